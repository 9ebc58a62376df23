"""Skills tried at a guide's table, where no content has a check for them."""

from collections.abc import Mapping

from game.core.content import ActDef
from game.core.world import World
from game.systems.common.tries import tried
from game.systems.tiers.checks import Check


def tries(w: World) -> Mapping[str, ActDef]:
    """T-20: a check of usual difficulty for every skill."""
    skills = w.lore.get("skills", {})
    return tried((key, skill.name, Check(skill=key, hard="normal", retry=True)) for key, skill in skills.items())
