"""Lines said at an open table of `practices`: what each comes to."""

from game.core.act import Act
from game.core.draft import Sight
from game.guide.at import At
from game.guide.line import heard, read
from game.systems.practices.dice import roll
from tests.guide.at_tables import at, begun, chances, facts, refused, said
from tests.guide.lineof import line_of

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


def test_of_several_against_it_the_best_rolls_and_each_other_is_a_die() -> None:
    assert facts("piers deception vs advocate", TABLE)["Against"].startswith("5 dice of advocate")
    assert facts("piers deception vs footpad and advocate", TABLE)["Against"].startswith("6 dice of advocate")


def test_of_several_who_act_each_other_is_a_die() -> None:
    assert facts("piers and emlyn fire creation 3", TABLE)["Pool"].endswith("help from Emlyn Rastrick +1")


def test_line_36_says_by_when_it_is_done() -> None:
    line = 'piers make "a wall of bronze" craft 3 complex in 10 min'
    found = facts(line, TABLE)
    assert found["Needed"].startswith("8 ")
    assert found["Made"].startswith("0 of 8 successes: 1 + size 3 + cost 0 + complex 4")
    assert found["Pool"] == "8 Craft 7 · Creation 5 · in 10 minutes −4"
    assert found["Done"] == "in 2 by 13%, in 3 by 58%, in 4 by 88%"


def test_a_pace_of_rounds_is_said_by_its_number() -> None:
    for words, pool in (("3 rounds", 7), ("in 3 rounds", 7), ("in three rounds", 7), ("1 round", 8), ("in a round", 8)):
        line = f'piers make "a wall of bronze" craft 3 complex {words}'
        shown = f"in {words.removeprefix('in ').replace('three', '3').replace('1', 'a')} −{pool}"
        assert facts(line, TABLE)["Pool"] == f"{12 - pool} Craft 7 · Creation 5 · {shown}"
        assert said(line, TABLE).act["check"]["makes"] == {"size": 3, "complex": True}


def test_how_long_it_takes_is_said_once() -> None:
    for words in ("10m, 3 rounds", "3 rounds, 10m", "3 rounds, 1 round"):
        sentence = f"Time is said twice: {words}. Say one."
        assert refused(f"piers make craft 3 {words.replace(',', '')}", TABLE) == sentence


def test_a_pace_that_the_rules_have_not_is_none() -> None:
    assert refused("piers make craft 3 2 rounds", TABLE) == "Effect is said twice: 3, 2. Say one."


def test_resisting_is_not_said_beforehand_and_it_is_told_when_it_is_offered() -> None:
    for line in ("jonet resist for piers", "jonet resist", "piers resist for jonet"):
        found = heard(line, at(TABLE))
        assert not found.questions, line
        assert [one.sentence for one in found.lost] == [
            "Nobody resists beforehand: it is offered in a fight, on a turn of one’s own, and as something comes at "
            "one or at a friend."
        ], line


def test_line_37_is_an_effect() -> None:
    line = "piers fire area damage on footpad archer"
    found = facts(line, TABLE)
    assert found["Fire"].startswith("3 AP")
    assert found["Pool"] == "6 Fire 6"
    assert found["Against"].startswith("1 dodge 3, halved")
    assert found["For"] == "2 footpad, archer, each one’s half dodge off"
    assert said(line, TABLE).act["check"]["effect"] == {"aspects": ("area", "damage"), "whom": ("footpad", "archer")}


def test_line_38_equal_is_theirs() -> None:
    line = "ottoline deception advocate"
    found = facts(line, TABLE)
    assert found["Against"] == "8 dice of advocate; equal is theirs"
    assert chances(line, TABLE) == {"more": 65, "equal or fewer": 35}
    mine, theirs = (roll.odds(dice) for dice in (12, 8))
    equal = sum(mine.of(n) * theirs.of(n) for n in range(9))
    assert round(100 * equal) == 16


def test_line_40_names_the_powers_there_are_the_best_first() -> None:
    assert refused("piers foundry 3", TABLE) == (
        "There is no person, power or thing “foundry” here. Piers’s powers: craft, fire, learning, patience, alacrity …"
    )


def test_an_act_of_a_power_that_lies_there_becomes_a_making() -> None:
    table = At(begun("piers craft", TABLE), at(TABLE).world)
    for typed in ("make 3 complex", "make size 3 complex"):
        found = heard(typed, table)
        assert (found.lost, found.questions) == ((), ())
        assert found.begun is not None
        check = Act(Sight(found.begun, table.world), found.begun.top, 0).check
        assert [(way.power, way.practice) for way in check.ways] == [("craft", "creation")]
        assert (check.makes.size, check.makes.complex) == (3, True)


def test_the_time_that_an_act_takes_is_said_again_with_its_unit() -> None:
    """A bare number behind the word is the pace of what is made."""
    table = at(TABLE)
    found = said("piers craft 10 min make size 2", TABLE)
    assert read("piers craft time 10 make size 2", table).pulls == {"pace": "minutes_10"}
    again = read(line_of(found.act, table, "piers_amory"), table)
    assert (again.act["time"], dict(again.pulls)) == (10, {})
