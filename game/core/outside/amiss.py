"""What is amiss with a change that a rule system yields, in a sentence: names of nothing, and numbers out of bounds,
which would stand in the journal without anybody being told."""

from typing import Any

from game.core.draft import Sight
from game.core.effects import COUNTED_ENDS, NAMED_ENDS, PLAIN_ENDS
from game.core.events import Effected, Paid, Tracked
from game.core.formulas.tokens import LIMIT
from game.core.state import Effect, Person, Step
from game.core.tracks import Track, most
from game.core.world import World

ENDS = (*PLAIN_ENDS, *COUNTED_ENDS)
"""Ends of an effect that need no word beside them."""


def amiss(rules: Any, change: Any, s: Sight | None) -> str:
    """What it yields that cannot be meant; empty where nothing is. `s` is the table that the rules were told of."""
    if not isinstance(change, Step) and not hasattr(type(change), "apply"):
        shown = repr(change)[:40] if isinstance(change, int | str | None) else f"a {type(change).__name__}"
        return f"it yields {shown}, which is neither an event nor a step"
    if isinstance(change, Effected):
        return _effect(rules, change.effect)
    person = s.people.get(change.who) if s is not None and isinstance(change, Tracked | Paid) else None
    return _tracked(rules, change.track, change.value, person, s.w) if s is not None and person is not None else ""


def _tracked(rules: Any, name: str, value: int, person: Person, w: World) -> str:
    """A track that nobody has declared, or a value further out of its bounds than it was."""
    track, now = rules.tracks.declared(name), person.tracks.get(name)
    if track is None:
        there = ", ".join(one.id for one in rules.tracks.all)
        return f"it sets {name!r}, and the tracks are {there}" if there and now is None else ""
    low, high = _bounds(w, person, track, name)
    if (value < low and (now is None or value < now)) or (value > high and (now is None or value > now)):
        return f"it sets {name!r} to {value}, and it goes from {low} to {high}"
    return ""


def _bounds(w: World, person: Person, track: Track, name: str) -> tuple[int, int]:
    """The least and the most that a track of somebody's can come to in play, or what keeps its limit."""
    if name == track.limit:
        return track.low, LIMIT if track.grows else track.high
    return min(0, track.low) if track.limit else track.low, LIMIT if track.grows else most(w, person, track)


def _effect(rules: Any, effect: Effect) -> str:
    """A number that the question has not, or an end that never comes."""
    slots = rules.vocabulary.slots
    slot = next((term.slot for term in effect.terms if slots and term.slot not in slots), None)
    if slot is not None:
        return f"{effect.label!r} changes {slot!r}, and the numbers of the question are {', '.join(slots)}"
    for end, _ in effect.until:
        head, colon, of = end.partition(":")
        if end not in ENDS and not (colon and of and head in NAMED_ENDS):
            named = ", ".join(f"{one}:WORD" for one in NAMED_ENDS)
            return f"{effect.label!r} ends with {end!r}, and ends are {', '.join(ENDS)}, {named}"
    return ""
