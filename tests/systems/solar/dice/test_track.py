"""The harm track: boxes, bruises, blood, and how it all comes back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.systems.solar.dice.track import PAST, POOLS, Marks, bloodied, broken, bruises, heal, shake_out, state, take

VIGOR, INSTINCT, REASON = (POOLS.index(pool) for pool in ("vigor", "instinct", "reason"))

pools = st.integers(VIGOR, REASON)


def marked(*boxes: int, pool: int = VIGOR) -> Marks:
    return tuple((box, pool if box >= 4 else 0) for box in boxes)


def boxes(marks: Marks) -> list[int]:
    return [box for box, _ in marks]


@st.composite
def tracks(draw: st.DrawFn) -> Marks:
    """Any track that harms can lead to."""
    found: Marks = ()
    for harm, pool in draw(st.lists(st.tuples(st.integers(1, 7), pools), max_size=9)):
        found, _ = take(found, harm, pool)
    return found


# Taking harm


@pytest.mark.rule("S-47")
def test_harm_checks_its_box_or_the_next_free_one_above() -> None:
    assert take((), 2, VIGOR) == (((2, 0),), 2)
    assert take(marked(2), 2, VIGOR) == (marked(2, 3), 3)
    assert take(marked(2, 3, 4), 2, INSTINCT) == ((*marked(2, 3, 4), (5, INSTINCT)), 5)
    assert take(marked(2, 3, 6), 1, VIGOR) == (marked(1, 2, 3, 6), 1)


@pytest.mark.rule("S-47")
@pytest.mark.parametrize("harm", [0, -2])
def test_no_harm_checks_nothing(harm: int) -> None:
    assert take(marked(1, 4), harm, VIGOR) == (marked(1, 4), 0)


@pytest.mark.rule("S-47")
def test_each_box_makes_somebody_bruised_bloodied_or_broken() -> None:
    assert [state(box) for box in range(9)] == ["", *["bruised"] * 3, *["bloodied"] * 3, "broken", "past broken"]


@pytest.mark.rule("S-47")
def test_each_bruise_taken_is_a_penalty_die_on_the_next_check() -> None:
    marks, first = take((), 1, VIGOR)
    marks, second = take(marks, 1, VIGOR)
    marks, third = take(marks, 6, VIGOR)
    assert bruises((first, second, third)) == 2
    assert bruises((0, 4, 7, PAST)) == 0


@pytest.mark.rule("S-47")
def test_a_bloodied_mark_names_the_pool_of_what_did_it_and_a_bruise_none() -> None:
    marks, _ = take((), 3, REASON)
    marks, _ = take(marks, 3, INSTINCT)
    assert marks == ((3, 0), (4, INSTINCT))
    assert [bloodied(marks, pool) for pool in (VIGOR, INSTINCT, REASON)] == [0, 1, 0]


@pytest.mark.rule("S-47")
def test_marks_that_name_the_same_pool_are_one_die_each_or_by_the_house_one_together() -> None:
    marks: Marks = ((4, VIGOR), (5, INSTINCT), (6, VIGOR))
    assert bloodied(marks, VIGOR) == 2
    assert bloodied(marks, VIGOR, each=False) == 1
    assert bloodied(marks, INSTINCT, each=False) == 1
    assert bloodied(marks, REASON, each=False) == 0


@pytest.mark.rule("S-47")
def test_the_seventh_box_breaks_and_bloodies_no_pool() -> None:
    marks, box = take(marked(4, 5, 6, pool=REASON), 4, VIGOR)
    assert box == 7
    assert broken(marks)
    assert not broken(marks[:-1])
    assert bloodied(marks, VIGOR) == 0


@pytest.mark.rule("S-48")
def test_harm_that_finds_no_free_box_is_past_broken() -> None:
    assert take(marked(5, 6, 7), 5, VIGOR) == (marked(5, 6, 7), PAST)
    assert take(marked(5, 6, 7), 4, VIGOR) == (marked(4, 5, 6, 7), 4)
    assert take(marked(7), 7, VIGOR) == (marked(7), PAST)


@pytest.mark.rule("S-48")
def test_harm_over_7_is_past_broken_at_once_and_breaks() -> None:
    assert take((), 7, VIGOR) == (marked(7), 7)
    assert take((), 8, VIGOR) == (marked(7), PAST)
    assert take(marked(7), 10, VIGOR) == (marked(7), PAST)


@pytest.mark.rule("S-52")
def test_the_assassin_and_the_noble() -> None:
    """Harm 3; harm 3 again is box 4, Instinct; harm 1; at last harm 4 is box 5, Vigor."""
    gael: Marks = ()
    found = []
    for harm, pool in ((3, REASON), (3, INSTINCT), (1, INSTINCT), (4, VIGOR)):
        gael, box = take(gael, harm, pool)
        found.append(box)
    assert found == [3, 4, 1, 5]
    assert gael == ((1, 0), (3, 0), (4, INSTINCT), (5, VIGOR))
    assert [bloodied(gael, pool) for pool in (VIGOR, INSTINCT, REASON)] == [1, 1, 0]
    tela, first = take((), 1, INSTINCT)
    tela, second = take(tela, 1, VIGOR)
    assert (first, second, bruises((first, second))) == (1, 2, 2)


@pytest.mark.rule("S-47", "S-48")
@given(tracks(), st.integers(-1, 12), pools)
def test_one_harm_checks_one_free_box_at_or_above_it_or_is_past_broken(marks: Marks, harm: int, pool: int) -> None:
    then, box = take(marks, harm, pool)
    assert list(then) == sorted(then)
    assert set(marks) <= set(then)
    added = set(boxes(then)) - set(boxes(marks))
    if box == PAST:
        assert broken(then)
        assert harm > 7 or set(range(harm, 8)) <= set(boxes(marks))
    else:
        assert added == ({box} if harm > 0 else set())
        assert box >= harm or harm <= 0
        assert set(range(max(harm, 1), box)) <= set(boxes(marks))


@pytest.mark.rule("S-47")
@given(st.lists(st.integers(1, 9), max_size=6).flatmap(lambda harms: st.tuples(st.just(harms), st.permutations(harms))))
def test_several_harms_leave_the_same_boxes_in_any_order(orders: tuple[list[int], list[int]]) -> None:
    found = []
    for harms in orders:
        marks: Marks = ()
        for harm in harms:
            marks, _ = take(marks, harm, VIGOR)
        found.append(boxes(marks))
    assert found[0] == found[1]


# Getting over it


@pytest.mark.rule("S-49")
def test_marks_shake_out_to_the_low_end() -> None:
    assert shake_out(marked(2, 3, 6)) == marked(1, 2, 3)
    assert shake_out(()) == ()


@pytest.mark.rule("S-49")
def test_a_mark_that_falls_to_bruised_names_no_pool_any_more_and_one_that_stays_bloodied_does() -> None:
    worn: Marks = ((1, 0), (2, 0), (4, REASON), (5, INSTINCT), (7, VIGOR))
    assert shake_out(worn) == ((1, 0), (2, 0), (3, 0), (4, INSTINCT), (5, VIGOR))


@pytest.mark.rule("S-49")
@given(tracks())
def test_shaking_out_keeps_the_count_and_settles(marks: Marks) -> None:
    then = shake_out(marks)
    assert boxes(then) == list(range(1, len(marks) + 1))
    assert shake_out(then) == then
    assert all(pool in (0, was) for (_, pool), (_, was) in zip(then, marks, strict=True))
    assert all(pool for box, pool in then if box >= 4)


@pytest.mark.rule("S-50")
def test_healing_removes_the_mark_at_its_level_or_the_highest_if_the_level_is_above_it() -> None:
    assert boxes(heal(marked(1, 2, 3, 4), 2)) == [1, 2, 3]
    assert boxes(heal(marked(1, 2), 5)) == [1]
    assert boxes(heal(marked(2, 3, 6), 3)) == [2, 3]
    assert heal(marked(2, 3, 6), 7) == marked(2, 3)


@pytest.mark.rule("S-50")
def test_marks_above_collapse_and_those_below_stay() -> None:
    worn: Marks = ((2, 0), (4, VIGOR), (6, INSTINCT), (7, REASON))
    assert heal(worn, 4) == ((2, 0), (4, INSTINCT), (5, REASON))
    assert heal(worn, 2) == ((2, 0), (3, 0), (4, REASON))


@pytest.mark.rule("S-50")
def test_where_its_box_is_free_harm_above_the_level_moves_down_to_it() -> None:
    assert heal(((2, 0), (5, VIGOR)), 4) == ((2, 0), (4, VIGOR))
    assert heal(((4, VIGOR), (6, REASON)), 1) == ((1, 0), (2, 0))
    assert heal(marked(2, 3, 6), 4) == ((2, 0), (3, 0), (4, VIGOR))
    assert heal(marked(5), 1) == ((1, 0),)


@pytest.mark.rule("S-50")
def test_a_table_may_let_a_mark_go_between_marks_and_under_all_of_them() -> None:
    assert heal(((2, 0), (5, VIGOR)), 4, moves_down=False) == ((2, 0),)
    assert heal(((4, VIGOR), (6, REASON)), 1, moves_down=False) == ((4, REASON),)


@pytest.mark.rule("S-50")
def test_a_failed_check_heals_nothing() -> None:
    assert heal(marked(1, 4), 0) == marked(1, 4)


@pytest.mark.rule("S-50")
@given(tracks(), st.integers(1, 9), st.booleans())
def test_healing_removes_one_or_moves_harm_down_and_never_makes_worse(
    marks: Marks, level: int, moves_down: bool
) -> None:
    then = heal(marks, level, moves_down)
    gap = moves_down and level not in boxes(marks) and level < max(boxes(marks), default=0)
    assert len(then) == max(0, len(marks) - (not gap))
    assert boxes(then) == sorted(set(boxes(then)))
    assert all(now <= was for now, was in zip(boxes(then), boxes(marks), strict=False))
    assert max(boxes(then), default=0) <= max(boxes(marks), default=0)
    assert all(pool for box, pool in then if box >= 4)


@pytest.mark.rule("S-49", "S-50")
@given(tracks(), st.integers(1, 9))
def test_what_has_shaken_out_stays_so_as_it_heals(marks: Marks, level: int) -> None:
    shaken = shake_out(marks)
    assert boxes(heal(shaken, level)) == boxes(shaken)[:-1]
