"""What class and level make of somebody: attributes, hit points, defences, tiers (T-10 to T-13, T-40)."""

from collections.abc import Mapping

from game.core.once import once
from game.core.state import Person
from game.core.things import carried
from game.core.world import World
from game.systems.tiers.content.callings import Boon, ClassDef, Defences, Perk, Talent
from game.systems.tiers.content.shapes import Item, classes, perks, talents
from game.systems.tiers.dice.sizes import Amount, stepped

LEVELS = 10
CHAMPION, EPIC = 5, 8
"""T-40: the levels at which the tier changes."""
TIERS = ("", "adventurer", "champion", "epic", "iconic")
HIT_POINTS = (0, 1, 2, 4)
"""T-12: by tier, how many times base and Vitality a level adds."""
BANDS = {"very_slow": 1, "slow": 2, "medium": 3, "fast": 4, "very_fast": 5}
"""T-10, T-43: the bands of initiative."""
BAND_NAMES = {number: word.replace("_", " ") for word, number in BANDS.items()}
ARMOUR = ("none", "light", "heavy")
STORED = {"hp": "hp.most", "recoveries": "recoveries.most", "death_save": "save.death"}
"""Numbers of the guide's people that stand under another name than they are asked for."""


def tier_at(level: int) -> int:
    """T-40: adventurer 1–4, champion 5–7, epic 8–10."""
    return 3 if level >= EPIC else 2 if level >= CHAMPION else 1


def tier(person: Person) -> int:
    """T-40: somebody's tier."""
    return tier_at(level_of(person))


def class_of(w: World, person: Person) -> ClassDef | None:
    """Somebody's class; None for the guide's people."""
    return called(w, person.known)


@once
def called(w: World, known: Mapping[str, int]) -> ClassDef | None:
    """The class of whoever has chosen this."""
    return next((made for key, made in classes(w).items() if known.get(key)), None)


def level_of(person: Person) -> int:
    """T-10: the level of somebody, 1 to 10."""
    return person.tracks.get("level", 1)


def chosen(person: Person) -> tuple[str, ...]:
    """What somebody knows of class, talents, perks and powers; what was given up is not among it."""
    return tuple(key for key, count in person.known.items() if count)


def skill_level(person: Person) -> int:
    """T-20, T-42: the level that counts on skill checks."""
    return level_of(person) + person.tracks.get("advance.skill", 0)


# Numbers that always stand -------------------------------------------------------------------------------------------


@once
def giving(w: World, known: Mapping[str, int], holds: Mapping[str, int]) -> tuple[Talent | Perk | Item, ...]:
    """What gives boons and powers beside the class, of all that somebody has chosen and carries: talents, perks, things
    that are not used up."""
    mine, talented, perked = [key for key, count in known.items() if count], talents(w), perks(w)
    found: list[Talent | Perk | Item] = [talented[key] for key in mine if key in talented]
    found += [perked[key] for key in mine if key in perked]
    held = (w.items[key] for key, count in holds.items() if count and key in w.items)
    return (*found, *(item for item in held if not item.uses))


def boons_of(w: World, person: Person, slot: str) -> tuple[tuple[str, Boon], ...]:
    """Everything that adds to a slot, each with the name of where it comes from; conditions are not looked at."""
    return _boons_of(w, person.known, person.holds, level_of(person)).get(slot, ())


@once
def _boons_of(
    w: World, known: Mapping[str, int], holds: Mapping[str, int], level: int
) -> Mapping[str, tuple[tuple[str, Boon], ...]]:
    """What adds to every slot."""
    made = called(w, known)
    found = [(made.name, boon) for row in made.levels[:level] for boon in row.boons] if made is not None else []
    found += [(source.name, boon) for source in giving(w, known, holds) for boon in source.boons]
    return {slot: tuple(one for one in found if one[1].slot == slot) for slot in {boon.slot for _, boon in found}}


def worth(person: Person, boon: Boon) -> int:
    """What a boon comes to for somebody of this level."""
    times = {"tier": tier(person), "level": level_of(person)}.get(boon.each, 1)
    return boon.by * times


def skilled(w: World, person: Person, skill: str) -> int:
    """What talents, perks and things add to every check with this skill."""
    found = (boon for _, boon in boons_of(w, person, "skill") if not (boon.when or boon.tags))
    return sum(worth(person, boon) for boon in found if not boon.skills or skill in boon.skills)


def score(w: World, person: Person, slot: str) -> int:
    """A number that always stands: volition, vitality, hp and recoveries (the most), initiative (band 1 to 5), ac, pd,
    md, save, death_save. Of the guide's people it is what was copied in.
    """
    made = class_of(w, person)
    if made is None:
        return person.tracks.get(STORED.get(slot, slot), BANDS["medium"] if slot == "initiative" else 0)
    by = sum(worth(person, boon) for _, boon in boons_of(w, person, slot) if not boon.when)
    if slot == "hp":
        return hit_points(w, person, made) + by
    if slot in ("ac", "pd", "md"):
        return int(getattr(worn(w, person, made), slot)) + level_of(person) + by
    if slot == "initiative":
        return max(1, min(5, BANDS[made.initiative] + by))
    return int(getattr(made, slot, 0)) + by


def hit_points(w: World, person: Person, made: ClassDef) -> int:
    """T-12: each level adds ×1, ×2, ×4 of base and Vitality by its tier; T-42: so may the next one beforehand."""
    level = level_of(person)
    last = level + (1 if person.tracks.get("advance.hp") and level < LEVELS else 0)
    times = w.settings.first_hit_points + sum(HIT_POINTS[tier_at(each)] for each in range(2, last + 1))
    return int(times * (made.hp + score(w, person, "vitality")))


def armour_of(w: World, person: Person) -> str:
    """T-10: the heaviest armour carried: none, light or heavy."""
    held = (item.armour for item, _ in carried(w, person))
    return max((kind for kind in held if kind), key=ARMOUR.index, default="none")


def worn(w: World, person: Person, made: ClassDef) -> Defences:
    """T-10: base defences in the armour worn; what the class does not say of it is as without."""
    return made.defences.get(armour_of(w, person), made.defences["none"])


# Recoveries and weapons ----------------------------------------------------------------------------------------------


def recovery(w: World, person: Person) -> Amount:
    """T-11, T-13: a die of the class for each level, and Vitality ×1, ×2, ×3 by tier.

    The guide's people, who have no class, get back a quarter of their hit points.
    """
    made, level = class_of(w, person), level_of(person)
    if made is None:
        return Amount(0, "d6", score(w, person, "hp") // 4)
    by = sum(worth(person, boon) for _, boon in boons_of(w, person, "recovery"))
    return Amount(level, made.recovery, score(w, person, "vitality") * tier(person) + by)


def weapon(w: World, person: Person, reach: str = "close") -> tuple[str, str]:
    """T-08: the die of the weapon in hand for this reach, stepped by boons, and its name; else the die of the class."""
    made = class_of(w, person)
    held = (item for item, _ in carried(w, person))
    found = next((item for item in held if item.weapon and item.reach == reach), None)
    size = found.weapon if found is not None else made.weapon if made is not None else "d6"
    steps = sum(worth(person, boon) for _, boon in boons_of(w, person, "die") if not boon.when)
    return stepped(size, steps), found.name if found is not None else ""
