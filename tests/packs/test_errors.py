"""Problems as lines, and their codes."""

import pytest

from game.packs.errors import Problem, errors_in, field_name, severity

pytestmark = pytest.mark.quick


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


def test_the_letter_of_a_code_says_how_bad_it_is() -> None:
    assert [severity(code) for code in ("E-REF", "W-END", "N-MORE")] == ["error", "warning", "note"]
