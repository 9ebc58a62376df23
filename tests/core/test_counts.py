"""What an act of content counts as is written down by the core, by the word of the system."""

from dataclasses import replace

import pytest

from game.core.act import Act, Counted
from game.core.commands import Choose
from game.core.draft import Sight
from game.systems.venture.system import Venture
from tests.tables import Table, option, sit

pytestmark = pytest.mark.quick


class Counting(Venture):
    """An act counts as what the test says."""

    def __init__(self, word: Counted) -> None:
        self.word = word

    def counts(self, s: Sight, act: Act) -> Counted:
        return self.word


def tried(table: Table, face: int) -> dict[str, int]:
    """What the option has counted as, once tried with this face."""
    table.choose("act").try_(face)
    while table.top.asking:
        table.decline()
    return {word: table.state.times(f"{word}.room.act") for word in ("took", "done", "tried")}


def room(body: str = "") -> Table:
    return sit(option('kind = "physical", challenge = 5', more=body))


@pytest.mark.parametrize(
    ("word", "marks"),
    [
        ("done", {"took": 1, "done": 1, "tried": 0}),
        ("tried", {"took": 1, "done": 0, "tried": 1}),
        ("took", {"took": 1, "done": 0, "tried": 0}),
        ("", {"took": 0, "done": 0, "tried": 0}),
    ],
)
def test_an_act_counts_as_the_system_says(word: Counted, marks: dict[str, int]) -> None:
    table = room()
    table.world = replace(table.world, system=Counting(word))
    assert tried(table, 9) == marks


@pytest.mark.parametrize(
    ("face", "marks"), [(9, {"took": 1, "done": 1, "tried": 0}), (0, {"took": 1, "done": 0, "tried": 1})]
)
def test_where_it_says_nothing_what_passes_is_done_and_the_rest_tried_in_vain(face: int, marks: dict[str, int]) -> None:
    table = room()
    assert tried(table, face) == marks
    assert table.offered(Choose("act")) is (face == 0)
