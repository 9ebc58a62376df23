"""What a shell completes `game` with: a file for each, made from the parsers of all commands and shipped as it is.

`python -m tests.completing` makes them; that they are what it would make is a test. So nothing is loaded to complete.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.arguments import Arguments

FOLDER: Final = Path(__file__).parent
SHELLS: Final = ("bash", "zsh", "fish")


def add_completion_parser(commands: argparse._SubParsersAction[Arguments]) -> None:
    """Adds `completion`."""
    parser = commands.add_parser("completion", help="what your shell needs to complete these commands")
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=f"{', '.join(SHELLS[:-1])} or {SHELLS[-1]}")
    parser.set_defaults(run=_completion)


def _completion(args: argparse.Namespace) -> int:
    print((FOLDER / f"game.{args.shell}").read_text(encoding="utf-8"), end="")
    return 0
