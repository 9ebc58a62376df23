"""What a row says of where it leads: an end only where the row itself ends the story, whatever the numbers are."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.commands import Choose
from game.packs.find import Places
from game.packs.link import load_world
from game.session import Session, new_game
from game.view.answers import answer
from game.view.exits import BACK, CLOSED, END, ON
from game.view.look import look
from game.view.model import Table
from game.view.speech import row
from game.view.tale import Tale
from tests.content.table import DAY, at

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
text = "The water stands at {water}."
[scenes.square.stay]
label = "Stay"
do = [{ end = "under" }]
[scenes.square.wade]
label = "Wade"
do = ["water + 1", { end = "under", when = "water >= 3" }]
[scenes.square.house]
label = "Go into the house"
goto = "house"
[scenes.square.roof]
label = "Go onto the roof"
goto = "roof"
[scenes.square.choose]
label = "Sit down"
do = [{ end = "under", when = "water >= 3" }, { end = "dry", when = "water < 3" }]
[scenes.square.either]
label = "Lie down"
do = [{ if = "water >= 3", do = [{ end = "under" }], else = [{ end = "dry" }] }]
[scenes.square.jump]
label = "Jump"
do = [{ if = "water >= 2", do = [{ end = "under" }], else = [{ say = "You do not." }] }]
[scenes.house]
title = "The house"
text = "The stairs are wet."
enter = [{ end = "under", when = "water >= 2" }]
[scenes.house.out]
label = "Go out"
do = [{ end = "dry" }]
[scenes.roof]
title = "The roof"
text = "It is dry up here."
enter = [{ end = "dry" }]
[endings]
under = { title = "Under", text = "You drown." }
dry = { title = "Dry", text = "You do not." }
[variables]
water = { value = 2 }
"""


@pytest.fixture
def session(tmp_path: Path) -> Session:
    folder = tmp_path / "flood"
    folder.mkdir()
    (folder / "pack.toml").write_text(PACK, "utf-8")
    (folder / "scenes.toml").write_text(SCENES, "utf-8")
    return new_game(
        load_world("flood", None, Places((tmp_path, Path("content").resolve()))), "wenna_tarr", None, "program"
    )


def table(session: Session) -> Table:
    return look(session.state, session.world, session.prompts, session.tale, slots=session.slots)


@pytest.mark.parametrize(
    ("typed", "said"), [("house", "house"), ("HOUSE", "house"), ("roof", "roof"), ("onto", "roof"), ("wad", "wade")]
)
def test_a_word_within_a_label_says_the_row(session: Session, typed: str, said: str) -> None:
    meant = answer(typed, table(session)).row
    assert meant is not None
    assert meant.id == said


def test_two_rows_with_a_word_are_asked_for_and_the_settings_stay_in_reach(session: Session) -> None:
    assert answer("go", table(session)).refusal.startswith("More than one row begins so: Go into the house or Go onto")
    assert answer("down", table(session)).refusal == "More than one row has that: Sit down or Lie down. Say more of it."
    assert answer("settings", table(session)).word == "house"


def test_a_way_back_is_said_in_words(session: Session) -> None:
    rows = {one.id: row(one, 1) for one in table(session).rows}
    assert rows["house"] == "1. Go into the house, for good."
    assert row(replace(next(one for one in table(session).rows if one.id == "house"), leaves=BACK), 1) == (
        "1. Go into the house, with a way back."
    )


@pytest.mark.parametrize(("crane", "leaves"), [(0, BACK), (1, ON)])
def test_no_way_back_is_promised_from_where_something_comes_to_you(crane: int, leaves: str) -> None:
    t = at("nine-hours", "bridge_head", DAY + 50, crane=crane)
    found = look(t.state, t.world, t.prompts, Tale((), (), t.state))
    assert next(one for one in found.rows if one.id == "cut").leaves == leaves


def test_an_end_is_told_where_something_is_offered_before_it() -> None:
    t = at("long-table", "road", DAY)
    found = look(t.state, t.world, t.prompts, Tale((), (), t.state))
    assert next(one for one in found.rows if one.id == "inland").leaves == END


def test_an_end_that_hangs_on_a_number_is_not_told(session: Session) -> None:
    rows = look(session.state, session.world, session.prompts, session.tale, slots=session.slots).rows
    leaves = {row.id: row.leaves for row in rows if row.kind == "story"}
    assert leaves == {
        "stay": END,
        "wade": "",
        "house": CLOSED,
        "roof": END,
        "choose": END,
        "either": END,
        "jump": "",
    }


@pytest.mark.parametrize("option", ["wade", "house", "jump"])
def test_and_it_is_one_all_the_same(session: Session, option: str) -> None:
    session.do(Choose(option))
    assert session.state.ending == "under"
