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
