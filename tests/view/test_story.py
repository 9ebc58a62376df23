"""The story drawn from its newest line up: what is shown costs the same however much was told before."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.body import Act, reading
from game.view.model import Passage, Table
from game.view.rows import BLANK, FRESH
from game.view.story import _passage, story, tail

KINDS = ("words", "chosen", "rule", "paid", "time", "throw", "outcome", "title", "faced")


def told(count: int, kinds: tuple[str, ...] = KINDS) -> tuple[Passage, ...]:
    return tuple(Passage(kinds[n % len(kinds)], n, f"Sentence {n} of it. " * (1 + n % 7)) for n in range(count))


def table(passages: tuple[Passage, ...]) -> Table:
    return Table("A title", "A place", "narrative", "18:00", "intention", "", ("", ""), passages=passages)


@given(
    st.lists(st.tuples(st.sampled_from(KINDS), st.integers(1, 40)), max_size=30),
    st.integers(0, 120),
    st.integers(-1, 30),
    st.integers(20, 100),
)
def test_the_end_is_the_end_of_the_whole(made: list[tuple[str, int]], least: int, fresh: int, room: int) -> None:
    passages = tuple(Passage(kind, n, "some words " * count) for n, (kind, count) in enumerate(made))
    whole = story(passages, room, fresh)
    found = tail(passages, room, least, fresh)
    assert whole[len(whole) - len(found) :] == found
    assert len(found) >= min(least, len(whole))


@given(st.integers(0, 60), st.integers(3, 30), st.integers(-1, 60), st.none() | st.integers(0, 400))
def test_a_page_is_the_page_of_the_whole_story(count: int, height: int, fresh: int, back: int | None) -> None:
    passages = told(count)
    body, whole = reading(Act(table(passages), fresh=fresh, scroll=back), 70, height), story(passages, 70, fresh)
    new = next((len(whole) - n for n, row in enumerate(whole) if row and row[0] == FRESH), 0)
    if new > height:
        whole = story(passages, 70, fresh, drawn=False)
        new = next(len(whole) - n for n, row in enumerate(whole) if row and row[0] == FRESH)
    most = max(0, len(whole) - height)
    scroll = max(0, new - height) if back is None else min(back, most)
    end = len(whole) - scroll
    shown = whole[max(0, end - height) : end]
    shown = shown[1:] if shown and not shown[0] else shown
    assert body.lines == (*shown, *(BLANK,) * (height - len(shown)))
    assert body.scroll == scroll
    assert body.most == most or scroll + body.page <= body.most <= most


@pytest.mark.parametrize("count", [300, 20_000])
@pytest.mark.parametrize("back", [None, 0, 40])
def test_a_repaint_draws_what_is_seen_and_not_what_was_told(count: int, back: int | None) -> None:
    passages = told(count)
    act = Act(table(passages), fresh=count - 3, scroll=back)
    reading(act, 76, 40)
    before = _passage.cache_info()
    reading(act, 76, 40)
    after = _passage.cache_info()
    assert after.hits + after.misses - before.hits - before.misses <= 200
