"""Acts in the balance, met in random play, and how they come out: what the laws of chances and stakes look at."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import prod
from random import Random
from typing import Final

from game.core.commands import Ready, Refusal, Throw
from game.core.draft import Sight, Writes
from game.core.events import Resolved
from game.core.machine.decide import decide, first_state
from game.core.machine.dice import Wanted, wanted
from game.core.machine.doings.voice import spoken
from game.core.machine.exchange import asked
from game.core.rolls import Call, Faces, Outcome
from game.core.state import State, Words
from game.core.system import System
from game.core.world import World
from game.testing.robots import LawBroken, done, say

GAMES: Final = 24
"""Random games in which acts in the balance are met."""
MOST_CASES: Final = 1_300
"""Throws that are all gone through, four d6 at most; of acts with more, what each hand can read is held against
what every other can."""
MOST_HANDS: Final = 50_000
"""Ways that one hand can fall of which each is read: six d6."""


def hold(holds: object, sentence: str) -> None:
    """Raises LawBroken with the sentence where something does not hold."""
    if not holds:
        raise LawBroken(sentence)


@cache
def in_the_balance(w: World) -> tuple[State, ...]:
    """States in free and clear, met in random play: different acts, with different levers pulled."""
    found: dict[tuple[object, ...], State] = {}
    for seed in range(GAMES):
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


class Looked(int):
    """How many cases were looked at, and of how many."""

    of: int

    def __new__(cls, met: int, of: int) -> "Looked":
        made = super().__new__(cls, met)
        made.of = of
        return made


def read_through(state: State, w: World) -> bool:
    """Whether each hand of an act can be read in all the ways that it falls, one throw after the other."""
    top = state.frames[-1]
    if top.call is None or top.calling < 0 or top.volley:
        return False
    calls = [w.system.call(part.question) for part in top.parts if not part.passive]
    each = [prod(len(w.system.dice[die].faces) for die in call.dice) for call in calls if isinstance(call, Call)]
    dice = all(call.kind == "dice" for call in calls if isinstance(call, Call))
    return dice and all(ways <= MOST_HANDS for ways in each) and _reads_at_once(state, w, calls)


def _reads_at_once(state: State, w: World, calls: list[Call | Outcome]) -> bool:
    """Whether nothing more is thrown after the first dice of each hand."""
    parts = [part for part in state.frames[-1].parts if not part.passive]
    try:
        for part, call in zip(parts, calls, strict=True):
            if isinstance(call, Call):
                w.system.read(part.question, tuple(w.system.dice[die].faces[0] for die in call.dice), ())
    except ValueError:
        return False
    return True


def outcomes(state: State, w: World, part: int) -> Iterator[tuple[str, Fraction]]:
    """How a part comes out for every way the dice can fall, no offer taken: grade and chance, one a throw. Where the
    hands together are too many, those that read alike stand for each other."""
    waiting, every = [(state, Fraction(1))], gone_through(state, w)
    while waiting:
        now, weight = waiting.pop()
        call = now.frames[-1].call
        if call is None:
            raise LawBroken(f"{called(now)} is thrown for, and comes to nothing")
        for faces, share in _all(now, w, call) if every else _alike(now, w, call):
            events, after = thrown(now, w, faces)
            grade = next((e.outcome.grade for e in reversed(events) if isinstance(e, Resolved) and e.part == part), "")
            if grade:
                yield grade, weight * share
            else:
                waiting.append((after, weight * share))


def _all(state: State, w: World, call: Call) -> Iterator[tuple[Faces, Fraction]]:
    """Every way in which the dice of a call can fall, with its chance."""
    dice = wanted(Sight(state, w), call)
    of = prod(sum(die.weights) for die in dice)
    return ((faces, Fraction(weight, of)) for faces, weight in _falls(dice))


def _falls(dice: Sequence[Wanted]) -> Iterator[tuple[Faces, int]]:
    """Every way in which dice can fall, with its weight among all of them."""
    weights = product(*(die.weights for die in dice))
    return zip(product(*(die.faces for die in dice)), map(prod, weights), strict=True)


def _alike(state: State, w: World, call: Call) -> Iterator[tuple[Faces, Fraction]]:
    """A hand for each reading of the part that throws, with the chance of all hands that read like it."""
    question = state.frames[-1].parts[state.frames[-1].calling].question
    dice = wanted(Sight(state, w), call)
    of = prod(sum(die.weights) for die in dice)
    return ((hand, Fraction(weight, of)) for hand, weight in _readings(w.system, question, dice))


@cache
def _readings(system: System, question: Words, dice: tuple[Wanted, ...]) -> tuple[tuple[Faces, int], ...]:
    """A hand for each reading of a question, with the weight of all hands that read like it."""
    among: dict[Outcome, tuple[Faces, int]] = {}
    for hand, weight in _falls(dice):
        reads = system.read(question, hand, ())
        first, before = among.get(reads, (hand, 0))
        among[reads] = (first, before + weight)
    return tuple(among.values())


def thrown(state: State, w: World, faces: tuple[int, ...]) -> tuple[tuple[Writes, ...], State]:
    """A throw, and every offer on the hands declined until something else is asked."""
    events, state = done(w, state, Throw(faces), "table")
    while state.frames and state.frames[-1].asking == "hand":
        seat = next(seat for seat in asked(Sight(state, w), state.frames[-1]) if seat not in state.frames[-1].ready)
        more, state = done(w, state, Ready(seat), seat)
        events = (*events, *more)
    return events, state
