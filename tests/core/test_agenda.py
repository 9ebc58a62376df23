"""The order in which things happen when steps, throws, offers, acts within acts and ways out of them meet."""

import pytest

from game.core.agenda import next_acts, once_more, tick
from game.core.commands import Decree, EndTurn, Next, Refusal
from game.core.events import Clocked, Dropped, Entered, Marked, Parted, Said
from game.core.machine.decide import decide
from game.core.run import MOST_STEPS
from tests.tables import Table, fight, sit

pytestmark = pytest.mark.quick

ELSEWHERE = """
[scenes.yard]
title = "A yard"
text = "The yard."
[scenes.yard.options.back]
label = "Go back"
goto = "room"
"""


def room(ops: str, more: str = "") -> str:
    """A room with one option, `act`, that does these operations."""
    return f"""
[scenes.room]
title = "A room"
text = "Four walls."
rest = true
[scenes.room.options.act]
label = "Do it"
do = [{ops}]
[scenes.room.options.wait]
label = "Wait"
{more}
"""


def succeed(t: Table) -> Table:
    """Commit, throw a nine, and let every offer stand."""
    t.try_(9)
    while t.top.asking:
        t.decline()
    return t


def words(t: Table) -> list[str]:
    """What the last word to the table told, piece by piece."""
    return [event.words for event in t.events if isinstance(event, Said)]


# Throws and what waits for them --------------------------------------------------------------------------------------


def test_operations_behind_a_throw_wait_for_it_in_their_order() -> None:
    t = sit(
        room(
            '{ say = "one" }, { add = "n", by = "1d6" }, { say = "two" }, { add = "n", by = "1d6" }, { say = "three" }',
            "[variables]\nn = { value = 0 }",
        )
    )
    assert words(t.choose("act")) == ["one"]
    assert words(t.throw(3)) == ["two"]
    assert words(t.throw(4)) == ["three"]
    assert t.state.var("n") == 7


def test_a_way_out_waits_for_the_throw_before_it() -> None:
    t = sit(room('{ harm = "1d6" }, { goto = "yard" }', ELSEWHERE)).tracks(physicality=0).choose("act")
    assert t.scene == "room"
    t.throw(1)
    assert t.scene == "yard"
    assert t.left("injuries") == 1


def test_operations_after_a_way_out_happen_before_it() -> None:
    t = sit(room('{ goto = "yard" }, { say = "on the way" }', ELSEWHERE)).choose("act")
    assert words(t) == ["on the way", "The yard."]


# Time ----------------------------------------------------------------------------------------------------------------

HOUR = """
[conditions.chill]
label = "chilled"
until = ["never"]
hourly = [{ lift = "chill", who = "target" }, { time = "90" }]
"""


def minutes(t: Table) -> list[int]:
    return [event.minute for event in t.events if isinstance(event, Clocked)]


def test_time_that_comes_up_while_time_passes_is_added_and_no_clock_runs_back() -> None:
    t = sit(room('{ time = "120" }', HOUR)).under("chill")
    before = t.state.minute
    t.choose("act")
    assert minutes(t) == sorted(minutes(t))
    assert t.state.minute == before + 120 + 90


def test_what_a_conflict_ends_with_comes_after_the_time_it_took() -> None:
    ends = '[[conflicts.brawl.ends]]\nwhen = "round > 0"\ndo = [{ time = "30" }, { say = "after" }]\n'
    body = fight('{ person = "lout", key = "lout" }').replace(
        'ends = [{ when = "foes == 0", text = "It is over." }]', ""
    )
    room_ = '[scenes.room.options.late]\nlabel = "Late"\ntime = 59\n'
    t = sit(body + ends + room_).choose("late")
    before = t.state.minute
    t.choose("fight")
    assert minutes(t) == sorted(minutes(t))
    assert t.state.minute == before + 1 + 30
    assert words(t)[-1] == "after"


def test_whoever_dies_before_a_rest_is_over_does_not_heal() -> None:
    frost = '[conditions.frost]\nlabel = "freezing"\nuntil = ["never"]\nhourly = [{ harm = "9", who = "target" }]\n'
    t = sit(room('{ say = "x" }', frost)).tracks(physicality=0, wounds=1).under("frost").undertake("night:wounds")
    assert t.state.ending
    assert t.left("wounds") == t.left("wounds_max")


# Ways out of nested things -------------------------------------------------------------------------------------------


def test_a_loop_of_scenes_is_the_packs_fault_and_is_named() -> None:
    # Each sends on at once; the checker need not see it, as the guide's word brings it about.
    loop = """
[scenes.one]
title = "One"
text = "One."
enter = [{ goto = "two" }]
[scenes.two]
title = "Two"
text = "Two."
enter = [{ goto = "three", when = "n == 0" }]
[scenes.three]
title = "Three"
text = "Three."
enter = [{ goto = "one" }]
[variables]
n = { value = 0 }
"""
    t = sit(room('{ goto = "one" }', loop))
    sentence = t.refused(next(p.command for p in t.prompts if p.label == "Do it"))
    assert f"{MOST_STEPS} steps" in sentence
    assert "A table" in sentence


def test_a_long_chain_of_scenes_is_gone_through_to_its_end() -> None:
    chain = "".join(
        f'[scenes.s{i}]\ntitle = "S"\ntext = "S{i}."\nenter = [{{ goto = "s{i + 1}" }}]\n' for i in range(700)
    )
    end = '[scenes.s700]\ntitle = "S"\ntext = "The end of it."\n[scenes.s700.options.wait]\nlabel = "Wait"\n'
    t = sit(room('{ goto = "s0" }', chain + end)).choose("act")
    assert t.scene == "s700"


def test_a_way_out_of_an_act_in_a_fight_closes_both_first() -> None:
    option = """
[conflicts.brawl.options.run]
label = "Run for it"
check = { kind = "physical", challenge = 1, pool = "movement" }
[conflicts.brawl.options.run.on.success]
goto = "yard"
[conflicts.brawl.options.run.on.failure]
text = "No."
"""
    t = sit(fight('{ person = "lout", key = "lout" }', option) + ELSEWHERE).choose("fight").choose("run")
    succeed(t)
    assert t.scene == "yard"
    assert not t.fighting
    assert "lout" not in t.state.people
    assert t.state.mode == "narrative"
    assert [e.scene for e in t.events if isinstance(e, Entered)] == ["yard"]


def test_a_fight_that_an_act_brings_about_comes_before_the_rest_of_the_act() -> None:
    check = """
[scenes.room]
title = "A room"
text = "Four walls."
[scenes.room.options.act]
label = "Provoke them"
check = { kind = "knowledge", challenge = 1, pool = "intellect" }
[scenes.room.options.act.on.success]
do = [{ conflict = "brawl" }, { say = "afterwards" }]
goto = "yard"
[scenes.room.options.act.on.failure]
text = "No."
[conflicts.brawl]
title = "A brawl"
people = [{ person = "lout", key = "lout" }]
ends = [{ when = "foes == 0", text = "It is over." }]
"""
    t = succeed(sit(check + ELSEWHERE, guide=True).choose("act"))
    assert [f.kind for f in t.state.frames] == ["scene", "exchange", "conflict"]
    t.say_ops('{ leave = "lout" }')
    said = words(t)
    assert said.index("It is over.") < said.index("afterwards") < said.index("The yard.")
    assert [f.id for f in t.state.frames] == ["yard"]


# People who leave meanwhile ------------------------------------------------------------------------------------------


def test_operations_about_each_skip_whoever_has_left_meanwhile() -> None:
    ops = (
        '{ join = "lout", as = "lout_a", side = "foe" }, { join = "lout", as = "lout_b", side = "foe" }, '
        '{ each = "foes", do = [{ leave = "lout_b" }, { effect = "poisoned", who = "each" }] }, { say = "done" }'
    )
    t = sit(room(ops)).choose("act")
    assert words(t)[-1] == "done"
    assert t.is_under("poisoned", "lout_a")
    assert "lout_b" not in t.state.people


def test_nothing_happens_to_the_nearest_foe_where_there_is_none() -> None:
    t = sit(room('{ harm = "2", who = "nearest_foe" }, { say = "done" }')).choose("act")
    assert words(t) == ["done"]


def test_whoever_leaves_in_the_middle_of_their_own_act_is_gone_when_it_is_over() -> None:
    acts = """
[acts.parting]
label = "Let go"
forced = true
check = { kind = "knowledge", challenge = 1, pool = "intellect" }
[acts.parting.on.success]
do = [{ leave = "actor" }, { add = "n", by = "1d6" }]
[acts.parting.on.failure]
text = "No."
[variables]
n = { value = 0 }
"""
    t = sit(room('{ act = "parting", who = "nearest_ally" }', acts)).second()
    succeed(t.choose("act"))
    assert t.person("wenna_tarr").out
    assert t.call
    t.throw(2)
    assert "wenna_tarr" not in t.state.people
    assert any(isinstance(event, Parted) for event in t.events)


# Turns ---------------------------------------------------------------------------------------------------------------


def two_of_you() -> Table:
    t = sit(fight('{ person = "lout", key = "lout", at = 400 }'))
    return t.say_ops('{ join = "lout", as = "clerk", side = "yours" }').choose("fight")


def test_letting_another_act_first_gives_no_second_free_move() -> None:
    t = two_of_you()
    t.say(next(p.command for p in t.prompts if p.group == "move" and not p.barred and "step" in repr(p.command)))
    assert t.top.moved
    assert t.barred(Next("clerk")) == "Ada has moved already."
    assert t.refused(Next("clerk")) == "Ada has moved already."
    t.say(EndTurn())
    assert t.top.turn == "clerk"


def test_letting_another_act_first_keeps_ones_own_turn() -> None:
    t = two_of_you().next("clerk").end_turn()
    assert t.top.turn == "ada"
    assert isinstance(decide(t.state, Next("clerk"), t.world), Refusal)


# Levers --------------------------------------------------------------------------------------------------------------


def test_what_the_guide_takes_away_is_no_longer_pulled() -> None:
    t = sit(fight('{ person = "lout", key = "lout" }'), guide=True).choose("fight")
    t.say(next(p.command for p in t.prompts if p.label.startswith("Strike") and not p.barred)).pull("bene", 1)
    assert t.part.value("bene") == 1
    t.say_ops('{ add = "you.accuracy", by = "-9" }')
    assert any(isinstance(event, Dropped) for event in t.events)
    assert t.part.value("bene") is None


@pytest.mark.parametrize("ops", ['{ leave = "you" }', '{ harm = "99" }, { harm = "99" }'])
def test_a_story_without_its_lead_goes_on_at_the_packs_death_or_ends(ops: str) -> None:
    t = sit(room(ops)).tracks(physicality=0).choose("act")
    assert t.state.ending


# Blows ---------------------------------------------------------------------------------------------------------------


def test_each_of_several_blows_has_its_own_round_of_offers_in_order() -> None:
    t = sit(room('{ harm = "3", why = "one" }, { harm = "6", why = "two" }, { say = "after" }')).choose("act")
    assert t.top.blow is not None
    assert t.top.blow.source == "one"
    t.answer("negate")
    assert t.top.blow.source == "two"
    assert "after" not in words(t)
    t.decline()
    assert words(t)[-1] == "after"
    assert (t.left("wounds"), t.left("physicality")) == (2, 1)


def test_nobody_is_asked_about_a_blow_that_comes_after_their_end() -> None:
    t = sit(room('{ harm = "9" }, { harm = "9" }, { say = "after" }')).choose("act").decline()
    assert words(t).count("You are dead.") == 1
    assert "after" in words(t)
    assert t.state.ending


def test_an_hour_that_hurts_asks_before_the_next_one_comes() -> None:
    frost = '[conditions.frost]\nlabel = "freezing"\nuntil = ["never"]\nhourly = [{ harm = "3", who = "target" }]\n'
    t = sit(room('{ time = "120" }, { say = "after" }', frost)).under("frost")
    before = t.state.minute
    t.choose("act")
    assert t.top.asking == "blow"
    assert t.state.minute == before + 60
    t.decline()
    assert t.state.minute == before + 120
    assert "after" not in words(t)
    t.decline()
    assert words(t)[-1] == "after"


def test_a_fight_within_a_fight_leaves_the_outer_one_as_it_was() -> None:
    inner = """
[conflicts.brawl.options.taunt]
label = "Taunt another"
do = [{ conflict = "duel" }]
[conflicts.duel]
title = "A duel"
people = [{ person = "duellist", key = "duellist" }]
ends = [{ when = "round > 1", text = "They part." }]
"""
    t = sit(fight('{ person = "lout", key = "lout", at = 400 }', inner)).choose("fight").choose("taunt")
    assert [f.id for f in t.state.frames] == ["room", "brawl", "duel"]
    t.end_turn()
    while t.state.top.id == "duel":
        if t.top.call is not None:
            t.throw(9)
        elif t.top.asking:
            t.decline()
        else:
            t.end_turn()
    assert "They part." in t.told()
    assert set(t.state.people) == {"ada", "lout"}
    assert (t.top.id, t.top.acted, t.top.turn) == ("brawl", ("ada",), "lout")
    assert t.state.mode == "action"


def test_what_was_offered_on_a_success_is_not_when_the_guide_says_failure() -> None:
    t = sit(fight('{ person = "lout", key = "lout" }'), guide=True).choose("fight")
    t.say(next(p.command for p in t.prompts if p.label.startswith("Strike") and not p.barred)).try_(9)
    while t.top.asking == "hand":
        t.decline()
    assert t.top.asking == "effect"
    t.say(Decree(t.top.parts.index(t.part), "failure"), "guide")
    assert t.top.asking != "effect"
    assert t.left("injuries", "lout") == 0


def test_content_sets_a_number_of_somebodys_as_it_adds_to_one() -> None:
    t = sit(guide=True)
    t.say_ops('{ add = "you.accuracy", by = "2" }', '{ set = "you.accuracy", to = "1 + 2" }')
    assert t.left("accuracy") == 3
    t.say_ops('{ set = "you.accuracy", to = "-4" }')
    assert t.left("accuracy") == 0
    assert "you.accuracy" not in t.state.names


def test_effects_that_end_with_an_act_are_ticked_by_all_that_it_is_called_and_each_name_once() -> None:
    assert list(next_acts("strike", ("strike", "sword", "arm"))) == [
        "next_act",
        "next_act:strike",
        "next_act:arm",
        "next_act:sword",
    ]
    assert tick("scene", "ada").data == (("end", "scene"), ("who", "ada"))
    assert tick("scene", "ada", "wet_2").data == (("end", "scene"), ("who", "ada"), ("only", "wet_2"))


def test_a_mark_stands_at_one_more_than_before() -> None:
    t = sit()
    assert once_more(t.state, "took.room.sing") == Marked("took.room.sing", 1)
    assert once_more(t.sight, "seen.room") == Marked("seen.room", t.state.times("seen.room") + 1)
