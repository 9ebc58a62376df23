"""People as tracks: what a character and a person of the guide's are made of, and the numbers derived from that."""

from typing import TYPE_CHECKING

from game.core.content import ConditionDef
from game.core.ruleset import Sight
from game.core.state import Effect, Person
from game.systems.venture.content import CharacterDef, PersonDef

if TYPE_CHECKING:
    from game.core.world import World

CERTES = ("accuracy", "movement", "perception", "physicality")
QUALIA = ("intellect", "interaction", "sorcery", "sortilege")
POOLS = (*CERTES, *QUALIA)
"""V-61 ◆: the two families of pools."""

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

KINDS = ("action", *POOL_OF)
TRACKS = (
    *("injuries", "wounds", "mental_injuries", "anguish", "joy", "despair", "hidden_knowledge", "armour"),
    *("level", "magic", "injuries_max", "wounds_max", "anguish_max", "recovered", "despair"),
)
REACH = {"close": 10, "near": 50, "far": 100, "very_far": 500}
"""V-55: the outer edge of each distance, in feet."""


def create(w: "World", character: str) -> Person:
    """The person that a ready-made character becomes: every pool full, nothing suffered."""
    made: CharacterDef = w.characters[character]
    tracks = {"injuries": 0, "wounds": 0, "mental_injuries": 0, "anguish": 0, "joy": 0, "despair": 0}
    for pool in POOLS:
        tracks[pool] = tracks[f"{pool}_max"] = made.pools.get(pool, 0)
    tracks |= {"hidden_knowledge": made.hidden_knowledge, "injuries_max": 3, "wounds_max": 3, "anguish_max": 3}
    known = {f"skill.{skill}": level for skill, level in made.skills.items()} | dict.fromkeys(made.abilities, 1)
    holds: dict[str, int] = {}
    for item in made.items:
        holds[item] = holds.get(item, 0) + 1
    return Person(
        character,
        made.name,
        character,
        "yours",
        "player",
        tracks,
        holds=holds | _uses(w, made.items),
        known=known,
        pronouns=made.pronouns,
    )


def _uses(w: "World", items: tuple[str, ...]) -> dict[str, int]:
    """Things that are used up count their uses, not themselves."""
    return {item: w.items[item].uses for item in items if w.items[item].uses}


def recruit(w: "World", base: str, key: str, name: str, side: str) -> Person:
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
    mods = {"dodge": 1, **made.mods} if made.aware else dict(made.mods)
    tracks |= {f"mod.{kind}": by for kind, by in mods.items()}
    known = {f"skill.{skill}": level for skill, level in made.companion.items()}
    holds = dict.fromkeys(made.carries, 1) | _uses(w, made.carries)
    seat = "player" if side == "yours" else "content"
    return Person(key, name or made.name, base, side, seat, tracks, holds=holds, known=known, pronouns=made.pronouns)


def is_npc(person: Person) -> bool:
    """Whether somebody has a level in place of pools: they never roll (V-41)."""
    return "level" in person.tracks


def afflict(w: "World", condition: ConditionDef, level: int, source: str) -> Effect:
    """The effect a condition becomes; without an end of its own it lasts for rests by its level (V-66)."""
    until = tuple(_end(words) for words in condition.until) or (("rests", rests_for(level)),)
    return Effect(
        condition.key,
        condition.key,
        condition.label,
        level,
        source,
        condition.terms,
        condition.bars,
        tuple(end for end in until if end[0] != "never"),
    )


def rests_for(level: int) -> int:
    """V-66: rests that end a condition of this level."""
    return 1 if level <= 5 else 2 if level <= 10 else 3


def _end(words: str) -> tuple[str, int]:
    """`rests:2` -> ("rests", 2); `done:stand` -> ("done:stand", 1)."""
    head, _, tail = words.partition(":")
    return (head, int(tail)) if tail.isdigit() else (words, 1)


def scourges(person: Person, pool: str) -> int:
    """V-61, V-63: one scourge a Wound on every Certes pool, one an Anguish on every Qualia pool. Derived, not kept."""
    if pool in CERTES:
        return person.tracks.get("wounds", 0)
    return person.tracks.get("anguish", 0) if pool in QUALIA else 0


def modifiers(person: Person, slot: str, tags: frozenset[str]) -> list[tuple[str, int]]:
    """What effects put on this slot for an act with these tags, each with its name."""
    return [
        (effect.label, term.amount)
        for effect in person.effects
        for term in effect.terms
        if term.slot == slot and (not term.tags or tags & set(term.tags))
    ]


def level_of(person: Person, tags: frozenset[str]) -> int:
    """V-42: the level of somebody of the guide's for one action: bonuses and penalties change the level itself."""
    return max(0, person.tracks["level"] + sum(by for _, by in modifiers(person, "venture", tags)))


def armour_of(w: "World", person: Person) -> int:
    """V-60: worn armour (the best piece), what the body has, and what effects add."""
    worn = max((w.items[item].armour for item, count in person.holds.items() if count and item in w.items), default=0)
    return person.tracks.get("armour", 0) + worn + sum(by for _, by in modifiers(person, "armour", frozenset()))


def knows(w: "World", person: Person, grant: str) -> bool:
    """Whether a secret lifts this rule for them."""
    return any(grant in w.abilities[key].grants for key in person.known if key in w.abilities)


def barred_by(person: Person, tags: frozenset[str]) -> str:
    """The effect that keeps somebody from such an act, in a sentence; empty when none does."""
    for effect in person.effects:
        if "all" in effect.bars or tags & set(effect.bars):
            return f"{person.name} is {effect.label}."
    return ""


def distance(s: Sight, one: str, other: str) -> int:
    """Feet between two people on the line."""
    return abs(s.people[one].place - s.people[other].place)


def band(feet: int) -> str:
    """V-55: the word for a distance."""
    return next((word for word, edge in REACH.items() if feet <= edge), "out of sight")


def in_conflict(s: Sight) -> bool:
    return any(frame.kind == "conflict" for frame in s.frames)


def names(s: Sight, w: "World", who: str, track: str) -> int:
    """What `you.TRACK` means in formulas."""
    person = s.people[who]
    if track == "armour":
        return armour_of(w, person)
    return person.tracks.get(track, 0)
