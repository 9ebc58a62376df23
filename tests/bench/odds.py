"""Exact odds beside icepool and dyce: python -m tests.bench.odds FOLDER

FOLDER is where both lie: `pip install --target FOLDER icepool dyce`. Nine kinds of questions, twenty of each: asked for
the first time in a process (`first`, which bears what is made once), each of them new, and all once more. Microseconds
of the processor for a question. What counts is the ratio, above 1 where ours is quicker.

All three hand out the same: every row of the answer that `game odds` gives, the whole distribution where it has one,
each chance exact and in lowest terms; ours as text, which is what the program hands out, theirs as fractions, which is
what they do. Values are checked by ours alone. The peers are asked in the quickest way that we know of: dice that are
the same for every question are made once, by the first, as ours are; counts are read in one pass, and two counts of one
throw are one number. Nothing is told of answers on which the three do not agree row by row.
"""

import gc
import json
import subprocess
import sys
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cached_property, partial
from itertools import islice, product
from operator import sub
from time import process_time
from typing import Any

Values = dict[str, int]
Answer = Mapping[str, Any]
Ask = Callable[[Values], Answer]
ROUNDS = 5
MANY = 20

QUESTIONS: Mapping[str, tuple[tuple[str, ...], tuple[range, ...]]] = {
    "venture check": (("challenge", "venture", "magic"), (range(5, 9), range(3), range(3))),
    "position roll": (("pool",), (range(1, 21),)),
    "position opposed": (("pool_a", "pool_b"), (range(1, 6), range(1, 6))),
    "solar check": (("rank", "net"), (range(-1, 4), range(-3, 3))),
    "solar resisted": (("rank_a", "net_a", "rank_b"), (range(4), range(-1, 2), range(3))),
    "tiers check": (("net", "modifier", "difficulty"), (range(-2, 3), range(2), range(11, 14))),
    "tiers save": (("net", "bonus", "number"), (range(-2, 3), range(2), range(11, 14))),
    "practices roll": (("pool",), (range(1, 21),)),
    "practices opposed": (("pool_a", "pool_b"), (range(1, 6), range(1, 6))),
}
"""Kind of question -> the names of its values and what these go through."""
KNOWN = ("mode", "target")
"""Rows of ours that are no chances: what is so before anything is thrown."""


def asked(name: str) -> list[Values]:
    names, through = QUESTIONS[name]
    return [dict(zip(names, values, strict=True)) for values in islice(product(*through), MANY)]


# What each is asked --------------------------------------------------------------------------------------------------


def ours(name: str) -> Ask:
    from game.systems import registry  # noqa: PLC0415 - each is loaded where it is timed

    system, kind = name.split()
    rules = registry.load(system)
    assert kind in rules.asks, "loaded, as theirs is"
    return partial(rules.ask, kind)


class Peer:
    """Whoever sums dice of weighed faces: how it makes a die, throws so many, keeps three, and tells what comes out."""

    die: Callable[[dict[int, int]], Any]
    kept: Callable[[Any, int, bool], Any]
    """Three of so many equal dice, the highest or the lowest, summed."""
    less: Callable[[Any, Any], Any]
    of: Callable[[Any], int]
    """The sum of all weights."""
    spread: Callable[[Any], dict[Any, Fraction]]

    @cached_property
    def d6(self) -> Any:
        return self.die(dict.fromkeys(range(1, 7), 1))

    @cached_property
    def fudge(self) -> Any:
        return self.die(dict.fromkeys((-1, 0, 1), 1))

    @cached_property
    def sixes(self) -> Any:
        return self.die({1: 1, 0: 5})

    @cached_property
    def fives(self) -> Any:
        return self.die({1: 2, 0: 4})

    def ways(self) -> dict[str, Ask]:
        """For each kind of question what is asked of it."""
        return {
            "venture check": self.venture,
            "position roll": lambda of: self.position(of["pool"] @ self.sixes),
            "position opposed": lambda of: self.opposed(self.sixes, of, "p_neither"),
            "solar check": lambda of: self.solar(self.level(of["rank"], of["net"])),
            "solar resisted": lambda of: self.resisted(
                self.level(of["rank_a"], of["net_a"]), self.level(of["rank_b"], 0)
            ),
            "tiers check": lambda of: self.tiers(self.three(of["net"]), of),
            "tiers save": lambda of: self.save(self.three(of["net"]), of),
            "practices roll": lambda of: self.practices(of["pool"] @ self.fives),
            "practices opposed": lambda of: self.opposed(self.fives, of, "p_tie"),
        }

    def three(self, net: int) -> Any:
        """Three d6, the best or the worst of more where something counts for or against."""
        return self.kept(self.d6, 3 + abs(net), net >= 0)

    def level(self, rank: int, net: int) -> Any:
        found: dict[int, int] = {}
        for kept, weight in self.kept(self.fudge, 3 + abs(net), net >= 0).items():
            reached = max(0, rank + kept)
            found[reached] = found.get(reached, 0) + weight
        return self.die(found)

    def venture(self, of: Values) -> Answer:
        """Tens are successes, ones are flux."""
        least = of["challenge"] - of["venture"]
        found = self.die({10: 10 - least, 0: least})
        if of["magic"]:
            found = found + of["magic"] @ self.die({10: 10 - least, 1: 1, 0: least - 1})
        success = flux = both = 0
        for n, weight in found.items():
            if n % 10:
                flux += weight
                both += weight if n > 10 else 0
            success += weight if n >= 10 else 0
        every = self.of(found)
        return {
            "p_success": Fraction(success, every),
            "p_flux": Fraction(flux, every),
            "p_success_and_flux": Fraction(both, every),
            "joint": {divmod(n, 10): chance for n, chance in self.spread(found).items()},
        }

    def position(self, found: Any) -> Answer:
        none, one, *more = found.values()
        every, above = self.of(found), sum(more)
        return {
            "dist": self.spread(found),
            "p_exact": Fraction(one, every),
            "p_failure": Fraction(none, every),
            "p_multiple": Fraction(above, every),
            "p_success": Fraction(one + above, every),
        }

    def practices(self, found: Any) -> Answer:
        _, *some = found.values()
        return {"dist": self.spread(found), "p_success": Fraction(sum(some), self.of(found))}

    def split(self, one: Any, other: Any) -> tuple[int, int, int, int]:
        """Ways in which the one has more, less, as many; and all."""
        more = less = even = 0
        for n, weight in self.less(one, other).items():
            if n > 0:
                more += weight
            elif n < 0:
                less += weight
            else:
                even = weight
        return more, less, even, more + less + even

    def opposed(self, die: Any, of: Values, even: str) -> Answer:
        more, less, as_many, every = self.split(of["pool_a"] @ die, of["pool_b"] @ die)
        return {"p_a": Fraction(more, every), "p_b": Fraction(less, every), even: Fraction(as_many, every)}

    def resisted(self, one: Any, other: Any) -> Answer:
        more, less, tie, every = self.split(one, other)
        return {
            "p_instigator": Fraction(more, every),
            "p_tie": Fraction(tie, every),
            "p_resister": Fraction(less + tie, every),
        }

    def solar(self, found: Any) -> Answer:
        every = self.of(found)
        return {
            "dist": self.spread(found),
            "p_good": Fraction(sum(weight for n, weight in found.items() if n >= 2), every),
            "p_marginal": Fraction(sum(weight for n, weight in found.items() if n >= 1), every),
        }

    def tiers(self, found: Any, of: Values) -> Answer:
        above, every = max(3, of["difficulty"] - of["modifier"]), self.of(found)
        return {
            "p_success": Fraction(sum(weight for n, weight in found.items() if n > above or n >= 17), every),
            "p_crit": Fraction(sum(weight for n, weight in found.items() if n >= 17), every),
            "p_fumble": Fraction(found[3], every),
        }

    def save(self, found: Any, of: Values) -> Answer:
        least = of["number"] - of["bonus"]
        return {"p_success": Fraction(sum(weight for n, weight in found.items() if n >= least), self.of(found))}


def icepools(name: str) -> Ask:
    from icepool import Die  # noqa: PLC0415

    class Icepool(Peer):
        die, less = Die, staticmethod(sub)
        of = staticmethod(lambda found: found.denominator())
        spread = staticmethod(lambda found: dict(zip(found.outcomes(), found.probabilities(), strict=True)))
        kept = staticmethod(lambda die, many, top: die.highest(many, 3) if top else die.lowest(many, 3))

    return Icepool().ways()[name]


def dyces(name: str) -> Ask:
    from dyce import H, P  # noqa: PLC0415

    highest, lowest = slice(-3, None), slice(0, 3)

    class Dyce(Peer):
        die = H
        of = staticmethod(lambda found: found.total)
        less = staticmethod(lambda one, other: one.apply(sub, other))
        spread = staticmethod(lambda found: dict(found.probability_items()))
        kept = staticmethod(lambda die, many, top: (many @ P(die)).at(highest if top else lowest))

    return Dyce().ways()[name]


PEERS: Mapping[str, Callable[[str], Ask]] = {"ours": ours, "icepool": icepools, "dyce": dyces}


# What is timed -------------------------------------------------------------------------------------------------------


def microseconds(ask: Ask, questions: list[Values]) -> float:
    begun = process_time()
    for values in questions:
        ask(values)
    return (process_time() - begun) * 1e6 / len(questions)


def rows(answer: Answer) -> dict[str, str]:
    """Every chance of an answer by its name, whoever gave it."""
    found: dict[str, str] = {}
    for name, told in answer.items():
        for key, chance in told.items() if isinstance(told, Mapping) else (("", told),):
            within = ",".join(map(str, key)) if isinstance(key, tuple) else str(key)
            if name not in KNOWN:
                found[f"{name} {within}"] = str(Fraction(chance))
    return dict(sorted(found.items()))


def once(whose: str, name: str) -> None:
    """In a process of its own: a first question, the others new, all again at their quickest; then the answers."""
    ask, questions = PEERS[whose](name), asked(name)
    gc.collect()  # what was loaded is no part of a question
    first = microseconds(ask, questions[:1])
    new = microseconds(ask, questions[1:])
    again = min(microseconds(ask, questions) for _ in range(ROUNDS))
    print(json.dumps([[first, new, again], [rows(ask(values)) for values in questions]]))


def main() -> None:
    """Print the table."""
    print(f"{'first, new, again':20}{'ours':>27}{'icepool / ours':>22}{'dyce / ours':>22}")
    for name in QUESTIONS:
        took, answers = _run(name)
        for whose in PEERS:
            assert answers[whose] == answers["ours"], f"{name}: {whose} says {answers[whose]}, not {answers['ours']}"
        mine = took["ours"]
        line = f"{name:20}" + "".join(f"{one:9.0f}" for one in mine)
        for whose in ("icepool", "dyce"):
            line += " " + "".join(f"{one / own:7.1f}" for one, own in zip(took[whose], mine, strict=True))
        print(line, flush=True)


def _run(name: str) -> tuple[dict[str, list[float]], dict[str, Any]]:
    """Of each the quickest of some processes, which take turns, and the answers."""
    took: dict[str, list[list[float]]] = {whose: [] for whose in PEERS}
    answers: dict[str, Any] = {}
    for _ in range(ROUNDS):
        for whose, found in took.items():
            command = (sys.executable, "-m", "tests.bench.odds", sys.argv[1], whose, name)
            times, answers[whose] = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
            found.append(times)
    return {whose: [min(each) for each in zip(*found, strict=True)] for whose, found in took.items()}, answers


if __name__ == "__main__":
    sys.path.append(sys.argv[1])
    if len(sys.argv) > 2:
        once(*sys.argv[2:])
    else:
        main()
