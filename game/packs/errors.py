"""What the reader and the checker have to say: problems as values, and the one error that carries them."""

from collections.abc import Iterable, Mapping

from game.core.record import record
from game.errors import GameError

CODES: Mapping[str, str] = {
    "E-CTRL": "characters that act on a screen or cannot be seen",
    "E-DEAD": "a scene in which nothing can be done",
    "E-DEPTH": "tables, lists or operations within each other too often",
    "E-DUP": "an id or key that is taken",
    "E-ENC": "a file that is no plain UTF-8",
    "E-EXPR": "a formula that cannot be read",
    "E-FILE": "a file or folder that cannot be taken",
    "E-GRADE": "a consequence that is missing, or for a grade that does not exist",
    "E-KEY": "a field, section or id that does not exist or is not written so",
    "E-MISSING": "a field that has to be there",
    "E-MORE": "problems that are not told yet",
    "E-NAME": "a name in a formula that stands for nothing",
    "E-OP": "an operation that does not exist, or several in one table",
    "E-PACK": "a used pack that is missing or broken, or a pack in the wrong folder",
    "E-RANGE": "a number or list that is too small or too large",
    "E-REF": "a reference to something that does not exist",
    "E-RULES": "something that the rule system does not know",
    "E-SHEET": "a character sheet that cannot be played",
    "E-SIZE": "a file, folder, list or pack that is too large",
    "E-SYSTEM": "a rule system that is not there",
    "E-TEXT": "a text that is too wide, too long, or has an unknown name in braces",
    "E-TOML": "a file that is not TOML",
    "E-TYPE": "a value of the wrong kind",
    "E-VALUE": "a word that is not one of a few",
    "W-CLOSE": "a scene whose options can all be closed at once",
    "W-END": "no ending can be reached",
    "W-IDLE": "an option that does nothing",
    "W-MORE": "warnings that are not told yet",
    "W-ORPHAN": "an entry that nothing leads to",
    "W-RULES": "something that the rule system advises against",
    "W-UNSET": "a variable that nothing changes",
    "W-UNUSED": "a variable that nothing asks for",
}
"""What each code stands for. Codes stay what they are; those of warnings begin with W."""
ERROR = "error"
WARNING = "warning"
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
    return name if len(name) <= MOST_FIELD else f"{name[: MOST_FIELD - 3]}..."


def errors_in(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(problem for problem in problems if problem.severity == ERROR)
