"""The check marks that close the blocks, and the walk that finds how far they hold.

A block ends with the line `# crc 89abcdef 17`: the CRC-32 of its bytes, carried on from the block before, and
its number; the header is block 0. It is a comment, so that a player's key may be called crc and the parsed
block is the entry exactly. It is carried on, so that a block taken out, doubled or moved breaks the chain. It
has the number, so that such damage can be told from an edited block. A block ends at its own mark, not where
the next one begins: a torn beginning of a next one costs the good one nothing.

This is against accidents. Whoever wants to change a save of their own may.
"""

from __future__ import annotations

import re
from array import array
from dataclasses import dataclass, field
from typing import Final
from zlib import crc32

from game.journal.block import ENTRY

TITLE: Final = b"# Free and Clear: a saved game. Each block is closed by a check mark; a change shows.\n"
HEADER: Final = "[journal]"

_MARK: Final = b"\n# crc "
_OPEN_ENTRY: Final = ENTRY.encode() + b"\n"
_OPEN_HEADER: Final = TITLE + HEADER.encode() + b"\n"
_ANY_MARK: Final = re.compile(rb"^# crc ([0-9a-f]{8}) ([0-9]{1,9})\r?$", re.MULTILINE)


def _numbers() -> array[int]:
    return array("Q")


@dataclass(slots=True)
class Chain:
    """The blocks whose marks hold. Index 0 is the header, index n the n-th entry."""

    ends: array[int] = field(default_factory=_numbers)
    """Where each ends in the file, in bytes."""
    crcs: array[int] = field(default_factory=_numbers)

    @property
    def entries(self) -> int:
        return max(0, len(self.ends) - 1)

    @property
    def end(self) -> int:
        """Where the part that holds ends."""
        return self.ends[-1] if self.ends else 0

    def add(self, end: int, crc: int) -> None:
        self.ends.append(end)
        self.crcs.append(crc)


def mark(crc: int, number: int) -> bytes:
    """The line that closes block `number`."""
    return b"# crc %08x %d\n" % (crc, number)


def walk(data: bytes, number: int = 0, crc: int = 0, start: int = 0) -> Chain:
    """Follow the marks from block `number` as far as they hold; `crc` is that of the block before.

    `data` is the file from byte `start` on; the ends found count from the file's beginning. Linear time.
    """
    chain = Chain()
    view = memoryview(data)
    at = 0
    while True:
        while data.startswith(b"\n", at):
            at += 1
        opening = _OPEN_ENTRY if number else _OPEN_HEADER
        if not data.startswith(opening, at) or (close := data.find(_MARK, at) + 1) == 0:
            return chain
        crc = crc32(view[at:close], crc)
        line = mark(crc, number)
        at = close + len(line)
        if data[close:at] != line:
            if data[close:] != line[:-1]:  # an editor took the last line feed away, nothing else
                return chain
            at -= 1
        chain.add(start + at, crc)
        number += 1


def split(data: bytes) -> list[bytes]:
    """The blocks of text whose marks all hold."""
    blocks: list[bytes] = []
    at = 0
    while (close := data.find(_MARK, at) + 1) != 0:
        blocks.append(data[at:close])
        stop = data.find(b"\n", close)
        at = len(data) if stop < 0 else stop
    return blocks


def stated(data: bytes) -> list[tuple[int, bytes]]:
    """Every line that looks like a mark, true or not: (number, the eight digits)."""
    return [(int(found[2]), found[1]) for found in _ANY_MARK.finditer(data)]
