"""What each command takes. Nothing here loads what a command does."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.arguments import Arguments

    Commands = argparse._SubParsersAction[Arguments]
    Run = Callable[[argparse.Namespace], int]


def add_play(sub: Commands, run: Run) -> None:
    play = sub.add_parser("play", help="play: an adventure, a saved game, or whatever the title screen offers")
    play.add_argument("what", nargs="?", metavar="ADVENTURE", help="the id of an adventure, a pack’s folder, or a save")
    play.add_argument("--as", dest="character", metavar="CHARACTER", help="who you are, by id; new: make somebody")
    play.add_argument("--sheet", type=Path, metavar="FILE", help="play the character on this sheet")
    play.add_argument("--at", metavar="SCENE", help="begin in this scene, by id")
    play.add_argument(
        "--set",
        dest="sets",
        action="append",
        metavar="NAME=VALUE",
        help="begin with this variable, you.TRACK, you.SKILL, hour, fact.ID or seen.SCENE so; as often as wanted",
    )
    play.add_argument(
        "--with",
        dest="along",
        action="append",
        metavar="NAME",
        help="begin with this thing carried, or with this person there; as often as wanted",
    )
    play.add_argument("--new", action="store_true", help="another game, although one of this name is saved")
    play.add_argument("--language", metavar="CODE", help="the language it is told in, as the pack has it: de")
    play.add_argument(
        "--plain", "--reader", action="store_true", help="the same game as lines of text, for screen readers"
    )
    play.add_argument("--open", action="store_true", help="the same game in a browser on this machine")
    play.add_argument("--json", action="store_true", help="the same game as messages, a line of JSON each")
    _add_shared(play, "game", answers="answers", dice="as the settings have it")
    play.add_argument("--watch", action="store_true", help="read the pack anew whenever you save a file of it")
    play.set_defaults(run=run)


def add_guide(sub: Commands, run: Run) -> None:
    guide = sub.add_parser("gm", help="guide a table of real people, with their dice or the program’s")
    guide.add_argument(
        "what", nargs="?", metavar="PACK", help="the pack whose scenes you run, or a saved table; new: begin a pack"
    )
    guide.add_argument("name", nargs="?", metavar="NAME", help="after new: what your own pack for a table is called")
    guide.add_argument("--system", metavar="SYSTEM", help="after new: the rules it is played by")
    guide.add_argument(
        "--with",
        dest="party",
        action="append",
        metavar="WHO[:NAME]",
        help="who plays: a character’s id, a sheet, new, or brief with a name and numbers; again for each; else all",
    )
    guide.add_argument("--new", action="store_true", help="another table, although one of this name is saved")
    guide.add_argument(
        "--cards",
        nargs="?",
        const="markdown",
        choices=("markdown", "html"),
        help="cards of people and challenges; html: a page to print and to cut",
    )
    guide.add_argument("--follow", action="store_true", help="the players’ view of a saved table, in a second terminal")
    guide.add_argument("--once", action="store_true", help="with --follow: how the table stands now, as lines, no more")
    guide.add_argument("--language", metavar="CODE", help="the language it is told in, as the pack has it: de")
    guide.add_argument(
        "--plain", "--reader", action="store_true", help="the same table as lines of text, for screen readers"
    )
    guide.add_argument("--json", action="store_true", help="with --follow: what a player’s seat sees, a line of JSON")
    guide.add_argument("--open", action="store_true", help="players sit there by browsers, on this machine")
    guide.add_argument("--lan", action="store_true", help="with --open: in your network, which can read along")
    _add_shared(guide, "table", answers="what is said", dice="those on the table")
    guide.set_defaults(run=run)


def _add_shared(parser: argparse.ArgumentParser, kept: str, *, answers: str, dice: str) -> None:
    """What a game and a table take alike: `kept` is what is saved of it, `dice` whose they are unless said."""
    sides = ("program", "table")
    parser.add_argument("--host", metavar="NAME", help="with --open: the name of a tunnel of yours that leads here")
    parser.add_argument("--port", type=int, metavar="N", help="with --open: the port, else a free one")
    parser.add_argument("--answers", type=Path, metavar="FILE", help=f"{answers}, a line each; prints the transcript")
    parser.add_argument("--seed", type=int, metavar="N", help="the program’s dice fall the same way each time")
    parser.add_argument("--dice", choices=sides, help=f"whose dice; else {dice}")
    parser.add_argument("--deck", choices=sides, help="whose cards; else as the settings have it")
    parser.add_argument("--saves", type=Path, metavar="DIR", help=f"where saved {kept}s live")
    parser.add_argument("--pack", metavar="PATH", help=f"where the pack of a saved {kept} is, if not among yours")


def add_saves(sub: Commands, run: Run) -> None:
    parser = sub.add_parser("saves", help="saved games: list, show, verify, export, branch, bring, delete")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, help_, takes in (
        ("list", "every saved game and how it stands", False),
        ("show", "what one says, entry by entry", True),
        ("verify", "whether every entry holds and follows from the one before", True),
        ("export", "a game written out: the tale, a log, notes, values, sheets", True),
        ("sheet", "the character’s sheet as TOML, to edit and to play elsewhere", True),
        ("luck", "each throw against all that it could have come to, and all of them in one figure", True),
        ("branch", "a game of its own from a moment of another, which stays as it is", True),
        ("bring", "games that were saved elsewhere, kept here too", False),
        ("delete", "throw one away", True),
    ):
        command = commands.add_parser(name, help=help_)
        if takes:
            command.add_argument("name", help="the save’s name, as `game saves list` has it")
        _add_of_save(command, name)
        command.add_argument("--saves", type=Path, metavar="DIR", help="where saved games live")
        command.set_defaults(run=run, command=name)


def _add_of_save(command: argparse.ArgumentParser, name: str) -> None:
    """What this command for saved games takes beside a name."""
    if name == "export":
        command.add_argument(
            "--as",
            dest="form",
            choices=("markdown", "lonelog", "vault", "json", "sheets"),
            default="markdown",
            help="markdown, unless you say another: the tale; lonelog: the notation of solo play (of a guide’s "
            "table, Partylog); vault: a folder of notes that link to each other, as for Obsidian; json: all of it as "
            "values; sheets: a page to print",
        )
        command.add_argument(
            "--for",
            dest="whose",
            metavar="WHO",
            help="of a guide’s table: as this one who plays it was told it, whispers too; guide: everything",
        )
    if name in ("export", "sheet"):
        where = "a file in place of standard output" + (
            "; of a vault, the folder, else NAME here" if name == "export" else ""
        )
        command.add_argument("--to", type=Path, metavar="FILE", help=where)
    if name == "sheet":
        command.add_argument("--who", metavar="NAME", help="whose: an id, a name, or who plays them")
    if name == "branch":
        command.add_argument(
            "--at", type=int, required=True, metavar="N", help="the entry after which it goes its own way"
        )
        command.add_argument("--to", metavar="NAME", help="what the new save is called")
    if name == "bring":
        command.add_argument(
            "paths",
            nargs="+",
            type=Path,
            metavar="PATH",
            help="a file that a browser gave out, the folder of a save, or a folder of saves",
        )
    if name == "delete":
        command.add_argument("--yes", action="store_true", help="without this it only says what it would do")


LATE: Final = {
    "pack": "packs: begin, check, try, share",
    "system": "rule systems: check one",
    "where": "where saved games, packs and settings are on this machine",
    "doctor": "how everything stands here; a saved game packed up for a report",
}
DESKS: Final = ("pack", "system", "doctor")
"""One for each file that adds some of them."""


def add_late(sub: Commands, run: Run) -> None:
    """Commands that read their own arguments, `--help` too, so that only they load the reader of packs."""
    for name, help_ in LATE.items():
        parser = sub.add_parser(name, help=help_, add_help=False, prefix_chars="\0")
        parser.add_argument("rest", nargs=argparse.REMAINDER)
        parser.set_defaults(run=run, desk=name)
