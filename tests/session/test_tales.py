"""The tale of a game that goes back and on again is the one told anew, and little is told for it."""

from unittest.mock import patch

import pytest

from game.core.commands import Note, Refusal
from game.core.record import changed
from game.packs.link import load_world
from game.session import Session, new_game, tales
from game.view import tale as telling
from game.view.tale import tale
from tests.session.test_session import begin, wander
from tests.worlds import salt_office

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("step", [3, tales.STEP])
def test_the_tale_after_going_back_is_the_tale_told_anew(seed: int, step: int) -> None:
    with patch.object(tales, "STEP", step):
        session = begin("program", seed)
        for turn in range(12):
            wander(session, seed * 100 + turn, 4)
            assert session.tale == tale(session.entries, session.world)
            for _ in range(turn % 4):
                session.undo()
                assert session.tale == tale(session.entries, session.world)
            if turn % 3:
                session.redo()
            assert session.tale == tale(session.entries, session.world)


def test_another_version_of_the_adventure_is_told_anew() -> None:
    session = begin("program", 3)
    wander(session, 3, 10)
    assert session.tale.count == len(session.entries)
    other = load_world("salt-office")
    with patch.object(telling, "_tell", wraps=telling._tell) as told:
        assert session.relink(other) == ""
        assert session.tale == tale(session.entries, other)
    assert told.call_count >= 2 * len(session.entries)


def noted(count: int) -> Session:
    session = new_game(salt_office(), "wenna_tarr", None, "program", 1)
    for n in range(count):
        assert not isinstance(session.do(Note(f"note {n}")), Refusal)
    return session


@pytest.mark.parametrize("count", [300, 3000])
def test_taking_back_tells_a_bounded_number_of_entries_anew(count: int) -> None:
    session = noted(count)
    assert session.tale.count == len(session.entries)
    for _ in range(5):
        with patch.object(telling, "_tell", wraps=telling._tell) as told:
            session.undo()
            assert session.tale.count == len(session.entries)
        assert told.call_count <= tales.STEP
        with patch.object(telling, "_tell", wraps=telling._tell) as told:
            session.redo()
            assert session.tale.count == len(session.entries)
        assert told.call_count <= 1
        session.undo()


def test_whoever_asks_for_the_end_has_it_told_on_and_no_more_until_all_of_it_is_asked_for() -> None:
    session, w = noted(6), salt_office()
    entries = list(session.entries)
    whole = tale(entries, w)
    end = changed(tale(entries[:4], w), passages=())
    made = tales.Tales()
    made.go_on(end, w)
    assert made.end(entries[:4], w) == end
    for count in (5, 6, 7):
        assert made.end(entries[:count], w) == tale(entries[:count], w, end)
    assert made.end(entries[:5], w) == tale(entries[:5], w, end), "gone back, and not behind it"
    assert made.end(entries[:3], w) == tale(entries[:3], w), "before it all is told"
    made = tales.Tales()
    made.go_on(end, w)
    assert made.end(entries, load_world("salt-office")) == whole, "another version of the adventure"
    assert made.of(entries, w) == whole
    assert made.end(entries, w) == whole, "once all of it is known"
