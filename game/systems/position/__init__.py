"""The rule system `position`: pools of six-sided dice, position and consequences."""

from game.systems.position.system import SYSTEM

__all__ = ["SYSTEM"]
