"""`game pack schema`: what may stand in the files of a pack, for editors, as JSON Schema.

It is made from the shapes that the reader uses, so it cannot say anything else than the reader does. For a given pack
it offers the names that can be used in it as well, and `game pack check` and `game play --watch` keep it so.
"""

import argparse
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.author.doing import operation_schema
from game.author.offered import NOTHING, Offered, offered
from game.author.outline import Outline, Schema
from game.core.content import PackInfo
from game.errors import PATH, GameError, shown
from game.journal.errors import WRITING, reason
from game.journal.files import write_whole
from game.journal.fs import DISK
from game.packs.check import Pack, shape_head
from game.packs.commands import named
from game.packs.find import Places, Source, default_places, own_folder
from game.packs.link import ANY
from game.packs.read import read_pack
from game.systems import registry

Commands = Any  # argparse keeps the type of `add_subparsers()` private

DRAFT = "http://json-schema.org/draft-07/schema#"
MOST_SCHEMA = 4 << 20
"""Bytes of a schema: more than any pack makes."""


def add_schema_parser(commands: Commands) -> None:
    """Adds `schema`."""
    schema = commands.add_parser("schema", help="what may stand in a pack’s files, for editors (JSON Schema)")
    schema.add_argument(
        "pack",
        nargs="?",
        metavar="PATH_OR_ID",
        help="a pack’s folder: then names of its scenes, people and things are offered too",
    )
    schema.add_argument(
        "--system", metavar="SYSTEM", help="the rules the packs are for; else those of the pack, or all"
    )
    schema.add_argument(
        "--to",
        type=Path,
        metavar="DIR",
        help="the folder to put them in; else your pack’s, or this",
    )
    schema.set_defaults(run=schema_command)


def schema_command(args: argparse.Namespace) -> int:
    """Writes two schemas for each system, in place of those that are there. Raises GameError."""
    source = named(args.pack) if args.pack else None
    if source is None:
        texts = [
            schema_files(name, registry.load(name)) for name in ([args.system] if args.system else registry.names())
        ]
        folder = args.to or Path()
    else:
        system, names = _of_pack(source, default_places([source.path]), args.system)
        texts = [schema_files(system, registry.load(system), names)]
        folder = args.to or (source.path if _takes_files(source) else Path())
        if not names.whole:
            print(
                "Some files cannot be read as they are now, and names in them are left out; game pack check says why."
            )
    for path, text in ((folder / file, text) for made in texts for file, text in made.items()):
        _write(path, text)
        print(path)
    print("The first line of a file names its schema: #:schema ./NAME")
    return 0


def _takes_files(source: Source) -> bool:
    """Whether the schemas of a pack go into its folder: not into a zip file, nor among what comes with the game or
    with a distribution."""
    return not source.zipped and not source.brought and source.path.absolute().parent != own_folder()


def _write(path: Path, text: str) -> None:
    """The whole file, in place of what had its name; a link there goes, and what it led to stays. Raises GameError."""
    try:
        write_whole(DISK, path, text.encode())
    except OSError as problem:
        why, way = reason(problem, WRITING)
        raise GameError(f"{shown(str(path), PATH)} cannot be written: {why}. {way}, then try again.") from problem


def refresh(source: Source, places: Places) -> bool:
    """Brings the schemas in a pack's folder up to date, where it has them: whether they were not.

    Whoever wants none has none. While a file cannot be read, or where nothing can be written, they stay as they are.
    """
    if source.zipped or source.brought or source.held is not None:
        return False
    with suppress(OSError, GameError, UnicodeDecodeError):
        there = {path.name for path in source.path.glob("*.schema.json") if _plain(path)}
        if there:
            system, names = _of_pack(source, places, None)
            made = schema_files(system, registry.load(system), names) if names.whole else {}
            files = ((source.path / file, text) for file, text in made.items() if file in there)
            old = [(path, text) for path, text in files if path.read_text(encoding="utf-8") != text]
            for path, text in old:
                write_whole(DISK, path, text.encode())
            return bool(old)
    return False


def _plain(path: Path) -> bool:
    """Whether it is a file of its own that is not too long: nothing else is read or written over."""
    return path.is_file() and not path.is_symlink() and os.path.getsize(path) <= MOST_SCHEMA


def _of_pack(source: Source, places: Places, system: str | None) -> tuple[str, Offered]:
    """The system of a pack, and what can be named in it."""
    head = Pack(read_pack(source, head_only=True))
    shape_head(head)
    name = system or (registry.names()[0] if head.system == ANY else head.system)
    return name, offered(source, registry.load(name), places)


def schema_files(name: str, system: Any, names: Offered = NOTHING) -> Mapping[str, str]:
    """File name -> text, of the schema for `pack.toml` and of that for every other file."""
    kinds = {"pack": pack_schema(name, system, names), "sections": sections_schema(name, system, names)}
    return {
        f"{name}.{kind}.schema.json": json.dumps(schema, indent=1, ensure_ascii=False) + "\n"
        for kind, schema in kinds.items()
    }


def sections_schema(name: str, system: Any, names: Offered = NOTHING) -> Schema:
    """The schema of a file of sections, for packs of this system."""
    made = Outline(system, names)
    return {
        "$schema": DRAFT,
        "title": f"A file of a pack for {name}",
        "type": "object",
        "properties": made.sections(),
        "additionalProperties": made.entry(),
        "definitions": {"operation": operation_schema(made), **made.definitions},
    }


def pack_schema(name: str, system: Any, names: Offered = NOTHING) -> Schema:
    """The schema of `pack.toml`, which may hold sections as well."""
    made = Outline(system, names)
    head = made.shape(PackInfo)
    made.definitions["PackInfo"]["properties"]["system"]["enum"] = [name, ANY]
    properties = {"pack": head, "settings": made.shape(system.settings), **made.sections()}
    return {
        "$schema": DRAFT,
        "title": f"The head of a pack for {name}",
        "type": "object",
        "properties": properties,
        "required": ["pack"],
        "additionalProperties": False,
        "definitions": {"operation": operation_schema(made), **made.definitions},
    }
