"""Thinking again in the middle of a chain: what came before it stands, and the page says so."""

import pytest

from game.core.commands import Choose, Ready, Throw
from game.session import Session, new_game
from game.view.hints import hints
from game.view.look import look
from game.view.model import LEFT_OFF, Table
from game.web.seat import Seat
from tests.view.frozen import said
from tests.worlds import world

pytestmark = pytest.mark.quick


def at_the_window(*more: object) -> Session:
    w = world("salt-office")
    session = new_game(w, "wenna_tarr", None, "table", 1)
    return said(session, Choose("go_pump"), Choose("to_window"), Choose("talk"), *more)  # type: ignore[arg-type]


def table(session: Session) -> Table:
    return look(session.state, session.world, session.prompts, session.tale)


def test_the_first_act_of_a_chain_is_thought_over_and_a_later_one_left_off() -> None:
    first, later = table(at_the_window()), table(at_the_window(Ready(), Throw((9,))))
    assert later.trials[0].label == "Give the clerk something true"
    assert (first.leaves_off, later.leaves_off) == (False, True)
    assert ("Esc", "think again") in hints(first, first.start)
    assert ("Esc", "leave off") in hints(later, later.start)


def test_leaving_off_is_said_in_a_browser_and_what_was_thrown_stands() -> None:
    session = at_the_window(Ready(), Throw((9,)))
    seat = Seat(session)
    heard = seat.hear(f'{{"say": "back", "version": {seat.version}}}')
    assert heard["sentence"] == LEFT_OFF
    assert session.state.frames[-1].kind == "scene"
    options = [p.command.option for p in session.prompts if isinstance(p.command, Choose) and not p.barred]
    assert "lie" not in options, "nobody is an auditor to a man who has been asked how he slept"
