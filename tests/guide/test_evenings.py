"""A scene of an evening in each rule system, run by the runner's own words, with dice handed in from the table."""

from pathlib import Path

import pytest

from game.cli import main

EVENINGS = sorted((Path(__file__).parent / "evenings").glob("*.answers"))
NOT_HEARD = (
    *("Nothing here goes by that", "is not understood", "that is not what can have been thrown", "There is no person"),
    *("There is nothing to commit", "cannot be done at this point"),
)
SHOWN = {
    "salt-office": (
        "hound 1: held by the rope.",
        "The guide: the cart tips.",
        "Before it lands on",
        "hound 2: here now.",
        "Wenna Tarr (Ida)",
    ),
    "hallow-pass": ("Grey", "The guide: the ice gives.", "Rolled"),
    "midsummer-bell": ("man with a maul 1: in the water.", "Initiative", "The guide: the raft turns."),
    "long-table": ("Cask: soaked.", "volley 2", "Note: Hoth gives up at a five."),
    "nine-hours": (
        "soaked to the skin",
        "The guide rules: just enough.",
        "The guide makes it 3.",
        "yard dog 2: under the coach.",
    ),
}
"""What each evening shows, in the runner's own words."""


def run(path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    words = path.read_text("utf-8").splitlines()[0].removeprefix("# ").split()
    assert main([*words, "--answers", str(path), "--dice", "table"]) == 0
    return capsys.readouterr().out


def test_there_is_an_evening_for_every_system() -> None:
    assert {path.stem for path in EVENINGS} == set(SHOWN)


@pytest.mark.parametrize("path", EVENINGS, ids=lambda path: path.stem)
def test_an_evening_is_run_with_dice_handed_in(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = run(path, capsys)
    for words in NOT_HEARD:
        assert words not in told, told[max(0, told.index(words) - 400) : told.index(words) + 200]
    lower = told.lower()
    for words in SHOWN[path.stem]:
        assert words.lower() in lower, words
    assert "dice program" in told, "the dice were asked for, not thrown"
    assert "Note:" in told
