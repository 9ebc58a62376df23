"""What stands in a volley beside what everybody does: how somebody is called in few letters."""

from dataclasses import replace

import pytest

from game.core.draft import Sight
from game.systems.solar.fight.standing import short
from tests.systems.solar.pains import Pain


@pytest.mark.parametrize(("name", "called"), [("Pell Tarry (Ida)", "Pell"), ("the lean hound", "hound")])
def test_somebody_is_called_in_one_word_as_elsewhere(name: str, called: str) -> None:
    p = Pain().begin()
    people = {**p.state.people, "warden": replace(p.state.people["warden"], name=name)}
    s = Sight(replace(p.state, people=people), p.world)
    assert short(s, "warden") == called
    assert short(s, "ada", "You") == "You"
