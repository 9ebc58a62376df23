"""Abilities tried at a guide's table, where no content has a check for them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.core.content import ActDef
from game.systems.common.tries import tried
from game.systems.solar.checks import Check

if TYPE_CHECKING:
    from game.core.world import World


def tries(w: "World") -> Mapping[str, ActDef]:
    """S-20: a check for every ability, without anybody against it."""
    known = w.lore.get("abilities", {})
    return tried((key, one.name, Check(ability=key, retry=True)) for key, one in known.items())
