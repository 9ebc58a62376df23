"""Moments: what a rule system has for them comes at the right time, whoever they are of."""

from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.commands import Begin, Command, Gather, Refusal, Sit, Throw
from game.core.events import Called, Said
from game.core.machine.decide import decide, first_state
from game.core.machine.steps import do
from game.core.moments import Moment, coming, moment, named
from game.core.rolls import Call
from game.core.run import Run
from game.core.seats import GUIDE
from game.core.state import Frame, State, Step
from game.core.system import Coming, Stepping
from game.core.world import World
from game.systems.venture.system import Venture
from tests.tables import sit

pytestmark = pytest.mark.quick


class Dealing(Venture):
    """Whoever begins is dealt a die; that, scenes and sitting down are told of."""

    moments: Mapping[Moment, Coming] = {
        Moment.BEGIN: lambda s, who, word: (Said(f"{who} begins"), Step("hand_out", data=(("who", who),))),
        Moment.SCENE: lambda s, who, word: (Said(f"a scene for {who or 'everybody'}"),),
        Moment.SEATED: lambda s, who, word: (Said(f"{who} sits"),),
        Moment.REST: lambda s, who, word: (Said(f"{who} rests: {word}"),),
    }
    steps: Mapping[str, Stepping] = {
        "hand_out": lambda s, step: (
            Called(Call("dice", "amount", ("d6",), "a hand"), -1),
            Step("handed_out", data=step.data),
        ),
        "handed_out": lambda s, step: (Said(f"{step.word('who')} is dealt {step.number('faces')}"),),
    }


@pytest.fixture
def w() -> World:
    return replace(sit("").world, system=Dealing())


def told(state: State, w: World, command: Command, seat: str = GUIDE) -> tuple[list[str], State]:
    """What is told after a word, every die that is asked for a three, and where that leads."""
    said = decide(state, command, w, seat)
    assert not isinstance(said, Refusal)
    events, state = said
    words = [event.words for event in events if isinstance(event, Said)]
    if state.top.call is None:
        return words, state
    more, state = told(state, w, Throw((3,)), "table")
    return [*words, *more], state


def test_what_begins_with_somebody_waits_until_the_scene_is_told(w: World) -> None:
    ada = w.system.create(w, "ada")
    begun = ["ada begins", "a scene for everybody", "Four walls.", "ada is dealt 3", "ada sits"]
    assert told(first_state(w), w, Begin("ada"), "player")[0] == begun
    words, state = told(first_state(w), w, Gather((ada,)))
    assert words == begun
    words, _ = told(state, w, Sit(replace(ada, id="bea", name="Bea")))
    assert words == ["bea begins", "a scene for bea", "Bea is here.", "bea is dealt 3", "bea sits"]


def test_those_who_gather_begin_together_and_sit_down_one_after_the_other(w: World) -> None:
    ada = w.system.create(w, "ada")
    words, _ = told(first_state(w), w, Gather((ada, replace(ada, id="bea"))))
    assert words[:2] == ["ada begins", "bea begins"]
    assert words[-4:] == ["ada is dealt 3", "ada sits", "bea is dealt 3", "bea sits"]


@pytest.mark.parametrize("moment", Moment)
def test_a_moment_that_waits_says_which_it_is_and_of_whom(moment: Moment) -> None:
    step = coming(moment, "ada", "night:wounds")
    assert named(step.word("moment")) == (moment, "night:wounds")
    assert step.word("who") == "ada"
    assert named(coming(moment).word("moment")) == (moment, "")


def test_what_a_system_says_of_moments_and_steps_stands_beside_what_it_inherits() -> None:
    class Greeting(Dealing):
        moments: Mapping[Moment, Coming] = {Moment.SEATED: lambda s, who, word: (Said("Welcome."),)}
        steps: Mapping[str, Stepping] = {"greet": lambda s, step: ()}

    assert set(Greeting.moments) >= {*Dealing.moments, *Venture.moments, Moment.REST}
    assert Greeting.moments[Moment.BEGIN] is Dealing.moments[Moment.BEGIN]
    assert Greeting.moments[Moment.SEATED] is not Dealing.moments[Moment.SEATED]
    assert set(Greeting.steps) == {"greet", *Dealing.steps}
    assert "greet" not in Dealing.steps


def test_rest_is_told_which_and_a_moment_that_there_is_not_brings_nothing(w: World) -> None:
    _, state = told(first_state(w), w, Begin("ada"), "player")
    run = Run(state, w)
    do(run, Step("moment", data=(("moment", "rest:night:wounds"), ("who", "ada"))))
    assert Said("ada rests: night:wounds") in run.events
    run = Run(state, w)
    do(run, Step("moment", data=(("moment", "eclipse"), ("who", "ada"))))
    assert run.events == []


def test_healing_and_refilling_that_wait_on_an_old_agenda_are_the_systems() -> None:
    table = sit("").tracks("ada", injuries=2, interaction=0)
    run = Run(table.state, table.world)
    do(run, Step("heal", data=(("who", "ada"), ("points", 1), ("kind", "injuries"))))
    do(run, Step("refill", data=(("who", "ada"), ("track", "interaction"), ("by", 1))))
    tracks = run.d.people["ada"].tracks
    assert (tracks["injuries"], tracks["interaction"]) == (1, 1)


def test_every_round_of_a_fight_is_a_moment_and_where_none_is_there_is_none() -> None:
    def at(minute: int, fight_round: int) -> int:
        fight = Frame("conflict", "brawl", round=fight_round) if fight_round else None
        timed: Any = SimpleNamespace(minute=minute, fight=fight)
        return moment(timed)

    assert at(5, 0) == 0
    assert [at(5, 1), at(5, 2), at(6, 1)] == [5001, 5002, 6001]
