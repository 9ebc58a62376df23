"""The story as lines: prose, what you chose, what it cost, the dice as they fell, and what followed."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Literal

from game.core.seats import WRITTEN
from game.view.marks import drawn
from game.view.model import SCENE, Passage
from game.view.prose import emphasis, paragraphs
from game.view.quiet import run, summed
from game.view.rows import BLANK, FRESH, PROSE, Line, Lines, Role, Span, cut, line, padded, tinted, width, wrap
from game.view.signs import dice

EDGE = 6
"""Columns that prose leaves free at the right edge of a narrow screen; marks stand there."""
TIGHT = ("paid", "throw", "outcome", "rule", "time")
"""Kinds that stand together without a blank row."""
MARGIN = 5
"""Columns behind the prose, in which the marks of what came of it stand."""
LEAST = 24
"""Columns that the name of a deed keeps beside its mark."""
Rules = Literal["told", "folded", "open"]
"""Where payments, dice, sums and conditions stand: in the story as they are told; in the mark of their deed; in its
mark, and muted below it."""
ROLES: dict[str, Role] = {
    "flux": "magic",
    "note": "muted",
    "own": "muted",
    "whisper": "em",
    "confided": "em",
    "handout": "em",
    "card": "em",
    "rule": "muted",
    "fact": "strong",
}
CHOSEN = "► "
NOTE = Span("│ ", "line")
"""Stands before what somebody wrote, which is no part of the story."""


def measure(room: int, prose: int = PROSE) -> int:
    """The column in front of which prose ends on a screen so wide, for whoever reads lines up to `prose`."""
    return min(room - EDGE, prose)


def story(
    of: tuple[Passage, ...],
    room: int,
    fresh: int = -1,
    *,
    marked: bool = True,
    old: Role = "plain",
    rules: Rules = "told",
    prose: int = PROSE,
) -> Lines:
    """All passages below each other. Those from an entry after `fresh` are new, and carry the margin of that where they
    are `marked`.

    `old` is the role of what is not new. `rules` says where payments, dice and sums stand, `prose` where lines end.
    """
    return tail(of, room, None, fresh, marked=marked, old=old, rules=rules, prose=prose)


def tail(
    of: tuple[Passage, ...],
    room: int,
    least: int | None,
    fresh: int = -1,
    *,
    marked: bool = True,
    old: Role = "plain",
    within: bool = False,
    rules: Rules = "told",
    prose: int = PROSE,
) -> Lines:
    """The end of the story: whole passages, with all that are new and at least `least` lines, as far as there are any.

    What is drawn is what is asked for, however much was told before it; with None everything is. `within` goes back no
    further than the scene, whose title stands elsewhere.
    """
    found: list[Lines] = []
    count = 0
    for above, passage in _backwards(of, rules):
        new = 0 <= fresh < passage.number
        if least is not None and count >= least and not new:
            break
        if within and is_scene(passage):
            break
        lines = _passage(passage, measure(room, prose), new and marked, "plain" if new else old, rules == "open")
        if above is not None and not _together(above, passage) and not (within and is_scene(above)):
            lines = (BLANK, *lines)
        found.append(lines)
        count += len(lines)
    return tuple(row for lines in reversed(found) for row in lines)


def _backwards(of: tuple[Passage, ...], rules: Rules) -> Iterator[tuple[Passage | None, Passage]]:
    """The passages from the last, each with the one above it. Where rules fold, deed by deed, those of people against
    you that follow each other together."""
    end = len(of)
    while end:
        start = end - 1 if rules == "told" else run(of, end)
        told = of[start:end] if rules == "told" else summed(of[start:end], opened=rules == "open")
        for index in range(len(told) - 1, -1, -1):
            yield told[index - 1] if index else of[start - 1] if start else None, told[index]
        end = start


def is_scene(passage: Passage) -> bool:
    """Whether this is the title of a scene."""
    return passage.kind == "title" and passage.role == SCENE


def _together(above: Passage, below: Passage) -> bool:
    if below.kind in TIGHT and above.kind in TIGHT:
        return True
    return above.kind in ("chosen", "faced") and below.kind in (*TIGHT, "words")


@lru_cache(maxsize=4096)
def _passage(of: Passage, room: int, new: bool, role: Role = "plain", opened: bool = False) -> Lines:
    found = _drawn(of, room, new)
    if opened and of.folds:
        return tuple(tuple(Span(span.text, "muted" if span != FRESH else span.role) for span in row) for row in found)
    return found if role == "plain" else tuple(tinted(row, role) for row in found)


def _drawn(of: Passage, room: int, new: bool) -> Lines:
    margin = line(FRESH, " ") if new and of.kind != "chosen" else line("  ")
    if of.kind in ("throw", "outcome"):
        row = dice(of)
        return wrap(row, room, margin) if width(row) + 2 > room else (line(*margin, *row),)
    if of.kind == "chosen":
        return _headed(of, room, line(Span(CHOSEN, "mark")), margin)
    if of.kind in ("title", "end", "faced"):
        return _headed(of, room, margin, margin)
    return _edged(_words(of, room, margin), of, room)


def _headed(of: Passage, room: int, first: Line, rest: Line) -> Lines:
    """The line of a deed, and its mark at the right edge of the first row."""
    told = line(Span(of.words, "strong"))
    if of.mark is None:
        return wrap(told, room, first, rest)
    edge = room + MARGIN
    mark = drawn(of.mark)
    if width(first) + width(told) + 2 + width(mark) > edge:
        mark = cut(drawn(replace(of.mark, dice=())), edge - LEAST)
    rows = wrap(told, min(room, edge - width(mark) - 2), first, rest)
    return (line(*padded(rows[0], edge - width(mark)), *mark), *rows[1:])


def _edged(rows: Lines, of: Passage, room: int) -> Lines:
    """Words with the mark of what folds behind them, where no line names the deed: at the right edge of the last row,
    or in a row of its own."""
    if of.mark is None or not rows:
        return rows
    edge = room + MARGIN
    mark = cut(drawn(replace(of.mark, dice=())), edge - LEAST)
    if width(rows[-1]) + 2 + width(mark) <= edge:
        return (*rows[:-1], line(*padded(rows[-1], edge - width(mark)), *mark))
    return (*rows, line(" " * (edge - width(mark)), *mark))


def _words(of: Passage, room: int, margin: Line) -> Lines:
    role = ROLES.get("rule" if of.kind in ("paid", "time") else of.role, "plain")
    first = line(*margin, NOTE) if of.role in WRITTEN else margin
    lines: list[Line] = []
    for part in paragraphs(of.words):
        if lines:
            lines.append(first if of.role in WRITTEN else BLANK)
        lines += wrap(tinted(emphasis(part), role), room, first)
    return tuple(lines)
