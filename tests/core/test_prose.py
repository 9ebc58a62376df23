"""Texts of a pack that speak to whoever plays: “you” to the one who plays alone, and named at a guide's table."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.core.commands import Amend, Begin, Choose, Command, Gather, Next
from game.core.content import Op, Variable
from game.core.draft import Sight
from game.core.events import Said
from game.core.machine import preview
from game.core.machine.decide import decide, first_state
from game.core.prose import article, spoken, told
from game.core.record import changed
from game.core.seats import GUIDE
from game.core.state import Context, State
from game.core.world import World
from game.session import new_game
from game.view.look import look
from tests.core.quarry import W, after, with_person
from tests.packed import build

pytestmark = pytest.mark.quick

BODY = """
[characters.bo]
name = "Bo"
about = "Somebody else."
pronouns = "she"
pools = { accuracy = 2 }

[scenes.room]
title = "A room"
text = "Four walls."
[scenes.room.options.stand]
label = "Stand up"
text = "You stand, and {you} sees what {they} can see."
[scenes.room.options.listen]
label = "Listen"
text = "“Are you there?” says the wall."
[scenes.room.options.lock]
label = "Try the lock"
check = { skill = "locks", challenge = 7, what = "lock" }
on.success = { stake = "You are free.", text = "You are free." }
on.failure = { stake = "It holds.", text = "It holds." }
"""


@pytest.fixture
def w() -> World:
    return build(BODY)


def said(w: World, state: State, command: Command, seat: str) -> tuple[list[str], State]:
    """What is told in answer to a command."""
    decided = decide(state, command, w, seat)
    assert isinstance(decided, tuple), decided
    return [event.words for event in decided[0] if isinstance(event, Said)], decided[1]


def alone(w: World) -> State:
    return said(w, first_state(w), Begin("ada"), "player")[1]


def table(w: World) -> State:
    """A guide's table of two; the second of them has the scene."""
    ada, bo = (w.system.create(w, who) for who in ("ada", "bo"))
    people = (ada, replace(bo, name="Bo (Ida)"))
    gathered = said(w, first_state(w), Gather(people), GUIDE)[1]
    return said(w, gathered, Next("bo"), GUIDE)[1]


def test_an_act_at_a_guides_table_names_whose_it_is(w: World) -> None:
    words, _ = said(w, table(w), Choose("stand"), GUIDE)
    assert words[-1] == "Bo: You stand, and Bo (Ida) sees what she can see."


def test_whoever_plays_alone_is_you(w: World) -> None:
    words, _ = said(w, alone(w), Choose("stand"), "player")
    assert words[-1] == "You stand, and Ada sees what they can see."


def test_what_is_read_to_everybody_and_what_somebody_says_names_nobody(w: World) -> None:
    words, _ = said(w, table(w), Choose("listen"), GUIDE)
    assert words[-1] == "“Are you there?” says the wall."
    assert told("You are all in a room.", Sight(table(w), w), Context()) == "You are all in a room."


def test_stakes_name_whoever_they_are_for(w: World) -> None:
    _, weighed = said(w, table(w), Choose("lock"), GUIDE)
    stakes = preview.stakes(weighed, w)
    assert (stakes["success"], stakes["failure"]) == ("Bo: You are free.", "It holds.")
    _, weighed = said(w, alone(w), Choose("lock"), "player")
    stakes = preview.stakes(weighed, w)
    assert (stakes["success"], stakes["failure"]) == ("You are free.", "It holds.")


def test_harm_to_one_of_those_who_play_is_told_to_them(w: World) -> None:
    state = table(w)
    foe = Context(actor="lout", target="ada")
    assert told("It has your sleeve.", Sight(state, w), foe) == "Ada: It has your sleeve."
    _, there = said(w, state, Amend((Op("join", "lout", "yours", kind="lout"),)), GUIDE)
    assert there.people["lout"].side == "yours"
    assert told("He looks at you.", Sight(there, w), Context(actor="lout")) == "He looks at you.", "nobody plays him"
    assert told("It has your sleeve.", Sight(alone(w), w), foe) == "It has your sleeve."
    assert told("The yard is yours, {you}.", Sight(state, w), Context(actor="bo")) == "Bo: The yard is yours, Bo (Ida)."
    assert told("A youth, young.", Sight(state, w), Context(actor="bo")) == "A youth, young."


VARIED = """
[variables.wet]
value = 1
[scenes.room]
title = "A room"
text = "Four walls."
[scenes.room.options.boots]
label = "Put on {wet: wet|dry} boots"
caption = "{wet: cold|warm}"
why = "They are {wet: wet|dry}."
turn = "Put on {wet: wet|dry} boots, and meant it"
[scenes.room.options.fire]
label = "Light the fire"
when = "wet == 0"
barred = "the wood is *{wet: wet|dry}*"
"""


def test_whatever_a_row_says_varies_and_so_does_what_the_record_says_of_it() -> None:
    w = build(VARIED.replace("{wet:", "{wet > 0:"), head="format = 1")
    play = new_game(w, "ada", None, "program", 1)
    boots, fire = (p for p in play.prompts if p.group == "story")
    assert (boots.label, boots.caption, boots.why) == ("Put on wet boots", "cold", "They are wet.")
    assert fire.barred == "the wood is *wet*"
    assert look(play.state, w, play.prompts, play.tale).rows[1].barred == "the wood is wet", "a row has no emphasis"
    play.do(Choose("boots"))
    assert [(deed.label, deed.turn) for deed in play.tale.deeds] == [
        ("Put on wet boots", "Put on wet boots, and meant it")
    ]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{bo} is away.", "Bo is away."),
        ("It is {bo.whose} and {bo.theirs}.", "It is Bo’s and hers."),
        ("{nobody} is away.", "{nobody} is away."),
    ],
)
def test_whoever_is_not_there_is_called_as_their_entry_has_it(w: World, text: str, words: str) -> None:
    assert told(text, Sight(alone(w), w), Context()) == words


def test_a_text_of_alternatives_tells_the_next_each_time_and_then_the_last() -> None:
    body = VARIED.replace("{wet:", "{wet > 0:") + 'once = false\n[scenes.room.options.bell]\nlabel = "Ring"\n'
    w = build(body + 'once = false\ntext = "It rings {turn: softly|loudly}."\n', head="format = 1")
    state, heard = alone(w), []
    for _ in range(3):
        words, state = said(w, state, Choose("bell"), "player")
        heard += [one for one in words if one.startswith("It rings")]
    assert heard == ["It rings softly.", "It rings loudly.", "It rings loudly."]


# At the quarry -------------------------------------------------------------------------------------------------------


def counting(**values: int) -> Sight:
    """Mara at the gate, where oil is counted, and things are called by its letters."""
    s = after()
    hammer = W.items["hammer"]
    items = {key: changed(hammer, key=key, name=key) for key in ("owl", "lamp")}
    variables = {one: Variable(value=0) for one in ("oil", "clock")}
    w = replace(W, variables={one: variables[one] for one in values}, items=items)
    return Sight(changed(s.freeze(), names=s.names.written(values), minute=1440 + 18 * 60 + 5), w)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{oil} pints.", "−5 pints."),
        ("{oil + 7} pints.", "2 pints."),
        ("{tide} pints.", "{tide} pints."),
        ("{margin} over.", "3 over."),
        ("It is {time}.", "It is 18:05."),
        ("{lamp.a} and {owl.a}.", "a lamp and an owl."),
        ("{lamp.the} and {items.owl}.", "the lamp and owl."),
        ("{people.dog} and {characters.hob.whose} dog.", "the dog and Hob’s dog."),
        ("{dog.them} and {dog.their} bone.", "them and their bone."),
        ("{actor} hits {target}.", "Mara hits target."),
        ("{who} is there.", "Mara is there."),
        ("{them}, {their} and {themself}.", "her, her and herself."),
    ],
)
def test_braces_stand_for_numbers_people_things_and_the_time_of_day(text: str, words: str) -> None:
    s = counting(oil=-5)
    assert told(text, s, Context(actor="mara", facts=(("margin", 3),))) == words


def test_a_variable_goes_before_a_word_for_the_time_of_day() -> None:
    assert told("{clock}", counting(clock=7), Context()) == "7"
    assert told("{clock}", counting(oil=0), Context()) == "five past six"


def test_an_article_goes_by_the_first_letter_or_is_the_things_own() -> None:
    named = (SimpleNamespace(name="Owl"), SimpleNamespace(name="lamp"), SimpleNamespace(name="oil", a="some"))
    assert [article(one) for one in named] == ["an", "a", "some"]


def test_a_text_that_comes_to_nothing_is_not_told_and_a_plain_one_is() -> None:
    s = counting(oil=1)
    assert list(spoken("", s, Context())) == []
    assert list(spoken("Rain.", s, Context(), "rule")) == [Said("Rain.", "rule")]
    assert list(spoken("{oil > 1: Light.}", s, Context())) == []
    assert list(spoken("{oil > 0: Light.}", s, Context())) == [Said("Light.", "story")]


def test_a_name_that_ends_so_takes_the_apostrophe_alone() -> None:
    s = with_person(counting(oil=0), "mara", name="Agnes")
    assert told("{mara.whose} hammer", s, Context()) == "Agnes’ hammer"


def test_at_a_table_a_character_is_called_without_whoever_plays_them() -> None:
    s = with_person(counting(oil=0), "mara", name="Mara (Tom)")
    assert told("{mara} and {mara.whose} hammer", s, Context()) == "Mara and Mara’s hammer"
