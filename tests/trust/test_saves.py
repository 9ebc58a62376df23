"""Whatever happens to the disk under a real game: what was shown is there, it says what is missing, play goes on."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest

from tests.journal.broken import (
    NoCut,
    NoFolderSync,
    NoSync,
    SyncsAgain,
    ending_blocks_at_the_next_header,
    trusting_what_a_failed_sync_left,
    without_a_write_loop,
    writing_in_place,
)
from tests.journal.faults import Fault
from tests.quick import sampled
from tests.trust import __main__ as command
from tests.trust.damage import cuts
from tests.trust.faults import Outcome, fault_points, power_cuts, second_faults, summed
from tests.trust.kills import KILLS
from tests.trust.mends import mends
from tests.trust.parts import Broken
from tests.trust.saves import RUNS
from tests.trust.script import SCRIPT, book, one_day, worked_out_once

AT_LEAST = {
    "calls of a game that fail, each in five ways, once and from then on": 450,
    "second faults while the first is recovered from": 400,
    "calls before which the power goes": 70,
    "calls of mending a torn, damaged or edited game that fail": 500,
    "calls of deleting a game that fail": 40,
    "bits of a last entry flipped": 1500,
    "tails of zeros, ones, old data and old entries": 500,
    "bytes at which a file ends": 200,
    "entries taken out, doubled and swapped": 35,
}


@pytest.fixture(autouse=True)
def _one_day_worked_out_once() -> Iterator[None]:
    with one_day(), worked_out_once():
        yield


def test_the_script_is_a_game_with_everything_in_it() -> None:
    names = {step.__name__ for step in SCRIPT}
    assert {"try_it", "pull", "throw", "undo", "redo", "correct", "go_back", "export"} <= names
    tables = book().tables
    assert any("then" in table for table in tables)
    assert any("again" in table for table in tables)


@pytest.mark.parametrize("name", sampled(RUNS, quick=("calls before which the power goes",)))
def test_what_was_shown_is_there_and_play_goes_on(name: str) -> None:
    tried, disks, wrong = summed(RUNS[name]())
    assert wrong == []
    assert tried >= AT_LEAST[name]
    assert disks >= tried


BROKEN: dict[str, tuple[Callable[[], AbstractContextManager[None]], Callable[[], Iterator[Outcome]]]] = {
    "no sync": (nullcontext, lambda: power_cuts(NoSync)),
    "no sync of the folder": (nullcontext, lambda: power_cuts(NoFolderSync)),
    "no cut": (nullcontext, lambda: fault_points(kind=NoCut, faults=(Fault.HALF,))),
    "writing in place": (writing_in_place, lambda: mends((Fault.POWER,))),
    "no write loop": (without_a_write_loop, lambda: fault_points(faults=(Fault.SHORT,))),
    "a failed sync tried again": (nullcontext, lambda: fault_points(SyncsAgain, faults=(Fault.BROKEN,))),
    "blocks that end at the next header": (ending_blocks_at_the_next_header, cuts),
    "trust in what a failed sync left": (
        trusting_what_a_failed_sync_left,
        lambda: second_faults((Fault.BROKEN,)),
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_store_that_is_broken_on_purpose_is_caught(name: str) -> None:
    breaking, outcomes = BROKEN[name]
    with breaking():
        assert any(outcome.wrong for outcome in outcomes())


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_player_killed_at_any_moment_has_lost_nothing_that_was_shown(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.trust.kills", str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{KILLS} kills\n", "")


class Part:
    """A part of the table, for the test of the command."""

    def __init__(self, wrong: str = "") -> None:
        self._wrong = wrong

    def counts(self) -> dict[str, int]:
        if self._wrong:
            raise Broken(self._wrong)
        return {"things tried": 1234}


def test_the_command_prints_counts_or_what_does_not_hold(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "import_module", {"good": Part(), "bad": Part("a thing was lost")}.__getitem__)
    assert command.main(["good"]) == 0
    assert capsys.readouterr().out.startswith("| things tried | 1,234 |\n")
    assert command.main(["bad", "good"]) == 1
    told = capsys.readouterr().out
    assert "bad: a thing was lost\n| things tried" in told
    assert told.endswith("something does not hold\n")
