"""The rows of the pages on which a guide prepares, and the questions that begin something."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import count

from game.guide import prepnew
from game.guide.preplook import NAMES, Entry
from game.packs.find import Places, find
from game.packs.fresh import name_of
from game.packs.offer import rules
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
    "items": "give WHO",
    "endings": "finish",
}
"""Section -> the word by which a guide says one of its entries at the table."""


PLAIN = "friday table"
"""What a pack is called where nobody says anything else."""


def row_of(entry: Entry) -> Item:
    if entry.section in ("pack", "settings"):
        about = "What it is called, and which packs it stands on." if entry.section == "pack" else "House settings."
    else:
        about = f"At the table: {SAID[entry.section]} {entry.id}." if entry.section in SAID else ""
        about = f"At the table: set {entry.id} 2, or tick {entry.id}." if entry.section == "variables" else about
    why = entry.problems[0] if entry.problems else about
    count = len(entry.problems)
    mark = f"{count} {'problem' if entry.wrong else 'warning'}{'s' * (count > 1)}" if count else entry.file
    return Item("!" if entry.wrong else "", entry.id, entry.name, mark, why, value=entry)


def found_row(rows: Sequence[Item], marked: int, sought: str) -> int | None:
    """The next row behind the marked one, round the end, in which these words stand; None where there is none."""
    order = [*range(marked + 1, len(rows)), *range(min(marked + 1, len(rows)))]
    there = (n for n in order if sought.casefold() in f"{rows[n].label} {rows[n].note}".casefold())
    return next(there, None) if sought else marked


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
    if section == "variables":
        return "tick ID"
    return f"{SAID[section]} ID" if section in SAID else "named by others"


def _rules_row(number: int, system: str) -> Item:
    """A rule system by the name that people know it by, with what is thrown."""
    by = rules(system)
    return Item(str(number), by.name, by.thrown, why=by.about, value=system)


def _free(places: Places) -> str:
    """A name that no pack has."""
    names = (PLAIN if number == 1 else f"{PLAIN} {number}" for number in count(1))
    return next(name for name in names if find(name_of(name), places) is None)


def ask_for_pack(page: Page) -> None:
    """Ask on a page for the name of a new pack, then for its rules; then it is open. Enter alone takes the name that is
    shown."""
    offered = _free(page.host.desk.places)

    def named(words: str) -> None:
        name = name_of(words if words.strip() else offered)
        if not name:
            page.say(f"{words.strip()} is no name: it needs a letter or a digit.")
            return
        rows = [_rules_row(number, system) for number, system in enumerate(registry.names(), 1)]
        page.host.show(PickPage(f"A new pack · {name}", "Which rules?", rows, partial(made, name)))

    def made(name: str, item: Item) -> None:
        desk = page.host.desk
        with page.host.telling():
            prepnew.begin(name, str(item.value), desk.shelf, desk.places, desk.library.fs)
            page.host.open_prep(name)

    page.ask("What is it called?", named, hint=f"Enter alone: {offered}")
