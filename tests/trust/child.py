"""Work in a process of its own, with little memory and little time: what hangs or swells there is killed there.

The processes come from a server that has everything loaded already, so that one costs some hundredths of a second.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter
from typing import Any

MEMORY = 1 << 30
SECONDS = 5
"""Of the processor: what works on is ended by the system, however busy the machine is."""
WAIT = 60
"""Seconds on the clock until a child is given up that does not even work."""
Work = Callable[[Path, str], Any]
"""Takes a folder that it may fill and a word that says what to do there; what it gives back has to be picklable."""


@dataclass(frozen=True)
class Report:
    """What came of it. `raised` tells an exception, `killed` an end from outside; otherwise both are empty."""

    value: Any = None
    seconds: float = 0.0
    megabytes: int = 0
    """The most memory that was in use, with everything that is loaded anyway (some 80)."""
    raised: str = ""
    killed: str = ""


def apart(work: Work, folder: Path, word: str = "", seconds: int = SECONDS) -> Report:
    """Do this work apart, in a folder of its own."""
    context = _context()
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_child, args=(work, folder, word, seconds, there))
    process.start()
    there.close()
    report = None
    wait = WAIT if sys.platform != "win32" else seconds + 1  # where no limit of the processor's time can be set
    with suppress(EOFError):
        report = here.recv() if here.poll(wait) else Report(killed=f"it went on for more than {wait} s")
    if report is None or report.killed:
        process.kill()
    process.join()
    return report or Report(killed=f"it ended with {process.exitcode}")


def _context() -> Any:
    if sys.platform == "win32":
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.trust.warm"])
    return context


def _child(work: Work, folder: Path, word: str, seconds: int, answer: Connection) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    os.chdir(folder)
    _limit(seconds)
    start = perf_counter()
    try:
        value, raised = work(folder, word), ""
    except BaseException as cause:
        value, raised = None, f"{type(cause).__name__}: {cause}"[:300]
    answer.send(Report(value, perf_counter() - start, _peak(), raised))


def _limit(seconds: int) -> None:
    if sys.platform != "win32":
        import resource  # noqa: PLC0415 - not there on Windows

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def _peak() -> int:
    if sys.platform == "win32":
        return 0
    import resource  # noqa: PLC0415 - not there on Windows

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
