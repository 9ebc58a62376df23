"""People as tracks: what a character and a person of the guide's are made of, and what effects do to them."""

from collections.abc import Mapping

from game.core import entries
from game.core.draft import Sight
from game.core.effects import shift
from game.core.once import once
from game.core.record import changed
from game.core.scope import scope_for
from game.core.state import Person
from game.core.tracks import Track, Tracks, Worth
from game.core.world import World
from game.systems.tiers.content.powers import Power
from game.systems.tiers.content.shapes import CharacterDef, PersonDef, Role, classes, powers, roles, skills
from game.systems.tiers.growth.classes import BANDS, LEVELS, boons_of, called, giving, level_of, score, tier, worth
from game.systems.tiers.relations import bonds_of, tracks_of

DEFENCES = ("ac", "pd", "md")
"""T-14."""
SKILL, USES, ADVANCE = "skill.", "uses.", "advance."
OWN = "own"
"""The id of somebody who is in no pack."""


# Making people -------------------------------------------------------------------------------------------------------


def create(w: World, character: str) -> Person:
    """The person that a character of the packs or of a file becomes: rested, every power ready."""
    return born(w, w.characters[character], character, character)


def born(w: World, made: CharacterDef, key: str, base: str) -> Person:
    """A character as a person; what the packs do not know is taken over as well, for `check` to find."""
    known = {word: 1 for word in (made.calling, *made.talents, *made.perks, *made.powers, *made.flaws) if word}
    tracks = {ADVANCE + kind: 1 for kind in made.advances} | tracks_of(made.relations) | dict(w.settings.actions)
    bare = changed(entries.played(w, made, key, base, known), tracks=tracks)
    return rested(w, NUMBERS.begun(w, bare, made))


def rested(w: World, person: Person) -> Person:
    """T-13: somebody after a full rest: hit points, recoveries and powers as they should be."""
    fresh = {"hp": score(w, person, "hp"), "recoveries": score(w, person, "recoveries")}
    fresh |= {USES + power: 1 for power in powers_of(w, person) if powers(w)[power].usage != "at_will"}
    return changed(person, tracks={**person.tracks, **fresh})


def recruit(w: World, base: str, key: str, name: str, side: str) -> Person:
    """The person that an entry of `people` becomes: numbers copied in, those left out from the role and the level."""
    made: PersonDef = w.people[base]
    tracks = _numbers(w, made) | {SKILL + skill: bonus for skill, bonus in made.skills.items()}
    tracks |= dict(w.settings.actions)
    tracks |= {f"{USES}strike_{index}": 1 for index, strike in enumerate(made.strikes) if strike.usage != "at_will"}
    return entries.recruited(w, base, key, name, side, {}, tracks)


def _numbers(w: World, made: PersonDef) -> dict[str, int]:
    """T-10: level and role give what the entry leaves out."""
    role: Role | None = roles(w).get(made.role)
    level = made.level

    def number(given: int | None, otherwise: int) -> int:
        return otherwise if given is None else given

    hp = number(made.hp, role.hp[level - 1] if role else 1)
    band = made.initiative or (role.initiative if role else "medium")
    found = {"level": level, "hp": hp, "hp.most": hp, "initiative": BANDS[band], "save": made.save}
    found |= {"hit": number(made.hit, level + (role.hit if role else 0))}
    found |= {"damage": number(made.damage, role.damage[level - 1] if role else level)}
    for word in DEFENCES:
        found[word] = number(getattr(made, word), level + (getattr(role, word) if role else 10))
    return found | {"recoveries": made.recoveries, "recoveries.most": made.recoveries}


def is_npc(person: Person) -> bool:
    """Whether somebody is the guide's: from an entry of `people`."""
    return "awarded" not in person.tracks


def powers_of(w: World, person: Person) -> tuple[str, ...]:
    """The powers that somebody has: chosen, given by class, talents, perks and things, each once."""
    return _powers_of(w, person.known, person.holds, level_of(person))


@once
def _powers_of(w: World, known: Mapping[str, int], holds: Mapping[str, int], level: int) -> tuple[str, ...]:
    made = called(w, known)
    found = [key for key, count in known.items() if count]
    if made is not None:
        found += [key for row in made.levels[:level] for key in row.grants]
    found += [key for source in giving(w, known, holds) for key in source.powers]
    return tuple(key for key in dict.fromkeys(found) if key in powers(w))


def ready(w: World, person: Person, power: str) -> bool:
    """Whether a power can be used: at will, or not spent."""
    made: Power = powers(w)[power]
    return made.usage == "at_will" or person.tracks.get(USES + power, 1) > 0


def skills_of(w: World) -> tuple[str, ...]:
    """T-54: the skills that somebody can have as the house plays: those of the list, or those of words of one's own."""
    return tuple(key for key, one in skills(w).items() if one.own == w.settings.own_skills)


def skill_name(w: World, person: Person, skill: str) -> str:
    """T-54: what a skill is called: by the player's own word, where they have one for it."""
    return person.words.get(skill) or skills(w)[skill].name


# What bears on somebody ----------------------------------------------------------------------------------------------


def boons(
    s: Sight, person: Person, slot: str, tags: frozenset[str] = frozenset(), skill: str = ""
) -> tuple[tuple[str, int], ...]:
    """What class, talents, perks and things add to a slot of an act with these tags or this skill: label and amount."""
    scope = scope_for(s, person.id)
    return tuple(
        (label, worth(person, boon))
        for label, boon in boons_of(s.w, person, slot)
        if (not boon.tags or tags & set(boon.tags))
        and (not boon.skills or skill in boon.skills)
        and scope.holds(boon.when)
    )


def defence(w: World, person: Person, word: str) -> int:
    """T-10, T-14: a defence as it stands: class or entry, armour, level, and what effects do to it."""
    return score(w, person, word) + shift(person, word)


def staggered(w: World, person: Person) -> bool:
    """T-12: at half of the hit points or less."""
    return person.tracks.get("hp", 0) * 2 <= score(w, person, "hp")


def class_name(w: World, person: Person) -> str:
    """The name of somebody's class; empty for the guide's people."""
    return next((made.name for key, made in classes(w).items() if person.known.get(key)), "")


# What everybody has --------------------------------------------------------------------------------------------------


def _scored(slot: str) -> Worth:
    """A number that class and level give."""
    return lambda w, person: score(w, person, slot)


def _stands(word: str) -> Worth:
    """A defence as it stands."""
    return lambda w, person: defence(w, person, word)


def _ready(w: World, person: Person) -> int:
    """Powers that can be spent, and are not."""
    return sum(powers(w)[key].usage != "at_will" and ready(w, person, key) for key in powers_of(w, person))


def _lying(w: World, person: Person, relation: str = "") -> int:
    """T-30: relationship dice that lie there, all or those of one relation."""
    return sum(bond.face > 0 and relation in ("", bond.key) for bond in bonds_of(person))


PREPARE = "prepare"
"""The track of powers that can be prepared anew, once a day (T-13)."""
MOST_SKILL, MOST_AWARDED, MOST_RECOVERIES = 10, 20, 100
"""Points in a skill; advances and levels that an entry can begin with; recoveries, which rewards can bring above what a
night does."""
NUMBERS = Tracks(
    Track("level", low=1, high=LEVELS, plain=1, heading="What you are"),
    Track(SKILL, of="skills", only=skills_of, high=MOST_SKILL, none="none"),
    Track("bond.", of="relations", kept="", reads=_lying),
    Track("hp", limit=_scored("hp"), plain=None, kept="now", refills="T-13"),
    Track(
        "recoveries",
        high=MOST_RECOVERIES,
        limit=_scored("recoveries"),
        plain=None,
        kept="now",
        grows=True,
        refills="T-13",
    ),
    Track(PREPARE, plain=None, kept="now", named=False),
    *(Track(one, high=MOST_AWARDED, grows=True, few=False) for one in ("awarded", "levels")),
    *(Track(one, kept="", reads=_stands(one)) for one in DEFENCES),
    *(Track(one, kept="", reads=_scored(one)) for one in ("volition", "vitality")),
    *(Track(f"{one}_most", kept="", reads=_scored(one)) for one in ("hp", "recoveries")),
    Track("tier", kept="", reads=lambda w, person: tier(person)),
    Track("staggered", kept="", reads=staggered),
    Track("uses", kept="", reads=_ready),
    Track("relations", kept="", reads=_lying),
    Track("relations_used", kept="", reads=lambda w, person: sum(not bond.face for bond in bonds_of(person))),
    Track("dying", plain=None, kept="scene", reads=lambda w, person: person.tracks.get("hp", 0) <= 0),
    *(Track(one, plain=None, kept="scene", named=False) for one in ("standard", "move", "quick", "rallied")),
)
"""T-02, T-40: class and level, then skills. T-12, T-13: hit points and recoveries. T-30: `uses` are powers ready that
can be spent, `relations` all dice that lie, `relations_used` those that are used. `dying` keeps the death saves that
failed, and says whether there are any to make."""
