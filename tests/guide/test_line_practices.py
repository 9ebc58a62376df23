"""Lines said at an open table of `practices`: what each comes to."""

from game.guide.line import heard
from tests.guide.at_tables import at, chances, facts, refused, said

TABLE = "practices"


def test_a_power_alone_is_done_with_the_best_practice() -> None:
    found = facts("ottoline deception advocate", TABLE)
    assert found["Pool"] == "12 Deception 7 · Subterfuge 5"


def test_a_power_and_a_practice() -> None:
    line = "emlyn physic restoration 3"
    assert facts(line, TABLE)["Pool"] == "12 Physic 7 · Restoration 5"
    assert chances(line, TABLE)["three or more"] == 82
    assert len(said(line, TABLE).act["check"]["ways"]) == 1


def test_something_is_made_by_its_size() -> None:
    line = 'piers make "a wall of bronze" craft 3 complex'
    found = facts(line, TABLE)
    assert found["Needed"].startswith("8 ")
    assert found["Pool"].startswith("12 Craft 7 · Creation 5")
    assert said(line, TABLE).act["check"]["makes"] == {"size": 3, "complex": True}


def test_the_ability_of_a_name_is_no_making() -> None:
    found = heard("piers make good", at(TABLE))
    assert "makes" not in found.act["check"]


def test_a_power_that_nobody_has_is_told_with_those_they_have() -> None:
    sentence = refused("piers foundry 3", TABLE)
    assert sentence.startswith("There is no person, power or thing “foundry” here. Piers’s powers: ")
    assert "craft" in sentence or "…" in sentence


def test_of_several_against_it_the_best_rolls_and_each_other_is_a_die() -> None:
    assert facts("piers deception vs advocate", TABLE)["Against"].startswith("5 dice of advocate")
    assert facts("piers deception vs footpad and advocate", TABLE)["Against"].startswith("6 dice of advocate")


def test_of_several_who_act_each_other_is_a_die() -> None:
    assert facts("piers and emlyn fire creation 3", TABLE)["Pool"].endswith("help from Emlyn Rastrick +1")
