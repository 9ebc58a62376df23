"""The three shipped classes from level 1 to level 10, played level by level, against tables worked out apart."""

from dataclasses import replace
from functools import cache

import pytest

from game.core.commands import Begin
from game.core.levers import Value
from game.core.machine.decide import first_state
from game.core.state import Person
from game.core.world import World
from game.systems.tiers.growth import choices
from game.systems.tiers.growth.classes import recovery, score, tier
from game.systems.tiers.person.people import defence
from tests import worlds
from tests.systems.tiers.tables import Table

Numbers = tuple[int, int, int, int, int, str, int, int]
"""Hit points, AC, PD, MD without armour, to hit, recovery, recoveries, tier."""

BY_HAND: dict[str, tuple[Numbers, ...]] = {
    "doorward": (
        (30, 13, 14, 12, 4, "1d10+3", 9, 1),
        (40, 14, 15, 13, 5, "2d10+3", 9, 1),
        (50, 15, 16, 14, 6, "3d10+3", 9, 1),
        (66, 16, 17, 15, 7, "4d10+4", 9, 1),
        (88, 17, 18, 16, 9, "5d10+8", 9, 2),
        (110, 18, 19, 17, 10, "6d10+8", 9, 2),
        (132, 20, 20, 18, 11, "7d10+8", 9, 2),
        (176, 21, 21, 19, 13, "8d10+12", 9, 3),
        (220, 22, 22, 20, 14, "9d10+12", 9, 3),
        (288, 23, 23, 21, 15, "10d10+15", 9, 3),
    ),
    "hemwalker": (
        (18, 14, 14, 11, 5, "1d8+1", 8, 1),
        (24, 15, 15, 12, 6, "2d8+1", 8, 1),
        (30, 16, 16, 13, 7, "3d8+1", 8, 1),
        (36, 17, 17, 14, 8, "4d8+1", 8, 1),
        (48, 18, 18, 15, 9, "5d8+2", 8, 2),
        (60, 19, 19, 16, 10, "6d8+2", 8, 2),
        (84, 20, 20, 17, 11, "7d8+4", 8, 2),
        (112, 21, 21, 18, 13, "8d8+6", 8, 3),
        (140, 22, 23, 19, 14, "9d8+6", 8, 3),
        (168, 23, 24, 20, 16, "10d8+6", 8, 3),
    ),
    "lampwright": (
        (18, 14, 13, 15, 5, "1d6+2", 8, 1),
        (24, 15, 14, 16, 6, "2d6+2", 8, 1),
        (30, 16, 15, 17, 7, "3d6+2", 8, 1),
        (36, 17, 16, 19, 8, "4d6+2", 8, 1),
        (48, 18, 17, 20, 9, "5d6+4", 8, 2),
        (60, 19, 18, 21, 10, "6d6+4", 8, 2),
        (84, 20, 19, 22, 11, "7d6+6", 8, 2),
        (112, 21, 20, 23, 13, "8d6+9", 8, 3),
        (140, 22, 21, 24, 14, "9d6+9", 9, 3),
        (168, 23, 22, 25, 16, "10d6+9", 9, 3),
    ),
}
"""By the rows of the rules, from what each class says: (base + Vitality) a level, ×3 at first and then ×1, ×2 and ×4 by
tier; defences base + level; to hit Volition + level; a recovery one die a level + Vitality by tier."""


@cache
def hall() -> World:
    """The adventure with a character of each class who has chosen nothing yet, in a place with peace.

    Perks and talents add nothing here: the tables are the classes' own.
    """
    w = worlds.world("hallow-pass")
    start = w.scenes[w.pack.start]
    plain = {
        key: replace(made, talents=(), perks=(), powers=(), items=())
        for key, made in w.characters.items()
        if made.level == 1
    }
    quiet = {**w.scenes, start.key: replace(start, rest=True)}
    bare = {
        section: {key: replace(entry, boons=()) for key, entry in w.lore[section].items()}
        for section in ("perks", "talents")
    }
    return replace(w, pack=replace(w.pack, cast=()), scenes=quiet, characters=plain, lore={**w.lore, **bare})


def who(calling: str) -> str:
    return next(key for key, made in hall().characters.items() if made.calling == calling)


def numbers(table: Table) -> Numbers:
    w, person = table.world, table.state.people[table.state.lead]
    amount = recovery(w, person)
    return (
        score(w, person, "hp"),
        *(defence(w, person, "ac"), defence(w, person, "pd"), defence(w, person, "md")),
        person.tracks["level"] + score(w, person, "volition"),
        f"{amount.dice}{amount.size}+{amount.plus}",
        score(w, person, "recoveries"),
        tier(person),
    )


def choose(table: Table) -> None:
    """The first that is offered, for every lever there is."""
    for lever in tuple(table.levers.values()):
        able = [pick.id for pick in lever.picks]
        value: Value = able[0]
        if lever.kind == "allocation":
            value = tuple((key, 1) for key in able[: lever.hi])
        table.pull(lever.id, value)


@pytest.mark.rule("T-11", "T-12", "T-13", "T-41", "T-44")
@pytest.mark.parametrize("calling", BY_HAND)
def test_a_shipped_class_goes_from_level_1_to_level_10(calling: str) -> None:
    table = Table(hall(), first_state(hall())).say(Begin(who(calling)))
    while table.top.call is not None:
        table.throw(*(1 for _ in table.top.call.dice))
    assert numbers(table) == BY_HAND[calling][0]
    for level, expected in enumerate(BY_HAND[calling][1:], 2):
        table.tracks(table.state.lead, levels=1).undertake("level")
        choose(table)
        told = table.lines
        table.commit()
        assert table.track["level"] == level
        assert numbers(table) == expected, level
        assert told["HP"].startswith(str(expected[0]))


@pytest.mark.rule("T-42")
@pytest.mark.parametrize("made", ["doorward", "hemwalker", "lampwright"])
@pytest.mark.parametrize("level", [4, 7])
def test_a_power_taken_early_is_one_of_the_next_level_and_nothing_is_lost_on_rising(made: str, level: int) -> None:
    w = worlds.world("hallow-pass")
    plain = Person("ada", "Ada", "ada", "yours", "player", {"level": level, "awarded": 0}, known={made: 1})
    early = replace(plain, tracks={**plain.tracks, "advance.power": 1})
    risen = replace(plain, tracks={**plain.tracks, "level": level + 1})
    places = [choices.room(w, person).powers for person in (plain, early, risen)]
    assert len(places[0]) + 1 == len(places[1]) == len(places[2])
    assert (level == 7) or places[1][0] == places[2][0] > places[0][0]
