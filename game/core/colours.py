"""Colours as authors write them: "#rrggbb" and nothing else, taken as three numbers."""

import re

Rgb = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""
_COLOUR = re.compile("#[0-9a-fA-F]{6}", re.ASCII)


def rgb(text: str) -> Rgb | None:
    """The numbers of "#rrggbb"; None for anything else."""
    if not _COLOUR.fullmatch(text):
        return None
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def written(colour: Rgb) -> str:
    """The colour as authors write it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
