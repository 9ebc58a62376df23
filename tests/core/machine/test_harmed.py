"""Harm in the adventure's own words, as it comes to somebody in a fight that has any for them."""

import pytest

from game.core.record import changed
from tests.tables import Table, fight, sit

pytestmark = pytest.mark.quick

WORDS = """
[conflicts.brawl.harmed]
you = [{ when = "you.wounds >= 1", text = "It bleeds." }, { when = "you.injuries >= 2", text = "It hurts." }]
foe = [{ text = "{target} swears." }]
big = [{ text = "The big one laughs." }]
"""
PEOPLE = '{ person = "lout", key = "lout" }, { person = "lout", key = "big", name = "Big Tom" }'


def fighting() -> Table:
    return sit(fight(PEOPLE, WORDS), guide=True).choose("fight")


def hurt(table: Table, who: str, points: int) -> list[str]:
    """What is told as somebody is harmed, nothing of it negated."""
    table.say_ops(f'{{ harm = "{points}", who = "{who}" }}').decline()
    told = [line for line in table.happened if line.endswith(" result")]
    return [line.removeprefix("Said ").removesuffix(" result") for line in told]


@pytest.mark.parametrize(
    ("who", "points", "told"),
    [
        ("ada", 1, []),
        ("ada", 2, ["It hurts."]),
        ("ada", 4, ["It bleeds."]),
        ("lout", 1, ["a lout swears."]),
        ("big", 1, ["The big one laughs."]),
        ("ada", 0, []),
        ("lout", 0, []),
    ],
)
def test_the_first_sentence_that_holds_is_told_of_whoever_bears_more(who: str, points: int, told: list[str]) -> None:
    assert hurt(fighting(), who, points) == told


def test_nothing_is_told_of_healing_nor_outside_a_fight_nor_of_whoever_is_out_of_it() -> None:
    table = fighting().tracks(injuries=3)
    table.say_ops('{ heal = "1" }')
    assert table.happened == ["Tracked ada injuries 2 V-65", "Said You heal 1 Injury. rule"]
    assert hurt(sit(guide=True), "ada", 2) == []
    table = fighting()
    people = {**table.state.people, "lout": changed(table.person("lout"), out="beaten")}
    table.state = changed(table.state, people=people)
    assert hurt(table, "lout", 1) == []
