"""Whoever is played is heard: the prose comes back to them by name, by their trade and by what they can do."""

import re
from collections.abc import Iterator

import pytest

from game.core.content import Scene
from game.core.draft import Sight
from game.core.scope import Scope
from game.session import new_game
from tests.worlds import adventures, world

pytestmark = pytest.mark.quick
TIMES = 5
OF_YOU = re.compile(r"(you_are|knows|skill)\.\w+|you\.\w+ >= \d+")
"""What asks who is played, or what they can do."""
WHOLE = [pack for pack in adventures() if not world(pack).pack.lesson]
PLAYED = [(pack, who) for pack in WHOLE for who in world(pack).pack.cast or world(pack).characters]


def answers(scope: Scope, scene: Scene) -> Iterator[str]:
    """The paragraphs and rows of a scene that are there for whoever is played, or call them by their name."""
    for one in scene.also:
        asked = [part for part in one.when.split(" and ") if OF_YOU.search(part)]
        if "{you}" in one.text or (asked and all(scope.holds(part) for part in asked)):
            yield one.text
    for option in scene.options.values():
        asked = [part for part in option.when.split(" and ") if OF_YOU.search(part)]
        if asked and all(scope.holds(part) for part in asked):
            yield option.label


@pytest.mark.parametrize(("pack", "who"), PLAYED)
def test_every_ready_made_person_is_heard_five_times_in_an_adventure(pack: str, who: str) -> None:
    w = world(pack)
    scope = Scope(Sight(new_game(w, who, None, "program", 1).state, w))
    heard = {key: list(answers(scope, scene)) for key, scene in w.scenes.items()}
    assert sum(map(len, heard.values())) >= TIMES
    assert sum(1 for one in heard.values() if one) >= TIMES - 1, "in so many scenes"
