"""The last row: the keys that do something now, the likeliest first."""

from collections.abc import Iterable

from game.view.folds import inside, is_long
from game.view.marks import folds
from game.view.model import ELSE, MAY, Choice, Table
from game.view.rows import Line, Span, cells, line, width

MOST = 7
HELP = ("?", "help")
Hint = tuple[str, str]


def hints(table: Table, mark: int, typing: bool = False) -> tuple[Hint, ...]:
    """Each key with its verb, at most seven, help last."""
    found = _typing() if typing else _choosing(table, mark)
    return (*tuple(found)[: MOST - 1], HELP)


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


def readings(table: Table) -> tuple[Hint, ...]:
    """The keys of a page of reading."""
    undo = (("u", "undo"),) if table.undo else ()
    ways = (("Enter", "read on"), ("Tab", "to the choices"), ("PgUp", "back"), ("s", "you"), ("j", "journal"))
    return (*ways, *undo, HELP)


def _drawn(of: Iterable[Hint]) -> Line:
    spans: list[Span] = []
    for key, verb in of:
        spans += [Span("  " if spans else " "), Span(key, "mark"), Span(f" {verb}", "muted")]
    return line(*spans)


def _typing() -> Iterable[Hint]:
    return (("Enter", "take"), ("Esc", "leave it"))


def _choosing(table: Table, mark: int) -> Iterable[Hint]:
    row = table.rows[mark] if 0 <= mark < len(table.rows) else None
    if row is not None and not row.barred:
        yield "Enter", row.verb
    if row is not None and (row.more or row.less or (row.ways and row.kind != ELSE)):
        yield "← →", "list" if is_long(row) else "which" if row.ways else "less, more"
    numbered = [one.key for one in table.rows if one.key.isdecimal() and one.kind != MAY]
    if numbered and (row is None or numbered != [row.key] or row.barred):
        yield ranged(numbered), "levers" if table.stage == "free" and not table.opened else "choose"
    yield from _letters(table.rows, mark)
    if table.withstands:
        yield "C", "all defences"
    if folds(table.passages) and not table.trials:
        yield ".", "rules"
    if table.withdraw is not None:
        yield "Esc", "think again"
    if table.opened:
        yield "Esc", "back"
    if any(trial.prospects for trial in table.trials):
        yield "o", "odds"
    elif table.stage:
        yield "w", "note"
    yield "s", "you"
    if not table.trials:
        yield "j", "journal"
    if table.undo:
        yield "u", "undo"


def _letters(rows: tuple[Choice, ...], mark: int) -> Iterable[Hint]:
    for index, row in enumerate(inside(rows)):
        if row.key.isalpha() and index != mark and row.kind in ("commit", "decline", "turn", "fill") and not row.barred:
            yield row.key, row.verb


def ranged(numbered: Iterable[str]) -> str:
    """Digits as they are named: "1–4, 6, 0"."""
    runs: list[list[int]] = []
    for digit in sorted({int(key) or 10 for key in numbered}):
        if runs and digit == runs[-1][-1] + 1 and digit < 10:
            runs[-1].append(digit)
        else:
            runs.append([digit])
    whole = len(runs) < 2
    named = (
        [f"{run[0]}–{run[-1]}"] if len(run) > 2 or (whole and run[1:]) else [str(one % 10) for one in run]
        for run in runs
    )
    return ", ".join(word for words in named for word in words)
