"""Questions about position by name and number: one line of the published tables, or one throw."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from game.core.asks import Draw, Kind, Param, Word, asked, spread, written
from game.core.odds import Odds
from game.core.rolls import Call, Faces
from game.errors import ArgumentError
from game.systems.position.roll import Question, again, call, odds, opposed, pushed, successes, with_push

MOST = 60
"""Dice that a question may speak of."""


def _pool(whose: str, lo: int = -20) -> Param:
    return Param(lo, MOST, f"dice {whose}: attribute, action and all modifiers".replace(" :", ":"))


NEED = Param(1, MOST, "successes needed: 1 normal, 2 challenging, 3 difficult", 1)
TIERS = {
    "p_failure": "too few",
    "p_exact": "just enough",
    "p_multiple": "more than needed",
    "p_success": "enough or more",
}
THROWN = {"successes": "successes"}

KINDS: Mapping[str, Kind] = {
    "roll": Kind("a roll as it falls", {"pool": _pool(""), "need": NEED}, {**TIERS, "dist": "{} successes", **THROWN}),
    "push": Kind(
        "a roll that may be pushed",
        {"pool": _pool(""), "need": NEED, "policy": Word(("on_fail", "always"), "when it is pushed", "on_fail")},
        {**TIERS, "p_pushed": "it is pushed", "dist": "{} successes", "first": "successes at first", **THROWN},
    ),
    "pushed": Kind(
        "a roll that lies there, pushed now",
        {"pool": _pool("", 0), "shown": Param(0, MOST, "sixes that it shows")},
        {"dist": "{} successes", **THROWN},
    ),
    "opposed": Kind(
        "two rolls held against each other",
        {"pool_a": _pool("of one"), "pool_b": _pool("of the other")},
        {
            "p_a": "the one prevails",
            "p_b": "the other prevails",
            "p_neither": "equal",
            "successes_a": "successes of the one",
            "successes_b": "successes of the other",
            "winner": "who prevails",
        },
    ),
}


def ask(kind: str, given: Mapping[str, object]) -> dict[str, object]:
    """The `out` of one line of the published tables. Raises ArgumentError."""
    v = _values(kind, given)
    if kind == "opposed":
        return _compared(opposed(v["pool_a"], v["pool_b"]))
    if kind == "pushed":
        return {"dist": spread(pushed(Question(v["pool"]), v["shown"]))}
    q = Question(v["pool"], v["need"])
    if kind == "roll":
        return _tiers(odds(q.pool), q.need)
    always = v["policy"] == "always"
    first = Fraction(1) if always else odds(q.pool).chance(lambda found: found < q.need)
    return {**_tiers(with_push(q, always), q.need), "p_pushed": written(first)}


def roll(kind: str, given: Mapping[str, object], draw: Draw) -> dict[str, object]:
    """One throw of such a question: dice and faces in order, successes. Raises ArgumentError."""
    v = _values(kind, given)
    if kind == "opposed":
        one, other = _thrown(draw, v["pool_a"]), _thrown(draw, v["pool_b"])
        a, b = successes(one), successes(other)
        winner = "neither" if a == b else "the one" if a > b else "the other"
        return {**_lying(one + other), "successes_a": a, "successes_b": b, "winner": winner}
    if kind == "pushed":
        faces = _thrown(draw, again(Question(v["pool"]), v["shown"]))
        return {**_lying(faces), "successes": v["shown"] + successes(faces)}
    q = Question(v["pool"], v.get("need", 1))
    faces = _thrown(draw, q.pool)
    first = successes(faces)
    if kind == "roll" or (v["policy"] == "on_fail" and first >= q.need):
        return {**_lying(faces), "successes": first} | ({"first": first} if kind == "push" else {})
    more = _thrown(draw, again(q, first))
    return {**_lying(faces + more), "first": first, "successes": first + successes(more)}


def _values(kind: str, given: Mapping[str, object]) -> dict[str, Any]:
    v = asked("position", KINDS, kind, given)
    if kind == "pushed" and v["shown"] > v["pool"]:
        raise ArgumentError(f"position pushed: {v['pool']} dice cannot show {v['shown']} sixes.")
    return v


def _thrown(draw: Draw, dice: int) -> Faces:
    """The faces of so many dice; nothing is drawn where there are none."""
    wanted = call(Question(dice))
    return draw(wanted) if isinstance(wanted, Call) else ()


def _lying(faces: Faces) -> dict[str, object]:
    return {"dice": ["d6"] * len(faces), "faces": list(faces)}


def _tiers(found: Odds[int], need: int) -> dict[str, object]:
    """P-07 by number of successes."""

    def share(holds: Callable[[int], bool]) -> str:
        return written(found.chance(holds))

    return {
        "dist": spread(found),
        "p_exact": share(lambda n: n == need),
        "p_failure": share(lambda n: n < need),
        "p_multiple": share(lambda n: n > need),
        "p_success": share(lambda n: n >= need),
    }


def _compared(found: Odds[tuple[int, int]]) -> dict[str, object]:
    return {
        "p_a": written(found.chance(lambda pair: pair[0] > pair[1])),
        "p_b": written(found.chance(lambda pair: pair[0] < pair[1])),
        "p_neither": written(found.chance(lambda pair: pair[0] == pair[1])),
    }
