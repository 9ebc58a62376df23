"""What was read of a table: what was worked out of it can be kept for exactly as long as that stays the same."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from game.core.draft import Sight
from game.core.state import Frame


class Reading(Sight):
    """A sight that remembers what is read through it: numbers and marks one by one, everything else as a whole.

    The values that a state is made of are never written into: what is the same object has not changed, and costs no
    more than to see that. Whether there is peace, and which conflict is on, is not remembered: what is worked out of
    a reading is kept apart by both.
    """

    __slots__ = ("_found", "_marks", "_of", "_vars")

    def __init__(self, of: Sight) -> None:
        # What a sight has is left unset here: whoever asks for it comes to `__getattr__`.
        self.w = of.w
        self._of = of
        self._found: dict[str, object] = {}
        self._vars: dict[str, int] = {}
        self._marks: dict[str, int] = {}

    def __getattr__(self, name: str) -> Any:
        return self._note(name)

    def _note(self, name: str) -> Any:
        found = self._found[name] = getattr(self._of, name)
        return found

    def var(self, name: str) -> int:
        found = self._vars[name] = self._of.var(name)
        return found

    def times(self, key: str) -> int:
        found = self._marks[key] = self._of.times(key)
        return found

    @property
    def here(self) -> str:
        found: str = self._note("here")
        return found

    @property
    def peace(self) -> bool:
        return self._of.peace

    @property
    def fight(self) -> Frame | None:
        return self._of.fight

    def read(self) -> "Read":
        """All that was read so far."""
        names, marks = self._vars.items(), self._marks.items()

        def counts(s: Sight) -> bool:
            return all(s.times(key) == n for key, n in marks) and all(s.var(name) == n for name, n in names)

        # `w` twice, so that there are always several to get, which come as a tuple.
        now = attrgetter("w", "w", *self._found)
        return Read(now, (self.w, self.w, *self._found.values()), counts if marks or names else None)


class Read:
    """What was read of a table. It is the same in another sight of this world where `now` gets what was there `then`,
    and `counts`, if any, holds. Equal values may take the place of those of `then`: the same objects are compared at a
    glance."""

    __slots__ = ("counts", "now", "then")

    def __init__(self, now: Callable[[Sight], Any], then: Any, counts: Callable[[Sight], bool] | None) -> None:
        self.now = now
        self.then = then
        self.counts = counts
