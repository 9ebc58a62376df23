"""The kinds of exchange, each with its own answers: a check, somebody made."""

from game.core.act import Act
from game.core.kinds import Kind
from game.core.making import CREATE
from game.systems.venture.check import levers, modifiers, outlook
from game.systems.venture.growth.making import RECIPE
from game.systems.venture.resolve import consequences

CHECK = Kind(levers.levers, modifiers.weigh, outlook.facts, consequences.settle, outlook.outlook, outlook.stakes)
MAKING = RECIPE.kind


def kind_of(act: Act) -> Kind:
    """The kind of exchange that this part is of: whatever has no name of its own is a check."""
    return MAKING if act.part.act == CREATE else CHECK
