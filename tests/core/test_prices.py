"""What operations take, in words, before they are run."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.content import Op, Variable
from game.core.draft import Sight
from game.core.prices import FREE, Price, price_of, spent, takes, with_time
from game.core.record import changed
from game.core.scope import Scope, scope_for
from tests.core.quarry import W, after

pytestmark = pytest.mark.quick

OIL = Variable(value=5, label="pints of lamp oil left")


def scope(**values: int) -> Scope:
    """Mara with a hammer and three ropes, where lamp oil and the days are counted."""
    variables = {"oil": OIL, "days": changed(OIL, label="days", most=9), "plan": changed(OIL, label="")}
    rope = changed(W.items["hammer"], key="rope", name="rope")
    s = after()
    mara = changed(s.people["mara"], holds={"hammer": 1, "rope": 3, "dust": 2})
    state = changed(
        s.freeze(), people={"mara": mara}, names=s.names.written({"oil": 5, "days": 5, "plan": 5, **values})
    )
    w = replace(W, variables=variables, items={**W.items, "rope": rope})
    return scope_for(Sight(state, w), "mara")


def words(*ops: Op, **values: int) -> tuple[str, ...]:
    return price_of(ops, scope(**values)).words


def test_what_takes_nothing_is_free() -> None:
    assert price_of((Op("say", "x"), Op("goto", "yard")), scope()) == FREE == Price(0, ())
    assert takes((Op("say", "x"),), scope()) == ""


def test_minutes_are_added_up_and_never_under_nothing() -> None:
    assert price_of((Op("time", "20"), Op("time", "10 * 2")), scope()) == Price(40)
    assert price_of((Op("time", "-5"),), scope()) == Price(0)


def test_what_will_not_be_run_takes_nothing() -> None:
    assert price_of((Op("time", "20", when="oil == 4"), Op("time", "10", when="oil == 5")), scope()) == Price(10)
    either: dict[str, Any] = {"do": (Op("time", "20"),), "otherwise": (Op("time", "30"),)}
    assert price_of((Op("if", "oil == 5", **either),), scope()) == Price(20)
    assert price_of((Op("if", "oil == 4", **either),), scope()) == Price(30)


@pytest.mark.parametrize("who", ["", "self", "actor", "you", "mara"])
def test_things_are_named_as_far_as_whoever_acts_has_them(who: str) -> None:
    assert words(Op("take", "rope", amount="2", who=who)) == ("2 rope",)
    assert words(Op("take", "rope", amount="9", who=who)) == ("3 rope",)
    assert words(Op("take", "rope", who=who)) == ("rope",)
    assert words(Op("take", "hammer", who=who)) == ("a stone hammer",)


def test_what_others_lose_what_is_not_there_and_what_is_no_thing_is_not_told() -> None:
    assert words(Op("take", "rope", who="dog")) == ()
    assert words(Op("take", "rope", amount="0")) == ()
    assert words(Op("take", "dust")) == ()
    assert words(Op("give", "rope")) == ()
    nobody = Scope(scope().s, who="owl")
    assert price_of((Op("take", "rope"),), nobody) == FREE


def test_what_the_sheet_counts_is_told_by_what_it_loses() -> None:
    assert words(Op("add", "oil", amount="-2")) == ("2 pints of lamp oil",)
    assert words(Op("set", "oil", amount="4")) == ("1 pint of lamp oil",)
    assert words(Op("set", "oil")) == ("4 pints of lamp oil",), "without a number it is set to 1"
    gains = (Op("add", "oil", amount="2"), Op("add", "oil"), Op("add", "oil", amount="0"), Op("set", "oil", amount="5"))
    assert words(*gains) == ()
    assert words(Op("set", "oil", amount="7")) == ()


def test_what_has_a_most_or_no_word_or_is_none_is_not_told() -> None:
    ops = (Op("add", one, amount="-2") for one in ("days", "plan", "tide"))
    assert words(*ops, Op("say", "oil", amount="-2")) == ()


@pytest.mark.parametrize(
    ("label", "lost", "told"),
    [
        ("minutes in hand", 10, "10 minutes in hand"),
        ("Pints of lamp oil left", 1, "1 pint of lamp oil"),
        ("Coins", 1, "1 coin"),
        ("Coins", 2, "2 coins"),
        ("Glass", 1, "1 glass"),
        ("Tin, ingots", 2, "Tin, ingots −2"),
    ],
)
def test_so_much_of_it_is_told_in_its_words(label: str, lost: int, told: str) -> None:
    assert spent(label, lost) == told


def test_how_long_it_takes_is_told_unless_the_sheet_counts_that() -> None:
    assert takes((Op("time", "120"), Op("take", "hammer")), scope()) == "Takes a stone hammer and two hours."
    assert with_time(("10 minutes in hand", "a rope"), 10) == "10 minutes in hand and a rope"
    assert with_time(("a rope",), 0) == "a rope"
    assert with_time((), 0) == ""
