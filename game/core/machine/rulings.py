"""The guide's rulings: what the machine makes of a throw or a blow is a proposal until the guide lets it stand."""

from collections.abc import Iterator

from game.core.events import Offered, Resolved, Waived
from game.core.levers import Lever, Pick, Value
from game.core.record import changed
from game.core.rolls import Outcome
from game.core.run import Run
from game.core.seats import GUIDE, confirms
from game.core.state import Frame

RULING = "ruling"
"""The round in which the guide may say how an act comes out."""
POINTS = "guide:points"
GRADE = "guide:grade:"
AROUND = 10
"""How many points more or less than the sum are offered, beside none at all."""


def proposed(run: Run, asking: str) -> tuple[Lever, ...]:
    """What the guide may change in this round of offers; nothing where there is no guide."""
    if not confirms(run.d):
        return ()
    return tuple(_grades(run)) if asking == RULING else tuple(_points(run.top))


def _grades(run: Run) -> Iterator[Lever]:
    """For every part that was read how else it could come out: first what its dice could have shown. What the rules
    simply do, an advance that is taken, comes out no other way."""
    f = run.top
    read = [n for n, part in enumerate(f.parts) if part.outcome is not None and (part.hand is not None or part.ref)]
    for index in read:
        part = f.parts[index]
        now = part.outcome.grade if part.outcome else ""
        likely = {chance.grade for chance in run.w.system.chances(part.question)}
        able = (g for g in reversed(run.w.system.grades) if g.id != now and run.w.system.rulable(part.question, g.id))
        others = sorted(able, key=lambda g: g.id not in likely)
        picks = tuple(Pick(g.id, g.label) for g in others)
        who = "" if len(read) == 1 else f"{run.d.people[part.who].name}: "
        only = f": {picks[0].label}" if len(picks) == 1 else ""
        yield Lever(
            f"{GRADE}{index}",
            f"{who}Change it to{only}",
            "choice",
            picks=picks,
            seat=GUIDE,
            why="Your word for the dice’s.",
        )


def _points(f: Frame) -> Iterator[Lever]:
    if f.blow is None or f.blow.points < 0:
        return
    now = f.blow.points
    around = {0, *range(max(0, now - AROUND), now + AROUND + 1)} - {now}
    near = sorted(around, key=lambda points: (abs(points - now), points))
    picks = tuple(Pick(str(points), str(points)) for points in near)
    yield Lever(POINTS, "Change the harm to", "choice", picks=picks, seat=GUIDE, why="Your word for the sum.")


def says(run: Run, offer: str, value: Value) -> bool:
    """Carry out an answer of the guide's own in a round; False when the offer is the system's."""
    f = run.top
    if offer.startswith(GRADE):
        rule(run, int(offer.removeprefix(GRADE)), str(value))
    elif offer == POINTS and f.blow is not None:
        run.emit(Waived("points", str(value)))
        run.emit(Offered(f.asking, f.offers, changed(f.blow, points=int(str(value)))))
    else:
        return False
    return True


def rule(run: Run, part: int, grade: str) -> None:
    """A part comes out as the guide says."""
    label = next(each.label for each in run.w.system.grades if each.id == grade)
    kept = run.top.parts[part].outcome or Outcome(grade)
    run.emit(Waived("decree", label))
    run.emit(Resolved(part, run.w.system.ruled(kept, grade), run.w.system.label(grade)))
