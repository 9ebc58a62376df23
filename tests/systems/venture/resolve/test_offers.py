"""What may be negated of harm as it comes in, by its name (V-62, V-63)."""

import pytest

from game.core.levers import Cost
from tests.opentable import OpenTable
from tests.tables import sit


@pytest.mark.rule("V-62", "V-63")
@pytest.mark.parametrize(
    ("harm", "kind", "label"),
    [
        (3, "body", "Negate the Wound"),
        (6, "body", "Negate Wounds"),
        (3, "mind", "Negate the Anguish"),
        (6, "mind", "Negate Anguish"),
    ],
)
def test_one_is_negated_or_several_may_be(harm: int, kind: str, label: str) -> None:
    table = sit(guide=True).knows("expansive_endeavor").tracks(physicality=4, intellect=4)
    table.say_ops(f'{{ harm = "{harm}", kind = "{kind}" }}')
    assert table.offers["negate"].label == label


@pytest.mark.rule("V-62", "V-63")
@pytest.mark.parametrize(("kind", "expected"), [("body", {"wounds": 1, "injuries": 0}), ("mind", {"anguish": 1})])
def test_what_is_negated_is_as_much_as_one_takes(kind: str, expected: dict[str, int]) -> None:
    table = sit(guide=True).tracks(injuries_max=4, physicality=4, intellect=4)
    harm = 8 if kind == "body" else 6
    table.say_ops(f'{{ harm = "{harm}", kind = "{kind}" }}').answer("negate", 1).decline()
    assert {track: table.left(track) for track in expected} == expected


@pytest.mark.rule("V-30", "V-32")
def test_a_guide_may_give_something_all_the_same_whatever_it_was_thrown_for() -> None:
    table = OpenTable("venture", "wenna_tarr")
    table.act("wenna_tarr", skill="lies", challenge=8)
    table.commit()
    table.fall(0)
    offers = {one.id: one.why for one in table.s.top.offers}
    assert offers["partial"] == "A partial success."


@pytest.mark.rule("V-62")
def test_one_of_several_may_be_negated_and_each_costs_a_point() -> None:
    table = sit(guide=True).knows("expansive_endeavor").tracks(physicality=4).say_ops('{ harm = "6" }')
    lever = table.offers["negate"]
    assert (lever.lo, lever.hi, lever.cost) == (1, 2, (Cost("ada", "physicality", 1),))


@pytest.mark.rule("V-62")
def test_whoever_is_out_of_it_negates_nothing_more() -> None:
    table = sit(guide=True).second().tracks("wenna_tarr", physicality=4, wounds=2)
    table.say_ops('{ harm = "6", who = "wenna_tarr" }', '{ harm = "6", who = "wenna_tarr" }').decline()
    assert table.person("wenna_tarr").out == "dead"
    assert not table.offers


@pytest.mark.rule("V-30")
@pytest.mark.parametrize(("face", "why"), [(0, "A partial success."), (1, "A fact of level 1.")])
def test_a_guide_is_told_which_fact_a_divination_gives(face: int, why: str) -> None:
    table = OpenTable("venture", "wenna_tarr")
    table.act("wenna_tarr", kind="divination", pool="perception", challenge=8)
    table.commit()
    table.fall(face)
    assert {one.id: one.why for one in table.s.top.offers}["partial"] == why
