"""Turns: who acts when (T-43), what a turn holds, and what its end brings (T-03)."""

from collections.abc import Iterator

from game.core import agenda
from game.core.defaults import QUARREL
from game.core.draft import Change, Draft, Sight
from game.core.effects import shift
from game.core.events import Effected, Tracked
from game.core.levers import PersonId
from game.core.record import changed
from game.core.state import Frame, Person, Step
from game.core.world import World
from game.systems.tiers.attack.means import STRIKE, strikes_of
from game.systems.tiers.content.shapes import powers
from game.systems.tiers.effects.conditions import SUSTAIN, is_dying, saved_from
from game.systems.tiers.growth.classes import score
from game.systems.tiers.person.people import USES, is_npc, powers_of

ACTIONS = ("standard", "move", "quick")
"""Tracks with what is left of a turn."""
SPENT = {"standard": "no standard action left", "move": "no move left", "quick": "no quick action left"}
RALLIED = "rallied"
"""How often somebody has rallied in this fight (T-13)."""


def talks(s: Sight) -> bool:
    """T-14, T-43: whether the conflict that is on is one among people who only talk: in the order of any other, by
    skills against MD."""
    return s.fight is not None and s.fight.id == QUARREL.key and QUARREL.key not in s.w.conflicts


def order(s: Sight, f: Frame) -> tuple[PersonId, ...]:
    """T-43: Very Fast first; within a band the players' side, each side in the order they came."""
    there = [person for person in s.people.values() if not person.out]
    first: bool = s.w.settings.yours_first
    return tuple(p.id for p in sorted(there, key=lambda p: (-band(s.w, p), (p.side == "yours") != first)))


def band(w: World, person: Person) -> int:
    """T-10: 5 Very Fast to 1 Very Slow, conditions counted in."""
    by = shift(person, "initiative")
    return max(1, min(5, score(w, person, "initiative") + by))


def spent(s: Sight, person: Person, action: str) -> str:
    """Why this action of the turn cannot be taken; empty when it can, and outside of fights."""
    if action not in SPENT or s.fight is None:
        return ""
    return "" if person.tracks.get(action, 0) else SPENT[action]


def refreshed(w: World, person: Person) -> Iterator[Change]:
    """A whole turn again, as the house has it."""
    for action in ACTIONS:
        full = w.settings.actions.get(action, 0)
        if person.tracks.get(action) != full:
            yield Tracked(person.id, action, full, "turn")


def pays(s: Draft, who: PersonId, action: str) -> Iterator[Change]:
    """An action of the turn is used; with the last one the turn is over, if what takes it does not end it anyway.

    Outside of fights nobody counts them.
    """
    if action not in SPENT or s.fight is None:
        return
    yield Tracked(who, action, max(0, s.people[who].tracks.get(action, 0) - 1), "turn")
    if not s.top.spends and not any(s.people[who].tracks.get(each, 0) for each in ACTIONS):
        yield agenda.spent(who)


def begins(s: Draft) -> Iterator[Change]:
    """A fight begins: everybody has a whole turn before them."""
    for person in tuple(s.people.values()):
        yield from refreshed(s.w, person)


def ends(s: Draft) -> Iterator[Change]:
    """A fight is over: what only counts in it is forgotten, and encounter powers are ready again."""
    for person in tuple(s.people.values()):
        if person.tracks.get(RALLIED):
            yield Tracked(person.id, RALLIED, 0, "conflict")
        yield from _ready_again(s.w, person)


def _ready_again(w: World, person: Person) -> Iterator[Change]:
    own = [key for key in powers_of(w, person) if powers(w)[key].usage == "encounter"]
    own += [f"{STRIKE}{place}" for place, one in enumerate(strikes_of(w, person)) if one.usage == "encounter"]
    for key in own:
        if person.tracks.get(USES + key) == 0:
            yield Tracked(person.id, USES + key, 1, "encounter")


def turn_end(s: Draft, who: PersonId) -> Iterator[Change]:
    """T-03: at the end of a turn a save against each effect that one ends, what is sustained, what recharges; and
    of the dying a death save (T-12), and nothing else.
    """
    person = s.people[who]
    yield from refreshed(s.w, person)
    if is_dying(person):
        yield Step.of("death", who=who)
        return
    for effect in person.effects:
        if saved_from(effect):
            yield Step.of("save", who=who, effect=effect.id)
    for effect in person.effects:
        if effect.kind == SUSTAIN and not effect.level:
            yield Effected(who, changed(effect, level=1))
        elif effect.kind == SUSTAIN:
            yield Step.of("sustain", who=who, effect=effect.id)
    if is_npc(person):
        for index, strike in enumerate(strikes_of(s.w, person)):
            if strike.recharge and person.tracks.get(f"{USES}{STRIKE}{index}") == 0:
                yield Step.of("recharge", who=who, power=f"{STRIKE}{index}")
