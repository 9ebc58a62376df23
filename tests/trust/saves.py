"""How often saves are broken in the tests of trust, each time on the way of a real game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.journal.stories import fault_wrongs, power_wrongs, starts
from tests.trust import damage, faults, mends
from tests.trust.faults import Outcome, summed
from tests.trust.kills import kills
from tests.trust.parts import Broken
from tests.trust.script import one_day, worked_out_once

RUNS: Mapping[str, Callable[[], Iterator[Outcome]]] = {
    "calls of a game that fail, each in five ways, once and from then on": faults.fault_points,
    "second faults while the first is recovered from": faults.second_faults,
    "calls before which the power goes": faults.power_cuts,
    "calls of mending a torn, damaged or edited game that fail": mends.mends,
    "calls of deleting a game that fail": faults.deletions,
    "bits of a last entry flipped": damage.flips,
    "tails of zeros, ones, old data and old entries": damage.tails,
    "bytes at which a file ends": damage.cuts,
    "entries taken out, doubled and swapped": damage.shuffles,
}


def counts() -> dict[str, int]:
    """What was tried -> how often. Raises Broken."""
    found: dict[str, int] = {}
    disks = 0
    with one_day(), worked_out_once():
        for what, run in RUNS.items():
            found[what], looked_at, wrong = summed(run())
            disks += looked_at
            _holds(wrong)
    points, cut = _journal_alone()
    found["the same for a journal alone, without a game"] = points
    found["disks opened after all of these"] = disks + cut
    with TemporaryDirectory() as folder:
        found["players killed"], _, wrong = summed(kills(Path(folder)))
        _holds(wrong)
    return found


def _journal_alone() -> tuple[int, int]:
    """Fault points, and disks after power cuts, of the journal's own stories, snapshots among them."""
    points = disks = 0
    for act, start in starts().values():
        tried, wrong = fault_wrongs(act, start)
        _holds(wrong)
        cut, wrong = power_wrongs(act, start)
        _holds(wrong)
        points, disks = points + tried, disks + cut
    return points, disks


def _holds(wrong: list[str]) -> None:
    if wrong:
        raise Broken("\n".join(wrong[:20]))
