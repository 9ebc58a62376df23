"""The rule system `venture`: challenge against venture, ten-sided dice from 0 to 9, bene, Sortilege and flux."""

from game.systems.venture.system import SYSTEM

__all__ = ["SYSTEM"]
