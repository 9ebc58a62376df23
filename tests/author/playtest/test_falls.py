"""How throws fall: each way once, as often as it comes; and no rule looks at the order of a pool."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import prod
from typing import Any

import pytest

from game.author.playtest.falls import POOLS, fallen
from game.author.playtest.play import Play
from game.author.playtest.policies import POLICIES
from game.author.playtest.robot import Robot
from game.core.commands import Command, Refusal, Throw
from game.core.draft import Sight, Writes, fold
from game.core.events import Agenda, Offered, Resolved, Threw
from game.core.machine.decide import decide, first_state
from game.core.machine.dice import Wanted, wanted
from game.core.rolls import Call
from game.core.state import State, Words
from game.packs.link import load_world
from game.systems import registry
from tests.author.test_offered import ADVENTURES

D4, LOADED = Wanted("d4", (1, 2, 3, 4), (1, 1, 1, 1)), Wanted("loaded", (0, 1), (1, 3))


@pytest.mark.parametrize(
    "dice",
    [(), (D4,), (D4, D4, D4), (LOADED, LOADED), (D4, LOADED, D4, LOADED)],
    ids=["none", "one", "pool", "weights", "two pools"],
)
def test_a_pool_falls_in_one_order_that_stands_for_all(dice: tuple[Wanted, ...]) -> None:
    call = Call("dice", "check", tuple(die.label for die in dice))
    each: Counter[tuple[Any, ...]] = Counter()
    for way in product(*(tuple(zip(die.faces, die.weights, strict=True)) for die in dice)):
        shown = sorted((die.label, face) for die, (face, _) in zip(dice, way, strict=True))
        each[tuple(shown)] += prod(weight for _, weight in way)
    made = fallen(call, dice, 1000)
    pooled = {tuple(sorted((die.label, f) for die, f in zip(dice, faces, strict=True))): n for faces, n in made}
    assert pooled == each
    assert len(made) == len(each)


def test_where_the_order_means_something_every_order_is_followed() -> None:
    made = fallen(Call("dice", "each", ("d4", "d4")), (D4, D4), 1000)
    assert sorted(made) == [((a, b), 1) for a in D4.faces for b in D4.faces]
    cards = Wanted("card", (1, 2, 3), (1, 1, 1))
    assert sorted(faces for faces, _ in fallen(Call("cards", "check", ("card",) * 2), (cards, cards), 1000)) == [
        (1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2),
    ]  # fmt: skip


def test_too_many_ways_are_none_and_a_large_pool_has_few() -> None:
    d6 = Wanted("d6", (1, 2, 3, 4, 5, 6), (1,) * 6)
    assert fallen(Call("dice", "each", ("d6",) * 5), (d6,) * 5, 1500) == []
    assert len(fallen(Call("dice", "check", ("d6",) * 8), (d6,) * 8, 1500)) == 1287
    assert fallen(Call("dice", "check", ("d6",) * 9), (d6,) * 9, 1500) == []


THROWS, GAMES = 12, 12


def _without_dice(event: Writes) -> object:
    """What an event says, but for the places of dice: which were left out, which could be put in place of another."""
    if isinstance(event, Offered):
        return event.asking, [(lever.label, sorted(pick.label for pick in lever.picks)) for lever in event.offers]
    if isinstance(event, Agenda):
        return tuple((step.kind, step.op, sorted(_in_order(step.data))) for step in event.steps)
    if not isinstance(event, Resolved):
        return event
    kept = tuple(mark for mark in event.outcome.marks if mark[0] != "dropped")
    return replace(event, outcome=replace(event.outcome, marks=kept))


def _in_order(data: Words) -> Iterator[tuple[str, str]]:
    """What a step carries on, the faces of an amount in rising order."""
    for name, value in data:
        yield name, " ".join(sorted(str(value).split())) if name == "faces" else str(value)


@pytest.mark.parametrize("system", registry.names())
def test_no_rule_asks_which_die_of_a_pool_shows_what(system: str) -> None:
    """What robots throw for acts and amounts in an adventure comes out the same with its dice in another order."""
    world = load_world(ADVENTURES[system])
    turned = pools = 0
    state = first_state(world)

    def out(before: State, faces: tuple[int, ...]) -> list[object]:
        """All that follows but the dice themselves, and which of them were left out."""
        decided = decide(before, Throw(faces), world, "table")
        assert not isinstance(decided, Refusal)
        return [_without_dice(event) for event in decided[0] if not isinstance(event, Threw)]

    def heard(command: Command, events: tuple[Writes, ...], by: str) -> bool:
        nonlocal state, turned, pools
        call = state.frames[-1].call if state.frames else None
        if call is not None and call.role in POOLS and call.kind == "dice" and isinstance(command, Throw):
            dice = wanted(Sight(state, world), call)
            kinds = call.dice
            places = sorted(range(len(dice)), key=lambda place: (kinds.index(kinds[place]), command.faces[place]))
            assert [kinds[place] for place in places] == list(kinds), "those of one kind stand together"
            ordered = tuple(command.faces[place] for place in places)
            assert out(state, ordered) == out(state, command.faces), (call, command.faces)
            turned += ordered != command.faces
            pools += len(set(kinds)) < len(kinds)
        state = fold(state, events)
        return turned < THROWS

    cast = world.pack.cast or tuple(world.characters)
    for number in range(GAMES):
        if turned < THROWS:
            state = first_state(world)
            robot = Robot(world, POLICIES["random"], heard=heard)
            Play(robot, number, 0, cast[number % len(cast)]).to_the_end()
    assert turned or pools < 2
