"""Ladders: the marks of the rules that people look up at the table, and that stand where a field of an act is asked."""

from game.core.content import Ladder
from game.core.levers import Pick
from game.core.world import World


def ladder(w: World, what: str) -> tuple[Pick, ...]:
    """The marks for a field of an act, by what it says of itself (`marks.WHAT`): the value that each puts there, as
    its id, and what it stands for. Nothing where the packs have no ladder for it."""
    found = (one for one in w.ladders.values() if one.field == what)
    return tuple(
        Pick(str(rung.value), f"{rung.at}: {_line(rung.text)}")
        for one in found
        for rung in one.rungs
        if rung.value is not None
    )


def told(one: Ladder) -> str:
    """All of a ladder in a paragraph: its words, then "7: a raging river; 15: magical bonds"."""
    marks = "; ".join(f"{rung.at}: {_line(rung.text).rstrip('.')}" for rung in one.rungs)
    return " ".join(filter(None, (_line(one.text), f"{marks}.")))


def _line(text: str) -> str:
    return " ".join(text.split())
