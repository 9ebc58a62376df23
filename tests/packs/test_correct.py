"""Packs in which nothing is wrong, and of which nothing is said."""

from pathlib import Path

import pytest

from game.author.check import checked
from game.packs.find import default_places, find
from game.packs.link import list_packs
from tests.packs.packs import played_report, report, write
from tests.packs.test_broken_content import parts_of

CORRECT = Path(__file__).parent / "correct"
SHIPPED = [summary.id for summary in list_packs()]


@pytest.mark.parametrize("path", sorted(CORRECT.glob("*.txt")), ids=lambda path: path.stem)
def test_a_correct_pack_gets_no_complaint(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    parts = parts_of(path)
    told = report if 'system = "stub"' in parts["pack.toml"] else played_report
    assert told(write(Path("p"), dict(parts))) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_ours_get_no_complaint(name: str) -> None:
    places = default_places()
    source = find(name, places)
    assert source is not None
    assert [str(problem) for problem in checked(source, places).problems] == []
