"""What can go wrong with files, arguments and installed systems, each told in one sentence."""

from collections.abc import Iterable
from difflib import get_close_matches


class GameError(Exception):
    """Stops a command. `str(error)` is one line for a person; `exit_code` is what the command ends with."""

    exit_code = 2


class UnknownSystemError(GameError):
    """No rule system of this name is installed."""


class BrokenSystemError(GameError):
    """A rule system is listed but does not load; the others are not affected."""


class ArgumentError(GameError):
    """A command or a question was given a value that it does not take."""


class LineError(GameError):
    """A line of a file cannot be read as what it should be; the sentence starts with `file:line`."""


PATH = 200
"""Characters of a path in a sentence."""


def shown(value: object, most: int = 40) -> str:
    """What somebody typed, fit for a sentence: quoted, one line, no control characters, not too long."""
    text = ascii(value)
    return text if len(text) <= most else f"{text[: most - 3]}..."


def quoted(said: str, most: int = 40) -> str:
    """What somebody said at a table, fit for a sentence: one line, no control characters, not too long."""
    text = "".join(sign for sign in said if sign.isprintable())
    return f"“{text if len(text) <= most else f'{text[: most - 1]}…'}”"


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """The tail of a sentence that offers the nearest of `names`; empty when none is near."""
    near = get_close_matches(name.lower(), list(names), n=1)
    return f"; did you mean {near[0]}?" if near else "."
