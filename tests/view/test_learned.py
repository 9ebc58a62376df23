"""What somebody has learned is told once: by the rule that brings it where that names it, else by itself."""

import pytest

from game.core.commands import Fill, Undertake
from tests.opentable import OpenTable

pytestmark = pytest.mark.quick


def naming(table: OpenTable, thing: str) -> list[str]:
    """What the newest entry tells in which this is named."""
    told = table.session.tale.told
    return [one.words for one in told if one.number == told[-1].number and thing in one.words]


def test_a_rule_that_names_what_a_level_brings_tells_it() -> None:
    table = OpenTable("tiers", "hob_arkle")
    table.word("award hob_arkle level")
    table.say(Undertake("hob_arkle", "level"))
    table.say(Fill())
    table.commit()
    (told,) = naming(table, "Answering Blow")
    assert told.startswith("Level 2: ")


def test_an_ability_that_is_bought_is_told_by_its_rule() -> None:
    table = OpenTable("practices", "piers_amory")
    table.word("award piers advances 1")
    table.say(Undertake("piers_amory", "advance"))
    table.pull("buy", "learn:set_it")
    table.commit()
    assert naming(table, "Set It") == ["Piers Amory has learned Set It."]


def test_what_is_learned_by_a_word_is_told_of_whoever_learned_it_and_speaks_to_nobody() -> None:
    table = OpenTable("solar", "tam_orrin")
    table.word("award tam advance 2")
    table.word("learn tam key_of_mercy")
    assert naming(table, "Key of Mercy") == ["Tam Orrin knows Key of Mercy now."]
