"""Commands and events as plain tables, and back. Reading them checks every field, for a save is a file like any other.

A value is a table with one key, its name in lower case: `{ paid = { who = "wenna", track = "movement", ... } }`.
Fields that hold their default are left out.
"""

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, get_args

from pydantic_core import ValidationError

from game.core.commands import Command
from game.core.draft import Writes
from game.core.events import Event
from game.journal.errors import JournalError

if TYPE_CHECKING:
    from pydantic import TypeAdapter

COMMANDS: Mapping[str, type] = {cls.__name__.lower(): cls for cls in get_args(Command)}
EVENTS: Mapping[str, type] = {cls.__name__.lower(): cls for cls in get_args(Event)}


def packed(value: Any) -> Any:
    """A record as plain tables, defaults left out; tuples become lists."""
    if is_dataclass(value) and not isinstance(value, type):
        return {
            f.name: packed(getattr(value, f.name))
            for f in _fields(type(value))
            if not _is_default(f, getattr(value, f.name))
        }
    if isinstance(value, tuple):
        return [packed(item) for item in value]
    if isinstance(value, Mapping):
        return {key: packed(item) for key, item in value.items()}
    return value


@cache
def _fields(cls: type) -> tuple[Field[Any], ...]:
    return fields(cls)


def _is_default(f: Field[Any], value: Any) -> bool:
    if f.default is not MISSING:
        return bool(value == f.default) and type(value) is type(f.default)
    return f.default_factory is not MISSING and value == f.default_factory()


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
        return _adapter(known[name]).validate_python(inside)
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
