"""Conflicts in turns: who comes into them."""

import pytest

from game.core.machine.conflict import called
from tests.tables import fight, problems, sit

pytestmark = pytest.mark.quick

FIGHT = (
    '{ person = "lout", key = "lout", at = 900, when = "noise >= 2" }, '
    '{ person = "lout", key = "late", joins = 2, when = "noise >= 1", arrives = "Somebody comes after all." }, '
    '{ person = "lout", key = "always", at = 900 }'
)
TWICE = '{{ person = "lout", key = "lout"{first} }}, {{ person = "lout", key = "lout", when = "noise == 2"{then} }}'
VARIABLE = "[variables]\nnoise = { value = NOISE }\n"


@pytest.mark.parametrize(
    ("noise", "first", "then"),
    [
        (0, ["always"], ["always"]),
        (1, ["always"], ["always", "late"]),
        (2, ["lout", "always"], ["lout", "always", "late"]),
    ],
)
def test_somebody_comes_only_if_their_condition_holds_as_they_arrive(
    noise: int, first: list[str], then: list[str]
) -> None:
    table = sit(fight(FIGHT) + VARIABLE.replace("NOISE", str(noise))).choose("fight")
    assert [who for who in table.state.people if who != "ada"] == first
    while table.top.round < 2:
        table.policy() if table.state.top.turn != "ada" else table.end_turn()
    assert [who for who in table.state.people if who != "ada"] == then


@pytest.mark.parametrize(("first", "wrong"), [("", True), (', when = "noise == 0"', False)])
def test_one_key_stands_twice_only_where_each_comes_under_a_condition(first: str, wrong: bool) -> None:
    body = fight(TWICE.format(first=first, then="")) + VARIABLE.replace("NOISE", "0")
    assert ("stands here twice" in problems(body)) is wrong


KIND = (
    '{ person = "lout", key = "lout_a" }, { person = "lout", key = "lout_b" }, '
    '{ person = "lout", key = "tall", name = "Tall Tom" }, { person = "lout", key = "lout_c", joins = 2 }'
)


def test_people_of_one_kind_are_numbered_in_the_order_of_the_pack() -> None:
    table = sit(fight(KIND)).choose("fight")
    lout = table.world.people["lout"].name
    names = {who: person.name for who, person in table.state.people.items() if who != "ada"}
    assert names == {"lout_a": f"{lout} 1", "lout_b": f"{lout} 2", "tall": "Tall Tom"}
    place = table.world.conflict(table.top.id)
    assert called(table.world, place, place.people[3]) == f"{lout} 3", "whoever comes later counts, too"


def test_two_of_a_kind_are_told_apart_and_one_is_not_numbered() -> None:
    two = ", ".join(KIND.split(", {")[:1] + ["{" + one for one in KIND.split(", {")[1:3]])
    table = sit(fight(two)).choose("fight")
    lout = table.world.people["lout"].name
    assert [one.name for who, one in table.state.people.items() if who != "ada"] == [
        f"{lout} 1",
        f"{lout} 2",
        "Tall Tom",
    ]
    alone = sit(fight('{ person = "lout", key = "lout_a" }, { person = "sentry", key = "sentry" }')).choose("fight")
    assert alone.state.people["lout_a"].name == lout


def test_somebody_who_stands_alone_or_under_conditions_has_no_number() -> None:
    table = sit(fight(FIGHT) + VARIABLE.replace("NOISE", "0")).choose("fight")
    assert table.state.people["always"].name == f"{table.world.people['lout'].name} 3", "three of its keys stand there"
    twice = TWICE.format(first=', when = "noise == 0"', then="")
    table = sit(fight(twice) + VARIABLE.replace("NOISE", "0")).choose("fight")
    assert table.state.people["lout"].name == table.world.people["lout"].name
