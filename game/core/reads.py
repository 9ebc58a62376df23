"""What was read of a table: what was worked out of it can be kept for exactly as long as that stays the same."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from game.core.draft import Sight
from game.core.state import Frame


class Reading(Sight):
    """A sight that remembers what is read through it: numbers and marks one by one, everything else as a whole.

    The values that a state is made of are never written into: what is the same object has not changed, and costs no
    more than to see that.
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
        found: bool = self._note("peace")
        return found

    @property
    def fight(self) -> Frame | None:
        found: Frame | None = self._note("fight")
        return found

    def kept(self) -> Callable[[Sight], bool]:
        """Whether all that was read so far is the same in another sight of this world."""
        names, marks = self._vars.items(), self._marks.items()
        # `w` twice, so that there are always several to get, which come as a tuple.
        now = attrgetter("w", "w", *self._found)
        then = (self.w, self.w, *self._found.values())

        def same(s: Sight) -> bool:
            nonlocal then
            found = now(s)
            if found != then:
                return False
            then = found  # the same objects next time, which are compared at a glance
            return (not marks and not names) or _unchanged(s)

        def _unchanged(s: Sight) -> bool:
            return all(s.times(key) == n for key, n in marks) and all(s.var(name) == n for name, n in names)

        return same
