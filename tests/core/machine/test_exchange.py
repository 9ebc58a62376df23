"""An act from its levers to what it brings, told word for word; and from which acts one may still withdraw."""

import pytest

from game.core.machine import exchange
from game.core.machine.exchange import may_withdraw
from game.core.record import changed
from game.core.rolls import Outcome
from game.core.state import Frame, Part, Term
from tests.small import joins
from tests.systems.position import tables as position
from tests.systems.position.worlds import CLIMB
from tests.systems.practices import tables as practices
from tests.systems.solar import tables as solar

pytestmark = pytest.mark.quick

PART = Part("ann", "check", "Climb")
FED = changed(PART, fed=(Term("Rope", "dice", 1),))


@pytest.mark.parametrize(
    ("parts", "more", "may"),
    [
        ((PART,), {}, True),
        ((PART, PART), {}, True),
        ((changed(PART, forced=True),), {}, False),
        ((PART, changed(PART, forced=True)), {}, False),
        ((FED,), {}, False),
        ((FED,), {"feeds": 0}, True),
        ((FED,), {"feeds": 1}, True),
        ((PART,), {"feeds": 0}, True),
        ((PART,), {"volley": 1}, False),
    ],
)
def test_not_from_what_comes_to_one_nor_from_a_volley_nor_once_something_was_done_first_for_it(
    parts: tuple[Part, ...], more: dict[str, int], may: bool
) -> None:
    assert may_withdraw(changed(Frame("exchange", "act", parts=parts), **more)) is may


CLIFF = position.option(
    'ways = [{ action = "climb" }, { action = "charm" }]',
    first='{ give = "boots" }, { join = "bet", side = "yours" }, { effect = "limber" }',
    on='[scenes.room.options.act.on.more]\nstake = "Over it."\ntext = "Over it."\ngoto = "yard"\n',
    more="time = 10",
)
CLIMBED = """\
> choose act
Pushed exchange scenes/room/act (ada: Do it)
> ?
lever | How | do climb of climb/charm | player
lever | Help from Bet | help:bet 0 | not: not good at this | player
commit | Commit | player
withdraw | Think again | player
> pull nothing 1
Refused: There is no such lever here.
> pull do swim
Refused: How cannot be set to that.
> pull do climb
Pulled 0 do climb
> commit
Readied player
Weighed 0 Dexterity 2, Climb 2, boots 1, limber 1, difficulty 1
Lifted ada limber limber next_act:dexterity
Staged execution
Called check d6 d6 d6 d6 d6 d6 0
> throw 6 6 6
Refused: 6 faces are wanted; that is not what can have been thrown.
> throw 6 6 6 1 1 1
Threw check d6 d6 d6 d6 d6 d6 0 6, 6, 6, 1, 1, 1
Staged effect
Offered hand push:0:physical, push:0:mental
> ?
offer | Push: the body bears it | push:0:physical 1 | player
offer | Push: the mind bears it | push:0:mental 1 | player
offer | A flourish | buy:flourish 1 | player
decline | Let it stand | player
> stand
Readied player
Offered
Resolved 0 more more than needed
Offered effect buy:flourish
Readied player
Offered
Marked took.room.act 1
Marked done.room.act 1
Said Over it. result
Clocked 1090
Popped done
Entered yard 1
Said Four more walls. story
"""
FALLEN = """\
> choose act
Pushed exchange scenes/room/act (ada: Do it)
Dropped 0 do
> ?
commit | Commit | player
withdraw | Think again | player
> withdraw
Popped withdrawn
> choose act
Pushed exchange scenes/room/act (ada: Do it)
Dropped 0 do
> commit
Readied player
Weighed 0 Dexterity 2, Climb 2, difficulty 1
Staged execution
Called check d6 d6 d6 d6 0
> throw 1 1 1 1
Threw check d6 d6 d6 d6 0 1, 1, 1, 1
Staged effect
Offered hand push:0:physical, push:0:mental
> ?
offer | Push: the body bears it | push:0:physical 1 | player
offer | Push: the mind bears it | push:0:mental 1 | player
decline | Let it stand | player
> answer push:0:social
Refused: Nothing of that name is offered.
> answer push:0:mental
Answered 0 push:0:mental 1
Amended 0 push, 4
Effected ada harm.1 1 until nothing
Said You take minor mental harm: strained nerves. harm
Called check d6 d6 d6 d6 d6 d6 0
Offered
> throw 1 1 1 1 1 1
Threw check d6 d6 d6 d6 d6 d6 0 1, 1, 1, 1, 1, 1 1, 1, 1, 1, 1, 1, 1, 1, 1, 1
Resolved 0 fewer fewer than needed
Marked took.room.act 1
Marked tried.room.act 1
Marked lost.room.act.climb 1
Marked lost.room.act.climb.then 0
Marked short|room.1|ada|climb|scenes/room/act 1
Said It is not done. result
Popped done
> ?
story | Do it | not: That opportunity is lost. | player
story | Wait | player
story | Go | player
rest | Recover | the scene | not: this scene leaves no time for it | player
> stand
> choose act
Refused: That opportunity is lost.
"""
OPPOSED = """\
> choose act
Pushed exchange scenes/room/act (ada: Do it against osk) (osk: Osk resists against ada)
Dropped 0 do
> commit
Readied player
Weighed 0 Dexterity 2, Climb 2, difficulty 1
Weighed 1 dice 2
Staged execution
Called check d6 d6 d6 d6 0
> throw 6 6 5 1
Threw check d6 d6 d6 d6 0 6, 6, 5, 1
Called check d6 d6 1
> throw 1 1
Threw check d6 d6 1 1, 1
Staged effect
Resolved 0 more more than needed
Resolved 1 fewer fewer than needed
Offered effect buy:flourish
> ?
offer | A flourish | buy:flourish 1 | player
decline | Let it stand | player
> stand
Readied player
Offered
Marked took.room.act 1
Marked done.room.act 1
Said It is done. result
Popped done
"""
FIRST = """\
> choose act
Said You try. act
Pushed exchange scenes/room/act (ada: Do it)
> ?
lever | Bonus die | bonus 0 | player
prelude | Manners first | Etiquette Greenhorn | player
prelude | Manners first: Bede | Etiquette Nil | player
prelude | With Bede: last | Debate Nil | player
commit | Commit | player
withdraw | Think again | player
> pull bonus 1
Pulled 0 bonus 1
> first Manners first
Pushed exchange first (ada: Manners first)
> ?
lever | Bonus die | bonus 0 | player
commit | Commit | player
withdraw | Think again | player
> withdraw
Popped withdrawn
> first Manners first
Pushed exchange first (ada: Manners first)
> commit
Readied player
Weighed 0 Etiquette 1
Staged execution
Called check fudge fudge fudge 0
> throw 1 1 0
Threw check fudge fudge fudge 0 1, 1, 0
Staged effect
Offered hand late:0
> ?
offer | Bonus die | late:0 1 | player
decline | Let it stand | player
> decline
Readied player
Offered
Resolved 0 great Great
Popped done
Fed 0 first.0 3
Fed 0 Manners first 3
> ?
lever | Bonus die | bonus 1 | player
prelude | Manners first | not: done: won at 3 | player
prelude | With Bede: last | Debate Nil | player
commit | Commit | player
> withdraw
Refused: This comes to you; there is no stepping back from it.
> commit
Readied player
Weighed 0 Debate 2, bonus die 1, Manners first 3
Paid ada reason 4 1 Do it
Staged execution
Called check fudge fudge fudge fudge fudge fudge fudge 0
> throw 0 0 0 -1 -1 0 0
Threw check fudge fudge fudge fudge fudge fudge fudge 0 0, 0, 0, -1, -1, 0, 0
Staged effect
Resolved 0 good Good
Marked took.room.act 1
Marked done.room.act 1
Said It is done. result
Popped done
> ?
story | Wait | player
rest | Spend advances | none | not: none to spend; 0 of 5 XP | player
"""
STRUCK_AT = """\
> first_turn
Threw check d6 d6 d6 d6 -1 6, 6, 6, 6
Tracked ada initiative 4 initiative
Called check d6 -1
Threw check d6 -1 1
Tracked osk initiative 0 initiative
Said Initiative: you 4, Osk 0. rule
> end_turn
Acted ada
Turned 1 osk ada
Tracked osk started 1 turn
> hear
Pushed exchange attack (osk: Cut at you against ada)
Weighed 0 Blades 2, guard 3
Tracked osk actions 1 A-03
"""
BROKEN_INTO = (
    STRUCK_AT
    + """\
> ?decline
decline | Let it happen | player
> declare interrupt osk attack/blades ada
Pushed exchange interrupt (ada: Break in: Cut at Osk against osk) (osk: Osk: Cut at you against ada)
> ?
commit | Commit | player
withdraw | Think again | player
> withdraw
Popped withdrawn
> declare interrupt osk attack/blades ada
Pushed exchange interrupt (ada: Break in: Cut at Osk against osk) (osk: Osk: Cut at you against ada)
> commit
Readied player
Weighed 0 Alacrity 4
Weighed 1 Alacrity 1
Paid ada ap 7 2 Break in: Cut at Osk
Tracked ada reactions 1 A-04
Staged execution
Called check d6 d6 d6 d6 0
> throw 6 6 6 6
Threw check d6 d6 d6 d6 0 6, 6, 6, 6
Called check d6 1
> throw 1
Threw check d6 1 1
Staged effect
Resolved 0 success success
Resolved 1 failure failure
Popped done
Amended 0 broke_in:ada, 1
Pushed exchange attack (ada: Cut at Osk against osk)
> ?
lever | Called shot | call of bleeding/lamed | player
commit | Commit | player
withdraw | Think again | player
> stand
> ?
lever | Called shot | call of bleeding/lamed | player
commit | Commit | player
withdraw | Think again | player
> commit
Readied player
Weighed 0 Blades 5, guard 2
Staged execution
Called check d6 d6 d6 d6 d6 0
> throw 6 6 6 1 1
Threw check d6 d6 d6 d6 d6 0 6, 6, 6, 1, 1
Staged effect
Resolved 0 r2 rating 2
Said Rating 2. Which bodily condition? rule
Called amount d3 -1
> throw 1
Threw amount d3 -1 1
Effected osk bleeding 2 until hours:6
Said Osk is bleeding (2). rule
Popped done
Said Osk’s act comes to nothing: Cut at you. rule
Popped stopped
> stand
> decline
> ?
act | Cut at you | second action, −1 | content
act | Resist | second action, −1 | content
act | Make an effort | second action, −1 | content
act | Shake off: bleeding | guard 2 | content
move | Fall back | 30 feet | content
turn | Do nothing more | content
"""
)
LET_HAPPEN = (
    STRUCK_AT
    + """\
> decline
Readied player
Staged execution
Called check d6 d6 0
> declare interrupt osk attack/blades ada
Refused: That cannot be done at this point.
> throw 5 5
Threw check d6 d6 0 5, 5
Staged effect
Resolved 0 r1 rating 1
Said Rating 1. Which bodily condition? rule
Called amount d3 -1
> throw 1
Threw amount d3 -1 1
Effected ada bleeding 1 until hours:6
Said You are bleeding (1). rule
Popped done
> ?offer decline
> stand
> ?turn
turn | Do nothing more | content
"""
)


def test_what_is_pulled_is_weighed_and_what_lasts_until_then_is_used_up() -> None:
    assert position.sit(CLIFF).replayed(CLIMBED) == CLIMBED


def test_what_is_offered_after_the_dice_is_paid_at_once_and_thrown() -> None:
    assert position.sit(position.option(CLIMB)).replayed(FALLEN) == FALLEN


def test_whoever_is_against_it_throws_too() -> None:
    body = position.option(f'{CLIMB}\nagainst = "osk"', first=joins("osk", side="foe"))
    assert position.sit(body).replayed(OPPOSED) == OPPOSED


def test_what_is_done_first_is_brought_to_the_act() -> None:
    first = '[{ ability = "etiquette", label = "Manners first", on_fail = "none" }]'
    body = solar.option(f'ability = "debate", first = {first}', first=joins("bede"), more='text = "You try."')
    assert solar.sit(body).replayed(FIRST) == FIRST


def test_somebody_breaks_in_before_the_dice_fall() -> None:
    assert practices.sit(practices.fight("osk")).replayed(BROKEN_INTO) == BROKEN_INTO


def test_or_lets_it_happen() -> None:
    assert practices.sit(practices.fight("osk")).replayed(LET_HAPPEN) == LET_HAPPEN


def test_what_comes_of_a_throw_is_told_by_the_first_that_was_thrown() -> None:
    table = position.sit(position.option(CLIMB)).choose("act").commit().throw(1, 1, 1, 1)
    thrown = changed(table.part, outcome=Outcome("more"))
    called = changed(table.part, hand=None, outcome=Outcome("fewer"))
    passive = changed(called, hand=(6,), passive=True)
    for parts, under in (
        ((thrown,), "Once it works"),
        ((called, thrown), "Once it works"),
        ((passive, thrown), "Once it works"),
        ((changed(thrown, outcome=Outcome("fewer")),), "Once it fails"),
        ((changed(thrown, outcome=None),), "Before it counts"),
        ((called,), "Before it counts"),
    ):
        rounds = (table.top, changed(table.top, parts=parts))
        assert [p.under for p in exchange.list_offers(table.sight, rounds) if p.group == "offer"][-1] == under
