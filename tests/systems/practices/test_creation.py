"""Making a thing: what it takes, how fast, and what an attempt leaves for the next."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.systems.practices.content.acts import Making
from game.systems.practices.creation import PACES, expected, need_of
from game.systems.practices.dice import roll
from tests.systems.practices.tables import Table, build, fight, option, sit

WEAVE = 'ways = [{ power = "weaving", practice = "creation" }]'


def loom(making: str = "size = 2, cost = 1", on: str = "") -> Table:
    """A room in which something of this size and cost can be made."""
    return sit(option(f"{WEAVE}\nmakes = {{ {making} }}", on=on))


@pytest.mark.rule("A-21")
@pytest.mark.parametrize(
    ("making", "need"),
    [
        (Making(), 1),
        (Making(size=2), 3),
        (Making(size=2, cost=3), 6),
        (Making(complex=True), 5),
        (Making(size=3, cost=1, complex=True), 9),
    ],
)
def test_what_it_takes_to_make_a_thing(making: Making, need: int) -> None:
    assert need_of(build(""), making) == need


@pytest.mark.rule("A-21")
def test_a_table_may_have_it_otherwise_what_is_complex() -> None:
    assert need_of(build("", "complex = 2"), Making(complex=True)) == 3


@pytest.mark.rule("A-21", "A-20")
def test_power_and_creation_are_rolled_for_it() -> None:
    t = loom().choose("act")
    assert (t.pool, t.question["need"]) == (6, 4)
    assert t.lines["Made"] == "0 of 4 successes: 1 + size 2 + cost 1 · attempts add up"


@pytest.mark.rule("A-21")
@pytest.mark.parametrize(
    ("pace", "dice", "minutes"),
    [
        ("day", 6, 1440),
        ("hours_6", 5, 360),
        ("hours_2", 4, 120),
        ("minutes_30", 3, 30),
        ("minutes_10", 2, 10),
        ("minutes_3", 1, 3),
        ("minute", 0, 1),
        ("rounds_3", 0, 1),
        ("round", 0, 1),
    ],
)
def test_the_faster_the_fewer_dice(pace: str, dice: int, minutes: int) -> None:
    t = loom().choose("act").pull("pace", pace)
    before = t.state.minute
    assert t.pool == dice
    t.commit()
    if dice:
        t.throw(*((1,) * dice))
    assert t.state.minute == before + minutes


@pytest.mark.rule("A-21")
@pytest.mark.parametrize(
    ("pool", "need", "told"),
    [(13, 10, "about 4 of 10"), (2, 10, "about 1 of 10"), (1, 10, "under 1 of 10"), (6, 3, "about 2 of 3")],
)
def test_what_one_attempt_brings_on_the_whole_is_said_where_it_is_not_enough(pool: int, need: int, told: str) -> None:
    assert expected(roll.Question(pool, need, kind=roll.MAKING)) == told
    assert expected(roll.Question(pool, need)) == "", "a check does not add up"
    assert expected(roll.Question(3 * need, need, kind=roll.MAKING)) == "", "one is enough"


@pytest.mark.rule("A-21")
def test_the_penalties_are_those_of_the_table() -> None:
    assert [pace.less for pace in PACES] == list(range(9))


@pytest.mark.rule("A-21")
def test_successes_add_up_over_attempts() -> None:
    t = loom().act_(6, 5, 1, 1, 1, 1)
    assert t.grade == "added"
    assert t.heard("It is not done.")
    t.choose("act")
    assert t.lines["Made"].startswith("2 of 4")
    assert t.question["need"] == 2
    t.commit().throw(6, 6, 1, 1, 1, 1)
    assert t.grade == "success"
    assert t.heard("It is done.")


@pytest.mark.rule("A-21")
def test_coming_further_has_a_row_of_its_own_in_the_table_of_chances() -> None:
    t = loom().choose("act").pull("pace", "minutes_10")
    assert {grade: (row.label, row.weight) for grade, row in t.rows.items()} == {
        "added": ("one to three", 20),
        "failure": ("no success", 16),
    }
    t = loom("").choose("act")
    assert set(t.rows) == {"success", "failure"}


@pytest.mark.rule("A-21")
def test_what_is_made_next_begins_from_nothing() -> None:
    t = loom().act_(6, 6, 6, 6, 6, 1).choose("act")
    assert t.lines["Made"].startswith("0 of 4")


@pytest.mark.rule("A-21")
@given(st.lists(st.lists(st.integers(1, 6), min_size=6, max_size=6), min_size=1, max_size=6))
@settings(max_examples=40)
def test_it_is_finished_with_the_attempt_that_brings_the_sum_there(attempts: list[list[int]]) -> None:
    t, total = loom(), 0
    for faces in attempts:
        t.act_(*faces)
        total += sum(face >= 5 for face in faces)
        assert (t.grade == "success") == (total >= 4)
        if total >= 4:
            return


@pytest.mark.rule("A-21")
def test_how_much_is_made_is_known_to_the_words_of_the_outcome() -> None:
    on = 'do = [{ set = "rope", to = "made" }]'
    t = loom(on=on).act_(6, 1, 1, 1, 1, 1)
    assert t.state.var("rope") == 1
    t.act_(6, 6, 1, 1, 1, 1)
    assert t.state.var("rope") == 3


@pytest.mark.rule("A-21")
def test_the_time_has_passed_before_the_words_of_the_outcome() -> None:
    t = loom(on='do = [{ set = "rope", to = "hour" }]')
    then = (t.state.minute // 60 + 2) % 24
    t.choose("act").pull("pace", "hours_2").commit().throw(1, 1, 1, 1)
    assert t.state.var("rope") == then


@pytest.mark.rule("A-21")
def test_what_takes_longer_than_there_is_time_for_is_no_choice() -> None:
    t = loom('size = 1, within = "30 + rope"').choose("act")
    assert [pick.id for pick in t.levers["pace"].picks] == [pace.id for pace in PACES[3:]]
    assert t.lines["Time left"] == "30 min of which 20 min after this attempt"
    t.pull("pace", "minutes_30")
    assert t.lines["Time left"] == "30 min none of it after this attempt"


@pytest.mark.rule("A-21")
@pytest.mark.parametrize(
    ("within", "pace"), [("", "day"), ("60 * 13", "hours_6"), ("120", "minutes_30"), ("1", "minute")]
)
def test_it_begins_at_the_slowest_pace_that_leaves_half_of_the_time(within: str, pace: str) -> None:
    t = loom(f'size = 1, within = "{within}"' if within else "size = 1").choose("act")
    assert t.part.value("pace") == pace


@pytest.mark.rule("A-21")
@pytest.mark.parametrize(("within", "paces"), [("600", ["hours_6", "hours_2", "minutes_30"]), ("5", ["minutes_30"])])
def test_the_content_can_say_that_it_is_not_made_in_a_moment(within: str, paces: list[str]) -> None:
    t = loom(f'size = 1, fastest = "minutes_30", within = "{within}"').choose("act")
    assert [pick.id for pick in t.levers["pace"].picks] == paces


@pytest.mark.rule("A-21")
def test_in_a_fight_there_are_only_rounds_and_more_than_one_keeps_one_busy() -> None:
    more = f"""
[conflicts.brawl.options.act]
label = "Make it"
once = false
[conflicts.brawl.options.act.check]
{WEAVE}
makes = {{ }}
[conflicts.brawl.options.act.on.success]
text = "It is done."
[conflicts.brawl.options.act.on.failure]
text = "It is not done."
"""
    t = sit(fight("log", more=more), settings="least_dice = 1").first_turn().choose("act")
    assert [pick.id for pick in t.levers["pace"].picks] == ["rounds_3", "round"]
    t.commit().stand().throw(1)
    assert "all" in next(effect.bars for effect in t.you.effects if effect.kind == "making")
    rounds = 0
    while t.top.turn != "ada" and rounds < 9:
        t.hear()
        rounds += 1
    assert t.top.turn == "ada"
    assert t.top.round == 4
