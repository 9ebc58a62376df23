"""Questions about venture by name and number: one line of the published tables, or one throw."""

from collections.abc import Mapping
from fractions import Fraction

from game.core.asks import Draw, Kind, Param, asked, written
from game.core.odds import Odds
from game.core.rolls import Call, Outcome
from game.systems.venture.roll import Question, call, odds, read, target

KINDS: Mapping[str, Kind] = {
    "check": Kind(
        "an act against a challenge",
        {
            "challenge": Param(0, 17, "how hard it is"),
            "venture": Param(-50, 50, "skill, tool, bene and all else that is brought to it", 0),
            "magic": Param(0, 3, "magic dice beside the mundane die", 0),
            "need": Param(1, 4, "successes needed", 1),
        },
        {
            "mode": "mode",
            "target": "target",
            "p_success": "success",
            "p_flux": "flux",
            "p_success_and_flux": "success and flux",
            "joint": "successes {}, flux {}",
            "grade": "outcome",
            "successes": "successes",
            "flux": "flux",
        },
    ),
}


def ask(kind: str, given: Mapping[str, object]) -> dict[str, object]:
    """The `out` of one line of the published tables. Raises ArgumentError."""
    q = _question(kind, given)
    result = odds(q)
    return {
        "mode": _mode(q),
        "target": target(q),
        "p_success": written(result.chance(lambda outcome: outcome.grade == "success")),
        "p_flux": written(result.chance(lambda outcome: outcome.mark("flux") > 0)),
        "p_success_and_flux": written(
            result.chance(lambda outcome: outcome.grade == "success" and outcome.mark("flux") > 0)
        ),
        "joint": _joint(result),
    }


def roll(kind: str, given: Mapping[str, object], draw: Draw) -> dict[str, object]:
    """One throw of such a question: dice and faces in order, the grade, the counts. Raises ArgumentError."""
    q = _question(kind, given)
    wanted = call(q)
    thrown = wanted.dice if isinstance(wanted, Call) else ()
    faces = draw(wanted) if isinstance(wanted, Call) else ()
    outcome = read(q, faces)
    return {
        "mode": _mode(q),
        "target": target(q),
        "dice": list(thrown),
        "faces": list(faces),
        "grade": outcome.grade,
        **dict(outcome.marks),
    }


def _question(kind: str, given: Mapping[str, object]) -> Question:
    n = asked("venture", KINDS, kind, given)
    return Question(n["challenge"], n["venture"], n["magic"], n["need"])


def _mode(q: Question) -> str:
    wanted = call(q)
    if isinstance(wanted, Outcome):
        return "auto" if wanted.grade == "success" else "impossible"
    return "roll"


def _joint(result: Odds[Outcome]) -> dict[str, str]:
    """Successes and flux together, in that order; nothing where nothing is thrown."""
    thrown = result.map(lambda outcome: tuple(count for _, count in outcome.marks))
    return {
        ",".join(map(str, counts)): written(Fraction(weight, thrown.denominator))
        for counts, weight in sorted(thrown)
        if counts
    }
