"""How kind the dice were: each throw, the extremes, and one figure that agrees with brute force."""

from fractions import Fraction
from itertools import product

import pytest

from game.author.playtest.chances import luck as luck_of
from game.author.playtest.chances import merged
from game.core.grades import Grade, Grades
from game.view import luck
from game.view.model import Deed, Roll

GRADES = Grades(Grade("bad", "failure", -1), Grade("mid", "partial", 0), Grade("good", "success", 1))


def deed(number: int, grade: str, shares: tuple[int, int, int], *, guided: bool = False) -> Deed:
    """A deed with one throw; `shares` are the chances of bad, mid and good, in tenths."""
    odds = tuple((each.id, Fraction(share, 10)) for each, share in zip(GRADES, shares, strict=True))
    passes = next(each.passes for each in GRADES if each.label == grade)
    return Deed(
        number,
        0,
        f"act {number}",
        0,
        rolls=(Roll(Fraction(shares[2], 10), grade, passes, True, guided=guided, odds=odds),),
    )


def test_each_throw_stands_against_all_that_it_could_have_come_to() -> None:
    (one,) = luck.casts([deed(4, "partial", (2, 3, 5))], GRADES)
    assert (one.better, one.worse) == (Fraction(8, 10), Fraction(5, 10))
    assert luck.row(one) == "4. act 4: 50%, partial; that or better 80%, that or worse 50%"


def test_a_throw_of_the_guides_is_nobodys_luck_and_a_sure_thing_is_none() -> None:
    sure = Deed(2, 0, "walk", 0, rolls=(Roll(Fraction(1), "success", 1, False),))
    assert luck.casts([deed(1, "success", (5, 0, 5), guided=True), sure], GRADES) == ()


def test_the_luckiest_and_the_unluckiest_are_named() -> None:
    found = luck.casts(
        [deed(1, "success", (9, 0, 1)), deed(2, "failure", (2, 0, 8)), deed(3, "success", (1, 0, 9))], GRADES
    )
    assert luck.extremes(found) == (
        "Luckiest: entry 1, act 1: success. Something as good comes in 10%.",
        "Unluckiest: entry 2, act 2: failure. Something as bad comes in 20%.",
    )


@pytest.mark.parametrize("came", range(5))
def test_the_one_figure_is_what_counting_every_case_gives(came: int) -> None:
    chances = (1, 4, 5, 9)
    tails = [0, 0]
    for fell in product((False, True), repeat=4):
        weight = 1
        for passed, chance in zip(fell, chances, strict=True):
            weight *= chance if passed else 10 - chance
        tails[0] += weight * (sum(fell) <= came)
        tails[1] += weight * (sum(fell) >= came)
    found = luck_of(merged((chance, 10, 1) for chance in chances), came)
    assert found.chance == pytest.approx(min(1.0, 2 * min(tails) / 10**4))
    assert f"{came} success" in luck.figure(found.throws, found.came, found.expected, found.chance)
