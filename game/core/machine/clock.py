"""Time and the ends of effects.

An effect lists its ends with a count each; a moment takes one from every count it matches, and an effect with a
count at nothing is lifted. Time that passes is a queue of hours on the agenda, so that what happens in one (cold, a
sunrise) can ask for a throw or an answer before the next. Minutes that come up meanwhile are added: no clock runs back.
"""

from collections.abc import Iterator

from game.core.agenda import passing
from game.core.content import MOST_DAYS, MOST_MINUTES, ConditionDef
from game.core.events import Clocked, Effected, Lifted
from game.core.levers import PersonId
from game.core.moments import Moment, coming
from game.core.prose import says_you
from game.core.record import changed
from game.core.run import Run, steps_for
from game.core.state import Context, Effect, Step

SUNRISE = 6
SUNSET = 18
ROUNDS = ("turn", "round")


def tick(run: Run, end: str, who: str = "", only: str = "") -> None:
    """This moment has come, for one person or for everybody: count down, and lift what is over. `only` is the id of the
    one effect for which it counts; empty: for all.
    """
    for person in tuple(run.d.people.values()):
        if who and person.id != who:
            continue
        for effect in person.effects:
            if only in ("", effect.id) and any(key == end for key, _ in effect.until):
                _count(run, person.id, effect, end)


def _count(run: Run, who: str, effect: Effect, end: str, by: int = 1) -> None:
    until = tuple((key, left - by if key == end else left) for key, left in effect.until)
    if any(left <= 0 for key, left in until if key == end):
        lift(run, who, effect, end)
    else:
        run.emit(Effected(who, changed(effect, until=until)))


def lift(run: Run, who: str, effect: Effect, why: str) -> None:
    """The effect is over; what the content says about that is told."""
    run.emit(Lifted(who, effect.id, effect.label, why))
    content = run.w.conditions.get(effect.kind)
    if content is not None:
        run.say(_words(run, who, content), "rule", Context(target=who, each=who))


def _words(run: Run, who: PersonId, content: ConditionDef) -> str:
    """What is said of its end: what says you is for whoever is played, or plays at a guide's table."""
    person = run.d.people.get(who)
    spoken_to = who == run.d.lead or (person is not None and person.base not in run.w.people)
    if spoken_to:
        return content.lasting
    return content.lasting_others or ("" if says_you(content.lasting) else content.lasting)


def clock(run: Run, minutes: int) -> tuple[Step, ...]:
    """Let minutes pass. Where no hour is crossed they are gone at once; otherwise steps for the hours are returned."""
    if minutes <= 0:
        return ()
    if minutes > MOST_MINUTES:
        raise run.fault(f"lets more than {MOST_DAYS} days pass at once")
    start, end = run.d.minute, run.bounded(run.d.minute + minutes, "the time")
    if start // 60 == end // 60:
        _pass(run, end)
        return ()
    return (passing(minutes),)


def _pass(run: Run, minute: int) -> None:
    """It is so late now. A minute is longer than any number of rounds that an effect counts."""
    passed = minute - run.d.minute
    run.emit(Clocked(minute))
    for person in tuple(run.d.people.values()):
        for effect in person.effects:
            if any(key in ROUNDS for key, _ in effect.until):
                lift(run, person.id, effect, "round")
            elif any(key == "minutes" for key, _ in effect.until):
                _count(run, person.id, effect, "minutes", passed)


def pass_hour(run: Run, minutes: int) -> None:
    """One hour, or what is left of these minutes; the rest waits on the agenda behind what the hour brings."""
    if minutes <= 0:
        return
    now = run.d.minute
    following = (now // 60 + 1) * 60
    left = now + minutes - following
    if left < 0:
        _pass(run, now + minutes)
        return
    _pass(run, following)
    run.first((*_hour(run, following // 60 % 24), *((passing(left),) if left else ())))


def _hour(run: Run, hour: int) -> Iterator[Step]:
    tick(run, "hours")
    for person in tuple(run.d.people.values()):
        for effect in person.effects:
            content = run.w.conditions.get(effect.kind)
            if content and content.hourly and not person.out:
                yield from steps_for(content.hourly, Context(actor=person.id, target=person.id, each=person.id))
    if hour == SUNRISE:
        tick(run, "sunrise")
        yield from steps_for(run.w.pack.sunrise, Context())
    elif hour == SUNSET:
        tick(run, "sunset")
        yield from steps_for(run.w.pack.sunset, Context())
    yield coming(Moment.SUNRISE if hour == SUNRISE else Moment.HOUR)
