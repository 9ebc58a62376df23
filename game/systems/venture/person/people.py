"""People as tracks: what a character and a person of the guide's are made of, and the numbers derived from that."""

from game.core import entries
from game.core.content import ConditionDef
from game.core.draft import Sight
from game.core.effects import barred_by, effect_of, ending, ends_of, shift
from game.core.state import Effect, Person
from game.core.things import carried
from game.core.tracks import Track, Tracks
from game.core.world import World
from game.systems.common.moving import MOVING
from game.systems.venture.content.shapes import CharacterDef, PersonDef, abilities

POOLS = (
    *("accuracy", "movement", "perception", "physicality"),
    *("intellect", "interaction", "sorcery", "sortilege"),
)
"""V-61: which of them are Certes and which Qualia is a house setting."""

POOL_OF = {
    "movement": "movement",
    "physical": "physicality",
    "interaction": "interaction",
    "knowledge": "intellect",
    "perception": "perception",
    "spellcasting": "sorcery",
    "divination": "sorcery",
    "attack": "accuracy",
    "dodge": "movement",
    "resist": "intellect",
    "withstand": "physicality",
}
"""Kind of act -> the pool its bene come from (V-06, V-53, V-54, V-57, V-58)."""

REACH = {"close": 10, "near": 50, "far": 100, "very_far": 500}
"""V-55: the outer edge of each distance, in feet."""


def create(w: World, character: str) -> Person:
    """The person that a ready-made character becomes: every pool full, nothing suffered."""
    made: CharacterDef = w.characters[character]
    known = {f"skill.{skill}": level for skill, level in made.skills.items()} | dict.fromkeys(made.abilities, 1)
    return NUMBERS.begun(w, entries.played(w, made, character, character, known), made)


def recruit(w: World, base: str, key: str, name: str, side: str) -> Person:
    """The person an entry of `people` becomes, numbers copied in (V-40, V-47)."""
    made: PersonDef = w.people[base]
    tracks = {
        "level": made.level,
        "armour": made.armour,
        "injuries": 0,
        "injuries_max": made.injuries,
        "wounds": 0,
        "wounds_max": made.wounds,
        "mental_injuries": 0,
        "anguish": 0,
        "anguish_max": 3,
        "magic": made.magic,
    }
    if made.spells:
        tracks |= {"spells": made.spells, "spells_max": made.spells}
    tracks |= {f"mod.{kind}": by for kind, by in made.mods.items()}
    if made.aware:
        tracks["aware"] = 1
    known = {f"skill.{skill}": level for skill, level in made.companion.items()}
    return entries.recruited(w, base, key, name, side, known, tracks)


def is_npc(person: Person) -> bool:
    """Whether somebody has a level in place of pools: they never roll (V-41)."""
    return "level" in person.tracks


def afflict(w: World, condition: ConditionDef, level: int, source: str) -> Effect:
    """The effect a condition becomes; without an end of its own it lasts for rests by its level (V-66)."""
    return effect_of(condition, level, source, ends_of(condition) or (("rests", rests_for(level)),))


def rests_for(level: int) -> int:
    """V-66: rests that end a condition of this level."""
    return 1 if level <= 5 else 2 if level <= 10 else 3


def scourges(w: World, person: Person, pool: str) -> int:
    """V-61, V-63: one scourge a Wound on every Certes pool, one an Anguish on every Qualia pool. Derived, not kept."""
    if pool not in POOLS:
        return 0
    return person.tracks.get("wounds" if pool in w.settings.certes else "anguish", 0)


def family(w: World, word: str) -> tuple[str, ...]:
    """The pools that a word such as certes, qualia or all stands for; a pool is its own family (V-61)."""
    if word == "all":
        return POOLS
    if word in ("certes", "qualia"):
        return tuple(pool for pool in POOLS if (pool in w.settings.certes) == (word == "certes"))
    return (word,)


def level_of(w: World, person: Person, *kinds: str) -> int:
    """V-42: the level of somebody of the guide's for one action of these kinds: bonuses and penalties change it."""
    tags = frozenset({*kinds, *(POOL_OF[kind] for kind in kinds if kind in POOL_OF)})
    by: int = w.settings.npc_bene * shift(person, "venture", tags)
    return max(0, person.tracks["level"] + by)


def modification(person: Person, *kinds: str) -> int:
    """V-40: what somebody of the guide's adds against such an act; of several kinds that fit, the one that adds most.

    Aware and free to move is dodge +1, unless they have a dodge of their own.
    """
    found = [person.tracks[f"mod.{kind}"] for kind in kinds if f"mod.{kind}" in person.tracks]
    if "dodge" in kinds and "mod.dodge" not in person.tracks and aware(person) and not barred_by(person, MOVING):
        found.append(1)
    return max(found, default=0)


def aware(person: Person) -> bool:
    """V-22, V-40: whether somebody notices what is done near them: not while they sleep."""
    asleep = any(ending(person, "done:woken"))
    return not asleep and (not is_npc(person) or bool(person.tracks.get("aware")))


def armour_of(w: World, person: Person) -> int:
    """V-60: worn armour (the best piece), what the body has, and what effects add."""
    worn = max((item.armour for item, _ in carried(w, person)), default=0)
    return person.tracks.get("armour", 0) + worn + shift(person, "armour")


def knows(w: World, person: Person, grant: str) -> bool:
    """Whether a secret lifts this rule for them."""
    return any(grant in abilities(w)[key].grants for key in person.known if key in abilities(w))


def distance(s: Sight, one: str, other: str) -> int:
    """Feet between two people on the line."""
    return abs(s.people[one].place - s.people[other].place)


def beyond(s: Sight, one: Person, other: Person, most: int) -> str:
    """V-55: why somebody is out of reach of what goes so far; empty where they are not."""
    feet = distance(s, one.id, other.id)
    return "" if feet <= most else f"out of reach: {other.name} is {band(feet)}"


def band(feet: int) -> str:
    """V-55: the word for a distance."""
    return next((word.replace("_", " ") for word, edge in REACH.items() if feet <= edge), "out of sight")


# What everybody has --------------------------------------------------------------------------------------------------

MOST_POINTS, MOST_SUFFERED = 20, 100
"""Of a pool, and of Hidden Knowledge at the beginning; of what content makes of the most that can be suffered."""
BOUNDS = "has between {low} and {high} points"
POINTS = tuple(Track(one, high=MOST_POINTS, plain=2, limit=f"{one}_max", under="pools", bounds=BOUNDS) for one in POOLS)
HIDDEN = Track("hidden_knowledge", high=MOST_POINTS, grows=True, heading="Pools")
NUMBERS = Tracks(
    *POINTS,
    *(Track(one, limit="injuries_max", kept="now") for one in ("injuries", "mental_injuries")),
    *(Track(one, limit=f"{one}_max", kept="now") for one in ("wounds", "anguish")),
    *(Track(f"{one}_max", high=MOST_SUFFERED, plain=3, kept="now") for one in ("injuries", "wounds", "anguish")),
    Track("armour", high=MOST_SUFFERED, plain=None, kept="now", reads=armour_of),
    *(Track(one, kept="now") for one in ("joy", "despair")),
    HIDDEN,
    *(Track(one, kept="") for one in ("level", "magic", "spells", "recovered")),
    *(Track(one, plain=None, kept="scene", named=False) for one in ("rested_", "last_act")),
)
"""V-61: the pools, each of 2 points where nothing else is said; V-83: what a sheet says beside them."""
FEW = Tracks(*POINTS, HIDDEN, Track("skill.", of="skills", high=6, none="none"))
