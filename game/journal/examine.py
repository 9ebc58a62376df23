"""What a file is: whole, torn, damaged, edited, of another version, or no save. Changes nothing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final
from zlib import crc32

from game.journal import condition
from game.journal.block import ENTRY, Table, decode, encode
from game.journal.chain import HEADER, TITLE, Chain, mark, stated, walk
from game.journal.condition import Condition, State
from game.journal.errors import JournalError
from game.journal.verified import Verified, walk_on

FORMAT: Final = 1
"""The version of the file format that this program writes and reads."""
MAX_JOURNAL: Final = 64 << 20
"""Bytes in a journal: more than 200,000 ordinary entries."""

_FORMAT_LINE: Final = re.compile(rb"^format = ([0-9]{1,9})\r?$", re.MULTILINE)
_HEAD: Final = 4096
_BOM: Final = b"\xef\xbb\xbf"


@dataclass(slots=True)
class Examination:
    """A file's condition, its header as far as it can be read, and the part of it that holds."""

    condition: Condition
    header: Table = field(default_factory=dict)
    chain: Chain = field(default_factory=Chain)
    length: int = 0
    """Bytes in the file."""


def examine(data: bytes, known: Verified | None = None) -> Examination:
    """Say what the bytes of a journal are. Never raises; of a whole save only the header is parsed. What is `known` of
    its first bytes has to hold for them."""
    chain = walk(data) if known is None else walk_on(data, known)
    found = Examination(Condition(State.WHOLE, good=chain.entries), chain=chain, length=len(data))
    version = FORMAT
    if chain.ends:
        try:
            found.header = _header(decode(data[: chain.ends[0]]))
        except JournalError as problem:
            found.condition = condition.unreadable(str(problem))
            return found
        version = found.header["format"]
    elif (line := _FORMAT_LINE.search(data[:_HEAD])) is not None:
        version = int(line[1])
    if version != FORMAT:
        found.condition = condition.other_version(version, FORMAT)
    elif not chain.ends or data[chain.end :].strip(b"\n"):
        found.condition = _broken(data, found)
    return found


def _broken(data: bytes, found: Examination) -> Condition:
    """Some bytes do not hold: the end of the file, its middle, or all of it because an editor saved it."""
    chain = found.chain
    rest = data[chain.end :]
    next_one = len(chain.ends)
    numbers = [number for number, _ in stated(rest)]
    following = sum(number > next_one for number in numbers)
    only_end = bool(chain.ends) and not following
    twice = bool(numbers) and next_one not in numbers
    if only_end and next_one not in numbers and not rest.lstrip(b"\n").startswith(b"#"):
        return condition.torn_untouched(chain.entries, twice)
    try:
        header, entries, same = read_edited(data)
    except JournalError as problem:
        if only_end:
            return condition.torn_untouched(chain.entries, twice)
        if chain.ends:
            return condition.damaged(chain.entries, following)
        if not numbers:
            return condition.unreadable("It does not begin as one.")
        return condition.headless(following, str(problem))
    found.header = header
    return condition.edited(chain.entries, max(0, len(entries) - next_one), same)


def read_edited(data: bytes) -> tuple[Table, list[Table], bool]:
    """Header and entries of a file whose marks do not hold, and whether they are what was saved.

    Marks that are there must go up and not beyond the entries there are: a block taken out, moved or doubled
    is damage and no edit. Raises JournalError when the file is not like that.
    """
    plain = data.removeprefix(_BOM).replace(b"\r\n", b"\n")
    match decode(plain):
        case {"journal": dict(), **rest} as document if not set(rest) - {"entry"}:
            entries = document.get("entry", [])
        case _:
            raise JournalError("It holds something else than a header and entries.")
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise JournalError("Its entries are not a list of tables.")
    marks = stated(plain)
    numbers = [number for number, _ in marks]
    if numbers != sorted(set(numbers)) or (numbers and numbers[-1] > len(entries)):
        raise JournalError("Its check marks are out of order.")
    header = _header(document)
    if header["format"] != FORMAT:
        raise JournalError("Its format number was changed.")
    fresh = stated(write_out(header, entries))
    return header, entries, bool(marks) and marks[-1] == fresh[-1]


def write_out(header: Table, entries: Sequence[Table]) -> bytes:
    """A whole journal with fresh marks. Raises JournalError when a value is none that a save keeps."""
    blocks: list[bytes] = []
    crc = 0
    for number, body in enumerate([header_body(header), *map(entry_body, entries)]):
        crc = crc32(body, crc)
        blocks.append(body + mark(crc, number))
    return b"\n".join(blocks)


def header_body(header: Table) -> bytes:
    """The first block of a journal, without its mark. The format number always comes first."""
    return TITLE + encode((HEADER, {"format": FORMAT, **header}))


def entry_body(entry: Table) -> bytes:
    """The block of one entry, without its mark."""
    return encode((ENTRY, entry))


def _header(document: Table) -> Table:
    header = document.get("journal")
    if not isinstance(header, dict) or type(header.get("format")) is not int:
        raise JournalError("It has no header with a format number.")
    return header
