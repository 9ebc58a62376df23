"""Powers tried at a guide's table, where no content has a check for them: with any practice, or with none."""

from collections.abc import Mapping

from game.core.content import ActDef
from game.core.world import World
from game.systems.common.tries import tried
from game.systems.practices.checks import Check, Way
from game.systems.practices.content import PRACTICES, powers

NEED = 2
"""Successes, before the guide says how hard it is."""


def tries(w: World) -> Mapping[str, ActDef]:
    """A-01: a check for every power."""
    return tried((key, one.name, _check(key)) for key, one in powers(w).items())


def _check(power: str) -> Check:
    return Check(ways=(*(Way(power=power, practice=one) for one in PRACTICES), Way(power=power)), need=NEED)
