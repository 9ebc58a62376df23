"""Random play finds nothing that is listed and refused, and the chance table says what every throw comes to."""

import pytest

from game.testing.robots import guided, play
from tests.systems.practices.tables import fight, option, sit

POLICY = """
[people.smith]
name = "the smith"
powers = { alacrity = 3, embers = 4, blades = 3, scorn = 3 }
practices = { destruction = 2 }
guard = 2
dodge = 2
endurance = 9
ap = 9
carries = ["battle_axe"]
abilities = ["blaze", "sparks", "cheer", "gust"]
[[people.smith.policy]]
act = "shake_off"
when = "self.strain > 3"
[[people.smith.policy]]
act = "blades"
interrupts = true
when = "self.ap >= 5"
[[people.smith.policy]]
act = "blaze"
put = ["area", "damage", "virility"]
[[people.smith.policy]]
act = "blades"
call = "lamed"
again = true
"""
LOST = '[conflicts.brawl.lost]\ntext = "You come to."\ndo = [{ join = "you" }]\n'


@pytest.mark.rule("A-30", "A-35", "A-40")
@pytest.mark.parametrize("seed", range(25))
def test_random_play_in_a_fight_finds_no_dead_end(seed: int) -> None:
    t = sit(fight("smith@20", "osk@5", "log@30", "tam@3/yours", more=LOST) + POLICY).holds("long_bow", "long_sword")
    play(t.world, seed, 160, t.state)


@pytest.mark.rule("A-30", "A-35")
@pytest.mark.parametrize("seed", range(15))
def test_random_play_with_a_guide_finds_no_dead_end(seed: int) -> None:
    """The guide speaks for the others, and divides their successes."""
    t = sit(fight("smith@20", "osk@5", "log@30", "tam@3/yours", more=LOST) + POLICY)
    play(t.world, seed, 160, guided(t.world, 1))


@pytest.mark.rule("A-21", "A-35")
@pytest.mark.parametrize("seed", range(15))
def test_random_play_in_a_scene_finds_no_dead_end(seed: int) -> None:
    check = 'ways = [{ power = "weaving", practice = "creation" }, { power = "senses" }]\nmakes = { size = 3 }'
    t = sit(option(check)).under("bleeding").under("shamed")
    play(t.world, seed, 120, t.state)
