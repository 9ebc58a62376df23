"""Levels and incremental advances, as choices without a throw (T-41, T-42)."""

from collections.abc import Iterator
from dataclasses import replace

from game.core.act import Act
from game.core.draft import Change, Draft, Sight
from game.core.events import Learned, Pushed, Said, Tracked
from game.core.levers import Lever, Pick, Value
from game.core.questions import Fact
from game.core.rests import Activity
from game.core.spending import ACT, NO_PEACE
from game.core.state import Frame, Part, Person
from game.core.world import World
from game.systems.tiers.content.callings import ClassDef
from game.systems.tiers.content.shapes import powers
from game.systems.tiers.dice import sizes
from game.systems.tiers.growth import choices
from game.systems.tiers.growth.classes import LEVELS, TIERS, class_of, level_of, recovery, score, skill_level, tier
from game.systems.tiers.person.people import ADVANCE, DEFENCES, PREPARE, USES, powers_of

LEVEL, STEP = "level", "step"
"""What an advance is for: a whole level, one benefit of the next, other powers prepared."""
ONE = "One benefit of the next level now."


# What there is to do -------------------------------------------------------------------------------------------------


def activities(s: Sight, person: Person) -> Iterator[Activity]:
    """T-41, T-42: a level or an advance that was awarded; other powers prepared where the class prepares them."""
    peace = not s.w.settings.advance_in_peace or s.peace
    barred = "" if peace else NO_PEACE
    made, level = class_of(s.w, person), level_of(person)
    if made is None:
        return
    if (rises := person.tracks.get("levels", 0)) and level < LEVELS:
        more = f"{rises} to take" if rises > 1 else ""
        yield Activity(LEVEL, _rise(person), more, "What the new level brings.", barred)
    if person.tracks.get("awarded", 0) and level < LEVELS:
        left = person.tracks["awarded"]
        none = barred or ("" if any(_open(s.w, person, made)) else "all that the next level brings is yours already")
        yield Activity(STEP, "Take an advance", f"{left} to take", ONE, none)
    if person.tracks.get(PREPARE) and choices.chosen_powers(s.w, person):
        why = "After a full rest; until then what you have stays."
        yield Activity(PREPARE, f"Prepare other {made.prepares}", "", why, barred)


def begin(w: World, person: Person, using: str) -> Pushed:
    """The exchange in which it is chosen; what is prepared now stands there to begin with."""
    label = {LEVEL: _rise(person), STEP: "What comes first?"}.get(using, "What do you prepare?")
    part = Part(person.id, ACT, label, using=using)
    if using == PREPARE:
        now = choices.chosen_powers(w, person)
        value: Value = now[0] if len(now) == 1 else tuple((key, 1) for key in now)
        part = replace(part, pulled=((choices.POWERS, value),))
    return Pushed(Frame("exchange", ACT, "free", parts=(part,)))


def _rise(person: Person) -> str:
    return f"Rise to level {level_of(person) + 1}"


def _open(w: World, person: Person, made: ClassDef) -> Iterator[str]:
    """T-42: the benefits that can be had now, none of them twice before the level."""
    then = level_of(person) + 1
    row = choices.row_of(made, then)
    taken = {kind for kind in choices.KINDS if person.tracks.get(ADVANCE + kind)}
    gifts = then in (5, 8) and not taken & {"talent", "power"}
    able = {
        "hp": True,
        "perk": bool(row.perks) and any(choices.open_perks(w, person, _tier_then(person))),
        "skill": True,
        "prepared": bool(made.prepares) and then % 2 == 0,
        "next": bool(made.prepares) and then % 2 == 1,
        "talent": gifts and bool(row.talents),
        "power": gifts and bool(row.powers),
    }
    yield from (kind for kind, possible in able.items() if possible and kind not in taken)


def _tier_then(person: Person) -> int:
    return tier(replace(person, tracks={**person.tracks, "level": level_of(person) + 1}))


def makes_more(part: Part) -> bool:
    """A whole level brings all that it brings; nothing of it is bought."""
    return part.act == ACT and part.using == LEVEL


# Somebody as they will be --------------------------------------------------------------------------------------------


def then(w: World, person: Person, part: Part) -> Person:
    """Somebody after it, apart from what is still to be chosen."""
    tracks = dict(person.tracks)
    if part.using == LEVEL:
        tracks |= {ADVANCE + kind: 0 for kind in choices.KINDS if ADVANCE + kind in tracks}
        tracks["level"] = level_of(person) + 1
    elif part.using == STEP and part.value("take"):
        tracks[f"{ADVANCE}{part.value('take')}"] = 1
    known = person.known
    if part.using == PREPARE:
        known = {**known, **dict.fromkeys(choices.chosen_powers(w, person), 0)}
    return replace(person, tracks=tracks, known=known)


def levers(s: Sight, act: Act) -> tuple[Lever, ...]:
    """T-41, T-42: what a level or an advance brings, and what is prepared."""
    part = act.part
    person = s.people[part.who]
    made = class_of(s.w, person)
    assert made is not None
    found: list[Lever] = []
    if part.using == STEP:
        picks = tuple(Pick(kind, choices.BENEFITS[kind]) for kind in _open(s.w, person, made))
        found.append(Lever("take", "Advance", "choice", picks=picks, seat=person.seat, must=True, why=ONE))
    return (*found, *choices.levers(s.w, then(s.w, person, part), part))


def unready(s: Sight, f: Frame) -> str:
    """What is still to be chosen."""
    part = f.parts[0]
    return next(choices.unready(s.w, then(s.w, s.people[part.who], part), part), "")


def facts(s: Sight, act: Act) -> tuple[Fact, ...]:
    """T-41: the numbers before and after."""
    part = act.part
    person = s.people[part.who]
    after = choices.learned(then(s.w, person, part), choices.all_picked(part))
    return tuple(_facts(s.w, person, after))


def _facts(w: World, before: Person, after: Person) -> Iterator[Fact]:
    if level_of(after) != level_of(before):
        yield Fact("Level", str(level_of(after)), f"{TIERS[tier(after)]} tier; was {level_of(before)}")
    hp = score(w, before, "hp"), score(w, after, "hp")
    if hp[0] != hp[1]:
        yield Fact("HP", str(hp[1]), f"were {hp[0]}")
    words = (word for word in DEFENCES if score(w, before, word) != score(w, after, word))
    changed = [f"{word.upper()} {score(w, before, word)} to {score(w, after, word)}" for word in words]
    if changed:
        yield Fact("Defences", "", ", ".join(changed))
    hit = [level_of(each) + score(w, each, "volition") for each in (before, after)]
    if hit[0] != hit[1]:
        yield Fact("To hit", f"+{hit[1]}", f"was +{hit[0]}")
    if skill_level(before) != skill_level(after):
        yield Fact("Skills", f"+{skill_level(after)}", f"was +{skill_level(before)}, with each skill’s bonus")
    amounts = [sizes.written(recovery(w, each)) for each in (before, after)]
    if amounts[0] != amounts[1]:
        yield Fact("Recovery", "", f"{amounts[0]} to {amounts[1]}")


# Done ----------------------------------------------------------------------------------------------------------------


def settle(s: Draft, act: Act) -> Iterator[Change]:
    """T-41, T-42: it is theirs. Hit points rise with the most there can be."""
    part = act.part
    before = s.people[part.who]
    after = choices.learned(then(s.w, before, part), choices.all_picked(part))
    for track, value in after.tracks.items():
        if before.tracks.get(track, 0) != value:
            yield Tracked(before.id, track, value, "T-41" if part.using == LEVEL else "T-42")
    for key, count in after.known.items():
        if before.known.get(key, 0) != count:
            yield Learned(before.id, key, count)
    gained = score(s.w, after, "hp") - score(s.w, before, "hp")
    if gained:
        yield Tracked(before.id, "hp", before.tracks["hp"] + gained, "T-12")
    for key in powers_of(s.w, after):
        if key not in powers_of(s.w, before) and powers(s.w)[key].usage != "at_will":
            yield Tracked(before.id, USES + key, 1, "T-41")
    yield from _paid(s, part)
    yield Said(_said(s.w, before, after, part), "rule")


_PRICE = {LEVEL: "levels", STEP: "awarded", PREPARE: PREPARE}


def _paid(s: Draft, part: Part) -> Iterator[Change]:
    track = _PRICE[part.using]
    yield Tracked(part.who, track, s.people[part.who].tracks[track] - 1, "T-42")


def _said(w: World, before: Person, after: Person, part: Part) -> str:
    new = [key for key, count in after.known.items() if count and not before.known.get(key)]
    sections = [w.lore[name] for name in ("perks", "talents", "powers")]
    names = [section[key].name for key in new for section in sections if key in section]
    head = {LEVEL: f"Level {level_of(after)}", PREPARE: "Prepared"}.get(part.using, "")
    head = head or choices.BENEFITS[str(part.value("take"))]
    return f"{head}: {', '.join(names)}." if names else f"{head}."
