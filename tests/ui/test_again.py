"""The same again with its levers, companions who are left to themselves, and turns that end by themselves."""

import pytest

from game.core.commands import Choose, Declare, EndTurn, Next, Pull, Ready, Throw
from game.core.policy import POLICY
from game.session import Session, new_game
from game.session.opening import Asked, opening
from game.ui.seat import ENDS, Seat
from tests.play.moments import in_fight, played_to
from tests.play.scripts import scripts
from tests.tables import build
from tests.view import yard
from tests.worlds import world

STRIKE = Declare("dorrit", "attack", "gross", "stick")


def on(session: Session, who: str) -> Session:
    """Everything that is asked is answered with as little as can be, until it is somebody's turn."""
    for _ in range(60):
        top = session.state.top
        if top.call is not None:
            yard.said(session, Throw((9,) * len(top.call.dice)))
        elif top.kind != "conflict" or top.asking:
            yard.said(session, next(p.command for p in session.prompts if p.group in ("commit", "decline")))
        elif top.turn == who:
            return session
        else:
            yard.said(session, EndTurn())
    raise AssertionError("nobody has that turn")


def struck() -> Session:
    """In the yard: you have struck at Gross with the help of a magic die, and it is your turn again."""
    session = yard.said(yard.begun(), STRIKE, Pull(0, "sortilege", 1), Ready())
    return on(on(session, "perrin"), "dorrit")


def test_what_was_done_last_is_marked_and_opens_with_the_same_levers() -> None:
    session = struck()
    seat = Seat(session)
    row = seat.table.rows[seat.table.start]
    assert (row.again, row.key, row.command) == (True, "6", STRIKE)
    assert row.label.endswith(", again")
    assert not seat.again(STRIKE)
    assert session.state.top.parts[0].pulled == (("sortilege", 1),)


def test_a_lever_that_cannot_be_paid_any_more_is_left() -> None:
    session = struck()
    on(on(yard.said(session, STRIKE, Pull(0, "sortilege", 1), Ready()), "perrin"), "dorrit")
    assert session.state.people["dorrit"].tracks["sortilege"] == 0
    seat = Seat(session)
    assert not seat.again(STRIKE)
    assert session.state.top.parts[0].value("sortilege") in (None, 0)
    assert not [p for p in session.prompts if p.group == "commit" and p.barred]


def test_another_target_is_not_the_same_and_has_no_levers() -> None:
    session = struck()
    seat = Seat(session)
    turned = seat.table.turned(seat.table.start, 1).rows[seat.table.start]
    assert not turned.again
    assert turned.command is not None
    seat.again(turned.command)
    assert session.state.top.parts[0].pulled == ()


def test_what_was_thought_better_of_was_not_done() -> None:
    session = yard.said(yard.begun(), STRIKE)
    yard.said(session, next(p.command for p in session.prompts if p.group == "withdraw"))
    assert not any(row.again for row in Seat(session).table.rows)


def test_companions_by_themselves_are_not_asked() -> None:
    for by_themselves in (False, True):
        session = yard.begun()
        seat = Seat(session)
        seat.by_themselves = by_themselves
        assert not seat.say(Next("perrin"))
        left = [
            e
            for e in session.entries
            if isinstance(e.command, Declare) and (e.command.who, e.command.act) == ("perrin", POLICY)
        ]
        assert bool(left) == by_themselves
        assert (session.state.fight is not None and session.state.fight.turn == "perrin") != by_themselves


def test_a_turn_in_which_something_can_be_done_does_not_end_by_itself() -> None:
    session = yard.begun()
    said = Seat(session).say(Declare("dorrit", "step", "forward"))
    assert not said.endswith(ENDS)
    assert session.state.fight is not None
    assert session.state.fight.turn == "dorrit"


def test_a_companions_turn_ends_once_nothing_is_left_that_is_thrown_for() -> None:
    """On the bridge a strike is all that Ban can throw for on a turn; he could still pour a pint, and wait."""
    w = world("hallow-pass")
    session = new_game(w, "brother_osric", None, "program", 5, opening=opening(w, Asked("lamp_one", (), ("ban",))))
    seat = Seat(session)
    yard.said(session, Choose("lower"))
    assert session.state.fight is not None
    assert session.state.fight.turn == "ban"
    strike = next(p.command for p in session.prompts if p.in_doubt and isinstance(p.command, Declare))
    seat.say(strike)
    said = [seat.say(Ready("player")) for _ in range(4) if session.state.frames[-1].kind == "exchange"]
    assert said[-1] == f"Ban’s {ENDS}"
    assert session.state.fight.turn == "brother_osric"
    assert session.state.fight.round == 1


@pytest.mark.parametrize(("check", "stage"), [('ruling = "routine"', ""), ("challenge = 5", "free")])
def test_an_act_that_cannot_go_wrong_is_done_at_once(check: str, stage: str) -> None:
    on = "on = { success = { text = 'Done.' }, failure = { text = 'Not.' } }"
    head = "[scenes.room]\ntitle = 'A room'\ntext = 'Four walls.'\n[scenes.room.options.act]\nlabel = 'Do it'\n"
    w = build(f"{head}once = false\ncheck = {{ kind = 'movement', {check} }}\n{on}\n")
    session = new_game(w, "ada", None, "program", 1)
    assert not Seat(session).say(Choose("act"))
    assert (session.state.top.stage if session.state.top.kind == "exchange" else "") == stage
    told = [one.words for one in session.tale.passages]
    assert ("Done." in told) == (not stage)
    session.undo()
    assert session.state.top.kind == ("scene" if stage else "exchange"), "and what was done so is taken back"


def test_arrows_on_a_row_of_many_ways_open_their_list_and_on_anything_else_do_nothing() -> None:
    one = next(each for each in scripts() if (each.pack, each.name) == ("midsummer-bell", "four_stones"))
    seat = Seat(played_to(one, in_fight("crossing")))
    rows = seat.table.rows
    assert not seat.turn(len(rows) - 1, -1) or seat.table.rows[-1] == rows[-1]
    assert seat.turn(next(n for n, row in enumerate(rows) if len(row.ways) > 4 and row.key == "8"), 1)
    assert seat.table.opened == "Powers"
    assert seat.table.rows[seat.table.start].label == "Form on Me yourself, 1 AP"
