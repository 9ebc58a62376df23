"""Lines said at an open table of `tiers`: what each comes to."""

from itertools import product

import pytest

from game.core.act import Act
from game.core.draft import Sight
from game.core.machine import preview
from game.guide.line import heard
from game.guide.names import Names, Sense
from tests.guide.at_tables import at, begun, chances, facts, refused, said
from tests.opentable import OpenTable

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


def test_what_a_twist_would_be_is_said_beforehand_and_told_when_it_comes() -> None:
    line = 'nan ropes 15 twist "the rope frays"'
    assert said(line, TABLE).act["check"]["twist"] == "the rope frays"
    table = OpenTable("tiers", "nan_tessel", "hob_arkle")
    for typed, faces, twists in ((line, (1, 1, 1), 1), (line, (5, 5, 5), 0), ("nan ropes 15", (1, 1, 1), 0)):
        before = len(table.events("said"))
        table.word(typed)
        table.commit()
        table.fall(*faces)
        table.stand()
        assert [one.words for one in table.events("said")[before:]].count("the rope frays") == twists


def test_a_table_of_twists_is_named_by_the_same_word() -> None:
    assert said("nan ropes 15 twist twists", TABLE).act["check"]["twists"] == "twists"


def test_of_several_against_it_the_highest_defence_counts_and_the_others_are_a_disadvantage() -> None:
    found = facts("nan ropes bully and ysolde", TABLE)
    assert found["Difficulty"] == "15 Ysolde Marr, MD"
    assert "toll bully with them −1" in found["Dice"]


def test_of_several_who_act_each_other_is_an_advantage() -> None:
    assert "best three of 4" in facts("nan and hob ropes 15", TABLE)["Dice"]


@pytest.mark.parametrize("line", ["ysolde carrying arguable", "ysolde arguable carrying"])
@pytest.mark.rule("T-51")
def test_a_skill_out_of_its_use_is_said_behind_it_or_before_it(line: str) -> None:
    assert facts(line, TABLE)["Dice"] == "3d6 worst three of 4; 14 or more succeeds; arguable skill −1"
    assert said(line, TABLE).act["label"] == "Carrying"


def test_a_skill_that_is_arguable_for_want_of_a_better_one_stands_beside_it() -> None:
    assert facts("nan ropes arguable carrying 15", TABLE)["Dice"] == "3d6 11 or more succeeds"
    assert refused("ysolde arguable", TABLE) == "Arguable: say which skill."


def test_the_skill_of_the_act_that_lies_there_turns_arguable() -> None:
    table = OpenTable("tiers", "nan_tessel", "hob_arkle")
    table.word("nan ropes 15")
    table.word("arguable")
    assert ("arguable skill", -1) in [(one.label, one.amount) for one in table.terms()]


def test_a_push_stands_with_it() -> None:
    assert passing("hob carrying hard push recovery") == round(100 * exceeding(18, 5, dice=5)) == 53


def passing(line: str) -> int:
    """The chance that it works, in percent."""
    rows = preview.now(begun(line, TABLE), at(TABLE).world)
    return round(100 * sum(one.weight / one.of for one in rows if one.grade in ("crit", "success")))


def exceeding(number: int, bonus: int, dice: int = 3) -> float:
    """The chance that the best three of these dice come to more, counted one by one; 17 does at any rate."""
    sums = [sum(sorted(one)[-3:]) for one in product(range(1, 7), repeat=dice)]
    return sum(total >= 17 or total + bonus > number for total in sums) / len(sums)


def test_a_feat_is_had_only_by_pushing() -> None:
    line = 'ysolde "kick in the vault door" carrying feat'
    state, w = begun(line, TABLE), at(TABLE).world
    act = Act(Sight(state, w), state.top, 0)
    lever = next(one for one in w.system.levers(act.s, act) if one.id == "limits")
    assert lever.must
    assert passing(f"{line} push recovery") == round(100 * exceeding(24, 5, dice=5)) == 11


def test_a_feat_has_the_number_of_their_own_tier_and_no_other() -> None:
    assert refused('nan "kick in the vault door" carrying feat 24', TABLE) == (
        "Nan Tessel is an adventurer: her feats stand at 21. 24 is a champion’s, level 5 to 7. Leave the number out."
    )


def test_two_players_throw_against_each_other() -> None:
    found = facts("nan ropes vs hob carrying", TABLE)
    assert found["Against"] == "Hob Arkle, Carrying +5; level changes nothing"
    assert found["You add"].startswith("+5 ")
    sums = [sum(one) for one in product(range(1, 7), repeat=3)]
    wins = sum(mine > theirs for mine in sums for theirs in sums) / len(sums) ** 2
    assert passing("nan ropes vs hob carrying") == round(100 * wins) == 45
    assert chances("nan ropes vs hob carrying", TABLE)["level"] == 9


def test_a_harm_has_a_size() -> None:
    deed = said("hob carrying fails: harm grave", TABLE).act["on"]["failure"]["do"]
    assert deed == ({"harm": "3d6"},)


def test_a_lever_with_several_answers_asks_with_each_of_them_once() -> None:
    found = heard("nan 15 push", at(TABLE)).questions
    assert [one.asked for one in found] == ["Push your limits: 1 1 recovery, 2 The Long Needle."]
    assert [label for label, _ in found[0].answers] == ["1 recovery", "The Long Needle"]


def test_words_that_follow_each_other_in_a_name_are_one_name() -> None:
    names = Names()
    names.add(Sense("skill", "roads", "Eleven years of salt roads"), "Eleven years of salt roads")
    names.add(Sense("skill", "road", "Road"), "Road")
    for words, length in {"salt roads hard": 2, "years of salt 15": 3, "of salt": 0, "roads salt": 1}.items():
        found = names.match(tuple(words.split()))
        assert (found.length if found is not None else 0) == length, words
