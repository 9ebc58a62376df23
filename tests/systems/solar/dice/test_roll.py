"""The numbers of a solar check, rule by rule, beside plain enumeration of every throw."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.odds import Odds, merged
from game.core.questions import words_of
from game.core.rolls import Amends, Call, Faces, Outcome
from game.systems.solar.dice.roll import (
    DICE,
    FUDGE,
    LATE,
    RANKED,
    STOPPED,
    OnFail,
    Question,
    chain,
    grade_of,
    handed_on,
    late_bonus,
    level_name,
    levels,
    odds,
    question_of,
    resisted,
    throw,
)


def call(q: Question) -> Call:
    wanted = throw(q).call()
    assert isinstance(wanted, Call)
    return wanted


def read(q: Question, faces: Faces, amends: Amends = ()) -> Outcome:
    return throw(q, amends).read(faces)


NIL, NOVICE, GREENHORN, JOURNEYMAN, MASTER, GRAND_MASTER = range(-1, 5)
ranks = st.integers(NIL, GRAND_MASTER)
nets = st.integers(-3, 3)
questions = st.builds(Question, ranks, nets, st.integers(1, 3), st.integers(0, 1), st.integers(0, 2))
fails = st.sampled_from(get_args(OnFail))


def throws(q: Question) -> list[Faces]:
    """Every throw there is, each as likely as the others."""
    return list(product(FUDGE, repeat=3 + abs(q.net)))


def level_by_hand(q: Question, faces: Faces) -> int:
    """Straight from the words of the rules: drop die after die, add, never under 0."""
    dice = list(faces)
    for _ in range(abs(q.net)):
        dice.remove(max(dice) if q.net < 0 else min(dice))
    return max(0, sum(dice) + q.rank, q.floor)


def shares(result: Odds[int]) -> dict[int, Fraction]:
    return {level: Fraction(weight, result.denominator) for level, weight in result}


def of_levels(result: Odds[Outcome]) -> dict[int, Fraction]:
    return shares(result.map(lambda outcome: outcome.level))


# Three dice and a rank


@pytest.mark.rule("S-20")
def test_three_fudge_dice_with_their_signs_are_thrown() -> None:
    assert DICE["fudge"].faces == (-1, 0, 1)
    assert DICE["fudge"].signs == ("−", " ", "+")
    assert call(Question(JOURNEYMAN)) == Call("dice", "check", ("fudge", "fudge", "fudge"), "S-20")


@pytest.mark.rule("S-20")
def test_the_level_is_dice_and_rank_and_never_under_0() -> None:
    assert read(Question(JOURNEYMAN), (0, 1, 0)) == Outcome("great", 3, (("dice", 1),))
    assert read(Question(NIL), (-1, -1, -1)) == Outcome("failure", 0, (("dice", -3),))
    assert read(Question(GRAND_MASTER), (1, 1, 1)).level == 7


@pytest.mark.rule("S-20")
def test_levels_have_names_and_everything_over_7_is_transcendent() -> None:
    names = ["Failure", "Marginal", "Good", "Great", "Amazing", "Legendary", "Ultimate", "Transcendent"]
    assert [level_name(level) for level in range(10)] == [*names, "Transcendent", "Transcendent"]
    assert [grade_of(level) for level in range(8)] == [name.lower() for name in names]
    assert list(RANKED) == ["failure", "tie", *(name.lower() for name in names[1:])]


@pytest.mark.rule("S-20")
def test_a_master_fails_once_in_27_and_a_novice_fails_without_a_plus_to_spare() -> None:
    assert levels(Question(MASTER)).chance(lambda level: level == 0) == Fraction(1, 27)
    assert levels(Question(GRAND_MASTER)).chance(lambda level: level == 0) == 0
    assert levels(Question(NOVICE)).chance(lambda level: level == 0) == Fraction(17, 27)


@pytest.mark.rule("S-24")
def test_under_the_difficulty_is_a_failure_and_the_level_stays_what_it_is() -> None:
    trained = Question(NOVICE, difficulty=2)
    assert read(trained, (0, 0, 1)) == Outcome("failure", 1, (("dice", 1),))
    assert read(trained, (0, 1, 1)).grade == "good"
    assert read(Question(NOVICE), (0, 0, 1)).grade == "marginal"


@pytest.mark.rule("S-26")
def test_a_resisted_check_has_no_difficulty() -> None:
    q = Question(NOVICE, difficulty=2, resisted=1)
    assert read(q, (0, 0, 1)).grade == "marginal"
    assert read(q, (0, 0, 0)).grade == "failure"


@pytest.mark.rule("S-20")
def test_a_floor_lifts_the_level_and_leaves_the_dice() -> None:
    q = Question(NOVICE, floor=2)
    assert read(q, (-1, -1, 0)) == Outcome("good", 2, (("dice", -2),))
    assert read(q, (1, 1, 1)).level == 3


# Bonus and penalty dice


@pytest.mark.rule("S-21")
@pytest.mark.parametrize("net", range(-4, 5))
def test_each_bonus_or_penalty_die_left_is_one_die_more(net: int) -> None:
    assert call(Question(NOVICE, net)).dice == ("fudge",) * (3 + abs(net))


@pytest.mark.rule("S-21")
def test_bonus_dice_drop_the_lowest_and_penalty_dice_the_highest() -> None:
    faces = (1, -1, 0, 1, -1)
    assert read(Question(JOURNEYMAN, 2), faces).level == 4
    assert read(Question(JOURNEYMAN, -2), faces).level == 0


@pytest.mark.rule("S-20", "S-21")
@given(questions)
@settings(max_examples=60)
def test_the_odds_are_those_of_all_throws_read_one_by_one(q: Question) -> None:
    assert odds(q) == merged((read(q, faces), 1) for faces in throws(q))
    assert dict(levels(q)) == Counter(level_by_hand(q, faces) for faces in throws(q))


@pytest.mark.rule("S-21")
@given(ranks, st.integers(-6, 6))
def test_a_bonus_die_more_never_lowers_the_chance_of_any_level(rank: int, net: int) -> None:
    now, more = levels(Question(rank, net)), levels(Question(rank, net + 1))
    for least in range(1, 8):
        reaches = least.__le__
        assert more.chance(reaches) >= now.chance(reaches)


@pytest.mark.parametrize("faces", [(), (0, 0), (0, 0, 0, 0, 0)])
def test_faces_that_are_not_those_of_the_call_are_not_read(faces: Faces) -> None:
    with pytest.raises(ValueError, match=f"reads 4 faces, not {len(faces)}"):
        read(Question(NOVICE, -1), faces)


# A die bought late


@pytest.mark.rule("S-22")
def test_a_late_bonus_die_lies_last_and_the_lowest_of_all_is_dropped() -> None:
    late: Amends = (("late", 1),)
    assert LATE.dice == ("fudge",)
    assert read(Question(JOURNEYMAN), (-1, 0, 1)).level == 2
    assert read(Question(JOURNEYMAN), (-1, 0, 1, 1), late).level == 4
    assert read(Question(JOURNEYMAN), (0, 0, 1, -1), late) == read(Question(JOURNEYMAN), (0, 0, 1))
    assert read(Question(JOURNEYMAN, 1), (-1, -1, 0, 1, 1), late).level == 4


@pytest.mark.rule("S-22")
def test_no_die_is_bought_late_while_penalty_dice_stand() -> None:
    q = Question(JOURNEYMAN, -1)
    with pytest.raises(ValueError, match="penalty dice stand"):
        read(q, (0, 0, 0, 0, 1), (("late", 1),))
    with pytest.raises(ValueError, match="penalty dice stand"):
        late_bonus(q, (0, 0, 0, 0))
    assert read(q, (0, 0, 0, 0), (("late", 0),)).level == 2


@pytest.mark.rule("S-22")
def test_other_amends_ask_for_no_more_dice() -> None:
    assert read(Question(JOURNEYMAN), (0, 0, 0), (("gift", 1),)).level == 2


@pytest.mark.rule("S-22")
@given(ranks, st.integers(0, 2))
@settings(max_examples=20)
def test_buying_blind_or_late_comes_to_the_same_odds(rank: int, net: int) -> None:
    q = Question(rank, net)
    late = merged((outcome, weight) for faces in throws(q) for outcome, weight in late_bonus(q, faces).odds())
    assert late == odds(Question(rank, net + 1))


@pytest.mark.rule("S-22")
def test_the_odds_of_a_late_die_are_three_cases() -> None:
    good = late_bonus(Question(JOURNEYMAN), (-1, 0, 1)).odds()
    assert of_levels(good) == {2: Fraction(1, 3), 3: Fraction(1, 3), 4: Fraction(1, 3)}


# Two levels


def ended(one: Question, two: Question) -> Odds[str]:
    """How likely the first wins, ties or loses."""
    return (
        resisted(one, two)
        .odds()
        .map(lambda pair: "win" if pair[0] > pair[1] else "tie" if pair[0] == pair[1] else "lose")
    )


@pytest.mark.rule("S-26")
@given(ranks, st.integers(-1, 1), ranks, st.integers(-1, 1))
@settings(max_examples=25)
def test_resisted_odds_are_those_of_all_pairs_of_throws(rank: int, net: int, other: int, against: int) -> None:
    one, two = Question(rank, net, resisted=1), Question(other, against, resisted=1)
    theirs = Counter(read(two, faces).level for faces in throws(two))
    ends: Counter[str] = Counter()
    for faces in throws(one):
        ours = read(one, faces).level
        for level, times in theirs.items():
            ends["win" if ours > level else "tie" if ours == level else "lose"] += times
    assert dict(ended(one, two)) == ends


@pytest.mark.rule("S-26")
@given(questions, questions)
def test_whoever_wins_against_one_makes_the_other_lose(one: Question, two: Question) -> None:
    there, back = ended(one, two), ended(two, one)
    assert there.denominator == back.denominator
    assert there.weights.get("win") == back.weights.get("lose")
    assert there.weights.get("tie") == back.weights.get("tie")


# One after another


def last(questions: tuple[Question, ...], rules: tuple[OnFail, ...]) -> Odds[Outcome]:
    """How likely each outcome of the last of them is."""
    return chain(questions, rules).odds().map(lambda each: each[-1])


@pytest.mark.rule("S-27")
def test_a_success_hands_on_its_level_and_a_failure_what_the_content_says() -> None:
    won = read(Question(MASTER), (0, 0, 0))
    assert [handed_on(won, rule) for rule in ("none", "penalty", "stop")] == [3, 3, 3]
    failed = read(Question(NOVICE), (0, 0, 0))
    assert [handed_on(failed, rule) for rule in ("none", "penalty", "stop")] == [0, -1, None]
    short = read(Question(NOVICE, difficulty=2), (0, 0, 1))
    assert handed_on(short, "none") == 0
    assert handed_on(STOPPED, "none") is None


@pytest.mark.rule("S-28")
def test_the_three_at_the_door() -> None:
    """Journeyman rolls to 2; Greenhorn with 2 bonus dice reaches 3; one with none, 3 bonus dice, dice +1: failure."""
    first = read(Question(JOURNEYMAN), (1, 0, -1))
    assert first.level == handed_on(first, "penalty") == 2
    second = read(Question(GREENHORN, 2), (1, 0, -1, 1, -1))
    assert second.level == handed_on(second, "penalty") == 3
    third = read(Question(NIL, 3), (0, -1, -1, 1, 0, -1))
    assert third == Outcome("failure", 0, (("dice", 1),))
    assert read(Question(JOURNEYMAN), (0, -1, 0)).grade == "marginal"


@pytest.mark.rule("S-28")
def test_a_weak_helper_can_spoil_what_a_strong_one_would_do_alone() -> None:
    alone = levels(Question(JOURNEYMAN)).chance(lambda level: level >= 1)
    helped = last((Question(JOURNEYMAN), Question(NIL)), ("penalty",))
    assert helped.chance(lambda outcome: outcome.grade != "failure") < alone


@pytest.mark.rule("S-27", "S-28")
@given(ranks, st.integers(-1, 0), st.integers(1, 2), ranks, st.integers(-1, 1), fails)
@settings(max_examples=40)
def test_a_chain_of_two_equals_enumeration(
    rank: int, net: int, difficulty: int, second: int, more: int, rule: OnFail
) -> None:
    first = Question(rank, net, difficulty)
    found: Counter[int] = Counter()
    of = 0
    common = 3 ** (3 + 7 + 1)
    for faces in throws(first):
        level = level_by_hand(first, faces)
        bonus = level if level >= difficulty else -1 if rule == "penalty" else 0
        q = Question(second, more + bonus)
        of += common
        if rule == "stop" and level < difficulty:
            found[0] += common
            continue
        for end, times in levels(q):
            found[end] += times * common // 3 ** (3 + abs(q.net))
    assert of_levels(last((first, Question(second, more)), (rule,))) == {
        level: Fraction(weight, of) for level, weight in found.items()
    }


@pytest.mark.rule("S-28")
@given(st.tuples(ranks, ranks, ranks), st.tuples(fails, fails))
@settings(max_examples=20)
def test_a_chain_of_three_is_the_chain_of_two_handed_on(
    three: tuple[int, int, int], rules: tuple[OnFail, OnFail]
) -> None:
    first, second, third = map(Question, three)
    expected: dict[int, Fraction] = {}
    two = last((first, second), rules[:1])
    for outcome, weight in two:
        bonus = handed_on(outcome, rules[1])
        ends = {0: Fraction(1)} if bonus is None else shares(levels(Question(third.rank, bonus)))
        for level, share in ends.items():
            expected[level] = expected.get(level, Fraction(0)) + share * Fraction(weight, two.denominator)
    assert of_levels(last((first, second, third), rules)) == expected


@pytest.mark.rule("S-27")
def test_a_chain_that_stops_stays_stopped() -> None:
    hopeless, master = Question(NIL, difficulty=7), Question(MASTER)
    assert dict(last((hopeless, master, master), ("stop", "penalty"))).keys() == {STOPPED}
    assert dict(last((hopeless, master, master), ("penalty", "stop"))).keys() > {STOPPED}


def test_a_chain_has_one_rule_for_each_check_but_the_last() -> None:
    with pytest.raises(ValueError, match="zip"):
        last((Question(NOVICE), Question(NOVICE)), ())


# Words


@given(questions)
def test_a_question_comes_back_from_its_words(q: Question) -> None:
    assert question_of(words_of(q)) == q
    assert question_of((("note", "any"), *words_of(q))) == q


def test_words_may_leave_out_all_but_the_rank() -> None:
    assert question_of((("rank", JOURNEYMAN),)) == Question(JOURNEYMAN, 0, 1, 0, 0)
