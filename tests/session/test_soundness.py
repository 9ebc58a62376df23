"""A game that is looked over is asked for what a front end will ask for."""

from unittest.mock import patch

import pytest

from game.core.machine import preview
from game.core.record import changed
from game.core.state import State
from game.session.soundness import look_over
from tests.session.test_session import begin

pytestmark = pytest.mark.quick


def asked(state: State) -> list[int]:
    """The parts of which the odds are asked."""
    with patch.object(preview, "now", wraps=preview.now) as now:
        look_over(state, begin().world)
    return [call.args[2] for call in now.call_args_list]


def test_the_odds_of_whoever_acts_are_asked_while_an_act_is_free_and_clear() -> None:
    session = begin()
    assert asked(session.state) == []
    prompt = next(p for p in session.prompts if p.in_doubt and not p.barred)
    session.do(prompt.command)
    state = session.state
    assert state.top.stage == "free"
    assert asked(state) == [0]
    parts = (state.top.parts[0], changed(state.top.parts[0], passive=True))
    assert asked(changed(state, frames=(*state.frames[:-1], changed(state.top, parts=parts)))) == [0]
