"""Packs that are well written and say something that cannot be: each file of `broken/` holds one, and its report."""

import re
from pathlib import Path

import pytest

from game.core.declared import Making
from tests.packs.packs import adventure, checked, played_report, report, system, write

pytestmark = pytest.mark.quick

BROKEN = Path(__file__).parent / "broken"
_HEADING = re.compile(r"^=== (.+)\n", re.MULTILINE)


def parts_of(path: Path) -> dict[str, str]:
    """The files of the pack, and under `report` what has to be said about it."""
    pieces = _HEADING.split(path.read_text(encoding="utf-8"))[1:]
    return dict(zip(pieces[::2], pieces[1::2], strict=True))


@pytest.mark.parametrize("path", sorted(BROKEN.glob("*.txt")), ids=lambda path: path.stem)
def test_every_problem_is_told_with_its_place(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    parts = parts_of(path)
    expected = parts.pop("report").splitlines()
    assert expected
    told = report if 'system = "stub"' in parts["pack.toml"] else played_report
    assert told(write(Path("p"), dict(parts))) == expected


def test_there_are_enough_of_them() -> None:
    assert len(list(BROKEN.glob("*.txt"))) >= 70


def test_an_adventure_by_rules_that_make_nobody_has_somebody_to_play(tmp_path: Path) -> None:
    summary = checked(write(tmp_path / "p", adventure()), system(making=Making.BY_NUMBERS))
    told = "pack.cast: there is nobody to play: write an entry of `characters` [E-NOBODY]"
    assert [str(problem).partition(": ")[2] for problem in summary.problems] == [told]
