"""Colours that authors write: three numbers, or nothing."""

import pytest

from game.core.colours import rgb, written


@pytest.mark.parametrize(
    ("text", "numbers"), [("#d9a441", (217, 164, 65)), ("#D9A441", (217, 164, 65)), ("#000000", (0, 0, 0))]
)
def test_six_digits_are_three_numbers(text: str, numbers: tuple[int, int, int]) -> None:
    assert rgb(text) == numbers
    assert written(numbers) == text.lower()


@pytest.mark.parametrize(
    "text",
    [
        *("", "#", "gold", "d9a441", "#d9a44", "#d9a4411", "#fff", "#d9a441ff", " #d9a441", "#d9a441 ", "#d9a441\n"),
        *(
            "#d9a441 on red",
            "bold #d9a441",
            "rgb(1,2,3)",
            "$accent",
            "#٠١٢٣٤٥",
            "#d9a44g",
            "#-1-1-1",
            "\x1b[31m",
            "ansi_red",
        ),
    ],
)
def test_everything_else_is_no_colour(text: str) -> None:
    assert rgb(text) is None
