"""Conditions: what they add, what they bar, and the saves that end them (T-03)."""

from game.core.content import ConditionDef
from game.core.effects import effect_of, ends_of
from game.core.state import Effect, Modifier, Person
from game.core.world import World

SAVE = "save"
"""The end of an effect that a save makes; its count is the number to roll."""
SUSTAIN = "sustain"
"""The kind of the effect that somebody is under who keeps a power going."""
OFF_BALANCE = Effect(
    "off_balance", "off_balance", "off balance", terms=(Modifier("attack_edge", -1),), until=(("turn", 2), ("scene", 1))
)
"""T-05 ◆: what a natural 3 brings in a fight where no miss is lost by it: disadvantage 1 until the next turn ends."""

DYING = Effect("dying", "dying", "dying", bars=("all",))
"""T-12: at 0 hit points; until they are healed, or a death save is made."""


def is_dying(person: Person) -> bool:
    """T-12: at 0 hit points, and not out of it yet."""
    return any(effect.id == DYING.id for effect in person.effects)


def afflict(w: World, condition: ConditionDef, level: int, source: str) -> Effect:
    """The effect a condition becomes. One without an end of its own, or with a level, is ended by a save (T-03).

    What a save ends does not outlast the fight, nor an hour outside of one.
    """
    ends = dict(ends_of(condition))
    if level or not ends:
        ends[SAVE] = level or w.settings.save_number
    if SAVE in ends:
        ends = {"conflict": 1, "hours": 1} | ends
    return effect_of(condition, level, source, tuple(ends.items()))


def saved_from(effect: Effect) -> int:
    """The number that ends this effect on a save; 0 where none does."""
    return dict(effect.until).get(SAVE, 0)


def burdens(w: World, person: Person) -> tuple[Effect, ...]:
    """T-53: the conditions of the content that only do somebody harm."""
    return tuple(effect for effect in person.effects if effect.kind in w.conditions and _burden(effect))


def _burden(effect: Effect) -> bool:
    worse = [term.amount > 0 if term.slot == "exposed" else term.amount < 0 for term in effect.terms]
    return all(worse) and bool(worse or effect.bars)


def barred_by(person: Person, tags: frozenset[str]) -> str:
    """Why an act with these tags cannot be done under what somebody is under; empty when it can."""
    found = next((e for e in person.effects if "all" in e.bars or tags & set(e.bars)), None)
    return f"You are {found.label}." if found is not None else ""
