"""`game pack guide`: the manual says what the program reads, and every example in it is a pack that can be played."""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest

from game.author import reference
from game.author.manual import main, page_text, parts_of, written_anew
from game.author.meanings import MEANINGS
from game.cli import main as game
from game.core.content import SECTIONS, Option
from game.core.verbs import VERBS
from game.errors import ArgumentError
from game.packs import described
from game.packs.find import default_places
from game.packs.forms import fields
from game.packs.link import load_world
from game.systems import registry
from game.testing.robots import play
from tests.author.desk import pack

EXAMPLE = re.compile(r"^```toml (\S+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


@cache
def examples() -> tuple[tuple[str, str], ...]:
    """Where each example of the manual belongs (a file of the pack it begins with, or a system), and its lines."""
    found = tuple((match[1], match[2]) for match in EXAMPLE.finditer(page_text()))
    assert len(found) == page_text().count("```toml")
    return found


def scaffold(system: str) -> Path:
    assert pack("new", "last-ferry", "--system", system) == 0
    return Path("last-ferry")


def complaints(folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    pack("check", f"./{folder}")
    return capsys.readouterr().out


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def followed() -> Path:
    """The pack of somebody who has done everything that the manual says, in its order."""
    folder = scaffold("venture")
    for file, lines in examples():
        if file.endswith(".toml"):
            with open(folder / file, "a", encoding="utf-8") as out:
                out.write(f"\n{lines}")
    return folder


def test_whoever_follows_the_manual_has_a_pack_with_nothing_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert complaints(followed(), capsys) == "last-ferry: nothing is wrong.\n"


def test_the_pack_that_the_manual_makes_is_played_in_every_part() -> None:
    world = load_world("last-ferry", places=default_places([followed()]))
    assert {"inn"} < set(world.scenes)
    seen: set[str] = set()
    ends: set[str] = set()
    for seed in range(40):
        played = play(world, seed, steps=1500)
        seen |= {mark for mark in played.state.seen if played.state.seen[mark]}
        ends.add(played.state.ending)
        if {"across", "on_foot"} <= ends and {"seen.inn", "fact.wakes", "took.jetty.step", "took.jetty.steps"} <= seen:
            return
    raise AssertionError((sorted(seen), ends))


def for_systems() -> Iterator[tuple[str, str]]:
    return (one for one in examples() if not one[0].endswith(".toml"))


@pytest.mark.parametrize(("system", "lines"), for_systems(), ids=lambda word: word if len(word) < 20 else "")
def test_the_example_for_a_system_is_a_scene_of_it(system: str, lines: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = scaffold(system)
    (folder / "inn.toml").write_text(lines, encoding="utf-8")
    with open(folder / "first.toml", "a", encoding="utf-8") as out:
        out.write('\n[scenes.jetty.options.inn]\nlabel = "Wait in the inn"\ngoto = "inn"\n')
    assert complaints(folder, capsys) == "last-ferry: nothing is wrong.\n"


@pytest.mark.parametrize("system", sorted(registry.BUILT_IN))
def test_the_part_of_a_system_lists_what_its_library_holds(system: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert pack("guide", system) == 0
    told = capsys.readouterr().out.partition(f"### What `{system}-core` holds")[2]
    world = load_world(f"{system}-core")
    for entries in (world.people, world.items, world.conditions, *(world.lore.values())):
        assert all(f"`{key}`" in told for key in entries)


EVEN = {
    "venture": ("an even chance", "check", [{"challenge": n + 5, "venture": n} for n in range(4)], "p_success"),
    "position": ("an even chance", "roll", [{"pool": 4}], "p_success"),
    "solar": ("five times in eight", "check", [{"rank": 1}, {"rank": 2}], ("p_marginal", "p_good")),
    "tiers": ("an even chance", "check", [{"difficulty": n + 10, "modifier": n} for n in (3, 5, 9)], "p_success"),
    "practices": ("two in three", "roll", [{"pool": 3 * n, "need": n} for n in (1, 2, 3)], "p_success"),
}
"""What the library of each says of a middling check, and the questions that it stands on."""
CLOSE = {"an even chance": Fraction(1, 2), "five times in eight": Fraction(5, 8), "two in three": Fraction(2, 3)}


@pytest.mark.parametrize("system", sorted(registry.BUILT_IN))
def test_how_hard_a_middling_check_is_stands_in_the_part_of_a_system_and_is_true(
    system: str, capsys: pytest.CaptureFixture[str]
) -> None:
    words, kind, questions, key = EVEN[system]
    assert pack("guide", system) == 0
    told = " ".join(capsys.readouterr().out.partition("### How hard")[2].partition("###")[0].split())
    assert words in told
    keys = [key] * len(questions) if isinstance(key, str) else key
    for question, name in zip(questions, keys, strict=True):
        found = Fraction(str(registry.load(system).ask(kind, question)[name]))
        assert abs(found - CLOSE[words]) < Fraction(1, 20)


def test_every_system_has_an_example_of_a_check() -> None:
    assert {system for system, _ in for_systems()} == set(registry.BUILT_IN) - {"venture"}


# What is made --------------------------------------------------------------------------------------------------------


def test_what_is_made_is_as_the_program_would_make_it_now() -> None:
    assert written_anew(page_text()) == page_text(), "python -m game.author.manual --write"
    assert main([]) == 0


def test_the_module_says_when_the_manual_has_to_be_made_anew(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(reference, "ends", lambda: ["- `other`: something else"])
    assert main([]) == 1
    assert "python -m game.author.manual --write" in capsys.readouterr().err
    page = written_anew(page_text())
    assert "- `other`: something else" in page
    assert "`next_act`: with" not in page


def test_every_made_part_stands_in_the_manual_once() -> None:
    marks = re.findall(r"<!-- made: ([a-z ]+) -->", page_text())
    assert sorted(marks) == sorted(reference.parts())
    assert page_text().count("<!-- end -->") == len(marks)


def test_every_operation_and_every_field_is_told() -> None:
    page = page_text()
    assert not [verb for verb in VERBS if f"\n- `{verb}`" not in page]
    shapes = {shape for shapes in reference.SHAPES.values() for shape in shapes}
    assert {shape for shape in SECTIONS.values() if shape} <= shapes
    for shape in shapes:
        missing = [name for name in fields(shape) if f"\n- `{name}` (" not in page and name != "key"]
        assert missing == [], shape


def test_every_word_that_has_a_meaning_is_told() -> None:
    page = page_text()
    assert not [word for word, meaning in MEANINGS.items() if meaning not in page]


def test_every_field_that_all_systems_share_has_its_words() -> None:
    shapes = {shape for shapes in reference.SHAPES.values() for shape in shapes}
    bare = {
        (s.__name__, name) for s in shapes for name in fields(s) if name not in described.fields(s) and name != "key"
    }
    assert {name for _, name in bare} <= {"text", "about"}


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_the_part_of_a_system_lists_its_sections_and_settings(system: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert pack("guide", system) == 0
    told = capsys.readouterr().out
    one = registry.load(system)
    assert not [section for section in one.shapes if f"### The section `{section}`" not in told]
    assert not [name for name in fields(one.settings) if f"\n- `{name}` (" not in told]
    assert "\n\n\n" not in told


# Reading it ----------------------------------------------------------------------------------------------------------


def test_the_manual_says_what_parts_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert pack("guide") == 0
    told = capsys.readouterr().out
    for part in (*parts_of(page_text()), *registry.names()):
        assert f"\n  {part} " in told
    assert pack("guide", "formulas") == 0
    told = capsys.readouterr().out
    assert told.startswith("## formulas: what is asked\n")
    assert "<!--" not in told
    assert "`hour`: the hour, 0 to 23" in told


def test_a_part_that_is_not_there_gets_the_parts_there_are() -> None:
    with pytest.raises(
        ArgumentError, match=r"The parts are start, .*, venture, .*, not 'scene'; did you mean scenes\?"
    ):
        pack("guide", "scene")


def test_every_command_in_the_manual_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    for command in set(re.findall(r"^    game pack ([a-z]+)", page_text(), re.MULTILINE)):
        with pytest.raises(SystemExit) as done:
            game(["pack", command, "-h"])
        assert done.value.code == 0, command
        assert capsys.readouterr().out.startswith(f"usage: game pack {command}")


def test_help_is_for_the_desk(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as done:
        game(["pack", "--help"])
    assert done.value.code == 0
    assert "how packs are written" in capsys.readouterr().out


def test_words_of_a_field_are_those_beneath_it() -> None:
    told = dict(line.split(" (", 1) for line in reference.fields_of(Option, {}))
    assert told["- `label`"].startswith("text, one row of 34 cells, needed): What you do")
    assert told["- `when`"] == "formula): Offered only while this holds ..."
