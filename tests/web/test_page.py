"""The page in a real browser: by keys and by touch, at three sizes, and what it does when the line is lost."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any

import pytest

from game.session import Session, new_game
from game.web.seat import Seat
from game.web.values import Values
from tests.play.moments import in_fight, played_to
from tests.ui.robots import FIGHTS, SCRIPTS
from tests.worlds import world

from .browser import NONE_THERE, Browser, chromium
from .hand import MOST, Hand
from .rooms import begun, opened, served

pytestmark = pytest.mark.skipif(not chromium(), reason=NONE_THERE)
SIZES = ((320, 568), (768, 1024), (1440, 900))
STRETCH = 10


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("way", ["press", "tap"])
def test_a_stretch_of_an_adventure_by_keys_and_by_touch(chrome: Browser, width: int, height: int, way: str) -> None:
    play = begun()
    with served(Seat(play)) as room:
        page = chrome.page(width, height, touch=way == "tap")
        page.open(room.gate.addresses[0])
        hand, at = Hand(page), play.at
        for _ in range(STRETCH):
            if page.read("document.body.hasAttribute('data-ended')"):
                break
            page.ready()
            hand.fits()
            getattr(hand, way)()
            assert page.read("document.getElementById('story').innerText.trim()")
        assert play.at > at + STRETCH // 2
        assert page.faults() == []
        asked = {one.partition("#")[0].rpartition("/")[2] for one in page.asked()}
        assert asked <= {"", "page.css", "page.js", "seat", "about:blank", "data:,"}


FIGHT = ("salt-office", "yard_fight"), ("long-table", "wager"), ("hallow-pass", "window")


def fighting(pack: str, fight: str) -> Session:
    """A game of a play-through as it comes to a fight."""
    play = played_to(SCRIPTS[pack, FIGHTS[pack, fight][0]], in_fight(fight))
    play.dice = "program"
    return play


EXITS = [
    {"id": "roof", "key": "4", "kind": "story", "label": "Climb to the roof", "leaves": "for good, over an hour"},
    {"id": "inn", "key": "5", "kind": "story", "label": "Wait at the inn", "leaves": "for good, over an hour"},
]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_where_a_row_leads_stays_in_its_column_however_long_it_is_said(
    chrome: Browser, width: int, height: int
) -> None:
    with served(Seat(begun())) as found:
        page = chrome.page(width, height)
        page.open(found.gate.addresses[0])
        page.read(f"drawRows({{ ...table, rows: {json.dumps([EXITS[0], {**EXITS[1], 'middle': '2 coins'}])} }})")
        room_and_words = page.read("[...rows.querySelectorAll('.odds')].map(one => [one.clientWidth, one.scrollWidth])")
        assert len(room_and_words) == 2
        assert all(words <= room for room, words in room_and_words)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_dice_that_decided_lie_beside_what_came_of_it(chrome: Browser, width: int, height: int) -> None:
    play = begun()
    with served(Seat(play)) as room:
        page = chrome.page(width, height)
        page.open(room.gate.addresses[0])
        page.after(lambda: page.read("say('haggle')"))
        page.after(lambda: page.read("say('commit')"))
        lying = page.read("[...document.querySelectorAll('#story .mark .dice i')].map(one => one.textContent)")
        assert lying == [one.face for one in next(one for one in play.tale.told if one.kind == "throw").dice]
        Hand(page).fits()


LINES = """[...document.querySelectorAll(%s)].map(one => {
    const words = document.createRange(); words.selectNodeContents(one);
    return new Set([...words.getClientRects()].map(at => Math.round(at.top))).size; })"""


def test_a_number_of_the_sum_and_whoever_plays_stand_on_one_line(chrome: Browser) -> None:
    with served(Seat(begun("hallow-pass", "ysolde_marr"))) as tiers, served(Seat(begun())) as room:
        page = chrome.page(390, 844)
        page.open(tiers.gate.addresses[0])
        page.ready()
        assert page.read("you.querySelectorAll('summary span').length") >= 4
        assert page.read(LINES % "'#you summary b'") == [1]
        page.open(room.gate.addresses[0])
        page.after(lambda: page.read("say('haggle')"))
        page.read("document.querySelectorAll('.sum .n').forEach(one => one.textContent = '3d6')")
        assert set(page.read(LINES % "'.sum .n'")) == {1}


OUTSIDE = """[...document.querySelectorAll('body *')].filter(one => one.checkVisibility() &&
    one.getBoundingClientRect().right > innerWidth + 1).map(one => one.tagName + ': ' + one.innerText)"""
FOOT = """[...document.querySelectorAll('.readon span')].every(one => {
    const [words, foot] = [one.getBoundingClientRect(), one.closest('.readon').getBoundingClientRect()];
    return words.top >= foot.top && words.bottom <= foot.bottom + 1; })"""


@pytest.mark.parametrize("play", [begun, lambda: fighting(*FIGHT[0])])
def test_letters_of_twice_the_size_have_their_room_on_the_smallest_telephone(chrome: Browser, play: Any) -> None:
    with served(Seat(play())) as room:
        page = chrome.page(320, 568)
        page.open(room.gate.addresses[0])
        page.read("document.documentElement.style.fontSize = '200%'; 0")
        assert page.read(OUTSIDE) == []
        assert page.read(FOOT)
        page.after(lambda: page.read(FIRST))
        assert page.read(OUTSIDE) == []


def test_an_adventure_is_played_to_its_end_by_keys_alone(chrome: Browser) -> None:
    play = begun("long-table", "oriel_vance", seed=4)
    with served(Seat(play)) as room:
        page = chrome.page(768, 1024)
        page.open(room.gate.addresses[0])
        hand = Hand(page)
        page.ready()
        for _ in range(MOST):
            if page.read("document.body.hasAttribute('data-ended')"):
                break
            hand.press()
        assert play.state.ending
        assert "The ending: " in page.read("rows.innerText")
        page.key("j")
        page.wait("document.getElementById('journal').open && document.getElementById('tale').innerText.length > 1000")
        page.key("Escape")
        page.wait("!document.getElementById('journal').open")
        page.after(lambda: page.key("u"))
        assert not play.state.ending
        assert page.faults() == []


def test_steps_back_odds_in_full_and_taking_back_have_keys(chrome: Browser) -> None:
    with served(Seat(begun())) as room:
        page = chrome.page(768, 1024)
        page.open(room.gate.addresses[0])
        assert page.read("rows.querySelector('[data-row=haggle] .odds').innerText").split()[-1] == "70%"
        page.after(lambda: page.key("1"))
        assert page.read("document.body.dataset.kind") == "check"
        assert page.read("rows.querySelector('.do .n').innerText").split()[-1] == "70%"
        shown = "getComputedStyle(rows.querySelector('.exact')).display"
        assert page.read(shown) == "none"
        page.key("o")
        assert page.read(shown) == "block"
        page.after(lambda: page.tap("[data-row=bene]"))
        assert page.read("rows.querySelector('[data-row=bene]').getAttribute('aria-checked')") == "true"
        assert page.read("rows.querySelector('.do .n').innerText").split()[-1] == "80%"
        assert page.read("told.textContent") == "Chance now 80%"
        page.after(lambda: page.key("Escape"))
        assert page.read("document.body.dataset.kind") == "scene"
        page.after(lambda: page.key("u"))
        assert page.read("document.body.dataset.kind") == "check"


def test_the_focus_stays_on_what_was_pressed_and_new_text_is_told_once(chrome: Browser) -> None:
    with served(Seat(begun())) as room:
        page = chrome.page(768, 1024)
        page.open(room.gate.addresses[0])
        assert page.read("told.textContent").startswith("Ide Crake brings the ferry in")
        page.after(lambda: page.read("rows.querySelector('[data-row=haggle]').focus(), press(document.activeElement)"))
        assert page.read("document.activeElement.id") in ("new", "rows", "story")
        assert page.read("told.textContent").startswith("You leave the hand where it is")
        page.read("rows.querySelector('[data-row=bene]').focus()")
        page.after(lambda: page.key("Enter"))
        assert page.read("document.activeElement.dataset.row") == "bene"


def test_whoever_presses_before_a_row_can_be_seen_does_nothing(chrome: Browser) -> None:
    play = begun()
    with served(Seat(play)) as room:
        page = chrome.page(1440, 2000)
        page.open(room.gate.addresses[0])
        page.read("since = performance.now() + 1e6")
        page.key("1")
        page.read("rows.querySelector('[data-row=haggle]').click()")
        page.read("since = 0")
        page.after(lambda: page.key("1"))
        assert (page.read("version"), play.state.frames[-1].stage) == (2, "free")


def test_what_is_lost_by_a_row_is_told_first(chrome: Browser) -> None:
    with served(Seat(begun())) as room:
        page = chrome.page(1440, 2000)
        page.open(room.gate.addresses[0])
        page.key("4")
        page.wait("sentence.textContent")
        assert page.read("[version, sentence.textContent]") == [
            1,
            "You leave Ide’s boat behind. Once more, if that is what you want.",
        ]
        page.after(lambda: page.key("4"))


def test_a_page_that_is_loaded_anew_is_where_the_table_is(chrome: Browser) -> None:
    with served(Seat(begun())) as room:
        page = chrome.page(768, 1024)
        page.open(room.gate.addresses[0])
        page.after(lambda: page.read("press(rows.querySelector('[data-row=haggle]'))"))
        page.after(lambda: page.read("press(rows.querySelector('[data-row=bene]'))"))
        before = page.read("[stands(), version]")
        page.reload()
        assert page.read("[stands(), version]") == before


def test_a_line_that_is_lost_comes_back_by_itself(chrome: Browser) -> None:
    with served(Seat(begun())) as room:
        page = chrome.page(768, 1024)
        page.open(room.gate.addresses[0])
        page.read("LATER.fill(300); line.close()")
        page.wait("!document.body.hasAttribute('data-ready')")
        assert page.read("rows.querySelector('[data-row=haggle]').getAttribute('aria-disabled')") == "true"
        assert "comes back by itself" in page.read("sentence.textContent")
        page.ready()
        assert page.read("[sentence.textContent, rows.querySelector('[data-row=haggle]').ariaDisabled]") == ["", None]


def test_a_process_that_is_killed_and_begun_again_shows_what_was_seen(chrome: Browser, tmp_path: Path) -> None:
    page = chrome.page(320, 568, touch=True)
    with opened(tmp_path, "--as", "dorrit_vane", "--seed", "3") as (child, address):
        page.open(address)
        page.after(lambda: page.tap("[data-row=haggle]"))
        page.after(lambda: page.tap("[data-row=bene]"))
        before = page.read("stands()")
        child.send_signal(signal.SIGKILL)
        child.wait()
        page.wait("!document.body.hasAttribute('data-ready')")
    (save,) = (path.name for path in tmp_path.iterdir() if path.name.startswith("the-salt"))
    with opened(tmp_path, game=save) as (_, address):
        page.open(address)
        assert page.read("stands()") == before


def test_an_address_of_another_time_says_so(chrome: Browser) -> None:
    with served(Seat(begun())) as room:
        page = chrome.page(768, 1024)
        page.go(room.gate.addresses[0].partition("#")[0] + "#" + "x" * 32)
        page.wait("document.getElementById('sentence')?.textContent.startsWith('This address is no longer')")
        assert not page.read("document.body.hasAttribute('data-ready')")


FIRST = "(first => say(first.dataset.say || first.dataset.row))(able().find(one => one.dataset.row !== 'back'))"
BAD = "<img src=x onerror=hacked=1><script>hacked=1</script><b style=color:red>{}</b>"


class Hostile(Seat):
    """A seat at which every word is markup."""

    def stands(self, words: str = "") -> Values:
        found: Values = super().stands(words)
        return {**found, "table": spoilt(found["table"], "table")}


def spoilt(of: Any, under: str) -> Any:
    """The same message with markup in every word that is shown."""
    if isinstance(of, dict):
        return {key: spoilt(one, key) for key, one in of.items()}
    if isinstance(of, list):
        return [spoilt(one, under) for one in of]
    kept = ("stage", "kind", "role", "id", "start", "asks", "key")
    return BAD.format(of) if isinstance(of, str) and under not in kept and of not in ("em", "strong") else of


@pytest.mark.parametrize("play", [begun, *(lambda at=at: fighting(*at) for at in FIGHT)])
def test_markup_in_any_word_stays_words(chrome: Browser, play: Any) -> None:
    with served(Hostile(play())) as room:
        page = chrome.page(768, 1024)
        page.open(room.gate.addresses[0])
        for _ in range(3):
            page.ready()
            assert page.read("strange()") == []
            assert page.read("typeof hacked") == "undefined"
            assert "<script>hacked=1</script>" in page.read("document.body.innerText")
            page.after(lambda: page.read(FIRST))
        assert page.faults() == []


def test_words_stand_out_from_the_ground_in_every_light(chrome: Browser) -> None:
    with served(Seat(fighting(*FIGHT[0]))) as room:
        page = chrome.page(768, 1024)
        page.open(room.gate.addresses[0])
        for theme in ("paper", "lamplight", "contrast"):
            page.read(f"document.querySelector('[name=theme][value={theme}]').click()")
            assert page.read("document.documentElement.dataset.theme") == theme
            worst = page.read("contrast()")
            assert worst[0] >= 4.5, (theme, worst)
            page.reload()
            assert page.read("document.documentElement.dataset.theme") == theme, "it is remembered"
        page.read("localStorage.clear()")


def test_larger_text_runs_out_at_no_side(chrome: Browser) -> None:
    with served(Seat(fighting(*FIGHT[2]))) as room:
        page = chrome.page(320, 568, touch=True)
        page.open(room.gate.addresses[0])
        for size in ("125%", "150%"):
            page.read(f"document.querySelector('[name=size][value=\"{size}\"]').click()")
            assert page.read("document.documentElement.style.fontSize") == size
            Hand(page).fits()
        page.read("localStorage.clear()")


def test_somebody_is_made_with_words_and_counts_and_a_list_is_left_by_its_key(chrome: Browser) -> None:
    with served(Seat(new_game(world("salt-office"), "", None, "program", 3))) as room:
        page = chrome.page(320, 568, touch=True)
        page.open(room.gate.addresses[0])
        page.tap("[data-row=name]")
        page.write("Ida Marsh")
        page.after(lambda: page.key("Enter"))
        assert "Name: Ida Marsh" in page.read("rows.innerText")
        page.after(lambda: page.tap("[data-row=pools]"))
        Hand(page).fits()
        first = page.read("able()[0].dataset.row")
        shown = "rows.querySelector('.switch.count').innerText"
        assert page.read(shown) == "0"
        page.after(lambda: page.tap(f"[data-row={json.dumps(first)}]"))
        assert page.read(shown) == "1"
        page.after(lambda: page.tap(f"[data-of={json.dumps(first)}][data-step=less]"))
        assert page.read(shown) == "0"
        page.after(lambda: page.key("Escape"))
        assert page.read("table.opened") is None


def test_two_pages_at_one_game_show_the_same(chrome: Browser) -> None:
    with served(Seat(begun())) as room:
        pages = [chrome.page(320, 568, touch=True), chrome.page(1440, 900)]
        for page in pages:
            page.open(room.gate.addresses[0])
        pages[0].to_front()
        pages[0].after(lambda: pages[0].tap("[data-row=haggle]"))
        pages[1].wait("version === 2")
        assert len({page.read("rows.querySelector('.name').innerText") for page in pages}) == 1


@pytest.mark.parametrize(("width", "shown"), [(390, False), (1440, True)])
def test_the_key_that_commits_stands_on_it_where_levers_show_theirs(chrome: Browser, width: int, shown: bool) -> None:
    with served(Seat(begun())) as room:
        page = chrome.page(width, 900)
        page.open(room.gate.addresses[0])
        page.after(lambda: page.read("press(rows.querySelector('[data-row=haggle]'))"))
        for key in ("[data-row=commit] kbd", ".lever kbd"):
            assert page.read(f"document.querySelector('{key}').getClientRects().length > 0") is shown
        assert page.read("document.querySelector('[data-row=commit] kbd').textContent") == "c"
