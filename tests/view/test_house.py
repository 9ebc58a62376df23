"""House settings in words, for every system."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

import pytest

from game.systems import registry
from game.view.house import House, changed, drawn, house, said, spoken
from game.view.rows import text


@dataclass
class Coins:
    """Settings of a game of coins."""

    heads: int = 1
    edge_counts: bool = False
    faces: tuple[str, ...] = ("heads", "tails")
    weights: Mapping[str, int] = field(default_factory=dict)


WORDS = {
    "heads": "Coins that have to show heads.",
    "edge_counts": "A coin on its edge counts.",
    "faces": "Faces of a coin.",
    "weights": "What a coin weighs.",
}


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (True, "yes"),
        (False, "no"),
        (-3, "−3"),
        ((12, 15, 18), "12, 15 and 18"),
        ({}, "none"),
        ({"free_move": 1, "quick": 2}, "free move 1 and quick 2"),
        ("coin_toss", "coin toss"),
    ],
)
def test_values_are_words(value: object, words: str) -> None:
    assert said(value) == words


def test_what_the_packs_have_otherwise_is_marked_with_what_is_usual() -> None:
    found = house(Coins(edge_counts=True), WORDS)
    assert found[:2] == (
        House("heads", "1", WORDS["heads"]),
        House("edge_counts", "yes", WORDS["edge_counts"], "no"),
    )
    assert changed(found) == 1
    assert spoken(found)[:2] == (
        "Coins that have to show heads: 1.",
        "A coin on its edge counts: yes. So in this game; usually no.",
    )


def test_long_values_stand_above_their_statement() -> None:
    rows = [text(row) for row in drawn(house(Coins(), WORDS), 80)]
    assert rows == [
        "  1     Coins that have to show heads.",
        "  no    A coin on its edge counts.",
        "  heads and tails",
        "        Faces of a coin.",
        "  none  What a coin weighs.",
    ]


@pytest.mark.parametrize("name", registry.BUILT_IN)
def test_every_setting_of_ours_has_a_statement_in_plain_words(name: str) -> None:
    system: Any = registry.load(name)
    statements: Mapping[str, str] = system.house
    assert list(statements) == [one.name for one in fields(system.settings)]
    for words in statements.values():
        assert re.fullmatch(r"[A-Z].*\.", words)
        assert not re.search(r"[A-Z]-\d\d|◆|_|'", words)


def test_rules_that_leave_nothing_to_the_table_say_so() -> None:
    assert spoken(()) == ("These rules leave nothing to the table.",)
