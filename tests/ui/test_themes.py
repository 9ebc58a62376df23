"""The looks: what is read keeps its contrast, and every place of a screen has a colour in every look."""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest
from rich.color import Color, ColorSystem

from game.core.colours import rgb
from game.ui.safe import STYLES
from game.ui.themes import theme, themes
from game.view.palettes import PALETTES, contrast

pytestmark = pytest.mark.quick

OWN = [name for name, palette in PALETTES.items() if not palette.of_terminal]
WORDS = ("ink", "muted", "mark", "good", "bad", "magic")


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21.0)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("colour", WORDS)
@pytest.mark.parametrize("under", ["ground", "raised"])
def test_words_can_be_read_on_the_ground_and_on_the_marked_row(name: str, colour: str, under: str) -> None:
    palette = PALETTES[name]
    assert contrast(getattr(palette, colour), getattr(palette, under)) >= 4.5


# Safe for red-green ---------------------------------------------------------------------------------------------------

SAFE = {"dusk": (7.2, 6.1), "noon": (6.6, 5.6)}
"""The least contrast of their words, on the ground and on the marked row: that of lamplight and of paper."""
DICHROMATS = {
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
}
"""What is left of linear red, green and blue to whoever has no cones for one of them (Machado and others, 2009)."""
LAB = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8728))
"""Linear red, green and blue to XYZ, in parts of white."""
Triple = tuple[float, float, float]


def through(matrix: tuple[Triple, Triple, Triple], values: Triple) -> Triple:
    one, two, three = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, values, strict=True)))) for row in matrix)
    return one, two, three


def seen(colour: str, eyes: str) -> Triple:
    """A colour in CIELAB as these eyes have it."""
    numbers = rgb(colour)
    assert numbers is not None
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in (n / 255 for n in numbers))
    x, y, z = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
        for t in through(LAB, through(DICHROMATS[eyes], (red, green, blue)))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(one: str, other: str, eyes: str) -> float:
    """How far two colours are from each other (CIE 1976); 2 can just be told apart."""
    return dist(seen(one, eyes), seen(other, eyes))


@pytest.mark.parametrize("eyes", DICHROMATS)
def test_red_and_green_as_they_are_elsewhere_would_not_do(eyes: str) -> None:
    assert apart(PALETTES["lamplight"].good, PALETTES["lamplight"].bad, eyes) < 30


@pytest.mark.parametrize("eyes", DICHROMATS)
@pytest.mark.parametrize("name", SAFE)
def test_without_red_or_green_good_is_far_from_bad_and_no_two_colours_are_one(name: str, eyes: str) -> None:
    palette = PALETTES[name]
    assert apart(palette.good, palette.bad, eyes) >= 75
    for one, other in combinations(WORDS, 2):
        assert apart(getattr(palette, one), getattr(palette, other), eyes) >= 12, (one, other)


@pytest.mark.parametrize("name", SAFE)
@pytest.mark.parametrize("colour", WORDS)
def test_their_words_are_as_readable_as_those_of_the_looks_whose_grounds_they_have(name: str, colour: str) -> None:
    palette, (ground, raised) = PALETTES[name], SAFE[name]
    assert round(contrast(getattr(palette, colour), palette.ground), 1) >= ground
    assert round(contrast(getattr(palette, colour), palette.raised), 1) >= raised


@pytest.mark.parametrize("name", SAFE)
def test_a_terminal_of_sixteen_colours_still_tells_good_from_bad(name: str) -> None:
    good, bad, ground = (
        Color.parse(getattr(PALETTES[name], part)).downgrade(ColorSystem.STANDARD).number
        for part in ("good", "bad", "ground")
    )
    green = {2, 10}
    assert len({good, bad, ground}) == 3
    assert not {good, bad} & green


# Everything else -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", OWN)
def test_rules_can_be_seen(name: str) -> None:
    assert contrast(PALETTES[name].line, PALETTES[name].ground) >= 3


@pytest.mark.parametrize("name", OWN)
def test_the_cursor_of_a_field_can_be_seen(name: str) -> None:
    variables = theme(name).variables
    assert contrast(variables["input-cursor-background"], variables["raised"]) >= 3
    assert contrast(variables["input-cursor-background"], variables["input-cursor-foreground"]) >= 4.5


def test_every_role_is_painted_with_a_colour_that_every_look_has() -> None:
    for look in themes():
        for style in STYLES.values():
            assert style.split("$")[1] in look.variables
