"""The lines above the levers: what stands against you, what you bring, what that comes to."""

from game.core.questions import Fact
from game.view.rows import Line, Lines, Span, cells, cut, line, merged, padded, width, wrap

TOTAL = 18
"""The column in front of which totals end."""
TEXT = 20


def facts(of: tuple[Fact, ...], room: int) -> Lines:
    """A line for each fact, broken under its text where it is too long for one."""
    return tuple(row for fact in of for row in _fact(fact, room))


def brief(of: tuple[Fact, ...], room: int) -> Lines:
    """A line for each fact, cut where it is too long."""
    return tuple(cut(merged((*_head(fact), Span(fact.text))), room) for fact in of)


def fitted(of: tuple[Fact, ...], room: int, height: int) -> Lines:
    """The facts in at most so many lines, and one at the least: a line each, broken where there is room for more, or
    else all totals behind each other."""
    if len(of) > height:
        whole = wrap(_totals(of), room, line("  "))
        return whole if len(whole) <= height else folded(of, room)
    rows: list[Line] = []
    spare = height - len(of)
    for fact in of:
        drawn = _fact(fact, room)
        drawn = drawn if len(drawn) - 1 <= spare else brief((fact,), room)
        rows += drawn
        spare -= len(drawn) - 1
    return tuple(rows)


def folded(of: tuple[Fact, ...], room: int) -> Lines:
    """All totals in one line: "Against you 7 · You bring 4 · Target 3"; the first words of what has no total."""
    return (cut(line("  ", *_totals(of)), room),) if of else ()


def _totals(of: tuple[Fact, ...]) -> Line:
    spans: list[Span] = []
    for fact in of:
        total = fact.total or fact.text.partition(":")[0]
        spans += [Span(" · " if spans else "", "muted"), Span(f"{fact.label} "), Span(total, "strong")]
    return line(*spans)


def _fact(fact: Fact, room: int) -> Lines:
    head = _head(fact)
    if not fact.text:
        return (cut(head, room),)
    return wrap(line(fact.text), room - 1, head, line(" " * width(head)))


def _head(fact: Fact) -> Line:
    """Label and total, filled up to where the text begins."""
    gap = " " * max(1, TOTAL - 2 - cells(fact.label) - cells(fact.total))
    head = line("  ", Span(fact.label, "muted"), gap, Span(fact.total, "strong"))
    return padded(head, TEXT)
