"""Which endings of an adventure were seen, by whom and when: a small file for each adventure beside the saves.

It outlives the saves. A file that cannot be read costs nobody the game: one sentence says why, and it is never written
over. A damaged one is kept under another name when something new has to be written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict, astuple
from pathlib import Path
from typing import Final

from game.core.record import record
from game.errors import shown
from game.journal.errors import READING, WRITING, reason
from game.journal.files import free_name, make_folder, read_file, write_whole
from game.journal.fs import DISK, Fs
from game.journal.library import slug_of

FOLDER: Final = ".endings"
"""Among the saves; it is none of them."""
FORMAT: Final = 1
LIMIT: Final = 256_000
"""Bytes in a file: more than anybody plays."""
_ID: Final = re.compile(r"[a-z0-9_-]{1,64}")
LONGEST: Final = 200
"""Characters in each word of an entry."""


@record
class Reached:
    """An ending that was seen: its id and title, the name of whoever was played, and the date, ISO 8601 in UTC."""

    id: str
    title: str
    who: str
    date: str


class _UnreadError(Exception):
    """Why a file cannot be read, and whether it may be put aside for another."""

    def __init__(self, sentence: str, damaged: bool) -> None:
        super().__init__(sentence)
        self.damaged = damaged


class Endings:
    """The endings that were seen, of each adventure in a file of its own."""

    def __init__(self, saves: Path, fs: Fs = DISK) -> None:
        self.folder = saves / FOLDER
        self.fs = fs

    def path(self, pack: str) -> Path:
        """The file of an adventure, whatever its id is made of."""
        return self.folder / f"of-{pack if _ID.fullmatch(pack) else slug_of(pack)}.json"

    def read(self, pack: str) -> tuple[tuple[Reached, ...], str]:
        """The endings that were seen, oldest first, and why they cannot be read ("" where they can)."""
        try:
            return self._read(pack), ""
        except _UnreadError as problem:
            return (), str(problem)

    def add(self, pack: str, one: Reached) -> str:
        """Keep that an ending was seen, once for each who has seen it. The sentence that says why not, or what became
        of a damaged file; "" where all is well."""
        aside = ""
        one = Reached(*(word[:LONGEST].encode("utf-8", "replace").decode() for word in astuple(one)))
        try:
            try:
                known = self._read(pack)
            except _UnreadError as problem:
                if not problem.damaged:
                    return str(problem)
                aside = free_name(self.fs, self.folder, f"of-{pack}.kept", ".json").name
                self.fs.replace(self.path(pack), self.folder / aside)
                known = ()
            if any((old.id, old.who) == (one.id, one.who) for old in known):
                return ""
            make_folder(self.fs, self.folder)
            table = {"format": FORMAT, "endings": [asdict(each) for each in (*known, one)]}
            write_whole(self.fs, self.path(pack), json.dumps(table, ensure_ascii=False, indent=1).encode())
        except OSError as problem:
            why, way = reason(problem, WRITING)
            return f"That you have seen this ending was not kept: {why}. {way}."
        return f"The endings seen before could not be read: they are kept as {aside}." if aside else ""

    def _read(self, pack: str) -> tuple[Reached, ...]:
        path = self.path(pack)
        try:
            data = read_file(self.fs, path, LIMIT)
        except (FileNotFoundError, NotADirectoryError):
            return ()
        except OSError as problem:
            raise _UnreadError(f"The endings seen cannot be read: {reason(problem, READING)[0]}.", False) from problem
        try:
            table = json.loads(data)
            version = table["format"]
            if isinstance(version, int) and version > FORMAT:
                raise _UnreadError("The endings seen were written by a later version of the game.", False)
            return tuple(_reached(table["endings"]))
        except (ValueError, LookupError, TypeError, RecursionError) as problem:
            raise _UnreadError(f"The file of endings seen is damaged: {shown(path.name)}.", True) from problem


def _reached(listed: object) -> Iterator[Reached]:
    """Each entry of a file that anybody may have written. Raises ValueError, LookupError or TypeError."""
    if not isinstance(listed, list):
        raise TypeError
    for one in listed:
        words = [one[name] for name in ("id", "title", "who", "date")]
        if not all(isinstance(word, str) and len(word) <= LONGEST for word in words):
            raise TypeError
        yield Reached(*words)
