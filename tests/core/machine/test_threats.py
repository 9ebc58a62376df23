"""What somebody threatens in a conflict in which foes take no turns: who may, since when it stands, how it is met."""

import pytest

from game.core.commands import Refusal, Threaten
from game.core.seats import GUIDE
from tests.opentable import PAIRS, OpenTable, against_a_constable

pytestmark = pytest.mark.quick


@pytest.fixture
def table() -> OpenTable:
    return against_a_constable()


@pytest.mark.parametrize("who", ["nobody", *PAIRS["position"]])
def test_only_a_foe_who_is_here_threatens_anything(table: OpenTable, who: str) -> None:
    told = table.session.do(Threaten(who, "looms"), seat=GUIDE)
    assert isinstance(told, Refusal)
    assert told.sentence == "Only a foe who is here threatens anything."


def test_what_is_threatened_stands_since_the_round_in_which_it_was_said(table: OpenTable) -> None:
    table.say(Threaten("constable", "looms"))
    fight = table.s.fight
    assert fight is not None
    assert [(one.who, one.words, one.since) for one in fight.threats] == [("constable", "looms", fight.round)]


SAID = """\
> oracle off
Marked oracle.on 2
Said The oracle: off. rule
> bring constable foe
Joined constable “constable” foe guide at 0
> fight
Joined hob_lacey “Hob Lacey” yours player at 0
Joined ansel_roe “Ansel Roe” yours player at 0
Pushed conflict fight
Moded action
Said A fight title
Said Whoever is here is in it. story
Turned 1
Turned 1 hob_lacey
> ?act story
story | What does the constable threaten? | guide
act | Take a swallow | 2 left | player
> threat constable “swings a lantern that is much too heavy for anybody to swing at all”
Threatened constable “swings a lantern that is much too heavy for anybody to swing” since 1
Said Constable: swings a lantern that is much too heavy for anybody to swing. story
> ?act story
act | Constable: swings a lantern that is much too heavy for anybody to swing | player
act | Take a swallow | 2 left | player
> threat constable “swings a lantern” fails: harm 1
Threatened constable “swings a lantern” since 1
Said Constable: swings a lantern. story
> threat hob “looms”
Refused: Only a foe who is here threatens anything.
> threat constable
Called amount d2 -1
> throw 2
Threw amount d2 -1 2
Threatened constable “is about to call for others” since 1
Said Constable: is about to call for others. story
> next ansel
Turned 1 ansel_roe
> ?act
act | Constable: is about to call for others | player
> ansel feign vs constable
Pushed exchange said (ansel_roe: Feign against the constable against constable) (constable: constable resists against …
Dropped 0 do
> ready
Readied guide
Weighed 0 Presence 2, Feign 0, difficulty 1
Weighed 1 dice 3
Staged execution
Called check d6 d6 0
> throw 6 1…
Threw check d6 d6 0 6, 1
Called check d6 d6 d6 1
> throw 1…
Threw check d6 d6 d6 1 1, 1, 1
Staged effect
Resolved 0 exact just enough
Resolved 1 fewer fewer than needed
Marked took.table.1.ansel_roe.Feign_against_the_constable.feign.constable 1
Marked done.table.1.ansel_roe.Feign_against_the_constable.feign.constable 1
Said It works. result
Popped done
Threatened constable “” since 0
Said That is met. rule
Acted ansel_roe
Turned 1 hob_lacey ansel_roe
> ?act story
story | What does the constable threaten? | guide
act | Take a swallow | 2 left | player
> threat constable “looms”
Threatened constable “looms” since 1
Said Constable: looms. story
> land constable on hob
Marked landed 1
Pushed exchange said (hob_lacey: Constable: looms against constable) (constable: constable resists against hob_lacey)
Weighed 0 Presence 3, Feign 3, An open face 2, difficulty 1
Resolved 0 fewer fewer than needed
Weighed 1 dice 3
Resolved 1 more more than needed
Staged effect
Marked took.landed.constable.1 1
Marked tried.landed.constable.1 1
Marked lost.landed.constable.1.feign 1
Marked lost.landed.constable.1.feign.then 0
Effected hob_lacey complication.looms 2 until scene:1
Popped done
Threatened constable “” since 0
Said It lands. rule
> land constable
Refused: They threaten nothing now.
> threat constable “looms”
Threatened constable “looms” since 1
Said Constable: looms. story
> skip
Acted ansel_roe, hob_lacey
Turned 2
Turned 2 hob_lacey
> skip
Acted hob_lacey
Turned 2 ansel_roe hob_lacey
> send constable
Left constable gone
Said Nobody is left who stands against you. result
Popped ended
Moded narrative
Clocked 1081
> ?act story
story | Let a while go by | ten minutes | player
act | Take a swallow | 2 left | player
"""


def test_what_is_threatened_is_said_met_and_landed() -> None:
    assert OpenTable("position", *PAIRS["position"]).replayed(SAID) == SAID
