"""The kinds of exchange, each with its own answers: a skill check, an attack, a save, choices about a character."""

from collections.abc import Mapping

from game.core.kinds import Kind, nothing
from game.core.making import CREATE
from game.core.spending import ACT
from game.systems.tiers.attack import aftermath, attack, saves
from game.systems.tiers.check import levers, modifiers, outlook, parts
from game.systems.tiers.growth import advance, making
from game.systems.tiers.resolve import consequences

CHECK = Kind(
    levers.levers,
    outlook.facts,
    consequences.settle,
    modifiers.weigh,
    outlook.outlook,
    committed=consequences.committed,
    parts=parts.parts,
    tags=modifiers.tags,
)
ATTACK = Kind(
    attack.levers,
    attack.facts,
    aftermath.settle,
    attack.weigh,
    attack.outlook,
    aftermath.stakes,
    committed=attack.committed,
    parts=attack.parts,
    tags=attack.tags,
)
SAVE = Kind(nothing, attack.facts, saves.settle, saves.weigh, attack.outlook, saves.stakes, parts=attack.parts)
"""Saves, death saves, sustains and recharges alike (T-03)."""
KINDS: Mapping[str, Kind] = {
    "": CHECK,
    "attack": ATTACK,
    "save": SAVE,
    CREATE: making.CHOICES.kind,
    ACT: Kind(advance.levers, advance.facts, advance.settle, unready=advance.unready),
}
