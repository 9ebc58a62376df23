"""A guide's circumstances on every roll of an act, and dice that one act has won for another (S-76)."""

import pytest

from game.core.commands import Declare, Restate
from game.core.state import Term
from game.core.tree import Tree
from tests.opentable import OpenTable

TAM, BEDE, ANNIS = "tam_orrin", "bede_quill", "sister_annis"
RAIN = Tree({"check": {"harder": [{"label": "in the rain"}]}})
WET = Term("in the rain", "penalty", 1)

pytestmark = pytest.mark.rule("S-76")


@pytest.fixture
def table() -> OpenTable:
    return OpenTable("solar", TAM, BEDE, ANNIS)


# Circumstances -------------------------------------------------------------------------------------------------------


def test_a_penalty_falls_on_those_who_roll_first_too(table: OpenTable) -> None:
    first = [{"ability": "athletics", "label": "Climb up to it"}]
    table.act(TAM, ability="stealth", first=first)
    table.say(Restate(0, RAIN))
    assert WET in table.terms()
    ref = table.part().ref
    table.say(Declare(BEDE, "first", "", f"{ref}:0"))
    assert (table.part().who, table.part().label) == (BEDE, "Climb up to it")
    assert WET in table.terms()
    assert dict(table.question())["net"] == -1


def test_and_on_every_share_of_an_act_that_is_done_together(table: OpenTable) -> None:
    table.act(TAM, ability="stealth")
    table.say(Restate(0, RAIN))
    table.say(Declare(TAM, "share", BEDE, f"{table.part().ref}:stealth"))
    assert WET in table.terms()
    table.commit()
    table.fall(1, 1, 1, 1)
    table.stand_back()
    assert (table.part().who, dict(table.question())["rank"]) == (BEDE, -1)
    assert WET in table.terms()


def test_who_resists_has_circumstances_of_their_own(table: OpenTable) -> None:
    table.act(TAM, ability="stealth", against=BEDE)
    table.say(Restate(0, RAIN))
    assert WET in table.terms(0)
    assert WET not in table.terms(1)
    table.say(Restate(1, RAIN))
    assert WET in table.terms(1)


# Handed on -----------------------------------------------------------------------------------------------------------


def test_dice_that_were_won_are_a_bonus_of_the_act_they_are_said_for(table: OpenTable) -> None:
    table.word("bring usher")
    table.word("tam stealth usher perception")
    assert round(sum(table.chances()[one] for one in ("success",)) * 100) == 58
    table.say_back()
    table.word("tam stealth usher perception +3 “from the roof”")
    assert Term("from the roof", "bonus", 3) in table.terms()
    assert round(table.chances()["success"] * 100) == 89


def test_dice_wait_for_the_next_act_of_somebody_else_and_for_no_more(table: OpenTable) -> None:
    table.word("pass annis 3 “Tam drew them off”")
    table.act(TAM, ability="stealth")
    assert not [term for term in table.terms() if term.slot == "bonus"]
    table.commit()
    table.fall(0, 0, 0)
    table.stand()
    table.act(ANNIS, ability="healing")
    assert Term("Tam drew them off", "bonus", 3) in table.terms()
    assert dict(table.question())["net"] == 3
    table.commit()
    table.fall(0, 0, 0, 0, 0, 0)
    table.stand()
    assert not table.person(ANNIS).effects
    table.act(ANNIS, ability="healing")
    assert dict(table.question())["net"] == 0


def test_dice_handed_on_are_taken_back_and_replay(table: OpenTable) -> None:
    before = table.session.state
    table.word("pass bede 2")
    assert [effect.label for effect in table.person(BEDE).effects] == ["handed on"]
    after = table.session.state
    table.say_back()
    assert table.session.state == before
    table.session.redo()
    assert table.session.state == after
