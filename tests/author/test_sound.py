"""What comes about in games that robots play is among what the checker takes for possible; always."""

from functools import cache
from itertools import chain

import pytest

from game.author.advice import values_of
from game.author.reach import Reach
from game.author.routes import Ways
from game.core.events import Ended, Entered, Held, Marked, Put, Took
from game.core.machine.story import NO_ENDING
from game.packs.find import default_places, find
from game.packs.link import Linked, check_pack
from game.packs.walk import shapes_of
from game.testing.robots import play
from tests.worlds import adventures, world

GAMES = 6
STEPS = 300


@cache
def reach(name: str) -> Reach:
    made: list[Reach] = []

    def look(linked: Linked) -> None:
        assert linked.pack.info is not None
        own = linked.pack.values["variables"]
        things = linked.pack.values["items"]
        made.append(Reach(linked.pack.info, values_of(linked), shapes_of(linked.system.shapes), own, things))

    source = find(name, default_places())
    assert source is not None
    check_pack(source, default_places(), advise=look)
    return made[0]


@cache
def played(name: str) -> tuple[tuple[object, ...], ...]:
    """Everything that happens in some games, game by game."""
    return tuple(tuple(play(world(name), seed, STEPS).events) for seed in range(GAMES))


@pytest.mark.parametrize("name", adventures())
def test_whatever_happens_was_taken_for_possible(name: str) -> None:
    found = reach(name)
    for event in chain.from_iterable(played(name)):
        match event:
            case Put(variable, value) if variable in found.own:
                assert value in found.spans[variable], (variable, value)
            case Entered(scene):
                assert ("scenes", scene) in found.reached
            case Ended(ending) if ending != NO_ENDING:
                assert ("endings", ending) in found.reached
            case Took(mark, times):
                assert times in found.span(mark), mark
            case Held(who, thing, count) if count and who in world(name).characters:
                assert count in found.span(f"has.{thing}"), thing
            case Marked(key, value) if _asked(key):
                assert value in found.span(key), key
            case _:
                pass


@pytest.mark.parametrize("name", adventures())
def test_what_is_said_to_come_before_does(name: str) -> None:
    """Along every game: where a scene is entered, all that is certain by then has happened, and nothing too early."""
    found = reach(name)
    ways = Ways(found)
    before = {scene: ways.before(scene) for scene in world(name).scenes if ("scenes", scene) in found.reached}
    death = world(name).pack.death
    for game in played(name):
        seen: list[str] = []
        for event in game:
            if isinstance(event, Entered):
                if event.scene == death:
                    break
                assert all(("scenes", scene) in before[event.scene] for scene in seen), (event.scene, seen)
                seen.append(event.scene)


def _asked(key: str) -> bool:
    """Whether formulas can ask for this mark; those of acts and of rules they cannot."""
    head, *rest = key.split(".")
    return (head == "fact" and len(rest) == 1) or (head in {"took", "done"} and len(rest) == 2)
