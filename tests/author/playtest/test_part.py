"""One scene, one act, one fight with exact chances: worked out by hand, and the same by another road."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import count
from pathlib import Path

import pytest

from game.author.playtest.part import Asked, Led, lines, walk
from game.cli import main
from game.core.world import World
from game.errors import GameError
from game.session.opening import Asked as Typed
from game.session.opening import opening
from tests.worlds import world as shipped

from .small import CHECK, DOORS, loaded, written


def led(w: World, at: str = "", *, fight: str = "", act: str = "", sets: tuple[str, ...] = (), **more: str) -> Led:
    asked = Asked(opening(w, Typed(at, sets)), fight, act)
    who = more.get("who", "ada")
    return walk(w, more.get("policy", "random"), who, asked, 100_000, 60, lambda: False)


def shares(of: Led) -> dict[str, Fraction]:
    assert of.whole
    return {words: Fraction(one.fraction) for words, one in of.ways}


@pytest.fixture
def doors(tmp_path: Path) -> World:
    return loaded(written(tmp_path, DOORS))


def test_a_scene_leads_where_it_is_left_for(doors: World) -> None:
    half = Fraction(1, 2)
    assert shares(led(doors, "left")) == {
        "on to The hall": half,
        "the end: Out": Fraction(3, 8),
        "the end: Lucky": Fraction(1, 8),
    }
    assert shares(led(doors)) == {"on to The left room": half, "the end: Out": half}


def test_it_begins_in_the_state_that_is_named(doors: World) -> None:
    third = Fraction(1, 3)
    found = shares(led(doors, "hall", sets=("gold=4",)))
    assert found == {"on to The left room": third, "on to The stair": third, "the end: Out": third}


def test_an_act_is_walked_to_what_comes_of_it(tmp_path: Path) -> None:
    w = loaded(written(tmp_path, CHECK))
    act, scene = shares(led(w, "hall", act="lift")), shares(led(w, "hall"))
    assert sum(act.values()) == 1
    gone = act.pop("thought better of; on to The hall")
    assert gone == Fraction(1, 10)
    assert {words: share / (1 - gone) for words, share in act.items()} == scene, "in a scene of one act it is all"
    of_salt = led(shipped("salt-office"), "door", act="pick", who="wenna_tarr", policy="careful")
    assert sum(one.low for _, one in of_salt.ways) == pytest.approx(1)
    assert {words.partition(";")[0] for words, _ in of_salt.ways} == {"it works", "it does not"}


def test_what_is_not_followed_lies_between_two_chances(doors: World) -> None:
    asked = Asked(opening(doors, Typed("left")))
    found = walk(doors, "random", "ada", asked, 1, 60, lambda: False)
    assert not found.whole
    assert found.beyond > 0
    for words, one in found.ways:
        assert one.low <= float(shares(led(doors, "left"))[words]) <= one.high


ENOUGH = 1000
"""So often it is asked whether to stop: for each of the states that are followed, and for a few plays behind them."""


def test_a_fight_is_walked_until_it_is_over() -> None:
    w = shipped("ten-minutes-fast")
    looked = count()
    found = walk(
        w, "careful", "tib_marrable", Asked(opening(w, Typed()), "mole"), 300, 60, lambda: next(looked) > ENOUGH
    )
    assert {words for words, _ in found.ways} == {"on to The stern rail", "on to The end of the mole"}
    assert sum(one.low for _, one in found.ways) + found.beyond == pytest.approx(1)
    for _, one in found.ways:
        assert one.low > 0.1
        assert one.high == pytest.approx(one.low + found.beyond)


def test_an_act_of_a_fight_is_walked_to_what_comes_of_it() -> None:
    w = shipped("ten-minutes-fast")
    asked = Asked(opening(w, Typed()), "mole", "jib")
    found = walk(w, "careful", "tib_marrable", asked, 100, 60, lambda: False)
    assert shares(found) == {
        "it works; on to The stern rail": Fraction(3, 5),
        "it does not; on to The mole": Fraction(2, 5),
    }, "a ten-sided die against 7, with 3 to bring"
    assert "jib, Tib Marrable, careful: 2 states, all of it." in lines(w, asked, "careful", found)
    with pytest.raises(GameError, match="There is no option 'haul' here"):
        led(w, who="tib_marrable", fight="mole", act="haul")


def test_what_is_not_there_is_said(doors: World) -> None:
    for asked in ({"fight": "x"}, {"act": "x"}):
        with pytest.raises(GameError, match="There is no"):
            led(doors, "hall", **asked)  # type: ignore[arg-type]
    with pytest.raises(GameError, match="There is no scene"):
        led(doors, "nowhere")


def test_the_command_tells_it_in_lines_and_as_values(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = str(written(tmp_path, DOORS))
    line = ["pack", "playtest", place, "--exact", "--at", "left"]
    assert main(line) == 0
    assert capsys.readouterr().out.splitlines() == [
        "left, Ada, random: 2 states, all of it.",
        "             50.00 %  on to The hall  (1/2)",
        "             37.50 %  the end: Out  (3/8)",
        "             12.50 %  the end: Lucky  (1/8)",
    ]
    assert main([*line, "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert [words for words, _ in found["ways"]] == ["on to The hall", "the end: Out", "the end: Lucky"]
    assert main(["pack", "playtest", place, "--at", "left"]) == 2
    assert "--at, --fight and --act go with --exact." in capsys.readouterr().err
