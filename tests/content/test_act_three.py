"""Act Three: what a lesson promises of its ideas, shown by robots that have them and robots that have not."""

import functools
from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from game.core.commands import Choose, Declare, EndTurn, Pull, Ready
from game.core.draft import Sight
from game.core.machine import preview
from game.core.prompts import Prompt
from game.core.state import State
from tests.content import lessons
from tests.content.table import at
from tests.playing import Answered
from tests.worlds import world

PACK = "act-three"
GOOD = "author"
SEEDS = range(80)
RATHER = {
    "moon": ("hear", "supper", "make", "shoe"),
    "desk": ("paint", "curtain"),
    "act_one": ("lightning", "thunder", "trap", "lamps", "royal"),
    "speech": ("lips", "moonrise"),
    "curtain": ("lamp", "wat", "house"),
}
"""What one does who has seen what a half-hour and a second act in the same turn are for, the fewest dice first."""
HASTY = {**RATHER, "act_one": ("royal", "thunder", "lamps", "lightning", "trap")}
"""The same with the most dice first."""
DIVIDED = {"fog": ("area", "duration"), "prompt": ("duration",)}


def plain(state: State, free: list[Prompt], chance: Random) -> Prompt | None:
    """Commits to whatever is begun, buys nothing; of all else anything, and the end of a turn is one of them."""
    acts = [one for one in free if isinstance(one.command, Choose | Declare | EndTurn)]
    return ready(free) or (chance.choice(acts) if acts else None)


def declared(free: list[Prompt], using: str) -> Prompt | None:
    """An ability begun."""
    return next((one for one in free if isinstance(one.command, Declare) and one.command.using == using), None)


def divided(state: State, free: list[Prompt], put: dict[str, tuple[str, ...]]) -> Prompt | None:
    """Successes divided as the act wants them, one each in turn."""
    for one in free:
        if one.lever is not None and one.lever.kind == "allocation" and isinstance(one.command, Pull):
            wanted = put[state.frames[-1].parts[0].using]
            many = Counter(wanted[n % len(wanted)] for n in range(one.lever.hi))
            return None if one.command.value else lessons.shares(one, tuple(many.items()))
    return None


def in_order(order: dict[str, tuple[str, ...]], put: dict[str, tuple[str, ...]] | None = None) -> lessons.Way:
    """One who makes fog and gives the word whenever there is call for it, and otherwise goes by this order."""

    def way(state: State, free: list[Prompt], chance: Random) -> Prompt | None:
        found = divided(state, free, {**DIVIDED, **(put or {})}) or declared(free, "fog") or declared(free, "prompt")
        if found is not None or (found := ready(free)) is not None:
            return found
        for option in order.get(state.frames[-1].id, ()):
            for one in free:
                if isinstance(one.command, Choose) and one.command.option == option:
                    return one
        return ended(free) if {frame.id for frame in state.frames} & {"act_one", "drowning", "speech"} else None

    return way


def ready(free: list[Prompt]) -> Prompt | None:
    return next((one for one in free if isinstance(one.command, Ready)), None)


def ended(free: list[Prompt]) -> Prompt | None:
    """The turn over, where no act is under way."""
    return next((one for one in free if isinstance(one.command, EndTurn)), None)


def making(state: State, free: list[Prompt], chance: Random) -> Prompt | None:
    """One who goes on making until it is time."""
    return in_order({**RATHER, "moon": ("make",)})(state, free, chance)


def one_act(state: State, free: list[Prompt], chance: Random) -> Prompt | None:
    """One who is content with one act a turn."""
    s = Sight(state, world(PACK))
    taken = sum(s.times(f"took.act_one.{one}") for one in RATHER["act_one"])
    if state.frames[-1].id == "act_one" and s.fight is not None and taken >= s.fight.round:
        return ended(free)
    return in_order(RATHER)(state, free, chance)


def breaking_in(state: State, free: list[Prompt], chance: Random) -> Prompt | None:
    """One who breaks into what others do, too, with the word where it is wanted and with a cough where not."""
    found = [one for one in free if isinstance(one.command, Declare) and one.command.act == "interrupt"]
    return next(iter(found), None) or in_order(RATHER)(state, free, chance)


@functools.cache
def plays(way: lessons.Way) -> tuple[State, ...]:
    return tuple(lessons.played(world(PACK), seed, way) for seed in SEEDS)


def ends(way: lessons.Way) -> Counter[str]:
    return Counter(state.ending for state in plays(way))


FEWEST, MOST = in_order(RATHER), in_order(HASTY)


def test_who_goes_at_random_comes_to_an_end_and_hardly_ever_to_the_good_one() -> None:
    found = ends(plain)
    assert found.total() == len(SEEDS)
    assert found[GOOD] < len(SEEDS) / 20


@pytest.mark.rule("A-03")
def test_one_act_a_turn_is_never_five_cues_and_the_fewest_dice_first_is_the_better_order() -> None:
    assert max(state.var("cues") for state in plays(one_act)) == 2
    fewest, most = (sum(state.var("cues") == 5 for state in plays(way)) for way in (FEWEST, MOST))
    assert fewest > 1.3 * most > 0
    assert ends(FEWEST)[GOOD] > ends(MOST)[GOOD] > 0


@pytest.mark.rule("A-13")
def test_who_breaks_in_is_nailed_up_less_and_finds_the_author_oftener() -> None:
    without, within = ends(FEWEST), ends(breaking_in)
    assert within["nailed_up"] < without["nailed_up"] * 0.7
    assert within[GOOD] > without[GOOD] * 1.25


def chance(table: Answered, pace: str) -> Fraction:
    rows = preview.now(table.choose("make").pull("pace", pace).state, table.world)
    return sum((Fraction(one.weight, one.of) for one in rows if one.whole and one.grade == "success"), Fraction(0))


@pytest.mark.rule("A-21")
def test_a_moon_is_made_in_pieces_or_one_time_in_six() -> None:
    """At one go 17 in 100, in half an hour 10; with two successes on the bench 65."""
    assert round(chance(at(PACK, "moon"), "hours_2") * 100) == 17
    assert round(chance(at(PACK, "moon"), "minutes_30") * 100) == 10
    assert sum(state.var("moon") == 4 for state in plays(making)) > len(SEEDS) * 0.9


@pytest.mark.rule("A-30")
def test_a_fog_that_is_only_wide_or_only_lasts_hides_nobody() -> None:
    for aspect in ("area", "duration"):
        found = [lessons.played(world(PACK), seed, in_order(RATHER, {"fog": (aspect,)})) for seed in range(20)]
        assert not any(state.var("fog") for state in found)
    assert sum(state.var("fog") for state in plays(FEWEST)) > len(SEEDS) * 0.6
