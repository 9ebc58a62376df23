"""Scenes whose ways on can all be closed at once."""

from typing import Annotated

import pytest

from game.author.closing import closed_when, leaving, told, ways_on
from game.author.span import between
from game.core.checks import said
from game.core.content import Consequence, Op, Option, Scene
from game.core.marks import Says
from game.core.record import record

pytestmark = pytest.mark.quick

GO = Op("goto", "t")


@record
class Manner:
    """A way to do it: all that is looked at is what its marks say."""

    open: Annotated[str, Says("when")]


@record
class Manners:
    """A check of no rules in particular."""

    by: Annotated[tuple[Manner, ...], Says("skill")]
    again: Annotated[bool, Says("again")] = True


@pytest.mark.parametrize(
    ("conditions", "numbers"),
    [
        ([""], None),
        (["lamp", ""], None),
        (["lamp", "not lamp"], None),
        (["coin >= 3", "coin < 3"], None),
        (["coin > 12", "coin == 12", "coin <= 11"], None),
        (["1"], None),
        (["lamp"], "lamp = 0"),
        (["lamp", "seen.s > 1"], "lamp = 0, seen.s = 0"),
        (["coin >= 3", "coin < 2"], "coin = 2"),
        (["0"], ""),
        (["coin +"], None),
        (["1 // coin == 2", "coin > 0"], None),
        (["a and b and c and d and e"], "a = 0, b = 0, c = 0, d = 0, …"),
    ],
)
def test_numbers_that_close_everything_are_found(conditions: list[str], numbers: str | None) -> None:
    found = closed_when(conditions)
    assert (None if found is None else told(found)) == numbers


def test_only_numbers_that_a_name_can_stand_for_are_tried() -> None:
    assert closed_when(["coin > 3"], lambda name: between(4, 9)) is None
    assert closed_when(["coin < 40"], lambda name: between(30, 70)) == {"coin": 40}
    assert closed_when(["coin > 3"], lambda name: between(-5, -3)) == {"coin": -5}


def test_what_comes_about_with_something_is_not_tried_without_it() -> None:
    conditions = ["not took.s.rope", "has.rope > 0"]
    assert closed_when(conditions) == {"has.rope": 0, "took.s.rope": 1}
    assert closed_when(conditions, brings=[("took.s.rope", "has.rope")]) is None


def test_a_check_is_open_where_one_of_its_ways_is() -> None:
    shut, free = Manner("lamp"), Manner("")
    assert ways(o=option(once=False, check=Manners((shut, Manner("coin"))))) == ["(lamp) or (coin)"]
    assert ways(o=option(once=False, check=Manners((shut, free)))) == [""]


def test_what_can_be_tried_only_once_is_no_way_on_after_it() -> None:
    assert ways(o=option(once=False, check=Manners((), again=False))) == ["not tried.s.o"]
    assert ways(o=option(once=False, check=Manners(()))) == [""]


def test_the_search_ends_however_many_names_there_are() -> None:
    long = " or ".join(f"v{number} >= 0" for number in range(40))
    assert closed_when([long]) is None


def ways(returns: bool = True, enter: tuple[Op, ...] = (), first: tuple[Op, ...] = (), **options: Option) -> list[str]:
    scene = Scene(key="s", title="S", text="S.", enter=enter, first=first, options=options)
    return list(ways_on(scene, returns, {"success"}, said.once))


def option(when: str = "", once: bool | None = None, check: object = None, **more: object) -> Option:
    return Option(label="Go", when=when, once=once, check=check, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "way"),
    [
        (option(), ""),
        (option("lamp"), "lamp"),
        (option(once=True), "not took.s.o"),
        (option("lamp", once=True), "(lamp) and (not took.s.o)"),
        (option(check=object()), "not done.s.o"),
        (option(check=object(), once=False), ""),
    ],
)
def test_an_option_that_is_gone_is_no_way_on(given: Option, way: str) -> None:
    assert ways(o=given) == [way]


def test_an_option_that_leads_away_for_good_cannot_be_missed() -> None:
    both = Op("if", "lamp", do=(GO,), otherwise=(Op("end", "e"),))
    won, lost = Consequence(goto="t"), Consequence(text="No.")
    for one in (
        option(once=True, goto="t"),
        option(once=True, do=(both,)),
        option(check=object(), on={"success": won, "failure": lost}),
    ):
        assert ways(returns=False, o=one) == [""]
        assert ways(returns=True, o=one) != [""]
    assert ways(returns=False, o=option(check=object(), on={"success": lost, "failure": won})) == ["not done.s.o"]
    assert ways(returns=False, o=option(once=True, do=(Op("goto", "t", when="lamp"),))) == ["not took.s.o"]


def test_what_a_scene_does_on_entering_is_a_way_on() -> None:
    enter = (
        Op("say", "Hush."),
        Op("goto", "t", when="lamp"),
        Op("if", "coin", do=(GO,), otherwise=(Op("say", "No."),)),
    )
    assert ways(enter=enter) == ["lamp", "coin"]
    assert ways(enter=(Op("if", "coin", when="lamp", otherwise=(GO,)),)) == ["(lamp) and (not (coin))"]
    assert ways(enter=(Op("each", "foes", do=(GO,)),)) == [""]
    assert ways(first=(GO,)) == ["seen.s == 1"]


def test_the_parts_after_which_one_is_elsewhere() -> None:
    scene = Scene(
        key="s",
        title="S",
        text="S.",
        options={
            "stay": option(do=(Op("say", "Hush."),)),
            "go": option(goto="t"),
            "try": option(check=object(), on={"success": Consequence(do=(GO,)), "failure": Consequence()}),
        },
    )
    assert list(leaving(scene)) == [("options", "go"), ("options", "try", "on", "success")]
