"""The numbers of three dice, rule by rule, with plain enumeration beside the closed forms."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.questions import words_of
from game.core.rolls import Amends, Call, Faces, Outcome
from game.systems.tiers.dice.roll import (
    ALONE,
    EASY,
    GRADES,
    HARD,
    NORMAL,
    PASSES,
    Question,
    choices,
    dropped,
    grade,
    graded,
    helped,
    natural,
    natural_value,
    net,
    preferred,
    question_of,
    replaced,
    shown,
    swapped,
    throw,
)


def call(q: Question) -> Call:
    wanted = throw(q).call()
    assert isinstance(wanted, Call)
    return wanted


def read(q: Question, faces: Faces, amends: Amends = ()) -> Outcome:
    return throw(q, amends).read(faces)


questions = st.builds(
    Question,
    st.integers(-3, 3),
    st.integers(-3, 20),
    st.integers(3, 30),
    st.integers(0, 1),
    st.integers(0, 1),
    st.integers(0, 1),
)


def every(net: int) -> list[Faces]:
    """Every throw of so many dice."""
    return list(product(range(1, 7), repeat=3 + abs(net)))


def by_hand(q: Question, value: int) -> str:
    """How a natural value comes out, straight from the words of the rules."""
    total = value + q.bonus
    if q.reach:
        return "success" if total >= q.need else "failure"
    found = "success" if total > q.need else "failure"
    if value in (17, 18) and (q.crit or found == "success"):
        found = "crit"
    if value == 3 and (q.fumble or found == "failure"):
        found = "fumble"
    return found


@pytest.mark.rule("T-02")
def test_three_dice_and_what_is_added_have_to_exceed_the_difficulty() -> None:
    q = Question(bonus=4, need=14)
    assert call(q) == Call("dice", "check", ("d6",) * 3, "T-02")
    assert read(q, (3, 3, 4)).grade == "failure"
    assert read(q, (3, 4, 4)).grade == "success"
    assert read(q, (3, 4, 4)).mark("total") == 15
    assert read(q, (3, 4, 4)).mark("margin") == 1


@pytest.mark.rule("T-03")
@pytest.mark.parametrize(("number", "cases"), [(EASY, 160), (NORMAL, 108), (HARD, 56)])
def test_saves_reach_the_number_itself(number: int, cases: int) -> None:
    q = Question(need=number, reach=1)
    assert call(q).why == "T-03"
    assert graded(q).chance(lambda each: each == "success") == Fraction(cases, 216)
    assert read(q, (number - 2, 1, 1) if number < 9 else (6, number - 7, 1)).grade == "success"
    assert read(q, (6, number - 8, 1)).grade == "failure"


@pytest.mark.rule("T-03", "T-04", "T-05")
def test_saves_know_no_natural_values() -> None:
    assert read(Question(bonus=10, need=13, reach=1), (1, 1, 1)).grade == "success"
    assert read(Question(bonus=-6, need=13, reach=1), (6, 6, 6)).grade == "failure"


@pytest.mark.rule("T-04")
def test_a_natural_17_or_18_is_critical_and_always_succeeds() -> None:
    hopeless = Question(need=60)
    assert read(hopeless, (6, 6, 5)).grade == read(hopeless, (6, 6, 6)).grade == "crit"
    assert read(hopeless, (6, 5, 5)).grade == "failure"
    house = Question(need=60, crit=0)
    assert read(house, (6, 6, 6)).grade == "failure"
    assert read(Question(need=10, crit=0), (6, 6, 6)).grade == "crit"


@pytest.mark.rule("T-04")
def test_only_the_kept_dice_make_it() -> None:
    worst = Question(net=-2, need=5)
    assert read(worst, (6, 6, 6, 2, 1)).mark("natural") == 9
    assert read(worst, (6, 6, 6, 2, 1)).grade == "success"


@pytest.mark.rule("T-05")
def test_a_natural_3_never_succeeds() -> None:
    easy = Question(bonus=20, need=5)
    assert read(easy, (1, 1, 1)).grade == "fumble"
    assert read(easy, (1, 1, 2)).grade == "success"
    assert read(Question(bonus=20, need=5, fumble=0), (1, 1, 1)).grade == "success"
    assert read(Question(bonus=0, need=5, fumble=0), (1, 1, 1)).grade == "fumble"


@pytest.mark.rule("T-06")
def test_each_is_capped_at_3_before_they_are_set_off() -> None:
    assert net(4, 2) == 1
    assert net(2, 4) == -1
    assert net(7, 0) == 3
    assert net(5, 5) == 0


@pytest.mark.rule("T-06")
@pytest.mark.parametrize("edge", range(-3, 4))
def test_so_many_more_dice_and_the_highest_or_lowest_three_count(edge: int) -> None:
    q = Question(net=edge)
    assert len(call(q).dice) == 3 + abs(edge)
    for faces in every(edge)[:: 7 if abs(edge) == 3 else 1]:
        ordered = sorted(faces)
        assert natural(q, faces) == sum(ordered[-3:] if edge >= 0 else ordered[:3])
        assert bin(dropped(q, faces)).count("1") == abs(edge)


@pytest.mark.rule("T-06")
def test_with_advantage_any_three_may_be_preferred_and_with_disadvantage_none() -> None:
    q, faces = Question(net=2, need=8), (6, 5, 3, 2, 1)
    able = choices(q, faces)
    assert set(able) == {sum(three) for three in combinations(faces, 3)}
    assert list(able) == sorted(able, reverse=True)
    for value, dice in able.items():
        assert natural(q, faces, (("keep", dice),)) == value
    assert choices(Question(net=-2), faces) == {}
    assert natural(Question(net=-2), faces, (("keep", 0b00111),)) == 6


@pytest.mark.rule("T-07")
def test_natural_values_are_those_of_the_dice_that_count() -> None:
    even = read(Question(bonus=3, need=8), (1, 1, 4))
    assert (even.mark("natural"), even.mark("even"), even.mark("odd")) == (6, 1, 0)
    odd = read(Question(bonus=3, need=8), (1, 2, 4))
    assert (odd.mark("natural"), odd.mark("even"), odd.mark("odd")) == (7, 0, 1)


@pytest.mark.rule("T-07", "T-30")
def test_what_changes_the_natural_value_counts_as_if_rolled_so() -> None:
    q, amends = Question(need=30), (("swap", 26),)
    assert read(q, (6, 6, 1)).grade == "failure"
    assert read(q, (6, 6, 1), amends).grade == "crit"
    assert read(Question(bonus=9, need=5), (1, 1, 4), (("swap", 21),)).grade == "fumble"


@pytest.mark.rule("T-30")
def test_a_die_is_replaced_first_and_the_three_are_kept_afterwards() -> None:
    q = Question(net=2)
    faces, amends = (6, 5, 4, 3, 1), (("swap", 46),)
    assert shown(faces, amends) == (6, 5, 4, 3, 6)
    assert natural(q, faces, amends) == 17
    assert natural(Question(net=-1), (6, 6, 2, 1), (("swap", 5),)) == 8


@pytest.mark.rule("T-21")
def test_a_second_spend_makes_a_failure_a_success_and_its_twists_add_up() -> None:
    again: Amends = (("again", 1), ("twist", 2))
    found = read(Question(need=30, twists=1), (3, 3, 3), again)
    assert (found.grade, found.mark("twists")) == ("success", 3)
    assert read(Question(need=30), (1, 1, 1), again).grade == "success"
    assert read(Question(need=30, fumble=0), (1, 1, 1), again).grade == "success"


@given(questions)
def test_the_words_of_a_question_are_read_back_as_the_same(q: Question) -> None:
    assert question_of(words_of(q)) == q
    assert question_of((*words_of(q), ("something else", "yes"))) == q


# Odds against plain enumeration --------------------------------------------------------------------------------------


@pytest.mark.rule("T-06")
@pytest.mark.parametrize("edge", range(-3, 4))
def test_naturals_equal_plain_enumeration(edge: int) -> None:
    kept = Counter(sum(sorted(faces)[-3:] if edge >= 0 else sorted(faces)[:3]) for faces in every(edge))
    assert dict(natural_value(Question(edge)).odds().weights) == dict(kept)
    assert natural_value(Question(edge)).odds().denominator == 6 ** (3 + abs(edge))


@settings(max_examples=60)
@given(questions)
def test_grades_equal_plain_enumeration(q: Question) -> None:
    q = Question(max(-1, min(1, q.net)), q.bonus, q.need, q.reach, q.crit, q.fumble)
    expected = Counter(by_hand(q, natural(q, faces)) for faces in every(q.net))
    assert dict(graded(q).weights) == dict(expected)
    assert set(expected) <= set(ALONE)
    assert all(read(q, faces).grade == by_hand(q, natural(q, faces)) for faces in every(q.net)[::11])


@settings(max_examples=60)
@given(questions)
def test_the_grades_are_those_of_the_throw_itself(q: Question) -> None:
    assert throw(q).odds().map(lambda outcome: outcome.grade) == graded(q)


@settings(max_examples=25)
@given(st.integers(1, 2), st.integers(0, 8), st.integers(5, 20), st.sampled_from([None, 0, 1]))
def test_preferring_equals_plain_enumeration(edge: int, bonus: int, need: int, parity: int | None) -> None:
    q = Question(edge, bonus, need)

    def best(faces: Faces) -> int:
        sums = {sum(three) for three in combinations(faces, 3)}
        wanted = [s for s in sums if s % 2 == parity and by_hand(q, s) in PASSES]
        return max(wanted) if wanted else max(sums)

    assert dict(preferred(q, parity).odds().weights) == dict(Counter(map(best, every(edge))))


@settings(max_examples=25)
@given(st.integers(-1, 1), st.integers(1, 6), st.booleans())
def test_replacing_equals_plain_enumeration(edge: int, value: int, own: bool) -> None:
    def best(faces: Faces) -> int:
        able = [faces, *((*faces[:i], value, *faces[i + 1 :]) for i in range(len(faces)))]
        sums = [sum(sorted(each)[-3:] if edge >= 0 else sorted(each)[:3]) for each in able]
        return max(sums) if own else min(sums)

    assert dict(replaced(edge, value, own).odds().weights) == dict(Counter(map(best, every(edge))))


@settings(max_examples=25)
@given(st.integers(-1, 1), st.integers(0, 6), st.integers(6, 18), st.sets(st.integers(1, 6), min_size=1, max_size=3))
def test_help_by_a_relationship_die_equals_plain_enumeration(
    edge: int, bonus: int, need: int, values: set[int]
) -> None:
    q = Question(edge, bonus, need)

    def best(faces: Faces) -> str:
        now = by_hand(q, natural(q, faces))
        able = [now] + [by_hand(q, swapped(q, faces, value, True)) for value in values if now not in PASSES]
        return max(able, key=GRADES.ids.index)

    assert dict(helped(q, max(values)).weights) == dict(Counter(map(best, every(edge))))


@given(questions)
def test_a_point_more_never_lowers_the_chance(q: Question) -> None:
    better = Question(q.net, q.bonus + 1, q.need, q.reach, q.crit, q.fumble)

    def chance(one: Question) -> Fraction:
        return graded(one).chance(lambda each: each in PASSES)

    assert chance(better) >= chance(q)


@pytest.mark.rule("T-04", "T-05")
@given(st.integers(-3, 3))
def test_a_step_of_advantage_makes_criticals_likelier_and_fumbles_rarer(edge: int) -> None:
    if edge < 3:
        less, more = natural_value(Question(edge)).odds(), natural_value(Question(edge + 1)).odds()
        assert more.chance(lambda value: value >= 17) > less.chance(lambda value: value >= 17)
        assert more.chance(lambda value: value == 3) < less.chance(lambda value: value == 3)


def test_a_grade_is_one_of_four() -> None:
    assert {grade(Question(need=10), value) for value in range(3, 19)} == set(ALONE)


@pytest.mark.rule("T-30")
@pytest.mark.parametrize(
    "q", [Question(need=12), Question(-1, 4, 15), Question(1, 2, 16, shift=1), Question(0, 9, 11, 1)]
)
def test_of_several_dice_that_can_be_kept_the_highest_serves_best(q: Question) -> None:
    values, found = (2, 5), Counter[str]()
    for faces in product(range(1, 7), repeat=3 + abs(q.net)):
        plain = grade(q, natural(q, faces))
        able = [grade(q, swapped(q, faces, value, True)) for value in values]
        found[plain if plain in PASSES else max(plain, *able, key=GRADES.ids.index)] += 1
    assert found == helped(q, max(values)).weights
