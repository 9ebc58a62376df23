"""What a pack asserts of its plays, held against what came of them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.author.playtest.chances import interval
from game.author.playtest.tally import Tally
from game.author.playtest.walked import Walked
from game.core.content import Assertion
from game.core.record import record
from game.core.world import World

ALIKE = 1e-7
"""Bounds that are told as one number."""


@record
class Verdict:
    """An assertion: what it says, whether it held, and by what figure; `why` is the pack's own word."""

    id: str
    says: str
    holds: bool
    figure: str
    why: str = ""
    proved: bool = False
    """Whether that is so of all plays by this policy, and not only of those that were played."""


def watched(world: World) -> tuple[str, ...]:
    """The conditions that may hold at no moment."""
    return tuple(dict.fromkeys(claim.never for claim in world.asserts.values() if claim.never))


def verdicts(world: World, tally: Tally) -> Iterator[Verdict]:
    """Each assertion, in the order of the pack. Without any play nothing fails."""
    for key, claim in world.asserts.items():
        holds, says, figure = _judged(world, claim, tally)
        yield Verdict(key, says, holds, figure, claim.why)


def _judged(world: World, claim: Assertion, tally: Tally) -> tuple[bool, str, str]:
    """Whether it holds, what it says, the figure."""
    if claim.never:
        count = tally.holds[claim.never]
        return not count, f"never {claim.never}", f"it did in {_of(count, tally.plays)}" if count else _none(tally)
    if claim.longest:
        longest = max(tally.lengths, default=0)
        return (
            longest <= claim.longest,
            f"no play has over {claim.longest:,} choice{'s' * (claim.longest != 1)}",
            f"the longest has {longest:,}",
        )
    count, says = _counted(world, claim, tally)
    least, most = claim.at_least, claim.at_most
    share = 100 * count / tally.plays if tally.plays else 0.0
    low, high = interval(count, tally.plays)
    figure = f"{_of(count, tally.plays)}, {share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    if not tally.plays:
        return True, says, "nothing was played"
    if least is None and most is None:
        return count > 0, f"{says} in a play at least", figure
    bounds = _bounds({"at least": least, "at most": most})
    return (least or 0) <= share and (most is None or share <= most), f"{says} in {bounds} of the plays", figure


def _bounds(bounds: Mapping[str, int | None]) -> str:
    return " and ".join(f"{words} {bound} %" for words, bound in bounds.items() if bound is not None)


def _counted(world: World, claim: Assertion, tally: Tally) -> tuple[int, str]:
    """In how many plays it was so, and what was."""
    if claim.reaches:
        return tally.ends[f"ending/{claim.reaches}"], f"ends with {claim.reaches}"
    if claim.visits:
        return tally.scenes[claim.visits], f"comes through {claim.visits}"
    return tally.plays - tally.fallen, "whoever is played is not out of it"


def _of(count: int, plays: int) -> str:
    return f"{count:,} of {plays:,} plays"


def _none(tally: Tally) -> str:
    return f"it did in none of {tally.plays:,} plays"


def proved(world: World, verdict: Verdict, walked: Walked) -> Verdict:
    """The verdict by what was proved, where that decides it."""
    claim = world.asserts[verdict.id]
    if claim.never:
        if claim.never in walked.held:
            return replace(verdict, holds=False, proved=True, figure=f"{verdict.figure}; it can")
        return replace(verdict, proved=True, figure="it never can") if walked.whole else verdict
    between = _between(claim, walked)
    if between is None:
        return verdict
    low, high = between
    least, most = claim.at_least, claim.at_most
    if least is None and most is None:
        sure, out = low > 0, high <= 0
    else:
        least, most = least or 0, 100 if most is None else most
        sure, out = least <= 100 * low and 100 * high <= most, 100 * high < least or 100 * low > most
    exact = f"{100 * low:.4g}" if high - low < ALIKE else f"{100 * low:.4g} to {100 * high:.4g}"
    return replace(verdict, holds=sure, proved=True, figure=f"exactly {exact} %") if sure or out else verdict


def _between(claim: Assertion, walked: Walked) -> tuple[float, float] | None:
    """The bounds of the chance of what is claimed; None where the walk does not say."""
    if claim.reaches:
        end = f"ending/{claim.reaches}"
        return next(((one.low, one.high) for one in walked.ends if one.id == end), (0.0, walked.beyond))
    if claim.survives:
        return walked.survives
    if claim.visits and walked.whole and claim.visits not in walked.scenes:
        return 0.0, 0.0
    return None
