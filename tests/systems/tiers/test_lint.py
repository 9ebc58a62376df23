"""What the system finds wrong with a pack."""

import pytest

from tests.systems.tiers.tables import option, problems

POWER = '[powers.odd]\nname = "Odd"\nclasses = ["warden"]\n'


def test_a_pack_without_faults_has_none() -> None:
    assert problems("") == ""


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (POWER + 'action = "slow"', "slow is none of standard"),
        (POWER + 'usage = "weekly"', "weekly is none of at_will"),
        (POWER + 'usage = "recharge"', "the number to roll is missing"),
        (POWER + 'usage = "daily"\nrecharge = 11', "only usage"),
        (POWER + 'at = "moon"', "moon is none of self"),
        (POWER + 'attack = { defence = "will" }', "will is none of ac"),
        (POWER + 'attack = { targets = "few" }', "few is none of one"),
        (POWER + 'attack = { reach = "near" }', "near is none of close"),
        (POWER + 'attack = { hit = { size = "d7" } }', "d7 is none of weapon"),
        (POWER + 'attack = { hit = { roll = "3d7" } }', "3d7 is no throw"),
        (POWER + 'attack = { hit = { roll = "3d6", dice = 2 } }', "keep one"),
        (POWER + 'attack = { triggers = [{ natural = "7", rider = {} }] }', "7 is none of even"),
        (POWER + 'attack = { triggers = [{ result = "touch", rider = {} }] }', "touch is none of hit"),
        (POWER + 'attack = {}\nriders = [{ to = "self" }]', "attack.riders"),
        (POWER + 'riders = [{ to = "moon" }]', "moon is none of target"),
        (POWER + 'riders = [{ recover = "often" }]', "often is none of spend"),
        ('[talents.x]\nname = "X"\nabout = "x"\nboons = [{ slot = "luck" }]', "luck is none of volition"),
        ('[talents.x]\nname = "X"\nabout = "x"\nboons = [{ slot = "ac", each = "day" }]', "day is none of tier"),
        ('[talents.x]\nname = "X"\nabout = "x"\nboons = [{ slot = "ac", when = "round > 1" }]', "ac always stands"),
        ('[perks.cleave]\nname = "C"\nabout = "x"', "cleave names one of perks as well"),
        ('[items.x]\nname = "x"\narmour = "thick"', "thick is none of light"),
        ('[items.x]\nname = "x"\nweapon = "d20"', "d20 is none of d3"),
        ('[people.x]\nname = "x"', "without a role these have to be given: hp, ac, pd, md"),
        ('[people.x]\nname = "x"\nrole = "standard"\ninitiative = "late"', "late is none of very_fast"),
        ('[people.x]\nname = "x"\nrole = "standard"\npolicy = [{ strike = 0 }]', "has 0 strikes"),
        ('[conditions.x]\nlabel = "x"\nterms = [{ slot = "luck", amount = 1 }]', "luck is none of ac"),
        (option("difficulty = 9", first='{ learn = "cleave" }'), "chosen by its class"),
        (option("difficulty = 9", first='{ refill = "volition" }'), "volition is none of recoveries"),
    ],
)
def test_what_would_not_work_in_play_is_found(body: str, told: str) -> None:
    assert told in problems(body)


def test_a_class_says_what_it_has_without_armour() -> None:
    bad = """
[classes.x]
name = "X"
volition = 1
vitality = 1
hp = 5
initiative = "late"
recovery = "d20"
levels = [{ upto = 3 }, {}, {}, {}, {}, {}, {}, {}, {}, {}]
[classes.x.defences]
light = { ac = 10, pd = 10, md = 10 }
padded = { ac = 10, pd = 10, md = 10 }
"""
    found = problems(bad)
    for told in ("padded is none of none, light, heavy", "late is none of", "d20 is none of"):
        assert told in found
    sound = bad.replace("late", "slow").replace("d20", "d12").replace("padded", "heavy")
    for told in ("the defences without armour are missing", "there is no power to choose at this level"):
        assert told in problems(sound)
