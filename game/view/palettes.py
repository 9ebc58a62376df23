"""The colours of every look: nine each, and nothing is said by colour alone.

Words keep a contrast of 4.5 and rules of 3 on the ground and on the raised row; a test computes it. An adventure's
accent is held to the same. `dusk` and `noon` have blue and orange where the others have green and red, on the grounds
of `lamplight` and `paper`: whoever cannot tell red from green tells these apart.
"""

from __future__ import annotations

from colorsys import hls_to_rgb, rgb_to_hls
from dataclasses import replace
from typing import Final

from game.core.colours import Rgb, rgb, written
from game.core.record import record

READABLE: Final = 4.5
"""The least contrast of words, as WCAG 2 has it."""
_STEPS: Final = 256


@record
class Palette:
    """The colours of one look, by what they are for; "#rrggbb", or "ansi_…" for the terminal's own."""

    ground: str
    raised: str
    """Under the marked row."""
    ink: str
    muted: str
    """Costs, captions, what is barred."""
    mark: str
    """Focus, keys, commit."""
    good: str
    bad: str
    magic: str
    line: str
    """Rules only, never words."""
    dark: bool = True
    of_terminal: bool = False


_LAMPLIGHT: Final = Palette(
    ground="#15171c",
    raised="#22252d",
    ink="#e8e3d8",
    muted="#a8a498",
    mark="#f2b65a",
    good="#7fd1b9",
    bad="#f59a86",
    magic="#c3aef7",
    line="#6b6f78",
)
_PAPER: Final = Palette(
    ground="#f6f2e7",
    raised="#e7e1d1",
    ink="#1f1d18",
    muted="#57534a",
    mark="#7d4a00",
    good="#0f5f4c",
    bad="#9c2a17",
    magic="#5433a8",
    line="#85806f",
    dark=False,
)

PALETTES: Final[dict[str, Palette]] = {
    "lamplight": _LAMPLIGHT,
    "paper": _PAPER,
    "contrast": Palette(
        ground="#000000",
        raised="#1c1c1c",
        ink="#ffffff",
        muted="#d0d0d0",
        mark="#ffd75f",
        good="#5fffd7",
        bad="#ffaf9a",
        magic="#d7c7ff",
        line="#9e9e9e",
    ),
    "dusk": replace(_LAMPLIGHT, mark="#ffee99", good="#7fbcff", bad="#ff8d0a", magic="#e3c4f2"),
    "noon": replace(_PAPER, mark="#312d0c", good="#00538f", bad="#8f3900", magic="#2e1839"),
    "terminal": Palette(
        ground="ansi_default",
        raised="ansi_default",
        ink="ansi_default",
        muted="ansi_default",
        mark="ansi_cyan",
        good="ansi_green",
        bad="ansi_red",
        magic="ansi_magenta",
        line="ansi_default",
        of_terminal=True,
    ),
}


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two "#rrggbb" colours, 1 to 21, as WCAG 2 defines it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    numbers = rgb(colour)
    assert numbers is not None, colour
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in (n / 255 for n in numbers))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# Accents -------------------------------------------------------------------------------------------------------------


def looks(dark: bool) -> tuple[str, ...]:
    """The looks with grounds of their own that are dark, or light."""
    return tuple(name for name, palette in PALETTES.items() if palette.dark == dark and not palette.of_terminal)


def legibility(colour: str, look: str) -> tuple[float, str]:
    """The least contrast that words of a colour have in a look, and on what: "ground" or "raised"."""
    palette = PALETTES[look]
    return min((contrast(colour, getattr(palette, under)), under) for under in ("ground", "raised"))


def accent(dark: str, light: str, look: str) -> Rgb | None:
    """The accent of an adventure in a look; None where it has none for it, or none that can be read there."""
    palette = PALETTES[look]
    colour = dark if palette.dark else light
    if palette.of_terminal or rgb(colour) is None or legibility(colour, look)[0] < READABLE:
        return None
    return rgb(colour)


def readable(colour: str, dark: bool) -> str:
    """The nearest shade of the same hue, lighter on dark grounds and darker on light ones, that can be read in all of
    these looks."""
    numbers = rgb(colour)
    assert numbers is not None, colour
    hue, light, strong = rgb_to_hls(*(number / 255 for number in numbers))
    end = 1.0 if dark else 0.0
    for step in range(_STEPS + 1):
        red, green, blue = hls_to_rgb(hue, light + (end - light) * step / _STEPS, strong)
        shade = written((round(red * 255), round(green * 255), round(blue * 255)))
        if all(legibility(shade, look)[0] >= READABLE for look in looks(dark)):
            return shade
    raise AssertionError("white and black are readable")
