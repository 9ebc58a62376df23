"""Lines said at an open table of `solar`: what each comes to."""

from game.core.act import Act
from game.core.draft import Sight
from game.guide.line import heard
from tests.guide.at_tables import at, begun, chances, facts, said

TABLE = "solar"
TWICE = (
    "Against is said twice: usher, duellist. Together they are “vs usher and duellist”; "
    "each for himself is “race usher duellist”."
)


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
    assert found.questions[0].asked == "Bede Quill is on Tam’s side: 1 together, 2 Bede helps, 3 against Bede."
    together, helps, against = (said(line, TABLE).act["check"] for _, line in found.questions[0].answers)
    assert together["joined"] == helps["joined"] == ("bede_quill",)
    assert against["against"] == "bede_quill"


def test_two_against_it_are_refused() -> None:
    found = heard("tam stealth vs usher vs duellist", at(TABLE))
    assert [(one.place, one.sentence) for one in found.lost] == [(len("tam stealth vs usher vs duellist"), TWICE)]


def test_each_for_himself_is_a_race_of_several() -> None:
    check = said("tam stealth race usher duellist", TABLE).act["check"]
    assert check["race"] == ("usher", "duellist")


def test_several_stand_against_it_as_one() -> None:
    check = said("tam stealth vs usher and duellist", TABLE).act["check"]
    assert (check["against"], check["backed"]) == ("usher", ("duellist",))


def test_all_do_it_together() -> None:
    assert len(said("tam and bede and oriel stealth", TABLE).act["check"]["joined"]) == 2
    assert set(said("all stealth", TABLE).act["check"]["joined"]) < set(at(TABLE).state.people)


def test_what_comes_first_is_a_row_whose_level_is_bonus_dice() -> None:
    line = 'oriel first law debate duellist resist so that "he signs"'
    found = facts(line, TABLE)
    assert (found["Oriel Vance"], found["duellist"]) == ("2 Debate, Journeyman", "1 Resist, Greenhorn")
    state, w = begun(line, TABLE), at(TABLE).world
    s = Sight(state, w)
    law = next(one for one in w.system.preludes(s, Act(s, s.top, 0)) if one.declare.who == "oriel_vance")
    assert (law.label, law.caption) == ("Law", "Law Journeyman")
    assert law.why == "Law, Journeyman: its level comes as bonus dice. If it fails, no harm."
