"""Acts with a time, a mode and something done first, and those that come once; by a pack's word and by a line's."""

from typing import Any

import pytest

from game.core.commands import Amend, Attempt, Ready, Refusal, Throw
from game.core.content import Op
from game.core.seats import GUIDE
from game.core.tree import Tree
from game.session import Session, new_table
from tests.saying import said
from tests.worlds import world

pytestmark = pytest.mark.quick


def table() -> Session:
    w = world("table-venture")
    return new_table(w, (w.system.create(w, "wenna_tarr"),), None, "table", 1)


def attempt(session: Session, **more: Any) -> Refusal | None:
    told = session.do(Attempt("wenna_tarr", said(session.world, 5, **more)), seat=GUIDE)
    return told if isinstance(told, Refusal) else None


def thrown(session: Session, face: int) -> None:
    """Committed, thrown, and let stand."""
    session.do(Ready(GUIDE), seat=GUIDE)
    session.do(Throw((face,)), seat="table")
    while session.state.top.kind == "exchange":
        session.do(Ready(GUIDE), seat=GUIDE)


def test_an_act_takes_its_time_when_it_is_done() -> None:
    session = table()
    before = session.state.minute
    assert attempt(session, time=10) is None
    assert session.state.minute == before
    thrown(session, 9)
    assert session.state.minute == before + 10


def test_an_act_brings_its_mode_and_does_what_comes_first() -> None:
    session = table()
    assert attempt(session, mode="action", do=[{"effect": "soaked"}]) is None
    assert session.state.mode == "action"
    assert [one.id for one in session.state.people["wenna_tarr"].effects] == ["soaked"]
    assert session.state.top.stage == "free"


def test_what_is_done_once_is_not_done_again_and_what_failed_is() -> None:
    session = table()
    assert attempt(session, once=True) is None
    thrown(session, 0)
    assert attempt(session, once=True) is None
    thrown(session, 9)
    refused = attempt(session, once=True)
    assert refused is not None
    assert refused.sentence == "That is done, and can be done once only."
    assert attempt(session) is None


def test_levers_that_are_said_with_it_are_pulled_or_it_does_not_begin() -> None:
    session = table()
    act = said(session.world, 5)
    refused = session.do(Attempt("wenna_tarr", act, Tree({"nothing_such": 1})), seat=GUIDE)
    assert isinstance(refused, Refusal)
    assert session.state.top.kind == "scene"
    session.do(Attempt("wenna_tarr", act, Tree({"sortilege": 1})), seat=GUIDE)
    assert session.state.top.parts[0].value("sortilege") == 1


def test_stakes_that_nobody_says_are_the_usual_ones() -> None:
    session = table()
    act = Tree({key: one for key, one in said(session.world, 5).items() if key != "on"})
    session.do(Attempt("wenna_tarr", act), seat=GUIDE)
    assert session.state.top.parts[0].said["on"]["failure"]["stake"] == "It does not work."


def test_a_skill_is_called_for_by_its_id_as_old_games_have_it() -> None:
    session = table()
    session.do(Amend((Op("act", "locks", "wenna_tarr"),)), seat=GUIDE)
    part = session.state.top.parts[0]
    assert (part.ref, part.label) == ("acts/locks", "Locks")
    refused = session.do(Amend((Op("act", "nothing_such", "wenna_tarr"),)), seat=GUIDE)
    assert isinstance(refused, Refusal)
