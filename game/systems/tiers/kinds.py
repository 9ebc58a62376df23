"""The kinds of exchange, each with its own answers: a skill check, an attack, a save, choices about a character."""

from collections.abc import Mapping

from game.core.act import Act
from game.core.draft import Sight
from game.core.kinds import Kind, nothing
from game.core.state import Term, Words
from game.systems.tiers.attack import aftermath, attack, saves
from game.systems.tiers.check import levers, modifiers, outlook
from game.systems.tiers.growth import advance, making
from game.systems.tiers.resolve import consequences
from game.systems.tiers.resolve.outcome import DONE

CREATE = "create"


def _sure(s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
    """Nothing is in doubt when somebody is made or rises (T-41, T-42)."""
    return DONE, ()


CHECK = Kind(
    levers.levers,
    modifiers.weigh,
    outlook.facts,
    consequences.settle,
    outlook.outlook,
    committed=consequences.committed,
)
ATTACK = Kind(
    attack.levers,
    attack.weigh,
    attack.facts,
    aftermath.settle,
    attack.outlook,
    aftermath.stakes,
    committed=attack.committed,
)
SAVE = Kind(nothing, saves.weigh, saves.facts, saves.settle, saves.outlook, saves.stakes)
"""Saves, death saves, sustains and recharges alike (T-03)."""
KINDS: Mapping[str, Kind] = {
    "attack": ATTACK,
    "save": SAVE,
    CREATE: Kind(making.levers, _sure, making.facts, making.settle, unready=making.unready),
    advance.ACT: Kind(advance.levers, _sure, advance.facts, advance.settle, unready=advance.unready),
}


def kind_of(act: Act) -> Kind:
    """The kind of exchange that this part is of: whatever has no name of its own is a skill check."""
    return KINDS.get(act.part.act, CHECK)
