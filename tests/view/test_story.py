"""The story drawn from its newest line up: what is shown costs the same however much was told before."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.view.layout import compose
from game.view.model import Passage, Table
from game.view.pages import END
from game.view.rows import NARROW, text, width
from game.view.story import MARGIN, _passage, story, tail

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


@pytest.mark.parametrize("room", [70, 80, 120, 160])
def test_narrow_lines_tell_the_same_and_end_sooner(room: int) -> None:
    passages = told(60)
    usual, narrow = story(passages, room), story(passages, room, prose=NARROW)
    assert max(width(row) for row in narrow) <= NARROW + MARGIN
    assert len(narrow) > len(usual)
    assert "".join(map(text, narrow)).split() == "".join(map(text, usual)).split()
    screen = compose(table(passages), room, 24, fresh=50, prose=NARROW)
    assert len(screen.lines) == 24


@pytest.mark.parametrize("count", [300, 20_000])
@pytest.mark.parametrize("at", [None, 0, END, -1, -3])
@pytest.mark.parametrize("room", [80, 160])
def test_a_repaint_draws_what_is_seen_and_not_what_was_told(count: int, at: int | None, room: int) -> None:
    of = table(told(count))
    compose(of, room, 40, fresh=count - 3, at=at)
    before = _passage.cache_info()
    compose(of, room, 40, fresh=count - 3, at=at)
    after = _passage.cache_info()
    assert after.hits + after.misses - before.hits - before.misses <= 200
