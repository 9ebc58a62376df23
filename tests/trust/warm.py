"""Imported by the server from which the children come, so that none of them has to load and prepare everything anew."""

from game.packs.link import load_world
from tests.trust import hostile, play

WARM = (load_world("salt-office"), hostile, play)
