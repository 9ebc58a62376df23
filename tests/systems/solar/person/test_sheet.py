"""The sheet, the rows at the foot, and the words that are explained."""

import pytest

from game.core.draft import Sight
from game.core.sheet import Row
from game.systems.solar import SYSTEM
from game.systems.solar.dice.roll import LEVELS
from tests.small import joins
from tests.systems.solar.tables import Table, sit

DRIVEN = """
[secrets.secret_of_ice]
name = "Secret of Ice"
about = "You stay cool."
cost = { reason = 2, vigor = 1 }
[keys.key_of_ice]
name = "Key of Ice"
about = "You would rather be snow."
triggers = [{ level = 1, text = "You say nothing." }, { level = 3, text = "You feel nothing.", xp = 7 }]
buyoff = "You weep."
"""
CHASED = """
[variables.coins]
value = 3
label = "Coins"
"""


def rows(table: Table, who: str = "") -> tuple[Row, ...]:
    return SYSTEM.sheet(Sight(table.state, table.world), who or table.state.lead)


def texts(table: Table, who: str = "") -> dict[str, str]:
    """Label -> text of the rows of words; of several with the same label the last."""
    return {row.label: row.text for row in rows(table, who) if row.kind in ("list", "text")}


def numbers(table: Table, who: str = "") -> dict[str, tuple[int, int]]:
    return {row.label: (row.value, row.most) for row in rows(table, who) if row.kind not in ("list", "text")}


@pytest.mark.rule("S-01")
def test_pools_stand_as_points_of_their_score() -> None:
    table = sit(character="tam_orrin").tracks(vigor=2)

    assert [numbers(table)[pool] for pool in ("Vigor", "Instinct", "Reason")] == [(2, 5), (6, 6), (2, 2)]


@pytest.mark.rule("S-02")
def test_abilities_stand_by_rank() -> None:
    found = texts(sit().tracks("", **{"rank.stealth": -1}))

    ranks = {label: set(found[label].split(", ")) for label in ("Master 3", "Journeyman 2", "Greenhorn 1")}
    assert ranks == {
        "Master 3": {"Brawling"},
        "Journeyman 2": {"Resist", "Debate"},
        "Greenhorn 1": {"React", "Etiquette"},
    }
    assert "Grand Master 4" not in found
    assert not [label for label in found if label.startswith("Nil")]


@pytest.mark.rule("S-04")
def test_the_origin_stands_among_what_somebody_is() -> None:
    assert texts(sit(character="sister_annis"))["Origin"] == "Hillborn"


@pytest.mark.rule("S-05", "S-06")
def test_secrets_stand_with_their_price_and_keys_with_what_they_bring() -> None:
    table = sit(DRIVEN).knows("secret_of_ice", "key_of_ice")
    found = [row.text for row in rows(table) if row.label in ("Secret", "Key")]

    assert found == [
        "Secret of Ice (2 Reason, 1 Vigor): You stay cool.",
        "Key of Ice: 1 XP: You say nothing. 7 XP: You feel nothing. Given up for 10: You weep.",
    ]


@pytest.mark.rule("S-47")
def test_the_harm_track_stands_in_its_three_parts_and_says_where_the_marks_are() -> None:
    table = sit().marked(2, 3).marked(6, pool=3).tracks(bruise=1)

    assert [numbers(table)[part] for part in ("Bruised", "Bloodied", "Broken")] == [(2, 3), (1, 3), (0, 1)]
    assert texts(table)["Marks"] == "2, 3, 6 Reason"
    assert texts(table)["Next check"] == "1 penalty die on the very next check"
    assert [row.text for row in rows(table) if row.label == "Reason"] == ["1 penalty die on its abilities"]


@pytest.mark.rule("S-47")
def test_every_box_belongs_to_one_part_of_the_track() -> None:
    table = sit().marked(*range(1, 8))

    assert [numbers(table)[part] for part in ("Bruised", "Bloodied", "Broken")] == [(3, 3), (3, 3), (1, 1)]


def test_a_sheet_without_harm_says_nothing_of_marks() -> None:
    assert "Marks" not in texts(sit())


def test_things_stand_with_how_many_and_what_is_imbued() -> None:
    table = sit(character="tam_orrin").holds("lantern", count=2).holds("lock_picks", count=0)

    assert texts(table)["Carries"] == "boathook (imbued), lantern (2)"
    assert texts(sit())["Carries"] == "nothing"


def test_conditions_stand_with_their_ends() -> None:
    until = 'until = ["next_act", "hours:3", "done:pay_up"]'
    table = sit(f'[conditions.named]\nlabel = "Named"\n{until}').under("named").under("in_arrears")

    assert texts(table)["Named"] == "until your next act, for 3 hours or until you pay up"
    assert texts(table)["in arrears"] == "for good"


@pytest.mark.rule("S-06", "S-60")
def test_experience_gift_dice_and_facts_of_the_adventure_come_last() -> None:
    table = sit(CHASED).tracks(xp=4, advances=2)

    assert [numbers(table)[row][0] for row in ("XP", "Advances", "Gift dice", "Coins")] == [4, 2, 2, 3]


def test_a_companion_has_a_sheet_of_their_own() -> None:
    body = '[scenes.room]\ntitle = "A room"\ntext = "Four walls."\n[scenes.room.options.call]\nlabel = "Call"\n'
    table = sit(f"{body}do = [{joins('notary')}]").choose("call")

    assert numbers(table, "notary")["Reason"] == (5, 5)
    assert "XP" not in numbers(table, "notary")
    assert texts(table, "notary")[""].startswith("Can make anything have happened")


@pytest.mark.parametrize(("advances", "last"), [(0, ("XP", 3)), (2, ("Advances", 2))])
def test_five_rows_at_the_foot(advances: int, last: tuple[str, int]) -> None:
    table = sit().marked(2, 3).tracks(xp=3, advances=advances)
    found = SYSTEM.vitals(Sight(table.state, table.world), "ada")

    assert [(row.label, row.value) for row in found[:3]] == [("Vigor", 3), ("Instinct", 4), ("Reason", 5)]
    assert (found[3].label, found[3].text) == ("Harm", "2, 3")
    assert (found[4].label, found[4].value) == last
    assert len(found) == 5


@pytest.mark.rule("S-20")
def test_words_of_the_rules_have_their_names() -> None:
    words = ("amazing", "failure", "xp", "vigor", "gift.guide", "rank.bone_work", "vigor.score")

    assert [SYSTEM.label(word) for word in words] == [
        "Amazing",
        "failure",
        "XP",
        "Vigor",
        "Guide’s gift dice",
        "bone work",
        "Vigor, full",
    ]


@pytest.mark.parametrize(
    "term",
    [
        *("success level", "bonus die", "Bringing Down the Pain", "free and clear", "in each other’s way", "bruised"),
        *("bloodied", "broken", "shake-out", "key", "buyoff", "secret", "pool", "refreshment", "gift die", "volley"),
        *("intention", "penalty die", "side by side", "stalemate", "advance", "imbued", "defence", "resisted"),
    ],
)
def test_what_a_newcomer_meets_is_explained_in_a_sentence_or_two(term: str) -> None:
    meaning = next(words for names, words in SYSTEM.glossary.items() if term in names.split(", "))

    assert meaning.endswith(".")
    assert len(meaning) <= 160


def test_every_success_level_is_named_in_the_glossary() -> None:
    assert all(name in SYSTEM.glossary["success level"] for name in LEVELS[1:])
