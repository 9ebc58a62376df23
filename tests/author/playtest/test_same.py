"""States that are taken as one: nothing that follows tells them apart."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from game.author.playtest import part
from game.author.playtest.alike import Brings, brings, merged
from game.author.playtest.draws import drawn, open_to, throw
from game.author.playtest.exact import MOST_FACES, MOST_FALLS
from game.author.playtest.falls import Fall, fallen
from game.author.playtest.part import Asked
from game.author.playtest.play import Play
from game.author.playtest.policies import NOTHING, POLICIES, settings
from game.author.playtest.robot import Robot
from game.author.playtest.same import Sameness
from game.core.commands import Command, EndTurn, Ready, Refusal, Throw
from game.core.draft import Sight, Writes, fold
from game.core.machine.decide import decide, first_state, legal
from game.core.machine.dice import wanted
from game.core.machine.doings.voice import spoken
from game.core.state import State
from game.core.world import World
from game.packs.link import load_world
from game.session.opening import Asked as Typed
from game.session.opening import opening
from game.systems import registry
from tests.author.test_offered import ADVENTURES
from tests.worlds import world as shipped

PAIRS, GAMES, STEPS, THROWS = 20, 15, 12, 12
FIGHTS, EACH = 4, 3


def said(world: World, state: State, command: Command, seat: str) -> State | None:
    decided = decide(state, command, world, seat)
    return None if isinstance(decided, Refusal) else decided[1]


def settled(world: World, state: State | None) -> State | None:
    """A state in which everybody has let the faces stand."""
    while state is not None and state.frames and state.frames[-1].asking == "hand" and state.frames[-1].call is None:
        stands = next((p for p in legal(state, world) if isinstance(p.command, Ready) and not p.barred), None)
        if stands is None:
            return None
        state = said(world, state, stands.command, stands.seat)
    return state


def step(world: World, state: State, draw: Random) -> tuple[Command, str] | None:
    """What is said next: by the dice, the content or somebody who plays at random."""
    top = state.frames[-1]
    if top.call is not None:
        return Throw(throw(world, state, draw.random)), "table"
    spoke = spoken(Sight(state, world)) if top.kind != "scene" or top.asking else None
    if spoke is not None:
        return spoke, "content"
    free = open_to(state, legal(state, world))
    sayings = POLICIES["random"].weigh(state, free, world, NOTHING) if free else []
    return drawn(sayings, draw.random)[:2] if sayings else None


def same_ahead(world: World, one: State, other: State, key: Sameness, seed: int) -> None:
    """Whatever is said to both, both stay the same."""
    draw = Random(seed)
    for _ in range(STEPS):
        if not one.frames:
            return
        word = step(world, one, draw)
        if word is None:
            return
        after, beside = said(world, one, *word), said(world, other, *word)
        if after is None:
            assert beside is None
            after, beside = said(world, one, EndTurn(), word[1]), said(world, other, EndTurn(), word[1])
            if after is None:
                assert beside is None
                return
        assert beside is not None, word
        assert key.key(after) == key.key(beside), word
        one, other = after, beside


def follows(world: World, state: State | None, key: Sameness) -> object:
    """What follows a throw: the state there; of one in which dice of an amount may be replaced, how many there are to
    choose from and what follows each answer, since its offers name the dice."""
    assert state is not None
    if not state.frames or state.frames[-1].asking != "amount":
        return key.key(state)
    answers = [command for p in legal(state, world) if p.lever for command in settings(p)]
    stands = next(p.command for p in legal(state, world) if isinstance(p.command, Ready))
    return tuple(follows(world, said(world, state, one, "player"), key) for one in (*answers, stands))


def alike(world: World, state: State, falls: Sequence[Fall], comes: Brings, key: Sameness) -> int:
    """Hold that the same follows the falls of a throw that come to the same; how many fewer there are so."""
    come: dict[object, set[object]] = {}
    for faces, _ in falls:
        come.setdefault(comes(faces), set()).add(follows(world, said(world, state, Throw(faces), "table"), key))
    assert all(len(keys) == 1 for keys in come.values())
    top = state.frames[-1]
    question = top.parts[top.calling].question if top.calling >= 0 else ()
    sees: dict[object, set[object]] = {}
    for faces, _ in falls if question else ():
        sees.setdefault(world.system.sees(question, faces), set()).add(comes(faces))
    assert all(len(comings) == 1 for comings in sees.values())
    told = merged(world, state, falls)
    assert len(told) == len(come)
    assert sum(weight for _, weight in told) == sum(weight for _, weight in falls)
    return len(falls) - len(told)


@pytest.mark.parametrize("system", registry.names())
def test_falls_that_come_to_the_same_are_followed_by_the_same(system: str) -> None:
    world = load_world(ADVENTURES[system])
    key = Sameness(world, frozenset(world.scenes))
    throws = many = 0
    state = first_state(world)

    def heard(command: Command, events: tuple[Writes, ...], by: str) -> bool:
        nonlocal state, throws, many
        call = state.frames[-1].call if state.frames else None
        falls = fallen(call, wanted(Sight(state, world), call), MOST_FACES) if call is not None else []
        comes = brings(world, state) if len(falls) > 1 else None
        if comes is not None:
            throws += 1
            many += alike(world, state, falls, comes, key)
        state = fold(state, events)
        return throws < THROWS

    cast = world.pack.cast or tuple(world.characters)
    for number in range(GAMES):
        if throws < THROWS:
            state = first_state(world)
            robot = Robot(world, POLICIES["random"], heard=heard)
            Play(robot, number, 0, cast[number % len(cast)]).to_the_end()
    assert many


@pytest.mark.parametrize("who", ["linnet_hale", "ysolde_marr", "brother_osric"])
def test_dice_of_an_amount_come_to_what_they_do_with_and_without_a_die_that_takes_the_place_of_one(who: str) -> None:
    """Relationship dice lie there, blows put foes out or do not, and healing is all that is lost or less."""
    world = shipped("hallow-pass")
    start = Asked(opening(world, Typed("hospice")), "window")
    ((first, _), *_) = [(part._into(world, one, start), share) for one, share in part._begun(world, who, start)][40:]
    key = Sameness(world, frozenset(world.scenes), begun=first)
    kinds: Counter[tuple[str, bool]] = Counter()
    fewer = 0
    for seed in range(FIGHTS):
        state, draw = first, Random(seed)
        while state.fight is not None:
            call = state.frames[-1].call
            if call is not None and call.role == "amount":
                comes, step_ = brings(world, state), state.frames[-1].steps[0]
                assert comes is not None
                falls = fallen(call, wanted(Sight(state, world), call), MOST_FALLS)[:: draw.randrange(5, 9)]
                lie = [said(world, state, Throw(faces), "table") for faces, _ in falls]
                offered = any(one.frames[-1].asking == "amount" for one in lie if one is not None and one.frames)
                if kinds[step_.word("what"), offered] < EACH:
                    kinds[step_.word("what"), offered] += 1
                    fewer += alike(world, state, falls, comes, key)
            word = step(world, state, draw)
            assert word is not None
            after = said(world, state, *word) or said(world, state, EndTurn(), word[1])
            assert after is not None
            state = after
    assert {("damage", True), ("damage", False)} <= kinds.keys()
    assert fewer


@pytest.mark.parametrize("system", registry.names())
def test_faces_whose_outcome_is_known_are_not_asked_for_again(system: str) -> None:
    world = load_world(ADVENTURES[system])
    key = Sameness(world, frozenset(world.scenes))
    pairs = 0
    state = first_state(world)

    def heard(command: Command, events: tuple[Writes, ...], by: str) -> bool:
        nonlocal state, pairs
        call = state.frames[-1].call if state.frames else None
        if call is not None and isinstance(command, Throw):
            known: dict[object, State] = {}
            for faces, _ in fallen(call, wanted(Sight(state, world), call), MOST_FACES):
                found = settled(world, said(world, state, Throw(faces), "table"))
                if found is None:
                    continue
                first = known.setdefault(key.key(found), found)
                if first != found:
                    pairs += 1
                    for seed in range(3):
                        same_ahead(world, first, found, key, seed)
                    if pairs % 10 == 0:
                        break
        state = fold(state, events)
        return pairs < PAIRS

    cast = world.pack.cast or tuple(world.characters)
    for number in range(GAMES):
        if pairs < PAIRS:
            state = first_state(world)
            robot = Robot(world, POLICIES["random"], heard=heard)
            Play(robot, number, 0, cast[number % len(cast)]).to_the_end()
    assert pairs
