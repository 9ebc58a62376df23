"""Small packs that hold the words and numbers of drawings, each in a folder here, and games in them with dice from the
table: what an adventure says of the same scene may change, and the drawing stays."""

from functools import cache
from pathlib import Path

from game.core.commands import Command, Pull, Ready, Refusal, Throw
from game.core.prompts import Prompt
from game.core.world import World
from game.packs.find import default_places
from game.packs.link import load_world
from game.session import Session, new_game


@cache
def world(name: str) -> World:
    return load_world(name, places=default_places([Path(__file__).parent / name]))


def begun(name: str, who: str, *commands: Command) -> Session:
    """A game in a pack once each of these was said."""
    return said(new_game(world(name), who, None, "table", 1), *commands)


def said(session: Session, *commands: Command) -> Session:
    """The same game once each of these was said."""
    for command in commands:
        told = session.do(command)
        assert not isinstance(told, Refusal), told
    return session


def thrown(session: Session, *faces: int) -> Session:
    """The same once each throw that was asked for showed one of these on all its dice."""
    for face in faces:
        call = session.state.frames[-1].call
        assert call is not None
        said(session, Throw((face,) * len(call.dice)))
    return session


def tried(session: Session, command: Command, *faces: int, pulled: tuple[Pull, ...] = ()) -> Session:
    """The same once an act was committed to, each throw of it showed one of these, and what was offered after that was
    let be."""
    thrown(said(session, command, *pulled, Ready()), *faces)
    while (rest := _stands(session)) is not None:
        said(session, rest.command)
    return session


def _stands(session: Session) -> Prompt | None:
    """What lets an act stand as it came out, where something is offered."""
    return next((one for one in session.prompts if one.group == "decline" and not one.barred), None)
