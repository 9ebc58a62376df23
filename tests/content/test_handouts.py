"""Every adventure has something to hand out, and every handout is whole."""

from __future__ import annotations

import pytest

from game.packs.find import default_places, find
from game.packs.pictures import picture
from game.packs.tongues import texts
from tests.worlds import adventures, world


@pytest.mark.parametrize("pack", [one for one in adventures() if not world(one).pack.lesson])
def test_every_adventure_has_something_to_hand_out(pack: str) -> None:
    w = world(pack)
    assert w.handouts
    source = find(pack, default_places())
    assert source is not None
    for key, one in w.handouts.items():
        assert len(list(texts("handouts", key, one))) >= 2, "a title, and what stands on it or is to be seen"
        if one.picture:
            assert picture((source,), one.picture).data
            assert len(one.shows.split()) > 20, "whoever does not see it knows as much"
