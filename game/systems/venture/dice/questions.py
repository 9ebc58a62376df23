"""Questions about venture by name and number: one line of the published tables, or one throw."""

from collections.abc import Mapping

from game.core.asks import Kind, kind, written
from game.core.odds import Odds
from game.systems.venture.dice.roll import Question, Shown, outcome, shown, succeeds, target, without


def stands(q: Question) -> dict[str, object]:
    """What is known before anything is thrown."""
    sure = without(q)
    mode = "roll" if sure is None else "auto" if sure.grade == "success" else "impossible"
    return {"mode": mode, "target": target(q)}


def chances(q: Question, found: Odds[Shown]) -> dict[str, object]:
    """V-15, V-17: success, flux, and both together; then how many of each."""
    success = flux = both = 0
    of = found.denominator
    joint: dict[str, str] = {}
    for counts, weight in sorted(found.weights.items()):
        done, fluxes = succeeds(q, counts), bool(counts and counts[1])
        success += weight if done else 0
        flux += weight if fluxes else 0
        both += weight if done and fluxes else 0
        if counts:
            joint[f"{counts[0]},{counts[1]}"] = written(weight, of)
    return {
        "p_success": written(success, of),
        "p_flux": written(flux, of),
        "p_success_and_flux": written(both, of),
        "joint": joint,
    }


def thrown(q: Question, counts: Shown) -> dict[str, object]:
    """One throw: how it came out, and what it shows."""
    found = outcome(q, counts)
    return {"grade": found.grade, **dict(found.marks)}


KINDS: Mapping[str, Kind] = {
    "check": kind(
        "an act against a challenge",
        Question,
        shown,
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
        thrown=thrown,
        known=stands,
    ),
}
