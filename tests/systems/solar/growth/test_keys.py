"""Keys at the table: experience when they come up, advances from it, and giving a key up."""

import pytest

from game.core.commands import Answer, Choose, Ready
from tests.small import joins
from tests.systems.solar.tables import Table, sit

DRIVEN = """
[keys.key_of_ice]
name = "Key of Ice"
about = "You would rather be snow."
triggers = [{ level = 1, text = "You say nothing." }, { level = 2, text = "You sulk." }, { level = 3, text = "Go." }]
buyoff = "You weep."
[keys.key_of_fire]
name = "Key of Fire"
about = "You would rather be warm."
triggers = [{ level = 1, text = "You sit close.", xp = 0 }, { level = 3, text = "You burn.", xp = 9 }]
buyoff = "You go out."
[scenes.room]
title = "A room"
text = "Four walls."
first = [FIRST]
[scenes.room.options.wait]
label = "Wait"
text = "You wait."
do = [{ invoke = "key_of_ice" }, { say = "It is over." }]
[scenes.room.options.weep]
label = "Weep"
text = "You weep."
do = [{ invoke = "key_of_ice", kind = "buyoff" }, { say = "You are dry." }]
"""


def driven(*keys: str, first: str = "", settings: str = "") -> Table:
    return sit(DRIVEN.replace("FIRST", first), settings=settings).knows(*keys)


def comes_up(table: Table, level: int, key: str = "key_of_ice", more: str = "") -> Table:
    table.say_ops(f'{{ invoke = "{key}", level = {level}{more} }}')
    return table


@pytest.mark.rule("S-06")
@pytest.mark.parametrize(("level", "xp"), [(1, 1), (2, 2)])
def test_a_key_brings_experience_by_its_size(level: int, xp: int) -> None:
    table = comes_up(driven("key_of_ice"), level)

    assert (table.left("xp"), table.left("advances")) == (xp, 0)


@pytest.mark.rule("S-06")
def test_the_words_name_the_key_and_why() -> None:
    assert comes_up(driven("key_of_ice"), 2).said() == "Key of Ice: You sulk. 2 XP."


@pytest.mark.rule("S-06")
def test_a_key_may_bring_another_sum_than_others() -> None:
    assert comes_up(driven("key_of_fire"), 1, "key_of_fire").left("xp") == 0
    assert comes_up(driven("key_of_fire"), 3, "key_of_fire").left("advances") == 1


@pytest.mark.rule("S-06")
def test_what_sizes_bring_is_for_the_table_to_say() -> None:
    assert comes_up(driven("key_of_ice", settings="key_xp = [2, 3, 4]"), 2).left("xp") == 3


@pytest.mark.rule("S-06")
def test_a_key_without_a_size_comes_up_at_its_first() -> None:
    assert driven("key_of_ice").choose("wait").left("xp") == 1


@pytest.mark.rule("S-06")
def test_nothing_comes_of_a_key_that_nobody_has() -> None:
    table = comes_up(driven("key_of_fire"), 3)

    assert (table.left("xp"), table.said()) == (0, "")


@pytest.mark.rule("S-10")
def test_five_experience_are_an_advance_and_the_rest_is_kept() -> None:
    table = comes_up(driven("key_of_ice").tracks(xp=4, advances=1), 2)

    assert (table.left("xp"), table.left("advances")) == (1, 2)
    assert table.said().splitlines()[-1] == "That makes an advance: 2 to spend."


@pytest.mark.rule("S-10")
def test_much_experience_is_several_advances() -> None:
    table = comes_up(driven("key_of_fire", settings="xp_per_advance = 3").tracks(xp=2), 3, "key_of_fire")

    assert (table.left("xp"), table.left("advances")) == (2, 3)
    assert table.said().splitlines()[-1] == "That makes 3 advances: 3 to spend."


# Whose key -----------------------------------------------------------------------------------------------------------


def company() -> Table:
    """You, Bede beside you and Cask against you, all of whom would rather be snow."""
    table = driven("key_of_ice", first=f"{joins('bede')}, {joins('cask', side='foe')}")
    return table.knows("key_of_ice", who="bede").knows("key_of_ice", who="cask")


@pytest.mark.rule("S-06")
def test_everybody_of_your_side_who_has_the_key_gets_something_out_of_it() -> None:
    table = comes_up(company(), 2)

    assert [table.left("xp", who) for who in ("you", "bede", "cask")] == [2, 2, 0]
    assert table.said() == "Key of Ice: You sulk. 2 XP.\nBede, Key of Ice: 2 XP."


@pytest.mark.rule("S-06")
def test_content_may_say_whose_key_comes_up() -> None:
    table = comes_up(company(), 2, more=', who = "bede"')
    comes_up(table, 1, more=', who = "you"')
    comes_up(table, 1, more=', who = "cask"')
    comes_up(table, 1, more=', who = "target"')

    assert [table.left("xp", who) for who in ("you", "bede", "cask")] == [1, 2, 0]


def test_what_is_no_key_is_named() -> None:
    table = comes_up(driven("key_of_ice"), 1, "secret_of_the_cold_eye")

    assert table.said() == "There is no key secret_of_the_cold_eye; nothing comes up."


# Giving it up --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-06")
def test_the_forbidden_thing_done_the_key_may_be_given_up_for_ten() -> None:
    table = driven("key_of_ice").choose("weep")

    offer = table.offers["buyoff.ada.key_of_ice"]
    assert (offer.label, offer.why) == ("Give up the Key of Ice", "You weep. 10 XP, and the key is erased.")

    table.answer(offer.id)

    assert (table.left("xp"), table.left("advances")) == (0, 2)
    assert table.you.known["key_of_ice"] == 0
    assert table.top.asking == ""
    assert table.told().endswith("You give up the Key of Ice: 10 XP.\nThat makes 2 advances: 2 to spend.\nYou are dry.")


@pytest.mark.rule("S-06")
def test_nobody_has_to_give_a_key_up() -> None:
    table = driven("key_of_ice").choose("weep")
    assert table.offered(Ready())

    table.decline()

    assert (table.left("xp"), table.left("advances"), table.you.known["key_of_ice"]) == (0, 0, 1)
    assert table.told().endswith("You are dry.")
    assert comes_up(table, 2).left("xp") == 2


@pytest.mark.rule("S-06")
def test_a_key_that_was_given_up_comes_up_no_more() -> None:
    table = driven("key_of_ice").choose("weep").answer("buyoff.ada.key_of_ice")

    assert comes_up(table, 2).left("xp") == 0
    assert table.choose("weep").offers == {}


@pytest.mark.rule("S-06")
def test_each_of_several_is_asked_and_answers_for_themselves() -> None:
    table = company().choose("weep")
    assert list(table.offers) == ["buyoff.ada.key_of_ice", "buyoff.bede.key_of_ice"]
    assert table.offers["buyoff.bede.key_of_ice"].label == "Bede gives up the Key of Ice"

    table.answer("buyoff.bede.key_of_ice")
    assert list(table.offers) == ["buyoff.ada.key_of_ice"]
    assert table.refused(Answer("buyoff.bede.key_of_ice", 1)) == "Nothing of that name is offered."

    table.decline()
    assert [table.left("advances", who) for who in ("you", "bede")] == [0, 2]


def test_without_the_key_doing_the_forbidden_thing_asks_nothing() -> None:
    table = driven("key_of_fire").choose("weep")

    assert table.top.asking == ""
    assert table.offered(Choose("weep"))
