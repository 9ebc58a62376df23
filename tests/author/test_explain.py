"""`game pack explain`: every code that can be told is explained, and every code that is explained is told somewhere."""

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import game
from game import sheets
from game.author.explain import WIDTH, codes, page
from game.core.world import World
from game.errors import ArgumentError
from game.packs.errors import ERROR, NOTE, WARNING, PackError, severity
from game.packs.read import MOST_PROBLEMS
from tests.author.desk import pack
from tests.packs.packs import adventure, checked, system, write
from tests.worlds import salt_office

pytestmark = pytest.mark.quick

SOURCE = Path(game.__file__).parent
TESTS = Path(__file__).parents[1]
_WRITTEN = re.compile(r"\"([EWN]-[A-Z]+)\"")
_TOLD = re.compile(r"\[([EWN]-[A-Z]+)\]")
BY_NOTHING_BUT_TESTS = {"E-SHEET", "N-MORE"}
"""Codes that no pack of the tests is enough for; the tests below tell them."""


def test_every_code_that_can_be_told_is_explained() -> None:
    files = [*(SOURCE / "packs").glob("*.py"), *(SOURCE / "author").rglob("*.py")]
    files += [SOURCE / "tomlguard.py", SOURCE / "sheets.py"]
    written = {code for path in files for code in _WRITTEN.findall(path.read_text("utf-8"))}
    assert written == set(codes())


def test_every_code_that_is_explained_is_told_of_a_broken_pack() -> None:
    """The reports of broken packs are held word by word by the tests that they stand in."""
    told = {
        code
        for path in (
            *(TESTS / "packs").rglob("*.txt"),
            *(TESTS / "packs").glob("test_*.py"),
            *(TESTS / "author").glob("test_[hw]*.py"),
        )
        for code in _TOLD.findall(path.read_text("utf-8"))
    }
    assert told - set(codes()) == set()
    assert set(codes()) - told == BY_NOTHING_BUT_TESTS


def test_more_notes_than_are_told(tmp_path: Path) -> None:
    def much(_: World) -> Iterable[tuple[str, str]]:
        return (("scenes.s.title", f"thing {number}") for number in range(MOST_PROBLEMS + 5))

    summary = checked(write(tmp_path / "p", adventure()), system(advice=much))
    assert {problem.severity for problem in summary.problems} == {NOTE}
    assert [problem.code for problem in summary.problems][-2:] == ["N-RULES", "N-MORE"]
    assert len(summary.problems) == MOST_PROBLEMS + 1


def test_a_sheet_of_other_rules(tmp_path: Path) -> None:
    w = salt_office()
    path = sheets.keep(w, w.system.create(w, "wenna_tarr"), tmp_path)
    path.write_text(path.read_text("utf-8").replace('system = "venture"', 'system = "whist"'), "utf-8")
    with pytest.raises(PackError) as raised:
        sheets.read(path, w)
    assert [problem.code for problem in raised.value.problems] == ["E-SHEET"]


@pytest.mark.parametrize("code", codes())
def test_every_explanation_is_whole_and_fits(code: str) -> None:
    one = codes()[code]
    assert severity(code) in {ERROR, WARNING, NOTE}
    for text in (one.means, one.matters, one.mend):
        assert text.endswith((".", "…"))
        assert text[0].isupper()
    assert not one.title.endswith(".")
    assert len(one.title) <= 50
    assert one.example.strip()
    lines = page(code, one).splitlines()
    assert max(map(len, lines)) <= WIDTH + 8
    assert all(line.isprintable() for line in lines)


def test_a_code_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert pack("explain", "w-never") == 0
    told = capsys.readouterr().out
    assert told.startswith("W-NEVER (warning): a condition that can never hold\n")
    assert '\nFor example:\n    when = "coin > 5"' in told


def _rows(text: str) -> Iterator[tuple[str, str]]:
    for line in text.splitlines()[:-1]:
        code, bad, *_ = line.split()
        yield code, bad


def test_without_a_code_all_are_listed_the_worst_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert pack("explain") == 0
    rows = list(_rows(capsys.readouterr().out))
    assert [code for code, _ in rows] == list(codes())
    assert list(dict.fromkeys(bad for _, bad in rows)) == [ERROR, WARNING, NOTE]
    assert all(bad == severity(code) for code, bad in rows)


def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert pack("explain", "E-REF", "--json") == 0
    [one] = json.loads(capsys.readouterr().out)["codes"]
    assert list(one) == ["code", "severity", "title", "means", "matters", "example", "mend"]
    assert pack("explain", "--json") == 0
    assert [one["code"] for one in json.loads(capsys.readouterr().out)["codes"]] == list(codes())


@pytest.mark.parametrize(("asked", "tail"), [("E-REEF", "; did you mean E-REF?"), ("x" * 99, "lists them.")])
def test_a_code_that_there_is_not(asked: str, tail: str) -> None:
    with pytest.raises(ArgumentError) as raised:
        pack("explain", asked)
    assert str(raised.value).startswith("There is no code '")
    assert str(raised.value).endswith(tail)
