"""Who acts when: initiative, ties, rolling it again (A-02)."""

import pytest

from game.core.draft import Sight
from tests.systems.practices.tables import Table, fight, sit

ALACRITY_4 = {"power.alacrity": 4}


def rolled(table: Table, **faces: tuple[int, ...]) -> Table:
    """Initiative rolled with these faces, by the name in the call; 1s where none are given."""
    while table.top.call is not None and table.call.role == "check" and table.top.calling < 0:
        name = table.call.why.lower()
        table.throw(*faces.get(name, (1,) * len(table.call.dice)))
    return table


@pytest.mark.rule("A-02")
def test_everybody_rolls_alacrity_and_the_highest_goes_first() -> None:
    table = sit(fight("osk", "nim"))
    assert table.call.dice == ("d6",) * 4
    rolled(table, osk=(6,))
    assert table.world.system.order(Sight(table.state, table.world), table.top) == ("osk", "ada", "nim")
    assert table.top.turn == "osk"
    assert table.heard("Initiative: Osk 1, you 0, Nim 0.")


@pytest.mark.rule("A-02")
def test_in_a_social_scene_it_is_deception() -> None:
    table = sit(fight("osk", order="deception"))
    assert table.state.frames[-1].turn == "ada"  # nobody has deception: nothing was thrown
    body = fight("osk", order="deception") + SLY
    assert sit(body, "sly").call.dice == ("d6",) * 3


SLY = """
[characters.sly]
name = "Sly"
about = "A talker."
powers = { deception = 3 }
"""


@pytest.mark.rule("A-02")
@pytest.mark.parametrize(("alacrity", "first"), [(5, "osk"), (4, "ada"), (3, "ada")])
def test_of_equals_the_higher_alacrity_then_the_players_side(alacrity: int, first: str) -> None:
    body = fight("eel") + f'[people.eel]\nname = "Osk"\npowers = {{ alacrity = {alacrity}, blades = 1 }}\n'
    found = rolled(sit(body)).top.turn
    assert found == ("eel" if first == "osk" else "ada")


@pytest.mark.rule("A-02")
def test_of_equals_the_house_may_have_the_others_first() -> None:
    body = fight("eel") + '[people.eel]\nname = "Osk"\npowers = { alacrity = 4, blades = 1 }\n'
    assert rolled(sit(body, settings="yours_first = false")).top.turn == "eel"


@pytest.mark.rule("A-02")
def test_whoever_changes_initiative_may_have_it_rolled_again() -> None:
    table = rolled(sit(fight("osk", "nim")), you=(6, 6, 1, 1), osk=(6,)).tracks("osk", **ALACRITY_4)
    table.brings_about("startle", "osk", 3)
    table.puts(damage=1, duration=1).pull("again", 1).commit()
    assert table.call.why == "Osk"
    assert len(table.call.dice) == 2  # startled 2: two of four dice
    table.throw(1, 1)
    assert table.left("initiative", "osk") == 0


@pytest.mark.rule("A-02")
def test_a_condition_on_initiative_takes_dice_from_the_roll() -> None:
    table = sit(fight("osk", first='{ effect = "startled", level = 2 }'))
    assert table.call.dice == ("d6",) * 2


@pytest.mark.rule("A-02")
def test_the_content_may_have_somebody_roll_again() -> None:
    table = rolled(sit(fight("osk"))).say_ops('{ invoke = "alacrity", who = "you" }')
    assert table.call.why == "You"
    rolled(table, you=(6, 6, 6, 6))
    assert table.left("initiative") == 4


@pytest.mark.rule("A-02")
def test_whoever_comes_later_rolls_before_the_round_goes_on() -> None:
    body = fight("log").replace(
        'at = 0, side = "foe" }]', 'at = 0, side = "foe" }, { person = "osk", key = "osk", joins = 2 }]'
    )
    table = rolled(sit(body))
    table.end_turn().hear()
    assert table.call.why == "Osk"
    rolled(table, osk=(6,))
    assert (table.top.round, table.top.turn) == (2, "osk")
    assert table.left("initiative", "osk") == 1


@pytest.mark.rule("A-02")
def test_and_so_does_one_of_yours_who_was_in_an_earlier_fight() -> None:
    table = rolled(sit(fight("log", first='{ join = "tam" }')))
    table.say_ops('{ leave = "tam" }').tracks("tam", started=0, initiative=0)
    table.say_ops('{ join = "tam" }').end_turn().hear()
    assert table.call.why == "Tam"


REEL = """
[conditions.reeling]
label = "reeling"
terms = [{ slot = "initiative", amount = -1 }]
[ailments.reeling]
kinds = ["bodily"]
weight = 2
"""


@pytest.mark.rule("A-02")
def test_whoever_lays_what_changes_initiative_is_asked_whether_it_is_rolled_again() -> None:
    table = rolled(sit(REEL + fight("osk")), you=(6, 6, 1, 1), osk=(6,)).tracks("osk", **ALACRITY_4)
    table.declare("attack", "osk", "blades").commit().throw(6, 6, 1, 1, 1).throw(5)
    assert table.rated("osk") == {"reeling": 1}
    assert [lever.label for lever in table.top.offers] == ["Have Osk roll initiative again"]
    table.answer("again:osk")
    assert (table.call.why, len(table.call.dice)) == ("Osk", 3)
    table.throw(6, 6, 6)
    assert (table.left("initiative", "osk"), table.top.kind) == (3, "conflict")


@pytest.mark.rule("A-02")
def test_and_may_leave_it_as_it_is() -> None:
    table = rolled(sit(REEL + fight("osk")), you=(6, 6, 1, 1), osk=(6,))
    table.declare("attack", "osk", "blades").pull("call", "reeling").commit().throw(6, 6, 1).decline()
    assert (table.left("initiative", "osk"), table.top.kind) == (1, "conflict")


@pytest.mark.rule("A-02")
def test_the_others_have_you_roll_again_where_you_stand_before_them() -> None:
    table = rolled(sit(REEL + fight("osk")), you=(6, 6, 1, 1)).tracks(ap=0).end_turn().hear()
    table.throw(6, 6).throw(5)
    assert table.heard("You: initiative again.")
    assert len(table.call.dice) == 3
