"""The shipped packs as worlds, linked once for all tests."""

from functools import cache

from game.core.world import World
from game.packs.link import list_packs, load_world


@cache
def world(pack: str) -> World:
    """The world of a shipped pack."""
    return load_world(pack)


def salt_office() -> World:
    return world("salt-office")


@cache
def adventures() -> tuple[str, ...]:
    """The ids of every adventure in the content folder: what holds for one has to hold for all."""
    listed = (pack for pack in list_packs() if pack.info is None or pack.info.start)
    return tuple(pack.id for pack in listed if pack.info is None or not pack.info.table)
