"""Dice by their names, and what an act came to."""

import pytest

from game.core.rolls import Dice, Die, Outcome

pytestmark = pytest.mark.quick


def test_a_die_shows_the_sign_of_a_face_or_its_number() -> None:
    fudge = Die((-1, 0, 1), "fudge", ("−", " ", "+"))
    assert [fudge.shown(face) for face in (-1, 0, 1)] == ["−", "0", "+"]
    assert Die((4, 7), "odd").shown(7) == "7"


def test_a_die_that_nobody_described_is_numbered_as_its_name_says() -> None:
    dice = Dice({"coin": Die((0, 1), "a coin")})
    assert dice["d4"] == Die((1, 2, 3, 4), "d4")
    assert dice["d12"].faces == tuple(range(1, 13))
    assert dice["coin"].label == "a coin"


def test_an_outcome_has_counts_by_name() -> None:
    found = Outcome("yes", 0, (("hits", 2), ("margin", -1)))
    assert [found.mark(name) for name in ("hits", "margin", "theirs")] == [2, -1, 0]
