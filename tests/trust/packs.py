"""Strangers' packs, each checked in a process of its own: what is said of it, exactly, and what it costs.

`said.txt` beside this file holds the lines. After a change that is meant, `python -m tests.trust.packs` writes it anew,
and the difference shows what has changed for people.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.trust.child import Report, apart
from tests.trust.hostile import CASES, Answer, check
from tests.trust.parts import Broken

SAID = Path(__file__).with_name("said.txt")
MOST_LINE = 480
MOST_LINES = 103
MEGABYTES = 200
"""What a check may need beyond what a good pack needs."""
OURS = re.compile(r" \[[EWN]-[A-Z]+\]$|\[\d+\]|\[(?:pack|settings|[a-z]+\.some_id|\{ … \})\]")
"""The brackets in a line that are our own."""
HERE: tuple[str, ...] = tuple(name for name, case in CASES.items() if not (case.posix and sys.platform == "win32"))


def reports(names: Iterable[str] = HERE) -> dict[str, Report]:
    """What came of each of these inputs; two processes at a time."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        asked = {name: pool.submit(apart, check, Path(folder) / str(number), name) for number, name in enumerate(names)}
        return {name: answer.result() for name, answer in asked.items()}


@cache
def base() -> int:
    """Megabytes that checking a good pack takes."""
    return reports(["a good archive"])["a good archive"].megabytes


@cache
def said() -> Mapping[str, tuple[str, ...]]:
    """The lines that are expected, the last one (how many problems) left out."""
    found: dict[str, tuple[str, ...]] = {}
    for block in re.split("^== ", SAID.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        name, *lines = block.splitlines()
        found[name] = tuple(lines)
    return found


def wrong(name: str, report: Report) -> str:
    """What does not hold for this input, in a sentence; empty when everything does."""
    if report.raised or report.killed:
        return f"{name}: {report.raised or report.killed}"
    answer: Answer = report.value
    if told(answer) != said().get(name):
        return f"{name}: it says {told(answer)}, and not {said().get(name)}"
    if unfit := [line for line in told(answer) if not fit(line)]:
        return f"{name}: {unfit[0]!r} is no line for a person"
    if len(answer.lines) > MOST_LINES or bool(answer.errors) != (answer.status == 2):
        return f"{name}: {len(answer.lines)} lines, {answer.errors!r}"
    case = CASES[name]
    if case.literal is not None and (answer.status, answer.text) != (0, case.literal):
        return f"{name}: the text arrives as {answer.text!r}"
    if case.literal is None and not answer.status and name != "a good archive":
        return f"{name}: it is taken"
    if report.megabytes > base() + MEGABYTES:
        return f"{name}: it takes {report.megabytes} MB, and a good pack {base()}"
    return ""


def told(answer: Answer) -> tuple[str, ...]:
    """What somebody reads of the problems."""
    return (*answer.lines[:-1], *answer.errors.splitlines())


def fit(line: str) -> bool:
    """Whether a line is short, printable, and without a bracket that came from outside."""
    return len(line) <= MOST_LINE and line.isprintable() and not re.search(r"[\[\]]", OURS.sub("", line))


def counts() -> dict[str, int]:
    """The hostile inputs that were tried, by kind. Raises Broken."""
    problems = [problem for name, report in reports().items() if (problem := wrong(name, report))]
    if problems:
        raise Broken("\n".join(problems))
    kinds = Counter(CASES[name].kind for name in HERE)
    return {f"hostile packs: {kind}": number for kind, number in kinds.items()}


def write() -> None:
    """Writes down what is said today."""
    blocks = []
    for name, report in reports().items():
        lines = told(report.value) if report.value else (report.raised or report.killed,)
        blocks.append("\n".join((f"== {name}", *lines, "")))
    SAID.write_text("".join(blocks), encoding="utf-8")


if __name__ == "__main__":
    write()
