"""Actions tried at a guide's table, where no content has a check for them."""

from collections.abc import Mapping

from game.core.content import ActDef
from game.core.world import World
from game.systems.common.tries import tried
from game.systems.position.checks import Check, Way


def tries(w: World) -> Mapping[str, ActDef]:
    """P-03: a check for every action; threat, position and need are the guide's to say."""
    actions = w.lore.get("actions", {})
    return tried((key, one.name, Check(ways=(Way(action=key),), again=True)) for key, one in actions.items())
