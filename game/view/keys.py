"""The last row: keys, each with its verb, the likeliest first."""

from collections.abc import Iterable

from game.view.rows import Line, Span, cells, line, width

HELP = ("?", "help")
Hint = tuple[str, str]


def keys(of: tuple[Hint, ...], room: int) -> Line:
    """The hints as a row; whole ones are dropped from the right, help never."""
    return _drawn(_kept(of, room))


def key_at(of: tuple[Hint, ...], room: int, column: int) -> str:
    """The key whose hint is drawn in this column of the row, of several the one that stands there; "" for none."""
    end = -1
    for key, verb in _kept(of, room) if of else ():
        start = end + 2
        end = start + cells(key) + 1 + cells(verb)
        if start <= column < end:
            before = key[: max(0, column - start)].rpartition(" ")[0]
            return key[len(before) :].split()[0] if column - start < cells(key) else key.split()[0]
    return ""


def _kept(of: tuple[Hint, ...], room: int) -> tuple[Hint, ...]:
    *most, last = of
    while most and width(_drawn((*most, last))) > room:
        most.pop()
    return (*most, last)


def _drawn(of: Iterable[Hint]) -> Line:
    spans: list[Span] = []
    for key, verb in of:
        spans += [Span("  " if spans else " "), Span(key, "mark"), Span(f" {verb}", "muted")]
    return line(*spans)
