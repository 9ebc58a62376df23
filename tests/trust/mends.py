"""A damaged, an edited and a torn game are mended and played on while calls fail and the power goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count

from game.core.commands import Note, Refusal
from game.errors import GameError
from game.journal import State
from game.journal.chain import walk
from tests.journal.faults import Fault, Faulty, MemoryDisk, PowerCut
from tests.trust.damage import disk_with, played_to
from tests.trust.faults import Outcome
from tests.trust.run import journal_of
from tests.trust.script import NAME, SaltDesk, book

FAULTS = (Fault.BROKEN, Fault.HALF, Fault.POWER)


@dataclass
class Broken:
    """A file that is not what the game wrote, whether it is taken over as it is, and the entries it then has."""

    data: bytes
    take_over: bool
    entries: int


def broken() -> dict[str, Broken]:
    whole = played_to(4)
    damaged = bytearray(whole)
    damaged[walk(whole).ends[2] + 30] = 0
    changed = whole.replace(b"I count the steps", b"I count my steps", 1)
    return {
        "torn": Broken(whole[:-9], False, 3),
        "damaged": Broken(bytes(damaged), False, 2),
        "edited": Broken(whole.replace(b"\n", b"\r\n"), True, 4),
        "edited and left": Broken(changed, False, 2),
    }


@dataclass
class Mending:
    """Mend, open, say two things; what fails is lifted and tried again, as a person would."""

    fs: Faulty
    of: Broken
    sure: int = 0
    """Notes that were shown as saved."""
    wrong: list[str] = field(default_factory=list)

    def act(self) -> None:
        with suppress(PowerCut):
            for _ in range(2):
                try:
                    self._once()
                    return
                except GameError as problem:
                    self.last = str(problem)
                    self.fs.at = 0
            self.wrong.append(f"there is no way on: {self.last}")

    def _once(self) -> None:
        desk = SaltDesk(fs=self.fs)
        _mended(desk, self.of.take_over)
        session = desk.go_on(NAME)
        while self.sure < 2:
            told = session.do(Note(f"note {self.sure}"))
            if isinstance(told, Refusal):
                self.fs.at = 0
                session.reopen()
                self.sure = len(journal_of(session)) - self.of.entries
                if session.failure:
                    session.close()
                    raise GameError(session.failure)
                continue
            self.sure += 1
        session.close()


def _mended(desk: SaltDesk, take_over: bool) -> None:
    game = next(game for game in desk.games() if game.name == NAME)
    if game.state is State.UNREADABLE:
        raise GameError(game.trouble)
    if game.state in {State.DAMAGED, State.EDITED}:
        desk.mend(NAME, take_over=take_over)


def mends(faults: Sequence[Fault] = FAULTS) -> Iterator[Outcome]:
    """Each call of mending and playing on fails, once and from then on, or is the last before the power goes."""
    for name, of in broken().items():
        seen: dict[object, list[str]] = {}
        for fault in faults:
            for lasting in (False, True)[: 1 if fault is Fault.POWER else 2]:
                for at in count(1):
                    disk = disk_with(of.data)
                    run = Mending(Faulty(disk, at, fault, lasting), of)
                    run.act()
                    if run.fs.calls < at:
                        break
                    if not run.fs.hits:
                        continue
                    disks = (disk.as_found(), *disk.after_power_cut())
                    wrong = [*run.wrong, *(wrong for after in disks for wrong in _looked(seen, after, of, run.sure))]
                    label = f"{name}, {fault.name} {'from' if lasting else 'at'} call {at}"
                    yield Outcome(len(disks), [f"{label}: {each}" for each in wrong])


def _looked(seen: dict[object, list[str]], disk: MemoryDisk, of: Broken, sure: int) -> list[str]:
    key = (sure, frozenset((path, bytes(node.data)) for path, node in disk.names.files.items()))
    if key not in seen:
        seen[key] = list(_wrongs(disk, of, sure))
    return seen[key]


def _wrongs(disk: MemoryDisk, of: Broken, sure: int) -> Iterator[str]:
    """Nothing that was there is gone: the file as it was, the entries that held, the notes that were shown."""
    desk = SaltDesk(fs=disk)
    try:
        _mended(desk, of.take_over)
        session = desk.go_on(NAME)
        entries = journal_of(session).entries()
        if entries[: of.entries] != list(book().tables[: of.entries]):
            yield "an entry that held is gone"
        if not sure <= len(entries) - of.entries <= sure + 1:
            yield f"{sure} notes were shown, {len(entries) - of.entries} are there"
        if isinstance(told := session.do(Note("on")), Refusal):
            yield f"it cannot be played on: {told.sentence}"
        session.close()
    except GameError as problem:
        yield f"it does not open: {problem}"
    start = walk(of.data).end
    if not any(of.data[start:] in bytes(node.data) for path, node in disk.names.files.items()):
        yield "the file as it was is gone"
