"""The numbers of formats: what is older means what it meant, what is newer is told in one sentence."""

from pathlib import Path

import pytest

from game.core.content import FORMAT
from game.packs.find import own_folder, source_at
from game.packs.formats import too_new
from game.packs.old import GONE, passed_over
from game.packs.read import read_pack
from tests.packs.packs import GOOD, HEAD, START, report, write

pytestmark = pytest.mark.quick

NEW = "this is written in format 2, and this game reads up to 1: get a newer version of the game"


def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, body: str = GOOD) -> list[str]:
    monkeypatch.chdir(tmp_path)
    return report(
        write(Path("p"), {"pack.toml": (HEAD + START).replace("[pack]\n", f"[pack]\n{line}"), "a.toml": body})
    )


@pytest.mark.parametrize("line", ["", "format = 0\n", "format = 1\n"])
def test_a_pack_without_a_number_reads_as_one_of_today(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert told(tmp_path, monkeypatch, line) == []


def test_of_a_pack_for_a_later_game_only_that_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = GOOD.replace("label", "lable") + "[songs.x]\n"
    found = told(tmp_path, monkeypatch, 'format = 2\nmood = "dry"\n', body)
    assert found == [f"p/pack.toml:2: pack.format: {NEW} [E-FORMAT]"]


def test_so_it_is_where_a_file_of_it_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(tmp_path, monkeypatch, "format = 2\n", "= = =") == [f"p/pack.toml:2: pack.format: {NEW} [E-FORMAT]"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('format = "1"\n', "a whole number is needed here, not the text '1' [E-TYPE]"),
        ("format = true\n", "a whole number is needed here, not true [E-TYPE]"),
        ("format = -1\n", "-1 is too low; the least is 0 [E-RANGE]"),
    ],
)
def test_what_is_no_format_is_told(line: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(tmp_path, monkeypatch, line) == [f"p/pack.toml:2: pack.format: {sentence}"]


def test_every_shipped_pack_says_its_format() -> None:
    heads = {path.parent.name: read_pack(source_at(path.parent)).head for path in own_folder().glob("*/pack.toml")}
    assert len(heads) >= 16
    assert {name for name, head in heads.items() if head.get("format") != FORMAT} == set()


def test_only_whole_numbers_above_what_is_known_are_too_new() -> None:
    assert [given for given in (None, True, "2", 2.5, -1, 0, 1) if too_new(given, 1)] == []
    assert too_new(2, 1) == NEW


def test_every_word_that_went_says_when_and_what_to_do() -> None:
    for word, gone in GONE.items():
        assert passed_over(word, gone.within) == f"{word} is passed over since version {gone.since}: {gone.remedy}"
        assert passed_over(word, "elsewhere") == ""
        assert tuple(map(int, gone.since.split("."))) >= (0, 2, 0)
        assert not gone.remedy.endswith(".")
    assert passed_over("label", "check") == ""
