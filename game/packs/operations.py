"""Operations, from the way authors write them to the fields of `Op`, and back for whoever looks through them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

from game.core.content import Op
from game.core.record import record
from game.core.verbs import VERBS
from game.packs.errors import Path, plain
from game.packs.oplines import LineError, is_line, near_verb, op_line
from game.packs.read import SHORT, tail, written

_ARGUMENTS = frozenset(key for verb in VERBS.values() for key in verb.keys)
_NUMERIC = {
    **{name: {name} for name, verb in VERBS.items() if verb.main in {"formula", "amount"}},
    "move": {"to"},
}
"""Arguments, besides formulas and amounts, that may be written as bare numbers."""
_LISTS = frozenset({"do", "otherwise"})
"""Fields of `Op` that hold lists of operations."""
_NO_TEXTS = _LISTS | {"level", "stays"}
MOST_DEPTH = 8
"""Operations within operations."""
MOST_IN_LIST = 200


class Operations:
    """Turns lists of operations as they are written into the tables of `Op`. `short`: whether lines may stand there."""

    def __init__(self, note: Callable[[str, Path, str], None], short: bool = True) -> None:
        self.note = note
        self.short = short

    def listed(self, raw: object, path: Path, depth: int = 0) -> list[dict[str, object]]:
        if self._is_line(raw) or (self.short and isinstance(raw, dict)):
            raw = [raw]
        if not isinstance(raw, list):
            self.note("E-TYPE", path, f"a list of operations is needed here, [{{ … }}], not {written(raw)}")
            return []
        if len(raw) > MOST_IN_LIST:
            self.note("E-SIZE", path, f"at most {MOST_IN_LIST} operations stand in one list")
            return []
        if depth > MOST_DEPTH:
            self.note("E-DEPTH", path, f"operations are nested more than {MOST_DEPTH} deep")
            return []
        made = (self._one(one, (*path, index), depth) for index, one in enumerate(raw))
        return [op for op in made if op]

    def _one(self, raw: object, path: Path, depth: int) -> dict[str, object]:
        if self._is_line(raw):
            raw = self._line(str(raw), path)
            if raw is None:
                return {}
        if not isinstance(raw, dict):
            self.note("E-TYPE", path, f'an operation is a table such as {{ goto = "cellar" }}, not {written(raw)}')
            return {}
        verb = self._verb(raw, path)
        if not verb:
            return {}
        keys, numeric = _keys(verb), bare_numbers(verb)
        op: dict[str, object] = {"verb": verb}
        for key, value in raw.items():
            field = keys.get(key)
            if field is None:
                self.note("E-KEY", (*path, key), f"{verb} takes {_listed(verb)}, not this{tail(key, keys)}")
            elif field in {"do", "otherwise"}:
                op[field] = self.listed(value, (*path, key), depth + 1)
            elif field == "level":
                op[field] = self._number(value, (*path, key))
            elif field == "stays":
                op[field] = self._yes(value, (*path, key))
            else:
                op[field] = self._text(value, key in numeric, (*path, key))
        return op

    def _is_line(self, raw: object) -> bool:
        """Whether a text stands for an operation; before there were lines, none but one that would be a whole line."""
        return isinstance(raw, str) and (self.short or is_line(raw))

    def _line(self, raw: str, path: Path) -> dict[str, object] | None:
        """What a line says, as a table; or nothing and a problem."""
        if not self.short:
            self.note("E-FORMAT", path, SHORT)
            return None
        try:
            return op_line(raw)
        except LineError as wrong:
            self.note("E-LINE", path, str(wrong))
            return None

    def _verb(self, raw: dict[str, object], path: Path) -> str:
        """The one verb of an operation, or nothing and a problem."""
        verbs = [key for key in raw if key in VERBS]
        if len(verbs) > 1:
            self.note("E-OP", path, f"one operation a table, and this has {' and '.join(verbs)}")
            return ""
        if not verbs:
            key = next((key for key in raw if key not in _ARGUMENTS), "")
            what = f"there is no operation '{plain(key, 40)}'{near_verb(key)}" if key else "the operation is missing"
            self.note("E-OP", path, what)
            return ""
        return verbs[0]

    def _text(self, value: object, formula: bool, path: Path) -> str:
        if isinstance(value, str):
            return value
        if formula and isinstance(value, int):
            return ("true" if value else "false") if isinstance(value, bool) else str(value)
        self.note("E-TYPE", path, f"text in quotation marks is needed here, not {written(value)}")
        return ""

    def _number(self, value: object, path: Path) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 20:
            return value
        self.note("E-TYPE", path, f"a whole number from 0 to 20 is needed here, not {written(value)}")
        return 0

    def _yes(self, value: object, path: Path) -> bool:
        if isinstance(value, bool):
            return value
        self.note("E-TYPE", path, f"true or false is needed here, not {written(value)}")
        return False


@cache
def _keys(verb: str) -> Mapping[str, str]:
    """The keys of an operation, its own first, each with the field of `Op` it fills."""
    return {verb: "what", **VERBS[verb].keys}


@cache
def bare_numbers(verb: str) -> frozenset[str]:
    """The keys of an operation whose values may be written as bare numbers, or as true and false."""
    keys = (key for key, field in VERBS[verb].keys.items() if field in {"when", "amount"})
    return frozenset(keys) | _NUMERIC.get(verb, set())


def _listed(verb: str) -> str:
    return ", ".join((verb, *VERBS[verb].keys))


@record
class Argument:
    """One argument of an operation: the key it is written under, what it stands for, its text."""

    key: str
    stands_for: str
    text: str


def arguments(op: Op) -> Iterator[Argument]:
    """What an operation was given, as words for what each argument stands for: those of `Verb.main`, "to", "at" ..."""
    for key, field, kind in takes(op.verb):
        if (text := getattr(op, field)) or key == op.verb:
            yield Argument(key, kind, text)


@cache
def takes(verb: str) -> tuple[tuple[str, str, str], ...]:
    """The keys of an operation that hold texts, its own first: each with the field of `Op` and what it stands for."""
    return tuple((key, field, stands_for(verb, key)) for key, field in _keys(verb).items() if field not in _NO_TEXTS)


def stands_for(verb: str, key: str) -> str:
    """What an argument of an operation stands for, in a word; lists of operations and levels stand for none."""
    return VERBS[verb].main if key == verb else _STANDS_FOR.get((verb, key)) or _BY_FIELD.get(VERBS[verb].keys[key], "")


def nested(op: Op) -> Iterator[tuple[str, int, Op]]:
    """The operations inside an operation, each with its key and its place in the list."""
    for key, field in _lists(op.verb):
        for index, inner in enumerate(getattr(op, field)):
            yield key, index, inner


def every(ops: Iterable[Op]) -> Iterator[Op]:
    """These operations, each before those inside it."""
    for op in ops:
        yield op
        yield from every(inner for _, _, inner in nested(op))


@cache
def _lists(verb: str) -> tuple[tuple[str, str], ...]:
    """The keys of an operation that hold lists of operations, each with the field of `Op`."""
    return tuple((key, field) for key, field in VERBS[verb].keys.items() if field in _LISTS)


_BY_FIELD = {"when": "formula", "amount": "amount", "who": "who", "text": "text", "kind": "kind"}
_STANDS_FOR = {
    ("join", "as"): "key",
    ("join", "side"): "side",
    ("join", "name"): "name",
    ("stand", "side"): "side",
    ("move", "to"): "place",
    ("harm", "kind"): "harm",
    ("heal", "kind"): "track",
    ("leave", "how"): "text",
    ("discard", "card"): "name",
    ("invoke", "kind"): "invoked",
}
