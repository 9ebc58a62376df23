"""Whole fights at random: the laws of the conversation hold whatever is said and thrown (T-03, T-12, T-44)."""

from dataclasses import replace

import pytest

from game.core.events import Effected, Left, Lifted, Said, Tracked
from game.core.machine.decide import first_state
from game.testing.robots import play
from tests.systems.tiers.brawls import world
from tests.systems.tiers.tables import build

PEOPLE = "bull hound:60 wasp:20 rat:40"
FIRST = '{ join = "bede" }, { give = "draught" }'
BONDS = '{ to = "mill", dice = 2 }, { to = "mill2", sign = "negative", dice = 2 }'


def stage(level: int = 3) -> str:
    return world(PEOPLE, level, first=FIRST, bonds=BONDS)


@pytest.mark.rule("T-44", "T-12")
@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("guide", [False, True])
def test_fights_at_random_come_to_an_end(seed: int, guide: bool) -> None:
    here = build(stage())
    seats = ("player", "guide") if guide else ("player",)
    played = play(here, seed, 400, replace(first_state(here), seats=seats))
    assert all(person.tracks.get("hp", 0) >= 0 for person in played.state.people.values())


@pytest.mark.rule("T-03", "T-12", "T-30")
def test_at_random_everything_happens_in_the_end() -> None:
    here = build(stage())
    events = [event for seed in range(12) for event in play(here, seed, 400).events]
    kinds = {event.effect.kind for event in events if isinstance(event, Effected)}
    assert kinds >= {"dazed", "bound", "warded", "dying", "sustain", "off_balance"}
    assert {event.how for event in events if isinstance(event, Left)} >= {"down", "dead"}
    assert {event.why for event in events if isinstance(event, Lifted)} >= {"T-03", "T-12"}
    assert {event.why for event in events if isinstance(event, Tracked)} >= {"T-12", "T-13", "T-30", "turn"}
    said = {event.words for event in events if isinstance(event, Said)}
    assert {"It is over.", "You lose.", "You come to."} <= said
