"""Packs that are well written and say something that cannot be: each file of `broken/` holds one, and its report."""

import re
from pathlib import Path

import pytest

from tests.packs.packs import played_report, report, write

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
