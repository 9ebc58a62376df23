"""Conflicts in volleys, told word for word; and who has to be ready for a volley."""

import pytest

from game.core.commands import Join
from game.core.draft import Sight
from game.core.machine.volleys import seats
from game.core.record import changed
from game.core.state import Aim, Frame
from tests.opentable import PAIRS, OpenTable
from tests.systems.solar import tables as solar
from tests.systems.solar.hearings import OPTION, hearing
from tests.tables import sit

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    ("aims", "expected"),
    [((Aim("ada", "win"),), ("other",)), ((), ("player",)), ((Aim("ada", "win", out="gave up"),), ("player",))],
)
def test_whoever_plays_and_is_in_it_or_else_the_first_who_sits_there(
    aims: tuple[Aim, ...], expected: tuple[str, ...]
) -> None:
    table = sit()
    ada = changed(table.you, seat="other")
    state = changed(table.state, seats=("player", "other"), people={"ada": ada})
    assert seats(Sight(state, table.world), Frame("conflict", "brawl", aims=aims)) == expected


MORE = f"""{OPTION}
[conflicts.hearing.options.drink]
label = "Drink"
do = [{{ say = "Water." }}]
"""
LATE = '{ person = "clerk", key = "clerk", joins = 2, plays = { goal = "adjourn", moves = [COUGHS] } }'
COUGHS = '{ ability = "resist", label = "Cough", way = "defend" }'
SEATED = """title = "The hearing"
text = "They are seated."
each_round = [{ say = "The clock ticks." }]
ends = [{ when = "minute > 50", text = "It is late.", goto = "room" }]
"""
HEARING = hearing(more=MORE, people=LATE.replace("COUGHS", COUGHS)).replace('title = "The hearing"\n', SEATED)

HEARD = """\
> ops { join = "bede", side = "yours" }
Joined bede “Bede” yours player at 0
> choose hear
Pushed exchange scenes/room/hear (ada: Be heard against warden)
> commit
Readied player
Weighed 0 Debate 2
Staged execution
Called check fudge fudge fudge -1
> throw 0 0 0
Threw check fudge fudge fudge -1 0, 0, 0
Amended 0 theirs.warden, 2
Said Warden: 2, Good. rule
Called check fudge fudge fudge 0
> throw 0 0 0
Threw check fudge fudge fudge 0 0, 0, 0
Staged effect
Offered hand late:0
> decline
Readied player
Offered
Resolved 0 tie tie
Offered effect pain
> answer pain
Answered 0 pain 1
Amended 0 theirs.warden, 2, pain, 1
Offered
Pushed conflict hearing
Moded action
Said The hearing title
Said They are seated. story
Joined warden “Warden” foe content at 0
Turned 1
Aimed ada page
Aimed warden out
Aimed ada page warden
Aimed warden out ada
> ?
commit | On to volley 1 | player
want | the book burns | against Warden | player
story | Drink | player
turn | Bede joins in | player
turn | Give up | player
> choose read_page
Refused: That is an act for a volley.
> choose drink
Took took.hearing.drink 1
Said Water. story
> Intend ada page
Refused: That cannot be wanted now.
> Intend ada out
Refused: That cannot be wanted now.
> Intend ada burn warden
Aimed ada burn warden
> Intend hoth burn
Refused: That is not yours to say.
> Join warden
Refused: They cannot join in.
> Join bede
Aimed bede burn warden
> Yield nobody
Refused: That is not yours to say.
> Intend ada page warden
Aimed ada page warden
> Ready player
Readied player
Readied
Pushed exchange hearing (ada: Ada) (bede: Bede) (warden: Warden)
Pulled 2 do move:0:ada
> Pull 0 do act:debate:warden
Pulled 0 do act:debate:warden
> Pull 1 do defend:resist
Pulled 1 do defend:resist
> ?commit lever
lever | Do | do act:debate:warden of option:read_page:debate:warden/act:stealth:warden/act:swordplay:warden/act:debate…
lever | How: in their way | way of across/beside | player
lever | Want something else | want of burn/page/later | player
lever | Bonus die | bonus 0 | player
lever | Untrained acts as well | unlearned 0 | player
lever | Do | do defend:resist of option:read_page:debate:warden/act:athletics:warden/defend:endure/defend:react/defend…
lever | Want something else | want of page/burn/later | player
lever | Bonus die | bonus 0 | player
lever | Untrained acts as well | unlearned 0 | player
commit | Commit | player
> commit
Readied player
Weighed 0 Debate 2
Weighed 1 Resist 0
Weighed 2 Command 2
Declared 0 volley Debate 2 warden debate
Declared 1 volley Resist 0, defending resist
Declared 2 volley Command 2: Call the bailiff ada command
Staged execution
Called check fudge fudge fudge 0
> throw 0 0 0
Threw check fudge fudge fudge 0 0, 0, 0
Called check fudge fudge fudge 1
> throw 0 0 0
Threw check fudge fudge fudge 1 0, 0, 0
Called check fudge fudge fudge 2
> throw 0 0 0
Threw check fudge fudge fudge 2 0, 0, 0
Staged effect
Offered hand late:0, late:1
> ?
offer | Bonus die | late:0 1 | player
offer | Bonus die | late:1 1 | player
decline | Let it stand | player
> decline
Readied player
Offered
Resolved 0 tie tie
Resolved 1 failure failure
Resolved 2 tie tie
Marked stalemate.ada 1
Marked stalemate.warden 1
Said You and Warden are level: nobody is harmed, and both may want something else now. rule
Popped done
Turned 2
Joined clerk “the clerk” foe content at 0
Aimed clerk adjourn
Aimed clerk adjourn ada
Said The clock ticks. story
> decline
> ?
commit | On to volley 2 | player
want | page nine is read out | against Warden, Bede, the clerk, too | player
want | page nine is read out | against Bede, not Warden | player
want | page nine is read out | against the clerk, not Warden | player
want | the book burns | against Warden, the clerk | player
want | the book burns | against Warden | player
want | the book burns | against the clerk | player
story | Drink | player
turn | Give up | player
turn | Bede gives up | player
> Yield bede
Said Bede gives up. rule
Aimed bede burn warden gave up
> Ready player
Readied player
Readied
Pushed exchange hearing (ada: Ada) (warden: Warden) (clerk: the clerk)
Pulled 1 do move:0:ada
Pulled 2 do move:0:
> ?commit
commit | Commit | not: Do has to be settled first | player
> Pull 0 do act:debate:warden
Pulled 0 do act:debate:warden
> commit
Readied player
Weighed 0 Debate 2
Weighed 1 Command 2
Weighed 2 Resist 2
Declared 0 volley Debate 2 warden debate
Declared 1 volley Command 2: Call the bailiff ada command
Declared 2 volley Resist 2: Cough resist
Staged execution
Called check fudge fudge fudge 0
> throw 1 1 1
Threw check fudge fudge fudge 0 1, 1, 1
Called check fudge fudge fudge 1
> throw -1 -1 -1
Threw check fudge fudge fudge 1 -1, -1, -1
Called check fudge fudge fudge 2
> throw -1 -1 -1
Threw check fudge fudge fudge 2 -1, -1, -1
Staged effect
Resolved 0 legendary Legendary
Resolved 1 failure failure
Resolved 2 failure failure
Tracked warden harm.1 0 S-47
Tracked warden harm.2 0 S-47
Tracked warden harm.3 0 S-47
Tracked warden harm.4 0 S-47
Tracked warden harm.5 1 S-47
Tracked warden harm.6 0 S-47
Tracked warden harm.7 0 S-47
Tracked warden pool.4 0 S-47
Tracked warden pool.5 3 S-47
Tracked warden pool.6 0 S-47
Tracked warden pool.7 0 S-47
Said Warden takes 5: box 5, bloodied (Reason). harm
Popped done
Turned 3
Said The clock ticks. story
> decline
> decline
> decline
> Yield ada
Said You give up. rule
Aimed ada page warden gave up
Tracked warden harm.1 1 S-47
Tracked warden harm.2 0 S-47
Tracked warden harm.3 0 S-47
Tracked warden harm.4 0 S-47
Tracked warden harm.5 0 S-47
Tracked warden harm.6 0 S-47
Tracked warden harm.7 0 S-47
Tracked warden pool.4 0 S-47
Tracked warden pool.5 0 S-47
Tracked warden pool.6 0 S-47
Tracked warden pool.7 0 S-47
Said Warden’s harm shakes out: 1. rule
Popped ended
Moded narrative
Parted warden
Parted clerk
Clocked 1081
Said They throw you out. result
Put over 2
Popped done
"""
PAIN_BEGUN = """\
> choose hear
Pushed exchange scenes/room/hear (ada: Be heard against warden)
> commit
Readied player
Weighed 0 Debate 2
Staged execution
Called check fudge fudge fudge -1
> throw 0 0 0
Threw check fudge fudge fudge -1 0, 0, 0
Amended 0 theirs.warden, 2
Said Warden: 2, Good. rule
Called check fudge fudge fudge 0
> throw 0 0 0
Threw check fudge fudge fudge 0 0, 0, 0
Staged effect
Offered hand late:0
> decline
Readied player
Offered
Resolved 0 tie tie
Offered effect pain
> answer pain
Answered 0 pain 1
Amended 0 theirs.warden, 2, pain, 1
Offered
Pushed conflict hearing
Moded action
Said The hearing title
Said They are seated. story
Joined warden “Warden” foe content at 0
Turned 1
Aimed ada page
Aimed warden out
Aimed ada page warden
Aimed warden out ada
"""
GIVEN_UP = (
    PAIN_BEGUN
    + """\
> Yield ada
Said You give up. rule
Aimed ada page warden gave up
Popped ended
Moded narrative
Parted warden
Clocked 1081
Said They throw you out. result
Put over 2
Popped done
"""
)
ENDED = (
    PAIN_BEGUN
    + """\
> ops { time = "55" }
Clocked 1135
Popped ended
Moded narrative
Parted warden
Clocked 1136
Said It is late. result
Popped done
Entered room 2
Said Four walls. story
"""
)


def test_volleys_follow_each_other_until_all_who_are_left_want_the_same() -> None:
    assert solar.sit(HEARING).replayed(HEARD) == HEARD


def test_whoever_gives_up_leaves_it_to_the_others() -> None:
    assert solar.sit(HEARING).replayed(GIVEN_UP) == GIVEN_UP


def test_the_conflict_ends_by_its_own_ways_too() -> None:
    assert solar.sit(HEARING).replayed(ENDED) == ENDED


GUIDED = """\
> bring usher
Joined usher “usher” foe guide at 0
> tam stealth usher so that “he is past” else “he is caught”
Pushed exchange said (tam_orrin: Stealth against the usher against usher) (usher: usher resists against tam_orrin)
> ready
Readied guide
Weighed 0 Stealth 2
Weighed 1 React 1
Staged execution
Called check fudge fudge fudge 0
> throw 0…
Threw check fudge fudge fudge 0 0, 0, 0
Called check fudge fudge fudge 1
> throw 0…
Threw check fudge fudge fudge 1 0, 0, 0
Staged effect
Offered hand late:1
> ready
Readied guide
Offered
Resolved 0 good Good
Resolved 1 failure failure
Offered effect pain
> answer pain
Answered 0 pain 1
Amended 0 pain, 1
Offered
Pushed conflict pain/words/“he is past” // “he is caught”
Moded action
Said Bringing Down the Pain title
Turned 1
Aimed tam_orrin won
Aimed usher lost
Aimed tam_orrin won usher
Aimed usher lost tam_orrin
> ?
commit | On to volley 1 | guide
want | Tam Orrin: something else | against usher | player
want | Tam Orrin: he is caught | player
want | usher: something else | against Tam Orrin | guide
want | usher: he is past | guide
turn | Bede Quill joins in | player
turn | Tam Orrin gives up | player
turn | usher gives up | guide
> want tam “the roof”
Aimed tam_orrin “the roof” usher
> want bede “the roof”
Refused: What somebody wants is said between volleys: at first, after a change, or after a stalemate.
> ready
Readied guide
Readied
Pushed exchange pain/words/“he is past” // “he is caught” (tam_orrin: Tam Orrin) (usher: usher)
> ?commit
commit | Commit | not: Do has to be settled first | guide
> pull 0 do defend:endure
Pulled 0 do defend:endure
> pull 1 do defend:endure
Pulled 1 do defend:endure
> ready
Readied guide
Weighed 0 Endure 1
Weighed 1 Endure 0
Declared 0 volley Endure 1, defending endure
Declared 1 volley Endure, defending endure
Staged execution
Called check fudge fudge fudge 0
> throw 0…
Threw check fudge fudge fudge 0 0, 0, 0
Called check fudge fudge fudge 1
> throw 0…
Threw check fudge fudge fudge 1 0, 0, 0
Staged effect
Offered hand late:0, late:1
> ready
Readied guide
Offered
Resolved 0 marginal Marginal
Resolved 1 failure failure
Said Nobody is harmed. rule
Popped done
Turned 2
> ?commit want turn
commit | On to volley 2 | guide
turn | Bede Quill joins in | player
turn | Tam Orrin gives up | player
turn | usher gives up | guide
> want usher “the roof”
Refused: What somebody wants is said between volleys: at first, after a change, or after a stalemate.
"""


def test_at_a_guides_table_everybody_wants_what_they_like() -> None:
    assert OpenTable("solar", *PAIRS["solar"]).replayed(GUIDED) == GUIDED


@pytest.mark.parametrize(
    ("aims", "who", "expected"),
    [
        ((Aim("warden", "out", ("ada",)), Aim("ada", "page", ("warden",))), "bede", "Aimed bede page warden"),
        ((Aim("bede", "burn", ("warden",)), Aim("warden", "out", ("bede",))), "ada", "Aimed ada burn warden"),
    ],
)
def test_whoever_joins_in_wants_what_the_lead_does_or_whoever_is_first(
    aims: tuple[Aim, ...], who: str, expected: str
) -> None:
    table = solar.sit(HEARING).say_ops('{ join = "bede", side = "yours" }')
    table.replayed("> choose hear\n> commit\n> throw 0…\n> throw 0…\n> decline\n> answer pain\n")
    table.state = changed(table.state, frames=(*table.state.frames[:-1], changed(table.top, aims=aims)))
    assert table.say(Join(who)).happened[0] == expected
