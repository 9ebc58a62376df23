"""The kinds of exchange, each with its own answers: a check, what is made with a power, what is divided, shaken off or
declared, an interruption.
"""

from collections.abc import Mapping

from game.core.act import Act
from game.core.draft import Sight
from game.core.kinds import Kind, nothing
from game.core.making import CREATE
from game.core.state import Term, Words
from game.systems.practices.aspects import levers as shape
from game.systems.practices.check import levers, modifiers, outlook
from game.systems.practices.check.parts import ABILITY, ATTACK, EFFORT, HOLD, INTERRUPT, OPPOSE, SHAKE_OFF, SHAPE
from game.systems.practices.dice import roll
from game.systems.practices.growth import advance
from game.systems.practices.growth.making import RECIPE
from game.systems.practices.reactions import effort, interruption, lasting
from game.systems.practices.resolve import consequences


def _sure(s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
    """Nothing is thrown: A-12 what is declared, A-30 the dice have fallen."""
    return roll.SURE, ()


CHECK = Kind(levers.check, modifiers.check, outlook.check, consequences.check, outlook.outlook)
MADE = Kind(levers.made, modifiers.made, outlook.made, consequences.made, outlook.outlook, outlook.stakes)
BROKEN = Kind(
    interruption.levers, interruption.weigh, interruption.facts, nothing, outlook.outlook, interruption.stakes
)
KINDS: Mapping[str, Kind] = {
    OPPOSE: Kind(nothing, modifiers.check, outlook.opposing, nothing, outlook.outlook),
    ATTACK: MADE,
    ABILITY: MADE,
    INTERRUPT: BROKEN,
    HOLD: BROKEN,
    SHAPE: Kind(shape.levers, _sure, shape.facts, shape.settle, unready=shape.unready),
    SHAKE_OFF: Kind(nothing, lasting.weigh, lasting.facts, lasting.settle, outlook.outlook, lasting.stakes),
    CREATE: RECIPE.kind,
    advance.ACT: Kind(advance.levers, _sure, advance.facts, advance.settle),
    EFFORT: Kind(effort.levers, _sure, effort.facts, effort.settle),
}


def kind_of(act: Act) -> Kind:
    """The kind of exchange that this part is of: whatever has no name of its own is a check."""
    return KINDS.get(act.part.act, CHECK)
