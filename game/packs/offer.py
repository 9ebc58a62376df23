"""What an adventure says of itself to somebody who is choosing one: the same words on every page and in every list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.record import record
from game.errors import GameError
from game.systems import registry

if TYPE_CHECKING:  # a list of what is kept waits for no shape of a pack
    from game.core.content import PackInfo
    from game.packs.glance import Glance
    from game.packs.heads import Head

Facts = tuple[tuple[str, str], ...]
"""A label and words each."""

SAID = ("pitch", "minutes", "length", "difficulty", "tone", "notes", "warnings", "you", "first")
"""Fields of `PackInfo` that help somebody to choose."""


@record
class Rules:
    """A rule system as a list names it: its name, what is thrown in a few words, and the rules in a sentence."""

    name: str
    thrown: str = ""
    about: str = ""


UNKNOWN = Rules("")


def rules(system: str) -> Rules:
    """The rules of this name; ours need not be loaded for it. Only the name where they are not there or do not load."""
    if system in registry.NAMED:
        title, about, thrown = registry.NAMED[system]
        return Rules(title, thrown, about)
    try:
        found = registry.load(system)
    except GameError:
        return Rules(system)
    return Rules(found.title, found.thrown, found.about)


def rank(info: PackInfo | Head | Glance | None) -> tuple[bool, bool, bool, int, int]:
    """The key of the order in every list: good ones to begin with, then the shorter before the longer; those that do
    not say how long they are come last, and first lessons below them all, by the order of the rules that they teach."""
    if info is None:
        return False, True, True, 0, 0
    ours = list(registry.BUILT_IN)
    taught = ours.index(info.system) if info.system in ours else len(ours)
    return info.lesson, not info.first, not info.minutes, taught * info.lesson, info.minutes


def facts(info: PackInfo | Head, by: Rules) -> Facts:
    """What it is, a label and words each: the rules it is played by first, whoever wrote it last."""
    rows = (
        ("System", f"{by.name}. {by.about}" if by.about else by.name),
        ("Length", _length(info)),
        ("How hard", info.difficulty),
        ("Tone", info.tone),
        ("In it", noted(info)),
        ("You", info.you),
        ("By", f"{', '.join(info.authors)}, version {info.version}, {info.licence}"),
    )
    return tuple((label, _sentence(words)) for label, words in rows if words)


def noted(info: PackInfo | Head) -> str:
    """What is in it that somebody may want to know of before it begins."""
    return ", ".join(info.notes) or info.warnings


def in_it(info: PackInfo | Head) -> str:
    """The same as a sentence for whoever is about to begin; "" where nothing is said."""
    return _sentence(f"In it: {noted(info)}") if noted(info) else ""


def lines(info: PackInfo | Head, by: Rules) -> tuple[str, ...]:
    """The same as sentences, for lists in lines: the pitch, the reason to begin with it, then every fact."""
    first = f"A good first one: {info.first}" if info.first else ""
    told = (info.pitch or info.about, first, *(f"{label}: {words}" for label, words in facts(info, by)))
    return tuple(_sentence(words) for words in told if words)


def in_short(info: PackInfo | Head, by: Rules) -> str:
    """What somebody needs for a first choice, on one line: title, pitch, time, how hard, dice."""
    title = f"{info.title}, a good first one" if info.first else info.title
    told = (title, info.pitch or info.about, time(info), info.difficulty, by.thrown)
    return " ".join(_sentence(words) for words in told if words)


def time(info: PackInfo | Head) -> str:
    """How long it takes, in words; empty where nobody knows."""
    return f"about {info.minutes} minutes" if info.minutes else ""


def _length(info: PackInfo | Head) -> str:
    return ", ".join(filter(None, (time(info), info.length)))


def _sentence(words: str) -> str:
    """The words on one line, with a capital, and with a full stop unless they end with a sign of their own."""
    told = " ".join(words.split())
    told = told[:1].upper() + told[1:]
    return told if told.endswith((".", "?", "…", "”")) else f"{told}."
