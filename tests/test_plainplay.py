"""Choosing what to play in lines, before there is a game."""

import io
import sys
from pathlib import Path

import pytest

from game.cli import main


def said(typed: str, saves: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> str:
    """What is told to somebody who types these lines and then no more."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    main(["play", "--plain", "--saves", str(saves)])
    return capsys.readouterr().out


def test_every_adventure_is_a_sentence_or_two(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = said("", tmp_path, capsys, monkeypatch).splitlines()
    assert told[0] == "Which adventure?"
    assert told[1].startswith("1. The Salt Office, a good first one. ")
    assert told[1].endswith(" About 60 minutes. Few rules, forgiving. One ten-sided die.")
    assert told[-1].endswith(", why and a number to hear more, or quit.")


@pytest.mark.parametrize("typed", ["quit\n", "salt-office\nQ\n", "why 1\nexit\n"])
def test_whoever_thinks_better_of_it_leaves_with_nothing_begun(
    typed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert main(["play", "--plain", "--saves", str(tmp_path)]) == 0
    assert capsys.readouterr().err == "No game has begun.\n"
    assert list(tmp_path.iterdir()) == []


def test_why_tells_all_of_an_adventure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = said("why 1\n", tmp_path, capsys, monkeypatch)
    assert "\nSystem: Venture. One ten-sided die against a target" in told
    assert "\nIn it: Drowning, " in told


def test_who_is_played_is_asked_in_the_same_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = said("salt-office\nnobody\nwhy 2\n", tmp_path, capsys, monkeypatch)
    asked = told[told.index("Who are you?") :].splitlines()
    assert asked[-2] == "Say a number from 1 to 5, or quit."
    assert asked[-1].startswith("Dorrit Vane. ")


def test_on_a_terminal_it_is_broken_between_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = said("why 1\n", tmp_path, capsys, monkeypatch)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    broken = said("why 1\n", tmp_path, capsys, monkeypatch)
    assert max(map(len, broken.splitlines())) < 80 < max(map(len, whole.splitlines()))
    assert broken.split() == whole.split()
