"""Checked worlds, and checkpoints of long games, in the user's cache folder. Any file there may be deleted at any time;
nothing is lost by it."""

from contextlib import suppress
from pathlib import Path

from game import folders
from game.journal.files import make_folder, read_file, write_whole
from game.journal.fs import DISK, Fs

ENDING = ".world"
CHECKPOINT = ".checkpoint"
MOST_BYTES = 64 * 1024 * 1024
"""Of one file; what is larger was not written here."""
MOST_FILES = 24
"""Every changed byte of a pack makes a file of its own: the ones that were written longest ago go."""


def usual_folder() -> Path:
    """Where this system keeps what can be made again."""
    return folders.cache() / "worlds"


def usual_cache() -> "WorldCache":
    """The worlds that are kept for whoever plays here."""
    return WorldCache(usual_folder())


def usual_checkpoints() -> "WorldCache":
    """The checkpoints that are kept for whoever plays here, in a folder of their own that nobody else may enter."""
    return WorldCache(folders.cache() / "checkpoints", ending=CHECKPOINT, private=True)


class WorldCache:
    """Texts by their keys, a file each. A disk that refuses costs time and nothing else: no method raises."""

    def __init__(
        self, folder: Path, fs: Fs = DISK, *, ending: str = ENDING, private: bool = False, most: int = MOST_FILES
    ) -> None:
        """One that is `private` reads nothing from a folder that is somebody else's, or that others may write to."""
        self.folder = folder
        self.fs = fs
        self._ending = ending
        self._private = private
        self._most = most

    def get(self, key: str) -> bytes | None:
        """What is kept under this key; None where nothing can be read."""
        with suppress(OSError):
            path = self.folder / f"{key}{self._ending}"
            if not self._private or self._is_private(path):
                return read_file(self.fs, path, MOST_BYTES)
        return None

    def _is_private(self, path: Path) -> bool:
        folder = self.fs.stat(self.folder)
        return folder.kind == "folder" and not folder.shared and not self.fs.stat(path).shared

    def put(self, key: str, data: bytes) -> None:
        """Keep this, whole or not at all, and let go of the oldest where there are many."""
        with suppress(OSError):
            make_folder(self.fs, self.folder)
            if self._private:
                self.fs.close_to_others(self.folder)
            write_whole(self.fs, self.folder / f"{key}{self._ending}", data)
            self._let_go()

    def _let_go(self) -> None:
        names = [name for name in self.fs.listdir(self.folder) if name.endswith(self._ending)]
        paths = sorted((self.folder / name for name in names), key=lambda path: self.fs.stat(path).modified)
        for path in paths[: max(0, len(paths) - self._most)]:
            self.fs.remove(path)
