"""Where pages of reading end: nothing is lost, nothing comes twice, no line of a paragraph stands alone."""

from hypothesis import given
from hypothesis import strategies as st

from game.view.pages import END, OLDER, above, breaks, opened
from game.view.rows import BLANK, Line, Lines, line

PARAGRAPHS = st.lists(st.integers(1, 9), max_size=14)


def drawn(paragraphs: list[int]) -> Lines:
    """Paragraphs of so many lines, parted by blank rows; no two lines are alike."""
    lines: list[Line] = []
    for number, count in enumerate(paragraphs):
        lines += [BLANK] if lines else []
        lines += [line(f"  paragraph {number} line {n}") for n in range(count)]
    return tuple(lines)


@given(PARAGRAPHS, st.integers(6, 40), st.integers(0, 20))
def test_every_line_is_on_one_page_in_its_order(paragraphs: list[int], height: int, over: int) -> None:
    lines = drawn(paragraphs)
    at: int | None = None
    seen: list[Line] = []
    for _ in range(len(lines) + 2):
        leaf = opened(lines, height, over, at)
        assert leaf.end - leaf.start <= (over if leaf.last else height)
        seen += lines[leaf.start : leaf.end]
        if leaf.on is None:
            break
        at = leaf.on
    assert leaf.last
    assert [row for row in seen if row] == [row for row in lines if row]


@given(PARAGRAPHS, st.integers(6, 40), st.integers(0, 20))
def test_back_leads_the_same_way(paragraphs: list[int], height: int, over: int) -> None:
    lines = drawn(paragraphs)
    leaf, places = opened(lines, height, over, END), []
    while leaf.back != OLDER:
        places.append(leaf.start)
        leaf = opened(lines, height, over, leaf.back)
    assert leaf.start == 0
    assert len(places) == len(breaks(lines, height, over))


@given(PARAGRAPHS, st.integers(8, 40), st.integers(2, 20))
def test_a_page_ends_between_paragraphs_or_leaves_two_lines_at_least(
    paragraphs: list[int], height: int, over: int
) -> None:
    lines = drawn(paragraphs)
    for end in breaks(lines, height, over):
        if end < len(lines) and lines[end] and lines[end - 1]:
            assert lines[end - 2], "no line alone at the foot"
            assert end + 1 < len(lines), "nor at the top"
            assert lines[end + 1]


def test_a_page_ends_between_paragraphs_only_where_that_leaves_it_more_than_half_full() -> None:
    assert breaks(drawn([4, 20, 2]), 20, 2)[0] == 20
    assert breaks(drawn([12, 20, 2]), 20, 2)[0] == 12


def test_one_line_has_no_page_of_reading_to_itself() -> None:
    lines = drawn([8, 9, 1])
    assert breaks(lines, 18, 0) == (8, len(lines))
    assert breaks(lines, 18, 2) == (18,), "with rows under it, it is not alone"
    assert breaks(drawn([18, 1]), 18, 0) == (18, 20)


def test_all_that_finds_room_over_the_rows_is_no_page_of_reading() -> None:
    lines = drawn([3, 3])
    assert opened(lines, 20, 7, None).last
    assert not opened(lines, 20, 6, None).last


@given(PARAGRAPHS, st.integers(6, 20), st.integers(6, 20), st.integers(0, 400))
def test_a_place_stays_in_the_text_whatever_the_size(paragraphs: list[int], one: int, other: int, at: int) -> None:
    lines = drawn(paragraphs)
    small, large = opened(lines, one, 3, at), opened(lines, other, 3, at)
    assert small.start < large.end or small.last or large.last or small.start <= large.start


@given(PARAGRAPHS, st.integers(0, 20))
def test_above_the_rows_stand_whole_paragraphs(paragraphs: list[int], room: int) -> None:
    lines = drawn(paragraphs)
    found = above(lines, room)
    assert len(found) <= room
    assert found == lines[len(lines) - len(found) :]
    assert not found or len(found) == len(lines) or not lines[len(lines) - len(found) - 1]


def test_pages_end_where_the_rows_ask_for_more_than_there_is() -> None:
    lines = tuple(line(str(n)) for n in range(3))
    assert breaks(lines, 5, -2) == breaks(lines, 5, 0) == (3,)
