"""What a session holds as plain values that JSON has, and back by the annotations of its records.

What is read is judged like a stranger's: kinds and fields are looked at, and nothing of it is run.
"""

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from game.core.levers import Value
from game.core.state import State
from game.journal.codec import command_of, tagged
from game.packs.validator import validator
from game.session.entries import Entry
from game.view.model import Deed, Known, Passage
from game.view.slots import Done, Held, Slots
from game.view.tale import Tale

_PLAIN = frozenset({str, int, bool, type(None)})


def plain(value: Any) -> Any:
    """Tables, lists and plain values; fields that hold their default are left out."""
    kind: type = type(value)
    if kind in _PLAIN:
        return value
    if is_dataclass(kind):
        held = ((name, getattr(value, name), usual) for name, usual in _usual(kind))
        return {name: plain(one) for name, one, usual in held if type(one) is not type(usual) or one != usual}
    if isinstance(value, Mapping):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    if kind is Fraction:
        return str(value)
    raise ValueError(f"{kind.__name__} is no plain value")


@cache
def _usual(kind: type) -> tuple[tuple[str, object], ...]:
    """The fields of a record with what they hold where nobody says it."""
    return tuple(
        (one.name, one.default if one.default_factory is MISSING else one.default_factory()) for one in fields(kind)
    )


def read(hint: Any, value: Any) -> Any:
    """What `plain` has made plain. Raises ValueError where it is none of that."""
    return validator(hint).validate_python(value, strict=False)


# Digits ---------------------------------------------------------------------------------------------------------------


def plain_slots(slots: Slots) -> Any:
    """Digits: commands are kept as saves keep them."""
    done = [[who, _plain_done(one)] for who, one in slots.done]
    begun = None if slots.begun is None else _plain_done(slots.begun)
    held = {"scene": slots.scene, "here": plain(slots.here), "fight": plain(slots.fight), "acted": slots.acted}
    return {**held, "done": done, "begun": begun}


def _plain_done(done: Done) -> Any:
    return [tagged(done.command), plain(done.levers)]


def read_slots(table: Any) -> Slots:
    """Digits again. Raises ValueError, LookupError, TypeError or JournalError."""
    here, fight = (read(Held, table[name]) for name in ("here", "fight"))
    done = tuple((read(str, who), _read_done(one)) for who, one in table["done"])
    begun = None if table["begun"] is None else _read_done(table["begun"])
    return Slots(read(str, table["scene"]), here, fight, done, begun, read(str, table["acted"]))


def _read_done(table: Any) -> Done:
    command, levers = table
    return Done(command_of(command), read(tuple[tuple[str, Value], ...], levers))


# Tales ----------------------------------------------------------------------------------------------------------------

_TALE = {
    "passages": tuple[Passage, ...],
    "deeds": tuple[Deed, ...],
    "count": int,
    "spoken": int,
    "known": tuple[Known, ...],
    "owners": Mapping[str, int],
    "shared": tuple[tuple[str, Value], ...],
    "before": State | None,
    "gap": int,
}
"""Of a tale all but the state that it ends in, and its last entry."""


def plain_tale(told: Tale) -> Any:
    """A tale without the state that it ends in and its last entry."""
    return {name: plain(getattr(told, name)) for name in _TALE}


def read_tale(table: Any, state: State, last: Entry) -> Tale:
    """A tale again, up to this state and entry. Raises ValueError or LookupError."""
    return Tale(state=state, last=last, **{name: read(hint, table[name]) for name, hint in _TALE.items()})
