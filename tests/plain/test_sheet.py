"""The sheet in lines: one's own, and at a guide's table anybody's by the beginning of their name."""

from io import StringIO

import pytest

from game.plain import run_plain
from game.session import new_table
from tests.core.machine.test_guide import party
from tests.worlds import world

pytestmark = pytest.mark.quick


def told(*answers: str) -> list[str]:
    w = world("table-venture")
    session = new_table(w, party(w, *list(w.pack.cast or w.characters)[:2]), None, "program", seed=1)
    out = StringIO()
    run_plain(session, ["bring hound", *answers], out, echo=True)
    lines = out.getvalue().splitlines()
    return lines[lines.index(f"> {answers[0]}") + 1 :]


def test_a_guide_reads_anybodys_sheet_by_the_beginning_of_a_name() -> None:
    assert told("sheet hound")[0] == told("sheet Hou")[0] == "Hound."
    assert told("sheet")[0] == told("sheet wenna")[0] == told("s tarr")[0] == "Wenna Tarr."


def test_a_name_of_nobody_or_of_several_is_no_sheet() -> None:
    assert told("sheet nobody")[0].startswith("Nothing here goes by that.")
    assert any(one.startswith("Nothing here goes by that.") for one in told("bring hound", "sheet hound"))
