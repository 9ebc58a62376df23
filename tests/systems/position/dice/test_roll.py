"""The numbers of a roll: laws over all of them, and the odds against every way the dice can fall."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.questions import words_of
from game.core.rolls import Call, Outcome
from game.systems.position.check.outlook import chances
from game.systems.position.dice import roll
from game.systems.position.dice.roll import CONTROLLED, DESPERATE, GRADES, RISKY, Question

POOLS = st.integers(-4, 12)
NEEDS = st.integers(1, 4)
POSITIONS = st.sampled_from((DESPERATE, RISKY, CONTROLLED))
QUESTIONS = st.builds(
    Question,
    POOLS,
    NEEDS,
    POSITIONS,
    foe=st.integers(-1, 5),
    worse=st.integers(0, 1),
    flat=st.integers(0, 1),
    push=st.integers(0, 3),
    way=st.integers(1, 9),
)


@pytest.mark.rule("P-01")
@given(st.lists(st.integers(1, 6), max_size=12))
def test_only_a_six_is_a_success(faces: list[int]) -> None:
    assert roll.read(Question(len(faces)), tuple(faces)).mark("successes") == faces.count(6)


@pytest.mark.rule("P-01", "P-04")
@given(POOLS)
def test_the_pool_is_thrown_in_dice_and_none_at_nothing_or_less(pool: int) -> None:
    call = roll.throw(Question(pool)).call()
    if pool > 0:
        assert isinstance(call, Call)
        assert call.dice == ("d6",) * pool
    else:
        assert isinstance(call, Outcome)
        assert (call.grade, call.mark("successes")) == ("fewer", 0)


@pytest.mark.parametrize("pool", range(6))
def test_the_odds_are_what_every_way_the_dice_can_fall_comes_to(pool: int) -> None:
    counted = Counter(roll.successes(faces) for faces in product(range(1, 7), repeat=pool))
    assert dict(roll.sixes(pool).odds().weights) == dict(counted)


@pytest.mark.rule("P-15")
@pytest.mark.parametrize("pool", range(3))
@pytest.mark.parametrize("need", [1, 2])
@pytest.mark.parametrize("always", [False, True])
def test_the_odds_with_a_push_are_what_every_two_throws_come_to(pool: int, need: int, always: bool) -> None:
    q = Question(pool, need, push=2)
    counted: Counter[int] = Counter()
    for first in product(range(1, 7), repeat=pool):
        shown = first.count(6)
        if not always and shown >= need:
            counted[shown] += Fraction(1, 6**pool)  # type: ignore[assignment]
            continue
        dice = len(first) - shown + 2
        for more in product(range(1, 7), repeat=dice):
            counted[shown + more.count(6)] += Fraction(1, 6 ** (pool + dice))  # type: ignore[assignment]
    found = roll.with_push(q, always).odds().map(lambda ends: ends[1])
    assert {n: Fraction(weight, found.denominator) for n, weight in found} == dict(counted)


@pytest.mark.parametrize("pool", range(5))
@pytest.mark.parametrize("position", [DESPERATE, RISKY, CONTROLLED])
@pytest.mark.parametrize("worse", [0, 1])
def test_the_odds_of_grades_are_what_every_throw_is_read_as(pool: int, position: int, worse: int) -> None:
    q = Question(pool, 2, position, worse=worse)
    counted = Counter(roll.read(q, faces).grade for faces in product(range(1, 7), repeat=pool))
    assert dict(roll.graded(q).weights) == dict(counted)


@given(QUESTIONS)
def test_a_question_goes_through_words_and_back(q: Question) -> None:
    assert roll.question_of(words_of(q)) == q


@given(QUESTIONS)
def test_the_rows_of_chances_add_up_and_name_each_grade_once(q: Question) -> None:
    rows = chances(words_of(q))
    assert sum(Fraction(row.weight, row.of) for row in rows) == 1
    assert len({row.grade for row in rows}) == len(rows)
    later = [row.later for row in rows if row.later is not None]
    assert not later or sum(Fraction(weight, of) for _, weight, of in later) == 1
    assert [row.grade for row in rows] == [grade for grade in reversed(GRADES.ids) if grade in {r.grade for r in rows}]


@pytest.mark.rule("P-07")
@given(st.integers(0, 9), NEEDS, POSITIONS)
def test_more_just_enough_or_fewer(found: int, need: int, position: int) -> None:
    grade = roll.grade(Question(0, need, position), found)
    if found > need:
        assert grade == "more"
    elif found == need:
        assert grade == "exact"
    else:
        assert grade == ("cost" if position == CONTROLLED else "fewer")


@pytest.mark.rule("P-12")
@given(st.integers(0, 9), st.integers(0, 9))
def test_what_one_side_wins_the_other_loses(mine: int, theirs: int) -> None:
    one, other = roll.opposed_grade(mine, theirs), roll.opposed_grade(theirs, mine)
    assert (one == "neither") == (other == "neither") == (mine == theirs)
    assert (one == "fewer") == (other in ("exact", "more"))


@pytest.mark.rule("P-15")
@given(st.lists(st.integers(1, 6), min_size=1, max_size=6), st.data())
def test_a_push_never_loses_a_six(first: list[int], data: st.DataObject) -> None:
    q = Question(len(first), push=2)
    again = roll.with_push(q, always=True).call(tuple(first))
    assert isinstance(again, Call)
    dice = len(again.dice)
    assert dice == len(first) - first.count(6) + 2
    more = data.draw(st.lists(st.integers(1, 6), min_size=dice, max_size=dice))
    pushed = roll.read(q, (*first, *more), (("push", len(first)),))
    assert pushed.mark("successes") >= roll.read(q, tuple(first)).mark("successes")


@pytest.mark.rule("P-10")
@given(st.integers(0, 8), NEEDS, st.integers(0, 3), st.integers(0, 3))
def test_extra_successes_are_those_past_the_number_needed(found: int, need: int, gave: int, bought: int) -> None:
    amends = (*(("gave", 1),) * gave, *(("buy:x", 1),) * bought)
    outcome = roll.outcome(Question(0, need), found, amends)
    assert outcome.mark("extra") == max(0, found - need - gave - bought)
    assert outcome.mark("short") == max(0, need - found)


@pytest.mark.rule("P-10")
@given(st.integers(0, 4), NEEDS, st.integers(0, 4))
def test_what_is_lent_counts_as_if_it_were_thrown(found: int, need: int, lent: int) -> None:
    faces = (6,) * found
    with_loan = roll.read(Question(found, need), faces, (("lent", 1),) * lent)
    assert with_loan.grade == roll.grade(Question(0, need), found + lent)
