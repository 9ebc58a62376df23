"""Somebody who is made with one word: whole by the rules, as the adventure asks for it, and nothing said is changed."""

from __future__ import annotations

import pytest

from game.core.checks.asked import asked_for
from game.core.commands import Command, Fill, Note, Pull, Ready, Refusal
from game.core.draft import Sight
from game.core.levers import Value
from game.core.machine.autofill import unfilled
from game.session import Session, new_game
from game.view.book import book_of
from game.view.gallery import Gallery
from tests.worlds import adventures, world

MAKES = [pack for pack in adventures() if world(pack).system.blank(world(pack)) is not None]
NAMES = ("", "Ida", "Tall Mae", "Ban", "Zeb of the hill")


def begun(pack: str, name: str = "") -> Session:
    play = new_game(world(pack), "", None, "program", 1)
    if name:
        said(play, Pull(0, "name", name))
    return play


def said(play: Session, command: Command) -> None:
    answered = play.do(command)
    assert not isinstance(answered, Refusal), answered


def pulled(play: Session) -> dict[str, Value]:
    return dict(play.state.frames[-1].parts[0].pulled)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("pack", MAKES)
def test_one_word_makes_somebody_whole(pack: str, name: str) -> None:
    play = begun(pack, name)
    before = play.state
    assert any(one.command == Fill() for one in play.prompts)
    said(play, Fill())
    assert not unfilled(Sight(play.state, play.world))
    assert not any(one.command == Fill() for one in play.prompts)
    if name:
        assert pulled(play)["name"] == name
    made = play.state
    play.undo()
    assert play.state == before, "it is taken back at once"
    said(play, Fill())
    assert play.state == made, "and is the same again"
    said(play, Ready("player"))
    person = play.state.people[play.state.lead]
    assert person.name == (name or person.name)
    assert not play.world.system.check(play.world, person)
    assert isinstance(play.do(Fill()), Refusal)


@pytest.mark.parametrize("pack", MAKES)
def test_what_was_said_stays_and_two_names_are_two_people(pack: str) -> None:
    play = begun(pack, "Ida")
    levers = [one.lever for one in play.prompts if one.lever is not None and one.lever.picks]
    lever = next((one for one in levers if one.kind == "allocation"), levers[-1])
    last = lever.picks[-1].id
    said(play, Pull(0, lever.id, ((last, 1),) if lever.kind == "allocation" else last))
    said(play, Fill())
    value = pulled(play)[lever.id]
    assert dict(value)[last] >= 1 if isinstance(value, tuple) else value == last
    found = set()
    for name in ("Ida", "Tall Mae", "Ban", "Zeb", "Oriel"):
        other = begun(pack, name)
        said(other, Fill())
        found.add(repr({key: value for key, value in pulled(other).items() if key != "name"}))
    assert len(found) > 1


def test_what_the_adventure_asks_for_comes_first() -> None:
    play = begun("salt-office", "Ida")
    said(play, Fill())
    asked = asked_for(play.world)
    skills = pulled(play)["skills"]
    assert isinstance(skills, tuple)
    had = {key for key, _ in skills}
    least = min(asked[key] for key in had)
    assert all(asked.get(key, 0) <= least for key in play.world.lore["skills"] if key not in had)


def test_nobody_is_filled_in_elsewhere() -> None:
    play = new_game(world("salt-office"), "wenna_tarr", None, "program", 1)
    assert isinstance(play.do(Fill()), Refusal)
    said(play, Note("x"))
    assert not any(one.command == Fill() for one in play.prompts)


@pytest.mark.parametrize("pack", MAKES)
def test_whoever_was_made_is_told_in_the_book_by_what_they_do_best(pack: str) -> None:
    play = begun(pack, "Ida")
    said(play, Fill())
    said(play, Ready("player"))
    told = book_of(play.state, play.world, play.tale, Gallery()).about
    ranked = [int(word.strip(",.")) for word in told.partition("Best at ")[2].split() if word.strip(",.").isdigit()]
    assert told.endswith(".")
    assert ranked[:3] == sorted(ranked[:3], reverse=True)
    assert ranked


@pytest.mark.parametrize("pack", [pack for pack in MAKES if len(world(pack).characters) > 1])
def test_whoever_gets_a_name_is_called_as_people_there_and_like_none_of_them(pack: str) -> None:
    play = begun(pack)
    said(play, Fill())
    said(play, Ready("player"))
    names = [one.name for one in play.world.characters.values()]
    first, last = play.state.people[play.state.lead].name.split()
    assert first in {name.split()[0] for name in names}
    assert last in {name.split()[-1] for name in names}
    assert f"{first} {last}" not in names
    assert first != last
