"""A rule system from outside, watched wherever the machine asks it: a fault in what it says carries its name.

What it answers is held against what it has to be, so that something wrong is told where it was said and not where the
machine trips over it. Ours are held to that by the type checker.
"""

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from inspect import isfunction, unwrap
from traceback import extract_tb
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from game.core.draft import Change, Sight
from game.core.outside.amiss import amiss
from game.core.problems import Problem
from game.core.system import System
from game.core.yielded import RULES, Place, Unruly, Yielded, is_watched

LONGEST: Final = 200
"""Characters of what a fault says of itself."""
_SLASH: Final = r"[\\/]"
_TABLES: Final[Mapping[str, Any]] = {
    **dict.fromkeys(("moments", "steps"), Iterable[Change]),
    **dict.fromkeys(("validates", "advises"), Iterable[Problem]),
}
"""Members that are tables of what a system does -> what each of it gives."""


def watched(system: System) -> System:
    """The same object, each of its members watched; one that is watched already stays so."""
    if is_watched(system):
        return system
    for name, member in vars(System).items():
        if isfunction(member) and not name.startswith("_"):
            setattr(system, name, _asked(system, name, getattr(system, name), get_type_hints(member).get("return")))
    for table, gives in _TABLES.items():
        found = getattr(system, table).items()
        told = {key: _asked(system, f"{table}, {getattr(key, '__name__', key)}", does, gives) for key, does in found}
        setattr(system, table, told)
    system.__dict__["_watched"] = True
    return system


def _asked(system: System, name: str, does: Callable[..., Any], gives: Any) -> Callable[..., Any]:
    """A member that says of every fault in it whose it is."""
    changing, several = Change in _each(gives), bool(_each(gives))

    def told(fault: BaseException, place: Place | None) -> None:
        _noted(fault, system, name, place or _at(fault, system, does))

    @wraps(does)
    def asked(*given: Any, **more: Any) -> Any:
        s = next((one for one in given if isinstance(one, Sight)), None)

        def looked(change: Any) -> str:
            return amiss(system, change, s) if changing else ""

        try:
            found = does(*given, **more)
        except Exception as fault:
            told(fault, None)
            if not isinstance(fault, ArithmeticError):
                raise
            spared = Unruly(str(fault))  # as much a fault as any other that a game goes on after
            spared.__notes__ = fault.__notes__
            raise spared from fault
        if not _fits(found, gives):
            wrong = Unruly(f"it answers {_shown(found)} and not {_worded(gives)}")
            told(wrong, _begins(does))
            raise wrong
        return Yielded(found, told, looked) if several and found is not None else found

    return asked


# What is answered ----------------------------------------------------------------------------------------------------


def _each(gives: Any) -> tuple[Any, ...]:
    """What every one of several answers is, where they come one after the other."""
    several = [one for one in (gives, *get_args(gives)) if get_origin(one) is Iterable]
    return get_args(several[0]) if several else ()


def _fits(found: Any, gives: Any) -> bool:
    """Whether an answer is of the kind that the machine reads: it looks into tuples, and no deeper."""
    origin, inner = get_origin(gives), get_args(gives)
    if origin in (Union, UnionType):
        return any(_fits(found, one) for one in inner)
    if origin is Literal:
        return found in inner
    if origin is tuple:
        if not isinstance(found, tuple | list):
            return False
        whole = len(inner) > 1 and inner[1] is Ellipsis
        return all(_fits(one, inner[0]) for one in found) if whole else len(found) == len(inner)
    kind = origin or gives
    return kind in (Any, bool) or not isinstance(kind, type) or isinstance(found, kind)


def _worded(gives: Any) -> str:
    """What an answer has to be, for a sentence."""
    return re.sub(r"\b(?:\w+\.)+(?=\w)", "", str(gives)) if get_origin(gives) else gives.__name__


def _shown(found: Any) -> str:
    """A value that is no answer, in a few characters."""
    return repr(found)[:40] if isinstance(found, int | str | None) else f"a {type(found).__name__}"


# Whose it is ---------------------------------------------------------------------------------------------------------


def _noted(fault: BaseException, system: System, name: str, place: Place | None) -> None:
    """Write on a fault whose it is; the innermost member is the one that is told."""
    if any(str(note).startswith(RULES) for note in getattr(fault, "__notes__", ())):
        return
    kind = "" if isinstance(fault, Unruly) else type(fault).__name__
    what = ": ".join(filter(None, (kind, " ".join(str(fault).split())[:LONGEST])))
    where = f" at {'/'.join(re.split(_SLASH, place[0])[-2:])}:{place[1]}" if place is not None else ""
    fault.add_note(f"{RULES}{system.title} ({system.id}), {name}{where}: {what}")


def _at(fault: BaseException, system: System, does: Callable[..., Any]) -> Place | None:
    """The innermost line of theirs that was under way."""
    home = (sys.modules[type(system).__module__.partition(".")[0]].__file__ or "").removesuffix("__init__.py")
    lines = [(one.filename, one.lineno or 0) for one in extract_tb(fault.__traceback__)]
    return next((line for line in reversed(lines) if line[0].startswith(home)), _begins(does))


def _begins(does: Callable[..., Any]) -> Place | None:
    """Where a member begins that is not a default."""
    code = getattr(unwrap(does), "__code__", None)
    own = code is not None and not getattr(does, "__module__", "").startswith("game.core.")
    return (code.co_filename, code.co_firstlineno) if code is not None and own else None
