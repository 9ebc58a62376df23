"""`game pack new`: what it writes plays at once, for every system, and nothing is ever overwritten."""

import re
import sys
from pathlib import Path
from typing import Any

import pytest

from game import cli
from game.core.events import Resolved
from game.core.world import World
from game.errors import ArgumentError, GameError
from game.packs.find import default_places
from game.packs.fresh import title_of
from game.packs.link import load_world
from game.systems import registry
from game.testing.robots import play
from tests.author.desk import pack


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def made(system: str) -> World:
    assert pack("new", "last-ferry", "--system", system) == 0
    return load_world("last-ferry", places=default_places([Path("last-ferry")]))


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_a_new_pack_has_nothing_wrong_with_it(system: str, capsys: pytest.CaptureFixture[str]) -> None:
    world = made(system)
    capsys.readouterr()
    assert pack("check", "./last-ferry") == 0
    assert capsys.readouterr().out == "last-ferry: nothing is wrong.\n"
    assert (world.pack.title, world.pack.system, len(world.scenes), len(world.endings)) == ("Last Ferry", system, 3, 2)
    assert "nessa" in world.people


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_a_new_pack_is_played_to_each_of_its_endings(system: str) -> None:
    world = made(system)
    ends: set[str] = set()
    grades: set[str] = set()
    for seed in range(60):
        if {"across", "on_foot"} <= ends and len(grades) > 1:
            return
        played = play(world, seed, steps=1500)
        ends.add(played.state.ending)
        grades |= {event.outcome.grade for event in played.events if isinstance(event, Resolved)}
    raise AssertionError((ends, grades))


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_what_a_new_pack_says_is_true_of_it(system: str, capsys: pytest.CaptureFixture[str]) -> None:
    world = made(system)
    texts = [file.read_text(encoding="utf-8") for file in Path("last-ferry").glob("*.toml")]
    assert not [text for text in texts if re.search(r"@[A-Z]+@", text)]
    commands = [told for text in texts for told in re.findall(r"`game pack (guide \w+)`", text)]
    assert f"guide {system}" in commands
    for command in commands:
        assert pack(*command.split()) == 0
    capsys.readouterr()
    hour = {19: "seven"}[world.pack.hour]
    assert f"goes at {hour}" in world.pack.pitch
    assert f"goes at {hour}, and it is {hour}" in world.scenes["jetty"].text
    assert world.pack.length == f"{len(world.scenes)} scenes, {len(world.endings)} endings"


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_editors_find_the_schema_that_each_file_names(system: str) -> None:
    made(system)
    for file in Path("last-ferry").glob("*.toml"):
        first = file.read_text(encoding="utf-8").partition("\n")[0]
        assert first.startswith("#:schema ./")
        assert (file.parent / first.removeprefix("#:schema ")).is_file(), file


def test_a_system_without_parts_of_its_own_gets_a_pack_without_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["game.systems.venture.system"], "__package__", "")
    world = made("venture")
    assert not world.people.keys() & {"nessa"}
    assert all(option.check is None for option in world.scenes["jetty"].options.values())
    ends = {play(world, seed, steps=1500).state.ending for seed in range(20)}
    assert ends - {""} == {"across", "on_foot"}, "some robots never make up their mind who they are"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("My Pack", "'My Pack' is no name for a pack: use a-z, 0-9, _ and -, at most 64, such as my-pack."),
        ("../out", "'../out' is no name for a pack: use a-z, 0-9, _ and -, at most 64, such as out."),
        ("con", "'con' is no name for a pack: use a-z, 0-9, _ and -, at most 64."),
        ("salt-office", "There is a pack “salt-office” already; give yours another name."),
    ],
)
def test_a_name_that_does_not_do_gets_a_sentence(name: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(ArgumentError) as refused:
        pack("new", name, "--system", "venture")
    assert str(refused.value) == sentence
    assert list(tmp_path.iterdir()) == []


def test_what_is_there_is_never_touched() -> None:
    Path("ferry").mkdir()
    Path("ferry/pack.toml").write_text("mine", encoding="utf-8")
    with pytest.raises(ArgumentError, match="'ferry' is there already, and nothing is overwritten"):
        pack("new", "ferry", "--system", "venture")
    assert [path.name for path in Path("ferry").iterdir()] == ["pack.toml"]
    assert Path("ferry/pack.toml").read_text(encoding="utf-8") == "mine"


def test_a_folder_that_is_not_there_and_one_that_is_a_file() -> None:
    Path("file").touch()
    with pytest.raises(ArgumentError, match="There is no folder 'nowhere' to put it in"):
        pack("new", "ferry", "--system", "venture", "--to", "nowhere")
    with pytest.raises(GameError, match="cannot be written: its folder is not there"):
        pack("new", "ferry", "--system", "venture", "--to", "file")


def test_an_unknown_system_gets_the_names_there_are() -> None:
    with pytest.raises(GameError, match=r"The rule systems are venture, .* not 'ventur'; did you mean venture"):
        pack("new", "ferry", "--system", "ventur")


def test_the_help_names_every_system_there_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(registry, "names", lambda: ("venture", "suits"))
    with pytest.raises(SystemExit):
        pack("new", "--help")
    assert "the rules: venture, suits" in capsys.readouterr().out


def test_a_title_is_made_of_the_name() -> None:
    assert title_of("the_last-ferry") == "The Last Ferry"
    assert title_of("--") == "--"
    assert len(title_of("x" * 64)) == 60


@pytest.fixture
def grit(monkeypatch: pytest.MonkeyPatch) -> str:
    """A rule system from outside, with no parts for new packs and no pack to build on."""
    monkeypatch.setattr(registry, "BUILT_IN", {"grit": "game.author.example.grit:SYSTEM"})
    return "grit"


def test_a_new_pack_for_rules_that_bring_no_parts_has_all_that_they_look_into(
    grit: str, capsys: pytest.CaptureFixture[str]
) -> None:
    world = made(grit)
    capsys.readouterr()
    assert pack("check", "./last-ferry") == 0
    assert capsys.readouterr().out == "last-ferry: nothing is wrong.\n"
    assert set(world.lore["skills"]) == {"fight"}, "what a strike is made with"
    check: Any = world.scenes["jetty"].options["wake"].check
    assert check.skill == "fight"
    somebody = world.system.create(world, "somebody")
    assert (somebody.tracks["skill.fight"], somebody.tracks["grit"]) == (3, 3)
    assert {"across", "on_foot"} <= {play(world, seed, steps=1500).state.ending for seed in range(40)}


def test_an_adventure_with_nobody_to_play_is_wrong_and_says_so_when_it_is_begun(
    grit: str, capsys: pytest.CaptureFixture[str]
) -> None:
    made(grit)
    Path("last-ferry/characters.toml").unlink()
    capsys.readouterr()
    assert pack("check", "./last-ferry") == 1
    assert "there is nobody to play: write an entry of `characters` [E-NOBODY]" in capsys.readouterr().out
    assert cli.main(("play", "./last-ferry", "--plain")) == 2
    assert capsys.readouterr().err == "Last Ferry has nobody to play: bring somebody with --sheet.\n"
    with (Path("last-ferry") / "pack.toml").open("a", encoding="utf-8") as file:
        file.write("table = true\n")
    assert pack("check", "./last-ferry") == 0, "a guide's table brings its own people"


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_the_comments_behind_its_fields_stand_under_each_other(system: str) -> None:
    assert pack("new", "a-ferry", "--system", system) == 0
    fields = [line for line in Path("a-ferry/pack.toml").read_text("utf-8").splitlines() if line[:1].isalpha()]
    assert {line.index("# ") for line in fields if "# " in line} == {31}
