"""What the reader and the checker have to say: problems as values, and the one error that carries them."""

from collections.abc import Iterable

from game.core.record import record
from game.errors import GameError

ERROR = "error"
WARNING = "warning"
NOTE = "note"
_LETTERS = {"E": ERROR, "W": WARNING, "N": NOTE}
MORE = {ERROR: "E-MORE", WARNING: "W-MORE", NOTE: "N-MORE"}
"""How bad a problem can be, the worst first, and the code that says that there are more of that kind."""
MOST_MESSAGE = 300
MOST_FIELD = 120

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


def plain(text: str, most: int = 60) -> str:
    """What stood in a pack, fit for a sentence: printable ASCII, short, and no bracket that could pass for markup."""
    told = ascii(text[:most])[1:-1].replace("[", r"\x5b").replace("]", r"\x5d")
    return told if len(text) <= most else f"{told}..."


def one_line(sentence: str, most: int = MOST_MESSAGE) -> str:
    """A sentence that somebody else made and that may quote a pack: one short printable line without brackets."""
    signs = (sign if sign.isprintable() else ascii(sign)[1:-1] for sign in sentence[:most])
    return "".join(signs).replace("[", r"\x5b").replace("]", r"\x5d")


def field_name(path: Path) -> str:
    """A path as authors write it: `scenes.cellar.enter[0].goto`; one short line, whatever its keys are."""
    words = (f"[{key}]" if isinstance(key, int) else "." + (plain(key) or '""') for key in path)
    name = "".join(words).removeprefix(".")
    return name if len(name) <= MOST_FIELD else f"{name[: MOST_FIELD - 3].rstrip('[')}..."


def severity(code: str) -> str:
    """How bad it is, which the first letter of a code says: it cannot be played, it is hardly meant, it is advice."""
    return _LETTERS[code[0]]


def errors_in(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(problem for problem in problems if problem.severity == ERROR)
