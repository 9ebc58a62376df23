"""How two throws, or those of a race, compare, apart from any table."""

import pytest

from game.core.rolls import Outcome
from game.core.state import Part
from game.systems.solar.dice.roll import raced
from game.systems.solar.resolve.outcome import DONE, compared, dropped, ruled, short_of


@pytest.mark.rule("S-26")
@pytest.mark.parametrize(
    ("mine", "theirs", "grade", "margin", "tie"),
    [(3, 1, "great", 2, 0), (2, 2, "tie", 0, 1), (1, 3, "failure", -2, 0)],
)
def test_a_resisted_check_says_by_how_much_and_whether_it_ended_level(
    mine: int, theirs: int, grade: str, margin: int, tie: int
) -> None:
    found = compared(mine, theirs, began_it=True)
    assert (found.grade, found.mark("margin"), found.mark("theirs"), found.mark("tie")) == (grade, margin, theirs, tie)


@pytest.mark.rule("S-25")
def test_who_is_first_and_who_only_did_it() -> None:
    assert raced(3, (2, 1), 1).grade == "great"
    assert raced(2, (3, 1), 1).grade == "met"
    assert raced(0, (3,), 1).grade == "failure"


@pytest.mark.rule("S-25")
@pytest.mark.parametrize(
    ("mine", "others", "difficulty", "expected"),
    [
        (3, (2, 1), 1, {"margin": 1, "theirs": 2, "tie": 0, "met": 1, "place": 1}),
        (2, (2, 1), 1, {"margin": 0, "theirs": 2, "tie": 1, "met": 1, "place": 1}),
        (0, (0, 0), 1, {"margin": 0, "theirs": 0, "tie": 0, "met": 0, "place": 1}),
        (1, (3, 3), 1, {"margin": -2, "theirs": 3, "tie": 0, "met": 1, "place": 3}),
    ],
)
def test_only_those_who_did_it_tie_and_everybody_has_a_place(
    mine: int, others: tuple[int, ...], difficulty: int, expected: dict[str, int]
) -> None:
    assert dict(raced(mine, others, difficulty).marks) == expected


@pytest.mark.rule("S-22", "S-47")
def test_a_die_is_still_to_fall_only_where_one_was_bought_late() -> None:
    thrown = Part("ada", "check", "Talk", question=(("rank", 2), ("net", 0)), hand=(0, 0, 1))
    assert not short_of(thrown)
    assert short_of(Part("ada", "check", "Talk", question=thrown.question, hand=(0, 0, 1), amends=(("late", 1),)))
    assert not short_of(Part("ada", "check", "Talk", question=thrown.question)), "nothing lies there yet"
    for nothing in (DONE, (("helpless", 1),)):
        assert not short_of(Part("ada", "check", "Talk", question=nothing, hand=())), "nothing is thrown"


@pytest.mark.rule("S-20")
@pytest.mark.parametrize(
    ("level", "grade", "expected"),
    [(0, "tie", 0), (2, "tie", 2), (2, "failure", 0), (0, "success", 1), (2, "success", 2), (0, "great", 3)],
)
def test_the_level_goes_with_the_name_that_a_guide_gives_it(level: int, grade: str, expected: int) -> None:
    found = ruled(Outcome("failure", level), grade)
    assert (found.grade, found.level) == (grade, expected)


@pytest.mark.rule("S-21")
@pytest.mark.parametrize(
    ("net", "hand", "expected"),
    [
        (1, (1, -1, 0, 1), [1]),
        (-1, (1, -1, 0, 0), [0]),
        (2, (0, -1, 1, -1, 1), [1, 3]),
        (0, (1, 1, 1), []),
        (0, (1, -1, 0, 1), [1]),
    ],
)
def test_of_more_than_three_dice_the_lowest_do_not_count_or_the_highest(
    net: int, hand: tuple[int, ...], expected: list[int]
) -> None:
    mask = dropped(Part("ada", "check", "Talk", question=(("rank", 2), ("net", net)), hand=hand))
    assert [at for at in range(len(hand)) if mask >> at & 1] == expected
    assert mask >> len(hand) == 0
