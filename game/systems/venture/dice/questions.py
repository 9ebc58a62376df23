"""Questions about venture by name and number: one line of the published tables, or one throw."""

from collections.abc import Mapping
from fractions import Fraction

from game.core.asks import Kind, kind, written
from game.core.odds import Odds
from game.core.rolls import Outcome
from game.systems.venture.dice.roll import Question, target, throw, without


def stands(q: Question) -> dict[str, object]:
    """What is known before anything is thrown."""
    sure = without(q)
    mode = "roll" if sure is None else "auto" if sure.grade == "success" else "impossible"
    return {"mode": mode, "target": target(q)}


def chances(q: Question, found: Odds[Outcome]) -> dict[str, object]:
    """V-15, V-17: success, flux, and both together."""
    succeeds = found.map(lambda outcome: (outcome.grade == "success", outcome.mark("flux") > 0))
    return {
        "p_success": written(succeeds.chance(lambda each: each[0])),
        "p_flux": written(succeeds.chance(lambda each: each[1])),
        "p_success_and_flux": written(succeeds.of((True, True))),
        "joint": _joint(found),
    }


def _joint(found: Odds[Outcome]) -> dict[str, str]:
    """Successes and flux together, in that order; nothing where nothing is thrown."""
    thrown = found.map(lambda outcome: tuple(count for _, count in outcome.marks))
    return {
        ",".join(map(str, counts)): written(Fraction(weight, thrown.denominator))
        for counts, weight in sorted(thrown)
        if counts
    }


KINDS: Mapping[str, Kind] = {
    "check": kind(
        "an act against a challenge",
        Question,
        throw,
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
        odds=chances,
        thrown=lambda q, outcome: {"grade": outcome.grade, **dict(outcome.marks)},
        known=stands,
    ),
}
