"""Things that somebody carries: how many there are, in lists and on sheets."""

from types import SimpleNamespace
from typing import Any

from game.core import things
from game.core.state import Person


def world(**items: int) -> Any:
    """A world with things by name, each with how often it can be used."""
    return SimpleNamespace(items={key: SimpleNamespace(key=key, name=f"the {key}", uses=n) for key, n in items.items()})


def somebody(key: str, **holds: int) -> Person:
    return Person(key, key.capitalize(), key, "yours", "player", {}, holds=holds)


def test_what_is_used_up_counts_its_uses_and_a_stranger_counts_as_one() -> None:
    assert things.holdings(world(rope=0, oil=2), ("rope", "oil", "oil", "ghost", "rope")) == {
        "rope": 2,
        "oil": 4,
        "ghost": 1,
    }


def test_a_list_of_things_is_the_inverse_and_what_is_begun_is_still_one() -> None:
    w = world(rope=0, oil=2)
    items = ("rope", "rope", "oil")
    assert things.listed(w, things.holdings(w, items)) == list(items)
    assert things.listed(w, {"oil": 3}) == ["oil", "oil"]
    assert things.listed(w, {"oil": 0}) == []


def test_only_what_there_is_of_what_is_known_is_carried() -> None:
    ada = somebody("ada", rope=2, oil=0, ghost=1)
    w = world(rope=0, oil=2)
    assert [(item.key, n) for item, n in things.carried(w, ada)] == [("rope", 2)]
    assert things.row(w, ada).text == "the rope (2)"
    assert things.row(w, somebody("ben")).text == "nothing"
    assert list(things.unknown(w, ada)) == ["There is no ghost here."]
