"""The shipped packs as worlds, linked once for all tests."""

from functools import cache

from game.core.world import World
from game.packs.link import load_world


@cache
def salt_office() -> World:
    return load_world("salt-office")
