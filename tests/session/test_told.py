"""What a correction brought, in sentences."""

import pytest

from game.core.overlay import Overlay
from game.core.state import State
from game.session.told import Told

pytestmark = pytest.mark.quick
STATE = State("", "story", 0, Overlay({}), Overlay({}), {}, ())


@pytest.mark.parametrize(
    ("fallen", "anew", "told"),
    [
        ("", "", ""),
        ("a", "", "Not asked for any more: a."),
        ("ab", "c", "Not asked for any more: a and b. Thrown anew: c."),
        ("abc", "b", "Not asked for any more: a and c. Thrown anew: b."),
        ("a", "a", "Thrown anew: a."),
        ("abcde", "", "Not asked for any more: a, b, c, d and e."),
        ("abcdef", "", "Not asked for any more: a, b, c, d and 2 more."),
    ],
)
def test_what_fell_away_and_what_was_thrown_anew_is_named_up_to_a_few(fallen: str, anew: str, told: str) -> None:
    assert Told((), STATE, fallen=tuple(fallen), anew=tuple(anew)).changes() == told
