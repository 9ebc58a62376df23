"""The table as rules read it, and the copy of it that is written while a command is decided."""

import pytest

from game.core.draft import Draft, Sight, evolve, fold
from game.core.events import Marked, Tracked
from game.core.record import changed
from game.core.rolls import Outcome
from game.core.state import Frame, Part, Step, fight_in
from tests.core.quarry import FIGHT, OVER, W, after, drafted

pytestmark = pytest.mark.quick


def test_a_sight_is_the_state_there_and_back() -> None:
    for commands in ((), FIGHT):
        state = after(*commands).freeze()
        assert Sight(state, W).freeze() == state
        assert Draft(state, W).freeze() == state


def test_where_the_story_is_goes_by_its_scene_and_how_often_that_was_come_to() -> None:
    s, none = after(), Sight(changed(after().freeze(), frames=()), W)
    assert (s.here, s.stay) == ("gate", "gate.1")
    assert (none.here, none.stay) == ("", ".0")
    assert [one.peace for one in (s, none, after(*OVER))] == [False, False, True]


def test_the_conflict_that_is_on_is_the_innermost_above_the_scene() -> None:
    assert after().fight is None
    fighting = after(*FIGHT)
    assert fighting.fight is fighting.frames[1]
    inner = Frame("conflict", "inner")
    assert fight_in((*fighting.frames, inner, Frame("exchange", ""))) is inner
    assert fight_in((Frame("scene", "gate"),)) is None
    assert Sight(changed(fighting.freeze(), frames=()), W).fight is None


def test_what_was_written_is_read_at_once_and_the_state_before_stays_as_it_was() -> None:
    s = after(*FIGHT)
    before = s.freeze()
    d = drafted(s)
    d.names_changes["key"] = 4
    d.seen_changes["took.gate.wall"] = 7
    d.set_track("dog", "hurt", 2)
    d.change("mara", place=12)
    assert (d.var("key"), d.var("lamp"), d.times("took.gate.wall"), d.times("never")) == (4, 0, 7, 0)
    assert (d.names["key"], d.seen["took.gate.wall"]) == (4, 7)
    found = d.freeze()
    assert (found.var("key"), found.times("took.gate.wall"), found.times("never"), found.var("lamp")) == (4, 7, 0, 0)
    assert (found.people["dog"].tracks["hurt"], found.people["mara"].place) == (2, 12)
    assert s.freeze() == before
    assert (s.var("key"), s.times("never")) == (0, 0)
    assert d.freeze() == found, "once more it is the same"


def test_a_draft_reads_what_the_state_has_where_nothing_was_written() -> None:
    s = after(*FIGHT)
    d = drafted(s)
    assert d.times("took.gate.wall") == s.times("took.gate.wall") == 1
    assert (d.names, d.seen) == (s.names, s.seen)
    d.seen_changes["seen.pit"] = 1
    assert d.seen == s.seen.written({"seen.pit": 1})


def test_whoever_is_dropped_is_gone_and_the_others_are_not_written_to() -> None:
    s = after(*FIGHT)
    d = drafted(s)
    d.drop_person("dog")
    d.change("mara", place=3)
    assert list(d.people) == ["mara", "watchman"]
    assert list(s.people) == ["mara", "watchman", "dog"]
    assert s.people["mara"].place != 3


def test_a_frame_and_a_part_of_it_are_otherwise_at_their_place() -> None:
    parts = (Part("mara", "", ""), Part("dog", "", ""), Part("watchman", "", ""))
    state = after(*FIGHT).freeze()
    d = Draft(changed(state, frames=(*state.frames, Frame("exchange", "", parts=parts))), W)
    d.set_part(1, label="bites")
    d.set_frame(1, round=5)
    d.set_top(stage="free")
    assert [part.label for part in d.top.parts] == ["", "bites", ""]
    assert [frame.round for frame in d.frames] == [0, 5, 0]
    assert [frame.kind for frame in d.frames] == ["scene", "conflict", "exchange"]
    assert [frame.stage for frame in d.frames[1:]] == [state.frames[1].stage, "free"]


def test_events_are_folded_as_they_come() -> None:
    state = after(*FIGHT).freeze()
    events = (Tracked("dog", "hurt", 1), Marked("barked", 2))
    assert fold(state, events) == evolve(evolve(state, events[0]), events[1])
    assert fold(state, events).times("barked") == 2


# What states hold ----------------------------------------------------------------------------------------------------


def test_a_step_knows_its_words_and_numbers_by_name() -> None:
    step = Step.of("deal", who="mara", count=3, faces="4 5")
    assert (step.word("who"), step.word("deck"), step.number("count"), step.number("more")) == ("mara", "", 3, 0)
    assert step.faces == (4, 5)
    assert step.knowing(count=4, deck="suits").data == (
        ("who", "mara"),
        ("count", 4),
        ("faces", "4 5"),
        ("deck", "suits"),
    )


def test_a_lever_that_nobody_touched_counts_nothing() -> None:
    part = Part("mara", "", "", pulled=(("way", "climb"), ("grit", 2)), amends=(("again", 3),))
    assert [part.count(one) for one in ("grit", "way", "luck")] == [2, 0, 0]
    assert [part.value(one) for one in ("grit", "way", "luck")] == [2, "climb", None]
    assert [part.amended(one) for one in ("again", "warm")] == [True, False]
    assert changed(part, outcome=Outcome("yes")).result == Outcome("yes")
    with pytest.raises(AssertionError):
        _ = part.result


def test_a_state_answers_as_a_sight_of_it_does() -> None:
    state = after(*FIGHT).freeze()
    assert (state.var("key"), state.times("took.gate.wall"), state.times("never")) == (0, 1, 0)
    assert (state.top, state.fight) == (state.frames[-1], state.frames[1])
