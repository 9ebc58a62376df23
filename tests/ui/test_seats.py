"""A guide's table that is open to browsers, on the real app: who asks, what they say, and the scene that they stop."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from game.errors import GameError
from game.ui.app import GameApp
from game.ui.screens.calm import CalmPage
from game.ui.screens.guide import GuidePage
from game.ui.screens.opened import OpenedPage
from game.ui.screens.title import TitlePage
from game.web.opening import Opener, Opening

from .apps import app_of, small_desk
from .test_guide import PARTY
from .test_table import play_of
from .waiting import press, screen_text, wait_for, wait_for_page, wait_for_words, write


@asynccontextmanager
async def opened(
    tmp_path: Path, size: tuple[int, int] = (80, 24), *, at_once: bool = True
) -> AsyncIterator[Pilot[int]]:
    """Two people at a table in the small yard, open to browsers of this machine."""
    app = app_of(tmp_path, small_desk(tmp_path), adventure="yard", party=PARTY, dice="table")
    app.launch = replace(app.launch, opens=lambda: Opener(0, "", lan=False), open=at_once)
    async with app.run_test(size=size) as pilot:
        await wait_for_page(pilot, OpenedPage if at_once else GuidePage)
        yield pilot
        app.close_door()


def door_of(pilot: Pilot[int]) -> Opening:
    assert isinstance(pilot.app, GameApp)
    assert isinstance(pilot.app.door, Opening)
    return pilot.app.door


@asynccontextmanager
async def page(pilot: Pilot[int], **hello: Any) -> AsyncIterator[ClientConnection]:
    """A page that has said this first."""
    host = door_of(pilot).places[0].removeprefix("http://")
    async with connect(f"ws://{host}/seat", origin=Origin(f"http://{host}")) as line:
        await line.send(json.dumps(hello))
        yield line


async def until(line: ClientConnection, key: str) -> dict[str, Any]:
    while key not in (found := json.loads(await line.recv())):
        pass
    return found  # type: ignore[no-any-return]


async def asked(pilot: Pilot[int], who: str = "wenna_tarr", name: str = "Mo") -> str:
    """The token of somebody who has asked to play them."""
    async with page(pilot, code=door_of(pilot).code) as line:
        await line.send(json.dumps({"play": who, "name": name}))
        return str((await until(line, "token"))["token"])


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_code_is_on_the_screen_and_who_asks_is_a_row_that_one_key_lets_in(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with opened(tmp_path, size) as pilot:
        text = screen_text(pilot)
        assert " ".join(door_of(pilot).code) in text
        assert door_of(pilot).places[0].removeprefix("http://") in text
        assert text.count("█") > 100, "the QR code"
        token = await asked(pilot)
        await press(pilot, "escape")
        await wait_for_page(pilot, GuidePage)
        await wait_for_words(pilot, "Mo asks for Wenna Tarr")
        assert "z     Mo asks for Wenna Tarr" in screen_text(pilot)
        async with page(pilot, token=token) as line:
            assert (await until(line, "table"))["seat"]["waits"]
            await press(pilot, "z")
            assert "waits" not in (await until(line, "table"))["seat"]
            await wait_for_words(pilot, "Mo plays Wenna Tarr.")
            await press(pilot, "Q")
            await wait_for_page(pilot, OpenedPage)
            await press(pilot, "1")
            assert (await until(line, "table"))["seat"]["refused"]
            assert "Mo has got up." in screen_text(pilot)


async def test_what_came_last_is_told_with_what_the_keys_answer_first(tmp_path: Path) -> None:
    async with opened(tmp_path, (120, 40)) as pilot:
        await press(pilot, "escape")
        await wait_for_page(pilot, GuidePage)
        await asked(pilot)
        await wait_for_words(pilot, "Mo asks for Wenna Tarr. z: let in; Z: no.")
        await asked(pilot, "dorrit_vane", "Ann")
        await wait_for_words(pilot, "Ann asks for Dorrit Vane. First: Mo asks for Wenna Tarr.")
        assert "z: let in" not in screen_text(pilot)


async def test_one_key_says_no_and_one_that_nothing_waits_for_says_so(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await asked(pilot)
        await press(pilot, "escape")
        await wait_for_words(pilot, "Mo asks for")
        await press(pilot, "Z")
        await wait_for_words(pilot, "Mo does not play Wenna Tarr.")
        await press(pilot, "z")
        await wait_for_words(pilot, "Nothing waits from a player’s page.")


async def test_what_a_player_says_becomes_an_act_by_one_key_and_their_levers_move_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        token = await asked(pilot)
        await press(pilot, "escape")
        await wait_for_words(pilot, "Mo asks for")
        await press(pilot, "z")
        async with page(pilot, token=token) as line:
            await until(line, "table")
            await line.send(json.dumps({"do": "I lie to the gate", "what": "lies"}))
            await wait_for_words(pilot, "“I lie to the gate”")
            assert "take up" in screen_text(pilot)
            await press(pilot, "z")
            await wait_for_words(pilot, "I lie to the gate")
            free = await until(line, "table")
            while free["table"]["stage"] != "free":
                free = await until(line, "table")
            assert free["seat"]["answered"] == "The guide takes it up."
            await press(pilot, "g")
            await write(pilot, "tell A b")
            await line.send(json.dumps({"say": "bene", "version": free["version"]}))
            await wait_for(pilot, lambda: dict(play_of(pilot).state.frames[-1].parts[0].pulled) == {"bene": 1}, "bene")
            assert "tell A b" in screen_text(pilot), "who types goes on typing"
            await write(pilot, "ell rings.")
            await press(pilot, "enter")
            await wait_for(pilot, lambda: "A bell rings." in repr(play_of(pilot).tale.passages), "what was typed")


async def test_what_is_still_open_of_it_lies_before_the_guide_to_be_typed_on(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        token = await asked(pilot)
        await press(pilot, "escape")
        await wait_for_words(pilot, "Mo asks for")
        await press(pilot, "z", "1")
        await wait_for_words(pilot, "Free and clear")
        at = play_of(pilot).at
        async with page(pilot, token=token) as line:
            await line.send(json.dumps({"do": "I lie to the gate", "what": "lies"}))
            await wait_for_words(pilot, "“I lie to the gate”")
            await press(pilot, "z")
            await wait_for_words(pilot, "What they say waits.")
            assert (play_of(pilot).at, len(door_of(pilot).waiting)) == (at, 1)


async def test_a_seat_stops_the_scene_and_the_guide_goes_on(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        token = await asked(pilot)
        await press(pilot, "escape")
        await wait_for_words(pilot, "Mo asks for")
        await press(pilot, "z")
        async with page(pilot, token=token) as line, page(pilot, code=door_of(pilot).code, wall=True) as wall:
            await line.send('{"stop": true}')
            await wait_for_page(pilot, CalmPage)
            assert "Mo" not in screen_text(pilot)
            while not (await until(wall, "table"))["seat"].get("stopped"):
                pass
            await press(pilot, next(i.key for i in pilot.app.screen.rows() if i.value == "on"))  # type: ignore[attr-defined]
            await wait_for_page(pilot, GuidePage)
            assert not (await until(wall, "table"))["seat"].get("stopped")
            await press(pilot, "f8")
            await wait_for_page(pilot, CalmPage)
            assert (await until(wall, "table"))["seat"]["stopped"]


async def test_a_key_opens_the_table_and_leaving_it_closes_it(tmp_path: Path) -> None:
    async with opened(tmp_path, at_once=False) as pilot:
        await press(pilot, "Q")
        await wait_for_page(pilot, OpenedPage)
        assert "can read along" in screen_text(pilot)
        await press(pilot, "2")
        await wait_for_words(pilot, "A television")
        door = door_of(pilot)
        await press(pilot, "escape")
        await wait_for_page(pilot, GuidePage)
        await press(pilot, "q")
        await wait_for_page(pilot, TitlePage)
        assert isinstance(pilot.app, GameApp)
        assert pilot.app.door is None
        await wait_for(pilot, lambda: all(task.done() for task in door.tasks), "the end of it")


async def test_enter_alone_goes_on_to_the_table_and_closes_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as pilot:
        await wait_for_words(pilot, "On to the table")
        await press(pilot, "enter")
        await wait_for_page(pilot, GuidePage)
        assert door_of(pilot)


async def test_why_it_cannot_be_opened_is_said(tmp_path: Path) -> None:
    def missing() -> Opener:
        raise GameError("--open needs the extra web: pip install 'free-and-clear[web]'.")

    async with opened(tmp_path, at_once=False) as pilot:
        assert isinstance(pilot.app, GameApp)
        pilot.app.launch = replace(pilot.app.launch, opens=missing)
        await press(pilot, "Q")
        await wait_for_page(pilot, OpenedPage)
        await press(pilot, "1")
        await wait_for_words(pilot, "free-and-clear[web]")
