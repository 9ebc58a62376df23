"""The measures of the screens over a play-through of each adventure, at four sizes; `measures` looks at all of them."""

import pytest

from tests.play.scripts import scripts
from tests.quick import sampled
from tests.view.measures import looked_at

SCRIPTS = {(one.pack, one.name): one for one in scripts()}
LOOKED_AT = (
    ("salt-office", "collector_walks"),
    ("long-table", "inland"),
    ("nine-hours", "seven_past"),
    ("midsummer-bell", "not_written"),
    ("hallow-pass", "relieved"),
)


@pytest.mark.parametrize(("pack", "name"), sampled(LOOKED_AT, quick=LOOKED_AT[:1]))
def test_screens_of_a_play_through_keep_their_measures_at_four_sizes(pack: str, name: str) -> None:
    assert list(looked_at(SCRIPTS[pack, name])) == []
