"""The looks: what is read keeps its contrast, and every place of a screen has a colour in every look."""

from __future__ import annotations

import pytest

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
