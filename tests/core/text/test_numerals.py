"""Numbers and stretches of time in words."""

import pytest

from game.core.text.numerals import passing

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    ("minutes", "told"),
    [
        (10, "ten minutes pass"),
        (30, "half an hour passes"),
        (60, "an hour passes"),
        (65, "one hour and five minutes pass"),
        (88, "about an hour and a half passes"),
        (90, "an hour and a half passes"),
        (150, "two and a half hours pass"),
        (181, "about three hours pass"),
        (204, "about three and a half hours pass"),
        (299, "about five hours pass"),
        (479, "about eight hours pass"),
        (480, "eight hours pass"),
        (1439, "about a day passes"),
        (1440, "a day passes"),
        (1470, "about one day and one hour pass"),
    ],
)
def test_time_that_has_passed_is_told_as_one_says_it(minutes: int, told: str) -> None:
    assert passing(minutes) == told
