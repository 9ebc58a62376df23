"""People as tracks: made from characters and from the guide's entries, written out again, and looked over."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import sheets
from game.core.draft import Sight
from game.core.state import Person
from game.packs.shape import Shaper
from game.systems.solar import SYSTEM
from game.systems.solar.person.people import (
    POOLS,
    create,
    gave_up,
    imbued_of,
    innate,
    knows,
    last_of,
    marked,
    marks_of,
    origin_of,
    rank_of,
    recruit,
    score_of,
)
from game.systems.solar.person.serialize import check
from tests.systems.solar.tables import Table, build, sit

READY_MADE = ("oriel_vance", "tam_orrin", "bede_quill", "sister_annis")
RESET = ("gift", "harm.", "pool.", "bruise", "tended")
"""What a new adventure sets anew, with pools that are full."""

JOINING = """
[people.imp]
name = "Imp"
pools = { instinct = 4 }
abilities = { stealth = 3 }
secrets = ["secret_of_the_quiet_step"]
origin = "tidefolk"
carries = ["lantern", "matches", "matches"]
[items.matches]
name = "matches"
uses = 3
"""


def again(table: Table) -> Person:
    """Whoever is played, as a sheet brings them to another adventure."""
    world = table.world
    entry = Shaper(SYSTEM.inner, _refuse).made(SYSTEM.shapes["characters"], dict(SYSTEM.write(world, table.you)), ())
    assert entry is not None
    return create(replace(world, characters={**world.characters, "again": entry}), "again")


def _refuse(code: str, field: Any, message: str) -> None:
    raise AssertionError(f"{code} {field}: {message}")


def kept(person: Person) -> Mapping[str, int]:
    """The tracks that a sheet keeps, apart from those at 0."""
    found = {key: value for key, value in person.tracks.items() if value and not key.startswith(RESET)}
    return {key: person.tracks[key + ".score"] if key in POOLS else value for key, value in found.items()} | {
        key: rank for key, rank in person.tracks.items() if key.startswith("rank.")
    }


# Characters ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-01")
def test_pools_are_full_at_first() -> None:
    annis = create(build(""), "sister_annis")

    assert [annis.tracks[pool] for pool in POOLS] == [6, 2, 5]
    assert [score_of(annis, pool) for pool in POOLS] == [6, 2, 5]


@pytest.mark.rule("S-02")
def test_an_ability_that_nobody_taught_you_is_nil() -> None:
    annis = create(build(""), "sister_annis")

    assert (rank_of(annis, "healing"), rank_of(annis, "perception"), rank_of(annis, "stealth")) == (2, 0, -1)


@pytest.mark.rule("S-03")
def test_each_pool_has_its_innate_ability() -> None:
    assert innate(build("")) == ("endure", "react", "resist")


def test_a_character_knows_where_they_come_from_and_what_drives_them() -> None:
    tam = create(build(""), "tam_orrin")

    assert origin_of(build(""), tam) == "tidefolk"
    assert knows(tam, "secret_of_the_tide")
    assert knows(tam, "key_of_cowardice")
    assert not knows(tam, "key_of_mercy")
    assert imbued_of(tam) == ("boathook",)
    assert last_of(tam) == "pool:vigor"
    assert (tam.seat, tam.side, tam.pronouns) == ("player", "yours", "he")


# People of the guide's -----------------------------------------------------------------------------------------------


@pytest.mark.rule("S-01", "S-03")
def test_what_is_left_out_of_an_entry_is_the_least_there_is() -> None:
    imp = recruit(build(JOINING), "imp", "imp_a", "the imp", "foe")

    assert [imp.tracks[pool] for pool in POOLS] == [1, 4, 1]
    assert [rank_of(imp, key) for key in ("endure", "react", "resist", "stealth", "law")] == [0, 0, 0, 3, -1]
    assert (imp.id, imp.name, imp.base, imp.side, imp.seat) == ("imp_a", "the imp", "imp", "foe", "content")
    assert knows(imp, "secret_of_the_quiet_step")
    assert origin_of(build(JOINING), imp) == "tidefolk"


def test_who_joins_you_sits_at_your_seat() -> None:
    imp = recruit(build(JOINING), "imp", "imp", "", "yours")

    assert (imp.name, imp.seat) == ("Imp", "player")


def test_what_is_used_up_counts_its_uses() -> None:
    assert recruit(build(JOINING), "imp", "imp", "", "foe").holds == {"lantern": 1, "matches": 6}


CONDITIONS = """
[conditions.named]
label = "Named"
terms = [{ slot = "dice", amount = -1, tags = ["words"] }]
bars = ["stealth"]
UNTIL
"""


@pytest.mark.parametrize(
    ("until", "ends"),
    [
        ("", (("scene", 1),)),
        ('until = ["next_act", "hours:3"]', (("next_act", 1), ("hours", 3))),
        ('until = ["never"]', ()),
        ('until = ["done:pay"]', (("done:pay", 1),)),
    ],
)
def test_a_condition_ends_as_it_says_or_with_the_scene(until: str, ends: tuple[tuple[str, int], ...]) -> None:
    table = sit(CONDITIONS.replace("UNTIL", until)).under("named")

    effect = table.effect("named")
    assert effect.until == ends
    assert [(term.slot, term.amount, term.tags) for term in effect.terms] == [("dice", -1, ("words",))]
    assert effect.bars == ("stealth",)


# Formulas and harm ---------------------------------------------------------------------------------------------------


def asked(table: Table, word: str) -> int:
    return SYSTEM.names(Sight(table.state, table.world), table.state.lead, word)


@pytest.mark.rule("S-47")
def test_formulas_ask_for_harm_in_all_its_ways() -> None:
    table = sit().marked(1, 3).marked(5, 7, pool=2)

    assert marks_of(table.you) == ((1, 0), (3, 0), (5, 2), (7, 2))
    assert [asked(table, word) for word in ("harm", "marks", "bruised", "bloodied", "broken")] == [7, 4, 2, 1, 1]


def test_formulas_ask_for_points_ranks_and_experience() -> None:
    table = sit().tracks(xp=3, vigor=1)

    words = ("vigor", "instinct", "brawling", "law", "xp", "advances", "harm", "nothing_of_that_name")
    assert [asked(table, word) for word in words] == [1, 4, 3, -1, 3, 0, 0, 0]


@pytest.mark.rule("S-47")
@pytest.mark.parametrize("marks", [(), ((2, 0),), ((1, 0), (4, 3), (6, 1), (7, 2))])
def test_marks_are_written_down_and_read_again(marks: tuple[tuple[int, int], ...]) -> None:
    table = sit().marked(1, 2, 3).marked(4, 5, 6, 7, pool=3)

    table._put(*marked("ada", marks))

    assert marks_of(table.you) == marks


# Sheets --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("who", READY_MADE)
def test_a_character_that_is_written_out_is_the_same_again(who: str) -> None:
    table = sit(character=who)

    person = again(table)

    assert kept(person) == kept(table.you)
    assert (person.known, person.holds) == (table.you.known, table.you.holds)
    assert (person.name, person.pronouns) == (table.you.name, table.you.pronouns)
    assert check(table.world, person) == ()


def test_what_play_has_changed_for_good_is_written_out_and_nothing_else() -> None:
    table = sit(character="tam_orrin").tracks(xp=4, advances=7, vigor=1).marked(2, 5, pool=1).holds("lute", count=2)
    table.knows("key_of_cowardice", level=0).knows("key_of_love", "secret_of_imbuement", level=2)
    table.knows("key_of_love").tracks("", **{"imbued.lantern": 1, "rank.law": 0, "vigor.score": 7, "tended": 3})

    person = again(table)

    assert kept(person) == kept(table.you)
    assert person.tracks["vigor"] == 7
    assert marks_of(person) == ()
    assert person.holds == {"boathook": 1, "lantern": 1, "lock_picks": 1, "lute": 2}
    assert gave_up(person, "key_of_cowardice")
    assert person.known["secret_of_imbuement"] == 2
    assert set(imbued_of(person)) == {"boathook", "lantern"}
    assert "tended" not in person.tracks


def test_a_sheet_goes_through_a_file(tmp_path: Path) -> None:
    table = sit(character="bede_quill").tracks(advances=2)

    read = sheets.read(sheets.keep(table.world, table.you, tmp_path), table.world)

    assert kept(read) == kept(table.you)
    assert read.known == table.you.known


def test_uses_that_are_left_are_a_thing_again() -> None:
    table = sit(JOINING).holds("matches", count=4)

    assert SYSTEM.write(table.world, table.you)["items"] == ["matches", "matches"]


def wrong(who: str = "ada", known: Mapping[str, int] | None = None, holds: tuple[str, ...] = (), **tracks: int) -> str:
    """Everything that is wrong with a sheet after these changes."""
    world = build("")
    person = create(world, who)
    tracks = {key.replace("__", "."): value for key, value in tracks.items()}
    changed = replace(
        person,
        tracks={**person.tracks, **tracks},
        known={**person.known, **(known or {})},
        holds={**person.holds, **dict.fromkeys(holds, 1)},
    )
    return "\n".join(check(world, changed))


@pytest.mark.parametrize("who", [*READY_MADE, "ada"])
def test_nothing_is_wrong_with_those_who_are_ready_made(who: str) -> None:
    assert wrong(who) == ""


@pytest.mark.rule("S-01")
def test_a_pool_has_a_score_and_no_more_points_than_that() -> None:
    assert wrong(vigor=0, vigor__score=0) == "Vigor has a score of 1 or more."
    assert wrong(vigor=4) == "Vigor has between 0 and 3 points."
    assert wrong(luck=1, luck__score=1) == "There is no pool luck; there are vigor, instinct and reason."


@pytest.mark.rule("S-02", "S-03")
def test_abilities_have_ranks_and_the_innate_are_everybodys() -> None:
    assert wrong(rank__debate=5) == "Debate is at 5; ranks go from −1 to 4."
    assert wrong(rank__flying=1) == "There is no ability flying here."
    assert wrong(rank__endure=-1) == "Endure is innate: everybody has it, at Novice at the least."


@pytest.mark.rule("S-04")
def test_what_is_closed_is_only_for_its_people() -> None:
    assert wrong(rank__bone_work=0) == "Bone-work is open only to Hillborn."
    assert wrong(rank__bone_work=0, known={"hillborn": 1}) == ""
    assert "is open only to Tidefolk" in wrong(known={"secret_of_the_tide": 1})
    assert wrong(known={"hillborn": 1, "tidefolk": 1}) == "Nobody has more than one origin."


@pytest.mark.rule("S-04")
def test_a_secret_may_ask_for_an_ability() -> None:
    low_blow = {"secret_of_the_low_blow": 1}

    assert wrong(known=low_blow) == ""
    assert wrong(known=low_blow, rank__brawling=-1) == "Secret of the Low Blow needs Brawling at Novice."


@pytest.mark.rule("S-06")
def test_nobody_has_six_keys_or_one_of_them_twice() -> None:
    five = dict.fromkeys(("key_of_love", "key_of_mercy", "key_of_glory", "key_of_the_faith", "key_of_the_oath"), 1)

    assert wrong(known=five) == ""
    assert wrong(known={**five, "key_of_the_mask": 1}) == "6 keys are too many; nobody has more than 5."
    assert wrong(known={"key_of_love": 2}) == "Key of Love stands there twice."


@pytest.mark.rule("S-54")
def test_every_imbued_thing_takes_a_secret_of_its_own() -> None:
    imbuement = {"secret_of_imbuement": 1}

    assert wrong(known=imbuement, imbued__lute=1, holds=("lute",)) == ""
    assert "0 imbued things for a Secret of Imbuement known 1 times" in wrong(known=imbuement)
    assert "1 imbued things for a Secret of Imbuement known 0 times" in wrong(imbued__lute=1, holds=("lute",))
    assert wrong(known=imbuement, imbued__lute=1) == "The lute is imbued and not among the things carried."
    assert wrong(known={"secret_of_the_cold_eye": 2}) == "Secret of the Cold Eye stands there twice."


def test_what_the_packs_do_not_know_is_named() -> None:
    assert wrong(known={"secret_of_flight": 1}) == "There is no secret_of_flight here."
    assert wrong(holds=("flying_boat",)) == "There is no flying_boat here."
    assert wrong(last__flying=1) == "last = “flying” names nothing that an advance buys."
    assert wrong(xp=-1) == "Experience and advances are 0 or more."
