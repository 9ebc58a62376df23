"""Any act can be resisted by anybody at the table, whoever began it, with an ability of their choice (S-70)."""

from fractions import Fraction
from itertools import product

import pytest

from game.core.commands import Restate
from game.core.tree import Tree
from tests.opentable import OpenTable

TAM, BEDE, ANNIS = "tam_orrin", "bede_quill", "sister_annis"

pytestmark = pytest.mark.rule("S-70")


@pytest.fixture
def table() -> OpenTable:
    return OpenTable("solar", TAM, BEDE, ANNIS)


def rank(table: OpenTable, part: int) -> tuple[str, int]:
    """With what a part is thrown, and its rank."""
    return next((term.label, term.amount) for term in table.terms(part) if term.slot == "rank")


def brute(mine: int, theirs: int) -> dict[str, float]:
    """The chances of every pair of throws of three dice; ranks of both."""
    first = [max(0, sum(faces) + mine) for faces in product((-1, 0, 1), repeat=3)]
    second = [max(0, sum(faces) + theirs) for faces in product((-1, 0, 1), repeat=3)]
    pairs = [(a, b) for a in first for b in second]
    found = {"success": sum(a > b for a, b in pairs), "tie": sum(a == b for a, b in pairs)}
    found["failure"] = len(pairs) - sum(found.values())
    return {grade: float(Fraction(count, len(pairs))) for grade, count in found.items()}


def thrown(table: OpenTable, *hands: tuple[int, ...]) -> list[str]:
    """The act is committed to, and everybody's dice fall so: how each comes out."""
    table.commit()
    for hand in hands:
        table.fall(*hand)
    table.stand()
    return [e.outcome.grade for e in table.events("resolved")]


# By whom -------------------------------------------------------------------------------------------------------------


def test_another_players_character_resists_with_what_everybody_has_against_it(table: OpenTable) -> None:
    table.word("tam stealth vs bede")
    assert [(part.who, part.act) for part in table.s.top.parts] == [(TAM, "check"), (BEDE, "resist")]
    assert (rank(table, 0), rank(table, 1)) == (("Stealth", 2), ("React", 2))
    assert table.chances() == pytest.approx(brute(2, 2))


@pytest.mark.parametrize(("ability", "name", "has"), [("perception", "Perception", 0), ("law", "Law", -1)])
def test_with_any_ability_one_that_is_not_theirs_too(table: OpenTable, ability: str, name: str, has: int) -> None:
    table.word(f"tam stealth vs bede {ability}")
    assert rank(table, 1) == (name, has)
    assert table.chances() == pytest.approx(brute(2, has))


def test_somebody_of_the_guides_resists(table: OpenTable) -> None:
    table.word("bring usher")
    table.word("tam stealth usher perception")
    assert rank(table, 1) == ("Perception", 1)
    assert table.chances() == pytest.approx(brute(2, 1))


def test_what_somebody_of_the_guides_begins_a_player_resists_and_has_the_tie(table: OpenTable) -> None:
    table.word("bring notary")
    table.word("notary law vs annis lore")
    assert [(part.who, part.act) for part in table.s.top.parts] == [("notary", "check"), (ANNIS, "resist")]
    assert rank(table, 1) == ("Lore", 1)
    mine, theirs = rank(table, 0)[1], rank(table, 1)[1]
    assert mine > theirs
    level = tuple([1] * (mine - theirs) + [0] * (3 - mine + theirs))
    assert thrown(table, (0, 0, 0), level) == ["tie", "great"]
    assert table.told[-1] == "It does not work."


def test_two_of_the_guides_meet_each_other_with_dice(table: OpenTable) -> None:
    table.word("bring notary")
    table.word("bring usher")
    table.word("notary law vs usher")
    assert [part.who for part in table.s.top.parts] == ["notary", "usher"]
    assert table.chances() == pytest.approx(brute(rank(table, 0)[1], rank(table, 1)[1]))


# How it goes ---------------------------------------------------------------------------------------------------------


def test_the_higher_level_has_it_and_a_tie_is_whose_it_comes_at(table: OpenTable) -> None:
    table.word("tam stealth vs bede")
    assert thrown(table, (1, 0, 0), (0, 0, 0)) == ["great", "failure"]
    table.word("tam stealth vs bede")
    assert thrown(table, (0, 0, 0), (0, 0, 0))[2:] == ["tie", "good"]


def test_both_have_dice_to_buy_and_pay_for_them(table: OpenTable) -> None:
    table.word("tam stealth vs bede")
    before = [table.person(who).tracks["instinct"] for who in (TAM, BEDE)]
    for part in (0, 1):
        table.pull("bonus", 1, part)
        assert dict(table.question(part))["net"] == 1
    table.commit()
    assert [table.person(who).tracks["instinct"] for who in (TAM, BEDE)] == [one - 1 for one in before]


# Said while it lies there --------------------------------------------------------------------------------------------


def test_a_resister_is_added_to_an_act_that_lies_there(table: OpenTable) -> None:
    table.act(TAM, ability="stealth")
    assert len(table.s.top.parts) == 1
    table.pull("bonus")
    table.say(Restate(0, Tree({"check": {"against": ANNIS, "resist": "healing"}})))
    assert [(part.who, part.act) for part in table.s.top.parts] == [(TAM, "check"), (ANNIS, "resist")]
    assert rank(table, 1) == ("Healing", 2)
    assert table.part().value("bonus") == 1
    table.say(Restate(0, drop=("check.against", "check.resist")))
    assert len(table.s.top.parts) == 1


def test_with_what_is_the_resisters_to_change_until_the_dice_fall(table: OpenTable) -> None:
    table.word("tam stealth vs bede")
    table.say(Restate(0, Tree({"check": {"resist": "healing"}})))
    assert rank(table, 1) == ("Healing", -1)
    assert table.chances() == pytest.approx(brute(2, -1))


def test_a_contest_of_several_has_everybodys_dice(table: OpenTable) -> None:
    table.act(TAM, ability="seamanship", race=[BEDE, ANNIS])
    assert [(part.who, part.act) for part in table.s.top.parts] == [(TAM, "check"), (BEDE, "race"), (ANNIS, "race")]
    assert [rank(table, part)[1] for part in range(3)] == [2, -1, -1]
    table.commit()
    for hand in ((0, 0, 0), (1, 1, 1), (1, 0, 0)):
        table.fall(*hand)
    table.stand()
    assert [e.outcome.mark("place") for e in table.events("resolved")] == [1, 1, 3]


@pytest.mark.rule("S-60")
def test_nobody_is_offered_the_gift_die_of_whoever_stands_against_them(table: OpenTable) -> None:
    table.word(f"{TAM} stealth vs {BEDE}")
    given = [[lever for lever in table.levers(part) if lever.startswith("gift.")] for part in (0, 1)]
    assert given == [[f"gift.{ANNIS}"], [f"gift.{ANNIS}"]]
    table.say_back()
    table.act(TAM, ability="stealth", race=[BEDE])
    given = [[lever for lever in table.levers(part) if lever.startswith("gift.")] for part in (0, 1)]
    assert given == [[f"gift.{ANNIS}"], [f"gift.{ANNIS}"]]
