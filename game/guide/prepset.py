"""One value of an entry, written into its text: in its place, or behind what stands in the same table; all else of the
file, comments too, stays as it was."""

import re
from collections.abc import Mapping, Sequence

from game.guide.prepnew import quoted
from game.guide.preptext import OTHERWISE, NotDone, Owner, Statement, of, table

Way = tuple[str, ...]
"""Keys from an entry to a value in it; of a list, the place counted from 0."""
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def value_at(value: object, way: Way) -> object:
    """What stands there; None where nothing does."""
    for key in way:
        if isinstance(value, Mapping):
            value = value.get(key)
        elif isinstance(value, list):
            value = value[int(key)] if key.isdecimal() and int(key) < len(value) else None
        else:
            return None
    return value


def set_in(text: str, owner: Owner, way: Way, value: object) -> str:
    """The text with a value of an entry at its way, or without it where the value is None. Raises NotDone."""
    statements = [one for spot in of(text, owner) for one in spot.statements]
    whole = owner + way
    there = next((one for one in statements if not one.header and whole[: len(one.path)] == one.path), None)
    before = table(text)
    after = put_at(before, whole, value)
    if there is not None:
        found = _rewritten(text, there, value_at(after, there.path))
    elif value is None:
        return text
    else:
        found = _inserted(text, statements, whole, value)
    if table(found) != after:
        raise NotDone(OTHERWISE)
    return found


def put_at(value: object, way: Way, what: object) -> object:
    """The same with something else there; None takes it out, and with it a table or list that is left empty."""
    if not way:
        return what
    key, rest = way[0], way[1:]
    if isinstance(value, list) or (value is None and key.isdecimal()):
        items = list(value) if isinstance(value, list) else []
        made = put_at(items[int(key)] if int(key) < len(items) else None, rest, what)
        items[int(key) : int(key) + 1] = [] if made is None else [made]
        return items or None
    if value is not None and not isinstance(value, dict):
        raise NotDone(OTHERWISE)
    found = dict(value or {})
    made = put_at(found.get(key), rest, what)
    if made is None:
        found.pop(key, None)
        return found or None
    return {**found, key: made}


def written(value: object) -> str:
    """A value as TOML has it, on one line. Raises NotDone for what cannot stand there."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    if isinstance(value, dict):
        pairs = ", ".join(f"{_key(key)} = {written(one)}" for key, one in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    raise NotDone(OTHERWISE)


def entry(section: str, id_: str, table: Mapping[str, object]) -> str:
    """An entry of a section as TOML has it: a field a line, what comes of an act an outcome a line. Raises NotDone."""
    rows = [f"[{section}.{id_}]"]
    for key, value in table.items():
        if key == "on" and isinstance(value, Mapping):
            rows += [f"on.{_key(grade)} = {written(one)}" for grade, one in value.items()]
        else:
            rows.append(f"{_key(key)} = {written(value)}")
    return "\n".join(rows) + "\n"


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else quoted(key)


def _rewritten(text: str, there: Statement, value: object) -> str:
    """A pair with another value, or without it where there is none."""
    if value is None:
        return text[: there.start] + text[there.end :]
    return text[: there.value[0]] + written(value) + text[there.value[1] :]


def _inserted(text: str, statements: Sequence[Statement], whole: Way, value: object) -> str:
    """A new pair, behind the last one of the nearest table that is told already."""
    for length in range(len(whole) - 1, 0, -1):
        header = next((n for n, one in enumerate(statements) if one.header and one.path == whole[:length]), None)
        if header is not None:
            return _behind(text, statements, header, whole[length:], value)
    raise NotDone(OTHERWISE)


def _behind(text: str, statements: Sequence[Statement], header: int, keys: Way, value: object) -> str:
    place = next((key for key in keys if key.isdecimal()), None)
    if place is not None:
        at = keys.index(place)
        keys, value = keys[:at], put_at(None, keys[at:], value)
    last = header
    while last + 1 < len(statements) and not statements[last + 1].header:
        last += 1
    at, start = statements[last].end, text[: statements[last].end]
    pair = f"{'.'.join(map(_key, keys))} = {written(value)}\n"
    return start + ("" if start.endswith("\n") else "\n") + pair + text[at:]
