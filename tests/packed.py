"""Small worlds for tests: a pack of a few lines of TOML on top of the shipped core pack, through the pack machinery."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.core.content import SECTIONS
from game.core.world import World
from game.packs.check import Pack, check_entries, shape_entries, shape_head
from game.packs.find import default_places, find, source_at
from game.packs.read import read_pack
from game.packs.shape import Shaper
from game.systems.venture import SYSTEM

HEAD = """
[pack]
id = "table"
title = "A table"
authors = ["somebody"]
licence = "CC0-1.0"
version = "1"
system = "venture"
uses = ["venture-core"]
start = "room"
"""
ROOM = """
[scenes.room]
title = "A room"
text = "Four walls."
rest = true
[scenes.room.options.wait]
label = "Wait"
"""
ADA = """
[characters.ada]
name = "Ada"
about = "Somebody to try the rules on."
hidden_knowledge = 2
[characters.ada.pools]
accuracy = 3
movement = 3
perception = 2
physicality = 2
intellect = 2
interaction = 3
sorcery = 4
sortilege = 3
"""
CAST = """
[people.lout]
name = "a lout"
level = 2
attacks = [{ label = "swings at" }]
policy = [{ attack = 0 }]
[people.sentry]
name = "the sentry"
level = 3
attacks = [{ label = "strikes at", hit = "The staff lands." }]
policy = [{ attack = 0 }]
[people.scribe]
name = "the scribe"
level = 3
mods = { interaction = 2, resist = 1, dodge = 0 }
[people.duellist]
name = "the duellist"
level = 6
mods = { dodge = 3 }
attacks = [{ label = "thrusts at" }]
policy = [{ attack = 0 }]
[people.crust]
name = "the crust"
level = 7
warded = true
magic = 2
attacks = [{ label = "lays a hand on", defence = "withstand", magic = true }]
policy = [{ attack = 0 }]
"""
"""People of the guide's who are there in every world."""


@cache
def core_pack() -> Pack:
    """The shipped core pack, shaped once for all tests."""
    source = find("venture-core", default_places())
    assert source is not None
    pack = Pack(read_pack(source))
    shape_head(pack)
    shape_entries(pack, SYSTEM)
    return pack


@cache
def build(body: str, settings: str = "", head: str = "") -> World:
    """The world of a pack with this body on top of the core pack; a room and Ada are there where it names none."""
    text = body + CAST + (ROOM if "[scenes.room]" not in body else "") + (ADA if "[characters.ada]" not in body else "")
    with TemporaryDirectory() as folder:
        here = Path(folder) / "table"
        here.mkdir()
        (here / "pack.toml").write_text(f"{HEAD}{head}\n[settings]\n{settings}", encoding="utf-8")
        (here / "all.toml").write_text(text, encoding="utf-8")
        mine = Pack(read_pack(source_at(here)))
    shape_head(mine)
    shape_entries(mine, SYSTEM)
    check_entries(mine, [core_pack()], SYSTEM)
    made = Shaper({}, _note(mine)).made(SYSTEM.settings, mine.raw.settings, ("settings",))
    assert not mine.raw.problems, [str(problem) for problem in mine.raw.problems]
    return _linked(mine, made)


def _note(pack: Pack) -> Any:
    return lambda code, path, message: pack.raw.note(code, pack.raw.head_file, path, message)


def _linked(mine: Pack, settings: Any) -> World:
    core = core_pack()
    assert mine.info is not None
    assert core.info is not None
    sections: dict[str, Any] = {name: {**core.values[name], **mine.values[name]} for name in mine.values}
    lore = {name: sections.pop(name) for name in tuple(sections) if name not in SECTIONS}
    info = replace(mine.info, cards=mine.info.cards or core.info.cards)
    world = World(pack=info, packs=(), system=SYSTEM, settings=settings, lore=lore, **sections)
    wrong = list(SYSTEM.check_content(world))
    assert not wrong, wrong
    return world


def problems(body: str, settings: str = "") -> list[str]:
    """What the system has against a pack of this body, as sentences."""
    try:
        build(body, settings)
    except AssertionError as wrong:
        return [str(wrong)]
    return []


def option(check: str, on: str = "", more: str = "", scene: str = "room") -> str:
    """A room with one option, `act`, of this check; `on` are further grades, `more` further lines of the option."""
    return f"""
[scenes.{scene}]
title = "A room"
text = "Four walls."
rest = true
[scenes.{scene}.options.act]
label = "Do it"
{more}
check = {{ {check} }}
[scenes.{scene}.options.act.on.success]
text = "It is done."
[scenes.{scene}.options.act.on.failure]
text = "It is not done."
{on}
[scenes.{scene}.options.wait]
label = "Wait"
"""


def fight(people: str, more: str = "", room: str = "") -> str:
    """A room from which `fight` leads into a conflict with these people, which ends when no foe is left."""
    return f"""
[scenes.room]
title = "A room"
text = "Four walls."
rest = true
{room}
[scenes.room.options.fight]
label = "Fight"
do = [{{ conflict = "brawl" }}]
[conflicts.brawl]
title = "A brawl"
people = [{people}]
ends = [{{ when = "foes == 0", text = "It is over." }}]
{more}
"""
