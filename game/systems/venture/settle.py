"""What follows from an act that was read: harm, riders, flux, Joy and Despair, progress."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.content import Op
from game.core.draft import Draft
from game.core.events import Acted, Effected, Marked, Placed, Planned, Pushed, Said, Tracked
from game.core.operate import blow
from game.core.ruleset import Change
from game.core.run import mark_of, steps_for
from game.core.state import Context, Frame, Part, Step
from game.systems.venture.content import Rider
from game.systems.venture.people import REACH, afflict, distance, level_of
from game.systems.venture.task import DEFENCES, attack_of, check_of, damage_of, rider_of, tags_of
from game.systems.venture.weigh import act_number

if TYPE_CHECKING:
    from game.core.world import World

PASSES = ("price", "success", "remarkable")
FLUX_TABLES = {1: "flux_minor", 2: "flux_major", 3: "flux_grave"}
"""V-17 ◆."""


def settle(s: Draft, w: "World", f: Frame, index: int) -> Iterator[Change]:
    """The system's own consequences of one part; the content's words and operations come after them."""
    part = f.parts[index]
    assert part.outcome is not None
    grade = part.outcome.grade
    check = check_of(s, w, part)
    yield from _counted(s, part, grade in PASSES)
    yield from _shifted(s, w, part, grade)
    yield Tracked(part.who, "last_act", act_number(part), "V-22")
    yield from _flux(w, part, part.outcome.mark("flux"))
    if check.progress:
        yield from _progress(s, check.progress, grade in PASSES)
    if grade in PASSES:
        for tag in sorted(tags_of(check)):
            yield Step("tick", data=(("end", f"done:{tag}"), ("who", part.who)))
        yield from _passed(s, w, part)
    elif part.act in DEFENCES and part.using:
        yield from _suffered(s, w, part)


def _counted(s: Draft, part: Part, passed: bool) -> Iterator[Change]:
    if not part.ref:
        return
    mark = mark_of(part.ref)
    yield Marked(f"took.{mark}", s.times(f"took.{mark}") + 1)
    if passed:
        yield Marked(f"done.{mark}", s.times(f"done.{mark}") + 1)
        if s.times(f"tried.{mark}"):
            yield Marked(f"tried.{mark}", 0)
    else:
        yield Marked(f"tried.{mark}", s.times(f"tried.{mark}") + 1)


def _shifted(s: Draft, w: "World", part: Part, grade: str) -> Iterator[Change]:
    """V-32: 1 Joy for what turned out remarkable, 1 Despair for a catastrophe."""
    track, by = {
        "remarkable": ("joy", w.settings.shift_joy),
        "catastrophe": ("despair", w.settings.shift_despair),
    }.get(grade, ("", 0))
    if track:
        yield Tracked(part.who, track, s.people[part.who].tracks.get(track, 0) + by, "V-32")
        yield Said(f"{by} {track.capitalize()} for {s.people[part.who].name}.", "rule")


def _flux(w: "World", part: Part, count: int) -> Iterator[Change]:
    """V-17: each 0 on a magic die; one is minor, two major, three grave; a row of the pack's table comes up."""
    table = FLUX_TABLES.get(min(count, 3), "")
    if count and table in w.tables:
        yield from steps_for((Op("draw", table),), Context(actor=part.who, target=part.who, each=part.who))


def _progress(s: Draft, project: str, passed: bool) -> Iterator[Change]:
    """V-50: each roll takes an increment of time and cost; only a success brings it nearer."""
    now = s.projects.get(project)
    if now is None:
        return
    done = now.done + (1 if passed else 0)
    yield Planned(replace(now, done=done, spent=now.spent + now.price, rolls=now.rolls + 1))
    if now.minutes:
        yield Step("op", Op("time", str(now.minutes)))


def _passed(s: Draft, w: "World", part: Part) -> Iterator[Change]:
    """A strike that hits does its damage, and its rider if its level is the greater (V-45, V-57)."""
    if part.act == "break_free":
        yield Step("tick", data=(("end", "done:break_free"), ("who", part.who)))
    elif part.act == "spellcasting" and part.using in w.abilities:
        ability = w.abilities[part.using]
        yield from steps_for(ability.do, Context(actor=part.who, target=part.against, each=part.against))
    elif part.act == "attack" and part.against in s.people:
        more = sum(n for name, n in part.amends if name == "damage")
        thing = w.abilities.get(part.using) or w.items.get(part.using)
        kind = "mind" if getattr(thing, "mental", False) else "body"
        name = thing.name if thing is not None else "bare hands"
        yield blow(part.against, damage_of(s, w, part) + more, kind, part.who, name)
        rider = thing.rider if thing is not None else None
        if rider is not None:
            data = (("who", part.against), ("using", part.using))
            yield Step("rider_compared", data=data)


def compared(s: Draft, w: "World", step: Step) -> Iterator[Change]:
    """V-45: strictly greater takes effect, whoever set it going."""
    known = dict(step.data)
    person = s.people.get(str(known["who"]))
    thing = w.abilities.get(str(known["using"])) or w.items.get(str(known["using"]))
    rider: Rider | None = thing.rider if thing is not None else None
    if person is None or person.out or rider is None:
        return
    level = level_of(person, frozenset({"withstand"})) if "level" in person.tracks else 0
    if rider.level > level:
        yield Effected(person.id, afflict(w, w.conditions[rider.condition], rider.level, "rider"))
        yield Said(f"{rider.label.capitalize()}, {rider.level} against {level}: {person.name} is affected.", "rule")
    else:
        yield Said(f"{rider.label.capitalize()}, {rider.level} against {level}: it does not take.", "rule")


def _suffered(s: Draft, w: "World", part: Part) -> Iterator[Change]:
    """A defence that failed: the attack does its damage, then whatever rides on it has to be withstood (V-57, V-58)."""
    rider = rider_of(s, w, part)
    if rider is not None:
        yield Effected(part.who, afflict(w, w.conditions[rider.condition], rider.level, part.against))
        yield Said(f"You are {w.conditions[rider.condition].label}.", "harm")
        return
    attack = attack_of(s, w, part)
    foe = s.people[part.against]
    if attack.hit:
        yield Said(attack.hit, "result")
    damage = level_of(foe, frozenset({"attack"})) if attack.damage is None else attack.damage
    if damage:
        yield blow(part.who, damage, "mind" if attack.mental else "body", foe.id, f"{foe.name} {attack.label}")
    if attack.rider is not None:
        data = (("who", part.who), ("against", foe.id), ("using", f"rider:{part.using}"))
        yield Step("rider", data=(*data, ("defence", attack.rider.defence), ("label", attack.rider.label)))


def rider_exchange(s: Draft, step: Step) -> Iterator[Change]:
    """V-57: the second defence, against the rider's own level."""
    known = {key: str(value) for key, value in step.data}
    if s.people[known["who"]].out:
        return
    part = Part(known["who"], known["defence"], known["label"], "", known["against"], known["using"], forced=True)
    yield Pushed(Frame("exchange", "rider", "free", parts=(part,)))


def committed(s: Draft, w: "World", who: str) -> Iterator[Change]:
    """What committing to an act uses besides points: a helper's action, the free step up to the one you strike."""
    f = s.frames[-1]
    fight = next((x for x in s.frames if x.kind == "conflict"), None)
    part = next((p for p in f.parts if p.who == who and not p.passive), None)
    if part is None or fight is None:
        return
    helper = str(part.value("help") or "")
    if helper and helper not in fight.acted:
        yield Acted((*fight.acted, helper))
    if part.act == "attack":
        yield from _step_up(s, w, part)


def _step_up(s: Draft, w: "World", part: Part) -> Iterator[Change]:
    thing = w.abilities.get(part.using) or w.items.get(part.using)
    reach = REACH[thing.reach if thing is not None else "close"]
    feet = distance(s, part.who, part.against)
    if feet > reach:
        here, there = s.people[part.who].place, s.people[part.against].place
        way = 1 if there > here else -1
        yield Placed(part.who, here + way * (feet - reach))
