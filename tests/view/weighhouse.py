"""A small pack of the tests' own as a world, and games in it with dice from the table."""

from functools import cache
from pathlib import Path

from game.core.commands import Choose, Command, Ready, Refusal, Throw
from game.core.world import World
from game.packs.find import Places
from game.packs.link import load_world
from game.session import Session, Told, new_game
from game.view.look import look
from game.view.model import Table
from game.view.tale import Tale, tale

FOLDER = Path(__file__).parent / "weighhouse"


@cache
def world() -> World:
    return load_world("weighhouse", places=Places(packs=(FOLDER,)))


def begun(dice: str = "table", seed: int = 1) -> Session:
    return new_game(world(), "wenna", None, dice, seed)


def say(session: Session, *commands: Command) -> Told:
    """Say each; what the last one brought."""
    told: Told | Refusal = Refusal("none", "Nothing was said.")
    for command in commands:
        told = session.do(command)
        assert isinstance(told, Told), told
    assert isinstance(told, Told)
    return told


def told(session: Session) -> Tale:
    return tale(session.entries, session.world)


def table(session: Session) -> Table:
    return look(
        session.state, session.world, session.prompts, told(session), title=session.title, undo=session.undo_label
    )


def lock(faces: tuple[int, ...] | None = None) -> Session:
    """A game at the lock, in free and clear; with faces, after the throw."""
    session = begun()
    say(session, Choose("lock"))
    if faces is not None:
        say(session, Ready(), Throw(faces))
    return session
