"""Spending advances: what can be bought, at what price, in which order."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.commands import Ready, Undertake
from game.core.draft import Sight
from game.systems.solar.growth.advance import purchases
from game.systems.solar.person.people import last_of
from game.systems.solar.person.serialize import check
from tests.small import joins
from tests.systems.solar.tables import Table, sit

TAUGHT = """
[secrets.secret_of_ice]
name = "Secret of Ice"
about = "You stay cool."
[secrets.secret_of_rime]
name = "Secret of Rime"
about = "You are cooler."
ability = "lore"
rank = 1
[people.teacher]
name = "the teacher"
abilities = { lore = 2 }
secrets = ["secret_of_ice", "secret_of_rime"]
[people.veteran]
name = "the veteran"
abilities = {}
secrets = ["secret_of_imbuement"]
[scenes.room]
title = "A room"
text = "Four walls."
rest = REST
[scenes.room.options.call]
label = "Call"
do = [PEOPLE]
[scenes.room.options.read]
label = "Read"
do = [{ reveal = "teach_secret_of_ice", text = "It is all in the book." }]
"""


def room(people: str = "", rest: str = "true", settings: str = "") -> Table:
    table = sit(
        TAUGHT.replace("PEOPLE", people or '{ say = "Nobody comes." }').replace("REST", rest), settings=settings
    )
    table.tracks(advances=9).choose("call")
    return table


def spend(table: Table, what: str, thing: str = "") -> Table:
    table.undertake("advance").pull("buy", what)
    if thing:
        table.pull("thing", thing)
    return table.commit()


def price(table: Table, what: str) -> int:
    return next(one.price for one in purchases(Sight(table.state, table.world), table.you) if one.id == what)


def barred(table: Table, what: str) -> str:
    return next(one.barred for one in purchases(Sight(table.state, table.world), table.you) if one.id == what)


def on_sale(table: Table) -> set[str]:
    table.undertake("advance")
    found = {pick.id for pick in table.levers["buy"].picks}
    table.withdraw()
    return found


# The activity --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-08")
def test_advances_are_spent_as_something_to_do_between_acts() -> None:
    prompt = room().prompt(Undertake("ada", "advance"))

    assert (prompt.label, prompt.barred) == ("Spend advances: 9 to spend", "")


@pytest.mark.rule("S-10")
def test_without_an_advance_it_says_how_far_you_are() -> None:
    table = room().tracks(advances=0, xp=3)

    assert table.barred(Undertake("ada", "advance")) == "none to spend; 3 of 5 XP"
    assert table.refused(Undertake("ada", "advance")) == "none to spend; 3 of 5 XP"


@pytest.mark.rule("S-08")
def test_a_table_may_want_peace_for_it() -> None:
    assert room(rest="false").barred(Undertake("ada", "advance")) == ""
    strict = room(rest="false", settings="advance_in_peace = true")
    assert strict.barred(Undertake("ada", "advance")) == "There is no peace for that here."


def test_nothing_is_spent_before_it_is_committed_to() -> None:
    table = room().undertake("advance")
    assert table.barred(Ready()) == "Buy has to be settled first"

    table.pull("buy", "pool:vigor").withdraw()

    assert (table.left("advances"), table.left("vigor.score"), table.top.kind) == (9, 3, "scene")


# Prices --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-08")
@pytest.mark.parametrize(("rank", "cost", "name"), [(-1, 1, "Novice"), (0, 1, "Greenhorn"), (1, 2, "Journeyman")])
def test_low_ranks_are_cheap(rank: int, cost: int, name: str) -> None:
    table = room().tracks("", **{"rank.law": rank})

    spend(table, "ability:law")

    assert (table.left("rank.law"), table.left("advances")) == (rank + 1, 9 - cost)
    assert table.told().endswith(f"Law is at {name} now.")
    assert table.paid == [("ada", "advances", cost)]


@pytest.mark.rule("S-08")
@pytest.mark.parametrize(("rank", "cost"), [(2, 3), (3, 6)])
def test_mastery_is_dear(rank: int, cost: int) -> None:
    table = spend(room().tracks("", **{"rank.law": rank}), "ability:law")

    assert (table.left("rank.law"), table.left("advances")) == (rank + 1, 9 - cost)


@pytest.mark.rule("S-02", "S-08")
def test_nobody_is_better_than_a_grand_master() -> None:
    assert "ability:law" not in on_sale(room().tracks("", **{"rank.law": 4}))


@pytest.mark.rule("S-03", "S-08")
def test_innate_abilities_are_learned_like_others() -> None:
    assert spend(room(), "ability:endure").left("rank.endure") == 1


@pytest.mark.rule("S-08")
@pytest.mark.parametrize(("score", "cost"), [(3, 1), (9, 1), (10, 2), (12, 2)])
def test_a_pool_point_costs_twice_as_much_above_ten(score: int, cost: int) -> None:
    table = room().tracks("", **{"vigor.score": score, "vigor": 1})

    spend(table, "pool:vigor")

    assert (table.left("vigor.score"), table.left("vigor"), table.left("advances")) == (score + 1, 2, 9 - cost)


@pytest.mark.rule("S-08")
def test_a_secret_and_a_key_cost_one_each() -> None:
    table = spend(room(joins("teacher")), "secret:secret_of_ice")
    assert (table.you.known["secret_of_ice"], table.left("advances")) == (1, 8)

    spend(table, "key:key_of_love")
    assert (table.you.known["key_of_love"], table.left("advances")) == (1, 7)


@pytest.mark.rule("S-08")
def test_what_is_too_dear_is_not_on_sale() -> None:
    table = room().tracks("", advances=1, **{"rank.law": 2})
    assert "ability:law" not in on_sale(table)
    assert "ability:athletics" in on_sale(table)

    table.undertake("advance")
    assert table.lines["Too dear"].endswith("more than 1 advance")


# What is open --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-04", "S-08")
def test_closed_abilities_and_secrets_are_for_their_people() -> None:
    assert not {"ability:bone_work", "secret:secret_of_bone"} & on_sale(room(joins("teacher")))

    table = room(settings="teacher_needed = false").knows("hillborn").tracks("", **{"rank.bone_work": 1})
    assert {"ability:bone_work", "secret:secret_of_bone"} <= on_sale(table)


@pytest.mark.rule("S-08")
def test_a_secret_takes_somebody_who_knows_it() -> None:
    table = room()
    assert barred(table, "secret:secret_of_ice") == "nobody here can teach it"
    assert barred(room(joins("teacher")), "secret:secret_of_ice") == ""
    assert barred(room(joins("teacher", side="other")), "secret:secret_of_ice") == ""
    assert barred(room(settings="teacher_needed = false"), "secret:secret_of_ice") == ""


@pytest.mark.rule("S-08")
def test_content_may_have_it_taught() -> None:
    assert barred(room().choose("read"), "secret:secret_of_ice") == ""


@pytest.mark.rule("S-04")
def test_a_secret_may_need_an_ability_first() -> None:
    table = room(joins("teacher"))
    assert barred(table, "secret:secret_of_rime") == "needs Lore at Greenhorn"

    assert barred(table.tracks("", **{"rank.lore": 1}), "secret:secret_of_rime") == ""


@pytest.mark.rule("S-06")
def test_nobody_buys_a_sixth_key() -> None:
    four = ("key_of_mercy", "key_of_glory", "key_of_the_faith", "key_of_the_oath")
    table = room().knows(*four)
    assert barred(table, "key:key_of_love") == ""

    assert barred(table.knows("key_of_curiosity"), "key:key_of_love") == "nobody has more than 5 keys"


@pytest.mark.rule("S-06")
def test_a_key_that_was_given_up_can_be_bought_again() -> None:
    table = room().knows("key_of_the_mask", level=0)
    assert barred(table, "key:key_of_the_mask") == ""

    assert spend(table, "key:key_of_the_mask").you.known["key_of_the_mask"] == 1


@pytest.mark.rule("S-01", "S-08")
def test_a_pool_has_no_upper_limit() -> None:
    table = spend(room().tracks("", **{"vigor.score": 30}), "pool:vigor")

    assert (table.left("vigor.score"), table.left("advances")) == (31, 7)


@pytest.mark.rule("S-07", "S-08")
def test_advances_of_the_beginning_buy_secrets_that_nobody_teaches() -> None:
    table = room().tracks(advances=3, starting=2)
    assert barred(table, "secret:secret_of_ice") == ""

    spend(table, "secret:secret_of_ice")
    assert (table.left("advances"), table.left("starting")) == (2, 2), "what was earned goes first"
    spend(table, "ability:law")
    assert (table.left("advances"), table.left("starting")) == (1, 1)
    assert table.undertake("advance").lines["Of the beginning"] == "1 with these a secret needs no teacher"
    table.withdraw()

    spend(table, "pool:vigor")
    table.tracks(advances=5)
    assert (table.left("starting"), barred(table, "secret:secret_of_imbuement")) == (
        0,
        "you carry nothing that it could be for",
    )
    assert barred(table.holds("lute"), "secret:secret_of_imbuement") == "nobody here can teach it"


@pytest.mark.rule("S-54")
def test_the_secret_of_imbuement_is_for_a_thing_in_hand_and_again_for_another() -> None:
    table = room(joins("veteran"))
    assert barred(table, "secret:secret_of_imbuement") == "you carry nothing that it could be for"

    table.holds("lute", "court_robe")
    table.undertake("advance").pull("buy", "secret:secret_of_imbuement")
    assert table.barred(Ready()) == "Imbued thing has to be settled first"
    assert {pick.id for pick in table.levers["thing"].picks} == {"lute", "court_robe"}
    table.pull("thing", "lute").commit()
    assert (table.left("imbued.lute"), table.you.known["secret_of_imbuement"]) == (1, 1)

    spend(table, "pool:vigor")
    table.undertake("advance").pull("buy", "secret:secret_of_imbuement")
    assert {pick.id for pick in table.levers["thing"].picks} == {"court_robe"}
    table.pull("thing", "court_robe").commit()
    assert (table.left("imbued.court_robe"), table.you.known["secret_of_imbuement"]) == (1, 2)


# Never twice in a row ------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-09")
@pytest.mark.parametrize(
    ("first", "alike", "other"),
    [
        ("ability:law", ("ability:law",), "ability:debate"),
        ("pool:vigor", ("pool:vigor",), "pool:reason"),
        ("secret:secret_of_ice", ("secret:secret_of_ice", "secret:secret_of_rime"), "key:key_of_love"),
        ("key:key_of_love", ("key:key_of_mercy",), "secret:secret_of_ice"),
    ],
)
def test_never_the_same_thing_twice_in_a_row(first: str, alike: tuple[str, ...], other: str) -> None:
    table = spend(room(joins("teacher")).tracks("", advances=20, **{"rank.lore": 1}), first)
    assert not set(alike) & on_sale(table)
    assert other in on_sale(table)

    spend(table, other)

    assert {one for one in alike if not one.endswith("_ice")} <= on_sale(table)


@pytest.mark.rule("S-09")
def test_the_sum_says_why_something_is_not_on_sale() -> None:
    table = spend(room(), "ability:debate").undertake("advance")

    assert table.lines["Not again"] == "Debate: bought last, and never twice in a row"
    assert table.lines["Advances"] == "6 0 of 5 XP towards the next"


def test_where_nothing_can_be_bought_there_is_only_the_way_back() -> None:
    table = room().tracks("", advances=1, **{f"rank.{ability}": 4 for ability in room().world.lore["abilities"]})
    table.knows(*room().world.lore["keys"]).tracks(
        "", **{f"{pool}.score": 10 for pool in ("vigor", "instinct", "reason")}
    )

    table.undertake("advance")

    assert table.levers["buy"].barred == "There is nothing that you can buy now."
    assert table.withdraw().top.kind == "scene"


@settings(max_examples=30)
@given(st.lists(st.integers(0, 999), max_size=14))
@pytest.mark.rule("S-08", "S-09")
def test_whatever_is_bought_in_turn_nothing_is_wrong_with_the_sheet(bought: list[int]) -> None:
    table = room(joins("teacher", "veteran")).tracks(advances=40).holds("lute", "court_robe")
    for number in bought:
        before, left = last_of(table.you), table.left("advances")
        table.undertake("advance")
        picks = table.levers["buy"].picks
        pick = picks[number % len(picks)]
        table.pull("buy", pick.id)
        if "thing" in table.levers:
            table.pull("thing", table.levers["thing"].picks[0].id)
        table.commit()

        assert last_of(table.you) not in ("", before)
        assert table.left("advances") == left - pick.cost[0].amount
        assert check(table.world, table.you) == ()
