"""The law of stakes: what is said beside the odds is what then comes."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Final

from game.core import prose
from game.core.act import Act
from game.core.commands import Command, Ready
from game.core.contest import OPPOSE, PARRY, STRIKE
from game.core.draft import Sight, Writes
from game.core.events import Resolved, Tracked
from game.core.machine import preview
from game.core.machine.exchange import asked
from game.core.run import consequence
from game.core.staked import NOTHING, tolled
from game.core.state import Context, State
from game.core.system import System
from game.core.world import World
from game.testing.robots import done, throw
from game.testing.weighed import called, committed, hold, in_the_balance

THROWN: Final = 8
"""Throws of each strike."""


def stakes_say_what_comes(w: World) -> int:
    """What a stake says is what comes: the content's word where it has one, and a hit where somebody is hit."""
    met, by, counts = 0, w.system.strike.by if w.system.strike is not None else "", set[str]()
    for state in in_the_balance(w):
        for index, part in enumerate(state.frames[-1].parts):
            act, told = Act(Sight(state, w), state.frames[-1], index), preview.stakes(state, w, index)
            for grade in w.system.grades:
                met += _content_is_told(act, grade.id, told.get(grade.id, ""))
            if part.act in (STRIKE, PARRY, OPPOSE) and state.frames[-1].parts[0].act in (STRIKE, PARRY):
                met += _hits_are_told(state, w, index, told, counts)
    hold(not by or not counts or by in counts, f"a strike harms by {by}, and its outcome counts {_listed(counts)}")
    return met


def _listed(counts: Iterable[str]) -> str:
    return ", ".join(sorted(filter(None, counts))) or "nothing"


def _content_is_told(act: Act, grade: str, told: str) -> bool:
    """Whether the content says what a grade brings: then that is told, and not what the rules would bring instead."""
    rules = act.s.w.system
    entry = rules.brings(act.s, act, grade)
    if entry is None:
        return False
    stake, usual = prose.told(entry.stake, act.s, Context(actor=act.who)), tolled(rules, grade)
    own = consequence(act.s.w, act.content, grade) is not None
    what = f"{act.part.label}: {grade} is told as “{told}”"
    hold(stake in told, f"{what}, and what comes is “{stake}”")
    hold(not own or not usual or told != usual or stake == usual, f"{what}, which does not come")
    return bool(stake) or own


def _hits_are_told(state: State, w: World, index: int, told: Mapping[str, str], counts: set[str]) -> int:
    """Whether whoever is struck was told so, over a few throws; and where nothing else can be in the way, whoever is
    not. What the outcomes of hits count is put into `counts`, "" among it."""
    rules, after = w.system, committed(state, w)
    plain = all(getattr(type(rules), name) is getattr(System, name) for name in ("stakes", "settle", "harm"))
    if after is None or rules.strike is None:
        return 0
    for seed in range(THROWN):
        events = _played_out(after, w, Random(seed))
        outcome = next((e.outcome for e in events if isinstance(e, Resolved) and e.part == index), None)
        grade = outcome.grade if outcome is not None else ""
        hit = any(isinstance(e, Tracked) and e.track == rules.strike.harms for e in events)
        if hit and outcome is not None:
            counts |= {"", *(name for name, _ in outcome.marks)}
        what = f"{called(state)}: {grade} is told as “{told.get(grade, '')}”"
        hold(not hit or told.get(grade) != NOTHING, f"{what}, and somebody is hit")
        hold(hit or not plain or NOTHING in told.get(grade, NOTHING), f"{what}, and nobody is hit")
    return 1


def _played_out(state: State, w: World, chance: Random) -> list[Writes]:
    """All that comes of an act that is committed to, thrown at random, every offer declined."""
    depth, events = len(state.frames), list[Writes]()
    while len(state.frames) == depth and (state.frames[-1].call is not None or state.frames[-1].asking):
        top = state.frames[-1]
        if top.call is not None:
            command: Command = throw(w, state, chance)
            seat = "table"
        else:
            seat = next(seat for seat in asked(Sight(state, w), top) if seat not in top.ready)
            command = Ready(seat)
        more, state = done(w, state, command, seat)
        events += more
    return events
