"""What a guide writes into a pack: whole files, all of a change or nothing of it, and the last one taken back."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from game.errors import GameError
from game.guide.preptext import NotDone
from game.journal.errors import WRITING, reason
from game.journal.files import write_whole
from game.journal.fs import Fs
from game.packs.find import Source
from game.packs.read import taken

Change = tuple[str, bytes | None, bytes]
"""A file, what it was before (None: it was not there), what it was then."""


class Written:
    """The changes that were made to one pack. What goes wrong is a GameError, and nothing is changed."""

    def __init__(self, source: Source, fs: Fs, *, own: bool) -> None:
        """`own`: whether it may be written to."""
        self._source = source
        self._fs = fs
        self._own = own
        self._done: list[tuple[Change, ...]] = []

    @property
    def changed(self) -> bool:
        return bool(self._done)

    def put(self, texts: Mapping[str, str]) -> None:
        """Write all of these files or none of them."""
        if not self._own or self._source.zipped:
            name = self._source.name
            raise NotDone(f"{name} is not yours to change. Copy what you need into a pack of your own.")
        held = taken(self._source)[0]
        changes = tuple((file, held.get(file), text.encode("utf-8")) for file, text in texts.items())
        for number, (file, _, after) in enumerate(changes):
            try:
                self._put(file, after)
            except GameError:
                for other, before, _ in reversed(changes[: number + 1]):
                    with suppress(GameError):  # why it was not written is what there is to say
                        self._put(other, before)
                raise
        self._done.append(changes)

    def _put(self, file: str, data: bytes | None) -> None:
        """A whole file in place of what was there, or nothing."""
        path = Path(self._source.path) / file
        try:
            if data is None:
                with suppress(FileNotFoundError):
                    self._fs.remove(path)
                    self._fs.fsync_dir(path.parent)
            else:
                write_whole(self._fs, path, data)
        except OSError as problem:
            why, way = reason(problem, WRITING)
            raise GameError(f"Not written: {why}. {way}, then try again.") from problem

    def undo(self) -> str:
        """Take the last change back; the names of its files."""
        if not self._done:
            raise NotDone("There is nothing to take back here.")
        held = taken(self._source)[0]
        for file, _, after in self._done[-1]:
            if held.get(file) != after:
                raise NotDone(f"{file} was changed elsewhere meanwhile, and stays as it is.")
        for file, before, _ in self._done[-1]:
            self._put(file, before)
        return " and ".join(file for file, _, _ in self._done.pop())
