"""The rewriting of packs: texts from before there were short forms, kept here, make the same world long and short."""

import json
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from game.packs.compiled import text_of
from game.packs.find import Places, default_places, find, own_folder
from game.packs.link import load_world
from game.packs.read import taken
from game.packs.short import folder_of
from game.systems import registry
from tests.bench.markup import burden
from tests.packs.packs import write
from tests.shorten import check_of, shortened, told

LONG = Path(__file__).parent / "long"
FILES = {pack: sorted((LONG / pack).rglob("*.toml")) for pack in ("hallow-pass", "midsummer-bell")}


def world_with(pack: str, files: dict[str, str], folder: Path) -> bytes:
    """The text of the world of a pack with other files in place of its own, without its stamps."""
    source = find(pack, default_places())
    assert source is not None
    held = {name: data for name, data in taken(source)[0].items() if name not in files}
    write(folder / pack, {**held, **files})
    places = Places((folder, own_folder()))
    return text_of(replace(load_world(pack, places=places), packs=())).partition(b"\n")[2]


@pytest.mark.parametrize("pack", FILES)
def test_short_and_long_make_the_same_world(pack: str, tmp_path: Path) -> None:
    long = {file.relative_to(LONG / pack).as_posix(): file.read_text("utf-8") for file in FILES[pack]}
    short = {
        name: shortened(text, folder_of(name), check_of(own_folder() / pack / name)) for name, text in long.items()
    }
    assert all(short[name] != text for name, text in long.items())
    assert world_with(pack, short, tmp_path / "short") == world_with(pack, long, tmp_path / "long")


@pytest.mark.parametrize("file", [file for files in FILES.values() for file in files], ids=lambda file: file.name)
def test_a_rewritten_text_says_the_same_in_fewer_words(file: Path) -> None:
    text, check = file.read_text("utf-8"), check_of(own_folder() / file.relative_to(LONG))
    short = shortened(text, "", check)
    assert told(short, "", check) == told(text, "", check)
    assert shortened(short, "", check) == short
    shapes = {"check": check} if check else {}
    long, less = burden([text], shapes), burden([short], shapes)
    assert (less.seen, less.markup < long.markup) == (long.seen, True)


@pytest.mark.parametrize("pack", sorted(path.parent.name for path in own_folder().glob("*/pack.toml")))
def test_every_shipped_file_is_as_short_as_it_can_be(pack: str) -> None:
    files = {path.relative_to(own_folder() / pack).as_posix(): path for path in (own_folder() / pack).rglob("*.toml")}
    texts = {name: path.read_text("utf-8") for name, path in files.items()}
    assert [
        name for name, text in texts.items() if shortened(text, folder_of(name), check_of(files[name])) != text
    ] == []


OPTION = """
[scenes.s.options.out]
label = "Go out"
[scenes.s.options.out.check]
kind = "movement"
[scenes.s.options.out.on.success]
text = "Out."
"""


def test_an_option_called_like_a_field_of_its_scene_leaves_them_all_as_they_are() -> None:
    text = OPTION.replace(".out", ".rest").replace(".on.success", ".success")
    assert shortened(text) == shortened(shortened(text))
    assert "[scenes.s.options.rest]" in shortened(text)


@pytest.mark.parametrize(
    "text",
    [
        OPTION.replace('kind = "movement"', 'kind = "movement"  # as ever'),
        OPTION.replace('kind = "movement"', f'kind = "{"m" * 120}"'),
    ],
)
def test_a_check_with_a_comment_or_too_wide_for_a_line_stays_a_table(text: str) -> None:
    assert "[scenes.s.out.check]" in shortened(text)
    assert "[scenes.s.out.success]" in shortened(text)


def test_the_order_of_options_is_part_of_what_a_text_says() -> None:
    other = OPTION + '[scenes.s.options.wait]\nlabel = "Wait"\n'
    turned = '[scenes.s.options.wait]\nlabel = "Wait"\n' + OPTION
    assert tomllib.loads(other) == tomllib.loads(turned)
    assert told(other) != told(turned)
    assert json.loads(told(other)) == json.loads(told(turned))


CHECK = """
[scenes.s.climb]
label = "Climb"
[scenes.s.climb.check]
kind = "movement"
skill = "climbing"
challenge = 6
what = "the gate"
easier = [{ label = "a rope", by = 2, when = "has.rope" }]
tools = ["rope"]
[scenes.s.climb.success]
text = "Up."
do = [{ reveal = "moss", text = "There is moss.", quiet = true }, "up = 1", { time = 5 }]
[scenes.s.climb.failure]
text = "Down."
do = [{ harm = 1, why = "a plank" }, { time = 5 }]

[variables.up]
value = 0
[variables.coin]
value = 3
label = "Coin"
"""
LINES = """
[scenes.s.climb]
label = "Climb"
check = "movement climbing 6: the gate"
easier = "+2 a rope: has.rope"
tools = ["rope"]
success.text = "Up."
success.reveal.moss = "There is moss."
success.do = ["up = 1", "time 5"]
failure.text = "Down."
failure.do = ["harm 1: a plank", "time 5"]

[variables]
up = 0
coin = { value = 3, label = "Coin" }
"""


def test_a_check_facts_operations_and_variables_become_lines() -> None:
    check = registry.load("venture").inner["check"]
    short = shortened(CHECK, "", check)
    assert shortened(short, "", check) == short
    assert told(short, "", check) == told(LINES, "", check)
    assert [line for line in short.splitlines() if line.startswith(("check", "easier", "coin"))] == [
        line for line in LINES.splitlines() if line.startswith(("check", "easier", "coin"))
    ]
    shared = CHECK.replace("{ time = 5 }", '{ invoke = "oath", kind = "ill" }, { time = 5 }')
    assert 'always.do = ["invoke oath kind ill", "time 5"]' in shortened(shared, "", check)
