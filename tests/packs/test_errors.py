"""Problems as lines, and their codes."""

import re
from pathlib import Path

import game
from game.packs.errors import CODES, Problem, errors_in, field_name

SOURCE = Path(game.__file__).parent
_CODE = re.compile(r"\"([EW]-[A-Z]+)\"")


def test_every_code_is_explained_and_used() -> None:
    files = [path for path in (SOURCE / "packs").glob("*.py") if path.name != "errors.py"]
    used = {
        code
        for path in (*files, SOURCE / "tomlguard.py", SOURCE / "sheets.py")
        for code in _CODE.findall(path.read_text("utf-8"))
    }
    assert used == set(CODES)


def test_a_problem_is_one_line() -> None:
    whole = Problem("error", "E-REF", "p/a.toml", 3, "scenes.s.goto", "there is no scene “t”")
    assert str(whole) == "p/a.toml:3: scenes.s.goto: there is no scene “t” [E-REF]"
    assert str(Problem("error", "E-FILE", "p", 0, "", "there is no pack here")) == "p: there is no pack here [E-FILE]"


def test_fields_are_written_as_authors_write_them() -> None:
    assert field_name(("scenes", "s", "enter", 0, "goto")) == "scenes.s.enter[0].goto"
    assert field_name(("a\nb", "c\u202e")) == "a\\nb.c\\u202e"
    assert field_name(()) == ""


def test_warnings_are_no_errors() -> None:
    warning = Problem("warning", "W-END", "p", 0, "", "no ending")
    problem = Problem("error", "E-FILE", "p", 0, "", "nothing")
    assert errors_in([warning, problem]) == (problem,)
