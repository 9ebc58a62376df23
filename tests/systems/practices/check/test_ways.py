"""The way that an act is done, in the content's own words."""

import pytest

from game.core.act import Act
from game.core.draft import Sight
from game.core.staked import at_stake
from tests.playing import begun
from tests.systems.practices.tables import Table, build, option

WAYS = """ways = [{ power = "senses" }, { power = "weaving" }, { power = "scorn" }]"""


@pytest.mark.rule("A-20")
@pytest.mark.parametrize(("way", "number"), [("senses", "one"), ("weaving", "two"), ("scorn", "three")])
def test_a_text_and_a_stake_can_tell_by_which_way_it_was_done(way: str, number: str) -> None:
    told = "By way {way is 1: one|2: two|3: three}."
    world = build(option(WAYS).replace('"It is done."', f'"{told}"'), "", "format = 1")
    t = begun(Table, world, "ada", False).choose("act").pull("do", way)
    assert at_stake(Sight(t.state, t.world), Act(Sight(t.state, t.world), t.top, 0))["success"] == f"By way {number}."
    t.commit()
    t.throw(*((6,) * len(t.call.dice)))
    assert t.heard(f"By way {number}.")
