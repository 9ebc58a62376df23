"""Who sits at a guide’s open table: a small file for each save beside the saves, so that a table that is opened again
in the same evening finds everybody where they sat.

A token is kept as its digest alone: what lies on the disk lets nobody in. A file that cannot be read or written costs
a player no more than to ask for their seat again.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Final

from game.core.record import record
from game.journal.files import make_folder, read_file, write_whole
from game.journal.fs import DISK, Fs

FOLDER: Final = ".seats"
"""Among the saves; it is none of them."""
FORMAT: Final = 1
LIMIT: Final = 64_000
"""Bytes in a file: more than sit at a table."""
EVENING: Final = 12 * 3600.0
"""Seconds for which seats are kept once the table was last opened, or somebody sat down."""
LONGEST: Final = 200
"""Characters in each word of an entry."""
_DIGEST: Final = re.compile(r"[0-9a-f]{64}")


@record
class Seated:
    """Somebody who was let in: the id of their seat, their own name, and whom they play."""

    id: str
    name: str
    who: str


def seat_of(token: str) -> str:
    """The id of the seat that belongs to a token."""
    return sha256(token.encode("utf-8", "replace")).hexdigest()


class Seats:
    """The seats of one save."""

    def __init__(self, save: Path, fs: Fs = DISK, clock: Callable[[], float] = time) -> None:
        """`clock` tells the seconds since 1970."""
        self.path = save.parent / FOLDER / f"of-{save.name}.json"
        self.fs = fs
        self._clock = clock

    def read(self) -> tuple[str, tuple[Seated, ...]]:
        """The code of the table and who sat there this evening; "" and nobody where nothing is kept."""
        try:
            table = json.loads(read_file(self.fs, self.path, LIMIT))
            kept = table["format"] == FORMAT and 0 <= self._clock() - float(table["at"]) < EVENING
            return (str(table["code"]), tuple(_seated(table["seats"]))) if kept else ("", ())
        except (OSError, ValueError, LookupError, TypeError, OverflowError, RecursionError):
            return "", ()

    def keep(self, code: str, seated: Sequence[Seated]) -> None:
        """Keep the code and who sits there, from now on for an evening."""
        table = {"format": FORMAT, "at": self._clock(), "code": code, "seats": [asdict(one) for one in seated]}
        with suppress(OSError):
            make_folder(self.fs, self.path.parent)
            write_whole(self.fs, self.path, json.dumps(table, ensure_ascii=False, indent=1).encode("utf-8", "replace"))

    def forget(self) -> None:
        """The table is closed for good: next time there is another code, and nobody has a seat."""
        with suppress(OSError):
            self.fs.remove(self.path)


def _seated(listed: object) -> Iterator[Seated]:
    """Each seat of a file that anybody may have written. Raises ValueError, LookupError or TypeError."""
    if not isinstance(listed, list):
        raise TypeError
    for one in listed:
        words = [one[name] for name in ("id", "name", "who")]
        if not all(isinstance(word, str) and len(word) <= LONGEST for word in words) or not _DIGEST.fullmatch(words[0]):
            raise ValueError
        yield Seated(*words)
