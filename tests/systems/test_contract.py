"""What every rule system owes the machine, shown over its shipped adventures: the same laws, whatever the rules."""

import inspect

import pytest

from game.core.machine.decide import first_state
from game.core.seats import CONTENT
from game.systems import registry
from game.testing import amended, laws, stakes
from tests.quick import sampled
from tests.worlds import adventures, world

ADVENTURES = adventures()
WHERE = (laws.__name__, stakes.__name__, amended.__name__)
"""The modules with laws."""
LESSONS = ("ten-minutes-fast", "name-on-the-stern", "an-upright", "nobody-in", "act-three")
"""One adventure for each of the systems, the shortest."""
every_adventure = pytest.mark.parametrize("pack", ADVENTURES)
sampled_adventure = pytest.mark.parametrize("pack", sampled(ADVENTURES, quick=LESSONS))


def test_every_law_that_is_written_is_among_the_laws() -> None:
    written = {one for one in vars(laws).values() if inspect.isfunction(one) and one.__module__ in WHERE}
    told = {one for one in written if one.__name__[0] != "_" and inspect.signature(one).return_annotation is int}
    assert told == set(laws.LAWS)
    assert all((one.__doc__ or "").split("\n")[0].endswith(".") for one in told)


@pytest.mark.parametrize("pack", sampled(ADVENTURES, quick=LESSONS[:1]))
def test_the_chances_on_the_screen_are_what_every_throw_comes_to(pack: str) -> None:
    assert laws.chances_are_those_of_every_throw(world(pack)) > 5


@sampled_adventure
def test_what_is_whole_in_a_table_of_chances_adds_up_to_certainty(pack: str) -> None:
    assert laws.chances_add_up(world(pack))


@sampled_adventure
def test_committing_costs_what_the_commit_row_says(pack: str) -> None:
    assert laws.committing_costs_what_is_said(world(pack))


@sampled_adventure
def test_every_lever_listed_can_be_set_to_each_of_its_ends_and_let_go(pack: str) -> None:
    assert laws.levers_can_be_set(world(pack))


@sampled_adventure
def test_everybody_has_a_sheet_and_rows_at_the_foot_of_the_screen(pack: str) -> None:
    assert laws.everybody_has_a_sheet(world(pack))


@sampled_adventure
def test_a_sheet_that_is_written_is_read_back_as_the_same_person(pack: str) -> None:
    assert laws.a_sheet_is_read_back(world(pack))


@pytest.mark.parametrize("pack", sampled(ADVENTURES, quick=LESSONS[:1]))
def test_an_option_with_a_check_counts_as_taken_each_time_it_is_done_or_tried_in_vain(pack: str) -> None:
    assert laws.options_count_as_taken(world(pack)) > 5


@every_adventure
def test_somebody_begins_alike_alone_gathered_and_late(pack: str) -> None:
    assert laws.somebody_begins_alike(world(pack))


@pytest.mark.parametrize("pack", [f"table-{name}" for name in registry.BUILT_IN])
def test_grades_run_from_worst_to_best_and_each_has_a_word(pack: str) -> None:
    assert laws.grades_run_from_worst_to_best(world(pack)) > 1


@pytest.mark.quick
def test_every_built_in_system_has_an_adventure() -> None:
    assert {world(pack).system.id for pack in ADVENTURES} == set(registry.BUILT_IN)


@pytest.mark.quick
def test_the_content_has_a_seat_of_its_own() -> None:
    assert CONTENT not in {seat for pack in ADVENTURES for seat in first_state(world(pack)).seats}


@pytest.mark.parametrize("pack", ADVENTURES)
def test_somebody_is_blank_to_begin_with_where_the_rules_make_people_in_play_and_nowhere_else(pack: str) -> None:
    assert laws.people_are_made_as_is_said(world(pack))


@pytest.mark.parametrize("pack", sampled(ADVENTURES, quick=LESSONS[:1]))
def test_what_a_stake_says_is_what_comes(pack: str) -> None:
    assert stakes.stakes_say_what_comes(world(pack))
