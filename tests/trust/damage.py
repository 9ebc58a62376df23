"""A played game whose file was damaged outside of it: flips, tails, cuts, blocks taken out, swapped and doubled.

Every one is opened through the desk: it stands at a true prefix and says so in words; where it cannot be played on at
once, it refuses, and mending gives a way on.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.core.commands import Note, Refusal
from game.errors import GameError
from game.journal import State
from game.journal.chain import walk
from tests.journal.faults import Faulty, MemoryDisk
from tests.trust.faults import Outcome
from tests.trust.run import Run, journal_of, new_disk
from tests.trust.script import NAME, SAVES, SaltDesk, book

FILE = SAVES / NAME / "journal.toml"
TAILS = (1, 2, 7, 100, 511, 512, 513, 4096)


@cache
def played() -> bytes:
    """The journal of the whole script, as the game wrote it."""
    disk = new_disk()
    Run(Faulty(disk)).play()
    return disk.content(FILE)


def played_to(entries: int) -> bytes:
    """The same journal when it had so many entries."""
    return played()[: walk(played()).ends[entries]]


def disk_with(data: bytes) -> MemoryDisk:
    """A disk with nothing but this save."""
    disk = new_disk()
    disk.put(FILE, data)
    return disk


def flips() -> Iterator[Outcome]:
    """Every bit of the last entry, its mark too."""
    last = 2  # a short game: what is edited is read to its end, which takes its time
    data = played_to(last)
    for at in range(walk(data).ends[-2], len(data)):
        for bit in range(8):
            damaged = bytearray(data)
            damaged[at] ^= 1 << bit
            one_of_each = bit == at % 8  # mending takes most of the time
            yield _opened(bytes(damaged), last - 1, last, f"bit {bit} of byte {at} flipped", one_of_each)


def tails() -> Iterator[Outcome]:
    """What a disk may leave behind the last entry, or in the place of its end."""
    count = 2
    data = played_to(count)
    start = walk(data).ends[-2] + 1
    fills = {"zeros": b"\0", "ones": b"\xff", "old data": data[9:], "old entries": data[walk(data).ends[0] + 1 :]}
    for name, fill in fills.items():
        for length in TAILS:
            tail = (fill * (length // len(fill) + 1))[:length]
            yield _opened(data + tail, count, count, f"a tail of {length} bytes of {name}")
        for at in range(start, len(data) - 1):
            missing = (fill * (len(data) // len(fill) + 1))[: len(data) - at]
            yield _opened(data[:at] + missing, count - 1, count - 1, f"{name} from byte {at}")


def cuts() -> Iterator[Outcome]:
    """The file ends at any byte of its last two entries."""
    data = played()
    ends = walk(data).ends
    for at in range(ends[-3], len(data)):
        whole = sum(end - 1 <= at for end in ends) - 1
        yield _opened(data[:at], whole, whole, f"cut at byte {at}")


def shuffles() -> Iterator[Outcome]:
    """Each entry taken out, doubled, swapped with the next; the header is block 0 and stays."""
    data = played()
    ends = list(walk(data).ends)
    blocks = [data[a:b] for a, b in zip([0, *ends], ends, strict=False)]
    last = len(blocks) - 1
    for n in range(1, last + 1):
        without = blocks[:n] + blocks[n + 1 :]
        yield _opened(b"".join(without), n - 1, n - 1, f"entry {n} taken out")
        yield _opened(b"".join([*blocks[: n + 1], *blocks[n:]]), n, n, f"entry {n} doubled")
        if n < last:
            swapped = [*blocks[:n], blocks[n + 1], blocks[n], *blocks[n + 2 :]]
            yield _opened(b"".join(swapped), n - 1, n - 1, f"entries {n} and {n + 1} swapped")


def _opened(data: bytes, least: int, most: int, label: str, mended: bool = True) -> Outcome:
    return Outcome(1, [f"{label}: {wrong}" for wrong in _wrongs(data, least, most, mended)])


def _wrongs(data: bytes, least: int, most: int, mended: bool) -> Iterator[str]:
    """Where it stands, what it says, and whether there is a way on. `least` and `most` entries are still true."""
    disk = disk_with(data)
    desk = SaltDesk(fs=disk)
    try:
        session = desk.go_on(NAME)
        state = journal_of(session).state
        found = len(journal_of(session))
        whole = data.strip(b"\n") == played_to(found).strip(b"\n")
        if not least <= found <= most or session.state != book().states[found]:
            yield f"it stands after {found} entries, or elsewhere"
        if state is not State.WHOLE and not session.notice:
            yield "nothing is said"
        if state is State.WHOLE and not whole:
            yield "it passes for whole"
        if state not in {State.WHOLE, State.TORN}:
            if not isinstance(session.do(Note("x")), Refusal) or disk.content(FILE) != data:
                yield "it is played on as if nothing were wrong"
            session.close()
            if not mended:
                return
            desk.mend(NAME, take_over=False)
            session = desk.go_on(NAME)
        if isinstance(told := session.do(Note("on")), Refusal):
            yield f"there is no way on: {told.sentence}"
        if session.state != book().states[found or 2]:  # without any entry, the same person sits down once more
            yield "mending changed where it stands"
        session.close()
        aside = data[walk(data).end :].strip(b"\n")
        if not any(aside in bytes(node.data) for node in disk.names.files.values()):
            yield "what was put aside is gone"
    except GameError as problem:
        yield f"it does not open: {problem}"
