"""Making a character: everything is a lever, the sum says what is left, and nothing wrong can be committed to."""

from dataclasses import replace

import pytest

from game.core.commands import Begin, Ready, Withdraw
from game.core.levers import Value
from game.core.machine.decide import first_state
from game.systems.solar.person.people import POOLS, blank, imbued_of, knows, last_of, marks_of, origin_of
from game.systems.solar.person.serialize import check
from game.view.look import look
from game.view.tale import tale
from tests.systems.solar.tables import Table, build

NOVICE = ("athletics", "brawling", "seamanship", "deceit", "charm", "streetwise")
WHOLE: dict[str, Value] = {
    "name": "Marn  Holt",
    "pronouns": "she",
    "origin": "harbour",
    "pools": (("vigor", 3), ("instinct", 4), ("reason", 5)),
    "innate": "resist react endure",
    "journeyman": (("debate", 1),),
    "greenhorn": (("law", 1), ("lore", 1), ("stealth", 1)),
    "novice": tuple((key, 1) for key in NOVICE),
    "secret": "secret_of_the_cold_eye",
    "key": "key_of_love",
}
"""Every lever of a character that can be committed to."""


def making(body: str = "", settings: str = "") -> Table:
    world = build(body, settings)
    return Table(world, first_state(world)).say(Begin(""))


def pulled(*without: str, table: Table | None = None, **levers: Value) -> Table:
    """A character with every lever set, but for some, or otherwise."""
    table = table or making()
    for lever, value in {**WHOLE, **levers}.items():
        if lever not in without:
            table.pull(lever, value)
    return table


def unready(table: Table) -> str:
    return table.barred(Ready())


def picks(table: Table, lever: str) -> set[str]:
    return {pick.id for pick in table.levers[lever].picks}


# Beginning and ending ------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-07")
def test_a_game_may_begin_with_somebody_of_ones_own() -> None:
    world = build("")
    table = Table(world, first_state(world))

    assert table.offered(Begin(""))
    table.say(Begin(""))
    assert (table.part.act, table.part.forced) == ("create", True)
    assert not [p for p in table.prompts if p.command == Withdraw()]


@pytest.mark.rule("S-07")
def test_the_finished_character_begins_the_story_with_five_advances() -> None:
    table = pulled().commit()

    marn = table.you
    assert (marn.name, marn.pronouns, marn.id) == ("Marn Holt", "she", "own")
    assert (marn.base, marn.seat, marn.side) == ("", "player", "yours")
    assert [(marn.tracks[pool], marn.tracks[pool + ".score"]) for pool in POOLS] == [(3, 3), (4, 4), (5, 5)]
    ranks = {key.removeprefix("rank."): rank for key, rank in marn.tracks.items() if key.startswith("rank.")}
    above = {"resist": 2, "react": 1, "endure": 0, "debate": 2, "law": 1, "lore": 1, "stealth": 1}
    assert ranks == {**above, **dict.fromkeys(NOVICE, 0)}
    assert (marn.tracks["advances"], marn.tracks["xp"], last_of(marn)) == (5, 0, "")
    assert marn.tracks["starting"] == 5, "which buy secrets too"
    assert knows(marn, "secret_of_the_cold_eye")
    assert knows(marn, "key_of_love")
    assert origin_of(table.world, marn) == "harbour"
    assert (marks_of(marn), check(table.world, marn)) == ((), ())
    assert (table.top.kind, table.scene) == ("scene", "room")
    assert table.told().endswith("Four walls.")


@pytest.mark.rule("S-60")
def test_who_is_made_has_the_gift_dice_of_the_table() -> None:
    table = pulled().commit()

    assert (table.left("gift"), table.left("gift.guide")) == (2, 2)


@pytest.mark.rule("S-07")
def test_how_many_advances_is_for_the_table_to_say() -> None:
    table = pulled(table=making(settings="new_advances = 30"))
    assert table.lines["Afterwards"] == "30 advances to spend"

    assert table.commit().left("advances") == 30


def test_nobody_is_made_where_the_packs_have_no_keys() -> None:
    world = build("")

    assert blank(world) is not None
    assert blank(replace(world, lore={**world.lore, "keys": {}})) is None
    assert blank(replace(world, lore={**world.lore, "abilities": {}})) is None


# What is missing -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-07")
@pytest.mark.parametrize(
    ("without", "sentence"),
    [
        ("name", "Name has to be settled first"),
        ("pronouns", "Spoken of as has to be settled first"),
        ("origin", "Origin has to be settled first"),
        ("innate", "Innate has to be settled first"),
        ("secret", "Secret has to be settled first"),
        ("key", "Key has to be settled first"),
        ("pools", "12 points of 12 left to place"),
        ("journeyman", "1 ability left to place at Journeyman"),
        ("greenhorn", "3 abilities left to place at Greenhorn"),
        ("novice", "6 abilities left to place at Novice"),
    ],
)
def test_whatever_is_missing_is_said(without: str, sentence: str) -> None:
    assert unready(pulled(without)) == sentence


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("   ", "There is no name yet"), ("Al" * 21, "The name has 42 characters; 40 is the most")],
)
def test_a_name_is_a_name(name: str, sentence: str) -> None:
    assert unready(pulled(name=name)) == sentence


@pytest.mark.rule("S-07")
def test_the_sum_says_what_is_left_to_place() -> None:
    table = making()
    assert table.lines["Pools"] == "12 left: Vigor 0 (1–6), Instinct 0 (1–6), Reason 0 (1–6)"
    assert [table.lines[rank] for rank in ("Journeyman", "Greenhorn", "Novice")] == ["1 left", "3 left", "6 left"]
    assert table.lines["Innate"] == "3 left"

    table.pull("pools", (("reason", 5),)).pull("greenhorn", (("law", 1), ("lore", 1))).pull("origin", "hillborn")
    table.pull("innate", "react endure resist")

    assert table.lines["Pools"] == "7 left: Vigor 0 (2–7), Instinct 0 (1–5), Reason 5 (1–6)"
    assert table.lines["Greenhorn"] == "1 left: Law, Lore"
    assert table.lines["Innate"] == "0 React 2, Endure 1, Resist 0"


# Pools ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-07")
def test_a_pool_says_what_it_may_hold_for_people_of_the_origin() -> None:
    table = making()
    for origin, spans in (("", ["1–6", "1–6", "1–6"]), ("hillborn", ["2–7", "1–5", "1–6"])):
        if origin:
            table.pull("origin", origin)
        assert [pick.span for pick in table.levers["pools"].picks] == spans
    rows = look(table.state, table.world, table.prompts, tale([], table.world)).rows
    assert [row.middle for row in rows if row.under == "Pools"] == spans


@pytest.mark.rule("S-07")
@pytest.mark.parametrize(
    ("origin", "pools", "sentence"),
    [
        ("harbour", (6, 5, 1), ""),
        ("harbour", (7, 4, 1), "Vigor 7 is over the most for Harbour, 6"),
        ("hillborn", (7, 4, 1), ""),
        ("hillborn", (5, 6, 1), "Instinct 6 is over the most for Hillborn, 5"),
        ("hillborn", (1, 5, 6), "Vigor 1 is under the least for Hillborn, 2"),
        ("harbour", (6, 6, 0), "Reason 0 is under the least for Harbour, 1"),
        ("harbour", (5, 5, 1), "1 point of 12 left to place"),
    ],
)
def test_pools_keep_to_what_their_origin_allows(origin: str, pools: tuple[int, ...], sentence: str) -> None:
    shares = tuple((pool, points) for pool, points in zip(POOLS, pools, strict=True) if points)

    assert unready(pulled(origin=origin, pools=shares)) == sentence


@pytest.mark.rule("S-07")
def test_no_more_than_twelve_points_can_be_placed() -> None:
    lever = making().levers["pools"]

    assert lever.allows((("vigor", 6), ("instinct", 6)))
    assert not lever.allows((("vigor", 6), ("instinct", 6), ("reason", 1)))
    assert not lever.allows((("vigor", 8),))


# Abilities -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-07")
def test_one_of_the_innate_abilities_is_at_each_rank() -> None:
    labels = {pick.label for pick in making().levers["innate"].picks}

    assert len(labels) == 6
    assert "Resist 2, Endure 1, React 0" in labels


@pytest.mark.rule("S-07")
def test_an_ability_stands_at_one_rank() -> None:
    table = making().pull("journeyman", (("debate", 1),))

    assert "debate" in picks(table, "journeyman")
    assert "debate" not in picks(table, "greenhorn") | picks(table, "novice")
    assert not picks(table, "novice") & {"endure", "react", "resist"}
    assert not table.levers["greenhorn"].allows((("law", 2),))


@pytest.mark.rule("S-04")
def test_closed_abilities_secrets_and_keys_are_for_their_people() -> None:
    table = making()
    assert "bone_work" not in picks(table, "novice")
    assert "secret_of_bone" not in picks(table, "secret")

    table.pull("origin", "hillborn")
    assert "bone_work" in picks(table, "novice")
    assert "secret_of_bone" in picks(table, "secret")


@pytest.mark.rule("S-04")
def test_a_change_of_origin_takes_nothing_back_and_says_what_no_longer_fits() -> None:
    novice = tuple((key, 1) for key in (*NOVICE[:5], "bone_work"))
    table = pulled(origin="hillborn", novice=novice, pools=(("vigor", 7), ("instinct", 3), ("reason", 2)))
    assert unready(table) == ""

    table.pull("origin", "harbour")
    assert unready(table) == "Vigor 7 is over the most for Harbour, 6"

    table.pull("pools", (("vigor", 6), ("instinct", 4), ("reason", 2)))
    assert unready(table) == "Bone-work is open only to Hillborn"
    assert dict(table.part.pulled)["novice"] == novice


# Secrets and keys ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-04")
def test_a_secret_may_need_an_ability() -> None:
    novice = tuple((key, 1) for key in (*NOVICE[2:], "athletics", "riding"))

    table = pulled(secret="secret_of_the_low_blow", novice=novice)

    assert unready(table) == "Secret of the Low Blow needs Brawling at Novice"
    assert unready(pulled(secret="secret_of_the_low_blow")) == ""


@pytest.mark.rule("S-54")
def test_the_secret_of_imbuement_comes_with_its_thing() -> None:
    table = pulled(secret="secret_of_imbuement")
    assert unready(table) == "Imbued thing has to be settled first"
    assert "lute" in picks(table, "thing")
    assert all(table.world.items[key].edges for key in picks(table, "thing"))

    table.pull("thing", "lute").commit()

    assert imbued_of(table.you) == ("lute",)
    assert table.you.holds == {"lute": 1}


@pytest.mark.rule("S-54")
def test_another_secret_lets_the_thing_go() -> None:
    table = pulled(secret="secret_of_imbuement").pull("thing", "lute").pull("secret", "secret_of_the_cold_eye")

    assert "thing" not in dict(table.part.pulled)
    assert table.commit().you.holds == {}
