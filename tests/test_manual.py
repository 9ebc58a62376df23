"""The manual: every part is there, in the wheel's folder, and what it names exists."""

import re
from pathlib import Path

import pytest

from game import manual
from game.cli import main
from tests.trust.__main__ import written_anew

ROOT = Path(__file__).parents[1]
PAGES = sorted(Path(manual.__file__).parent.glob("*.md"))


def test_every_page_is_a_part_and_every_part_a_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert {page.stem for page in PAGES} == set(manual.PARTS)
    assert main(["manual"]) == 0
    listed = capsys.readouterr().out
    assert all(f"  {part}" in listed for part in manual.PARTS)


@pytest.mark.parametrize("part", manual.PARTS)
def test_a_part_is_printed_whole(part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["manual", part]) == 0
    assert capsys.readouterr().out.strip() == manual.page(part).strip()


def test_a_part_is_found_by_whom_it_is_for_and_the_guide_for_authors_is_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["manual"]) == 0
    assert "game pack guide" in capsys.readouterr().out
    assert main(["manual", "authors"]) == 0
    assert capsys.readouterr().out.strip() == manual.page("writing").strip()


def test_a_part_that_is_not_there_names_those_that_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["manual", "giding"]) == 2
    told = capsys.readouterr().err
    assert "did you mean guiding?" in told
    assert "playing" in told


@pytest.mark.parametrize(
    "page", [ROOT / "README.md", *(ROOT / ".github").glob("*.md"), *PAGES], ids=lambda page: page.name
)
def test_what_a_page_links_to_is_there(page: Path) -> None:
    links = re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
    assert [link for link in links if "://" not in link and not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", [ROOT / "README.md", *PAGES], ids=lambda page: page.name)
def test_the_commands_of_a_page_are_those_of_the_program(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = set(re.findall(r"(?:^    |`)game ([a-z]+)(?: ([a-z]+))?", page.read_text(encoding="utf-8"), re.MULTILINE))
    two = {"pack", "saves", "system"}
    for first, second in said:
        words = [first, second] if first in two and second else [first]
        with pytest.raises(SystemExit) as left:
            main([*words, "--help"])
        assert left.value.code == 0, words
    capsys.readouterr()


def test_the_table_of_what_was_tried_is_written_where_it_stands() -> None:
    page = manual.page("trust")
    anew = written_anew(page, "| bits flipped | 7 |")
    assert "| bits flipped | 7 |\n<!-- end -->" in anew
    assert "players killed" in page
    assert "players killed" not in anew
    assert anew.partition("<!-- made -->")[0] == page.partition("<!-- made -->")[0]
