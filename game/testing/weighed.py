"""Acts in the balance, met in random play, and how they come out: what the laws of chances and stakes look at."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import Final

from game.core.commands import Ready, Refusal, Throw
from game.core.decide import decide, first_state
from game.core.dice import wanted
from game.core.doings.voice import spoken
from game.core.draft import Sight, Writes
from game.core.events import Resolved
from game.core.exchange import asked
from game.core.rolls import Call
from game.core.state import State
from game.core.world import World
from game.testing.robots import LawBroken, done, say

MOST_CASES: Final = 1_300
"""Throws that are all gone through, four d6 at most; acts of more are left to each system's own tests of its odds."""


def hold(holds: object, sentence: str) -> None:
    """Raises LawBroken with the sentence where something does not hold."""
    if not holds:
        raise LawBroken(sentence)


@cache
def in_the_balance(w: World) -> tuple[State, ...]:
    """States in free and clear, met in random play: different acts, with different levers pulled."""
    found: dict[tuple[object, ...], State] = {}
    for seed in range(40):
        chance = Random(seed)
        state = first_state(w)
        for _ in range(150):
            if state.ending:
                break
            top = state.frames[-1] if state.frames else None
            if top is not None and (top.kind, top.stage) == ("exchange", "free") and spoken(Sight(state, w)) is None:
                found.setdefault((top.id, *(part.pulled for part in top.parts)), state)
            command, seat = say(w, state, chance)
            state = done(w, state, command, seat)[1]
    states = list(found.values())
    Random(1).shuffle(states)
    return tuple(states)


def called(state: State) -> str:
    """An act that is in the balance, for a sentence."""
    top = state.frames[-1]
    pulled = "; ".join(f"{name} {value}" for part in top.parts for name, value in part.pulled)
    return f"the act {top.id}" + f" ({pulled})" * bool(pulled)


# Every throw of an act ----------------------------------------------------------------------------------------------


def committed(state: State, w: World) -> State | None:
    """The act committed to by everybody at the table; None where it cannot be yet."""
    for seat in state.seats:
        said = decide(state, Ready(seat), w, seat)
        if isinstance(said, Refusal):
            return None
        state = said[1]
    return state


def gone_through(state: State, w: World) -> bool:
    """Whether the throw that is awaited is one act's alone, and all the ways it can fall are few enough."""
    top = state.frames[-1]
    return top.call is not None and top.calling >= 0 and not top.volley and cases(state, w) <= MOST_CASES


def cases(state: State, w: World) -> int:
    """How many ways the dice of this act can fall, or the one card."""
    found = 1
    for part in state.frames[-1].parts:
        call = w.system.call(part.question) if not part.passive else None
        if isinstance(call, Call):
            found *= 1 if call.kind == "dice" or len(call.dice) == 1 else MOST_CASES + 1
            for die in call.dice:
                found *= len(w.system.dice[die].faces)
    return found


def outcomes(state: State, w: World, part: int) -> Iterator[tuple[str, Fraction]]:
    """How a part comes out for every way the dice can fall, no offer taken: grade and chance, one a throw."""
    waiting = [(state, Fraction(1))]
    while waiting:
        now, weight = waiting.pop()
        call = now.frames[-1].call
        if call is None:
            raise LawBroken(f"{called(now)} is thrown for, and comes to nothing")
        dice = wanted(Sight(now, w), call)
        of = 1
        for die in dice:
            of *= sum(die.weights)
        for faces in product(*(tuple(zip(die.faces, die.weights, strict=True)) for die in dice)):
            ways = 1
            for _, n in faces:
                ways *= n
            events, after = thrown(now, w, tuple(face for face, _ in faces))
            share = weight * ways / of
            grade = next((e.outcome.grade for e in reversed(events) if isinstance(e, Resolved) and e.part == part), "")
            if grade:
                yield grade, share
            else:
                waiting.append((after, share))


def thrown(state: State, w: World, faces: tuple[int, ...]) -> tuple[tuple[Writes, ...], State]:
    """A throw, and every offer on the hands declined until something else is asked."""
    events, state = done(w, state, Throw(faces), "table")
    while state.frames and state.frames[-1].asking == "hand":
        seat = next(seat for seat in asked(Sight(state, w), state.frames[-1]) if seat not in state.frames[-1].ready)
        more, state = done(w, state, Ready(seat), seat)
        events = (*events, *more)
    return events, state
