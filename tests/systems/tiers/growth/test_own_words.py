"""Skills in words of the player's own: a role, a background, one unique thing (T-54)."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.commands import Begin, Ready
from game.core.draft import Sight
from game.core.levers import Value
from game.core.machine.decide import first_state
from game.core.state import Person
from game.core.world import World
from game.sheets import keep, read
from game.systems.tiers.person.people import skills_of
from tests.opentable import OpenTable
from tests.systems.tiers.growth.test_making import CHOICES
from tests.systems.tiers.tables import Table, build
from tests.worlds import world

pytestmark = pytest.mark.rule("T-54")

KEEPER, ROADS = "Lighthouse keeper", "Eleven years of salt roads"
SAID: dict[str, Value] = {
    "words.role": f"  {KEEPER} ",
    "words.background": ROADS,
    "skills": (("background", 2), ("role", 4)),
}


def playing() -> World:
    """The rules' own small pack, where the house plays with words of one's own."""
    found, core = build(""), world("table-tiers")
    own = {key: one for key, one in core.lore["skills"].items() if one.own}
    assert set(own) == {"role", "background", "unique"}
    lore = {**found.lore, "skills": {**found.lore["skills"], **own}}
    return replace(found, lore=lore, settings=replace(found.settings, own_skills=True))


def begun(w: World, **said: Value) -> Table:
    table = Table(w, first_state(w)).say(Begin(""))
    for lever, value in (dict(CHOICES) | said).items():
        table.pull(lever, value)
    return table


def made(w: World) -> tuple[Table, Person]:
    table = begun(w, **SAID).commit().throw(3, 4)
    return table, table.state.people[table.state.lead]


def test_the_list_is_one_or_the_other_by_a_setting_of_the_house() -> None:
    w = playing()
    assert set(skills_of(w)) == {"role", "background", "unique"}
    assert set(skills_of(build(""))) == {key for key in w.lore["skills"] if key not in skills_of(w)}
    assert "words.role" not in begun(build("")).levers


def test_points_stand_behind_words_and_the_sheet_tells_them_by_these() -> None:
    table, person = made(playing())
    assert person.words == {"role": KEEPER, "background": ROADS}
    assert (person.tracks["skill.role"], person.tracks["skill.background"]) == (4, 2)
    rows = {row.label: row.text for row in table.world.system.sheet(Sight(table.state, table.world), person.id)}
    assert rows[KEEPER].startswith("+4")
    assert rows[ROADS].startswith("+2")


def test_points_without_words_and_words_that_run_on_are_refused() -> None:
    w = playing()
    assert begun(w, **SAID | {"words.role": " "}).refused(Ready("player")) == "Nothing is said yet of: Role"
    wide = begun(w, **SAID | {"words.role": "x" * 41}).refused(Ready("player"))
    assert wide == "Role has 41 characters; 40 is the most"


def test_a_sheet_takes_the_words_along(tmp_path: Path) -> None:
    w = playing()
    _, person = made(w)
    there = read(keep(w, person, tmp_path), w)
    assert (there.words, there.tracks["skill.role"]) == (person.words, 4)


def test_they_count_where_they_fit_with_any_act_that_is_said() -> None:
    table = OpenTable("tiers", "nan_tessel", own_skills=True)
    nan = table.person("nan_tessel")
    keeper = replace(nan, id="ida", words={"role": KEEPER}, tracks={**nan.tracks, "skill.role": 4})
    table.sit(keeper)
    table.act("ida", skill="role", hard="easy")
    assert KEEPER in [term.label for term in table.terms()]
    table.say_back()
    table.act("ida", skill="ropes", hard="easy")
    assert table.levers()["skill"].picks[-1].label == f"{KEEPER} +4"
    table.pull("skill", "role")
    assert ("bonus", 4) in [(term.slot, term.amount) for term in table.terms()]
