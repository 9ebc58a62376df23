"""An act that nobody wrote is a whole act: what failing brings, circumstances, perils and flashbacks (P-40 to P-43)."""

from typing import Any

import pytest

from game.core.act import Act
from game.core.commands import Answer, Restate
from game.core.machine import preview
from game.core.tree import Tree
from game.systems.position.dice.roll import DESPERATE
from tests.opentable import OpenTable

HOB, ANSEL = "hob_lacey", "ansel_roe"


def sneaking(table: OpenTable, **check: Any) -> OpenTable:
    """Hob slips past somebody, from a desperate position, and could break a rib."""
    risks = {"harm": {"severe": "a cracked rib"}, "trouble": {"serious": {"label": "the alarm is up"}}}
    said = {"ways": [{"action": "creep"}], "position": "desperate", **risks, "lost": "This way is closed.", **check}
    table.act(HOB, label="Slip past him", **said)
    return table


@pytest.fixture
def table() -> OpenTable:
    return OpenTable("position", HOB, ANSEL)


def fail(table: OpenTable) -> None:
    """Nobody’s dice show a six, and everything offered is let be."""
    table.commit()
    while table.s.top.call is not None:
        table.fall(*(1 for _ in table.s.top.call.dice))
        table.stand()


# What is set beforehand ----------------------------------------------------------------------------------------------


@pytest.mark.rule("P-40")
def test_goal_position_number_and_what_failing_brings_stand_beside_the_chances(table: OpenTable) -> None:
    sneaking(table, need=2, goal="be over the wall before the bell")
    s = table.s
    act = Act(s, s.top, 0)
    facts = {fact.label: f"{fact.total} {fact.text}" for fact in s.w.system.facts(s, act)}
    assert "desperate" in " ".join(facts.values())
    assert dict(table.question())["need"] == 2
    told = " ".join((*preview.stakes(table.session.state, s.w).values(), *facts.values()))
    assert "a cracked rib" in told
    assert "the alarm is up" in told


@pytest.mark.rule("P-40")
def test_what_came_follows_by_itself(table: OpenTable) -> None:
    sneaking(table)
    fail(table)
    hob = table.person(HOB)
    assert any("a cracked rib" in effect.label for effect in hob.effects)
    assert any("the alarm is up" in effect.label for effect in hob.effects)
    why = table.refused(HOB, label="Slip past him", ways=[{"action": "creep"}], lost="This way is closed.")
    assert why == "This way is closed.", "the opportunity is lost: the same act is closed"


# Circumstances and things --------------------------------------------------------------------------------------------


@pytest.mark.rule("P-41")
def test_dice_for_circumstances_are_added_and_taken(table: OpenTable) -> None:
    sneaking(table)
    plain = dict(table.question())["pool"]
    lit = [{"label": "dry straw", "dice": 1}, {"label": "a lamp behind him", "dice": -2}]
    table.say(Restate(0, Tree({"check": {"circumstances": lit}})))
    assert dict(table.question())["pool"] == int(plain) - 1
    assert {"dry straw", "a lamp behind him"} <= {term.label for term in table.terms()}


@pytest.mark.rule("P-41")
def test_what_is_carried_counts_of_itself_where_it_fits_the_action(table: OpenTable) -> None:
    table.act(ANSEL, ways=[{"action": "heave"}])
    assert ("pry bar", 1) in [(term.label, term.amount) for term in table.terms()]
    table.act_again(ANSEL, ways=[{"action": "sway"}])
    assert "pry bar" not in {term.label for term in table.terms()}


@pytest.mark.rule("P-06")
def test_a_position_that_is_said_stands_whoever_is_against_it(table: OpenTable) -> None:
    table.word("bring hired_fist")
    table.word("hob creep vs hired_fist")
    assert dict(table.question())["position"] == DESPERATE, "risky, and shifted by how strong they are"
    table.say_back()
    table.word("hob creep vs hired_fist risky")
    assert dict(table.question())["position"] == DESPERATE + 1
    table.word('+1 "dry straw" step -1')
    assert dict(table.question())["position"] == DESPERATE, "a step besides is said, too"


# Perils --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-42")
def test_a_peril_in_the_guides_words_brings_three_dice_and_is_paid_whatever_the_roll_says(table: OpenTable) -> None:
    sneaking(table)
    plain = int(dict(table.question())["pool"])
    peril = {"label": "a torn hand", "do": [{"harm": "2", "kind": "physical", "why": "a torn hand"}]}
    table.say(Restate(0, Tree({"check": {"perils": [peril]}})))
    lever = next(key for key in table.levers() if key.startswith("peril"))
    table.pull(lever)
    assert int(dict(table.question())["pool"]) == plain + 3
    table.commit()
    table.stand()
    assert any("a torn hand" in effect.label for effect in table.person(HOB).effects), "paid before the dice are seen"


# Flashbacks ----------------------------------------------------------------------------------------------------------


def seen_to(difficulty: int = 2) -> list[dict[str, Any]]:
    return [{"label": "Bribe the porter", "action": "sway", "difficulty": difficulty, "prepared": "the porter, bribed"}]


@pytest.mark.rule("P-43")
def test_a_flashback_in_words_is_an_act_of_its_own_and_each_success_a_die(table: OpenTable) -> None:
    left = table.person(HOB).tracks["flashbacks"]
    sneaking(table)
    pool = int(dict(table.question())["pool"])
    table.say(Restate(0, Tree({"check": {"flashbacks": seen_to()}})))
    call(table)
    assert table.part().act == "flashback"
    assert dict(table.question())["need"] == 2
    table.commit()
    call_ = table.s.top.call
    assert call_ is not None
    table.fall(6, 6, *(1 for _ in call_.dice[2:]))
    table.stand_back()
    assert table.part().act == "check"
    brought = {term.label: term.amount for term in table.terms()}
    assert brought["the porter, bribed"] == 2
    assert int(dict(table.question())["pool"]) == pool + 2 + brought["a good moment"]
    assert table.person(HOB).tracks["flashbacks"] == left - 1


def call(table: OpenTable) -> None:
    s = table.s
    found = next(one for one in s.w.system.preludes(s, Act(s, s.top, 0)))
    assert "Bribe the porter" in found.label
    table.say(found.declare)


@pytest.mark.rule("P-43")
def test_it_can_be_called_after_a_failure_too(table: OpenTable) -> None:
    sneaking(table, flashbacks=seen_to(1))
    table.commit()
    call_ = table.s.top.call
    assert call_ is not None
    table.fall(*(1 for _ in call_.dice))
    while not any(lever.id.startswith("flashback") for lever in table.s.top.offers):
        table.commit()
    table.say(Answer(next(lever.id for lever in table.s.top.offers if lever.id.startswith("flashback")), 1))
    assert table.part().act == "flashback"
    table.commit()
    call_ = table.s.top.call
    assert call_ is not None
    table.fall(6, *(1 for _ in call_.dice[1:]))
    table.stand()
    assert table.s.top.kind == "scene"
    table.act(HOB, label="Slip past the porter", ways=[{"action": "sway"}])
    table.pull(next(key for key in table.levers() if key.startswith("prepared")))
    assert "the porter, bribed" in {term.label for term in table.terms()}


@pytest.mark.rule("P-43")
def test_a_flashback_that_says_nothing_it_is_done_with_is_refused(table: OpenTable) -> None:
    why = table.refused(HOB, ways=[{"action": "creep"}], flashbacks=[{"label": "Bribe the porter"}])
    assert "a flashback has an act, or says here what it is done with" in why
