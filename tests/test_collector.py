"""The collector: off while a game is made or loaded, and on as soon as there is something to see."""

import gc
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from weakref import ref

import pytest
from textual.strip import Strip

from game import collector
from game.cli import main
from game.core.commands import Note
from game.journal.library import Library
from game.session import new_game, open_game
from game.ui import Launch
from tests.ui.apps import app_of
from tests.ui.waiting import screen_text
from tests.worlds import salt_office


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    yield
    gc.enable()
    gc.unfreeze()
    collector.stay.cache_clear()


@contextmanager
def counted() -> Iterator[list[int]]:
    """The generations that were looked through meanwhile, by a collector that is easily called."""
    seen: list[int] = []

    def look(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            seen.append(info["generation"])

    before = gc.get_threshold()
    gc.callbacks.append(look)
    gc.set_threshold(100, 5, 5)
    try:
        yield seen
    finally:
        gc.set_threshold(*before)
        gc.callbacks.remove(look)


def test_nothing_is_looked_through_while_a_game_is_loaded(tmp_path: Path) -> None:
    world = salt_office()
    with closing(new_game(world, "wenna_tarr", Library(tmp_path), seed=1)) as session:
        for number in range(300):
            session.do(Note(f"step {number}"))
    with counted() as seen, closing(open_game(tmp_path / "the-salt-office", world)):
        assert len(seen) < 10  # before it begins, and once it is over; else each dozen entries would bring one
    assert gc.isenabled()


@pytest.mark.parametrize("words", [("play",), ("gm",)])
def test_it_is_off_from_the_start_of_the_command(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[bool] = []

    def run(launch: Launch) -> int:
        seen.append(gc.isenabled())
        return 0

    monkeypatch.setattr("game.cli._at_a_terminal", lambda: True)
    monkeypatch.setattr("game.ui.run", run)
    monkeypatch.setenv("TERM", "xterm")
    assert main([*words, "--saves", str(tmp_path)]) == 0
    assert seen == [False]
    assert gc.isenabled()


async def test_nothing_is_looked_through_until_there_is_something_to_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    then: list[int] = []
    shown = collector.shown
    frozen = gc.get_freeze_count()
    with collector.off_until_shown(), counted() as seen:

        def noted() -> None:
            then.append(len(seen))
            shown()

        monkeypatch.setattr(collector, "shown", noted)
        async with app_of(tmp_path).run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert "Free and Clear" in screen_text(pilot)
            assert gc.isenabled()
            assert gc.get_freeze_count() > frozen + 10_000
    assert then == [0]


class Ring:
    """Something that only the collector lets go of."""

    def __init__(self) -> None:
        self.own = self


def test_a_rest_lets_go_what_a_game_has_left_and_keeps_the_game() -> None:
    often = gc.get_threshold()
    with collector.off_until_shown():
        game = Ring()
        collector.shown()
        assert gc.get_threshold()[:2] == often[:2]
        kept = gc.get_freeze_count()
        gone = ref(Ring())
        collector.rested()
        assert gone() is None
        assert 0 < gc.get_freeze_count() <= kept
        left = ref(game)
        del game
        collector.rested()
        assert left() is not None
        collector.changed()
        collector.rested()
        assert left() is None
        assert gc.get_freeze_count()
    assert gc.get_threshold() == often


def test_a_rest_is_none_where_nothing_was_shown() -> None:
    gc.disable()  # so that nothing but a rest can let go of it
    frozen = gc.get_freeze_count()
    gone = ref(Ring())
    collector.rested()
    collector.changed()
    assert (gone() is None, gc.get_freeze_count()) == (False, frozen)


async def test_a_page_that_is_gone_leaves_nothing_drawn(tmp_path: Path) -> None:
    app = app_of(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.get_line_filters() == app.get_line_filters()  # what went through one is asked for by it
        for _ in range(2):
            await pilot.press("f1")
            await pilot.pause()
            await pilot.press("escape")
            await pilot.pause()
        gc.collect()
        before = sum(isinstance(one, Strip) for one in gc.get_objects())
        for _ in range(4):
            await pilot.press("f1")
            await pilot.pause()
            await pilot.press("escape")
            await pilot.pause()
        gc.collect()
        assert sum(isinstance(one, Strip) for one in gc.get_objects()) <= before


def test_a_start_that_fails_leaves_it_on() -> None:
    with pytest.raises(ValueError, match="x"), collector.off_until_shown():
        raise ValueError("x")
    assert gc.isenabled()
