"""The usual stakes of the core packs: what stands there unsaid, and what is named in place of being written out."""

import pytest

from game.core.checks.usual import fitting
from tests.guide.at_tables import PEOPLE, at, begun, said
from tests.guide.lineof import line_of


@pytest.mark.parametrize("system", PEOPLE)
def test_each_system_names_three_or_four_for_success_and_for_failure(system: str) -> None:
    w = at(system).world
    for grade, words in (("success", "It works."), ("failure", "It does not work.")):
        found = list(fitting(w, grade, {}))
        assert len(found) >= 3
        assert found[0].stake == words
    assert {one.grade for one in w.stakes.values()} <= {grade.id for grade in w.system.grades}


def test_what_nobody_says_is_the_first_and_a_nearer_one_before_it() -> None:
    plain = said("piers craft 3", "practices").act["on"]
    assert plain["success"] == {"stake": "It works.", "text": "It works."}
    made = said("piers make craft 3", "practices").act["on"]
    assert (made["success"]["stake"], made["failure"]["stake"]) == ("It is finished.", "So far, and no further.")


def test_one_is_named_with_what_it_does() -> None:
    found = said("wenna lies 6 fails: time lost", "venture")
    assert found.act["on"]["failure"] == {
        "stake": "An hour is lost.",
        "text": "It does not work, and an hour is gone before that is plain.",
        "do": ({"time": "60"},),
    }
    assert begun("wenna lies 6 fails: heard", "venture").top.parts[0].said["on"]["failure"]["stake"] == "You are heard."
    assert said(line_of(found.act, at("venture"), "wenna_tarr"), "venture").act == found.act
