"""A guide who sits down at a game under way, so that a test can put the story where it wants it."""

from dataclasses import replace

from game.core.commands import Amend, Refusal
from game.core.content import Op
from game.session import Session


def put(session: Session, *ops: Op) -> None:
    """These operations happen by a guide's word."""
    session._timeline.state = replace(session.state, seats=("player", "guide"))
    told = session.do(Amend(ops), seat="guide")
    assert not isinstance(told, Refusal), told
