"""From which acts one may still withdraw."""

import pytest

from game.core.machine.exchange import may_withdraw
from game.core.record import changed
from game.core.state import Frame, Part, Term

pytestmark = pytest.mark.quick

PART = Part("ann", "check", "Climb")
FED = changed(PART, fed=(Term("Rope", "dice", 1),))


@pytest.mark.parametrize(
    ("parts", "more", "may"),
    [
        ((PART,), {}, True),
        ((PART, PART), {}, True),
        ((changed(PART, forced=True),), {}, False),
        ((PART, changed(PART, forced=True)), {}, False),
        ((FED,), {}, False),
        ((FED,), {"feeds": 0}, True),
        ((FED,), {"feeds": 1}, True),
        ((PART,), {"feeds": 0}, True),
        ((PART,), {"volley": 1}, False),
    ],
)
def test_not_from_what_comes_to_one_nor_from_a_volley_nor_once_something_was_done_first_for_it(
    parts: tuple[Part, ...], more: dict[str, int], may: bool
) -> None:
    assert may_withdraw(changed(Frame("exchange", "act", parts=parts), **more)) is may
