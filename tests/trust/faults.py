"""Every call of a real game fails in every way, alone, for good, and twice; the power goes at every call."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count

from game.errors import GameError
from game.journal import State
from game.journal.fs import Fs
from tests.journal.faults import Fault, Faulty, MemoryDisk, PowerCut
from tests.trust.run import Inspector, Run, new_disk
from tests.trust.script import SaltDesk, book

FAULTS = (Fault.FULL, Fault.BROKEN, Fault.INTERRUPTED, Fault.SHORT, Fault.HALF)
Layer = Callable[[Fs, int, Fault, bool], Faulty]


@dataclass
class Outcome:
    """What came of one run: disks that may be found after it, and what was wrong with it or with them."""

    disks: int = 0
    wrong: list[str] = field(default_factory=list)


def summed(outcomes: Iterable[Outcome]) -> tuple[int, int, list[str]]:
    """Runs, disks, what was wrong."""
    all_of = list(outcomes)
    return len(all_of), sum(one.disks for one in all_of), [wrong for one in all_of for wrong in one.wrong]


def fault_points(
    layer: Layer = Faulty, kind: type[MemoryDisk] = MemoryDisk, faults: tuple[Fault, ...] = FAULTS
) -> Iterator[Outcome]:
    """Each call from the beginning of a game to its end fails, once and from then on."""
    inspector = Inspector()
    for fault in faults:
        for lasting in (False, True):
            for at in count(1):
                disk = new_disk(kind)
                run = Run(layer(disk, at, fault, lasting))
                run.play()
                if run.fs.calls < at:
                    break
                if not run.fs.hits:
                    continue
                label = f"{fault.name} {'from' if lasting else 'at'} call {at}"
                yield _found(inspector, run, label, (disk.as_found(), *disk.after_power_cut()))


def power_cuts(kind: type[MemoryDisk] = MemoryDisk) -> Iterator[Outcome]:
    """The power goes before each call of a game, and after its last."""
    inspector = Inspector()
    for at in count(1):
        disk = new_disk(kind)
        run = Run(Faulty(disk, at, Fault.POWER))
        run.play()
        yield _found(inspector, run, f"power cut at call {at}", (disk.as_found(), *disk.after_power_cut(seeds=6)))
        if run.fs.calls < at:
            return


def second_faults(firsts: tuple[Fault, ...] = (Fault.HALF, Fault.BROKEN)) -> Iterator[Outcome]:
    """After a first fault that lasts, one more in each call of the recovery from it."""
    inspector = Inspector()
    for first in firsts:
        for at in count(1):
            plain = Run(Faulty(new_disk(), at, first))
            plain.play()
            if plain.fs.calls < at:
                break
            if not plain.fs.hits:
                continue
            for second in range(1, plain.recovered + 1):
                disk = new_disk()
                run = Run(Faulty(disk, at, first, lasting=True), second)
                run.play()
                label = f"{first.name} from call {at}, then at call {second} of the recovery"
                yield _found(inspector, run, label, (disk.as_found(), *disk.after_power_cut(seeds=1)))


def deletions() -> Iterator[Outcome]:
    """Each call of deleting a game fails or is the last: the other game is whole, this one is whole or gone."""
    played = new_disk()
    for _ in range(2):
        Run(Faulty(played)).play()
    for fault in (*FAULTS, Fault.POWER):
        for at in count(1):
            disk = played.as_found()
            fs = Faulty(disk, at, fault, lasting=True)
            with suppress(GameError, PowerCut):
                SaltDesk(fs=fs).delete("the-salt-office-2")
            disks = (disk.as_found(), *disk.after_power_cut())
            wrong = [f"{fault.name} from call {at}: {wrong}" for after in disks for wrong in _left(after)]
            if fs.calls < at:
                break
            if fs.hits:
                yield Outcome(len(disks), wrong)


def _left(disk: MemoryDisk) -> Iterator[str]:
    games = {game.name: (game.state, game.entries) for game in SaltDesk(fs=disk).games()}
    whole = (State.WHOLE, len(book().tables))
    if games.pop("the-salt-office", None) != whole:
        yield "another game was touched"
    if games not in ({}, {"the-salt-office-2": whole}):
        yield f"a deleted game is {games}"


def _found(inspector: Inspector, run: Run, label: str, disks: tuple[MemoryDisk, ...]) -> Outcome:
    wrong = [*run.wrong, *(wrong for disk in disks for wrong in inspector.look(disk, run.sure))]
    return Outcome(len(disks), [f"{label}: {each}" for each in wrong])
