"""`game pack list`, and what every command about packs needs: a pack by its name, and reports as JSON."""

import argparse
import json
import os
import sys
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

from game.errors import ArgumentError, did_you_mean
from game.packs.errors import Problem, plain
from game.packs.find import Source, default_places, find, found, own_folder, source_at, user_folder
from game.packs.known import quoted
from game.packs.link import PackSummary, list_packs
from game.packs.offer import SAID, lines, rank, rules
from game.packs.read import shown_path
from game.systems import registry

Commands = Any  # argparse keeps the type of `add_subparsers()` private


def add_pack_commands(commands: Commands) -> None:
    """Adds `list`."""
    listing = commands.add_parser("list", help="the packs there are")
    listing.add_argument("--json", action="store_true", help="one JSON object in place of lines")
    listing.set_defaults(run=list_command)


def list_command(args: argparse.Namespace) -> int:
    """Prints a row for each pack, adventures first, and below an adventure what it is to somebody who is choosing one;
    a pack that is broken is listed with its first problem. Always 0."""
    summaries = sorted(list_packs(), key=lambda one: (one.info is None or not one.info.start, rank(one.info)))
    there = {summary.id for summary in summaries}
    if args.json:
        print_json([_listed_values(summary, there) for summary in summaries])
        return 0
    for summary in summaries:
        print(_row(summary, there))
        for told in _offered(summary):
            print(f"    {told}")
    if not summaries:
        print("There are no packs.")
    return 0


def named(name: str) -> Source:
    """The pack at a path, the one round a file of it, or the one with this id; a folder that is no pack yet is only
    meant where no pack has its name. Raises ArgumentError."""
    path = Path(name)
    if path.suffix == ".toml" and path.is_file():
        above = (path.absolute().parent, path.absolute().parent.parent)
        path = next((folder for folder in above if (folder / "pack.toml").is_file()), path)
    if path.suffix == ".zip" or "/" in name or "\\" in name or os.path.lexists(path / "pack.toml"):
        return source_at(path)
    places = default_places()
    source = find(name, places)
    if source is None and os.path.isdir(path):
        return source_at(path)
    if source is None:
        names = [one.name for one in found(places)]
        raise ArgumentError(
            f"There is no pack {quoted(name)}; the packs are {', '.join(names)}{did_you_mean(name, names)}"
        )
    return source


def _row(summary: PackSummary, there: Collection[str]) -> str:
    """A pack in a row: what it is, where it comes from, what it needs that is there, what is not."""
    origin = _origin(summary.source)
    if summary.info is None or not summary.sound:
        return f"{summary.id}: {next(iter(summary.problems), 'it says nothing of itself')}; {origin}"
    info = summary.info
    what = "an adventure" if info.start else "a library"
    row = f"{info.version}: {info.title}, {what} for {info.system}, by {', '.join(info.authors)} ({info.licence})"
    lost = _missing(summary, there)
    met = [plain(name) for name in info.uses if name not in lost]
    needs = f"; needs {', '.join(met)}" if met else ""
    lacks = f"; cannot be played without {', '.join(map(plain, lost))}" if lost else ""
    return f"{info.id} {' '.join(row.split())}; {origin}{needs}{lacks}"


def _offered(summary: PackSummary) -> tuple[str, ...]:
    """What an adventure says of itself, a sentence each; who wrote it stands in its row already."""
    info = summary.info
    if info is None or not info.start or not summary.sound:
        return ()
    return lines(info, rules(info.system))[:-1]


def _origin(source: Source) -> str:
    """Where a pack comes from, for a row."""
    if source.brought:
        return f"comes with {plain(source.brought)}"
    if source.path.parent == own_folder():
        return "comes with the game"
    yours = "added by you" if source.zipped else "a folder of yours"
    return yours if source.path.parent == user_folder() else f"in {shown_path(source)}"


def _missing(summary: PackSummary, there: Collection[str]) -> tuple[str, ...]:
    """What a pack needs that is not there: packs by id, and its rule system."""
    if summary.info is None:
        return ()
    packs = tuple(name for name in summary.info.uses if name not in there)
    system = summary.info.system
    return packs if system in registry.names() else (*packs, f"the rule system {system}")


def summary_values(summary: PackSummary) -> dict[str, object]:
    """What is known of a pack, in plain values; `problems` in the order in which they are told."""
    info = summary.info
    head = {} if info is None else {"title": info.title, "version": info.version, "system": info.system}
    return {
        "id": summary.id,
        "path": shown_path(summary.source),
        **head,
        "sound": summary.sound,
        "problems": [_problem_values(problem) for problem in summary.problems],
    }


def _listed_values(summary: PackSummary, there: Collection[str]) -> dict[str, object]:
    """The same for a list, which says too what an adventure is, where a pack is from and what it needs."""
    info = summary.info
    told = {name: getattr(info, name) for name in SAID} if info is not None and info.start else {}
    needs, lost = list(info.uses if info is not None else ()), list(_missing(summary, there))
    return {**summary_values(summary), **told, "origin": _origin(summary.source), "needs": needs, "missing": lost}


def _problem_values(problem: Problem) -> dict[str, object]:
    names = ("severity", "code", "file", "line", "field", "message")
    return {name: getattr(problem, name) for name in names}


def print_json(packs: Iterable[dict[str, object]]) -> None:
    """One JSON object with a list `packs`."""
    json.dump({"packs": list(packs)}, sys.stdout, indent=2, ensure_ascii=True)
    print()
