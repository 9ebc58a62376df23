"""What the names of formulas stand for at the table."""

import pytest

from game.core.draft import Sight
from game.core.record import changed
from game.core.scope import Scope, still_in
from game.core.state import Project
from tests.tables import sit

pytestmark = pytest.mark.quick

CLOCK = """
[scenes.room.options.late]
label = "Let some time go by"
do = [{{ time = "{late}" }}]
[scenes.room.options.seven]
label = "Wait until seven"
do = [
  {{ time = "(7 - hour) * 60 - minute", when = "hour < 7" }},
  {{ time = "(31 - hour) * 60 - minute", when = "hour >= 17" }},
]
"""
OWN = """
[variables.minute]
value = 400

[scenes.room.options.late]
label = "Let some time go by"
do = [{ time = "minute" }]
"""
ENDED = """
[endings.well]
title = "Well"
text = "It went well."

[endings.badly]
title = "Badly"
text = "It went badly."

[scenes.room.options.last]
label = "End it"
do = [{ end = "well" }]
"""


@pytest.mark.parametrize("late", [0, 1, 59, 60, 61, 719, 731])
def test_the_minute_of_the_hour_brings_a_clock_to_the_full_hour(late: int) -> None:
    table = sit(CLOCK.format(late=late))
    table.choose("late").choose("seven")
    assert table.state.minute % 1440 == 7 * 60


def test_a_variable_that_is_called_minute_goes_before_it() -> None:
    table = sit(OWN)
    before = table.state.minute
    table.choose("late")
    assert table.state.minute == before + 400


def test_how_it_ended_can_be_asked_and_nothing_has_before_the_last_page() -> None:
    table = sit(ENDED)
    scope = Scope(Sight(table.state, table.world))
    assert [scope.worth(f"ended.{one}") for one in ("well", "badly")] == [0, 0]
    table.choose("last")
    scope = Scope(Sight(table.state, table.world))
    assert [scope.worth(f"ended.{one}") for one in ("well", "badly")] == [1, 0]


def test_of_nobody_nothing_is_known_and_no_skill_is_there() -> None:
    table = sit()
    nobody = Scope(Sight(changed(table.state, lead=""), table.world))
    for formula in ("skill.locks", "has.lamp", "knows.locks", "is.dazed"):
        assert nobody.worth(formula) == 0


def test_how_far_somebody_is_counts_from_you_either_way() -> None:
    state = sit().state
    ada = state.people["ada"]
    places = {"ada": 10, "bo": -5, "cy": 25}
    people = {who: changed(ada, id=who, place=place) for who, place in places.items()}
    scope = Scope(Sight(changed(state, people=people), sit().world))
    assert [scope.worth(f"{who}.distance") for who in places] == [0, 15, 15]


def test_an_ongoing_action_tells_how_far_it_has_come_and_nothing_before_it_begins() -> None:
    table = sit()
    begun = changed(table.state, projects={"wall": Project("wall", 2, 5, 10, 1, spent=3)})
    scope = Scope(Sight(begun, table.world))
    assert [scope.worth(f"project.wall.{one}") for one in ("begun", "done", "left", "spent")] == [1, 2, 3, 3]
    assert [scope.worth(f"project.roof.{one}") for one in ("begun", "left")] == [0, 0]
    assert scope.worth("project.wall.cost") == 0, "it has no number of that name"


def test_there_is_nothing_to_do_for_whoever_is_not_here_or_out_of_it() -> None:
    table = sit()
    asked = still_in(lambda _, person: (person.name,))
    assert asked(table.sight, "ada") == ("Ada",)
    assert asked(table.sight, "nobody") == ()
    out = changed(table.state, people={"ada": changed(table.you, out="dead")})
    assert asked(Sight(out, table.world), "ada") == ()
