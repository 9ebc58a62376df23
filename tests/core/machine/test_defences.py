"""Defences of a round that are committed to at once, and when they are not."""

from dataclasses import replace
from io import StringIO

from game.core.commands import EndTurn, Pull, Ready, Throw
from game.core.machine.defences import COMES, NOTHING_COMES, defends, next_defence, withstands
from game.core.overlay import Overlay
from game.core.record import changed
from game.core.seats import TABLE
from game.core.state import Frame, Term
from game.plain.run import run_plain
from game.session import Session
from game.ui.seat import Seat
from game.view.hints import hints
from tests.systems.practices.tables import fight, sit
from tests.view import yard


def attacked() -> Session:
    """Round 1 of the yard: you have passed your turn, and the first dog leaps at you."""
    session = yard.said(yard.begun(), EndTurn())
    while not defends(session.state):
        call = session.state.top.call
        yard.said(session, EndTurn() if call is None else Throw((9,) * len(call.dice)))
    return session


def injured(session: Session, wounds: int) -> Session:
    """The same with no room for injuries, and so many wounds on you."""
    state = session.state
    you = state.people["dorrit"]
    tracks = {**you.tracks, "injuries": you.tracks["injuries_max"], "wounds": wounds}
    session._timeline.state = replace(state, people={**state.people, "dorrit": replace(you, tracks=tracks)})
    return session


def test_a_defence_that_puts_nobody_out_is_told_from_one_that_can() -> None:
    session = attacked()
    assert withstands(session.state, session.world)
    assert not withstands(injured(session, 2).state, session.world)


def test_an_act_of_ones_own_is_no_defence() -> None:
    session = yard.begun()
    assert not defends(session.state)
    assert Seat(session).defend() == NOTHING_COMES


def test_what_is_shared_out_of_ones_own_act_is_no_defence() -> None:
    table = sit(fight("osk@6")).first_turn().brings_about("blaze", "osk", 4)
    assert table.part.forced
    assert not defends(table.state)
    assert not withstands(table.state, table.world)


def test_all_defences_of_the_round_are_committed_to() -> None:
    session = attacked()
    session.dice = "program"
    seat = Seat(session)
    assert ("C", "all defences") in hints(seat.table, seat.table.start)
    turn = session.state.fight.round if session.state.fight else 0
    before = len(session.entries)
    assert not seat.defend()
    committed = [entry for entry in session.entries[before:] if type(entry.command).__name__ == "Ready"]
    assert len(committed) > 1
    assert not defends(session.state) or session.state.fight is None or session.state.fight.round > turn
    assert seat.fresh < committed[0].number
    assert ("C", "all defences") not in hints(seat.table, seat.table.start)


def test_with_dice_from_the_table_the_next_is_committed_to_after_each_throw() -> None:
    session = attacked()
    seat = Seat(session)
    assert not seat.defend()
    assert session.state.top.call is not None
    first = session.state.top.parts
    assert not seat.say(Throw((9,)))
    assert session.state.top.call is not None
    assert session.state.top.parts != first


def test_one_that_can_put_you_out_waits_for_its_own_word() -> None:
    session = injured(attacked(), 2)
    seat = Seat(session)
    assert not seat.table.withstands
    at = session.at
    assert seat.defend() == COMES
    assert session.at == at


def test_what_is_pulled_and_other_rounds_are_left_to_whoever_plays() -> None:
    session = attacked()
    assert next_defence(session.state, session.world, 1) is not None
    assert next_defence(session.state, session.world, 2) is None
    lever = next(p.command for p in session.prompts if isinstance(p.command, Pull) and not p.barred)
    yard.said(session, replace(lever, value=1))
    assert next_defence(session.state, session.world, 1) is None


def test_in_lines_the_same_is_said_with_commit_all() -> None:
    session = attacked()
    session.dice = "program"
    out = StringIO()
    run_plain(session, ["commit all", "commit all"], out, echo=True, width=0, fresh=False)
    first, second = out.getvalue().split("> commit all")[1:]
    assert "Gross" in first
    assert "Tare" in first
    assert NOTHING_COMES in second


def test_what_comes_to_yours_is_a_defence_only_as_it_lies_open_in_a_fight() -> None:
    state = attacked().state
    f, frames = state.top, state.frames
    part = f.parts[0]

    def of(frame: Frame) -> bool:
        return defends(changed(state, frames=(*frames[:-1], frame)))

    assert of(f)
    for other in (
        changed(f, stage="execution"),
        changed(f, kind="scene"),
        changed(f, asking="hand"),
        changed(f, volley=1),
        changed(f, parts=tuple(changed(one, forced=False) for one in f.parts)),
        changed(f, parts=(*f.parts, changed(part, who="dorrit", passive=False, forced=False))),
        changed(f, parts=tuple(changed(one, fed=(Term("Rope", "dice", 1),)) for one in f.parts)),
        changed(f, parts=tuple(changed(one, passive=True) for one in f.parts)),
        changed(f, parts=()),
    ):
        assert not of(other)
    assert not defends(changed(state, frames=(frames[0], f))), "in no fight nothing is a defence"
    assert not defends(changed(state, frames=()))
    guided = changed(state, seats=("guide", "player"))
    assert defends(guided), "a guide who only sits there"
    assert not defends(changed(guided, seen=Overlay({TABLE: 1}))), "a guide’s table"


def test_a_defence_by_which_somebody_could_go_out_of_it_or_the_fight_end_is_told() -> None:
    session = attacked()
    state, w = session.state, session.world
    assert next_defence(state, w, 1) == Ready("player")
    assert next_defence(injured(session, 2).state, w, 1) is None
    assert next_defence(changed(state, frames=()), w, 1) is None
