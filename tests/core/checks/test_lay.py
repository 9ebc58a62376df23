"""What is laid over a check by what its fields say they are, in the shapes of rules that differ in just that."""

from dataclasses import replace
from types import NoneType
from typing import Any

import pytest

from game.core.checks import lay
from game.systems.position.content import acts as position
from game.systems.practices.content import acts as practices
from game.systems.solar.content import acts as solar
from game.systems.tiers.content import acts as tiers
from game.systems.venture.content import acts as venture

pytestmark = pytest.mark.quick


def climb(**more: Any) -> position.Check:
    """Two ways, of which the second says where one stands and how hard it is."""
    ways = (position.Way(action="climb"), position.Way(action="sneak", position="risky", need=2))
    return position.Check(ways=ways, **more)


# Fields --------------------------------------------------------------------------------------------------------------


def test_the_first_field_that_says_this_of_itself_and_holds_such_values() -> None:
    assert lay.first(tiers.Check, "difficulty") == lay.first(tiers.Check, "difficulty", int) == "difficulty"
    assert lay.first(tiers.Check, "difficulty", str) == "hard"
    assert lay.first(venture.Check, "successes", int, str) == "need"
    assert lay.first(position.Check, "skill", str) == "", "its ways are shapes"
    assert lay.first(venture.Check, "stance") == ""


def test_what_holds_yes_and_no_alone_is_a_switch() -> None:
    assert lay.is_switch(tiers.Check, "feat")
    assert lay.is_switch(position.Risks, "again"), "yes, no, or neither"
    assert not lay.is_switch(tiers.Check, "difficulty")
    assert not lay.is_switch(venture.Check, "harder")


def test_what_has_to_be_said_has_no_default() -> None:
    found = lay.defaults(position.Check)
    assert found["on"] == {}
    assert found["need"] is None
    assert "ways" not in found


@pytest.mark.parametrize(
    ("shape", "field", "expected"),
    [
        (tiers.Check, "difficulty", (4, 60)),
        (practices.Check, "need", (1, 30)),
        (tiers.Check, "hard", (0, 0)),
    ],
)
def test_a_number_has_its_bounds_however_deep_they_are_marked(
    shape: type, field: str, expected: tuple[int, int]
) -> None:
    assert lay.bounds(shape, field) == expected


# How hard ------------------------------------------------------------------------------------------------------------


def test_a_number_holds_for_each_way_that_has_its_own_and_stands_for_nobody_against_it() -> None:
    assert lay.number(climb(), "difficulty", 3) == {"need": 3, "ways": {"1": {"need": 3}}, "against": ""}
    backed = climb(against="miller", backed=("dog",))
    assert lay.number(backed, "difficulty", 3)["backed"] == []
    assert lay.number(venture.Check(against="miller"), "successes", 2) == {"need": 2}, "whoever is against it stays"
    assert lay.number(position.Check(ways=()), "successes", 2) == {}
    assert lay.number(venture.Check(), "stance", 2) == {}


def test_somebody_against_it_stands_in_place_of_every_number_said_and_of_who_was_with_another() -> None:
    assert lay.opposed(venture.Check(challenge=7), "miller") == {"challenge": False, "against": "miller"}
    assert lay.opposed(venture.Check(challenge=0), "miller") == {"challenge": False, "against": "miller"}
    assert lay.opposed(venture.Check(), "miller") == {"against": "miller"}
    assert lay.opposed(solar.Check(difficulty=3, rank=2), "miller") == {"rank": False, "against": "miller"}
    assert lay.opposed(climb(against="smith", backed=("dog",)), "miller") == {"against": "miller", "backed": []}
    assert lay.opposed(solar.First(ability="charm", label="Talk"), "miller") == {}, "nobody can be against this"


def test_a_number_of_the_rules_own_leaves_none_beside_it() -> None:
    assert lay.of_its_own(tiers.Check(difficulty=12), "feat", True) == {"difficulty": False, "feat": True}
    assert lay.of_its_own(tiers.Check(difficulty=12), "feat", False) == {"feat": False}


def test_a_word_holds_for_each_way_that_says_its_own() -> None:
    assert lay.everywhere(climb(), "position", "desperate") == {
        "position": "desperate",
        "ways": {"1": {"position": "desperate"}},
    }
    plain = position.Check(ways=(position.Way(action="climb"),))
    assert lay.everywhere(plain, "position", "desperate") == {"position": "desperate"}
    assert lay.everywhere(solar.Check(abilities=("charm",)), "resist", "sway") == {"resist": "sway"}
    assert lay.everywhere(climb(), "", 1) == {}


# Circumstances -------------------------------------------------------------------------------------------------------

BOTH = position.Check(
    ways=(position.Way(action="climb"),),
    circumstances=(position.Circumstance(label="dark", dice=-2), position.Circumstance(label="a rope", dice=1)),
)
APART = venture.Check(
    harder=(venture.Circumstance(label="dark", by=2),), easier=(venture.Circumstance(label="a rope"),)
)


def test_circumstances_stand_in_the_list_of_their_sign_or_in_that_of_both() -> None:
    for sign, name in ((-1, "harder"), (1, "easier")):
        assert lay.bearing(venture.Check, sign) == (name, venture.Circumstance, "by")
        assert lay.bearing(position.Check, sign) == ("circumstances", position.Circumstance, "dice")
    assert lay.bearing(solar.Check, -1) == ("harder", solar.Circumstance, "by")
    assert lay.bearing(solar.Check, 1) == ("passed", solar.Passed, "dice")
    assert lay.bearing(solar.First, 1) == ("", NoneType, "")


def test_a_list_holds_shapes_or_none() -> None:
    assert lay.listed(venture.Check, "harder") is venture.Circumstance
    assert lay.listed(venture.Check, "tools") is None
    assert lay.listed(venture.Check, "motivated") is None


def test_a_circumstance_weighs_in_its_own_direction_alone() -> None:
    dark, rope = BOTH.circumstances
    assert (lay.weight(BOTH, -1, dark), lay.weight(BOTH, 1, dark)) == (2, 0)
    assert (lay.weight(BOTH, -1, rope), lay.weight(BOTH, 1, rope)) == (0, 1)
    assert lay.weight(APART, -1, APART.harder[0]) == 2
    assert lay.weight(APART, 1, APART.easier[0]) == 1


def test_what_is_no_plain_number_weighs_nothing() -> None:
    check = solar.Check(passed=())
    assert lay.weight(check, 1, solar.Passed(label="in time", dice="2")) == 2
    assert lay.weight(check, 1, solar.Passed(label="in time", dice="-2")) == 0, "it weighs the other way"
    assert lay.weight(check, 1, solar.Passed(label="in time", dice="count.hours")) == 0
    assert lay.weight(check, 1, dataless := venture.Circumstance(label="dark", by=2)) == 0, dataless
    assert lay.weight(solar.First(ability="charm", label="Talk"), 1, solar.Passed(label="in time", dice="2")) == 0


def test_what_is_ruled_stands_after_what_the_author_wrote_by_its_place() -> None:
    one = {"label": lay.AGAINST, "by": 1}
    assert lay.weighed(APART, APART, -1, 1) == ({"harder": {"1": one}}, "harder")
    bare = venture.Check()
    assert lay.weighed(bare, bare, -1, 1) == ({"harder": [one]}, "harder")
    assert lay.weighed(bare, bare, -1, 2) == ({"harder": [{"label": lay.AGAINST, "by": 2}]}, "harder")
    assert lay.weighed(bare, bare, 1, 2, "a rope") == ({"easier": [{"label": "a rope", "by": 2}]}, "easier")
    assert lay.weighed(BOTH, BOTH, -1, 2)[0] == {"circumstances": {"2": {"label": lay.AGAINST, "dice": -2}}}
    assert lay.weighed(solar.Check(), solar.Check(), 1, 2)[0] == {"passed": [{"label": lay.FOR, "dice": "2"}]}


def test_what_nobody_named_weighs_more_or_less_and_at_nothing_is_gone() -> None:
    one, two = (venture.Circumstance(label=lay.AGAINST, by=by) for by in (1, 2))
    other = venture.Circumstance(label="dark", by=3)
    said = venture.Check(harder=(other, one))
    assert lay.weighed(said, venture.Check(), -1, 1)[0] == {
        "harder": [{"label": "dark", "by": 3}, {"label": lay.AGAINST, "by": 2}]
    }
    assert lay.weighed(said, venture.Check(), -1, -1)[0] == {"harder": [{"label": "dark", "by": 3}]}
    assert lay.weighed(said, venture.Check(harder=(other,)), -1, -1) == ({}, "harder")
    assert lay.weighed(venture.Check(harder=(two,)), venture.Check(), -1, -1)[0]["harder"][0]["by"] == 1
    assert lay.weighed(venture.Check(), venture.Check(), -1, 0) == ({}, "harder")
    assert lay.weighed(venture.Check(harder=(other, two)), venture.Check(harder=(other,)), -1, 1)[0] == {
        "harder": {"1": {"label": lay.AGAINST, "by": 3}}
    }
    third = lay.weighed(venture.Check(harder=(other, other, two)), venture.Check(harder=(other,)), -1, 1)[0]
    assert third["harder"]["2"]["by"] == 3
    told = lay.weighed(venture.Check(harder=(other, two)), venture.Check(harder=(other,)), -1, 1, "fog")[0]
    assert {place: one["label"] for place, one in told["harder"].items()} == {"1": lay.AGAINST, "2": "fog"}


def test_the_last_circumstance_of_a_name_is_named_otherwise() -> None:
    check = replace(APART, harder=tuple(venture.Circumstance(label="dark", by=by) for by in (1, 2, 1)))
    named = lay.renamed(check, "harder", "dark", "fog")["harder"]
    assert [one["label"] for one in named] == ["dark", "dark", "fog"]
    assert named[1]["by"] == 2


# Earlier versions ----------------------------------------------------------------------------------------------------


def test_the_levers_that_guides_had_before() -> None:
    assert lay.levers_before(venture.Check) >= {"challenge", "need", "ruling", "motivated", "harder", "easier"}
    assert "bonus" in lay.levers_before(position.Check), "one list has what speaks for an act and against it"
    assert "bonus" not in lay.levers_before(venture.Check), "it was a player's"
    assert "skill" not in lay.levers_before(venture.Check)
    assert lay.levers_before(solar.First) == {"difficulty"}, "it has no circumstances"


def test_what_such_levers_lay_over_a_check() -> None:
    assert lay.former(venture.Check(), [("challenge", 4), ("need", 0)]) == {"challenge": 4, "against": ""}
    assert lay.former(venture.Check(), [("ruling", "routine")]) == {"ruling": "routine"}
    assert lay.former(venture.Check(), [("need", 2)]) == {"need": 2}
    ruled = {"label": lay.RULED, "by": 2}
    assert lay.former(venture.Check(), [("harder", 2), ("nonsense", 1)]) == {"harder": [ruled]}
    assert lay.former(APART, [("harder", 2), ("easier", 1)]) == {
        "harder": {"1": ruled},
        "easier": {"1": {"label": lay.RULED, "by": 1}},
    }
    assert lay.former(BOTH, [("penalty", 1), ("bonus", 2)]) == {
        "circumstances": {"2": {"label": lay.RULED, "dice": -1}, "3": {"label": lay.RULED, "dice": 2}}
    }
