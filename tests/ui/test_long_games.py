"""A long game opened by its checkpoint: the screens show what they show of the whole, however far one goes back."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from textual.pilot import Pilot

from game.core.commands import Note
from game.desk import Desk
from game.ui.app import GameApp
from game.ui.screens.journal import JournalPage
from game.ui.screens.lines import LinesPage
from game.ui.screens.table import TablePage

from .apps import app_of, small_desk
from .waiting import page_of, wait_for, wait_for_page

NAME = "the-small-yard"
NOTES = 260


class Shelf:
    """Where checkpoints are kept, in memory."""

    def __init__(self) -> None:
        self.held: dict[str, bytes] = {}

    def get(self, key: str) -> bytes | None:
        return self.held.get(key)

    def put(self, key: str, data: bytes) -> None:
        self.held[key] = data


@pytest.fixture
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Shelf]:
    """A game of some hundred notes and its checkpoint; what is short is taken for long here."""
    monkeypatch.setattr("game.session.marks.STEP", 8)
    monkeypatch.setattr("game.session.marks.LEAST", 1)
    monkeypatch.setattr("game.view.tale.LEAST", 100)
    shelf = Shelf()
    play = desk_of(tmp_path, shelf).begin("yard", "wenna_tarr", "program")
    for number in range(NOTES):
        play.do(Note(f"step {number}"))
    play.close()
    assert shelf.held
    return tmp_path, shelf


def desk_of(tmp_path: Path, shelf: Shelf | None) -> Desk:
    plain = small_desk(tmp_path)
    return Desk(tmp_path / "saves", plain.places, 1, checkpoints=shelf)


def shown(pilot: Pilot[int]) -> tuple[str, ...]:
    """The lines on the screen."""
    return tuple("".join(span.text for span in row) for row in page_of(pilot).canvas.lines)


async def pictures(tmp_path: Path, shelf: Shelf | None, keys: tuple[str, ...]) -> list[tuple[str, ...]]:
    """What the screen shows as a game is opened, and after each of these keys."""
    app = app_of(tmp_path, desk_of(tmp_path, shelf), save=NAME)
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TablePage)
        assert app.play is not None
        assert app.play._timeline.whole == (shelf is None)
        found = [shown(pilot)]
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
            found.append(shown(pilot))
    return found


@pytest.mark.parametrize(
    "keys",
    [
        ("pageup",) * 60 + ("pagedown",) * 3,
        ("u",) * 12 + ("U",) * 4,
        ("j", "home", "escape", "s", "escape", "o"),
    ],
    ids=["page by page", "taken back", "other pages"],
)
async def test_every_picture_is_that_of_the_whole_game(saved: tuple[Path, Shelf], keys: tuple[str, ...]) -> None:
    tmp_path, shelf = saved
    copy = tmp_path / "copy"
    shutil.copytree(tmp_path / "saves" / NAME, copy)
    quick = await pictures(tmp_path, shelf, keys)
    shutil.rmtree(tmp_path / "saves" / NAME)
    shutil.copytree(copy, tmp_path / "saves" / NAME)
    assert quick == await pictures(tmp_path, None, keys)


async def test_the_story_and_the_journal_have_all_of_it(saved: tuple[Path, Shelf]) -> None:
    tmp_path, shelf = saved
    app = app_of(tmp_path, desk_of(tmp_path, shelf), save=NAME)
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TablePage)
        page = page_of(pilot)
        assert isinstance(page, TablePage)
        page.read_from_the_start()
        await wait_for_page(pilot, LinesPage)
        await wait_for(pilot, lambda: any("step 1" in row for row in shown(pilot)), "the first note")
        await pilot.press("escape", "j")
        await wait_for_page(pilot, JournalPage)
        assert app.play is not None
        assert any(f"{len(app.play.entries)} entries" in row for row in shown(pilot))


async def test_how_far_it_is_read_is_told_where_that_takes_long(
    saved: tuple[Path, Shelf], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By this clock every look is a second after the last one."""
    tmp_path, shelf = saved
    app = app_of(tmp_path, desk_of(tmp_path, shelf), save=NAME)
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TablePage)
        written: list[str] = []
        assert app._driver is not None
        monkeypatch.setattr(app._driver, "write", written.append)
        reads(app)
        assert any("Reading the whole game: 64 of" in words for words in written)


def reads(app: GameApp) -> None:
    assert app.play is not None
    assert len(list(app.play.entries)) > NOTES
