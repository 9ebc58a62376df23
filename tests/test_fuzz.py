"""A few seconds of what `python -m tests.fuzz` does for minutes, always the same cases; and that a finding is told."""

from random import Random

import pytest

from tests import fuzz
from tests.fuzz import TARGETS, main, run, tried

CASES = {"packs": 30, "formulas": 30, "play": 30, "lines": 5, "keys": 4}


@pytest.mark.parametrize("name", TARGETS)
def test_only_refusals_come_out(name: str) -> None:
    count, found = run(name, seed=2, cases=CASES.get(name, 20))
    assert found == []
    assert count == CASES.get(name, 20)


def broken(chance: Random) -> None:
    if chance.random() < 0.5:
        raise KeyError("lost")


def test_what_comes_out_is_told_with_its_number(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fuzz, "TARGETS", {"broken": (broken,)})
    count, found = run("broken", seed=1, cases=40)
    assert 10 <= count < 40
    assert len(found) == 10
    again = tried("broken", broken, found[0].number)
    assert again is not None
    assert "KeyError: 'lost'" in again.what
    assert main(["--seed", "1", "--minutes", "0.01"]) == 1
    assert f"--only {found[0].number}" in capsys.readouterr().out
    assert main(["broken", "--only", found[0].number]) == 1
