"""Questions about practices by name and number: one line of the published tables, or one throw."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from game.core.asks import Draw, Flag, Kind, Param, Word, asked, spread, written
from game.core.odds import Odds
from game.core.rolls import Call, Faces
from game.errors import ArgumentError
from game.systems.practices import aspects
from game.systems.practices.roll import grows, grows_reacting, halved, odds, successes
from game.systems.practices.settings import Settings

MOST = 60
"""Dice that a question may speak of."""
HIGHEST = 100
"""The highest rank that a question may speak of."""


def _pool(whose: str = "") -> Param:
    return Param(-20, MOST, f"dice {whose}".strip() + ": power, practice, bonus less penalty")


SIDES = Param(2, 20, "faces of a die", 6)
SUCCESS_ON = Param(1, 20, "the lowest face that is a success", 5)
DICE = {"sides": SIDES, "success_on": SUCCESS_ON}
NEED = Param(1, MOST, "successes needed", 1)
UNITS = Word(("both", "metric", "imperial"), "how it is measured", "both")

KINDS: Mapping[str, Kind] = {
    "pool": Kind(
        "the dice that are left after penalties and bonuses",
        {
            "base": Param(0, MOST, "power, and practice where there is one"),
            "action": Param(1, 9, "which action of the turn it is", 1),
            "reaction": Param(1, 9, "which reaction since the last turn it is", 1),
            "called": Flag("whether it is a called shot", False),
            "effort": Flag("whether it was declared a turn ago", False),
        },
        {"pool": "dice", "successes": "successes"},
    ),
    "roll": Kind(
        "a roll by itself",
        {"pool": _pool(), **DICE, "need": NEED},
        {"p_success": "as many as needed", "dist": "{} successes", "successes": "successes"},
    ),
    "attack": Kind(
        "an attack against a defence",
        {"pool": _pool(), **DICE, "defence": Param(0, HIGHEST, "the defence rank of the target")},
        {"p_hit": "a condition", "rating": "rating {}", "successes": "successes", "lays": "rating"},
    ),
    "opposed": Kind(
        "two rolls held against each other",
        {"pool_a": _pool("of one"), "pool_b": _pool("of the other"), **DICE},
        {
            "p_a": "the one has more",
            "p_b": "the other has more",
            "p_tie": "equal",
            "successes_a": "successes of the one",
            "successes_b": "successes of the other",
            "winner": "who has more",
        },
    ),
    "aspects": Kind(
        "what the successes put into each aspect of an effect buy",
        {
            "area": Param(0, MOST, "put into area, or into targets", 0),
            "damage": Param(0, MOST, "put into damage or healing", 0),
            "duration": Param(0, MOST, "put into duration", 0),
            "range": Param(0, MOST, "put into range", 0),
            "virility": Param(0, MOST, "put into virility", 0),
            "resistance": Param(0, HIGHEST, "the resistance rank of the target", 0),
            "units": UNITS,
        },
        {
            "area": "across",
            "targets": "or named targets",
            "damage": "damage or healing",
            "step": "step of duration",
            "duration": "it lasts",
            "range": "range",
            "virility": "successes to resist it",
            "interval": "one attempt a",
        },
    ),
    "weight": Kind(
        "how much of a substance a rank creates or moves",
        {
            "rank": Param(0, HIGHEST, "the rank of the power"),
            "doing": Word(("created", "moved"), "what is done with it"),
            "rarity": Word(tuple(aspects.CREATED), "the substance", "common"),
        },
        {"pounds": "lb", "kilograms": "kg"},
    ),
}
THROWN = ("pool", "roll", "attack", "opposed")
"""The kinds for which something is thrown."""


def ask(kind: str, given: Mapping[str, object]) -> dict[str, object]:
    """The `out` of one line of the published tables. Raises ArgumentError."""
    v = _values(kind, given)
    if kind == "pool":
        return {"pool": _left(v)}
    if kind == "aspects":
        return _bought(v)
    if kind == "weight":
        return _weight(v)
    if kind == "opposed":
        return _compared(_odds(v, v["pool_a"]), _odds(v, v["pool_b"]))
    found = _odds(v, v["pool"])
    if kind == "roll":
        return {"dist": spread(found), "p_success": written(found.chance(lambda n: n >= v["need"]))}
    lays = found.map(lambda n: _rating(n, v["defence"]))
    return {"p_hit": written(lays.chance(lambda n: n > 0)), "rating": spread(lays)}


def roll(kind: str, given: Mapping[str, object], draw: Draw) -> dict[str, object]:
    """One throw of such a question: dice and faces in order, successes. Raises ArgumentError."""
    v = _values(kind, given)
    if kind not in THROWN:
        raise ArgumentError(f"practices {kind}: nothing is thrown for it; ask its odds.")
    if kind == "opposed":
        one, other = _thrown(draw, v, v["pool_a"]), _thrown(draw, v, v["pool_b"])
        a, b = (successes(faces, v["success_on"]) for faces in (one, other))
        winner = "neither" if a == b else "the one" if a > b else "the other"
        return {**_lying(v, one + other), "successes_a": a, "successes_b": b, "winner": winner}
    left = _left(v) if kind == "pool" else v["pool"]
    faces = _thrown(draw, v, left)
    found = successes(faces, v.get("success_on", 5))
    out = {**_lying(v, faces), "successes": found}
    return {**out, "lays": _rating(found, v["defence"])} if kind == "attack" else out


def _values(kind: str, given: Mapping[str, object]) -> dict[str, Any]:
    v = asked("practices", KINDS, kind, given)
    if v.get("success_on", 1) > v.get("sides", SIDES.default):
        raise ArgumentError(f"practices {kind}: a die of {v['sides']} faces never shows {v['success_on']}.")
    return v


def _left(v: Mapping[str, Any]) -> int:
    """A-01, A-03, A-04, A-11, A-12: the dice that are thrown, as the rules have it without a table's own settings."""
    house = Settings()
    lost = sum(grows(house.further, nth) for nth in range(1, v["action"] + 1))
    lost += sum(grows_reacting(house.further_reaction, nth) for nth in range(1, v["reaction"] + 1))
    shot, declared = (house.called_shot if v["called"] else 0), (house.effort if v["effort"] else 0)
    return max(0, int(v["base"]) - lost - shot + declared)


def _rating(found: int, defence: int) -> int:
    """A-10: the successes that are left over."""
    return max(0, found - halved(defence))


def _odds(v: Mapping[str, Any], dice: int) -> Odds[int]:
    return odds(dice, v["sides"], v["success_on"])


def _compared(one: Odds[int], other: Odds[int]) -> dict[str, object]:
    """Successes of one against those of the other."""
    beaten = {n: other.chance(lambda m, n=n: m < n) for n, _ in one}  # type: ignore[misc]
    equal = {n: other.chance(lambda m, n=n: m == n) for n, _ in one}  # type: ignore[misc]
    share = {n: Fraction(weight, one.denominator) for n, weight in one}
    a, tie = (sum((share[n] * found[n] for n in share), Fraction(0)) for found in (beaten, equal))
    return {"p_a": written(a), "p_b": written(1 - a - tie), "p_tie": written(tie)}


def _bought(v: Mapping[str, Any]) -> dict[str, object]:
    """A-31 to A-35."""
    at, across = aspects.step(v["duration"], v["resistance"]), aspects.area(v["area"])
    return {
        "area": aspects.length(across * aspects.YARD, v["units"]),
        "targets": aspects.targets(v["area"]),
        "damage": aspects.damage(v["damage"]),
        "step": at,
        "duration": aspects.lasts(at),
        "range": aspects.length(aspects.reach(across, v["range"]) * aspects.YARD, v["units"]),
        "virility": aspects.virility(v["virility"]),
        "interval": aspects.interval(at),
    }


def _weight(v: Mapping[str, Any]) -> dict[str, object]:
    """A-36."""
    weigh = aspects.weight_created if v["doing"] == "created" else aspects.weight_moved
    pounds, kilograms = weigh(v["rank"], v["rarity"])
    return {"pounds": pounds, "kilograms": kilograms}


def _thrown(draw: Draw, v: Mapping[str, Any], dice: int) -> Faces:
    """The faces of so many dice; nothing is drawn where there are none."""
    return draw(Call("dice", "check", _dice(v) * dice, "A-01")) if dice > 0 else ()


def _dice(v: Mapping[str, Any]) -> tuple[str]:
    return (f"d{v.get('sides', SIDES.default)}",)


def _lying(v: Mapping[str, Any], faces: Faces) -> dict[str, object]:
    return {"dice": list(_dice(v) * len(faces)), "faces": list(faces)}
