"""Findings as saved games: the play once more from its seed, cut where it was found, as a journal to be opened."""

from dataclasses import replace
from pathlib import Path

from game.author.playtest.report import Found
from game.author.playtest.work import Plays, Task, again
from game.core.commands import Begin, Command
from game.core.draft import Writes
from game.core.world import World
from game.journal import Journal
from game.journal.library import Library
from game.session import Entry, header_of, table_of


def kept(world: World, task: Task, plays: Plays, found: tuple[Found, ...], folder: Path) -> tuple[Found, ...]:
    """Write a save for each finding; what comes back names them. Raises JournalError where it cannot be written."""
    library = Library(folder)
    return tuple(replace(one, save=_saved(world, entries(world, task, plays, one), one, library)) for one in found)


def entries(world: World, task: Task, plays: Plays, found: Found) -> list[Entry]:
    """What was said and what happened in the play of a finding, up to it."""
    told: list[Entry] = []

    def heard(command: Command, events: tuple[Writes, ...], by: str) -> bool:
        told.append(Entry(len(told) + 1, command, events, by))
        return len(told) < found.entries

    again(world, task, plays, found.play, heard)
    return told


def _saved(world: World, told: list[Entry], found: Found, library: Library) -> str:
    """The name of the save."""
    begin = told[0].command
    assert isinstance(begin, Begin)
    folder = library.new_folder(found.kind)
    Journal.create(folder, header_of(world, begin), library.fs, [table_of(entry) for entry in told]).close()
    return folder.name
