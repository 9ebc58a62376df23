"""When what somebody threatens lands, and on whom."""

import pytest

from game.core.commands import Land, Refusal, Threaten
from game.core.seats import GUIDE
from tests.opentable import PAIRS, OpenTable, against_a_constable

pytestmark = pytest.mark.quick


@pytest.fixture
def table() -> OpenTable:
    return against_a_constable()


def refused(table: OpenTable, who: str, on: str = "") -> str:
    told = table.session.do(Land(who, on), seat=GUIDE)
    return told.sentence if isinstance(told, Refusal) else ""


def test_only_what_is_threatened_lands_and_only_on_one_of_those_who_play(table: OpenTable) -> None:
    assert refused(table, "constable") == "They threaten nothing now."
    table.say(Threaten("constable", "looms"))
    for nobody in ("nobody", "constable"):
        assert refused(table, "constable", nobody) == "It lands on one of those who play."
    assert refused(table, "constable", PAIRS["position"][1]) == ""


LED = """\
> oracle on
Marked oracle.on 1
Said The oracle: on. rule
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
Called amount d2 -1
> throw 1
Threw amount d2 -1 1
Threatened constable “has your collar” since 1
Said Constable: has your collar. story
> hob feign vs constable
Pushed exchange said (hob_lacey: Feign against the constable against constable) (constable: constable resists against …
Said What does it cost to fail? (Time 25%, Somebody notices 17%, A thing is spent or broken 8%, It hurts 17%, Not this…
Called table d12 cost_of_failing -1
> throw 2
Threw table d12 cost_of_failing -1 2
Marked drawn.said/table/1/hob_lacey/Feign_against_the_constable/feign/constable.cost_of_failing 1
Said The oracle: Time. row
Restated 0 Tree({'check': Tree({'trouble': Tree({'minor': Tree({'label': 'it takes an hour', 'do': (Tree({'time': 60})…
Dropped 0 do
> ready
Readied guide
Weighed 0 Presence 3, Feign 3, An open face 2, difficulty 1
Weighed 1 dice 3
Staged execution
Called check d6 d6 d6 d6 d6 d6 d6 d6 0
> throw 6 1…
Threw check d6 d6 d6 d6 d6 d6 d6 d6 0 6, 1, 1, 1, 1, 1, 1, 1
Called check d6 d6 d6 1
> throw 1…
Threw check d6 d6 d6 1 1, 1, 1
Staged effect
Resolved 0 exact just enough
Resolved 1 fewer fewer than needed
Marked took.table.1.hob_lacey.Feign_against_the_constable.feign.constable 1
Marked done.table.1.hob_lacey.Feign_against_the_constable.feign.constable 1
Said It works. result
Popped done
Threatened constable “” since 0
Said That is met. rule
Called amount d2 -1
> throw 2
Threw amount d2 -1 2
Threatened constable “is about to call for others” since 1
Said Constable: is about to call for others. story
Acted hob_lacey
Turned 1 ansel_roe hob_lacey
> next ansel
Turned 1 ansel_roe hob_lacey
> ansel feign vs constable
Pushed exchange said (ansel_roe: Feign against the constable against constable) (constable: constable resists against …
Said What does it cost to fail? (Time 25%, Somebody notices 17%, A thing is spent or broken 8%, It hurts 17%, Not this…
Called table d12 cost_of_failing -1
> throw 3
Threw table d12 cost_of_failing -1 3
Marked drawn.said/table/1/ansel_roe/Feign_against_the_constable/feign/constable.cost_of_failing 1
Said The oracle: Time. row
Restated 0 Tree({'check': Tree({'trouble': Tree({'minor': Tree({'label': 'it takes an hour', 'do': (Tree({'time': 60})…
Dropped 0 do
> ready
Readied guide
Weighed 0 Presence 2, Feign 0, difficulty 1
Weighed 1 dice 3
Staged execution
Called check d6 d6 0
> throw 1…
Threw check d6 d6 0 1, 1
Called check d6 d6 d6 1
> throw 6…
Threw check d6 d6 d6 1 6, 6, 6
Staged effect
Resolved 0 fewer fewer than needed
Resolved 1 more more than needed
Marked took.table.1.ansel_roe.Feign_against_the_constable.feign.constable 1
Marked tried.table.1.ansel_roe.Feign_against_the_constable.feign.constable 1
Marked lost.table.1.ansel_roe.Feign_against_the_constable.feign.constable.feign 1
Marked lost.table.1.ansel_roe.Feign_against_the_constable.feign.constable.feign.then 0
Said It does not work. result
Effected ansel_roe complication.it takes an hour 1 until scene:1
Clocked 1140
Popped done
Threatened constable “” since 0
Said It lands. rule
Called amount d2 -1
> throw 1
Threw amount d2 -1 1
Threatened constable “has your collar” since 1
Said Constable: has your collar. story
Acted hob_lacey, ansel_roe
Turned 2
Turned 2 hob_lacey
> skip
Acted hob_lacey
Turned 2 ansel_roe hob_lacey
> skip
Acted hob_lacey, ansel_roe
Turned 3
Marked landed 1
Pushed exchange said (hob_lacey: Constable: has your collar against constable) (constable: constable resists against h…
Weighed 0 Presence 3, Feign 3, An open face 2, difficulty 1
Resolved 0 fewer fewer than needed
Weighed 1 dice 3
Resolved 1 more more than needed
Staged effect
Marked took.landed.constable.1 1
Marked tried.landed.constable.1 1
Marked lost.landed.constable.1.feign 1
Marked lost.landed.constable.1.feign.then 0
Said Hob Lacey: You are holding still, which is not the same as standing still. story
Effected hob_lacey complication.held by the collar 2 until scene:1
Popped done
Threatened constable “” since 0
Said It lands. rule
Called amount d2 -1
> skip
Refused: That cannot be done at this point.
> skip
Refused: That cannot be done at this point.
> throw 2
Threw amount d2 -1 2
Threatened constable “is about to call for others” since 3
Said Constable: is about to call for others. story
Turned 3 hob_lacey
"""


def test_where_the_oracle_leads_the_next_is_drawn_and_what_nobody_answers_lands() -> None:
    assert OpenTable("position", *PAIRS["position"]).replayed(LED) == LED
