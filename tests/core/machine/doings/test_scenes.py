"""At the start and in scenes: how a game begins, what is listed, what is done, and which words are refused."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.commands import (
    MOST_WORDS,
    Begin,
    Choose,
    Command,
    Declare,
    EndTurn,
    HandOut,
    Note,
    Refusal,
    Session,
    Undertake,
)
from game.core.content import Op
from game.core.machine.decide import decide, first_state, legal
from game.core.record import changed
from game.core.seats import CONFIDED, GUIDE, OWN, WHISPER
from tests.happened import happened, listed
from tests.opentable import OpenTable
from tests.tables import fight, sit

pytestmark = pytest.mark.quick

HOUSE = """
[variables]
noise = { value = 0 }
fire = { value = 0, most = 2, full = [{ say = "It burns." }] }
[scenes.yard]
title = "A yard"
text = "No walls."
[scenes.yard.options.back]
label = "Back"
goto = "room"
"""


def begins(command: Begin, head: str = "", body: str = HOUSE) -> list[str]:
    """What happens as a game begins so; or the sentence with which it is refused."""
    w = sit(body, head=head).world
    said = decide(first_state(w), command, w)
    return [said.sentence] if isinstance(said, Refusal) else happened(said[0])


ADA = ["Joined ada “Ada” yours player at 0 True", "Drew lamps 50 of them"]
THERE = [*ADA, "Entered room 1", "Said Four walls. story"]


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (Begin("ada"), THERE),
        (Begin("ada", seed=7), ["Marked told.seed 7", *THERE]),
        (Begin("nobody"), ["Nobody of that name can be played here."]),
        (Begin("ada", place="yard"), [*ADA, "Entered yard 1", "Said No walls. story"]),
        (Begin("ada", place="attic"), ["There is no scene attic in A table."]),
        (Begin("", place="yard"), ["Whoever begins elsewhere is chosen, not made: say who with --as."]),
        (Begin("", marks=(("seen.yard", 1),)), ["Whoever begins elsewhere is chosen, not made: say who with --as."]),
        (Begin("", ops=(Op("say", "x"),)), ["Whoever begins elsewhere is chosen, not made: say who with --as."]),
        (Begin("ada", ops=(Op("goto", "attic"),)), ["There is no attic in A table."]),
        (
            Begin("ada", marks=(("seen.yard", 2),)),
            [ADA[0], "Marked seen.yard 2", *THERE[1:]],
        ),
        (Begin("ada", ops=(Op("add", "noise", amount="3"),)), [ADA[0], "Put noise 3", *THERE[1:]]),
        (Begin("ada", ops=(Op("add", "fire", amount="2"),)), [ADA[0], "Put fire 2", *THERE[1:]]),
    ],
)
def test_a_game_begins_with_whoever_is_played_where_it_is_said(command: Begin, expected: list[str]) -> None:
    assert begins(command) == expected


def test_a_game_begins_with_somebody_of_ones_own_if_their_sheet_holds() -> None:
    table = sit(HOUSE)
    own = changed(table.you, id="own", name="Own", seat="guide", side="foe")
    assert begins(Begin("", own))[0] == "Joined own “Own” yours player at 0 True"
    wrong = changed(own, tracks={**own.tracks, "accuracy": 99})
    sentence = begins(Begin("", wrong))[0]
    assert not sentence.startswith("Joined")


def test_only_the_cast_of_a_pack_is_played() -> None:
    bea = '[characters.bea]\nname = "Bea"\nabout = "Somebody else."\n[characters.bea.pools]\naccuracy = 1\n'
    table = sit(HOUSE + bea, head='cast = ["ada"]\n')
    w = table.world
    start = [p for p in legal(first_state(w), w) if isinstance(p.command, Begin) and p.command.character]
    assert [(p.command, p.label, p.why) for p in start] == [(Begin("ada"), "Ada", "Somebody to try the rules on.")]
    assert isinstance(decide(first_state(w), Begin("bea"), w), Refusal)
    free = sit(HOUSE + bea).world
    assert {p.command for p in legal(first_state(free), free)} >= {Begin("ada"), Begin("bea")}


def test_somebody_is_made_in_the_first_scene_which_is_told_then() -> None:
    w = sit(STILL.replace("rest = true", 'mode = "action"')).world
    said = decide(first_state(w), Begin(""), w)
    assert not isinstance(said, Refusal)
    lines = happened(said[0])
    assert [line for line in lines if line.split()[0] in ("Entered", "Moded", "Pushed", "Said")] == [
        "Entered room 1",
        "Moded action",
        "Pushed exchange create (own: Who are you?)",
    ]
    assert said[1].top.parts[0].forced


def test_a_session_begins_behind_what_a_throw_waits_for() -> None:
    table = sit(HOUSE, guide=True)
    assert table.say(Session("2030-01-01")).happened == ["Opened 2030-01-01 1"]
    assert (table.state.sessions, table.state.date) == (1, "2030-01-01")
    table.say_ops('{ add = "noise", by = "1d6" }').say(Session("2030-01-02"))
    assert [step.kind for step in table.top.steps] == ["rolled", "moment"]
    assert table.state.sessions == 2
    assert table.throw(4).state.var("noise") == 4


ALONE: dict[Command, str] = {
    Note(" "): "A note has between 1 and 8,000 characters.",
    Note("x" * (MOST_WORDS + 1)): "A note has between 1 and 8,000 characters.",
    Note("Rain.", "story"): "Only a guide tells the story.",
    Note("Rain.", "title"): "Only a guide tells the story.",
    Note("Rain.", OWN): "Only a guide tells the story.",
    Note("Rain.", CONFIDED): "There is no guide at this table to tell it to.",
    Note("Rain.", "note", "nobody"): "There is nobody of that name here.",
    Choose("nonsense"): "There is nothing of that name to do here.",
    Declare("ada", "fly"): "That cannot be done now.",
    Declare("nobody", "fly"): "That cannot be done now.",
    Undertake("nobody", "rest"): "That is for whoever is played.",
    Undertake("ada", "nonsense"): "There is no peace for that here.",
}


@pytest.mark.parametrize("command", ALONE, ids=lambda one: f"{one!r:.40}")
def test_what_cannot_be_said_alone_is_refused(command: Command) -> None:
    assert sit(HOUSE).refused(command) == ALONE[command]


def test_a_note_is_as_long_as_it_may_be_and_trimmed() -> None:
    assert sit(HOUSE).say(Note("x" * MOST_WORDS)).happened[0].startswith("Said xxx")
    assert sit(HOUSE).say(Note("  Rain. ")).happened == ["Said Rain. note"]
    assert sit(HOUSE).say(Note("Rain.", who="ada")).happened == ["Said Rain. note ada"]


LETTER = """
[handouts.letter]
title = "A letter"
text = "It is {noise} words long."
[variables]
noise = { value = 9 }
"""


def guided(body: str = HOUSE) -> OpenTable:
    """A guide's table at which Ada plays, with Wenna beside her and a scribe of the guide's."""
    table = OpenTable("venture", "ada", at=sit(body).world)
    table.sit(table.s.w.system.create(table.s.w, "wenna_tarr"))
    table.word("bring scribe")
    return table


WHISPERS = "A whisper is between the guide and one of those who play."
GUIDED: dict[Command, str] = {
    Note("Rain.", WHISPER): WHISPERS,
    Note("Rain.", WHISPER, "scribe"): WHISPERS,
    Note("Rain.", CONFIDED, "scribe"): WHISPERS,
    Note("Rain.", WHISPER, "nobody"): "There is nobody of that name here.",
    Note("Rain.", "rule"): "Only a guide tells the story.",
    Note("Rain.", WHISPER, "ada"): "Said Rain. whisper ada",
    Note("Rain.", CONFIDED, "ada"): "Said Rain. confided ada",
    Note("Rain.", "story"): "Said Rain. story",
    Note("Rain.", OWN, "ada"): "Said Rain. own ada",
    Declare("wenna_tarr", "hush"): "Ada acts here; give somebody else the scene first.",
    Undertake("nobody", "rest"): "That is for whoever is played.",
    HandOut("letter", "scribe"): "A handout is for one of those who play, for everybody, or for the wall.",
    HandOut("letter", "ada"): "HandedOut letter A letter It is 9 words long. ada",
    HandOut("letter"): "HandedOut letter A letter It is 9 words long.",
}


@pytest.mark.parametrize("command", GUIDED, ids=lambda one: f"{one!r:.60}")
def test_what_is_said_at_a_guides_table(command: Any) -> None:
    table = guided(LETTER)
    before = len(table.session.entries)
    told = table.session.do(command, seat=GUIDE)
    if isinstance(told, Refusal):
        assert told.sentence == GUIDED[command]
    else:
        assert happened(event for one in table.session.entries[before:] for event in one.events)[-1] == GUIDED[command]


STILL = """
[scenes.room]
title = "A room"
text = "Four walls."
without = ["hush"]
rest = true
[scenes.room.options.wait]
label = "Wait"
[scenes.room.options.on]
label = "On"
goto = "yard"
[scenes.yard]
title = "A yard"
text = "No walls."
[scenes.yard.options.back]
label = "Back"
goto = "room"
"""


def test_a_scene_does_not_offer_what_is_of_no_use_in_it() -> None:
    table = sit(STILL, "wenna_tarr")
    hush = next(p.command for p in sit("", "wenna_tarr").prompts if p.label.startswith("Hush"))
    assert hush not in [p.command for p in table.prompts]
    assert table.refused(hush) == "That is of no use here."
    assert table.choose("on").offered(hush)
    led = OpenTable("venture", "wenna_tarr", at=table.world)
    assert isinstance(hush, Declare)
    assert next(p.barred for p in led.session.prompts if p.command == hush) == "That is of no use here."
    assert not isinstance(led.session.do(replace(hush, waive="the bell rings"), seat=GUIDE), Refusal)


def test_yours_act_and_rest_while_they_are_not_out_of_it() -> None:
    table = sit(STILL).choose("on").second()

    def rows(group: str) -> list[str]:
        return [row for row in listed(table.prompts) if row.startswith(group)]

    assert rows("act") == ["act | Hush | 1 Sorcery | player"]
    assert rows("rest") == []
    table.choose("back")
    assert (rows("act"), len(rows("rest"))) == ([], 3)
    out = changed(table.person("wenna_tarr"), out="gone")
    table.state = changed(table.state, people={**table.state.people, "wenna_tarr": out})
    assert (rows("act"), len(rows("rest"))) == ([], 3)
    table.choose("on")
    assert rows("act") == []
    table.choose("back")
    table.state = changed(table.state, people={**table.state.people, "ada": changed(table.you, out="asleep")})
    assert rows("rest") == []


LOUT = '{ person = "lout", key = "lout" }'
SHOUT = '[conflicts.brawl.options.shout]\nlabel = "Shout"\ndo = [{ say = "Hey." }]\n'


def test_in_a_fight_only_whoevers_turn_it_is_acts() -> None:
    table = sit(fight(LOUT, SHOUT)).choose("fight")
    strike = next(p.command for p in table.prompts if p.label.startswith("Strike"))
    assert isinstance(strike, Declare)
    assert table.refused(replace(strike, who="lout", against="ada")) == "It is somebody else’s turn."
    assert table.refused(replace(strike, against="nobody")) == "That cannot be done now."
    table.say(EndTurn())
    assert table.refused(Choose("shout")) == "It is a lout’s turn."
    assert table.refused(strike) == "It is somebody else’s turn."
    said = decide(table.state, Choose("shout"), table.world, "content")
    assert isinstance(said, Refusal), "what a conflict offers is for your side"


def test_an_act_of_ones_own_takes_the_turn_it_is_done_on() -> None:
    table = sit(fight(LOUT)).choose("fight")
    table.say(next(p.command for p in table.prompts if p.label.startswith("Strike")))
    assert (table.top.kind, table.top.spends) == ("exchange", "ada")
    mine = sit(STILL, "wenna_tarr").choose("on")
    mine.say(next(p.command for p in mine.prompts if p.label.startswith("Hush")))
    assert all(f.spends == "" for f in mine.state.frames)


def test_whoever_sits_down_waits_for_the_throw_that_the_scene_waits_for() -> None:
    thrown = STILL.replace("rest = true", 'first = [{ give = "gold", by = "1d6" }]').replace("gold", "twine")
    w = sit(thrown + '[items.twine]\nname = "twine"\n').world
    said = decide(first_state(w), Begin("ada"), w)
    assert not isinstance(said, Refusal)
    assert [step.kind for step in said[1].top.steps] == ["rolled", "moment"]
    assert said[1].top.steps[1].word("moment") == "seated"
