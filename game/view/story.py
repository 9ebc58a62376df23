"""The story as lines: prose, what you chose, what it cost, the dice as they fell, and what followed."""

from functools import lru_cache

from game.view.model import Passage
from game.view.prose import emphasis, paragraphs
from game.view.rows import BLANK, FRESH, Line, Lines, Role, Span, line, tinted, width, wrap
from game.view.signs import boxes, dice

PROSE = 78
"""Prose ends in front of this column: a margin of two and at most 76 cells."""
TIGHT = ("paid", "throw", "outcome", "rule", "time")
"""Kinds that stand together without a blank row."""
ROLES: dict[str, Role] = {"flux": "magic", "note": "muted", "own": "muted", "card": "em", "rule": "muted"}
CHOSEN = "► "


def story(of: tuple[Passage, ...], room: int, fresh: int = -1, *, drawn: bool = True) -> Lines:
    """All passages below each other. Those from an entry after `fresh` carry the margin of what is new.

    `drawn` says whether new dice lie on the table as boxes; older ones always stand in a row of words.
    """
    return tail(of, room, None, fresh, drawn=drawn)


def tail(of: tuple[Passage, ...], room: int, least: int | None, fresh: int = -1, *, drawn: bool = True) -> Lines:
    """The end of the story: whole passages, with all that are new and at least `least` lines, as far as there are any.

    What is drawn is what is asked for, however much was told before it; with None everything is.
    """
    found: list[Lines] = []
    count = 0
    for index in range(len(of) - 1, -1, -1):
        passage = of[index]
        new = 0 <= fresh < passage.number
        if least is not None and count >= least and not new:
            break
        lines = _passage(passage, min(room, PROSE), new, drawn and new)
        if index and not _together(of[index - 1], passage):
            lines = (BLANK, *lines)
        found.append(lines)
        count += len(lines)
    return tuple(row for lines in reversed(found) for row in lines)


def _together(above: Passage, below: Passage) -> bool:
    return below.kind in TIGHT and above.kind in TIGHT


@lru_cache(maxsize=4096)
def _passage(of: Passage, room: int, new: bool, drawn: bool) -> Lines:
    margin = line(FRESH, " ") if new and of.kind != "chosen" else line("  ")
    if of.kind in ("throw", "outcome"):
        found = boxes(of, room - 2) if drawn and of.dice else (dice(of),)
        wide = any(width(row) + 2 > room for row in found)
        return wrap(found[0], room, margin) if wide else tuple(line(*margin, *row) for row in found)
    if of.kind == "chosen":
        return wrap(line(Span(CHOSEN, "mark"), Span(of.words, "strong")), room, margin, line(*margin, "  "))
    if of.kind in ("title", "end", "faced"):
        return wrap(line(Span(of.words, "strong")), room, margin)
    return _words(of, room, margin)


def _words(of: Passage, room: int, margin: Line) -> Lines:
    role = ROLES.get("rule" if of.kind in ("paid", "time") else of.role, "plain")
    lines: list[Line] = []
    for part in paragraphs(of.words):
        if lines:
            lines.append(BLANK)
        lines += wrap(tinted(emphasis(part), role), room, margin)
    return tuple(lines)
