"""The numbers of rows, however people write them: the die they are on, and every hole and overlap with its line."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.author.tables.found import FoundRow, FoundTable
from game.author.tables.numbers import Numbered, settled


def judged(rows: Sequence[str], said: str = "", die: str = "") -> tuple[Numbered, list[tuple[int, str]]]:
    """A table with these numbers, the first row on line 1, and what is told of it."""
    wrong: list[tuple[int, str]] = []
    found = FoundTable("T", tuple(FoundRow("x", line, on) for line, on in enumerate(rows, 1)), 1, die)
    return settled(found, said, lambda line, sentence: wrong.append((line, sentence))), wrong


@pytest.mark.parametrize(
    ("rows", "die", "on"),
    [
        (("1-3", "4–5", "6"), "d6", ("1-3", "4-5", "6")),
        (("1 to 3", "4..5", "6"), "d6", ("1-3", "4-5", "6")),
        (("01-50", "51—99", "00"), "d100", ("1-50", "51-99", "100")),
        (("01", "02-95", "96-00"), "d100", ("1", "2-95", "96-100")),
        (("00-04", "05-99"), "d100", ("1-5", "6-100")),
        (("0", "1-8", "9"), "d10", ("10", "1-8", "9")),
        (("11-16", "21-66"), "d66", ("11-16", "21-66")),
        (("2-6", "7", "8-12"), "2d6", ("2-6", "7", "8-12")),
        (("3-17", "18"), "3d6", ("3-17", "18")),
        (("1", "2-36", "37"), "d37", ("1", "2-36", "37")),
        (("1-10000",), "d10000", ("1-10000",)),
        (("", ""), "", ("", "")),
    ],
)
def test_people_write_numbers_in_many_ways(rows: Sequence[str], die: str, on: Sequence[str]) -> None:
    made, wrong = judged(rows)
    assert wrong == []
    assert (made.die, tuple(row.on for row in made.table.rows)) == (die, tuple(on))


@pytest.mark.parametrize(("said", "die"), [("d20", ""), ("", "d20"), ("d20", "d6")])
def test_what_is_left_open_goes_to_the_end_of_the_die(said: str, die: str) -> None:
    made, wrong = judged(("1-9", "10+"), said, die)
    assert wrong == []
    assert (made.die, [row.on for row in made.table.rows]) == ("d20", ["1-9", "10-20"])


@pytest.mark.parametrize(
    ("rows", "said", "told"),
    [
        (("1-3", "5", "6"), "", [(1, "no row stands for 4 of d6: give it to a row")]),
        (("1-3", "4-5"), "d6", [(2, "no row stands for 6 of d6: give it to a row, or say --die d5")]),
        (("1-3", "3-5", "6"), "", [(2, "line 1 stands for 3 too: take it from one of them")]),
        (("5-6", "1-5"), "", [(1, "line 2 stands for 5 too: take it from one of them")]),
        (("1-3", "6-4"), "", [(2, "6 to 4 counts down: write the lower number first")]),
        (("1-6", "7"), "d6", [(2, "7 is not on d6, which shows 1 to 6: mend it, or say --die")]),
        (
            ("1", ""),
            "",
            [(2, "this row has no number and others have: give it one, or say --no-numbers for all of them")],
        ),
        (("1", "two"), "", [(2, "“two” is no number and no range such as 3-7: write it so")]),
        (
            ("1-2", "4-Mar"),
            "",
            [(2, "“4-Mar” is a date: write the range as text, such as 3–7, not as a cell of dates")],
        ),
        (("1-20000",), "", [(1, "“d20000” is no die for a table: d6, d20, d66, d100, 2d6 are; say one with --die")]),
        (("1",), "", [(1, "“d1” is no die for a table: d6, d20, d66, d100, 2d6 are; say one with --die")]),
    ],
)
def test_what_does_not_hold_is_told_with_its_line(rows: Sequence[str], said: str, told: object) -> None:
    assert judged(rows, said)[1] == told


SPANS = st.lists(st.tuples(st.integers(1, 24), st.integers(1, 24)).map(sorted), min_size=1, max_size=8)


@given(SPANS, st.sampled_from([20, 24]))
def test_a_table_is_taken_exactly_where_every_number_has_one_row(spans: list[list[int]], faces: int) -> None:
    made, wrong = judged([f"{first}-{last}" for first, last in spans], f"d{faces}")
    counts = [sum(first <= n <= last for first, last in spans) for n in range(1, faces + 1)]
    on_it = all(last <= faces for _, last in spans)
    assert (not wrong) == (on_it and set(counts) == {1})
    assert all(1 <= line <= len(spans) for line, _ in wrong)
    if not wrong:
        assert [row.on for row in made.table.rows] == [f"{a}-{b}" if a != b else str(a) for a, b in spans]
