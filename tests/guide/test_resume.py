"""A guide's table is cut off at any moment, in the middle of a volley too, and goes on from exactly there."""

from contextlib import closing
from io import StringIO
from pathlib import Path
from shutil import copytree

import pytest

from game.core.state import State
from game.guide.party import gathered
from game.journal.library import Library
from game.plain import hear
from game.plain.talk import Talk
from game.session import Session, new_table, open_game
from tests.guide.record import EVENINGS, FOLDER
from tests.worlds import world

pytestmark = pytest.mark.quick

VOLLEYS = next(evening for evening in EVENINGS if evening.pack == "long-table")


def evening(tmp_path: Path) -> tuple[Session, Talk, list[str]]:
    w = world(VOLLEYS.pack)
    people = gathered(w, VOLLEYS.party, FOLDER)
    session = new_table(w, people, Library(tmp_path / "saves"), "table", VOLLEYS.seed)
    talk = Talk(session, StringIO(), 0)
    talk.open(fresh=True)
    lines = (FOLDER / f"{VOLLEYS.pack}.answers").read_text("utf-8").splitlines()[1:]
    return session, talk, lines


def in_the_middle(state: State) -> str:
    """What is going on, where it is worth being cut off."""
    top = state.frames[-1] if state.frames else None
    if top is None or not top.volley:
        return ""
    return "dice in the air" if top.call is not None else top.asking or top.stage


def test_what_is_on_the_disk_in_mid_volley_is_what_stood_on_the_table(tmp_path: Path) -> None:
    session, talk, lines = evening(tmp_path)
    assert session.journal is not None
    folder, seen = session.journal.folder, set[str]()
    for number, line in enumerate(lines):
        hear(talk, line)
        moment = in_the_middle(session.state)
        if moment and moment not in seen:
            seen.add(moment)
            cut = copytree(folder, tmp_path / f"cut-{number}")
            with closing(open_game(cut, session.world, dice="table")) as again:
                assert again.state == session.state
                assert [p.label for p in again.prompts] == [p.label for p in session.prompts]
    session.close()
    assert {"free", "dice in the air", "ruling"} <= seen
