"""What only a guide does, word by word: gather a table, hand somebody over, settle a house, and amend what is."""

from typing import Any

import pytest

from game.core.commands import Amend, Confirm, Decree, Gather, Next, Play, Refusal, Reveal, Session, Settle, Sit
from game.core.content import Op
from game.core.machine.decide import decide, first_state
from game.core.machine.guide import own_words
from game.core.machine.wall import MARK
from game.core.record import changed
from game.core.seats import GUIDE
from game.core.state import Person
from tests.happened import happened
from tests.opentable import OpenTable
from tests.tables import fight, option, sit

pytestmark = pytest.mark.quick

LOUT = '{ person = "lout", key = "lout" }'
BODY = fight(LOUT) + "[variables]\nnoise = { value = 0 }\n"


def guided(body: str = BODY) -> OpenTable:
    """A guide's table at which Ada plays, with Wenna beside her and a scribe and a thing of no policy."""
    table = OpenTable("venture", "ada", at=sit(body).world)
    table.sit(table.s.w.system.create(table.s.w, "wenna_tarr"))
    table.word("bring scribe")
    return table


def lines(table: OpenTable, command: Any, seat: str = GUIDE) -> list[str]:
    before = len(table.session.entries)
    told = table.session.do(command, seat=seat)
    if isinstance(told, Refusal):
        return [told.sentence]
    return happened(event for one in table.session.entries[before:] for event in one.events)


GUIDE_ALONE = "Only a guide can do that."


@pytest.mark.parametrize(
    "command", [Play("ada", "guide"), Confirm(), Amend((Op("say", "x"),)), Reveal("odds"), Next("wenna_tarr")]
)
def test_nobody_else_can_do_it(command: Any) -> None:
    assert sit(BODY).refused(command) == GUIDE_ALONE


def test_nobody_sits_down_where_no_guide_does() -> None:
    table = sit(BODY)
    assert table.refused(Sit(changed(table.you, id="bea"))) == GUIDE_ALONE


PLAYED = {
    Play("nobody", "guide"): ["There is nobody of that name, or no such seat."],
    Play("scribe", "table"): ["There is nobody of that name, or no such seat."],
    Play("ada", "content"): ["Ada has no policy; somebody has to play them."],
    Play("scribe", "content"): ["Joined scribe “the scribe” foe content at 0"],
    Play("scribe", "player"): ["Joined scribe “the scribe” foe player at 0"],
    Play("ada", "guide"): ["Joined ada “Ada” yours guide at 0 True"],
    Play("wenna_tarr", "guide"): ["Joined wenna_tarr “Wenna Tarr” yours guide at 0"],
    Next("nobody"): ["A scene is for those who play, and are not out of it."],
    Next("scribe"): ["A scene is for those who play, and are not out of it."],
    Next("ada"): ["Ada acts here already."],
    Next("wenna_tarr"): ["Joined wenna_tarr “Wenna Tarr” yours player at 0 True"],
    Confirm(True): ["Marked guide.table 1"],
    Confirm(False): ["Marked guide.table 2"],
    Reveal("nonsense"): ["Players see the act and its odds, the odds alone, neither."],
    Reveal("act"): [f"Marked {MARK} 0", "Said Players see: the act and its odds. rule"],
    Reveal("odds"): [f"Marked {MARK} 1", "Said Players see: the odds alone. rule"],
    Reveal("nothing"): [f"Marked {MARK} 2", "Said Players see: neither. rule"],
    Settle("nonsense", 1): ["There is no house setting of that name and kind."],
    Settle("round_seconds", "ten"): ["There is no house setting of that name and kind."],
    Settle("round_seconds", 20): [
        "Settled round_seconds 20",
        "Said From now on: Seconds that a round counts: 20. rule",
    ],
    Amend((Op("goto", "attic"),)): ["There is no attic in A table."],
    Amend((Op("add", "noise"),)): ["Put noise 1"],
}


@pytest.mark.parametrize("command", PLAYED, ids=lambda one: f"{one!r:.50}")
def test_what_a_guide_does_happens_or_is_refused(command: Any) -> None:
    assert lines(guided(), command) == PLAYED[command]


def test_whoever_is_out_of_it_has_no_scene() -> None:
    table = guided()
    people = {**table.session.state.people, "wenna_tarr": changed(table.person("wenna_tarr"), out="asleep")}
    state = changed(table.session.state, people=people)
    said = decide(state, Next("wenna_tarr"), table.session.world, GUIDE)
    assert isinstance(said, Refusal)
    assert said.sentence == "A scene is for those who play, and are not out of it."


@pytest.mark.parametrize(("on", "told"), [(1, "yes"), (0, "no")])
def test_a_yes_or_no_of_the_house_is_told_so(on: int, told: str) -> None:
    table = guided()
    name = next(key for key in table.s.w.system.house if isinstance(getattr(table.s.w.settings, key), bool))
    assert lines(table, Settle(name, on))[-1].endswith(f": {told}. rule")


def gathers(*people: Person) -> list[str]:
    w = sit(BODY).world
    said = decide(first_state(w), Gather(people, 5), w)
    return [said.sentence] if isinstance(said, Refusal) else happened(said[0])


def test_a_table_is_gathered_of_those_who_play() -> None:
    w = sit(BODY).world
    ada, wenna = (w.system.create(w, one) for one in ("ada", "wenna_tarr"))
    assert gathers() == ["Somebody has to play: bring at least one character."]
    assert gathers(ada, wenna, changed(wenna, id="ada")) == [
        "Two of those who play have the same id; give one of them another."
    ]
    assert len(gathers(ada, changed(wenna, tracks={**wenna.tracks, "accuracy": 99}))) == 1
    assert gathers(ada, changed(wenna, side="foe", seat="content", out="asleep")) == [
        "Seated guide, player",
        "Marked guide.table 1",
        "Marked told.seed 5",
        "Joined ada “Ada” yours player at 0 True",
        "Joined wenna_tarr “Wenna Tarr” yours player at 0",
        "Drew lamps 50 of them",
        "Entered room 1",
        "Said Four walls. story",
    ]


def test_whoever_sits_down_later_comes_where_the_lead_is() -> None:
    table = OpenTable("venture", "ada", at=sit(BODY).world)
    table.say(Amend((Op("move", "ada", kind="40"),)))
    wenna = changed(table.s.w.system.create(table.s.w, "wenna_tarr"), side="foe", seat="content", out="asleep")
    assert lines(table, Sit(wenna)) == [
        "Joined wenna_tarr “Wenna Tarr” yours player at 40",
        "Said Wenna Tarr is here. rule",
    ]
    assert not table.person("wenna_tarr").out
    assert len(lines(table, Sit(changed(wenna, tracks={**wenna.tracks, "accuracy": 99})))) == 1


def test_words_of_ones_own_are_theirs_whose_name_they_begin_with() -> None:
    table, alone = guided(), sit(BODY)
    assert own_words(alone.state, "Ada: I wait.").role == "note"
    note = own_words(table.session.state, "Ada: I wait.")
    assert (note.text, note.role, note.who) == ("I wait.", "own", "ada")


ACT = option('pool = "movement", challenge = 5')


def test_what_a_guide_changes_while_dice_are_awaited_happens_and_what_it_leads_to_waits() -> None:
    table = guided(ACT + "[variables]\nnoise = { value = 0 }\n")
    table.word("confirm off")
    table.say(next(p.command for p in table.session.prompts if p.label == "Do it"))
    table.commit()
    assert lines(table, Amend((Op("add", "noise"), Op("harm", "1", who="scribe")))) == ["Put noise 1"]
    assert [step.kind for step in table.s.top.steps] == ["blow"]
    assert lines(table, Amend((Op("add", "noise", amount="1d6"),))) == []
    assert [step.kind for step in table.s.top.steps] == ["op", "blow"]
    assert lines(table, Amend((Op("say", "A red door."), Op("harm", "1d6")))) == ["Said A red door. story"]
    assert [step.kind for step in table.s.top.steps] == ["op", "op", "blow"]
    assert table.s.top.call is not None


def test_a_session_begins_before_what_waits_while_an_act_is_thrown_for() -> None:
    table = guided(ACT)
    table.say(next(p.command for p in table.session.prompts if p.label == "Do it"))
    table.commit()
    lines(table, Amend((Op("harm", "1", who="scribe"),)))
    assert lines(table, Session("2030-01-01")) == ["Opened 2030-01-01 1"]
    assert [step.kind for step in table.s.top.steps] == ["moment", "blow"]


def test_behind_a_throw_that_a_step_waits_for() -> None:
    table = guided()
    table.say(Amend((Op("add", "noise", amount="1d6"),)))
    assert lines(table, Amend((Op("harm", "1", who="scribe"),))) == []
    assert [step.kind for step in table.s.top.steps] == ["rolled", "blow"]


def test_what_a_guide_changes_takes_back_that_somebody_was_ready() -> None:
    table = guided(ACT)
    table.say(next(p.command for p in table.session.prompts if p.label == "Do it"))
    f = changed(table.s.top, ready=("player",))
    state = changed(table.session.state, frames=(*table.session.state.frames[:-1], f))
    said = decide(state, Amend((Op("say", "Rain."),)), table.session.world, GUIDE)
    assert not isinstance(said, Refusal)
    assert happened(said[0]) == ["Readied", "Said Rain. story"]
    plain = decide(table.session.state, Amend((Op("say", "Rain."),)), table.session.world, GUIDE)
    assert not isinstance(plain, Refusal)
    assert happened(plain[0]) == ["Said Rain. story"]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (Decree(0, "nonsense"), "Only a guide can say how it comes out."),
        (Decree(-1, "success"), "Only a guide can say how it comes out."),
        (Decree(1, "success"), "Only a guide can say how it comes out."),
    ],
)
def test_a_decree_is_of_a_part_that_is_there_and_of_a_grade(command: Decree, sentence: str) -> None:
    table = guided(ACT)
    table.word("confirm on")
    table.say(next(p.command for p in table.session.prompts if p.label == "Do it"))
    table.commit()
    table.fall(9)
    assert lines(table, command) == [sentence]
