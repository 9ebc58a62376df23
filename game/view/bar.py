"""The first row: where you are, what runs out, and when."""

from dataclasses import replace
from functools import partial

from game.view.model import Clock, Table
from game.view.rows import Line, Span, at, cut, line, width
from game.view.signs import track

LEAST = 12
"""Columns that the place has at the least; the time is left out where it has not."""
MORE = (100, 120)
"""From these widths the row has a second clock, and a third."""
GAP = 2
SQUARES = 8
"""A clock of more squares is a number."""


def shown(table: Table, room: int) -> tuple[Clock, ...]:
    """The clocks that stand in the first row of a screen so wide; the rest stand on the sheet."""
    return table.clocks[: 1 + sum(room >= width for width in MORE)]


def bar(table: Table, room: int, screen: int = 0) -> Line:
    """The place at the left, what is newly known, clocks and time at the right. The adventure's title goes first where
    room is short, then the day, then the place is cut, then what is known goes; a clock never does. `screen` is the
    width of the screen, where the row is not as wide."""
    here, how = _parts(table, room, screen or room)
    short = cut(here, max(0, room - width(how) - GAP))
    return at(room - width(how), short, how) if how else cut(here, room)


def named(table: Table, room: int, screen: int = 0) -> int:
    """The column up to which adventure and place stand in the first row."""
    here, how = _parts(table, room, screen or room)
    return min(width(here), max(0, room - width(how) - GAP))


def news(table: Table) -> str:
    """How many facts are known that the book has not been opened at; "" for none."""
    return f"known +{table.news}" if table.news else ""


def squares(of: Clock) -> str:
    """How a clock is drawn: its squares, its number, that it is the last of them."""
    drawn = f"{track(of.value, of.of)} " if 0 < of.of <= SQUARES and 0 <= of.value <= of.of else ""
    return f"{drawn}{of.said}{', last' if of.last else ''}"


def _clock(of: Clock) -> Line:
    changed = f", {of.change}" if of.change else ""
    label = f"{of.label} " if of.label else ""
    return line(Span(f"{label}{squares(of)}{changed}", "strong" if of.change or of.last else "plain"))


def _parts(table: Table, room: int, screen: int) -> tuple[Line, Line]:
    """Both ends of the row, each as much as finds room."""
    seen = shown(table, screen)
    clocks = tuple(map(_clock, seen))
    rounds = any(not one.label for one in seen)  # the clock says which round it is
    table = replace(table, when="") if rounds else table
    hour = table.when.rpartition(", ")[2]
    dot = Span(" · " if table.title and table.place else "", "muted")
    whole = line(" ", Span(table.title, "strong"), dot, table.place)
    place = line(" ", Span(table.place or table.title, "strong"))
    known = ((line(Span(news(table), "em")), *clocks), clocks) if table.news else (clocks,)
    whens = dict.fromkeys((table.when, hour, ""))
    for here in (whole, place):
        for when in whens if here is place else (table.when,):
            how = _how(known[0], when)
            if width(here) + width(how) + GAP <= room:
                return here, how
            if here is place and when == hour and room - width(how) - GAP >= LEAST:
                return here, how
    found = map(partial(_how, when=""), known)
    return place, next((how for how in found if room - width(how) - GAP >= LEAST), _how(clocks, ""))


def _how(clocks: tuple[Line, ...], when: str) -> Line:
    found: list[Span] = []
    for part in (*clocks, *((line(Span(when, "muted")),) if when else ())):
        found += [Span(" · ", "muted")] if found else []
        found += part
    return line(*found, " ") if found else ()
