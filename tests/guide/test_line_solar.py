"""Lines said at an open table of `solar`: what each comes to."""

from game.guide.line import heard
from tests.guide.at_tables import at, chances, facts, refused, said

TABLE = "solar"


def test_a_skill_right_behind_somebody_is_theirs() -> None:
    found = facts("tam stealth usher perception", TABLE)
    assert found["Tam Orrin"] == "2 Stealth, Journeyman"
    assert found["usher"] == "1 Perception, Greenhorn"
    assert chances("tam stealth usher perception", TABLE) == {"Tam Orrin wins": 58, "a tie": 20, "usher wins": 22}


def test_dice_are_handed_on_with_a_word() -> None:
    line = 'tam stealth usher perception +3 "from the roof"'
    assert "bonus 3: from the roof" in facts(line, TABLE)["Tam Orrin"]
    assert chances(line, TABLE)["Tam Orrin wins"] == 89


def test_another_player_resists_with_what_is_innate() -> None:
    assert facts("tam stealth vs bede", TABLE)["Bede Quill"] == "2 React, Journeyman"
    assert chances("tam stealth vs bede", TABLE)["Tam Orrin wins"] == 40


def test_a_level_by_its_name_and_a_penalty_die() -> None:
    line = 'annis healing good -1 "one candle"'
    assert facts(line, TABLE)["Difficulty"].startswith("2 Good or better")
    found = chances(line, TABLE)
    assert 100 - found["Failure"] == 40


def test_somebody_elses_gift_die() -> None:
    line = "bede swordplay duellist swordplay gift oriel"
    assert said(line, TABLE).pulls == {"gift.oriel_vance": 1}
    assert chances(line, TABLE)["Bede Quill wins"] == 37


def test_a_race() -> None:
    found = facts("tam seamanship race bede", TABLE)
    assert found["Tam Orrin"].endswith("Secret of the Tide: at least Marginal")
    assert found["Bede Quill"] == "−1 Seamanship, Nil"


def test_something_first_and_what_it_is_for() -> None:
    check = said('oriel first law debate duellist resist so that "he signs"', TABLE).act["check"]
    assert check["first"] == ({"ability": "law", "label": "Law"},)
    assert (check["ability"], check["resist"], check["yours"]) == ("debate", "resist", "he signs")


def test_somebody_of_the_same_side_is_asked_about() -> None:
    found = heard("tam bede stealth", at(TABLE))
    assert found.command is None
    assert found.questions[0].sentence == "Bede Quill is on Tam’s side:"
    assert [label for label, _ in found.questions[0].answers] == ["Bede helps", "against Bede"]


def test_two_who_act_as_one_are_refused_where_the_rules_have_no_such_act() -> None:
    assert refused("tam and bede stealth", TABLE) == (
        "Nobody does it together with others by these rules: say who helps."
    )


def test_two_against_it_are_refused() -> None:
    found = heard("tam stealth vs usher vs duellist", at(TABLE))
    assert [(one.place, one.sentence) for one in found.lost] == [
        (len("tam stealth vs usher vs duellist"), "Against is said twice: usher, duellist. Say one.")
    ]
