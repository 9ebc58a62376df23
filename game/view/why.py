"""The sentence under the rows: why the marked one is what it is, or the answer to the last key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.view.rows import BLANK, Line, Lines, Span, cells, cut, line, text, width, wrap
from game.view.words import sentence

if TYPE_CHECKING:  # every page has this row, and few have a table
    from game.view.model import Choice, Table

MORE: Line = (Span(" ?", "mark"), Span(" all", "muted"))
"""Stands where a sentence is longer than its rows."""
PLAIN: Mapping[str, str] = {
    "commit": "Nothing is spent before this. Once the dice are down, u still takes it back.",
    "decline": "It stands as it fell, and nothing more is spent.",
    "offer": "Take it or leave it; what it costs is paid at once.",
    "throw": "The dice decide now. Whatever they show is saved before you see it.",
    "lever": "Pull it and look: nothing is spent before you commit.",
    "prelude": "An act of its own, before this one: what it comes to counts here.",
    "want": "What you are after in this, from now on.",
    "join": "They take part from now on, for the same end as you.",
    "yield": "You are out of it, and what the others want comes true.",
    "pick": "Take it and look: nothing is spent before you commit.",
    "done": "Back to the other rows.",
    "act": "It happens as you say it; there are no odds to weigh.",
    "move": "You go as far as one turn takes you.",
    "turn": "Your turn ends here; the others act.",
    "break": "The fight ends as it stands; the story goes on where it was.",
    "rest": "Time passes, and the story with it.",
}
"""What is true of every row of a kind; said where the row has nothing of its own to say."""


def why(table: Table, mark: int) -> str:
    """One sentence about the marked row."""
    if not 0 <= mark < len(table.rows):
        return ""
    row = table.rows[mark]
    return sentence(row.barred or row.why or _plain(row))


def drawn(words: str, room: int, *, answer: bool = False) -> Line:
    """The sentence as a row; an answer to the last key carries a sign."""
    return cut(line(Span(" ! " if answer else " ", "mark"), Span(words, "plain" if answer else "muted")), room)


def broken(words: str, room: int, rows: int) -> Lines:
    """The sentence in exactly so many rows; what has no room in them is a key away, and the last row says so."""
    found = wrap(line(Span(words, "muted")), room - 1, line(" ")) if words else ()
    if len(found) > rows:
        rest = text(line(*(span for row in found[rows - 1 :] for span in (*row, Span(" ")))))
        last = cut(line(Span(" ".join(f" {rest}".split()), "muted")), room - 1 - width(MORE))
        found = (*found[: rows - 1], line(" ", *last, *MORE))
    return (*found, *(BLANK,) * (rows - len(found)))


def rows_of(table: Table, room: int) -> int:
    """In how many rows every sentence about a row of this table can stand, so that none moves with the mark."""
    longest = max((cells(why(table, mark)) for mark in range(len(table.rows))), default=0)
    return 1 if longest < room else 2


def _plain(row: Choice) -> str:
    if row.verb == "go on":
        return "Everybody says what they do, and may change it until all roll."
    if row.kind in ("story", "act") and row.prompt is not None and (row.prompt.in_doubt or row.prospects):
        return "You see the odds and the price before anything is spent."
    return PLAIN.get(row.kind, "")
