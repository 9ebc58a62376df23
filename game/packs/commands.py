"""`game pack list` and `game pack check`."""

import argparse
import json
import os
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from game.errors import ArgumentError, did_you_mean
from game.packs.errors import ERROR, Problem
from game.packs.find import Source, default_places, find, found, source_at
from game.packs.known import quoted
from game.packs.link import PackSummary, check_pack, list_packs
from game.packs.read import shown_path

Commands = Any  # argparse keeps the type of `add_subparsers()` private


def add_pack_commands(commands: Commands) -> None:
    """Adds `list` and `check`; the namespace's `run` does the one that was asked for."""
    listing = commands.add_parser("list", help="the packs there are")
    listing.add_argument("--json", action="store_true", help="one JSON object in place of lines")
    listing.set_defaults(run=list_command)
    add_check_parser(commands)


def add_check_parser(commands: Commands) -> None:
    """Adds `check`."""
    check = commands.add_parser("check", help="everything that is wrong with a pack")
    check.add_argument("packs", nargs="+", metavar="PATH_OR_ID", help="a folder, a zip file, or the id of a pack")
    check.add_argument("--json", action="store_true", help="one JSON object in place of lines")
    check.set_defaults(run=check_command)


def list_command(args: argparse.Namespace) -> int:
    """Prints a row for each pack; one that is broken is listed with its first problem. Always 0."""
    summaries = list_packs()
    if args.json:
        _print_json([_summary_values(summary) for summary in summaries])
        return 0
    for summary in summaries:
        print(_row(summary))
    if not summaries:
        print("There are no packs.")
    return 0


def check_command(args: argparse.Namespace) -> int:
    """Prints every problem of the packs named; 1 when one of them cannot be played, 0 with warnings only."""
    sources = [_named(name) for name in args.packs]
    places = default_places(source.path for source in sources)
    summaries = [check_pack(source, places) for source in sources]
    if args.json:
        _print_json([_summary_values(summary) for summary in summaries])
    else:
        for summary in summaries:
            _print_summary(summary)
    return 0 if all(summary.sound for summary in summaries) else 1


def _named(name: str) -> Source:
    """The pack at a path, or the one with this id. Raises ArgumentError."""
    path = Path(name)
    if os.path.isdir(path) or path.suffix == ".zip" or "/" in name or "\\" in name:
        return source_at(path)
    places = default_places()
    source = find(name, places)
    if source is None:
        names = [one.name for one in found(places)]
        raise ArgumentError(
            f"There is no pack {quoted(name)}; the packs are {', '.join(names)}{did_you_mean(name, names)}"
        )
    return source


def _row(summary: PackSummary) -> str:
    if summary.info is None or not summary.sound:
        return f"{summary.id}: {next(iter(summary.problems), 'it says nothing of itself')}"
    info = summary.info
    what = "an adventure" if info.start else "a library"
    row = f"{info.version}: {info.title}, {what} for {info.system}, by {', '.join(info.authors)} ({info.licence})"
    return f"{info.id} {' '.join(row.split())}"


def _print_summary(summary: PackSummary) -> None:
    for problem in summary.problems:
        print(problem)
    errors = sum(problem.severity == ERROR for problem in summary.problems)
    warnings = len(summary.problems) - errors
    counts = _count(errors, "problem"), _count(warnings, "warning")
    told = " and ".join(count for count in counts if count) or "nothing is wrong"
    print(f"{shown_path(summary.source)}: {told}.")


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'s' * (number > 1)}" if number else ""


def _summary_values(summary: PackSummary) -> dict[str, object]:
    info = summary.info
    head = {} if info is None else {"title": info.title, "version": info.version, "system": info.system}
    return {
        "id": summary.id,
        "path": shown_path(summary.source),
        **head,
        "sound": summary.sound,
        "problems": [_problem_values(problem) for problem in summary.problems],
    }


def _problem_values(problem: Problem) -> dict[str, object]:
    names = ("severity", "code", "file", "line", "field", "message")
    return {name: getattr(problem, name) for name in names}


def _print_json(packs: Iterable[dict[str, object]]) -> None:
    json.dump({"packs": list(packs)}, sys.stdout, indent=2, ensure_ascii=True)
    print()


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m game.packs PATH_OR_ID ...`: the same as `game pack check`."""
    parser = argparse.ArgumentParser(prog="python -m game.packs", description="Everything that is wrong with a pack.")
    parser.add_argument("packs", nargs="+", metavar="PATH_OR_ID")
    parser.add_argument("--json", action="store_true")
    try:
        return check_command(parser.parse_args(arguments))
    except ArgumentError as cause:
        print(cause, file=sys.stderr)
        return cause.exit_code
