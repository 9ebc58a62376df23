"""The rests of a small game: where there is peace for one, how often a day, and what time it takes."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.agenda import passing
from game.core.declared import Mend, Refill, Rest
from game.core.events import Marked, Said, Tracked
from game.core.moments import Moment, coming
from game.core.rests import DAY, activities, brought, undertake
from game.core.state import Step
from tests.core.quarry import FIGHT, after, by, drafted

pytestmark = pytest.mark.quick

NAP = Rest("nap", "Take a nap", hours=1)
SLEEP = Rest("sleep", "Sleep", hours=8, a_day=2)


def table(*, peace: bool = True, minute: int = 0, rested: int = 0) -> Any:
    """A table at which somebody has slept so many times on the first day."""
    seen = {"rested.sleep.0": rested}
    return SimpleNamespace(
        w=SimpleNamespace(system=SimpleNamespace(rests=(NAP, SLEEP))),
        peace=peace,
        minute=minute,
        people={},
        seen=seen,
        times=lambda mark: seen.get(mark, 0),
    )


def barred(s: Any) -> list[str]:
    return [one.barred for one in activities(s, "ada")]


@pytest.mark.parametrize(("rested", "told"), [(0, ""), (1, ""), (2, "not again today"), (3, "not again today")])
def test_a_rest_is_taken_as_often_as_there_is_a_day_and_one_without_a_limit_whenever_one_likes(
    rested: int, told: str
) -> None:
    assert barred(table(rested=rested)) == ["", told]


def test_another_day_begins_at_midnight() -> None:
    assert barred(table(rested=2, minute=DAY - 1)) == ["", "not again today"]
    assert barred(table(rested=2, minute=DAY)) == ["", ""]


def test_without_peace_there_is_none() -> None:
    assert set(barred(table(peace=False))) == {"there is no peace for it here"}


def test_how_long_it_takes_is_told_and_passes() -> None:
    assert [one.caption for one in activities(table(), "ada")] == ["an hour", "8 hours"]
    for rest in (NAP, SLEEP):
        passed = [one for one in undertake(table(), rest.id) if isinstance(one, Step) and one.kind == "clock"]
        assert [one.number("minutes") for one in passed] == [rest.hours * 60]


def test_a_rest_brings_whoever_takes_it_what_it_says_and_another_brings_nothing() -> None:
    s = drafted(by(after(), rests=(Rest("night", "Sleep", 8, brings=(Refill("grit", 2), Mend("hurt", 2))),)))
    s.change("mara", tracks={**s.people["mara"].tracks, "grit": 0, "hurt": 3})
    tracked = [one for one in brought(s, "mara", "night") if isinstance(one, Tracked)]
    assert {one.track: one.value for one in tracked} == {"grit": 2, "hurt": 1}
    assert list(brought(s, "mara", "nap")) == []


def test_a_rest_is_for_everybody_of_yours_and_counted_by_the_day() -> None:
    s = drafted(after(*FIGHT))
    s.minute = 3 * DAY + 5
    said, marked, *steps = undertake(s, "night")
    assert (said, marked) == (Said("Sleep.", "rule"), Marked("rested.night.3", 1))
    assert steps == [passing(480), coming(Moment.REST, "mara", "night")]
