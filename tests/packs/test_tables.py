"""Tables that are thrown with a die: how often each row comes up."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from game.core.commands import Begin, Choose
from game.core.content import Row, Table
from game.core.decide import decide, first_state
from game.packs.find import Places
from game.packs.link import load_world
from game.packs.tables import faces_of, table_faults, weigh
from tests.packed import build
from tests.packs.packs import HEAD, system, write


def table(die: str, *rows: str) -> Table:
    return Table(title="T", die=die, rows=tuple(Row(on=on, text=on or "none") for on in rows))


@pytest.mark.parametrize(
    ("die", "rows", "weights"),
    [
        ("d6", ("1-3", "4-5", "6"), [3, 2, 1]),
        ("d20", ("20", "1-19"), [1, 19]),
        ("d66", ("11-16", "21-36", "41–66"), [6, 12, 18]),
        ("d100", ("01-50", "51 - 99", "00"), [50, 49, 1]),
        ("2d6", ("2-4", "5-9", "10-12"), [6, 24, 6]),
        ("3d6", ("3", "4-18"), [1, 215]),
        ("", ("", ""), [1, 1]),
    ],
)
def test_a_row_weighs_as_much_as_its_numbers_are_thrown(die: str, rows: tuple[str, ...], weights: list[int]) -> None:
    made = table(die, *rows)
    assert list(table_faults(made)) == []
    weigh(made)
    assert [row.weight for row in made.rows] == weights


def test_weights_without_a_die_stay_as_they_are_written() -> None:
    made = Table(title="T", rows=(Row(text="a", weight=3), Row(text="b")))
    weigh(made)
    assert [row.weight for row in made.rows] == [3, 1]


@pytest.mark.parametrize(
    ("die", "rows", "told"),
    [
        ("d6", ("1-2", "4", "6"), {0: "no row stands for 3", 1: "no row stands for 5"}),
        ("d6", ("3-6",), {0: "no row stands for 1 to 2"}),
        ("d6", ("1-6", "2-3", "4"), {1: "another row stands for 2 to 3 too", 2: "another row stands for 4 too"}),
        ("d66", ("11-16", "31-66"), {0: "no row stands for 21 to 26"}),
        ("d6", ("1-7",), {0: "“1-7” is not on d6, which shows 1 to 6"}),
        ("d6", ("6-1",), {0: "“6-1” is no number and no range such as 3-7"}),
        ("d66", ("11-20", "21-66"), {0: "“11-20” is not on d66, which shows 11 to 66"}),
    ],
)
def test_gaps_and_overlaps(die: str, rows: tuple[str, ...], told: Mapping[int, str]) -> None:
    found = list(table_faults(table(die, *rows)))
    assert {path[1]: sentence for path, code, sentence in found} == told
    assert {code for _, code, _ in found} == {"E-TABLE"}


@pytest.mark.parametrize("die", ["", "d1", "d0", "6", "d2000", "9d100", "0d6", "d6+1", "2d", "D6"])
def test_what_is_no_die(die: str) -> None:
    assert faces_of(die) == {}


def test_a_pack_is_linked_with_the_weights_of_its_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    body = '[tables.t]\ntitle = "T"\ndie = "2d6"\nrows = [{ on = "2-3", text = "a" }, { on = "4-12", text = "b" }]\n'
    write(Path("p"), {"pack.toml": HEAD, "a.toml": body})
    assert [row.weight for row in load_world("p", system(), Places((Path(),))).tables["t"].rows] == [3, 33]


def test_the_machine_draws_by_these_weights() -> None:
    w = build(
        """
[scenes.room]
title = "A room"
text = "Four walls."
[scenes.room.options.look]
label = "Look"
do = [{ draw = "sky" }]
[tables.sky]
title = "Sky"
die = "d66"
rows = [{ on = "11-16", text = "Rain." }, { on = "21-66", text = "Sun." }]
"""
    )
    begun = decide(first_state(w), Begin("ada"), w)
    assert isinstance(begun, tuple)
    drawn = decide(begun[1], Choose("look"), w)
    assert isinstance(drawn, tuple)
    call = drawn[1].top.call
    assert call is not None
    assert call.kind == "row"
    assert [row.weight for row in w.tables[call.source].rows] == [6, 30]
