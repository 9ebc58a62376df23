"""What a rule system still has to say before it can be asked anything, and what it says that is of a wrong kind."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from functools import cached_property
from inspect import Parameter, signature
from types import NoneType, UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from game.core.content import SECTIONS
from game.core.grades import Grade, Grades
from game.core.moments import Moment
from game.core.outside.unnamed import unnamed
from game.core.system import System
from game.core.vocabulary import Vocabulary
from game.errors import did_you_mean

BY_EXPRESSION: Final = ("question", "throw")
"""How a system says what is thrown and how it reads."""
BY_HAND: Final = ("call", "read", "chances")
"""The same, member by member: whoever says all three needs no expression."""


def required(cls: type = System) -> tuple[str, ...]:
    """The members that a class leaves to those who inherit it, in the order they stand in `System`."""
    said = (name for name in System.__annotations__ if not hasattr(cls, name))
    written = (name for name, member in vars(System).items() if _left(member) and getattr(cls, name, None) is member)
    made = all(getattr(cls, name) is not getattr(System, name) for name in BY_HAND)
    return tuple(name for name in (*said, *written) if not (made and name in BY_EXPRESSION))


def _left(member: object) -> bool:
    """Whether a member of `System` does nothing yet."""
    return getattr(member, "__isabstractmethod__", False) or member is System.throw


def lacking(found: object) -> str:
    """Everything that something is short of to be a rule system, for the end of a sentence; empty for a whole one."""
    if not isinstance(found, System):
        kind = f"the class {found.__name__}" if isinstance(found, type) else f"of the kind {type(found).__name__}"
        return f"is no instance of System but {kind}"
    missing = tuple(name for name in required(type(found)) if name not in vars(found))
    wrong = tuple(_wrong(found))
    lacks = (f"lacks: {', '.join(missing)}",) if missing else ()
    if not missing and _unpaid(found):
        lacks = ("has offers, and no take that pays for them",)
    kinds = (f"has of a wrong kind: {', '.join(wrong)}",) if wrong else ()
    names = tuple(unnamed(found)) if not missing and not wrong else ()
    gone = (f"speaks of what is not there: {'; '.join(names)}",) if names else ()
    askew = (_askew(found),) if not (missing or wrong or names) and _askew(found) else ()
    return "; it ".join((*lacks, *kinds, *gone, *askew))


def _askew(found: System) -> str:
    """Why its grades cannot read one outcome held against another, whose least lead is a margin of 0; empty where they
    can."""
    grades = found.grades
    own = any(getattr(type(found), name) is not getattr(System, name) for name in ("verdict", "outlook"))
    if found.opposed is None or own or not isinstance(grades, Grades):
        return ""
    least, behind = grades.at(0), grades.at(-1)
    if least in grades.passing and behind not in grades.passing:
        return ""
    says = f"reads a margin of 0 as {least} and -1 as {behind}"
    return f"{says}: with opposed, who is ahead by one has a margin of 0, which has to pass, and -1 must not"


def _unpaid(found: System) -> bool:
    """Whether it makes offers of its own, and only knows how to take the one that `again` makes."""
    own = type(found)
    return found.again is None and own.offers is not System.offers and own.take is System.take


def _wrong(found: System) -> Iterator[str]:
    """Members of a wrong kind, each with what it has to be."""
    for name, hint in _values():
        if getattr(type(found), name, None) is not getattr(System, name, found) and hasattr(found, name):
            value = getattr(found, name)
            kind = hint if isinstance(hint, UnionType) else get_origin(hint) or hint
            if not isinstance(value, kind):
                yield f"{name} ({_worded(kind)})"
            elif why := _PARTS.get(name, _whole)(value):
                yield f"{name} ({why})"
    for name, member in vars(System).items():
        if callable(member) and not isinstance(member, type) and not name.startswith("_"):
            value = getattr(found, name)
            if not callable(value):
                yield f"{name} (a function)"
            elif getattr(type(found), name) is not member and not _takes(value, member):
                yield f"{name} (takes {', '.join(list(signature(member).parameters)[1:])})"


def _values() -> Iterator[tuple[str, Any]]:
    """The members that are values, each with its type."""
    yield from get_type_hints(System).items()
    for name, member in vars(System).items():
        if isinstance(member, property | cached_property):
            made = member.fget if isinstance(member, property) else member.func
            yield name, get_type_hints(made)["return"]


def _takes(value: Callable[..., Any], member: Callable[..., Any]) -> bool:
    """Whether it can be called with as many values as the machine gives this member."""
    known = tuple(signature(member).parameters.values())[1:]
    return _called(value, *known) and _called(value, *(one for one in known if one.default is Parameter.empty))


def _called(does: Callable[..., Any], *values: object) -> bool:
    """Whether it can be called with so many values."""
    try:
        signature(does).bind(*values)
    except TypeError:
        return False
    except ValueError:  # what is written in C tells nothing of itself
        return True
    return True


def _worded(kind: Any) -> str:
    if isinstance(kind, UnionType):
        return " or ".join("None" if one is NoneType else _worded(one) for one in get_args(kind))
    return {Mapping: "a mapping", Callable: "a function"}.get(kind, f"a {getattr(kind, '__name__', kind)}")


def _whole(value: object) -> str:
    return ""


def _text(value: str) -> str:
    return "" if value.strip() else "some words"


def _grades(value: tuple[object, ...]) -> str:
    grades = [one for one in value if isinstance(one, Grade)]
    if not grades or len(grades) < len(value):
        return "one Grade or more, worst to best"
    if len({one.passes > 0 for one in grades}) < 2:
        return "one at least that passes and one that does not"
    bounds = [one.below for one in grades if one.below is not None]
    return "" if bounds == sorted(set(bounds)) else f"bounds that rise, not {', '.join(map(str, bounds))}"


def _shapes(value: Mapping[object, object]) -> str:
    bare = [section for section, shape in SECTIONS.items() if shape is None and section not in value]
    return f"nothing for {' and '.join(bare)}" if bare else _types(value)


def _types(value: Mapping[object, object]) -> str:
    return (
        "" if all(isinstance(name, str) and isinstance(one, type) for name, one in value.items()) else "str -> a type"
    )


def _speaks(value: Mapping[object, object]) -> str:
    known = [one.name for one in fields(Vocabulary)]
    unknown = [str(one) for one in value if one not in known]
    return f"{unknown[0]} is no word of a vocabulary{did_you_mean(unknown[0], known).rstrip('.')}" if unknown else ""


def _moments(value: Mapping[object, object]) -> str:
    unknown = [str(one) for one in value if one not in tuple(Moment)]
    if unknown:
        return f"no moment {unknown[0]}: they are {', '.join(Moment)}"
    return next((f"{one} takes s, who, word" for one, does in value.items() if not _bears(does, 3)), "")


def _steps(value: Mapping[object, object]) -> str:
    return next((f"{one} takes s, step" for one, does in value.items() if not _bears(does, 2)), "")


def _bears(does: object, values: int) -> bool:
    """Whether something can be called with so many values: a method of the class in its table wants itself besides."""
    return callable(does) and _called(does, *range(values))


_PARTS: Mapping[str, Callable[[Any], str]] = {
    "speaks": _speaks,
    "id": _text,
    "title": _text,
    "about": _text,
    "thrown": _text,
    "grades": _grades,
    "shapes": _shapes,
    "inner": _types,
    "moments": _moments,
    "steps": _steps,
}
"""Members that can be of the right kind and still not do, with what looks at them."""
