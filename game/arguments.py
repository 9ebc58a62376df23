"""Command lines read in our voice: one sentence, the names there are, exit status 2."""

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from game.errors import ArgumentError, did_you_mean, shown

if TYPE_CHECKING:
    from game.session.opening import Asked

HEAD = "pack.toml"
"""What makes a folder a pack."""
SAVE = "journal.toml"
"""What makes a folder a saved game."""


class Arguments(argparse.ArgumentParser):
    """An argument parser whose complaints are sentences. Its sub-commands are of the same kind."""

    def format_help(self) -> str:
        """The help, and examples below it."""
        from game.examples import example  # noqa: PLC0415 - whoever plays does not wait for them

        return super().format_help() + example(self.prog)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            known = [str(choice) for choice in action.choices]
            what = action.metavar if isinstance(action.metavar, str) else action.dest
            sentence = f"{what.lower()} is {', '.join(known)}, not {shown(value)}{did_you_mean(str(value), known)}"
            raise argparse.ArgumentError(None, sentence)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where to look; never a usage table."""
        sentence = message.removeprefix("argument ").rstrip(".?")
        if sentence.startswith("the following arguments are required: "):
            sentence = f"still to be said: {sentence.partition(': ')[2]}"
        elif sentence.startswith("unrecognized arguments: "):
            sentence = f"not understood: {sentence.partition(': ')[2]}"
        end = "?" if message.rstrip().endswith("?") else "."
        print(f"{sentence[:1].upper()}{sentence[1:]}{end} {self.prog} --help tells what there is.", file=sys.stderr)
        raise SystemExit(2)


def pack_at(what: str) -> Path | None:
    """The folder or zip that an adventure was named by; None where the word is an id or a saved game's name.

    A folder that is no pack, and happens to be called like one, is only meant where a path is written.
    """
    path = Path(what)
    if path.suffix == ".zip" or (what and os.path.lexists(path / HEAD)):
        return path
    return path if path.is_dir() and path.name != what else None


def adventure_of(what: str) -> str:
    """The id of the adventure that was named: of a folder or a zip, that of the pack in it."""
    from game.packs.find import source_at  # noqa: PLC0415 - a word that is asked for help needs no packs

    place = pack_at(what)
    return source_at(place).name if place else what


def is_saved(what: str, saves: Path) -> bool:
    """Whether a word names a saved game, and no place of a pack."""
    return bool(what) and pack_at(what) is None and os.path.lexists(saves / what / SAVE)


def asked_of(args: argparse.Namespace) -> "Asked | None":
    """Where and with what a new game is to begin; None for the beginning that the pack has."""
    at, sets, along = (getattr(args, name, None) for name in ("at", "sets", "along"))
    if not (at or sets or along):
        return None
    from game.session.opening import Asked  # noqa: PLC0415 - only a game that begins elsewhere needs it

    return Asked(at or "", tuple(sets or ()), tuple(along or ()))


def goes_on(args: argparse.Namespace, saves: Path) -> bool:
    """Whether `game play WHAT` or `game gm WHAT` goes on with what is saved by that name. Raises ArgumentError where it
    is also said how one begins."""
    if args.new or not is_saved(args.what or "", saves):
        return False
    if getattr(args, "party", None):
        raise ArgumentError(
            f"A table called {shown(args.what)} is saved already, with people of its own. "
            f"Without --with you go on with it; with --new as well you begin another."
        )
    if asked_of(args):
        raise ArgumentError(
            f"{shown(args.what)} is a saved game: --at, --set and --with are for one that begins. With --new as well "
            "another begins."
        )
    return True


def packs_said(args: argparse.Namespace) -> list[Path]:
    """The packs whose places a command line says: `what`, if that is a place, and --pack. Raises ArgumentError."""
    if args.pack and pack_at(args.pack) is None:
        raise ArgumentError(f"There is no pack at {shown(args.pack)}: --pack takes a folder or a zip file.")
    return [path for path in (pack_at(args.what or ""), pack_at(args.pack or "")) if path is not None]
