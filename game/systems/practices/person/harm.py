"""Harm and healing: negative conditions of a rating, drawn at random or named (A-10, A-11), and the strain of them."""

from collections.abc import Iterator

from game.core.draft import Change, Draft
from game.core.events import Called, Effected, Left, Lifted, Said
from game.core.rolls import Call
from game.core.seats import does
from game.core.state import Blow, Effect, Step
from game.core.world import World
from game.systems.practices.content.shapes import KINDS, ailments
from game.systems.practices.person.people import (
    BEATEN,
    INITIATIVE,
    Ends,
    borne,
    laid,
    laid_against,
    strain,
    virility_of,
)

AILMENT, DRAWN, OVERBORNE, REROLL = "ailment", "drawn_ailment", "overborne", "reroll"
"""Steps: a random condition is on its way; the die for it lies on the table; somebody may bear too much by now; they
may be made to roll initiative again.
"""


# Which condition -----------------------------------------------------------------------------------------------------


def drawable(w: World, kind: str) -> tuple[str, ...]:
    """A-10 ◆: the conditions of a kind of harm, each as often as it weighs: the faces of the die that draws one."""
    return tuple(
        key for key, one in ailments(w).items() if kind in one.kinds and one.negative for _ in range(one.weight)
    )


def callable_(w: World, kind: str) -> tuple[str, ...]:
    """A-11: the conditions of a kind of harm that a called shot may choose, each once."""
    return tuple(dict.fromkeys(drawable(w, kind)))


def random(
    who: str, kind: str, rating: int, by: str = "", against: str = "", virility: int = -1, ends: Ends = ()
) -> Step:
    """The step for a random condition of a kind on its way to somebody. Virility −1 and no ends: as it has them."""
    step = Step.of(AILMENT, who=who, kind=kind, rating=rating, by=by, against=against, virility=virility)
    return step.knowing(**{f"until:{end}": count for end, count in ends})


def ailment(s: Draft, step: Step) -> Iterator[Change]:
    """A-10: which condition it is: a throw over those of its kind; none where there is but one."""
    faces = drawable(s.w, step.word("kind"))
    if s.people[step.word("who")].out or not faces:
        return
    if len(set(faces)) == 1:
        yield from drawn(s, step.knowing(faces="1"))
        return
    yield Said(f"Rating {step.number('rating')}. Which {step.word('kind')} condition?", "rule")
    yield Called(Call("dice", "amount", (f"d{len(faces)}",), "Which condition"), -1)
    yield Step(DRAWN, data=step.data)


def drawn(s: Draft, step: Step) -> Iterator[Change]:
    """The die says which: it is laid."""
    key = drawable(s.w, step.word("kind"))[step.faces[0] - 1]
    virility = step.number("virility")
    ends = tuple((name.removeprefix("until:"), int(n)) for name, n in step.data if name.startswith("until:"))
    yield from lay(
        s,
        step.word("who"),
        key,
        step.number("rating"),
        step.word("by"),
        step.word("against"),
        None if virility < 0 else virility,
        ends or None,
    )
    yield from unsettled(s, step.word("who"), key, step.word("by"))


def unsettled(s: Draft, who: str, key: str, by: str) -> Iterator[Step]:
    """A-02: a condition that changes initiative: whoever laid it may have them roll again."""
    changes = any(term.slot == INITIATIVE for term in s.w.conditions[key].terms)
    if changes and by in s.people and not s.people[who].out and s.fight is not None:
        yield Step.of(REROLL, who=who, by=by)


# Laying it -----------------------------------------------------------------------------------------------------------


def lay(
    s: Draft,
    who: str,
    key: str,
    rating: int,
    by: str = "",
    against: str = "",
    virility: int | None = None,
    ends: Ends | None = None,
) -> Iterator[Change]:
    """Somebody comes under a condition of a rating; more of the same makes it worse. Whoever has too much is out."""
    person = s.people[who]
    if person.out:
        return
    effect = laid(s.w, s.w.conditions[key], rating, by, against, virility, ends)
    before = next((one for one in person.effects if one.id == effect.id), None)
    if before is not None:
        higher = max(before.level, effect.level) + s.w.settings.pile_up
        hold = max(virility_of(before), virility_of(effect))
        effect = laid(s.w, s.w.conditions[key], higher, by, against or laid_against(person, before), hold, ends)
    yield Effected(who, effect)
    yield Said(f"{does(s, person, 'are', 'is')} {effect.label} ({effect.level}).", "rule")
    yield from fallen(s, who)


def fallen(s: Draft, who: str) -> Iterator[Change]:
    """◆ Whoever bears conditions up to their endurance is out of it."""
    person = s.people[who]
    if not person.out and person.tracks.get("endurance", 0) <= strain(s.w, person) and borne(s.w, person):
        yield Left(who, BEATEN)


def overborne(s: Draft) -> Iterator[Change]:
    """◆ The same for everybody, where the content has laid conditions on them by name."""
    for who in tuple(s.people):
        yield from fallen(s, who)


def harm(s: Draft, blow: Blow) -> Iterator[Change]:
    """Harm that the content deals: a random condition of a kind, its points the rating."""
    if blow.points:
        yield random(blow.who, blow.kind or KINDS[0], blow.points, blow.by)


# Taking it away ------------------------------------------------------------------------------------------------------


def heal(s: Draft, who: str, points: int, kind: str = "") -> Iterator[Change]:
    """◆ A-32: healing takes points off the ratings of negative conditions, the highest first."""
    left = points
    for effect in borne(s.w, s.people[who]):
        if left <= 0:
            return
        taken = min(left, effect.level)
        left -= taken
        yield from lowered(s, who, effect, taken)


def lowered(s: Draft, who: str, effect: Effect, by: int) -> Iterator[Change]:
    """The rating of a condition falls; at 0 it is gone."""
    if effect.level <= by:
        yield Lifted(who, effect.id, effect.label, "healed")
        return
    person = s.people[who]
    against = laid_against(person, effect) if virility_of(effect) else ""
    made = laid(
        s.w, s.w.conditions[effect.kind], effect.level - by, effect.source, against, virility_of(effect), effect.until
    )
    yield Effected(who, made)


def returns(s: Draft, who: str) -> Iterator[Change]:
    """Whoever comes to again bears one point less than would put them out of it."""
    person = s.people[who]
    over = strain(s.w, person) - person.tracks.get("endurance", 0) + 1
    if over > 0:
        yield from heal(s, who, over)
