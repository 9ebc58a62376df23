"""A quarrel: a fight among people who only talk, by skills against MD, in the order of any fight."""

import pytest

from game.core.commands import Next
from game.systems.tiers.growth.classes import score
from tests.opentable import OpenTable

LINNET, YSOLDE, BULLY = "linnet_hale", "ysolde_marr", "toll_bully"

pytestmark = pytest.mark.rule("T-14")


@pytest.fixture
def table() -> OpenTable:
    table = OpenTable("tiers", LINNET, YSOLDE)
    table.word("bring toll_bully")
    return table


def rolled(table: OpenTable, *faces: int) -> None:
    table.commit()
    table.fall(*faces)
    table.stand()


@pytest.mark.rule("T-43", "T-57")
def test_it_goes_by_initiative_as_any_fight_does_and_nobody_strikes(table: OpenTable) -> None:
    assert next(iter(table.s.w.system.reminders(table.s))).startswith("The fight, 1 against 2")
    table.word("fight social")
    quarrel = table.s.fight
    assert quarrel is not None
    in_order = table.s.w.system.order(table.s, quarrel)
    assert not [one.label for one in table.session.prompts if one.in_doubt]
    assert not list(table.s.w.system.reminders(table.s)), "hit points say nothing of how hard it is to talk"
    table.word("stop")
    table.word("fight")
    fight = table.s.fight
    assert fight is not None
    assert table.s.w.system.order(table.s, fight) == in_order
    assert [one.label for one in table.session.prompts if one.in_doubt]


@pytest.mark.rule("T-20")
def test_an_act_is_a_skill_against_md_and_harm_is_what_was_said(table: OpenTable) -> None:
    table.word("fight social")
    table.say(Next(LINNET))
    table.word("linnet bargaining vs toll_bully works: send toll_bully; fails: harm 3")
    assert dict(table.question())["need"] == score(table.s.w, table.person(BULLY), "md")
    assert {term.label: term.amount for term in table.terms()} == {"level": 5, "Bargaining": 2}
    hp = table.person(LINNET).tracks["hp"]
    rolled(table, 1, 1, 2)
    assert table.person(LINNET).tracks["hp"] == hp - 3
    assert table.s.top.kind == "conflict"
    assert LINNET in table.s.top.acted
    table.say(Next(LINNET))
    table.word("linnet bargaining vs toll_bully works: send toll_bully; fails: harm 3")
    rolled(table, 6, 5, 5)
    assert table.s.fight is None, "nobody is left who stands against you"


def test_whoever_stands_against_you_acts_with_their_level_against_your_md(table: OpenTable) -> None:
    table.word("fight social")
    table.say(Next(BULLY))
    table.word("toll_bully bargaining vs linnet fails: “he is laughed at”")
    assert dict(table.question())["need"] == score(table.s.w, table.person(LINNET), "md")
    assert [term.label for term in table.terms()] == ["level", "Bargaining"]
    rolled(table, 1, 1, 2)
    assert table.told[-1] == "he is laughed at"


def test_a_quarrel_is_taken_back(table: OpenTable) -> None:
    before = table.session.state
    table.word("fight social")
    table.say_back()
    assert table.session.state == before
