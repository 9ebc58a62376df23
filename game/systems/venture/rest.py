"""Time: rests, sleep, and what a moment brings (V-46, V-65, V-66, V-68)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.core.draft import Draft
from game.core.events import Marked, Said, Tracked
from game.core.ruleset import Activity, Change, Sight
from game.core.state import Step
from game.systems.venture.harm import heal, refill
from game.systems.venture.people import is_npc
from game.systems.venture.settle import committed

if TYPE_CHECKING:
    from game.core.world import World

RESTS = {"ten": (10, "ten minutes"), "hour": (60, "one hour"), "night": (480, "until morning, or eight hours")}


def activities(s: Sight, w: "World", who: str) -> tuple[Activity, ...]:
    """V-65: a ten-minute and a one-hour rest, each once a day; a night's sleep."""
    person = s.people.get(who)
    if person is None or person.out or is_npc(person):
        return ()
    return tuple(each for kind in RESTS for each in _rest(s, who, kind))


def _rest(s: Sight, who: str, kind: str) -> Iterator[Activity]:
    person = s.people[who]
    day = s.minute // 1440 + 1
    used = kind != "night" and person.tracks.get(f"rested_{kind}") == day
    barred = "taken today; one a day" if used else ""
    caption = {"ten": "ten minutes", "hour": "an hour", "night": "the night"}[kind]
    name = {"ten": "Rest a little", "hour": "Rest an hour", "night": "Sleep"}[kind]
    if kind != "night":
        gain = "1 point back in every pool" if kind == "ten" else "every pool full again"
        yield Activity(f"{kind}:pools", f"{name}: get your strength", caption, f"{gain}.", barred)
    elif not (person.tracks["wounds"] or person.tracks["anguish"]):
        yield Activity("night:pools", "Sleep the night", caption, "Every pool full again in the morning.", barred)
    for track, word in (("wounds", "a Wound"), ("anguish", "an Anguish")):
        if person.tracks[track]:
            yield Activity(f"{kind}:{track}", f"{name}: heal {word}", caption, f"Heals {word}.", barred)


def undertake(s: Draft, w: "World", who: str, activity: str) -> Iterator[Change]:
    kind, _, what = activity.partition(":")
    minutes, _ = RESTS[kind]
    if kind != "night":
        yield Tracked(who, f"rested_{kind}", s.minute // 1440 + 1, "V-65")
    yield Said(f"You rest: {RESTS[kind][1]}." if kind != "night" else "You sleep.", "rule")
    yield Step("clock", data=(("until", s.minute + minutes),))
    yield Step("moment", data=(("moment", f"rest:{kind}"), ("who", who)))
    yield Step("restore", data=(("who", who), ("kind", kind), ("what", what)))


def restore(s: Draft, w: "World", step: Step) -> Iterator[Change]:
    """V-65: a rest restores pools or heals 1 Wound or 1 Anguish; a night heals, and ◆ fills the pools besides."""
    known = {key: str(value) for key, value in step.data}
    who, kind, what = known["who"], known["kind"], known["what"]
    if what in ("wounds", "anguish"):
        yield from heal(s, who, 1, what)
    if kind == "night" and w.settings.night_restores:
        yield from refill(s, who, "all", 99)
    elif what == "pools":
        by = w.settings.short_rest_bene if kind == "ten" else w.settings.long_rest_bene
        yield from refill(s, who, "all", by)


def moment(s: Draft, w: "World", moment: str, who: str = "") -> Iterator[Change]:
    if moment.startswith("commit:"):
        yield from committed(s, w, who)
    elif moment == "conflict_start":
        for person in s.people.values():
            if s.times(f"aided.{person.id}"):
                yield Marked(f"aided.{person.id}", 0)
            if person.tracks.get("recovered"):
                yield Tracked(person.id, "recovered", 0, "V-46")
    elif moment == "return":
        yield Tracked(who, "despair", s.people[who].tracks.get("despair", 0) + 1, "V-68")
        yield Said("1 Despair: nobody comes back from there for nothing.", "rule")
