"""What breaking in leads to, as it is found on the side: the act that comes of it, and what it costs."""

import pytest

from game.core.commands import Declare, Ready
from game.core.machine.leads import cost, led, next_reply
from game.core.record import changed
from tests.systems.practices.tables import Table, fight, sit

pytestmark = pytest.mark.quick


def theirs() -> Table:
    """Osk is about to cut at you, on his turn."""
    return sit(fight("osk")).first_turn().end_turn().hear()


def breaks(using: str) -> Declare:
    return Declare("ada", "interrupt", "osk", using)


def test_it_leads_to_the_act_that_comes_of_it_as_whoever_breaks_in_throws_best() -> None:
    table = theirs()
    found = led(table.state, table.world, breaks("attack/blades"))
    assert found is not None
    part = found.top.parts[0]
    assert (part.who, part.act, part.against) == ("ada", "attack", "osk")
    assert (found.top.stage, found.top.call, found.top.asking) == ("free", None, "")
    assert led(table.state, table.world, breaks("attack/nonsense")) is None, "nothing comes of what is refused"


@pytest.mark.parametrize(("using", "points"), [("attack/blades", 2), ("ability/blaze", 3), ("attack/nonsense", 0)])
def test_it_costs_what_it_costs_before_any_lever_is_pulled(using: str, points: int) -> None:
    table = theirs()
    assert cost(table.state, table.world, breaks(using)) == points


def test_the_word_that_lets_it_happen_is_there_where_yours_are_asked() -> None:
    table = theirs()
    f, frames = table.top, table.state.frames
    assert next_reply(table.state) == Ready("player")
    for other in (
        changed(f, ready=("player",)),
        changed(f, stage="free"),
        changed(f, asking="hand"),
        changed(f, call=theirs().decline().call),
    ):
        assert next_reply(changed(table.state, frames=(*frames[:-1], other))) is None
    assert next_reply(changed(table.state, frames=())) is None
    two = changed(table.state, seats=("player", "other"), frames=(*frames[:-1], changed(f, ready=("player",))))
    assert next_reply(two) == Ready("other")
