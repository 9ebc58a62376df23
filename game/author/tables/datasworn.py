"""Tables in Datasworn, and in its elder, Dataforged: JSON in which tables stand among much else, each with its source.

A table is whatever has rows that say what comes up; its numbers are min and max, or Floor and Ceiling. A row without
them among others is one to which no throw leads.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.author.tables.found import FoundRow, FoundTable, Note, die_called, fit_title, unmarked
from game.core.record import record

_OPENS = re.compile(r'"(?:[^"\\]|\\.)*+"|[{\n]')
_ROWS = ("rows", "Table", "table", "Subtable")
_TEXTS = ("text", "result", "Result", "text2", "text3", "Summary", "summary")
_LEAST, _MOST = ("min", "Floor", "floor"), ("max", "Ceiling", "ceiling")
_NAMES = ("name", "Name", "title", "Title", "result", "Result", "text")
_ARROW = "⏵▶"
MOST_SOURCE = 300
Object = dict[str, object]


class _TwiceError(ValueError):
    """A key that stands twice in an object."""


@record
class _Place:
    """Where something stands: the names of what it is in, and where that is from."""

    names: tuple[str, ...] = ()
    source: str = ""


def tables_of(lines: Sequence[str], title: str, note: Note) -> list[FoundTable]:
    """Every table in a file, titled by what it is in where several are called the same."""
    text = "\n".join(lines)
    try:
        value: object = json.loads(text, object_pairs_hook=_once)
    except json.JSONDecodeError as problem:
        note(problem.lineno, f"this is no JSON ({problem.msg}): save it anew from where it comes from")
        return []
    except (ValueError, RecursionError) as problem:
        told = str(problem) if isinstance(problem, _TwiceError) else "it is nested too deep, or a number is too long"
        note(1, f"this JSON is not read: {told}")
        return []
    found = list(_Walk(text, title).tables(value))
    if not found:
        note(1, "there is no table here: a table has rows with min, max and text")
    return _told_apart(found)


def _once(pairs: list[tuple[str, object]]) -> Object:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise _TwiceError("a key stands twice in one object")
    return made


def _told_apart(found: Sequence[tuple[_Place, FoundTable]]) -> list[FoundTable]:
    """Titles that several tables have are told with the name of what each is in."""
    names = Counter(table.title for _, table in found)
    return [
        replace(table, title=fit_title(f"{place.names[-1]}: {table.title}"))
        if names[table.title] > 1 and place.names
        else table
        for place, table in found
    ]


class _Walk:
    """Goes through a value in the order in which it is written; the objects that it meets are those of the text."""

    def __init__(self, text: str, title: str) -> None:
        self._lines = _lines_of(text)
        self._met = 0
        self._title = title

    def tables(self, value: object) -> Iterator[tuple[_Place, FoundTable]]:
        waiting: list[tuple[object, _Place]] = [(value, _Place())]
        lines: dict[int, int] = {}
        held: list[tuple[Object, _Place]] = []
        while waiting:
            one, place = waiting.pop()
            inner: list[tuple[object, _Place]] = []
            if isinstance(one, dict):
                lines[id(one)] = self._lines[self._met]
                self._met += 1
                held.append((one, place))
                within = _within(one, place)
                inner = [(below, within) for below in one.values()]
            elif isinstance(one, list):
                inner = [(below, place) for below in one]
            waiting += reversed([pair for pair in inner if isinstance(pair[0], dict | list)])
        for one, place in held:
            yield from self._table(one, place, lines)

    def _table(self, one: Object, place: _Place, lines: Mapping[int, int]) -> Iterator[tuple[_Place, FoundTable]]:
        rows = next((rows for key in _ROWS if _are_rows(rows := one.get(key))), None)
        if not isinstance(rows, list):
            return
        line = lines[id(one)]
        numbered = [row for row in rows if _first(row, _LEAST) is not None]
        found = tuple(_row(row, lines[id(row)]) for row in numbered or rows)
        name = unmarked(_string(one, _NAMES)) or (place.names[-1] if place.names else self._title)
        die = die_called(_string(one, ("dice",)))
        left = len(rows) - len(found)
        yield place, FoundTable(fit_title(name), found, line, die, _within(one, place).source, left)


def _lines_of(text: str) -> list[int]:
    """The line of every object, in the order in which they are written."""
    found: list[int] = []
    line = 1
    for match in _OPENS.finditer(text):
        if match.group() == "\n":
            line += 1
        elif match.group() == "{":
            found.append(line)
    return found


def _are_rows(rows: object) -> bool:
    """Whether this is a list of rows: every one says what comes up."""
    if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
        return False
    return all(any(key in row for key in _TEXTS[:3]) for row in rows)


def _row(row: Object, line: int) -> FoundRow:
    first, last = _first(row, _LEAST), _first(row, _MOST)
    texts = dict.fromkeys(filter(None, (_plain(row.get(key)) for key in _TEXTS)))
    on = "" if first is None else str(first) if last in (first, None) else f"{first}-{last}"
    return FoundRow(": ".join(texts), line, on)


def _first(row: Object, keys: Sequence[str]) -> int | None:
    """The number under the first of these keys that is there, at the row or at its roll."""
    roll = row.get("roll")
    for held in (row, roll if isinstance(roll, dict) else {}):
        for key in keys:
            value = held.get(key)
            if isinstance(value, int) and not isinstance(value, bool):
                return value
    return None


def _plain(value: object) -> str:
    return (
        " ".join(unmarked(value).translate(dict.fromkeys(map(ord, _ARROW))).split()) if isinstance(value, str) else ""
    )


def _string(one: Object, keys: Sequence[str]) -> str:
    return next((value for key in keys if isinstance(value := one.get(key), str) and value.strip()), "")


def _within(one: Object, place: _Place) -> _Place:
    """Where what is inside an object stands."""
    name = unmarked(_string(one, _NAMES[:4]))
    return _Place((*place.names, name) if name else place.names, _source(one) or place.source)


def _source(one: Object) -> str:
    """Where something says it is from, by whom and on what terms, in a line."""
    for held in (one.get("_source"), one.get("source"), one.get("Source"), one if "license" in one else None):
        if isinstance(held, dict):
            title = _string(held, ("title", "Title"))
            authors = held.get("authors", held.get("Authors"))
            names = [_author(one) for one in authors] if isinstance(authors, list) else []
            by = f"by {', '.join(filter(None, names))}" if any(names) else ""
            terms = _string(held, ("license", "License", "licence"))
            return ", ".join(filter(None, (title, by, terms)))[:MOST_SOURCE]
    return ""


def _author(one: object) -> str:
    return one if isinstance(one, str) else _string(one, ("name", "Name")) if isinstance(one, dict) else ""
