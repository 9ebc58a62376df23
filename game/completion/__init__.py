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

READ: Final = """A line in your shell’s own file reads it whenever a shell begins:
  ~/.bashrc                    eval "$(game completion bash)"
  ~/.zshrc, behind compinit    eval "$(game completion zsh)"
  ~/.config/fish/config.fish   game completion fish | source
Without `game` on your path, say there where it is: .venv/bin/game.
"""


def add_completion_parser(commands: argparse._SubParsersAction[Arguments]) -> None:
    """Adds `completion`."""
    parser = commands.add_parser(
        "completion",
        help="what your shell needs to complete these commands",
        epilog=READ,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("shell", choices=SHELLS, metavar="SHELL", help=f"{', '.join(SHELLS[:-1])} or {SHELLS[-1]}")
    parser.set_defaults(run=_completion)


def _completion(args: argparse.Namespace) -> int:
    print((FOLDER / f"game.{args.shell}").read_text(encoding="utf-8"), end="")
    return 0
