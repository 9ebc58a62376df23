"""HTML and SVG made of values. Every word is escaped; only what was made here is taken as it is."""

from html import escape


class Markup(str):
    """Finished HTML."""

    __slots__ = ()


def el(name: str, *inner: str, **attributes: str | int | float) -> Markup:
    """An element. Attributes are written with `_` for `-`; `class_` is class, and numbers have two places at most."""
    told = "".join(f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"' for key, value in attributes.items())
    return Markup(f"<{name}{told}>{''.join(map(_inner, inner))}</{name}>")


def joined(*parts: str) -> Markup:
    """One after the other."""
    return Markup("".join(map(_inner, parts)))


def _inner(part: str) -> str:
    return part if isinstance(part, Markup) else escape(part)


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else f"{value:.2f}".rstrip("0").rstrip(".")
