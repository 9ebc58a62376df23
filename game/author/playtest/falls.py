"""How a throw can fall: every way that the rules can tell apart, with its weight against the others."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod

from game.core.machine.dice import Wanted
from game.core.rolls import Call, Faces

POOLS = ("check", "amount")
"""What is thrown for where dice of one kind are a pool."""
Fall = tuple[Faces, int]
"""The faces, and in how many ways they fall."""


def fallen(call: Call, dice: Sequence[Wanted], most: int) -> list[Fall]:
    """Every fall of these dice or cards, or none where there are more than `most`.

    The dice of a check and of an amount are pools: of those of one kind the rules ask which faces there are, never
    which die shows one. So they fall in one order here, which stands for all.
    """
    if call.kind == "cards":
        return _drawn(dice) if prod(len(die.faces) for die in dice) <= most else []
    pools = _pools(call, dice)
    if prod(comb(len(dice[pool[0]].faces) + len(pool) - 1, len(pool)) for pool in pools) > most:
        return []
    return list(_together(pools, dice))


def _pools(call: Call, dice: Sequence[Wanted]) -> list[list[int]]:
    """The dice that are alike in a pool, by their places; every other die is by itself."""
    if call.role not in POOLS:
        return [[place] for place in range(len(dice))]
    alike: dict[tuple[str, Wanted], list[int]] = {}
    for place, (name, die) in enumerate(zip(call.dice, dice, strict=True)):
        alike.setdefault((name, die), []).append(place)
    return list(alike.values())


def _together(pools: Sequence[Sequence[int]], dice: Sequence[Wanted]) -> Iterator[Fall]:
    for falls in product(*(tuple(_pool(dice[pool[0]], len(pool))) for pool in pools)):
        laid = (zip(pool, shown, strict=True) for pool, (shown, _) in zip(pools, falls, strict=True))
        faces = {place: face for pool in laid for place, face in pool}
        yield tuple(faces[place] for place in range(len(dice))), prod(weight for _, weight in falls)


def _pool(die: Wanted, count: int) -> Iterator[Fall]:
    """What so many dice of a kind show, in one order, and in how many ways."""
    weights = dict(zip(die.faces, die.weights, strict=True))
    for faces in combinations_with_replacement(die.faces, count):
        orders = factorial(count) // prod(factorial(times) for times in Counter(faces).values())
        yield faces, orders * prod(weights[face] for face in faces)


def _drawn(dice: Sequence[Wanted]) -> list[Fall]:
    """Cards are drawn one after the other, and none of them twice."""
    ways = (tuple(zip(die.faces, die.weights, strict=True)) for die in dice)
    found = ((tuple(face for face, _ in way), prod(weight for _, weight in way)) for way in product(*ways))
    return [(faces, weight) for faces, weight in found if len(set(faces)) == len(faces)]
