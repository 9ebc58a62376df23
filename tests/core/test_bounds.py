"""What a pack asks for is bounded: a word that leads to where it cannot go on was not said."""

import pytest

from game.core.commands import Begin, Choose, Refusal
from game.core.draft import Sight
from game.core.formulas.expr import ExprError
from game.core.machine.decide import first_state
from game.core.scope import Scope
from game.session import Session
from tests.tables import build
from tests.trust.play import CASES

pytestmark = pytest.mark.quick


def game(name: str) -> Session:
    session = Session(build(CASES[name][0]), None, seed=1)
    session.do(Begin("ada"))
    return session


@pytest.mark.parametrize(
    "name", ["dice without end", "a table that draws itself", "nobody who can act", "sums beyond all bounds"]
)
def test_a_refused_word_leaves_nothing_behind(name: str) -> None:
    session = game(name)
    state, entries = session.state, tuple(session.entries)
    assert isinstance(session.do(Choose("go")), Refusal)
    assert session.state == state
    assert tuple(session.entries) == entries
    assert session.redo_label == ""
    assert not isinstance(session.do(Choose("wait")), Refusal)


def test_who_only_looks_goes_on_where_a_formula_cannot_be_worked_out() -> None:
    world = build(CASES["division by nothing"][0])
    state = first_state(world)
    looking, acting = Scope(Sight(state, world)), Scope(Sight(state, world), strict=True)
    assert not looking.holds("1 // a")
    assert looking.worth("1 // a") == 0
    with pytest.raises(ExprError, match="divides by 0"):
        acting.holds("1 // a")
    with pytest.raises(ExprError, match="divides by 0"):
        acting.worth("1 % a")
