"""The digits of things, followed: however somebody came here, they are those that whoever begins anew works out."""

from random import Random

import pytest

from game.session.digits import Digits
from game.view.slots import Slots
from tests.session.test_session import begin, wander

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("seed", range(3))
def test_digits_that_were_followed_are_those_worked_out_anew(seed: int) -> None:
    session, followed, chance = begin("program", seed), Digits(), Random(seed)
    seen = set[int]()
    for _ in range(12):
        if chance.random() < 0.3:
            session.undo()
        else:
            wander(session, chance.randrange(100), 2)
        timeline = session._timeline
        found = followed.of(timeline, session.world)
        assert found == Digits().of(timeline, session.world)
        assert followed.after(len(timeline.live) - 1) is found
        assert followed.after(len(timeline.live)) is None
        seen.add(hash(repr(found)))
    assert len(seen) > 1, "they change on the way"


def test_digits_go_on_from_where_they_stood() -> None:
    session = begin("program", 1)
    wander(session, 1, 4)
    timeline = session._timeline
    place = len(timeline.live) - 1
    known = Digits().of(timeline, session.world)
    made = Digits()
    made.go_on(timeline.live[place], known, place, session.world)
    assert made.of(timeline, session.world) is known
    assert made.after(place) is known
    assert made.after(place - 1) is None
    wander(session, 2, 2)
    assert made.of(timeline, session.world) == Digits().of(timeline, session.world)
    other = Digits()
    other.go_on(timeline.live[0], Slots(), 0, begin().world)
    assert other.of(timeline, session.world) == Digits().of(timeline, session.world)
