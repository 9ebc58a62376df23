"""Every hostile pack of the table is refused with the lines that are written down, at a bounded cost."""

import re

import pytest

from tests.trust.hostile import CASES
from tests.trust.packs import HERE, fit, reports, said, wrong

ROWS = (*range(1, 34), 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49)
"""The rows of the threat model's table that concern packs."""


@pytest.mark.parametrize("name", HERE)
def test_it_is_refused_in_one_line_or_is_no_more_than_text(name: str) -> None:
    assert wrong(name, reports([name])[name]) == ""


def test_every_row_of_the_table_is_tried() -> None:
    assert {case.row for case in CASES.values()} == set(ROWS)


def test_what_is_written_down_is_tried() -> None:
    assert set(said()) == set(CASES)


def test_every_line_has_a_code_and_no_more_than_101_are_told() -> None:
    for name, lines in said().items():
        assert len(lines) <= 101, name
        for line in lines:
            assert fit(line), name
            assert re.search(r" \[[EWN]-[A-Z]+\]$", line) or line.startswith("There is no pack "), name


def test_there_are_formulas_enough() -> None:
    assert sum(case.row in (44, 45, 46, 47) for case in CASES.values()) >= 58
