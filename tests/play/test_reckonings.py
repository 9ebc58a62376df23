"""What became of everybody: each adventure and lesson reckons with its people, whatever was done to them."""

from itertools import combinations

import pytest

from game.view.reckoning import reckoned
from tests.play.test_endings import SCRIPTS, played
from tests.worlds import adventures, world

WORDS = 20
FEWEST = 2
"""People that the smallest lesson reckons with."""


@pytest.mark.quick
@pytest.mark.parametrize("pack", adventures())
def test_nobody_is_left_out_because_nothing_was_done(pack: str) -> None:
    people = [one for one in world(pack).people.values() if one.reckon]
    assert len(people) >= FEWEST
    for one in people:
        assert [said.when for said in one.reckon].count("") == 1
        assert one.reckon[-1].when == ""
        assert all(len(said.text.split()) <= WORDS for said in one.reckon), one.name


@pytest.mark.parametrize("pack", sorted({pack for pack, _ in SCRIPTS} & set(adventures())))
def test_each_ending_tells_what_its_own_player_did(pack: str) -> None:
    """In two endings, as they are kept, a third of the people at least have another sentence."""
    w = world(pack)
    ends = [played(pack, name)[1] for of, name in sorted(SCRIPTS) if of == pack]
    for one, other in combinations(ends, 2):
        mine, theirs = dict(reckoned(one, w)), dict(reckoned(other, w))
        assert mine.keys() == theirs.keys()
        alike = sum(mine[who] == theirs[who] for who in mine)
        assert one.ending == other.ending or alike <= len(mine) * 2 / 3, mine.items() & theirs.items()
