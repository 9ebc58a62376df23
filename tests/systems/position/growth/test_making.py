"""Making somebody by the house's dice: attributes, actions, talents, things; nothing wrong can be committed to."""

import pytest

from game.core.commands import Begin, Ready
from game.core.levers import Value
from game.core.machine.decide import first_state
from tests.systems.position.tables import Table, build
from tests.worlds import world

WHOLE: dict[str, Value] = {
    "name": "Marn Holt",
    "pronouns": "she",
    "attributes": (("strength", 1), ("dexterity", 3), ("intuition", 2), ("reason", 1), ("presence", 4)),
    "actions": (("sway", 3), ("feign", 3), ("creep", 2), ("watch", 2)),
    "talents": (("open_face", 1), ("belt_and_braces", 1)),
    "things": (("picks", 1),),
}


def making(**levers: Value) -> Table:
    """Somebody half made in the adventure, with everything set but what is said otherwise."""
    w = world("nine-hours")
    table = Table(w, first_state(w)).say(Begin(""))
    for lever, value in {**WHOLE, **levers}.items():
        table.pull(lever, value)
    return table


@pytest.mark.rule("P-03", "P-13", "P-17")
def test_whoever_is_made_has_what_was_placed_and_begins_the_story() -> None:
    table = making().commit()
    marn = table.you
    assert (marn.id, marn.name, marn.pronouns, marn.base) == ("own", "Marn Holt", "she", "")
    assert [marn.tracks[one] for one in ("strength", "dexterity", "presence", "action.sway")] == [1, 3, 4, 3]
    assert marn.tracks["flashbacks"] == 2, "one a day, and one by the talent"
    assert (marn.known, marn.holds) == ({"open_face": 1, "belt_and_braces": 1}, {"picks": 1})
    assert (table.top.kind, table.scene) == ("scene", table.world.pack.start)
    assert "needed" not in table.told(), "nothing was thrown for, and no grade is told"


@pytest.mark.parametrize(
    ("lever", "value", "why"),
    [
        ("attributes", (("presence", 4),), "Attributes: 7 of 11 left to place"),
        ("attributes", (("presence", 4), ("reason", 4), ("strength", 3)), "Dexterity 0 is under the least, 1"),
        ("actions", (), "Actions: 10 of 10 left to place"),
        ("talents", (("open_face", 1),), "Talents: 1 of 2 left to place"),
    ],
)
def test_what_is_left_to_settle_is_said(lever: str, value: Value, why: str) -> None:
    assert making(**{lever: value}).barred(Ready()) == why


@pytest.mark.rule("P-03")
def test_the_house_says_how_much_there_is_to_place() -> None:
    w = build("", "new_attributes = 9\nnew_attribute_most = 3\nnew_talents = 0")
    levers = Table(w, first_state(w)).say(Begin("")).levers
    assert (levers["attributes"].hi, {pick.most for pick in levers["attributes"].picks}) == (9, {3})
    assert "talents" not in levers
