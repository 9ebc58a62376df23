"""What would be: prices, chances and stakes found on the side, and nothing of what has no place."""

import pytest

from game.core.commands import Choose, Pull, Ready
from game.core.levers import Cost, Lever
from game.core.machine import preview
from game.core.machine.menu import checks
from game.core.record import changed
from game.core.state import Part
from tests.levered import Levered, levered
from tests.tables import Table, option, sit

pytestmark = pytest.mark.quick

OIL = Lever("oil", "Oil", "count", hi=3, cost=(Cost("ada", "accuracy", 1),))


def lying() -> Table:
    return levered(Levered(lambda act: (OIL,))).choose("act")


def test_the_price_is_what_committing_now_would_cost() -> None:
    table = lying()
    assert preview.price(table.state, table.world) == ()
    table.pull("oil", 2)
    assert preview.price(table.state, table.world) == (("ada", "accuracy", 2),)
    must = Lever("way", "Way", "choice", must=True)
    owing = levered(Levered(lambda act: (OIL, must))).choose("act").pull("oil", 2)
    assert preview.price(owing.state, owing.world) == (), "nobody could commit"


def test_the_first_part_that_throws_stands_on_the_screen() -> None:
    table = lying()
    passive = Part("ada", "check", "Climb", passive=True)
    for parts, index in (((table.part,), 0), ((passive, table.part), 1), ((passive,), 0)):
        assert preview.active(changed(table.top, parts=parts)) == index


def test_chances_are_of_an_act_in_free_and_clear_alone() -> None:
    table = sit(option('pool = "movement", challenge = 5'))
    found = preview.chances(table.state, Choose("act"), table.world)
    assert found is not None
    assert {one.grade for one in found} >= {"success", "failure"}
    assert preview.chances(table.state, Choose("wait"), table.world) is None
    assert preview.chances(table.state, Choose("nonsense"), table.world) is None
    table.choose("act")
    assert preview.chances(table.state, Pull(0, "bene", 1), table.world) != found
    assert preview.chances(table.state, Ready("player"), table.world) is None


def test_a_part_that_is_named_is_looked_at() -> None:
    table = lying()
    two = (changed(table.part, passive=True), table.part)
    state = changed(table.state, frames=(table.state.frames[0], changed(table.top, parts=two)))
    for one in (None, 0, 1):
        assert preview.terms(state, table.world, one)[0].label == "the task"
        assert preview.facts(state, table.world, one)
    assert preview.hurting(state, table.world) == frozenset()


def test_every_check_of_a_pack_has_a_path() -> None:
    body = option('pool = "movement", challenge = 5')
    acts = '[acts.swim]\nlabel = "Swim"\ncheck = { pool = "movement", challenge = 3 }\n'
    acts += '[acts.swim.on.success]\ntext = "Across."\n[acts.swim.on.failure]\ntext = "Wet."\n'
    assert [path for path, _ in checks(sit(body + acts).world)] == [
        "scenes.room.options.act.check",
        "acts.swim.check",
    ]
