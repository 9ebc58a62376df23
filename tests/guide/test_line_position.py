"""Lines said at an open table of `position`: what each comes to."""

from game.guide.line import heard
from tests.guide.at_tables import at, chances, facts, refused, said

TABLE = "position"


def test_what_failing_brings_is_said_by_its_degree() -> None:
    line = 'hob "slip past him" creep constable watch desperate, fails: harm 2 "a cracked rib"; lost'
    found = facts(line, TABLE)
    assert found["Goal"] == "slip past him"
    assert found["Pool"] == "5 Dexterity 3 · Creep 2"
    assert "constable, 4 dice" in found["Position"]
    assert "moderate physical harm (a cracked rib), no second try this way" in found["Threat"]
    odds = chances(line, TABLE)
    assert (odds["by two or more"] + odds["by one"], odds["equal"], odds["they prevail"]) == (37, 37, 26)


def test_a_number_of_successes_and_a_tool() -> None:
    line = "hob finesse 2 with picks"
    assert facts(line, TABLE)["Pool"] == "8 Dexterity 3 · Finesse 2 · Light fingers +1 · set of picks +2"
    odds = chances(line, TABLE)
    assert 100 - odds["one or none"] == 40


def test_a_position_and_a_die_for_them() -> None:
    line = 'ansel heave controlled +1 "dry straw"'
    assert facts(line, TABLE)["Pool"] == "7 Strength 3 · Heave 2 · pry bar +1 · dry straw +1"
    assert 100 - chances(line, TABLE)["no six"] == 72


def test_a_peril_is_offered() -> None:
    check = said('ansel heave peril "the lantern, broken"', TABLE).act["check"]
    assert check["perils"] == ({"label": "the lantern, broken", "do": ()},)


def test_a_position_said_twice_is_refused() -> None:
    assert refused("hob creep controlled desperate", TABLE) == (
        "Position is said twice: controlled, desperate. Say one."
    )


def test_an_unclosed_quote_runs_to_the_end_and_is_told() -> None:
    found = heard('hob creep "slip past him', at(TABLE))
    assert found.lost[0].sentence == "The quoted words run to the end of the line."


def test_all_of_a_side_do_it_together() -> None:
    check = said("all creep desperate", TABLE).act["check"]
    assert (check["position"], check["together"]) == ("desperate", {})
    named = said("hob and ansel creep", TABLE)
    assert (named.who, named.act["check"]["together"]) == ("hob_lacey", {"who": ("ansel_roe",)})


def test_somebody_of_the_same_side_can_do_it_together_help_or_be_against_it() -> None:
    question = heard("hob ansel creep", at(TABLE)).questions[0]
    assert [label for label, _ in question.answers] == ["together", "Ansel helps", "against Ansel"]
    assert said(question.answers[0][1], TABLE).act["check"]["together"] == {"who": ("ansel_roe",)}
    assert said(question.answers[1][1], TABLE).pulls == {"help:ansel_roe": 1}
    assert said(question.answers[2][1], TABLE).act["check"]["against"] == "ansel_roe"


def test_of_several_against_it_the_best_rolls_and_each_other_is_a_die() -> None:
    assert "against constable, 3 dice" in facts("hob creep vs constable", TABLE)["Position"]
    assert "against constable, 4 dice" in facts("hob creep vs constable and bridie", TABLE)["Position"]
