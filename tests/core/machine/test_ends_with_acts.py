"""Effects that end with an act by what it is done with, and those that last until one comes out well: by any rules."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from game.core.commands import Amend
from game.core.content import ConditionDef, Op
from tests.opentable import OpenTable
from tests.worlds import world

ACTS: Mapping[str, tuple[str, str, Mapping[str, Any]]] = {
    "venture": ("wenna_tarr", "locks", {"skill": "locks", "challenge": 7}),
    "solar": ("tam_orrin", "stealth", {"ability": "stealth"}),
    "position": ("hob_lacey", "creep", {"ways": [{"action": "creep"}]}),
    "tiers": ("nan_tessel", "bargaining", {"skill": "bargaining", "difficulty": 10}),
    "practices": ("emlyn_rastrick", "physic", {"ways": [{"power": "physic", "practice": "restoration"}]}),
}
"""System -> who acts, by what effects know the act, and what it is."""
WELL = {"venture": 9, "solar": 1, "position": 6, "tiers": 5, "practices": 6}
"""What every die shows where it comes out well."""
ILL = {"venture": 0, "solar": -1, "position": 1, "tiers": 1, "practices": 1}


def acting(system: str, *ends: str) -> OpenTable:
    """A table at which somebody is under a condition for each of these ends, and acts."""
    who, _, check = ACTS[system]
    w = world(f"table-{system}")
    known = {f"c{n}": ConditionDef(key=f"c{n}", label=end, until=(end,)) for n, end in enumerate(ends)}
    table = OpenTable(system, who, at=replace(w, conditions={**w.conditions, **known}))
    for key in known:
        table.say(Amend((Op("effect", key, who, level=1),)))
    assert under(table) == set(ends)
    table.act(who, **check)
    return table


def under(table: OpenTable) -> set[str]:
    """The ends that have not come."""
    (person,) = table.s.people.values()
    return {effect.label for effect in person.effects if effect.kind.startswith("c")}


def fall(table: OpenTable, face: int) -> None:
    """All dice show this, and nothing more is done about it."""
    call = table.s.top.call
    assert call is not None
    table.fall(*(face for _ in call.dice))
    table.stand()


@pytest.mark.parametrize("system", ACTS)
def test_the_next_act_done_with_it_ends_it_once_it_is_committed_to(system: str) -> None:
    mine = f"next_act:{ACTS[system][1]}"
    table = acting(system, mine, "next_act:flying", "done:flying")
    table.commit()
    assert under(table) == {"next_act:flying", "done:flying"}
    fall(table, WELL[system])
    assert under(table) == {"next_act:flying", "done:flying"}


@pytest.mark.parametrize("system", ACTS)
def test_it_lasts_until_an_act_done_with_it_comes_out_well(system: str) -> None:
    mine = f"done:{ACTS[system][1]}"
    for face, left in ((ILL[system], {mine}), (WELL[system], set())):
        table = acting(system, mine)
        table.commit()
        assert under(table) == {mine}
        fall(table, face)
        assert under(table) == left
