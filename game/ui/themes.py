"""The looks of the game: nine colours each, and nothing is said by colour alone.

Words keep a contrast of 4.5 and rules of 3 on the ground and on the raised row; a test computes it.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

from textual.theme import Theme


@dataclass(frozen=True, slots=True)
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

    def theme(self, name: str) -> Theme:
        """This look as a Textual theme; the stylesheets use only `$ground`, `$ink` and the other names here."""
        colours = {key: value for key, value in asdict(self).items() if isinstance(value, str)}
        return Theme(
            name=name,
            primary=self.mark,
            secondary=self.magic,
            accent=self.mark,
            success=self.good,
            warning=self.mark,
            error=self.bad,
            foreground=self.ink,
            background=self.ground,
            surface=self.ground,
            panel=self.raised,
            dark=self.dark,
            ansi=self.of_terminal,
            variables={**colours, **self._fields()},
        )

    def _fields(self) -> dict[str, str]:
        """The colours of text fields and selections, and what Textual's own styles ask of a look."""
        return {
            "ansi-background": "ansi_black" if self.of_terminal else self.ground,
            "ansi-foreground": "ansi_white" if self.of_terminal else self.ink,
            "input-cursor-background": self.mark,
            "input-cursor-foreground": "ansi_black" if self.of_terminal else self.ground,
            "input-selection-background": "ansi_bright_blue" if self.of_terminal else self.raised,
            "screen-selection-background": "ansi_bright_blue" if self.of_terminal else self.line,
            "screen-selection-foreground": "ansi_black" if self.of_terminal else self.ground,
        }


PALETTES: Final[dict[str, Palette]] = {
    "lamplight": Palette(
        ground="#15171c",
        raised="#22252d",
        ink="#e8e3d8",
        muted="#a8a498",
        mark="#f2b65a",
        good="#7fd1b9",
        bad="#f59a86",
        magic="#c3aef7",
        line="#6b6f78",
    ),
    "paper": Palette(
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
    ),
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


def themes() -> tuple[Theme, ...]:
    """Every look, ready to be registered."""
    return tuple(palette.theme(name) for name, palette in PALETTES.items())


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two "#rrggbb" colours, 1 to 21, as WCAG 2 defines it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
