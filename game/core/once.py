"""A cache (memo) for questions about a world: what is worked out of it, and of values that are never written into, is
worked out once for each of them, and goes with the world."""

from collections.abc import Callable
from typing import Any, TypeVar

from game.core.world import World

T = TypeVar("T")
PLAIN = frozenset({str, int, bool})
MOST = 512
"""Answers that a world keeps to one question."""


def once(ask: Callable[..., T]) -> Callable[..., T]:
    """The same question as a decorator makes it: cached by its world, and by whatever else it reads, by the identity
    of objects and the value of words and numbers."""

    def asked(w: World, *of: Any) -> T:
        known: dict[tuple[object, ...], tuple[T, tuple[Any, ...]]] = w.memo.get(asked) or w.memo.setdefault(asked, {})
        key = tuple([one if one.__class__ in PLAIN else id(one) for one in of])
        found = known.get(key)
        if found is None:
            if len(known) >= MOST:
                known.clear()
            found = known[key] = ask(w, *of), of  # held, or another value could come to the same place
        return found[0]

    return asked
