"""The sheet of a person in a narrow column."""

from dataclasses import replace

from game.core.sheet import Row
from game.view.rows import text
from game.view.sheet import sheet
from game.view.side import LEAST, side, you
from tests.view.landing import begun, table

SKILLS = Row("Skills", "list", text="Ledgers 3, Composure 1, Persuasion 2, Empathy 2")
DRAWN = """\
─ Dorrit Vane ────────────────────────
  Skills       Ledgers 3,
               Composure 1,
               Persuasion 2,
               Empathy 2"""
LONG = tuple(
    Row(f"Key {n}", "text", text="Something that takes a line or two to say, whatever it is.") for n in range(9)
)


def test_what_is_listed_is_broken_between_what_is_listed() -> None:
    assert "\n".join(text(row) for row in sheet("Dorrit Vane", (SKILLS,), 38)) == DRAWN


def test_one_of_a_list_that_finds_no_room_is_broken_where_it_must() -> None:
    carries = Row("Carries", "list", text="coat, a box of weights that nobody has opened")
    rows = [text(row) for row in sheet("Dorrit Vane", (carries,), 38)]
    assert rows[1:] == [
        "  Carries      coat, a box of weights",
        "               that nobody has opened",
    ]


def test_words_of_one_group_begin_below_each_other() -> None:
    names = (("Gone", "move"), ("The Long Needle", "standard"), ("A name that is far too long for it", "quick"))
    rows = [text(row) for row in sheet("You", tuple(Row(name, "text", text=does) for name, does in names), 80)]
    assert rows[1:] == [
        "  Gone            move",
        "  The Long Needle standard",
        "  A name that is far too long for it quick",
    ]


def test_where_a_sheet_finds_no_room_beside_the_column_its_sentences_give_way() -> None:
    of = replace(table(begun()), sheet=(SKILLS, *LONG), known=())
    for height, rows in ((60, 1 + 4 + 9 * 3), (20, 1 + 4)):
        (block,) = you(of, 38, height)
        assert len(block) == rows


def test_the_beginning_of_a_sheet_stands_where_not_even_the_little_of_it_has_room() -> None:
    skills = tuple(Row(f"Skill {n}", "text", text="3") for n in range(40))
    of = replace(table(begun()), sheet=skills, known=(), here=(), clocks=())
    rows = [text(row) for row in side(of, 38, 30)]
    assert (rows[0], rows[-1]) == (text(next(iter(you(of, 38, 30)))[0]), "  and more on the sheet")
    assert len(rows) == 30
    assert [text(row) for row in side(of, 38, LEAST - 1)] == [""] * (LEAST - 1)
