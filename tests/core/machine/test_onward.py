"""Where scenes lead by what stands in the packs: whether there is a way back, and whether the story ends for sure."""

from itertools import pairwise

import pytest

from game.core.machine.onward import surely_ends, way_back
from game.core.world import World
from tests.packed import build

pytestmark = pytest.mark.quick


def scene(name: str, *lines: str, **options: str) -> str:
    """A scene; `options` are what each of them does."""
    told = [f'[scenes.{name}]\ntitle = "{name}"\ntext = "Here."', *lines]
    for key, does in options.items():
        told.append(f'[scenes.{name}.options.{key}]\nlabel = "{key.capitalize()}"\ndo = [{does}]')
    return "\n".join(told) + "\n"


def goto(where: str) -> str:
    return f'{{ goto = "{where}" }}'


END = '{ end = "done" }'
ENDING = '[endings.done]\ntitle = "Done"\ntext = "It is over."\n'


@pytest.fixture(scope="module")
def w() -> World:
    """A ring of three, a way in from the room alone, and one through what happens on the way."""
    doors = (
        scene("room", hall=goto("hall"), cellar=goto("cellar"), act='{ act = "slip" }'),
        scene("hall", room=goto("room"), yard=f'{{ if = "1 == 1", do = [{goto("yard")}] }}'),
        scene("yard", gate='{ draw = "gates" }'),
        scene("cellar", pit=goto("pit")),
        scene("pit", wait='{ say = "Dark." }'),
        scene("ledge", wait='{ say = "High." }'),
    )
    table = f'[tables.gates]\ntitle = "Gates"\nrows = [{{ text = "Open.", do = [{goto("hall")}] }}]\n'
    slip = '[acts.slip]\nlabel = "Slip"\ncheck = { pool = "movement", challenge = 3 }\n'
    slip += '[acts.slip.on.success]\ntext = "Held."\n[acts.slip.on.failure]\ntext = "Down."\ngoto = "ledge"\n'
    return build("".join(doors) + table + slip)


@pytest.mark.parametrize(
    ("scene", "onward", "back"),
    [
        ("room", "hall", True),
        ("hall", "room", True),
        ("hall", "yard", True),
        ("room", "yard", None),
        ("yard", "room", None),
        ("room", "cellar", False),
        ("room", "pit", False),
        ("room", "ledge", False),
        ("ledge", "room", True),
        ("ledge", "hall", None),
        ("pit", "cellar", True),
        ("pit", "room", None),
        ("pit", "pit", False),
    ],
)
def test_there_is_a_way_back_at_once_or_later_or_never(w: World, scene: str, onward: str, back: bool | None) -> None:
    assert way_back(w, scene, onward) is back


def test_whoever_goes_straight_back_can_come_back_later(w: World) -> None:
    for one, other in pairwise((*w.scenes, next(iter(w.scenes)))):
        assert way_back(w, one, other) in (True, None, False)
        assert way_back(w, one, other) is way_back(w, one, other), "the second time it is known"


def asking(when: str) -> str:
    return f'{{ end = "done", when = "{when}" }}'


ENDS = {
    "nothing": ("", False),
    "an end": (END, True),
    "an end that asks": (asking("minute > 9"), False),
    "two that ask for the same": (
        '{ end = "done", when = "minute > 9" }, { end = "done", when = "minute < 10" }',
        True,
    ),
    "two that ask for other things": (
        '{ end = "done", when = "minute > 9" }, { end = "done", when = "day > 9" }',
        False,
    ),
    "either way": (f'{{ if = "minute > 9", do = [{END}], else = [{END}] }}', True),
    "one way": (f'{{ if = "minute > 9", do = [{END}], else = [{{ say = "No." }}] }}', False),
    "the other way": (f'{{ if = "minute > 9", do = [{{ say = "No." }}], else = [{END}] }}', False),
    "words before it": (f'{{ say = "Well." }}, {END}', True),
    "a scene that ends as it is entered": (goto("over"), True),
    "one that ends the first time": (goto("once"), True),
    "a scene in which one stays": (goto("stay"), False),
    "one that goes round": (goto("round"), False),
    "only perhaps there": ('{ goto = "over", when = "minute > 9" }', False),
}


@pytest.mark.parametrize("name", ENDS)
def test_a_story_ends_for_sure_where_nothing_is_asked_or_it_ends_either_way(name: str) -> None:
    does, sure = ENDS[name]
    others = (
        scene("over", f"enter = [{END}]"),
        scene("once", f"first = [{END}]", wait='{ say = "Yes." }'),
        scene("stay", wait='{ say = "Yes." }'),
        scene("round", f"enter = [{goto('back')}]", leave=END),
        scene("back", f"enter = [{goto('round')}]", leave=END),
    )
    w = build(scene("room", act=does) + "".join(others) + ENDING)
    assert surely_ends(w, w.scenes["room"].options["act"].do) is sure


def test_the_scene_that_follows_may_end_it() -> None:
    w = build(scene("room", over=goto("over")) + scene("over", f"enter = [{END}]") + ENDING)
    assert surely_ends(w, (), "over")
    assert not surely_ends(w, (), "room")
    assert not surely_ends(w, ())
