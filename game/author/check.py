"""`game pack check`: everything that is wrong with a pack, what is hardly meant, and what could be better."""

import argparse
from dataclasses import replace
from functools import partial
from typing import Any

from game.author.schema import refresh
from game.far import Far, Hears, nobody
from game.packs.commands import named, print_json, summary_values
from game.packs.errors import ERROR, NOTE, WARNING
from game.packs.find import Places, Source, default_places
from game.packs.link import Linked, PackSummary, check_pack, wrong_with
from game.packs.read import shown_path
from game.packs.tongues import read_tongue, tongues

Commands = Any  # argparse keeps the type of `add_subparsers()` private
_TOLD = {ERROR: "problem", WARNING: "warning", NOTE: "note"}
_HELP = """\
Each line is FILE:LINE: FIELD: what is wrong [CODE]; game pack explain CODE says more. Codes that begin with E keep the
pack from being played, W is hardly meant, N is advice.

The command ends with 0, with 1 where a pack has a problem (with --strict: or a warning), with 2 where it was not asked
rightly.

--json prints {"packs": [...]}, an object for each pack: id, path, title, version, system (as far as known), sound
(whether it can be played), problems; and for each problem severity (error, warning or note), code, file, line (0: the
whole file), field, message. Fields may be added to this later; none is taken away or changes its meaning.
"""


def add_check_parser(commands: Commands) -> None:
    """Adds `check`."""
    check = commands.add_parser(
        "check",
        help="everything that is wrong with a pack",
        epilog=_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    check.add_argument("packs", nargs="+", metavar="PATH_OR_ID", help="a folder, a zip file, or the id of a pack")
    check.add_argument("--strict", action="store_true", help="end with 1 for warnings too")
    check.add_argument("--hints", action="store_true", help="hints about words: names, spelling, what is left to do")
    check.add_argument("--json", action="store_true", help="one JSON object in place of lines")
    check.set_defaults(run=check_command)


def check_command(args: argparse.Namespace) -> int:
    """Prints every problem of the packs named; 1 when one of them cannot be played, or is warned of and `strict`."""
    sources = [named(name) for name in args.packs]
    places = default_places(source.path for source in sources)
    summaries = []
    for source in sources:
        with Far(partial(_far, source.name)) as far:
            summaries.append(with_tongues(checked(source, places, hinted=args.hints, far=far), places))
    for source in sources:
        refresh(source, places)
    if args.json:
        print_json([summary_values(summary) for summary in summaries])
    else:
        for summary in summaries:
            _print_summary(summary)
    counted = {ERROR, WARNING} if args.strict else {ERROR}
    return int(any(problem.severity in counted for summary in summaries for problem in summary.problems))


def checked(
    source: Source, places: Places, system: Any = None, *, hinted: bool = False, far: Hears = nobody
) -> PackSummary:
    """Everything that can be said of a pack: what its players would meet, and what its author may not have meant; hints
    about words where they are asked for. `far` hears how much of it is read and looked through."""
    from game.author.advice import advise  # noqa: PLC0415 - the search for what is hardly meant is large

    return check_pack(source, places, system, partial(advise, hinted=hinted, far=far), far)


def _far(name: str, done: int, of: int, what: str) -> str:
    """How far it has been checked, in words."""
    return f"Checking {name[:24]}: {done:,} of {of:,} {what}."


def with_tongues(summary: PackSummary, places: Places) -> PackSummary:
    """The same with what is wrong with its translations."""
    files = tongues(summary.source)
    if not files or not summary.sound:
        return summary
    linked: list[Linked] = []
    check_pack(summary.source, places, None, linked.append)
    found = (
        one for name, data in files.items() for one in wrong_with(linked[0], read_tongue(summary.source, name, data))
    )
    return replace(summary, problems=(*summary.problems, *found))


def _print_summary(summary: PackSummary) -> None:
    for problem in summary.problems:
        print(problem)
    counts = {bad: sum(problem.severity == bad for problem in summary.problems) for bad in _TOLD}
    told = [f"{number} {_TOLD[bad]}{'s' * (number > 1)}" for bad, number in counts.items() if number]
    listed = " and ".join([", ".join(told[:-1]), told[-1]] if len(told) > 1 else told)
    print(f"{shown_path(summary.source)}: {listed or 'nothing is wrong'}.")
