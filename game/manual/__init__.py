"""`game manual`: the pages behind the README, a part for each reader."""

import argparse
from importlib import resources
from typing import Any

from game.errors import ArgumentError, did_you_mean, shown

Commands = Any  # argparse keeps the type of `add_subparsers()` private

PARTS = {
    "playing": "alone: keys, dice of your own, saved games, lines in place of screens",
    "guiding": "at a table: real people and real dice, or the oracle and you",
    "writing": "adventures and rule systems: what there is to help",
    "trust": "what is promised of packs and saved games, and how it is shown",
    "contributing": "the code: where things are, and what must not break",
}
"""Part -> whom it is for. Each is a page of Markdown beside this module."""
ALSO = {"authors": "writing", "author": "writing", "players": "playing", "guides": "guiding"}
"""Whom a part is for -> the part."""
GUIDE = "How adventures are written, every field of it, prints game pack guide."


def add_manual_parser(commands: Commands) -> None:
    """Adds `manual`."""
    parser = commands.add_parser("manual", help="how to play, guide, write and carry on, a part at a time")
    parser.add_argument("part", nargs="?", metavar="PART", help="a part; without one, what there is")
    parser.set_defaults(run=manual_command)


def manual_command(args: argparse.Namespace) -> int:
    """Prints a part, or what parts there are. Raises ArgumentError for a part that is not there."""
    if args.part is None:
        print("game manual PART prints one of these:\n")
        for part, about in PARTS.items():
            print(f"  {part:13} {about}")
        print(f"\n{GUIDE}")
        return 0
    print(page(ALSO.get(args.part, args.part)).strip())
    return 0


def page(part: str) -> str:
    """A part as Markdown. Raises ArgumentError for one that is not there."""
    if part not in PARTS:
        raise ArgumentError(f"There is no part {shown(part)}{did_you_mean(part, PARTS)} They are {', '.join(PARTS)}.")
    return (resources.files("game.manual") / f"{part}.md").read_text(encoding="utf-8")
