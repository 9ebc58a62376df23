"""Gift dice at a guide's table: as many as there are people, and the guide's are one lot (S-60)."""

from dataclasses import replace

import pytest

from game.core.commands import Gather, Session, Sit
from game.core.draft import Sight
from game.core.machine.decide import first_state
from game.systems.solar import SYSTEM
from game.systems.solar.help.gifts import keeper
from tests.systems.solar.tables import Table, build


def gathered(*players: str) -> Table:
    """A guide's table of characters who are played by these; "" for somebody whose player has no name."""
    world = build("")
    ada = SYSTEM.create(world, "ada")
    named = ((f"Ada {n}" + (f" ({player})" if player else "")) for n, player in enumerate(players))
    party = tuple(replace(ada, id=f"ada_{n}", name=name) for n, name in enumerate(named))
    return Table(world, first_state(world)).say(Gather(party), "guide")


def dice(table: Table) -> list[int]:
    return [person.tracks["gift"] for person in table.state.people.values()]


@pytest.mark.rule("S-60")
@pytest.mark.parametrize(
    ("players", "each"),
    [(("Ida",), 2), (("Ida", "Ben"), 3), (("Ida", "Ben", "Cy", "Di", "Ed"), 6), (("", ""), 3), (("Ida", "Ida"), 2)],
)
def test_everybody_has_as_many_as_there_are_people_and_the_guide_too(players: tuple[str, ...], each: int) -> None:
    table = gathered(*players)

    assert dice(table) == [each] * len(players)
    assert [p.tracks.get("gift.guide") for p in table.state.people.values()] == [each] + [None] * (len(players) - 1)
    assert keeper(Sight(table.state, table.world)) == "ada_0"


@pytest.mark.rule("S-60")
def test_who_sits_down_later_is_one_more() -> None:
    table = gathered("Ida", "Ben")
    newcomer = replace(
        table.you, id="cy", name="Cy (Cy)", tracks={k: v for k, v in table.you.tracks.items() if "gift" not in k}
    )
    table.say(Sit(newcomer), "guide")

    assert dice(table) == [3, 3, 4]


@pytest.mark.rule("S-60")
def test_a_new_session_deals_anew_for_those_who_are_there_then() -> None:
    table = gathered("Ida", "Ben").tracks("ada_1", gift=0).tracks("ada_0", **{"gift.guide": 1})
    table.say(Session("2026-11-22T19:00:00+00:00"), "person")

    assert dice(table) == [3, 3]
    assert (table.left("gift.guide", "ada_0"), table.said()) == (3, "Everybody has 3 gift dice again.")
    assert table.say(Session("2026-11-23T19:00:00+00:00"), "person").said() == "", "nothing was given meanwhile"
