"""The keys that do something at a table now, the likeliest first."""

from collections.abc import Iterable

from game.view.folds import inside, is_long
from game.view.keys import HELP, Hint
from game.view.marks import folds
from game.view.model import ELSE, MAY, Choice, Table

MOST = 7
UNDO = ("u", "undo")
ANY_TIME = ("o", "w", "s", "j")
"""Keys of what is looked at or noted: whenever one likes."""


def hints(table: Table, mark: int, typing: bool = False) -> tuple[Hint, ...]:
    """Each key with its verb, at most seven, help last."""
    found = list(_typing() if typing else _choosing(table, mark))
    if len(found) >= MOST and UNDO in found:  # what can be looked at at any time gives way to it
        found.remove(UNDO)
        found.insert(next((n for n, (key, _) in enumerate(found) if key in ANY_TIME), len(found)), UNDO)
    return (*found[: MOST - 1], HELP)


def readings(table: Table) -> tuple[Hint, ...]:
    """The keys of a page of reading."""
    undo = (UNDO,) if table.undo else ()
    ways = (("Enter", "read on"), ("Tab", "to the choices"), ("PgUp", "back"), ("s", "you"), ("j", "journal"))
    return (*ways, *undo, HELP)


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
        yield "Esc", "leave off" if table.leaves_off else "think again"
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
        yield UNDO


def _letters(rows: tuple[Choice, ...], mark: int) -> Iterable[Hint]:
    """The letters of rows that have one, each once: what ends a turn stands under Anything else as well."""
    ends = ("commit", "decline", "turn", "fill")
    marked = rows[mark] if 0 <= mark < len(rows) else None
    found = (row for row in inside(rows) if row is not marked and row.kind in ends and not row.barred)
    yield from {row.key: row.verb for row in found if row.key.isalpha()}.items()


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
