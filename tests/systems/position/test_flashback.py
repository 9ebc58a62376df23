"""Flashbacks: one a day, before the roll or after it went wrong; dice where they matter (P-17)."""

import pytest

from game.core.commands import Undertake
from tests.systems.position.tables import CLIMB, Table, option, sit

FLASH = """[[scenes.room.options.act.check.flashbacks]]
act = "bribe"
label = "A word with the sergeant"
difficulty = DIFFICULTY
prepared = "the sergeant, bribed"
when = "loud == 0"
barred = "He is here, and he is not smiling."
"""
BRIBE = """
[acts.bribe]
label = "Bribe the sergeant"
text = "Three nights ago."
[acts.bribe.check]
position = "controlled"
ways = [{ action = "charm" }]
harm = { minor = "a doubt" }
[acts.bribe.on.success]
text = "He pockets it."
do = [{ set = "rope", to = "1" }]
[acts.bribe.on.failure]
text = "He counts it twice."
"""


def table(difficulty: int = 1, check: str = CLIMB, settings: str = "", first: str = "") -> Table:
    body = option(f"{check}\n{FLASH.replace('DIFFICULTY', str(difficulty))}", first=first) + BRIBE
    return sit(body, settings=settings)


def call(t: Table) -> Table:
    return t.first("Flashback: A word with the sergeant")


@pytest.mark.rule("P-17")
def test_it_is_called_in_free_and_clear_and_is_an_act_like_any_other() -> None:
    t = call(table().choose("act"))
    assert t.part.act == "flashback"
    assert (t.pool, t.position, t.question["need"]) == (3, "controlled", 1)
    t.commit()
    assert t.heard("Three nights ago.")
    t.throw(1, 1, 1).stand()
    assert t.grade == "cost"
    assert t.heard("He pockets it.")
    assert t.harm_of() == [(1, "mental", "a doubt")]


@pytest.mark.rule("P-17")
def test_each_success_is_a_die_once_on_the_roll_where_it_matters() -> None:
    t = call(table().choose("act")).commit().throw(6, 6, 1).stand()
    assert t.part.act == "check"
    assert t.terms["the sergeant, bribed"] == 2
    assert t.pool == 6
    t.pull("prepared:bribe", 0)
    assert t.pool == 4
    t.pull("prepared:bribe").commit()
    assert not [e for e in t.you.effects if e.kind == "prepared"]
    assert len(t.call.dice) == 6
    house = call(table(settings="prepared_dice = 2").choose("act")).commit().throw(6, 6, 1).stand()
    assert house.terms["the sergeant, bribed"] == 4


@pytest.mark.rule("P-17")
def test_kept_it_waits_for_the_next_roll_where_it_matters() -> None:
    t = call(table(check=f"{CLIMB}\nagain = true").choose("act")).commit().throw(6, 1, 1).stand()
    t.pull("prepared:bribe", 0).commit().throw(1, 1, 1, 1, 1).stand()
    t.choose("act")
    assert t.levers["prepared:bribe"].label == "Prepared: the sergeant, bribed"
    assert t.pool == 4
    assert t.pull("prepared:bribe").pool == 5


@pytest.mark.rule("P-17")
def test_one_a_day() -> None:
    t = table()
    assert t.left("flashbacks") == 1
    call(t.choose("act")).commit()
    assert t.left("flashbacks") == 0
    t = table().tracks(flashbacks=0).choose("act")
    assert t.prelude("Flashback: A word with the sergeant").barred == "no flashback is left today"
    t.withdraw().say_ops('{ time = "720" }')
    assert t.left("flashbacks") == 1
    assert sit(option(), settings="flashbacks = 3").left("flashbacks") == 3


@pytest.mark.rule("P-17")
def test_a_talent_gives_one_more_a_day() -> None:
    t = table().knows("careful").tracks(flashbacks=0)
    assert t.say_ops('{ time = "720" }').left("flashbacks") == 2


@pytest.mark.rule("P-17")
@pytest.mark.parametrize(("difficulty", "words"), [(1, "ordinary"), (2, "complex"), (3, "elaborate"), (4, "elaborate")])
def test_the_difficulty_is_set_when_it_is_called(difficulty: int, words: str) -> None:
    t = call(table(difficulty).choose("act"))
    assert t.question["need"] == difficulty
    assert f"difficulty {words}: " in t.lines["Position"]


@pytest.mark.rule("P-17")
def test_difficulty_nothing_needs_no_roll() -> None:
    t = call(table(0).choose("act"))
    assert t.lines == {
        "Goal": "A word with the sergeant",
        "Position": "controlled · nothing to roll",
    }
    assert t.stakes["exact"] == "Dice where it matters."
    assert [(row.label, row.weight, row.of) for row in t.rows.values()] == [("as you say", 1, 1)]
    t.commit()
    assert t.part.act == "check"
    assert t.terms["the sergeant, bribed"] == 1
    assert "a good moment" not in t.terms


@pytest.mark.rule("P-17", "P-07")
def test_it_is_a_roll_so_that_a_good_moment_goes_into_it() -> None:
    t = table().choose("act")
    t = call(t).commit().throw(6, 1, 1).stand()
    assert t.terms["a good moment"] == 1, "just enough, controlled: the next roll is this one"
    assert t.pool == 4 + 1 + 1


@pytest.mark.rule("P-17")
def test_it_may_come_after_a_test_has_failed_once_the_trouble_is_told() -> None:
    t = table(check=f"{CLIMB}\nagain = true").act_(1, 1, 1, 1).decline()
    assert t.heard("It is not done.")
    assert list(t.offers) == ["flashback:ada:scenes/room/act:0"]
    t.answer("flashback:ada:scenes/room/act:0").commit().throw(6, 1, 1).stand()
    assert t.top.kind == "scene"
    assert t.choose("act").pull("prepared:bribe").terms["the sergeant, bribed"] == 1


@pytest.mark.rule("P-17")
def test_after_a_failure_it_is_refused_freely_and_not_offered_after_a_success() -> None:
    t = table(check=f"{CLIMB}\nagain = true").act_(1, 1, 1, 1).stand()
    assert (t.top.kind, t.top.asking, t.left("flashbacks")) == ("scene", "", 1)
    assert not table().act_(6, 1, 1, 1).stand().top.asking
    assert not table().tracks(flashbacks=0).act_(1, 1, 1, 1).decline().top.asking


@pytest.mark.rule("P-17")
def test_called_afterwards_it_can_be_left_alone_at_no_cost() -> None:
    t = table(check=f"{CLIMB}\nagain = true").act_(1, 1, 1, 1).decline().answer("flashback:ada:scenes/room/act:0")
    t.withdraw()
    assert (t.top.kind, t.left("flashbacks")) == ("scene", 1)


@pytest.mark.rule("P-17")
def test_it_cannot_undo_what_has_been_established() -> None:
    t = table(first='{ set = "loud", to = "1" }').choose("act")
    assert t.prelude("Flashback: A word with the sergeant").barred == "He is here, and he is not smiling."
    t.commit().throw(1, 1, 1, 1).decline()
    assert t.top.kind == "scene"
    assert not t.top.asking


@pytest.mark.rule("P-17")
def test_what_was_called_once_is_established_itself() -> None:
    t = call(table(check=f"{CLIMB}\nagain = true", settings="flashbacks = 2").choose("act")).commit().throw(1, 1, 1)
    t.stand().commit().throw(*(1,) * t.pool).stand()
    assert t.left("flashbacks") == 1
    assert not [p for p in t.choose("act").prompts if p.group == "prelude"]


@pytest.mark.rule("P-17")
def test_in_vain_it_brings_no_dice() -> None:
    body = option(f"{CLIMB}\n{FLASH.replace('DIFFICULTY', '2')}") + BRIBE.replace('position = "controlled"', "")
    t = call(sit(body).choose("act")).commit().throw(6, 1, 1).stand()
    assert t.heard("He counts it twice.")
    assert "prepared:bribe" not in t.levers


def test_somebody_who_is_out_of_it_by_then_does_not_go_on() -> None:
    harsh = BRIBE.replace('harm = { minor = "a doubt" }', "").replace(
        '[acts.bribe.on.success]\ntext = "He pockets it."\ndo = [{ set = "rope", to = "1" }]',
        '[acts.bribe.on.success]\ntext = "He pockets it."\ndo = [{ harm = "3" }]',
    )
    body = option(f"{CLIMB}\n{FLASH.replace('DIFFICULTY', '0')}") + harsh
    t = call(sit(body).hurt(3, name="worse").choose("act")).commit()
    assert t.state.ending


def test_there_is_nothing_of_it_among_rests() -> None:
    t = table()
    assert t.refused(Undertake("ada", "flashback"))
