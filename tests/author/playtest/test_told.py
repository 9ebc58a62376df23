"""Which texts and branches plays have told, and the command that begins where one stands."""

import io
import shlex
from pathlib import Path

import pytest

from game.author.playtest import work
from game.author.playtest.begin import Beginnings
from game.author.playtest.report import Told
from game.author.playtest.told import told
from game.core.world import World
from game.plain import run_plain
from game.session import new_game
from game.session.opening import Asked, opening
from tests.author.playtest.small import HEAD, loaded, task
from tests.worlds import adventures, world

pytestmark = pytest.mark.quick

HALL = """
[variables.gold]
value = 2
[variables.lamp]
value = 0
[items.key]
name = "key"
[people.cook]
name = "Cook"
level = 1
[scenes.hall]
title = "The hall"
text = "Two doors and a {lamp: bright|dark} stair, and nobody has swept it{gold > 90: , since you came into money}."
again = "The hall once more, with its two doors."
also = [
  { when = "lamp == 2 and has.key", text = "Something glitters upon the lowest stair." },
  { when = "cook.here", text = "The cook looks up from a letter." },
]
[scenes.hall.options.down]
label = "Go down"
do = [{ if = "gold == 7", do = [{ say = "Seven is a great deal." }], else = [{ say = "You count them once more." }] }]
text = "{gold is 1: You have one coin, and turn it over.|2: You have two, and they ring.|You are rich.}"
goto = "cellar"
[scenes.hall.options.never]
label = "Fly"
when = "lamp > 4"
text = "You are up among the rafters {gold == 2: and see no floor|where the martins nest}, {gold is <= 2: poor as \
they are|3-4: and have a view|much too heavy for it}, {plural gold: with a coin|with # good coins}."
do = ["join cook as cook side yours"]
goto = "cellar"
[scenes.cellar]
title = "The cellar"
text = "Dark, and smaller than you thought."
[scenes.cellar.options.out]
label = "Out"
do = [{ end = "out" }]
[scenes.loft]
title = "The loft"
text = "Nothing in all the house leads here."
[scenes.loft.options.jump]
label = "Jump"
goto = "cellar"
[endings.out]
title = "Out"
text = "That was that."
"""


@pytest.fixture
def small(tmp_path: Path) -> World:
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "pack.toml").write_text(HEAD.replace("[pack]", "[pack]\nformat = 1") + HALL, "utf-8")
    return loaded(folder)


def paths(found: Told) -> list[str]:
    return [one.path for one in found.never]


def test_nothing_told_is_every_text_untold(small: World) -> None:
    found = told(small, ())
    assert (found.texts, found.told, found.branches, found.branches_told) == (11, 0, 0, 0)
    assert paths(found) == [
        *("scenes.hall.text", "scenes.hall.again", "scenes.hall.also.0.text", "scenes.hall.also.1.text"),
        *("scenes.hall.options.down.text", "scenes.hall.options.down.do.0.do.0.say"),
        *("scenes.hall.options.down.do.0.else.0.say", "scenes.hall.options.never.text"),
        *("scenes.cellar.text", "scenes.loft.text", "endings.out.text"),
    ]


def test_a_text_that_was_told_tells_of_its_branches(small: World) -> None:
    found = told(small, ["Two doors and a dark stair, and nobody has swept it.", "You have two, and they ring."])
    lacks = {one.path: [other.words for other in found.never if other.path == one.path] for one in found.never}
    assert (found.told, found.branches, found.branches_told) == (2, 7, 3)
    assert lacks["scenes.hall.text"] == ["bright", ", since you came into money"]
    assert lacks["scenes.hall.options.down.text"] == ["You have one coin, and turn it over.", "You are rich."]


def test_a_branch_is_known_beside_what_stands_there(small: World) -> None:
    """Bright is a word of another sentence, and no branch of this one."""
    dark, bright = "Two doors and a dark stair, and nobody has swept it.", "A bright morning, and a stair."
    assert told(small, [dark]).branches_told == told(small, [dark, bright]).branches_told


def test_plays_are_counted_by_what_they_tell(small: World, tmp_path: Path) -> None:
    plays = work.play(small, task(tmp_path / "small", small), 40)
    found = told(small, plays.tally.said)
    assert "scenes.loft.text" in paths(found)
    assert {"scenes.cellar.text", "endings.out.text"}.isdisjoint(paths(found))
    assert "Two doors and a dark stair, and nobody has swept it." in plays.tally.said


@pytest.mark.parametrize(
    ("path", "command"),
    [
        ("scenes.hall.again", "game play small --at hall --set seen.hall=1"),
        ("scenes.hall.also.0.text", "game play small --at hall --set lamp=2 --with key"),
        ("scenes.hall.also.1.text", "game play small --at hall --with cook"),
        ("scenes.hall.options.down.do.0.do.0.say", "game play small --at hall --set gold=7"),
        ("scenes.hall.options.down.do.0.else.0.say", "game play small --at hall"),
        ("scenes.hall.options.never.text", "game play small --at hall --set lamp=5"),
        ("endings.out.text", "game play small --at cellar"),
    ],
)
def test_the_command_begins_where_it_stands(small: World, path: str, command: str) -> None:
    assert next(one.command for one in told(small, ()).never if one.path == path) == command


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("where the martins nest", 3),
        ("poor as they are", 2),
        ("and have a view", 3),
        ("much too heavy for it", 5),
        ("with a coin", 1),
    ],
)
def test_a_branch_has_the_number_that_leads_to_it_also_for_want_of_the_others(
    small: World, words: str, number: int
) -> None:
    found = told(small, ["You are up among the rafters and see no floor, and ,"])
    asked = next(one.command for one in found.never if one.words == words)
    assert asked == f"game play small --at hall --set lamp=5 --set gold={number}"


def test_what_nothing_leads_to_begins_in_its_own_scene_and_a_lost_ending_nowhere(small: World) -> None:
    beginnings = Beginnings(small)
    assert beginnings.command(("scenes", "loft", "text"), ()) == "game play small --at loft"
    assert beginnings.command(("endings", "lost", "text"), ()) == ""


def test_conditions_that_cannot_be_said_are_left_out(small: World) -> None:
    begun = Beginnings(small).command(("scenes", "hall", "text"), ("not key", "gold != 2", "round > 2", "lamp < 3"))
    assert begun == "game play small --at hall --set lamp=2"


@pytest.mark.parametrize("path", ["scenes.hall.also.0.text", "scenes.hall.also.1.text", "scenes.hall.again"])
def test_what_the_command_begins_is_told_there(small: World, path: str) -> None:
    command = next(one.command for one in told(small, ()).never if one.path == path)
    assert path not in paths(told(small, begun(small, command).splitlines()))


def begun(small: World, command: str) -> str:
    """What stands on the first page of a game that this command begins."""
    words = shlex.split(command)
    pairs = list(zip(words[3::2], words[4::2], strict=True))
    at, sets, along = ([said for option, said in pairs if option == name] for name in ("--at", "--set", "--with"))
    begins = opening(small, Asked(at[0], tuple(sets), tuple(along)))
    out = io.StringIO()
    run_plain(new_game(small, "ada", None, opening=begins), iter(()), out)
    return out.getvalue()


@pytest.mark.parametrize("pack", adventures())
def test_every_text_of_an_adventure_has_a_command_that_begins_where_it_stands(pack: str) -> None:
    found = told(world(pack), ())
    assert found.texts > 50
    assert [one.path for one in found.never if not one.command] == []
