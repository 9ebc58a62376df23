"""What a power does by the rules, in a line."""

import pytest

from game.systems.tiers.content.powers import Attack, Damage, Power, Rider
from game.systems.tiers.effects.told import amount, told
from tests.worlds import adventures, world

W = world("hallow-pass")


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (Damage(), "nothing"),
        (Damage(dice=1), "1 weapon die"),
        (Damage(dice=2, each_level=True, volition=1), "2 weapon dice a level and Volition"),
        (Damage(dice=1, size="d6", each_level=True, volition=2, plus=3), "1d6 a level, twice Volition and 3"),
        (Damage(level=1), "your level"),
        (Damage(dice=1, size="d8", half=True), "1d8, halved"),
        (Damage(roll="1d6 x 3"), "1d6 x 3"),
    ],
)
def test_how_much_is_said_before_it_is_thrown(damage: Damage, words: str) -> None:
    assert amount(damage) == words


def test_an_attack_says_when_against_what_whom_and_what_it_does() -> None:
    hit = Damage(dice=1, size="d6", each_level=True, volition=1, kind="cold")
    power = Power(name="Hoarfrost", about="", usage="encounter", attack=Attack(defence="pd", targets="near", hit=hit))
    assert told(W, power) == "Standard action, once a fight; PD of every foe near you: 1d6 a level and Volition, cold."


def test_what_is_no_attack_says_for_whom_and_what_it_brings() -> None:
    power = Power(
        name="Rest",
        about="",
        action="quick",
        usage="recharge",
        recharge=11,
        at="side",
        riders=(Rider(recover="spend"),),
    )
    assert told(W, power) == "Quick action, comes back on 11+; for your side: a recovery."


@pytest.mark.parametrize("pack", [one for one in adventures() if world(one).system.id == "tiers"])
def test_every_power_there_is_says_what_it_does(pack: str) -> None:
    w = world(pack)
    for power in w.lore["powers"].values():
        assert told(w, power).endswith(".")
        assert len(told(w, power)) <= 200, power.name
