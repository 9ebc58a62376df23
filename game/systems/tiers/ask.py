"""Questions about tiers by name and number: one line of the published tables, or one throw."""

from collections.abc import Callable, Mapping
from typing import Any

from game.core.asks import Draw, Kind, Param, Word, asked, spread, written
from game.core.odds import Odds
from game.core.rolls import Amends, Faces
from game.errors import ArgumentError
from game.systems.tiers import encounter
from game.systems.tiers.roll import (
    CRIT,
    FUMBLE,
    PASSES,
    Question,
    call,
    choices,
    grade,
    graded,
    naturals,
    preference,
    preferred,
    read,
    replaced,
    swapped,
)

PARITY: Mapping[str, int | None] = {"highest": None, "even_success": 0, "odd_success": 1}
NET = Param(-3, 3, "advantage less disadvantage", 0)
MODIFIER = Param(-50, 50, "what is added", 0)
DIFFICULTY = Param(-50, 99, "the number to exceed")
THROWN = {"value": "natural value", "total": "total", "grade": "outcome"}

KINDS: Mapping[str, Kind] = {
    "check": Kind(
        "an attack or a skill check",
        {"net": NET, "modifier": MODIFIER, "difficulty": DIFFICULTY},
        {"p_success": "success", "p_crit": "natural 17 or 18", "p_fumble": "natural 3", **THROWN},
    ),
    "save": Kind(
        "a save, a recharge or a sustain",
        {"net": NET, "bonus": MODIFIER, "number": Param(-50, 99, "9 easy, 11 normal, 13 hard")},
        {"p_success": "success", **THROWN},
    ),
    "prefer": Kind(
        "advantage, where a natural value is preferred",
        {
            "net": Param(1, 3, "advantage"),
            "modifier": MODIFIER,
            "difficulty": DIFFICULTY,
            "prefer": Word(tuple(PARITY), "which three dice are kept", "highest"),
        },
        {
            "p_success": "success",
            "p_even_success": "even success",
            "p_odd_success": "odd success",
            **THROWN,
            "natural": "natural {}",
        },
    ),
    "relationship": Kind(
        "a roll in which a relationship die may take the place of another",
        {
            "net": NET,
            "value": Param(1, 6, "what the relationship die shows"),
            "need": Param(-50, 99, "the natural value to exceed"),
            "side": Word(("own", "against"), "whose roll it is", "own"),
        },
        {"p_success": "success", **THROWN, "natural": "natural {}"},
    ),
    "encounter": encounter.KIND,
}


def ask(kind: str, given: Mapping[str, object]) -> dict[str, object]:
    """The `out` of one line of the published tables; of an encounter how hard it is. Raises ArgumentError."""
    if kind == "encounter":
        return encounter.ask(given)
    v = asked("tiers", KINDS, kind, given)
    if kind == "relationship":
        found = replaced(v["net"], v["value"], v["side"] == "own")
        return {"natural": spread(found), "p_success": _share(found, lambda value: value > v["need"])}
    q = _question(kind, v)
    if kind == "prefer":
        return _preferred(q, preferred(q, PARITY[v["prefer"]]))
    success = written(graded(q).chance(lambda each: each in PASSES))
    if kind == "save":
        return {"p_success": success}
    return {
        "p_success": success,
        "p_crit": _share(naturals(q.net), lambda value: value >= CRIT),
        "p_fumble": _share(naturals(q.net), lambda value: value == FUMBLE),
    }


def roll(kind: str, given: Mapping[str, object], draw: Draw) -> dict[str, object]:
    """One throw of such a question: dice and faces in order, natural value, total, outcome. Raises ArgumentError,
    also for an encounter, as nothing is thrown for one.
    """
    if kind == "encounter":
        raise ArgumentError("Nothing is thrown for an encounter; its odds tell how hard it is.")
    v = asked("tiers", KINDS, kind, given)
    q = _question(kind, v)
    wanted = call(q)
    faces = draw(wanted)
    amends = _amends(kind, v, q, faces)
    outcome = read(q, faces, amends)
    told = {"value": outcome.mark("natural"), "total": outcome.mark("total"), "grade": outcome.grade}
    return {"dice": list(wanted.dice), "faces": list(faces), **told}


def _question(kind: str, v: Mapping[str, Any]) -> Question:
    if kind == "save":
        return Question(v["net"], v["bonus"], v["number"], reach=1)
    if kind == "relationship":
        return Question(v["net"], 0, v["need"], crit=0, fumble=0)
    return Question(v["net"], v["modifier"], v["difficulty"])


def _amends(kind: str, v: Mapping[str, Any], q: Question, faces: Faces) -> Amends:
    """What is done to a throw once it is seen: dice preferred, or one replaced."""
    if kind == "prefer":
        return (("keep", choices(q, faces)[preference(q, faces, PARITY[v["prefer"]])]),)
    if kind == "relationship":
        best = swapped(q, faces, v["value"], v["side"] == "own")
        swaps = [(("swap", place * 10 + v["value"]),) for place in range(len(faces))]
        return next((each for each in swaps if read(q, faces, each).mark("natural") == best), ())
    return ()


def _preferred(q: Question, found: Odds[int]) -> dict[str, object]:
    def passes(value: int) -> bool:
        return grade(q, value) in PASSES

    return {
        "natural": spread(found),
        "p_success": _share(found, passes),
        "p_even_success": _share(found, lambda value: passes(value) and value % 2 == 0),
        "p_odd_success": _share(found, lambda value: passes(value) and value % 2 == 1),
    }


def _share(found: Odds[int], holds: Callable[[int], bool]) -> str:
    return written(found.chance(holds))
