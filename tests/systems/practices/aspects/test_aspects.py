"""What the dice in each aspect come to: the tables, the worked case, and laws that hold for any numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.systems.practices.aspects import aspects
from game.systems.practices.content.shapes import ASPECTS

DICE = st.integers(0, 30)
TABLE = (
    "1 round",
    "3 rounds",
    "1 minute",
    "3 minutes",
    "10 minutes",
    "30 minutes",
    "2 hours",
    "6 hours",
    "a day",
    "a week",
    "a month",
    "a year",
    "a decade",
    "a century",
    "millennia",
    "for good",
)


@pytest.mark.rule("A-37", "A-31", "A-32")
def test_the_worked_case() -> None:
    """5 dice, 2 in area and 3 in damage."""
    assert (aspects.area(2), aspects.damage(3)) == (9, 4)
    assert aspects.left(5, (("area", 2), ("damage", 3))) == 0


@pytest.mark.rule("A-30", "A-31", "A-32", "A-34", "A-35")
def test_every_aspect_starts_at_one() -> None:
    assert [aspects.area(0), aspects.targets(0), aspects.damage(0), aspects.virility(0)] == [1, 1, 1, 1]
    assert aspects.reach(5, 0) == 50
    assert aspects.reach(5, 1) == 100
    assert aspects.reach(5, 2) == 150


@pytest.mark.rule("A-31")
@pytest.mark.parametrize(("dice", "many"), [(0, 1), (1, 4), (2, 9), (3, 16), (9, 100)])
def test_area_and_targets_grow_with_the_square(dice: int, many: int) -> None:
    assert (aspects.area(dice), aspects.targets(dice)) == (many, many)


@pytest.mark.rule("A-33")
def test_the_table_of_durations() -> None:
    assert tuple(aspects.lasts(at) for at in range(1, 17)) == TABLE
    assert aspects.lasts(40) == "for good"


@pytest.mark.rule("A-33")
@pytest.mark.parametrize(
    ("dice", "resistance", "at"), [(0, 0, 2), (0, 1, 1), (0, 9, 1), (3, 1, 4), (5, 2, 5), (14, 0, 16)]
)
def test_the_step_of_a_duration(dice: int, resistance: int, at: int) -> None:
    assert aspects.duration_step(dice, resistance) == at


@pytest.mark.rule("A-33")
@given(DICE, st.integers(0, 20))
def test_more_dice_never_last_shorter_and_more_resistance_never_longer(dice: int, resistance: int) -> None:
    at = aspects.duration_step(dice, resistance)
    assert 1 <= at <= aspects.duration_step(dice + 1, resistance) <= at + 1
    assert aspects.duration_step(dice, resistance + 1) <= at


@pytest.mark.rule("A-33")
@pytest.mark.parametrize(
    ("at", "ends"),
    [
        (1, (("round", 1),)),
        (2, (("round", 3),)),
        (3, (("round", 6),)),
        (4, (("minutes", 3),)),
        (6, (("minutes", 30),)),
        (7, (("hours", 2),)),
        (9, (("hours", 24),)),
        (12, (("hours", 8760),)),
        (16, (("never", 1),)),
    ],
)
def test_a_duration_as_the_ends_of_an_effect(at: int, ends: tuple[tuple[str, int], ...]) -> None:
    assert aspects.duration_ends(at, 10) == ends


@pytest.mark.rule("A-33")
@given(st.integers(1, 40))
def test_an_effect_remembers_the_step_it_was_laid_for(at: int) -> None:
    assert aspects.step_of(aspects.duration_ends(at, 10)) == min(at, aspects.PERMANENT)


@pytest.mark.parametrize(
    ("until", "at"),
    [
        ((("scene", 1),), 1),
        ((("hours", 5), ("conflict", 1)), 1),
        ((("hours", 5),), 8),
        ((("minutes", 45),), 7),
        ((("rests", 1),), 8),
        ((), aspects.PERMANENT),
    ],
)
def test_ends_that_content_wrote_count_as_the_nearest_step(until: tuple[tuple[str, int], ...], at: int) -> None:
    assert aspects.step_of(until) == at


@pytest.mark.rule("A-35")
@pytest.mark.parametrize(
    ("at", "interval"),
    [
        (1, "round"),
        (4, "round"),
        (5, "minute"),
        (6, "minute"),
        (7, "minute"),
        (8, "minute"),
        (9, "hour"),
        (10, "day"),
        (11, "week"),
        (12, "month"),
        (13, "year"),
        (14, "decade"),
        (15, "century"),
        (16, "millennium"),
        (30, "millennium"),
    ],
)
def test_how_often_an_effect_can_be_resisted(at: int, interval: str) -> None:
    assert aspects.interval(at) == interval


@pytest.mark.rule("A-35")
@pytest.mark.parametrize(("at", "ends"), [(2, ("round", 1)), (6, ("round", 6)), (9, ("hours", 1)), (10, ("hours", 24))])
def test_an_interval_as_the_ends_of_what_keeps_one_from_trying(at: int, ends: tuple[str, int]) -> None:
    assert aspects.interval_ends(at, 10) == (ends,)


@pytest.mark.rule("A-36")
@pytest.mark.parametrize("rank", range(6))
def test_weights_by_rank_and_rarity(rank: int) -> None:
    squared = rank * rank
    created = [aspects.weight_created(rank, rarity) for rarity in ("rare", "uncommon", "common")]
    assert created == [(squared * 2 * n, squared * n) for n in (1, 10, 100)]
    moved = [aspects.weight_moved(rank, rarity) for rarity in ("common", "uncommon", "rare")]
    assert moved == [(squared * 20 * n, squared * 10 * n) for n in (1, 10, 100)]


@pytest.mark.rule("A-36")
def test_weights_in_words() -> None:
    assert list(aspects.weights("created", 3, "imperial")) == ["18 lb rare", "180 lb uncommon", "1,800 lb common"]
    assert list(aspects.weights("moved", 1, "metric")) == ["10 kg of anything", "100 kg uncommon", "1,000 kg rare"]


@pytest.mark.rule("A-31")
@pytest.mark.parametrize(
    ("feet", "units", "words"),
    [
        (27, "both", "9 yd / 9 m"),
        (27, "metric", "9 m"),
        (5, "both", "5 ft / 1.5 m"),
        (50, "imperial", "50 ft"),
        (100, "metric", "30 m"),
    ],
)
def test_lengths_are_told_as_the_table_measures(feet: int, units: str, words: str) -> None:
    assert aspects.length(feet, units) == words


@pytest.mark.rule("A-30")
@given(DICE, st.lists(st.sampled_from(ASPECTS), max_size=7), st.dictionaries(st.sampled_from(ASPECTS), DICE))
def test_successes_that_are_dealt_out_are_all_of_them_or_as_many_as_there_is_room_for(
    successes: int, among: list[str], most: dict[str, int]
) -> None:
    shares = aspects.dealt(successes, among, most)
    placed = sum(dice for _, dice in shares)
    room = sum(most.get(aspect, successes) for aspect in set(among))
    assert placed == min(successes, room)
    assert aspects.left(successes, shares) == successes - placed
    assert all(dice <= most.get(aspect, successes) for aspect, dice in shares)


def test_successes_are_dealt_out_in_turn() -> None:
    assert aspects.dealt(5, ("area", "damage"), {}) == (("area", 3), ("damage", 2))
    assert aspects.dealt(5, ("area", "damage"), {"area": 1}) == (("area", 1), ("damage", 4))
    assert aspects.dealt(4, ("damage", "area", "damage"), {}) == (("damage", 3), ("area", 1))
