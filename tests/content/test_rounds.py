"""What a round of a fight brings comes to you: there is no stepping back from it, as if it had not come."""

import pytest

from tests.worlds import world

PACKS = (
    *("hallow-pass", "long-table", "midsummer-bell", "nine-hours", "salt-office"),
    *("an-upright", "act-three", "name-on-the-stern", "nobody-in", "ten-minutes-fast"),
)


@pytest.mark.parametrize("pack", PACKS)
def test_an_act_that_a_round_calls_for_is_forced(pack: str) -> None:
    found = world(pack)
    called = {op.what for one in found.conflicts.values() for op in one.each_round if op.verb == "act"}
    assert not [act for act in called if not found.acts[act].forced]
