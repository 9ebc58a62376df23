"""Commands and events as plain tables, and back. Reading them checks every field, for a save is a file like any other.

A value is a table with one key, its name in lower case: `{ paid = { who = "wenna", track = "movement", ... } }`.
Fields that hold their default are left out.
"""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, get_args

from pydantic_core import ValidationError

from game.core import events
from game.core.commands import Command
from game.core.draft import Writes
from game.core.rolls import Call
from game.journal.errors import JournalError

if TYPE_CHECKING:
    from pydantic import TypeAdapter

COMMANDS: Mapping[str, type] = {cls.__name__.lower(): cls for cls in get_args(Command)}
EVENTS: Mapping[str, type] = {cls.__name__.lower(): cls for cls in vars(events).values() if isinstance(cls, type)}


def packed(value: Any) -> Any:
    """A record as plain tables, defaults left out; tuples become lists."""
    kind: type = type(value)
    if kind in _PLAIN:
        return value
    if kind is Call:
        return _packed_call(value)
    if (known := _fields(kind)) is not None:
        return _written(value, known)
    if isinstance(value, tuple):
        return [packed(item) for item in value]
    if isinstance(value, Mapping):
        return {key: packed(item) for key, item in value.items()}
    return value


def _packed_call(call: Call) -> dict[str, Any]:
    """A call in the form it has always had: what a row is drawn from stood in place of its dice."""
    table = _written(call, _fields(Call) or ())
    if call.role == "row":
        table["dice"] = [table.pop("source", "")]
    return table


def _with_call(table: Any) -> Any:
    """A table of an event with the call in it, or in its frame, brought from that form; what is no table stays."""
    if not isinstance(table, dict):
        return table
    found = {**table}
    if "frame" in found:
        found["frame"] = _with_call(found["frame"])
    if isinstance(found.get("call"), dict):
        found["call"] = _call_of(found["call"])
    return found


def _call_of(table: dict[str, Any]) -> dict[str, Any]:
    """The fields of a call from the form it is kept in."""
    dice = table.get("dice")
    drawn = table.get("kind") == "row" or (table.get("kind") == "cards" and table.get("role") != "check")
    if drawn and "source" not in table and isinstance(dice, list) and dice:
        name = "row" if table["kind"] == "row" else "card"
        return {**table, "dice": [name] * len(dice), "source": dice[0]}
    return table


_PLAIN = frozenset({str, int, bool, type(None)})
_NONE = object()
"""In place of a default where a field has none: no value is it."""
Usual = tuple[str, object, bool]
"""A field: its name, what it holds by default, and whether the same in another type is not that."""


@cache
def _fields(cls: type) -> tuple[Usual, ...] | None:
    """The fields of a record; None of what is no record."""
    return tuple(map(_usual, fields(cls))) if is_dataclass(cls) else None


def _usual(field: Field[Any]) -> Usual:
    if field.default_factory is not MISSING:
        return field.name, field.default_factory(), False
    return field.name, _NONE if field.default is MISSING else field.default, True


def _written(value: Any, known: tuple[Usual, ...]) -> dict[str, Any]:
    """The fields of a record that do not hold their default."""
    table = {}
    for name, usual, strict in known:
        one = getattr(value, name)
        if one is usual or (one == usual and (not strict or type(one) is type(usual))):
            continue
        table[name] = packed(one)
    return table


def tagged(value: Any) -> dict[str, Any]:
    """A command or an event as a table of one key."""
    return {type(value).__name__.lower(): packed(value)}


@cache
def _adapter(cls: type) -> "TypeAdapter[Any]":
    from pydantic import TypeAdapter  # noqa: PLC0415 - who begins a game does not wait for it

    return TypeAdapter(cls)


def _read(table: Any, known: Mapping[str, type], what: str) -> Any:
    if not isinstance(table, dict) or len(table) != 1:
        raise JournalError(f"{what} is a table of one key")
    ((name, inside),) = table.items()
    if name not in known:
        raise JournalError(f"{what} has no kind {name!r}"[:120])
    try:
        return _adapter(known[name]).validate_python(_with_call(inside))
    except ValidationError as problem:
        first = problem.errors()[0]
        where = ".".join(str(part) for part in first["loc"])[:60]
        raise JournalError(f"{what} {name}: {where or 'the table'} does not read: {first['msg'].lower()}") from None


def command_of(table: Any) -> Command:
    """The command that a table says. Raises JournalError."""
    found: Command = _read(table, COMMANDS, "a command")
    return found


def event_of(table: Any) -> Writes:
    """The event that a table tells. Raises JournalError."""
    found: Writes = _read(table, EVENTS, "an event")
    return found
