"""Rows put together: what has no room beside a label goes on below it, as long as there are rows to spare."""

from game.ui.drawing import Item, Part, parts
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
