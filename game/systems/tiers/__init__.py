"""The rule system `tiers`: three six-sided dice, ten levels in three tiers, classes from packs, relationship dice."""

from game.systems.tiers.system import SYSTEM

__all__ = ["SYSTEM"]
