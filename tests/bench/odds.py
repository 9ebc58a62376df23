"""Exact odds beside icepool and dyce: python -m tests.bench.odds FOLDER

FOLDER is where both lie: `pip install --target FOLDER icepool dyce`. Nine kinds of questions, twenty of each: asked for
the first time in a process (`first`, which bears what is made once), each of them new, and all once more. Microseconds
of a question, ours with its values checked and its answer written out, theirs as distribution alone; before anything
is timed the three have to agree. What counts is the ratio, above 1 where ours is quicker.
"""

import subprocess
import sys
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import islice, product
from time import perf_counter
from typing import Any

Values = dict[str, int]
Ask = Callable[[Values], Fraction]
ROUNDS = 5
MANY = 20

QUESTIONS: Mapping[str, tuple[tuple[str, ...], tuple[range, ...], str]] = {
    "venture check": (("challenge", "venture", "magic"), (range(5, 9), range(3), range(3)), "p_success"),
    "position roll": (("pool",), (range(1, 21),), "p_success"),
    "position opposed": (("pool_a", "pool_b"), (range(1, 6), range(1, 6)), "p_a"),
    "solar check": (("rank", "net"), (range(-1, 4), range(-3, 3)), "p_marginal"),
    "solar resisted": (("rank_a", "net_a", "rank_b"), (range(4), range(-1, 2), range(3)), "p_instigator"),
    "tiers check": (("net", "modifier", "difficulty"), (range(-2, 3), range(2), range(11, 14)), "p_success"),
    "tiers save": (("net", "bonus", "number"), (range(-2, 3), range(2), range(11, 14)), "p_success"),
    "practices roll": (("pool",), (range(1, 21),), "p_success"),
    "practices opposed": (("pool_a", "pool_b"), (range(1, 6), range(1, 6)), "p_a"),
}
"""Kind of question -> the names of its values, what these go through, and the chance that is compared."""


def asked(name: str) -> list[Values]:
    names, through, _ = QUESTIONS[name]
    return [dict(zip(names, values, strict=True)) for values in islice(product(*through), MANY)]


def ours(name: str) -> Ask:
    from game.systems import registry  # noqa: PLC0415 - each is loaded where it is timed

    system, kind = name.split()
    rules, key = registry.load(system), QUESTIONS[name][2]
    assert kind in rules.asks, "loaded, as theirs is"
    return lambda values: Fraction(str(rules.ask(kind, dict(values))[key]))


def icepools(name: str) -> Ask:
    from icepool import Die, d  # noqa: PLC0415

    fudge = d(3) - 2

    def pool(n: int, of: int, hits: int) -> Any:
        return n @ Die({1: hits, 0: of - hits})

    def most(face: Any, net: int) -> Any:
        return face.highest(3 + net, 3) if net >= 0 else face.lowest(3 - net, 3)

    def natural(of: Values) -> Any:
        top, low = of["difficulty"] - of["modifier"], 3
        return most(d(6), of["net"]).map(lambda kept: kept >= 17 or (kept > top and kept > low))

    def level(rank: int, net: int) -> Any:
        return most(fudge, net).map(lambda kept: max(0, rank + kept))

    ways: dict[str, Callable[[Values], Any]] = {
        "venture check": lambda of: pool(1 + of["magic"], 10, 10 - of["challenge"] + of["venture"]) >= 1,
        "position roll": lambda of: pool(of["pool"], 6, 1) >= 1,
        "position opposed": lambda of: pool(of["pool_a"], 6, 1) > pool(of["pool_b"], 6, 1),
        "solar check": lambda of: level(of["rank"], of["net"]) >= 1,
        "solar resisted": lambda of: level(of["rank_a"], of["net_a"]) > level(of["rank_b"], 0),
        "tiers check": natural,
        "tiers save": lambda of: most(d(6), of["net"]) + of["bonus"] >= of["number"],
        "practices roll": lambda of: pool(of["pool"], 6, 2) >= 1,
        "practices opposed": lambda of: pool(of["pool_a"], 6, 2) > pool(of["pool_b"], 6, 2),
    }
    return lambda values: Fraction(ways[name](values).probability(True))


def dyces(name: str) -> Ask | None:
    """Of the kinds in which all dice count; none where the highest or lowest of them are kept."""
    from dyce import H  # noqa: PLC0415

    def pool(n: int, of: int, hits: int) -> Any:
        return n @ H({1: hits, 0: of - hits})

    ways: dict[str, Callable[[Values], Any]] = {
        "venture check": lambda of: pool(1 + of["magic"], 10, 10 - of["challenge"] + of["venture"]).ge(1),
        "position roll": lambda of: pool(of["pool"], 6, 1).ge(1),
        "position opposed": lambda of: pool(of["pool_a"], 6, 1).gt(pool(of["pool_b"], 6, 1)),
        "practices roll": lambda of: pool(of["pool"], 6, 2).ge(1),
        "practices opposed": lambda of: pool(of["pool_a"], 6, 2).gt(pool(of["pool_b"], 6, 2)),
    }

    def asked(values: Values) -> Fraction:
        found = ways[name](values)
        return Fraction(found.get(True, 0), found.total)

    return asked if name in ways else None


PEERS: Mapping[str, Callable[[str], Ask | None]] = {"ours": ours, "icepool": icepools, "dyce": dyces}


def microseconds(ask: Ask, questions: list[Values]) -> float:
    begun = perf_counter()
    for values in questions:
        ask(values)
    return (perf_counter() - begun) * 1e6 / len(questions)


def once(whose: str, name: str) -> None:
    """In a process of its own: a first question, the others new, all again at their quickest; then the answers."""
    ask, questions = PEERS[whose](name), asked(name)
    if ask is None:
        return
    first = microseconds(ask, questions[:1])
    new = microseconds(ask, questions[1:])
    again = min(microseconds(ask, questions) for _ in range(ROUNDS))
    print(first, new, again, *map(ask, questions))


def main() -> None:
    """Print the table."""
    print(f"{'first, new, again':20}{'ours':>27}{'icepool / ours':>22}{'dyce / ours':>22}")
    for name in QUESTIONS:
        told = {whose: found for whose in PEERS if (found := _run(whose, name))}
        assert len({tuple(found[3:]) for found in told.values()}) == 1, f"{name}: {told}"
        mine, *theirs = ([float(one) for one in found[:3]] for found in told.values())
        ratios = ("".join(f"{one / own:7.1f}" for one, own in zip(each, mine, strict=True)) for each in theirs)
        print(f"{name:20}" + "".join(f"{one:9.0f}" for one in mine) + "".join(f" {each}" for each in ratios))


def _run(whose: str, name: str) -> list[str]:
    """The quickest of some processes, and the answers; nothing where it does not answer such questions."""
    command = (sys.executable, "-m", "tests.bench.odds", sys.argv[1], whose, name)
    found = [subprocess.run(command, capture_output=True, text=True, check=True).stdout.split() for _ in range(ROUNDS)]
    return [*(min((one[place] for one in found), key=float) for place in range(3)), *found[0][3:]] if found[0] else []


if __name__ == "__main__":
    sys.path.append(sys.argv[1])
    if len(sys.argv) > 2:
        once(*sys.argv[2:])
    else:
        main()
