"""Between acts: rests, recoveries, relationship dice at the start of a day (T-13, T-21, T-30)."""

from collections.abc import Iterator

from game.core.agenda import until
from game.core.draft import Change, Draft, Sight
from game.core.effects import ending
from game.core.events import Said, Tracked
from game.core.levers import PersonId
from game.core.moments import Moment, coming
from game.core.rests import Activity
from game.core.scope import YOURS, standing
from game.core.seats import NOTE, all_do, does, gathered
from game.core.state import Person, Step
from game.core.world import World
from game.systems.tiers import relations
from game.systems.tiers.content.powers import Power
from game.systems.tiers.content.shapes import powers
from game.systems.tiers.dice import amounts, sizes
from game.systems.tiers.growth import advance
from game.systems.tiers.growth.classes import class_of, recovery, score
from game.systems.tiers.person.people import NUMBERS, PREPARE, USES, is_npc, powers_of

SHORT, FULL = "short", "full"
AWARD = "A full rest: has somebody earned an advance, or a level? Say: award all advance, award WHO level."
"""T-56: what a guide is asked."""
RECOVER = "recover"
POOLS = ("recoveries", "hp", "uses", "relations")
"""What an operation can refill."""


# Things to do --------------------------------------------------------------------------------------------------------


def activities(s: Sight, person: Person) -> Iterator[Activity]:
    """T-13: rests and recoveries where there is peace; T-41, T-42: levels and advances."""
    if not is_npc(person):
        yield from _rests(s, person) if s.peace else ()
        yield from advance.activities(s, person)


def _rests(s: Sight, person: Person) -> Iterator[Activity]:
    w = s.w
    hp, most = person.tracks["hp"], score(w, person, "hp")
    if hp < most:
        left = person.tracks.get("recoveries", 0)
        barred = "" if left else "no recovery is left"
        why = f"Brings back {sizes.written(recovery(w, person))}; {left} left."
        yield Activity(RECOVER, "Use a recovery", f"{hp} of {most} hit points", why, barred)
    minutes = w.settings.short_rest_minutes
    why = "Encounter powers are ready again; powers that recharge are rolled for."
    yield Activity(SHORT, "Take a short rest", f"{minutes} minutes{_bare(s, SHORT)}", why)
    heals = "hit points, " if w.settings.full_rest_heals else ""
    why = f"Everything comes back: {heals}recoveries, powers."
    yield Activity(FULL, "Take a full rest", f"{w.settings.full_rest_minutes // 60} hours{_bare(s, FULL)}", why)


def _bare(s: Sight, kind: str) -> str:
    """What is said of a rest that would bring nobody anything."""
    return "" if any(_mends(s.w, person, kind) for person in standing(s, YOURS)) else ", nothing to mend"


def _mends(w: World, person: Person, kind: str) -> bool:
    """T-13: whether such a rest brings somebody anything back, or ends something that they are under."""
    spent = [key.removeprefix(USES) for key, left in person.tracks.items() if key.startswith(USES) and not left]
    if any(ending(person, "rests")):
        return True
    if kind == SHORT:
        return any(key in powers(w) and powers(w)[key].usage in ("encounter", "recharge") for key in spent)
    made = class_of(w, person)
    low = [word for word in ("recoveries", "hp") if person.tracks.get(word, 0) < score(w, person, word)]
    wanted = "recoveries" in low or ("hp" in low and w.settings.full_rest_heals)
    return bool(spent) or wanted or (made is not None and bool(made.prepares))


def undertake(s: Draft, who: str, activity: str) -> Iterator[Change]:
    """A rest takes its time, for everybody on your side; a recovery is thrown; an advance is a choice."""
    if activity == RECOVER:
        yield recovering(who)
        return
    if activity not in (SHORT, FULL):
        yield advance.begin(s.w, s.people[who], activity)
        return
    minutes = s.w.settings.short_rest_minutes if activity == SHORT else s.w.settings.full_rest_minutes
    verbs = ("rest", "rests") if activity == FULL else ("take a short rest", "takes a short rest")
    resting = [one for one in standing(s, YOURS) if not is_npc(one)] or [s.people[who]]
    theirs = all_do(s, resting, *verbs)
    yield Said("You catch your breath." if activity == SHORT and not gathered(s) else f"{theirs}.", "rule")
    yield until(s.minute + minutes)
    for person in standing(s, YOURS):
        yield coming(Moment.REST, person.id, activity)


# Recoveries ----------------------------------------------------------------------------------------------------------


def recovering(who: PersonId, free: bool = False) -> Step:
    """The step that uses a recovery, or one that costs none."""
    return Step.of(RECOVER, who=who, free=int(free))


def recover(s: Draft, step: Step) -> Iterator[Change]:
    """T-13: a recovery is used (1 less), or comes free; its dice are thrown."""
    person = s.people.get(step.word("who"))
    if person is None or person.out:
        return
    if not step.number("free"):
        left = person.tracks.get("recoveries", 0)
        if not left:
            yield Said(f"{does(s, person, 'have', 'has')} no recovery left.", "rule")
            return
        yield Tracked(person.id, "recoveries", left - 1, "T-13")
    yield amounts.step("recover", person.id, person.id, amounts.recovery(s.w, person))


# What a rest brings --------------------------------------------------------------------------------------------------


def rested(s: Draft, who: str, kind: str) -> Iterator[Change]:
    """T-13: a full rest brings back all; a short one encounter powers, and a roll for each that recharges (T-03)."""
    person = s.people[who]
    if kind == FULL:
        yield from refill(s, who, "recoveries", 99)
        yield from refill(s, who, "uses", 99)
        if s.w.settings.full_rest_heals:
            yield from refill(s, who, "hp", 9999)
        made = class_of(s.w, person)
        if made is not None and made.prepares:
            yield Tracked(who, PREPARE, 1, "T-13")
        if gathered(s) and who == standing(s, YOURS)[0].id:
            yield Said(AWARD, NOTE)
        return
    for key in powers_of(s.w, person):
        power: Power = powers(s.w)[key]
        spent = person.tracks.get(USES + key, 1) == 0
        if spent and power.usage == "encounter":
            yield Tracked(who, USES + key, 1, "rest")
            yield Said(f"{power.name} is ready again.", "rule")
        elif spent and power.usage == "recharge":
            yield Step.of("recharge", who=who, power=key)


def refill(s: Draft, who: str, track: str, by: int) -> Iterator[Change]:
    """Recoveries, hit points, spent powers or relationship dice come back."""
    person = s.people[who]
    words = POOLS if track == "all" else (track,)
    for word in words:
        if word in ("recoveries", "hp"):
            yield from NUMBERS.refill(s, who, word, by)
        elif word == "uses":
            spent = [key for key in person.tracks if key.startswith(USES) and person.tracks[key] == 0]
            for key in spent[:by]:
                yield Tracked(who, key, 1, "T-13")
        elif word == "relations":
            spent = [bond.track for bond in relations.bonds_of(person) if not bond.face]
            if spent:
                yield Step.of("bonds", who=who, tracks=" ".join(spent[:by]))


# Steps and moments ---------------------------------------------------------------------------------------------------


def bonds(s: Draft, step: Step) -> Iterator[Change]:
    """T-30: relationship dice are thrown: those named, or all of somebody's."""
    person = s.people.get(step.word("who"))
    if person is None:
        return
    tracks = tuple(step.word("tracks").split()) or tuple(bond.track for bond in relations.bonds_of(person))
    yield from relations.throw(s, person.id, tracks)
