"""Conflicts in turns: who comes into them."""

import pytest

from game.core.commands import Choose, Declare, Next, Refusal
from game.core.machine.conflict import called
from game.core.machine.decide import decide, legal
from game.core.prompts import Available
from game.core.record import changed
from tests.levered import Levered, levered
from tests.opentable import OpenTable
from tests.tables import fight, problems, sit

pytestmark = pytest.mark.quick

FIGHT = (
    '{ person = "lout", key = "lout", at = 900, when = "noise >= 2" }, '
    '{ person = "lout", key = "late", joins = 2, when = "noise >= 1", arrives = "Somebody comes after all." }, '
    '{ person = "lout", key = "always", at = 900 }'
)
TWICE = '{{ person = "lout", key = "lout"{first} }}, {{ person = "lout", key = "lout", when = "noise == 2"{then} }}'
VARIABLE = "[variables]\nnoise = { value = NOISE }\n"


@pytest.mark.parametrize(
    ("noise", "first", "then"),
    [
        (0, ["always"], ["always"]),
        (1, ["always"], ["always", "late"]),
        (2, ["lout", "always"], ["lout", "always", "late"]),
    ],
)
def test_somebody_comes_only_if_their_condition_holds_as_they_arrive(
    noise: int, first: list[str], then: list[str]
) -> None:
    table = sit(fight(FIGHT) + VARIABLE.replace("NOISE", str(noise))).choose("fight")
    assert [who for who in table.state.people if who != "ada"] == first
    while table.top.round < 2:
        table.policy() if table.state.top.turn != "ada" else table.end_turn()
    assert [who for who in table.state.people if who != "ada"] == then


@pytest.mark.parametrize(("first", "wrong"), [("", True), (', when = "noise == 0"', False)])
def test_one_key_stands_twice_only_where_each_comes_under_a_condition(first: str, wrong: bool) -> None:
    body = fight(TWICE.format(first=first, then="")) + VARIABLE.replace("NOISE", "0")
    assert ("stands here twice" in problems(body)) is wrong


KIND = (
    '{ person = "lout", key = "lout_a" }, { person = "lout", key = "lout_b" }, '
    '{ person = "lout", key = "tall", name = "Tall Tom" }, { person = "lout", key = "lout_c", joins = 2 }'
)


def test_people_of_one_kind_are_numbered_in_the_order_of_the_pack() -> None:
    table = sit(fight(KIND)).choose("fight")
    lout = table.world.people["lout"].name
    names = {who: person.name for who, person in table.state.people.items() if who != "ada"}
    assert names == {"lout_a": f"{lout} 1", "lout_b": f"{lout} 2", "tall": "Tall Tom"}
    place = table.world.conflict(table.top.id)
    assert called(table.world, place, place.people[3]) == f"{lout} 3", "whoever comes later counts, too"


def test_two_of_a_kind_are_told_apart_and_one_is_not_numbered() -> None:
    two = ", ".join(KIND.split(", {")[:1] + ["{" + one for one in KIND.split(", {")[1:3]])
    table = sit(fight(two)).choose("fight")
    lout = table.world.people["lout"].name
    assert [one.name for who, one in table.state.people.items() if who != "ada"] == [
        f"{lout} 1",
        f"{lout} 2",
        "Tall Tom",
    ]
    alone = sit(fight('{ person = "lout", key = "lout_a" }, { person = "sentry", key = "sentry" }')).choose("fight")
    assert alone.state.people["lout_a"].name == lout


def test_somebody_who_stands_alone_or_under_conditions_has_no_number() -> None:
    table = sit(fight(FIGHT) + VARIABLE.replace("NOISE", "0")).choose("fight")
    assert table.state.people["always"].name == f"{table.world.people['lout'].name} 3", "three of its keys stand there"
    twice = TWICE.format(first=', when = "noise == 0"', then="")
    table = sit(fight(twice) + VARIABLE.replace("NOISE", "0")).choose("fight")
    assert table.state.people["lout"].name == table.world.people["lout"].name


# How a fight goes -----------------------------------------------------------------------------------------------------

BRAWL = """
[variables]
noise = { value = 0 }
[conditions.pinned]
label = "pinned"
until = ["round:2"]
bars = ["all"]
[scenes.room]
title = "A room"
text = "Four walls."
enter = [{ join = "scribe", as = "friend", name = "Fenn", side = "yours", at = "3" }]
[scenes.room.options.fight]
label = "Fight"
do = [{ conflict = "brawl" }]
[scenes.room.options.duel]
label = "Fight on the stairs"
do = [{ mode = "action" }, { conflict = "stairs" }]
[scenes.yard]
title = "A yard"
text = "Cold."
[scenes.yard.options.back]
label = "Back"
goto = "room"
[scenes.cell]
title = "A cell"
text = "Locked."
[scenes.cell.options.back]
label = "Back"
goto = "room"
[conflicts.brawl]
title = "A brawl"
text = "Fists."
you = 5
people = [
  { person = "lout", key = "lout", at = 10, arrives = "A lout comes in." },
  { person = "sentry", key = "late", at = 30, joins = 2, arrives = "A sentry looks in." },
]
each_round = [{ add = "noise" }]
ends = [
  { when = "noise >= 3", text = "The bell rings.", do = [{ say = "All stop." }], goto = "yard" },
  { when = "noise >= 2 and foes == 1", text = "One is left." },
]
lost = { text = "You lose.", do = [{ say = "Dark." }], goto = "cell" }
[conflicts.brawl.options.shout]
label = "Shout"
text = "You shout."
do = [{ add = "noise", by = "0" }]
[conflicts.brawl.options.glance]
label = "Glance"
free = true
do = [{ say = "You look." }]
[conflicts.stairs]
title = "The stairs"
people = [{ person = "lout", key = "friend", side = "foe", at = 20 }, { person = "lout", key = "lout", at = 900 }]
ends = [{ when = "foes == 0" }]
"""

FIGHT_BEGUN = """\
> choose fight
Took took.room.fight 1
Joined ada “Ada” yours player at 5
Joined friend “Fenn” yours player at 5
Pushed conflict brawl
Moded action
Said A brawl title
Said Fists. story
Joined lout “a lout” foe content at 10
Said A lout comes in. story
Turned 1
Turned 1 ada
"""
ROUNDS = (
    FIGHT_BEGUN
    + """\
> ?
story | Shout | player
story | Glance | player
act | Strike a lout | bare hands | player
move | Fall back | 50 feet | player
move | A step forward | 10 feet, free | player
move | A step back | 10 feet, free | player
turn | Let Fenn act first | player
turn | Do nothing more | player
> choose glance
Took took.brawl.glance 1
Said You look. story
> choose shout
Took took.brawl.shout 1
Said You shout. result
Put noise 0
Acted ada
Turned 1 friend ada
> ?turn
turn | Do nothing more | player
> end_turn
Acted ada, friend
Turned 1 lout ada, friend
> ops { effect = "pinned", who = "lout" }
Effected lout pinned 0 until round:2
Said a lout can do nothing this turn. rule
Acted ada, friend, lout
Effected lout pinned 0 until round:1
Turned 2
Joined late “the sentry” foe content at 30
Said A sentry looks in. story
Put noise 1
Turned 2 ada
> end_turn
Acted ada
Turned 2 friend ada
> next friend
Refused: Fenn has no turn to take now.
> ops { move = "friend", to = "50" }
Placed friend 50
> end_turn
Acted ada, friend
Turned 2 lout ada, friend
Said a lout can do nothing this turn. rule
Acted ada, friend, lout
Turned 2 late ada, friend, lout
> end_turn
Acted ada, friend, lout, late
Lifted lout pinned pinned round
Turned 3
Put noise 2
Turned 3 ada
> next friend
Turned 3 friend
> next nobody
Refused: The order leaves no choice here.
> next lout
Refused: The order leaves no choice here.
> next friend
Refused: Fenn has no turn to take now.
> ?turn
turn | Let Ada act first | player
turn | Do nothing more | player
> next ada
Turned 3 ada
> end_turn
Acted ada
Turned 3 friend ada
> end_turn
Acted ada, friend
Turned 3 lout ada, friend
> end_turn
Acted ada, friend, lout
Turned 3 late ada, friend, lout
> end_turn
Acted ada, friend, lout, late
Turned 4
Put noise 3
Said The bell rings. result
Popped ended
Moded narrative
Parted lout
Parted late
Clocked 1084
Said All stop. story
Entered yard 1
Said Cold. story
> ?story
story | Back | player
"""
)
LOST = (
    FIGHT_BEGUN
    + """\
> ops { leave = "friend" }
Left friend gone
> ops { harm = "9" }
Offered blow ada 9
Offered blow negate ada 9
> decline
Readied player
Offered
Said you take 9: 3 Wounds. harm
Tracked ada injuries 0 V-60
Tracked ada wounds 3 V-60
Left ada dead
Said You are dead. harm
Tracked ada despair 1 V-82
Said Death brings 1 Despair. rule
Said You lose. result
Popped ended
Moded narrative
Parted lout
Clocked 1081
Said Dark. story
Entered cell 1
Said Locked. story
Ended the_end The end
"""
)
LEFT = """\
> choose duel
Took took.room.duel 1
Moded action
Joined ada “Ada” yours player at 0
Joined friend “Fenn” yours player at 0
Pushed conflict stairs
Said The stairs title
Joined friend “Fenn” foe content at 20
Joined lout “a lout 2” foe content at 900
Turned 1
Turned 1 ada
> ops { leave = "lout" }
Left lout gone
> ops { leave = "friend" }
Left friend gone
Popped ended
Parted lout
Clocked 1081
"""
HELD = (
    FIGHT_BEGUN
    + """\
> ops { effect = "pinned" }
Effected ada pinned 0 until round:2
Said You can do nothing this turn. rule
Acted ada
Turned 1 friend ada
> ?turn
turn | Do nothing more | player
"""
)


def test_a_fight_goes_in_turns_and_rounds_until_the_first_of_its_ends_holds() -> None:
    assert sit(BRAWL, settings="round_seconds = 60").replayed(ROUNDS) == ROUNDS


def test_a_fight_is_lost_with_whoever_is_played() -> None:
    assert sit(BRAWL, settings="round_seconds = 60").replayed(LOST) == LOST


def test_whoever_is_here_already_comes_as_they_are_and_a_mode_that_was_is_left() -> None:
    assert sit(BRAWL, settings="round_seconds = 60").replayed(LEFT) == LEFT


def test_whoever_can_do_nothing_has_no_turn() -> None:
    assert sit(BRAWL, settings="round_seconds = 60").replayed(HELD) == HELD


GUIDED = """\
> ?turn
turn | Fenn acts now | guide
turn | Wenna Tarr acts now | guide
> choose fight
Took took.room.fight 1
Joined ada “Ada” yours player at 5
Joined friend “Fenn” yours player at 5
Joined wenna_tarr “Wenna Tarr” yours player at 5
Pushed conflict brawl
Moded action
Said A brawl title
Said Fists. story
Joined lout “a lout” foe guide at 10
Said A lout comes in. story
Turned 1
Turned 1 ada
> ?
story | Shout | player
story | Glance | player
act | Strike a lout | bare hands | player
move | Fall back | 50 feet | player
move | A step forward | 10 feet, free | player
move | A step back | 10 feet, free | player
turn | Fenn acts now | guide
turn | Wenna Tarr acts now | guide
turn | a lout acts now | guide
turn | Break it off | guide
turn | Do nothing more | player
> next lout
Turned 1 lout
> ?turn
turn | Ada acts now | guide
turn | Fenn acts now | guide
turn | Wenna Tarr acts now | guide
turn | Break it off | guide
turn | Do nothing more | guide
> skip
Acted lout
Turned 1 ada lout
> next lout
Acted
Turned 1 lout
> next ada
Turned 1 ada
> skip
Acted ada
Turned 1 friend ada
> next nobody
Refused: There is no person here “nobody”; there is: Ada, Fenn, Wenna Tarr, a lout.
> stop
Said It is broken off. rule
Popped broken off
Moded narrative
Parted lout
Clocked 1081
"""
ASIDE = """\
> bring sentry
Joined sentry “the sentry” foe guide at 0
> side sentry aside
Joined sentry “the sentry” aside guide at 0
Said the sentry: aside now. rule
> side friend aside
Joined friend “Fenn” aside player at 3
Said Fenn: aside now. rule
> choose fight
Took took.room.fight 1
Joined ada “Ada” yours player at 5
Joined wenna_tarr “Wenna Tarr” yours player at 5
Pushed conflict brawl
Moded action
Said A brawl title
Said Fists. story
Joined lout “a lout” foe guide at 10
Said A lout comes in. story
Turned 1
Turned 1 ada
> skip
Acted ada
Turned 1 wenna_tarr ada
> skip
Acted ada, wenna_tarr
Turned 1 lout ada, wenna_tarr
> skip
Acted ada, wenna_tarr, lout
Turned 2
Joined late “the sentry” foe guide at 30
Said A sentry looks in. story
Put noise 1
Turned 2 ada
> next sentry
Turned 2 sentry
> skip
Acted sentry
Turned 2 ada sentry
> skip
Acted sentry, ada
Turned 2 wenna_tarr sentry, ada
> ?turn
turn | Ada acts now again | guide
turn | Fenn acts now | guide
turn | the sentry acts now again | guide
turn | a lout acts now | guide
turn | the sentry acts now | guide
turn | Break it off | guide
turn | Do nothing more | player
"""
QUARREL = """\
> choose fight
Took took.room.fight 1
Joined ada “Ada” yours player at 5
Joined friend “Fenn” yours player at 5
Joined wenna_tarr “Wenna Tarr” yours player at 5
Pushed conflict brawl
Moded action
Said A brawl title
Said Fists. story
Joined lout “a lout” foe guide at 10
Said A lout comes in. story
Turned 1
Turned 1 ada
> side wenna other
Joined wenna_tarr “Wenna Tarr” other player at 5
Said Wenna Tarr: against everybody now. rule
> skip
Acted ada
Turned 1 friend ada
> next lout
Turned 1 lout ada
> stop
Said It is broken off. rule
Popped broken off
Joined wenna_tarr “Wenna Tarr” yours player at 5
Moded narrative
Parted lout
Clocked 1081
> ?turn
turn | Fenn acts now | guide
turn | Wenna Tarr acts now | guide
"""


def at_a_table() -> OpenTable:
    table = OpenTable("venture", "ada", at=sit(BRAWL).world)
    table.sit(table.s.w.system.create(table.s.w, "wenna_tarr"))
    return table


def test_at_a_guides_table_the_turn_goes_to_whom_the_guide_likes() -> None:
    assert at_a_table().replayed(GUIDED) == GUIDED


def test_whoever_stands_aside_is_not_asked_for() -> None:
    assert at_a_table().replayed(ASIDE) == ASIDE


def test_a_quarrel_that_is_over_parts_nobody() -> None:
    assert at_a_table().replayed(QUARREL) == QUARREL


def test_whoever_is_out_of_it_is_not_given_the_turn() -> None:
    table = at_a_table()
    table.say(Choose("fight"))
    state = table.session.state
    assert "a lout acts now" in [p.label for p in legal(state, table.session.world)]
    people = {**state.people, "lout": changed(state.people["lout"], out="beaten")}
    rows = [p.label for p in legal(changed(state, people=people), table.session.world)]
    assert "a lout acts now" not in rows
    assert "Fenn acts now" in rows


NOTHING = Available(Declare("friend", "wait"), "Wait")


@pytest.mark.parametrize(
    ("system", "first"),
    [
        (Levered(), True),
        (Levered(stands="friend"), False),
        (Levered(own={"friend": ()}), True),
        (Levered(own={"friend": (NOTHING,)}), False),
        (Levered(own={"friend": (NOTHING, changed(NOTHING, in_doubt=True))}), True),
        (Levered(own={"friend": (changed(NOTHING, declare=Declare("friend", "hit", "lout")),)}), True),
        (Levered(own={"friend": (changed(NOTHING, declare=Declare("friend", "go", "lout"), group="move"),)}), False),
    ],
)
def test_who_has_something_to_try_may_be_let_go_first(system: Levered, first: bool) -> None:
    table = levered(system, BRAWL).choose("fight")
    assert ("Let Fenn act first" in [p.label for p in table.prompts]) is first


def test_a_turn_that_is_begun_is_ended() -> None:
    table = sit(BRAWL).choose("fight")
    moved = changed(table.state, frames=(table.state.frames[0], changed(table.top, moved=True)))
    barred = next(p.barred for p in legal(moved, table.world) if p.label == "Let Fenn act first")
    assert barred == "Ada has moved already."
    said = decide(moved, Next("friend"), table.world)
    assert isinstance(said, Refusal)
    assert said.sentence == "Ada has moved already."
