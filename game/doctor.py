"""`game where` and `game doctor`: where things are on this machine, how they stand, a game to send with a report."""

import argparse
import io
import json
import os
import shutil
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any, Final

from game import folders, report
from game.author import newfile
from game.core.record import record
from game.desk import Desk
from game.errors import GameError
from game.journal import endings
from game.journal.condition import State
from game.journal.library import saves_folder
from game.journal.savefile import LOCK
from game.packs.errors import errors_in, plain
from game.packs.find import default_places, find, own_folder
from game.packs.link import list_packs
from game.packs.read import taken

Commands = Any  # argparse keeps the type of `add_subparsers()` private

_OURS: Final = "free-and-clear"
_READ: Final = """A game of Free and Clear, to be looked at.

In this folder, taken out of its file:

    FREE_AND_CLEAR_HOME=. game saves verify {name}
    FREE_AND_CLEAR_HOME=. game play {name}
"""


@record
class Finding:
    """How one thing stands: what it is about, in a word or two; what is so, in a line; details, a line each."""

    about: str
    words: str
    well: bool = True
    more: tuple[str, ...] = ()


def add_doctor_parsers(commands: Commands) -> None:
    """Adds `where` and `doctor`."""
    where = commands.add_parser("where", help="where saved games, packs, settings and reports are on this machine")
    where.set_defaults(run=where_command)
    doctor = commands.add_parser(
        "doctor",
        help="how everything stands here; a saved game packed up for a report",
        epilog="It ends with 1 where something is wrong.",
    )
    doctor.add_argument("--json", action="store_true", help="the same for programs")
    doctor.add_argument("--save", metavar="NAME", help="pack this saved game up with its packs, to send it")
    doctor.add_argument("--to", type=Path, metavar="FILE", help="with --save: the file; else NAME.zip here")
    doctor.add_argument("--yes", action="store_true", help="with --save: without this it only says what would be in it")
    doctor.add_argument("--saves", type=Path, metavar="DIR", help="where saved games live")
    doctor.set_defaults(run=doctor_command)


# Where things are ----------------------------------------------------------------------------------------------------


def kept() -> Mapping[str, Path]:
    """What is kept here -> its folder."""
    return {
        "saved games": folders.saves(),
        "endings seen": folders.saves() / endings.FOLDER,
        "packs": folders.packs(),
        "settings": folders.config(),
        "reports": folders.reports(),
        "checked packs": folders.cache(),
    }


def where_command(args: argparse.Namespace) -> int:
    """Prints a folder for each kind of thing, and what is left behind when the program goes."""
    for what, folder in kept().items():
        there = "" if folder.is_dir() else "  (not there yet)"
        print(f"{what:14} {folder}{there}")
    print(f"{'adventures':14} {own_folder()}")
    other = folders.data() / "saves"
    if folders.saves() != other and any(_saved(other)):
        number = len(list(_saved(other)))
        print(f"\nAn installed program keeps {number} saved game{'s' * (number > 1)} in {other}:")
        print(f"game saves bring {other}  takes them over; there they stay as they are.")
    if folders.said() is None:
        print(f"\n{folders.HOME} names one folder for all of it. What is here stays when the program is removed.")
    return 0


def _saved(folder: Path) -> Iterator[Path]:
    if folder.is_dir():
        yield from folder.glob("*/journal.toml")


# How they stand ------------------------------------------------------------------------------------------------------


def doctor_command(args: argparse.Namespace) -> int:
    """Prints how everything stands, or packs up a game; 1 where something is wrong, or nothing was written."""
    desk = Desk(saves_folder(args.saves), default_places())
    found = tuple(findings(desk))
    if args.save:
        return _pack_up(desk, args.save, args.to or Path(f"{args.save}.zip"), found, args.yes)
    print(serialized(found) if args.json else "\n".join(_told(found)))
    return int(any(not finding.well for finding in found))


def findings(desk: Desk) -> Iterator[Finding]:
    """Everything that is looked at, in order. Nothing here raises for what is broken: it is a finding."""
    program, python, terminal, *_ = report.about()
    yield Finding("program", program, more=(str(Path(__file__).parent),))
    yield Finding("Python", python.removeprefix("Python "))
    yield Finding("terminal", terminal.removeprefix("Terminal: "))
    for look in (_folders, _packs, _saves, _faults, _others):
        yield _looked(look, desk)


def _looked(look: Callable[[Desk], Finding], desk: Desk) -> Finding:
    try:
        return look(desk)
    except (GameError, OSError) as problem:
        return Finding(look.__name__.strip("_"), plain(str(problem), 300), well=False)


def _folders(_: Desk) -> Finding:
    shut = [f"{what}: {folder} cannot be written to" for what, folder in kept().items() if not _open(folder)]
    return Finding("folders", f"{len(kept()) - len(shut)} of {len(kept())} can be written to", not shut, tuple(shut))


def _open(folder: Path) -> bool:
    """Whether a folder, or the nearest that is there above it, lets us write."""
    there = next(path for path in (folder, *folder.parents) if path.exists())
    return there.is_dir() and os.access(there, os.W_OK | os.X_OK)


def _packs(desk: Desk) -> Finding:
    found = list_packs(desk.places)
    wrong = [f"{one.id}: {errors_in(one.problems)[0]}" for one in found if not one.sound]
    return Finding("packs", f"{len(found)} found, {len(wrong)} that cannot be read", not wrong, tuple(wrong))


def _saves(desk: Desk) -> Finding:
    found = desk.library.saves()
    wrong = [f"{save.name}: {save.message}" for save in found if save.state is not State.WHOLE]
    words = f"{len(found)} in {desk.library.root}, {len(wrong)} that do not hold"
    return Finding("saved games", words, not wrong, tuple(wrong))


def _faults(_: Desk) -> Finding:
    """A fault that was told is nothing wrong now."""
    newest = max(folders.reports().glob("*.txt"), default=None)
    return Finding("last fault", f"its report is {newest}" if newest else "none that is known of")


def _others(_: Desk) -> Finding:
    """Other projects whose package or command is called `game`, too: the later one is in place of the earlier."""
    named = sorted({one.metadata["Name"] for one in distributions() if _takes_our_name(one)})
    ours = shutil.which("game", path=str(Path(sys.executable).parent))
    first = shutil.which("game")
    more = [f"{name} is installed here too, and uses the name game" for name in named]
    if ours and first and Path(first).resolve() != Path(ours).resolve():
        more.append(f"the command game is {first}; this one is {ours}")
    return Finding(
        "the name", "others use it: free-and-clear is ours alone" if more else "game is ours", not named, tuple(more)
    )


def _takes_our_name(one: Distribution) -> bool:
    if one.metadata["Name"] == _OURS:
        return False
    commands = any(point.name == "game" and point.group == "console_scripts" for point in one.entry_points)
    return commands or "game" in (one.read_text("top_level.txt") or "").split()


def serialized(found: tuple[Finding, ...]) -> str:
    """Findings as JSON: a list of tables with about, words, well, more."""
    rows = [{"about": one.about, "words": one.words, "well": one.well, "more": list(one.more)} for one in found]
    return json.dumps(rows, ensure_ascii=False, indent=2)


def _told(found: tuple[Finding, ...]) -> Iterator[str]:
    for one in found:
        yield f"{' ' if one.well else '!'} {one.about:12} {one.words}"
        yield from (f"{'':15}{line}" for line in one.more)


# A game to send ------------------------------------------------------------------------------------------------------


def _pack_up(desk: Desk, name: str, to: Path, found: tuple[Finding, ...], sure: bool) -> int:
    """Write a saved game, the packs it needs that do not come with the program, and the findings into one file."""
    files = bundle(desk, name, found)
    packs = sorted({path.split("/")[1] for path in files if path.startswith("packs/")})
    size = sum(map(len, files.values()))
    print(f"In {to} {'are' if sure else 'would be'} {len(files)} files, {size:,} bytes:")
    print(f"  the game {name}, whole: every word that was written in it, and the names of those who play")
    for pack in packs:
        print(f"  the pack {pack}")
    print("  what game doctor says of this machine, folders and all")
    if not sure:
        print("Nothing is sent anywhere. Say it again with --yes, and the file is written.")
        return 1
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as zipped:
        for path, data in files.items():
            zipped.writestr(f"{name}/{path}", data)
    newfile.write(to, made.getvalue())
    print("Written. It is yours to send, or not.")
    return 0


def bundle(desk: Desk, name: str, found: tuple[Finding, ...] = ()) -> dict[str, bytes]:
    """The files of a report: path -> bytes. A folder of them, named by FREE_AND_CLEAR_HOME, plays the game.

    Raises GameError where there is no such game."""
    folder = desk.library.folder(name)
    files = {"READ.txt": _READ.format(name=name).encode(), "doctor.json": serialized(found).encode()}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink() and path.name != LOCK:
            files[f"saves/{name}/{path.relative_to(folder).as_posix()}"] = path.read_bytes()
    save = next((one for one in desk.library.saves() if one.name == name), None)
    for pack, _ in save.packs if save else ():
        source = find(pack, desk.places)
        if source is not None and source.path.parent != own_folder() and not source.brought:
            files |= {f"packs/{pack}/{path}": data for path, data in taken(source)[0].items()}
    return files
