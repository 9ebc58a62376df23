"""`game pack guide`: how packs are written, in parts.

The manual is a page of Markdown beside this module. Between `<!-- made: PART -->` and `<!-- end -->` stands what
`game.author.reference` makes; `python -m game.author.manual --write` puts it there anew.
"""

import argparse
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from inspect import cleandoc
from pathlib import Path
from textwrap import fill
from typing import Any

from game.author import reference
from game.author.holdings import holdings
from game.core import system
from game.core.effects import COUNTED_ENDS, NAMED_ENDS, PLAIN_ENDS
from game.core.marks import WHAT
from game.errors import ArgumentError, did_you_mean, shown
from game.systems import registry

Commands = Any  # argparse keeps the type of `add_subparsers()` private

PAGE = "MANUAL.md"
SYSTEMS, SYSTEMS_PAGE = "systems", "SYSTEMS.md"
"""The part that is for whoever writes rules, and its page, which is filled as it is printed."""
_MADE = re.compile(r"(<!-- made: ([a-z ]+) -->\n).*?(<!-- end -->\n)", re.DOTALL)
_HOLE = re.compile(r"@([A-Z]+)@")
_MARK = re.compile(r"<!-- (?:made: [a-z ]+|end) -->\n")
_HEADING = re.compile(r"^## ([a-z]+): (.+)$", re.MULTILINE)


def add_manual_parser(commands: Commands) -> None:
    """Adds `guide`."""
    parser = commands.add_parser("guide", help="how packs are written")
    parser.add_argument("part", nargs="?", metavar="PART", help="a part, such as scenes; without one, what there is")
    parser.set_defaults(run=manual_command)


def manual_command(args: argparse.Namespace) -> int:
    """Prints a part of the manual, or what parts there are. Raises ArgumentError for a part that is not there."""
    page = page_text()
    parts = parts_of(page)
    if args.part is None:
        print(_MARK.sub("", page.partition("\n## ")[0]).strip())
        print()
        for part, (title, _) in parts.items():
            print(f"  {part:11} {title}")
        print(f"  {SYSTEMS:11} a rule system of your own, in Python")
        for name in registry.names():
            print(f"  {name:11} what these rules add: checks, people, things, words, house settings")
        return 0
    print(_part(args.part, parts))
    return 0


def page_text() -> str:
    """The manual as it stands."""
    return (resources.files("game.author") / PAGE).read_text(encoding="utf-8")


def systems_text() -> str:
    """How a rule system is written: the page, the order in which an act passes through it, and a whole small one."""
    files = resources.files("game.author")
    page = (files / SYSTEMS_PAGE).read_text(encoding="utf-8")
    example = (files / "example" / "grit.py").read_text(encoding="utf-8")
    order = cleandoc(system.__doc__ or "").partition("\n\n")[2].strip()
    more = (files / "example" / "winter.py").read_text(encoding="utf-8")
    parts = {
        "ORDER": order,
        "EXAMPLE": example.strip(),
        "WINTER": more.strip(),
        "SAYS": _listed("Says", WHAT),
        "ENDS": _listed("until", (*PLAIN_ENDS, *COUNTED_ENDS, *(f"{one}:WORD" for one in NAMED_ENDS))),
    }
    return _HOLE.sub(lambda hole: parts[hole[1]], page)


def _listed(head: str, words: Iterable[str]) -> str:
    """Words as lines of their own, behind what takes them."""
    return fill(", ".join(words), 118, initial_indent=f"    {head:8}", subsequent_indent=" " * 12)


def parts_of(page: str) -> Mapping[str, tuple[str, str]]:
    """Part -> its title and its text, in the order of the page."""
    heads = list(_HEADING.finditer(page))
    ends = [head.start() for head in heads[1:]] + [len(page)]
    return {head[1]: (head[2], page[head.start() : end]) for head, end in zip(heads, ends, strict=True)}


def written_anew(page: str) -> str:
    """The page with everything that is made made anew. Raises KeyError for a part that nothing makes."""
    makers = reference.parts()

    def made(found: re.Match[str]) -> str:
        lines = "\n".join(makers[found[2]]()).strip()
        return f"{found[1]}\n{lines}\n\n{found[3]}"

    return _MADE.sub(made, page)


def _part(name: str, parts: Mapping[str, tuple[str, str]]) -> str:
    """A part as it is read on a terminal; that of a rule system is made as it is asked for, whoever brought it."""
    if name in parts:
        text = _MARK.sub("", parts[name][1])
    elif name == SYSTEMS:
        return systems_text().strip()
    elif name in registry.names():
        system = registry.load(name)
        text = "\n".join([f"## {name}: what these rules add", "", *reference.system(system), *holdings(name, system)])
    else:
        known = [*parts, SYSTEMS, *registry.names()]
        raise ArgumentError(f"The parts are {', '.join(known)}, not {shown(name)}{did_you_mean(name, known)}")
    return re.sub(r"\n{3,}", "\n\n", text).strip()


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m game.author.manual --write`: makes anew what is made; without it, says whether that is needed."""
    parser = argparse.ArgumentParser(prog="python -m game.author.manual", description="The made parts of the manual.")
    parser.add_argument("--write", action="store_true", help="put them into the page")
    args = parser.parse_args(arguments)
    path = Path(__file__).with_name(PAGE)
    page = path.read_text(encoding="utf-8")
    made = written_anew(page)
    if args.write:
        path.write_text(made, encoding="utf-8", newline="\n")
    elif made != page:
        print("The manual is not what the program reads: python -m game.author.manual --write", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
