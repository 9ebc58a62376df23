"""A throw as one expression: what it reads and what its odds say are the same, throw by throw."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from typing import Annotated, Any

import pytest

from game.core.asks import Flag, Kind, Param, Several, Word, ask, graded, kind, reckoned, taken, try_roll
from game.core.grades import Grades, between, chances, fails, passes
from game.core.odds import Odds
from game.core.record import record
from game.core.rolls import Call, Faces, Outcome
from game.core.throws import Throw, cards, dice, flat, pool
from game.errors import ArgumentError

D6 = range(1, 7)
PUSH = (
    pool("d6", 2).count(6).then(lambda shown: flat(shown) if shown else pool("d6", 3).count(6).map(lambda n: shown + n))
)
ANY: dict[str, Throw[Any]] = {
    "count": pool("d6", 3).count(5, 6),
    "total": pool("d6", 3).total(),
    "best": pool("d6", 4).keep(highest=3).total(),
    "worst": pool("d6", 4).keep(lowest=2).total(),
    "hits among the best": pool("d6", 3).keep(highest=2).count(5, 6),
    "tally": dice("d6", "d8", "d8", faces=tuple(D6)).tally(((1,), ("d8",)), ((5, 6), ("d6", "d8")), ((2,), ("d6",))),
    "lying": pool("d6", 3).shown().map(lambda faces: max(faces) - min(faces)),
    "fudge": pool("fudge", 4, (-1, 0, 1)).keep(lowest=3).total(),
    "none": pool("d6", 0).count(6),
    "less than none": pool("d6", -2).total(),
    "flat": flat("so"),
    "map": pool("d6", 2).total().map(lambda total: total > 7),
    "push": PUSH,
    "against": pool("d6", 2).count(6).against(pool("d6", 1).total()),
    "beside": pool("d6", 1).total().beside(pool("d4", 2).total()).map(sum),
    "on and on": PUSH.then(lambda n: pool("d4", min(n, 2)).total()),
}


def every(throw: Throw[Any], lying: Faces = (), chance: Fraction = Fraction(1)) -> Iterator[tuple[Any, Fraction]]:
    """Every way the dice can fall, throw after throw: what it is read as, and how likely that is."""
    wanted = throw.call(lying)
    if not isinstance(wanted, Call):
        assert throw.read(lying) == wanted
        yield wanted, chance
        return
    faces = [(-1, 0, 1) if die == "fudge" else tuple(D6) if die == "d6" else () for die in wanted.dice]
    known = [face or tuple(range(1, int(die[1:]) + 1)) for face, die in zip(faces, wanted.dice, strict=True)]
    falls = list(product(*known))
    for fall in falls:
        yield from every(throw, (*lying, *fall), chance / len(falls))


@pytest.mark.parametrize("name", sorted(set(ANY) - {"tally"}))
def test_the_odds_are_what_every_way_the_dice_can_fall_is_read_as(name: str) -> None:
    expected: Counter[Any] = Counter()
    for value, chance in every(ANY[name]):
        expected[value] += chance  # type: ignore[assignment]
    found = ANY[name].odds()
    assert {value: Fraction(weight, found.denominator) for value, weight in found} == dict(expected)


def test_a_tally_counts_faces_on_the_dice_on_which_they_count() -> None:
    expected = Counter(
        ((b == 1) + (c == 1), (a > 4) + (b > 4) + (c > 4), int(a == 2)) for a, b, c in product(D6, repeat=3)
    )
    throw = ANY["tally"]
    assert dict(throw.odds().weights) == dict(expected)
    assert throw.read((1, 6, 5)) == (0, 2, 0)
    assert throw.read((2, 1, 2)) == (1, 0, 1)


@pytest.mark.parametrize("left", [(0, 0, 3, 7, 9), (5, 5, 5), (0, 1, 2, 9, 9, 9)])
def test_cards_are_gone_once_they_are_drawn(left: Faces) -> None:
    drawn = cards("card", "magic", "magic", left=left)
    tallied, highest = drawn.tally(((0,), ("magic",)), ((7, 8, 9), ("card", "magic"))), drawn.shown().map(max)
    falls = list(permutations(left, 3))
    assert dict(tallied.odds().weights) == dict(Counter(tallied.read(fall) for fall in falls))
    assert dict(highest.odds().weights) == dict(Counter(max(fall) for fall in falls))
    assert tallied.call() == Call("cards", "check", ("card", "magic", "magic"))


def test_no_more_cards_are_drawn_than_there_are() -> None:
    with pytest.raises(ValueError, match="the deck has 1 cards left, and the check draws 2"):
        cards("card", "card", left=(4,))


def test_what_lies_there_is_not_called_for_again() -> None:
    throw = pool("d6", 3, why="P-01").count(6)
    assert throw.call() == Call("dice", "check", ("d6",) * 3, "P-01")
    assert throw.call((6, 1)) == Call("dice", "check", ("d6",), "P-01")
    assert throw.call((6, 1, 6)) == 2


def test_dice_beside_each_other_are_one_call_and_a_second_throw_is_another() -> None:
    one, other = pool("d6", 1).total(), pool("d4", 2).total()
    assert one.beside(other).call() == Call("dice", "check", ("d6", "d4", "d4"))
    assert one.against(other).call() == Call("dice", "check", ("d6",))
    assert one.against(other).call((3,)) == Call("dice", "check", ("d4", "d4"))
    assert one.beside(flat("so")).call() == Call("dice", "check", ("d6",))
    assert one.beside(other).call((3, 1)) == Call("dice", "check", ("d4",))


@pytest.mark.parametrize("faces", [(), (6,), (6, 6, 6)])
def test_as_many_faces_are_read_as_are_thrown(faces: Faces) -> None:
    with pytest.raises(ValueError, match=f"the throw reads 2 faces, not {len(faces)}"):
        pool("d6", 2).count(6).read(faces)


def test_odds_are_worked_out_once() -> None:
    counted: list[int] = []
    throw = pool("d6", 2).total().map(lambda total: counted.append(total) or total % 2)  # type: ignore[func-returns-value]
    assert throw.odds() == throw.odds() == pool("d6", 2).total().map(lambda total: total % 2).odds()
    assert len(counted) == 11
    assert throw.read((3, 4)) == 1


def test_a_throw_that_is_made_anew_has_the_odds_of_what_is_read() -> None:
    """All of it is made here, so that nothing was worked out as this file was loaded."""
    made: tuple[Throw[Any], ...] = (
        pool("d6", 3).total(),
        pool("d6", 3).keep(highest=2).total(),
        pool("d6", 3).keep(lowest=2).total(),
        pool("d6", 2).keep(lowest=1).count(1, 2),
        pool("d6", 3).count(5, 6),
        dice("d4", "d4").total(),
    )
    for throw in made:
        expected: Counter[Any] = Counter()
        for value, chance in every(throw):
            expected[value] += chance  # type: ignore[assignment]
        assert {value: Fraction(weight, throw.odds().denominator) for value, weight in throw.odds()} == dict(expected)


def test_cards_are_summed_and_counted_as_they_are_drawn() -> None:
    left = (1, 2, 2, 6)
    for throw in (cards("card", "card", left=left).total(), cards("card", "card", left=left).count(2)):
        falls = Counter(throw.read(fall) for fall in permutations(left, 2))
        assert throw.odds() == Odds(dict(falls), 12)


def test_dice_have_the_faces_of_their_name_where_none_are_said() -> None:
    assert dice("d4", "d4").faces == (1, 2, 3, 4)
    assert dice("d4", "d12", faces=(0, 1)).faces == (0, 1)
    assert pool("d12", 2).faces == tuple(range(1, 13))


def test_where_some_of_the_dice_lie_there_the_odds_are_those_of_the_others() -> None:
    throw = pool("d6", 3).count(6)
    assert throw.given((6,)) == pool("d6", 2).count(6).odds().map(lambda more: more + 1)
    assert throw.given((6, 1, 6)) == Odds({2: 1}, 1)
    assert pool("d6", 2).total().map(lambda total: -total).given((3, 4)) == Odds({-7: 1}, 1)


def test_a_second_hand_beside_the_first_is_called_for_whole() -> None:
    one, other = pool("d6", 2).total(), pool("d4", 2).total()
    assert one.beside(other).call((3,)) == Call("dice", "check", ("d6", "d4", "d4"))


def test_a_tally_is_of_as_many_faces_as_there_are_dice() -> None:
    with pytest.raises(ValueError, match="the throw reads 2 faces"):
        pool("d6", 2).tally(((6,), ("d6",))).read((6, 6, 6))


# Grades --------------------------------------------------------------------------------------------------------------

GRADES = Grades(
    fails("no", "not at all", below=-1),
    between("nearly", "nearly", below=0),
    passes("price", "at a price"),
    passes("yes", "success", below=2),
    passes("more", "and more"),
    marks={"margin": "past the need"},
)


@pytest.mark.parametrize(
    ("margin", "grade"), [(-9, "no"), (-2, "no"), (-1, "nearly"), (0, "yes"), (1, "yes"), (2, "more"), (9, "more")]
)
def test_a_margin_is_read_by_the_bounds_of_the_grades(margin: int, grade: str) -> None:
    assert GRADES.outcome(margin, margin=margin) == Outcome(grade, 0, (("margin", margin),))


def test_grades_are_in_order_and_know_which_are_what_was_wanted() -> None:
    assert GRADES.ids == ("no", "nearly", "price", "yes", "more")
    assert GRADES.passing == ("price", "yes", "more")
    assert [grade.passes for grade in GRADES] == [-1, 0, 1, 1, 1]
    assert GRADES.labels["price"] == "at a price"


def test_chances_are_a_row_for_what_can_come_out_now_or_later() -> None:
    now = pool("d6", 1).count(6).odds().map(lambda n: GRADES.at(n - 1))
    later = pool("d6", 1).count(6).odds().map(lambda n: "more" if n else "nearly")
    rows = chances(GRADES, now, later=("if pushed", later))
    assert [(row.grade, row.label, row.weight, row.of, row.later) for row in rows] == [
        ("more", "and more", 0, 6, ("if pushed", 1, 6)),
        ("yes", "success", 1, 6, ("if pushed", 0, 6)),
        ("nearly", "nearly", 5, 6, ("if pushed", 5, 6)),
    ]
    assert [row.label for row in chances(GRADES, now, lambda grade: grade[0])] == ["y", "n"]


# Questions -----------------------------------------------------------------------------------------------------------


@record
class Try:
    dice: Annotated[int, Param(0, 9, "dice in the pool")]
    need: Annotated[int, Param(1, 9, "hits it takes")] = 1
    how: Annotated[str, Word(("plain", "bold"), "in which way")] = "plain"
    twice: Annotated[bool, Flag("whether it counts double")] = False
    hidden: int = 7


@record
class Shown:
    faces: Annotated[Faces, Several(1, 6, "what lies there", 2)]


def throw(q: Try) -> Throw[Outcome]:
    return pool("d6", q.dice).count(5, 6).map(lambda hits: GRADES.outcome(hits * (1 + q.twice) - q.need, margin=hits))


def sensible(q: Try) -> str:
    return "so few dice are not bold." if q.how == "bold" and q.dice < 2 else ""


KINDS = {
    "check": graded("a try", Try, throw, GRADES),
    "bold": kind(
        "a bold try",
        Try,
        throw,
        {},
        odds=lambda q, found: {"cases": found.denominator},
        thrown=lambda q, outcome: {"grade": outcome.grade},
        known=lambda q: {"how": q.how},
        refused=sensible,
    ),
    "sum": reckoned("what lies there", Shown, {}, lambda q: {"sum": sum(q.faces)}, "Nothing is thrown for a sum."),
}


def ones(call: Call) -> Faces:
    return (1,) * len(call.dice)


def test_the_marked_fields_of_a_record_are_what_its_question_takes() -> None:
    assert taken(Try) == {
        "dice": Param(0, 9, "dice in the pool"),
        "need": Param(1, 9, "hits it takes", 1),
        "how": Word(("plain", "bold"), "in which way", "plain"),
        "twice": Flag("whether it counts double", False),
    }
    assert taken(Shown) == {"faces": Several(1, 6, "what lies there", 2)}


def test_a_question_and_a_throw_are_enough_for_odds_and_rolls() -> None:
    assert ask("grit", KINDS, "check", {"dice": 2}) == {
        "p_more": "0/1",
        "p_yes": "5/9",
        "p_price": "0/1",
        "p_nearly": "4/9",
        "p_no": "0/1",
    }
    assert try_roll("grit", KINDS, "check", {"dice": 2, "twice": "yes"}, lambda call: (6, 5)) == {
        "dice": ["d6", "d6"],
        "faces": [6, 5],
        "grade": "and more",
        "margin": 2,
    }
    assert KINDS["check"].words["margin"] == "past the need"


def test_what_is_known_before_a_throw_comes_first_and_nothing_is_drawn_for_no_dice() -> None:
    given: dict[str, object] = {"dice": 0}
    assert ask("grit", KINDS, "bold", given) == {"how": "plain", "cases": 1}

    def never(call: Call) -> Faces:
        raise AssertionError(call)

    out = try_roll("grit", KINDS, "bold", given, never)
    assert out == {"how": "plain", "dice": [], "faces": [], "grade": "nearly"}


@pytest.mark.parametrize(
    ("name", "given", "told"),
    [
        ("bold", {"dice": 1, "how": "bold"}, r"^grit bold: so few dice are not bold\.$"),
        ("bold", {"dice": 10}, r"^grit bold: dice goes from 0 to 9, and 10 is outside\.$"),
        ("blod", {}, "did you mean bold"),
    ],
)
def test_what_makes_no_sense_is_refused_for_both_alike(name: str, given: dict[str, object], told: str) -> None:
    with pytest.raises(ArgumentError, match=told):
        ask("grit", KINDS, name, given)
    with pytest.raises(ArgumentError, match=told):
        try_roll("grit", KINDS, name, given, ones)


def test_what_is_only_reckoned_is_never_thrown() -> None:
    assert ask("grit", KINDS, "sum", {"faces": [2, 5]}) == {"sum": 7}
    with pytest.raises(ArgumentError, match=r"^Nothing is thrown for a sum\.$"):
        try_roll("grit", KINDS, "sum", {"faces": [2, 5]}, ones)


def test_a_kind_is_known_by_its_words_alone_where_a_system_answers_itself() -> None:
    assert Kind("by hand", {}, {}).odds is None
