"""Text that means harm, on every page: it is shown as the words it is, does nothing, and stops nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from game.core.world import World
from game.desk import Adventure, Candidate, Cast, Desk, Game
from game.journal import State
from game.ui.page import Page
from game.ui.screens.adventures import AdventuresPage
from game.ui.screens.character import CharacterPage
from game.ui.screens.mend import MendPage
from game.ui.screens.record import RecordPage
from game.ui.screens.saves import SavesPage
from game.ui.screens.table import TablePage
from game.ui.screens.title import TitlePage
from game.ui.screens.write import WritePage

from .apps import app_of, small_desk
from .waiting import (
    game_of,
    page_of,
    press,
    screen_text,
    to_the_rows,
    wait_for,
    wait_for_page,
    wait_for_rows,
    wait_for_words,
    write,
)

WORDS = "[/] [Iron] [@click=app.quit] [d20] [ @click=app.quit]"
COMMANDS = "\x1b]52;c;UFdO\x1b\\ \x9d0;x\x9c \x00 \u202e"
HOSTILE = f"{WORDS} {COMMANDS}"
PROSE = {"title", "text", "label", "why", "stake", "caption", "barred", "name", "about", "what", "length", "again"}
"""Fields of content that hold words for people."""


def hostile(value: Any, name: str = "") -> Any:
    """The same content with every text for people made hostile."""
    if isinstance(value, str):
        return HOSTILE if name in PROSE and value else value
    if isinstance(value, tuple):
        return tuple(hostile(item, name) for item in value)
    if isinstance(value, Mapping):
        return {key: hostile(item, name) for key, item in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{f.name: hostile(getattr(value, f.name), f.name) for f in fields(value) if f.init})
    return value


class HostileDesk(Desk):
    """A desk on which everything that comes from outside means harm."""

    def games(self, most: int | None = None) -> tuple[Game, ...]:
        found = [replace(game, title=HOSTILE, who=HOSTILE) for game in super().games(most)]
        return (*found, Game("bad", HOSTILE, HOSTILE, HOSTILE, HOSTILE, State.DAMAGED, 1, "yard"))

    def standing(self, game: Game) -> str:
        return HOSTILE

    def adventures(self, waiting: bool = True) -> tuple[Adventure, ...]:
        facts = (("By", HOSTILE),)
        return (
            Adventure("yard", HOSTILE, HOSTILE, facts),
            Adventure("askew", HOSTILE, HOSTILE, facts, (HOSTILE, HOSTILE)),
        )

    def checked(self, adventure: Adventure) -> Adventure:
        return adventure

    def world(self, pack: str) -> World:
        if pack not in self._worlds:
            world = super().world(pack)
            kinds = ("pack", "scenes", "endings", "characters", "items", "lore")
            self._worlds[pack] = replace(world, **{kind: hostile(getattr(world, kind)) for kind in kinds})
        return self._worlds[pack]

    def cast(self, adventure: str) -> Cast:
        found = super().cast(adventure)
        return Cast(HOSTILE, tuple(Candidate(one.id, HOSTILE, HOSTILE, one.sheet) for one in found.people))


def hostile_desk(tmp_path: Path) -> HostileDesk:
    plain = small_desk(tmp_path)
    return HostileDesk(tmp_path / "saves", plain.places, 1)


def assert_harmless(pilot: Pilot[int]) -> None:
    """Nothing of what is painted is a command, an action or a link."""
    for strip in pilot.app.screen._compositor.render_strips():
        for segment in strip:
            assert segment.control or segment.text.isprintable(), repr(segment.text)
            if segment.style is not None:
                assert segment.style.link is None
                assert not [key for key in segment.style.meta if key.startswith("@")]


async def visited(pilot: Pilot[int], page: type[Page], *keys: str) -> None:
    """Go to a page by keys, read it, and click on every row of it that does nothing by itself."""
    await press(pilot, *keys)
    await wait_for_page(pilot, page)
    await pilot.pause()
    assert_harmless(pilot)
    assert pilot.app.return_code is None


async def test_every_page_around_the_table(tmp_path: Path) -> None:
    async with app_of(tmp_path, hostile_desk(tmp_path)).run_test(size=(120, 40)) as pilot:
        await visited(pilot, TitlePage)
        await wait_for_words(pilot, "[Iron]")
        await visited(pilot, SavesPage, "s")
        await wait_for_words(pilot, WORDS)
        await visited(pilot, MendPage, "enter")
        await wait_for_words(pilot, WORDS)
        await visited(pilot, TitlePage, "escape", "escape")
        await visited(pilot, AdventuresPage, "n")
        await visited(pilot, AdventuresPage, "e")
        await wait_for_words(pilot, WORDS)
        await press(pilot, "home")
        await visited(pilot, CharacterPage, "enter")
        await wait_for_words(pilot, "[Iron]")


async def test_every_page_of_a_game(tmp_path: Path) -> None:
    app = app_of(tmp_path, hostile_desk(tmp_path), adventure="yard")
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await visited(pilot, TablePage, "1")
        await wait_for_words(pilot, "[Iron]")
        for keys in (("1",), ("o",), ("escape", "s"), ("escape", "y"), ("escape", "question_mark"), ("escape", "f1")):
            await visited(pilot, Page, *keys)
        await visited(pilot, Page, "escape", "j")
        await visited(pilot, Page, "slash")
        await write(pilot, "[d20]")
        await visited(pilot, Page, "enter")
        await visited(pilot, TablePage, "escape")
        await press(pilot, "t", "c")
        await wait_for(pilot, lambda: page_of(pilot).text_row.is_open, "the field")
        await write(pilot, "9")
        await visited(pilot, TablePage, "enter")
        await to_the_rows(pilot)
        await press(pilot, "2")
        await wait_for_words(pilot, "That is the end of the adventure. Enter does it.")
        assert_harmless(pilot)
        await press(pilot, "enter")
        await wait_for_rows(pilot, "And now?")
        await visited(pilot, RecordPage, "1")


async def test_clicks_on_hostile_words_do_nothing_but_their_row(tmp_path: Path) -> None:
    app = app_of(tmp_path, hostile_desk(tmp_path), adventure="yard")
    async with app.run_test(size=(120, 40)) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await visited(pilot, TablePage, "1")
        for row in range(40):
            await pilot.click(offset=(60, row))
        await pilot.pause()
        assert app.return_code is None
        assert game_of(pilot).play is not None


@pytest.mark.parametrize("words", [WORDS, "[/]", "[@click=app.quit]x[/]", "a" * 1990, "ö" * 900, "日本" * 300])
async def test_whatever_is_typed_is_kept_and_shown(tmp_path: Path, words: str) -> None:
    app = app_of(tmp_path, adventure="yard")
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, CharacterPage)
        await press(pilot, "1")
        await wait_for_page(pilot, TablePage)
        await press(pilot, "w")
        await wait_for_page(pilot, WritePage)
        page = pilot.app.screen
        assert isinstance(page, WritePage)
        page.editor.text = words
        await press(pilot, "ctrl+s")
        await wait_for_words(pilot, "Noted.")
        play = game_of(pilot).play
        assert play is not None
        assert getattr(play.entries[-1].command, "text", "") == words
        assert words[:20] in screen_text(pilot)
        assert_harmless(pilot)
