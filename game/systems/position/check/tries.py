"""Actions tried at a guide's table, where no content has a check for them."""

from typing import Any

from game.systems.position.content.acts import Check, Way


def trial(key: str, entry: Any) -> Check:
    """P-03: a check for every action; threat, position and need are the guide's to say."""
    return Check(ways=(Way(action=key),), again=True)
