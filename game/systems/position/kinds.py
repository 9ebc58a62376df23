"""The kinds of exchange, each with its own answers: a check, somebody made."""

from collections.abc import Mapping

from game.core import again, staked
from game.core.kinds import Kind
from game.core.making import CREATE
from game.systems.position import flashback
from game.systems.position.check import levers, modifiers, outlook, parts
from game.systems.position.growth.making import RECIPE
from game.systems.position.resolve import consequences

CHECK = Kind(
    levers.levers,
    outlook.facts,
    consequences.settle,
    modifiers.weigh,
    again.outlook,
    lambda s, act: dict(staked.told_by_rules(s, act)),
    preludes=flashback.preludes,
    fed=flashback.fed,
    committed=consequences.committed,
    parts=parts.parts,
    tags=parts.tags,
)
KINDS: Mapping[str, Kind] = {"": CHECK, CREATE: RECIPE.kind}
