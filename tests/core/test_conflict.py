"""Conflicts in turns: who comes into them."""

import pytest

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
