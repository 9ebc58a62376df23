"""The rule system `solar`: Fudge dice, three pools, keys and secrets, and the Pain brought down in volleys."""

from game.systems.solar.system import SYSTEM

__all__ = ["SYSTEM"]
