"""A game of its own, from a moment of another: what counted up to there, word for word as it was saved."""

from collections.abc import Iterator, Sequence

from game.core.state import State
from game.core.wording import listed
from game.errors import GameError
from game.session.tables import Table, counting


def branch(tables: Sequence[Table], first: State, at: int) -> list[Table]:
    """The entries of a journal that count, up to the one numbered `at` and what followed by itself.

    What was taken back is left behind; the packs that entries came about with go along. Raises GameError where no such
    entry counts, LookupError where the journal does not follow.
    """
    live = counting(tables, first)
    if at not in live:
        raise GameError(f"No entry {at} counts in this game; {_near(live, at)}.")
    flat = list(_flat(tables))
    said = {int(table["n"]): table for table in flat if "n" in table}
    kept = set(live[: _end(live, said, at)])
    return [table for table in _until(flat, max(kept)) if "packs" in table or int(table["n"]) in kept]


def _flat(tables: Sequence[Table]) -> Iterator[Table]:
    """Every entry and every mark of a pack, also those that came in place of others."""
    for table in tables:
        if "n" in table or "packs" in table:
            yield table
        yield from _flat(table.get("then", ()))


def _until(flat: Sequence[Table], last: int) -> Iterator[Table]:
    for table in flat:
        yield table
        if table.get("n") == last:
            return


def _end(live: Sequence[int], said: dict[int, Table], at: int) -> int:
    """Where the next word of a person or of the clock stands, behind the entry `at`."""
    end = live.index(at) + 1
    while end < len(live) and said[live[end]]["by"] not in ("person", "clock"):
        end += 1
    return end


def _near(live: Sequence[int], at: int) -> str:
    """Which entries there are about here, in words."""
    if not live:
        return "nothing was said in it"
    before, after = [n for n in live if n < at][-1:], [n for n in live if n > at][:1]
    return (
        f"the nearest are {listed([str(n) for n in (*before, *after)])}"
        if before and after
        else (f"its entries go from {live[0]} to {live[-1]}")
    )
