"""The grades of a rule system: which is the plain one, and the chances of each in rows."""

import pytest

from game.core.grades import Chance, Grade, Grades, between, chances, fails, passes, plain_grade, with_later
from game.core.odds import merged

pytestmark = pytest.mark.quick

LADDER = (
    fails("fumble", "Fumble"),
    fails("miss", "Miss"),
    between("nearly", "Nearly"),
    passes("hit", "Hit"),
    passes("crit", "Critical"),
)


@pytest.mark.parametrize(
    ("grades", "passing", "failing"),
    [
        (LADDER, "hit", "miss"),
        ((*LADDER, passes("success", "Success")), "success", "miss"),
        ((fails("failure", "Failure"), *LADDER), "hit", "failure"),
        ((between("a", "A"), between("b", "B"), passes("c", "C")), "c", "b"),
        ((fails("a", "A"),), "", "a"),
        ((), "", ""),
    ],
)
def test_the_plain_grade_is_that_of_its_name_or_the_nearest_to_the_middle(
    grades: tuple[Grade, ...], passing: str, failing: str
) -> None:
    assert (plain_grade(grades, passes=True), plain_grade(grades, passes=False)) == (passing, failing)


def test_those_pass_that_are_what_was_wanted() -> None:
    assert Grades(*LADDER).passing == ("hit", "crit")
    assert [one.passes for one in LADDER] == [-1, -1, 0, 1, 1]


def test_a_grade_that_cannot_come_out_has_no_row_unless_it_can_later() -> None:
    now, later = merged([("miss", 3), ("hit", 1)]), merged([("hit", 1), ("crit", 1)])
    assert chances(LADDER, now) == (Chance("hit", "Hit", 1, 4), Chance("miss", "Miss", 3, 4))
    both = chances(LADDER, now, str.upper, ("if pushed", later))
    assert [(row.grade, row.label, row.weight, row.later) for row in both] == [
        ("crit", "CRIT", 0, ("if pushed", 1, 2)),
        ("hit", "HIT", 1, ("if pushed", 1, 2)),
        ("miss", "MISS", 3, ("if pushed", 0, 2)),
    ]


def test_rows_take_a_second_column() -> None:
    rows = with_later(chances(LADDER, merged([("miss", 3), ("hit", 1)])), "if lucky", merged([("hit", 2)]))
    assert [row.later for row in rows] == [("if lucky", 2, 2), ("if lucky", 0, 2)]
