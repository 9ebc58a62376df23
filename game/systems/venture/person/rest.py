"""Time: rests, sleep, and what a moment brings (V-46, V-65, V-66, V-68)."""

from collections.abc import Iterator

from game.core.agenda import tick, until
from game.core.draft import Change, Draft, Sight
from game.core.events import Said, Tracked
from game.core.machine.places import place
from game.core.moments import Moment, coming
from game.core.rests import Activity
from game.core.seats import all_do
from game.core.state import Effect, Person
from game.core.world import World
from game.systems.venture.person.harm import heal, refill
from game.systems.venture.person.people import is_npc

OWN_ROWS = 1
"""The format from which on a scene's own row for a rest stands in place of that of the rules."""
DAY = range(8, 18)
"""Hours at which nobody takes a night's sleep."""
POOLS, EFFECT = "pools", "effect:"
"""What a rest can be for besides healing: points, or an effect by its id."""
SERIOUS = ("wounds", "anguish")
HOUR = 60
RESTS = {"ten": (10, "ten minutes"), "hour": (60, "one hour"), "night": (480, "until morning, or eight hours")}


def activities(s: Sight, person: Person) -> tuple[Activity, ...]:
    """V-65: a ten-minute and a one-hour rest, each once a day; a night's sleep. A scene that has a row of its own for
    one of them offers that and no other.
    """
    if is_npc(person) or not s.peace:
        return ()
    own = place(s.w, s.here).rest or () if s.w.pack.format >= OWN_ROWS else ()
    return tuple(each for kind in RESTS if kind not in own for each in _rest(s, person.id, kind))


def _rest(s: Sight, who: str, kind: str) -> Iterator[Activity]:
    """What this rest can be for: pools, a Wound or an Anguish, or to be rid of a condition (V-66)."""
    person = s.people[who]
    barred = "" if not _used(s, person, kind) else "you have slept" if kind == "night" else "taken today; one a day"
    if kind == "night" and s.minute // 60 % 24 in DAY:
        barred = barred or "it is day"
    caption = {"ten": "ten minutes", "hour": "an hour", "night": "the night"}[kind]
    name = {"ten": "Rest a little", "hour": "Rest an hour", "night": "Sleep"}[kind]
    if kind != "night":
        by = s.w.settings.short_rest_bene if kind == "ten" else s.w.settings.long_rest_bene
        gain = "Every pool full again" if by >= 20 else f"{by} back in every pool"
        yield Activity(f"{kind}:{POOLS}", f"{name}: get your strength", caption, f"{gain}.", barred)
    elif not (person.tracks["wounds"] or person.tracks["anguish"]):
        yield Activity(f"night:{POOLS}", "Sleep the night", caption, _morning(s.w), barred)
    for track, word in (("wounds", "a Wound"), ("anguish", "an Anguish")):
        if person.tracks[track]:
            yield Activity(f"{kind}:{track}", f"{name}: heal {word}", caption, f"Heals {word}.", barred)
    for effect, left in _rested_off(s.w, person, kind) if s.w.settings.rest_one_thing else ():
        why = "Ends it." if left == 1 else f"One of {left} rests that end it."
        label = f"{name}: be no longer {effect.label}" if left == 1 else f"{name}: less {effect.label}"
        yield Activity(f"{kind}:{EFFECT}{effect.id}", label, caption, why, barred)


def _rested_off(w: World, person: Person, kind: str) -> tuple[tuple[Effect, int], ...]:
    """V-66: what this kind of rest can count for, each with the rests it still takes; ◆ a night is not one of them."""
    if kind == "night" and not w.settings.night_ends_conditions:
        return ()
    return tuple((effect, left) for effect in person.effects for end, left in effect.until if end == "rests")


def _morning(w: World) -> str:
    return "Every pool full again in the morning." if w.settings.night_restores else "A night, and nothing more."


def undertake(s: Draft, who: str, activity: str) -> Iterator[Change]:
    """V-65: a rest takes its time, for everybody on your side; what it brings comes at its end.

    Others of your side have this rest as well, each once a day, for whatever they need most.
    """
    kind, _, _ = activity.partition(":")
    minutes, words = RESTS[kind]
    resting = [p for p in s.people.values() if p.id == who or (p.side == "yours" and not p.out)]
    resting = [p for p in resting if p.id == who or is_npc(p) or not _used(s, p, kind)]
    for person in resting:
        if not is_npc(person):
            yield Tracked(person.id, f"rested_{kind}", _count(s, kind), "V-65")
    rest = all_do(s, (p for p in resting if not is_npc(p)), "sleep" if kind == "night" else "rest")
    told = minutes >= HOUR  # then how long it took is told as the time passes
    yield Said(f"{rest}." if told else f"{rest}: {words}.", "rule")
    yield until(s.minute + minutes)
    for person in resting:
        yield coming(Moment.REST, person.id, activity if person.id == who else kind)


def _used(s: Sight, person: Person, kind: str) -> bool:
    """V-65: whether somebody has had this rest today, or has slept this night."""
    return person.tracks.get(f"rested_{kind}") == _count(s, kind)


def _count(s: Sight, kind: str) -> int:
    """Which day this is, or for sleep which night: a night goes from noon to noon."""
    return (s.minute + (720 if kind == "night" else 0)) // 1440 + 1


# Moments -------------------------------------------------------------------------------------------------------------


def restore(s: Draft, who: str, rest: str) -> Iterator[Change]:
    """V-65, V-66: a rest restores pools, or heals 1 Wound or 1 Anguish, or counts for one condition; a night heals, and
    ◆ fills the pools besides. Where nobody chose what it is for, it is for the first of these that there is need of.
    """
    kind, _, what = rest.partition(":")
    what = what or _needed(s.w, s.people[who], kind)
    if what in SERIOUS:
        yield from heal(s, who, 1, what)
    elif what.startswith(EFFECT):
        yield tick("rests", who, what.removeprefix(EFFECT))
    if not is_npc(s.people[who]):
        yield from _refilled(s, who, kind, what)
    if not s.w.settings.rest_one_thing and (kind != "night" or s.w.settings.night_ends_conditions):
        yield tick("rests", who)


def _needed(w: World, person: Person, kind: str) -> str:
    """What a rest is for where nobody chose: a Wound, an Anguish, a condition, or the pools."""
    hurt = (track for track in SERIOUS if person.tracks.get(track))
    under = (f"{EFFECT}{effect.id}" for effect, _ in _rested_off(w, person, kind) if w.settings.rest_one_thing)
    return next(iter((*hurt, *under)), POOLS)


def _refilled(s: Draft, who: str, kind: str, what: str) -> Iterator[Change]:
    """V-65: points that a rest for the pools brings back; a night fills them whatever else it is for."""
    if kind == "night" and s.w.settings.night_restores:
        yield from refill(s, who, "all", 99)
    elif what == POOLS:
        by = s.w.settings.short_rest_bene if kind == "ten" else s.w.settings.long_rest_bene
        yield from refill(s, who, "all", by)


def encounter(s: Draft) -> Iterator[Change]:
    """V-46: a recovery once an encounter, and the spells that were renewed before it."""
    for person in s.people.values():
        if person.tracks.get("recovered"):
            yield Tracked(person.id, "recovered", 0, "V-46")
        if person.tracks.get("spells_max"):
            yield Tracked(person.id, "spells", person.tracks["spells_max"], "V-46")


def returns(s: Draft, who: str) -> Iterator[Change]:
    """V-68: somebody goes on after the end, short of it by one Wound or one Anguish unless the content heals more."""
    tracks = s.people[who].tracks
    for track in ("wounds", "anguish"):
        if tracks[track] >= tracks[f"{track}_max"]:
            yield Tracked(who, track, tracks[f"{track}_max"] - 1, "V-68")
