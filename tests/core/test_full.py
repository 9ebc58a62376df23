"""A clock that is full does what it is for: once each time, after the operations beside, before the next scene."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.commands import Choose
from game.core.events import Said
from game.core.machine.decide import decide
from game.packs.find import Places
from game.packs.link import load_world
from game.session import Session, new_game

pytestmark = pytest.mark.quick

PACK = """\
[pack]
format = 1
id = "flood"
title = "Flood"
authors = ["somebody"]
licence = "CC0-1.0"
version = "1"
system = "venture"
uses = ["venture-core"]
start = "square"
"""
SCENES = """\
[scenes.square]
title = "The square"
text = "The square."
[scenes.square.wade]
label = "Wade"
do = ["water + 1", { say = "You wade." }]
[scenes.square.dive]
label = "Dive"
do = ["water = 9", { say = "You dive." }]
[scenes.square.climb]
label = "Climb"
do = "water = 0"
[scenes.square.church]
label = "To the church"
do = "water + 3"
goto = "church"
[scenes.square.either]
label = "Wait"
do = [{ if = "water < 9", do = ["water + 3", { say = "You wait." }] }, { say = "It is late." }]
[scenes.square.fight]
label = "Fight"
do = { conflict = "brawl" }
[scenes.church]
title = "The church"
text = "The church."
enter = "water + 3"
[scenes.church.back]
label = "Back"
goto = "square"
[conflicts.brawl]
title = "A brawl"
text = "A brawl."
people = [{ person = "rusk", key = "rusk", at = 200 }]
ends = [{ when = "foes == 0" }]
[conflicts.brawl.dam]
label = "Break the dam"
do = ["water + 3", { say = "The water comes." }]
[people.rusk]
name = "Rusk"
level = 2
[variables.water]
value = 0
most = 3
full = [{ say = "It is full." }, "floods + 1"]
[variables.floods]
value = 0
[endings.under]
title = "Under"
text = "You drown."
"""
ENDS = SCENES.replace('"floods + 1"]', '{ end = "under" }]')
Begun = Callable[..., Session]


@pytest.fixture
def begun(tmp_path: Path) -> Begun:
    def begin(scenes: str = SCENES) -> Session:
        folder = tmp_path / "flood"
        folder.mkdir()
        (folder / "pack.toml").write_text(PACK, "utf-8")
        (folder / "scenes.toml").write_text(scenes, "utf-8")
        w = load_world("flood", None, Places((tmp_path, Path("content").resolve())))
        return new_game(w, "wenna_tarr", None, "program", seed=3)

    return begin


def told(session: Session, option: str) -> list[str]:
    """What doing this has told."""
    decided = decide(session.state, Choose(option), session.world, "player")
    assert isinstance(decided, tuple)
    session.do(Choose(option))
    return [event.words for event in decided[0] if isinstance(event, Said) and event.role == "story"]


def test_it_comes_behind_the_operations_beside_and_only_from_below(begun: Begun) -> None:
    session = begun()
    assert told(session, "wade") == ["You wade."]
    assert told(session, "dive") == ["You dive.", "It is full."]
    assert told(session, "wade") == ["You wade."]
    assert session.state.var("floods") == 1
    told(session, "climb")
    assert told(session, "either") == ["You wait.", "It is late.", "It is full."]
    assert session.state.var("floods") == 2


def test_it_comes_before_the_scene_that_is_gone_to(begun: Begun) -> None:
    session = begun()
    assert told(session, "church") == ["It is full.", "The church."]


def test_and_after_the_text_of_the_scene_in_which_it_is_filled(begun: Begun) -> None:
    session = begun(SCENES.replace('do = "water + 3"\n', ""))
    assert told(session, "church") == ["The church.", "It is full."]


def test_in_a_conflict_as_well(begun: Begun) -> None:
    session = begun()
    assert told(session, "fight") == ["A brawl."]
    assert told(session, "dam")[:2] == ["The water comes.", "It is full."]


@pytest.mark.parametrize("option", ["dive", "church", "either", "dam"])
def test_it_may_end_the_story_and_is_taken_back(begun: Begun, option: str) -> None:
    session = begun(ENDS)
    if option == "dam":
        session.do(Choose("fight"))
    before = session.state
    session.do(Choose(option))
    assert session.state.ending == "under"
    session.undo()
    assert session.state == before
    session.redo()
    assert session.state.ending == "under"
