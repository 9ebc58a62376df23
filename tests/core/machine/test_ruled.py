"""What is ruled beyond all numbers: nothing is thrown or paid, and it comes out as it is ruled."""

import pytest

from game.core.commands import Restate
from game.core.grades import plain_grade
from game.core.machine import preview
from game.core.tree import Tree
from tests.happened import happened
from tests.opentable import PAIRS, OpenTable, against_a_constable

pytestmark = pytest.mark.quick


def ruled(word: str) -> OpenTable:
    """Hob creeps, a lever is pulled for it, and it is ruled so."""
    table = OpenTable("position", *PAIRS["position"])
    table.word("oracle off")
    table.word("hob creep")
    table.pull("help:ansel_roe")
    table.say(Restate(0, Tree({"check": {"ruling": word}})))
    return table


@pytest.mark.parametrize(
    ("word", "passes", "told"),
    [("routine", True, "it happens without a roll"), ("impossible", False, "it cannot be done")],
)
def test_what_is_ruled_is_sure_and_costs_nothing(word: str, passes: bool, told: str) -> None:
    table = ruled(word)
    state, w = table.session.state, table.session.world
    grade = plain_grade(w.system.grades, passes=passes)
    assert [(one.grade, one.weight, one.of) for one in preview.now(state, w)] == [(grade, 1, 1)]
    assert [(one.label, one.total, one.text) for one in preview.facts(state, w)] == [("Against you", word, told)]
    assert preview.price(state, w) == ()
    assert [p.group for p in table.session.prompts] == ["commit", "withdraw"]
    before = len(table.session.entries)
    table.commit()
    lines = happened(event for one in table.session.entries[before:] for event in one.events)
    assert lines[:2] == ["Readied guide", "Dropped 0 help:ansel_roe"]
    assert f"Resolved 0 {grade} {w.system.label(grade)}" in lines
    assert not [line for line in lines if line.startswith(("Called", "Paid", "Offered hand", "Offered ruling"))]


def test_by_numbers_it_is_as_before() -> None:
    table = ruled("")
    assert len(preview.now(table.session.state, table.session.world)) > 1
    assert "lever" in [p.group for p in table.session.prompts]
    table.commit()
    assert table.s.top.call is not None


@pytest.mark.parametrize(("word", "grades"), [("routine", ("more", "fewer")), ("impossible", ("fewer", "more"))])
def test_whoever_is_against_it_comes_out_the_other_way(word: str, grades: tuple[str, str]) -> None:
    table = against_a_constable()
    table.word("oracle off")
    table.word("hob feign vs constable")
    table.say(Restate(0, Tree({"check": {"ruling": word}})))
    table.commit()
    found = [(event.part, event.outcome.grade) for event in table.events("resolved")]
    passes = {grade.id: grade.passes > 0 for grade in table.s.w.system.grades}
    assert [(part, passes[grade]) for part, grade in found] == [
        (0, passes[grades[0]]),
        (1, passes[grades[1]]),
    ]
