"""`game pack build | add | remove`: a pack into one file, and such files onto the shelf of the user's own packs."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.errors import GameError
from game.packs.commands import named
from game.packs.errors import PackError, errors_in, plain
from game.packs.find import Places, default_places, own_folder, source_at, user_folder
from game.packs.known import quoted

Commands = Any  # argparse keeps the type of `add_subparsers()` private


def add_sharing_parsers(commands: Commands) -> None:
    """Adds `build`, `add` and `remove`."""
    build = commands.add_parser("build", help="a pack as one file, the same bytes on every machine")
    build.add_argument("pack", metavar="PATH_OR_ID", help="a folder, a zip file, or the id of a pack")
    build.add_argument("--to", type=Path, metavar="FILE", help="where to; else the pack’s id with .zip, here")
    build.set_defaults(run=build_command)
    add = commands.add_parser("add", help="a pack’s file among your own packs")
    add.add_argument("file", type=Path, metavar="FILE", help="what game pack build has made")
    add.add_argument("--replace", action="store_true", help="also over a different pack of the same id and version")
    add.set_defaults(run=add_command)
    remove = commands.add_parser("remove", help="one of your own packs away; saved games stay")
    remove.add_argument("pack", metavar="ID")
    remove.add_argument("--yes", action="store_true", help="also where saved games or other packs need it")
    remove.add_argument("--saves", type=Path, metavar="DIR", help="where saved games live")
    remove.set_defaults(run=remove_command)


def build_command(args: argparse.Namespace) -> int:
    """Writes the pack's file; 1, with every problem, for one that cannot be played."""
    from game.author.build import built, write_built  # noqa: PLC0415 (read when it is asked for, as below)
    from game.author.check import checked  # noqa: PLC0415

    source = named(args.pack)
    try:
        pack = built(source, default_places([source.path]), checked)
    except PackError as cause:
        return _told(cause, "It is not built.")
    to = args.to or Path(f"{pack.info.id}.zip")
    write_built(pack, to)
    files = f"{pack.files} file{'s' * (pack.files != 1)}, {len(pack.data):,} bytes"
    print(f"Written to {to}: {pack.info.id} {plain(pack.info.version)}, {files}, sha256 {pack.digest[:16]}")
    if pack.warnings:
        print(f"{pack.warnings} warning{'s' * (pack.warnings > 1)}; game pack check tells them.")
    return 0


def add_command(args: argparse.Namespace) -> int:
    """Checks a pack's file to the end, then puts it among the user's own; 1, with every problem, for one that is not
    taken."""
    from game.author.build import built  # noqa: PLC0415
    from game.author.shelf import Shelf  # noqa: PLC0415

    source = source_at(args.file)
    if not source.zipped:
        raise GameError("A pack comes as one file that ends in .zip; game pack build makes it of a folder.")
    try:
        pack = built(source, Places((own_folder(), user_folder()), installed=True))
    except PackError as cause:
        return _told(cause, "Nothing is added.")
    if (own_folder() / pack.info.id).exists():
        raise GameError(f"{quoted(pack.info.id)} is a pack that comes with the game. Give yours an id of its own.")
    print(Shelf(user_folder()).put(pack, args.replace))
    return 0


def remove_command(args: argparse.Namespace) -> int:
    """Takes a pack off the shelf. Where something needs it, only says so without --yes, and ends with 1."""
    from game.author.shelf import Shelf, builders  # noqa: PLC0415
    from game.desk import Desk  # noqa: PLC0415
    from game.journal.library import saves_folder  # noqa: PLC0415

    shelf = Shelf(user_folder())
    there = shelf.kept(args.pack)
    saves = Desk(saves_folder(args.saves)).needing(args.pack)
    packs = builders(args.pack, default_places())
    needing = [f"the pack {name}" for name in packs] + [f"the saved game {name}" for name in saves]
    if needing and not args.yes:
        for what in needing:
            print(f"{args.pack} is needed by {what}.")
        print("A saved game stays, and goes on when the pack is back. Say it again with --yes.")
        return 1
    shelf.remove(args.pack)
    print(f"{args.pack} {plain(there.version)} is no longer among your packs.")
    for name in saves:
        print(f"The saved game {name} waits until it is back.")
    return 0


def _told(cause: PackError, end: str) -> int:
    """Every problem a line, to standard error; the status."""
    problems: Sequence[object] = errors_in(cause.problems) or (cause,)
    for problem in problems:
        print(problem, file=sys.stderr)
    print(end, file=sys.stderr)
    return 1
