"""What a success has won already is a gift; what is taken back or spent is none."""

import pytest

from game.systems import registry
from game.systems.tiers.resolve.rewards import CRIT, REGAIN, of


@pytest.mark.rule("T-53")
@pytest.mark.rule("T-55")
@pytest.mark.parametrize("index", [0, 1])
def test_what_a_success_has_won_is_a_gift(index: int) -> None:
    tiers = registry.load("tiers")
    assert tiers.is_gift(of(CRIT, index))
    assert tiers.is_gift(of(REGAIN, index))
    assert not tiers.is_gift(of("again", index))
    assert not tiers.is_gift("bond")
