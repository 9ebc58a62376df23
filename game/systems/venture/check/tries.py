"""Skills tried at a guide's table, where no content has a check for them: each by the kind of act it goes with."""

from game.systems.venture.content.acts import Check
from game.systems.venture.content.shapes import Skill

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


def trial(key: str, skill: Skill) -> Check:
    """V-06: an act for every skill."""
    kind = key if key in DEFENCES else KIND.get(skill.pool, "action")
    return Check(kind=kind, pool=skill.pool, skill=key, challenge=CHALLENGE, what="what is in the way", retry=True)
