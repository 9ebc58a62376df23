"""The players' view in lines: how the table stands, then whatever is new as it comes. Nothing is asked or read."""

import select
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TextIO

from game.follow import EVERY, Follower
from game.plain.paper import Paper, let_go
from game.view import reckoning, speech, wall, watched
from game.view.model import Passage, Present, Seen
from game.view.quiet import once
from game.view.record import record_of, spoken
from game.view.words import sentence

HEAD = "The players’ view."
BACK = "The table goes back to an earlier moment."


def follow(
    follower: Follower,
    out: TextIO,
    *,
    once: bool = False,
    width: int | None = None,
    rest: Callable[[], None] = lambda: time.sleep(EVERY),
) -> int:
    """Tell what players see until the game ends, somebody interrupts, or nobody reads any more; `once`, only how it
    stands now. `rest` passes the time between two looks. The exit status: 2 where there is nothing to show."""
    lines = _Lines(Paper(out, width))
    try:
        while True:
            if follower.look():
                lines.tell(follower.table, follower.trouble)
            if once or follower.over:
                return 0 if follower.table is not None else 2
            if _unread(out):
                return 0
            rest()
    except KeyboardInterrupt:
        return 0
    except BrokenPipeError:
        let_go(out)
        return 0


class _Lines:
    """What has been told of a table, and what there is to tell after it."""

    def __init__(self, paper: Paper) -> None:
        self._paper = paper
        self._before: Seen | None = None
        self._trouble = ""

    def tell(self, table: Seen | None, trouble: str) -> None:
        """Tell how the table stands, or what is new since it was told last; then what is wrong, once."""
        if table is not None and table is not self._before:
            self._paper.say(*(_stands(table) if self._before is None else _news(self._before, table)))
            self._before = table
        if trouble != self._trouble:
            self._paper.say(trouble)
            self._trouble = trouble


def _stands(table: Seen) -> Iterator[str]:
    """Where the table is, who is there, and the last thing that happened."""
    yield f"{table.title}. {HEAD}"
    yield sentence(f"{table.place}. {sentence(table.when)}")
    yield from map(speech.present, _people(table))
    start = table.deeds[-1].start if table.deeds else 0
    number = table.deeds[-1].number if table.deeds else 0
    yield from _told(tuple(one for one in table.passages if one.number >= number) if start else table.passages)
    yield from watched.spoken(table, None)
    yield from wall.said(table, None)
    yield from _end(table)


def _news(before: Seen, table: Seen) -> Iterator[str]:
    """What is told anew, and how who is there stands where that is not as it was."""
    same = next(
        (n for n, (a, b) in enumerate(zip(before.passages, table.passages, strict=False)) if a != b),
        min(len(before.passages), len(table.passages)),
    )
    numbers = {one.number for one in table.passages}
    if any(one.number not in numbers for one in before.passages):
        yield BACK
    yield from _told(table.passages[same:])
    if (before.place, before.when) != (table.place, table.when):
        yield sentence(f"{table.place}. {sentence(table.when)}")
    known = set(_people(before))
    yield from (speech.present(one) for one in _people(table) if one not in known)
    here = {one.name for one in table.people}
    yield from (f"{one.name}: not here any more." for one in before.people if one.name not in here)
    yield from watched.spoken(table, before)
    yield from wall.said(table, before)
    yield from _end(table)


def _people(table: Seen) -> Iterator[Present]:
    """Who is there; whose turn it is, the wall says."""
    return (replace(one, now=False) for one in table.people)


def _told(passages: tuple[Passage, ...]) -> Iterator[str]:
    for passage in once(passages):
        if passage.kind != "end":  # the record names it
            yield from speech.told(passage)


def _end(table: Seen) -> Iterator[str]:
    if table.ended:
        yield from reckoning.spoken(table.became)
        yield from spoken(record_of(table.deeds), table.ended)


def _unread(out: TextIO) -> bool:
    """Whether whoever read the lines has gone, as far as the system says so before anything is written."""
    try:
        watched = select.poll()
        watched.register(out.fileno(), 0)
        return bool(watched.poll(0))
    except (AttributeError, OSError, ValueError):  # Windows has no poll, a test's stream no number
        return False
