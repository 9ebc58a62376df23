"""A character's sheet, the rows at the foot of the screen, and what the words of the rules mean."""

from collections.abc import Iterator, Mapping

from game.core import effects, things
from game.core.draft import Sight
from game.core.sheet import Row, about, best, named, variables
from game.core.state import Person
from game.core.wording import listed
from game.core.world import World
from game.systems.venture.content.shapes import abilities, skills
from game.systems.venture.person.people import armour_of, family, is_npc, scourges

WORDS: Mapping[str, str] = {
    "mental_injuries": "Mental Injuries",
    "hidden_knowledge": "Hidden Knowledge",
    **{grade: grade for grade in ("remarkable", "partial", "price")},
}

GLOSSARY: Mapping[str, str] = {
    "challenge, against you": "How hard it is, 0 to 17. Up to 10 anybody might; 11 to 13 take training or tools; more "
    "takes magic.",
    "venture, you bring": "What you bring against it: skill, tool, bene, circumstances, magic, help, less what hinders "
    "you.",
    "target": "Challenge less venture. A ten-sided die (0 to 9) showing that much succeeds. 0 or less: no roll.",
    "draw a card, a card showing": "Where nothing hurries you a card is drawn in place of a die, and its value, 0 to "
    "9, counts as the die would. What else stands on it is told, and changes nothing.",
    "success, failure": "As many dice as are needed show the target, or they do not; usually one.",
    "partial": "A partial success: something of what you were after, as its row says.",
    "remarkable": "A success beyond what anybody could hope. It brings Joy.",
    "catastrophe": "It goes as badly as it can. It brings Despair.",
    "bene": "A point of a pool. Spent before the roll it adds 1; kept until you have succeeded it buys an effect.",
    "Accuracy, Movement, Perception, Physicality": "Pools of the body: points you spend as bene. Each Wound takes 1 "
    "from every act with them.",
    "Intellect, Interaction, Sorcery": "Pools of the mind: points you spend as bene. Each Anguish takes 1 from every "
    "act with them.",
    "Sortilege": "Your own raw magic: a point adds a magic die. A 0 on it is flux, whether you succeed or not.",
    "magic die": "A second die that may succeed in place of the first. A 0 on it is flux.",
    "flux": "Magic gone astray. One 0 on a magic die is minor, two are major, three are grave.",
    "Skills": "What you have learned. A skill adds its level to what you bring; without one it is 0.",
    "Spells, Talents, Secrets": "What you can do and others cannot. Levers offer it where it fits.",
    "Hidden Knowledge": "Something only you know. Told, it helps one act, and the point is gone for good.",
    "Armour": "Taken off damage to the body before it makes Injuries.",
    "Injuries": "Damage less Armour. Three make a Wound.",
    "Wounds": "Each takes 1 from everything the body does. Three are death. Physicality negates one as it comes in.",
    "Anguish": "Three mental Injuries. Each takes 1 from everything the mind does. Three put you out of the story.",
    "Joy": "Given when something turns out better than anybody could hope.",
    "Despair": "Given when something turns out as badly as it can.",
    "Level, differs": "The level of somebody who opposes you stands against your acts, and their acts come at you with "
    "it. What differs from it is named.",
    "rest": "Ten minutes bring a point back to every pool, an hour fills them; or a rest heals, or counts against one "
    "condition. A night fills them and heals.",
    "close, near, far": "Close is within 10 feet, near within 50, far within 100, very far within 500.",
    "areas": "Small is close across, medium near, large far, very large very far.",
    "on foot": "4 miles an hour on a road: a mile in a quarter of an hour. Climbing and swimming halve a move.",
    "magic works against you": "Where magic works against an act it takes two successes, so one die is never enough.",
}


def sheet(s: Sight, who: str) -> tuple[Row, ...]:
    """Of a character pools, what they know, things, harm, what holds for now, the story; of others, their numbers."""
    person = s.people[who]
    if is_npc(person):
        return (*_npc(s.w, person), *_harm(person), *effects.rows(person.effects))
    return (
        *(_pool(s.w, person, pool, "Certes") for pool in family(s.w, "certes")),
        *(_pool(s.w, person, pool, "Qualia") for pool in family(s.w, "qualia")),
        *_skills(s.w, person),
        *_carried(s.w, person),
        *_harm(person),
        *effects.rows(person.effects),
        Row("Joy", "number", person.tracks["joy"], group="story"),
        Row("Despair", "number", person.tracks["despair"], group="story"),
        *variables(s),
    )


def _pool(w: World, person: Person, pool: str, group: str) -> Row:
    hurt = scourges(w, person, pool)
    text = f"−{hurt} on every act" if hurt else ""
    return Row(w.system.label(pool), "pips", person.tracks[pool], person.tracks[f"{pool}_max"], text, group)


def _skills(w: World, person: Person) -> Iterator[Row]:
    levels = {word.removeprefix("skill."): n for word, n in person.known.items() if word.startswith("skill.")}
    trained = (f"{skill.name} {levels[key]}" for key, skill in skills(w).items() if key in levels)
    yield from named("Skills", trained, "knows")
    able = [abilities(w)[key] for key in person.known if key in abilities(w)]
    for kind, word in (("spell", "Spells"), ("talent", "Talents"), ("secret", "Secrets")):
        yield from named(word, (one.name for one in able if one.kind == kind), "knows")
    if person.tracks["hidden_knowledge"]:
        yield Row("Hidden Knowledge", "number", person.tracks["hidden_knowledge"], group="knows")


def portrayed(s: Sight, person: Person) -> Iterator[str]:
    """What somebody does best, and what they can do that others cannot."""
    names = [abilities(s.w)[key].name for key in person.known if key in abilities(s.w)]
    yield best({one.name: person.known.get(f"skill.{key}", 0) for key, one in skills(s.w).items()})
    yield f"Knows {listed(names)}." if names else ""


def _carried(w: World, person: Person) -> Iterator[Row]:
    yield things.row(w, person)
    armour = armour_of(w, person)
    if armour:
        yield Row("Armour", "number", armour, group="carries")


def _harm(person: Person) -> Iterator[Row]:
    t = person.tracks
    yield Row("Injuries", "boxes", t["injuries"], t["injuries_max"], group="harm")
    yield Row("Wounds", "boxes", t["wounds"], t["wounds_max"], group="harm")
    if not is_npc(person) or t["mental_injuries"] or t["anguish"]:
        yield Row("Mental Injuries", "boxes", t["mental_injuries"], 3, group="harm")
        yield Row("Anguish", "boxes", t["anguish"], t["anguish_max"], group="harm")


def _npc(w: World, person: Person) -> Iterator[Row]:
    yield Row("Level", "number", person.tracks["level"], group="knows")
    mods = ((k[4:], n) for k, n in person.tracks.items() if k.startswith("mod.") and n)
    yield from named("Differs", (f"{kind} {n:+d}".replace("-", "−") for kind, n in mods), "knows")
    if armour := armour_of(w, person):
        yield Row("Armour", "number", armour, group="knows")
    yield from about(w, person)


def vitals(s: Sight, who: str) -> tuple[Row, ...]:
    """Injuries and Wounds always; Anguish once there is some; the pools that most acts ask for."""
    person = s.people[who]
    t = person.tracks
    rows = [
        Row("Injuries", "boxes", t["injuries"], t["injuries_max"]),
        Row("Wounds", "boxes", t["wounds"], t["wounds_max"]),
    ]
    if t["anguish"] or t["mental_injuries"]:
        rows.append(Row("Anguish", "boxes", t["anguish"], t["anguish_max"]))
    if not is_npc(person):
        rows += [Row(s.w.system.label(p), "number", t[p]) for p in ("movement", "sortilege", "interaction")]
    return tuple(rows[:5])
