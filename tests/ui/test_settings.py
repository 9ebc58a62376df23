"""The settings file: what it holds, and that a broken one costs nobody the game."""

from __future__ import annotations

import os
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from game.ui.settings import BY_ID, LIMIT, SETTINGS, Settings, _plain, load, save

pytestmark = pytest.mark.quick


def test_no_file_means_the_usual_settings_and_no_notice(tmp_path: Path) -> None:
    assert load(tmp_path / "none.toml") == (Settings(), "")


def test_what_is_kept_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    settings = Settings("paper", "ascii", "none", "full", "table", "vim", True, {"page.journal": "J,ctrl+j"})
    assert save(settings, path) == ""
    assert load(path) == (settings, "")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"colours = ", "settings.toml"),
        (b'colours = "\xff"', "not UTF-8"),
        (b'colours = "pink"', "colours is one of lamplight, paper, contrast, dusk, noon, terminal"),
        (b"colours = 3", "colours is one of"),
        (b'colours = ["a"]', "colours is one of"),
        (b"dice = {a = 1}", "dice is one of"),
        (b"motion = 2026-11-22", "motion is one of"),
        (b"welcomed = []", "welcomed is true or false"),
        (b'bars = "ask"\nbars = "ask"', "settings.toml"),
        (b"# " + b"x" * LIMIT, "it is larger than such a file may be"),
        (b'colors = "paper"', "did you mean colours?"),
        (b'keymap = "all"', "is no setting"),
        (b'colours = "\\u001b]52;c;UFdO\\u0007"', "control character"),
        (b"a = " + b"[" * 200, "brackets"),
    ],
)
def test_a_broken_file_leaves_the_usual_settings_and_one_sentence(tmp_path: Path, text: bytes, says: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(text)
    settings, notice = load(path)
    assert replace(settings, welcomed=False) == Settings()
    assert says in notice
    assert notice.isprintable()


UNREADABLE = [
    b'welcomed = true\n[keymap]\n"row.up" = "k"\n"row.up" = "j"\n',
    b'colours = "\xff"',
    b"# " + b"x" * LIMIT,
    b'colours = "\x1b"',
    b"colours.deep = 1",
]


@pytest.mark.parametrize("text", UNREADABLE)
def test_a_file_that_cannot_be_read_is_never_written_over(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(text)
    settings = replace(load(path)[0], colours="paper")
    told = save(settings, path)
    assert "it is kept as settings.kept-1.toml" in told
    assert (tmp_path / "settings.kept-1.toml").read_bytes() == text
    assert load(path) == (settings, "")
    assert save(replace(settings, motion="none"), path) == ""  # said once
    assert sorted(one.name for one in tmp_path.iterdir()) == ["settings.kept-1.toml", "settings.toml"]


def test_whoever_has_a_file_was_here_before(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(UNREADABLE[0])
    assert load(path)[0].welcomed


def test_comments_and_what_is_no_setting_survive_a_change(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    written = """# mine
colours = "lamplight"  # by the stove
motion = "wild"
tea = ["green", "black"] # later

# keys
[keymap]
"row.up" = "k" # vi
"""
    path.write_text(written, "utf-8")
    settings = replace(load(path)[0], colours="paper", welcomed=True)
    assert save(settings, path) == ""
    kept = path.read_text("utf-8")
    assert kept == written.replace('"lamplight"', '"paper"').replace("# later\n", "# later\nwelcomed = true\n")
    assert load(path)[0] == settings


def test_settings_may_lie_behind_a_link_of_ones_own(tmp_path: Path) -> None:
    (mine := tmp_path / "dotfiles").mkdir()
    (mine / "settings.toml").write_text('colours = "paper"\n', "utf-8")
    (path := tmp_path / "settings.toml").symlink_to(mine / "settings.toml")
    settings, notice = load(path)
    assert (settings.colours, notice) == ("paper", "")
    assert save(replace(settings, colours="contrast"), path) == ""
    assert path.is_symlink()
    assert (mine / "settings.toml").read_text("utf-8") == 'colours = "contrast"\n'


def test_one_wrong_line_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('colours = "paper"\nmotion = "wild"\n[keymap]\n"row.up" = "k"\n"row.down" = 3\n', "utf-8")
    settings, notice = load(path)
    assert settings == Settings(colours="paper", keymap={"row.up": "k"})
    assert "motion is one of full, dice, none" in notice


def test_ids_of_a_keymap_may_stand_without_quotation_marks(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('[keymap]\npage.journal = "J"\n"row.up" = "k"\n[keymap.row]\ndown = "j"\n', "utf-8")
    assert load(path)[0].keymap == {"page.journal": "J", "row.up": "k", "row.down": "j"}


def test_a_value_turns_round_and_round() -> None:
    for setting in SETTINGS:
        settings = Settings()
        for _ in setting.values:
            settings = settings.turned(setting.id, 1)
        assert settings == Settings()
        assert settings.turned(setting.id, 1).turned(setting.id, -1) == Settings()


def test_the_usual_value_of_every_setting_is_its_first() -> None:
    assert {name: next(iter(setting.values)) for name, setting in BY_ID.items()} == {
        name: Settings().value(name) for name in BY_ID
    }


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="a file in place of a folder is told in another way there")
def test_a_disk_that_refuses_is_told_and_the_settings_hold(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    told = save(replace(Settings(), colours="paper"), tmp_path / "file" / "settings.toml")
    assert told.startswith("The settings hold for now and were not kept:")


def test_a_file_as_it_is_written_is_read_without_a_parser_and_says_the_same(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    save(Settings(welcomed=True), path)
    text = path.read_text("utf-8")
    assert _plain(text) == tomllib.loads(text)
    assert _plain('dice = "table"\n\nwelcomed = false') == {"dice": "table", "welcomed": False}


@pytest.mark.parametrize(
    "text",
    [
        'dice = "table"\ndice = "table"',
        'dice = "table"[keymap]\n',
        '[keymap]\n"app.help" = "f2"\n',
        "[keymap]\n[keymap]\n",
        'keymap = "x"\n[keymap]\n',
        "# words\n",
        'dice="table"',
        'dice = "ta\\u0062le"',
        'dice = "table" # real ones',
        "dice = 'table'",
        'dice = ""',
        "other = true",
        "welcomed = true\r\n",
        " welcomed = true",
    ],
)
def test_every_other_file_is_for_the_parser(text: str) -> None:
    assert _plain(text) is None
