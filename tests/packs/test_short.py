"""Short forms: the same tree as the long ones, with the lines under which things stand."""

from pathlib import Path

import pytest

from game.core.content import Scene
from game.packs.find import source_at
from game.packs.oplines import LineError, op_line
from game.packs.read import read_pack
from game.packs.short import Lengthening, home_of
from game.systems.venture.content.shapes import SHAPES
from tests.packs.packs import HEAD, START, write
from tests.shorten import line_of

pytestmark = pytest.mark.quick

LONG = """
[scenes.s]
title = "A room"
[scenes.s.options.out]
label = "Go out"
[scenes.s.options.climb]
label = "Climb"
[scenes.s.options.climb.check]
kind = "movement"
[scenes.s.options.climb.on.success]
text = "Up."
[scenes.s.options.climb.on.failure]
text = "Down."
goto = "s"
"""
SHORT = """
[scenes.s]
title = "A room"
[scenes.s.out]
label = "Go out"
[scenes.s.climb]
label = "Climb"
check = { kind = "movement" }
success.text = "Up."
[scenes.s.climb.failure]
text = "Down."
goto = "s"
"""
MIXED = SHORT.replace("[scenes.s.climb", "[scenes.s.options.climb")


def settled(folder: Path, body: str) -> dict[str, object]:
    pack = read_pack(source_at(write(folder / "p", {"pack.toml": f"{HEAD}format = 1\n{START}", "a.toml": body})))
    pack.settle(SHAPES)
    assert pack.problems == ()
    return pack.entries["scenes"]["s"].raw


def test_short_and_long_are_one_tree(tmp_path: Path) -> None:
    long = settled(tmp_path / "long", LONG)
    assert settled(tmp_path / "short", SHORT) == long
    assert settled(tmp_path / "mixed", MIXED) == long


def test_options_stay_in_the_order_of_the_file(tmp_path: Path) -> None:
    options = settled(tmp_path / "short", SHORT)["options"]
    assert isinstance(options, dict)
    assert list(options) == ["out", "climb"]


def test_entries_stay_in_the_order_of_the_files(tmp_path: Path) -> None:
    room = '[{}]\ntitle = "A room"\ntext = "Dust."\n'
    names = ("a", "scenes.b", "c")
    files = {f"scenes/{name[-1]}.toml": room.format(name) for name in names}
    pack = read_pack(source_at(write(tmp_path / "p", {"pack.toml": f"{HEAD}format = 1\n{START}", **files})))
    pack.settle(SHAPES)
    assert list(pack.entries["scenes"]) == ["a", "b", "c"]
    assert pack.problems == ()


def test_each_part_has_the_line_under_which_it_stands(tmp_path: Path) -> None:
    files = {"pack.toml": f"{HEAD}format = 1\n{START}", "a.toml": SHORT}
    pack = read_pack(source_at(write(tmp_path / "p", files)))
    pack.settle(SHAPES)
    file = pack.entries["scenes"]["s"].file
    climb = ("scenes", "s", "options", "climb")
    paths = ((), ("check", "kind"), ("on", "success", "text"), ("on", "failure", "goto"), ("on", "failure", "stake"))
    assert [file.line((*climb, *path)) for path in paths] == [6, 8, 9, 12, 10]


def test_what_is_long_is_given_back_as_it_is() -> None:
    def refuse(*problem: object) -> None:
        raise AssertionError(problem)

    raw: dict[str, object] = {"title": "A room", "options": {"out": {"label": "Go out", "on": {}}}}
    assert Lengthening(refuse, {}).long(Scene, raw, (), ()) is raw


def test_only_options_and_outcomes_may_stand_without_their_field() -> None:
    assert {name for name, shape in SHAPES.items() if home_of(shape)} == set()
    assert home_of(Scene) is not None


@pytest.mark.parametrize(
    ("line", "op"),
    [
        ("dawn = 3", {"set": "dawn", "to": "3"}),
        ("  dawn=3 ", {"set": "dawn", "to": "3"}),
        ("key = true if has.lamp and not seen", {"set": "key", "to": "true", "when": "has.lamp and not seen"}),
        ("you.joy + 1", {"add": "you.joy", "by": "1"}),
        ("dawn - 1", {"add": "dawn", "by": "-1"}),
        ("dawn - oil if oil > 0", {"add": "dawn", "by": "-oil", "when": "oil > 0"}),
        ("dawn - (a + b)", {"add": "dawn", "by": "-(a + b)"}),
        ("dawn = (hour - 3) * 60 == 4", {"set": "dawn", "to": "(hour - 3) * 60 == 4"}),
        ("goto late", {"goto": "late"}),
        ("goto late if dawn >= 6", {"goto": "late", "when": "dawn >= 6"}),
        ("give arrow 3", {"give": "arrow", "by": "3"}),
        ("effect chilled 2 on pell", {"effect": "chilled", "level": 2, "who": "pell"}),
        (
            "join gerda as goose side foe at 15 stays",
            {"join": "gerda", "as": "goose", "side": "foe", "at": "15", "stays": True},
        ),
        ("harm 1: a plank", {"harm": "1", "why": "a plank"}),
        (
            "harm 2d6 on self kind mental if dawn: it sang",
            {"harm": "2d6", "who": "self", "kind": "mental", "why": "it sang", "when": "dawn"},
        ),
        ("leave gerda: busy: with a crust", {"leave": "gerda", "how": "busy: with a crust"}),
        ("reveal goose quiet: There is a goose.", {"reveal": "goose", "quiet": True, "text": "There is a goose."}),
        ("move self to bridge", {"move": "self", "to": "bridge"}),
        ("time = 5", {"set": "time", "to": "5"}),
    ],
)
def test_a_line_is_an_operation(line: str, op: dict[str, object]) -> None:
    assert op_line(line) == op
    assert op_line(line_of(op)) == op


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "“” is no line of an operation"),
        ("dawn", "“dawn” is no line"),
        ("dawn =", "“dawn =” is no line"),
        ("dawn == 3", "a value is given with one ="),
        ("dawn - 1 + day", "in brackets: dawn - (1 + day)"),
        ("say late", 'say is no line; this is a table: { say = "late" }'),
        ("if", 'this is a table: { if = "..." }'),
        ("rest", "rest needs what it is about: rest WHAT [on …]"),
        ("goto late twice", "“twice” cannot stand here: goto WHAT"),
        ("give arrow 3 by 4", "by is said twice: give WHAT [on …] [by …]"),
        ("give arrow by", "“by” cannot stand here"),
        ("harm 1 why plank", "“why” cannot stand here: harm WHAT [on …] [kind …] [: WORDS]"),
        ("goto late: it is", "goto has no words to tell, and no colon"),
    ],
)
def test_what_is_no_line_is_told(line: str, sentence: str) -> None:
    with pytest.raises(LineError) as wrong:
        op_line(line)
    assert sentence in str(wrong.value)


@pytest.mark.parametrize(
    "op",
    [
        {"add": "dawn", "by": "1", "who": "pell"},
        {"add": "dawn", "by": "-1 + day"},
        {"add": "dawn", "by": " 1"},
        {"set": "dawn"},
        {"say": "Late."},
        {"give": "lamp", "by": "1 + day"},
        {"harm": "1", "why": " a plank"},
    ],
)
def test_a_table_that_no_line_says_to_the_letter_stays_one(op: dict[str, object]) -> None:
    assert line_of(op) == ""
