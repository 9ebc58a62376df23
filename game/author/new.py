"""`game pack new`: a small pack that plays at once, to be made into one's own.

What it is made of is data. The parts that every system shares stand in `scaffold/` here; a rule system has its own
part, the check and the person it is against, in a folder `scaffold` of its package. For a system that brings neither
that nor a pack to build on, its part is made of what it declares.
"""

import argparse
import re
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any

from game.author.offered import offered
from game.author.schema import schema_files
from game.author.sketched import PEOPLE, Sketch
from game.core.grades import plain_grade
from game.core.system import System
from game.errors import PATH, ArgumentError, GameError, shown
from game.journal.errors import WRITING, reason
from game.journal.files import write_new
from game.journal.fs import DISK
from game.packs.errors import PackError
from game.packs.find import Places, default_places, source_at
from game.packs.fresh import core_packs, fit, own_parts, part, title_of
from game.packs.link import load_world
from game.packs.read import shown_path
from game.systems import registry

Commands = Any  # argparse keeps the type of `add_subparsers()` private

FILES = ("pack.toml", "first.toml", "scenes.toml", "endings.toml")
COLUMN = 30
"""Where comments behind fields begin."""
_REMARK = re.compile(r"^([a-z][^#\n]*\S)[ ]+(# .*)$", re.MULTILINE)
_HOLE = re.compile(r"@([A-Z]+)@\n?")


def add_new_parser(commands: Commands) -> None:
    """Adds `new`."""
    new = commands.add_parser("new", help="a small pack that plays at once, to be made into your own")
    new.add_argument("name", metavar="NAME", help="its folder and its id: a-z, 0-9, _ and -, such as last-ferry")
    system = new.add_argument("--system", required=True, metavar="SYSTEM", help="the rules: %(names)s")
    vars(system)["names"] = _Names()
    new.add_argument("--to", type=Path, default=Path(), metavar="DIR", help="the folder to put it in; else this one")
    new.set_defaults(run=new_command)


class _Names:
    """The rule systems in words. What is installed beside our own is only looked for where a help is printed."""

    def __str__(self) -> str:
        return ", ".join(registry.names())


def new_command(args: argparse.Namespace) -> int:
    """Writes a pack and says how to go on. Raises GameError; what is there already is never touched."""
    system = registry.load(args.system)
    places = default_places()
    fit(args.name, places)
    folder = args.to / args.name
    texts = pack_texts(args.name, args.system, system, places)
    _begin(folder)
    _write(folder, texts)
    source = source_at(folder)
    if not _brings_parts(args.system, system, places):
        texts |= (who := _whoever(args.name, args.system, system, folder))
        _write(folder, who)
    _write(folder, schema_files(args.system, system, offered(source, system, places)))
    path = shown_path(source)
    print(f"{path}: a pack of {len(texts)} files, and two schemas for editors that read them.")
    print(f"Play it:    game play {path}")
    print(f"Check it:   game pack check {path}")
    print("Learn more: game pack guide")
    return 0


def pack_texts(name: str, system_name: str, system: System, places: Places) -> dict[str, str]:
    """The files of a new pack: name -> text."""
    common = resources.files("game.author") / "scaffold"
    own = own_parts(system)
    sketch = None if _brings_parts(system_name, system, places) else Sketch(system)
    check = sketch.check if sketch else part(own, "check.txt")
    fills = {
        "ID": name,
        "TITLE": title_of(name),
        "SYSTEM": system_name,
        "USES": ", ".join(f'"{used}"' for used in core_packs(system_name, places)),
        "JOIN": part(common, "join.txt") if check else "",
        "WORKS": plain_grade(system.grades, passes=True),
        "FAILS": plain_grade(system.grades, passes=False),
        "CHECK": check + part(common, "on.txt") if check else part(common, "check.txt"),
    }
    texts = {file: part(common, file) for file in FILES} | {"people.toml": part(own, "people.toml")}
    if sketch:
        texts |= {"people.toml": PEOPLE, "rules.toml": sketch.words}
    return {file: _aligned(_whole(text, fills)) for file, text in texts.items() if text}


def _brings_parts(system_name: str, system: object, places: Places) -> bool:
    """Whether the rules have parts of their own for a new pack, or a pack to build on, with somebody to play in it."""
    return bool(part(own_parts(system), "people.toml") or core_packs(system_name, places))


def _whoever(name: str, system_name: str, system: System, folder: Path) -> dict[str, str]:
    """The file with whoever is played, made by the rules in the world of the pack as it is so far."""
    try:
        world = load_world(name, system, default_places([folder]))
    except PackError:  # what the rules want beside that is the author's to say; the checker names it
        return {}
    return {"characters.toml": _whole(Sketch(system).character(world), {"SYSTEM": system_name})}


def _whole(text: str, fills: Mapping[str, str]) -> str:
    """A part with every hole filled, those in what fills it too."""
    return _HOLE.sub(lambda hole: _filled(hole, fills), text)


def _aligned(text: str) -> str:
    """The comments behind fields under each other, however long what was filled in is."""
    return _REMARK.sub(lambda line: f"{line[1]:<{COLUMN}} {line[2]}", text)


def _filled(hole: re.Match[str], fills: Mapping[str, str]) -> str:
    """What comes in place of a hole; a part that is whole lines takes the end of the hole's line with it."""
    text = fills[hole[1]]
    within = _whole(text, fills) if text.endswith("\n") else text
    return within if within.endswith("\n") or not within else hole[0].replace(f"@{hole[1]}@", within)


def _begin(folder: Path) -> None:
    try:
        folder.mkdir()
    except FileExistsError:
        raise ArgumentError(f"{shown(str(folder), PATH)} is there already, and nothing is overwritten.") from None
    except FileNotFoundError:
        raise ArgumentError(f"There is no folder {shown(str(folder.parent), PATH)} to put it in.") from None
    except OSError as cause:
        raise _unwritten(folder, cause) from cause


def _write(folder: Path, texts: Mapping[str, str]) -> None:
    try:
        for file, text in texts.items():
            write_new(DISK, folder / file, text.encode())
    except OSError as cause:
        raise _unwritten(folder, cause) from cause


def _unwritten(folder: Path, cause: OSError) -> GameError:
    why, way = reason(cause, WRITING)
    return GameError(f"{shown(str(folder), PATH)} cannot be written: {why}. {way}, then try again.")
