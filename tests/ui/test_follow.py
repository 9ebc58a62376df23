"""The players' view in every rule system: all of one's own, and of anybody else nothing that only the guide knows."""

from pathlib import Path

import pytest

from game.core.commands import Ready, Throw
from game.core.draft import Sight
from game.core.scope import YOURS
from game.core.seats import PLAYER
from game.guide import words
from game.session import Session, new_table
from game.ui.host import PLAIN
from game.ui.screens import follow
from game.ui.screens.follow import FollowPage
from game.view.rows import cells, text
from game.view.seen import seen
from game.view.tale import tale
from game.view.wall import people
from tests.core.machine.test_guide import party, say
from tests.ui.apps import app_of, small_desk
from tests.ui.waiting import press, screen_text, wait_for, wait_for_page, wait_for_words
from tests.worlds import adventures, world

pytestmark = pytest.mark.quick


def table(pack: str) -> Session:
    """Four players, the first of them hurt and held, and somebody else hurt and wet; in a fight where there is one."""
    w = world(pack)
    session = new_table(w, party(w, *list(w.pack.cast or w.characters)[:4]), None, "program", seed=3)
    fight = next((key for key, one in w.conflicts.items() if one.people), "")
    said = [f"fight {fight}"] if fight else []
    bruise = "2 physical a bruise" if w.system.vocabulary.named_harm else "2"
    for typed in (*said, f"harm {session.state.lead} {bruise}", f"effect {session.state.lead} held by the rope"):
        say(session, words.meant(typed, session.state, w))
        settled(session)
    foe = next((p.id for p in session.state.people.values() if p.seat != PLAYER), "")
    for typed in (f"harm {foe} {bruise}", f"effect {foe} wet") if foe else ():
        say(session, words.meant(typed, session.state, w))
        settled(session)
    return session


def settled(session: Session) -> None:
    while session.state.top.call is not None or session.state.top.asking:
        say(session, Throw(session.thrown()) if session.state.top.call is not None else Ready("guide"))


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("pack", adventures())
def test_players_see_their_own_state_and_of_others_what_can_be_seen(pack: str, width: int) -> None:
    session = table(pack)
    rows = [
        text(row) for row in people(seen(session.state, session.world, tale(session.entries, session.world)), width)
    ]
    assert all(cells(row) <= width for row in rows)
    blocks = _blocks(rows, [person.name for person in session.state.people.values()])
    for person in session.state.people.values():
        told = blocks.get(person.name, "")
        if person.side == YOURS and person.seat == PLAYER:
            for row in session.world.system.vitals(Sight(session.state, session.world), person.id):
                assert row.label in told, (person.name, told)
        else:
            assert not set("■□0123456789") & set(told.removeprefix(person.name)), told
    assert "held by the rope" in blocks[session.state.people[session.state.lead].name]


def _blocks(rows: list[str], names: list[str]) -> dict[str, str]:
    """Name -> the row that begins with it and those that go on from it."""
    found: dict[str, str] = {}
    name = ""
    for row in rows[1:]:
        name = next((one for one in names if row[4:].startswith(one)), name)
        found[name] = f"{found.get(name, '')} {row[4:].strip()}".strip()
    return found


async def test_lines_in_place_of_a_view_that_is_too_small_are_the_players(tmp_path: Path) -> None:
    desk = small_desk(tmp_path)
    w = desk.world("yard")
    session = new_table(w, party(w, "wenna_tarr"), desk.library, "program", seed=3)
    session.close()
    app = app_of(tmp_path, desk, follow=session.name)
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_page(pilot, FollowPage)
        await press(pilot, *"gwrj1", "enter", "escape")
        await wait_for_page(pilot, FollowPage)
        await pilot.resize_terminal(40, 15)
        await wait_for_words(pilot, "p plain lines")
        await press(pilot, "p")
        await wait_for(pilot, lambda: app.return_code is not None, "the app to leave")
    assert (app.return_code, app.followed, app.play) == (PLAIN, session.name, None)


async def test_a_picture_that_cannot_be_drawn_leaves_the_last_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = small_desk(tmp_path)
    w = desk.world("yard")
    session = new_table(w, party(w, "wenna_tarr"), desk.library, "program", seed=3)
    app = app_of(tmp_path, desk, follow=session.name)

    def broken(*_: object) -> None:
        raise ZeroDivisionError("SECRET")

    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_words(pilot, "The gate is shut.")
        with monkeypatch.context() as patch:
            patch.setattr(follow, "wall", broken)
            say(session, words.meant("tell A bell rings.", session.state, w))
            await wait_for_words(pilot, "The view is behind; it comes back by itself.")
            assert "The gate is shut." in screen_text(pilot)
            assert "SECRET" not in screen_text(pilot)
        say(session, words.meant("tell It stops.", session.state, w))
        await wait_for_words(pilot, "It stops.")
        assert "behind" not in screen_text(pilot)
    session.close()
