"""Names that can stand in an entry, by where somebody writes."""

from collections.abc import Mapping

import pytest

from game.guide.prepnames import Wanted, put_in, sought, wanted_at, wanted_by
from game.systems import registry

KNOWN: Mapping[str, Wanted] = {
    "skill": ("skills:",),
    "skills": ("skills:",),
    "person": ("people:",),
    "hard": ("easy", "hard"),
}
TEXT = """# A note.
[acts.ice.check]
skill = "ropes"  # by hand
skills = [
  "watching",
]
hard = "easy"
what = "ice"
people = [{ person = "bram", key = "a" }]

[people.bram.skills]
carrying = 2
"""


@pytest.mark.parametrize(
    ("line", "column", "wanted"),
    [
        (0, 0, ()),
        (1, 5, ()),
        (2, 3, ("skills:",)),
        (2, 12, ("skills:",)),
        (4, 4, ("skills:",)),
        (6, 8, ("easy", "hard")),
        (7, 9, ()),
        (8, 25, ("people:",)),
        (11, 3, ("skills:",)),
        (40, 0, ()),
    ],
)
def test_the_field_that_somebody_writes_says_which_names_can_stand(line: int, column: int, wanted: Wanted) -> None:
    assert wanted_at(TEXT, line, column, KNOWN) == wanted


@pytest.mark.parametrize(
    ("line", "column", "after"),
    [
        ('skill = "ropes"  # by', 10, 'skill = "ice"  # by'),
        ("skill = 'ropes'", 8, 'skill = "ice"'),
        ("skill = ", 8, 'skill = "ice"'),
        ('skills = ["a", "b"]', 16, 'skills = ["a", "ice"]'),
    ],
)
def test_a_name_stands_in_place_of_the_text_that_the_cursor_is_in(line: str, column: int, after: str) -> None:
    start, end, words = put_in(line, column, "ice")
    assert line[:start] + words + line[end:] == after


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_every_system_says_what_its_checks_name(system: str) -> None:
    known = wanted_by("acts", registry.load(system))
    named = {one for wanted in known.values() for one in wanted}
    assert named & {"skills:", "abilities:", "actions:", "powers:"}
    assert known["goto"] == ("scenes:",)
    assert "people:" in wanted_by("conflicts", registry.load(system))["person"]
    assert wanted_by("nothing", registry.load(system)) == {}


@pytest.mark.parametrize(
    ("line", "column", "then"),
    [
        ('kind = "movement"   # What is spent.', 36, 'kind = "interaction"   # What is spent.'),
        ('kind = "mov"', 9, 'kind = "interaction"'),
        ("{ perc", 6, '{ "interaction"'),
        ("kind = ", 7, 'kind = "interaction"'),
        ('a = ["x", "y"]  # Two.', 22, 'a = ["x", "y"]  # Two."interaction"'),
        ("# half", 6, '# half"interaction"'),
    ],
)
def test_a_name_replaces_what_stands_there(line: str, column: int, then: str) -> None:
    start, end, words = put_in(line, column, "interaction")
    assert line[:start] + words + line[end:] == then


@pytest.mark.parametrize(
    ("line", "column", "typed"),
    [('kind = "mov"', 11, "mov"), ("{ perc", 6, "perc"), ("kind = ", 7, ""), ('k = "mov"', 5, "")],
)
def test_what_is_typed_of_a_name_is_known(line: str, column: int, typed: str) -> None:
    assert sought(line, column) == typed
