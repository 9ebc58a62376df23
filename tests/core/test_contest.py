"""Who stands against an act: those who are here, the one who was named first before the others."""

from types import SimpleNamespace
from typing import Annotated, Any

import pytest

from game.core.contest import backing, group, held
from game.core.declared import Opposed
from game.core.grades import Grade, Grades
from game.core.marks import Says
from game.core.record import shape
from game.core.rolls import Outcome
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


RULES: Any = SimpleNamespace(
    opposed=Opposed("hits", "level"),
    grades=Grades(
        Grade("no", "No", -1, 0), Grade("level", "Level", 0), Grade("yes", "Yes", 1, 2), Grade("and", "And", 1)
    ),
)


@pytest.mark.parametrize(
    ("mine", "theirs", "grade", "margin"),
    [(1, 2, "no", -1), (2, 2, "level", 0), (0, 0, "level", 0), (2, 1, "yes", 1), (3, 1, "yes", 2), (4, 1, "and", 3)],
)
def test_what_is_more_than_theirs_wins_by_so_much_and_as_much_is_what_the_rules_say_of_a_tie(
    mine: int, theirs: int, grade: str, margin: int
) -> None:
    found = held(RULES, *(Outcome("", 0, (("hits", hits),)) for hits in (mine, theirs)))
    assert (found.grade, found.level) == (grade, 0)
    assert dict(found.marks) == {"hits": mine, "theirs": theirs, "margin": margin}
