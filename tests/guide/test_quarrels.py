"""People who only talk, at open tables: what they roll by each of the five rules."""

import pytest

from game.core.machine import preview
from game.core.state import Words
from game.guide.tokens import NotMeant
from tests.opentable import OpenTable


def question(table: OpenTable) -> dict[str, int | str]:
    found: Words = table.question()
    return dict(found)


@pytest.mark.rule("A-53")
def test_in_practices_a_quarrel_begins_with_deception_and_a_fight_with_alacrity() -> None:
    dice = {}
    for typed in ("fight", "fight social"):
        table = OpenTable("practices", "jonet_stoyle")
        table.word("oracle off")
        table.word("bring advocate")
        table.word(typed)
        assert table.s.top.call is not None
        dice[typed] = len(table.s.top.call.dice)
    powers = OpenTable("practices", "jonet_stoyle").person("jonet_stoyle").tracks
    assert dice == {"fight": powers["power.alacrity"], "fight social": powers["power.deception"]}


@pytest.mark.rule("P-30", "P-05")
def test_in_position_it_is_threats_that_hurt_the_mind() -> None:
    table = OpenTable("position", "ansel_roe", "hob_lacey")
    table.word("bring company_agent")
    table.word("fight")
    table.word("threat company_agent “says your name, quite kindly” fails: harm 2 mental “the fear of being known”")
    table.word("next hob")
    table.word("hob feign vs company_agent fathom")
    facts = {fact.label: fact.text for fact in preview.facts(table.session.state, table.s.w)}
    assert "moderate mental harm" in facts["Threat"]
    table.commit()
    while table.s.top.call is not None:
        face = 6 if table.s.top.calling else 1
        table.fall(*(face for _ in table.s.top.call.dice))
    table.stand()
    found = [(one.kind, one.label) for one in table.person("hob_lacey").effects if one.kind.startswith("harm")]
    assert found == [("harm.mental", "the fear of being known")]


@pytest.mark.rule("V-53")
def test_in_venture_it_is_interaction_against_level_and_modification() -> None:
    table = OpenTable("venture", "wenna_tarr")
    table.word("oracle off")
    table.word("bring toll_clerk")
    clerk = table.s.w.people["toll_clerk"]
    table.word("wenna lies vs toll_clerk")
    assert question(table)["challenge"] == clerk.level + clerk.mods.get("interaction", 0)


@pytest.mark.rule("S-70")
def test_in_solar_the_innate_of_the_same_pool_resists() -> None:
    table = OpenTable("solar", "tam_orrin", "bede_quill")
    table.word("bede deceit vs tam")
    assert next(term.label for term in table.terms(1)) == "React", "deceit is of Instinct"


@pytest.mark.parametrize("system", ["position", "venture", "solar"])
def test_where_rules_tell_no_quarrel_from_a_fight_it_is_said_what_to_do(system: str) -> None:
    who = {"position": "ansel_roe", "venture": "wenna_tarr", "solar": "tam_orrin"}[system]
    with pytest.raises(NotMeant, match="people quarrel by acts like any other"):
        OpenTable(system, who).word("fight social")
