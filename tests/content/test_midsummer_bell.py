"""A Bell by Midsummer: what the pans are worth, and mornings that come when they are said to."""

import pytest

from tests.content.table import DAY, at, clock, known, may, through
from tests.playing import Answered

NOON = 2 * DAY + 11 * 60 + 40


def rung(*facts: str, **variables: int) -> Answered:
    """The bell was struck, with the pans as these variables have it."""
    table = known(at("midsummer-bell", "noon", NOON, tone=2, **variables), *facts)
    return table.say_ops(*(f'{{ set = "{name}", to = "{value}" }}' for name, value in variables.items()))


@pytest.mark.parametrize("ruling", [-1, 0, 1])
@pytest.mark.parametrize("facts", [(), ("brass_word",)])
def test_what_the_bell_begins_in_the_meadow_the_town_finishes(ruling: int, facts: tuple[str, ...]) -> None:
    table = rung(*facts, ruling=ruling, line=1, chain=2, reach=4).say_ops('{ goto = "twelve" }')
    assert table.state.ending == ("not_written" if ruling == -1 else "passed_along")


@pytest.mark.parametrize(("ruling", "ending"), [(-1, "not_heard"), (0, "passed_along")])
def test_what_nobody_began_counts_only_if_brass_may_count(ruling: int, ending: str) -> None:
    table = rung("brass_word", ruling=ruling, line=0, chain=3, reach=4).say_ops('{ goto = "twelve" }')
    assert table.state.ending == ending


@pytest.mark.parametrize("ruling", [-1, 1])
def test_the_guide_is_reminded_of_what_is_so(ruling: int) -> None:
    table = rung("brass_word", ruling=ruling, chain=3, reach=4)
    scene = table.world.scenes["noon"]
    holds = [one.text for one in scene.reminders if _holds(table, one.when)]
    assert len(holds) == 1
    assert ("could reach him all the same" in holds[0]) is (ruling == -1)


def _holds(table: Answered, when: str) -> bool:
    before = table.state
    heard = table.say_ops(f'{{ say = "It holds.", when = "{when}" }}').heard("It holds.")
    table.state = before
    return heard


@pytest.mark.parametrize("late", [0, 58])
@pytest.mark.parametrize(("row", "hour"), [("seven", 7), ("nine", 9)])
def test_whoever_waits_until_an_hour_has_that_hour(late: int, row: str, hour: int) -> None:
    table = at("midsummer-bell", "cooling", 2 * DAY + 3 * 60 + late)
    assert clock(table) == (5, 0)
    assert clock(table.choose(row)) == (hour, 0)


@pytest.mark.parametrize("late", [23 * 60 + 37, DAY + 25, DAY + 60 + 40])
def test_the_night_is_slept_until_it_is_light(late: int) -> None:
    assert clock(at("midsummer-bell", "small_hours", late).choose("sleep"))[0] == 5


def test_the_bell_is_struck_at_twelve() -> None:
    table = at("midsummer-bell", "noon", 2 * DAY + 8 * 60 + 26)
    assert clock(table) == (11, 40)
    assert clock(table.say_ops('{ goto = "twelve" }')) == (12, 0)


def test_the_water_is_offered_once() -> None:
    table = known(at("midsummer-bell", "chase", 10 * 60), "wells")
    assert may(table, "offer")
    through(table.choose("offer"), highest=False)
    assert not may(table, "offer")


@pytest.mark.parametrize(
    ("stone", "said"), [(0, "as that stands tonight"), (3, "the hole that the Late Stone came out of")]
)
def test_he_rules_to_sit_where_he_has_said_that_he_would(stone: int, said: str) -> None:
    ends = at("midsummer-bell", "yard").world.conflicts["hearing"].ends
    table = at("midsummer-bell", "lodging", 2 * DAY - 120, stone=stone)
    text = next(end.text for end in ends if "I have not heard enough" in end.text)
    assert table.say_ops(f"{{ say = '''{text}''' }}").heard(said)
