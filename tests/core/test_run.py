"""One command being carried out: how much it may lead to, how what rules yield happens, what stands in for a grade."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.content import Consequence
from game.core.draft import Change
from game.core.events import Agenda, Pushed, Queued, Said, Tracked
from game.core.formulas.tokens import LIMIT
from game.core.grades import Grade
from game.core.record import changed
from game.core.rolls import Call
from game.core.run import (
    MOST_FRAMES,
    MOST_PEOPLE,
    MOST_STEPS,
    MOST_WAITING,
    MOST_WORDS,
    Fault,
    Run,
    consequence,
    goto,
    mark_of,
    steps_for,
)
from game.core.state import Context, Frame, Step
from tests.core.quarry import FIGHT, W, after

pytestmark = pytest.mark.quick

GRADES = (
    Grade("worse", "Worse", -1),
    Grade("bad", "Bad", -1),
    Grade("tie", "Tie", 0),
    Grade("good", "Good", 1),
    Grade("better", "Better", 1),
    Grade("best", "Best", 1),
)
RULES: Any = SimpleNamespace(system=SimpleNamespace(grades=GRADES))


@pytest.mark.parametrize(
    ("written", "grade", "found"),
    [
        ("good better", "better", "better"),
        ("good better", "best", "better"),
        ("good best", "better", "good"),
        ("best", "good", ""),
        ("worse bad", "worse", "worse"),
        ("bad good", "worse", "bad"),
        ("tie good", "bad", "tie"),
        ("worse good", "bad", ""),
        ("bad good", "tie", "bad"),
    ],
)
def test_for_what_is_left_out_stands_the_nearest_towards_the_middle_or_the_plain_one(
    written: str, grade: str, found: str
) -> None:
    content: Any = SimpleNamespace(on={one: Consequence(stake=one) for one in written.split()})
    told = consequence(RULES, content, grade)
    assert (told.stake if told is not None else "") == found


def test_of_no_content_nothing_comes() -> None:
    assert consequence(RULES, None, "good") is None


# How much ------------------------------------------------------------------------------------------------------------

STEP = Step("x")


def run(*commands: Any) -> Run:
    return Run(after(*commands).freeze(), W)


def test_no_more_is_told_at_once_than_so_many_characters() -> None:
    r = run()
    r.tell(Said("x" * MOST_WORDS))
    with pytest.raises(Fault, match="The Quarry at Night tells more than 60,000 characters at once"):
        r.tell(Said("x"))
    assert [event for event in r.events if isinstance(event, Said)] == [Said("x" * MOST_WORDS)]


def test_content_goes_on_for_so_many_steps_without_a_question() -> None:
    r = run()
    for _ in range(MOST_STEPS):
        r.count()
    with pytest.raises(Fault, match=r"goes round in circles at gate: 2000 steps without a question"):
        r.count()


def test_so_many_people_are_there_and_whoever_is_there_may_come_again() -> None:
    r = run()
    mara = r.d.people["mara"]
    for n in range(MOST_PEOPLE - len(r.d.people)):
        r.room(f"owl_{n}")
        r.d.set_person(changed(mara, id=f"owl_{n}"))
    r.room("mara")
    with pytest.raises(Fault, match="brings in more than 100 people"):
        r.room("owl")


@pytest.mark.parametrize(("value", "fits"), [(LIMIT, True), (-LIMIT, True), (LIMIT + 1, False), (-LIMIT - 1, False)])
def test_a_game_holds_numbers_up_to_a_limit(value: int, fits: bool) -> None:
    if fits:
        assert run().bounded(value, "grit") == value
        return
    with pytest.raises(Fault, match="brings grit beyond ±1,000,000"):
        run().bounded(value, "grit")


def test_frames_lie_so_many_deep() -> None:
    r = run()
    for _ in range(MOST_FRAMES - 1):
        r.push(Frame("exchange", "x"))
    with pytest.raises(Fault, match="goes more than 8 deep at x, acts within acts"):
        r.push(Frame("exchange", "x"))


def test_where_nothing_is_told_yet_it_goes_wrong_at_the_start() -> None:
    r = run()
    r.d.frames = ()
    assert (r.place, run().place) == ("the start", "gate")


# Agendas -------------------------------------------------------------------------------------------------------------


def test_steps_stand_first_or_last_on_the_agenda_of_a_frame() -> None:
    r = run(*FIGHT)
    held = r.top.steps
    r.first((STEP, Step("y")))
    assert r.top.steps == (STEP, Step("y"), *held)
    r.queue(0, Step("z"))
    assert r.d.frames[0].steps[-1] == Step("z")
    assert r.events[-1] == Queued(1, r.d.frames[0].steps)
    r.queue(1, Step("z"))
    assert r.top.steps[-1] == Step("z")
    before = list(r.events)
    r.first(())
    assert r.events == before, "of no steps nothing is written down"


def test_so_many_steps_wait_and_no_more() -> None:
    r = run()
    r.agenda((STEP,) * MOST_WAITING)
    assert isinstance(r.events[-1], Agenda)
    with pytest.raises(Fault, match="asks for too much at once at gate"):
        r.agenda((STEP,))


# What rules yield ----------------------------------------------------------------------------------------------------


def test_events_happen_as_they_come_and_steps_wait() -> None:
    seen = []

    def rules(r: Run) -> Iterator[Change]:
        yield Step("first")
        yield Tracked("mara", "hurt", 2)
        seen.append(r.d.people["mara"].tracks["hurt"])
        yield Pushed(Frame("exchange", "x"))
        yield Step("second")

    r = run()
    assert r.happen(rules(r)) == [Step("first"), Step("second")]
    assert seen == [2]
    assert r.top.id == "x"
    r.changes([Step("third")])
    assert r.top.steps == (Step("third"),)


def test_a_throw_that_no_part_makes_is_asked_for_by_a_step_that_takes_it() -> None:
    r = run()
    call = Call("dice", "row", ("d6",))
    r.call(call, STEP)
    assert (r.top.call, r.top.calling, r.top.steps[0]) == (call, -1, STEP)


def test_operations_are_steps_of_their_own_and_options_are_counted_by_scene_and_name() -> None:
    ctx = Context(actor="mara")
    assert steps_for((goto("yard"),), ctx) == (Step("op", goto("yard"), ctx),)
    assert mark_of("scenes/pump/lock") == "pump.lock"
