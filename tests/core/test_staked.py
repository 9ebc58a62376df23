"""What is at stake: which grades harm whoever acts, by what the content says they bring."""

import pytest

from game.core.staked import hurting
from tests.tables import option, sit

pytestmark = pytest.mark.quick

VARIABLES = "[variables]\nrain = { value = 1 }\n"


@pytest.mark.parametrize(
    ("does", "harms"),
    [
        ('{ harm = "2", who = "you" }', True),
        ('{ harm = "0", who = "you" }', False),
        ('{ harm = "2", who = "you", when = "rain == 1" }', True),
        ('{ harm = "2", who = "you", when = "rain == 2" }', False),
        ('{ if = "rain == 1", do = [{ harm = "2", who = "you" }] }', True),
        ('{ if = "rain == 2", do = [{ harm = "2", who = "you" }] }', False),
        ('{ if = "rain == 2", do = [{ say = "Dry." }], else = [{ harm = "2", who = "you" }] }', True),
        ('{ say = "It goes wrong." }', False),
    ],
)
def test_a_grade_harms_whoever_acts_where_what_it_brings_does_as_things_stand(does: str, harms: bool) -> None:
    body = option('kind = "movement", challenge = 5').replace('text = "It is not done."', f"do = [{does}]")
    table = sit(body + VARIABLES).choose("act")
    found = hurting(table.sight, table.act_now)
    assert ("failure" in found, "success" in found) == (harms, False)
    assert hurting(table.sight, table.act_now, among=("success",)) == frozenset()
    assert hurting(table.sight, table.act_now, among=("failure",)) == found & {"failure"}


def test_what_harms_others_harms_nobody_who_acts() -> None:
    does = 'do = [{ harm = "2", who = "target" }, { each = "others", do = [{ harm = "2", who = "each" }] }]'
    check = 'kind = "movement", against = "sentry"'
    table = sit(option(check).replace('text = "It is not done."', does)).choose("act")
    assert hurting(table.sight, table.act_now) == frozenset()
