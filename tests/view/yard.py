"""A frozen pack that holds the words and numbers of a fight as a page, and games in it."""

from functools import cache
from pathlib import Path

from game.core.commands import Choose, Command, Ready, Refusal, Throw
from game.core.world import World
from game.packs.find import Places
from game.packs.link import load_world
from game.session import Session, new_game

FOLDER = Path(__file__).parent / "yard"


@cache
def world() -> World:
    return load_world("yard", places=Places(packs=(FOLDER,)))


def begun(seed: int = 1) -> Session:
    """In the yard, in the first round: it is your turn."""
    return said(new_game(world(), "dorrit", None, "table", seed), Choose("out"))


def said(session: Session, *commands: Command) -> Session:
    """The same game once each of these was said."""
    for command in commands:
        told = session.do(command)
        assert not isinstance(told, Refusal), told
    return session


def tried(session: Session, command: Command, *faces: int) -> Session:
    """The same once an act was committed to, and these faces lay there."""
    return said(session, command, Ready(), *(Throw((face,)) for face in faces))
