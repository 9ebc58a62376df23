"""Injuries, Wounds, Anguish and what negates them: V-60 to V-64, at the table."""

import pytest

from game.core.commands import Answer
from game.core.events import Ended, Offered
from tests.systems.venture.brawls import BEAST, HURT, blow, hurt
from tests.tables import sit

# V-60 to V-64


@pytest.mark.rule("V-60")
def test_damage_less_armour_is_injuries_and_three_are_a_wound() -> None:
    assert hurt(blow(2).choose("blow")) == (0, 2)
    armoured = blow(4).holds("studded_jerkin")
    assert hurt(armoured.choose("blow")) == (0, 2)
    assert hurt(armoured.choose("blow").decline()) == (1, 1)
    assert hurt(blow(2).holds("guard_plate").choose("blow")) == (0, 0)


@pytest.mark.rule("V-60")
def test_armour_of_a_spell_adds_to_what_is_worn_and_only_the_best_piece_counts() -> None:
    table = blow(5).holds("oilskin", "studded_jerkin").under("salt_skinned")
    assert hurt(table.choose("blow")) == (0, 1)


@pytest.mark.rule("V-60", "V-68")
def test_three_wounds_are_death() -> None:
    table = blow(9).tracks(physicality=0).choose("blow")
    assert table.you.out == "dead"
    assert table.left("wounds") == 3
    assert table.last(Ended).title == "The end"
    assert table.prompts == ()


@pytest.mark.rule("V-61")
@pytest.mark.parametrize("wounds", [0, 1, 2])
def test_each_wound_is_a_scourge_in_every_certes_pool_and_in_no_other(wounds: int) -> None:
    body = "".join(
        f'[scenes.room.options.{pool}]\nlabel = "Try"\ncheck = {{ pool = "{pool}", challenge = 5 }}\n'
        f"[scenes.room.options.{pool}.on.success]\n[scenes.room.options.{pool}.on.failure]\n"
        for pool in ("accuracy", "movement", "perception", "physicality", "intellect", "interaction", "sorcery")
    )
    table = sit('[scenes.room]\ntitle = "A room"\ntext = "Walls."\n' + body).tracks(wounds=wounds)
    for pool in ("accuracy", "movement", "perception", "physicality"):
        assert table.choose(pool).question["venture"] == -wounds
        table.withdraw()
    for pool in ("intellect", "interaction", "sorcery"):
        assert table.choose(pool).question["venture"] == 0
        table.withdraw()


@pytest.mark.rule("V-61", "V-63")
def test_each_anguish_is_a_scourge_in_every_qualia_pool_and_in_no_other() -> None:
    body = HURT + "".join(
        f'[scenes.room.options.{pool}]\nlabel = "Try"\ncheck = {{ pool = "{pool}", challenge = 5 }}\n'
        f"[scenes.room.options.{pool}.on.success]\n[scenes.room.options.{pool}.on.failure]\n"
        for pool in ("movement", "intellect", "interaction", "sorcery", "sortilege")
    )
    table = sit(body.replace("POINTS", "1").replace("KIND", "mind")).tracks(anguish=2)
    for pool, by in (("movement", 0), ("intellect", -2), ("interaction", -2), ("sorcery", -2), ("sortilege", -2)):
        assert table.choose(pool).question["venture"] == by
        table.withdraw()


@pytest.mark.rule("V-61")
def test_the_house_may_count_perception_to_the_mind() -> None:
    body = HURT.replace("POINTS", "1").replace("KIND", "body") + (
        '[scenes.room.options.look]\nlabel = "Look"\ncheck = { kind = "perception", challenge = 5 }\n'
        "[scenes.room.options.look.on.success]\n[scenes.room.options.look.on.failure]\n"
    )
    house = 'certes = ["accuracy", "movement", "physicality"]'
    assert sit(body).tracks(wounds=1).choose("look").question["venture"] == -1
    assert sit(body, settings=house).tracks(wounds=1).choose("look").question["venture"] == 0
    assert sit(body, settings=house).tracks(anguish=1).choose("look").question["venture"] == -1


@pytest.mark.rule("V-62")
def test_one_physicality_bene_negates_one_wound_as_it_comes_in_and_never_afterwards() -> None:
    table = blow(7).choose("blow")
    assert table.offers["negate"].hi == 1
    table.answer("negate")
    assert (hurt(table), table.left("physicality")) == ((1, 1), 1)
    assert not table.offers
    assert table.refused(Answer("negate", 1))


@pytest.mark.rule("V-62")
def test_letting_it_land_closes_the_matter() -> None:
    table = blow(7).choose("blow").decline()
    assert (hurt(table), table.left("physicality")) == ((2, 1), 2)
    assert table.refused(Answer("negate", 1))
    assert not any(isinstance(p.command, Answer) for p in table.prompts)


@pytest.mark.rule("V-62")
def test_with_expansive_endeavor_several_wounds_are_negated() -> None:
    table = blow(9).knows("expansive_endeavor").tracks(physicality=5).choose("blow")
    assert table.offers["negate"].hi == 3
    table.answer("negate", 3)
    assert (hurt(table), table.left("physicality")) == ((0, 0), 2)
    poor = blow(9).knows("expansive_endeavor").choose("blow")
    assert poor.offers["negate"].hi == 2
    one_by_one = blow(9).knows("expansive_endeavor").choose("blow").answer("negate", 1).answer("negate", 1)
    assert (hurt(one_by_one), one_by_one.left("physicality")) == ((1, 0), 0)


@pytest.mark.rule("V-62")
def test_nothing_is_offered_for_injuries_that_make_no_wound() -> None:
    assert not any(isinstance(event, Offered) and event.offers for event in blow(2).choose("blow").history)


@pytest.mark.rule("V-62", "V-68")
def test_a_deadly_blow_may_be_negated() -> None:
    table = blow(3).tracks(wounds=2).choose("blow").answer("negate")
    assert not table.you.out
    assert hurt(table) == (2, 0)


@pytest.mark.rule("V-63")
def test_mental_damage_passes_armour_is_counted_apart_and_three_make_an_anguish() -> None:
    table = blow(2, "mind").holds("guard_plate").tracks(injuries=2).choose("blow")
    assert (table.left("mental_injuries"), table.left("anguish"), hurt(table)) == (2, 0, (0, 2))
    table.choose("blow").decline()
    assert (table.left("mental_injuries"), table.left("anguish"), hurt(table)) == (1, 1, (0, 2))


@pytest.mark.rule("V-63")
def test_intellect_negates_anguish_and_never_wounds_and_physicality_never_anguish() -> None:
    mind = blow(3, "mind").choose("blow").answer("negate")
    assert (mind.left("intellect"), mind.left("physicality"), mind.left("anguish")) == (1, 2, 0)
    assert not blow(3, "mind").tracks(intellect=0).choose("blow").offers
    assert not blow(3).tracks(physicality=0).choose("blow").offers


@pytest.mark.rule("V-63")
def test_the_third_anguish_puts_you_out_and_the_content_says_how() -> None:
    more = """
[scenes.lost]
title = "Lost"
text = "Somewhere."
[[scenes.lost.also]]
when = "you.anguish >= 3"
text = "You do whatever you are told."
[scenes.lost.options.wait]
label = "Wait"
"""
    table = sit(HURT.replace("POINTS", "9").replace("KIND", "mind") + more, head='death = "lost"\n')
    table.tracks(intellect=0).choose("blow")
    assert table.you.out == "lost to anguish"
    assert table.scene == "lost"
    assert "whatever you are told" in table.told()


@pytest.mark.rule("V-64")
def test_the_worked_case() -> None:
    table = sit(BEAST).holds("oilskin").choose("fight")
    assert (table.left("physicality"), hurt(table)) == (2, (0, 0))
    table.end_turn().policy().commit().throw(0)
    table.answer("negate")
    assert (table.left("physicality"), hurt(table)) == (1, (0, 1))
    table.policy().commit().throw(0)
    table.answer("negate")
    assert (table.left("physicality"), hurt(table)) == (0, (1, 0))
    table.declare("attack", "thrall")
    assert table.terms["scourges"] == -1


@pytest.mark.rule("V-60", "V-64")
def test_the_words_of_a_blow_show_the_sum() -> None:
    table = sit(BEAST).holds("oilskin").choose("fight").end_turn().policy().commit().throw(0)
    table.answer("negate")
    assert "you take 5; Armour 1 leaves 4; 1 negated." in table.said()
