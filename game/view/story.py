"""The story as lines: prose, what you chose, what it cost, the dice as they fell, and what followed."""

from functools import lru_cache

from game.view.model import SCENE, Passage
from game.view.prose import emphasis, paragraphs
from game.view.rows import BLANK, FRESH, Line, Lines, Role, Span, line, tinted, width, wrap
from game.view.signs import boxes, dice

PROSE = 74
"""Prose ends in front of this column: a margin of two and at most 72 cells."""
EDGE = 6
"""Columns that prose leaves free at the right edge of a narrow screen; marks stand there."""
TIGHT = ("paid", "throw", "outcome", "rule", "time")
"""Kinds that stand together without a blank row."""
ROLES: dict[str, Role] = {"flux": "magic", "note": "muted", "own": "muted", "card": "em", "rule": "muted"}
CHOSEN = "► "
NOTE = Span("│ ", "line")
"""Stands before what somebody wrote, which is no part of the story."""


def measure(room: int) -> int:
    """The column in front of which prose ends on a screen so wide."""
    return min(room - EDGE, PROSE)


def story(
    of: tuple[Passage, ...],
    room: int,
    fresh: int = -1,
    *,
    drawn: bool = True,
    marked: bool = True,
    old: Role = "plain",
) -> Lines:
    """All passages below each other. Those from an entry after `fresh` are new, and carry the margin of that where they
    are `marked`.

    `drawn` says whether new dice lie on the table as boxes; older ones always stand in a row of words. `old` is the
    role of what is not new.
    """
    return tail(of, room, None, fresh, drawn=drawn, marked=marked, old=old)


def tail(
    of: tuple[Passage, ...],
    room: int,
    least: int | None,
    fresh: int = -1,
    *,
    drawn: bool = True,
    marked: bool = True,
    old: Role = "plain",
    within: bool = False,
) -> Lines:
    """The end of the story: whole passages, with all that are new and at least `least` lines, as far as there are any.

    What is drawn is what is asked for, however much was told before it; with None everything is. `within` goes back no
    further than the scene, whose title stands elsewhere.
    """
    found: list[Lines] = []
    count = 0
    for index in range(len(of) - 1, -1, -1):
        passage = of[index]
        new = 0 <= fresh < passage.number
        if least is not None and count >= least and not new:
            break
        if within and is_scene(passage):
            break
        lines = _passage(passage, measure(room), new and marked, drawn and new, "plain" if new else old)
        if index and not _together(of[index - 1], passage) and not (within and is_scene(of[index - 1])):
            lines = (BLANK, *lines)
        found.append(lines)
        count += len(lines)
    return tuple(row for lines in reversed(found) for row in lines)


def is_scene(passage: Passage) -> bool:
    """Whether this is the title of a scene."""
    return passage.kind == "title" and passage.role == SCENE


def _together(above: Passage, below: Passage) -> bool:
    if below.kind in TIGHT and above.kind in TIGHT:
        return True
    return above.kind in ("chosen", "faced") and below.kind in (*TIGHT, "words")


@lru_cache(maxsize=4096)
def _passage(of: Passage, room: int, new: bool, drawn: bool, role: Role = "plain") -> Lines:
    found = _drawn(of, room, new, drawn)
    return found if role == "plain" else tuple(tinted(row, role) for row in found)


def _drawn(of: Passage, room: int, new: bool, drawn: bool) -> Lines:
    margin = line(FRESH, " ") if new and of.kind != "chosen" else line("  ")
    if of.kind in ("throw", "outcome"):
        found = boxes(of, room - 2) if drawn and of.dice else (dice(of),)
        wide = any(width(row) + 2 > room for row in found)
        return wrap(found[0], room, margin) if wide else tuple(line(*margin, *row) for row in found)
    if of.kind == "chosen":
        return wrap(line(Span(of.words, "strong")), room, line(Span(CHOSEN, "mark")), margin)
    if of.kind in ("title", "end", "faced"):
        return wrap(line(Span(of.words, "strong")), room, margin)
    return _words(of, room, margin)


def _words(of: Passage, room: int, margin: Line) -> Lines:
    role = ROLES.get("rule" if of.kind in ("paid", "time") else of.role, "plain")
    first = line(*margin, NOTE) if of.role in ("note", "own") else margin
    lines: list[Line] = []
    for part in paragraphs(of.words):
        if lines:
            lines.append(first if of.role in ("note", "own") else BLANK)
        lines += wrap(tinted(emphasis(part), role), room, first)
    return tuple(lines)
