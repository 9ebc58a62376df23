"""Fights with exact chances: against a twin that folds nothing, and against plays."""

from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random

import pytest

from game.author.playtest import part
from game.author.playtest.chances import interval
from game.author.playtest.draws import drawn, open_to, throw
from game.author.playtest.part import Asked, walk
from game.author.playtest.policies import NOTHING, POLICIES
from game.author.playtest.rounds import Late
from game.core.commands import Begin, Command, EndTurn, Refusal, Throw
from game.core.draft import Sight
from game.core.machine.decide import decide, first_state, legal
from game.core.machine.dice import wanted
from game.core.machine.doings.voice import spoken
from game.core.seats import CONTENT
from game.core.state import State
from game.core.world import World
from game.session.opening import Asked as Typed
from game.session.opening import opening
from tests.worlds import world as shipped

from .small import loaded, written

FIGHT = """
[scenes.hall]
title = "The hall"
text = "A bar across the door."
[scenes.hall.options.go]
label = "Go"
do = [{ conflict = "bar" }]
[variables.tired]
value = 0
[conflicts.bar]
title = "The bar"
text = "It is heavy."
each_round = [ROUNDS]
ends = [{ when = "tired >= 2", goto = "floor" }ENDS]
[conflicts.bar.options.lift]
label = "Lift the bar"
once = false
check = { kind = "action", pool = "movement", challenge = 7 }
[conflicts.bar.options.lift.on.success]
text = "Up it goes."
goto = "out"
[conflicts.bar.options.lift.on.failure]
text = "It stays."
do = [DO]
[scenes.out]
title = "Outside"
text = "Air."
[scenes.out.options.end]
label = "End it"
do = [{ end = "out" }]
[scenes.floor]
title = "The floor"
text = "Stones."
[scenes.floor.options.end]
label = "End it"
do = [{ end = "out" }]
[endings.out]
title = "Out"
text = "You are out."
"""
WORDS = 500
"""With more than so many a fight of half a dozen rounds goes round."""
SHORT = FIGHT.replace("ROUNDS", "").replace("ENDS", ', { when = "round >= 4", goto = "hall" }')
LONG = FIGHT.replace("ROUNDS", "").replace("ENDS", "")


TIRES = '{ add = "tired", by = 1 }'
ASKS = '{ add = "tired", by = 1, when = "reached >= 5" }'
"""What the act brings asks for a fact of its throw, so that failures are not all the same."""


@pytest.fixture
def short(tmp_path: Path) -> World:
    return loaded(written(tmp_path, SHORT.replace("DO", TIRES)))


def into(w: World, fight: str, who: str, at: str = "") -> State:
    """The state at the beginning of a fight."""
    start = Asked(opening(w, Typed(at)), fight)
    said = decide(first_state(w), Begin(who, None, 0, start.opening.place), w)
    assert not isinstance(said, Refusal)
    return part._into(w, said[1], start)


def after(w: World, state: State, command: Command, seat: str) -> State:
    said = decide(state, command, w, seat)
    if isinstance(said, Refusal):
        assert seat == CONTENT
        said = decide(state, EndTurn(), w, seat)
    assert not isinstance(said, Refusal)
    return said[1]


def twin(w: World, state: State, policy: str) -> dict[str, Fraction]:
    """Where a fight leads, by every word and every order of dice, one after the other: shares of all."""
    if state.fight is None:
        return {state.frames[0].id: Fraction(1)}
    found: dict[str, Fraction] = {}
    for command, seat, share in onward(w, state, policy):
        for end, of in twin(w, after(w, state, command, seat), policy).items():
            found[end] = found.get(end, Fraction(0)) + share * of
    return found


def onward(w: World, state: State, policy: str) -> list[tuple[Command, str, Fraction]]:
    call = state.frames[-1].call
    if call is not None:
        ways = list(product(*(die.faces for die in wanted(Sight(state, w), call))))
        return [(Throw(faces), "table", Fraction(1, len(ways))) for faces in ways]
    said = spoken(Sight(state, w))
    if said is not None:
        return [(said, CONTENT, Fraction(1))]
    sayings = POLICIES[policy].weigh(state, open_to(state, legal(state, w)), w, NOTHING)
    of = sum(weight for _, _, weight in sayings)
    return [(command, seat, Fraction(weight, of)) for command, seat, weight in sayings]


def played(w: World, state: State, policy: str, draw: Random) -> str:
    """Where one play of a fight leads."""
    while state.fight is not None:
        if state.frames[-1].call is not None:
            state = after(w, state, Throw(throw(w, state, draw.random)), "table")
        else:
            command, seat, _ = drawn(onward(w, state, policy), draw.random)
            state = after(w, state, command, seat)
    return state.frames[0].id if state.frames else ""


def test_a_scene_is_left_where_a_fight_begins_in_it(short: World) -> None:
    found = walk(short, "random", "ada", Asked(opening(short, Typed("hall"))), 10_000, 60, lambda: False)
    assert [(words, one.fraction) for words, one in found.ways] == [("on to The bar", "1")]
    w = shipped("midsummer-bell")
    found = walk(w, "careful", "jonet_stoyle", Asked(opening(w, Typed("square"))), 10_000, 60, lambda: False)
    assert found.whole
    assert [(words, one.fraction) for words, one in found.ways] == [(f"on to {w.conflicts['boot'].title}", "1")]


@pytest.mark.parametrize(
    ("pack", "who", "fight"), [("midsummer-bell", "jonet_stoyle", "boot"), ("hallow-pass", "ysolde_marr", "window")]
)
def test_whoever_does_what_is_best_ends_their_turns(pack: str, who: str, fight: str) -> None:
    w = shipped(pack)
    state, draw = into(w, fight, who), Random(2)
    for _ in range(WORDS):
        if state.fight is None:
            return
        if state.frames[-1].call is not None:
            state = after(w, state, Throw(throw(w, state, draw.random)), "table")
        else:
            command, seat, _ = drawn(onward(w, state, "best"), draw.random)
            state = after(w, state, command, seat)
    raise AssertionError(f"It goes on after {WORDS} words.")


@pytest.mark.parametrize("does", [TIRES, ASKS])
def test_a_tiny_fight_comes_out_as_its_twin_that_folds_nothing(tmp_path: Path, does: str) -> None:
    w = loaded(written(tmp_path, SHORT.replace("DO", does)))
    found = walk(w, "best", "ada", Asked(opening(w, Typed()), "bar"), 10_000, 60, lambda: False)
    assert found.whole
    apart = twin(w, into(w, "bar", "ada"), "best")
    assert sum(apart.values()) == 1
    titles = {w.scenes[scene].title: share for scene, share in apart.items() if share}
    assert {words.removeprefix("on to "): Fraction(one.fraction) for words, one in found.ways} == titles
    assert len(titles) >= 2


def test_a_fight_that_may_go_on_for_ever_is_told_to_the_last(tmp_path: Path) -> None:
    w = loaded(written(tmp_path, LONG.replace("DO", "")))
    found = walk(w, "best", "ada", Asked(opening(w, Typed()), "bar"), 10_000, 60, lambda: False)
    assert found.beyond < 1e-9
    assert [(words, round(one.low, 9)) for words, one in found.ways] == [("on to Outside", 1.0)]


@pytest.mark.parametrize(
    ("round_", "first", "turn"), [("round == 5", 6, 1), ("round % 3 == 1", 2, 3), ("round <= 2 + tired", 10**9, 1)]
)
def test_rounds_are_told_apart_as_far_as_a_formula_asks(tmp_path: Path, round_: str, first: int, turn: int) -> None:
    body = (
        FIGHT.replace("ROUNDS", f'{{ say = "Hm.", when = "{round_}" }}')
        .replace("ENDS", "")
        .replace("DO", '{ add = "tired", by = 1 }')
    )
    w = loaded(written(tmp_path, body))
    late = Late(w, into(w, "bar", "ada"))
    assert (late.first, late._turn) == (first, turn)


def test_plays_of_a_real_fight_come_out_as_the_walk_says() -> None:
    w = shipped("ten-minutes-fast")
    found = walk(w, "best", "tib_marrable", Asked(opening(w, Typed()), "mole"), 300, 6, lambda: False)
    state, draw, plays = into(w, "mole", "tib_marrable"), Random(1), 25
    ends = Counter(w.scenes[played(w, state, "best", draw)].title for _ in range(plays))
    for words, one in found.ways:
        low, high = interval(ends[words.removeprefix("on to ")], plays, 3.5)
        assert one.low <= high
        assert low <= one.high


def test_plays_from_where_the_walk_was_left_say_where_it_leads(short: World) -> None:
    whole = walk(short, "careful", "ada", Asked(opening(short, Typed()), "bar"), 10_000, 10, lambda: False)
    left = walk(short, "careful", "ada", Asked(opening(short, Typed()), "bar"), 1, 2, lambda: False)
    assert whole.whole
    assert left.beyond > 0.05
    assert left.tried.plays
    for words, one in whole.ways:
        proved = next((found for of, found in left.ways if of == words), None)
        low, high = left.tried.between(words, proved.low if proved else 0.0, left.beyond)
        assert low - 0.02 <= one.low <= high + 0.02
