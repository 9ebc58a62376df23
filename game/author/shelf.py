"""The packs that somebody got elsewhere: put on the shelf whole or not at all, taken off again, never a save with
them."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game.author.build import NO_PACK, Built
from game.core.record import record
from game.errors import GameError
from game.journal.errors import WRITING, reason
from game.journal.files import exists, make_folder, read_file, write_whole
from game.journal.fs import DISK, Fs
from game.packs.disk import MOST_ARCHIVE
from game.packs.errors import plain
from game.packs.find import Places, Source, found, is_name
from game.packs.known import quoted
from game.packs.read import read_pack, taken

ENDING = ".zip"


@record
class Standing:
    """A pack on the shelf: its version ("" where that cannot be read) and its digest."""

    version: str
    digest: str


class Shelf:
    """The folder of the user's own packs, an archive each. It is made when the first pack is added."""

    def __init__(self, folder: Path, fs: Fs = DISK) -> None:
        self.folder = folder
        self.fs = fs

    def path(self, pack_id: str) -> Path:
        return self.folder / f"{pack_id}{ENDING}"

    def standing(self, pack_id: str) -> Standing | None:
        """The archive of this pack that is there. Raises GameError where something else stands in its place."""
        try:
            if exists(self.fs, self.folder / pack_id):
                raise GameError(
                    f"{plain(str(self.folder / pack_id), 200)} is a folder of your own. Move it away first."
                )
            return self._read(pack_id) if exists(self.fs, self.path(pack_id)) else None
        except OSError as problem:
            raise _refused("The folder of your packs cannot be read", problem) from problem

    def _read(self, pack_id: str) -> Standing:
        source = Source(pack_id, self.path(pack_id), zipped=True)
        try:
            data = read_file(self.fs, source.path, MOST_ARCHIVE)
        except OSError as problem:
            if problem.errno not in NO_PACK:
                raise
            data = b""
        pack = read_pack(replace(source, held=taken(source, data)[0]), head_only=True)
        version = pack.head.get("version")
        return Standing(version if isinstance(version, str) else "", pack.digest)

    def kept(self, pack_id: str) -> Standing:
        """The same, of a pack that has to be there. Raises GameError."""
        there = self.standing(pack_id) if is_name(pack_id) else None
        if there is None:
            raise GameError(f"No pack of yours is called {quoted(pack_id)}.")
        return there

    def put(self, pack: Built, instead: bool = False) -> str:
        """Put a checked pack on the shelf; the sentence that says what has happened.

        Raises GameError where a different pack of this version is there, unless it is to come `instead`.
        """
        info, there = pack.info, self.standing(pack.info.id)
        here = f"{info.id} {plain(info.version)}"
        if there is not None and there.digest == pack.digest:
            return f"{here} is there already, the same in every byte. Nothing is changed."
        if there is not None and there.version in ("", info.version) and not instead:
            way = "Give the new one another version, or say it again with --replace."
            raise GameError(f"A different {here} is there already. {way}")
        try:
            make_folder(self.fs, self.folder)
            write_whole(self.fs, self.path(info.id), pack.data)
        except OSError as problem:
            raise _refused("Not added", problem) from problem
        over = f" in place of {plain(there.version) or 'what could not be read'}" if there is not None else ""
        return f"{here} is added{over}: {self.path(info.id)}"

    def remove(self, pack_id: str) -> None:
        """Take a pack off the shelf. Saves are somewhere else, and stay. Raises GameError."""
        self.kept(pack_id)
        try:
            self.fs.remove(self.path(pack_id))
            self.fs.fsync_dir(self.folder)
        except OSError as problem:
            raise _refused("Not removed", problem) from problem


def builders(pack_id: str, places: Places) -> Sequence[str]:
    """The packs in these places that build on this one."""
    heads = ((source.name, read_pack(source, head_only=True).head.get("uses")) for source in found(places))
    return [name for name, uses in heads if isinstance(uses, list) and pack_id in uses]


def _refused(what: str, problem: OSError) -> GameError:
    why, advice = reason(problem, WRITING)
    return GameError(f"{what}: {why}. {advice}, then try again.")
