"""A chart as a picture of lines: a row for each place, a lane at the left for each place that is led to from above.

Places stand in an order in which ways lead down as far as they can. Every way takes a row of its own, with what is
done there, and joins the lane of the place it leads to; ways that lead back up are named. Short lanes lie close to
the words and long ones further out, so that few lines cross. A picture of rows and lanes fits any width, however many
ways a place has, which boxes beside each other do not; so it is drawn here and by no library.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from game.author.ways import ANYTIME, START, Chart, Key, Way
from game.core.record import record
from game.packs.errors import one_line
from game.packs.prose import cells

LEAST_WORDS = 44
"""Cells that are kept for the words, whatever the lanes would take."""
MOST_DRAWN = 120
"""Places up to which lanes are drawn; above, ways are only named."""
MARKS: Mapping[str, str] = {"scenes": "●", "conflicts": "◆", "endings": "■", "anytime": "○"}
PLAIN = str.maketrans("●◆■○╭├╰│─▶↑→×·…█▌–’“”", 'o*#o,|`|->^>x..##-\'""')
"""For terminals that have no more than ASCII."""


@record
class Row:
    """One row: its words, and the place whose lane it has to do with; `head` where the lane ends."""

    words: str
    lane: Key | None = None
    head: bool = False
    tail: str = ""
    """What stands at the right edge."""


@record
class Lane:
    """The lane of a place: its first and last row, and how far out it lies."""

    first: int
    last: int
    out: int


def picture(chart: Chart, width: int, heat: Mapping[Key, str] | None = None) -> Iterator[str]:
    """The lines of a picture, none wider than `width` cells. `heat` is what a play-test says of a place, in a word."""
    order = ordered(chart)
    onward = gathered(chart)
    drawn = len(chart.places) <= MOST_DRAWN
    rows = list(_rows(chart, order, onward, heat or {}, drawn))
    lanes = laid(rows, max(2, (width - LEAST_WORDS) // 2))
    outer = max((lane.out for lane in lanes.values()), default=-1) + 1
    for number, row in enumerate(rows):
        gutter = _gutter(number, row, lanes, outer)
        words = _fitted(row, lanes, width - len(gutter))
        yield (gutter + words).rstrip()


def gathered(chart: Chart) -> Mapping[Key, Mapping[Key, list[Way]]]:
    """Place -> where it leads -> the ways there, in the order of the files. Ways back to the place itself are none."""
    onward: dict[Key, dict[Key, list[Way]]] = {}
    for way in chart.ways:
        if way.target in chart.places and way.target != way.source:
            onward.setdefault(way.source, {}).setdefault(way.target, []).append(way)
    return onward


def ordered(chart: Chart) -> list[Key]:
    """The places, so that as many ways as can be lead down; those that nothing leads to come last."""
    onward = gathered(chart)
    order: list[Key] = []
    for root in (*reversed(list(chart.places)), ANYTIME, START):
        order += _finished(root, onward, set(order)) if root not in chart.places or root in chart.orphans else ()
    known = set(order)
    rest = [place for place in chart.places if place not in known]
    return [place for place in (*reversed(order), *rest) if place != START and (place != ANYTIME or place in onward)]


def _finished(root: Key, onward: Mapping[Key, Mapping[Key, Any]], done: set[Key]) -> list[Key]:
    """Depth first from a place: the places in the order in which nothing was left to follow from them."""
    finished: list[Key] = []
    path: list[tuple[Key, Iterator[Key]]] = []

    def enter(place: Key) -> None:
        done.add(place)
        path.append((place, iter(reversed([*onward.get(place, ())]))))

    if root not in done:
        enter(root)
    while path:
        following = path[-1][1]
        after = next((one for one in following if one not in done), None)
        if after is None:
            finished.append(path.pop()[0])
        else:
            enter(after)
    return finished


def _rows(
    chart: Chart,
    order: list[Key],
    onward: Mapping[Key, Mapping[Key, list[Way]]],
    heat: Mapping[Key, str],
    drawn: bool,
) -> Iterator[Row]:
    place_of = {place: number for number, place in enumerate(order)}
    start = {way.target for way in chart.ways if way.source == START}
    for place in order:
        yield Row(_head(chart, place, place in start), place, head=True, tail=heat.get(place, ""))
        named: list[str] = []
        for target, ways in onward.get(place, {}).items():
            down = place_of[target] > place_of[place]
            if down and drawn:
                yield Row(labels(ways), target)
            else:
                named.append(f"{'→' if down else '↑'} {target[1]}")
        if named:
            yield Row("  " + ", ".join(named))


def _head(chart: Chart, place: Key, start: bool) -> str:
    words = [MARKS[place[0]], place[1] or "at any time"]
    if place in chart.places:
        words.append(f" {_plain(chart.places[place])}")
    said = (
        "begins here" * start,
        "nothing leads here" * (place in chart.orphans),
        "no ending from here" * (place in chart.dead),
    )
    notes = ", ".join(note for note in said if note)
    return " ".join(words) + (f" ({notes})" if notes else "")


def labels(ways: Iterable[Way]) -> str:
    """What is done on the ways to one place, each with its own condition, those that differ in their end only as one:
    “Unlock it (if key); Knock: success, failure”."""
    grouped: dict[tuple[str, str], list[str]] = {}
    for way in ways:
        head, colon, end = way.label.rpartition(": ")
        grouped.setdefault((head if colon else end, way.when), []).extend([end] if colon else [])
    told = []
    for (head, when), ends in grouped.items():
        done = f"{head}: {', '.join(dict.fromkeys(ends))}" if ends else head
        told.append(" ".join(word for word in (done, f"(if {when})" * bool(when)) if word))
    return _plain("; ".join(word for word in told if word))


def _plain(words: str) -> str:
    """Words of a pack as one printable line, without the signs of emphasis."""
    return one_line(words.replace("*", ""))


def laid(rows: list[Row], most: int) -> Mapping[Key, Lane]:
    """Lanes, short ones inside. Those for which there is no room are left out: their ways are named."""
    first: dict[Key, int] = {}
    spans: dict[Key, tuple[int, int]] = {}
    for number, row in enumerate(rows):
        if row.lane is not None and row.head and row.lane in first:
            spans[row.lane] = (first[row.lane], number)
        elif row.lane is not None and not row.head:
            first.setdefault(row.lane, number)
    lanes: dict[Key, Lane] = {}
    taken: list[list[tuple[int, int]]] = []
    for place, span in sorted(spans.items(), key=lambda one: one[1][1] - one[1][0]):
        free = (out for out, column in enumerate(taken) if all(b < span[0] or span[1] < a for a, b in column))
        out = next(free, len(taken))
        if out == most:
            continue
        if out == len(taken):
            taken.append([])
        taken[out].append(span)
        lanes[place] = Lane(*span, out)
    return lanes


def _gutter(number: int, row: Row, lanes: Mapping[Key, Lane], outer: int) -> str:
    """The lanes as they pass this row, and the line from one of them to its words."""
    own = lanes.get(row.lane) if row.lane is not None else None
    there = {lane.out for lane in lanes.values() if lane.first <= number <= lane.last}
    drawn = ""
    for out in reversed(range(outer)):
        line = own is not None and out < own.out
        if own is not None and out == own.out:
            drawn += ("╰" if row.head else "╭" if number == own.first else "├") + "─"
        else:
            drawn += ("│" if out in there else "─" if line else " ") + ("─" if line else " ")
    return drawn + ("▶ " if own and row.head else "─ " if own else "  ")


def _fitted(row: Row, lanes: Mapping[Key, Lane], width: int) -> str:
    """The words of a row in so many cells, what stands at the edge included."""
    words = row.words
    if row.lane is not None and not row.head:
        words = f"→ {row.lane[1]}: {words}" if row.lane not in lanes else f"  {words}"
    room = max(8, width - (cells(row.tail) + 2 if row.tail else 0))
    if cells(words) > room:
        while cells(words) >= room:
            words = words[:-1]
        words += "…"
    return f"{words}{' ' * (room - cells(words))}  {row.tail}" if row.tail else words
