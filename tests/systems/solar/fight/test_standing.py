"""What stands in a volley beside what everybody does: how somebody is called in few letters."""

from dataclasses import replace

from game.core.draft import Sight
from game.systems.solar.fight.standing import short
from tests.systems.solar.pains import Pain


def test_people_of_one_family_are_told_apart_in_few_letters() -> None:
    p = Pain().begin()
    people = p.state.people
    called = {"ada": "Hob Tarry", "warden": "Pell Tarry (Ida)"}
    s = Sight(
        replace(p.state, people={**people, **{key: replace(people[key], name=called[key]) for key in called}}), p.world
    )
    assert short(s, "warden") == "Pell"
    assert short(s, "ada", "You") == "You"
