"""Tables that are thrown with a die: how often each row comes up."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.commands import Begin, Choose
from game.core.content import Row, Table
from game.core.machine.decide import decide, first_state
from game.packs.find import Places
from game.packs.link import load_world
from game.packs.tables import die_of, holes, overlaps, table_faults, weigh
from tests.packed import build
from tests.packs.packs import HEAD, report, system, write


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


def test_a_table_of_ten_thousand_rows_is_read_with_the_line_of_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = [f'{{ on = "{n}", text = "What comes up for {n} of ten thousand." }},\n' for n in range(1, 10_001)]
    body = '[tables.t]\ntitle = "T"\ndie = "d10000"\nrows = [\n'
    write(Path("p"), {"pack.toml": HEAD, "a.toml": body + "".join(rows) + "]\n"})
    table = load_world("p", system(), Places((Path(),))).tables["t"]
    assert (len(table.rows), {row.weight for row in table.rows}) == (10_000, {1})
    rows[9_998] = rows[9_997]
    write(Path("q"), {"pack.toml": HEAD.replace('"p"', '"q"'), "a.toml": body + "".join(rows) + "]\n"})
    assert report(Path("q")) == [
        "q/a.toml:10003: tables.t.rows[9998].on: another row stands for 9998 too [E-TABLE]",
        "q/a.toml:10003: tables.t.rows[9998].on: no row stands for 9999 [E-TABLE]",
    ]


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


SPANS = st.lists(
    st.tuples(st.integers(0, 70), st.integers(0, 70)).map(lambda pair: (min(pair), max(pair))), min_size=1, max_size=12
)
NUMBERS = {
    "d6": list(range(1, 7)),
    "d66": [10 * tens + ones for tens in range(1, 7) for ones in range(1, 7)],
    "2d6": [one + other for one in range(1, 7) for other in range(1, 7)],
    "d60": list(range(1, 61)),
}


@given(st.sampled_from(sorted(NUMBERS)), SPANS)
def test_holes_overlaps_and_weights_are_what_counting_finds(die: str, spans: list[tuple[int, int]]) -> None:
    made, shown = die_of(die), NUMBERS[die]
    assert made is not None
    assert [made.ways(span) for span in spans] == [sum(a <= n <= b for n in shown) for a, b in spans]
    rows = sorted((span, place) for place, span in enumerate(spans))
    for row, (first, last) in holes(rows, made):
        assert row == next((at for (_, end), at in reversed(rows) if end < first), rows[0][1])
        assert not [span for span in spans if span[0] <= last and span[1] >= first]
    missing = {n for _, (first, last) in holes(rows, made) for n in shown if first <= n <= last}
    assert missing == {n for n in shown if not any(a <= n <= b for a, b in spans)}
    twice = {n for _, _, (first, last) in overlaps(rows) for n in range(first, last + 1)}
    assert twice == {n for n in range(71) if sum(a <= n <= b for a, b in spans) > 1}
    for row, other, (first, last) in overlaps(rows):
        assert row != other
        assert all(spans[at][0] <= first and last <= spans[at][1] for at in (row, other))


@pytest.mark.parametrize("die", ["", "d1", "d0", "6", "d10001", "9d100", "0d6", "d6+1", "2d", "D6"])
def test_what_is_no_die(die: str) -> None:
    assert die_of(die) is None


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
