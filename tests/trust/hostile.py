"""All hostile inputs, and what is done with each: `game pack check`, and reading its text where it is no fault."""

from __future__ import annotations

import io
import os
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from game.cli import main
from game.packs.find import default_places
from game.packs.link import load_world
from tests.trust import archives, disks, formulas, structure, texts
from tests.trust.case import Case

CASES: dict[str, Case] = {
    case.name: case for part in (texts, structure, disks, archives, formulas) for case in part.CASES
}


@dataclass(frozen=True)
class Answer:
    """What the command said: its lines, all of it if it went to the wrong place, and its status."""

    lines: tuple[str, ...]
    errors: str
    status: int
    text: str = ""


def check(here: Path, name: str) -> Answer:
    """Make the input of this name in the folder and check it, as somebody would who got it from a stranger."""
    os.environ["XDG_DATA_HOME"] = str(here / "data")
    case = CASES[name]
    path = case.make(here)
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(["pack", "check", str(path)])
    text = ""
    if case.literal is not None and status == 0:
        text = load_world("p", places=default_places((path,))).scenes["s"].text
    return Answer(tuple(out.getvalue().splitlines()), err.getvalue(), status, text)
