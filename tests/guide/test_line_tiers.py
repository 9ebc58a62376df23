"""Lines said at an open table of `tiers`: what each comes to."""

from tests.guide.at_tables import chances, facts

TABLE = "tiers"


def test_how_hard_it_is_in_a_word() -> None:
    found = facts("hob carrying hard", TABLE)
    assert found["Difficulty"].startswith("18 ")
    assert found["You add"].startswith("+5 ")
    odds = chances("hob carrying hard", TABLE)
    assert odds["critical"] + odds["success"] == 16


def test_a_defence_is_how_hard_it_is_against_somebody() -> None:
    found = facts("nan bargaining bully", TABLE)
    assert found["Difficulty"] == "12 toll bully, MD"
    assert found["You add"].startswith("+4 ")
    odds = chances("nan bargaining bully", TABLE)
    assert odds["critical"] + odds["success"] == 74


def test_a_feat_stands_at_the_number_of_their_tier() -> None:
    assert facts('ysolde "kick in the vault door" carrying feat', TABLE)["Difficulty"].startswith("24 ")


def test_of_several_against_it_the_highest_defence_counts_and_the_others_are_a_disadvantage() -> None:
    found = facts("nan ropes bully and ysolde", TABLE)
    assert found["Difficulty"] == "15 Ysolde Marr, MD"
    assert "toll bully with them −1" in found["Dice"]


def test_of_several_who_act_each_other_is_an_advantage() -> None:
    assert "best three of 4" in facts("nan and hob ropes 15", TABLE)["Dice"]
