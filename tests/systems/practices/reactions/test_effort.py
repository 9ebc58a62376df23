"""Effort and Resist (A-12, A-14)."""

import pytest

from game.core.commands import Ready
from game.systems.practices.person.people import defence
from tests.systems.practices.tables import Table, fight, sit

PLAN = "attack/blades/log"


def declared(settings: str = "") -> Table:
    """An effort declared: to cut at the log."""
    table = sit(fight("log", "osk"), settings=settings).first_turn()
    return table.declare("effort").pull("plan", PLAN).commit()


@pytest.mark.rule("A-12")
def test_what_is_declared_has_four_dice_more_on_the_next_turn() -> None:
    table = declared()
    table.declare("attack", "log", "blades")
    assert "effort" not in table.terms  # not on this turn
    table.withdraw().end_turn().hear().stand().all_throws(1).hear()
    table.declare("attack", "log", "blades")
    assert (table.terms["effort"], table.pool) == (4, 9)


LEDGER = """
[conflicts.brawl.options.bolt]
label = "Bolt the door"
once = false
[conflicts.brawl.options.bolt.check]
ways = [{ power = "weaving" }]
[conflicts.brawl.options.bolt.on.success]
text = "It is done."
[conflicts.brawl.options.bolt.on.failure]
text = "It is not done."
"""


@pytest.mark.rule("A-12", "A-50")
@pytest.mark.parametrize("makes", ["", "makes = { size = 1 }\n"])
def test_any_course_can_be_declared_a_check_and_a_making_too(makes: str) -> None:
    more = LEDGER.replace("ways =", f"{makes}ways =")
    table = sit(fight("log", "osk", more=more)).first_turn().declare("effort")
    picks = {pick.id: pick.label for pick in table.levers["plan"].picks}
    assert picks["check/brawl.bolt/"] == "Bolt the door"
    table.pull("plan", "check/brawl.bolt/").commit()
    table.end_turn().hear().stand().all_throws(1).hear().choose("bolt")
    assert table.terms["effort"] == 4
    table.withdraw().declare("attack", "log", "blades")
    assert "effort" not in table.terms


@pytest.mark.rule("A-12")
def test_it_takes_the_action_and_the_exact_course_has_to_be_said() -> None:
    table = sit(fight("log", "osk")).first_turn().declare("effort")
    assert "has to be settled" in table.refused(Ready())
    picks = {pick.id: pick.label for pick in table.levers["plan"].picks}
    assert picks[PLAN] == "Cut at the log"
    assert picks["ability/mend/ada"] == "Mend: yourself"
    table.pull("plan", PLAN).commit()
    assert table.left("actions") == 1
    table.declare("attack", "log", "blades")
    assert table.terms["second action"] == -1


@pytest.mark.rule("A-12")
@pytest.mark.parametrize(("act", "against", "using"), [("attack", "osk", "blades"), ("attack", "log", "bows")])
def test_another_course_has_nothing_of_it(act: str, against: str, using: str) -> None:
    table = declared().end_turn().hear().stand().all_throws(1).hear()
    table.declare(act, against, using)
    assert "effort" not in table.terms


@pytest.mark.rule("A-12")
def test_it_lasts_until_the_end_of_that_turn_for_every_roll_of_it() -> None:
    table = declared().end_turn().hear().stand().all_throws(1).hear()
    table.declare("attack", "log", "blades").commit().all_throws(1)
    table.declare("attack", "log", "blades")
    assert table.terms["effort"] == 4
    table.withdraw().end_turn()
    assert not table.is_under("effort")


@pytest.mark.rule("A-12")
def test_the_house_may_have_it_take_no_action_and_give_other_dice() -> None:
    table = declared(settings="effort_acts = false\neffort = 2")
    assert table.left("actions") == 0
    table.end_turn().hear().stand().all_throws(1).hear().declare("attack", "log", "blades")
    assert table.terms["effort"] == 2


@pytest.mark.rule("A-12")
def test_breaking_in_before_that_turn_has_nothing_of_it() -> None:
    table = sit(fight("log", "osk")).first_turn().declare("effort").pull("plan", "attack/blades/osk").commit()
    table.end_turn().hear().declare("interrupt", "osk", "attack/blades", who="ada").commit()
    table.throw(6, 6, 6, 6).throw(1)
    assert table.part.act == "attack"
    assert "effort" not in table.terms


@pytest.mark.rule("A-14")
def test_resisting_adds_four_to_every_defence_before_it_is_halved() -> None:
    table = sit(fight("osk")).first_turn().declare("resist")
    assert [defence(table.you, which) for which in ("guard", "dodge", "footing", "resolve")] == [7, 6, 5, 8]
    table.end_turn().hear()
    assert dict(table.top.parts[0].question)["less"] == 3  # (3 + 4) // 2, not 3 // 2 + 2


@pytest.mark.rule("A-14")
def test_it_lasts_until_your_next_turn_starts() -> None:
    table = sit(fight("osk")).first_turn().declare("resist").end_turn().hear()
    assert table.is_under("resist")
    table.stand().all_throws(1).hear()
    assert not table.is_under("resist")


@pytest.mark.rule("A-14")
def test_or_until_you_attack() -> None:
    table = sit(fight("osk")).first_turn().declare("resist").declare("attack", "osk", "blades")
    assert table.is_under("resist")
    table.commit()
    assert not table.is_under("resist")
    table = sit(fight("osk")).first_turn().declare("resist").under("bleeding", "ada", 2)
    table.brings_about("mend", "ada", 1)
    assert table.is_under("resist")  # mending is no attack


@pytest.mark.rule("A-14")
def test_it_takes_an_action_and_penalties_are_taken_off_first() -> None:
    table = sit(fight("osk")).first_turn().tracks(action_penalty=9).declare("resist")
    assert table.left("actions") == 1
    assert defence(table.you, "guard") == 4
    assert table.listed("Resist").barred == "you resist already"
