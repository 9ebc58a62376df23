"""Acts and quarrels that nobody wrote: makings, two players' characters, Deception in a quarrel (A-52, A-53, A-57)."""

from collections import Counter
from fractions import Fraction
from math import comb

import pytest

from game.systems.practices.fight.turn import initiative_power
from tests.opentable import OpenTable

PIERS, OTTOLINE = "piers_amory", "ottoline_fayle"


@pytest.fixture
def table() -> OpenTable:
    return OpenTable("practices", PIERS, OTTOLINE)


def hits(dice: int) -> dict[int, Fraction]:
    """How likely each number of successes is: every die shows 5 or 6 one time in three."""
    return {n: Fraction(comb(dice, n) * 2 ** (dice - n), 3**dice) for n in range(dice + 1)}


# Makings -------------------------------------------------------------------------------------------------------------


def bronze(table: OpenTable) -> None:
    wall = {"size": 3, "complex": True}
    table.act(PIERS, label="A wall of bronze", ways=[{"power": "craft", "practice": "creation"}], makes=wall)


def sitting(table: OpenTable, successes: int) -> None:
    """One attempt in ten minutes, in which so many dice show a six."""
    bronze(table)
    table.pull("pace", "minutes_10")
    table.commit()
    call = table.s.top.call
    assert call is not None
    table.fall(*(6 if n < successes else 1 for n in range(len(call.dice))))
    table.stand()


@pytest.mark.rule("A-52")
def test_anything_can_be_made_and_what_it_takes_is_shown(table: OpenTable) -> None:
    bronze(table)
    assert dict(table.question())["need"] == 1 + 3 + 4
    pools = {}
    for pace in ("day", "minutes_10"):
        table.pull("pace", pace)
        pools[pace] = int(dict(table.question())["pool"])
    assert pools == {"day": 12, "minutes_10": 8}


@pytest.mark.rule("A-52")
def test_attempts_add_up_until_it_is_there(table: OpenTable) -> None:
    sitting(table, 3)
    sitting(table, 4)
    assert "It works." not in table.told
    sitting(table, 1)
    assert table.told.count("It works.") == 1


# A quarrel -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A-53")
def test_in_a_quarrel_initiative_is_rolled_with_deception(table: OpenTable) -> None:
    table.word("bring advocate foe")
    table.word("fight social")
    assert initiative_power(table.s) == "deception"
    fight = table.s.fight
    assert fight is not None
    assert table.s.w.conflict(fight.id).title == "A quarrel"
    call = table.s.top.call
    assert call is not None
    table.say_back()
    table.word("fight")
    assert initiative_power(table.s) == "alacrity"


# Players against each other ------------------------------------------------------------------------------------------


@pytest.fixture
def contest(table: OpenTable) -> OpenTable:
    """Ottoline would get a word out of Piers, who is patient."""
    ways = [{"power": "voice", "practice": "subterfuge"}]
    table.act(OTTOLINE, ways=ways, against=PIERS, resists="patience")
    return table


@pytest.mark.rule("A-57")
def test_both_throw_more_has_it_and_level_is_neither(contest: OpenTable) -> None:
    mine, theirs = (int(dict(contest.question(part))["pool"]) for part in (0, 1))
    assert (mine, theirs) == (11, 5)
    chances: Counter[str] = Counter()
    for a, p in hits(mine).items():
        for b, q in hits(theirs).items():
            chances["tie" if a == b else "success" if a > b else "failure"] += p * q  # type: ignore[assignment]
    assert {row.grade: Fraction(row.weight, row.of) for row in contest.rows()} == dict(chances)


@pytest.mark.rule("A-57")
@pytest.mark.parametrize(("mine", "theirs", "told"), [(3, 2, "It works."), (2, 3, "It does not work."), (2, 2, "")])
def test_level_leaves_things_as_they_are(contest: OpenTable, mine: int, theirs: int, told: str) -> None:
    contest.commit()
    for successes in (mine, theirs):
        call = contest.s.top.call
        assert call is not None
        contest.fall(*(6 if n < successes else 1 for n in range(len(call.dice))))
    contest.stand()
    found = {"It works.", "It does not work."} & set(contest.told)
    assert found == ({told} if told else set())
    assert ("Level: things stay as they are." in contest.told) == (not told)


@pytest.mark.rule("A-57")
def test_against_somebody_of_the_guides_equal_successes_are_theirs(table: OpenTable) -> None:
    table.word("bring advocate")
    table.act(OTTOLINE, ways=[{"power": "voice", "practice": "subterfuge"}], against="advocate")
    assert dict(table.question())["even"] == 0


@pytest.mark.rule("A-57")
def test_whoever_is_met_answers_with_the_same_power_and_practice(table: OpenTable) -> None:
    table.word("ottoline deception vs piers")
    assert [int(dict(table.question(part))["pool"]) for part in (0, 1)] == [7 + 5, 4 + 2]
