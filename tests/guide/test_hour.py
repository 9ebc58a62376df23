"""An hour alone at an open table, in six words, as it was told: python -m tests.guide.hour tells it again."""

import re

import pytest

from game.core.seats import gathered
from tests.guide.hour import HOURS, LEAST, WORDS, Hour, told

ANSWERS = re.compile(r"(dice [-\d ]+|\d+( .*)?|commit|leave|end|back|\+|-)")
"""What answers what is asked."""
NOT_HEARD = (
    *("Nothing here goes by that", "is not understood", "There is no ", "There is nothing to", "cannot be done"),
    *("can be 1", "did you mean", "have no rests"),
)

pytestmark = pytest.mark.parametrize("hour", HOURS, ids=lambda hour: hour.system)


def said(hour: Hour) -> list[str]:
    return hour.answers.read_text("utf-8").splitlines()


def test_an_hour_is_told_word_for_word(hour: Hour) -> None:
    text, session = told(hour, said(hour))
    assert text == hour.told.read_text("utf-8")
    assert len(session.entries) >= LEAST
    assert gathered(session.state)
    for words in NOT_HEARD:
        assert words not in text, text[max(0, text.index(words) - 300) : text.index(words) + 200]


def test_nothing_is_needed_beside_six_words_and_answers(hour: Hour) -> None:
    lines = [line for line in said(hour) if not ANSWERS.fullmatch(line)]
    assert {line.split()[0] for line in lines} <= set(WORDS)
    for word in ("scene", "ask", "draw", "act", "fight"):
        assert sum(line.startswith(word) for line in lines) >= (1 if word == "fight" else 3), word
    assert sum(line.startswith(word) for line in lines for word in ("ask", "draw")) >= 6, "the oracle leads"
