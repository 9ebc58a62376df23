"""Two players' characters against each other: both throw, the higher total has it (T-58)."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from game.core.commands import Answer
from tests.opentable import OpenTable

pytestmark = pytest.mark.rule("T-58")


@pytest.fixture
def table() -> OpenTable:
    """Nan and Hob at the rope."""
    table = OpenTable("tiers", "nan_tessel", "hob_arkle")
    table.act("nan_tessel", label="Pull the rope", skill="ropes", against="hob_arkle", resists="carrying")
    return table


def bonus(table: OpenTable, part: int) -> int:
    """What is added to a throw, of whatever name."""
    return sum(term.amount for term in table.terms(part) if term.slot == "bonus")


def test_the_chances_are_those_of_every_pair_of_throws(table: OpenTable) -> None:
    assert [(part.who, part.label) for part in table.s.top.parts] == [
        ("nan_tessel", "Pull the rope"),
        ("hob_arkle", "Hob Arkle resists"),
    ]
    lead = bonus(table, 0) - bonus(table, 1)
    throws = [sum(faces) for faces in product(range(1, 7), repeat=3)]
    ways: Counter[str] = Counter()
    for mine, theirs in product(throws, throws):
        by = mine + lead - theirs
        won = "crit" if mine >= 17 else "success"
        lost = "fumble" if mine == 3 else "failure"
        ways["tie" if not by else won if by > 0 else lost] += 1
    assert {row.grade: Fraction(row.weight, row.of) for row in table.rows()} == {
        grade: Fraction(count, 6**6) for grade, count in ways.items()
    }


@pytest.mark.parametrize(
    ("mine", "theirs", "grades"),
    [
        ((4, 4, 4), (1, 2, 3), ("success", "failure")),
        ((1, 2, 3), (4, 4, 4), ("failure", "success")),
        ((6, 6, 6), (1, 2, 2), ("crit", "failure")),
        ((1, 1, 1), (6, 6, 5), ("fumble", "crit")),
    ],
)
def test_the_higher_total_has_it(
    table: OpenTable, mine: tuple[int, ...], theirs: tuple[int, ...], grades: tuple[str, ...]
) -> None:
    table.commit()
    table.fall(*mine)
    table.fall(*theirs)
    while table.s.top.kind == "exchange" and table.part(0).outcome is None:
        table.commit()
    table.stand()
    found = [e.outcome.grade for e in table.events("resolved")]
    assert found == list(grades)
    assert ("It works." in table.told) == (grades[0] in ("success", "crit"))


def test_level_leaves_things_as_they_are(table: OpenTable) -> None:
    before = table.s
    lead = bonus(table, 0) - bonus(table, 1)
    table.commit()
    table.fall(3, 3, 4 - lead)
    table.fall(3, 3, 4)
    table.stand()
    assert [e.outcome.grade for e in table.events("resolved")] == ["tie", "tie"]
    assert not {"It works.", "It does not work."} & set(table.told)
    assert table.told[-1] == "Level: things stay as they are."
    assert {p.id: p.tracks for p in table.s.people.values()} == {p.id: p.tracks for p in before.people.values()}


def test_what_level_brings_can_be_said() -> None:
    table = OpenTable("tiers", "nan_tessel", "hob_arkle")
    level = {"tie": {"stake": "The rope holds still.", "text": "The rope holds still."}}
    table.act("nan_tessel", skill="ropes", against="hob_arkle", on=level)
    table.commit()
    table.fall(3, 3, 4)
    table.fall(4, 5, 1 + bonus_of(table))
    table.stand()
    assert "The rope holds still." in table.told


def bonus_of(table: OpenTable) -> int:
    """By how much the first adds more than the second, once it is weighed."""
    one, two = (dict(table.part(at).question)["bonus"] for at in (0, 1))
    return int(one) - int(two)


def test_both_have_levers_and_both_pay(table: OpenTable) -> None:
    before = [table.person(who).tracks["recoveries"] for who in ("nan_tessel", "hob_arkle")]
    for part in (0, 1):
        table.pull("limits", "recovery", part)
    plain = table.chances()
    table.commit()
    assert [len(table.part(at).hand or ()) for at in (0, 1)] == [0, 0]
    table.fall(1, 1, 1, 2, 2)
    table.fall(6, 6, 5, 5, 5)
    assert plain
    after = [table.person(who).tracks["recoveries"] for who in ("nan_tessel", "hob_arkle")]
    assert after == [one - 1 for one in before]
    pushes = [lever.id for lever in table.s.top.offers if lever.id.startswith("again")]
    assert pushes == ["again"], "only who has it not may push again"
    table.say(Answer("again", "recovery"))
    table.stand()
    assert [e.outcome.grade for e in table.events("resolved")] == ["success", "failure"]


def test_somebody_of_the_guides_is_a_number_as_ever() -> None:
    table = OpenTable("tiers", "nan_tessel", "hob_arkle")
    table.word("bring toll_bully")
    table.act("nan_tessel", skill="bargaining", against="toll_bully")
    assert len(table.s.top.parts) == 1
