"""Skills tried at a guide's table, where no content has a check for them: each by the kind of act it goes with."""

from collections.abc import Mapping

from game.core.content import ActDef
from game.core.world import World
from game.systems.common.tries import tried
from game.systems.venture.checks import Check
from game.systems.venture.content import Skill, skills

CHALLENGE = 5
"""What it is before the guide says how hard it is."""
KIND = {
    "movement": "movement",
    "perception": "perception",
    "physicality": "physical",
    "intellect": "knowledge",
    "interaction": "interaction",
}
"""Pool of a skill -> the kind of act; with any other it is an act like others."""
DEFENCES = ("dodge", "resist", "withstand")


def tries(w: World) -> Mapping[str, ActDef]:
    """V-06: an act for every skill."""
    return tried((key, skill.name, _check(key, skill)) for key, skill in skills(w).items())


def _check(key: str, skill: Skill) -> Check:
    kind = key if key in DEFENCES else KIND.get(skill.pool, "action")
    return Check(kind=kind, pool=skill.pool, skill=key, challenge=CHALLENGE, what="what is in the way", retry=True)
