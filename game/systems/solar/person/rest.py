"""Between acts: spending advances, tending harm, refreshment (S-08, S-50, S-61)."""

from collections.abc import Iterator

from game.core.act import Act
from game.core.draft import Change, Draft, Sight
from game.core.effects import barred_by
from game.core.events import Pushed, Said, Tracked
from game.core.rests import Activity
from game.core.scope import YOURS, standing
from game.core.seats import whose
from game.core.spending import ACT, NO_PEACE, begun
from game.core.state import Frame, Part, Person
from game.core.world import World
from game.systems.solar.check.parts import helpless, may_use, price_of_acting, tags_of
from game.systems.solar.content.acts import RANKS
from game.systems.solar.dice import track
from game.systems.solar.growth import advance
from game.systems.solar.person.people import NUMBERS, marked, marks_of, rank_of, score_of

TENDED = "tended"
"""The track with the day on which somebody was last tended."""


# Things to do --------------------------------------------------------------------------------------------------------


def activities(s: Sight, person: Person) -> tuple[Activity, ...]:
    """S-08 advances; S-50 whoever of your side is hurt and can be tended by another of it."""
    spend = (advance.activity(s, person.id),) if "advances" in person.tracks else ()
    return (*spend, *_tending(s, person.id))


def _tending(s: Sight, who: str) -> Iterator[Activity]:
    """S-50, S-73: what somebody has not learned is only offered where they can try it."""
    side = standing(s, YOURS)
    for patient in side:
        for healer in side if marks_of(patient) else ():
            ability = _healing(s.w, healer)
            if not ability or (healer.id == patient.id and not s.w.settings.heal_self):
                continue
            found = _tend(s, healer, patient, ability, who)
            if rank_of(healer, ability) >= 0 or not found.barred:
                yield found


def _healing(w: World, healer: Person) -> str:
    """S-50, S-73: the best ability of somebody's for tending harm, which they need not have; empty for none."""
    able = [key for key in w.settings.healing if key in w.lore["abilities"] and may_use(w, healer, key)]
    return max(able, key=lambda key: rank_of(healer, key), default="")


def _tend(s: Sight, healer: Person, patient: Person, ability: str, you: str) -> Activity:
    boxes = ", ".join(str(box) for box, _ in marks_of(patient))
    barred = "" if s.peace else NO_PEACE
    barred = barred or barred_by(healer, tags_of(s.w, ability))
    if not barred and helpless(s.w, healer, ability):
        barred = "broken, and no point left to act at all"
    if not barred and s.w.settings.heal_once_a_day and patient.tracks.get(TENDED) == _day(s):
        barred = "tended today; once a day"
    learned = f"{s.w.lore['abilities'][ability].name}, {RANKS[rank_of(healer, ability)]}"
    why = f"{learned}. A check of level n ends the mark at n; what is above it moves down."
    id_ = f"heal:{healer.id}:{patient.id}:{ability}"
    return Activity(id_, _tending_words(healer, patient, you), f"harm at {boxes}", why, barred)


def _tending_words(healer: Person, patient: Person, you: str) -> str:
    """Tend your own harm; tend Perrin; Perrin tends you."""
    if healer.id == you:
        return "Tend your own harm" if patient.id == you else f"Tend {patient.name}"
    whom = "you" if patient.id == you else patient.name if patient.id != healer.id else "their own harm"
    return f"{healer.name} tends {whom}"


def _day(s: Sight) -> int:
    return s.minute // 1440 + 1


def undertake(s: Draft, who: str, activity: str) -> Iterator[Change]:
    """Advances are a choice without a throw; tending is a check like any other (S-50)."""
    if activity == ACT:
        yield begun(who)
        return
    _, healer, patient, ability = activity.split(":")
    person = s.people[healer]
    label = _tending_words(person, s.people[patient], who)
    costs = price_of_acting(s.w, person, (ability,))
    part = Part(healer, "heal", label, "", patient, ability, costs=costs)
    yield Pushed(Frame("exchange", "heal", "free", parts=(part,)))


def tended(s: Draft, act: Act) -> Iterator[Change]:
    """S-50: the level of the check is the mark that goes; a failure has been a try as well."""
    part = act.part
    outcome = part.result
    yield Tracked(part.against, TENDED, _day(s), "S-50")
    if outcome.level < 1:
        yield Said("It does not help.", "rule")
    yield from heal(s, part.against, outcome.level)


# Healing and refreshment ---------------------------------------------------------------------------------------------


def heal(s: Draft, who: str, level: int, kind: str = "") -> Iterator[Change]:
    """S-50: one mark goes by a level of healing, and those above it collapse down."""
    person = s.people.get(who)
    before = marks_of(person) if person is not None else ()
    after = track.heal(before, level, s.w.settings.healing_moves_down)
    if person is None or after == before:
        return
    yield from marked(who, after)
    left = ", ".join(str(box) for box, _ in after)
    theirs = whose(s, person)
    yield Said(f"{theirs} harm stands at {left} now." if left else f"{theirs} harm is gone.", "rule")


def refill(s: Draft, who: str, pool: str, by: int) -> Iterator[Change]:
    """S-61: points come back to one pool, or to all, up to the score."""
    for change in NUMBERS.refill(s, who, pool, by):
        yield change
        theirs, most = whose(s, s.people[who]), score_of(s.people[who], change.track)
        full = "is full again" if change.value == most else f"is {change.value} of {most} again"
        yield Said(f"{theirs} {change.track.capitalize()} {full}.", "rule")
