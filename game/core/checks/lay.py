"""What is laid over a check by what its fields say they are: a number, somebody against it, a circumstance, a word.

Every function gives the table that goes under `check`; the names in it are the system's own.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Any, get_args, get_type_hints

from annotated_types import Interval

from game.core.checks.said import marks_of
from game.core.checks.written import written
from game.core.levers import Value
from game.core.marks import Says

FOR, AGAINST = "in their favour", "against them"
"""What a circumstance is called that nobody has a word for."""
RULED = "as the guide rules"
"""What it was called in journals of earlier versions."""
Laid = dict[str, Any]


# Fields --------------------------------------------------------------------------------------------------------------


def first(shape: type, what: str, *kinds: type) -> str:
    """The first field that says this of itself, of these kinds of value; empty where none does."""
    return next((name for name, mark in marks_of(shape).items() if mark.what == what and _is(shape, name, kinds)), "")


def _is(shape: type, name: str, kinds: tuple[type, ...]) -> bool:
    return not kinds or bool(_kinds(shape, name) & set(kinds))


@cache
def _kinds(shape: type, name: str) -> frozenset[type]:
    """The plain kinds of value that a field may hold."""
    found, waiting = set(), [get_type_hints(shape)[name]]
    while waiting:
        hint = waiting.pop()
        inner = get_args(hint)
        if hint in (str, int, bool):
            found.add(hint)
        elif getattr(hint, "__origin__", None) not in (tuple, Mapping):
            waiting += inner
    return frozenset(found)


def is_switch(shape: type, name: str) -> bool:
    """Whether a field holds yes, no, or neither, and nothing else."""
    return _kinds(shape, name) == {bool}


@cache
def defaults(shape: type) -> Mapping[str, Any]:
    """What stands in a field of which nothing is said; nothing of fields that have to be said."""
    made = {one.name: one.default for one in fields(shape) if one.default is not MISSING}
    return made | {one.name: one.default_factory() for one in fields(shape) if one.default_factory is not MISSING}


def _marks(check: Any) -> Mapping[str, Says]:
    shape: type = type(check)
    return marks_of(shape)


def annotations(shape: type, name: str) -> Iterator[Any]:
    """All the marks of a field, however deep."""
    waiting = [get_type_hints(shape, include_extras=True)[name]]
    while waiting:
        for one in get_args(waiting.pop()):
            yield one
            waiting.append(one)


def bounds(shape: type, name: str) -> tuple[int, int]:
    """The least and the most of a number; the same where it has none."""
    for one in annotations(shape, name):
        if isinstance(one, Interval) and isinstance(one.ge, int) and isinstance(one.le, int):
            return one.ge, one.le
    return 0, 0


# How hard ------------------------------------------------------------------------------------------------------------


def number(check: Any, what: str, by: int) -> Laid:
    """So hard, or so many successes, whichever way it is done; a number for how hard it is stands for nobody who is
    against it."""
    shape: type = type(check)
    found = everywhere(check, first(shape, what, int), by)
    return {**found, **_alone(check), **_nobody(shape)} if found and what == "difficulty" else found


def opposed(check: Any, who: str) -> Laid:
    """Somebody against it, and no number beside them."""
    shape: type = type(check)
    field = first(shape, "opposition", str)
    return {**_unnumbered(check), **_alone(check), field: who} if field else {}


def of_its_own(check: Any, name: str, value: bool) -> Laid:
    """A number that the rules have for it, and none beside that."""
    return {**(_unnumbered(check) if value else {}), name: value}


def _unnumbered(check: Any) -> Laid:
    """No number for how hard it is, where one was said."""
    shape: type = type(check)
    numbers = (name for name, mark in marks_of(shape).items() if mark.what == "difficulty")
    return {name: False for name in numbers if getattr(check, name) is not None and defaults(shape)[name] is None}


def _alone(check: Any) -> Laid:
    """Nobody stands against it as one with somebody else, where somebody did."""
    return {name: [] for name, mark in _marks(check).items() if mark.what == "backing" and getattr(check, name)}


def _nobody(shape: type) -> Laid:
    """Nobody stands against it."""
    field = first(shape, "opposition", str)
    return {field: ""} if field else {}


def everywhere(check: Any, name: str, value: Any) -> Laid:
    """A field of the check, and of each way to do it that has a word of its own there."""
    if not name:
        return {}
    found: Laid = {name: value}
    for field, mark in _marks(check).items():
        inner = getattr(check, field)
        if mark.what == "skill" and isinstance(inner, tuple):
            own = {str(place): {name: value} for place, way in enumerate(inner) if _says(way, name)}
            found |= {field: own} if own else {}
    return found


def _says(way: Any, name: str) -> bool:
    if not is_dataclass(way):
        return False
    shape: type = type(way)
    return name in marks_of(shape) and getattr(way, name) != defaults(shape).get(name)


# Circumstances -------------------------------------------------------------------------------------------------------


def bearing(shape: type, sign: int) -> tuple[str, type, str]:
    """The list that circumstances of this sign stand in, the shape of one, and the field for how much it weighs; empty
    names where there is no such list."""
    for name, mark in marks_of(shape).items():
        inner = listed(shape, name) if mark.what == "circumstance" and mark.sign in (0, sign) else None
        if inner is not None:
            return name, inner, next(key for key, one in marks_of(inner).items() if one.what == "circumstance")
    return "", type(None), ""


@cache
def listed(shape: type, name: str) -> type | None:
    """The shape of what stands in a list; None of what holds no shapes."""
    inner = get_args(get_type_hints(shape)[name])
    return next((one for one in inner if isinstance(one, type) and is_dataclass(one)), None)


def weight(check: Any, sign: int, one: Any) -> int:
    """How much a circumstance weighs in this direction; 0 where it weighs in the other, or nothing can tell."""
    name, inner, by = bearing(type(check), sign)
    if not name or not isinstance(one, inner):
        return 0
    value = getattr(one, by)
    own = int(value) if isinstance(value, str) and value.lstrip("-").isdecimal() else value
    own = own if isinstance(own, int) else 0
    return max(0, own if _marks(check)[name].sign else own * sign)


def _weighing(check: Any, sign: int, name: str, inner: type, field: str, label: str, by: int) -> Laid:
    value: int | str = by if _marks(check)[name].sign else by * sign
    return {"label": label, field: str(value) if str in _kinds(inner, field) else value}


def weighed(check: Any, base: Any, sign: int, more: int, label: str = "") -> tuple[Laid, str]:
    """The circumstances that were said beside the author's, so much more of them in this direction, and the list that
    they stand in. What nobody has named weighs more or less; under a label it is one of its own."""
    name, inner, field = bearing(type(check), sign)
    kept = len(getattr(base, name))
    own = [written(one) for one in getattr(check, name)[kept:]]
    usual = label or (FOR if sign > 0 else AGAINST)
    place = next((n for n, one in enumerate(own) if one["label"] == usual), -1)
    by = more + (weight(check, sign, getattr(check, name)[kept + place]) if place >= 0 else 0)
    one = _weighing(check, sign, name, inner, field, usual, by)
    if place < 0:
        own += [one] if by > 0 else []
    else:
        own[place : place + 1] = [one] if by > 0 else []
    if not own:
        return {}, name
    return {name: {str(kept + n): one for n, one in enumerate(own)} if kept else own}, name


def renamed(check: Any, name: str, before: str, label: str) -> Laid:
    """A list of circumstances in which the last of this label has another."""
    ones = [written(one) for one in getattr(check, name)]
    place = max(n for n, one in enumerate(ones) if one["label"] == before)
    return {name: [{**one, "label": label} if n == place else one for n, one in enumerate(ones)]}


# Earlier versions ----------------------------------------------------------------------------------------------------

BEARING: Mapping[str, int] = {"harder": -1, "worse": -1, "penalty": -1, "easier": 1, "bonus": 1}
"""Levers by which guides ruled on circumstances before there were letters -> in which direction. All others had the
name of the field that they were for."""
PLAIN = ("difficulty", "successes", "stance", "ruling", "circumstance")
"""What such a field is."""


@cache
def levers_before(shape: type) -> frozenset[str]:
    """The levers that guides had over a check of this shape in journals of before."""
    plain = {name for name, mark in marks_of(shape).items() if mark.what in PLAIN and _is(shape, name, (int, str))}
    bears = {lever for lever, sign in BEARING.items() if bearing(shape, sign)[0] and _bore(shape, lever, sign)}
    return frozenset(plain | bears)


def _bore(shape: type, lever: str, sign: int) -> bool:
    """Whether a lever of this name was a guide's: a bonus was a player's where one list has what speaks for an act."""
    return lever != "bonus" or not marks_of(shape)[bearing(shape, sign)[0]].sign


def former(check: Any, pulled: Iterable[tuple[str, Value]]) -> Laid:
    """What such levers lay over a check."""
    shape: type = type(check)
    ruled = levers_before(shape)
    found: Laid = {}
    more: dict[str, list[Laid]] = {}
    for lever, value in pulled:
        if not value or lever not in ruled:
            continue
        if lever in BEARING and isinstance(value, int):
            name, inner, field = bearing(shape, BEARING[lever])
            more.setdefault(name, []).append(_weighing(check, BEARING[lever], name, inner, field, RULED, value))
        elif _marks(check)[lever].what == "difficulty" and isinstance(value, int):
            found |= {**everywhere(check, lever, value), **_nobody(shape)}
        else:
            found |= everywhere(check, lever, value)
    for name, ones in more.items():
        kept = len(getattr(check, name))
        found[name] = {str(kept + n): one for n, one in enumerate(ones)} if kept else ones
    return found
