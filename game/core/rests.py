"""What can be done between scenes; and the rests of a small game, as it declares them: when there is peace for one, the
time it takes, and what it brings."""

from collections.abc import Iterator

from game.core import cards
from game.core.agenda import once_more, passing
from game.core.declared import Hand, Mend, Rest
from game.core.draft import Change, Draft, Sight
from game.core.events import Said
from game.core.levers import PersonId
from game.core.moments import Moment, coming
from game.core.record import record
from game.core.scope import standing

DAY = 24 * 60


@record
class Activity:
    """A rest or another thing to do between scenes."""

    id: str
    label: str
    caption: str = ""
    why: str = ""
    barred: str = ""


def activities(s: Sight, who: PersonId) -> Iterator[Activity]:
    """Every rest there is, barred where the scene gives no peace or it was taken as often as there is a day."""
    for rest in s.w.system.rests:
        taken = rest.a_day and s.times(_mark(s, rest)) >= rest.a_day
        barred = "" if s.peace else "there is no peace for it here"
        hours = f"{rest.hours} hours" if rest.hours != 1 else "an hour"
        yield Activity(rest.id, rest.label, hours, "", barred or ("not again today" if taken else ""))


def undertake(s: Draft, activity: str) -> Iterator[Change]:
    """A rest for everybody of yours: the time passes, and then it brings what it brings."""
    rest = next(one for one in s.w.system.rests if one.id == activity)
    yield Said(f"{rest.label}.", "rule")
    yield once_more(s, _mark(s, rest))
    yield passing(rest.hours * 60)
    for person in standing(s, "yours"):
        yield coming(Moment.REST, person.id, rest.id)


def _mark(s: Sight, rest: Rest) -> str:
    return f"rested.{rest.id}.{s.minute // DAY}"


def brought(s: Draft, who: PersonId, kind: str) -> Iterator[Change]:
    """What a rest of this kind brings somebody."""
    rules = s.w.system
    for one in next((rest.brings for rest in rules.rests if rest.id == kind), ()):
        if isinstance(one, Mend):
            yield from rules.heal(s, who, one.by, one.track)
        elif isinstance(one, Hand):
            yield from cards.fill(s, who, one)
        else:
            yield from rules.refill(s, who, one.track, one.by)
