"""Movement, distances, rounds, days: V-54 to V-56, at the table."""

import pytest

from game.core.commands import Declare, EndTurn
from game.core.draft import Sight
from tests.systems.venture.brawls import CALL, alone, attacked
from tests.tables import Table, fight, option, sit

# V-54, V-55


def placed(at: int = 200, places: str = "places = { gate = 90, door = 30 }") -> Table:
    return sit(alone(at=at, more=places)).choose("fight")


@pytest.mark.rule("V-54", "V-55")
def test_an_action_moves_you_anywhere_near_and_part_of_the_way_beyond() -> None:
    assert placed().declare("move", "door").you.place == 30
    assert placed().declare("move", "gate").you.place == 50
    assert placed().declare("move", "door").top.turn == "sentry"


@pytest.mark.rule("V-54")
def test_a_close_move_is_free_once_beside_another_action() -> None:
    table = placed().declare("step", "forward")
    assert (table.you.place, table.top.turn) == (10, "ada")
    assert not table.offered(Declare("ada", "step", "forward"))
    table.declare("move", "door")
    assert table.top.turn == "sentry"


@pytest.mark.rule("V-54")
def test_an_attack_takes_the_close_move_into_reach_and_no_more() -> None:
    table = placed(at=20).declare("attack", "sentry")
    assert table.you.place == 0
    table.commit()
    assert table.you.place == 10
    stepped = placed(at=20).declare("step", "back")
    assert "out of reach" in stepped.barred(Declare("ada", "attack", "sentry"))
    assert "out of reach" in placed(at=21).barred(Declare("ada", "attack", "sentry"))


@pytest.mark.rule("V-54")
def test_climbing_or_swimming_halves_a_move_and_a_mount_doubles_it() -> None:
    conditions = (
        '[conditions.in_the_water]\nlabel = "in the water"\nuntil = ["scene"]\n'
        'terms = [{ slot = "pace", amount = -1 }]\n'
        '[conditions.mounted]\nlabel = "mounted"\nterms = [{ slot = "pace", amount = 1 }]\nuntil = ["scene"]\n'
    )
    body = alone(at=200, more="places = { gate = 150 }") + conditions
    swim = sit(body).choose("fight").under("in_the_water")
    assert swim.declare("move", "gate").you.place == 25
    assert sit(body).choose("fight").under("mounted").declare("move", "gate").you.place == 100
    third = sit(body, settings="pace_divisor = 3").choose("fight").under("in_the_water")
    assert third.declare("move", "gate").you.place == 16


@pytest.mark.rule("V-54")
def test_the_house_may_set_how_far_moves_go() -> None:
    house = "stride_feet = 30\nstep_feet = 5"
    table = sit(alone(at=200, more="places = { gate = 90 }"), settings=house).choose("fight")
    assert table.declare("step", "forward").you.place == 5
    assert table.declare("move", "gate").you.place == 35


@pytest.mark.rule("V-54")
def test_movement_that_needs_a_roll_uses_the_movement_pool() -> None:
    table = sit(option('kind = "movement", skill = "climbing", challenge = 5')).choose("act").try_(5, bene=1)
    assert table.paid == [("ada", "movement", 1)]


@pytest.mark.rule("V-54")
def test_who_is_held_goes_nowhere_and_neither_does_a_foe() -> None:
    table = placed(at=20).under("held").under("held", "sentry")
    assert table.barred(Declare("ada", "move", "gate")) == "Ada is held."
    assert table.barred(Declare("ada", "step", "forward"))
    assert "out of reach" in table.barred(Declare("ada", "attack", "sentry"))
    table.end_turn().policy()
    assert table.person("sentry").place == 20
    assert "cannot get any nearer" in table.told()


@pytest.mark.rule("V-54", "V-55")
def test_a_foe_out_of_reach_comes_nearer_and_one_within_a_step_strikes() -> None:
    far = placed(at=80).end_turn().policy()
    assert far.person("sentry").place == 30
    assert far.top.turn == "ada"
    near = placed(at=18).end_turn().policy()
    assert near.person("sentry").place == 10
    assert near.part.act == "dodge"


@pytest.mark.rule("V-55")
def test_a_foe_who_throws_from_afar_comes_into_reach_and_not_into_your_arms() -> None:
    table = attacked('reach = "near"', at=58)
    assert table.person("foe").place == 50
    assert table.part.act == "dodge"


@pytest.mark.rule("V-55")
@pytest.mark.parametrize(
    ("feet", "word"),
    [
        (0, "close"),
        (10, "close"),
        (11, "near"),
        (50, "near"),
        (51, "far"),
        (100, "far"),
        (101, "very far"),
        (500, "very far"),
    ],
)
def test_distances_have_their_words(feet: int, word: str) -> None:
    table = sit(alone(at=feet)).choose("fight")
    _, rows = table.world.system.standing(Sight(table.state, table.world))
    assert rows[1][2] == word


@pytest.mark.rule("V-55")
@pytest.mark.parametrize(
    ("weapon", "feet"), [("knife", 20), ("throwing_spikes", 60), ("sling", 110), ("line_gun", 510)]
)
def test_a_weapon_reaches_its_distance_and_a_step(weapon: str, feet: int) -> None:
    for at, offered in ((feet, True), (feet + 1, False)):
        table = sit(alone(at=at)).holds(weapon).choose("fight")
        assert table.offered(Declare("ada", "attack", "sentry", weapon)) == offered


@pytest.mark.rule("V-55")
def test_a_medium_area_takes_in_all_who_are_near() -> None:
    body = (
        fight('{ person = "sentry", key = "a", at = 50 }, { person = "sentry", key = "b", at = 51 }')
        + """
[conflicts.brawl.options.flash]
label = "Flash"
do = [{ each = "near_foes", do = [{ effect = "blinded", who = "each" }] }]
"""
    )
    table = sit(body).choose("fight").choose("flash")
    assert (table.is_under("blinded", "a"), table.is_under("blinded", "b")) == (True, False)


# V-56


@pytest.mark.rule("V-56")
def test_everybody_acts_once_a_round() -> None:
    body = fight('{ person = "sentry", key = "a", at = 5 }, { person = "sentry", key = "b", at = 5 }', more=CALL)
    table = sit(body).choose("call").choose("fight")
    turns = []
    for _ in range(8):
        turns.append(table.top.turn)
        table.end_turn()
    assert turns == ["ada", "perrin", "a", "b"] * 2
    assert table.top.round == 3


@pytest.mark.rule("V-56")
def test_your_side_may_act_in_another_order_but_nobody_twice() -> None:
    table = sit(fight('{ person = "sentry", key = "a", at = 5 }', more=CALL)).choose("call").choose("fight")
    table.next("perrin").declare("attack", "a", "0")
    assert table.top.turn == "ada"
    assert table.refused(Declare("perrin", "attack", "a", "0"))
    assert table.end_turn().top.turn == "a"
    assert table.refused(EndTurn(), "player")


SAWING = """
[projects.cable]
label = "The cable"
estimate = 0
successes = 3
[conflicts.brawl.options.draw]
label = "Take out the saw"
free = true
once = true
[conflicts.brawl.options.cut]
label = "Saw at the cable"
check = { kind = "physical", challenge = 2, progress = "cable" }
[conflicts.brawl.options.cut.on.success]
text = "A strand."
[conflicts.brawl.options.cut.on.failure]
text = "It holds."
"""


@pytest.mark.rule("V-56", "V-50")
def test_trifles_cost_no_action_and_what_takes_longer_than_a_round_takes_several() -> None:
    body = alone(more=SAWING).replace("do = [{ conflict", 'do = [{ project = "cable" }, { conflict')
    table = sit(body).choose("fight").choose("draw")
    assert table.top.turn == "ada"
    minute = table.state.minute
    for done in (1, 2, 3):
        table.choose("cut").commit().throw(2).decline()
        assert table.state.projects["cable"].done == done
        assert table.top.turn == "sentry"
        table.end_turn()
    assert (table.top.round, table.state.minute) == (4, minute)


@pytest.mark.rule("V-56")
def test_sunrise_and_sunset_are_events_that_the_content_hooks_once_each_a_day() -> None:
    head = 'sunrise = [{ add = "ups", by = "1" }]\nsunset = [{ add = "downs", by = "1" }]\n'
    body = "[variables.ups]\nvalue = 0\n[variables.downs]\nvalue = 0\n" + (
        '[scenes.room]\ntitle = "A room"\ntext = "Walls."\n[scenes.room.options.wait]\nlabel = "Wait"\ntime = 720\n'
    )
    table = sit(body, head=head).under("cursed")
    assert (table.state.minute // 1440 + 1, table.state.minute % 1440 // 60) == (1, 18)
    counts = []
    for _ in range(4):
        table.choose("wait")
        counts.append((table.state.var("ups"), table.state.var("downs")))
    assert counts == [(1, 0), (1, 1), (2, 1), (2, 2)]
    assert table.state.minute // 1440 + 1 == 3
    assert not table.is_under("cursed")


@pytest.mark.rule("V-56")
def test_rounds_are_over_when_the_fight_is_and_time_has_passed() -> None:
    table = sit(alone()).holds("knife").choose("fight").under("set_up").under("stunned", "ada")
    minute = table.state.minute
    table.say_ops('{ leave = "sentry" }')
    assert not table.fighting
    assert table.state.minute > minute
    assert table.you.effects == ()
