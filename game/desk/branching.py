"""A saved game of its own from a moment of another, with what lies beside it: its pack, and its lines and veils."""

from contextlib import closing
from pathlib import Path

from game.core.machine.decide import first_state
from game.core.world import World
from game.desk.ownpack import own_of
from game.errors import GameError, shown
from game.journal import Journal, JournalError
from game.journal.errors import WRITING, reason
from game.journal.files import exists, read_file, write_whole
from game.journal.fs import Fs
from game.journal.library import Library, slug_of
from game.session import limits
from game.session.branch import branch
from game.session.soundness import UNFIT

MAX_FILE = 8_000_000
"""Bytes of one file beside a save; a larger one is no file of a pack."""


def branch_save(library: Library, name: str, world: World, at: int, title: str = "") -> str:
    """Begin a save with what counts in another up to an entry; the name of the new one. The other stays as it is.

    `title` is what its name is made of; left out, the other's. Raises GameError, and then nothing is left of the new.
    """
    source = library.folder(name)
    with closing(Journal.open(source, library.fs, read_only=True)) as journal:
        if not journal.header:
            raise JournalError(journal.condition.message)
        try:
            tables = branch(journal.entries(), first_state(world), at)
        except UNFIT:
            raise JournalError(f"The entries of {shown(name)} do not follow from each other.") from None
        header = {**journal.header, "branch": {"of": name, "at": at}}
    target = library.new_folder(slug_of(title or name))
    try:
        _beside(library.fs, source, target)
        Journal.create(target, header, library.fs, tables).close()
    except BaseException as problem:
        library.discard(target)
        if not isinstance(problem, OSError):
            raise
        why, way = reason(problem, WRITING)
        raise GameError(f"Not written: {why}. {way}, then try again.") from problem
    return target.name


def _beside(fs: Fs, source: Path, target: Path) -> None:
    """What lies beside a save and belongs to it."""
    if exists(fs, source / limits.FILE):
        write_whole(fs, target / limits.FILE, read_file(fs, source / limits.FILE, MAX_FILE))
    own = own_of(source, fs)
    if own is not None:
        _copied(fs, own, target / own.name)


def _copied(fs: Fs, source: Path, target: Path) -> None:
    """A folder with all plain files in it; links and what else there may be stay where they are."""
    fs.mkdir(target)
    for name in fs.listdir(source):
        kind = fs.stat(source / name).kind
        if kind == "folder":
            _copied(fs, source / name, target / name)
        elif kind == "file":
            write_whole(fs, target / name, read_file(fs, source / name, MAX_FILE))
