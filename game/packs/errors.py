"""What the reader and the checker have to say: problems as values, and the one error that carries them."""

from collections.abc import Iterable

from game.core.record import record
from game.errors import GameError

ERROR = "error"
WARNING = "warning"

Path = tuple[str | int, ...]
"""Where a value stands in a file: the TOML keys, and the place in a list counted from 0."""


@record
class Problem:
    """One thing that is wrong with a pack. Codes are stable, such as E-REF; lines count from 1, 0 is the whole file."""

    severity: str
    code: str
    file: str
    line: int
    field: str
    message: str

    @property
    def place(self) -> str:
        """Where: `file:line: field: `, as far as known."""
        line = f"{self.file}:{self.line}: " if self.line else f"{self.file}: "
        return f"{line}{self.field}: " if self.field else line

    def __str__(self) -> str:
        return f"{self.place}{self.message} [{self.code}]"


class PackError(GameError):
    """A pack that cannot be played. `problems` holds everything that is wrong with it."""

    def __init__(self, sentence: str, problems: Iterable[Problem] = ()) -> None:
        self.problems = tuple(problems)
        super().__init__(sentence)


def field_name(path: Path) -> str:
    """A path as authors write it: `scenes.cellar.enter[0].goto`."""
    words: list[str] = []
    for key in path:
        words.append(f"[{key}]" if isinstance(key, int) else f".{key}" if words else key)
    return "".join(words)


def errors_in(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(problem for problem in problems if problem.severity == ERROR)
