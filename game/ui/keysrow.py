"""The keys row of the table, with the keys that really work under a keymap of one's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.view.hints import hints as usual
from game.view.hints import readings as reading
from game.view.keys import Hint, keys
from game.view.marks import folds
from game.view.model import Table
from game.view.rows import Line

NAMED: Final = {
    "Tab": "part.next",
    "PgUp": "text.up",
    "Esc": "act.back",
    "Enter": "row.do",
    "o": "page.odds",
    "s": "page.sheet",
    "j": "page.journal",
    "w": "act.words",
    "C": "act.defend",
    "u": "act.undo",
    ".": "act.rules",
    "?": "page.why",
}
"""Keys that the row names -> the action behind each."""
AS_ROWS: Final = ("act.commit", "act.decline", "act.fill", "act.turn", "act.later", "find.open")
"""Actions that the list of all actions has as rows already, or that open it."""
TYPING: Final = (("Enter", "take"), ("Esc", "leave it"))
TUMBLING: Final = (("any key", "let them lie"),)


def hints(table: Table, mark: int, key_of: Callable[[str], str]) -> tuple[Hint, ...]:
    """What can be done now; `key_of` says how the key of an action is written."""
    return tuple((key_of(NAMED[key]) if key in NAMED else key, verb) for key, verb in usual(table, mark))


def readings(table: Table, key_of: Callable[[str], str]) -> tuple[Hint, ...]:
    """The same on a page of reading."""
    return tuple((key_of(NAMED[key]) if key in NAMED else key, verb) for key, verb in reading(table))


def idle(table: Table, mark: int) -> frozenset[str]:
    """Actions that would do nothing at this table now, or that stand among its rows."""
    row = table.rows[mark] if 0 <= mark < len(table.rows) else None
    able = {
        "row.less": row is not None and (row.less is not None or bool(row.ways)),
        "row.more": row is not None and (row.more is not None or bool(row.ways)),
        "act.back": table.withdraw is not None or bool(table.opened),
        "act.defend": table.withstands,
        "act.undo": bool(table.undo),
        "act.redo": bool(table.redo),
        "act.rules": folds(table.passages),
        "page.odds": bool(table.trials) or (row is not None and bool(row.prospects)),
    }
    return frozenset({*AS_ROWS, *(action for action, does in able.items() if not does)})


def drawn(of: tuple[Hint, ...], room: int) -> Line:
    """The hints as a row."""
    return keys(of, room)
