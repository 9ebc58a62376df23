"""Abilities tried at a guide's table, where no content has a check for them."""

from typing import Any

from game.systems.solar.content.acts import Check


def trial(key: str, entry: Any) -> Check:
    """S-20: a check for every ability, without anybody against it."""
    return Check(ability=key, retry=True)
