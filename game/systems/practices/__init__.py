"""The rule system `practices`: action scenes, success counting, practices and aspects."""

from game.systems.practices.system import SYSTEM

__all__ = ["SYSTEM"]
