"""Nine Hours to Brack: a stake tells no answer, a shot is remembered, and the whistle is blown at three."""

import pytest

from game.core.events import Said
from game.view.watched import clocks
from tests.content.table import DAY, at, clock, through

LEARNT = (
    ("roof_seat", "listen", "Jem Corrie"),
    ("stable", "jem", "bridge"),
    ("agent", "press", "bridge"),
)


@pytest.mark.parametrize(("scene", "option", "answer"), LEARNT)
def test_what_a_check_is_to_find_out_does_not_stand_in_its_stake(scene: str, option: str, answer: str) -> None:
    check = at("nine-hours", "yard").world.scenes[scene].options[option]
    assert all(answer not in grade.stake for grade in check.on.values())


@pytest.mark.parametrize(("crane", "words"), [(3, "He has asked for his hat"), (4, "There is a smell of powder")])
def test_what_mr_crane_did_at_the_saws_is_known_at_the_bridge(crane: int, words: str) -> None:
    assert at("nine-hours", "bridge_head", DAY + 50, crane=crane).heard(words)
    assert not at("nine-hours", "bridge_head", DAY + 50, crane=1).heard(words)


def test_nobody_is_watched_by_mr_crane_while_he_leads_horses() -> None:
    terms = at("nine-hours", "yard").world.conditions["crane_listens"].terms
    assert terms
    assert all("creep" not in term.tags for term in terms)


@pytest.mark.parametrize("late", [DAY + 50, DAY - 20])
def test_the_fire_is_seen_by_four(late: int) -> None:
    table = at("nine-hours", "fallen", late, cut=1).choose("fire")
    assert (table.state.ending, clock(table)) == ("bridge_down", (4, 0))


@pytest.mark.parametrize(("shored", "voice"), [(0, "It has dropped"), (1, "It has gone up")])
def test_the_bridge_sings_higher_for_a_strut(shored: int, voice: str) -> None:
    table = at("nine-hours", "bridge_head", DAY + 50, shored=shored)
    assert table.say_ops('{ goto = "bridge_head" }').heard(voice)


@pytest.mark.parametrize("crane", [2, 3])
def test_whoever_sits_in_the_snow_does_not_look_back_from_the_bridge(crane: int) -> None:
    table = at("nine-hours", "bridge_head", DAY + 50, crane=crane)
    through(table.choose("walk"))
    assert table.heard("From the middle he looks back") is (crane < 3)


@pytest.mark.parametrize(("ran", "told"), [(1, False), (0, True)])
def test_the_long_fall_lies_before_the_apron_however_it_is_come_down(ran: int, told: bool) -> None:
    table = at("nine-hours", "bolt" if ran else "box", 0)
    table.say_ops('{ goto = "apron" }')
    assert table.heard("The Long Fall is done at a walk") is told


@pytest.mark.parametrize(("hand", "said"), [(5, "5"), (0, "0"), (-20, "−20")])
def test_minutes_stand_in_the_first_row_also_when_there_are_none_left(hand: int, said: str) -> None:
    table = at("nine-hours", "yard", hand=hand)
    assert [(one.label, one.said) for one in clocks(table.state, table.world)] == [("Minutes", said)]


@pytest.mark.parametrize("level", [0, 1])
def test_a_load_that_was_righted_comes_round_in_one_piece(level: int) -> None:
    table = at("nine-hours", "roof_seat", level=level)
    assert table.heard("all in one piece") is bool(level)
    assert table.heard("thinks about it") is not bool(level)


@pytest.mark.parametrize("seen", [False, True])
def test_what_was_done_beautifully_is_spoken_of_on_the_last_page(seen: bool) -> None:
    table = at("nine-hours", "gate", DAY + 170)
    if seen:
        table.say_ops('{ effect = "spoken_of" }')
    assert table.say_ops('{ end = "bridge_held" }').state.ending == "bridge_held"
    assert table.heard("a good deal better than it had to be done") is seen


@pytest.mark.parametrize("walked", [0, 1])
def test_who_sits_in_the_coach_is_seen_on_the_deck(walked: int) -> None:
    assert at("nine-hours", "deck", DAY + 100, walked=walked).heard("inside of the glass") is not bool(walked)


@pytest.mark.parametrize("left", [True, False])
def test_whoever_will_not_look_at_you_does_not_hold_up_a_horn_for_you(left: bool) -> None:
    table = at("nine-hours", "agent", DAY - 30)
    if left:
        table.say_ops('{ leave = "tam", how = "will not look at you" }')
    table.say_ops('{ goto = "tussle" }')
    assert table.heard("holding it up in both hands") is not left
    assert table.heard("has turned his back") is left


def test_whoever_fell_with_the_bridge_is_not_sent_on_to_save_it() -> None:
    table = at("nine-hours", "fallen", DAY + 50).say_ops('{ goto = "snowbank" }').choose("to_brack")
    assert table.scene == "fallen"
    assert table.heard("nothing between")
    assert table.choose("fire").state.ending == "bridge_down"


@pytest.mark.parametrize("seen", [True, False])
def test_seven_minutes_are_those_in_the_yard_for_whoever_was_there_in_time(seen: bool) -> None:
    table = at("nine-hours", "gate" if seen else "on_foot", DAY + 150)
    table.say_ops('{ goto = "wagons" }').choose("aside")
    assert table.heard("in the yard at Brack") is seen
    assert table.heard("the half hour at the stove") is not seen


@pytest.mark.parametrize(
    ("way", "said"), [("scramble", "until the shoe drops"), ("feign", "A red lamp"), ("gentle", "He swings")]
)
def test_the_first_sledge_is_stopped_as_was_chosen(way: str, said: str) -> None:
    table = at("nine-hours", "wagons", DAY + 200).choose("stop").pull("do", way)
    assert through(table).state.ending == "bridge_held"
    assert any(isinstance(e, Said) and said in e.words for e in table.history)
