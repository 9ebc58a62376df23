"""Skills tried at a guide's table, where no content has a check for them."""

from typing import Any

from game.systems.tiers.content.acts import Check


def trial(key: str, entry: Any) -> Check:
    """T-20: a check of usual difficulty for every skill."""
    return Check(skill=key, hard="normal", retry=True)
