"""Saved games as somebody else may send them: bytes changed, and values changed under check marks that are right."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from game.core.commands import Refusal
from game.core.record import record
from game.errors import GameError
from game.journal import Journal, JournalError
from game.journal.examine import write_out
from game.session import Session, open_game
from game.testing.robots import filled
from game.view.layout import compose
from game.view.look import look
from game.view.tale import tale
from tests.journal.golden_games import GOLDEN, known
from tests.worlds import world

WORDS = 4
ODD: tuple[Any, ...] = (0, -1, 10**9, True, "", "nobody", "wenna_tarr", [], [1], {}, {"who": "you"}, "x" * 300)


@record
class Played:
    """A played game: the adventure, the file, its header, its entries."""

    pack: str
    data: bytes
    header: dict[str, Any]
    entries: list[dict[str, Any]]


@cache
def games() -> tuple[Played, ...]:
    """The games that are kept, of every adventure."""
    found = []
    for name, game in known().items():
        with TemporaryDirectory() as folder:
            data = (GOLDEN / f"{name}.toml").read_bytes()
            (Path(folder) / "journal.toml").write_bytes(data)
            with closing(Journal.open(Path(folder), read_only=True)) as journal:
                found.append(Played(game.get("pack", "salt-office"), data, journal.header, journal.entries()))
    return tuple(found)


def bytes_changed(chance: Random) -> None:
    """A file with some of its bytes changed, taken out or doubled."""
    game = chance.choice(games())
    data = bytearray(game.data)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(data))
        length = chance.choice((1, 1, 2, 30, 400))
        way = chance.randrange(3)
        if way == 0:
            data[at : at + length] = bytes(chance.randrange(256) for _ in range(length))
        elif way == 1:
            del data[at : at + length]
        else:
            data[at:at] = data[at : at + length]
    opened(game.pack, bytes(data), chance)


def values_changed(chance: Random) -> None:
    """A file whose marks are right and whose values no game has written."""
    game = chance.choice(games())
    tables = deepcopy(game.entries[: chance.randint(2, len(game.entries))])
    for _ in range(chance.randint(1, 3)):
        places = [place for table in tables for place in within(table)]
        holder, key = chance.choice(places)
        if isinstance(holder, dict) and chance.random() < 0.3:
            del holder[key]
        else:
            holder[key] = deepcopy(chance.choice(ODD))
    if chance.random() < 0.2:
        chance.shuffle(tables)
    try:
        data = write_out({k: v for k, v in game.header.items() if k != "format"}, tables)
    except JournalError:
        return
    opened(game.pack, data, chance)


def within(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in nested tables and lists."""
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from within(value[key])


def opened(pack: str, data: bytes, chance: Random) -> None:
    """Open the game, look at it, say some words: it goes on, or it says why not."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "journal.toml").write_bytes(data)
        try:
            game = open_game(folder, world(pack), seed=chance.randrange(1 << 30))
        except GameError:
            return
        with closing(game):
            shown(game)
            for _ in range(WORDS):
                free = [prompt for prompt in game.prompts if not prompt.barred]
                if not free or isinstance(game.do(filled(chance.choice(free), chance)), Refusal):
                    return
                shown(game)


def shown(game: Session) -> None:
    """What the screen shows of it."""
    told = tale(game.entries, game.world)
    compose(look(game.state, game.world, game.prompts, told, title=game.title), 80, 24, 0)
