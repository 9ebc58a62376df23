"""`game pack explain`: what a code of `game pack check` means, why it matters, an example, and how to mend it."""

import argparse
import json
import sys
import textwrap
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from game.core.record import record
from game.errors import ArgumentError, shown
from game.packs.errors import severity

Commands = Any  # argparse keeps the type of `add_subparsers()` private
WIDTH = 80


@record
class Explained:
    """What there is to say of one code. `title` is a few words, `example` as it may stand in a file."""

    title: str
    means: str
    matters: str
    example: str
    mend: str


@cache
def codes() -> Mapping[str, Explained]:
    """Every code that can be told of a pack or a sheet, the worst first."""
    text = (Path(__file__).parent / "codes.toml").read_text("utf-8")
    return {code: Explained(**found) for code, found in tomllib.loads(text).items()}


def add_explain_parser(commands: Commands) -> None:
    """Adds `explain`."""
    explain = commands.add_parser("explain", help="what a code of game pack check means")
    explain.add_argument("code", nargs="?", metavar="CODE", help="such as E-REF; all of them are listed without one")
    explain.add_argument("--json", action="store_true", help="one JSON object in place of lines")
    explain.set_defaults(run=explain_command)


def explain_command(args: argparse.Namespace) -> int:
    """Prints all codes, or everything about one. Raises ArgumentError for one that there is not."""
    known = codes()
    asked = (args.code or "").upper()
    if asked and asked not in known:
        near = get_close_matches(asked, known, n=1)
        meant = f"; did you mean {near[0]}?" if near else ". game pack explain lists them."
        raise ArgumentError(f"There is no code {shown(args.code)}{meant}")
    told = {asked: known[asked]} if asked else known
    if args.json:
        listed = [_values(code, one) for code, one in told.items()]
        json.dump({"codes": listed}, sys.stdout, indent=2, ensure_ascii=True)
        print()
    elif asked:
        print(page(asked, known[asked]))
    else:
        for code, one in told.items():
            print(f"{code:<10}  {severity(code):<7}  {one.title}")
        print("game pack explain CODE says more.")
    return 0


def page(code: str, one: Explained) -> str:
    """Everything about a code, in lines of at most 80 characters; an example keeps its own."""
    parts = [
        f"{code} ({severity(code)}): {one.title}",
        _filled(one.means),
        _filled(one.matters),
        "For example:\n" + textwrap.indent(one.example.strip("\n"), "    "),
        _filled(one.mend),
    ]
    return "\n\n".join(parts)


def _filled(text: str) -> str:
    return textwrap.fill(text, WIDTH, break_long_words=False, break_on_hyphens=False)


def _values(code: str, one: Explained) -> dict[str, str]:
    names = ("title", "means", "matters", "example", "mend")
    return {"code": code, "severity": severity(code), **{name: getattr(one, name).strip("\n") for name in names}}
