"""A rule system and its pack come as a distribution of their own: listed, checked and played, and hiding nothing."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import game.author.example
from game import cli
from game.author.manual import systems_text
from game.core.sheet import Row
from game.desk import Desk
from game.packs.find import Places, at_hand, default_places, find, found, own_folder
from game.systems import registry
from game.testing.amended import what_is_amended_is_read
from game.testing.laws import LAWS
from tests.core.test_small_games import PACKS

GRIT = Path(game.author.example.__path__[0]) / "grit.py"
POINTS = """\
[free_and_clear.systems]
grit = grit_game:SYSTEM
meagre = grit_game:MEAGRE

[free_and_clear.packs]
quarry = grit_game.packs.quarry
salt-office = grit_game.packs.quarry
gone = grit_game.packs.gone
nowhere = no_such_package.packs
up = grit_game.....packs
"""
MEAGRE = """

class Meagre(System):
    id = "meagre"


MEAGRE = Meagre()
"""

Said = Callable[..., tuple[int, str]]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the distribution in it, as an installer leaves one."""
    folder = tmp_path_factory.mktemp("site")
    package, info = folder / "grit_game", folder / "grit_game-1.dist-info"
    shutil.copytree(PACKS / "quarry", package / "packs" / "quarry")
    (package / "__init__.py").write_text(GRIT.read_text(encoding="utf-8") + MEAGRE, encoding="utf-8")
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: grit-game\nVersion: 1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(POINTS, encoding="utf-8")
    return folder


@pytest.fixture
def said(site: Path, tmp_path: Path) -> Said:
    """Runs a command in a process that finds the distribution; its exit status and what it printed."""

    def run(*words: str, typed: str = "") -> tuple[int, str]:
        root = Path(__file__).parents[2]
        env = {**os.environ, "PYTHONPATH": f"{site}{os.pathsep}{root}", "XDG_DATA_HOME": str(tmp_path)}
        done = subprocess.run(
            [sys.executable, "-m", "game", *words],
            env=env,
            cwd=tmp_path,
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        return done.returncode, done.stdout + done.stderr

    return run


def test_its_pack_is_listed_with_where_it_comes_from_and_hides_no_other(said: Said) -> None:
    status, told = said("pack", "list")
    assert status == 0
    assert "quarry 1: The Quarry at Night, an adventure for grit" in told
    assert "; comes with grit-game" in told
    assert told.count("\nsalt-office ") + told.startswith("salt-office ") == 1
    assert "gone: " in told, "a folder that is not there is told of as any broken pack"


def test_it_is_played(said: Said) -> None:
    status, told = said("play", "quarry", "--plain", "--as", "mara", "--saves", "saves", typed="1\n")
    assert status == 0
    assert "The gate is shut" in told
    assert "Climb the wall" in told


def test_every_law_holds_over_its_pack_and_one_that_is_announced_and_not_there_is_told(said: Said) -> None:
    status, told = said("system", "check", "grit")
    assert status == 1
    first, gone, _, title = told.splitlines()[:4]
    assert (first, title) == ("grit: Grit lacks nothing.", "The Quarry at Night")
    assert gone.startswith("gone: grit-game brings it by its entry point, and there is no folder ")
    for law in LAWS:
        mark = "-" if law is what_is_amended_is_read else "+"  # nothing that these rules offer amends a hand
        assert f"\n  {mark} {(law.__doc__ or '').splitlines()[0]}" in told
    assert "\n  x " not in told


def test_what_a_system_lacks_is_one_sentence(said: Said) -> None:
    status, told = said("system", "check", "meagre")
    assert status == 1
    assert told.startswith("The rule system meagre lacks: title, about, ")
    assert told.count("\n") == 1


def test_a_pack_of_another_system_and_a_system_that_is_not_there_are_not_understood(said: Said) -> None:
    assert said("system", "check", "grit", "salt-office") == (
        2,
        "grit: Grit lacks nothing.\nsalt-office is played by venture, not by grit.\n",
    )
    assert said("system", "check", "grot")[0] == 2


def test_a_pack_that_is_announced_is_begun_where_it_belongs(said: Said) -> None:
    status, told = said("pack", "new", "gone", "--system", "grit")
    assert status == 0, told
    assert said("pack", "new", "quarry", "--system", "grit")[1].startswith("There is a pack “quarry” already")
    assert said("pack", "check", "./gone") == (0, "gone: nothing is wrong.\n")


def test_what_is_wrong_with_a_pack_is_asked_for_by_its_path(said: Said, tmp_path: Path) -> None:
    assert said("pack", "new", "fen", "--system", "grit")[0] == 0
    scenes = tmp_path / "fen" / "first.toml"
    scenes.write_text(scenes.read_text("utf-8").replace('"crossing"', '"a"').replace('"road"', '"b"'), "utf-8")
    status, told = said("system", "check", "grit", "./fen")
    assert status == 1
    assert "There are 2 problems; game pack check fen tells them all." in told
    assert said("pack", "check", "fen")[1].count("E-REF") == 2
    (tmp_path / "sub").mkdir()
    (tmp_path / "fen").rename(tmp_path / "sub" / "fen")
    assert "game pack check sub/fen tells them all." in said("system", "check", "grit", "sub/fen")[1]


def test_a_guides_words_are_told_with_questions_that_these_rules_answer(said: Said) -> None:
    told = said("gm", "quarry", "--plain", "--with", "mara:Ida", "--saves", "saves", typed="help\nquit\ny\n")[1]
    assert "roll 2d6+1, or roll check dice=5 [as 6 2 1]: dice of your own" in told
    assert "odds check dice=5: the exact odds" in told
    assert "attack" not in told


def test_a_table_without_anybody_says_how_somebody_comes_to_it(said: Said) -> None:
    told = said("gm", "new", "friday", "--system", "grit")[1]
    assert "Guide it:  game gm friday; with somebody in it at once: --with brief:NAME" in told
    refused = said("gm", "friday", "--plain", "--saves", "saves")[1]
    assert refused == "Somebody has to play. Say who: --with brief:NAME, --with new, or --with and a sheet.\n"


def test_what_is_installed_is_asked_for_only_where_nothing_is_at_hand(
    site: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.syspath_prepend(site)
    asked: list[str] = []
    from importlib import metadata  # noqa: PLC0415

    every = metadata.entry_points

    def entry_points(*, group: str) -> metadata.EntryPoints:
        asked.append(group)
        return every(group=group)

    monkeypatch.setattr(metadata, "entry_points", entry_points)
    places = default_places()
    desk = Desk(tmp_path, places)
    assert "quarry" not in {one.id for one in desk.adventures(waiting=False)}
    assert "quarry" not in {one.id for one in desk.own()}
    assert desk.games() == ()
    shipped = find("salt-office", places)
    assert shipped is not None
    assert shipped.path.parent == own_folder()
    assert find("quarry", at_hand(places)) is None
    assert asked == []
    source = find("quarry", places)
    assert source is not None
    assert (source.brought, source.path) == ("grit-game", site / "grit_game" / "packs" / "quarry")
    assert not desk.is_own(source)
    assert {one.name for one in found(Places((), (), installed=True))} == {"quarry", "salt-office", "gone"}
    assert asked == ["free_and_clear.packs"] * 2
    assert "quarry" in {one.id for one in desk.adventures()}


def test_a_law_that_does_not_hold_is_told_and_a_fault_with_its_report(
    site: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from game.author import systemcheck  # noqa: PLC0415
    from game.author.example.grit import Grit  # noqa: PLC0415
    from game.testing.laws import everybody_has_a_sheet, grades_run_from_worst_to_best  # noqa: PLC0415

    class Faulty(Grit):
        def vitals(self, s: object, who: str) -> tuple[Row, ...]:
            raise KeyError("zap")

    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr(systemcheck, "LAWS", (grades_run_from_worst_to_best, everybody_has_a_sheet))
    monkeypatch.setattr(registry, "load", lambda name: Grit())
    assert cli.main(["system", "check", "grit", str(PACKS / "quarry")]) == 0
    assert "\n  x " not in capsys.readouterr().out
    monkeypatch.setattr(registry, "load", lambda name: Faulty())
    assert cli.main(["system", "check", "grit", str(PACKS / "quarry")]) == 1
    told = capsys.readouterr().out
    assert "\n  + The grades run from worst to best, and each has a word. (3)\n" in told
    assert "\n  x Everybody ready-made is in order" in told
    assert "(KeyError). The full report is in " in told


def test_the_guide_prints_the_order_of_an_act_and_the_very_file_that_is_tested(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["pack", "guide", "systems"]) == 0
    told = capsys.readouterr().out
    assert GRIT.read_text(encoding="utf-8").strip() in told
    assert "A turn goes through its members in this order" in told
    assert told.strip() == systems_text().strip()
    assert "@" not in told.partition("```python")[0]
