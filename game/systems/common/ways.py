"""Acts that can be done in several ways: what each is chosen by, which are open, and which one is taken."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, TypeVar

from game.core.act import check_of
from game.core.content import Op
from game.core.draft import Sight
from game.core.levers import Lever, Seat
from game.core.once import once
from game.core.prose import told
from game.core.record import record
from game.core.scope import NOBODY
from game.core.state import Part
from game.core.world import World

W = TypeVar("W")

LEVER = "do"
"""The lever that says which way is taken."""


@record
class Taken(Generic[W]):
    """The way that an act is done: its place among the ways, from 1, what it says, and the name it is chosen by."""

    number: int
    way: W
    id: str


def lasting(minutes: int) -> tuple[Op, ...]:
    """The time of a way, as what it takes."""
    return (Op("time", str(minutes)),) if minutes else ()


@once
def named(w: World, ways: tuple[W, ...], name: Callable[[W], str]) -> tuple[Taken[W], ...]:
    """Every way with what it is chosen by: its name, with a number where several have the same."""
    found: list[Taken[W]] = []
    seen: dict[str, int] = {}
    for number, way in enumerate(ways, 1):
        key = name(way)
        seen[key] = seen.get(key, 0) + 1
        found.append(Taken(number, way, f"{key}_{seen[key]}" if seen[key] > 1 else key))
    return tuple(found)


def called(label: str, means: str) -> str:
    """A way as it stands on its lever: the name an author gave it, which tells most, before what it is done with, as a
    narrow screen cuts what comes last: "Ask the cook (Guile 3 and subterfuge 2)"."""
    return f"{label[:1].upper()}{label[1:]} ({means})" if label else means


def still_open(
    part: Part, every: tuple[Taken[W], ...], closed: Callable[[Taken[W]], str | None]
) -> tuple[Taken[W], ...]:
    """The ways that nothing closes; of an act that comes to somebody there is always one."""
    found = tuple(one for one in every if closed(one) is None)
    return found or (every[:1] if part.forced else ())


def chosen(part: Part, every: tuple[Taken[W], ...], opened: Callable[[], tuple[Taken[W], ...]]) -> Taken[W]:
    """The way as its lever has it, or else the first that is open, or the first of all."""
    wanted = part.value(LEVER)
    for one in every:
        if one.id == wanted:
            return one
    return next(iter(opened()), every[0])


@record
class Ways(Generic[W]):
    """The ways of the checks of a system: `name` says what one is chosen by; `closed` why it cannot be taken now, None
    when it can, empty when it is not even shown."""

    name: Callable[[W], str]
    closed: Callable[[Sight, Part, Taken[W]], str | None]

    def every(self, s: Sight, check: Any) -> tuple[Taken[W], ...]:
        """Every way of a check."""
        return named(s.w, check.ways, self.name)

    def open(self, s: Sight, part: Part) -> tuple[Taken[W], ...]:
        """The ways that can be taken now; of an act that comes to you there is always one."""
        return self._open(s, part, self.every(s, check_of(s, part)))

    def _open(self, s: Sight, part: Part, every: tuple[Taken[W], ...]) -> tuple[Taken[W], ...]:
        return still_open(part, every, lambda one: self.closed(s, part, one))

    def taken(self, s: Sight, part: Part, check: Any = None) -> Taken[W]:
        """The way that an act is done as it stands: as chosen, or else the first that is open. Whoever has its check
        looked up says it."""
        every = self.every(s, check or check_of(s, part))
        return chosen(part, every, lambda: self._open(s, part, every))

    def barred(self, s: Sight, part: Part, otherwise: str) -> str:
        """Why no way is open: the first reason there is."""
        reasons = (self.closed(s, part, one) for one in self.every(s, check_of(s, part)))
        return next((reason for reason in reasons if reason), otherwise)

    def shut(
        self, s: Sight, part: Part, among: Iterable[Taken[W]], label: Callable[[Taken[W]], str], seat: Seat
    ) -> Iterator[Lever]:
        """What is closed of these, with the reason, as rows that nobody can pull."""
        for one in among:
            if barred := self.closed(s, part, one):
                yield Lever(f"closed:{one.id}", label(one), "switch", seat=seat, barred=told(barred, s, NOBODY))
