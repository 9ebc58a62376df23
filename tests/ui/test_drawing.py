"""Rows put together: what has no room beside a label goes on below it, as long as there are rows to spare."""

import pytest

from game.ui.drawing import Item, Part, parts
from game.ui.reading import where
from game.view.rows import text

COUNTED = "the water way out, the first night; the barge; the last page of all"


def drawn(height: int, *, whole: bool = True) -> list[str]:
    items = (Item("1", "Paid Ide Crake double", note=COUNTED), Item("2", "Swore to cut the barge loose", note="once"))
    rows = parts((Part("What you decided", items, note_at=45, whole=whole),), 1, 80, height)
    assert [rows.targets.get(n) for n in range(len(rows.lines))][-1] == 1
    return [text(line).rstrip() for line in rows.lines[1:]]


def test_a_note_that_is_longer_than_its_row_goes_on_below_it() -> None:
    first, second, last = drawn(9)
    assert " ".join((first[45:].strip(), second.strip())) == COUNTED
    assert not second[:45].strip()
    assert last.endswith("once")


def test_where_there_is_no_row_to_spare_it_is_cut() -> None:
    assert len(drawn(3)) == 2
    assert len(drawn(9, whole=False)) == 2


def test_a_list_above_the_mark_that_is_cut_shows_its_beginning() -> None:
    decided = Part("What you decided", tuple(Item(str(n), f"Deed {n}") for n in range(1, 6)))
    now = Part("And now?", (Item("6", "Read it"), Item("7", "Write it out")))
    rows = [text(line).strip() for line in parts((decided, now), 5, 80, 8).lines]
    assert [row for row in rows if "Deed" in row] == [f"{n} Deed {n}" for n in range(1, 5)]


@pytest.mark.parametrize(("below", "said"), [(2, "2 rows more below"), (1, "1 row more below"), (0, "all of it")])
def test_what_is_still_below_a_text_is_counted(below: int, said: str) -> None:
    assert said in where(below)
