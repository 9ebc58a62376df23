"""The desk that games are taken from: what front ends ask of saves, adventures and characters."""

from game.desk.desk import MAKE, Desk, problems_of
from game.desk.lists import CLOSED, MENDABLE, Adventure, Candidate, Cast, Game

__all__ = ["CLOSED", "MAKE", "MENDABLE", "Adventure", "Candidate", "Cast", "Desk", "Game", "problems_of"]
