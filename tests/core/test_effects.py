"""Effects in words: until when somebody is under them."""

import pytest

from game.core.effects import lasts, until
from game.core.state import Effect


@pytest.mark.parametrize(
    ("ends", "words"),
    [
        ((), ""),
        ((("round", 1),), "1 round"),
        ((("minutes", 10),), "10 minutes"),
        ((("hours", 24),), "24 hours"),
        ((("hours", 168),), "7 days"),
        ((("hours", 8760),), "12 months"),
        ((("hours", 876_000),), "100 years"),
        ((("rests", 2), ("sunrise", 1)), "2 rests or sunrise"),
        ((("item:salve", 1), ("scene", 1)), "you use salve or you leave here"),
    ],
)
def test_the_ends_of_an_effect_in_words(ends: tuple[tuple[str, int], ...], words: str) -> None:
    assert until(Effect("x", "x", "x", until=ends)) == words


@pytest.mark.parametrize(
    ("ends", "words"),
    [
        ((), "for good"),
        ((("sunrise", 1), ("rests", 1)), "until sunrise or a rest"),
        ((("rests", 1), ("hours", 3), ("sunrise", 1)), "until a rest, for 3 hours or until sunrise"),
        ((("rests", 2),), "until 2 rests"),
    ],
)
def test_each_of_several_ends_is_told_with_its_own_word(ends: tuple[tuple[str, int], ...], words: str) -> None:
    assert lasts(Effect("x", "x", "x", until=ends)) == words
