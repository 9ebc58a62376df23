"""The kinds of exchange, each with its own answers: a check, somebody made."""

from game.core import contest
from game.core.act import Act
from game.core.kinds import Kind
from game.core.making import CREATE
from game.systems.position import flashback
from game.systems.position.check import levers, modifiers, outlook
from game.systems.position.growth.making import RECIPE
from game.systems.position.resolve import consequences

CHECK = Kind(
    levers.levers,
    modifiers.weigh,
    outlook.facts,
    consequences.settle,
    contest.outlook,
    lambda s, act: dict(contest.stakes(s, act)),
    preludes=flashback.preludes,
    fed=flashback.fed,
)
MAKING = RECIPE.kind


def kind_of(act: Act) -> Kind:
    """The kind of exchange that this part is of: whatever has no name of its own is a check."""
    return MAKING if act.part.act == CREATE else CHECK
