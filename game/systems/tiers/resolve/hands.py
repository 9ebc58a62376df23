"""Offers on dice that lie there: relationship dice in the place of others, and which three count (T-06, T-30)."""

from collections.abc import Hashable, Iterator

from game.core.act import Act
from game.core.draft import Change, Draft, Sight
from game.core.events import Amended
from game.core.levers import Lever, Pick, Value
from game.core.record import changed
from game.core.rolls import Amends, Outcome
from game.core.state import Frame, Part, Person
from game.systems.tiers import relations
from game.systems.tiers.attack.aftermath import apt, triggered
from game.systems.tiers.attack.means import means_of
from game.systems.tiers.dice import roll
from game.systems.tiers.resolve.outcome import BLOWS, twists_of

AMOUNT = "amount"
"""The round of offers on the dice of an amount."""
KEEP = "keep."
"""Before the number of a part: the offer to choose which three dice count."""


def offers(s: Sight, f: Frame, asking: str) -> tuple[Lever, ...]:
    """T-30: relationship dice on attacks and saves, and on amounts; T-06: the three dice that are preferred."""
    if asking == AMOUNT:
        return relations.on_amount(s, f.steps[0]) if f.steps else ()
    if asking != "hand":
        return ()
    found: list[Lever] = []
    for index in range(len(f.parts)):
        found += [*_bonds(s, Act(s, f, index)), *_keep(s, Act(s, f, index))]
    return tuple(found)


def _comes_of(s: Sight, part: Part, amends: Amends) -> tuple[Outcome, tuple[int, ...]]:
    """How a hand comes out with these amends, and the places of the triggers that it brings."""
    outcome = roll.read(part.question, part.hand or (), amends)
    means = means_of(s.w, s.people[part.who], part.using) if part.act == "attack" else None
    if means is None:
        return outcome, ()
    return outcome, tuple(place for place, _ in triggered(s, changed(part, outcome=outcome), means))


def _bonds(s: Sight, act: Act) -> Iterator[Lever]:
    """T-30: the dice that serve whoever has them; where more than one of a side can be used, all that lie there."""
    part = act.part
    for lever in relations.offers(s, act):
        person = s.people[part.who if lever.id.endswith(".1") else part.against]
        picks = tuple(pick for pick in lever.picks if relations.freely(s.w) or _matters(s, part, person, pick))
        if picks:
            yield changed(lever, picks=picks, label=relations.titled(lever.label, picks))


def _matters(s: Sight, part: Part, person: Person, pick: Pick) -> bool:
    """Whether a relationship die in the place of another serves its owner: a better grade of their own roll, a worse
    one of a roll against them, or the same with something else that comes with it.
    """
    track, _, place = pick.id.rpartition(":")
    swap = ("swap", int(place) * 10 + person.tracks[track])
    now, comes = _comes_of(s, part, part.amends)
    then, would_come = _comes_of(s, part, (*part.amends, swap))
    up = roll.GRADES.ids.index(then.grade) - roll.GRADES.ids.index(now.grade)
    gain = up if person.id == part.who else -up
    return gain > 0 or (gain == 0 and comes != would_come)


def _keep(s: Sight, act: Act) -> Iterator[Lever]:
    """T-06: with advantage one keeps the three dice one prefers, where something asks for the natural value.

    Of several that come to the same, the highest.
    """
    part, person = act.part, s.people[act.who]
    if part.hand is None or not part.question or person.seat == "content":
        return
    found: dict[tuple[str, tuple[int, ...]], Pick] = {}
    now, comes = _comes_of(s, part, part.amends)
    for value, dice in roll.choices(roll.question_of(part.question), part.hand, part.amends).items():
        then, would_come = _comes_of(s, part, (*part.amends, ("keep", dice)))
        pick = Pick(str(dice), f"natural {value}", why=_words(then, len(would_come)))
        found.setdefault((then.grade, would_come), pick)
    able = len({would_come for _, would_come in found}) > 1
    picks = tuple(pick for result, pick in found.items() if result != (now.grade, comes))
    if able and picks:
        why = f"As they lie, natural {now.mark('natural')}: {_words(now, len(comes))}"
        yield Lever(f"{KEEP}{act.index}", "Keep other dice", "choice", picks=picks, seat=person.seat, why=why)


def _words(outcome: Outcome, count: int) -> str:
    """What dice come to, and how many triggers come with them."""
    more = {0: "", 1: ", and something comes with it"}.get(count, f", and {count} things come with it")
    return f"{BLOWS[outcome.grade]}{more}."


def take(s: Draft, f: Frame, offer: str, value: Value) -> Iterator[Change]:
    """An offer taken: other dice, or another die among them."""
    if f.asking == AMOUNT:
        yield from relations.take_amount(s, f, offer, value)
    elif offer.startswith(KEEP):
        index = int(offer.removeprefix(KEEP))
        yield Amended(index, (*f.parts[index].amends, ("keep", int(str(value)))))
    else:
        yield from relations.take(s, f, offer, value)


def remains(s: Sight, act: Act) -> Hashable:
    """What of an outcome the rules still ask for: its grade, its Twists, and which triggers of an attack it is for; all
    of it where a condition of one of them may ask for a fact of the throw."""
    part = act.part
    means = means_of(s.w, s.people[part.who], part.using) if part.act == "attack" else None
    if means is not None and any(trigger.when for trigger in means.attack.triggers):
        return part.result
    return part.result.grade, twists_of(part.result), apt(means, part.result) if means is not None else ()
