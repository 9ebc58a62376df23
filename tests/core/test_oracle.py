"""Playing alone: which names are kept, of which kind, which are over, which is drawn, and what a scene comes to."""

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.content import Row, Table
from game.core.oracle import (
    CLOSED,
    OFF,
    ON,
    OPEN,
    TENSION,
    Name,
    drawn,
    drawn_odds,
    finds,
    kept,
    leads,
    likelihoods,
    names,
    odds,
    row,
    scene_odds,
    scene_of,
    stands,
    stands_in,
    told,
    weights,
)
from game.core.rolls import Call

pytestmark = pytest.mark.quick
SEEN = {"thread: the rope": OPEN, "person: Ida": OPEN, "person: Bo": OPEN, "person: Cy": CLOSED, "cave: dark": OPEN}


def table(**more: int) -> Any:
    seen = {**SEEN, **more}
    return SimpleNamespace(seen=seen, times=lambda mark: seen.get(mark, 0))


def test_names_are_those_of_the_kinds_that_are_asked_for_in_their_order() -> None:
    assert [one.name for one in names(table(), "person")] == ["Bo", "Ida"]
    assert [one.name for one in names(table(), "thread", "person")] == ["Bo", "Ida", "the rope"]
    assert names(table(), "place", "cave") == ()


def test_what_is_over_is_told_apart() -> None:
    assert names(table(), "person", done=True) == (Name("person", "Cy", done=True),)


def test_a_name_weighs_more_the_oftener_it_came_up_and_no_more_than_five() -> None:
    weights = [names(table(**{"named.thread: the rope": count}), "thread")[0].weight for count in (0, 1, 4, 9)]
    assert weights == [1, 2, 5, 5]


@pytest.mark.parametrize("tense", [1, 3, 9])
def test_the_chances_of_a_scene_are_those_of_every_number(tense: int) -> None:
    told = [scene_of(face, tense) for face in range(1, 21)]
    assert scene_odds(tense) == tuple((words, Fraction(told.count(words), 20)) for words in dict.fromkeys(told))


def test_a_name_is_drawn_as_often_as_it_weighs() -> None:
    some = (Name("person", "Ida", 1), Name("person", "Bo", 3))
    assert [drawn(some, face).name for face in range(1, 5)] == ["Ida", "Bo", "Bo", "Bo"]
    assert drawn_odds(some) == (("Ida", Fraction(1, 4)), ("Bo", Fraction(3, 4)))


EVEN = Table(
    title="An answer", die="d100", rows=(Row(text="Yes", on="1-50", weight=50), Row(text="No", on="51-100", weight=50))
)


@pytest.mark.parametrize(
    ("key", "tense", "yes"),
    [
        ("oracle_even", 0, 50),
        ("oracle_even", 5, 50),
        ("oracle_even", 6, 52),
        ("oracle_even", 9, 58),
        ("oracle_even", 1, 42),
        ("weather", 9, 50),
    ],
)
def test_the_tenser_it_is_the_oftener_the_oracle_says_yes_by_two_of_a_hundred_a_step(
    key: str, tense: int, yes: int
) -> None:
    s = table(**{TENSION: tense})
    s.w = SimpleNamespace(tables={key: EVEN})
    assert weights(s, key, EVEN) == (yes, 100 - yes)
    found = [row(s, Call("row", "row", ("d100",), source=key), (face,)) for face in range(1, 101)]
    assert (found.count(0), found.count(1)) == (yes, 100 - yes)


# Whether it leads ----------------------------------------------------------------------------------------------------


def led(*seats: str, guided: bool = True, tables: tuple[str, ...] = ("oracle_even",), **seen: int) -> bool:
    """Whether the oracle leads, or does one part of it, where people sit at these seats."""
    seen = {key.replace("__", "."): count for key, count in seen.items()}
    part = "scenes" if seen.pop("part", 0) else ""
    marks = {**seen, "guide.table": 1}
    s: Any = SimpleNamespace(
        seats=("player", "guide") if guided else ("player",),
        people={str(n): SimpleNamespace(seat=seat) for n, seat in enumerate(seats)},
        times=lambda mark: marks.get(mark, 0),
    )
    w: Any = SimpleNamespace(tables=dict.fromkeys(tables, EVEN))
    return leads(s, w, part)


def test_the_oracle_leads_whoever_plays_alone_at_a_guides_table_unless_it_was_turned_off() -> None:
    assert led("player", "content")
    assert not led("player", "player")
    assert not led("content")
    assert not led("player", guided=False)
    assert not led("player", tables=("weather",))
    assert not led("player", oracle__on=OFF)
    assert led("player", "player", oracle__on=ON)


def test_a_part_of_it_can_be_turned_off_by_itself() -> None:
    assert led("player", part=1)
    assert not led("player", part=1, oracle__on__scenes=OFF)
    assert led("player", part=1, oracle__on__scenes=ON)
    assert led("player", oracle__on__scenes=OFF), "the rest of it leads on"
    assert not led("player", part=1, oracle__on=OFF)


# Answers -------------------------------------------------------------------------------------------------------------


def test_the_likelihoods_are_those_that_the_packs_have_tables_for() -> None:
    w: Any = SimpleNamespace(tables={"oracle_even": EVEN, "weather": EVEN, "oracle_likely": EVEN})
    assert list(likelihoods(w)) == ["even", "likely"]
    found = [finds(key) for key in ("oracle_even", "hard_grit", "twist", "otherwise", "cost_of_failing", "weather")]
    assert found == [True, True, True, True, True, False]


def test_what_the_oracle_said_of_an_act_stands_until_it_is_said_otherwise() -> None:
    w: Any = SimpleNamespace(system=SimpleNamespace(id="grit"))
    drawn_both = {"drawn.acts/x.hard_grit": 1, "drawn.acts/x.cost_of_failing": 1}
    assert stands(table(**drawn_both), w, "acts/x") == ["difficulty", "stakes"]
    assert stands(table(**drawn_both, **{"turned.acts/x.hard_grit": 1}), w, "acts/x") == ["stakes"]
    assert stands(table(), w, "acts/x") == []
    assert stands(table(**drawn_both), w, "acts/y") == []


def test_the_odds_of_a_table_are_those_of_its_rows_together_where_they_say_the_same() -> None:
    rows = (Row(text="Yes.", weight=1), Row(text="No.", weight=2), Row(text="Yes.", weight=1))
    three = Table(title="Three", rows=rows)
    assert odds(three) == (("Yes.", Fraction(1, 2)), ("No.", Fraction(1, 2)))
    assert odds(three, (1, 7, 2)) == (("Yes.", Fraction(3, 10)), ("No.", Fraction(7, 10)))
    assert told(three, (1, 7, 2)) == "Yes 30%, No 70%"


def test_a_number_that_no_row_stands_for_comes_to_the_last() -> None:
    s = table()
    rows = (Row(text="Dry", on="1-40"), Row(text="Wet", on="51-100"))
    s.w = SimpleNamespace(tables={"weather": Table(title="Weather", die="d100", rows=rows)})
    assert row(s, Call("row", "row", ("d100",), source="weather"), (45,)) == 1


# Names ---------------------------------------------------------------------------------------------------------------


def test_a_thread_tells_how_far_it_has_come() -> None:
    found = names(table(**{"squares.thread: the rope": 6, "filled.thread: the rope": 2}), "thread")
    assert [(one.label, one.mark, one.squares, one.filled) for one in found] == [
        ("the rope (2 of 6)", "thread: the rope", 6, 2)
    ]
    assert names(table(), "thread")[0].label == "the rope"
    assert kept(table(), "person") == ("Bo", "Ida")
    assert kept(table(), "person", done=True) == ("Cy",)


@pytest.mark.parametrize(
    ("name", "words", "there"),
    [
        ("the old mill", "They go to the Mill.", True),
        ("the old mill", "An old story.", False),
        ("the old mill", "In the old mill it is dark.", True),
        ("Ida Marsh", "ida is gone", True),
        ("Bo", "bo!", True),
        ("the cat", "the cat sleeps", True),
        ("the cat", "a cat sleeps", False),
        ("what they have", "What is this?", False),
        ("what they have", "It is what they have.", True),
        ("", "nothing", False),
        ("the old mill", "", False),
    ],
)
def test_a_name_stands_in_words_whole_or_by_a_word_that_names_something(name: str, words: str, there: bool) -> None:
    assert stands_in(name, words) is there
