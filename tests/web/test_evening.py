"""A table in real browsers: two players with profiles of their own and a wall, at an act that both have a hand in."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest

from game.core.commands import Ready
from game.core.seats import GUIDE
from game.web.serve import Chair
from game.web.values import Values
from tests.worlds import world

from .browser import NONE_THERE, Browser, Page, chromium
from .tables import Evening, evening, gathered
from .test_page import spoilt

pytestmark = pytest.mark.skipif(not chromium(), reason=NONE_THERE)


def come_in(page: Page, table: Evening, who: str, name: str) -> None:
    """By the code as somebody types it, then by the guide's word."""
    page.go(table.open.places[0])
    page.wait("Boolean(document.getElementById('code'))")
    page.tap("#code")
    page.write(table.open.code.lower())
    page.tap("#door button")
    page.ready()
    page.tap("#name")
    page.write(name)
    page.read(f"document.getElementById('whom').value = {json.dumps(who)}")
    page.tap("#ask button")
    page.wait("document.body && document.body.dataset.seat === 'plays'")
    waits = next(one for one in table.open.waiting if one.words.startswith(name))
    table.do(lambda: table.open.answer(waits, yes=True))
    page.wait("document.getElementById('stop')?.hidden === false")
    page.ready()


def fits(page: Page) -> None:
    wide = page.read("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], page.read("document.body.innerText")
    assert page.read("small()") == []


def test_two_players_and_a_wall(chrome: Browser) -> None:
    with evening(gathered("long-table", "oriel_vance", "tam_orrin")) as table:
        tom, nina = (chrome.page(320, 568, touch=True, apart=True) for _ in range(2))
        wall = chrome.page(1440, 900, apart=True)
        wall.open(f"{table.open.places[0]}/wall#{table.open.code}")
        come_in(tom, table, "oriel_vance", "Tom")
        come_in(nina, table, "tam_orrin", "Nina")
        fits(tom)
        # what Tom says he does reaches the guide with a field of his
        tom.tap("#do")
        tom.write("By old law <b>here</b>")
        tom.read("(() => { const one = document.getElementById('do-what'); one.value = 'law'; one.onchange(); })()")
        tom.tap("#doing button")
        tom.wait("Boolean(document.querySelector('.waits'))")
        (waits,) = table.open.waiting
        assert waits.line == "oriel_vance skill law “By old law <b>here</b>”"
        table.do(lambda: table.open.answer(waits, yes=True))
        table.say("oriel_vance law")
        # both have levers of it, and each sees what the other does
        chance = "(table.trials || [{}])[0].chance?.said"
        for page in (tom, nina):
            page.wait("table.stage === 'free'")
            page.ready()
            fits(page)
        before = tom.read(chance)
        nina.tap('[data-row="gift.tam_orrin"]')
        for page in (tom, wall):
            page.wait(f"{chance} !== {json.dumps(before)}")
        tom.ready()
        given = tom.read(chance)
        tom.tap('[data-row="bonus"]')
        now = tom.wait(f"{chance} !== {json.dumps(given)} && {chance}")
        nina.wait(f"{chance} === {json.dumps(now)}")
        wall.wait(f"document.querySelector('.big b').textContent === {json.dumps(now)}")
        shown = "[...document.querySelectorAll('button, input, a')].filter(one => one.getClientRects().length).length"
        assert wall.read(shown) == 0, "nothing to press"
        # Nina's browser is killed in mid-act, and she comes back to where the table is
        address = f"{table.open.places[0]}/#{nina.read('location.hash.slice(1)')}"
        nina.close()
        again = chrome.page(320, 568, touch=True, apart=True)
        again.open(address)
        assert again.read(chance) == tom.read(chance)
        assert again.read("document.getElementById('who').textContent") == "Nina plays Tam Orrin · Oriel Vance acts"
        again.reload()
        assert again.read(chance) == tom.read(chance)
        tom.tap("#ready")
        tom.wait("document.getElementById('ready').getAttribute('aria-pressed') === 'true'")
        assert [one.ready for one in table.open.sitting] == [True, False]
        table.do(lambda: table.play.speak(Ready(GUIDE)))
        for page in (tom, again, wall):
            page.wait("table.stage !== 'free'")
        # stop, by anybody, for everybody
        again.tap("#stop")
        for page in (tom, again):
            page.wait("document.getElementById('story').textContent.startsWith('The scene has stopped.')")
        wall.wait("document.querySelector('.tale').textContent === 'A pause.'")
        assert table.guide.stopped == 1
        table.do(lambda: table.open.hold(on=False))
        for page in (tom, again):
            page.wait("!document.getElementById('story').textContent.startsWith('The scene has stopped.')")
        for page in (tom, again, wall):
            assert page.faults() == []
            assert not page.read("[...document.querySelectorAll('b')].some(one => one.textContent === 'here')")


LONG = {"kind": "chosen", "words": [[["Brother Oswin (Sam): Persuasion to Tall Cane", ""]]]}
OUTCOME = {"sign": "bad", "words": "Brother Oswin (Sam) 1 harm, 50%", "rules": ["One.", "Two."]}


def test_what_came_of_an_act_is_read_from_afar_and_leaves_room_for_what_was_done(chrome: Browser) -> None:
    with evening(gathered()) as table:
        token = table.seated("wenna_tarr")
        told = json.dumps([{**LONG, "mark": OUTCOME}])
        seat = chrome.page(390, 844, touch=True, apart=True)
        seat.open(f"{table.open.places[0]}/#{token}")
        seat.read(f"tell(story, {told})")
        fits(seat)
        said, deed = seat.read("['.said', '.deed'].map(one => document.querySelector(one).offsetWidth)")
        assert said >= 0.45 * deed
        assert seat.read("document.querySelector('.deed .mark').getBoundingClientRect().right <= innerWidth - 16")
        wall = chrome.page(1440, 900, apart=True)
        wall.open(f"{table.open.places[0]}/wall#{table.open.code}")
        table.say("wenna_tarr lies 6")
        table.do(lambda: table.play.speak(Ready(GUIDE)))
        while table.play.state.top.asking:
            stand = next(one.command for one in table.play.prompts if one.group == "decline")
            table.do(partial(table.play.speak, stand))
        wall.wait("document.querySelector('.tale .mark')?.textContent.includes('%')")
        size, inside = wall.read(
            "(() => { const one = document.querySelector('.tale .mark'), tale = document.querySelector('.tale');"
            "return [parseFloat(getComputedStyle(one).fontSize),"
            "one.getBoundingClientRect().right <= tale.getBoundingClientRect().right]; })()"
        )
        assert size >= 24, "as large as the story"
        assert inside
        assert wall.read("document.querySelectorAll('.wall summary').length") == 0, "nothing to press"
        people = wall.read("[...document.querySelectorAll('.people p > span')].map(one => one.getClientRects().length)")
        assert people
        assert set(people) == {1}, "no number is parted from its name"


DRAWN = "document.querySelector('img[data-picture=plan]')?.naturalWidth === 960"


def test_a_plan_in_the_hand_and_on_the_wall_and_a_whisper(chrome: Browser) -> None:
    with evening(gathered()) as table:
        ida, wall = chrome.page(320, 568, touch=True, apart=True), chrome.page(1440, 900, apart=True)
        wall.open(f"{table.open.places[0]}/wall#{table.open.code}")
        come_in(ida, table, "wenna_tarr", "Ida")
        table.say("hand plan to wenna_tarr")
        ida.wait(DRAWN)
        fits(ida)
        assert ida.read("document.querySelector('.handout').open"), "what is new lies open"
        assert not wall.read("Boolean(document.querySelector('figure'))")
        ida.tap(".handout summary")
        ida.wait("!document.querySelector('.handout').open")
        # a whisper, and what was folded stays folded
        ida.tap("#whispers summary")
        ida.tap("#whisper")
        ida.write("I keep <b>the seal</b>")
        ida.tap("#whispering button")
        ida.wait("document.getElementById('story').textContent.includes('for the guide alone: I keep <b>the seal</b>')")
        assert "the seal" not in wall.read("document.body.textContent")
        assert ida.read("document.getElementById('whisper').value") == ""
        table.say("hand plan to wall")
        wall.wait(DRAWN)
        fits(wall)
        assert not ida.read("document.querySelector('.handout').open")
        table.say("hand notice")
        ida.wait("document.querySelectorAll('.handout').length === 2")
        wall.wait("document.querySelector('figcaption')?.textContent === 'The notice on the Office door'")
        ida.reload()
        ida.wait(DRAWN)
        for page in (ida, wall):
            assert page.faults() == []
            assert all(one.startswith((table.open.places[0], "data:")) for one in page.asked())


def test_a_code_that_is_wrong_is_asked_for_again(chrome: Browser) -> None:
    with evening(gathered()) as table:
        page = chrome.page(1440, 900)
        page.go(f"{table.open.places[0]}/#AAAAAA")
        page.wait("document.getElementById('sentence')?.textContent.startsWith('That is not') === true")
        assert page.read("Boolean(document.getElementById('code'))")
        page.go(f"{table.open.places[0]}/#{table.open.code}")
        page.ready()
        assert page.read("document.body.dataset.seat") == "looks"
        assert page.read("document.getElementById('you').hidden") is True
        page.reload()
        assert page.read("document.body.dataset.seat") == "looks"


class Spoilt:
    """A chair at which every word is markup."""

    def __init__(self, of: Chair) -> None:
        self._of = of

    def __getattr__(self, name: str) -> Any:
        return getattr(self._of, name)

    def welcome(self) -> Values:
        return self.stands()

    def stands(self) -> Values:
        found: Values = spoilt(self._of.stands(), "")
        return found


@pytest.mark.parametrize(
    ("pack", "line"), [("long-table", "{} law"), ("salt-office", "fight barge_fight"), ("hallow-pass", "")]
)
def test_markup_in_any_word_of_a_seat_and_of_the_wall_stays_words(chrome: Browser, pack: str, line: str) -> None:
    of = world(pack)
    with evening(gathered(pack, *list(of.pack.cast or of.characters)[:2])) as table:
        who = table.play.state.lead
        token = table.seated(who)
        if line:
            table.say(line.format(who))
        plain = table.open.room.chair
        table.open.room.chair = lambda *said: Spoilt(plain(*said))  # type: ignore[method-assign, arg-type]
        addresses = [f"/#{token}", f"/wall#{table.open.code}", f"/#{table.open.code}"]
        for address in addresses:
            page = chrome.page(768, 1024)
            page.open(f"{table.open.places[0]}{address}")
            assert page.read("strange()") == []
            assert page.read("typeof hacked") == "undefined"
            assert "<script>hacked=1</script>" in page.read("document.body.innerText")
            assert page.faults() == []
            page.read("sessionStorage.clear()")


def test_a_seat_and_the_wall_are_read_in_every_light_and_with_large_type(chrome: Browser) -> None:
    with evening(gathered()) as table:
        token = table.seated("wenna_tarr")
        for line in ("", "wenna_tarr lies"):
            if line:
                table.say(line)
            for address in (f"/#{token}", f"/wall#{table.open.code}"):
                page = chrome.page(320 if "wall" not in address else 1440, 568 if "wall" not in address else 900)
                page.open(f"{table.open.places[0]}{address}")
                for theme in ("paper", "lamplight", "contrast"):
                    page.read(f"document.querySelector('[name=theme][value={theme}]').click()")
                    worst = page.read("contrast()")
                    assert worst[0] >= 4.5, (theme, worst)
                    page.read("document.querySelector('[name=size][value=\"150%\"]').click()")
                    if "wall" not in address:
                        fits(page)
                    page.read("document.querySelector('[name=size][value=\"\"]').click()")
                page.read("localStorage.clear()")
