"""What class and level leave to choose: perks by tier, talents, powers up to a level (T-41, T-42)."""

from collections.abc import Iterable, Iterator

from game.core.levers import Lever, Pick
from game.core.record import changed, record
from game.core.state import Part, Person
from game.core.world import World
from game.systems.tiers.content.callings import ClassDef, LevelRow, Perk, Talent
from game.systems.tiers.content.powers import Power
from game.systems.tiers.content.shapes import perks, powers, talents
from game.systems.tiers.effects.told import told
from game.systems.tiers.growth.classes import LEVELS, TIERS, chosen, class_of, level_of, tier_at
from game.systems.tiers.person.people import ADVANCE, powers_of

PERKS, TALENTS, POWERS = "perks.", "talents", "powers"
"""Names of levers: perks with their tier."""
BENEFITS = {
    "hp": "Hit points of the next level",
    "perk": "The perk of the next level",
    "skill": "Skills as if a level higher",
    "prepared": "One more power prepared",
    "next": "A power of the next level",
    "talent": "A talent that comes with the next level",
    "power": "A power that comes with the next level",
}
"""T-42: what an incremental advance can be; talent and power are one and the same benefit."""
KINDS = tuple(BENEFITS)


@record
class Room:
    """What somebody may have in all: perks of each tier, talents, and for every power the level it may be of."""

    perks: tuple[int, int, int] = (0, 0, 0)
    talents: int = 0
    powers: tuple[int, ...] = ()


def room(w: World, person: Person) -> Room:
    """T-41: what the levels so far give room for; T-42: and what incremental advances have given of the next one."""
    made = class_of(w, person)
    if made is None:
        return Room()
    level = level_of(person)
    rows = made.levels[:level]
    by_tier = [sum(row.perks for at, row in enumerate(rows, 1) if tier_at(at) == each) for each in (1, 2, 3)]
    caps = [row.upto or at for at, row in enumerate(rows, 1) for _ in range(row.powers)]
    if made.prepares and caps:
        caps = [max(caps)] * len(caps)
    count = sum(row.talents for row in rows)
    if level < LEVELS:
        taken = {kind for kind in KINDS if person.tracks.get(ADVANCE + kind)}
        by_tier[tier_at(level + 1) - 1] += "perk" in taken
        count += "talent" in taken
        caps += [_cap(made, level + 1)] * len(taken & {"prepared", "next", "power"})
    return Room((by_tier[0], by_tier[1], by_tier[2]), count, tuple(sorted(caps, reverse=True)))


def _cap(made: ClassDef, level: int) -> int:
    """The highest level of power that can be chosen at a level."""
    return max((row.upto or at for at, row in enumerate(made.levels[:level], 1) if row.powers), default=level)


# What is open, what is there -----------------------------------------------------------------------------------------


def perks_of(w: World, person: Person, tier: int) -> tuple[str, ...]:
    """The perks of a tier that somebody has chosen."""
    return tuple(key for key in chosen(person) if key in perks(w) and perks(w)[key].tier == tier)


def talents_of(w: World, person: Person) -> tuple[str, ...]:
    """The talents that somebody has chosen."""
    return tuple(key for key in chosen(person) if key in talents(w))


def chosen_powers(w: World, person: Person) -> tuple[str, ...]:
    """The powers that were chosen. What belongs to no class has been given: by talent, perk, thing or story."""
    return tuple(key for key in chosen(person) if key in powers(w) and powers(w)[key].classes)


def _mine(person: Person, owners: tuple[str, ...]) -> bool:
    return not owners or any(person.known.get(owner) for owner in owners)


def open_perks(w: World, person: Person, tier: int) -> Iterator[Perk]:
    """T-41: perks of this tier that somebody can still take."""
    for key, perk in perks(w).items():
        fits = perk.tier == tier and _mine(person, perk.classes) and not person.known.get(key)
        if fits and (not perk.talent or person.known.get(perk.talent)):
            yield perk


def open_talents(w: World, person: Person) -> Iterator[Talent]:
    """The talents that are open to somebody and not theirs yet."""
    for key, talent in talents(w).items():
        if _mine(person, talent.classes) and not person.known.get(key):
            yield talent


def open_powers(w: World, person: Person, most: int) -> Iterator[Power]:
    """Powers of somebody's class of this level at the most, that they have not got."""
    have = powers_of(w, person)
    for key, power in powers(w).items():
        if power.classes and _mine(person, power.classes) and power.level <= most and key not in have:
            yield power


def fits(caps: tuple[int, ...], levels: Iterable[int]) -> bool:
    """Whether powers of these levels can be had with room for powers of those, each in a place of its own."""
    wanted = sorted(levels, reverse=True)
    room = sorted(caps, reverse=True)
    return len(wanted) <= len(room) and all(level <= cap for level, cap in zip(wanted, room, strict=False))


# As levers -----------------------------------------------------------------------------------------------------------


def levers(w: World, person: Person, part: Part) -> Iterator[Lever]:
    """What is still to be chosen for somebody as they will be; what has been chosen in this act stays listed."""
    places = room(w, person)
    talents_open = tuple(Pick(one.key, one.name, why=one.about, most=1) for one in open_talents(w, person))
    yield from _lever(TALENTS, "Talent", places.talents - len(talents_of(w, person)), talents_open, person)
    then = learned(person, picked(part, TALENTS))
    for tier, most in enumerate(places.perks, 1):
        picks = tuple(Pick(one.key, one.name, why=one.about, most=1) for one in open_perks(w, then, tier))
        left = most - len(perks_of(w, person, tier))
        yield from _lever(f"{PERKS}{tier}", f"{TIERS[tier].capitalize()} perk", left, picks, person)
    highest = max(places.powers, default=0)
    powers_open = tuple(
        Pick(one.key, _power(one), why=f"{one.about} {told(w, one)}".strip(), most=1)
        for one in open_powers(w, then, highest)
    )
    yield from _lever(POWERS, "Power", len(places.powers) - len(chosen_powers(w, person)), powers_open, person)


def _power(power: Power) -> str:
    return f"{power.name} ({power.level})"


def _lever(id_: str, label: str, left: int, picks: tuple[Pick, ...], person: Person) -> Iterator[Lever]:
    """One is a choice, several are placed; where the packs have fewer, as many as there are."""
    left = min(left, len(picks))
    if left == 1:
        yield Lever(id_, label, "choice", picks=picks, seat=person.seat, must=True, why="One to choose.")
    elif left > 1:
        why = f"{left} to choose."
        yield Lever(id_, f"{label}s", "allocation", 0, left, picks, seat=person.seat, why=why)


def picked(part: Part, lever: str) -> tuple[str, ...]:
    """What a lever stands at, as ids."""
    value = part.value(lever)
    if isinstance(value, tuple):
        return tuple(key for key, count in value if count)
    return (value,) if isinstance(value, str) and value else ()


def all_picked(part: Part) -> tuple[str, ...]:
    """Everything chosen in this act."""
    names = (*(f"{PERKS}{tier}" for tier in (1, 2, 3)), TALENTS, POWERS)
    return tuple(key for name in names for key in picked(part, name))


def learned(person: Person, keys: Iterable[str]) -> Person:
    """Somebody once they know these as well."""
    return changed(person, known={**person.known, **dict.fromkeys(keys, 1)})


def unready(w: World, person: Person, part: Part) -> Iterator[str]:
    """What is still to be chosen, and what cannot be had together."""
    for lever in levers(w, person, part):
        if lever.kind == "allocation" and (left := lever.hi - len(picked(part, lever.id))):
            yield f"{left} {lever.label.lower() if left > 1 else lever.label.lower().removesuffix('s')} left to choose"
    yield from wrong(w, learned(person, all_picked(part)))


def wrong(w: World, person: Person) -> Iterator[str]:
    """T-41: what somebody has more of than level and class give, or that is not for them."""
    limits = room(w, person)
    for tier, most in enumerate(limits.perks, 1):
        if len(perks_of(w, person, tier)) > most:
            yield f"{len(perks_of(w, person, tier))} {TIERS[tier]} perks; level {level_of(person)} gives {most}"
    if len(talents_of(w, person)) > limits.talents:
        yield f"{len(talents_of(w, person))} talents; level {level_of(person)} gives {limits.talents}"
    mine = chosen_powers(w, person)
    if len(mine) > len(limits.powers):
        yield f"{len(mine)} powers; level {level_of(person)} gives {len(limits.powers)}"
    elif not fits(limits.powers, (powers(w)[key].level for key in mine)):
        yield "These powers are of too high a level for the places there are"
    for section, key in ((s, k) for s in (perks(w), talents(w), powers(w)) for k in chosen(person) if k in s):
        entry: Perk | Talent | Power = section[key]
        if not _mine(person, entry.classes):
            yield f"{entry.name} is not for this class"
    for key in chosen(person):
        if key in perks(w) and perks(w)[key].talent and not person.known.get(perks(w)[key].talent):
            yield f"{perks(w)[key].name} needs {talents(w)[perks(w)[key].talent].name}"


def row_of(made: ClassDef, level: int) -> LevelRow:
    """What a class brings with a level."""
    return made.levels[level - 1]
