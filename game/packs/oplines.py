"""Operations that give a value or add to one, as a line: `dawn + 1`, `key = true if has.lamp`."""

import re

from game.core.verbs import VERBS
from game.packs.errors import plain

_LINE = re.compile(
    r"(?P<name>[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*)\s*(?P<sign>[=+-])(?!=)\s*(?P<sum>\S.*?)(?:\sif\s+(?P<when>\S.*))?",
    re.DOTALL,
)
_ONE = re.compile(r"[0-9]+|[a-z][a-z0-9_.]*|\([^()]*\)")
"""A sum that can be taken away as it stands."""
PATTERN = r"^\s*[a-z][a-z0-9_.]*\s*(=(?!=)|[+-])\s*\S"
"""How each begins, for editors."""
FORMS = "NAME = SUM, NAME + SUM or NAME - SUM, with if FORMULA behind it where it has a condition"


class LineError(ValueError):
    """A line that is no operation, in a sentence."""


def op_line(line: str) -> dict[str, str]:
    """The operation that a line is, as authors write it in a table. Raises LineError."""
    found = _LINE.fullmatch(line.strip())
    if found is None:
        raise LineError(_why(line))
    name, sign, amount, when = found.group("name", "sign", "sum", "when")
    if sign == "-" and not _ONE.fullmatch(amount):
        raise LineError(f"what is taken away is one number, one name or in brackets: {name} - ({plain(amount, 60)})")
    said = {"set": name, "to": amount} if sign == "=" else {"add": name, "by": amount if sign == "+" else f"-{amount}"}
    return said if when is None else {**said, "when": when}


def is_line(text: str) -> bool:
    """Whether a text is a line of an operation."""
    try:
        return bool(op_line(text))
    except LineError:
        return False


def _why(line: str) -> str:
    words = line.split()
    verb = words[0] if words else ""
    if verb in VERBS:
        what = plain(words[1], 40) if len(words) > 1 else "..."
        return f'only a value is given in a line; this is a table: {{ {verb} = "{what}" }}'
    if re.match(r"\s*[a-z][a-z0-9_.]*\s*==", line):
        return "a value is given with one =: dawn = 3"
    return f"“{plain(line, 60)}” is no line of an operation: {FORMS}"
