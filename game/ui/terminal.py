"""What the terminal can do, as far as it says so."""

from __future__ import annotations

import locale
from collections.abc import Mapping

from game.view.rows import ASCII, UNICODE, Glyphs

_WIDE = ("zh", "ja", "ko")
PLAIN = Glyphs(ASCII.name, {**ASCII.signs, ord("↑"): "^", ord("↓"): "v"}, ASCII.margin)
"""The ASCII set with the arrows of the keys."""


def glyphs(setting: str, environ: Mapping[str, str], encoding: str | None = None) -> Glyphs:
    """The set of signs to draw with. "auto" takes ASCII where drawn lines may be missing or two columns wide."""
    if setting != "auto":
        return PLAIN if setting == "ascii" else UNICODE
    tongue = next((environ[key] for key in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(key)), "")
    coded = encoding or locale.getpreferredencoding(False)
    plain = (
        environ.get("TERM") == "linux"
        or tongue in ("C", "POSIX")
        or coded.lower().replace("-", "") not in ("utf8", "utf_8")
        or tongue[:2].lower() in _WIDE
    )
    return PLAIN if plain else UNICODE


def still(environ: Mapping[str, str]) -> bool:
    """Whether the person's environment asks for no animation."""
    return environ.get("TEXTUAL_ANIMATIONS", "").lower() == "none"
