"""Levers in the room that there is: none is missing or cut, and what has no room is named in a row of its own."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.view.fitting import fitting
from game.view.layout import compose
from game.view.model import ELSE, REST, Choice, Passage, Table
from game.view.pages import END
from game.view.rows import text
from tests.view.tables import FREE

BARRED, IDLE, MORE = 2, 2, 3
SIZES = ((60, 20), (80, 24), (100, 30), (120, 40))


def lever(name: str, barred: str = "", change: str = "") -> Choice:
    chance = None if barred else Fraction(1, 2)
    return Choice(name, "", "lever", name, box="[ ]", barred=barred, chance=chance, change=change)


def many() -> Table:
    """A check of which some levers are barred, some change nothing, and the others help."""
    levers = [
        *(lever(f"Rope {n}", change="+10") for n in range(MORE)),
        *(lever(f"Tam {n}", barred="not here") for n in range(BARRED)),
        *(lever(f"Hat {n}", change="same") for n in range(IDLE)),
    ]
    keyed = tuple(replace(row, key=str(n + 1)) for n, row in enumerate(levers))
    commit = Choice("commit", "c", "commit", "Commit: pay nothing", chance=Fraction(1, 2))
    return replace(FREE, rows=(*keyed, commit), start=len(keyed))


def kept(table: Table) -> list[str]:
    return [row.label for row in table.rows if row.kind == "lever"]


def under(table: Table) -> list[str]:
    return [way.label for row in table.rows if row.kind == ELSE for way in row.ways]


@pytest.mark.parametrize("size", SIZES)
def test_every_lever_and_outcome_is_on_the_page_or_named_on_it(size: tuple[int, int]) -> None:
    table = fitting(many(), *size)
    drawn = "\n".join(map(text, compose(table, *size, table.start, at=END).lines))
    assert sorted(kept(table) + under(table)) == sorted(kept(many()))
    assert all(name in drawn for name in kept(many()))
    assert all(f"  {one.label} " in drawn for one in table.trials[0].prospects)
    assert " of 8 " not in drawn


def test_barred_levers_give_way_first_then_those_that_change_nothing_then_the_last() -> None:
    table, found = many(), []
    for height in range(40, 17, -1):
        left = kept(fitting(table, 80, height))
        if left not in found:
            found.append(left)
    ropes, hats = [f"Rope {n}" for n in range(MORE)], [f"Hat {n}" for n in range(IDLE)]
    assert found[:3] == [kept(table), [*ropes, *hats], ropes]
    assert all(left == ropes[: len(left)] for left in found[3:])


def test_the_row_of_the_rest_says_why_they_stand_there_and_keeps_their_digits() -> None:
    shut = next(found for found in (fitting(many(), 80, height) for height in range(40, 17, -1)) if under(found))
    row = next(row for row in shut.rows if row.kind == ELSE)
    assert (row.key, row.label) == (REST, "2 barred: Tam 0, Tam 1")
    assert [one.key for one in shut.rows] == ["1", "2", "3", "6", "7", "0", "c"]
    assert shut.rows[shut.start].kind == "commit"


def test_where_there_is_room_nothing_goes_and_another_question_is_left_as_it_is() -> None:
    assert fitting(many(), 120, 40) == many()
    asked = replace(many(), stage="intention", trials=())
    assert fitting(asked, 60, 20) == asked


def test_for_no_lever_the_story_stays_that_can_be_read_first() -> None:
    prose = Passage("words", 1, "You say what you mean to do. " * 4)
    ropes = tuple(replace(lever(f"Rope {n}", change="+10"), key=str(n)) for n in range(1, 8))
    table = replace(many(), passages=(prose,), rows=(*ropes, many().rows[-1]), start=len(ropes))
    for height in range(20, 30):
        found = fitting(table, 80, height, 0)
        drawn = "\n".join(map(text, compose(found, 80, height, found.start, fresh=0, at=END).lines))
        assert all(name in drawn for name in kept(found))
