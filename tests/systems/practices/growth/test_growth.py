"""Making somebody by the house's points, and what play brings them for good: advances, given and spent (A-56)."""

from pathlib import Path

import pytest

from game import sheets
from game.core.commands import Begin, Ready, Undertake
from game.core.levers import Value
from game.core.machine.decide import first_state
from game.core.state import Person
from tests.guide.test_party import MADE
from tests.opentable import OpenTable
from tests.systems.practices.tables import sit
from tests.tables import Table
from tests.worlds import world

pytestmark = pytest.mark.rule("A-56")

PIERS, OTTOLINE = "piers_amory", "ottoline_fayle"


# Made ----------------------------------------------------------------------------------------------------------------


def making(**levers: Value) -> Table:
    """Somebody half made in the adventure, with everything set but what is said otherwise."""
    w = world("midsummer-bell")
    table = Table(w, first_state(w)).say(Begin(""))
    for lever, value in {**MADE["practices"], **levers}.items():
        table.pull(lever, value)
    return table


def test_whoever_is_made_has_what_was_placed_and_begins_the_story() -> None:
    table = making().commit()
    marn = table.you
    assert (marn.id, marn.name, marn.pronouns, marn.base) == ("own", "Marn Holt", "she", "")
    wanted = {"power.voice": 6, "power.craft": 4, "practice.eminence": 5, "guard": 4, "resolve": 4, "endurance": 11}
    assert {key: marn.tracks[key] for key in wanted} == wanted
    assert (marn.tracks["ap"], marn.tracks["ap.most"]) == (7, 7)
    assert sorted(marn.known) == ["chin_up", "flare", "not_yet", "plain_word", "smoke", "sweep"]
    assert marn.holds == {"short_sword": 1}
    assert (table.top.kind, table.scene) == ("scene", table.world.pack.start)
    assert "advances" not in marn.tracks


@pytest.mark.parametrize(
    ("lever", "value", "why"),
    [
        ("powers", (("fire", 7),), "Powers: 53 of 60 left to place"),
        ("practices", (("tactics", 5),), "Practices: 20 of 25 left to place"),
        ("defences", (), "Defences: 16 of 16 left to place"),
        ("abilities", (("flare", 1),), "Abilities: 5 of 6 left to place"),
    ],
)
def test_what_is_left_to_settle_is_said(lever: str, value: Value, why: str) -> None:
    assert making(**{lever: value}).barred(Ready()) == why


def test_the_ready_made_are_of_as_many_points() -> None:
    """The house's points are those of the character of the packs who has taken a trade of making things."""
    w = world("table-practices")
    piers = w.characters[PIERS]
    house = w.settings
    assert sum(piers.powers.values()) == house.new_powers
    assert sum(piers.practices.values()) == house.new_practices
    assert piers.guard + piers.dodge + piers.footing + piers.resolve == house.new_defences
    assert (piers.endurance, piers.ap, len(piers.abilities)) == (house.new_endurance, house.new_ap, house.new_abilities)


# Given ---------------------------------------------------------------------------------------------------------------


@pytest.fixture
def table() -> OpenTable:
    return OpenTable("practices", PIERS, OTTOLINE)


def left(table: OpenTable, who: str = PIERS) -> int:
    return table.person(who).tracks.get("advances", 0)


def test_a_guide_awards_them_and_takes_that_back(table: OpenTable) -> None:
    table.word("award piers advances 3")
    assert left(table) == 3
    table.word("award piers advances")
    assert left(table) == 4
    table.say_back()
    assert left(table) == 3
    assert left(table, OTTOLINE) == 0


LANE = """
[scenes.room]
title = "A room"
text = "Four walls."
[scenes.room.options.on]
label = "Go on"
goto = "lane"
[scenes.lane]
title = "A lane"
text = "It goes on."
[scenes.lane.options.wait]
label = "Wait"
"""


def test_the_house_may_give_them_as_a_scene_ends() -> None:
    table = sit(LANE, settings="scene_advances = 2")
    assert "advances" not in table.you.tracks, "the first scene ends nothing"
    table.choose("on")
    assert table.you.tracks["advances"] == 2
    assert "Ada: 2 advances." in table.told()
    assert "advances" not in sit(LANE).choose("on").you.tracks


def test_the_house_may_give_them_as_a_session_ends() -> None:
    table = OpenTable("practices", PIERS, session_advances=2)
    table.session.open("2026-05-01")
    assert left(table) == 0, "nothing has ended yet"
    table.word("session")
    assert left(table) == 2


# Spent ---------------------------------------------------------------------------------------------------------------


def bought(table: OpenTable, what: str) -> Person:
    """Piers buys something with his advances."""
    table.say(Undertake(PIERS, "advance"))
    table.pull("buy", what)
    table.commit()
    return table.person(PIERS)


@pytest.mark.parametrize(
    ("what", "track", "then", "price"),
    [
        ("power.legs", "power.legs", 4, 1),
        ("power.craft", "power.craft", 8, 2),
        ("practice.tactics", "practice.tactics", 3, 1),
        ("practice.creation", "practice.creation", 6, 2),
        ("dodge", "dodge", 5, 1),
        ("endurance", "endurance", 12, 1),
        ("ap.most", "ap.most", 8, 2),
        ("ap.most", "ap", 8, 2),
    ],
)
def test_a_rank_costs_one_and_above_the_fifth_two(
    table: OpenTable, what: str, track: str, then: int, price: int
) -> None:
    table.word("award piers advances 3")
    assert bought(table, what).tracks[track] == then
    assert left(table) == 3 - price


def test_an_ability_is_learned_and_can_be_brought_about(table: OpenTable) -> None:
    table.word("award piers advances 1")
    assert bought(table, "learn:set_it").known["set_it"] == 1
    assert left(table) == 0
    assert "Piers Amory has learned Set It." in table.told
    table.say_back()
    table.say_back()
    assert not table.person(PIERS).known.get("set_it")
    assert left(table) == 1


def test_nothing_is_bought_that_is_too_dear_or_that_there_is_no_more_of(table: OpenTable) -> None:
    table.word("award piers advances 1")
    table.word("set piers power.fire 10")
    table.say(Undertake(PIERS, "advance"))
    picks = {pick.id for pick in table.levers()["buy"].picks}
    assert "power.legs" in picks
    assert not {"power.craft", "power.fire", "ap.most", "learn:flare"} & picks


def test_the_house_prices_them() -> None:
    table = OpenTable("practices", PIERS, rank_price=0, cheap_rank=3, dear_price=4)
    table.word("award piers advances 4")
    bought(table, "power.patience")
    assert left(table) == 0
    assert bought_for_nothing(table) == 0


def bought_for_nothing(table: OpenTable) -> int:
    """What is left once something was bought that costs nothing."""
    table.word("award piers advances 1")
    bought(table, "practice.tactics")
    return left(table) - 1


# Kept ----------------------------------------------------------------------------------------------------------------


def test_advances_and_what_they_bought_go_with_the_sheet(table: OpenTable, tmp_path: Path) -> None:
    table.word("award piers advances 3")
    bought(table, "power.legs")
    path = tmp_path / "piers.toml"
    path.write_text(sheets.written(table.s.w, table.person(PIERS)), "utf-8")
    again = sheets.read(path, table.s.w)
    assert (again.tracks["power.legs"], again.tracks["advances"]) == (4, 2)
