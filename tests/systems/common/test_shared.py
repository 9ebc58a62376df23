"""What rule systems share: who is about, ways to do an act, moving on a line."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.core import contest
from game.core.defaults import whose_turn
from game.core.draft import Sight
from game.core.overlay import Overlay
from game.core.state import Frame, Part, Person, State
from game.systems.common import around, moving, ways


def world() -> Any:
    """A world with a conflict with a gate 40 feet off."""
    brawl = SimpleNamespace(places={"gate": 40}, place_names={"gate": "the gate"})
    return SimpleNamespace(conflict=lambda key: brawl, memo={})


def somebody(key: str, place: int = 0, side: str = "yours", **more: Any) -> Person:
    return Person(key, key.capitalize(), key, side, "player", {}, place=place, **more)


def there(*people: Person) -> State:
    """A conflict with these people, the first of whom is played."""
    frames = (Frame("scene", "room"), Frame("conflict", "brawl"))
    return State("ada", "action", 0, Overlay(), Overlay(), {p.id: p for p in people}, frames)


class TestWays:
    def test_a_name_that_comes_again_gets_a_number(self) -> None:
        found = ways.named(world(), ("climb", "sneak", "climb", "climb"), str)
        assert [(one.number, one.id) for one in found] == [(1, "climb"), (2, "sneak"), (3, "climb_2"), (4, "climb_3")]

    def test_the_same_ways_called_by_another_name_are_other_ways(self) -> None:
        w, two = world(), ("a", "b")
        assert ways.named(w, two, str) is ways.named(w, two, str)
        assert [one.id for one in ways.named(w, two, str.upper)] == ["A", "B"]

    def test_the_name_of_a_way_stands_first_so_that_it_is_read_where_a_row_is_cut(self) -> None:
        assert ways.called("ask the cook", "Guile 3 and subterfuge 2") == "Ask the cook (Guile 3 and subterfuge 2)"
        assert ways.called("", "Guile 3") == "Guile 3"

    @pytest.mark.parametrize(
        ("pulled", "forced", "opened", "taken"),
        [("", False, ("b",), "b"), ("c", False, ("b",), "c"), ("", True, (), "a"), ("x", False, ("b", "c"), "b")],
    )
    def test_the_way_is_the_one_said_or_the_first_that_is_open(
        self, pulled: str, forced: bool, opened: tuple[str, ...], taken: str
    ) -> None:
        part = Part("ada", "check", "", forced=forced, pulled=(("do", pulled),) if pulled else ())
        every = ways.named(world(), ("a", "b", "c"), str)
        still = ways.still_open(part, every, lambda one: None if one.way in opened else "shut")
        assert ways.chosen(part, every, lambda: still).id == taken


class TestAround:
    def test_foes_come_the_nearest_first_and_whoever_is_out_is_not_there(self) -> None:
        s = there(
            somebody("ada"),
            somebody("far", 60, "foe"),
            somebody("near", 20, "foe"),
            somebody("gone", 1, "foe", out="x"),
        )
        ada = s.people["ada"]
        assert [p.id for p in contest.foes(s, ada)] == ["near", "far"]
        assert contest.present(s, "gone") is None
        assert contest.present(s, "") is None
        assert around.chosen(s, contest.foes(s, ada), "far", lambda p: p.place) == "far"
        assert around.chosen(s, contest.foes(s, ada), "weakest", lambda p: -p.place) == "far"
        assert around.chosen(s, contest.foes(s, ada), "you", lambda p: p.place) == "near"

    def test_the_word_for_a_turn(self) -> None:
        f = Frame("conflict", "brawl", turn="ada", acted=("ben",))
        people = (somebody("ada"), somebody("ben"), somebody("cob"), somebody("dot", out="down"))
        assert [whose_turn(f, one) for one in people] == ["now", "acted", "waits", "out"]


class TestMoving:
    def test_one_can_go_to_those_one_is_not_beside_and_to_places(self) -> None:
        s = there(somebody("ada"), somebody("by", 5, "foe"), somebody("off", 30, "foe"))
        found = list(moving.goals(Sight(s, world()), s.people["ada"]))
        assert found == [("off", "Off", 30), ("gate", "the gate", 40)]

    @pytest.mark.parametrize(
        ("goal", "most", "ends"),
        [("off", 50, 25), ("off", 10, 10), ("gate", 50, 40), ("back", 20, -20), ("nobody", 50, 0)],
    )
    def test_a_move_ends_beside_somebody_at_a_place_or_on_the_way(self, goal: str, most: int, ends: int) -> None:
        s = there(somebody("ada"), somebody("off", 30, "foe"))
        ada = s.people["ada"]
        assert moving.destination(Sight(s, world()), ada, goal, most, contest.foes(s, ada)) == ends
