"""Targets, dice, Sortilege, spells, successes needed and flux: V-11 to V-19, at the table."""

import pytest

from game.core.commands import Declare, Pull
from game.core.events import Threw
from tests.tables import Table, fight, option, sit

PLAIN = option('kind = "movement", challenge = 5')
SEALED = option('kind = "movement", skill = "locks", challenge = 5, need = 2')
SPELLS = option('kind = "interaction", challenge = 8, spells = ["warm_voice", "read_the_wrack"]')
FLUX = """
[tables.one]
title = "One"
rows = [{ text = "One spark." }]
[tables.two]
title = "Two"
rows = [{ text = "Two sparks." }]
[tables.three]
title = "Three"
rows = [{ text = "Three sparks." }]
"""
TABLES = 'flux_tables = ["one", "two", "three"]'


def sealed() -> Table:
    return sit(SEALED).choose("act")


@pytest.mark.rule("V-11")
@pytest.mark.parametrize(("face", "grade"), [(4, "failure"), (5, "success"), (9, "success")])
def test_the_die_has_to_show_challenge_less_venture(face: int, grade: str) -> None:
    table = sit(PLAIN).choose("act").commit()
    assert table.target == 5
    assert table.throw(face).grade == grade


@pytest.mark.rule("V-11")
def test_a_target_of_0_or_less_succeeds_without_a_roll() -> None:
    table = sit(option('kind = "movement", skill = "locks", challenge = 2')).knows("skill.locks", level=2)
    assert table.choose("act").commit().grade == "success"
    assert not any(isinstance(event, Threw) for event in table.history)


@pytest.mark.rule("V-11")
def test_a_target_of_10_or_more_is_impossible_without_a_roll_and_a_venture_may_be_negative() -> None:
    table = sit(option('kind = "movement", challenge = 8')).under("impaired").choose("act")
    assert table.question["venture"] == -2
    assert table.target == 10
    assert table.commit().grade == "failure"


@pytest.mark.rule("V-11", "V-17")
def test_with_no_roll_there_is_no_flux_though_the_price_is_paid() -> None:
    table = sit(option('kind = "movement", challenge = 1')).under("inspired").choose("act").pull("sortilege").commit()
    assert table.grade == "success"
    assert table.left("sortilege") == 2
    assert not any(isinstance(event, Threw) for event in table.history)


@pytest.mark.rule("V-11", "V-17")
def test_the_house_may_throw_the_magic_dice_of_an_act_without_a_roll_for_flux_alone() -> None:
    table = sit(FLUX + PLAIN.replace("challenge = 5", "challenge = 1"), settings=TABLES + "\nflux_without_roll = true")
    table.under("inspired").choose("act").pull("sortilege")
    assert (table.chances["flux"].weight, table.chances["flux"].of) == (1, 10)
    table.commit()
    assert table.call.dice == ("magic",)
    assert table.throw(0).call.kind == "row"
    table.throw(0)
    assert "One spark." in table.told()
    assert table.grade == "success"


@pytest.mark.rule("V-12", "V-13")
def test_sortilege_costs_1_point_and_adds_one_magic_die() -> None:
    table = sit(PLAIN).choose("act").pull("sortilege").commit()
    assert table.call.dice == ("mundane", "magic")
    assert table.paid == [("ada", "sortilege", 1)]
    assert table.throw(4, 5).grade == "success"


@pytest.mark.rule("V-13")
def test_the_house_may_have_a_point_of_sortilege_add_two_dice() -> None:
    table = sit(PLAIN, settings="sortilege_dice = 2").choose("act").pull("sortilege").commit()
    assert table.call.dice == ("mundane", "magic", "magic")


@pytest.mark.rule("V-13", "V-14")
def test_a_spell_brings_its_own_die_and_shuts_sortilege_out() -> None:
    table = sit(SPELLS).knows("warm_voice").choose("act").pull("spell", "warm_voice")
    assert table.levers["sortilege"].barred == "the spell brings its own magic die"
    assert table.refused(Pull(0, "sortilege", 1))
    assert table.commit().call.dice == ("mundane", "magic")


@pytest.mark.rule("V-13")
def test_a_spell_chosen_after_sortilege_lets_the_sortilege_go() -> None:
    table = sit(SPELLS).knows("warm_voice").choose("act").pull("sortilege").pull("spell", "warm_voice")
    assert table.part.value("sortilege") is None
    table.commit()
    assert table.paid == [("ada", "sorcery", 1)]


@pytest.mark.rule("V-12", "V-13")
def test_advanced_sortilege_adds_to_a_spell_and_four_dice_are_the_most() -> None:
    table = sit(SPELLS).knows("warm_voice", "advanced_sortilege").choose("act")
    table.pull("spell", "warm_voice").pull("sortilege").commit()
    assert table.call.dice == ("mundane", "magic", "magic")
    foe = fight('{ person = "lout", key = "lout", at = 20 }')
    foe += '[abilities.storm]\nname = "Storm"\nlevel = 1\ndice = 3\nattack = true\n'
    storm = sit(foe).knows("storm", "advanced_sortilege").choose("fight").declare("attack", "lout", "storm")
    assert storm.levers["sortilege"].barred == "three magic dice are the most there are"
    assert storm.commit().call.dice == ("mundane", "magic", "magic", "magic")


@pytest.mark.rule("V-14")
def test_a_talent_that_says_so_brings_no_die_and_leaves_room_for_sortilege() -> None:
    table = sit(option('kind = "knowledge", challenge = 7, spells = ["long_column"]')).knows("long_column")
    table.choose("act").pull("spell", "long_column").pull("sortilege").commit()
    assert table.call.dice == ("mundane", "magic")
    assert sorted(table.paid) == [("ada", "intellect", 1), ("ada", "sortilege", 1)]


@pytest.mark.rule("V-15")
def test_magic_against_the_act_asks_for_two_successes_on_the_same_target() -> None:
    assert sealed().commit().grade == "failure"
    assert sealed().pull("sortilege").commit().throw(9, 4).grade == "failure"
    assert sealed().pull("sortilege").commit().throw(5, 5).grade == "success"


@pytest.mark.rule("V-15")
def test_without_magic_two_successes_are_out_of_reach_even_at_a_target_of_0() -> None:
    table = sit(SEALED).knows("skill.locks", level=6).choose("act")
    assert table.target < 0
    assert table.commit().grade == "failure"


@pytest.mark.rule("V-15")
def test_the_house_may_let_a_target_of_0_do_without_the_dice() -> None:
    table = sit(SEALED, settings="need_without_roll = false").knows("skill.locks", level=6).choose("act").commit()
    assert table.grade == "success"
    low = sit(SEALED, settings="need_without_roll = false").knows("skill.locks", level=4).choose("act").commit()
    assert low.grade == "failure"


@pytest.mark.rule("V-15")
def test_somebody_warded_takes_two_successes_to_strike() -> None:
    table = sit(fight('{ person = "crust", key = "wight", at = 5 }')).holds("harpoon").choose("fight")
    table.declare("attack", "wight", "harpoon")
    assert table.question["need"] == 2
    assert table.facts[2].text == "two successes are needed; you have one die"


@pytest.mark.rule("V-15")
def test_a_guide_may_ask_for_three_successes() -> None:
    table = sit(PLAIN, guide=True).choose("act").pull("sortilege").pull("need", 3).commit()
    assert table.decline().grade == "failure"


@pytest.mark.rule("V-16")
def test_a_fitting_ability_brings_the_number_back_to_1() -> None:
    betrayed = 'betrayed = { label = "you see the dead", when = "knows.ghost_sight" }'
    body = option(f'kind = "perception", challenge = 5, need = 2, {betrayed}')
    assert sit(body).choose("act").question["need"] == 2
    table = sit(body).knows("ghost_sight").choose("act")
    assert table.question["need"] == 1
    assert table.commit().throw(5).grade == "success"


@pytest.mark.rule("V-16")
def test_a_circumstance_that_gives_the_magic_away_does_so_for_that_moment() -> None:
    betrayed = 'betrayed = { label = "plates rattle", when = "plates == 1" }'
    body = "[variables.plates]\nvalue = 0\n" + option(
        f'kind = "perception", challenge = 5, need = 2, {betrayed}',
        on='[scenes.room.options.jog]\nlabel = "Jog the table"\ndo = [{ set = "plates", to = "1 - plates" }]\n',
    )
    table = sit(body)
    needs = [table.choose("act").question["need"]]
    for _ in range(2):
        needs.append(table.withdraw().choose("jog").choose("act").question["need"])
    assert needs == [2, 1, 2]


@pytest.mark.rule("V-16")
def test_a_guide_rules_that_magic_which_merely_made_the_thing_asks_for_one() -> None:
    table = sit(SEALED, guide=True).choose("act").pull("need", 1).commit()
    assert table.throw(5).decline().grade == "success"


@pytest.mark.rule("V-17")
@pytest.mark.parametrize(
    ("faces", "words", "grade"),
    [
        ((5, 0, 3, 3), "One spark.", "success"),
        ((5, 0, 0, 3), "Two sparks.", "success"),
        ((0, 0, 0, 0), "Three sparks.", "failure"),
    ],
)
def test_one_0_on_a_magic_die_is_minor_two_are_major_three_are_grave(
    faces: tuple[int, ...], words: str, grade: str
) -> None:
    table = sit(FLUX + PLAIN, settings=TABLES + "\nsortilege_dice = 3").choose("act").pull("sortilege").commit()
    table.throw(*faces)
    assert table.grade == grade
    assert table.call.kind == "row"
    table.throw(0)
    assert [word for word in ("One", "Two", "Three") if f"{word} spark" in table.told()] == [words.split(maxsplit=1)[0]]


@pytest.mark.rule("V-17")
def test_a_0_on_the_mundane_die_is_no_flux() -> None:
    table = sit(PLAIN).choose("act").pull("sortilege").commit().throw(0, 1)
    assert table.scene == "room"
    assert table.top.call is None
    assert table.top.kind == "scene"


@pytest.mark.rule("V-17")
def test_the_core_pack_has_a_table_for_each_grade_of_flux_and_its_rows_do_what_they_say() -> None:
    for dice, name in ((1, "flux_minor"), (2, "flux_major"), (3, "flux_grave")):
        start = sit(PLAIN, settings=f"sortilege_dice = {dice}").choose("act").pull("sortilege").commit()
        start.throw(5, *[0] * dice)
        assert start.call.source == name
        rows = start.world.tables[name].rows
        for index, row in enumerate(rows):
            one = Table(start.world, start.state).throw(index)
            assert row.text.split(".")[0] in one.told()
            assert one.top.call is None


@pytest.mark.rule("V-17")
def test_fewer_tables_than_grades_let_the_last_one_stand_for_the_rest() -> None:
    table = sit(FLUX + PLAIN, settings='flux_tables = ["one", "two"]\nsortilege_dice = 3')
    table.choose("act").pull("sortilege").commit().throw(5, 0, 0, 0)
    assert table.call.source == "two"


@pytest.mark.rule("V-18")
def test_beating_the_target_by_much_changes_nothing() -> None:
    body = option('kind = "movement", challenge = 5', on='[scenes.room.options.act.on.remarkable]\nwhen = "false"\n')
    narrow, wide = (sit(body).choose("act").commit().throw(face) for face in (5, 9))
    assert narrow.said() == wide.said()
    assert narrow.you == wide.you


@pytest.mark.rule("V-19")
def test_a_spell_cast_on_oneself_costs_and_never_rolls() -> None:
    table = sit().knows("watching_flame").declare("cast", "ada", "watching_flame")
    assert table.is_under("watchful")
    assert table.paid == [("ada", "sorcery", 1)]
    assert table.top.kind == "scene"


@pytest.mark.rule("V-19", "V-56")
def test_in_a_fight_a_spell_on_oneself_is_the_turn() -> None:
    table = sit(fight('{ person = "lout", key = "lout", at = 30 }')).knows("watching_flame").choose("fight")
    table.declare("cast", "ada", "watching_flame")
    assert table.top.turn == "lout"


@pytest.mark.rule("V-13", "V-14")
def test_what_cannot_be_paid_for_is_barred() -> None:
    table = sit().knows("watching_flame").tracks(sorcery=0)
    assert "no Sorcery is left" in table.barred(Declare("ada", "cast", "ada", "watching_flame"))
    no_sortilege = sit(PLAIN).tracks(sortilege=0).choose("act")
    assert no_sortilege.levers["sortilege"].barred == "no Sortilege is left"
    poor = sit(SPELLS).knows("warm_voice").tracks(sorcery=0).choose("act")
    assert poor.levers["spell"].barred == "no Sorcery is left"


@pytest.mark.rule("V-14")
def test_a_spell_attack_pays_its_cost_once_and_leaves_less_for_nothing_else() -> None:
    table = sit(fight('{ person = "duellist", key = "duellist", at = 20 }'))
    table.knows("brine_needle").choose("fight")
    table.declare("attack", "duellist", "brine_needle").try_(9, 9, bene=1)
    assert sorted(table.paid) == [("ada", "accuracy", 1), ("ada", "sorcery", 1)]


@pytest.mark.rule("V-13", "V-14")
def test_a_spell_paid_from_sortilege_and_sortilege_share_the_last_point() -> None:
    table = sit(SPELLS).knows("read_the_wrack", "advanced_sortilege").tracks(sortilege=1).choose("act")
    table.pull("spell", "read_the_wrack")
    assert table.levers["sortilege"].barred == "no Sortilege is left"
    other = sit(SPELLS).knows("read_the_wrack", "advanced_sortilege").tracks(sortilege=1).choose("act")
    other.pull("sortilege")
    assert other.levers["spell"].barred == "no Sortilege is left"


@pytest.mark.rule("V-06", "V-14")
def test_a_spell_and_bene_from_the_same_pool_never_take_more_than_it_holds() -> None:
    body = option('kind = "spellcasting", challenge = 8, spells = ["ask_the_bolt"]')
    table = sit(body).knows("ask_the_bolt", "expansive_endeavor").tracks(sorcery=3).choose("act")
    assert table.levers["bene"].hi == 3
    table.pull("spell", "ask_the_bolt")
    assert table.levers["bene"].hi == 1
    table.pull("bene").commit()
    assert table.left("sorcery") == 0
    assert sum(points for _, _, points in table.paid) == 3
