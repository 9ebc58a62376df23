"""Lines of values: every way TOML can place one."""

import pytest

from game.packs.errors import Path
from game.packs.lines import line_map, line_of

TEXT = '''# a comment with "quotes" and [brackets]
top = 1

[scenes.cellar]
title = "it's [not] a = table" # comment
text = """
two "" lines
[not.a.header]
x = 1 \\""""
raw = \'\'\'
y = 2 \'\'\'
enter = [
  # first
  { goto = "stairs" },

  { if = "1", do = [
      { say = "a" },
      { say = "b, ]}" } ] },
]
check.challenge = 3
"quoted key".'other one' = 1.5
when = 2020-01-01 10:00:00

[[rows]]
text = "one"
[rows.more]
deep = [[1, 2],
  [3]]

[[rows]]
text = "two"
[[rows.parts]]
name = "x"
[[rows.parts]]
name = "y"

[ spaced . header ]
z = {a = 1, b = {c = 2}}
'''

LINES: list[tuple[Path, int]] = [
    (("top",), 2),
    (("scenes",), 4),
    (("scenes", "cellar"), 4),
    (("scenes", "cellar", "title"), 5),
    (("scenes", "cellar", "text"), 6),
    (("scenes", "cellar", "raw"), 10),
    (("scenes", "cellar", "enter"), 12),
    (("scenes", "cellar", "enter", 0), 14),
    (("scenes", "cellar", "enter", 0, "goto"), 14),
    (("scenes", "cellar", "enter", 1), 16),
    (("scenes", "cellar", "enter", 1, "do", 0, "say"), 17),
    (("scenes", "cellar", "enter", 1, "do", 1, "say"), 18),
    (("scenes", "cellar", "check", "challenge"), 20),
    (("scenes", "cellar", "quoted key", "other one"), 21),
    (("scenes", "cellar", "when"), 22),
    (("rows", 0, "text"), 25),
    (("rows", 0, "more", "deep", 0), 27),
    (("rows", 0, "more", "deep", 1), 28),
    (("rows", 0, "more", "deep", 1, 0), 28),
    (("rows", 1), 30),
    (("rows", 1, "text"), 31),
    (("rows", 1, "parts", 0, "name"), 33),
    (("rows", 1, "parts", 1, "name"), 35),
    (("spaced", "header"), 37),
    (("spaced", "header", "z", "b", "c"), 38),
]


@pytest.mark.parametrize(("path", "line"), LINES)
def test_every_value_has_its_line(path: Path, line: int) -> None:
    assert line_map(TEXT)[path] == line


def test_what_has_no_line_takes_that_of_the_table_around_it() -> None:
    found = line_map(TEXT)
    assert line_of(found, ("scenes", "cellar", "missing", 3, "more")) == 4
    assert line_of(found, ("elsewhere",)) == 0


def test_windows_line_ends_count_once() -> None:
    assert line_map("a = 1\r\n\r\nb = 2\r\n")[("b",)] == 3


def test_escapes_in_keys_are_read() -> None:
    assert line_map('"a\\u0062c" = 1')[("abc",)] == 1
