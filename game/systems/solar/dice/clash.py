"""A volley in numbers: who stands in whose way, the harm each takes from whom, and its exact odds; no people."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from game.core.levers import PersonId
from game.core.odds import Odds, joined, merged, sure
from game.core.record import record
from game.systems.solar.dice.roll import Question, levels

MOST = {1: 3, 2: 2, 3: 1}
"""S-51: how many edges of each rating one thing may have."""

ByPerson = tuple[tuple[PersonId, int], ...]
"""A number for each of several people; 0 for everybody else."""


@record
class Striker:
    """One roll of a volley, somebody's own or that of a side which acts as a group (S-53), in all but its level.

    `way`: across, in their way (S-42); beside, past each other (S-43); defend, only in the way of others (S-44); or
    nothing, no action and no roll at all.
    `at` are those it is aimed at, nobody for a defence or for no action. `affects` are those whom it may harm, as
    the intention says (S-53). `weapons` is what is added to harm by the one who takes it, `armour` what is taken from
    harm by the one who does it; both are sums already.
    """

    who: PersonId
    way: str
    at: tuple[PersonId, ...] = ()
    affects: tuple[PersonId, ...] = ()
    weapons: ByPerson = ()
    armour: ByPerson = ()


@record
class Hit:
    """A success against somebody. `harm` is what they take; 0 where armour took all of it."""

    by: PersonId
    to: PersonId
    harm: int


@record
class Clash:
    """What a volley comes to: hits in the order of strikers, and the pairs that stand level in each other's way."""

    hits: tuple[Hit, ...]
    stalemates: tuple[tuple[PersonId, PersonId], ...]


def clash(strikers: tuple[Striker, ...], rolled: tuple[int, ...]) -> Clash:
    """S-42 to S-44, S-53: every pair of which one aims at the other, compared by the one level each has rolled.

    `rolled` holds the success level of each striker, in their order, 0 for whoever does nothing. One roll against
    several is compared with each of them. A stalemate takes two who act (S-45), in defence too.
    """
    hits: list[Hit] = []
    stalemates: list[tuple[PersonId, PersonId]] = []
    for (one, ours), (other, theirs) in _pairs(list(zip(strikers, rolled, strict=True))):
        hits += _harm_of_pair(one, ours, other, theirs)
        hits += _harm_of_pair(other, theirs, one, ours)
        if ours == theirs and across(one, other) and "nothing" not in (one.way, other.way):
            stalemates.append((one.who, other.who))
    order = {striker.who: place for place, striker in enumerate(strikers)}
    hits.sort(key=lambda hit: (order[hit.by], order[hit.to]))
    return Clash(tuple(hits), tuple(stalemates))


def across(one: Striker, other: Striker) -> bool:
    """S-42, S-44: whether the two are in each other's way.

    One who acts across whomever they aim at is enough, and so is a defence against an aim. What two do beside each
    other does not meet, and neither does what is done beside somebody whose own act is aimed elsewhere.
    """
    return _blocks(one, other) or _blocks(other, one)


@lru_cache(maxsize=512)
def harm_odds(
    strikers: tuple[Striker, ...], questions: tuple[Question | None, ...]
) -> Mapping[PersonId, Odds[tuple[int, ...]]]:
    """How likely it is that somebody takes these harms in one volley, from everybody's questions, None for no roll.

    The harms of one outcome are those above 0, worst first: each checks a box of its own (S-47), and in which order
    they do leaves the same boxes checked. Nobody's odds say anything about anybody else's: two people's harms come
    from the same rolls.
    """
    rolls = zip(strikers, questions, strict=True)
    thrown = {striker.who: sure(0) if q is None else levels(q) for striker, q in rolls}
    return {striker.who: _harms(striker, strikers, thrown) for striker in strikers}


def _harms(to: Striker, strikers: tuple[Striker, ...], thrown: Mapping[PersonId, Odds[int]]) -> Odds[tuple[int, ...]]:
    """Level by level of whoever is struck at: only then do the others know nothing of each other."""
    others = [striker for striker in strikers if striker.who != to.who]
    cases: list[tuple[tuple[int, ...], int]] = []
    for level, weight in thrown[to.who]:
        taken: Odds[tuple[int, ...]] = sure(())
        for by in others:
            taken = joined(taken, _from(by, thrown[by.who], to, level), _worst_first)
        cases += [(harms, weight * ways) for harms, ways in taken]
    return merged(cases)


def _from(by: Striker, thrown: Odds[int], to: Striker, level: int) -> Odds[int]:
    """The harm that one takes from one other, of whom only the odds are known."""
    return thrown.map(lambda theirs: sum(hit.harm for hit in _harm_of_pair(by, theirs, to, level)))


def _worst_first(harms: tuple[int, ...], harm: int) -> tuple[int, ...]:
    return tuple(sorted((*harms, harm), reverse=True)) if harm else harms


def _pairs(rolls: list[tuple[Striker, int]]) -> Iterator[tuple[tuple[Striker, int], tuple[Striker, int]]]:
    for place, first in enumerate(rolls):
        for second in rolls[place + 1 :]:
            if _meet(first[0], second[0]):
                yield first, second


def _meet(one: Striker, other: Striker) -> bool:
    return other.who in one.at or one.who in other.at


def _blocks(one: Striker, other: Striker) -> bool:
    """Whether this one is in the other's way."""
    if one.way == "defend":
        return one.who in other.at
    return one.way == "across" and other.who in one.at


def _harm_of_pair(by: Striker, level: int, to: Striker, theirs: int) -> Iterator[Hit]:
    """What one of a pair does to the other.

    S-42: across, the higher level wins and harms by the difference. S-43: beside, any success harms by its level,
    whatever the other one rolls, and so only whoever it is aimed at. S-44: a defence harms nobody. S-51: weapons
    and armour count for a success alone. S-53: nobody outside the intention is harmed.
    """
    if by.way == "defend" or to.who not in by.affects:
        return
    met = across(by, to)
    if not met and to.who not in by.at:
        return
    base = level - theirs if met else level
    if base > 0:
        yield Hit(by.who, to.who, max(0, base + _for(by.weapons, to.who) - _for(to.armour, by.who)))


def _for(numbers: ByPerson, who: PersonId) -> int:
    return sum(number for person, number in numbers if person == who)
