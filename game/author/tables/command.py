"""`game pack import`: tables out of somebody's files into a pack of their own, at once, or nothing of them."""

import argparse
from pathlib import Path
from typing import Any

Commands = Any  # argparse keeps the type of `add_subparsers()` private
FORMS = ("text", "csv", "markdown", "json")
_HELP = """\
text       a row on each line; a heading ends with a colon or a die, begins with #, or stands right before numbers:
               Weather (d6)
               1-3  Rain
               4–6. Sun
csv        a column of numbers (or min and max), one of words; several of words are several tables
markdown   | d6 | What | and its rows; lists under headings
json       Datasworn or Dataforged; who wrote it and on what terms is kept

Every hole and overlap is told with its file and line, and then nothing is written. For example:

    game gm new our-table --system SYSTEM
    game pack import rumours.txt weather.csv --to our-table
    game gm our-table          and there: draw rumours

The command ends with 0, with 1 where something is wrong in a file, with 2 where it was not asked rightly.
"""


def add_import_parser(commands: Commands) -> None:
    """Adds `import`."""
    parser = commands.add_parser(
        "import",
        help="tables you have, out of text, CSV, Markdown or Datasworn, into a pack of yours",
        epilog=_HELP,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="files of tables")
    parser.add_argument("--to", required=True, metavar="PACK", help="the folder or the id of a pack of yours")
    parser.add_argument("--show", action="store_true", help="print what would be written, and write nothing")
    parser.add_argument("--as", dest="form", choices=FORMS, help="how the files are written; else by their names")
    parser.add_argument("--die", default="", metavar="DIE", help="what is thrown for every table that has numbers: d20")
    parser.add_argument("--title", default="", metavar="WORDS", help="the title of what has none; else the file’s name")
    parser.add_argument(
        "--column", action="append", default=[], metavar="HEAD", help="only this column; again for each"
    )
    parser.add_argument("--joined", action="store_true", help="several columns as one table")
    parser.add_argument("--no-numbers", action="store_true", help="numbers are words of their rows")
    parser.add_argument("--source", default="", metavar="WORDS", help="where they are from, by whom, on what terms")
    parser.set_defaults(run=import_command)


def import_command(args: argparse.Namespace) -> int:
    """Writes the tables into the pack and says what they are called; 1, with every problem, where one does not hold,
    and then nothing is written. Raises GameError."""
    from game.author.tables.bring import bring  # noqa: PLC0415 (read when it is asked for)
    from game.journal.fs import DISK  # noqa: PLC0415

    return bring(args, DISK)
