"""What lists show of packs, kept for the next time: none that is as it was is read again, nor what reads packs loaded.

A cache: it may be deleted or damaged, and the packs alone tell the same. Only what is sound is in it, by the names, the
sizes and the moments of all files of its pack, and by the program that read them.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from game.core.record import record
from game.kept import Kept
from game.packs.find import Places, Source, found
from game.version import VERSION

if TYPE_CHECKING:
    from game.core.content import PackInfo
    from game.packs.link import PackSummary

MOST: Final = 2000
"""Files of a pack; one with more is read each time."""
_WORDS: Final = (
    "title",
    "version",
    "licence",
    "system",
    "start",
    "pitch",
    "about",
    "length",
    "difficulty",
    "tone",
    "warnings",
    "you",
    "first",
)
_OTHERS: Final = ("authors", "notes", "minutes", "table", "lesson")
_KEY: Final = "heads"


@record
class Shades:
    """The accent of an adventure, as its head has it."""

    dark: str
    light: str


@record
class Head:
    """What a pack says of itself to somebody who chooses among several; each field as in `PackInfo`."""

    title: str
    version: str
    licence: str
    system: str
    start: str
    pitch: str
    about: str
    length: str
    difficulty: str
    tone: str
    warnings: str
    you: str
    first: str
    authors: tuple[str, ...]
    notes: tuple[str, ...]
    minutes: int
    table: bool
    lesson: bool
    colours: Shades


@record
class Listed:
    """A pack in a list: its head, where that can be read, and what is wrong with it."""

    id: str
    head: Head | None
    wrong: tuple[str, ...] = ()


def head_of(info: PackInfo) -> Head:
    """What of the head of a pack lists show."""
    words = {name: getattr(info, name) for name in _WORDS}
    shades = Shades(info.colours.dark, info.colours.light)
    return Head(**words, **{name: getattr(info, name) for name in _OTHERS}, colours=shades)


def listed(of: PackSummary) -> Listed:
    """A pack as it was read."""
    from game.packs.errors import errors_in  # noqa: PLC0415 - a list of what is kept reads no pack

    return Listed(of.id, head_of(of.info) if of.info is not None else None, tuple(map(str, errors_in(of.problems))))


def heads(places: Places, kept: Kept | None) -> tuple[Listed, ...]:
    """Every pack in these places by its head alone; no pack hides another."""
    known = _read(kept.get(_KEY)) if kept is not None else {}
    program = _program()
    rows: dict[str, Any] = {}
    made = tuple(_head(source, program, known, rows) for source in found(places))
    if kept is not None and rows:
        there = {path: row for path, row in known.items() if os.path.exists(path)}
        kept.put(_KEY, json.dumps({**there, **rows}).encode())
    return made


def _head(source: Source, program: str, known: Mapping[str, Any], rows: dict[str, Any]) -> Listed:
    """A pack as it is known, or as it is read now; then it is put among the rows to keep, where it is sound."""
    path, stamp = str(source.path.absolute()), _stamp(source.path, program)
    row = known.get(path)
    if stamp and isinstance(row, list) and row[:2] == [stamp, source.name]:
        with suppress(ValueError, LookupError, TypeError):
            return Listed(source.name, _head_in(row[2]))
    from game.packs.link import summary  # noqa: PLC0415 - who lists what is kept does not wait for it

    read = listed(summary(source))
    if stamp and read.head is not None and not read.wrong:
        rows[path] = [stamp, source.name, _plain(read.head)]
    return read


def _plain(head: Head) -> dict[str, Any]:
    plain = {name: getattr(head, name) for name in (*_WORDS, *_OTHERS)}
    return {**plain, "colours": [head.colours.dark, head.colours.light]}


def _head_in(table: Any) -> Head:
    """A head that was kept. Raises ValueError, LookupError or TypeError."""
    words = {name: table[name] for name in _WORDS}
    authors, notes = (tuple(table[name]) for name in ("authors", "notes"))
    minutes, table_, lesson = (table[name] for name in ("minutes", "table", "lesson"))
    dark, light = table["colours"]
    if any(type(one) is not str for one in (*words.values(), *authors, *notes, dark, light)):
        raise TypeError
    if (type(minutes), type(table_), type(lesson)) != (int, bool, bool):
        raise TypeError
    return Head(
        **words,
        authors=authors,
        notes=notes,
        minutes=minutes,
        table=table_,
        lesson=lesson,
        colours=Shades(dark, light),
    )


def _read(data: bytes | None) -> dict[str, Any]:
    try:
        read = json.loads(data) if data is not None else {}
    except (ValueError, RecursionError):
        return {}
    return read if isinstance(read, dict) else {}


# Stamps ---------------------------------------------------------------------------------------------------------------


def _program() -> str:
    """The state of what reads heads: the files of this package, and the one that has their shape."""
    here = Path(__file__).parent
    try:
        files = "\n".join([*_files(here), *_files(here.parent / "core" / "content")])
    except OSError:
        return VERSION
    return f"{VERSION} {len(files)} {crc32(files.encode('utf-8', 'replace')):08x}"


def _stamp(path: Path, program: str) -> str:
    """How a pack stands on the disk, for a program; "" where there is too much of it, or it cannot be looked at."""
    try:
        files = list(islice(_files(path) if path.is_dir() else _file(path), MOST))
    except OSError:
        return ""
    return "\n".join([program, *files]) if len(files) < MOST else ""


def _files(folder: Path | str) -> Iterator[str]:
    """Each file below a folder: its path, its size and its moment."""
    with os.scandir(folder) as found_:
        for one in sorted(found_, key=lambda entry: entry.name):
            if one.is_dir(follow_symlinks=False):
                if one.name != "__pycache__":
                    yield from _files(one.path)
            else:
                told = one.stat(follow_symlinks=False)
                yield f"{one.path} {told.st_size} {told.st_mtime_ns}"


def _file(path: Path) -> Iterator[str]:
    told = path.lstat()
    yield f"{path} {told.st_size} {told.st_mtime_ns}"
