"""What a way of doing something costs where the content has a price for it (A-12)."""

import pytest

from tests.systems.practices.tables import option, sit

DEAR = 'ways = [{ power = "senses", practice = "knowledge", ap = 2 }]'
TWO = 'ways = [{ power = "embers", practice = "knowledge" }, { power = "senses", practice = "knowledge", ap = 2 }]'


@pytest.mark.rule("A-12")
def test_the_only_way_is_paid_for_as_it_is_committed_to() -> None:
    table = sit(option(DEAR))
    before = table.left("ap")
    table.choose("act")
    assert table.left("ap") == before
    assert table.commit().left("ap") == before - 2


@pytest.mark.rule("A-12")
def test_of_several_ways_only_the_one_that_is_taken_is_paid_for() -> None:
    table = sit(option(TWO))
    before = table.left("ap")
    assert table.choose("act").commit().left("ap") == before


@pytest.mark.rule("A-12")
@pytest.mark.parametrize(("left", "open_"), [(2, True), (1, False)])
def test_a_way_that_cannot_be_paid_for_is_closed(left: int, open_: bool) -> None:
    table = sit(option(DEAR)).tracks(ap=left)
    row = next(prompt for prompt in table.prompts if prompt.label == "Do it")
    assert bool(row.barred) is not open_
