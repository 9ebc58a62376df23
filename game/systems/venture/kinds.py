"""The kinds of exchange, each with its own answers: a check, somebody made."""

from collections.abc import Mapping

from game.core.kinds import Kind
from game.core.making import CREATE
from game.systems.venture.check import levers, modifiers, outlook, parts
from game.systems.venture.growth.making import RECIPE
from game.systems.venture.resolve import consequences

CHECK = Kind(
    levers.levers,
    outlook.facts,
    consequences.settle,
    modifiers.weigh,
    outlook.outlook,
    outlook.stakes,
    committed=consequences.committed,
    parts=parts.parts,
    tags=lambda act: parts.tags_of(parts.check_of(act.s, act.part)),
)
KINDS: Mapping[str, Kind] = {"": CHECK, CREATE: RECIPE.kind}
