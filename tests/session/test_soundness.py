"""A game that is looked over is asked for what a front end will ask for."""

from unittest.mock import patch

import pytest

from game.core.machine import preview
from game.core.record import changed
from game.core.rolls import Call
from game.core.state import Frame, State
from game.session import soundness
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


CALL = Call("dice", "check", ("d6",))
SCENE = Frame("scene", "here")


@pytest.mark.parametrize(
    ("frames", "wanted", "standing"),
    [
        ((), 0, 0),
        ((SCENE,), 0, 0),
        ((Frame("scene", "here", call=CALL),), 1, 0),
        ((SCENE, Frame("exchange", "act", call=CALL)), 1, 0),
        ((Frame("scene", "here", call=CALL), Frame("exchange", "act")), 0, 0),
        ((SCENE, Frame("conflict", "fight")), 0, 1),
        ((SCENE, Frame("conflict", "fight"), Frame("exchange", "act", call=CALL)), 1, 1),
    ],
)
def test_what_is_thrown_and_how_a_fight_stands_is_asked_where_there_is_any(
    frames: tuple[Frame, ...], wanted: int, standing: int
) -> None:
    session = begin()
    state, world = changed(session.state, frames=frames), session.world
    with (
        patch.object(soundness, "legal"),
        patch.object(soundness, "wanted") as thrown,
        patch.object(world.system, "standing") as fight,
        patch.object(world.system, "sheet") as sheet,
        patch.object(world.system, "vitals"),
    ):
        look_over(state, world)
    assert (thrown.call_count, fight.call_count, sheet.call_count) == (wanted, standing, len(state.people))
    assert all(call.args[1] == CALL for call in thrown.call_args_list)
