"""House settings for those who play: what a pack or a table has settled its own way, a value and a statement each."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from game.core.record import record
from game.core.wording import listed, minus
from game.view.rows import Line, Lines, Span, line, padded, wrap

VALUE = 6
"""Columns of the value."""


@record
class House:
    """One setting: its id, its value in words, what it settles, and the usual value where it is not that."""

    name: str
    value: str
    statement: str
    usual: str = ""


def house(settings: Any, statements: Mapping[str, str]) -> tuple[House, ...]:
    """Every setting in the order of the rules, as these packs have it."""
    usual = type(settings)()
    found = ((field.name, getattr(settings, field.name), getattr(usual, field.name)) for field in fields(settings))
    return tuple(House(name, said(now), statements[name], said(was) if was != now else "") for name, now, was in found)


def said(value: object) -> str:
    """A value in words: yes, 3, "12, 15 and 18", "standard 1 and move 1", none."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return minus(value)
    if isinstance(value, Mapping):
        return listed(f"{said(name)} {said(what)}" for name, what in value.items()) or "none"
    if isinstance(value, tuple):
        return listed(map(said, value)) or "none"
    return str(value).replace("_", " ")


def changed(found: tuple[House, ...]) -> int:
    """How many are otherwise than usual."""
    return sum(bool(one.usual) for one in found)


def drawn(found: tuple[House, ...], room: int) -> Lines:
    """A row each: the value, what it settles; what is not as usual is marked as such."""
    rows: list[Line] = []
    for one in found:
        words = Span(one.statement), Span(_own(one), "good")
        head = line("  ", Span(one.value, "strong"))
        if len(one.value) + 2 > VALUE:
            rows.append(head)
            head = line("  ")
        rows += wrap(line(*words), min(room - 1, 78), padded(head, VALUE + 2), line(" " * (VALUE + 2)))
    return tuple(rows)


def spoken(found: tuple[House, ...]) -> tuple[str, ...]:
    """The same in sentences, a setting each."""
    if not found:
        return ("These rules leave nothing to the table.",)
    return tuple(f"{one.statement.removesuffix('.')}: {one.value}.{_own(one)}" for one in found)


def _own(one: House) -> str:
    return f" So in this game; usually {one.usual}." if one.usual else ""
