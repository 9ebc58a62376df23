"""What a throw may show: the faces of each die."""

import pytest

from game.core.draft import Sight
from game.core.machine.dice import deck_of, fits, wanted
from game.core.record import changed
from game.core.rolls import Call
from tests.tables import sit

pytestmark = pytest.mark.quick


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 20, 100])
def test_a_die_of_so_many_sides_shows_each_of_them(sides: int) -> None:
    s = Sight(sit().state, sit().world)
    call = Call("dice", "amount", (f"d{sides}", f"d{sides}"))
    for one in wanted(s, call):
        assert one.faces == tuple(range(1, sides + 1))
    assert fits(s, call, (1, sides))
    assert not fits(s, call, (1, sides + 1))
    assert not fits(s, call, (0, sides))
    assert not fits(s, call, (1,))


FEW = """
[decks.few]
title = "A few"
cards = [{ name = "Nought", value = 0 }, { name = "Three", value = 3 }, { name = "Four", value = 4 }]
[tables.omens]
title = "Omens"
rows = [{ text = "A crow.", weight = 3 }, { text = "A cat." }]
"""


@pytest.mark.parametrize(
    ("call", "faces"),
    [
        (Call("dice", "check", ("mundane", "d6")), [tuple(range(10)), (1, 2, 3, 4, 5, 6)]),
        (Call("cards", "row", ("card", "card"), "", "few"), [(2, 0), (2, 0)]),
        (Call("row", "row", ("row",), "", "omens"), [(0, 1)]),
    ],
)
def test_what_a_throw_may_show_is_one_entry_a_die(call: Call, faces: list[tuple[int, ...]]) -> None:
    table = sit(FEW)
    s = Sight(changed(table.state, piles={"few": (2, 0)}), table.world)
    assert [one.faces for one in wanted(s, call)] == faces
    assert [one.weights for one in wanted(s, call)] == [
        (3, 1) if call.kind == "row" else (1,) * len(one) for one in faces
    ]


@pytest.mark.parametrize(
    ("call", "faces", "may"),
    [
        (Call("dice", "check", ("d6", "d6")), (6, 6), True),
        (Call("dice", "check", ("d6", "d6")), (6,), False),
        (Call("dice", "check", ("d6", "d6")), (6, 7), False),
        (Call("dice", "check", ("d6", "d6")), (0, 6), False),
        (Call("cards", "row", ("card", "card"), "", "few"), (2, 0), True),
        (Call("cards", "row", ("card", "card"), "", "few"), (2, 2), False),
        (Call("cards", "row", ("card", "card"), "", "few"), (2, 1), False),
        (Call("row", "row", ("row",), "", "omens"), (1,), True),
        (Call("row", "row", ("row",), "", "omens"), (2,), False),
    ],
)
def test_only_what_can_have_been_thrown_is_taken(call: Call, faces: tuple[int, ...], may: bool) -> None:
    table = sit(FEW)
    assert fits(Sight(changed(table.state, piles={"few": (2, 0)}), table.world), call, faces) is may


def test_cards_come_of_the_deck_that_is_named_or_of_the_packs_own() -> None:
    w = sit(FEW).world
    assert deck_of(w, Call("cards", "row", ("card",), "", "few")) == "few"
    assert deck_of(w, Call("cards", "row", ("card",))) == w.deck
