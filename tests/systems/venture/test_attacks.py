"""Attacks, riders, defences, aid: V-57 to V-59, at the table."""

import pytest

from game.core.commands import Declare, Restate
from game.core.events import Said
from game.core.seats import GUIDE
from game.core.tree import Tree
from tests.systems.venture.brawls import CALL, alone, attacked, attacker
from tests.tables import Table, fight, sit

# V-57


@pytest.mark.rule("V-57")
@pytest.mark.parametrize(("weapon", "damage"), [("", 1), ("knife", 2), ("cutlass", 4), ("harpoon", 6)])
def test_light_2_medium_4_heavy_6_and_bare_hands_as_the_house_says(weapon: str, damage: int) -> None:
    table = sit(alone()).tracks(accuracy=0).choose("fight")
    table = table.holds(weapon) if weapon else table
    table.declare("attack", "sentry", weapon).commit().throw(9)
    assert table.left("injuries", "sentry") + 3 * table.left("wounds", "sentry") == damage
    hard = sit(alone(), settings="unarmed_damage = 3").choose("fight").declare("attack", "sentry").commit()
    assert hard.throw(9).decline().left("wounds", "sentry") == 1


@pytest.mark.rule("V-57")
def test_a_magical_attack_does_its_level() -> None:
    table = sit(alone(at=20)).tracks(accuracy=0).knows("brine_needle").choose("fight")
    table.declare("attack", "sentry", "brine_needle").commit().throw(9, 9)
    assert table.left("injuries", "sentry") == 2


@pytest.mark.rule("V-57")
def test_an_attack_uses_accuracy_and_one_on_the_mind_sorcery() -> None:
    table = sit(alone()).holds("knife").choose("fight").declare("attack", "sentry", "knife").try_(9, bene=1)
    assert table.paid == [("ada", "accuracy", 1)]
    mind = sit(alone()).knows("told_debts").choose("fight").declare("attack", "sentry", "told_debts").pull("bene")
    assert mind.levers["bene"].cost[0].track == "sorcery"


@pytest.mark.rule("V-07", "V-57")
def test_a_guide_says_what_makes_a_strike_easier() -> None:
    table = sit(alone(), guide=True).holds("knife").choose("fight").declare("attack", "sentry", "knife")
    before = table.target
    from_above = {"label": "from above", "by": 1}
    table.say(Restate(0, Tree({"check": {"easier": [from_above]}})), GUIDE)
    assert table.target == before - 1
    assert table.terms["from above"] == 1
    assert table.part.against == "sentry"


@pytest.mark.rule("V-57")
def test_a_miss_does_nothing_and_the_rider_counts_only_with_a_hit() -> None:
    table = sit(alone()).holds("grey_knife").choose("fight").declare("attack", "sentry", "grey_knife").commit().throw(0)
    assert table.person("sentry").effects == ()
    assert table.left("injuries", "sentry") == 0


RIDER = 'damage = 2, rider = { label = "grey poison", level = 6, condition = "poisoned" }'


@pytest.mark.rule("V-57")
def test_against_a_rider_you_defend_twice_the_second_time_against_its_own_level() -> None:
    table = attacked(RIDER)
    assert (table.part.act, table.question["challenge"]) == ("dodge", 4)
    table.commit().throw(0)
    assert (table.part.act, table.question["challenge"]) == ("withstand", 6)
    assert table.left("injuries") == 2
    table.try_(5, bene=1)
    assert not table.is_under("poisoned")
    assert table.paid == [("ada", "physicality", 1)]


@pytest.mark.rule("V-57")
def test_a_rider_that_is_not_withstood_takes_and_one_on_a_miss_is_not_rolled() -> None:
    table = attacked(RIDER).commit().throw(0).commit().throw(5)
    assert table.is_under("poisoned")
    assert table.effect("poisoned").level == 6
    assert table.top.turn == "ada"
    missed = attacked(RIDER).commit().throw(4).decline()
    assert missed.top.kind == "conflict"


@pytest.mark.rule("V-57", "V-60")
def test_a_rider_on_a_hit_that_armour_took_is_still_to_be_withstood() -> None:
    table = sit(attacker(RIDER)).holds("studded_jerkin").choose("fight").end_turn().policy().commit().throw(0)
    assert table.left("injuries") == 0
    assert table.part.act == "withstand"


@pytest.mark.rule("V-57")
def test_the_dead_withstand_nothing() -> None:
    table = sit(attacker(RIDER)).tracks(wounds=2, injuries=1, physicality=0).choose("fight").end_turn().policy()
    table.commit().throw(0)
    assert table.you.out == "dead"
    assert not table.is_under("poisoned")


# V-58


@pytest.mark.rule("V-58")
@pytest.mark.parametrize(
    ("defence", "pool"), [("dodge", "movement"), ("resist", "intellect"), ("withstand", "physicality")]
)
def test_three_defences_each_with_its_pool_and_skill(defence: str, pool: str) -> None:
    table = attacked(f'defence = "{defence}"').knows(f"skill.{defence}", level=2)
    assert table.part.act == defence
    assert table.terms[table.world.lore["skills"][defence].name] == 2
    table.try_(9, bene=1)
    assert table.paid == [("ada", pool, 1)]


@pytest.mark.rule("V-58")
def test_there_is_no_stepping_back_from_a_defence() -> None:
    table = attacked("damage = 1")
    assert not any(p.group == "withdraw" for p in table.prompts)
    with pytest.raises(AssertionError, match="no stepping back"):
        table.withdraw()


@pytest.mark.rule("V-58", "V-15")
def test_magic_behind_an_attack_takes_two_successes() -> None:
    table = attacked("magic = true")
    assert table.question["need"] == 2
    assert table.commit().grade == "failure"
    lucky = attacked("magic = true").pull("sortilege").commit().throw(4, 4)
    assert lucky.grade == "success"


@pytest.mark.rule("V-58", "V-15")
def test_a_magical_rider_takes_two_and_a_plain_one_on_a_magical_attack_one() -> None:
    rider = 'damage = 0, rider = { label = "a curse", level = 3, condition = "cursed", defence = "resist", MAGIC }'
    cursed = attacked(rider.replace("MAGIC", "magic = true")).commit().throw(0)
    assert (cursed.part.act, cursed.question["need"]) == ("resist", 2)
    plain = attacked("magic = true, " + rider.replace(", MAGIC", "")).commit()
    assert (plain.part.act, plain.question["need"]) == ("resist", 1)


@pytest.mark.rule("V-58", "V-06", "V-09", "V-13")
def test_a_defence_takes_bene_sortilege_and_hidden_knowledge_like_any_act() -> None:
    table = attacked("damage = 1").pull("bene").pull("sortilege").pull("hidden_knowledge")
    assert table.question["venture"] == 2
    table.commit().throw(0, 2)
    assert table.grade == "success"
    assert sorted(table.paid) == [("ada", "hidden_knowledge", 1), ("ada", "movement", 1), ("ada", "sortilege", 1)]


HAZARD = """
[scenes.room]
title = "A slope"
text = "Steep."
[scenes.room.options.go]
label = "Go on"
do = [{ act = "rocks" }]
[acts.rocks]
label = "Rocks"
text = "Rocks come down."
forced = true
check = { kind = "KIND", challenge = 5, what = "rocks", need = NEED }
[acts.rocks.on.success]
text = "Past you."
[acts.rocks.on.failure]
do = [{ harm = "4", why = "the rocks" }]
"""


@pytest.mark.rule("V-58")
@pytest.mark.parametrize(
    ("kind", "pool"), [("dodge", "movement"), ("withstand", "physicality"), ("resist", "intellect")]
)
def test_rockfalls_sickness_and_spells_of_the_content_are_defences_too(kind: str, pool: str) -> None:
    table = sit(HAZARD.replace("KIND", kind).replace("NEED", "1")).choose("go")
    assert not any(p.group == "withdraw" for p in table.prompts)
    table.try_(0, bene=1).decline()
    assert table.paid[0] == ("ada", pool, 1)
    assert (table.left("wounds"), table.left("injuries")) == (1, 1)
    assert sit(HAZARD.replace("KIND", kind).replace("NEED", "2")).choose("go").commit().grade == "failure"


@pytest.mark.rule("V-58")
def test_a_stunned_character_still_defends() -> None:
    table = sit(alone()).choose("fight").under("stunned").end_turn()
    assert table.policy().part.act == "dodge"


# V-59


def hurt_friend(**tracks: int) -> Table:
    table = sit(fight('{ person = "sentry", key = "sentry", at = 100 }', more=CALL)).choose("call")
    return table.tracks("perrin", **tracks)


@pytest.mark.rule("V-59")
def test_aid_heals_1_injury_once_for_the_same_person_without_supplies() -> None:
    table = hurt_friend(injuries=2).declare("aid", "perrin", "heal")
    assert table.left("injuries", "perrin") == 1
    assert "no bandages" in table.barred(Declare("ada", "aid", "perrin", "heal"))


@pytest.mark.rule("V-59")
def test_with_supplies_aid_goes_on() -> None:
    table = hurt_friend(injuries=2).holds("medical_kit")
    table.declare("aid", "perrin", "heal").declare("aid", "perrin", "heal")
    assert table.left("injuries", "perrin") == 0


@pytest.mark.rule("V-59")
def test_the_limit_is_for_an_encounter_and_for_one_person() -> None:
    table = hurt_friend(injuries=2).declare("aid", "perrin", "heal").choose("fight")
    assert table.offered(Declare("ada", "aid", "perrin", "heal"))
    table.declare("aid", "perrin", "heal")
    assert table.left("injuries", "perrin") == 0
    assert table.top.turn == "perrin"


@pytest.mark.rule("V-59", "V-56")
def test_in_a_fight_aid_is_the_action_and_needs_you_beside_them() -> None:
    table = hurt_friend(injuries=1).choose("fight").say_ops('{ move = "perrin", to = "20" }')
    assert all(p.command != Declare("ada", "aid", "perrin", "heal") for p in table.prompts)
    table.say_ops('{ move = "perrin", to = "5" }').declare("aid", "perrin", "heal")
    assert table.top.turn == "perrin"


@pytest.mark.rule("V-59")
@pytest.mark.parametrize("condition", ["asleep", "unconscious", "knocked_down"])
def test_waking_and_standing_up_are_not_limited(condition: str) -> None:
    table = hurt_friend()
    for _ in range(3):
        table.under(condition, "perrin").declare("aid", "perrin", "rouse")
        assert not table.is_under(condition, "perrin")


@pytest.mark.rule("V-59")
def test_a_companion_may_tend_you() -> None:
    table = hurt_friend().choose("fight").tracks(injuries=2).end_turn()
    table.declare("aid", "ada", "heal", who="perrin")
    assert table.left("injuries") == 1


def test_somebody_who_can_do_nothing_aids_nobody() -> None:
    table = hurt_friend(injuries=1).under("asleep")
    assert table.barred(Declare("ada", "aid", "perrin", "heal")) == "Ada is asleep."


def told(attack: str, face: int) -> list[str]:
    """What is told of a blow that a foe strikes at Ada, who defends with this die."""
    table = sit(attacker(f"damage = 1, {attack}"), head="format = 1\n").choose("fight").end_turn().policy()
    found = table.commit().throw(face)
    found = found.decline() if face == 9 else found  # what a success may be made of is let be
    return [one.words for one in found.events if isinstance(one, Said) and one.role == "result"]


def test_what_a_blow_is_like_is_told_as_it_reads_now() -> None:
    texts = 'hit = "{you.wounds > 2: The post gives.|The wall gives.}", miss = "{cycle: A splinter.|Some straw.}"'
    assert told(texts, 0) == ["The wall gives."]
    assert told(texts, 9) == ["A splinter."]


def test_harm_that_could_be_softened_is_told_once_it_has_landed() -> None:
    body = attacker("damage = 7") + '[conflicts.brawl.harmed]\nyou = [{ text = "You sway." }]\n'
    table = sit(body).choose("fight").end_turn().policy().commit().throw(0)
    assert "negate" in table.offers
    assert "You sway." not in table.told()
    assert table.decline().told().count("You sway.") == 1
