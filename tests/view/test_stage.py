"""Who is here, on the page of whoever guides: in every room there is, with how they are and where they stand."""

import pytest

from game.core.commands import Refusal
from game.guide import words
from game.session import Session, new_table
from game.view.layout import compose
from game.view.look import look
from game.view.model import Present, Table
from game.view.rows import text, width
from game.view.stage import brief, stage
from tests.core.machine.test_guide import party
from tests.worlds import world

pytestmark = pytest.mark.quick

PACKS = ("table-venture", "table-solar", "table-position", "table-tiers", "table-practices")
SIZES = ((80, 24), (80, 40), (120, 30), (120, 40), (160, 50))


def table_of(pack: str, *said: str) -> Session:
    w = world(pack)
    session = new_table(w, party(w, *list(w.pack.cast or w.characters)[:2]), None, "program", seed=1)
    for typed in said:
        assert not isinstance(session.do(words.meant(typed, session.state, w)), Refusal), typed
    return session


def page(session: Session, size: tuple[int, int]) -> list[str]:
    table = look(session.state, session.world, session.prompts, session.tale)
    return [text(row) for row in compose(table, *size).lines]


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("size", SIZES)
def test_who_is_here_and_on_whose_side_stands_on_the_guides_page(pack: str, size: tuple[int, int]) -> None:
    base = next(iter(world(pack).people))
    session = table_of(pack, f"bring {base} aside", f"bring {base} 2")
    shown = page(session, size)
    assert len(shown) == size[1]
    at = next(number for number, row in enumerate(shown) if "On stage" in row)
    rest = " ".join(shown[at:])
    name = world(pack).people[base].name
    assert f"{name} 1" in rest or f"{name} 2" in rest or "more" in rest
    assert "aside" in rest
    lead = session.state.people[session.state.lead].name
    assert any(f"► {lead}" in row for row in shown[at:]), "whose scene it is is marked"


def test_how_strong_and_how_hurt_the_guides_people_are_is_seen() -> None:
    session = table_of("table-venture", "bring toll_clerk aside", "harm toll_clerk 1")
    session.do(next(p.command for p in session.prompts if p.group == "decline"))
    row = " ".join(row for row in page(session, (80, 40)) if "toll clerk" in row)
    assert "■" in row
    assert "level 3" in row


def test_how_somebody_is_is_told_whole_where_there_is_room() -> None:
    rows = [text(row).rstrip() for row in stage(look_at("table-venture"), 39, 30)]
    assert not [row for row in rows if row.endswith("…")], "nothing is cut"
    assert "Interaction 1" in " ".join(rows)
    crowded = stage(look_at("table-venture"), 39, 5)
    assert len(crowded) <= 5


def look_at(pack: str) -> Table:
    session = table_of(pack)
    return look(session.state, session.world, session.prompts, session.tale)


def crowd(count: int) -> Table:
    people = tuple(Present(f"Somebody {number}", number == 1, side="against you") for number in range(1, count + 1))
    return Table("", "", "", "", "", "", ("", ""), people=people, asides=(("Reminder", "the tide " * 20),))


@pytest.mark.parametrize("count", [0, 1, 3, 40])
@pytest.mark.parametrize("room", [38, 80])
def test_no_row_is_too_wide_and_no_crowd_too_high(count: int, room: int) -> None:
    for height in range(2, 20):
        for drawn in (stage(crowd(count), room, height), brief(crowd(count), room, height)):
            assert len(drawn) <= height
            assert all(width(row) <= room for row in drawn)
        if count > height:
            assert text(stage(crowd(count), room, height)[-1]).strip() == f"and {count - height + 2} more"


def test_in_a_game_without_a_guide_there_is_no_stage() -> None:
    from tests.view.weighhouse import lock  # noqa: PLC0415 - a session of its own

    session = lock((7,))
    assert look(session.state, session.world, session.prompts, session.tale).people == ()


def test_a_brief_stage_that_has_room_for_nobody_is_left_out() -> None:
    assert brief(crowd(3), 80, 2) == ()
    assert [text(row).strip() for row in brief(crowd(3), 80, 3)][2] == "and 2 more"
