"""What becomes of things, of what bars an act and of numbers that are the guide's, by rules that say nothing of it."""

import pytest

from game.author.example import grit
from game.core.commands import Amend, Gather, Threaten
from game.core.content import ConditionDef, Op
from game.core.defaults import (
    added,
    afflict,
    side_by_side,
    strip_track,
    suffers,
    summed,
    table,
    total,
    under,
    whose_turn,
)
from game.core.draft import Draft, Sight
from game.core.events import Said
from game.core.machine.decide import first_state
from game.core.questions import Fact
from game.core.record import changed
from game.core.seats import GUIDE, NOTE, listed_as
from game.core.state import Blow, Effect, Term
from game.core.things import USE
from game.core.tracks import Tracks
from tests.core.quarry import FIGHT, after, by, with_person
from tests.opentable import PAIRS, OpenTable
from tests.playing import Table, begun
from tests.small import Small

pytestmark = pytest.mark.quick

ADA = """
[characters.ada]
name = "Ada"
about = "Somebody to try the rules on."
skills = { climb = 2 }
items = ["salve"]
"""
REST = """
[skills.climb]
name = "Climb"
[skills.fight]
name = "Fight"
[items.salve]
name = "salve"
uses = 2
use_label = "Rub it in"
use = [{ effect = "numb" }]
[conditions.numb]
label = "numb"
bars = ["climb"]
until = ["item:salve"]
[conditions.bound]
label = "bound"
bars = ["all"]
[people.dog]
name = "the dog"
skills = { fight = 1 }
[conflicts.brawl]
title = "A brawl"
text = "Teeth."
people = [{ key = "dog", person = "dog" }]
[[conflicts.brawl.ends]]
when = "foes == 0"
text = "It is over."
"""
ROOM = """
[scenes.room]
title = "A room"
text = "Four walls."
[scenes.room.options.wall]
label = "Up the wall"
check = { skill = "climb" }
[scenes.room.options.wall.on.success]
text = "You are up."
[scenes.room.options.wall.on.failure]
text = "You are not."
[scenes.room.options.fight]
label = "Fight"
do = [{ conflict = "brawl" }]
[scenes.room.options.bind]
label = "Hold out your hands"
do = [{ effect = "bound" }]
"""
SMALL = Small(grit.SYSTEM, ADA, after=REST, room=ROOM)


def barred(t: Table, label: str) -> str:
    return next(prompt.barred for prompt in t.prompts if prompt.label == label)


def test_a_thing_is_used_by_itself_and_in_a_conflict_that_is_the_turn() -> None:
    t = begun(Table, SMALL.build("")).declare(USE, "ada", "salve")
    assert t.state.people["ada"].holds["salve"] == 1
    assert [effect.label for effect in t.state.people["ada"].effects] == ["numb"]
    t = begun(Table, SMALL.build("")).choose("fight")
    assert t.state.top.turn == "ada"
    assert t.declare(USE, "ada", "salve").state.top.turn != "ada"


def test_what_somebody_is_under_bars_an_act_by_what_it_is_done_with() -> None:
    t = begun(Table, SMALL.build(""))
    assert not barred(t, "Up the wall")
    assert barred(t.declare(USE, "ada", "salve"), "Up the wall") == "You are numb."
    t = begun(Table, SMALL.build("")).choose("bind")
    assert barred(t, "Rub it in") == barred(t, "Up the wall") == "You are bound."


def test_that_somebody_is_hurt_everybody_hears_and_how_badly_the_guide_alone() -> None:
    w = SMALL.build("")
    t = Table(w, first_state(w)).say(Gather((w.system.create(w, "ada"),)), GUIDE)
    t.say(Amend((Op("join", "dog", who="foe"),)), GUIDE)
    for who, words in (
        ("dog", [("the dog is hurt.", "harm"), ("the dog: hurt 1 of 3.", NOTE)]),
        ("ada", [("Ada: hurt 1 of 3.", "harm")]),
    ):
        found = w.system.harm(Draft(t.state, w), Blow(who, 1))
        assert [(one.words, one.role) for one in found if isinstance(one, Said)] == words


def test_a_sum_of_one_part_of_the_same_name_is_told_once() -> None:
    terms = (
        Term("Climb", "dice", 2),
        Term("Grit", "dice", 1),
        Term("Difficulty", "difficulty", 10),
        Term("Wall", "need", 1),
    )
    assert tuple(total(terms)) == (
        Fact("Dice", "3", "Climb 2 · Grit 1"),
        Fact("Difficulty", "10", ""),
        Fact("Need", "1", "Wall 1"),
    )


def test_the_table_of_a_conflict_shows_of_everybody_what_is_theirs() -> None:
    made = OpenTable("position", *PAIRS["position"])
    for word in ("bring constable foe", "bring constable foe", "fight"):
        made.word(word)
    one, other = (person.id for person in made.s.people.values() if person.side == "foe")
    made.say(Threaten(one, "looms"))
    head, rows = table(made.s)
    shown = {row[0]: row[-1] for row in rows}
    assert (head[1], head[-1]) == ("turn", "state")
    assert len(rows) == len(made.s.people)
    states = [shown[listed_as(made.s, made.person(who))] for who in (one, other)]
    assert states[0].startswith("looms")
    assert not states[1].startswith("looms")


def test_where_nobody_fights_there_is_no_such_table() -> None:
    assert table(OpenTable("position", *PAIRS["position"]).s) == ((), ())


# At the quarry -------------------------------------------------------------------------------------------------------


def test_a_condition_without_an_end_of_its_own_lasts_until_the_scene_is_left() -> None:
    assert afflict(ConditionDef(key="cold", label="numb"), 2, "rain").until == (("scene", 1),)
    assert afflict(ConditionDef(key="cold", label="numb", until=("rests:2",)), 2, "rain").until == (("rests", 2),)


def test_the_parts_of_a_sum_are_told_and_added_up_by_where_they_go() -> None:
    terms = (Term("Voice", "dice", 4), Term("fog", "dice", -2), Term("Dark", "need", 1))
    assert added(terms) == "Voice 4 · fog −2 · Dark 1"
    assert added(terms, "dice") == "Voice 4 · fog −2"
    assert (summed(terms, "dice"), summed(terms, "need"), summed(terms, "x")) == (2, 1, 0)


def test_one_side_comes_after_the_other_and_at_the_head_of_yours_whoever_is_played() -> None:
    s = after(*FIGHT)
    hob = changed(s.people["mara"], id="hob")
    people = {"hob": hob, **s.people, "owl": changed(s.people["dog"], id="owl", out="fled")}
    state = changed(s.freeze(), people=people)
    assert list(side_by_side(Sight(state, s.w))) == ["mara", "hob", "watchman", "dog"]
    assert list(side_by_side(Sight(changed(state, lead="hob"), s.w))) == ["hob", "mara", "watchman", "dog"]


def test_a_table_has_those_in_their_order_whom_it_ranks_and_those_out_of_it_behind() -> None:
    s = with_person(after(*FIGHT), "watchman", out="down")
    columns = {"at": lambda s, person: str(person.place)}
    head, rows = table(by(s, columns=columns))
    assert head == ("", "turn", "at", "state")
    assert rows == (("You", "now", "0", ""), ("the watchman", "out", "5", "down"), ("the dog", "waits", "10", ""))
    ranked = table(by(s, ranked=True))[1]
    assert [row[0] for row in ranked] == ["You", "the dog", "the watchman"]


def test_where_somebody_is_in_a_round_is_told_in_a_word() -> None:
    s = after(*FIGHT)
    frame = changed(s.top, turn="mara", acted=("watchman",))
    assert [whose_turn(frame, one) for one in s.people.values()] == ["now", "acted", "waits"]
    assert whose_turn(frame, changed(s.people["mara"], out="down")) == "out"


def test_what_somebody_bears_is_told_by_the_boxes_that_put_them_out_of_it() -> None:
    s = after(*FIGHT)
    numb = Effect("cold", "cold", "numb")
    s = with_person(s, "mara", tracks={**s.people["mara"].tracks, "hurt": 2}, effects=(numb,))
    mara, dog = s.people["mara"], changed(s.people["dog"], tracks={"grit": 4})
    assert [strip_track(s, one) for one in (mara, dog)] == ["2/3", "0/3"]
    assert [suffers(s, one) for one in (mara, dog)] == [2, 0]
    assert [list(under(s, one)) for one in (mara, dog)] == [["hurt 2 of 3", "numb"], []]
    boxless = by(s, tracks=Tracks(*grit.Grit.tracks.all[:2]))
    assert (strip_track(boxless, mara), suffers(boxless, mara)) == ("", 0)
