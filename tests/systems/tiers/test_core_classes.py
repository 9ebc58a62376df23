"""The classes of the shipped core pack: complete over ten levels, with enough to choose at every one."""

from dataclasses import replace

import pytest

from game.core.spending import ACT
from game.core.state import Part, Person
from game.core.world import World
from game.systems.tiers import SYSTEM
from game.systems.tiers.content.shapes import CharacterDef, classes
from game.systems.tiers.growth import advance, choices
from game.systems.tiers.growth.classes import score
from game.systems.tiers.person.people import OWN, born
from tests.worlds import world


def core() -> World:
    return world("hallow-pass")


def filled(w: World, person: Person) -> Person:
    """Everything chosen that class and level leave to choose: the highest powers, otherwise the first there are."""
    while levers := tuple(choices.levers(w, person, Part(person.id, ACT, ""))):
        lever = levers[0]
        count = 1 if lever.kind == "choice" else lever.hi
        person = choices.learned(person, [pick.id for pick in lever.picks[:count]])
    return person


def short(w: World, person: Person) -> list[str]:
    """What there is room for and nothing to choose for."""
    room = choices.room(w, person)
    have = (
        *(len(choices.perks_of(w, person, tier)) for tier in (1, 2, 3)),
        *(len(choices.talents_of(w, person)), len(choices.chosen_powers(w, person))),
    )
    wanted = (*room.perks, room.talents, len(room.powers))
    words = ("perks 1", "perks 2", "perks 3", "talents", "powers")
    return [f"{word}: {n} of {most}" for word, n, most in zip(words, have, wanted, strict=True) if n != most]


@pytest.mark.rule("T-44")
def test_there_are_three_classes_at_least() -> None:
    assert len(classes(core())) >= 3


@pytest.mark.rule("T-12", "T-41", "T-44")
@pytest.mark.parametrize("calling", sorted(classes(core())))
def test_a_class_can_be_played_from_level_1_to_level_10(calling: str) -> None:
    w = core()
    person = filled(w, born(w, CharacterDef(name="Somebody", about="", calling=calling), OWN, ""))
    hit_points = []
    for level in range(1, 11):
        assert person.tracks["level"] == level
        assert short(w, person) == [], level
        assert SYSTEM.check(w, person) == ()
        hit_points.append(score(w, person, "hp"))
        if level < 10:
            person = filled(w, advance.then(w, person, Part(person.id, ACT, "", using=advance.LEVEL)))
    assert hit_points == sorted(set(hit_points))
    written = SYSTEM.write(w, replace(person, name="Somebody"))
    assert written["level"] == 10
