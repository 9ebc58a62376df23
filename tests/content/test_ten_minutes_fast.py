"""Ten Minutes Fast: what a lesson promises of its ideas, shown by robots that have them and robots that have not."""

from collections import Counter
from fractions import Fraction
from random import Random

from game.core.commands import Answer, Choose, Declare
from game.core.machine import preview
from game.core.machine.decide import legal
from game.core.prompts import Prompt
from game.core.state import State
from tests.content import lessons
from tests.content.table import at
from tests.playing import Answered
from tests.worlds import world

PACK = "ten-minutes-fast"
GOOD = "nine"
SEEDS = range(60)
LAST = {"hands", "mole"}
"""Where one who saves pulls levers."""
RATHER = {"ten": "sit", "hands": "set", "hammer": "hold"}
"""What one does who has seen what rest, magic and a wedge are for."""


def saving(state: State, free: list[Prompt], chance: Random) -> Prompt | None:
    """Pulls nothing before the last; then all of it. Has a wedge where one is to be had, and rests."""
    frames = {frame.id for frame in state.frames}
    for one in free:
        if isinstance(one.command, Choose) and RATHER.get(state.frames[-1].id) == one.command.option:
            return one
        if isinstance(one.command, Answer) and "wedge" in str(one.command):
            return one
        if isinstance(one.command, Declare) and one.command.act == "move" and one.command.against == "end":
            return one
    return lessons.pulled(free) if frames & LAST else None


def ends(way: lessons.Way) -> Counter[str]:
    return Counter(lessons.played(world(PACK), seed, way).ending for seed in SEEDS)


def test_who_touches_nothing_comes_to_an_end_and_hardly_ever_to_the_good_one() -> None:
    found = ends(lessons.plain)
    assert found.total() == len(SEEDS)
    assert found[GOOD] < len(SEEDS) / 20


def test_who_saves_sets_the_hands_oftener_than_who_spends_at_once() -> None:
    saved, spent = ends(saving), ends(lessons.lavish)
    assert saved[GOOD] > 2 * spent[GOOD] > 0


def levers(table: Answered) -> set[str]:
    return {one.lever.id for one in legal(table.state, table.world) if one.lever is not None}


def test_what_is_of_no_use_yet_is_not_there() -> None:
    """The first page has no lever; a bene comes with the second, Sortilege with the rest that brings it."""
    assert levers(at(PACK, "step").choose("ask")) == set()
    assert levers(at(PACK, "trap").choose("bolt")) == {"bene"}
    assert levers(at(PACK, "hands").choose("set")) == {"bene"}
    rested = at(PACK, "ten").choose("sit")
    assert levers(rested.choose("set")) == {"bene", "sortilege"}


def test_the_hands_are_never_set_with_one_die_and_surely_with_all_that_was_kept() -> None:
    alone = at(PACK, "hands").choose("set")
    assert chances(alone) == {"failure": 1}
    kept = at(PACK, "ten", wedge=1).say_ops('{ give = "setting_key" }').choose("sit").choose("set")
    assert chances(kept.pull("sortilege", 1))["success"] == Fraction(81, 100)
    assert chances(kept.pull("bene", 1)) == {"success": 1}


def chances(table: Answered) -> dict[str, Fraction]:
    rows = [one for one in preview.now(table.state, table.world) if one.whole and one.weight]
    return {one.grade: Fraction(one.weight, one.of) for one in rows}
