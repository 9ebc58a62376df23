"""What is worked out of a world once: asked again of the same objects it is not worked out again, of others it is."""

from types import SimpleNamespace
from typing import Any

from game.core.once import MOST, once


def test_the_same_objects_are_asked_once_and_equal_ones_anew() -> None:
    asked: list[object] = []

    @once
    def size(w: Any, held: dict[str, int], word: str) -> int:
        asked.append((w, held, word))
        return len(held) + len(word)

    one, other = SimpleNamespace(memo={}), SimpleNamespace(memo={})
    held = {"rope": 1}
    assert [size(one, held, "a"), size(one, held, "".join(["a"])), size(one, dict(held), "a")] == [2, 2, 2]
    assert len(asked) == 2
    assert (size(one, held, "ab"), size(other, held, "a")) == (3, 2)
    assert len(asked) == 4


def test_no_more_is_kept_than_so_many_answers() -> None:
    @once
    def same(w: Any, number: int) -> int:
        return number

    w = SimpleNamespace(memo={})
    assert [same(w, number) for number in range(MOST + 2)] == list(range(MOST + 2))
    assert len(w.memo[same]) == 2
