"""A hand thrown once more after it fell short: what is offered, what it costs, what stays, and the exact chances."""

from fractions import Fraction

import pytest

from game.author.example import grit
from game.core import again
from game.core.act import Act
from game.core.commands import Choose, Ready, Throw
from game.core.contest import AGAIN
from game.core.declared import Again, Harm
from game.core.draft import Sight
from game.core.events import Amended, Called, Tracked
from game.core.grades import Chance
from game.core.levers import Lever
from game.core.record import changed
from game.core.rolls import Call, Faces
from tests.core.quarry import after, by, drafted, with_person

PUSH = Lever("again.0", "Push", "switch", toll="1 hurt")


def thrown(option: str, *hands: Faces) -> Sight:
    """Mara at the gate, who did this, with these hands on the table."""
    return after(Choose(option), Ready("player"), *map(Throw, hands))


# What is offered -----------------------------------------------------------------------------------------------------


def test_a_hand_that_falls_short_is_offered_once_more_to_whoever_threw_it() -> None:
    s = thrown("wall", (1, 2, 4))
    assert tuple(again.offers(s, s.top, "hand")) == (PUSH,)
    assert tuple(again.offers(s, s.top, "effect")) == (), "then it has been read"
    assert tuple(again.offers(by(s, again=None), s.top, "hand")) == ()


def test_no_hand_is_offered_that_came_off_that_is_not_there_or_that_was_thrown_once_more() -> None:
    s = thrown("wall", (1, 2, 4))
    part = s.top.parts[0]
    for other in (
        changed(part, hand=(1, 2, 5)),
        changed(part, hand=None),
        changed(part, amends=((AGAIN, 3),), hand=(1, 2, 4, 1, 1, 1, 1)),
    ):
        assert tuple(again.offers(s, changed(s.top, parts=(other,)), "hand")) == ()
    assert tuple(again.offers(s, changed(s.top, parts=(changed(part, amends=(("other", 1),)),)), "hand")) == (PUSH,)


def test_whoever_throws_against_an_act_throws_nothing_once_more() -> None:
    short, won = thrown("past", (1, 2), (5, 1)), thrown("past", (5, 6), (1, 2))
    assert tuple(again.offers(short, short.top, "hand")) == (PUSH,), "held against theirs it falls short"
    assert tuple(again.offers(won, won.top, "hand")) == (), "theirs falls short, and stays as it lies"


# What is thrown ------------------------------------------------------------------------------------------------------


def taken(s: Sight, hand: Faces = ()) -> list[object]:
    """What follows once it is thrown anew, with this hand in the place of what lies there."""
    frame = changed(s.top, parts=(changed(s.top.parts[0], hand=hand or s.top.parts[0].hand),))
    return list(again.take(drafted(s), frame, "again.0"))


def test_it_is_paid_at_once_and_those_that_failed_are_thrown_with_one_more() -> None:
    events = taken(thrown("wall", (1, 2, 4)), (5, 2, 4))
    assert [type(event) for event in events[:2]] == [Amended, Tracked]
    assert events[0] == Amended(0, (("again", 3),))
    assert events[1] == Tracked("mara", "hurt", 1, "Push")
    assert events[-1] == Called(Call("dice", "check", ("d6",) * 3), 0), "the five stays, of two one more is three"


def test_what_was_amended_before_stays_so() -> None:
    s = thrown("wall", (1, 2, 4))
    frame = changed(s.top, parts=(changed(s.top.parts[0], amends=(("other", 1),)),))
    events = list(again.take(drafted(s), frame, "again.0"))
    assert events[0] == Amended(0, (("other", 1), ("again", 3)))


def test_what_costs_nothing_takes_nothing_and_of_no_dice_nothing_is_thrown() -> None:
    s = by(thrown("wall", (1, 2, 4)), again=Again("Push", keeps=(5, 6), more=0))
    assert taken(s) == [Amended(0, (("again", 3),)), Called(Call("dice", "check", ("d6",) * 3), 0)]
    assert taken(s, (5, 6, 5)) == [Amended(0, (("again", 3),))]


# Chances -------------------------------------------------------------------------------------------------------------


def shares(rows: tuple[Chance, ...]) -> dict[str, tuple[Fraction, Fraction]]:
    """Grade -> its chance now, and once what falls short is thrown again."""
    found = {}
    for row in rows:
        assert row.later is not None
        heading, weight, of = row.later
        assert heading == "if pushed"
        found[row.grade] = (Fraction(row.weight, row.of), Fraction(weight, of))
    return found


def hits(dice: int) -> dict[int, Fraction]:
    """The chance of each number of fives and sixes among so many dice."""
    found = {0: Fraction(1)}
    for _ in range(dice):
        one = [(n + more, p * Fraction(share, 3)) for n, p in found.items() for more, share in ((0, 2), (1, 1))]
        found = {n: sum((p for m, p in one if m == n), Fraction()) for n, _ in one}
    return found


def graded(margin: int) -> str:
    return "failure" if margin < 0 else "success" if margin < 1 else "clean"


@pytest.mark.parametrize(("dice", "need"), [(1, 1), (2, 2), (3, 2)])
def test_the_chances_once_more_are_those_of_the_hands_that_fall_short(dice: int, need: int) -> None:
    now, later = dict.fromkeys(("failure", "success", "clean"), Fraction()), {}
    later = dict(now)
    for first, p in hits(dice).items():
        now[graded(first - need)] += p
        more = hits(dice + 1 - first) if first < need else {0: Fraction(1)}
        for second, q in more.items():
            later[graded(first + second - need)] += p * q
    rows = again.likely(grit.SYSTEM, (("dice", dice), ("need", need)))
    assert shares(rows) == {grade: (now[grade], later[grade]) for grade in now if now[grade] or later[grade]}


def test_where_nothing_is_thrown_once_more_there_are_no_such_chances() -> None:
    assert [row.later for row in again.likely(by(after(), again=None).w.system, (("dice", 2), ("need", 1)))] == [
        None
    ] * 3
    assert [row.later for row in again.likely(grit.SYSTEM, (("dice", 0), ("need", 1)))] == [None]


def past(mine: int, theirs: int) -> Sight:
    """Mara about to creep by with so many dice, against so many."""
    s = after(Choose("past"))
    for who, dice in (("mara", mine), ("watchman", theirs)):
        s = with_person(s, who, tracks={**s.people[who].tracks, "skill.creep": dice})
    return s


@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (1, 2), (2, 1)])
def test_against_another_hand_it_is_thrown_once_more_where_it_falls_short_of_that(mine: int, theirs: int) -> None:
    def beyond(margin: int) -> str:
        return graded(margin - (margin > 0)) if margin else "failure"

    now = dict.fromkeys(("failure", "success", "clean"), Fraction())
    later = dict(now)
    for first, p in hits(mine).items():
        for other, r in hits(theirs).items():
            now[beyond(first - other)] += p * r
            more = hits(mine + 1 - first) if first <= other else {0: Fraction(1)}
            for second, q in more.items():
                later[beyond(first + second - other)] += p * r * q
    s = past(mine, theirs)
    rows = again.outlook(s, Act(s, s.top, 0))
    assert shares(rows) == {grade: (now[grade], later[grade]) for grade in now if now[grade] or later[grade]}


def test_of_whoever_throws_against_it_the_chances_are_of_the_hands_as_they_fall() -> None:
    s = past(1, 2)
    rows = again.outlook(s, Act(s, s.top, 1))
    assert {row.grade: Fraction(row.weight, row.of) for row in rows} == {
        "failure": 1 - Fraction(2 * 5 + 1, 27),
        "success": Fraction(2 * 4 + 1, 27),
        "clean": Fraction(2, 27),
    }
    assert [row.later for row in rows] == [None] * 3


def test_nor_is_anything_once_more_where_rules_have_none_or_where_there_are_no_dice() -> None:
    for s in (by(past(2, 1), again=None), past(0, 1)):
        assert {row.later for row in again.outlook(s, Act(s, s.top, 0))} == {None}


def test_an_act_that_nobody_is_against_has_the_chances_of_its_throw() -> None:
    s = after(Choose("wall"))
    assert again.outlook(s, Act(s, s.top, 0)) == again.likely(grit.SYSTEM, (("dice", 3), ("need", 1)))


def test_what_it_takes_is_told_by_the_word_for_it() -> None:
    s = by(thrown("wall", (1, 2, 4)), again=Again("Throw again", keeps=(6,), more=0, price=Harm("hurt", 2)))
    assert [(one.label, one.toll) for one in again.offers(s, s.top, "hand")] == [("Throw again", "2 hurt")]
