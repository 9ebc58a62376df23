"""Making a thing: successes that add up over attempts, and the haste in which each is made (A-21)."""

from collections.abc import Iterator
from fractions import Fraction

from game.core.act import Act, check_of
from game.core.agenda import passing
from game.core.draft import Change, Draft, Sight
from game.core.events import Effected, Marked
from game.core.levers import Lever, Pick, Value
from game.core.questions import Fact
from game.core.record import record
from game.core.run import mark_of
from game.core.scope import scope_of
from game.core.state import Effect, Part, Term
from game.core.wording import percent
from game.core.world import World
from game.systems.practices.content.acts import Making
from game.systems.practices.dice import roll

PACE = "pace"
"""The lever with how long an attempt takes."""
BUSY = "making"
"""The kind of effect that somebody is under who goes on making in a conflict."""


@record
class Pace:
    """How long an attempt takes, and how many dice that costs (A-21). `rounds` where it is done within a fight."""

    id: str
    label: str
    minutes: int
    less: int
    rounds: int = 0


NO_TIME = "There is no time for it."
PACES = (
    Pace("day", "a day", 24 * 60, 0),
    Pace("hours_6", "6 hours", 360, 1),
    Pace("hours_2", "2 hours", 120, 2),
    Pace("minutes_30", "30 minutes", 30, 3),
    Pace("minutes_10", "10 minutes", 10, 4),
    Pace("minutes_3", "3 minutes", 3, 5),
    Pace("minute", "a minute", 1, 6),
    Pace("rounds_3", "3 rounds", 1, 7, 3),
    Pace("round", "a round", 1, 8, 1),
)
"""A-21, the slowest first."""
SITTINGS = (2, 3, 4)
"""After how many attempts it is told how likely a thing is done."""


# What it takes -------------------------------------------------------------------------------------------------------


def need_of(w: World, making: Making) -> int:
    """A-21: successes needed in all: 1 + size + resource cost, and more for what is complex."""
    more: int = w.settings.complex if making.complex else 0
    return 1 + making.size + making.cost + more


def _mark(part: Part) -> str:
    return f"made.{mark_of(part.ref)}"


def made(s: Sight, part: Part) -> int:
    """A-21 ◆: successes that earlier attempts have brought; none again once the thing is finished."""
    return max(0, s.times(_mark(part)))


def total(s: Sight, part: Part) -> int:
    """The same after an attempt, the last one included."""
    return abs(s.times(_mark(part)))


def pace_of(part: Part) -> Pace:
    """How long this attempt takes: as its lever stands, or as the time says that was said of it at the table (A-52)."""
    said = said_pace(part)
    wanted = part.value(PACE) or (said.id if said is not None else "")
    return next((pace for pace in PACES if pace.id == wanted), PACES[0])


def said_pace(part: Part) -> Pace | None:
    """A-21: the pace of the time that was said of an act at the table; None where none was, or it is none of them."""
    return next((pace for pace in PACES if pace.minutes == part.said.get("time") and not pace.rounds), None)


def terms(part: Part) -> Iterator[Term]:
    """A-21: the dice that haste costs."""
    pace = pace_of(part)
    if pace.less:
        yield Term(f"in {pace.label}", "pool", -pace.less)


# How fast ------------------------------------------------------------------------------------------------------------


def paces(s: Sight, part: Part) -> tuple[Pace, ...]:
    """The paces that there is time for, none faster than the content allows, and that one in any case; in a fight those
    of rounds.
    """
    making = check_of(s, part).makes
    fastest = making.fastest if making is not None else ""
    able = PACES[: next((at for at, pace in enumerate(PACES, 1) if pace.id == fastest), len(PACES))]
    if s.fight is not None:
        return tuple(pace for pace in able if pace.rounds)
    within = _within(s, part)
    return tuple(pace for pace in able if within is None or pace.minutes <= within) or able[-1:]


def _within(s: Sight, part: Part) -> int | None:
    """The minutes that the content says are left; None where it sets no limit."""
    making = check_of(s, part).makes
    formula = making.within if making is not None else ""
    return scope_of(s, part).worth(formula) if formula else None


def pulled(s: Sight, part: Part) -> tuple[tuple[str, Value], ...]:
    """The levers as such an act begins: at the slowest pace; where time is short, at one that leaves half of it. Where
    its time was said, that is how long it takes.
    """
    if s.fight is None and said_pace(part) is not None:
        return ()
    able, left = paces(s, part), _within(s, part)
    calm = (pace for pace in able if left is None or s.fight is not None or pace.minutes * 2 <= left)
    return ((PACE, next(calm, able[0]).id),)


def levers(s: Sight, part: Part) -> Iterator[Lever]:
    """A-21: how fast it is to go, where something is made."""
    if check_of(s, part).makes is None:
        return
    picks = tuple(Pick(pace.id, _label(pace)) for pace in paces(s, part))
    why = "The faster, the fewer dice. What an attempt brings is kept for the next."
    said = said_pace(part) if s.fight is None else None
    why = why if said is None else f"{said.label.capitalize()}, as was said. {why}"
    yield Lever(PACE, "Time", "choice", picks=picks, seat=s.people[part.who].seat, must=said is None, why=why)


def _label(pace: Pace) -> str:
    return f"{pace.label}, −{pace.less}" if pace.less else pace.label


def facts(s: Sight, part: Part) -> tuple[Fact, ...]:
    """How far it has come, and what there is time for."""
    making = check_of(s, part).makes
    if making is None:
        return ()
    need = need_of(s.w, making)
    sum_of = f"1 + size {making.size} + cost {making.cost}" + (f" + complex {need - 1 - making.size - making.cost}")
    words = sum_of if making.complex else sum_of.partition(" + complex")[0]
    found = [Fact("Made", f"{made(s, part)} of {need}", f"successes: {words} · attempts add up")]
    left = _within(s, part)
    if left is not None and s.fight is None:
        after = max(0, left - pace_of(part).minutes)
        then = f"of which {_hours(after)}" if after else "none of it"
        found.append(Fact("Time left", _hours(max(0, left)), f"{then} after this attempt"))
    return tuple(found)


def sittings(q: roll.Question) -> tuple[Fact, ...]:
    """A-52: by when it is likely to be done: the successes of so many attempts like this one together are enough."""
    houses = (q.sides, q.least)
    found = [(n, roll.odds(max(0, n * q.pool), *houses).chance(lambda hits: hits >= q.need)) for n in SITTINGS]
    words = ", ".join(f"in {n} by {percent(chance, '0%', '100%')}" for n, chance in found)
    return (Fact("Done", "", words),) if q.pool > 0 and q.need > 1 else ()


def expected(q: roll.Question) -> str:
    """A-21: the successes that one attempt comes to on the whole, of all that are missing; empty where they are
    enough."""
    if q.kind != roll.MAKING or q.flat:
        return ""
    found = Fraction(max(0, q.pool) * (q.sides - q.least + 1), q.sides)
    shown = int(found + Fraction(1, 2))
    return "" if shown >= q.need else f"about {shown} of {q.need}" if shown else f"under 1 of {q.need}"


def _hours(minutes: int) -> str:
    return f"{minutes} min" if minutes < 60 else f"{minutes // 60} h" + (f" {minutes % 60}" if minutes % 60 else "")


# Done ----------------------------------------------------------------------------------------------------------------


def lasts(s: Sight, part: Part) -> int:
    """The minutes that an attempt takes, beside those that were said at the table; none in a fight, whose attempts are
    counted in rounds, and none of what makes nothing."""
    if s.fight is not None or check_of(s, part).makes is None:
        return 0
    said = part.said.get("time")
    return max(0, pace_of(part).minutes - (said if isinstance(said, int) else 0))


def settle(s: Draft, act: Act) -> Iterator[Change]:
    """A-21: time has passed, and what came of it is kept; whatever is made next begins from nothing. What was said of
    its time at the table passes with the act itself.
    """
    part = act.part
    after = made(s, part) + (part.result.mark("successes") if part.result.grade != "failure" else 0)
    yield Marked(_mark(part), -after if part.result.grade == "success" else after)
    pace = pace_of(part)
    if s.fight is None:
        yield passing(lasts(s, part))
    elif pace.rounds > 1:
        until = (("round", pace.rounds), ("conflict", 1))
        yield Effected(part.who, Effect(BUSY, BUSY, "busy making", bars=("all",), until=until))
