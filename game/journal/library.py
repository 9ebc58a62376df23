"""The folder where saved games live: which there are, a place for a new one, and putting one away."""

from __future__ import annotations

import errno
import re
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game import folders
from game.core.record import record
from game.errors import shown
from game.journal.condition import State
from game.journal.errors import READING, READING_SAVE, JournalError, NotSaved, reason
from game.journal.files import exists, make_folder, read_range, write_new
from game.journal.fs import DISK, FileInfo, Fs
from game.journal.index import Glance, Index
from game.journal.savefile import JOURNAL, LOCK
from game.kept import Kept

if TYPE_CHECKING:  # a list of known games reads no journal
    from game.journal.block import Table
    from game.journal.journal import Journal

TRASH: Final = ".trash"
"""Begins the name of a save that is being deleted. It is out of every list from the moment it is renamed."""

_NO_SUCH_NAME: Final = {errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG, errno.EINVAL}
_TRASHED: Final = re.compile(re.escape(TRASH) + r"-\d{1,3}")
_LONGEST: Final = 48
_MOST: Final = 1000
_WORDS: Final = re.compile(r"[a-z0-9]+")
_NOT_IN_A_NAME: Final = re.compile(r'[/\\:*?"<>|\x00-\x1f\x7f]')
_RESERVED: Final = {
    "characters",
    "con",
    "prn",
    "aux",
    "nul",
    *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10)),
}
"""The folder of sheets, and names that Windows takes for devices in any folder."""


def saves_folder(explicit: str | Path | None = None) -> Path:
    """Where saves live: `explicit` if given, else where the program keeps them."""
    if explicit is not None:
        try:
            return Path(explicit).expanduser()
        except RuntimeError:
            raise JournalError(f"{shown(str(explicit))} names the home of nobody who is known here.") from None
    return folders.saves()


@record
class Save:
    """One saved game as a list shows it."""

    name: str
    """Of its folder, which is how it is asked for."""
    folder: Path
    state: State
    message: str
    """What there is to say about its state; empty when it is whole."""
    header: Table = field(default_factory=dict)
    """Empty when it cannot be read."""
    entries: int = 0
    """Those that hold."""
    modified: float = 0.0
    """Seconds since 1970, UTC."""
    where: str = ""
    """Where the game stands, in words, as far as that was kept."""

    @property
    def packs(self) -> tuple[tuple[str, str], ...]:
        """The packs it was begun with, id and version, used ones first."""
        return packs_of(self.header)


def packs_of(header: Table) -> tuple[tuple[str, str], ...]:
    """The packs that a save's header names, id and version; anybody may have written the header."""
    stamps = header.get("packs")
    named = (one for one in stamps if isinstance(one, dict)) if isinstance(stamps, list) else ()
    return tuple((str(one["id"]), str(one.get("version", ""))) for one in named if "id" in one)


class Library:
    """The saves under one folder. The folder is made when the first save is."""

    def __init__(self, root: Path, fs: Fs = DISK, kept: Kept | None = None) -> None:
        """What a list shows of saves is `kept` for the next time."""
        self.root = root
        self.fs = fs
        self._index = Index(root, kept)
        self.counted = 0
        """How many saves there were when they were last looked through."""

    def names(self) -> list[str]:
        """The names of all saves, the newest first; none of them is opened. Raises JournalError when the folder cannot
        be read."""
        names = sorted(self._listed(), key=lambda found: (-found[1], found[0]))
        self.counted = len(names)
        return [name for name, _ in names]

    def is_empty(self) -> bool:
        """Whether there is no save. Raises JournalError when the folder cannot be read."""
        return next(self._listed(), None) is None

    def saves(self, most: int | None = None) -> list[Save]:
        """Every save, or so many of them, the newest first. A broken one is in the list with its state and hides no
        other.

        Raises JournalError when the folder itself cannot be read.
        """
        names = self.names()
        found = [self._look(name) for name in names[:most]]
        self._index.write(names)
        return sorted((save for save in found if save is not None), key=lambda s: (-s.modified, s.name))

    def where(self, name: str) -> str:
        """Where the game stands, in words, as far as that was kept."""
        save = self._look(name)
        return save.where if save is not None else ""

    def folder(self, name: str) -> Path:
        """The folder of the save called `name`. Raises JournalError when there is none, or the disk does not say."""
        path = self.root / name
        try:
            if _is_name(name) and self.fs.stat(path).kind == "folder" and exists(self.fs, path / JOURNAL):
                return path
        except (OSError, ValueError) as problem:  # ValueError: a name no disk can have
            if isinstance(problem, OSError) and problem.errno not in _NO_SUCH_NAME:
                why, advice = reason(problem, READING_SAVE)
                raise JournalError(f"This save cannot be read: {why}. {advice}, then open it again.") from problem
        raise JournalError(f"There is no saved game called {shown(name)}.")

    def new_folder(self, title: str) -> Path:
        """Make an empty folder for a new save, named after `title` in plain letters.

        Raises NotSaved when the disk refuses.
        """
        slug = slug_of(title)
        try:
            make_folder(self.fs, self.root)
            self._empty_trash()
            for number in range(1, _MOST):
                path = self.root / (slug if number == 1 else f"{slug}-{number}")
                with suppress(FileExistsError):
                    self.fs.mkdir(path)
                    return path
        except OSError as problem:
            why, advice = reason(problem)
            message = f"Not saved: {why}. The game has not begun. {advice}, then try again."
            raise NotSaved(message) from problem
        raise JournalError(f"There are {_MOST} saved games called {shown(slug)}. Choose another name.")

    def bring(self, data: bytes, pack: str = "") -> str:
        """Keep the journal of a game that was saved elsewhere, byte for byte; the name of the save that it is now.

        Raises JournalError where it does not hold whole or is of another `pack`, NotSaved where the disk refuses.
        """
        from game.journal.examine import MAX_JOURNAL, examine  # noqa: PLC0415 - see above

        found = examine(data) if len(data) <= MAX_JOURNAL else None
        if found is None or found.condition.state is not State.WHOLE:
            why = found.condition.message if found is not None else f"It is larger than {MAX_JOURNAL >> 20} MB."
            raise JournalError(f"That file is not a whole saved game. {why}".rstrip())
        header = found.header
        title = str(header.get("title", "game"))
        if pack and header.get("pack") != pack:
            raise JournalError(f"That is a game of another adventure: {shown(title)}.")
        folder = self.new_folder(title)
        try:
            write_new(self.fs, folder / JOURNAL, data)
        except OSError as problem:
            self.discard(folder)
            why, advice = reason(problem)
            raise NotSaved(f"Not saved: {why}. {advice}, then try again.") from problem
        return folder.name

    def holding(self, data: bytes) -> str:
        """The name of the save that begins with this journal, played on or not; "" where none does."""
        for name in self.names():
            with suppress(OSError):
                fd = self.fs.open(self.root / name / JOURNAL, "read")
                try:
                    if read_range(self.fs, fd, 0, len(data)) == data:
                        return name
                finally:
                    self.fs.close(fd)
        return ""

    def discard(self, path: Path) -> None:
        """Remove the folder of a save that could not be begun, as far as the disk lets it be removed."""
        with suppress(OSError):
            self._remove(path)

    def delete(self, name: str) -> None:
        """Take a save out of the list in one step, then remove its files.

        Raises JournalError when there is no such save or it is being played, NotSaved when the disk refuses.
        """
        path = self.folder(name)
        try:
            lock = self.fs.lock(path / LOCK)
            if lock is None:
                raise JournalError(f"{shown(name)} is open in another program. Close it there first.")
            lock.release()  # Windows does not rename a folder while a file in it is open
            trash = self._trash_name()
            self.fs.replace(path, trash)
            self.fs.fsync_dir(self.root)
        except OSError as problem:
            why, advice = reason(problem)
            raise NotSaved(f"Not deleted: {why}. {advice}, then try again.") from problem
        self._empty_trash()

    def _listed(self) -> Iterator[tuple[str, float]]:
        try:
            if exists(self.fs, self.root):
                yield from self._names()
        except OSError as problem:
            why, advice = reason(problem, READING)
            raise JournalError(f"The folder of saves cannot be read: {why}. {advice}.") from problem

    def _names(self) -> Iterator[tuple[str, float]]:
        """Each save with when it was written last."""
        for name in self.fs.listdir(self.root):
            path = self.root / name
            if name.startswith(".") or self._kind(path) not in {"folder", "unknown"}:
                continue
            try:
                yield name, self.fs.stat(path / JOURNAL).modified
            except (FileNotFoundError, NotADirectoryError):
                continue
            except OSError:
                yield name, self._modified(name)

    def _look(self, name: str) -> Save | None:
        path, modified = self.root / name, self._modified(name)
        try:
            info = self._info(path / JOURNAL)
            if info is not None and (seen := self._index.get(name, info)) is not None:
                return Save(name, path, State.WHOLE, "", seen.header, seen.entries, modified, seen.where)
            from game.journal.journal import Journal  # noqa: PLC0415 - see above

            with Journal.open(path, self.fs, read_only=True) as journal:
                found, where, who = journal.condition, *_left(journal)
                header = {**journal.header, "name": who} if who else journal.header
                if info is not None and found.state is State.WHOLE and where:
                    self._index.put(name, info, Glance(header, len(journal), where))
                return Save(name, path, found.state, found.message, header, len(journal), modified, where)
        except (JournalError, OSError) as problem:
            why = "" if isinstance(problem, JournalError) else reason(problem, READING_SAVE)[0]
            message = f"This save cannot be read: {why}." if why else str(problem)
            if not self._kind(path / JOURNAL):
                return None  # deleted while we looked
            return Save(name, path, State.UNREADABLE, message, modified=modified)

    def _info(self, path: Path) -> FileInfo | None:
        with suppress(OSError):
            return self.fs.stat(path)
        return None

    def _modified(self, name: str) -> float:
        """When a save was written last; of one that is not to be seen, when its folder was. Seconds since 1970."""
        for path in (self.root / name / JOURNAL, self.root / name):
            if (info := self._info(path)) is not None:
                return info.modified
        return 0.0

    def _kind(self, path: Path) -> str:
        """What is there: '' when nothing is, 'unknown' when the disk does not say."""
        try:
            return self.fs.stat(path).kind
        except (FileNotFoundError, NotADirectoryError):
            return ""
        except OSError:
            return "unknown"

    def _trash_name(self) -> Path:
        for number in range(_MOST):
            path = self.root / f"{TRASH}-{number}"
            if not exists(self.fs, path):
                return path
        raise JournalError("The folder of saves is full of deleted ones that could not be removed.")

    def _empty_trash(self) -> None:
        """Remove what is left of deleted saves; what the disk keeps now is tried again next time."""
        with suppress(OSError):
            for name in self.fs.listdir(self.root):
                if _TRASHED.fullmatch(name):
                    with suppress(OSError):
                        self._remove(self.root / name)

    def _remove(self, path: Path) -> None:
        """Remove a folder with what is in it. A link is removed, never followed."""
        if self.fs.stat(path).kind != "folder":
            self.fs.remove(path)
            return
        for name in self.fs.listdir(path):
            self._remove(path / name)
        self.fs.rmdir(path)


def _left(journal: Journal) -> tuple[str, str]:
    """Where a game that was left in order stands, and who is played; "" for what is not known."""
    kept = journal.read_snapshot()
    noted = kept[1] if kept is not None and kept[0] == len(journal) else {}
    where, who = noted.get("where"), noted.get("who")
    return where if isinstance(where, str) else "", who if isinstance(who, str) else ""


def slug_of(title: str) -> str:
    """A folder name from any title: small plain letters, digits and hyphens, never empty."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    slug = "-".join(_WORDS.findall(plain))[:_LONGEST].strip("-")
    return f"game-{slug}" if slug in _RESERVED else slug or "game"


def _is_name(name: str) -> bool:
    """Whether this is the name of one folder and no path."""
    return bool(name) and name[0] != "." and name[-1] not in ". " and not _NOT_IN_A_NAME.search(name)
