"""Powers tried at a guide's table, where no content has a check for them: with any practice, or with none."""

from typing import Any

from game.systems.practices.content.acts import Check, Way
from game.systems.practices.content.shapes import PRACTICES

NEED = 2
"""Successes, before the guide says how hard it is."""


def trial(key: str, entry: Any) -> Check:
    """A-01: a check for every power."""
    return Check(ways=(*(Way(power=key, practice=one) for one in PRACTICES), Way(power=key)), need=NEED)
