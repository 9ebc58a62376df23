"""What moves, frame by frame."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

from game.core.sheet import Row
from game.ui.motion import LIE, SLIDE, TICK, TUMBLE, sliding, tumbling
from game.view.model import Choice, Passage, Prospect, Table, Thrown, Trial

THROW = Passage("throw", 5, dice=(Thrown("7", "die"), Thrown("0", "magic die", False)), grade="success", passes=1)
TABLE = Table(
    "A title",
    "A place",
    "narrative",
    "day 1",
    "intention",
    "What do you do?",
    ("", ""),
    rows=(Choice("wait", "1", "story", "Wait"),),
    passages=(Passage("words", 1, "Before."), THROW, Passage("words", 5, "It opens.")),
)

BEFORE = replace(TABLE, passages=TABLE.passages[:1], stage="free", vitals=(Row("harm", "Injuries", 0),))
AFTER = replace(TABLE, place="Another place", when="day 2", vitals=(Row("harm", "Injuries", 1),), ended="The end")


def trial(chance: Fraction) -> Trial:
    rows = (Prospect("success", chance, passes=1), Prospect("failure", 1 - chance, passes=-1))
    return Trial(0, "", "Pick the lock", (), rows, "pay nothing; roll one die", chance=chance)


def test_dice_tumble_for_less_than_a_third_of_a_second() -> None:
    frames = list(tumbling(BEFORE, TABLE, 4, Random(1)))
    assert len(frames) == TUMBLE
    assert len(frames) * TICK <= 0.3


def test_nothing_of_the_outcome_is_told_while_they_tumble() -> None:
    for frame in tumbling(BEFORE, TABLE, 4, Random(1)):
        assert [one.words for one in frame.passages] == ["Before."]
        assert [one.grade for one in frame.falling] == [""]
        assert len(frame.falling[-1].dice) == 2
        assert frame.rows == ()
        assert frame.stage == "execution"


def test_nothing_around_them_says_how_they_fall() -> None:
    for frame in tumbling(BEFORE, AFTER, 4, Random(1)):
        assert (frame.place, frame.when, frame.vitals, frame.ended) == ("A place", "day 1", BEFORE.vitals, "")


def test_they_come_to_lie_with_the_faces_that_they_show() -> None:
    last = list(tumbling(BEFORE, AFTER, 4, Random(1)))[-LIE:]
    assert [one.dice for frame in last for one in frame.falling] == [THROW.dice] * LIE


def test_old_throws_lie_still() -> None:
    assert list(tumbling(BEFORE, TABLE, 5, Random(1))) == []
    assert list(tumbling(BEFORE, TABLE, -1, Random(1))) == []


def test_a_card_does_not_tumble() -> None:
    drawn = replace(TABLE, passages=(replace(THROW, cards=True),))
    assert list(tumbling(BEFORE, drawn, 4, Random(1))) == []


def test_bars_slide_from_what_was_to_what_is_in_120_milliseconds() -> None:
    before = replace(TABLE, trials=(trial(Fraction(6, 10)),))
    after = replace(TABLE, trials=(trial(Fraction(9, 10)),))
    frames = list(sliding(before, after))
    assert [frame.trials[0].prospects[0].chance for frame in frames] == [Fraction(7, 10), Fraction(8, 10)]
    assert SLIDE * TICK <= 0.12


def test_bars_that_stay_do_not_move_and_another_act_starts_at_once() -> None:
    same = replace(TABLE, trials=(trial(Fraction(6, 10)),))
    other = replace(TABLE, trials=(replace(trial(Fraction(9, 10)), label="Climb"),))
    assert list(sliding(same, same)) == []
    assert list(sliding(TABLE, same)) == []
    assert list(sliding(same, other)) == []
