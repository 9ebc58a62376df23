"""An Upright: what a lesson promises of its ideas, shown by robots that have them and robots that have not."""

from collections import Counter
from random import Random

from game.core.commands import Answer, Choose, Pull
from game.core.prompts import Prompt
from game.core.state import State
from tests.content import lessons
from tests.content.table import at, clock, through
from tests.worlds import world

PACK = "an-upright"
GOOD = "not_found"
SEEDS = range(60)
RATHER = {"fourth": "bottom", "turn": "rail", "second": "let", "first": "on", "hill": "rope", "door": "put"}
"""What one does who has seen what a place to stand, a strap and two at the bottom end are for."""
LAST = {"fourth", "hill", "door"}
"""Where one who saves takes what is offered."""


def saving(state: State, free: list[Prompt], chance: Random) -> Prompt | None:
    """Bears nothing before the hill; there, with Nonie at the bottom end, whatever it takes."""
    here, at = state.frames[-1].id, {frame.id for frame in state.frames}
    for one in free:
        lever = one.lever
        if isinstance(one.command, Choose) and RATHER.get(here) == one.command.option:
            return one
        if lever is not None and at & LAST and isinstance(one.command, Answer):
            return one
        if at & LAST and isinstance(one.command, Pull) and one.command.lever == "help" and not one.command.value:
            assert lever is not None
            return Prompt(Pull(one.command.part, lever.id, lever.picks[0].id), one.label, seat=one.seat)
    return None


def ends(way: lessons.Way) -> Counter[str]:
    return Counter(lessons.played(world(PACK), seed, way).ending for seed in SEEDS)


def test_who_touches_nothing_comes_to_an_end_and_seldom_to_the_good_one() -> None:
    found = ends(lessons.plain)
    assert found.total() == len(SEEDS)
    assert found[GOOD] < len(SEEDS) * 16 / 100


def test_who_saves_gets_it_down_whole_oftener_than_who_spends_at_once() -> None:
    assert ends(saving)[GOOD] > ends(lessons.lavish)[GOOD] > ends(lessons.plain)[GOOD]


def test_five_minutes_that_are_paid_pass_and_noon_is_never_reached() -> None:
    table = at(PACK, "fourth", 11 * 60)
    assert clock(table) == (11, 20)
    for row in ("top", "ask", "rail", "let", "on", "rope"):
        before = table.state.minute
        through(table.choose(row), highest=False)
        assert table.state.minute - before >= 5, row
    assert clock(table) < (12, 0)


def test_only_a_hand_that_was_hurt_has_a_scar() -> None:
    for highest in (True, False):
        table = through(at(PACK, "fourth").choose("nonie"), highest=highest)
        table.say_ops('{ goto = "hill" }')
        assert table.heard("a duster round one hand") is not highest
