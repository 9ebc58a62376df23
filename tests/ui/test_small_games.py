"""Small games where people meet them: the author's commands, the screen at 80x24, a guide's table in lines."""

import io
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from game.desk import Desk
from game.packs.find import default_places
from game.plain import run_plain
from game.session import new_table
from game.systems import registry
from game.ui.screens.table import TablePage
from tests.author.desk import pack
from tests.core.test_small_games import GAMES, PACKS, world

from .apps import app_of
from .waiting import press, screen_rows, screen_text, wait_for, wait_for_page, wait_for_words

PLACES = {"quarry": "game.author.example.grit:SYSTEM", "wake": "tests.tiny_cards:SYSTEM"}


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small games' rules are among those that are installed."""
    installed = {GAMES[key].id: place for key, place in PLACES.items()}
    monkeypatch.setattr(registry, "_installed", lambda: installed)


# The author ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_wrong_with_the_pack(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert pack("check", str(PACKS / key)) == 0
    assert capsys.readouterr().out.endswith("nothing is wrong.\n")


def other_wake(folder: Path, old: str, new: str) -> str:
    """The pack with something otherwise in it."""
    made = folder / "wake"
    made.mkdir()
    for file in (PACKS / "wake").glob("*.toml"):
        (made / file.name).write_text(file.read_text("utf-8").replace(old, new), "utf-8")
    return str(made)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('suit = "hearts"', 'suit = "heart"', "scenes.toml:8: scenes.parlour.options.aunt.check.suit: "),
        (
            'suits = ["hearts", ',
            "suits = [",
            "pack.toml:16: decks.pack.suits: hearts are played, and this deck has none",
        ),
        ('cards = "pack"', "", "pack.cards: these rules are played with the pack’s own deck"),
    ],
)
def test_a_slip_in_a_suit_is_told_with_its_line(
    old: str, new: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert pack("check", other_wake(tmp_path, old, new)) == 1
    assert told in capsys.readouterr().out


@pytest.mark.parametrize("key", GAMES)
def test_the_manual_tells_the_rules_and_no_settings_where_there_are_none(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = GAMES[key]
    assert pack("guide", rules.id) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"## {rules.id}: what these rules add")
    assert rules.about in told
    assert "House settings" not in told
    for grade in rules.grades:
        assert f"`{grade.id}`" in told


@pytest.mark.parametrize("key", GAMES)
def test_editors_are_told_of_the_check(key: str, tmp_path: Path) -> None:
    rules = GAMES[key]
    assert pack("schema", "--system", rules.id, "--to", str(tmp_path)) == 0
    told = json.loads((tmp_path / f"{rules.id}.sections.schema.json").read_text("utf-8"))
    fields = {"quarry": ("skill", "need", "against"), "wake": ("suit", "difficulty")}[key]
    text = json.dumps(told)
    assert all(f'"{field}"' in text for field in fields)


@pytest.mark.parametrize("key", GAMES)
def test_the_chances_of_its_checks_are_counted(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert pack("stats", str(PACKS / key)) == 0
    told = capsys.readouterr().out
    assert "Checks:  3. What the ready-made can expect of them" in told
    assert {"quarry": "gate.wall (35%)", "wake": "parlour.aunt (14%)"}[key] in told


@pytest.mark.parametrize("key", GAMES)
def test_robots_play_it_for_its_author(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert pack("playtest", str(PACKS / key), "--plays", "12", "--jobs", "1", "--seed", "4") == 0
    told = capsys.readouterr().out
    assert "12 plays" in told
    assert "Throws against their odds" in told


# The screen ----------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def shown(key: str, tmp_path: Path) -> AsyncIterator[Pilot[int]]:
    """Somebody has begun a small game at 80 by 24."""
    desk = Desk(tmp_path / "saves", default_places((PACKS / key,)), 3)
    play = desk.begin(key, world(key).pack.cast[0], "program")
    play.close()
    async with app_of(tmp_path, desk, save=play.name).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TablePage)
        yield pilot


@pytest.mark.parametrize(
    ("key", "first", "lever"),
    [("quarry", "Climb the wall", "Grit your teeth"), ("wake", "Ask Aunt Maud what she knows", "Draw blind: one")],
)
async def test_an_act_fits_on_the_smallest_screen(key: str, first: str, lever: str, tmp_path: Path) -> None:
    async with shown(key, tmp_path) as pilot:
        await wait_for_words(pilot, first)
        await press(pilot, "1")
        await wait_for_words(pilot, lever)
        assert "Failure" in screen_text(pilot)
        assert all(len(row) <= 80 for row in screen_rows(pilot))
        assert len(screen_rows(pilot)) <= 24
        await press(pilot, "c")
        came = re.compile(r"\[\d+\]|[●○·] \w")
        await wait_for(pilot, lambda: came.search(screen_text(pilot)) is not None, "what the dice came to")


# A guide's table in lines --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "said", "told"),
    [
        ("quarry", ("fight yard_fight", "harm mara 1", "leave"), "Mara: hurt 1 of 3."),
        ("wake", ("fight corridor", "harm ines 1", "leave"), "Ines: wounds 1 of 3."),
    ],
)
def test_a_guide_runs_it_in_lines(key: str, said: tuple[str, ...], told: str) -> None:
    w = world(key)
    people = tuple(w.system.create(w, character) for character in w.pack.cast)
    out = io.StringIO()
    run_plain(new_table(w, people, None, "program", 3), said, out, echo=True, width=0)
    words = out.getvalue()
    assert told in words
    assert w.conflicts[said[0].split()[1]].text in words
