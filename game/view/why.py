"""The sentence under the rows: why the marked one is what it is, or the answer to the last key."""

from collections.abc import Mapping

from game.view.model import Choice, Table
from game.view.rows import Line, Span, cut, line
from game.view.words import sentence

PLAIN: Mapping[str, str] = {
    "commit": "Nothing is spent before this. Once the dice are down, u still takes it back.",
    "decline": "It stands as it fell, and nothing more is spent.",
    "offer": "Take it or leave it; what it costs is paid at once.",
    "throw": "The dice decide now. Whatever they show is saved before you see it.",
    "lever": "Pull it and look: nothing is spent before you commit.",
    "turn": "Your turn ends here; the others act.",
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


def _plain(row: Choice) -> str:
    if row.kind == "story" and row.prompt is not None and row.prompt.in_doubt:
        return "You see the odds and the price before anything is spent."
    return PLAIN.get(row.kind, "")
