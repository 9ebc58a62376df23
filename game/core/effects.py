"""Effects: what a condition of a pack becomes on somebody, what it puts on acts and bars, and how it ends, in words."""

from collections.abc import Iterable, Iterator

from game.core.content import ConditionDef
from game.core.sheet import Row
from game.core.state import Effect, Modifier, Person
from game.core.wording import listed, several

Ends = tuple[tuple[str, int], ...]

WORDS = {
    "next_act": "your next act",
    "turn": "the end of the turn",
    "scene": "you leave here",
    "conflict": "this is over",
    "sunrise": "sunrise",
    "sunset": "sunset",
    "healed": "it heals",
}
PLAIN_ENDS = ("next_act", "turn", "scene", "conflict", "sunrise", "healed", "never")
COUNTED_ENDS = ("round", "rests", "minutes", "hours", "save")
NAMED_ENDS = ("next_act", "done", "item")
"""How an effect can end: by itself, after so many, with a word behind a colon."""
COUNTED = {"rests": "rest", "hours": "hour", "minutes": "minute", "round": "round"}
SPANS = ("hours", "minutes", "round")
"""Ends that are so much time from now; a rest, like a moment, is something that has to come."""
LONG = ((48, 24, "days"), (60 * 24, 30 * 24, "months"), (730 * 24, 365 * 24, "years"))
"""From so many hours on they are told in something longer: of so many hours each."""


def effect_of(condition: ConditionDef, level: int, source: str, ends: Ends) -> Effect:
    """The effect that a condition becomes; with `never` among its ends it has none at all by that."""
    return Effect(
        condition.key,
        condition.key,
        condition.label,
        level,
        source,
        tuple(Modifier(term.slot, term.amount, term.tags) for term in condition.terms),
        condition.bars,
        tuple(end for end in ends if end[0] != "never"),
    )


def ends_of(condition: ConditionDef) -> Ends:
    """The ends that the author gave it: `rests:2` is ("rests", 2), `done:stand` is ("done:stand", 1)."""
    return tuple(_end(words) for words in condition.until)


def _end(words: str) -> tuple[str, int]:
    head, _, tail = words.partition(":")
    return (head, int(tail)) if tail.isdecimal() else (words, 1)


# On acts --------------------------------------------------------------------------------------------------------------


def on_slot(person: Person, slot: str, tags: frozenset[str] = frozenset()) -> Iterator[tuple[str, int]]:
    """What effects put on this slot for an act with these tags, each with its name."""
    for effect in person.effects:
        for term in effect.terms:
            if term.slot == slot and (not term.tags or tags & set(term.tags)):
                yield effect.label, term.amount


def shift(person: Person, slot: str, tags: frozenset[str] = frozenset()) -> int:
    """What effects put on this slot for an act with these tags, all together."""
    return sum(amount for _, amount in on_slot(person, slot, tags))


def ending(person: Person, *ends: str) -> Iterator[Effect]:
    """What somebody is under that one of these ends."""
    return (effect for effect in person.effects if any(end in ends for end, _ in effect.until))


def barred_by(person: Person, tags: frozenset[str], you: str = "") -> str:
    """The effect that keeps somebody from such an act, in a sentence; empty when none does. `you`: the id of whoever is
    told as you.
    """
    for effect in person.effects:
        if "all" in effect.bars or tags & set(effect.bars):
            are = "You are" if person.id == you else f"{person.name} {'are' if several(person.name) else 'is'}"
            return f"{are} {effect.label}."
    return ""


# In words -------------------------------------------------------------------------------------------------------------


def rows(effects: Iterable[Effect]) -> Iterator[Row]:
    """Rows of a sheet: what somebody is under, and until when."""
    for effect in effects:
        yield Row(effect.label, "text", text=lasts(effect), group="conditions")


def lasts(effect: Effect) -> str:
    """How long an effect lasts: "for 12 hours", "until your next act or for 2 rounds", "for good"."""
    ends = [f"{'for' if key in SPANS else 'until'} {_words(key, count)}" for key, count in effect.until]
    told = listed(ends, "or")
    return told.replace(" or until ", " or ") if len(ends) == 2 else told or "for good"


def until(effect: Effect) -> str:
    """The ends of an effect in words, "your next act or 2 hours"; empty where it has none."""
    return " or ".join(_words(key, count) for key, count in effect.until)


def _words(key: str, count: int) -> str:
    longer = next(((hours, name) for least, hours, name in reversed(LONG) if key == "hours" and count >= least), None)
    if longer is not None:
        return f"{round(count / longer[0]):,} {longer[1]}"
    if key == "rests" and count == 1:
        return "a rest"
    if key in COUNTED:
        return f"{count} {COUNTED[key]}" if count == 1 else f"{count} {COUNTED[key]}s"
    if key == "save":
        return f"a save of {count}"
    head, _, tail = key.partition(":")
    if head in ("item", "done"):
        return f"you {'use ' if head == 'item' else ''}{tail.replace('_', ' ')}"
    return WORDS.get(head, head.replace("_", " "))
