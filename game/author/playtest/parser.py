"""What `game pack playtest` may be asked. What plays and reports is loaded when it is."""

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.author.playtest.defaults import MOST_CHOICES, PLAYS, SECONDS, STATES
from game.errors import shown

Commands = Any  # argparse keeps the type of `add_subparsers()` private
POLICY_HELP: Mapping[str, str] = {
    "random": "whatever may be said, each as likely",
    "careful": "the best chance; pays only for a poor one",
    "bold": "what is in doubt, whatever it costs",
    "curious": "what was done least often before, half of the time",
    "best": "what is likeliest to work, always; draws no lots, so that --exact comes furthest",
}
EPILOG = "\n".join(
    (
        "policies:",
        *(f"  {name:9}{about}" for name, about in POLICY_HELP.items()),
        "",
        "The same pack, plays, policy, seed and characters give the same report, however many processes play.",
        "--exact tells between which chances each ending lies, of all plays by a policy; not for curious. With --at,",
        "--fight or --act it tells where one scene, one fight or one act leads, and nothing else is played. A scene",
        "is left where a fight begins in it, too. What is too large for its seconds lies between two chances; plays",
        "from where the walk was left tell more.",
        "Ctrl-C gives the report so far.",
        "",
        "Ends with:",
        "  0  nothing of this",
        "  1  an assertion of the pack fails",
        "  2  it was not asked rightly, or the pack cannot be played",
        "  3  a play came to no end: it is stuck, goes round, or is not over at the most choices",
        "  4  a play was stopped by a fault of the pack",
        "  130  Ctrl-C",
        "Of several, the highest.",
    )
)


def add_playtest_parser(commands: Commands) -> None:
    """Adds `playtest`."""
    parser = commands.add_parser(
        "playtest",
        help="robots play a pack: endings, what is never met, where it is stuck, throws against their odds",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("pack", metavar="PACK", help="a folder, a zip file, or the id of a pack")
    parser.add_argument("--plays", type=_count, default=PLAYS, metavar="N", help=f"how many plays; else {PLAYS}")
    parser.add_argument("--policy", choices=POLICY_HELP, default="random", help="how robots decide; see below")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="another number, other plays; else 1")
    parser.add_argument("--as", dest="character", metavar="CHARACTER", help="who is played; else the cast in turn")
    parser.add_argument(
        "--most", type=_count, default=MOST_CHOICES, metavar="N", help=f"choices in a play; else {MOST_CHOICES:,}"
    )
    parser.add_argument("--jobs", type=_count, default=1, metavar="N", help="processes that play")
    parser.add_argument("--scheduler", default="", metavar="ADDRESS", help="a Dask scheduler whose workers play")
    parser.add_argument("--exact", action="store_true", help="walk the states too, with exact chances")
    parser.add_argument("--at", metavar="SCENE", help="with --exact: this scene alone, until it is left")
    parser.add_argument("--fight", metavar="CONFLICT", help="with --exact: this conflict alone")
    parser.add_argument("--act", metavar="OPTION", help="with --exact: this option alone, of the scene or of the fight")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="with --exact: as in game play"
    )
    parser.add_argument("--with", dest="along", action="append", default=[], metavar="ID", help="the same")
    parser.add_argument(
        "--states", type=_count, default=STATES, metavar="N", help=f"states that --exact follows; else {STATES:,}"
    )
    parser.add_argument(
        "--seconds",
        type=_count,
        default=SECONDS,
        metavar="N",
        help=f"seconds of one core that --exact takes at most; else {SECONDS}",
    )
    parser.add_argument(
        "--keep", type=Path, metavar="DIR", help="write each finding as a saved game, and say how to open one"
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="write the report as a page for a browser, too")
    parser.add_argument("--json", action="store_true", help="one JSON object in place of lines")
    parser.set_defaults(run=_playtest)


def _playtest(args: argparse.Namespace) -> int:
    from game.author.playtest.command import playtest_command  # noqa: PLC0415 - only this command needs robots

    return playtest_command(args)


def _count(word: str) -> int:
    if not word.isdecimal() or not 0 < int(word[:12]) <= 10**9:
        raise argparse.ArgumentTypeError(f"a whole number from 1 is needed, not {shown(word)}")
    return int(word)
