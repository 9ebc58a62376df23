"""`game pack ...`: every command of the author's desk. A command's own module is loaded when it is asked for."""

from typing import Any

from game.author.check import add_check_parser
from game.author.explain import add_explain_parser
from game.author.graph import add_graph_parser
from game.author.longer import add_long_parser
from game.author.manual import add_manual_parser
from game.author.new import add_new_parser
from game.author.playtest.parser import add_playtest_parser
from game.author.schema import add_schema_parser
from game.author.sharing import add_sharing_parsers
from game.author.stats import add_stats_parser
from game.author.tables.command import add_import_parser
from game.author.words import add_words_parser
from game.packs.commands import add_pack_commands

Commands = Any  # argparse keeps the type of `add_subparsers()` private


def add_pack_parser(sub: Commands) -> Commands:
    """Adds `pack` with its own commands; the namespace's `run` does the one that was asked for. Returns what takes more
    commands."""
    parser = sub.add_parser("pack", help="packs: begin, check, try, share")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    add_new_parser(commands)
    add_pack_commands(commands)
    add_import_parser(commands)
    add_check_parser(commands)
    add_explain_parser(commands)
    add_sharing_parsers(commands)
    add_schema_parser(commands)
    add_long_parser(commands)
    add_graph_parser(commands)
    add_playtest_parser(commands)
    add_stats_parser(commands)
    add_words_parser(commands)
    add_manual_parser(commands)
    return commands
