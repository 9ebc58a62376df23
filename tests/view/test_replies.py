"""The page of a break-in: the act that comes, the ways to be first, and what each of them leads to."""

from fractions import Fraction
from io import StringIO

from game.core.commands import Choose, Declare, EndTurn, Ready, Refusal
from game.core.machine import leads, preview
from game.packs.link import load_world
from game.plain.run import run_plain
from game.session import Session, new_game
from game.ui.seat import Seat
from game.view.layout import compose
from game.view.model import ELSE
from game.view.rows import text


def asked(seed: int = 3) -> Session:
    """In the square, as Larkin is about to act and you are asked whether you break in."""
    session = new_game(load_world("midsummer-bell"), "piers_amory", None, "program", seed)
    for command in (Choose("lower"), Ready()):
        assert not isinstance(session.do(command), Refusal)
    while leads.next_reply(session.state) is None:
        assert not isinstance(session.do(EndTurn()), Refusal)
    return session


def test_the_act_that_comes_is_the_second_row_with_the_chance_that_it_lands() -> None:
    seat = Seat(asked())
    lines = [text(row) for row in compose(seat.table, 80, 24, seat.table.start).lines]
    assert "Larkin: Throw you down · 41% lands" in lines[1]
    assert lines[1].rstrip("─ ").endswith("You □□□□□□□□□□□")
    assert any(row.startswith("═ Break in? ") and "price" in row and "first ═ then" in row for row in lines)


def test_three_ways_stand_there_by_number_and_the_rest_under_anything_else() -> None:
    table = Seat(asked()).table
    assert [row.key for row in table.rows] == ["1", "6", "8", "0", "d", "e"]
    assert table.rows[table.start].key == "d"
    rest = next(row for row in table.rows if row.kind == ELSE)
    assert rest.middle == "8 more"
    assert len(rest.ways) == 8


def test_every_way_has_the_chance_to_be_first_and_then_to_work() -> None:
    session = asked()
    for row in Seat(session).table.rows[:3]:
        assert isinstance(row.command, Declare)
        then = leads.led(session.state, session.world, row.command)
        assert then is not None
        assert row.lands is not None
        assert 0 < row.lands <= 1
        first = preview.chances(session.state, row.command, session.world)
        assert first is not None
        wins = Fraction(first[0].weight, first[0].of)
        assert row.chance == wins
        assert row.price == sum(points for _, _, points in _begun(session, row.command))


def _begun(session: Session, command: Declare) -> tuple[tuple[str, str, int], ...]:
    copy = asked()
    assert copy.state == session.state
    assert not isinstance(copy.do(command), Refusal)
    return copy.state.top.parts[0].costs


def test_all_of_it_is_let_happen_until_your_turn() -> None:
    session = asked()
    seat = Seat(session)
    row = next(row for row in seat.table.rows if row.on)
    assert (row.key, row.kind) == ("e", "turn")
    assert not seat.let_all()
    assert leads.next_reply(session.state) is None
    assert session.state.fight is not None
    assert session.state.fight.turn == "piers_amory"
    assert seat.let_all() == "There is nothing to break into."


def test_in_lines_the_same_is_said() -> None:
    out = StringIO()
    run_plain(asked(), ["Break in: Strike at Larkin", "back", "end"], out, echo=True, width=0, fresh=False)
    opened, *_, ended = out.getvalue().split("\n> ")
    assert "Larkin: Throw you down; lands at 41 percent.\nBreak in?" in opened
    assert "6. Burn Larkin. 2 AP of 7. First 55 percent, then success 65 percent." in opened
    assert "Strike at Larkin" in out.getvalue().split("\n> ")[1]
    assert "What do you do?" in ended


def test_what_all_throw_for_who_comes_first_folds_once_it_is_counted() -> None:
    session = asked()
    lines = [text(row) for row in compose(Seat(session).table, 80, 24, 0).lines]
    assert not any("You roll" in row or "Larkin rolls" in row for row in lines)
    opened = [text(row) for row in compose(Seat(session).table, 80, 60, 0, rules="open").lines]
    assert sum("You roll" in row for row in opened) == 1
    assert any("Initiative: everybody rolls" in row for row in opened)


def test_a_lever_keeps_its_column_for_what_comes_next_and_says_no_signs_of_emphasis() -> None:
    game = new_game(load_world("midsummer-bell"), "piers_amory", None, "program", 3)
    for command in (Choose("lower"), Ready(), Choose("rope")):
        assert not isinstance(game.do(command), Refusal)
    found: list[str] = []
    for _ in range(3):
        table = Seat(game).table
        row = next(row for row in table.rows if row.kind == "lever" and row.turns)
        found += [row.label, row.turns]
        drawn = next(text(one) for one in compose(table, 80, 24, 1).lines if "How: " in text(one))
        assert drawn.index("next: ") <= 62
        assert row.command is not None
        assert not isinstance(game.do(row.command), Refusal)
    assert "“Mind your head!”" in " ".join(found)
    assert not any("*" in one for one in found)
