"""Three scenes, written as short as the language lets them be: what they tell, and what that takes."""

import hashlib
from dataclasses import replace
from pathlib import Path

from game.author.check import checked
from game.author.longer import in_full
from game.cli import main
from game.packs.compiled import text_of
from game.packs.errors import NOTE
from game.packs.find import Places, own_folder, source_at
from game.packs.link import load_world
from game.packs.read import read_pack
from game.packs.short import folder_of
from game.systems import registry
from tests.bench.markup import burden, words_of
from tests.packs.packs import write

FOLDER = Path(__file__).parent / "scenes" / "night-bakery"
FILES = ("scenes/street.toml", "people/street.toml", "variables.toml")
"""The three scenes, with their people and variables."""
RULES = registry.load("venture")
SHAPES = {**RULES.shapes, **RULES.inner}


def test_they_tell_these_words() -> None:
    told = [word for file in FILES for word in words_of((FOLDER / file).read_text("utf-8"), SHAPES, folder_of(file))]
    assert len(told) == 402
    assert hashlib.sha256(" ".join(told).encode()).hexdigest()[:16] == "cd87f51670dc7ce9"


def test_for_a_word_to_see_they_take_less_than_half_a_word() -> None:
    found = burden([(FOLDER / file).read_text("utf-8") for file in FILES], SHAPES, map(folder_of, FILES))
    assert (found.seen, found.markup) == (402, 173)
    assert found.ratio <= 0.45
    assert found.by_blanks <= 0.55


def test_nothing_is_wrong_with_them() -> None:
    summary = checked(source_at(FOLDER), Places((FOLDER.parent, own_folder())))
    assert [one for one in summary.problems if one.severity != NOTE] == []


def test_every_play_of_them_ends() -> None:
    assert main(["pack", "playtest", str(FOLDER), "--plays", "40"]) == 0


def test_their_long_form_makes_the_same_world(tmp_path: Path) -> None:
    files = [file.relative_to(FOLDER).as_posix() for file in sorted(FOLDER.rglob("*.toml"))]
    long = {file: in_full(read_pack(source_at(FOLDER)), file) for file in files}
    write(tmp_path / "night-bakery", long)
    worlds = [load_world("night-bakery", places=Places((top, own_folder()))) for top in (FOLDER.parent, tmp_path)]
    short, full = (text_of(replace(one, packs=())).partition(b"\n")[2] for one in worlds)
    assert full == short
    assert burden([long[file] for file in FILES], SHAPES, map(folder_of, FILES)).markup > 240
