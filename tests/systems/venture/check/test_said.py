"""Acts that nobody wrote, against tasks, the guide's people and other players' characters (V-80, V-85)."""

import pytest

from game.core.commands import Amend, Confirm, Restate
from game.core.content import Op
from game.core.prompts import Available
from game.core.tree import Tree
from game.guide import words
from game.guide.lookup import looked_up
from game.guide.tokens import NotMeant
from tests.opentable import OpenTable

WENNA, DORRIT, HASK = "wenna_tarr", "dorrit_vane", "old_hask"


@pytest.fixture
def table() -> OpenTable:
    return OpenTable("venture", WENNA, DORRIT, HASK)


def against(table: OpenTable, part: int = 0) -> dict[str, int]:
    return {term.label: term.amount for term in table.terms(part) if term.slot == "challenge"}


def brings(table: OpenTable, part: int = 0) -> dict[str, int]:
    return {term.label: term.amount for term in table.terms(part) if term.slot == "venture"}


# A whole act ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("V-80")
def test_skill_tools_bene_help_and_circumstances_count_with_an_improvised_act(table: OpenTable) -> None:
    table.word(f"{WENNA} locks 7")
    assert brings(table) == {"Locks": 2, "fine picks": 1}
    assert table.chances()["success"] == 0.6
    assert {"bene", "sortilege", "hidden_knowledge", "help"} <= table.levers().keys()
    table.say(Restate(0, Tree({"check": {"harder": [{"label": "rain", "by": 1}]}})))
    assert against(table)["rain"] == 1
    table.pull("bene", 1)
    assert table.chances()["success"] == 0.6


@pytest.mark.rule("V-80")
def test_somebody_present_stands_against_it_with_their_level_and_its_modification(table: OpenTable) -> None:
    table.word("bring toll_clerk")
    table.word("wen lies clerk help dor")
    assert against(table) == {"toll clerk, level": 3, "wary": 2}
    assert brings(table) == {"Lies": 1, "help from Dorrit Vane": 1}
    assert table.chances()["success"] == 0.7


@pytest.mark.rule("V-80")
def test_spells_that_are_known_may_be_used_as_the_act(table: OpenTable) -> None:
    table.word("dorrit persuasion 6 with long column")
    assert [pick.id for pick in table.levers()["spell"].picks] == ["long_column"]


# Players against each other ------------------------------------------------------------------------------------------


@pytest.fixture
def contest(table: OpenTable) -> OpenTable:
    """Wenna would slip past Hask, who sits by the door."""
    table.act(WENNA, skill="stealth", kind="movement", against=HASK, resists="brawling")
    return table


@pytest.mark.rule("V-85")
def test_who_acts_rolls_against_5_and_all_that_the_other_brings(contest: OpenTable) -> None:
    assert [part.who for part in contest.s.top.parts] == [WENNA, HASK]
    assert against(contest) == {"an even match": 5, "Old Hask, Brawling": 2}
    contest.pull("bene", 1, part=1)
    assert against(contest) == {"an even match": 5, "Old Hask, Brawling": 2, "Old Hask, bene": 1}
    assert contest.chances()["success"] == 0.2


@pytest.mark.rule("V-85")
def test_equals_have_an_even_chance(table: OpenTable) -> None:
    table.act(WENNA, skill="stealth", against=HASK)
    assert table.chances() == {"success": 0.5, "failure": 0.5}


@pytest.mark.rule("V-85", "V-15")
def test_magic_of_the_one_who_resists_asks_for_two_successes(contest: OpenTable) -> None:
    contest.pull("sortilege", 1, part=1)
    assert dict(contest.question())["need"] == 2


@pytest.mark.rule("V-85")
def test_both_pay_and_one_die_decides(contest: OpenTable) -> None:
    before = [contest.person(who).tracks for who in (WENNA, HASK)]
    contest.pull("bene", 1)
    contest.pull("bene", 1, part=1)
    pools = [contest.levers(part)["bene"].cost[0].track for part in (0, 1)]
    contest.commit()
    assert contest.s.top.call is not None
    assert len(contest.s.top.call.dice) == 1
    contest.fall(9)
    contest.stand()
    assert "It works." in contest.told
    after = [contest.person(who).tracks for who in (WENNA, HASK)]
    assert [now[pool] for now, pool in zip(after, pools, strict=True)] == [
        then[pool] - 1 for then, pool in zip(before, pools, strict=True)
    ]


@pytest.mark.rule("V-85")
def test_whoever_is_met_is_of_no_help_to_the_one_who_acts(contest: OpenTable) -> None:
    assert [pick.id for pick in contest.levers()["help"].picks] == [DORRIT]
    assert [pick.id for pick in contest.levers(1)["help"].picks] == [DORRIT]


@pytest.mark.rule("V-85")
def test_the_house_may_set_another_number() -> None:
    table = OpenTable("venture", WENNA, HASK, contest_base=6)
    table.act(WENNA, skill="stealth", against=HASK)
    assert against(table)["an even match"] == 6


# The guide's people act ----------------------------------------------------------------------------------------------


@pytest.mark.rule("V-41", "V-72")
@pytest.mark.parametrize(("face", "told"), [(3, "She looks away."), (4, "He holds her eye.")])
def test_whoever_they_act_upon_rolls_a_defence_and_failing_it_is_their_success(
    table: OpenTable, face: int, told: str
) -> None:
    table.word("bring toll_clerk")
    stakes = {"success": {"text": "She looks away."}, "failure": {"text": "He holds her eye."}}
    table.act("toll_clerk", kind="interaction", against=DORRIT, resists="resist", on=stakes)
    assert (against(table), brings(table)) == ({"toll clerk, level": 3, "wary": 2}, {"Composure": 1})
    assert {"bene", "sortilege"} <= table.levers().keys()
    assert table.chances() == {"success": 0.6, "failure": 0.4}
    table.commit()
    table.fall(face)
    table.stand()
    assert told in table.told


@pytest.mark.rule("V-41")
def test_what_helps_them_hinders_the_defence(table: OpenTable) -> None:
    table.word("bring toll_clerk")
    table.word('clerk "stares him down" interaction dorrit +1 "the law"')
    assert against(table) == {"toll clerk, level": 3, "wary": 2, "the law": 1}
    table.say(Restate(0, Tree({"check": {"harder": [{"label": "drunk", "by": 1}]}})))
    assert brings(table) == {"Composure": 1, "drunk": 1}


@pytest.mark.rule("V-44")
def test_what_they_do_by_themselves_lies_open_and_then_before_the_guide(table: OpenTable) -> None:
    table.say(Confirm(True))
    table.word("bring docker")
    table.word("docker hauling 5 motivated 2")
    assert (table.s.top.kind, table.s.top.stage) == ("exchange", "free")
    table.commit()
    assert table.s.top.asking, "what came of it lies before the guide"
    assert "It does not work." not in table.told
    table.stand()
    assert "It does not work." in table.told


# Death, and what an important foe gets back --------------------------------------------------------------------------


@pytest.mark.rule("V-82", "V-68")
def test_death_brings_despair_at_once_and_a_ghost_can_be_called(table: OpenTable) -> None:
    before = table.person(HASK).tracks["despair"]
    table.word(f"harm {HASK} 60")
    table.stand_all()
    assert table.person(HASK).out == "dead"
    assert table.person(HASK).tracks["despair"] == before + 1
    table.word("ghost hask")
    hask = table.person(HASK)
    assert not hask.out
    assert hask.tracks["wounds"] == hask.tracks["wounds_max"] - 1
    assert hask.tracks["despair"] == before + 1
    with pytest.raises(NotMeant, match="Nobody here is dead or out of it"):
        words.meant("ghost hask", table.session.state, table.session.world)


RECOVERIES = {"condition", "spells", "injuries", "wound", "steady"}


@pytest.mark.rule("V-76", "V-46")
def test_a_guide_has_the_five_recoveries_of_an_important_foe_as_rows_once_an_encounter(table: OpenTable) -> None:
    base = next(key for key, one in table.s.w.people.items() if one.important)
    table.word(f"bring {base}")
    table.word("fight")
    who = next(p.id for p in table.s.people.values() if p.base == base)
    table.word(f"next {who}")
    rows = recoveries(table, who)
    assert rows.keys() == RECOVERIES
    assert rows["wound"].barred == "there is no Wound"
    table.say(rows["steady"].declare)
    assert "steadied" in {effect.id for effect in table.person(who).effects}
    assert not recoveries(table, who)


@pytest.mark.rule("V-76")
@pytest.mark.parametrize(("what", "track"), [("injuries", "injuries"), ("wound", "wounds")])
def test_a_recovery_heals_what_was_chosen(table: OpenTable, what: str, track: str) -> None:
    base = next(key for key, one in table.s.w.people.items() if one.important)
    table.word(f"bring {base}")
    table.word("fight")
    who = next(p.id for p in table.s.people.values() if p.base == base)
    table.say(Amend((Op("add", f"{who}.{track}", amount="2"),)))
    table.word(f"next {who}")
    table.say(recoveries(table, who)[what].declare)
    assert table.person(who).tracks[track] == (0 if what == "injuries" else 1)


def recoveries(table: OpenTable, who: str) -> dict[str, Available]:
    s = table.s
    return {one.declare.using: one for one in s.w.system.acts(s, who) if one.declare.act == "recover"}


@pytest.mark.rule("V-84")
@pytest.mark.parametrize(
    ("said", "title", "marks"),
    [
        ("challenges", "How hard: challenges", ("5", "11")),
        ("falls", "Falls", ("ft",)),
        ("fire", "Fire, cold, heat and weather", ("level",)),
        ("damage", "Damage and wounds", ("light weapon",)),
        ("circumstances", "Circumstances", ("once",)),
    ],
)
def test_the_guides_marks_are_looked_up_in_the_program(
    table: OpenTable, said: str, title: str, marks: tuple[str, ...]
) -> None:
    kind, name, text = looked_up(table.s.w, said)[0]
    assert (kind, name) == ("ladder", title)
    assert all(mark in text for mark in marks), text


# Spells --------------------------------------------------------------------------------------------------------------


def flame(table: OpenTable, who: str) -> Available:
    s = table.s
    rows = s.w.system.acts(s, "ansel_wick")
    return next(one for one in rows if one.declare.using == "watching_flame" and one.declare.against == who)


@pytest.fixture
def caster() -> OpenTable:
    return OpenTable("venture", "ansel_wick", DORRIT)


@pytest.mark.rule("V-79")
def test_a_spell_for_oneself_is_laid_on_an_ally_against_its_own_level(caster: OpenTable) -> None:
    before = caster.person("ansel_wick").tracks["sorcery"]
    caster.say(flame(caster, DORRIT).declare)
    assert against(caster) == {"Watching Flame": 3}
    assert not brings(caster)
    assert {row.grade: row.weight / row.of for row in caster.rows()} == {"success": 0.91, "failure": 0.09, "flux": 0.1}
    caster.commit()
    caster.fall(9, 1)
    caster.stand()
    assert "watchful" in {effect.kind for effect in caster.person(DORRIT).effects}
    assert not caster.person("ansel_wick").effects
    assert caster.person("ansel_wick").tracks["sorcery"] == before - 1


@pytest.mark.rule("V-79")
def test_the_same_is_said_in_a_line(caster: OpenTable) -> None:
    before = caster.person("ansel_wick").tracks["sorcery"]
    caster.word('ansel cast watching flame on dorrit -1 "rain" fails: "The light gutters."')
    assert against(caster) == {"Watching Flame": 3, "rain": 1}
    caster.commit()
    caster.fall(9, 1)
    caster.stand()
    assert "watchful" in {effect.kind for effect in caster.person(DORRIT).effects}
    assert caster.person("ansel_wick").tracks["sorcery"] == before - 1
    caster.word("ansel cast watching flame")
    caster.commit()
    caster.stand()
    assert "watchful" in {effect.kind for effect in caster.person("ansel_wick").effects}


@pytest.mark.rule("V-79", "V-19")
def test_at_a_foe_it_is_met(caster: OpenTable) -> None:
    caster.word("bring toll_clerk")
    caster.word("ansel cast watching flame on clerk")
    assert "toll clerk, level" in against(caster)


@pytest.mark.rule("V-79")
def test_on_oneself_it_never_rolls(caster: OpenTable) -> None:
    caster.say(flame(caster, "ansel_wick").declare)
    assert caster.s.top.kind == "scene"
    assert "watchful" in {effect.kind for effect in caster.person("ansel_wick").effects}


@pytest.mark.rule("V-79")
def test_the_house_may_have_it_free_on_allies_too() -> None:
    table = OpenTable("venture", "ansel_wick", DORRIT, ally_spell="free")
    table.say(flame(table, DORRIT).declare)
    table.commit()
    table.stand()
    assert "watchful" in {effect.kind for effect in table.person(DORRIT).effects}
