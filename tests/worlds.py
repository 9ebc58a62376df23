"""The shipped packs as worlds, linked once for all tests."""

from functools import cache

from game.core.world import World
from game.packs.link import list_packs, load_world


@cache
def salt_office() -> World:
    return load_world("salt-office")


@cache
def long_table() -> World:
    return load_world("long-table")


@cache
def world(pack: str) -> World:
    """The world of a shipped pack."""
    known = {"salt-office": salt_office, "long-table": long_table}
    return known[pack]() if pack in known else load_world(pack)


def adventures() -> tuple[str, ...]:
    """The ids of every adventure in the content folder: what holds for one has to hold for all."""
    listed = (pack for pack in list_packs() if pack.info is None or pack.info.start)
    return tuple(pack.id for pack in listed if pack.info is None or not pack.info.table)
