"""What happens as the oracle leads somebody who plays alone, told word for word."""

import pytest

from tests.opentable import PAIRS, OpenTable

pytestmark = pytest.mark.quick

SCENES = """\
> scene The gate at night
Said The gate at night title
Marked oracle.scenes 1
Said How does it begin? (tension 5: something else 25%, otherwise 25%, as expected 50%) question
Called amount d20 -1
> throw 11
Threw amount d20 -1 11
Said As expected. row
> thread “the mill”
Marked thread: the mill 1
Marked last.thread: the mill 1
Said Thread: the mill. rule
> person “Old Tom”
Marked person: Old Tom 1
Marked last.person: Old Tom 1
Said Person: Old Tom. rule
> scene Old Tom at the mill
Offered tension tension:+, tension:-
> ?
offer | Out of hand | tension:+ 1 | guide
offer | In hand | tension:- 1 | guide
decline | It went as it was | guide
> tell Old Tom waits at the mill.
Said Old Tom waits at the mill. story
> answer tension:+
Offered
Marked oracle.tension 6
Said Tension 6 of 9. rule
Said Old Tom at the mill title
Marked oracle.scenes 2
Marked named.person: Old Tom 1
Marked last.person: Old Tom 2
Marked named.thread: the mill 1
Marked last.thread: the mill 2
Said How does it begin? (tension 6: something else 30%, otherwise 30%, as expected 40%) question
Called amount d20 -1
> throw 4
Threw amount d20 -1 4
Said Something else. row
Said Which thread or person? (Old Tom 50%, the mill 50%) question
Called amount d4 -1
> throw 3
Threw amount d4 -1 3
Said Thread: the mill. row
Called table d20 twist -1
> throw 2
Threw table d20 twist -1 2
Said What you came for is in two pieces, and one of them is elsewhere. row
> tell Old Tom waits at the mill.
Said Old Tom waits at the mill. story
> scene The yard
Offered tension tension:+, tension:-
> answer tension:-
Offered
Marked oracle.tension 5
Said Tension 5 of 9. rule
Said The yard title
Marked oracle.scenes 3
Said How does it begin? (tension 5: something else 25%, otherwise 25%, as expected 50%) question
Called amount d20 -1
> throw 20
Threw amount d20 -1 20
Said As expected. row
> scene The weir
Offered tension tension:+, tension:-
> ready
Readied guide
Offered
Said The weir title
Marked oracle.scenes 4
Said How does it begin? (tension 5: something else 25%, otherwise 25%, as expected 50%) question
Called amount d20 -1
> throw 7
Threw amount d20 -1 7
Said Otherwise. row
Called table d4 otherwise -1
> throw 5
Refused: One face is wanted; that is not what can have been thrown.
> throw 3
Threw table d4 otherwise -1 3
Said The mood: people take it the other way round. row
> tension 9
Marked oracle.tension 9
Said Tension 9 of 9. rule
> scene Again
Offered tension tension:-
> ?
offer | In hand | tension:- 1 | guide
decline | It went as it was | guide
> answer tension:-
Offered
Marked oracle.tension 8
Said Tension 8 of 9. rule
Said Again title
Marked oracle.scenes 5
Said How does it begin? (tension 8: something else 40%, otherwise 40%, as expected 20%) question
Called amount d20 -1
> throw 20
Threw amount d20 -1 20
Said As expected. row
> tension 2
Marked oracle.tension 2
Said Tension 2 of 9. rule
> scene Once more
Offered tension tension:+, tension:-
> answer tension:-
Offered
Marked oracle.tension 1
Said Tension 1 of 9. rule
Said Once more title
Marked oracle.scenes 6
Said How does it begin? (tension 1: something else 5%, otherwise 5%, as expected 90%) question
Called amount d20 -1
> throw 20
Threw amount d20 -1 20
Said As expected. row
> tension 1
Marked oracle.tension 1
Said Tension 1 of 9. rule
> scene Again
Offered tension tension:+
> ?offer
offer | Out of hand | tension:+ 1 | guide
> answer tension:+
Offered
Marked oracle.tension 2
Said Tension 2 of 9. rule
Said Again title
Marked oracle.scenes 7
Said How does it begin? (tension 2: something else 10%, otherwise 10%, as expected 80%) question
Called amount d20 -1
> throw 3
Threw amount d20 -1 3
Said Otherwise. row
Called table d4 otherwise -1
> throw 2
Threw table d4 otherwise -1 2
Said Who is there: somebody is missing, or somebody is here who should not be. row
> oracle scenes off
Marked oracle.on.scenes 2
Said The test of scenes: off. rule
> scene Quiet
Offered tension tension:+, tension:-
> answer tension:-
Offered
Marked oracle.tension 1
Said Tension 1 of 9. rule
Said Quiet title
Marked oracle.scenes 8
> oracle tension off
Marked oracle.on.tension 2
Said The question of tension: off. rule
> scene Silent
Said Silent title
Marked oracle.scenes 9
"""
NAMES = """\
> draw place
Said No place is kept. rule
> place “the weir”
Marked place: the weir 1
Said Place: the weir. rule
> draw place
Said Place: the weir. row
> place “the ford”
Marked place: the ford 1
Said Place: the ford. rule
> draw place
Said Which place? (the ford 50%, the weir 50%) question
Called amount d2 -1
> throw 2
Threw amount d2 -1 2
Said Place: the weir. row
> place done “the ford”
Marked place: the ford 2
Said Place closed: the ford. rule
> draw place
Said Place: the weir. row
> thread “the mill”
Marked thread: the mill 1
Said Thread: the mill. rule
> on “the mill” 1
Refused: It has no squares. Give it some: thread “the mill” 6.
> thread “the mill” 4
Marked thread: the mill 1
Marked squares.thread: the mill 4
Said Thread: the mill, 0 of 4. rule
> on “the mill” 3
Marked filled.thread: the mill 3
Said Thread: the mill, 3 of 4. rule
> on “the mill” -1
Marked filled.thread: the mill 2
Said Thread: the mill, 2 of 4. rule
> on “the mill” -9
Marked filled.thread: the mill 0
Said Thread: the mill, 0 of 4. rule
> on “the mill” 9
Marked filled.thread: the mill 4
Said Thread: the mill, 4 of 4. It has come to its end: say how. rule
> thread done “the mill”
Marked thread: the mill 2
Said Thread closed: the mill. rule
"""


def alone() -> OpenTable:
    return OpenTable("venture", PAIRS["venture"][0])


def test_a_scene_is_asked_about_told_and_tested() -> None:
    assert alone().replayed(SCENES) == SCENES


def test_names_are_kept_drawn_and_done_with() -> None:
    assert alone().replayed(NAMES) == NAMES


UNTESTED = """\
> scene One
Said One title
Marked oracle.scenes 1
Said How does it begin? (tension 5: something else 25%, otherwise 25%, as expected 50%) question
Called amount d20 -1
> scene Two
Said Two title
Marked oracle.scenes 2
> throw 20
Threw amount d20 -1 20
Said As expected. row
> scene Three
Offered tension tension:+, tension:-
> scene Four
Said Four title
Marked oracle.scenes 3
> ready
Readied guide
Offered
Said Three title
Marked oracle.scenes 4
Said How does it begin? (tension 5: something else 25%, otherwise 25%, as expected 50%) question
Called amount d20 -1
> throw 20
Threw amount d20 -1 20
Said As expected. row
> bring watchman
Joined watchman “watchman” foe guide at 0
> fight
Joined wenna_tarr “Wenna Tarr” yours player at 0
Pushed conflict fight
Moded action
Said A fight title
Said Whoever is here is in it. story
Turned 1
Turned 1 wenna_tarr
> scene Five
Said Five title
Marked oracle.scenes 5
> stop
Said It is broken off. rule
Popped broken off
Moded narrative
Clocked 1081
> oracle off
Marked oracle.on 2
Said The oracle: off. rule
> scene Six
Said Six title
Marked oracle.scenes 6
"""


def test_a_scene_begins_untested_while_anything_else_lies_there() -> None:
    assert alone().replayed(UNTESTED) == UNTESTED
