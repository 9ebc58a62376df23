"""Successes lent to somebody who failed the same kind of test earlier in the scene; harm by name: P-10, P-44, P-45."""

from dataclasses import replace

import pytest

from game.core.events import Joined
from game.core.problems import advised
from tests.systems.position.tables import Table, option, sit

WALL = """
[scenes.room.options.wall]
label = "Climb the wall"
once = false
[scenes.room.options.wall.check]
need = NEED
ways = [{ action = "climb", lost = "You have seen that wall." }]
[scenes.room.options.wall.on.success]
text = "{actor} is over the wall."
do = [{ set = "rope", to = "7" }]
[scenes.room.options.wall.on.failure]
text = "Not that way."
"""


def failed_wall(need: int = 1, check: str = 'ways = [{ action = "climb" }]', settings: str = "") -> Table:
    """Ada has failed at the wall; Bea has the scene now, and has made her own climb with successes to spare."""
    t = sit(option(check) + WALL.replace("NEED", str(need)), settings=settings)
    t.choose("wall").commit().throw(1, 1, 1, 1).stand()
    ada = t.you
    t._put(Joined(replace(ada, id="bea", name="Bea", base="bea"), lead=True))
    return t


@pytest.mark.rule("P-44")
def test_a_success_is_lent_to_somebody_who_failed_the_same_kind_of_test_in_another_roll() -> None:
    t = failed_wall().act_(6, 6, 1, 1).decline()
    key = next(key for key in t.offers if key.startswith("earlier:"))
    assert t.offers[key].label == "Lend a success to Ada: Climb the wall"
    assert t.offers[key].why == "Ada was 1 success short, earlier here."
    t.answer(key).stand()
    assert t.heard("With that success Ada has managed it after all: Climb the wall.")
    assert t.heard("Ada is over the wall.")
    assert t.state.var("rope") == 7
    assert t.lists("wall"), "the opportunity is no longer lost"


@pytest.mark.rule("P-44")
def test_each_success_lent_leaves_one_less_missing() -> None:
    t = failed_wall(need=2).act_(6, 6, 6, 6).decline()
    for left in (1, 0):
        key = next(key for key in t.offers if key.startswith("earlier:"))
        t.answer(key)
        assert t.heard("With that success") == (left == 0)
        assert t.heard("1 short now") == (left == 1)
    assert not any(key.startswith("earlier:") for key in t.offers)
    assert t.stand().state.var("rope") == 7


@pytest.mark.rule("P-44")
def test_nothing_is_lent_for_another_action_nor_in_another_scene_nor_without_a_success_to_spare() -> None:
    other = failed_wall(check='ways = [{ action = "shove" }]').act_(6, 6).decline()
    assert not any(key.startswith("earlier:") for key in other.offers)
    bare = failed_wall().act_(6, 1, 1, 1)
    assert bare.stand().top.kind == "scene"
    away = failed_wall().choose("go").choose("back").act_(6, 6, 1, 1).decline()
    assert not any(key.startswith("earlier:") for key in away.offers)


@pytest.mark.rule("P-10")
@pytest.mark.parametrize(("settings", "offered"), [("", False), ("desperate_extras = true", True)])
def test_in_a_desperate_position_extra_successes_are_good_for_something_where_the_house_has_it_so(
    settings: str, offered: bool
) -> None:
    t = sit(option('position = "desperate"\nways = [{ action = "climb" }]'), settings=settings).act_(6, 6, 1, 1)
    t.decline()
    assert ("buy:flourish" in t.offers) == offered


@pytest.mark.rule("P-45")
def test_the_checker_asks_for_the_name_of_harm() -> None:
    more = '[scenes.room.options.fall]\nlabel = "Fall"\ndo = [{ harm = "2", kind = "physical"NAME }]\n'
    bare = sit(option() + more.replace("NAME", "")).world
    assert [path for path, _ in advised(bare)] == ["scenes.room.options.fall.do.0"]
    named = sit(option() + more.replace("NAME", ', why = "a cracked rib"')).world
    assert not list(advised(named))
