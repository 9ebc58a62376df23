"""People of the guide's: levels in place of dice, one-action bonuses: V-40 to V-45, at the table."""

import pytest

from game.core.events import Threw
from game.systems.venture.fight.npc import overcomes
from tests.systems.venture.brawls import perrin
from tests.tables import Table, fight, option, sit

PERRIN = perrin(4, "magic = MAGIC\ncompanion = { hauling = 3 }")
DOOR = """
[conflicts.brawl.options.door]
label = "Break the door"
check = { kind = "physical", skill = "hauling", challenge = 5, need = NEED }
[conflicts.brawl.options.door.on.success]
text = "Open."
[conflicts.brawl.options.door.on.failure]
text = "Shut."
[conflicts.brawl.options.door.on.remarkable]
when = "true"
text = "Off its hinges."
"""


def alone(person: str, more: str = "") -> str:
    return fight(f'{{ person = "{person}", key = "{person}", at = 5 }}', more=more)


def with_perrin(more: str = "", magic: int = 0, settings: str = "") -> Table:
    body = fight('{ person = "sentry", key = "sentry", at = 5 }', more=more + PERRIN.replace("MAGIC", str(magic)))
    table = sit(body, settings=settings).choose("call").choose("fight")
    return table.end_turn()


@pytest.mark.rule("V-40")
def test_level_5_with_dodge_3_is_challenge_8_to_hit() -> None:
    body = alone("nimble") + '[people.nimble]\nname = "a nimble one"\nlevel = 5\nmods = { dodge = 3 }\n'
    table = sit(body).choose("fight").declare("attack", "nimble")
    assert table.question["challenge"] == 8


@pytest.mark.rule("V-40")
def test_aware_and_free_to_move_is_dodge_1_by_default() -> None:
    table = sit(alone("sentry")).choose("fight").declare("attack", "sentry")
    assert table.question["challenge"] == 4
    for condition in ("held", "asleep", "stunned"):
        bound = sit(alone("sentry")).choose("fight").under(condition, "sentry").declare("attack", "sentry")
        assert "quick" not in bound.terms
    body = alone("dozer") + '[people.dozer]\nname = "a dozer"\nlevel = 3\naware = false\n'
    assert sit(body).choose("fight").declare("attack", "dozer").question["challenge"] == 3


@pytest.mark.rule("V-40")
@pytest.mark.parametrize(
    ("kind", "challenge"), [("interaction", 6), ("perception", 9), ("knowledge", 4), ("resist", 4), ("withstand", 4)]
)
def test_each_kind_of_act_meets_its_own_modification_and_a_defence_none(kind: str, challenge: int) -> None:
    body = option(f'kind = "{kind}", against = "many"') + (
        '[people.many]\nname = "many"\nlevel = 4\n'
        "mods = { interaction = 2, resist = 3, withstand = 4, perception = 5 }\n"
    )
    assert sit(body).choose("act").question["challenge"] == challenge


@pytest.mark.rule("V-40")
def test_a_spell_for_the_mind_meets_resist_and_one_for_the_body_withstand_or_dodge() -> None:
    body = alone("many") + '[people.many]\nname = "many"\nlevel = 4\nmods = { dodge = 1, resist = 3, withstand = 2 }\n'
    for spell, challenge in (("told_debts", 7), ("cold_hand", 6), ("brine_needle", 5)):
        table = sit(body).knows(spell).choose("fight").declare("attack", "many", spell)
        assert table.question["challenge"] == challenge


@pytest.mark.rule("V-41")
def test_when_somebody_of_the_guide_s_strikes_the_player_rolls_a_defence() -> None:
    table = sit(alone("sentry")).choose("fight").end_turn().policy()
    assert (table.part.who, table.part.act) == ("ada", "dodge")
    assert table.question["challenge"] == 3
    assert table.commit().call.dice == ("mundane",)


@pytest.mark.rule("V-41", "V-44")
@pytest.mark.parametrize(("challenge", "words"), [(6, "Open."), (7, "Shut.")])
def test_a_companion_never_rolls_but_overcomes_what_its_level_and_motive_reach(challenge: int, words: str) -> None:
    table = with_perrin(DOOR.replace("NEED", "1, motivated = 2").replace("challenge = 5", f"challenge = {challenge}"))
    table.choose("door")
    assert table.terms["level"] == 4
    assert table.terms["motivated"] == 2
    table.commit()
    assert words in table.told() or (words == "Open." and "Off its hinges." in table.told())
    assert not any(isinstance(event, Threw) for event in table.history)
    assert table.left("joy", "perrin") == 0


@pytest.mark.rule("V-44")
@pytest.mark.parametrize(("settings", "words"), [("", "Shut."), ("motivated = 4", "Off its hinges.")])
def test_nobody_is_motivated_where_nobody_says_so_and_the_house_may_say_it_for_all(settings: str, words: str) -> None:
    table = with_perrin(DOOR.replace("NEED", "1"), settings=settings)
    assert words in table.choose("door").commit().told()


@pytest.mark.rule("V-44")
def test_a_guide_says_how_much_an_act_matters_to_a_companion() -> None:
    body = fight('{ person = "sentry", key = "sentry", at = 5 }', more=DOOR.replace("NEED", "1") + PERRIN)
    table = sit(body.replace("MAGIC", "0"), guide=True).choose("call").choose("fight").end_turn().choose("door")
    table.pull("motivated", 1).commit().decline()
    assert "Off its hinges." in table.told() or "Open." in table.told()


@pytest.mark.rule("V-72")
def test_what_somebody_is_good_at_counts_when_they_do_it() -> None:
    more = PERRIN.replace("MAGIC", "0\nmods = { physical = 1, dodge = 3 }") + DOOR.replace("NEED", "1")
    table = sit(fight('{ person = "sentry", key = "sentry", at = 5 }', more=more)).choose("call").choose("fight")
    table.end_turn().choose("door")
    assert table.terms["skill at it"] == 1
    assert "Open." in table.commit().told() or "Off its hinges." in table.told()


@pytest.mark.rule("V-72", "V-47")
@pytest.mark.parametrize(("attack", "challenge"), [("", 7), (', defence = "resist", mental = true', 7)])
def test_a_modification_for_attacks_makes_them_harder_to_get_away_from_and_not_stronger(
    attack: str, challenge: int
) -> None:
    body = alone("foe") + (
        '[people.foe]\nname = "a foe"\nlevel = 4\nmods = { attack = 3, interaction = 5 }\n'
        f'attacks = [{{ label = "strikes"{attack} }}]\npolicy = [{{ attack = 0 }}]\n'
    )
    table = sit(body).choose("fight").end_turn().policy()
    assert (table.question["challenge"], table.terms["skill at it"]) == (challenge, 3)
    table.tracks(physicality=0, intellect=0).commit().throw(0)
    hurt = ("mental_injuries", "anguish") if attack else ("injuries", "wounds")
    assert table.left(hurt[0]) + 3 * table.left(hurt[1]) == 4


@pytest.mark.rule("V-73")
def test_what_is_for_their_next_action_is_not_used_up_by_being_acted_upon() -> None:
    table = sit(alone("sentry")).holds("knife").choose("fight").under("disrupted", "sentry")
    table.declare("attack", "sentry", "knife").commit().throw(0)
    assert table.is_under("disrupted", "sentry")
    table.policy()
    assert table.question["challenge"] == 2
    assert not table.commit().throw(9).decline().is_under("disrupted", "sentry")


@pytest.mark.rule("V-43")
def test_a_level_7_counts_as_4_against_two_successes_and_needs_magic_of_its_own() -> None:
    assert overcomes(7, 4, need=2, magic=1)
    assert not overcomes(7, 5, need=2, magic=1)
    assert not overcomes(7, 1, need=2, magic=0)
    assert overcomes(10, 4, need=3, magic=1)


@pytest.mark.rule("V-43")
@pytest.mark.parametrize(
    ("level", "magic", "words"), [(4, 0, "Shut."), (7, 0, "Shut."), (7, 1, "Off its hinges."), (6, 1, "Shut.")]
)
def test_a_companion_at_a_sealed_door_needs_magic_and_counts_3_less(level: int, magic: int, words: str) -> None:
    body = DOOR.replace("NEED", "2").replace("challenge = 5", "challenge = 4")
    table = with_perrin(body, magic).tracks("perrin", level=level).choose("door")
    assert table.terms["magic against it"] == -3
    assert words in table.commit().told()


@pytest.mark.rule("V-44")
def test_two_of_the_guide_s_fight_by_their_levels() -> None:
    table = with_perrin().declare("attack", "sentry", "0", who="perrin")
    assert "Perrin hits the sentry, and it lands.\nPerrin: level 4 against 4 (level 3, dodge 1)." in table.said()
    assert table.left("wounds", "sentry") == 1
    assert not any(isinstance(event, Threw) for event in table.history)


@pytest.mark.rule("V-43", "V-44")
def test_a_warded_one_is_out_of_reach_of_a_companion_without_magic() -> None:
    body = alone("crust", PERRIN.replace("MAGIC", "0"))
    table = sit(body).choose("call").choose("fight").tracks("perrin", level=14).end_turn()
    assert "; nothing comes of it." in table.declare("attack", "crust", "0", who="perrin").said()


@pytest.mark.rule("V-42")
def test_a_bene_is_1_level_more_and_a_vex_1_less_for_one_action() -> None:
    table = sit(alone("sentry")).holds("knife").choose("fight").under("disrupted", "sentry")
    table.declare("attack", "sentry", "knife")
    assert table.terms["the sentry, level"] == 2
    table.commit().throw(0)
    table.policy()
    assert table.terms["the sentry, level"] == 2
    table.commit().throw(9).decline()
    assert not table.is_under("disrupted", "sentry")
    table.under("inspired", "sentry").end_turn().policy()
    assert table.terms["the sentry, level"] == 4
    table.commit().throw(0).decline()
    assert not table.is_under("inspired", "sentry")
    assert table.left("injuries") + 3 * table.left("wounds") == 4


@pytest.mark.rule("V-42", "V-47")
def test_the_damage_of_a_strike_is_the_level_it_was_made_with() -> None:
    table = sit(alone("sentry")).choose("fight").under("disrupted", "sentry").end_turn().policy()
    assert table.question["challenge"] == 2
    table.commit().throw(0)
    assert (table.left("injuries"), table.left("wounds")) == (2, 0)


@pytest.mark.rule("V-42")
def test_a_scourge_stays() -> None:
    body = alone("sentry") + (
        '[conditions.scourged]\nlabel = "scourged"\nterms = [{ slot = "venture", amount = -1 }]\nuntil = ["never"]\n'
    )
    table = sit(body).choose("fight").under("scourged", "sentry")
    for _ in range(2):
        table.declare("attack", "sentry").commit().throw(0)
        table.policy()
        assert table.question["challenge"] == 2
        table.commit().throw(9).decline()
    assert table.is_under("scourged", "sentry")


@pytest.mark.rule("V-42")
def test_the_house_may_make_a_vex_worth_two_levels() -> None:
    table = sit(alone("sentry"), settings="npc_bene = 2").choose("fight").under("disrupted", "sentry")
    assert table.declare("attack", "sentry").terms["the sentry, level"] == 1


@pytest.mark.rule("V-42")
def test_a_penalty_never_takes_a_level_below_0_and_the_modification_still_stands() -> None:
    body = alone("rat") + '[people.rat]\nname = "a rat"\nlevel = 1\nmods = { dodge = 2 }\n'
    table = sit(body).choose("fight").under("disrupted", "rat").under("impaired", "rat").declare("attack", "rat")
    assert table.question["challenge"] == 2


@pytest.mark.rule("V-42")
def test_what_hinders_the_body_does_not_weaken_an_attack_on_the_mind() -> None:
    body = alone("reader") + (
        '[people.reader]\nname = "a reader"\nlevel = 5\n'
        'attacks = [{ label = "reads to", defence = "resist", mental = true }]\npolicy = [{ attack = 0 }]\n'
    )
    table = sit(body).choose("fight").under("disarmed", "reader").under("saltblood", "reader").end_turn().policy()
    assert table.question["challenge"] == 5


@pytest.mark.rule("V-45")
@pytest.mark.parametrize(("poison", "taken"), [(2, False), (3, False), (4, True)])
def test_a_poison_in_a_drink_has_to_be_strictly_greater(poison: int, taken: bool) -> None:
    body = (
        option('kind = "movement", challenge = 1')
        + f"""
[scenes.room.options.call]
label = "Call the scribe"
do = [{{ join = "scribe", side = "other" }}]
[scenes.room.options.pour]
label = "Pour"
when = "scribe.here"
do = [{{ if = "{poison} > scribe.level", do = [{{ effect = "poisoned", who = "scribe" }}] }}]
"""
    )
    assert sit(body).choose("call").choose("pour").is_under("poisoned", "scribe") == taken


@pytest.mark.rule("V-45", "V-57")
@pytest.mark.parametrize(("level", "taken"), [(5, True), (6, False), (7, False)])
def test_a_rider_on_somebody_of_the_guide_s_has_to_be_strictly_greater(level: int, taken: bool) -> None:
    table = sit(alone("sentry")).holds("grey_knife").choose("fight").tracks("sentry", level=level)
    table.declare("attack", "sentry", "grey_knife").commit().throw(9).decline()
    assert table.is_under("saltblood", "sentry") == taken
    assert f"6 against {level}" in table.told()
