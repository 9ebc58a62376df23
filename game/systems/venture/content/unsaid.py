"""What a check said at the table has where nothing is said: by its skill, and by whoever does it."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.core.state import Person
from game.core.things import carried
from game.core.world import World
from game.systems.venture.content.acts import DEFENCES
from game.systems.venture.content.shapes import abilities, skills

CHALLENGE = 5
"""What it is before anybody says how hard it is."""
KIND = {
    "movement": "movement",
    "perception": "perception",
    "physicality": "physical",
    "intellect": "knowledge",
    "interaction": "interaction",
}
"""Pool of a skill -> the kind of act; with any other it is an act like others."""


def unsaid(w: World, check: Mapping[str, Any], who: Person | None) -> Mapping[str, Any]:
    """V-06, V-40: the kind of act by its skill. V-05, V-80: things, spells and talents that name the skill fit; to the
    plain act of a skill none do."""
    return {name: one for name, one in _usual(w, check, who).items() if name not in check}


def _usual(w: World, check: Mapping[str, Any], who: Person | None) -> Mapping[str, Any]:
    found: dict[str, Any] = {}
    key = str(check.get("skill", ""))
    skill = skills(w).get(key)
    if skill is not None:
        found["kind"] = key if key in DEFENCES else KIND.get(skill.pool, "action")
    if not {"challenge", "against", "ruling", "cast"} & check.keys():
        found["challenge"] = CHALLENGE
    if who is None:
        return {**found, "what": "what is in the way"}
    if skill is not None:
        found |= {
            name: fits for name, fits in (("tools", _tools(w, key, who)), ("spells", _spells(w, key, who))) if fits
        }
    return found


def _tools(w: World, skill: str, who: Person) -> tuple[str, ...]:
    """The tag of the skill, where something that they carry has it, and the weapons that are used with it."""
    held = [item for item, _ in carried(w, who)]
    tag = (skill,) if any(skill in item.tags for item in held) else ()
    return (*tag, *(item.key for item in held if item.weapon and item.skill == skill))


def _spells(w: World, skill: str, who: Person) -> tuple[str, ...]:
    return tuple(_named(w, skill, who))


def _named(w: World, skill: str, who: Person) -> Iterator[str]:
    """What they know that is done by this skill."""
    yield from (key for key, one in abilities(w).items() if key in who.known and one.skill == skill)
