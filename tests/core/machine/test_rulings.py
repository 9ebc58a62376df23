"""What a guide makes of a throw and of a blow, told word for word."""

import pytest

from tests.opentable import PAIRS, OpenTable, against_a_constable

pytestmark = pytest.mark.quick

RULED = """\
> confirm on
Marked guide.table 1
> bring watchman
Joined watchman “watchman” foe guide at 0
> wenna lies 6 “tell a tale”
Pushed exchange said (wenna_tarr: tell a tale)
> ready
Readied guide
Weighed 0 the task 6, Lies 1
Staged execution
Called check mundane 0
> throw 0
Threw check mundane 0 0
Staged effect
Offered hand partial, price, shift
> ?
offer | Something all the same | partial 1 | guide
offer | Success at a price | price 1 | guide
offer | A catastrophe | shift 1 | guide
offer | Change it to | guide:grade:0 success of success/remarkable/price/partial/catastrophe | guide
decline | Let it stand | guide
> rule nonsense
Refused: There is no outcome “nonsense”.
> rule remarkable
Resolved 0 remarkable remarkable
Offered
Offered effect demoralise, impress, excel
> ?offer
offer | Dishearten one of them | demoralise watchman of watchman | player
offer | Impress one of them | impress watchman of watchman | player
offer | Do it beautifully | excel 1 | player
> ready
Readied guide
Offered
Marked took.table.1.wenna_tarr.tell_a_tale.lies 1
Marked done.table.1.wenna_tarr.tell_a_tale.lies 1
Tracked wenna_tarr joy 1 V-32
Said 1 Joy for Wenna Tarr. rule
Tracked wenna_tarr last_act 96518922 V-22
Said It is believed, for now. result
Popped done
> harm watchman 3
Offered blow watchman 3
Offered blow guide:points watchman 3
> ?
offer | Change the harm to | guide:points 2 of 2/4/1/5/0/6/7/8/9/10/11/12/13 | guide
decline | Let it stand | guide
> answer guide:points 1
Answered 0 guide:points 1
Offered blow guide:points watchman 1
Offered blow guide:points watchman 1
> ready
Readied guide
Offered
Said watchman takes 1. harm
Tracked watchman injuries 1 V-60
> harm watchman -1
Offered blow watchman -1
Offered
Tracked watchman injuries 0 V-65
Said watchman heals 1 Injury. rule
> confirm off
Marked guide.table 2
> wenna lies 7
Pushed exchange said (wenna_tarr: Lies)
> ready
Readied guide
Weighed 0 the task 7, Lies 1
Staged execution
Called check mundane 0
> throw 0
Threw check mundane 0 0
Staged effect
Offered hand partial, price, shift
> ready
Readied guide
Offered
Resolved 0 failure failure
Marked took.table.1.wenna_tarr.Lies.lies 1
Marked tried.table.1.wenna_tarr.Lies.lies 1
Tracked wenna_tarr last_act 1711362921 V-22
Said Nothing of it is believed, and the face will be remembered. result
Popped done
"""
CONFIRMED = """\
> confirm on
Marked guide.table 1
> wenna lies 2 “tell a tale”
Pushed exchange said (wenna_tarr: tell a tale)
> ready
Readied guide
Weighed 0 the task 2, Lies 1
Staged execution
Called check mundane 0
> throw 9
Threw check mundane 0 9
Staged effect
Offered hand shift
> ?
offer | Remarkable | shift 1 | guide
offer | Change it to | guide:grade:0 failure of failure/remarkable/price/partial/catastrophe | guide
decline | Let it stand | guide
> answer guide:grade:0 failure
Refused: Nothing of that name is offered.
> answer guide:grade:0 success
Refused: Nothing of that name is offered.
> rule remarkable
Resolved 0 remarkable remarkable
Offered
Marked took.table.1.wenna_tarr.tell_a_tale.lies 1
Marked done.table.1.wenna_tarr.tell_a_tale.lies 1
Tracked wenna_tarr joy 1 V-32
Said 1 Joy for Wenna Tarr. rule
Tracked wenna_tarr last_act 96518922 V-22
Said It is believed, for now. result
Popped done
"""
OPPOSED = """\
> oracle off
Marked oracle.on 2
Said The oracle: off. rule
> confirm on
Marked guide.table 1
> hob feign vs constable
Pushed exchange said (hob_lacey: Feign against the constable against constable) (constable: constable resists against …
Dropped 0 do
> ready
Readied guide
Weighed 0 Presence 3, Feign 3, An open face 2, difficulty 1
Weighed 1 dice 3
Staged execution
Called check d6 d6 d6 d6 d6 d6 d6 d6 0
> throw 6 6 6 1…
Threw check d6 d6 d6 d6 d6 d6 d6 d6 0 6, 6, 6, 1, 1, 1, 1, 1
Called check d6 d6 d6 1
> throw 1…
Threw check d6 d6 d6 1 1, 1, 1
Staged effect
Resolved 0 more more than needed
Resolved 1 fewer fewer than needed
Offered ruling guide:grade:0, guide:grade:1
> ?
offer | Hob Lacey: Change it to | guide:grade:0 exact of exact/neither/fewer/cost/worse | guide
offer | constable: Change it to | guide:grade:1 more of more/exact/neither/cost/worse | guide
offer | End up well placed | buy:well_placed 1 | player
offer | Do it beautifully | buy:with_a_flourish 1 | player
offer | Have them look elsewhere | buy:they_look_the_other_way 1 | player
offer | Believe it yourself | buy:believe_it_yourself 1 | player
decline | Let it stand | guide
> answer guide:grade:1 more
Answered 0 guide:grade:1 more
Resolved 1 more more than needed
Offered ruling guide:grade:0, guide:grade:1
> ready
Readied guide
Offered
Offered effect buy:well_placed, buy:with_a_flourish, buy:they_look_the_other_way, buy:believe_it_yourself
> ?
offer | End up well placed | buy:well_placed 1 | player
offer | Do it beautifully | buy:with_a_flourish 1 | player
offer | Have them look elsewhere | buy:they_look_the_other_way 1 | player
offer | Believe it yourself | buy:believe_it_yourself 1 | player
decline | Let it stand | guide
> ready
Readied guide
Offered
Marked took.table.1.hob_lacey.Feign_against_the_constable.feign.constable 1
Marked done.table.1.hob_lacey.Feign_against_the_constable.feign.constable 1
Said It works. result
Popped done
Acted hob_lacey
Turned 1 ansel_roe hob_lacey
> ready
Refused: That cannot be done at this point.
"""


def table() -> OpenTable:
    return OpenTable("venture", *PAIRS["venture"])


def test_a_guide_says_how_it_comes_out_and_how_much_it_harms() -> None:
    assert table().replayed(RULED) == RULED


def test_a_guide_is_asked_before_anything_counts() -> None:
    assert table().replayed(CONFIRMED) == CONFIRMED


def test_of_several_who_throw_each_can_come_out_otherwise() -> None:
    assert against_a_constable().replayed(OPPOSED) == OPPOSED
