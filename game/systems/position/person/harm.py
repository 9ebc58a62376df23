"""Harm: three levels with so many slots each, of body or mind, each with a name (P-30)."""

from collections.abc import Iterator

from game.core.draft import Change, Draft
from game.core.events import Effected, Left, Lifted, Said
from game.core.record import changed
from game.core.seats import does, hero, whose
from game.core.state import Blow, Effect, Person
from game.core.world import World
from game.systems.position.person.people import HARM, KINDS, LEVELS, harms_of

GONE = "out of it"
"""How somebody comes to be out whose harm has no level left to go to."""
OUT = "you are out of it"
"""The price of harm that there is no room for."""
BEARS = {"physical": "body", "mental": "mind"}
"""What bears harm of each type."""
PLAIN = {"physical": "hurt", "mental": "shaken"}
"""What harm is called that nobody gave a name."""


def free(w: World, person: Person, level: int) -> bool:
    """P-30: whether there is a slot left at this level."""
    slots: int = w.settings.harm_slots[level - 1]
    return sum(one.level == level for one in harms_of(person)) < slots


def lands_at(w: World, person: Person, level: int) -> int:
    """P-30: the level at which such harm is carried: a full one passes it to the next; 0 past the last."""
    return next((at for at in range(level, 4) if free(w, person, at)), 0)


def kind_of(words: str) -> str:
    """The type of harm that content names: physical unless it says mental."""
    return words if words in KINDS else "physical"


def harm(s: Draft, blow: Blow) -> Iterator[Change]:
    """Harm lands: `points` are its level, `source` its name."""
    person = s.people.get(blow.who)
    if person is not None and not person.out and blow.points:
        yield from suffer(s, person, min(3, blow.points), kind_of(blow.kind), blow.source)


def toll(w: World, person: Person, level: int, kind: str) -> str:
    """Harm as a price in words: "minor harm, body"."""
    at = lands_at(w, person, max(1, min(3, level)))
    return f"{LEVELS[at]} harm, {BEARS[kind]}" if at else OUT


def risked(w: World, person: Person, level: int, kind: str = "") -> str:
    """P-30: harm that may come, as it would be carried: "minor harm"; "severe harm, as minor is full"."""
    at = lands_at(w, person, level)
    if not at:
        return "out of it, with no room for more harm"
    full = f", as {LEVELS[level]} is full" if at != level else ""
    return f"{LEVELS[at]} {f'{kind} ' if kind else ''}harm{full}"


def suffer(s: Draft, person: Person, level: int, kind: str, name: str = "") -> Iterator[Change]:
    """P-30: somebody takes harm of a level, or of the next that has room; past level 3 they are out of the scene."""
    label = name.strip().rstrip(".") or PLAIN[kind]
    at = lands_at(s.w, person, level)
    if not at:
        yield Left(person.id, GONE)
        out = "you are" if person.id == hero(s) else f"{person.name} is"
        yield Said(f"{label[:1].upper()}{label[1:]}. There is no room for more harm: {out} out of it.", "harm")
        return
    yield Effected(person.id, Effect(_new(person), HARM + kind, label, at))
    passed = f" As {LEVELS[level]} harm is full, it is {LEVELS[at]}." if at != level else ""
    yield Said(f"{does(s, person, 'take')} {LEVELS[at]} {kind} harm: {label}.{passed}", "harm")


def _new(person: Person) -> str:
    """An id that no harm of theirs has."""
    taken = {effect.id for effect in person.effects}
    return next(key for n in range(1, len(taken) + 2) if (key := f"{HARM}{n}") not in taken)


# Healing -------------------------------------------------------------------------------------------------------------


def heal(s: Draft, who: str, levels: int, kind: str = "") -> Iterator[Change]:
    """Take levels off the worst harm, of one type where one is named."""
    person = s.people.get(who)
    found = [one for one in harms_of(person) if kind not in KINDS or one.kind == HARM + kind] if person else []
    if person is not None and found and levels > 0:
        yield from lower(s, person, found[0], levels)


def recover(s: Draft, who: str) -> Iterator[Change]:
    """P-30 ◆: all harm falls by so many levels, the lightest first, so that it leaves room for the next."""
    for one in reversed(harms_of(s.people[who])):
        yield from lower(s, s.people[who], one, s.w.settings.recovery)


def lower(s: Draft, person: Person, one: Effect, levels: int) -> Iterator[Change]:
    """Harm falls by so many levels, and on past a level that is full; below minor it is gone."""
    at = next((at for at in range(one.level - levels, 0, -1) if free(s.w, person, at)), 0)
    theirs = whose(s, person)
    if at:
        yield Effected(person.id, changed(one, level=at))
        yield Said(f"{theirs} harm eases: {one.label} is {LEVELS[at]} now.", "rule")
    else:
        yield Lifted(person.id, one.id, one.label, "P-30")
        yield Said(f"{theirs} harm heals: {one.label}.", "rule")
