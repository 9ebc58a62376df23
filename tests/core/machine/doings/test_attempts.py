"""What is said of an act that lies there: how much, and of which part."""

from typing import Any

import pytest

from game.core.commands import Attempt, Refusal, Restate, Withdraw
from game.core.machine.decide import decide
from game.core.record import changed
from game.core.seats import GUIDE
from game.core.tree import MOST_SAID, Tree
from tests.opentable import PAIRS, OpenTable, against_a_constable
from tests.tables import sit

pytestmark = pytest.mark.quick


@pytest.fixture
def table() -> OpenTable:
    made = OpenTable("venture", *PAIRS["venture"])
    made.act(PAIRS["venture"][0], skill="lies", challenge=5)
    return made


def refused(table: OpenTable, command: Any) -> str:
    told = table.session.do(command, seat=GUIDE)
    assert isinstance(told, Refusal), told
    return told.sentence


@pytest.mark.parametrize("part", [-1, 1, 9])
def test_nothing_is_said_of_a_part_that_there_is_not(table: OpenTable, part: int) -> None:
    assert refused(table, Restate(part, Tree({"label": "Talk"}))) == "There is nothing to say of that."


def test_more_than_an_act_can_hold_is_refused_in_a_sentence(table: OpenTable) -> None:
    words = "x" * 900
    said = [("success", "text"), ("failure", "text"), ("remarkable", "text"), ("catastrophe", "text")]
    for grade, field in said:
        table.say(Restate(0, Tree({"on": {grade: {field: words}}})))
    state = table.session.state
    more = Restate(0, Tree({"on": {"partial": {"text": words}}}))
    assert refused(table, more) == f"More is said of it than {MOST_SAID:,} signs."
    assert table.session.state == state


def test_an_act_is_said_otherwise_and_as_it_was(table: OpenTable) -> None:
    table.say(Restate(0, Tree({"check": {"challenge": 7}})))
    assert dict(table.question())["challenge"] == 7
    table.say(Restate(0, Tree({"check": {"challenge": 5}})))
    assert dict(table.question())["challenge"] == 5


# Begun ----------------------------------------------------------------------------------------------------------------

WHO, OTHER = PAIRS["venture"]
TALE = Tree({"label": "Tell a tale", "check": Tree({"skill": "lies", "challenge": 5})})


def said(**more: Any) -> Tree:
    return Tree({**TALE, **more})


@pytest.fixture
def open_table() -> OpenTable:
    return OpenTable("venture", *PAIRS["venture"])


def test_only_a_guide_says_an_act_that_nobody_wrote() -> None:
    assert sit().refused(Attempt("ada", TALE)) == "Only a guide can do that."


def test_an_act_is_said_of_somebody_who_is_here(open_table: OpenTable) -> None:
    assert refused(open_table, Attempt("nobody", TALE)) == "There is nobody of that name here."
    people = {**open_table.session.state.people, WHO: changed(open_table.person(WHO), out="asleep")}
    state = changed(open_table.session.state, people=people)
    told = decide(state, Attempt(WHO, TALE), open_table.session.world, GUIDE)
    assert isinstance(told, Refusal)
    assert told.sentence == "There is nobody of that name here."


def test_in_a_fight_it_takes_the_turn_of_whoever_has_it(open_table: OpenTable) -> None:
    open_table.say(Attempt(WHO, TALE))
    assert open_table.s.top.spends == ""
    open_table.say(Withdraw())
    open_table.word("bring watchman")
    open_table.word("fight")
    assert refused(open_table, Attempt(OTHER, TALE)) == "It is somebody else’s turn."
    told = decide(open_table.session.state, Attempt(WHO, TALE), open_table.session.world, "content")
    assert isinstance(told, Refusal)
    open_table.say(Attempt(WHO, TALE))
    assert (open_table.s.top.spends, open_table.part().who) == (WHO, WHO)


def test_what_is_done_once_is_not_done_again(open_table: OpenTable) -> None:
    once = said(once=True)
    open_table.say(Attempt(WHO, once))
    open_table.commit()
    open_table.fall(9)
    open_table.stand()
    assert refused(open_table, Attempt(WHO, once)) == "That is done, and can be done once only."
    open_table.say(Attempt(WHO, TALE))
    open_table.say(Withdraw())
    open_table.say(Attempt(OTHER, once))


def test_its_words_come_first_and_what_is_pulled_for_it_is_pulled(open_table: OpenTable) -> None:
    open_table.say(Attempt(WHO, said(text="You smile.", mode="action"), Tree({"bene": 1})))
    assert open_table.told[-1] == "Wenna Tarr: You smile."
    assert open_table.part().pulled == (("bene", 1),)
    assert open_table.s.mode == "action"
    open_table.say(Withdraw())
    before = open_table.session.state
    assert refused(open_table, Attempt(WHO, TALE, Tree({"nonsense": 1}))) == "There is no such lever here."
    assert open_table.session.state == before


def test_what_is_no_act_is_refused(open_table: OpenTable) -> None:
    assert refused(open_table, Attempt(WHO, said(nonsense=1)))
    assert refused(open_table, Attempt(WHO, said(check=Tree({"skill": "nonsense"}))))
    assert open_table.s.top.kind == "scene"


def test_the_same_label_and_skill_of_the_same_one_is_the_same_act(open_table: OpenTable) -> None:
    refs = []
    for who, act in (
        (WHO, TALE),
        (WHO, said(check=Tree({"skill": "lies", "challenge": 9}))),
        (WHO, said(label="Tell it")),
        (OTHER, TALE),
    ):
        open_table.say(Attempt(who, act))
        refs.append(open_table.part().ref)
        open_table.say(Withdraw())
    assert refs[0] == refs[1] == f"said/table/1/{WHO}/Tell_a_tale/lies"
    assert len(set(refs)) == 3


# Said otherwise -------------------------------------------------------------------------------------------------------


def test_nobody_is_ready_any_more_once_it_is_said_otherwise(table: OpenTable) -> None:
    state = table.session.state
    ready = changed(state, frames=(*state.frames[:-1], changed(state.top, ready=("player",))))
    again = Restate(0, Tree({"check": {"challenge": 7}}))
    for before, lines in ((state, ["Restated"]), (ready, ["Restated", "Readied"])):
        told = decide(before, again, table.session.world, GUIDE)
        assert not isinstance(told, Refusal)
        assert [type(event).__name__ for event in told[0]] == lines


def test_who_is_in_it_follows_from_what_is_said_and_what_was_pulled_stays() -> None:
    table = against_a_constable()
    table.word("hob feign")
    assert len(table.s.top.parts) == 1
    table.pull("help:ansel_roe")
    table.say(Restate(0, Tree({"check": {"against": "constable"}})))
    assert [part.who for part in table.s.top.parts] == [PAIRS["position"][0], "constable"]
    assert ("help:ansel_roe", 1) in table.part().pulled
    table.say(Restate(0, Tree({"label": "Smile"}), ("check.against",)))
    assert [part.who for part in table.s.top.parts] == [PAIRS["position"][0]]
    assert (table.part().label, ("help:ansel_roe", 1) in table.part().pulled) == ("Smile", True)
