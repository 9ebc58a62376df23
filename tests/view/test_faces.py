"""Faces typed from the table."""

from __future__ import annotations

import pytest

from game.core.machine.decide import first_state
from game.core.rolls import Call
from game.view.faces import NotFacesError, asked, read
from tests.worlds import salt_office
from tests.worlds import world as adventure


def call(*dice: str) -> Call:
    return Call("dice", "check", dice)


def answer(words: str, *dice: str) -> tuple[int, ...]:
    world = salt_office()
    return read(words, call(*dice), first_state(world), world)


def refusal(words: str, *dice: str) -> str:
    with pytest.raises(NotFacesError) as problem:
        answer(words, *dice)
    return str(problem.value)


def test_faces_are_read_in_the_order_of_the_dice() -> None:
    assert answer("7", "mundane") == (7,)
    assert answer(" 0, 9 ", "mundane", "magic") == (0, 9)
    assert answer("3 1 4", "d6", "d6", "d6") == (3, 1, 4)


def test_single_figures_may_stand_together() -> None:
    assert answer("314", "d6", "d6", "d6") == (3, 1, 4)


def test_what_does_not_fit_is_answered_with_what_would() -> None:
    assert refusal("5 3 2", "d6", "d6", "d6", "d6") == "Four dice, faces 1 to 6. You typed three: 5 3 2."
    assert refusal("7", "d6") == "One die, faces 1 to 6. There is no 7 on it."
    assert refusal("seven", "d6") == "One die, faces 1 to 6. You typed none."
    assert refusal("9" * 60, "d6") == "One die, faces 1 to 6. There is no 999999999 on it."


def test_signs_that_are_too_few_are_read_back_as_signs() -> None:
    world = adventure("long-table")
    with pytest.raises(NotFacesError) as problem:
        read("p + -", call("fudge", "fudge", "fudge", "fudge"), first_state(world), world)
    assert str(problem.value) == "Four dice, + 0 − or p z m. You typed three: + + −."


def test_what_is_asked_names_the_dice() -> None:
    world = salt_office()
    assert asked(call("d6", "d6"), first_state(world), world) == "Two dice, faces 1 to 6"
