"""`game pack ...`: every command of the author's desk. A command's own module is loaded when it is asked for."""

from typing import Any

from game.packs.commands import add_pack_commands

Commands = Any  # argparse keeps the type of `add_subparsers()` private


def add_pack_parser(sub: Commands) -> None:
    """Adds `pack` with its own commands; the namespace's `run` does the one that was asked for."""
    parser = sub.add_parser("pack", help="packs: begin, check, try, share")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    add_pack_commands(commands)
