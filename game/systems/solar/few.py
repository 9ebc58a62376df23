"""Somebody at a guide's table who has no sheet: pools, innate abilities, and whatever else they have learned."""

from collections.abc import Mapping

from game.core.ruleset import Number
from game.core.world import World
from game.systems.solar.content import MOST_POINTS
from game.systems.solar.people import POOLS, RANK, RANKS, innate

POOL, INNATE, NIL = 4, 1, -1
"""S-07: twelve points over three pools; S-03: Greenhorn in what everybody has."""
MOST_RANK = max(RANKS)


def brief(w: World) -> tuple[Number, ...]:
    """S-01, S-02, S-03: the pools, what everybody defends with, then the abilities that are open to all."""
    known = w.lore["abilities"]
    own = innate(w)
    learned = [one for one in known.values() if not one.innate and not one.origins]
    return (
        *(Number(pool, pool.capitalize(), POOL, 1, MOST_POINTS, "Pools") for pool in POOLS),
        *(Number(RANK + key, known[key].name, INNATE, 0, MOST_RANK, "Innate") for key in own),
        *(Number(RANK + one.key, one.name, NIL, NIL, MOST_RANK, "Abilities", none="Nil") for one in learned),
    )


def briefly(w: World, numbers: Mapping[str, int]) -> Mapping[str, object]:
    """S-01, S-02: the entry of `characters` that these numbers come to."""
    ranks = {key: numbers.get(RANK + key, NIL) for key in w.lore["abilities"]}
    return {
        "pools": {pool: numbers[pool] for pool in POOLS},
        "abilities": {key: rank for key, rank in ranks.items() if rank > NIL},
    }
