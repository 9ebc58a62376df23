"""The Name on the Stern: what a lesson promises of its ideas, shown by robots that have them and that have not."""

from collections import Counter
from fractions import Fraction
from random import Random

from game.core.commands import Answer, Choose, Intend, Pull, Undertake
from game.core.machine import preview
from game.core.machine.decide import legal
from game.core.prompts import Prompt
from game.core.state import State
from tests.content import lessons
from tests.content.table import at
from tests.playing import Answered
from tests.worlds import world

PACK = "name-on-the-stern"
GOOD = "in_one_hand"
SEEDS = range(60)
RATHER = {
    "plank": "spring",
    "ladder": "iron",
    "step": "fee",
    "dinner": "drawing",
    "yours": "argue",
    "signed": "ask",
    "stern": "hand",
}
"""What one does who has seen what a key pays for, and what he holds upside down."""


def must(free: list[Prompt], chance: Random) -> Prompt | None:
    """What has to be said before anything is thrown: in a volley, any act of those on the page."""
    for one in free:
        if one.lever is not None and one.lever.must and isinstance(one.command, Pull) and not one.command.value:
            pick = chance.choice([pick for pick in one.lever.picks if pick.id.startswith("option:")] or one.lever.picks)
            return pull(one, pick.id)
    return None


def pull(one: Prompt, value: str) -> Prompt:
    assert isinstance(one.command, Pull)
    return Prompt(Pull(one.command.part, one.command.lever, value), one.label, seat=one.seat)


def plain(state: State, free: list[Prompt], chance: Random) -> Prompt | None:
    """Touches no lever that can be left alone, and buys nothing; what goes against it, it fights out."""
    return must(free, chance) or fight(free)


def fight(free: list[Prompt]) -> Prompt | None:
    return next((one for one in free if isinstance(one.command, Answer) and one.command.offer == "pain"), None)


def lavish(state: State, free: list[Prompt], chance: Random) -> Prompt | None:
    """Pulls every lever at once, wants something else whenever that can be said, and buys whatever dice are offered."""
    return must(free, chance) or wanting(free) or lessons.lavish(state, free, chance)


def wanting(free: list[Prompt]) -> Prompt | None:
    """To know why, where it can be wanted and is not yet."""
    for one in free:
        if _open(one, "want") and one.lever is not None and "why" in {pick.id for pick in one.lever.picks}:
            return pull(one, "why")
    return None


def saving(state: State, free: list[Prompt], chance: Random) -> Prompt | None:
    """Has seen what he does not look at; lets him talk, wants to know why, and then looks."""
    here = state.frames[-1].id
    for one in free:
        if isinstance(one.command, Choose) and RATHER.get(here) == one.command.option:
            return one
    volley = state.frames[-1].volley
    deed = "defend:resist" if volley < 3 else "option:form:perception:barto"
    said = wanting(free) or next((pull(p, deed) for p in free if volley and _open(p, "do")), None)
    late = next((p for p in free if isinstance(p.command, Answer) and p.command.offer.startswith("late")), None)
    return said or late or fight(free)


def _open(one: Prompt, lever: str) -> bool:
    return isinstance(one.command, Pull) and one.command.lever == lever and not one.command.value


def ends(way: lessons.Way) -> Counter[str]:
    return Counter(lessons.played(world(PACK), seed, way).ending for seed in SEEDS)


def test_who_touches_nothing_comes_to_an_end_and_never_to_the_good_one() -> None:
    found = ends(plain)
    assert found.total() == len(SEEDS)
    assert set(found) == {"both", "one_name", "unnamed"}


def test_who_looks_and_asks_is_told_oftener_than_who_pulls_at_everything() -> None:
    saved, spent = ends(saving), ends(lavish)
    assert saved[GOOD] > len(SEEDS) / 2
    assert saved[GOOD] > 4 * spent[GOOD]


def levers(table: Answered) -> set[str]:
    return {one.lever.id for one in legal(table.state, table.world) if one.lever is not None}


def test_what_is_of_no_use_yet_is_not_there() -> None:
    """On the first page a die comes only once the roll is seen; on the second it can be bought; nothing is spent of
    what nobody has earned."""
    assert levers(at(PACK, "plank").choose("spring")) == set()
    assert levers(at(PACK, "ladder").choose("watch")) == {"bonus"}
    table = at(PACK, "dinner")
    assert not any(isinstance(one.command, Undertake) for one in legal(table.state, table.world))


def test_three_kindnesses_are_an_advance() -> None:
    table = at(PACK, "ladder").choose("iron").choose("fee").choose("chair")
    assert table.state.people["gwen_sallis"].tracks["advances"] == 1
    assert any(isinstance(one.command, Undertake) for one in legal(table.state, table.world))


def test_the_odds_against_him_are_poor_and_poorer_for_who_tossed() -> None:
    table = at(PACK, "yours")
    assert wins(table.choose("fond")) > wins(at(PACK, "yours").choose("toss").choose("fond"))
    assert wins(at(PACK, "yours").choose("argue")) < Fraction(11, 100)


def wins(table: Answered) -> Fraction:
    rows = [one for one in preview.now(table.state, table.world) if one.whole and one.weight]
    return next(Fraction(one.weight, one.of) for one in rows if one.grade == "success")


def test_something_else_can_be_wanted_only_once_a_volley_has_passed() -> None:
    """Nor before the first, where it would cost nothing."""
    table = at(PACK, "yours").choose("argue").commit()
    table.throw(1, 1, 1).throw(0, 0, 0).answer("pain")
    assert not any(isinstance(one.command, Intend) for one in table.prompts)
    assert "want" not in table.commit().levers
    table.pull("do", "defend:resist").commit().throw(0, 0, 0).throw(0, 0, 0)
    through_offers(table)
    assert "want" in table.commit().levers


def through_offers(table: Answered) -> None:
    while table.top.asking:
        table.decline()
