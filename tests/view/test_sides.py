"""Several who act at a guide's table: the digits are one's own at a time, and what the others have stands in a block
that Tab goes to."""

import pytest

from game.core.commands import Pull
from game.view.layout import compose
from game.view.look import look
from game.view.model import YOURS, Choice, Table
from game.view.sides import beyond, is_beside
from tests.opentable import OpenTable

CAST = ("tam_orrin", "bede_quill", "sister_annis")


def resisted(against: str = "bede") -> OpenTable:
    """Tam slips past somebody who resists."""
    t = OpenTable("solar", *CAST)
    t.word("bring usher")
    t.word(f"tam stealth vs {against}")
    return t


def table(t: OpenTable, facing: int | None) -> Table:
    return look(t.session.state, t.session.world, t.session.prompts, t.session.tale, facing=facing)


def levers(found: Table, *, beside: bool) -> list[Choice]:
    return [row for row in found.rows if row.kind in ("lever", "prelude") and is_beside(row) == beside]


@pytest.mark.parametrize("against", ["bede", "usher"])
@pytest.mark.parametrize("facing", [0, 1])
def test_one_has_the_digits_and_the_others_stand_behind_tab(against: str, facing: int) -> None:
    t = resisted(against)
    found = table(t, facing)
    name = "Tam" if not facing else {"bede": "Bede", "usher": "usher"}[against]
    assert found.heading == f"{name}’s levers"
    mine, theirs = levers(found, beside=False), levers(found, beside=True)
    assert {row.part for row in mine} == {facing}
    assert {row.part for row in theirs} == {1 - facing}
    assert all(row.key.isdecimal() for row in mine)
    assert not any(row.key for row in theirs)
    assert len({row.under for row in theirs}) == 1
    assert not any(":" in row.label for row in (*mine, *theirs) if row.kind == "lever")
    assert beyond(t.session.state, t.session.prompts, facing) == 1 - facing


def test_a_digit_that_both_have_pulls_the_lever_of_whoever_has_it() -> None:
    t = resisted()
    for facing in (0, 1):
        row = next(row for row in table(t, facing).rows if row.key == "1")
        assert isinstance(row.command, Pull)
        assert (row.command.part, row.command.lever) == (facing, "bonus")


def test_nothing_is_lost_and_the_marks_of_rows_stay_in_order() -> None:
    t = resisted()
    plain = table(t, None)
    for facing in (0, 1):
        found = table(t, facing)
        known = {(row.id, row.part) for row in found.rows if row.id != "may"}
        assert known == {(row.id, row.part) for row in plain.rows if row.id != "may"}
        kinds = [row.kind == YOURS for row in found.rows]
        first = kinds.index(True)
        assert all(is_beside(row) for row in found.rows[first + sum(kinds) :])
        assert not any(is_beside(row) for row in found.rows[:first])


def test_where_there_is_no_room_the_other_block_is_named_in_the_row_of_what_is_yours() -> None:
    t = resisted()

    def drawn(room: int, height: int) -> str:
        lines = compose(table(t, 0), room, height).lines
        return "\n".join("".join(span.text for span in row) for row in lines)

    assert "Yours: D F K . · Bede’s levers: Tab" in drawn(80, 24)
    whole = drawn(120, 40)
    assert "─ Bede’s levers: Tab ─" in whole
    assert whole.index("═ Tam’s levers ═") < whole.index("─ Yours, only you ─") < whole.index("─ Bede’s levers: Tab ─")


def test_one_who_acts_alone_has_all_the_digits() -> None:
    t = OpenTable("solar", *CAST)
    t.word("tam stealth 2")
    assert beyond(t.session.state, t.session.prompts, 0) is None
    assert table(t, 0).rows == table(t, None).rows
