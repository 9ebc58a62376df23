"""Things that somebody carries: how many there are, in lists and on sheets."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.core import things
from game.core.agenda import tick
from game.core.commands import Declare
from game.core.content import Op
from game.core.draft import Sight
from game.core.events import Held
from game.core.prompts import Available
from game.core.record import changed
from game.core.state import Effect, Person, Step
from tests.core.quarry import W, after, drafted, with_person

pytestmark = pytest.mark.quick


def world(**items: int) -> Any:
    """A world with things by name, each with how often it can be used."""
    return SimpleNamespace(items={key: SimpleNamespace(key=key, name=f"the {key}", uses=n) for key, n in items.items()})


def somebody(key: str, **holds: int) -> Person:
    return Person(key, key.capitalize(), key, "yours", "player", {}, holds=holds)


def test_what_is_used_up_counts_its_uses_and_a_stranger_counts_as_one() -> None:
    assert things.holdings(world(rope=0, oil=2), ("rope", "oil", "oil", "ghost", "rope")) == {
        "rope": 2,
        "oil": 4,
        "ghost": 1,
    }


def test_a_list_of_things_is_the_inverse_and_what_is_begun_is_still_one() -> None:
    w = world(rope=0, oil=2)
    items = ("rope", "rope", "oil")
    assert things.listed(w, things.holdings(w, items)) == list(items)
    assert things.listed(w, {"oil": 3}) == ["oil", "oil"]
    assert things.listed(w, {"oil": 0}) == []


def test_only_what_there_is_of_what_is_known_is_carried() -> None:
    ada = somebody("ada", rope=2, oil=0, ghost=1)
    w = world(rope=0, oil=2)
    assert [(item.key, n) for item, n in things.carried(w, ada)] == [("rope", 2)]
    assert things.row(w, ada).text == "the rope (2)"
    assert things.row(w, somebody("ben")).text == "nothing"
    assert list(things.unknown(w, ada)) == ["There is no ghost here."]


# Used by themselves --------------------------------------------------------------------------------------------------


def having(**holds: int) -> Sight:
    """Mara with these: a salve of two uses, which does something, and a rope and a lamp, of which the lamp does."""
    hammer = W.items["hammer"]
    salve = changed(hammer, key="salve", name="salve", uses=2, use_label="Rub it in", use=(Op("say", "Ah."),))
    lamp = changed(hammer, key="lamp", name="lamp", use=(Op("say", "Light."),))
    rope = changed(hammer, key="rope", name="rope")
    s = with_person(after(), "mara", holds=holds)
    return Sight(s.freeze(), replace(W, items={one.key: one for one in (salve, lamp, rope)}))


def test_a_thing_is_answered_to_by_its_key_or_by_a_tag() -> None:
    salve = SimpleNamespace(key="salve", tags=("oil",))
    found = [things.answers(salve, words) for words in (("salve",), ("lamp", "oil"), ("lamp",), ())]
    assert found == [True, True, False, False]


def test_what_does_something_by_itself_can_be_used_while_nothing_bars_it() -> None:
    s = having(salve=1, lamp=1, rope=3)
    salve, lamp = (Declare("mara", "use", "mara", key) for key in ("salve", "lamp"))
    assert list(things.acts(s, s.people["mara"])) == [
        Available(salve, "Rub it in", "1 left"),
        Available(lamp, "Use the lamp"),
    ]
    further = things.acts(s, s.people["mara"], "an action")
    assert [one.caption for one in further] == ["1 left, an action", "an action"]
    bound = with_person(s, "mara", effects=(Effect("x", "x", "bound", bars=("use",)),))
    bound.w = s.w
    assert {one.barred for one in things.acts(bound, bound.people["mara"])} == {"You are bound."}


def test_how_much_is_left_is_told_of_what_is_used_up_and_of_several() -> None:
    items = having().w.items
    left = [things.left(items[key], n) for key, n in (("salve", 1), ("lamp", 1), ("lamp", 2))]
    assert left == ["1 left", "", "2 left"]
    assert [things.counted("rope", n) for n in (0, 1, 2)] == ["rope", "rope", "rope (2)"]


def test_using_a_thing_takes_one_of_its_uses_ends_what_waits_for_that_and_does_what_it_does() -> None:
    d = drafted(having(salve=2, lamp=1))
    used = list(things.use(d, "mara", "salve"))
    assert used[:2] == [Held("mara", "salve", 1), tick("item:salve", "mara")]
    assert [(step.kind, step.op) for step in used[2:] if isinstance(step, Step)] == [("op", Op("say", "Ah."))]
    assert next(iter(things.use(d, "mara", "lamp"))) == tick("item:lamp", "mara")
