"""Operations as lines: what gives a value or adds to one, `dawn + 1`; a verb with what it takes, `give arrow 3`."""

import re
from collections.abc import Mapping
from functools import cache

from game.core.verbs import VERBS
from game.errors import did_you_mean
from game.packs.errors import plain

_LINE = re.compile(
    r"(?P<name>[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*)\s*(?P<sign>[=+-])(?!=)\s*(?P<sum>\S.*?)(?:\sif\s+(?P<when>\S.*))?",
    re.DOTALL,
)
_DEED = re.compile(
    r"(?P<words>\S[^:]*?)(?:\sif\s+(?P<when>[^:\s][^:]*?))?(?:\s*:\s*(?P<prose>\S.*))?",
    re.DOTALL,
)
_ONE = re.compile(r"[0-9]+|[a-z][a-z0-9_.]*|\([^()]*\)")
"""A sum that can be taken away as it stands."""
_COUNTED = re.compile(r"\s*([a-z][a-z0-9_.]*)\s*([+-])(?:=\s*(.*?)|[+-])\s*$", re.DOTALL)
"""What is added as other languages have it: `dawn += 2`, `dawn++`."""
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_TABLES = frozenset({"say", "set", "add", "if", "each"})
"""Verbs that are no lines: no line of theirs is shorter, or they hold others."""
LINES = tuple(verb for verb in VERBS if verb not in _TABLES)
"""Verbs that a line may begin with."""
_ELSEWHERE = {
    **dict.fromkeys(("damage", "hurt", "wound"), "harm"),
    **dict.fromkeys(("tell", "print", "text"), "say"),
    **dict.fromkeys(("roll", "table"), "draw"),
    **dict.fromkeys(("fight", "combat", "battle"), "conflict"),
    **dict.fromkeys(("remove", "lose"), "take"),
    **dict.fromkeys(("jump", "scene"), "goto"),
    **dict.fromkeys(("condition", "status"), "effect"),
    **dict.fromkeys(("fact", "learnt"), "reveal"),
    **dict.fromkeys(("wait", "pass"), "time"),
    **dict.fromkeys(("check", "test", "call"), "act"),
    **dict.fromkeys(("enter", "spawn", "bring"), "join"),
    "exit": "leave",
    "ending": "end",
    "item": "give",
    "increase": "add",
}
"""What other tools call it -> the verb."""
PATTERN = rf"^\s*([a-z][a-z0-9_.]*\s*(=(?!=)|[+-])\s*\S|({'|'.join(LINES)})\s+\S)"
"""How each begins, for editors."""
FORMS = "NAME = SUM, NAME + SUM, NAME - SUM or VERB WHAT and its words, with if FORMULA behind it for a condition"


class LineError(ValueError):
    """A line that is no operation, or no check, in a sentence."""


def op_line(line: str) -> dict[str, object]:
    """The operation that a line is, as authors write it in a table. Raises LineError."""
    text = line.strip()
    found = _LINE.fullmatch(text)
    deed = _DEED.fullmatch(text)
    if found is not None and not _COUNTED.match(text):
        return _value(*found.group("name", "sign", "sum", "when"))
    if _COUNTED.match(text) or deed is None or deed["words"].split()[0] not in LINES:
        raise LineError(_why(line))
    return _deed(deed["words"].split(), deed["when"], deed["prose"])


def _value(name: str, sign: str, amount: str, when: str | None) -> dict[str, object]:
    """What gives a value, or adds to one."""
    if sign == "-" and not _ONE.fullmatch(amount):
        raise LineError(f"what is taken away is one number, one name or in brackets: {name} - ({plain(amount, 60)})")
    said = {"set": name, "to": amount} if sign == "=" else {"add": name, "by": amount if sign == "+" else f"-{amount}"}
    return {**said, **_if(when)}


def _if(when: str | None) -> dict[str, object]:
    return {} if when is None else {"when": when}


def _deed(words: list[str], when: str | None, prose: str | None) -> dict[str, object]:
    """A verb, what it is done to, and its words."""
    verb, *rest = words
    if not rest:
        raise LineError(f"{verb} needs what it is about: {verb} {_takes(verb)}")
    made: dict[str, object] = {verb: rest[0]}
    at = 1
    while at < len(rest):
        key, value, at = _word(verb, rest, at)
        if key in made:
            raise LineError(f"{key} is said twice: {verb} {_takes(verb)}")
        made[key] = value
    if prose is not None:
        key = _told(verb)
        if not key:
            raise LineError(f"{verb} has no words to tell, and no colon: {verb} {_takes(verb)}")
        if key in made:
            raise LineError(f"{key} is said twice: {verb} {_takes(verb)}")
        made[key] = prose
    return {**made, **_if(when)}


def _word(verb: str, rest: list[str], at: int) -> tuple[str, object, int]:
    """One key with its value, and where the next one stands."""
    keys, word = _keys(verb), rest[at]
    number = next((key for key in keys if keys[key] == "level" or key == "by"), "")
    if _NUMBER.fullmatch(word) and number:
        return number, int(word) if keys[number] == "level" else word, at + 1
    key = "who" if word == "on" else word
    if keys.get(key) == "stays":
        return key, True, at + 1
    if key not in keys or key == _told(verb) or at + 1 == len(rest):
        raise LineError(_misplaced(verb, rest, at))
    value = rest[at + 1]
    return key, int(value) if keys[key] == "level" and _NUMBER.fullmatch(value) else value, at + 2


def _misplaced(verb: str, rest: list[str], at: int) -> str:
    """Why a word of a line cannot stand where it does."""
    word = plain(rest[at], 40)
    if word == "when":
        return "a condition stands behind if, not behind when"
    if rest[at - 1].endswith(","):
        first = plain(f"{verb} {' '.join(rest[:at])}"[:-1], 40)
        return f'several operations stand in a list, each by itself: ["{first}", "{word} …"]'
    return f"“{word}” cannot stand here: {verb} {_takes(verb)}"


@cache
def _keys(verb: str) -> Mapping[str, str]:
    """The keys of a verb that a line says by words: each with the field of `Op`."""
    return {key: field for key, field in VERBS[verb].keys.items() if field not in {"when", "do", "otherwise"}}


def _told(verb: str) -> str:
    """The key of what a verb tells; "" for none."""
    return next((key for key, field in VERBS[verb].keys.items() if field == "text" and key != "name"), "")


def _takes(verb: str) -> str:
    """What may stand in a line with this verb."""
    keys = _keys(verb)
    said = (
        f"[{key}]" if field == "stays" else f"[{'on' if key == 'who' else key} …]"
        for key, field in keys.items()
        if key != _told(verb)
    )
    return " ".join(("WHAT", *said, *(("[: WORDS]",) if _told(verb) else ())))


def is_line(text: str) -> bool:
    """Whether a text is a line of an operation."""
    try:
        return bool(op_line(text))
    except LineError:
        return False


def _why(line: str) -> str:
    words = line.split()
    verb = words[0] if words else ""
    if verb in _TABLES:
        what = plain(words[1], 40) if len(words) > 1 else "..."
        return f'{verb} is no line; this is a table: {{ {verb} = "{what}" }}'
    if re.match(r"\s*[a-z][a-z0-9_.]*\s*==", line):
        return "a value is given with one =: dawn = 3"
    if counted := _COUNTED.match(line):
        name, sign, by = counted.groups(default="1")
        return f"what is added stands behind one sign: {plain(name, 40)} {sign} {plain(by, 40)}"
    return f"“{plain(line, 60)}” is no line of an operation: {FORMS}{near_verb(verb) if words[1:] else ''}"


def near_verb(word: str) -> str:
    """The tail of a sentence that offers the verb that may be meant."""
    meant = _ELSEWHERE.get(word)
    return f"; did you mean {meant}?" if meant else did_you_mean(plain(word, 40), VERBS).removesuffix(".")
