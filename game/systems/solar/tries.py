"""Abilities tried at a guide's table, where no content has a check for them."""

from collections.abc import Mapping

from game.core.content import ActDef
from game.core.world import World
from game.systems.common.tries import tried
from game.systems.solar.checks import Check


def tries(w: World) -> Mapping[str, ActDef]:
    """S-20: a check for every ability, without anybody against it."""
    known = w.lore.get("abilities", {})
    return tried((key, one.name, Check(ability=key, retry=True)) for key, one in known.items())
