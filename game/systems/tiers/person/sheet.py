"""A character's sheet, the rows at the foot of the screen, and what the words of the rules mean."""

from collections.abc import Iterator, Mapping

from game.core import effects, things
from game.core.draft import Sight
from game.core.sheet import Row, about, best, named, variables
from game.core.state import Person
from game.core.wording import listed
from game.core.world import World
from game.systems.tiers import relations
from game.systems.tiers.check.outlook import signed
from game.systems.tiers.content.shapes import Item, perks, powers, talents
from game.systems.tiers.dice import sizes
from game.systems.tiers.effects.told import often, told
from game.systems.tiers.growth.choices import BENEFITS, KINDS
from game.systems.tiers.growth.classes import (
    BAND_NAMES,
    TIERS,
    chosen,
    level_of,
    recovery,
    score,
    skill_level,
    skilled,
    tier,
    weapon,
)
from game.systems.tiers.person.people import (
    ADVANCE,
    DEFENCES,
    SKILL,
    USES,
    class_name,
    defence,
    is_npc,
    powers_of,
    skill_name,
    staggered,
)

WORDS = {
    "hp": "HP",
    "recoveries": "Recoveries",
    "awarded": "Advances",
    "levels": "Levels",
    "fumble": "natural 3",
    "crit": "critical",
    "standard": "standard action",
    "quick": "quick action",
}

GLOSSARY: Mapping[str, str] = {
    "check": "Three dice and what you add have to exceed the difficulty.",
    "difficulty": "What the dice and what you add have to exceed. Every tier above the first makes it harder.",
    "you add": "Your level, a skill and what else speaks for you: all of it is added to the three dice.",
    "success, failure": "The sum exceeds the difficulty, or it does not. A natural 17 or 18 succeeds in any case.",
    "advantage": "One die more for each, three at the most; you keep the three you prefer. It cancels disadvantage.",
    "disadvantage": "One die more for each, three at the most, and the lowest three count.",
    "natural": "What the three dice that count show together, before anything is added.",
    "critical": "A natural 17 or 18 on an attack or a check: it succeeds; an attack does double damage.",
    "natural 3": "It fails even where the sum would do. An attack’s miss does nothing; a check brings a Twist.",
    "Twist": "A complication that stays, whatever else came of the act.",
    "save": "Three dice and a bonus, to reach 9 (easy), 11 (normal) or 13 (hard). Recharges and sustains as well.",
    "level": "1 to 10: added to every check and attack.",
    "tier": "Adventurer to level 4, champion to level 7, epic to level 10.",
    "skill": "What you know how to do: its points are added to a check that is about it.",
    "volition": "Added to attacks, and to much damage: twice at champion, three times at epic tier.",
    "vitality": "In your hit points, and added to recoveries: twice at champion, three times at epic tier.",
    "HP, hit points": "What you can still take. At half you are staggered, at 0 you are dying.",
    "staggered": "At half of your hit points or less.",
    "dying": "At 0 hit points. Hard saves; three that fail are the end.",
    "recovery, recoveries": "Spent to bring back hit points: a die of your class a level, and Vitality. A full rest "
    "brings all.",
    "AC, PD, MD": "Armour, physical and mental defence: against weapons, against other harm to the body, against what "
    "goes for the mind.",
    "Attack": "What you add to the three dice when you strike, against a defence; behind it the die of your weapon.",
    "power": "What your class can do beyond striking: at will, once a fight, once a day, or until it recharges.",
    "Talent, Perk": "What your class or your tier has given you. It always stands.",
    "push your limits, limits pushed": "Before a check: a recovery, a relationship die at 5 or 6, or a strong power "
    "for advantage 2. If it fails, one more makes it a success with a Twist.",
    "flaw, embrace your flaw, flaw embraced": "Before a check: disadvantage 2; on success a recovery or a relationship "
    "die comes back.",
    "relationship die, relationship dice, bond": "Thrown each day; once, it takes the place of a die you threw or that "
    "was thrown at you. A + used at 1 or a − used at 6 makes a Twist.",
    "initiative": "Very fast acts first, then fast, medium, slow, very slow; of those who are equal your side first.",
    "standard action, move, quick action": "What a turn holds: one of each. Most attacks take the standard action, "
    "and a power where its row names no other.",
    "advance": "One benefit of the next level beforehand, each once.",
}


MEANT = "AC against weapons, PD other harm to the body, MD the mind"
"""T-14, in a row of the sheet."""


def label(word: str) -> str:
    """What people call a track, a pool, a grade or a kind of act."""
    if relations.is_bond(word):
        return "relationship die"
    if word.startswith(USES):
        return f"use of “{word.removeprefix(USES).replace('_', ' ')}”"
    return WORDS.get(word, word.removeprefix(SKILL).replace("_", " "))


def price_label(w: World, track: str) -> str:
    """The use of a power is called by its name."""
    power = powers(w).get(track.removeprefix(USES)) if track.startswith(USES) else None
    return f"use of “{power.name}”" if power is not None else label(track)


def sheet(s: Sight, who: str) -> tuple[Row, ...]:
    """Numbers, skills, powers and bonds, things, what holds for now, the story."""
    person = s.people[who]
    own = () if is_npc(person) else (*_knows(s.w, person), *_powers(s.w, person), *_bonds(s, person))
    return (
        *_numbers(s.w, person),
        *own,
        things.row(s.w, person, _thing),
        *effects.rows(person.effects),
        *_story(s, person),
    )


def portrayed(s: Sight, person: Person) -> Iterator[str]:
    """Somebody's class, what they know, and the flaw they have chosen."""
    calling = class_name(s.w, person)
    knows = {
        skill_name(s.w, person, key.removeprefix(SKILL)): n for key, n in person.tracks.items() if key.startswith(SKILL)
    }
    flaws = [s.w.lore["flaws"][key].name for key in chosen(person) if key in s.w.lore["flaws"]]
    yield f"{calling}, level {level_of(person)}." if calling else ""
    yield best({name: n for name, n in knows.items() if n > 0})
    yield f"{'Flaw' if len(flaws) == 1 else 'Flaws'}: {listed(flaws)}." if flaws else ""


def _numbers(w: World, person: Person) -> Iterator[Row]:
    """T-10 to T-13."""
    calling = class_name(w, person)
    text = f"{calling}, " if calling else ""
    yield Row("Level", "number", level_of(person), text=f"{text}{TIERS[tier(person)]} tier", group="numbers")
    state = "staggered" if staggered(w, person) and person.tracks["hp"] else ""
    yield Row("HP", "pips", person.tracks["hp"], score(w, person, "hp"), state, "numbers")
    most = score(w, person, "recoveries")
    if most:
        text = f"{sizes.written(recovery(w, person))} each"
        yield Row("Recoveries", "pips", person.tracks["recoveries"], most, text, "numbers")
    for word in DEFENCES:
        yield Row(word.upper(), "number", defence(w, person, word), group="numbers")
    if not is_npc(person):
        yield Row("Defences", "text", text=MEANT, group="numbers")
    yield Row("Initiative", "text", text=BAND_NAMES[score(w, person, "initiative")], group="numbers")
    if is_npc(person):
        yield Row("Attack", "text", text=signed(person.tracks["hit"]), group="numbers")
        return
    yield Row("Volition", "number", score(w, person, "volition"), group="numbers")
    yield Row("Vitality", "number", score(w, person, "vitality"), group="numbers")
    hit = level_of(person) + score(w, person, "volition")
    size, name = weapon(w, person)
    yield Row("Attack", "text", text=f"{signed(hit)}, {size}{f' ({name})' if name else ''}", group="numbers")
    save, death = score(w, person, "save"), score(w, person, "death_save")
    if save or death:
        more = f", death saves {signed(save + death)}" if death else ""
        yield Row("Saves", "text", text=f"{signed(save)}{more}", group="numbers")


def _knows(w: World, person: Person) -> Iterator[Row]:
    level = skill_level(person)
    found = [(key, n) for key, n in person.tracks.items() if key.startswith(SKILL) and n]
    for key, n in sorted(found, key=lambda each: -each[1]):
        skill = w.lore["skills"].get(key.removeprefix(SKILL))
        if skill is not None:
            yield Row(
                skill_name(w, person, skill.key),
                "text",
                text=f"+{n}, {signed(level + n + skilled(w, person, skill.key))} in all",
                group="skills",
                help=skill.about,
            )
    known = (("Flaws", w.lore["flaws"], "skills"), ("Talents", talents(w), "knows"), ("Perks", perks(w), "knows"))
    for word, section, group in known:
        yield from named(word, (section[key].name for key in chosen(person) if key in section), group)
    taken = [BENEFITS[kind].lower() for kind in KINDS if person.tracks.get(ADVANCE + kind)]
    if taken:
        yield Row("Beforehand", "list", text="; ".join(taken), group="knows")


def _powers(w: World, person: Person) -> Iterator[Row]:
    for key in powers_of(w, person):
        power = powers(w)[key]
        spent = ", spent" if person.tracks.get(USES + key, 1) == 0 else ""
        does = f"{power.about} {told(w, power)}".strip()
        takes = "" if power.action == "standard" else f"{power.action}, "
        yield Row(power.name, "text", text=f"{takes}{often(power)}{spent}", group="powers", help=does)


def _bonds(s: Sight, person: Person) -> Iterator[Row]:
    waiting = relations.waiting(s, person)
    bonds = relations.bonds_of(person)
    names = (relations.name_of(s.w, bond, bond.track in waiting or not s.frames) for bond in bonds)
    yield from named("Bonds", names, "bonds")


def _thing(item: Item, count: int) -> str:
    """A thing, with how many there are of it or how often it can still be used."""
    return f"{item.name} ({count})" if count > 1 or item.uses else item.name


def _story(s: Sight, person: Person) -> Iterator[Row]:
    for track in ("levels", "awarded"):
        if person.tracks.get(track):
            yield Row(label(track), "number", person.tracks[track], text="to take", group="story")
    if is_npc(person):
        yield from about(s.w, person)
    else:
        yield from variables(s)


def vitals(s: Sight, who: str) -> tuple[Row, ...]:
    """Hit points and recoveries, defences in one row, what the relationship dice show."""
    person = s.people[who]
    rows = [Row("HP", "number", person.tracks["hp"], score(s.w, person, "hp"), f"of {score(s.w, person, 'hp')}")]
    if score(s.w, person, "recoveries"):
        most = score(s.w, person, "recoveries")
        rows.append(Row("Recoveries", "number", person.tracks["recoveries"], most, f"of {most}"))
    rows.append(Row("AC PD MD", "text", text=" ".join(str(defence(s.w, person, word)) for word in DEFENCES)))
    lying = relations.lying(person)
    if lying:
        rows.append(Row("Bonds", "text", text=" ".join(f"{relations.SIGNS[one.sign]}[{one.face}]" for one in lying)))
    return tuple(rows)
