"""Making somebody by the house's points: pools, skills, abilities, things; nothing wrong can be committed to."""

import pytest

from game.core.commands import Begin, Ready
from game.core.levers import Value
from game.core.machine.decide import first_state
from game.systems.venture.person.people import POOLS
from tests.tables import Table
from tests.worlds import world

WHOLE: dict[str, Value] = {
    "name": " Marn  Holt ",
    "pronouns": "she",
    "pools": (("accuracy", 3), ("movement", 4), ("perception", 2), ("physicality", 3), ("interaction", 4)),
    "skills": (("blades", 3), ("lies", 3), ("dodge", 2)),
    "abilities": (("hush", 1), ("second_breath", 1)),
    "things": (("knife", 1), ("rope", 1)),
}


def making(**levers: Value) -> Table:
    """Somebody half made in the adventure, with everything set but what is said otherwise."""
    w = world("salt-office")
    table = Table(w, first_state(w)).say(Begin(""))
    for lever, value in {**WHOLE, **levers}.items():
        table.pull(lever, value)
    return table


@pytest.mark.rule("V-61", "V-04", "V-09")
def test_whoever_is_made_has_what_was_placed_and_begins_the_story() -> None:
    table = making().commit()
    marn = table.you
    assert (marn.id, marn.name, marn.pronouns, marn.base) == ("own", "Marn Holt", "she", "")
    placed = dict(WHOLE["pools"]) if isinstance(WHOLE["pools"], tuple) else {}
    assert {pool: marn.tracks[pool] for pool in POOLS} == {pool: placed.get(pool, 0) for pool in POOLS}
    assert marn.known == {"skill.blades": 3, "skill.lies": 3, "skill.dodge": 2, "hush": 1, "second_breath": 1}
    assert (marn.holds, marn.tracks["hidden_knowledge"]) == ({"knife": 1, "rope": 1}, 2)
    assert (table.top.kind, table.scene) == ("scene", table.world.pack.start)
    assert table.world.scenes[table.scene].text.strip()[:30] in table.told()


@pytest.mark.parametrize(
    ("lever", "value", "why"),
    [
        ("name", " ", "There is no name yet"),
        ("name", "x" * 41, "The name has 41 characters; 40 is the most"),
        ("pools", (("accuracy", 5), ("movement", 5)), "Pools: 6 of 16 left to place"),
        ("skills", (("lies", 3),), "Skills: 5 of 8 left to place"),
        ("abilities", (("hush", 1),), "Abilities: 1 of 2 left to place"),
    ],
)
def test_what_is_left_to_settle_is_said(lever: str, value: Value, why: str) -> None:
    assert making(**{lever: value}).barred(Ready()) == why


def test_things_may_be_left() -> None:
    assert making(things=()).commit().you.holds == {}


@pytest.mark.rule("V-61", "V-04", "V-08")
def test_no_pool_skill_or_ability_is_beyond_what_the_house_lets_begin() -> None:
    levers = making().levers
    assert (levers["pools"].hi, {pick.most for pick in levers["pools"].picks}) == (16, {5})
    assert (levers["skills"].hi, {pick.most for pick in levers["skills"].picks}) == (8, {3})
    known = {pick.id for pick in levers["abilities"].picks}
    assert {"hush", "told_debts", "ghost_sight"} <= known
    assert "breakwater" not in known, "it is of level 7"
    carried = {key for made in world("salt-office").characters.values() for key in made.items}
    assert {pick.id for pick in levers["things"].picks} == carried
