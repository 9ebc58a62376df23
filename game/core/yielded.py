"""The changes that a member of a watched rule system yields: one that is none, or cannot be carried out, is theirs."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

MOST_CHANGES: Final = 20_000
"""Changes that one member may yield."""
RULES: Final = "In the rules of "
"""Begins the note on a fault that says in which rule system it is, and where."""
Place = tuple[str, int]
"""A file and a line in it."""


def is_watched(system: object) -> bool:
    """Whether faults of this system carry its name."""
    return "_watched" in getattr(system, "__dict__", {})


class Unruly(RuntimeError):  # noqa: N818 - said of rules
    """A rule system answers something that it must not, or fails in a way of its own."""


class Yielded:
    """What a member yields, one after the other, each looked at; `told` writes on a fault whose it is."""

    __slots__ = ("all", "looked", "told")

    def __init__(
        self,
        found: Iterable[Any],
        told: Callable[[BaseException, Place | None], None],
        looked: Callable[[Any], str],
    ) -> None:
        self.all = found
        self.told = told
        self.looked = looked

    def __iter__(self) -> Iterator[Any]:
        try:
            for count, one in enumerate(self.all):
                wrong = self.looked(one) if count < MOST_CHANGES else f"it yields more than {MOST_CHANGES:,} changes"
                if wrong:
                    raise Unruly(wrong)
                yield one
        except Exception as fault:
            self.blame(fault)
            raise

    def blame(self, fault: BaseException) -> None:
        """Write on a fault, met while one of them was carried out, that it was theirs, and where it was yielded."""
        frame = getattr(self.all, "gi_frame", None)
        self.told(fault, (frame.f_code.co_filename, frame.f_lineno) if frame is not None else None)
