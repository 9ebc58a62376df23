"""In whose hands the dice lie when a guide's table is opened again."""

from pathlib import Path

import pytest

from game.core.commands import Attempt, Confirm, Consult, Ready, Throw
from game.core.events import Called
from game.core.rolls import Call
from game.core.seats import GUIDE
from game.core.tree import Tree
from game.desk import Desk
from game.packs.find import Places, own_folder
from game.session import Session
from game.session.entries import Entries, Entry
from game.session.hands import last

ACT = Tree(
    {
        "label": "Lies",
        "check": {"skill": "lies", "challenge": 5},
        "on": {"success": {"stake": "Yes.", "text": "Yes."}, "failure": {"stake": "No.", "text": "No."}},
    }
)


def desk_of(folder: Path) -> Desk:
    return Desk(folder / "saves", Places((own_folder(),)), 1)


def table(desk: Desk, dice: str) -> Session:
    world = desk.world("table-venture")
    return desk.gather("table-venture", (world.system.create(world, "wenna_tarr"),), dice)


def throws(session: Session) -> None:
    """An act of Wenna's, thrown by whoever throws here."""
    session.do(Confirm(False), seat=GUIDE)
    session.do(Attempt("wenna_tarr", ACT), seat=GUIDE)
    session.do(Ready(GUIDE), seat=GUIDE)
    if session.state.top.call is not None:
        session.do(Throw((5,)), seat=GUIDE)


def again(desk: Desk, session: Session, at_table: str = "", dice: str = "program") -> Session:
    session.close()
    return desk.open(session.name, dice=dice, at_table=at_table)


@pytest.mark.parametrize("dice", ["program", "table"])
def test_they_lie_where_they_lay_last(tmp_path: Path, dice: str) -> None:
    desk = desk_of(tmp_path)
    session = table(desk, dice)
    throws(session)
    assert any(isinstance(one.command, Throw) for one in session.entries)
    assert again(desk, session).dice == dice


def test_before_anybody_has_thrown_they_lie_on_the_table(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    assert again(desk, table(desk, "program")).dice == "table"


def test_what_the_oracle_draws_is_nobodys_throw(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    session = table(desk, "table")
    throws(session)
    session.do(Consult("even"), seat=GUIDE)
    assert again(desk, session).dice == "table"


def test_what_is_said_counts_more(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    session = table(desk, "program")
    throws(session)
    assert again(desk, session, at_table="table").dice == "table"


def test_a_game_alone_is_thrown_as_its_player_has_it(tmp_path: Path) -> None:
    desk = desk_of(tmp_path)
    session = desk.begin("salt-office", "wenna_tarr", "program")
    assert again(desk, session, dice="table").dice == "table"


# Of entries alone ----------------------------------------------------------------------------------------------------

DICE, ROW = (Call(kind, "check", ("d6",)) for kind in ("dice", "row"))


def story(*throws: tuple[Call, str]) -> list[Entry]:
    """Entries in which these throws were asked for, and made by these."""
    made: list[Entry] = []
    for call, by in throws:
        made.append(Entry(len(made) + 1, Ready(GUIDE), (Called(call, 0),), "person"))
        made.append(Entry(len(made) + 1, Throw((5,)), (), by))
        made.append(Entry(len(made) + 1, Ready(GUIDE), (), "person"))
    return made


@pytest.mark.parametrize(
    ("throws", "expected"),
    [
        ((), "table"),
        (((DICE, "dice"),), "program"),
        (((DICE, "person"),), "table"),
        (((DICE, "dice"), (DICE, "person")), "table"),
        (((DICE, "person"), (DICE, "dice")), "program"),
        (((DICE, "dice"), (ROW, "person")), "program"),
        (((ROW, "dice"),), "table"),
    ],
)
def test_whoever_threw_last_is_the_same_however_much_stands_in_the_save_alone(
    throws: tuple[tuple[Call, str], ...], expected: str
) -> None:
    whole = story(*throws)
    for start in range(len(whole) + 1):
        known = last(Entries(whole[:start]))
        assert last(Entries(whole[start:], start, lambda: whole)) == expected
        assert last(Entries(whole[start:], start, lambda: whole), known) == expected, start
