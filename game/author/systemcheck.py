"""`game system check`: what a rule system lacks, and whether the laws of the contract hold over its adventures."""

import argparse
from collections.abc import Iterator
from typing import Any

from game import report
from game.core.world import World
from game.errors import ArgumentError, BrokenSystemError
from game.packs.commands import named
from game.packs.errors import PackError
from game.packs.find import default_places
from game.packs.link import list_packs, load_world
from game.packs.read import shown_path
from game.systems import registry
from game.testing.laws import LAWS, Law
from game.testing.robots import LawBroken
from game.testing.weighed import Looked

Commands = Any  # argparse keeps the type of `add_subparsers()` private
_HELP = """\
example:
  game system check grit            over every adventure for grit that is found
  game system check grit ./quarry   over this one, wherever it is

First it is loaded, and one sentence says all that it lacks; then each law of the contract is held against each of its
adventures, and robots play them. A line is a law, and how many cases it was held against, with of how many where some
were too large; "not met" is one that nothing in the adventure came near. game pack guide systems says how a rule system
is written.

The command ends with 0, with 1 where something is lacking or a law does not hold, with 2 where it was not asked
rightly.
"""


def add_system_parser(sub: Commands) -> None:
    """Adds `system` with its own command; the namespace's `run` does it."""
    parser = sub.add_parser("system", help="rule systems: check one")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    check = commands.add_parser(
        "check",
        help="what a rule system lacks, and the laws of the contract over its adventures",
        epilog=_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    check.add_argument("system", metavar="NAME", help="a rule system, ours or of an entry point free_and_clear.systems")
    check.add_argument("packs", nargs="*", metavar="PATH_OR_ID", help="adventures for it; else all that are found")
    check.set_defaults(run=check_command)


def check_command(args: argparse.Namespace) -> int:
    """Prints what is lacking, or what holds over each adventure; 1 when something does not. Raises GameError for a
    system or a pack that is not there."""
    try:
        system = registry.load(args.system)
    except BrokenSystemError as lacking:
        print(lacking)
        return 1
    print(f"{args.system}: {system.title} lacks nothing.", flush=True)
    sound, tried = True, 0
    for sentence in () if args.packs else _gone(args.system):
        print(sentence)
        sound = False
    for pack, world in _worlds(args):
        tried += 1
        if isinstance(world, PackError):
            print(f"{pack} cannot be played by it: {world}", "", sep="\n")
            sound = False
        else:
            sound = _held(world) and sound
    if not tried:
        print(f"There is no adventure to hold the laws against; game pack new NAME --system {args.system} begins one.")
    return int(not (sound and tried))


def _gone(system: str) -> Iterator[str]:
    """Adventures that the distribution of a system says it brings, and whose folder is not there."""
    brought = registry.brought_by(system)
    for one in list_packs():
        if brought and one.source.brought == brought and not one.source.path.is_dir():
            yield f"{one.id}: {brought} brings it by its entry point, and there is no folder {shown_path(one.source)}."


def _worlds(args: argparse.Namespace) -> Iterator[tuple[str, World | PackError]]:
    """The adventures asked for, or all that are played by this system, each linked; or what is wrong with it."""
    sources = [named(name) for name in args.packs] or [
        one.source
        for one in list_packs()
        if one.info is not None and one.info.system == args.system and one.info.start and not one.info.table
    ]
    for source in sources:
        try:
            world = load_world(source.name, places=default_places([] if source.brought else [source.path]))
            if world.pack.system != args.system:
                raise ArgumentError(f"{source.name} is played by {world.pack.system}, not by {args.system}.")
            yield source.name, world
        except PackError as problem:
            yield source.name, problem
        except Exception as fault:
            if not report.named(fault):
                raise
            yield source.name, PackError(report.told(fault))


def _held(world: World) -> bool:
    """Holds every law against one adventure and says how each came out; whether all hold."""
    print(f"\n{world.pack.title}", flush=True)
    sound = True
    faults: set[str] = set()
    for law in LAWS:
        mark, told = _tried(law, world, faults)
        print(f"  {mark} {(law.__doc__ or '').splitlines()[0]}{told}", flush=True)
        sound = sound and mark != "x"
    return sound


def _tried(law: Law, world: World, faults: set[str]) -> tuple[str, str]:
    """How a law came out: its mark, and what to add to it. A fault breaks it too; one that is among `faults` already is
    not told once more."""
    try:
        met = law(world)
    except LawBroken as broken:
        return "x", f"\n    {broken}"
    except Exception as fault:
        known = report.named(fault)
        told = f"The same: {known}" if known in faults else report.told(fault)
        faults |= {known} if known else set()
        return "x", f"\n    {told}"
    of = f" of {met.of}" if isinstance(met, Looked) and met.of > met else ""
    return ("+", f" ({met}{of})") if met else ("-", " (not met)")
