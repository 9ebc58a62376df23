"""A pack that is prepared, looked at: its entries, what people call them, what is wrong with each."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from game.core.entries import strength
from game.core.record import record
from game.guide import preptext
from game.guide.preptext import Owner
from game.packs.errors import ERROR, Problem
from game.packs.find import Places, Source
from game.packs.link import check_pack
from game.packs.read import Unread, parsed, taken

NAMES: Mapping[str, str] = {
    "scenes": "Scenes",
    "conflicts": "Conflicts",
    "acts": "Challenges",
    "people": "People",
    "conditions": "Conditions",
    "tables": "Tables",
    "variables": "Clocks and variables",
    "items": "Things",
    "decks": "Decks",
    "endings": "Endings",
    "characters": "Characters to play",
    "projects": "Long work",
    "effects": "What success buys",
    "pack": "The pack",
    "settings": "House settings",
}
"""Sections as they are called on the page, in its order; others come behind them under their own names."""
ENDING = ".toml"


@record
class Entry:
    """One entry: where it is written, what people call it, what is wrong with it."""

    owner: Owner
    file: str
    name: str = ""
    problems: tuple[str, ...] = ()
    wrong: bool = False
    """Whether it keeps the pack from being played."""

    @property
    def section(self) -> str:
        return self.owner[0]

    @property
    def id(self) -> str:
        return self.owner[-1]


@record
class Look:
    """A pack as it stands on the disk."""

    title: str
    entries: tuple[Entry, ...]
    broken: Mapping[str, str]
    """Files that are no TOML -> why, in a sentence."""
    others: tuple[str, ...]
    """What is wrong beside the entries."""
    sound: bool

    def entry(self, owner: Owner) -> Entry | None:
        return next((one for one in self.entries if one.owner == owner), None)


@record
class Offer:
    """An entry of a pack that could be copied: what people call it, what it says of itself."""

    pack: str
    owner: Owner
    name: str
    about: str
    strength: str = ""
    """Of somebody: how good they are."""


def look_at(source: Source, places: Places) -> Look:
    """A pack as it stands on the disk, checked."""
    held = taken(source)[0]
    read = {name: parsed(data) for name, data in held.items() if name.endswith(ENDING)}
    texts = {name: preptext.sectioned(found[0], name) for name, found in read.items() if not isinstance(found, Unread)}
    files = {name: (text, preptext.table(text)) for name, text in texts.items()}
    broken = {
        name: f"{f'line {why.line}: ' if why.line else ''}{why.message}"
        for name, why in read.items()
        if isinstance(why, Unread)
    }
    summary = check_pack(replace(source, held=held), places)
    entries = tuple(_entries(files, summary.problems))
    taken_up = {sentence for entry in entries for sentence in entry.problems}
    others = tuple(said for one in summary.problems if (said := str(one)) not in taken_up)
    title = summary.info.title if summary.info else source.name
    return Look(title, entries, broken, others, summary.sound)


def _entries(files: Mapping[str, tuple[str, preptext.Table]], problems: tuple[Problem, ...]) -> Iterator[Entry]:
    found: list[Entry] = []
    for file, (text, values) in files.items():
        for owner in preptext.owners(text):
            said = [one for one in problems if is_of(one, owner) and one.file.endswith(f"/{file}")]
            wrong = any(one.severity == ERROR for one in said)
            found.append(Entry(owner, file, name_in(values, owner), tuple(map(str, said)), wrong))
    place = {section: number for number, section in enumerate(NAMES)}
    yield from sorted(found, key=lambda one: place.get(one.section, len(place)))


def name_in(values: Mapping[str, object], owner: Owner) -> str:
    """What people call an entry."""
    return _words_in(values, owner, ("title", "name", "label"))


def about_in(values: Mapping[str, object], owner: Owner) -> str:
    """What an entry says of itself, in a line."""
    return " ".join(_words_in(values, owner, ("about", "text")).split())


def strength_in(values: Mapping[str, object], owner: Owner, fields: Sequence[str]) -> str:
    """How good somebody is, where the entry is somebody's."""
    section = values.get(owner[0]) if owner[0] == "people" else None
    entry = section.get(owner[-1]) if isinstance(section, dict) else None
    return strength(fields, entry.get) if isinstance(entry, dict) else ""


def _words_in(values: Mapping[str, object], owner: Owner, fields: tuple[str, ...]) -> str:
    """The first of these fields in which there are words."""
    value: object = values
    for key in owner:
        value = value.get(key) if isinstance(value, dict) else None
    if not isinstance(value, dict):
        return ""
    found = (value.get(field) for field in fields)
    return next((words for words in found if isinstance(words, str) and words), "")


def is_of(problem: Problem, owner: Owner) -> bool:
    """Whether a problem is told of this entry."""
    field = re.split(r"[.\[]", problem.field)
    return tuple(field[: len(owner)]) == owner
