"""The command in a window of its own, with a harmless game that is kept, and broken at a place.

python -m tests.trust.terminal_command PLACE FOLDER
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game import cli
from game.ui.reading import ReadingPage
from game.ui.screens.table import TablePage
from tests.trust.terminal_text import KEPT
from tests.ui.apps import write_pack


def _broken(*_: object, **__: object) -> Any:
    raise RuntimeError(KEPT)


def _in_thread(page: TablePage) -> None:
    page.run_worker(_broken, thread=True)


PLACES: Mapping[str, tuple[type, str, Callable[..., Any]]] = {
    "nowhere": (TablePage, "none", _broken),
    "action": (TablePage, "action_page_sheet", _broken),
    "picture": (ReadingPage, "picture", _broken),
    "thread": (TablePage, "action_page_sheet", _in_thread),
    "start": (TablePage, "on_mount", _broken),
}
"""Where the whole command breaks: in a class, which of its methods, and what that does instead."""


def play(folder: Path, place: str) -> int:
    """The command, with a harmless game that is kept."""
    of, name, instead = PLACES[place]
    setattr(of, name, instead)
    pack = write_pack(folder / "packs")
    return cli.main(["play", str(pack), "--as", "wenna_tarr", "--dice", "program", "--saves", str(folder / "saves")])


if __name__ == "__main__":
    sys.exit(play(Path(sys.argv[2]), sys.argv[1]))
