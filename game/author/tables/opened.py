"""The words of a file that somebody has: which letters its bytes are, and that nothing in it acts on a screen."""

import codecs
import re
from pathlib import Path

from game.author.tables.found import Note
from game.core.record import record
from game.errors import GameError, shown
from game.hidden import HIDDEN
from game.journal.errors import READING, reason
from game.journal.files import read_file
from game.journal.fs import Fs

MOST = 8 << 20
"""Bytes of a file."""
_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, ""),
    (codecs.BOM_UTF32_BE, ""),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
"""What files begin with that say how they are written; nothing where that is not read."""
WINDOWS = "cp1252"
_BLANKS = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]")
_ACTING = re.compile(f"[{HIDDEN}]")


@record
class Opened:
    """A file as text: its name for sentences, its lines without their ends, and what there is to say of the reading."""

    name: str
    lines: tuple[str, ...]
    told: str = ""


def opened(path: Path, fs: Fs, note: Note) -> Opened:
    """Read a file; a line that holds what no text may hold is noted. Raises GameError where nothing can be read."""
    try:
        data = read_file(fs, path, MOST)
    except OSError as problem:
        why, way = reason(problem, READING)
        raise GameError(f"{shown(str(path))} cannot be read: {why}. {way}, then try again.") from problem
    text, told = _decoded(data, shown(path.name))
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for number, words in enumerate(lines, 1):
        if acting := _ACTING.search(words):
            sign = f"U+{ord(acting.group()):04X}"
            note(number, f"a sign stands here that nobody sees ({sign}): delete it, or save the file as plain text")
    return Opened(path.name, tuple(_BLANKS.sub(" ", words) for words in lines), told)


def _decoded(data: bytes, name: str) -> tuple[str, str]:
    """The text, and what there is to say of how it was read. Raises GameError."""
    mark, coding = next(((mark, coding) for mark, coding in _MARKS if data.startswith(mark)), (b"", "utf-8"))
    if not coding or (not mark and b"\0" in data[:4000]):
        raise GameError(f"{name} is no text that is read here: save it as UTF-8.")
    try:
        return data[len(mark) :].decode(coding), ""
    except UnicodeDecodeError as problem:
        place = len(mark) + problem.start
    if mark:
        raise GameError(f"{name} says that it is {coding.upper()}, and is not from byte {place + 1} on: save it anew.")
    line = data.count(b"\n", 0, place) + 1
    try:
        text = data.decode(WINDOWS)
    except UnicodeDecodeError:
        raise GameError(f"{name} is no UTF-8 text from line {line} on: save it as UTF-8.") from None
    return text, f"It is no UTF-8 from line {line} on, and was read as Windows-1252; look at its accents and dashes."
