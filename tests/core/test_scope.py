"""What the names of formulas stand for at the table."""

import pytest

from game.core.draft import Sight
from game.core.record import changed
from game.core.scope import Scope, nearest, still_in, whose
from game.core.state import Context, Effect, Project
from tests.core.quarry import FIGHT, W, after, gathered, with_person
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


# At the quarry -------------------------------------------------------------------------------------------------------


def test_what_came_of_the_throw_goes_before_the_variables_of_the_pack() -> None:
    scope = Scope(after(), Context(facts=(("margin", 2), ("successes", 5))))
    assert [scope.var(name) for name in ("margin", "successes", "lamp")] == [2, 5, 0]


@pytest.mark.parametrize(
    ("word", "who"),
    [
        ("", "mara"),
        ("you", "mara"),
        ("self", "dog"),
        ("actor", "watchman"),
        ("target", "dog"),
        ("each", "owl"),
        ("nearest_foe", "watchman"),
        ("nearest_ally", "hob"),
        ("dog", "dog"),
    ],
)
def test_a_word_stands_for_somebody(word: str, who: str) -> None:
    s = after(*FIGHT)
    hob = changed(s.people["mara"], id="hob", place=40)
    s = Sight(changed(s.freeze(), people={**s.people, "hob": hob}), W)
    assert Scope(s, Context(actor="watchman", target="dog", each="owl"), who="dog").id_of(word) == who


def test_whoever_acts_is_you_where_nobody_else_does() -> None:
    assert Scope(after(*FIGHT)).id_of("actor") == "mara"


def test_the_nearest_of_several_is_somebody_else() -> None:
    s = with_person(after(*FIGHT), "mara", place=30)
    everybody = list(s.people.values())
    assert nearest(s, "mara", everybody) == "dog"
    assert nearest(s, "dog", everybody) == "watchman"
    assert nearest(s, "mara", [s.people["mara"]]) == ""


def test_of_somebody_formulas_ask_what_they_are_under_have_and_where_they_are() -> None:
    numb = Effect("cold", "cold", "numb")
    s = with_person(after(*FIGHT), "dog", effects=(numb,), holds={"bone": 2}, cards={"pack": (3, 4, 5)}, out="fled")
    asked = ("is.cold", "is.wet", "has.bone", "carries.bone", "has.lamp", "cards.pack", "cards.tarot")
    assert [Scope(s).worth(f"dog.{one}") for one in asked] == [1, 0, 2, 2, 0, 3, 0]
    rest = ("out", "here", "at", "distance", "hurt", "fight")
    assert [Scope(s).worth(f"dog.{one}") for one in rest] == [1, 0, 10, 10, 0, 1]
    assert [Scope(s).worth(f"watchman.{one}") for one in ("out", "here")] == [0, 1]
    assert Scope(s).worth("owl.here") == 0


def test_where_you_are_nowhere_nobody_is_far_from_you() -> None:
    s = Sight(changed(after(*FIGHT).freeze(), lead=""), W)
    assert Scope(s).worth("dog.distance") == 0


def test_of_you_formulas_ask_without_your_name() -> None:
    s = with_person(after(), "mara", effects=(Effect("cold", "cold", "numb"),), known={"eyes": 2, "skill.locks": 3})
    asked = ("is.cold", "is.wet", "knows.eyes", "knows.ears", "skill.locks", "skill.eyes", "has.hammer", "has.lamp")
    assert [Scope(s).worth(one) for one in asked] == [1, 0, 2, 0, 3, 0, 1, 0]
    assert [Scope(s).worth(f"you_are.{one}") for one in ("mara", "hob")] == [1, 0]
    assert Scope(Sight(changed(s.freeze(), lead=""), W)).worth("you_are.mara") == 0


def test_rounds_are_counted_in_a_fight_alone() -> None:
    assert [Scope(s).worth("round") for s in (after(), after(*FIGHT))] == [0, 1]


def test_at_a_guides_table_you_is_whoever_acts_or_bears_it_of_those_who_play() -> None:
    s = gathered(after(*FIGHT))
    ctx = Context(actor="dog", target="mara", each="watchman")
    assert (whose(s, ctx), whose(after(*FIGHT), ctx)) == ("mara", "")
    assert whose(s, Context(actor="dog", each="owl")) == ""
    hired = with_person(s, "dog", side="yours")
    assert whose(hired, Context(actor="dog")) == "", "they stand by you, and the content has them"
    apart = with_person(s, "mara", side="aside")
    assert whose(apart, Context(actor="mara")) == ""
