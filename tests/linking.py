"""Worlds of a few lines of TOML, made by the machinery that makes every pack into one, for any system."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.core.content import SECTIONS
from game.core.problems import sheets, wrong_in
from game.core.system import System
from game.core.world import World
from game.packs.check import Pack, check_entries, shape_entries, shape_head
from game.packs.find import default_places, find, source_at
from game.packs.read import read_pack
from game.packs.said import read_act
from game.packs.shape import Shaper


def shipped(name: str, system: System) -> Pack:
    """A shipped pack, its entries shaped."""
    source = find(name, default_places())
    assert source is not None
    pack = Pack(read_pack(source))
    shape_head(pack)
    shape_entries(pack, system)
    return pack


def linked(head: str, body: str, system: System, cores: Sequence[Pack] = ()) -> World:
    """The world of a pack `table` with this head and body on top of others. What is wrong with it fails the test."""
    with TemporaryDirectory() as folder:
        here = Path(folder) / "table"
        here.mkdir()
        (here / "pack.toml").write_text(head, encoding="utf-8")
        (here / "all.toml").write_text(body, encoding="utf-8")
        mine = Pack(read_pack(source_at(here)))
    shape_head(mine)
    shape_entries(mine, system)
    check_entries(mine, cores, system)
    shaper = Shaper({}, lambda code, path, message: mine.raw.note(code, mine.raw.head_file, path, message))
    settings = shaper.made(system.settings, mine.raw.settings, ("settings",))
    assert not mine.raw.problems, [str(problem) for problem in mine.raw.problems]
    return _world(mine, system, settings, cores)


def _world(mine: Pack, system: System, settings: Any, cores: Sequence[Pack]) -> World:
    assert mine.info is not None
    sections: dict[str, Any] = {
        name: {key: entry for pack in (*cores, mine) for key, entry in pack.values[name].items()}
        for name in mine.values
    }
    lore = {name: sections.pop(name) for name in tuple(sections) if name not in SECTIONS}
    cards = next((pack.info.cards for pack in (mine, *cores) if pack.info and pack.info.cards), "")
    info = replace(mine.info, cards=cards)
    world = World(pack=info, packs=(), system=system, settings=settings, lore=lore, read=read_act, **sections)
    wrong = [*wrong_in(world), *sheets(world)]
    assert not wrong, wrong
    return world
