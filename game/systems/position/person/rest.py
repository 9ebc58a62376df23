"""Between acts: recovery in a development scene (P-30), and flashbacks that come back with the day (P-17)."""

from collections.abc import Iterator

from game.core.draft import Change, Draft, Sight
from game.core.events import Said, Tracked
from game.core.moments import Moment, coming
from game.core.rests import Activity
from game.core.scope import YOURS, standing
from game.core.state import Person
from game.systems.position.person.people import NUMBERS, harms_of

RECOVERY = "recovery"
RECOVERED = "recovered"
"""The track with the day and the stay in which somebody recovered last: once in a development scene."""


def activities(s: Sight, person: Person) -> tuple[Activity, ...]:
    """P-30: somebody of your side is hurt, and there is a development scene with peace enough to recover in."""
    if not any(_hurt(s)):
        return ()
    barred = ""
    if s.mode != "development":
        barred = "this scene leaves no time for it"
    elif not s.peace:
        barred = "there is no peace for it here"
    elif all(one.tracks.get(RECOVERED, 0) == _stay(s) for one in _hurt(s)):
        barred = "you have done what can be done here"
    falls = s.w.settings.recovery
    why = f"All harm falls by {'a level' if falls == 1 else f'{falls} levels'}; what was minor is gone."
    return (Activity(RECOVERY, "Recover", "the scene", why, barred),)


def _hurt(s: Sight) -> Iterator[Person]:
    return (one for one in standing(s, YOURS) if harms_of(one))


def _stay(s: Sight) -> int:
    """Which stay in which half of a day this is: never 0."""
    return s.minute // 720 * 1000 + s.times("seen." + s.here) + 1


def undertake(s: Draft, who: str, activity: str) -> Iterator[Change]:
    """P-30: once in a stay, whoever of your side is hurt."""
    yield Said("You take the time to recover.", "rule")
    for person in tuple(_hurt(s)):
        if person.tracks.get(RECOVERED, 0) != _stay(s):
            yield Tracked(person.id, RECOVERED, _stay(s), "P-30")
            yield coming(Moment.REST, person.id, RECOVERY)


# Moments and steps ---------------------------------------------------------------------------------------------------


def new_day(s: Draft) -> Iterator[Change]:
    """P-17: with the day everybody has their flashbacks again."""
    for person in tuple(s.people.values()):
        yield from NUMBERS.refill(s, person.id, "flashbacks", 9)
