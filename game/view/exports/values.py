"""A game as plain values (texts, numbers, lists, tables by name), for other programs; a chance is a fraction in words.

What is empty is left out. The form is numbered: a program that reads one has to be told when it changes.
"""

from dataclasses import MISSING, fields, is_dataclass
from fractions import Fraction
from typing import Any

from game.view.exports.about import About
from game.view.model import Seen
from game.view.rows import clean

FORMAT = 1
"""Raised when a name goes or means something else."""


def values(of: Seen, about: About) -> dict[str, Any]:
    """The whole game: what it is, what was told, what was done and how the dice fell, who there is, what is counted."""
    first, last = about.dates()
    found = {
        "format": FORMAT,
        "title": of.title,
        "rules": about.rules,
        "program": about.program,
        "begun": first,
        "played": last,
        "players": list(about.players),
        "sessions": [{"entry": number, "date": date} for number, date in about.sessions],
        "story": of.passages,
        "deeds": of.deeds,
        "known": of.known,
        "kept": of.kept,
        "clocks": of.clocks,
        "people": of.people,
        "became": [{"name": name, "words": words} for name, words in of.became],
        "ended": of.ended,
    }
    return {name: _plain(value) for name, value in found.items() if value}


def _plain(of: Any) -> Any:
    if isinstance(of, str):
        return "\n".join(map(clean, of.split("\n")))
    if isinstance(of, dict):
        return {name: _plain(value) for name, value in of.items()}
    if isinstance(of, Fraction):
        return f"{of.numerator}/{of.denominator}"
    if isinstance(of, tuple | list):
        return [_plain(one) for one in of]
    if is_dataclass(of) and not isinstance(of, type):
        said = {one.name: getattr(of, one.name) for one in fields(of)}
        return {
            one.name: _plain(said[one.name])
            for one in fields(of)
            if one.default is MISSING or said[one.name] != one.default
        }
    return of
