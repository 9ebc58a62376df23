"""The looks of the game as themes of Textual."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Final

from textual.theme import Theme

from game.view.palettes import PALETTES, Palette

NAMES: Final = frozenset(PALETTES)


def themes() -> tuple[Theme, ...]:
    """Every look, ready to be registered."""
    return tuple(map(theme, PALETTES))


@cache
def theme(name: str) -> Theme:
    """A look as a Textual theme; the stylesheets use only `$ground`, `$ink` and the other names of its colours."""
    palette = PALETTES[name]
    said = {one.name: getattr(palette, one.name) for one in fields(palette)}
    colours = {name: value for name, value in said.items() if isinstance(value, str)}
    return Theme(
        name=name,
        primary=palette.mark,
        secondary=palette.magic,
        accent=palette.mark,
        success=palette.good,
        warning=palette.mark,
        error=palette.bad,
        foreground=palette.ink,
        background=palette.ground,
        surface=palette.ground,
        panel=palette.raised,
        dark=palette.dark,
        ansi=palette.of_terminal,
        variables={**colours, **_fields(palette)},
    )


def _fields(palette: Palette) -> dict[str, str]:
    """The colours of text fields and selections, and what Textual's own styles ask of a look."""
    return {
        "ansi-background": "ansi_black" if palette.of_terminal else palette.ground,
        "ansi-foreground": "ansi_white" if palette.of_terminal else palette.ink,
        "input-cursor-background": palette.mark,
        "input-cursor-foreground": "ansi_black" if palette.of_terminal else palette.ground,
        "input-selection-background": "ansi_bright_blue" if palette.of_terminal else palette.raised,
        "screen-selection-background": "ansi_bright_blue" if palette.of_terminal else palette.line,
        "screen-selection-foreground": "ansi_black" if palette.of_terminal else palette.ground,
    }
