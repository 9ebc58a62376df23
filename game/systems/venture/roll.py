"""The numbers of a venture check: what is thrown, what the faces come to, the exact odds; no people."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from game.core.odds import Odds, merged, spreads
from game.core.record import record
from game.core.rolls import Amends, Call, Die, Faces, Outcome
from game.core.state import Words

Ruling = Literal["", "routine", "impossible"]

GRADES = ("catastrophe", "failure", "partial", "price", "success", "remarkable")
"""Worst to best. The dice give failure or success; the others are ruled or bought (V-30, V-31, V-32)."""
PASSES = ("price", "success", "remarkable")

TEN = tuple(range(10))
DICE = {
    "mundane": Die(TEN, "die"),
    "magic": Die(TEN, "magic die"),
    "card": Die(TEN, "card"),
    "magic_card": Die(TEN, "magic card"),
}
"""V-01: faces 0 to 9. V-71: a card's value stands for a die of either sort."""

AMENDED = {
    ("partial", "failure"): "partial",  # V-30
    ("price", "failure"): "price",  # V-31
    ("shift", "failure"): "catastrophe",  # V-32
    ("shift", "success"): "remarkable",
}

Spread = tuple[int, int, int]
"""Zeros, other misses, hits."""


@record
class Question:
    """A check in numbers: everything that its odds depend on.

    `need` is how many successes it takes, `magic` how many magic dice lie beside the mundane one. `ruling`
    stands where no number decides (V-02). `cards` are the values left in the deck where cards decide in place
    of dice, one for each die (V-71); there are at least that many, and their order does not matter.
    """

    challenge: int
    venture: int
    magic: int = 0
    need: int = 1
    ruling: Ruling = ""
    cards: tuple[int, ...] = ()


def question_of(words: Words) -> Question:
    """The question in the words of a weighed part: its cards stand there in a row, in words."""
    known = dict(words)
    cards = tuple(int(value) for value in str(known.get("cards", "")).split())
    ruling = str(known.get("ruling", ""))
    return Question(
        int(known["challenge"]),
        int(known["venture"]),
        int(known["magic"]),
        int(known["need"]),
        "routine" if ruling == "routine" else "impossible" if ruling == "impossible" else "",
        cards,
    )


def target(q: Question) -> int:
    """V-11: challenge less venture, which each die has to show or pass."""
    return q.challenge - q.venture


def call(q: Question) -> Call | Outcome:
    """The dice to throw, the mundane one first (V-12), or what happens where nothing is thrown.

    Raises ValueError where a deck has fewer cards left than the check asks for.
    """
    flat = _flat(q)
    if flat is not None:
        return flat
    if not q.cards:
        return Call("dice", "check", ("mundane",) + ("magic",) * q.magic, "V-12")
    if len(q.cards) <= q.magic:
        raise ValueError(f"the deck has {len(q.cards)} cards left, and the check draws {q.magic + 1}")
    return Call("cards", "check", ("card",) + ("magic_card",) * q.magic, "V-71")


def read(q: Question, faces: Faces, amends: Amends = ()) -> Outcome:
    """The outcome of these faces, the mundane die first; marks count successes and flux.

    Where nothing is thrown the faces are empty, and so are the marks. Amends named in `AMENDED` change the
    grades they fit and leave the others as they are. Raises ValueError for a wrong number of faces.
    """
    flat = _flat(q)
    dice = 0 if flat is not None else 1 + q.magic
    if len(faces) != dice:
        raise ValueError(f"the check reads {dice} faces, not {len(faces)}")
    if flat is not None:
        return _amended(flat, amends)
    least = target(q)
    successes = sum(face >= least for face in faces)
    return _amended(_outcome(q, successes, faces[1:].count(0)), amends)


def classes(q: Question) -> Iterator[tuple[Faces, int]]:
    """One witness for each class of faces that `read` can tell apart, and how many throws it holds."""
    if _flat(q) is not None:
        yield (), 1
        return
    groups = _groups(q)
    found: dict[tuple[int, int], Faces] = {}
    ways: dict[tuple[int, int], int] = {}
    for first, rest, weight in _spreads(q):
        key = _tally(first, rest)
        found.setdefault(key, _witness(groups, first, rest, bool(q.cards)))
        ways[key] = ways.get(key, 0) + weight
    for key, faces in found.items():
        yield faces, ways[key]


def reached(q: Question, faces: Faces) -> int:
    """V-30: the level that a divination gets to although it fails, the best die plus the venture."""
    return max(faces) + q.venture


@lru_cache(maxsize=8192)
def odds(q: Question) -> Odds[Outcome]:
    """How likely each outcome is, successes and flux together; remembered by question."""
    return merged((read(q, faces), weight) for faces, weight in classes(q))


def _flat(q: Question) -> Outcome | None:
    """What happens without a throw; None where dice or cards decide.

    A ruling stands before every number, and challenge 0 is routine whatever else is asked (V-02). More
    successes needed than dice to show them is impossible at any target (V-15); then that decides (V-11).
    """
    if q.ruling:
        return Outcome("success" if q.ruling == "routine" else "failure")
    if q.challenge <= 0:
        return Outcome("success")
    if q.need > 1 + q.magic:
        return Outcome("failure")
    least = target(q)
    if least <= 0:
        return Outcome("success")
    return Outcome("failure") if least > TEN[-1] else None


def _outcome(q: Question, successes: int, flux: int) -> Outcome:
    """V-15: enough successes or not; V-17: flux counts either way; V-18: more than enough adds nothing."""
    grade = "success" if successes >= q.need else "failure"
    return Outcome(grade, 0, (("successes", successes), ("flux", flux)))


def _amended(outcome: Outcome, amends: Amends) -> Outcome:
    grade = outcome.grade
    for name, value in amends:
        if value:
            grade = AMENDED.get((name, grade), grade)
    return outcome if grade == outcome.grade else Outcome(grade, outcome.level, outcome.marks)


def _groups(q: Question) -> tuple[Faces, Faces, Faces]:
    """The faces of a die, or the cards left, as zeros, other misses and hits."""
    least = target(q)
    values = q.cards or TEN
    return (
        tuple(value for value in values if value == 0),
        tuple(value for value in values if 0 < value < least),
        tuple(value for value in values if value >= least),
    )


def _spreads(q: Question) -> Iterator[tuple[int, Spread, int]]:
    """The group of the mundane die, how the magic dice spread over the groups, how many throws do so."""
    call(q)
    zeros, misses, hits = map(len, _groups(q))
    for first, weight in enumerate((zeros, misses, hits)):
        if weight:
            left = [zeros, misses, hits]
            left[first] -= bool(q.cards)
            for rest, ways in spreads(q.magic, tuple(left), put_back=not q.cards):
                yield first, (rest[0], rest[1], rest[2]), weight * ways


def _tally(first: int, rest: Spread) -> tuple[int, int]:
    """Successes of all dice and flux, the zeros of the magic dice."""
    return rest[2] + (first == 2), rest[0]


def _witness(groups: tuple[Faces, Faces, Faces], first: int, rest: Spread, drawn: bool) -> Faces:
    """Faces that fall so. Drawn cards are used up: each is a different one of its group."""
    faces = [groups[first][0]]
    for group, (values, times) in enumerate(zip(groups, rest, strict=True)):
        start = int(group == first)
        faces += values[start : start + times] if drawn else values[:1] * times
    return tuple(faces)
