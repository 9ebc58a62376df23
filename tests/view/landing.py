"""A frozen pack that holds the words and numbers of the table's drawings, and games in it."""

from functools import cache
from pathlib import Path

from game.core.world import World
from game.packs.find import Places
from game.packs.link import load_world
from game.session import Session, new_game
from game.view.layout import Screen, compose
from game.view.look import look
from game.view.model import Table
from game.view.rows import text

FOLDER = Path(__file__).parent / "landing"


@cache
def world() -> World:
    return load_world("landing", places=Places(packs=(FOLDER,)))


def begun(seed: int = 1) -> Session:
    return new_game(world(), "wenna", None, "table", seed)


def table(session: Session) -> Table:
    return look(
        session.state,
        session.world,
        session.prompts,
        session.tale,
        title=session.title,
        undo=session.undo_label,
        slots=session.slots,
    )


def fresh(session: Session) -> int:
    """The entry before the last that somebody said."""
    return next((one.number for one in reversed(session.entries) if one.by == "person"), 1) - 1


def screen(session: Session, room: int, height: int, at: int | None = None) -> Screen:
    of = table(session)
    return compose(of, room, height, of.start, fresh=fresh(session), at=at)


def pages(session: Session, room: int, height: int) -> list[Screen]:
    """Every page of what is new; the last has the rows."""
    found = [screen(session, room, height)]
    while (on := found[-1].on) is not None:
        found.append(screen(session, room, height, on))
    return found


def rows(of: Screen) -> list[str]:
    return [text(row).rstrip() for row in of.lines]
