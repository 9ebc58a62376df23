"""An adventure's accent: on its name in lists and on the row that says where you are, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.color import Color
from textual.content import Content
from textual.pilot import Pilot
from textual.style import Style

from game.ui.app import GameApp
from game.ui.safe import content
from game.ui.screens.adventures import AdventuresPage
from game.ui.screens.character import CharacterPage
from game.ui.screens.table import TablePage
from game.ui.screens.title import TitlePage
from game.view.rows import UNICODE, Span, line

from .apps import HEAD, SCENES, app_of, small_desk, write_pack
from .waiting import page_of, press, wait_for_page

DARK, LIGHT = (217, 164, 65), (122, 74, 16)
COLOURS = '[pack.colours]\ndark = "#d9a441"\nlight = "#7a4a10"\n'


def app(tmp_path: Path, look: str = "lamplight", colours: str = COLOURS, adventure: str = "") -> GameApp:
    write_pack(tmp_path / "packs", head=HEAD + colours, scenes=SCENES)
    return app_of(
        tmp_path, small_desk(tmp_path), adventure=adventure, settings=f'welcomed = true\ncolours = "{look}"\n'
    )


def tinted(made: Content) -> Iterator[tuple[str, Style]]:
    """Words that have a colour of their own, and how they are painted there."""
    for start, end, style in made.spans:
        if isinstance(style, Style) and style.foreground is not None:
            yield made.plain[start:end], style


def shown(pilot: Pilot[int]) -> list[tuple[str, tuple[int, ...]]]:
    made = page_of(pilot).canvas.render()
    return [(words, (*style.foreground.rgb,)) for words, style in tinted(made) if style.foreground is not None]


async def at_table(pilot: Pilot[int]) -> None:
    await wait_for_page(pilot, CharacterPage)
    await press(pilot, "1")
    await wait_for_page(pilot, TablePage)


# Painting ------------------------------------------------------------------------------------------------------------


def test_a_tint_is_numbers_and_nothing_else() -> None:
    lines = (line("one"), line(Span(" The Yard", "strong"), Span(" at night")))
    made = content(lines, UNICODE, tints={1: (1, 9, DARK)})
    assert list(tinted(made)) == [("The Yard", Style(foreground=Color(*DARK)))]


def test_a_tint_beyond_the_row_or_of_no_colour_there_is_does_no_harm() -> None:
    made = content((line("one"),), UNICODE, tints={0: (0, 99, (999, -1, 5)), 7: (0, 1, DARK)})
    assert list(tinted(made)) == [("one", Style(foreground=Color(255, 0, 5)))]


# Pages ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("look", "colour"), [("lamplight", DARK), ("contrast", DARK), ("paper", LIGHT)])
async def test_names_in_lists_have_it(tmp_path: Path, look: str, colour: tuple[int, ...]) -> None:
    async with app(tmp_path, look).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        assert shown(pilot) == [("The Small Yard", colour)]
        await press(pilot, "n")
        await wait_for_page(pilot, AdventuresPage)
        assert shown(pilot) == [("The Small Yard", colour), ("The Small Yard", colour)]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_row_that_says_where_you_are_has_it(tmp_path: Path, size: tuple[int, int]) -> None:
    async with app(tmp_path, adventure="yard").run_test(size=size) as pilot:
        await at_table(pilot)
        assert shown(pilot) == [("The Small Yard · At the gate", DARK)]
        await press(pilot, "s")
        assert shown(pilot) == []


async def test_a_saved_game_has_that_of_its_adventure(tmp_path: Path) -> None:
    async with app(tmp_path, adventure="yard").run_test(size=(80, 24)) as pilot:
        await at_table(pilot)
        await press(pilot, "q")
        await wait_for_page(pilot, TitlePage)
        assert shown(pilot) == [("The Small Yard", DARK), ("The Small Yard", DARK)]


@pytest.mark.parametrize(
    ("look", "colours"),
    [
        ("terminal", COLOURS),
        ("lamplight", ""),
        ("lamplight", '[pack.colours]\nlight = "#7a4a10"\n'),
        ("lamplight", '[pack.colours]\ndark = "#7a4a10"\n'),
        ("paper", '[pack.colours]\nlight = "#d9a441"\n'),
    ],
)
async def test_where_it_has_none_that_can_be_read_the_look_has_its_own(tmp_path: Path, look: str, colours: str) -> None:
    async with app(tmp_path, look, colours, adventure="yard").run_test(size=(80, 24)) as pilot:
        await at_table(pilot)
        assert shown(pilot) == []


async def test_there_is_none_without_colours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with app(tmp_path).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        assert shown(pilot) == []


async def test_a_pack_that_does_not_load_for_its_colour_is_listed_without_one(tmp_path: Path) -> None:
    hostile = '[pack.colours]\ndark = "#d9a441 on red"\nlight = "[@click=app.quit]"\n'
    async with app(tmp_path, colours=hostile).run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, TitlePage)
        await press(pilot, "n")
        await wait_for_page(pilot, AdventuresPage)
        assert shown(pilot) == []
