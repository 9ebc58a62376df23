"""What a rule system does where it says nothing else: a fight, who comes when in it, how it and somebody look."""

from collections.abc import Iterable, Iterator

from game.core import effects
from game.core.content import Close, ConditionDef, Conflict, Consequence
from game.core.draft import Sight
from game.core.levers import PersonId
from game.core.questions import Fact
from game.core.record import changed, shape
from game.core.scope import YOURS, standing
from game.core.seats import listed_as
from game.core.state import Effect, Frame, Person, Term
from game.core.tracks import most
from game.core.wording import minus

FIGHT = Conflict(
    key="fight",
    title="A fight",
    text="Whoever is here is in it.",
    ends=(Close(when="foes == 0", text="Nobody is left who stands against you."),),
    lost=Consequence(text="Nobody of yours is left in it."),
)
"""The fight that a guide begins with whoever is here."""
QUARREL = changed(FIGHT, key="social", title="A quarrel", text="Nobody draws; whoever is here is in it.")
"""A fight among people who only talk, for rules that know such."""
SECONDS = 10
"""A round, where the table settles nothing else."""


@shape
class Unsettled:
    """House settings of rules that leave nothing to the table."""


def afflict(condition: ConditionDef, level: int, source: str) -> Effect:
    """The effect that a condition becomes; without an end of its own it lasts until the scene is left."""
    return effects.effect_of(condition, level, source, effects.ends_of(condition) or (("scene", 1),))


def added(terms: Iterable[Term], slot: str = "") -> str:
    """The named parts of a sum, or those that go into one slot, in a row: "Voice 4 · fog −2"."""
    return " · ".join(f"{term.label} {minus(term.amount)}" for term in terms if slot in ("", term.slot))


def summed(terms: Iterable[Term], slot: str) -> int:
    """What the named parts come to that go into one slot."""
    return sum(term.amount for term in terms if term.slot == slot)


def total(terms: Iterable[Term]) -> Iterator[Fact]:
    """The named parts of a sum in a line, those that go into the same slot together. A part that is all of it and has
    the same name is not told again."""
    slots: dict[str, list[Term]] = {}
    for term in terms:
        slots.setdefault(term.slot, []).append(term)
    for slot, found in slots.items():
        head = worded(slot).capitalize()
        alone = len(found) == 1 and found[0].label.capitalize() == head
        yield Fact(head, minus(sum(term.amount for term in found)), "" if alone else added(found))


def side_by_side(s: Sight) -> Iterator[PersonId]:
    """One side after the other: yours first, whoever is played at its head, then the rest in the order they came."""
    yield from (p.id for p in sorted(standing(s, YOURS), key=lambda person: person.id != s.lead))
    yield from (p.id for p in s.people.values() if p.side != YOURS and not p.out)


def worded(word: str) -> str:
    """An id as people read it."""
    return word.replace("_", " ")


def table(s: Sight) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Everybody in the conflict that is on: whose turn it is, what the rules show of them, what they are under."""
    fight, rules = s.fight, s.w.system
    if fight is None:
        return (), ()
    shown = rules.columns
    ranked = [s.people[who] for who in rules.order(s, fight)] if rules.ranked else []
    people = (*ranked, *(p for p in s.people.values() if p.out or not rules.ranked))
    return ("", "turn", *shown, "state"), tuple(
        (listed_as(s, p), whose_turn(fight, p), *(cell(s, p) for cell in shown.values()), _state(s, p)) for p in people
    )


def whose_turn(f: Frame, person: Person) -> str:
    """Where somebody is in a round, in a word for the table of a conflict: out, now, acted, waits."""
    if person.out:
        return "out"
    return "now" if person.id == f.turn else "acted" if person.id in f.acted else "waits"


def _state(s: Sight, person: Person) -> str:
    """How they came to be out of it, or what they are under."""
    threat = next((one.words for one in s.fight.threats if one.who == person.id), "") if s.fight else ""
    return person.out or ", ".join((*filter(None, (threat,)), *s.w.system.under(s, person)))


def strip_track(s: Sight, person: Person) -> str:
    """The first boxes that put somebody out of it once all are taken."""
    tracks = s.w.system.tracks.all
    found = (f"{person.tracks.get(one.id, 0)}/{most(s.w, person, one)}" for one in tracks if one.full)
    return next(found, "")


def suffers(s: Sight, person: Person) -> int:
    """The boxes that are taken of all that put somebody out of it."""
    return sum(person.tracks.get(one.id, 0) for one in s.w.system.tracks.all if one.full)


def under(s: Sight, person: Person) -> Iterator[str]:
    """The boxes that are taken, and what holds for somebody now."""
    for one in s.w.system.tracks.all:
        if one.full and person.tracks.get(one.id, 0):
            yield f"{one.name.lower()} {person.tracks[one.id]} of {most(s.w, person, one)}"
    yield from (effect.label for effect in person.effects)
