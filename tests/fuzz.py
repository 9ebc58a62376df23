"""Throws made-up input at the program and lets only its own refusals through.

    python -m tests.fuzz packs --minutes 10
    python -m tests.fuzz lines --cases 500            5,000 lines of each system
    python -m tests.fuzz formulas --only 7:12345      the one case that was told

Every case comes from a number, so that what was found once is found again. Targets are entered in `TARGETS`.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from time import monotonic, process_time

from tests.fuzzing import archives, corrections, formulas, keys, lines, packs, play, saves

Target = Callable[[Random], object]
"""Makes one case and tries it. Any exception that comes out is a finding."""

TARGETS: Mapping[str, tuple[Target, ...]] = {
    "packs": (packs.bytes_changed, packs.tables_changed, packs.anything, archives.changed),
    "formulas": (formulas.signs, formulas.words, formulas.changed),
    "play": (play.wild,),
    "corrections": (corrections.correction,),
    "lines": lines.CASES,
    "saves": (saves.bytes_changed, saves.values_changed),
    "keys": (keys.session,),
}
SLOWEST = 50
"""No case may take more than so many times `pace()` of the processor, some five seconds; most take some hundredths."""


@dataclass(frozen=True)
class Finding:
    """What came out of a case, and the number to try it with again."""

    target: str
    number: str
    what: str


def tried(name: str, target: Target, number: str) -> Finding | None:
    """Try one case."""
    begun = process_time()
    try:
        target(Random(number))
    except Exception:
        return Finding(name, number, traceback.format_exc(limit=-6))
    took = process_time() - begun
    if took > 1 and took > SLOWEST * pace():
        return Finding(name, number, f"it took {took:.1f} s")
    return None


def pace() -> float:
    """Seconds of the processor for a fixed piece of work, so that nothing is found only because a machine is slow."""
    begun = process_time()
    sum(number * number % 7 for number in range(2_000_000))
    return process_time() - begun


def run(name: str, seed: int, seconds: float = 0, cases: int = 0) -> tuple[int, list[Finding]]:
    """Try cases in turn, for so many seconds or so many of them; how many there were, and what was found."""
    until = monotonic() + seconds
    found: list[Finding] = []
    count = 0
    while (count < cases if cases else monotonic() < until) and len(found) < 10:
        target = TARGETS[name][count % len(TARGETS[name])]
        if finding := tried(name, target, f"{seed}:{count}"):
            found.append(finding)
        count += 1
    return count, found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="Only refusals of our own may come out.")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--minutes", type=float, default=1.0, help="for each target")
    parser.add_argument("--cases", type=int, default=0, help="so many of each target, however long they take")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", metavar="SEED:NUMBER", help="one case of the first target")
    given = parser.parse_args(arguments)
    names = given.targets or list(TARGETS)
    if unknown := [name for name in names if name not in TARGETS]:
        parser.error(f"there is no target {unknown[0]}; there are {', '.join(TARGETS)}")
    if given.only:
        target = TARGETS[names[0]][int(given.only.partition(":")[2]) % len(TARGETS[names[0]])]
        finding = tried(names[0], target, given.only)
        print(finding.what if finding else "nothing comes out of it")
        return int(finding is not None)
    status = 0
    for name in names:
        count, found = run(name, given.seed, given.minutes * 60, given.cases)
        print(f"{name}: {count:,} cases, {len(found)} findings")
        for finding in found:
            print(f"--only {finding.number}\n{finding.what}")
        status |= bool(found)
    return status


if __name__ == "__main__":
    sys.exit(main())
