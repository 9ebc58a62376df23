"""Moments of the play-throughs: a game as it stands before one of its answers."""

import io
from collections.abc import Callable, Iterable, Iterator

from game.core.state import State
from game.plain import run_plain
from game.session import Session, new_game
from tests.play.scripts import Script
from tests.worlds import world


def played_to(of: Script, there: Callable[[State], bool]) -> Session:
    """The game of a play-through at the first state that fits, or at its end."""
    session = new_game(world(of.pack), of.character, None, "table", of.seed)
    run_plain(session, _until(session, of.answers, there), io.StringIO())
    return session


def _until(session: Session, answers: Iterable[str], there: Callable[[State], bool]) -> Iterator[str]:
    for answer in answers:
        if there(session.state):
            return
        yield answer


def in_fight(fight: str) -> Callable[[State], bool]:
    """Whether somebody is asked what they do in this fight."""

    def is_there(state: State) -> bool:
        top = state.frames[-1] if state.frames else None
        return top is not None and (top.kind, top.id, top.call) == ("conflict", fight, None)

    return is_there
