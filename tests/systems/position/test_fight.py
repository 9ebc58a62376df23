"""Fights that nobody wrote: foes take no turns; what each of them threatens stands there until it is met or lands."""

import pytest

from game.core.commands import Attempt, BreakOff, Choose, Refusal, Threaten
from game.core.machine import preview
from game.core.prompts import Prompt
from game.core.seats import GUIDE
from game.core.world import World
from game.guide import words
from game.guide.tokens import NotMeant
from tests.opentable import OpenTable
from tests.systems.position.worlds import build
from tests.worlds import world

ANSEL, BRIDIE = "ansel_roe", "bridie_noakes"

pytestmark = pytest.mark.rule("P-05")


def fighting(*characters: str, at: World | None = None, foes: tuple[str, ...] = ("constable",)) -> OpenTable:
    table = OpenTable("position", *characters, at=at)
    for foe in foes:
        table.word(f"bring {foe}")
    table.word("fight")
    return table


@pytest.fixture
def table() -> OpenTable:
    return fighting(ANSEL, BRIDIE, foes=("constable", "hired_fist"))


def threats(table: OpenTable) -> dict[str, str]:
    """What everybody threatens."""
    fight = table.s.fight
    assert fight is not None
    return {one.who: one.words for one in fight.threats}


def rows(table: OpenTable) -> dict[str, Prompt]:
    """What stands against whoever's turn it is, each with the act that is done about it."""
    return {one.label: one for one in table.session.prompts if isinstance(one.command, Attempt)}


def asked(table: OpenTable) -> list[str]:
    """Of whom a guide is asked what they threaten."""
    return [one.command.who for one in table.session.prompts if isinstance(one.command, Threaten)]


def rolled(table: OpenTable, mine: int, theirs: int) -> None:
    """The act that lies there is thrown, with so many sixes on both sides, and what is offered let be."""
    table.commit()
    while table.s.top.call is not None:
        sixes = theirs if table.s.top.calling else mine
        table.fall(*(6 if place < sixes else 1 for place in range(len(table.s.top.call.dice))))
    table.stand()


# Said and met --------------------------------------------------------------------------------------------------------


def test_foes_take_no_turns_and_what_they_threaten_is_asked(table: OpenTable) -> None:
    assert asked(table) == ["constable", "hired_fist"]
    turns = [one.label for one in table.session.prompts if one.group == "turn"]
    assert turns == ["Bridie Noakes acts now", "Break it off", "Do nothing more"]
    table.word("threat constable “has your collar”")
    assert threats(table) == {"constable": "has your collar"}
    assert table.told[-1] == "Constable: has your collar."
    assert asked(table) == ["hired_fist"]
    table.word("next")
    table.word("next")
    assert table.s.top.turn == ANSEL, "after everybody of yours it is the next round"
    assert threats(table) == {"constable": "has your collar"}


@pytest.mark.rule("P-12")
def test_what_is_done_about_it_is_an_act_against_them_with_any_action(table: OpenTable) -> None:
    table.word("threat constable “has your collar”")
    table.say(rows(table)["Constable: has your collar"].command)
    assert [(part.who, part.act) for part in table.s.top.parts] == [(ANSEL, "check"), ("constable", "oppose")]
    how = [pick.id for pick in table.levers()["do"].picks]
    assert how[:2] == ["heave", "scramble"], "what he is best at stands first"
    table.pull("do", "sway")
    rolled(table, 1, 0)
    assert threats(table) == {}
    assert table.told[-2:] == ["It works.", "That is met."]
    assert (table.s.top.kind, table.s.top.turn) == ("conflict", BRIDIE)
    assert asked(table) == ["constable", "hired_fist"], "and the next is asked"


@pytest.mark.rule("P-07")
@pytest.mark.parametrize(("position", "size"), [("controlled", 1), ("risky", 2), ("desperate", 3)])
def test_failing_brings_the_cell_of_what_was_threatened(table: OpenTable, position: str, size: int) -> None:
    table.word(f"threat constable “has your collar” {position}")
    table.word("ansel sway vs constable")
    facts = {fact.label: fact.text for fact in preview.facts(table.session.state, table.s.w)}
    assert facts["Threat"].startswith("has your collar; failing: has your collar")
    assert facts["Position"].startswith(position)
    rolled(table, 0, 1)
    assert [(one.label, one.level) for one in table.person(ANSEL).effects] == [("has your collar", size)]
    assert threats(table) == {}
    assert table.told[-1] == "It lands."
    assert asked(table) == ["constable", "hired_fist"]


@pytest.mark.rule("P-45")
def test_harm_that_was_said_with_it_comes_with_its_name_and_nothing_else(table: OpenTable) -> None:
    table.word("threat fist “swings at you” fails: harm 2 physical “a cracked rib”")
    table.word("ansel scramble vs hired_fist")
    rolled(table, 0, 1)
    assert [(one.kind, one.label, one.level) for one in table.person(ANSEL).effects] == [
        ("harm.physical", "a cracked rib", 2)
    ]


def test_what_a_line_says_of_the_act_holds_before_what_was_threatened(table: OpenTable) -> None:
    table.word("threat fist “swings at you” desperate fails: harm 2 physical “a cracked rib”")
    table.word("ansel scramble vs hired_fist controlled fails: harm 1 physical “a bruise”")
    rolled(table, 0, 1)
    assert [(one.label, one.level) for one in table.person(ANSEL).effects] == [("a bruise", 1)]


@pytest.mark.rule("P-12")
def test_as_many_successes_on_both_sides_leave_it_standing(table: OpenTable) -> None:
    table.word("threat constable “has your collar”")
    table.word("ansel sway vs constable")
    rolled(table, 1, 1)
    assert threats(table) == {"constable": "has your collar"}


def test_an_act_against_somebody_else_leaves_it_standing(table: OpenTable) -> None:
    table.word("threat constable “has your collar”")
    table.word("ansel heave vs hired_fist")
    rolled(table, 2, 0)
    assert threats(table) == {"constable": "has your collar"}


def test_another_threat_of_the_same_one_takes_its_place(table: OpenTable) -> None:
    table.word("threat constable “has your collar”")
    table.word("threat constable is writing it all down")
    assert threats(table) == {"constable": "is writing it all down"}


def test_whoever_is_gone_threatens_nothing_and_without_anybody_it_is_over(table: OpenTable) -> None:
    table.word("threat constable “has your collar”")
    table.word("send constable")
    assert not rows(table)
    assert asked(table) == ["hired_fist"]
    table.word("send fist")
    assert table.s.fight is None


def test_the_table_of_the_fight_shows_it(table: OpenTable) -> None:
    table.word("threat constable “has your collar”")
    shown = {row[0]: row[-1] for row in table.s.w.system.standing(table.s)[1]}
    assert shown["constable"] == "has your collar"


# Drawn ---------------------------------------------------------------------------------------------------------------


def test_without_words_one_of_theirs_is_drawn_with_what_it_brings(table: OpenTable) -> None:
    table.word("threat fist")
    assert table.s.top.call is not None
    assert table.s.top.call.dice == ("d2",)
    table.fall(2)
    assert threats(table) == {"hired_fist": "has you against the wall"}
    table.word("ansel heave vs hired_fist")
    rolled(table, 0, 1)
    assert {one.label for one in table.person(ANSEL).effects} == {"pinned", "a stove-in chest"}


def test_one_of_the_packs_is_said_by_its_name(table: OpenTable) -> None:
    table.word("threat constable is about to call for others")
    fight = table.s.fight
    assert fight is not None
    assert threats(table) == {"constable": "is about to call for others"}
    assert fight.threats[0].said["check"]["threat"] == "calls_for_others"
    table.word("ansel sway vs constable")
    rolled(table, 0, 1)
    assert [one.label for one in table.person(ANSEL).effects] == ["others are on their way"]


def test_alone_the_oracle_draws_it_and_then_the_next() -> None:
    table = fighting(ANSEL)
    table.fall(1)
    assert threats(table) == {"constable": "has your collar"}
    assert not asked(table)
    table.word("ansel sway vs constable")
    while table.s.top.call is not None and table.s.top.stage == "free":
        table.fall(3)
    rolled(table, 3, 0)
    table.fall(2)
    assert threats(table) == {"constable": "is about to call for others"}


def test_alone_with_the_oracle_off_it_is_asked() -> None:
    table = OpenTable("position", ANSEL)
    table.word("oracle off")
    table.word("bring constable")
    table.word("fight")
    assert (threats(table), asked(table)) == ({}, ["constable"])


# Where packs are -----------------------------------------------------------------------------------------------------


def test_at_the_table_of_an_adventure_too() -> None:
    table = fighting(ANSEL, BRIDIE, at=world("nine-hours"))
    table.word("threat constable “has your collar”")
    table.say(rows(table)["Constable: has your collar"].command)
    rolled(table, 1, 0)
    assert asked(table) == ["constable"]
    table.say(BreakOff())
    assert table.s.top.kind == "scene"


BRAWL = """
[scenes.room.options.begin]
label = "Begin"
do = [{ conflict = "brawl" }]
[conflicts.brawl]
title = "A brawl"
people = [{ person = "osk", key = "osk" }]
ends = [{ when = "foes == 0" }]
[conflicts.brawl.options.hit]
label = "Hit him"
once = false
[conflicts.brawl.options.hit.check]
against = "osk"
ways = [{ action = "shove", position = "desperate" }]
harm = { severe = "a broken nose" }
[conflicts.brawl.options.hit.on.success]
text = "He sits down."
[conflicts.brawl.options.hit.on.failure]
text = "He does not."
"""


def test_what_is_threatened_in_a_prepared_fight_lies_over_what_its_options_bring() -> None:
    table = OpenTable("position", "ada", at=build(BRAWL + "[scenes.room]\ntitle = 'A room'\ntext = 'Four walls.'\n"))
    table.say(Choose("begin"))
    assert asked(table) == ["osk"]
    table.say(Choose("hit"))
    assert preview.stakes(table.session.state, table.s.w)["fewer"] == "Severe harm, no second try."
    table.say_back()
    table.word("threat osk “has a chair” fails: harm 2 physical “a cracked rib”")
    table.say(Choose("hit"))
    rolled(table, 0, 1)
    assert {one.label for one in table.person("ada").effects} == {"a broken nose"}, "the severest that is said"
    assert threats(table) == {}


# Refused -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("threat", "Say which person here"),
        ("threat bridie “sulks”", "Only a foe who is here threatens anything."),
        ("threat constable “has you” need 99", "Difficulty: 99 is too high; the most is 9."),
        ("threat constable “has you” fails: flamingo", "flamingo"),
    ],
)
def test_what_cannot_be_is_told_and_nothing_changes(table: OpenTable, typed: str, sentence: str) -> None:
    before = table.session.state
    with pytest.raises((NotMeant, AssertionError), match=sentence.replace("(", r"\(")):
        table.word(typed)
    assert table.session.state == before


def test_where_foes_have_turns_they_threaten_nothing() -> None:
    table = OpenTable("venture", "wenna_tarr")
    table.word("bring watchman")
    table.word("fight")
    with pytest.raises(NotMeant, match="foes have turns of their own"):
        table.word("threat watchman “looms”")
    told = table.session.do(Threaten("watchman", "looms"), seat=GUIDE)
    assert isinstance(told, Refusal)
    assert told.code == "threat"


# Taken back ----------------------------------------------------------------------------------------------------------


def test_it_is_taken_back_and_said_again(table: OpenTable) -> None:
    states = [table.session.state]
    table.word("threat constable “has your collar” fails: harm 2 physical “a cracked rib”")
    states.append(table.session.state)
    table.word("ansel sway vs constable")
    table.commit()
    states.append(table.session.state)
    for state in reversed(states[:2]):
        while table.session.state != state:
            table.say_back()
    while table.session.state != states[-1]:
        assert not isinstance(table.session.redo(), Refusal)


# Landed ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-07")
@pytest.mark.parametrize(("position", "size"), [("controlled", 1), ("risky", 2), ("desperate", 3)])
def test_what_nobody_answers_lands_by_a_word_as_an_act_in_vain_would_have_brought_it(
    table: OpenTable, position: str, size: int
) -> None:
    table.word(f"threat constable “has your collar” {position}")
    table.word("next")
    turn, acted = table.s.top.turn, table.s.top.acted
    table.word("land constable on ansel")
    table.stand()
    (found,) = [one for one in table.person(ANSEL).effects if one.label == "has your collar"]
    assert found.level == size
    assert table.person(BRIDIE).effects == ()
    assert table.told[-1] == "It lands."
    assert threats(table) == {}
    assert (table.s.top.turn, table.s.top.acted) == (turn, acted), "it is nobody’s turn that it takes up"
    assert asked(table) == ["constable", "hired_fist"], "and the next is asked"


def test_it_lands_on_whoever_has_the_turn_and_is_taken_back_whole(table: OpenTable) -> None:
    table.word("threat fist “swings at you” fails: harm 2 physical “a cracked rib”")
    before = table.session.state
    table.word("land fist")
    table.stand()
    assert [one.label for one in table.person(ANSEL).effects] == ["a cracked rib"]
    while table.session.state != before:
        table.say_back()
    assert threats(table) == {"hired_fist": "swings at you"}


def test_what_is_no_threat_and_whom_it_cannot_land_on_are_told(table: OpenTable) -> None:
    def refused(line: str) -> str:
        told = table.session.do(words.meant(line, table.session.state, table.session.world), seat=GUIDE)
        assert isinstance(told, Refusal)
        return told.sentence

    assert refused("land constable") == "They threaten nothing now."
    table.word("threat constable “has your collar”")
    assert refused("land constable on fist") == "It lands on one of those who play."


def test_alone_what_nobody_answers_lands_as_the_round_ends_and_the_next_is_drawn() -> None:
    table = fighting(ANSEL)
    table.fall(1)
    assert threats(table) == {"constable": "has your collar"}
    table.word("skip")
    assert "It lands." not in table.told, "it has not stood for a whole round"
    table.word("ansel sway vs constable")
    while table.s.top.call is not None and table.s.top.stage == "free":
        table.fall(3)
    rolled(table, 0, 0)
    assert "It lands." not in table.told, "somebody has answered it, in vain"
    table.word("skip")
    table.stand()
    assert [one.label for one in table.person(ANSEL).effects] == ["held by the collar"]
    assert table.told[-1] == "It lands."
    assert table.s.top.call is not None, "the next is drawn"
