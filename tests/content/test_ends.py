"""What a row says of the end it leads to: the engine says it, so that its author need not."""

import pytest

from game.core.machine.onward import surely_ends
from tests.worlds import world


@pytest.mark.parametrize("pack", ["hallow-pass", "long-table", "midsummer-bell", "nine-hours", "salt-office"])
def test_an_end_is_said_once(pack: str) -> None:
    found = world(pack)
    options = [one for scene in found.scenes.values() for one in scene.options.values()]
    ends = [one for one in options if one.check is None and surely_ends(found, one.do, one.goto)]
    assert not [one.label for one in ends if "An ending" in one.why]
