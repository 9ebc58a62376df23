"""What each event writes into a state, and that it writes nothing else."""

from typing import Any

import pytest

from game.core import events
from game.core.draft import Writes, evolve
from game.core.levers import Lever
from game.core.overlay import Overlay
from game.core.record import changed
from game.core.rolls import Call
from game.core.state import Aim, Effect, Frame, Part, Person, State, Step, Term, Threat
from game.core.tree import Tree

pytestmark = pytest.mark.quick

CALL = Call("dice", "check", ("d6", "d6"))
STEP = Step("wait")
PARTS = (Part("ann", "check", "Climb", pulled=(("push", 1), ("help", 2))), Part("bo", "check", "Hold"))
FIGHT = Frame(
    "conflict",
    "brawl",
    acted=("bo",),
    aims=(Aim("ann", "win"), Aim("bo", "flee")),
    threats=(Threat("wolf", "bites"), Threat("bear", "roars")),
)
ACT = Frame("exchange", "act", parts=PARTS)


def person(who: str) -> Person:
    return Person(who, who.capitalize(), "somebody", "yours", "player", {})


def state(*frames: Frame) -> State:
    people = {who: changed(person(who), effects=(effect("cold"), effect("wet"))) for who in ("ann", "bo")}
    return State("ann", "story", 600, Overlay({}), Overlay({}), people, (Frame("scene", "here"), *frames))


def effect(name: str) -> Effect:
    return Effect(name, name, name)


def top(before: State, event: Writes) -> Frame:
    """The frame on top after an event, which has left all others as they were."""
    after = evolve(before, event)
    assert after.frames[:-1] == before.frames[:-1]
    assert changed(after, frames=before.frames) == before
    return after.top


def test_what_is_pushed_is_on_top_and_what_is_popped_gone_from_there() -> None:
    pushed = evolve(state(FIGHT), events.Pushed(ACT))
    assert pushed == state(FIGHT, ACT)
    assert evolve(pushed, events.Popped("done")) == state(FIGHT)


# An act --------------------------------------------------------------------------------------------------------------


def part(event: Writes, index: int = 0) -> Part:
    """A part of the act after an event, which has left the other as it was."""
    after = top(state(ACT), event)
    other = 1 - index
    assert after.parts[other] == PARTS[other]
    assert changed(after, parts=PARTS) == ACT
    return after.parts[index]


def test_a_lever_stands_at_what_it_was_pulled_to_last() -> None:
    assert part(events.Pulled(0, "push", 3)) == changed(PARTS[0], pulled=(("help", 2), ("push", 3)))
    assert part(events.Pulled(1, "push", 3), 1) == changed(PARTS[1], pulled=(("push", 3),))
    assert part(events.Dropped(0, "push")) == changed(PARTS[0], pulled=(("help", 2),))
    assert part(events.Dropped(0, "none")) == PARTS[0]


def test_an_act_said_otherwise_keeps_its_parts_where_none_are_named() -> None:
    said = part(events.Restated(0, set=Tree({"label": "Jump"})))
    assert said == changed(PARTS[0], said=said.said)
    assert said.said["label"] == "Jump"
    alone = (Part("bo", "check", "Jump"),)
    assert top(state(ACT), events.Restated(0, parts=alone)).parts == alone


def test_a_throw_lies_before_the_part_that_it_was_called_for_and_is_awaited_no_more() -> None:
    called = evolve(state(ACT), events.Called(CALL, 0))
    assert (called.top.call, called.top.calling) == (CALL, 0)
    threw = evolve(called, events.Threw(CALL, 0, (3, 4)))
    assert threw == state(changed(ACT, parts=(changed(PARTS[0], hand=(3, 4)), PARTS[1])))
    more = evolve(called, events.Threw(CALL, 1, (3,), (3, 6)))
    assert [one.hand for one in more.top.parts] == [None, (3, 6)], "all that lies there"
    assert evolve(called, events.Threw(CALL, -1, (3,))) == state(ACT), "for the step that asked"


def test_what_a_stage_or_a_round_of_offers_begins_with_nobody_ready() -> None:
    ready = state(changed(ACT, ready=("player",)))
    assert top(ready, events.Staged("execution")) == changed(ACT, stage="execution")
    offers = (Lever("again", "Again", "switch"),)
    assert top(ready, events.Offered("hand", offers)) == changed(ACT, asking="hand", offers=offers)
    assert top(state(ACT), events.Readied(("player",))) == changed(ACT, ready=("player",))


@pytest.mark.parametrize(
    ("event", "fields"),
    [
        (events.Declared(1, "hit", "Hit", "acts/hit", "wolf", "axe"), ("act", "label", "ref", "against", "using")),
        (events.Weighed(1, (("dice", 3),), (Term("Skill", "dice", 3),)), ("question", "terms")),
        (events.Amended(1, (("again", 1),)), ("amends",)),
        (events.Laid(1, (("deck", 3),)), ("cards",)),
    ],
)
def test_what_is_said_of_a_part_stands_there(event: Any, fields: tuple[str, ...]) -> None:
    assert part(event, 1) == changed(PARTS[1], **{name: getattr(event, name) for name in fields})


def test_what_acts_done_first_have_brought_comes_together() -> None:
    one, two = Term("Rope", "dice", 1), Term("Plan", "dice", 2)
    fed = evolve(evolve(state(ACT), events.Fed(0, one)), events.Fed(0, two))
    assert fed.top.parts[0].fed == (one, two)


def test_what_still_has_to_be_done_waits_on_top_or_so_many_levels_below() -> None:
    before = state(FIGHT, ACT)
    assert top(before, events.Agenda((STEP,))) == changed(ACT, steps=(STEP,))
    for below, at in ((0, 2), (1, 1), (2, 0)):
        after = evolve(before, events.Queued(below, (STEP,)))
        assert [one.steps for one in after.frames] == [(STEP,) if place == at else () for place in range(3)]


# A conflict ----------------------------------------------------------------------------------------------------------


def fight(event: Writes) -> Frame:
    """The innermost conflict after an event said over it, in an act of it: nothing else has changed."""
    outer = changed(FIGHT, id="war")
    after = evolve(state(outer, FIGHT, ACT), event)
    assert after == state(outer, after.frames[2], ACT)
    assert evolve(state(ACT), event) == state(ACT), "where no conflict is on, nothing is written"
    return after.frames[2]


def test_a_turn_begins_with_the_move_free_and_using_it_uses_it() -> None:
    strode = evolve(state(FIGHT), events.Strode("ann"))
    assert strode == state(changed(FIGHT, moved=True))
    turned = evolve(strode, events.Turned(2, "bo", ("ann",)))
    assert turned == state(changed(FIGHT, round=2, turn="bo", acted=("ann",)))


def test_who_has_acted_is_kept_with_the_conflict() -> None:
    assert fight(events.Acted(("ann", "bo"))) == changed(FIGHT, acted=("ann", "bo"))


def test_everybody_wants_one_thing_in_the_place_where_they_stood() -> None:
    ann, bo = FIGHT.aims
    assert fight(events.Aimed(Aim("ann", "flee"))) == changed(FIGHT, aims=(Aim("ann", "flee"), bo))
    assert fight(events.Aimed(Aim("cy", "win"))) == changed(FIGHT, aims=(ann, bo, Aim("cy", "win")))


def test_everybody_threatens_one_thing_or_nothing_any_more() -> None:
    wolf, bear = FIGHT.threats
    assert fight(events.Threatened(Threat("wolf", "leaps"))).threats == (bear, Threat("wolf", "leaps"))
    assert fight(events.Threatened(Threat("wolf", ""))) == changed(FIGHT, threats=(bear,))
    assert fight(events.Threatened(Threat("owl", ""))).threats == (wolf, bear)


# People --------------------------------------------------------------------------------------------------------------


def test_whoever_joins_is_here_and_leads_where_that_is_said() -> None:
    after = evolve(state(), events.Joined(person("cy")))
    assert (after.lead, after.people["cy"]) == ("ann", person("cy"))
    assert after.people["ann"] == state().people["ann"]
    assert evolve(state(), events.Joined(person("cy"), lead=True)).lead == "cy"
    assert list(evolve(after, events.Parted("ann")).people) == ["bo", "cy"]


def test_one_effect_of_an_id_is_there_and_others_stay() -> None:
    colder = Effect("cold", "colder", "cold")
    after = evolve(state(), events.Effected("ann", colder))
    assert after.people["ann"].effects == (effect("wet"), colder)
    assert after.people["bo"] == state().people["bo"]
    lifted = evolve(state(), events.Lifted("ann", "cold", "cold", "warm"))
    assert lifted.people["ann"].effects == (effect("wet"),)
    assert evolve(state(), events.Lifted("ann", "hot", "hot", "rain")) == state()


def test_what_somebody_has_is_set_beside_what_they_had() -> None:
    after = state()
    for event in (
        events.Tracked("ann", "hurt", 2),
        events.Paid("ann", "grit", 1, 1, "a die"),
        events.Held("ann", "rope", 1),
        events.Held("ann", "lamp", 2),
        events.Learned("ann", "lore", 3),
        events.Handed("ann", "deck", (4, 2), "dealt"),
        events.Placed("ann", 30),
        events.Left("ann", "fled"),
    ):
        after = evolve(after, event)
    assert after.people["ann"] == changed(
        state().people["ann"],
        tracks={"hurt": 2, "grit": 1},
        holds={"rope": 1, "lamp": 2},
        known={"lore": 3},
        cards={"deck": (4, 2)},
        place=30,
        out="fled",
    )
    assert after.people["bo"] == state().people["bo"]


# The story -----------------------------------------------------------------------------------------------------------


def test_a_scene_is_entered_alone_and_its_visits_are_counted() -> None:
    after = evolve(state(FIGHT), events.Entered("there", 2))
    assert after.frames == (Frame("scene", "there"),)
    assert dict(after.seen) == {"seen.there": 2}


def test_a_house_setting_stands_once_as_it_was_settled_last() -> None:
    after = state()
    for name, value in (("dice", 1), ("cards", 2), ("dice", 3)):
        after = evolve(after, events.Settled(name, value))
    assert after.house == (("cards", 2), ("dice", 3))


def test_what_is_marked_or_put_stands_at_the_last() -> None:
    after = state()
    for event in (events.Marked("fact.x", 1), events.Marked("fact.x", 2), events.Took("took.a.b", 1)):
        after = evolve(after, event)
    after = evolve(evolve(after, events.Put("coins", 3)), events.Clocked(700))
    assert dict(after.seen) == {"fact.x": 2, "took.a.b": 1}
    assert (after.var("coins"), after.minute) == (3, 700)
    assert changed(after, seen=state().seen, names=state().names, minute=600) == state()


@pytest.mark.parametrize("event", [events.Said("Well."), events.Answered(0, "again", True)])
def test_what_is_only_told_changes_nothing(event: Writes) -> None:
    assert evolve(state(ACT), event) == state(ACT)
