"""Whom an operation goes through, by who acts."""

import pytest

from game.core.commands import Amend, HandOut, Refusal
from game.core.content import Op
from game.core.events import Joined
from game.core.machine.decide import decide
from game.core.machine.operate import group
from game.core.overlay import Overlay
from game.core.scope import ASIDE, FOE, OTHER, YOURS
from game.core.seats import GUIDE, WALL
from game.core.state import Frame, Person, State
from tests.opentable import PAIRS, OpenTable
from tests.tables import sit

pytestmark = pytest.mark.quick


def person(who: str, side: str, place: int, out: str = "") -> Person:
    return Person(who, who, "somebody", side, "content", {}, place=place, out=out)


PEOPLE = (
    person("ann", YOURS, 0),
    person("bo", YOURS, 10),
    person("cy", YOURS, 500),
    person("dot", YOURS, 0, "beaten"),
    person("wolf", FOE, 5),
    person("bear", FOE, 500),
    person("owl", FOE, 5, "fled"),
    person("thief", OTHER, 500),
    person("miller", ASIDE, 10),
)
STATE = State("ann", "action", 0, Overlay({}), Overlay({}), {one.id: one for one in PEOPLE}, (Frame("scene", "here"),))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("foes", "wolf bear thief"),
        ("party", "ann bo cy"),
        ("allies", "bo cy"),
        ("others", "bo cy wolf bear thief miller"),
        ("everybody", "ann bo cy wolf bear thief miller"),
        ("near_foes", "wolf"),
        ("near_party", "ann bo"),
        ("near_allies", "bo"),
        ("near_others", "bo wolf miller"),
        ("near_everybody", "ann bo wolf miller"),
    ],
)
def test_whoever_is_out_of_it_is_none_of_them(words: str, expected: str) -> None:
    assert [one.id for one in group(STATE, "ann", words)] == expected.split()


def test_a_name_that_is_kept_comes_up_unless_a_table_or_a_deck_is_called_so() -> None:
    table = sit(guide=True).say_ops('{ draw = "place" }')
    assert table.heard("No place is kept.")
    titled = '[tables.place]\ntitle = "Places"\nrows = [{ text = "The mill." }]\n'
    assert sit(titled, guide=True).say_ops('{ draw = "place" }').top.call is not None


@pytest.mark.parametrize("text", ["slips away", ""])
def test_whoever_leaves_is_gone_and_at_a_guides_table_in_the_words_that_were_said(text: str) -> None:
    table = OpenTable("venture", *PAIRS["venture"])
    table.word("bring watchman")
    table.say(Amend((Op("leave", "watchman", text=text),)))
    assert "watchman" not in table.s.people
    assert [one.how for one in table.events("left")] == [text] * bool(text)


def test_whoever_is_here_already_joins_no_second_time() -> None:
    table = sit(guide=True).say_ops('{ join = "watchman" }')
    assert [one.person.id for one in table.history if isinstance(one, Joined)][-1] == "watchman"
    before = len([one for one in table.history if isinstance(one, Joined)])
    table.say_ops('{ join = "watchman" }')
    assert len([one for one in table.history if isinstance(one, Joined)]) == before


def test_only_a_guide_hands_out_and_only_what_there_is() -> None:
    alone = sit()
    table = OpenTable("venture", *PAIRS["venture"])
    told = decide(alone.state, HandOut("nonsense"), alone.world), table.session.do(HandOut("nonsense"), seat=GUIDE)
    assert [one.sentence for one in told if isinstance(one, Refusal)] == [
        "Only a guide can do that.",
        "There is no handout nonsense.",
    ]


LETTER = '[handouts.letter]\ntitle = "A letter"\ntext = "It is short."\n'


@pytest.mark.parametrize(("to", "may"), [("", True), ("ada", True), (WALL, True), ("nobody", False)])
def test_a_handout_is_for_those_who_play_or_for_the_wall(to: str, may: bool) -> None:
    table = OpenTable("venture", "ada", at=sit(LETTER).world)
    told = table.session.do(HandOut("letter", to), seat=GUIDE)
    assert isinstance(told, Refusal) is not may
