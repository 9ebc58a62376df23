"""How somebody is made by any rules: what they can be called, and what is left to place."""

import pytest

from game.core.levers import Pick
from game.core.making import LONGEST, Share, misnamed, name_of
from game.core.state import Part

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("", ["There is no name yet"]),
        ("A", []),
        ("A" * LONGEST, []),
        ("A" * (LONGEST + 1), [f"The name has {LONGEST + 1} characters; {LONGEST} is the most"]),
    ],
)
def test_a_name_has_from_one_character_to_the_most_there_may_be(name: str, wrong: list[str]) -> None:
    assert list(misnamed(name)) == wrong


def test_a_name_is_what_stands_in_it_however_many_blanks_there_are() -> None:
    assert name_of(Part("ann", "create", "Make", pulled=(("name", "  Ann   Bo "),))) == "Ann Bo"
    assert name_of(Part("ann", "create", "Make")) == ""


@pytest.mark.parametrize(("points", "most"), [(2, 2), (5, 5), (9, 5)])
def test_no_more_is_placed_than_there_is_room_for(points: int, most: int) -> None:
    share = Share("skills", "Skills", points, (Pick("locks", "Locks", most=3), Pick("boats", "Boats", most=2)))
    assert share.most == most
