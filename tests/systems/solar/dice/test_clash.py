"""A volley in numbers: across, beside, in defence; weapons and armour; several at once; the odds of it all."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.odds import Odds
from game.systems.solar.dice.clash import Clash, Hit, Striker, across, clash, harm_odds
from game.systems.solar.dice.roll import Question, levels
from game.systems.solar.dice.track import Marks, take


def striker(who: str, at: str = "", way: str = "across", *, harm: int = 0, armour: int = 0) -> Striker:
    """Somebody against A, B, C and D, who affects all the others; harm and armour count against each of them."""
    others = tuple(other for other in "abcd" if other != who)
    return Striker(
        who,
        way,
        tuple(at),
        others,
        tuple((other, harm) for other in others),
        tuple((other, armour) for other in others),
    )


def hits(strikers: Iterable[Striker], *rolled: int) -> dict[str, int]:
    """Harm by "from, to"."""
    found = clash(tuple(strikers), rolled)
    return {hit.by + hit.to: hit.harm for hit in found.hits}


# Two people


@pytest.mark.rule("S-42")
@pytest.mark.parametrize(
    ("ours", "theirs", "harm"),
    [(3, 2, {"ab": 1}), (2, 3, {"ba": 1}), (5, 1, {"ab": 4}), (0, 4, {"ba": 4}), (2, 2, {}), (0, 0, {})],
)
def test_across_the_loser_takes_the_difference(ours: int, theirs: int, harm: dict[str, int]) -> None:
    assert hits((striker("a", "b"), striker("b", "a")), ours, theirs) == harm


@pytest.mark.rule("S-43")
@pytest.mark.parametrize(
    ("ours", "theirs", "harm"), [(3, 2, {"ab": 3, "ba": 2}), (2, 2, {"ab": 2, "ba": 2}), (0, 4, {"ba": 4})]
)
def test_beside_each_takes_the_others_level(ours: int, theirs: int, harm: dict[str, int]) -> None:
    assert hits((striker("a", "b", "beside"), striker("b", "a", "beside")), ours, theirs) == harm


@pytest.mark.rule("S-44")
@pytest.mark.parametrize("way", ["across", "beside"])
def test_a_defence_is_in_the_way_and_harms_nobody(way: str) -> None:
    pair = (striker("a", "b", way), striker("b", way="defend", harm=2))
    assert across(*pair)
    assert across(*reversed(pair))
    assert not across(striker("a", "c", way), pair[1])
    assert hits(pair, 4, 1) == {"ab": 3}
    assert hits(pair, 1, 4) == {}


@pytest.mark.rule("S-42", "S-43")
def test_one_who_gets_in_the_way_is_enough() -> None:
    pair = (striker("a", "b", "across"), striker("b", "a", "beside"))
    assert hits(pair, 3, 1) == {"ab": 2}
    assert hits(pair, 1, 3) == {"ba": 2}


@pytest.mark.rule("S-47")
def test_whoever_does_nothing_takes_the_whole_level_and_is_no_stalemate() -> None:
    pair = (striker("a", "b"), striker("b", way="nothing"))
    assert clash(pair, (3, 0)) == Clash((Hit("a", "b", 3),), ())
    assert clash(pair, (0, 0)) == Clash((), ())


@pytest.mark.rule("S-42", "S-45")
def test_equal_levels_across_are_a_stalemate_and_beside_are_none() -> None:
    strikes, other = striker("a", "b"), striker("b", "a")
    assert clash((strikes, other), (2, 2)) == Clash((), (("a", "b"),))
    assert clash((strikes, other), (2, 1)).stalemates == ()
    assert clash((strikes, striker("b", way="defend")), (2, 2)).stalemates == (("a", "b"),)
    assert clash((striker("a", "b", "beside"), striker("b", "a", "beside")), (2, 2)).stalemates == ()


# Weapons and armour


@pytest.mark.rule("S-51")
def test_weapons_add_to_a_success_and_armour_takes_from_it() -> None:
    assert hits((striker("a", "b", harm=2), striker("b", "a")), 3, 2) == {"ab": 3}
    assert hits((striker("a", "b"), striker("b", "a", armour=2)), 5, 2) == {"ab": 1}
    assert hits((striker("a", "b", "beside", harm=1), striker("b", armour=3)), 4, 0) == {"ab": 2}


@pytest.mark.rule("S-51")
def test_a_weapon_does_nothing_without_a_success() -> None:
    assert hits((striker("a", "b", harm=3), striker("b", "a")), 2, 2) == {}
    assert hits((striker("a", "b", "beside", harm=3), striker("b", "a", "beside")), 0, 1) == {"ba": 1}


@pytest.mark.rule("S-51")
def test_armour_may_take_all_of_it_and_never_heals() -> None:
    assert hits((striker("a", "b"), striker("b", "a", armour=3)), 3, 2) == {"ab": 0}


@pytest.mark.rule("S-51")
def test_weapons_and_armour_count_against_those_they_are_for() -> None:
    crest = Striker("a", "across", ("b", "c"), ("b", "c"), (("b", 1), ("c", 3)))
    coat = Striker("b", "defend", armour=(("c", 2),))
    assert hits((crest, coat, striker("c", way="defend")), 3, 1, 1) == {"ab": 3, "ac": 5}


@pytest.mark.rule("S-42", "S-52")
def test_the_assassin_and_the_noble_exchange_by_exchange() -> None:
    def volley(tela: int, gael: int, harm: int = 0, way: str = "across") -> dict[str, int]:
        return hits((striker("a", "b" if way == "across" else "", way, harm=harm), striker("b", "a")), tela, gael)

    assert volley(2, 3) == {"ba": 1}
    assert volley(4, 2, harm=1) == {"ab": 3}
    assert volley(6, 3) == {"ab": 3}
    assert volley(2, 1) == {"ab": 1}
    assert volley(1, 2, way="defend") == {"ba": 1}
    assert hits((striker("a", "b"), striker("b", way="defend")), 5, 1) == {"ab": 4}


# Several people


@pytest.mark.rule("S-42", "S-53")
def test_one_roll_against_several_is_compared_with_each() -> None:
    against_two = (striker("a", "b"), striker("b", "a"), striker("c", "a"))
    assert hits(against_two, 3, 1, 2) == {"ab": 2, "ac": 1}
    assert hits(against_two, 2, 1, 4) == {"ab": 1, "ca": 2}
    assert clash(against_two, (2, 2, 2)).stalemates == (("a", "b"), ("a", "c"))


@pytest.mark.rule("S-44", "S-53")
def test_one_defence_stands_against_everybody_who_comes() -> None:
    assert hits((striker("a", way="defend"), striker("b", "a"), striker("c", "a", "beside")), 2, 5, 3) == {
        "ba": 3,
        "ca": 1,
    }


@pytest.mark.rule("S-53")
def test_only_those_whom_the_intention_affects_are_harmed() -> None:
    duel = Striker("a", "across", ("b",), ("b",))
    assert hits((duel, striker("b", "a"), striker("c", "a")), 4, 1, 1) == {"ab": 3}
    assert hits((duel, striker("b", "a"), striker("c", "a")), 1, 1, 4) == {"ca": 3}
    harmless = Striker("a", "across", ("b",), ())
    assert hits((harmless, striker("b", way="defend")), 5, 0) == {}


@pytest.mark.rule("S-43", "S-53")
def test_what_is_done_beside_somebody_busy_elsewhere_meets_no_resistance() -> None:
    ring = (striker("a", "b", "beside"), striker("b", "c"), striker("c", "b"))
    assert hits(ring, 2, 5, 1) == {"ab": 2, "bc": 4}


@pytest.mark.rule("S-42", "S-53")
def test_what_is_done_across_somebody_busy_elsewhere_is_held_against_what_they_do() -> None:
    ring = (striker("a", "b"), striker("b", "c"), striker("c", "b"))
    assert hits(ring, 4, 3, 1) == {"ab": 1, "bc": 2}
    assert hits(ring, 1, 3, 1) == {"ba": 2, "bc": 2}


@pytest.mark.rule("S-53")
def test_hits_stand_in_the_order_of_the_strikers() -> None:
    ring = (striker("c", "a", "beside"), striker("a", "b", "beside"), striker("b", "a", "beside"))
    assert [hit.by + hit.to for hit in clash(ring, (1, 1, 1)).hits] == ["ca", "ab", "ba"]


def test_every_striker_has_a_level() -> None:
    with pytest.raises(ValueError, match="zip"):
        clash((striker("a", "b"), striker("b", "a")), (1,))


# Laws

NAMES = "abc"


@st.composite
def volleys(draw: st.DrawFn) -> tuple[Striker, ...]:
    """Two or three people, each with any way, aims, reach, weapons and armour."""
    names = NAMES[: draw(st.integers(2, 3))]

    def number() -> int:
        return draw(st.integers(0, 3))

    def one(who: str) -> Striker:
        others = [name for name in names if name != who]
        way = draw(st.sampled_from(["across", "beside", "defend", "nothing"]))
        at = draw(st.sets(st.sampled_from(others))) if way in ("across", "beside") else set()
        affects = draw(st.sets(st.sampled_from(others)))
        return Striker(
            who,
            way,
            tuple(sorted(at)),
            tuple(sorted(affects | at if draw(st.booleans()) else affects)),
            tuple((other, number()) for other in others),
            tuple((other, number()) for other in others),
        )

    return tuple(one(who) for who in names)


rolls = st.tuples(*(st.integers(0, 7) for _ in NAMES))


@pytest.mark.rule("S-42", "S-43", "S-44", "S-51", "S-53")
@given(volleys(), rolls)
def test_harm_is_never_negative_never_from_a_defence_and_never_beyond_the_intention(
    volley: tuple[Striker, ...], rolled: tuple[int, ...]
) -> None:
    by_name = {each.who: each for each in volley}
    level = dict(zip(by_name, rolled, strict=False))
    for hit in clash(volley, rolled[: len(volley)]).hits:
        by, to = by_name[hit.by], by_name[hit.to]
        assert hit.harm >= 0
        assert by.way != "defend"
        assert hit.to in by.affects
        assert level[hit.by] > (level[hit.to] if across(by, to) else 0)


@pytest.mark.rule("S-42")
@given(volleys(), rolls)
def test_the_order_of_the_strikers_changes_no_harm(volley: tuple[Striker, ...], rolled: tuple[int, ...]) -> None:
    there = clash(volley, rolled[: len(volley)])
    back = clash(volley[::-1], rolled[: len(volley)][::-1])
    assert set(there.hits) == set(back.hits)
    assert {frozenset(pair) for pair in there.stalemates} == {frozenset(pair) for pair in back.stalemates}


@pytest.mark.rule("S-42", "S-45")
@given(volleys(), rolls)
def test_a_stalemate_harms_neither_of_the_two(volley: tuple[Striker, ...], rolled: tuple[int, ...]) -> None:
    found = clash(volley, rolled[: len(volley)])
    harmed = {frozenset((hit.by, hit.to)) for hit in found.hits}
    assert not harmed & {frozenset(pair) for pair in found.stalemates}


# Odds


def by_hand(volley: tuple[Striker, ...], questions: tuple[Question | None, ...]) -> dict[str, dict[object, Fraction]]:
    """Every level of everybody beside every level of everybody else."""
    shares: dict[str, dict[object, Fraction]] = {each.who: {} for each in volley}
    sides = [[(0, 1)] if q is None else list(levels(q)) for q in questions]
    of = 1
    for q in questions:
        of *= 1 if q is None else levels(q).denominator
    for case in product(*sides):
        weight = 1
        for _, times in case:
            weight *= times
        found = clash(volley, tuple(level for level, _ in case))
        for who, share in shares.items():
            harms = tuple(sorted((hit.harm for hit in found.hits if hit.to == who and hit.harm), reverse=True))
            share[harms] = share.get(harms, Fraction(0)) + Fraction(weight, of)
    return shares


def shares_of(result: Odds[tuple[int, ...]]) -> dict[object, Fraction]:
    return {harms: Fraction(weight, result.denominator) for harms, weight in result}


questions = st.builds(Question, st.integers(-1, 4), st.integers(-1, 2))


@pytest.mark.rule("S-42", "S-43", "S-44", "S-51", "S-53")
@settings(max_examples=40)
@given(volleys(), st.tuples(questions, questions, questions))
def test_the_odds_of_harm_equal_enumeration(volley: tuple[Striker, ...], asked: tuple[Question, ...]) -> None:
    thrown = tuple(None if each.way == "nothing" else q for each, q in zip(volley, asked, strict=False))
    found = harm_odds(volley, thrown)
    assert {who: shares_of(result) for who, result in found.items()} == by_hand(volley, thrown)


@pytest.mark.rule("S-42")
def test_two_equals_across_are_harmed_alike() -> None:
    found = harm_odds((striker("a", "b"), striker("b", "a")), (Question(2), Question(2)))
    assert shares_of(found["a"]) == shares_of(found["b"])
    assert found["a"].chance(lambda harms: harms == ()) > Fraction(1, 2)


@pytest.mark.rule("S-42", "S-48")
def test_harms_of_an_outcome_can_be_put_on_a_track() -> None:
    def last_box(harms: tuple[int, ...]) -> int:
        marks: Marks = ((7, 1),)
        box = 0
        for harm in harms:
            marks, box = take(marks, harm, 1)
        return box

    found = harm_odds((striker("a", "b", harm=3), striker("b", way="nothing")), (Question(4), None))
    assert found["b"].map(last_box).chance(lambda box: box == 8) == levels(Question(4)).chance(lambda n: n >= 4)
    assert found["a"].chance(lambda harms: harms == ()) == 1


def test_the_same_volley_is_counted_once() -> None:
    volley, asked = (striker("a", "b"), striker("b", "a")), (Question(2), Question(1))
    assert harm_odds(volley, asked) is harm_odds((striker("a", "b"), striker("b", "a")), (Question(2), Question(1)))
