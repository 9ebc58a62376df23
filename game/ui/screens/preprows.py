"""The rows of the pages on which a guide prepares, and the questions that begin something."""

from __future__ import annotations

from functools import partial

from game.guide import prepnew
from game.guide.preplook import NAMES, Entry
from game.packs.fresh import name_of
from game.systems import registry
from game.ui.drawing import Item
from game.ui.page import Page
from game.ui.screens.pick import PickPage

SAID = {
    "scenes": "go",
    "conflicts": "fight",
    "acts": "call WHO",
    "people": "bring",
    "conditions": "effect WHO",
    "tables": "draw",
    "decks": "draw",
    "variables": "set",
    "items": "give WHO",
    "endings": "finish",
}
"""Section -> the word by which a guide says one of its entries at the table."""


def row_of(entry: Entry) -> Item:
    if entry.section in ("pack", "settings"):
        about = "What it is called, and which packs it stands on." if entry.section == "pack" else "House settings."
    else:
        about = f"At the table: {SAID[entry.section]} {entry.id}." if entry.section in SAID else ""
    why = entry.problems[0] if entry.problems else about
    count = len(entry.problems)
    mark = f"{count} {'problem' if entry.wrong else 'warning'}{'s' * (count > 1)}" if count else entry.file
    return Item("!" if entry.wrong else "", entry.id, entry.name, mark, why, value=entry)


def one_of(section: str) -> str:
    """A section as the name of one of its entries."""
    return {
        "scenes": "A scene",
        "conflicts": "A conflict",
        "acts": "A challenge",
        "people": "A person",
        "conditions": "A condition",
        "tables": "A table",
        "variables": "A clock",
        "endings": "An ending",
    }.get(section, NAMES.get(section, section))


def word_for(section: str) -> str:
    return f"{SAID[section]} ID" if section in SAID else "named by others"


def ask_for_pack(page: Page) -> None:
    """Ask on a page for the name of a new pack, then for its rules; then it is open."""

    def named(words: str) -> None:
        name = name_of(words)
        if not name:
            page.say("Nothing is begun.")
            return
        systems = registry.names()
        rows = [Item(str(number), system, value=system) for number, system in enumerate(systems, 1)]
        page.host.show(PickPage(f"A new pack · {name}", "Which rules?", rows, partial(made, name)))

    def made(name: str, item: Item) -> None:
        desk = page.host.desk
        with page.host.telling():
            prepnew.begin(name, str(item.value), desk.shelf, desk.places, desk.library.fs)
            page.host.open_prep(name)

    page.ask("What is it called?", named, hint="friday table")
