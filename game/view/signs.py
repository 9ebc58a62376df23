"""Small drawings: chance bars, tracks, boxes of levers, dice."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from game.core.wording import percent
from game.view.model import Passage, Thrown
from game.view.rows import Line, Lines, Role, Span, cells, line, merged, padded

if TYPE_CHECKING:  # the first page draws bars, and no sheet
    from game.core.levers import Lever, Value
    from game.core.sheet import Row

BAR = 10
MOST_PIPS = 12
WHO = 16
"""Where several throw: the columns of whose throw it is ..."""
LYING = 21
"""... and of the dice."""


def bar(chance: Fraction, room: int = BAR, role: Role = "mark") -> Line:
    """A chance as a bar: a cell is a tenth, half cells for twentieths."""
    halves = round(chance * room * 2)
    full, half = divmod(halves, 2)
    return line(Span("█" * full + "▌" * half, role), Span("░" * (room - full - half), "line"))


def track(value: int, most: int) -> str:
    """So many filled squares of so many; figures where the row would be too long."""
    if max(value, most) > MOST_PIPS:
        return f"{value} of {most}" if most else str(value)
    return "■" * max(0, min(value, most)) + "□" * max(0, most - value)


def pips(row: Row) -> str:
    """The value of a sheet's row as it is drawn."""
    if row.kind in ("pips", "boxes"):
        return track(row.value, row.most) or "—"
    return str(row.value).replace("-", "−") if row.kind == "number" else row.text


def box(lever: Lever, value: Value, *, turns: bool = False) -> str:
    """A lever's box: `[x] [ ]` for a switch, `[2]` for a count, `[▼]` for a list.

    A choice among few is turned in its row: `[↔]`.
    """
    if lever.barred and value == lever.rest():
        return " — "
    if lever.kind == "allocation":
        return "[▼]"
    if lever.kind == "switch" or (lever.kind == "count" and lever.hi <= 1) or len(lever.picks) == 1:
        return "[x]" if value else "[ ]"
    return f"[{value}]" if lever.kind == "count" else "[↔]" if turns else "[▼]"


def die(thrown: Thrown) -> str:
    """A die in a row of words: `[7]`, `(2)` for one that does not count, `<7>` for one of another sort."""
    if thrown.dropped:
        return f"({thrown.face})"
    return f"[{thrown.face}]" if thrown.plain else f"<{thrown.face}>"


def dice(of: Passage) -> Line:
    """A throw in a row: the dice, then how it came out; where several throw, whose it is stands in front."""
    lying = lying_dice(of)
    if not of.who:
        return line(*lying, Span("  " if of.dice and of.grade else ""), *outcome(of))
    many = of.who == "You" or of.who.endswith(" dice")
    verb = "" if of.kind == "outcome" or not of.dice else " roll" if many else " rolls"
    told = padded(line(Span(of.who, "strong"), verb), WHO)
    if not of.grade:
        return line(*told, *lying)
    return line(*(padded(line(*told, *lying), WHO + LYING) if of.dice else told), *outcome(of))


def lying_dice(of: Passage) -> Line:
    """The dice in a row, those of another sort in their own role."""
    if of.cards:
        return line(Span(", ".join(f"{die(one)} {one.label}" for one in of.dice), "strong"))
    return lying(of.dice)


def lying(of: tuple[Thrown, ...]) -> Line:
    """Dice beside each other."""
    spans = ((Span(" " if n else ""), Span(die(one), _role(one))) for n, one in enumerate(of))
    return merged(span for pair in spans for span in pair if span.text)


def outcome(of: Passage) -> Line:
    """How a throw came out, by sign, word and colour, and the odds it had: `● success  at 60%  ◊ flux`."""
    if not of.grade:
        return ()
    sign = "●" if of.passes > 0 else "○" if of.passes < 0 else "·"
    role: Role = "good" if of.passes > 0 else "bad" if of.passes < 0 else "strong"
    shown = of.fell is not None and of.fell < 1 and bool(of.dice or of.kind == "outcome")
    odds = f"  at {percent(of.fell)}" if of.fell is not None and shown else ""
    return line(Span(f"{sign} {of.grade}", role), Span(odds, "muted"), *marks(of))


def marks(of: Passage) -> Line:
    """The further counts of a throw: `◊ flux`, `◊ flux twice`."""
    return line(*(Span(f"  ◊ {word}{_times(count)}", "magic") for word, count in of.marks))


def boxes(of: Passage, room: int) -> Lines:
    """A throw as dice lying on the table; a row of words where several throw, or where they are wide."""
    top = " ".join("┌" + "─" * _wide(one) + "┐" for one in of.dice)
    if of.who or cells(top) + 1 > room:
        return (dice(of),)
    middle = merged(span for n, one in enumerate(of.dice) for span in _side(one, n > 0))
    foot = " ".join("└" + "─" * _wide(one) + "┘" for one in of.dice)
    return (line(Span(f" {top}", "line")), line(" ", *middle), line(Span(f" {foot}", "line")))


def _side(one: Thrown, gap: bool) -> Line:
    """The middle row of a drawn die."""
    return line(Span(" │" if gap else "│", "line"), Span(_face(one), _role(one)), Span("│", "line"))


def _role(one: Thrown) -> Role:
    return "muted" if one.dropped else "strong" if one.plain else "magic"


def _wide(one: Thrown) -> int:
    return max(3, cells(one.face) + 2)


def _face(one: Thrown) -> str:
    if one.dropped:
        return f"({one.face})"
    return f" {one.face} " if one.plain else f"<{one.face}>"


def _times(count: int) -> str:
    return "" if count == 1 else f" ×{count}"
