"""The checker against faults that were planted by somebody who had not read it: `python -m tests.bench.planted` has all
of them, here are those in the lessons and the libraries."""

from collections import Counter

import pytest

from tests.author.judging import ELSEWHERE, FIRST, LATER, NOTHING, judged
from tests.author.planting import Defect, read

LARGE = ("salt-office", "long-table", "nine-hours", "hallow-pass", "midsummer-bell")
SHARE = 0.95
"""Of all faults so many are found where they are, and in so many the first line is the cause."""


@pytest.fixture(scope="module")
def found() -> dict[Defect, str]:
    return {defect: judged(defect)[0] for defect in read() if defect.pack not in LARGE}


def test_the_line_of_the_cause_is_told_and_told_first(found: dict[Defect, str]) -> None:
    counts = Counter(found.values())
    assert sum(counts.values()) > 250
    assert set(counts) <= {FIRST, LATER, ELSEWHERE, NOTHING}
    assert counts[FIRST] >= SHARE * len(found), [(one.id, how) for one, how in found.items() if how != FIRST]


def test_hardly_anything_goes_without_a_word(found: dict[Defect, str]) -> None:
    silent = [one.id for one, how in found.items() if how == NOTHING]
    assert len(silent) <= (1 - SHARE) * len(found), silent
