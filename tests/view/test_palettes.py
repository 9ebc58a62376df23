"""An adventure's accent: shown where it can be read, left out everywhere else."""

import pytest

from game.view.palettes import PALETTES, READABLE, accent, contrast, legibility, looks, readable

GOLD, BROWN = "#d9a441", "#7a4a10"


def test_each_look_takes_the_colour_for_its_ground() -> None:
    assert accent(GOLD, BROWN, "lamplight") == accent(GOLD, BROWN, "contrast") == (217, 164, 65)
    assert accent(GOLD, BROWN, "paper") == (122, 74, 16)


def test_there_is_none_where_none_is_set() -> None:
    assert accent("", BROWN, "lamplight") is None
    assert accent(GOLD, "", "paper") is None


def test_there_is_none_in_the_colours_of_the_terminal() -> None:
    assert accent(GOLD, BROWN, "terminal") is None


@pytest.mark.parametrize("hostile", ["gold", "#d9a441 on red", "\x1b[31m", "#d9a441\n", "[@click=app.quit]"])
def test_there_is_none_where_it_is_no_colour(hostile: str) -> None:
    assert accent(hostile, hostile, "lamplight") is None
    assert accent(hostile, hostile, "paper") is None


def test_there_is_none_where_it_could_not_be_read() -> None:
    """On the ground and on the marked row: what is just readable on the ground alone is left out too."""
    assert accent(BROWN, GOLD, "lamplight") is None
    assert accent(BROWN, GOLD, "paper") is None
    greys = (f"#{grey:02x}{grey:02x}{grey:02x}" for grey in range(256))
    on_ground = next(grey for grey in greys if contrast(grey, PALETTES["lamplight"].ground) >= READABLE)
    assert legibility(on_ground, "lamplight")[1] == "raised"
    assert accent(on_ground, "", "lamplight") is None


def test_looks_are_dark_or_light_and_the_terminals_is_neither() -> None:
    assert looks(dark=True) == ("lamplight", "contrast", "dusk")
    assert looks(dark=False) == ("paper", "noon")


@pytest.mark.parametrize("dark", [True, False])
@pytest.mark.parametrize("colour", ["#5a4020", "#c0a080", "#000000", "#ffffff", "#0000ff", "#ff0000", "#808080"])
def test_the_shade_that_is_told_can_be_read_and_is_the_nearest(colour: str, dark: bool) -> None:
    shade = readable(colour, dark)
    assert all(legibility(shade, look)[0] >= READABLE for look in looks(dark))
    assert shade == colour or min(legibility(shade, look)[0] for look in looks(dark)) < READABLE + 0.2


def test_a_readable_colour_is_its_own_nearest() -> None:
    assert readable(GOLD, dark=True) == GOLD
