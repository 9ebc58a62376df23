"""Checkpoints: how a long game stood after an entry, so that opening it reads what came after that alone.

A checkpoint is a cache, and never stands beside the save. It is taken only where the journal begins with the very bytes
that it was made of, by their digest, and where program, rule system and packs are the same in every byte; then what it
holds is what those bytes lead to, and the bytes are still there for whatever was before. It holds data, is read as a
stranger's, and whatever is odd about it, it is passed over: the journal alone tells the same.
"""

import json
import sys
from array import array
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from game.core.record import record
from game.core.world import World
from game.errors import GameError
from game.journal.block import decode_entry
from game.journal.chain import Chain, split
from game.journal.journal import Journal
from game.journal.verified import Verified
from game.kept import Kept
from game.packs.compiled import code_stamp, system_stamp
from game.session.entries import Entry
from game.session.plain import plain, plain_slots, plain_tale, read, read_slots, read_tale
from game.session.soundness import UNFIT
from game.session.tables import Table, entry_of
from game.session.timeline import Standing
from game.version import VERSION
from game.view.slots import Slots
from game.view.tale import Tale

_MAGIC: Final = b"free-and-clear checkpoint 1"
_CODE: Final = (
    "game.core.content",
    "game.journal.journal",
    "game.packs.compiled",
    "game.session.session",
    "game.systems.registry",
    "game.view.tale",
)
"""Where the code stands that what is kept is made by, and read by."""
_NUMBERS: Final = "I"
MOST: Final = 8 << 20
"""Bytes of a checkpoint; a larger one is not kept."""
ODD: Final = (*UNFIT, GameError, RecursionError)
"""What a text brings about that was not written by this program."""


@record
class Checkpoint:
    """How a game stood after an entry, in all that a session goes on with."""

    standing: Standing
    played: list[Table]
    """The packs that this entry came about with."""
    hands: str
    """In whose hands the dice lay last."""
    slots: Slots
    tale: Tale
    """Its end, told up to there."""

    @property
    def last(self) -> Entry:
        """The entry."""
        assert isinstance(self.tale.last, Entry)
        return self.tale.last


class Found:
    """What is kept for a save: how far its journal was verified, and what it came to in the world it was played in."""

    def __init__(self, verified: Verified, about: dict[str, Any], held: dict[str, Any]) -> None:
        self.verified = verified
        self._about = about
        self._held = held

    def checkpoint(self, world: World, journal: Journal) -> Checkpoint | None:
        """How the game stood; None where it was made in another world, or the journal does not begin so."""
        if self._about["world"] != _of_world(world) or not journal.early:
            return None
        try:
            made = _checkpoint(self._held, last_of(journal.early))
        except ODD:
            return None
        return made if made.standing.saved == self.verified.chain.entries else None


def key_of(folder: Path) -> str:
    """What the checkpoint of the save in a folder is kept under."""
    return sha256(f"checkpoint\0{folder.absolute()}".encode("utf-8", "replace")).hexdigest()


def last_of(early: bytes) -> Entry:
    """The last entry of a part of a journal. Raises JournalError, or one of `UNFIT`."""
    return entry_of(decode_entry(split(early[early.rindex(b"[[entry]]\n") :])[0]))


# Writing --------------------------------------------------------------------------------------------------------------


def put(kept: Kept, journal: Journal, world: World, made: Checkpoint) -> bool:
    """Keep a checkpoint of a save; False where it cannot be, or would not be read as it is."""
    verified = journal.verified(made.standing.saved)
    if verified is None:
        return False
    try:
        held = _held(made)
        text = json.dumps(held, ensure_ascii=False, separators=(",", ":")).encode()
        again = _checkpoint(json.loads(text), made.last)
        same = again == made and json.dumps(_held(again), ensure_ascii=False, separators=(",", ":")).encode() == text
    except ODD:
        return False
    data = _written(verified, world, text)
    if not same or len(data) > MOST:
        return False
    kept.put(key_of(journal.folder), data)
    return True


def _held(made: Checkpoint) -> dict[str, Any]:
    return {
        "standing": plain(made.standing),
        "played": made.played,
        "hands": made.hands,
        "slots": plain_slots(made.slots),
        "tale": plain_tale(made.tale),
    }


def _written(verified: Verified, world: World, held: bytes) -> bytes:
    """The file: a digest of the rest, a line about it, what is held, and the chain as bare numbers."""
    about = {
        "program": _program(),
        "world": _of_world(world),
        "length": verified.length,
        "digest": verified.digest,
        "blocks": len(verified.chain.ends),
    }
    chain = b"".join(array(_NUMBERS, numbers).tobytes() for numbers in (verified.chain.ends, verified.chain.crcs))
    body = b"%s\n%s\n%s" % (json.dumps(about).encode(), held, chain)
    return b"%s %s\n%s" % (_MAGIC, sha256(body).hexdigest().encode(), body)


def _program() -> list[str]:
    """This program, and how this machine writes numbers."""
    return [VERSION, sys.byteorder, str(array(_NUMBERS).itemsize), *map(code_stamp, _CODE)]


def _of_world(world: World) -> list[Any]:
    """All that a world is made of, by digests."""
    packs = [[one.id, one.version, one.sha256] for one in world.packs]
    return [packs, system_stamp(world.system), world.pack.language]


# Reading --------------------------------------------------------------------------------------------------------------


def get(kept: Kept, folder: Path) -> Found | None:
    """What is kept for the save in a folder; None where nothing is that this program can have written there."""
    data = kept.get(key_of(folder))
    if data is None:
        return None
    head, _, body = data.partition(b"\n")
    if head != b"%s %s" % (_MAGIC, sha256(body).hexdigest().encode()):
        return None
    try:
        return _found(body)
    except ODD:
        return None


def _found(body: bytes) -> Found | None:
    line, held, chain = body.split(b"\n", 2)
    about = json.loads(line)
    if about["program"] != _program():
        return None
    blocks = int(about["blocks"])
    numbers = array(_NUMBERS)
    numbers.frombytes(chain)
    if len(numbers) != 2 * blocks or blocks < 2 or numbers[blocks - 1] != about["length"]:
        return None
    known = Chain(array("Q", numbers[:blocks]), array("Q", numbers[blocks:]))
    return Found(Verified(int(about["length"]), str(about["digest"]), known), about, json.loads(held))


def _checkpoint(held: dict[str, Any], last: Entry) -> Checkpoint:
    """Raises one of `ODD`."""
    standing = read(Standing, held["standing"])
    if last.number != standing.number:
        raise ValueError
    tale = read_tale(held["tale"], standing.state, last)
    if tale.count != standing.count:
        raise ValueError
    return Checkpoint(standing, held["played"], read(str, held["hands"]), read_slots(held["slots"]), tale)
