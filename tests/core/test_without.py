"""What people could do anywhere is left out of a scene that says so; whoever guides may allow it all the same."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.core.commands import Declare, Refusal
from game.core.world import World
from game.guide.words import allowed
from game.session import Session, new_game, new_table
from tests.packs.packs import GOOD, HEAD, START, report, write
from tests.worlds import world


def left_out(*names: str) -> World:
    w = world("salt-office")
    dusk = replace(w.scenes["dusk"], without=names)
    return replace(w, scenes={**w.scenes, "dusk": dusk})


def casts(play: Session) -> list[str]:
    return [one.command.using for one in play.prompts if isinstance(one.command, Declare)]


def test_an_act_is_not_offered_where_the_scene_is_without_it() -> None:
    assert "hush" in casts(new_game(left_out(), "wenna_tarr", None, "program", 1))
    play = new_game(left_out("hush"), "wenna_tarr", None, "program", 1)
    assert "hush" not in casts(play)
    hush = next(
        one.command
        for one in new_game(left_out(), "wenna_tarr", None, "program", 1).prompts
        if isinstance(one.command, Declare) and one.command.using == "hush"
    )
    refused = play.do(hush)
    assert isinstance(refused, Refusal)
    assert refused.sentence == "That is of no use here."
    elsewhere = next(one for one in play.prompts if not one.barred and one.label.startswith("Go up to the pump"))
    play.do(elsewhere.command)
    assert "hush" in casts(play), "elsewhere it is there"


def test_whoever_guides_allows_it() -> None:
    w = left_out("hush")
    people = (w.system.create(w, "wenna_tarr"),)
    play = new_table(w, people, None, "program", 1)
    row = next(one for one in play.prompts if isinstance(one.command, Declare) and one.command.using == "hush")
    assert row.barred == "That is of no use here."
    assert isinstance(play.do(row.command), Refusal)
    command = allowed(row.command, "the rain is loud enough")
    assert command is not None
    assert not isinstance(play.do(command), Refusal)


def test_what_is_left_out_has_to_be_something(tmp_path: Path) -> None:
    scenes = GOOD.replace('text = "', 'without = ["axe"]\ntext = "', 1)
    folder = write(tmp_path / "p", {"pack.toml": HEAD + START, "a.toml": scenes})
    assert any("there is nothing called “axe”" in one for one in report(folder))
