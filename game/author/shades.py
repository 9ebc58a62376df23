"""Accents that cannot be read: in which look, on what, and which shade would do."""

from collections.abc import Iterator

from game.core.colours import rgb
from game.core.content import PackInfo
from game.packs.errors import Path
from game.view.palettes import READABLE, legibility, looks, readable

Found = tuple[Path, str, str]


def unreadable(info: PackInfo) -> Iterator[Found]:
    """The colours of a pack that some look leaves out, as (path, code, sentence)."""
    for field, colour, dark in (("dark", info.colours.dark, True), ("light", info.colours.light, False)):
        if rgb(colour) is None:
            continue
        look = min(looks(dark), key=lambda one: legibility(colour, one))  # of looks that are alike, the first
        ratio, under = legibility(colour, look)
        if ratio < READABLE:
            where = f"on the {'marked row' if under == 'raised' else 'ground'} of {look}"
            shade = f"{'lighter' if dark else 'darker'}, {readable(colour, dark)} would do"
            told = f"{colour} has a contrast of {int(ratio * 10) / 10} {where}, and words need {READABLE}: {shade}"
            yield ("pack", "colours", field), "W-COLOUR", told
