"""Levers: what may be pulled before a throw, and what is offered after one. One value for both.

Kinds: `switch` 0 or 1 · `count` lo..hi · `choice` the id of one of the picks · `allocation` pick -> count,
total lo..hi · `text` free words that no rule reads.
"""

from game.core.marks import Says
from game.core.record import record

Seat = str
PersonId = str
KINDS = ("switch", "count", "choice", "allocation", "text")
Value = int | str | tuple[tuple[str, int], ...]


@record
class Cost:
    """Points that somebody pays: `amount` for each unit (count), or once (switch, pick)."""

    payer: PersonId
    track: str
    amount: int


@record
class Pick:
    """One answer to a choice or an allocation."""

    id: str
    label: str
    cost: tuple[Cost, ...] = ()
    why: str = ""
    most: int = 1000
    """In an allocation: the most that may go to it."""
    span: str = ""
    """In an allocation: how much has to stand there in the end, where that is less than `most`: "1–6"."""
    toll: str = ""
    """What it costs beside points: "minor harm, body"."""
    note: str = ""
    """What it costs or brings each time that it is used, for whoever chooses it: "2 Reason"."""


@record
class Lever:
    """Something that can be pulled, or an offer that can be taken. `barred` says why it cannot be now."""

    id: str
    label: str
    kind: str
    lo: int = 0
    hi: int = 1
    picks: tuple[Pick, ...] = ()
    cost: tuple[Cost, ...] = ()
    seat: Seat = "player"
    must: bool = False
    barred: str = ""
    why: str = ""
    toll: str = ""
    """What it costs beside points, in words: harm, a thing; empty: nothing."""
    sunk: bool = False
    """That is paid whatever falls: it stands among the ways it can come out."""
    plays: tuple[tuple[str, int], ...] = ()
    """Cards that it plays from the hand of whoever acts, each a deck and its place there."""
    owed: str = ""
    """What is said while it has to be set and is not; empty: that it has to be settled."""
    says: Says | None = None
    """What it is, where it is a guide's own: its letter follows from that, as that of a field does."""

    def rest(self) -> Value:
        """The value of a lever that nobody has touched."""
        if self.kind == "choice":
            return ""
        return () if self.kind == "allocation" else "" if self.kind == "text" else 0

    def allows(self, value: Value) -> bool:
        """Whether this value is one the lever can be set to."""
        if value == self.rest():
            return True
        if self.barred:
            return False
        if self.kind in ("switch", "count"):
            return isinstance(value, int) and self.lo <= value <= self.hi
        if self.kind == "choice":
            return any(pick.id == value for pick in self.picks)
        if self.kind == "allocation":
            return isinstance(value, tuple) and self._shares(value)
        return isinstance(value, str) and len(value) <= 2000

    def _shares(self, value: tuple[tuple[str, int], ...]) -> bool:
        most = {pick.id: pick.most for pick in self.picks}
        return (
            len({key for key, _ in value}) == len(value)
            and all(0 <= count <= most.get(key, -1) for key, count in value)
            and self.lo <= sum(count for _, count in value) <= self.hi
        )

    def price(self, value: Value) -> tuple[Cost, ...]:
        """What setting the lever to `value` costs in all."""
        if value == self.rest():
            return ()
        if isinstance(value, int):
            return tuple(Cost(c.payer, c.track, c.amount * value) for c in self.cost)
        if isinstance(value, str):
            picked = next((pick.cost for pick in self.picks if pick.id == value), ())
            return self.cost + picked
        each = {pick.id: pick.cost for pick in self.picks}
        return tuple(Cost(c.payer, c.track, c.amount * n) for key, n in value for c in each.get(key, ()))


@record
class Division:
    """One finished way to share out what an act has come to, as it can be taken at once."""

    label: str
    """What it is good at, in a word or two."""
    catches: tuple[str, ...]
    """Whom it comes to, by name; first whoever nobody would mean it for, with a `!`."""
    gives: str
    """What it does to them."""
    values: tuple[tuple[str, Value], ...]
    """What each lever is set to by it."""
