"""Who stands against an act: those who are here, the one who was named first before the others."""

from types import SimpleNamespace
from typing import Annotated, Any

import pytest

from game.core.contest import backing, group
from game.core.marks import Says
from game.core.record import shape
from game.core.state import Person

pytestmark = pytest.mark.quick


@shape
class Against:
    """A check against somebody, whom others back."""

    foe: Annotated[str, Says("opposition")] = ""
    others: Annotated[tuple[str, ...], Says("backing")] = ()


def person(who: str, base: str = "", out: str = "") -> Person:
    return Person(who, who, base or who, "foe", "content", {}, out=out)


HERE: Any = SimpleNamespace(
    people={one.id: one for one in (person("wolf"), person("bear", out="fled"), person("dog.2", "dog"))}
)


def test_those_who_stand_against_it_are_who_is_here_each_once_and_by_their_entry_too() -> None:
    check = Against(foe="dog", others=("wolf", "bear", "owl", "dog.2"))
    assert [one.id for one in group(HERE, check)] == ["dog.2", "wolf"]
    assert [one.id for one in backing(HERE, check, "dog.2")] == ["wolf"]
    assert backing(HERE, Against(foe="wolf"), "dog.2") == ()
