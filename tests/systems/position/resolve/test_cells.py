"""Every cell of outcome and position, and whose words are told in it (P-07)."""

import pytest

from tests.systems.position.tables import CLIMB, Table, option, sit

FULL = f"""{CLIMB}
position = "POSITION"
harm = {{ minor = "a graze", moderate = "a gash", severe = "a break" }}
lost = "Not that way again."
[scenes.room.options.act.check.trouble]
minor = {{ label = "a noise", text = "Something creaks." }}
standard = {{ label = "a shout", text = "Somebody shouts.", do = [{{ add = "loud", by = "1" }}] }}
serious = {{ label = "a bell", text = "The bell goes.", do = [{{ add = "loud", by = "2" }}] }}
"""


def played(position: str, sixes: int, settings: str = "") -> Table:
    """The act done in this position with so many sixes on four dice, everything declined."""
    body = option(FULL.replace("POSITION", position))
    return sit(body, settings=settings).act_(*(6,) * sixes, *(1,) * (4 - sixes)).stand()


def labels(t: Table) -> list[str]:
    return [effect.label for effect in t.you.effects if effect.kind == "complication"]


# The nine cells ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-07")
@pytest.mark.parametrize("position", ["controlled", "risky"])
def test_more_than_needed_is_success_with_a_bonus(position: str) -> None:
    body = option(FULL.replace("POSITION", position))
    t = sit(body).act_(6, 6, 1, 1)
    t.stand()
    assert t.grade == "more"
    t = sit(body).act_(6, 6, 1, 1).decline().answer("buy:flourish")
    assert t.heard("Somebody claps.")
    assert t.harm_of() == [] and labels(t) == []  # noqa: PT018 - one outcome


@pytest.mark.rule("P-07", "P-10")
def test_more_than_needed_in_a_desperate_position_is_success_and_no_more() -> None:
    t = sit(option(FULL.replace("POSITION", "desperate"))).act_(6, 6, 6, 1)
    assert t.top.kind == "scene"
    assert t.grade == "more"
    assert t.heard("It is done.")
    assert t.harm_of() == []


@pytest.mark.rule("P-07")
def test_just_enough_in_a_controlled_position_is_a_die_more_on_the_next_roll() -> None:
    t = played("controlled", 1)
    assert t.grade == "exact"
    assert t.harm_of() == []
    body = option(FULL.replace("POSITION", "controlled"), more="once = false")
    t = sit(body).act_(6, 1, 1, 1).stand().choose("act")
    assert t.pool == 5
    t.commit().throw(1, 1, 1, 1, 1).stand().choose("act")
    assert t.terms.get("a good moment") is None, "the next roll, and no other"


@pytest.mark.rule("P-07")
def test_just_enough_in_a_risky_position_is_success() -> None:
    t = played("risky", 1)
    assert t.heard("It is done.")
    assert t.harm_of() == []
    assert not t.you.effects


@pytest.mark.rule("P-07")
def test_just_enough_in_a_desperate_position_is_success_with_a_consequence() -> None:
    t = played("desperate", 1)
    assert t.grade == "exact"
    assert t.heard("It is done.")
    assert t.harm_of() == [(1, "physical", "a graze")]
    assert labels(t) == ["a noise"]


@pytest.mark.rule("P-07")
def test_fewer_in_a_controlled_position_is_success_with_minor_consequences() -> None:
    t = played("controlled", 0)
    assert t.grade == "cost"
    assert t.heard("It is done.")
    assert t.heard("Something creaks.")
    assert t.harm_of() == [(1, "physical", "a graze")]
    assert labels(t) == ["a noise"]
    assert not t.lists()  # it is done


@pytest.mark.rule("P-07")
def test_fewer_in_a_risky_position_goes_badly() -> None:
    t = played("risky", 0)
    assert t.grade == "fewer"
    assert t.heard("It is not done.")
    assert t.heard("Somebody shouts.")
    assert t.harm_of() == [(2, "physical", "a gash")]
    assert labels(t) == ["a shout"]
    assert t.state.var("loud") == 1
    assert t.barred_option() == "Not that way again."


@pytest.mark.rule("P-07")
def test_fewer_in_a_desperate_position_is_the_worst() -> None:
    t = played("desperate", 0)
    assert t.harm_of() == [(3, "physical", "a break")]
    assert labels(t) == ["a bell"]
    assert t.state.var("loud") == 2
    assert t.barred_option() == "Not that way again."


@pytest.mark.rule("P-07")
def test_all_that_a_cell_lists_comes_as_far_as_the_content_has_it() -> None:
    only = f'{CLIMB}\nposition = "desperate"\nharm = {{ moderate = "a gash" }}'
    t = sit(option(only)).act_(1, 1, 1, 1).stand()
    assert t.harm_of() == [(2, "physical", "a gash")], "the next smaller one"
    assert labels(t) == []
    only = f'{CLIMB}\nposition = "controlled"\nharm = {{ moderate = "a gash" }}'
    assert sit(option(only)).act_(1, 1, 1, 1).stand().harm_of() == [], "never a greater one"


@pytest.mark.rule("P-07")
def test_a_table_may_take_the_complication_alone() -> None:
    t = played("risky", 0, settings="every_consequence = false")
    assert labels(t) == ["a shout"]
    assert t.harm_of() == []
    bare = f'{CLIMB}\nharm = {{ moderate = "a gash" }}'
    assert sit(option(bare), settings="every_consequence = false").act_(1, 1, 1, 1).stand().harm_of()


# Whose words they are ------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-07")
def test_a_grade_takes_the_nearest_words_that_there_are() -> None:
    on = '[scenes.room.options.act.on.exact]\ntext = "Just so."\n'
    assert sit(option(on=on)).act_(6, 1, 1, 1).stand().heard("Just so.")
    assert sit(option(on=on)).act_(6, 6, 1, 1).stand().heard("Just so.")
    cost = sit(option(f'{CLIMB}\nposition = "controlled"', on)).act_(1, 1, 1, 1).stand()
    assert cost.heard("It is done.")


@pytest.mark.rule("P-07")
def test_words_of_one_position_stand_before_words_of_the_grade() -> None:
    on = 'on = { fewer_desperate = { text = "Over the rail." }, fewer = { text = "Back you go." } }'
    for position, words in (("desperate", "Over the rail."), ("risky", "Back you go.")):
        t = sit(option(f'{CLIMB}\nposition = "{position}"\n{on}')).act_(1, 1, 1, 1).stand()
        assert t.heard(words)
        assert not t.heard("It is not done.")


@pytest.mark.rule("P-07")
def test_a_way_has_words_of_its_own() -> None:
    way = """ways = [
  { action = "climb", on = { success = { text = "Up the wall.", goto = "yard" } } },
  { action = "shove" },
]"""
    t = sit(option(way)).act_(6, 1, 1, 1).stand()
    assert t.told().count("Up the wall.") == 1
    assert "It is done." not in t.told()
    assert t.scene == "yard"
    t = sit(option(way)).act_(6, 1, do="shove").stand()
    assert t.heard("It is done.")
    assert t.scene == "room"


def test_formulas_may_ask_how_it_came_out() -> None:
    on = """[scenes.room.options.act.on.more]
text = "Up."
do = [{ set = "loud", to = "successes * 10 + extra", when = "risky and way == 1 and not pushed" }]"""
    assert sit(option(on=on)).act_(6, 6, 6, 1).stand().state.var("loud") == 32
    fails = """[scenes.room.options.act.on.fewer]
text = "No."
do = [{ set = "loud", to = "short * 10 + need", when = "desperate and margin < 0 and position == 1" }]"""
    t = sit(option(f'{CLIMB}\nposition = "desperate"\nneed = 3', fails)).act_(6, 1, 1, 1).stand()
    assert t.state.var("loud") == 23


def test_an_option_is_counted_as_taken_done_and_tried() -> None:
    t = sit(option(f"{CLIMB}\nagain = true")).act_(1, 1, 1, 1).stand()
    assert [t.state.times(f"{word}.room.act") for word in ("took", "done", "tried")] == [1, 0, 1]
    t.act_(6, 1, 1, 1).stand()
    assert [t.state.times(f"{word}.room.act") for word in ("took", "done", "tried")] == [2, 1, 1]
    assert not t.lists()
