"""Nobody In: what a lesson promises of its ideas, shown by robots that have them and robots that have not."""

from collections import Counter
from random import Random

from game.core.commands import Answer, Choose, Declare, Pull
from game.core.prompts import Prompt
from game.core.state import State
from tests.content import lessons
from tests.worlds import world

PACK = "nobody-in"
GOOD = "nobody_in"
SEEDS = range(60)
RATHER = {
    "six": ("keep",),
    "seven": ("lamp", "stool", "heave"),
    "eight": ("glass",),
    "nine": ("lift",),
    "ten": ("speak",),
    "quarter": ("mind", "carry"),
}
"""What one does who has seen what a name, a flaw and somebody else’s shoulder are for."""
LAST = {"eight", "quarter"}
"""Where one who saves spends a recovery."""


def limits(free: list[Prompt]) -> Prompt | None:
    """A recovery put into an act that none has gone into."""
    for one in free:
        lever = one.lever
        if lever is not None and isinstance(one.command, Pull) and lever.id == "limits" and not one.command.value:
            return Prompt(Pull(one.command.part, lever.id, lever.picks[0].id), one.label, seat=one.seat)
    return None


def flaw(free: list[Prompt]) -> Prompt | None:
    """The flaw taken up, where it can be."""
    return next((one for one in map(lessons.pulled, ([one] for one in free)) if one is not None), None)


def lavish(state: State, free: list[Prompt], chance: Random) -> Prompt | None:
    """Puts all there is into every act, and takes whatever is offered."""
    return limits(free) or lessons.lavish(state, free, chance)


def saving(state: State, free: list[Prompt], chance: Random) -> Prompt | None:
    """Takes the flaw up where the odds bear it, asks for help, and spends a recovery where nothing else will do."""
    here, at = state.frames[-1].id, {frame.id for frame in state.frames}
    for option in RATHER.get(here, ()):
        for one in free:
            if isinstance(one.command, Choose) and one.command.option == option:
                return one
    if "nine" in at and (found := flaw(free)):
        return found
    if at & LAST and (found := limits(free)):
        return found
    if "step" in at:
        fought = [one for one in free if isinstance(one.command, Choose | Declare) and one.group in ("story", "act")]
        return chance.choice(fought) if fought else None
    return next((one for one in free if isinstance(one.command, Answer)), None)


def ends(way: lessons.Way) -> Counter[str]:
    return Counter(lessons.played(world(PACK), seed, way).ending for seed in SEEDS)


def test_who_touches_nothing_comes_to_an_end_and_hardly_ever_to_the_good_one() -> None:
    found = ends(lessons.plain)
    assert found.total() == len(SEEDS)
    assert found[GOOD] < len(SEEDS) * 5 / 100


def test_who_saves_comes_to_the_good_end_oftener_than_who_spends_at_once() -> None:
    assert ends(saving)[GOOD] > 2 * ends(lavish)[GOOD]
