"""Numbers that a question takes: bounds, names, defaults, each with its sentence."""

from typing import Annotated

import pytest

from game.core.asks import (
    Flag,
    Kind,
    Param,
    Several,
    Word,
    ask,
    chance,
    kind_of,
    opposed,
    reckoned,
    spread,
    try_roll,
    values,
    written,
)
from game.core.odds import count
from game.core.record import record
from game.core.throws import pool
from game.errors import ArgumentError
from game.systems.venture.dice.questions import KINDS

pytestmark = pytest.mark.quick

CHECK = KINDS["check"]
DRAW = Kind(
    "what is on the table",
    {
        "shown": Several(0, 9, "the cards", 3),
        "order": Word(("rising", "falling"), "how they lie", "rising"),
        "least": Param(0, 9, "what counts", 5),
    },
    {},
)


def test_defaults_are_filled_in_and_the_order_is_that_of_the_kind() -> None:
    assert list(values("venture check", CHECK, {"magic": 2, "challenge": 8}).items()) == [
        ("challenge", 8),
        ("venture", 0),
        ("magic", 2),
        ("need", 1),
    ]


@pytest.mark.rule("V-02", "V-12")
@pytest.mark.parametrize(
    ("name", "lo", "hi"), [("challenge", 0, 17), ("venture", -50, 50), ("magic", 0, 3), ("need", 1, 4)]
)
def test_each_number_of_a_check_has_its_bounds(name: str, lo: int, hi: int) -> None:
    given: dict[str, object] = {"challenge": 5}
    for inside in (lo, hi):
        assert values("venture check", CHECK, {**given, name: inside})[name] == inside
    for outside in (lo - 1, hi + 1):
        with pytest.raises(ArgumentError) as refused:
            values("venture check", CHECK, {**given, name: outside})
        expected = f"venture check: {name} goes from {lo} to {hi}, and {outside} is outside."
        assert str(refused.value) == expected


def test_an_unknown_name_is_told_the_valid_ones_and_the_nearest() -> None:
    with pytest.raises(ArgumentError) as refused:
        values("venture check", CHECK, {"chalenge": 8})
    assert str(refused.value) == (
        "venture check takes challenge (0 to 17), venture (-50 to 50), magic (0 to 3), need (1 to 4), "
        "not 'chalenge'; did you mean challenge?"
    )


def test_a_number_left_out_is_asked_for() -> None:
    with pytest.raises(ArgumentError, match=r"^venture check needs challenge=0 to 17; it takes challenge"):
        values("venture check", CHECK, {"venture": 3})


def test_all_that_is_left_out_is_asked_for_together_and_what_is_given_is_read_first() -> None:
    two = Kind("two at once", {"a": Param(0, 4, "one"), "b": Param(0, 4, "the other"), "c": Param(0, 9, "more", 0)}, {})
    with pytest.raises(ArgumentError, match=r"^both needs a=0 to 4 and b=0 to 4; it takes a \(0 to 4\), b"):
        values("both", two, {})
    with pytest.raises(ArgumentError, match=r"^both: c goes from 0 to 9, and 10 is outside\.$"):
        values("both", two, {"c": 10})


@pytest.mark.parametrize("value", ["8", "", 8.0, True, [8], {"is": 8}])
def test_only_whole_numbers_are_taken(value: object) -> None:
    with pytest.raises(ArgumentError, match=r"^venture check: challenge is a whole number from 0 to 17, not "):
        values("venture check", CHECK, {"challenge": value})


def test_an_unknown_kind_is_told_the_valid_ones() -> None:
    kinds = {"check": CHECK, "save": Kind("a save", {"number": Param(9, 13, "to reach")}, {})}
    assert kind_of("venture", kinds, "save") is kinds["save"]
    with pytest.raises(ArgumentError) as refused:
        kind_of("venture", kinds, "chek")
    assert str(refused.value) == "venture answers check, save, not 'chek'; did you mean check?"


def test_what_was_typed_comes_back_on_one_short_line() -> None:
    with pytest.raises(ArgumentError) as refused:
        values("venture check", CHECK, {"\x1b[31m\n" + "x" * 500: 1})
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 200


def test_several_numbers_and_words_are_taken_beside_single_numbers() -> None:
    assert values("cards draw", DRAW, {"shown": [0, 9, 9]}) == {"shown": (0, 9, 9), "order": "rising", "least": 5}
    assert values("cards draw", DRAW, {"shown": (1, 2, 3), "order": "falling"})["order"] == "falling"


@pytest.mark.parametrize("value", [[1, 2], [1, 2, 3, 4], 5, "1,2,3", [1, 2, True], [1, 2, "3"], {"1": 2}])
def test_several_numbers_are_so_many_and_whole(value: object) -> None:
    with pytest.raises(ArgumentError, match=r"^cards draw: shown is 3 numbers from 0 to 9, not "):
        values("cards draw", DRAW, {"shown": value})


def test_several_numbers_have_their_bounds_and_are_asked_for() -> None:
    with pytest.raises(ArgumentError, match=r"^cards draw: shown goes from 0 to 9, and 10 is outside\.$"):
        values("cards draw", DRAW, {"shown": [1, 10, 3]})
    with pytest.raises(ArgumentError) as refused:
        values("cards draw", DRAW, {})
    assert str(refused.value) == (
        "cards draw needs shown=3 numbers from 0 to 9; "
        "it takes shown (3 numbers from 0 to 9), order (rising or falling), least (0 to 9)."
    )


@pytest.mark.parametrize("value", [3, "", "Rising", ["rising"]])
def test_a_word_is_one_of_those_there_are(value: object) -> None:
    with pytest.raises(ArgumentError, match=r"^cards draw: order is rising or falling, not "):
        values("cards draw", DRAW, {"shown": [1, 2, 3], "order": value})


def test_the_nearest_word_is_told() -> None:
    with pytest.raises(ArgumentError) as refused:
        values("cards draw", DRAW, {"shown": [1, 2, 3], "order": "faling"})
    assert str(refused.value) == "cards draw: order is rising or falling, not 'faling'; did you mean falling?"


AIMED = Kind("a shot", {"called": Flag("whether it is called", False), "near": Flag("whether it is near")}, {})


@pytest.mark.parametrize(("given", "called"), [({}, False), ({"called": "yes"}, True), ({"called": True}, True)])
def test_yes_and_no_are_taken_as_words_and_as_truths(given: dict[str, object], called: bool) -> None:
    assert values("shot", AIMED, {"near": "no", **given}) == {"called": called, "near": False}


def test_neither_yes_nor_no_is_told_so() -> None:
    with pytest.raises(ArgumentError, match=r"^shot: called is yes or no, not 'perhaps'\.$"):
        values("shot", AIMED, {"near": True, "called": "perhaps"})
    with pytest.raises(ArgumentError, match=r"^shot needs near=yes or no; it takes called \(yes or no\), near"):
        values("shot", AIMED, {})


def test_chances_are_written_as_the_published_tables_have_them() -> None:
    assert spread(count(2, 1, 2)) == {"0": "1/4", "1": "1/2", "2": "1/4"}
    assert written(6, 8) == "3/4"
    assert chance(count(2, 1, 2), lambda n: n < 2) == "3/4"


@record
class Pair:
    """Two pools that are thrown against each other."""

    mine: Annotated[int, Param(0, 9, "dice of the one")]
    theirs: Annotated[int, Param(0, 9, "dice of the other")] = 1


HELD = {
    "held": opposed(
        Pair,
        lambda q: pool("d6", q.mine).count(6).against(pool("d6", q.theirs).count(6)),
        "wins",
        "p_tie",
        lambda q: "nobody throws." if q.mine + q.theirs < 1 else "",
    )
}


def test_of_two_rolls_held_against_each_other_each_may_have_more() -> None:
    assert ask("grit", HELD, "held", {"mine": 2}) == {"p_a": "7/27", "p_b": "25/216", "p_tie": "5/8"}

    def thrown(*faces: int) -> object:
        hands = iter((faces[:1], faces[1:]))
        return try_roll("grit", HELD, "held", {"mine": 1}, lambda call: next(hands))["winner"]

    assert [thrown(6, 1), thrown(1, 6), thrown(6, 6)] == ["the one", "the other", "neither"]
    out = try_roll("grit", HELD, "held", {"mine": 1, "theirs": 0}, lambda call: (6,))
    assert (out["dice"], out["faces"], out["successes_a"], out["successes_b"]) == (["d6"], [6], 1, 0)
    with pytest.raises(ArgumentError, match=r"^grit held: nobody throws\.$"):
        ask("grit", HELD, "held", {"mine": 0, "theirs": 0})


def test_the_bounds_of_several_numbers_are_allowed() -> None:
    assert values("cards draw", DRAW, {"shown": [0, 9, 0]})["shown"] == (0, 9, 0)
    with pytest.raises(ArgumentError, match="and -1 is outside"):
        values("cards draw", DRAW, {"shown": [0, -1, 0]})


def test_what_is_reckoned_says_that_nothing_is_thrown_for_it() -> None:
    kinds = {"sum": reckoned("a sum", Pair, {}, lambda q: {"sum": q.mine + q.theirs})}
    assert ask("grit", kinds, "sum", {"mine": 2}) == {"sum": 3}
    with pytest.raises(ArgumentError, match=r"^grit sum: nothing is thrown for it; ask its odds\.$"):
        try_roll("grit", kinds, "sum", {"mine": 2}, lambda call: ())
