"""What a list shows of saves that are as they were when somebody last looked: none of those is read again.

A cache: it may be deleted or damaged, and the journals alone tell the same. Only what is whole and was left in order is
in it, by the size and the moment of its journal.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from game.core.record import record
from game.journal.fs import FileInfo
from game.kept import Kept

if TYPE_CHECKING:
    from game.journal.block import Table

VERSION: Final = 2
"""Of what is kept; another is passed over."""


@record
class Glance:
    """What is told of a save without reading it."""

    header: Table
    entries: int
    where: str
    """Where the game stands, in words."""


class Index:
    """The glances of one folder of saves, by the names of these."""

    def __init__(self, root: Path, kept: Kept | None) -> None:
        self._kept = kept
        self._root = str(root)
        self._key = f"saves-{crc32(self._root.encode('utf-8', 'replace')):08x}"
        """Another folder may have the same; then it is whose was written last."""
        self._rows: dict[str, list[Any]] | None = None
        self._changed = False

    def get(self, name: str, info: FileInfo) -> Glance | None:
        """What is known of a save whose journal is still this; None where it has to be looked at."""
        match self._all().get(name):
            case [modified, size, dict() as header, int(entries), str(where)]:
                return Glance(header, entries, where) if (modified, size) == (info.modified, info.size) else None
        return None

    def put(self, name: str, info: FileInfo, seen: Glance) -> None:
        """Keep what was seen."""
        self._all()[name] = [info.modified, info.size, seen.header, seen.entries, seen.where]
        self._changed = True

    def write(self, names: Iterable[str]) -> None:
        """Keep what is new for the next time, of the saves that are still there."""
        if self._kept is None or not self._changed:
            return
        there = {*names}
        rows = {name: row for name, row in self._all().items() if name in there}
        try:
            self._kept.put(self._key, json.dumps({"version": VERSION, "root": self._root, "saves": rows}).encode())
        except TypeError:  # a header that an older program wrote: JSON has no dates
            return
        self._changed = False

    def _all(self) -> dict[str, list[Any]]:
        if self._rows is None:
            data = self._kept.get(self._key) if self._kept is not None else None
            self._rows = dict(_read(data, self._root)) if data is not None else {}
        return self._rows


def _read(data: bytes, root: str) -> Mapping[str, list[Any]]:
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        return {}
    match found:
        case {"version": version, "root": where, "saves": dict(saves)} if (version, where) == (VERSION, root):
            return saves
    return {}
