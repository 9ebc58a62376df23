"""Makes what shells complete `game` with: python -m tests.completing."""

import argparse
import re
from collections.abc import Iterator

import shtab

from game.cli import everything
from game.completion import FOLDER, SHELLS

ALSO = {
    "bash": "complete -o bashdefault -F _shtab_game free-and-clear\n",
    "fish": "complete -c free-and-clear -w game\n",
}
"""The same under the command's other name; zsh has a word for both."""

PATHS = ("FILE", "PATH", "PATH_OR_ID", "PACK", "ADVENTURE")
"""What may be a path, beside what is always one."""


def made(shell: str) -> str:
    """The script for one shell; files and folders are offered where a path is taken."""
    parser = everything()
    for each in walked(parser):
        for action in each._actions:
            if getattr(action.type, "__name__", "") == "Path" or action.metavar in PATHS:
                action.complete = shtab.DIRECTORY if action.metavar == "DIR" else shtab.FILE  # type: ignore[attr-defined]
    script = re.sub(r"\A(?:#.*\n|\n)+", "", shtab.complete(parser, shell))
    script = script.replace("compdef _shtab_game -N game\n", "compdef _shtab_game -N game free-and-clear\n")
    first = "#compdef game free-and-clear\n" if shell == "zsh" else ""
    lines = [line.rstrip() for line in script.splitlines()]
    return f"{first}# Made by shtab, for `game completion {shell}`.\n" + "\n".join(lines) + "\n" + ALSO.get(shell, "")


def walked(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """This parser and all below it."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for choice in action.choices.values():
                yield from walked(choice)


if __name__ == "__main__":
    for shell in SHELLS:
        (FOLDER / f"game.{shell}").write_text(made(shell), encoding="utf-8")
