"""What the content does with a turn where nobody says more."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.commands import Declare, EndTurn
from game.core.declared import Foes
from game.core.policy import POLICY, first, leave_to, row, strike_the_nearest, unplayed
from game.core.state import Frame, Person

pytestmark = pytest.mark.quick

WOLF = Person("wolf", "the wolf", "wolf", "foe", "content", {})
ANN = Person("ann", "Ann", "ann", "yours", "player", {}, place=30)
BO = Person("bo", "Bo", "bo", "yours", "player", {}, place=20)


def table(*people: Person, turn: str = "wolf", foes: Foes = Foes.ROLL, strike: object = "strike", **top: Any) -> Any:
    """A fight with these people in it, whose turn it is."""
    system = SimpleNamespace(foes=foes, strike=strike)
    return SimpleNamespace(
        people={one.id: one for one in people},
        frames=(Frame("conflict", "brawl", turn=turn, **top),),
        seats=("player",),
        w=SimpleNamespace(system=system),
    )


def test_whoever_nobody_plays_strikes_the_nearest_of_those_against_them() -> None:
    assert strike_the_nearest(table(WOLF, ANN, BO)) == Declare("wolf", "strike", "bo")


def test_and_lets_the_turn_go_by_where_nobody_is_against_them_or_nobody_can_strike() -> None:
    assert strike_the_nearest(table(WOLF)) == EndTurn()
    assert strike_the_nearest(table(WOLF, ANN, strike=None)) == EndTurn()


def test_foes_that_take_no_turns_say_nothing() -> None:
    assert strike_the_nearest(table(WOLF, ANN, foes=Foes.TAKE_NO_TURNS)) is None


def test_whoever_is_played_speaks_for_themselves_and_nobody_speaks_while_something_is_asked() -> None:
    assert unplayed(table(WOLF, ANN)) == WOLF
    assert unplayed(table(WOLF, ANN, turn="ann")) is None
    assert unplayed(table(WOLF, ANN, turn="nobody")) is None
    assert unplayed(table(WOLF, ANN, asking="blow")) is None


@pytest.mark.parametrize(
    ("tells", "told"),
    [("Snaps", "Snaps"), ("", "Leave it to the wolf"), ("Snaps at {foe}", "Leave it to the wolf")],
)
def test_what_varies_is_told_only_once_it_is_done(tells: str, told: str) -> None:
    assert leave_to(WOLF.name, tells) == told


def test_of_several_rows_the_first_is_done_that_can_be_and_else_the_turn_is_over() -> None:
    shut = row(WOLF, 0, "ann", "Howls", "It is hoarse.")
    bite, snap = row(WOLF, 1, "ann", ""), row(WOLF, 2, "bo", "Snaps")
    assert first((shut, bite, snap)) == Declare("wolf", POLICY, "ann", "1")
    assert first((shut,)) == first(()) == EndTurn()
    assert (bite.label, snap.label, shut.barred) == ("Leave it to the wolf", "Snaps", "It is hoarse.")


def test_nobody_speaks_in_a_scene_or_in_an_exchange() -> None:
    s = table(WOLF, ANN)
    s.frames = (Frame("exchange", "x", turn="wolf"),)
    assert unplayed(s) is None


def test_whoever_sits_at_no_seat_that_is_taken_is_unplayed() -> None:
    assert unplayed(table(WOLF, Person("cy", "Cy", "cy", "yours", "player_2", {}), turn="cy")) is not None
