"""Which characters no text may hold, and no screen gets."""

from typing import Final

HIDDEN: Final = (
    r"\x00-\x08\x0b-\x1f\x7f-\x9f"  # controls; tab, line feed are text
    r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # marks that turn the reading direction
    r"\u2028\u2029\ufeff\ufff9-\ufffb"  # line and paragraph separators, byte order mark, annotations
    r"\U000e0000-\U000e0fff"  # tags, which no font shows
    r"\ud800-\udfff"  # halves of characters
)
"""A regular expression's character class: what text may not hold, because it acts on a screen or cannot be
seen.
"""
