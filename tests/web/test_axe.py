"""Nothing on a page keeps anybody from it, as far as axe-core can tell: in play and at a guide's table."""

from __future__ import annotations

import pytest

from game.web.seat import Seat
from tests.play.moments import played_to
from tests.ui.robots import SCRIPTS

from .axe import violations
from .browser import NONE_THERE, Browser, chromium
from .rooms import begun, served
from .tables import evening, gathered
from .test_evening import come_in
from .test_page import FIGHT, fighting

pytestmark = pytest.mark.skipif(not chromium(), reason=NONE_THERE)


def test_what_would_keep_somebody_away_is_found(chrome: Browser) -> None:
    with served(Seat(begun())) as room:
        page = chrome.page(390, 844)
        page.open(room.gate.addresses[0])
        page.read("document.querySelector('main').append(document.createElement('img')); rows.style.color = '#ccc'; 0")
        found = " ".join(violations(page))
        assert "image-alt: img" in found
        assert "color-contrast: " in found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_in_a_scene_a_check_and_the_journal(chrome: Browser, scheme: str) -> None:
    with served(Seat(begun())) as room:
        page = chrome.page(390, 844)
        page.prefers(color_scheme=scheme)
        page.open(room.gate.addresses[0])
        assert violations(page) == []
        page.after(lambda: page.read("say('haggle')"))
        assert violations(page) == []
        page.key("j")
        page.wait("document.getElementById('journal').open")
        assert violations(page) == []


def test_in_a_fight_and_at_the_end(chrome: Browser) -> None:
    with served(Seat(fighting(*FIGHT[0]))) as room:
        page = chrome.page(768, 1024)
        page.open(room.gate.addresses[0])
        assert violations(page) == []
    ended = played_to(SCRIPTS["salt-office", "low_tide"], lambda state: bool(state.ending))
    with served(Seat(ended)) as room:
        page = chrome.page(768, 1024)
        page.open(room.gate.addresses[0])
        assert page.read("document.body.hasAttribute('data-ended')")
        assert violations(page) == []


def test_at_the_door_of_a_guides_table_at_a_seat_and_on_the_wall(chrome: Browser) -> None:
    with evening(gathered("salt-office", "dorrit_vane", "wenna_tarr")) as table:
        page = chrome.page(390, 844, touch=True)
        page.go(table.open.places[0])
        page.wait("Boolean(document.getElementById('code'))")
        assert violations(page) == []
        come_in(page, table, "wenna_tarr", "Ida")
        assert violations(page) == []
        table.say("hand plan to wenna_tarr")
        page.wait("Boolean(document.querySelector('.handout img')?.naturalWidth)")
        page.tap("#whispers summary")
        assert violations(page) == []
        wall = chrome.page(1440, 900)
        wall.open(f"{table.open.places[0]}/wall#{table.open.code}")
        assert violations(wall) == []
        table.say("hand plan to wall")
        wall.wait("Boolean(document.querySelector('.hangs img')?.naturalWidth)")
        assert violations(wall) == []
