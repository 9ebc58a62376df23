"""The methods that `dataclasses` writes for a class, each written when it is first called.

Each is source that has to be compiled: four of them a class, three hundred classes, and most of those are never made in
one run. Who only lists what is saved waits for none of it (`python -m tests.bench.start`).
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, field, fields, make_dataclass
from typing import Any, TypeVar

T = TypeVar("T")
METHODS = ("__init__", "__repr__", "__eq__", "__hash__")


def with_methods(made: type[T]) -> type[T]:
    """A dataclass that was made without the four methods, with those that its own text has not."""
    missing = [name for name in METHODS if name not in made.__dict__]

    for name in missing:
        setattr(made, name, _first(made, name))
    return made


def _first(made: type, name: str) -> Callable[..., Any]:
    """A method that stands until it is called, then is the written one."""

    def called(self: object, *positional: Any, **named: Any) -> Any:
        setattr(made, name, _twin(made, name).__dict__[name])
        return made.__dict__[name](self, *positional, **named)

    called.__name__, called.__qualname__ = name, f"{made.__qualname__}.{name}"
    return called


def _twin(made: type, name: str) -> type:
    """A class with the same fields and this one of the four methods."""
    after = {"__post_init__": post} if (post := getattr(made, "__post_init__", None)) else {}
    after |= {"__doc__": made.__name__}  # else a signature is written out in its place, which takes as long as the rest
    parts = [(one.name, Any, _like(one)) for one in fields(made)]
    init, repr_, eq, hash_ = (name == one for one in METHODS)
    return make_dataclass(made.__name__, parts, namespace=after, init=init, repr=repr_, eq=eq, unsafe_hash=hash_)


def _like(one: "Field[Any]") -> Any:
    """The same field for another class."""
    usual: dict[str, Any] = {"default": one.default} if one.default is not MISSING else {}
    if one.default_factory is not MISSING:
        usual = {"default_factory": one.default_factory}
    return field(init=one.init, repr=one.repr, hash=one.hash, compare=one.compare, kw_only=one.kw_only is True, **usual)
