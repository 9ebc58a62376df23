"""The scan says no where the parser would choke, yes to every ordinary text, and never hangs."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.tomlguard import Limits, Problem, guard
from tests.bench.guard import OPENINGS
from tests.bench.guard import PIECES as ADVERSARIAL
from tests.trust.child import apart

pytestmark = pytest.mark.quick

ORDINARY = '''# a comment with "quotes" and [brackets
title = "The [d20] door"
"two words".'and more' = [1, 2.5, 1979-05-27T07:32:00.999Z, 0xff, +inf]
text = """
A "quoted" line, ""two"", and an end with one more: """"
path = 'C:\\u001b\\no escape'
lines = """\\
   joined \\u00e9 \\n \\t"""

[scene.first]
options = [ # one a line
    { id = "go", cost.pool = 1 },
    { id = "stay" },
]
[[scene.first.more]]
"" = true
'''


def test_ordinary_text_passes() -> None:
    assert guard(ORDINARY) is None
    assert guard(ORDINARY.replace("\n", "\r\n")) is None
    assert tomllib.loads(ORDINARY)["scene"]["first"]["options"][0]["cost"] == {"pool": 1}


@pytest.mark.parametrize(
    ("text", "code", "place", "message"),
    [
        ("a = 1\nb = '\x1b'", "E-CTRL", (2, 6), "a control character (U+001B)"),
        ('a = "\\u001b]52;c;UFdO"', "E-CTRL", (1, 6), "a control character (U+001B)"),
        ('a = "\\U0000009b"', "E-CTRL", (1, 6), "a control character (U+009B)"),
        ('a = "x\\b"', "E-CTRL", (1, 7), "a control character (U+0008)"),
        ('a = "x\\e"', "E-CTRL", (1, 7), "a control character (U+001B)"),
        ('a = "x\\x1b"', "E-CTRL", (1, 7), "a control character (U+001B)"),
        ('a = """\n\n \\u0000"""', "E-CTRL", (3, 2), "a control character (U+0000)"),
        ('"k\\u001b" = 1', "E-CTRL", (1, 3), "a control character (U+001B)"),
        ('a = "\\\\\\u0007"', "E-CTRL", (1, 8), "a control character (U+0007)"),
        ("a = '\x9d'", "E-CTRL", (1, 6), "a control character (U+009D)"),
        ("a = '\x7f'", "E-CTRL", (1, 6), "a control character (U+007F)"),
        ("a = '\u202e'", "E-CTRL", (1, 6), "a hidden mark (U+202E)"),
        ('a = "\\u2066"', "E-CTRL", (1, 6), "a hidden mark (U+2066)"),
        ("a = '\U000e0041'", "E-CTRL", (1, 6), "a hidden tag character (U+E0041)"),
        ("# \u2028", "E-CTRL", (1, 3), "a line or paragraph separator (U+2028)"),
        ("\ufeffa = 1", "E-ENC", (1, 1), "a byte order mark (U+FEFF)"),
        ("a = 1\rb = 2", "E-ENC", (1, 6), "a carriage return without its line feed (U+000D)"),
        ("a = '\ud800'", "E-ENC", (1, 6), "half of a character (U+D800)"),
        ('a = "\\udfff"', "E-ENC", (1, 6), "half of a character (U+DFFF)"),
        ("a = " + "[" * 33, "E-DEPTH", (1, 37), "brackets nested more than 32 deep"),
        ("a = " + "{a=" * 33, "E-DEPTH", (1, 101), "brackets nested more than 32 deep"),
        ("a = " + "[\n{a=" * 17, "E-DEPTH", (17, 4), "brackets nested more than 32 deep"),
        ("a" + ".a" * 16 + " = 1", "E-DEPTH", (1, 33), "a key of more than 16 parts"),
        ("[a" + " . 'a'" * 16 + "]", "E-DEPTH", (1, 96), "a key of more than 16 parts"),
        ("[[a" + '."a"' * 16 + "]]", "E-DEPTH", (1, 65), "a key of more than 16 parts"),
        ("a = {b" + ".b" * 16 + " = 1}", "E-DEPTH", (1, 38), "a key of more than 16 parts"),
        ('a = ["""x"""", {b' + ".b" * 16 + " = 1}]", "E-DEPTH", (1, 49), "a key of more than 16 parts"),
        ("a = ['''x''''', {b" + ".b" * 16 + " = 1}]", "E-DEPTH", (1, 50), "a key of more than 16 parts"),
        ("k" * 65 + " = 1", "E-KEY", (1, 1), "a key longer than 64 characters"),
        ("a = {'" + "k" * 65 + "' = 1}", "E-KEY", (1, 6), "a key longer than 64 characters"),
        ("[a.'" + "k" * 65 + "']", "E-KEY", (1, 4), "a key longer than 64 characters"),
        ("a = 0x" + "f" * 63, "E-RANGE", (1, 5), "a number of more than 64 characters"),
        ("a = -" + "9" * 5000, "E-RANGE", (1, 5), "a number of more than 64 characters"),
    ],
)
def test_what_it_refuses_and_where(text: str, code: str, place: tuple[int, int], message: str) -> None:
    found = guard(text)
    assert found == Problem(code, *place, message)
    assert str(found) == f"line {place[0]}, column {place[1]}: {message}"


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 32 + "]" * 32,
        "a" + ".a" * 15 + " = 1",
        "k" * 64 + " = 1",
        "'" + "k" * 64 + "' = ['" + "v" * 10_000 + "']",
        "a = 0x" + "f" * 62,
        'a = "\\\\u001b"',
        "a = '\\u001b'",
        "a = 1 # \\u001b [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
        "a = '" + "[" * 100 + ". ." * 100 + "'",
        'a = """' + "{[" * 100 + '"""',
        "a = [\n" + "  [1, 2],\n" * 1000 + "]",
        "a = '\u200d\u00ad'",
    ],
    ids=lambda text: text[:20],
)
def test_what_lies_just_within(text: str) -> None:
    assert guard(text) is None
    tomllib.loads(text)


def test_structure_alone_leaves_characters_to_others() -> None:
    assert guard("a = '\u202e'", characters=False) is None
    assert guard('a = "\\u001b"', characters=False) is None
    assert guard("a = [[[]]]", Limits(nesting=2), characters=False) is not None


LINES = [*"'#[]{}.=, a1", '"', '"""', "'''", "\n", "\n", "a = ", '"x"', "\n[a]\n", "a.b"]
PIECES = ['"', "'", '"""', "'''", "\\", "\n", "#", "[", "]", "{", "}", ".", "=", ",", " ", "a", "1", "\\u001b", "a.b"]


def scan_everything(here: Path, word: str) -> int:
    """Every text of the benchmark, at 64 KB."""
    found = 0
    for piece in ADVERSARIAL.values():
        for opening in OPENINGS.values():
            text = opening + piece * (64 * 1024 // len(piece))
            found += guard(text) is None
    return found


def test_no_text_makes_the_scan_hang(tmp_path: Path) -> None:
    """How the time grows is measured by `python -m tests.bench.guard`; a scan that goes back takes minutes here."""
    report = apart(scan_everything, tmp_path, seconds=20)
    assert (report.raised, report.killed) == ("", "")
    assert report.value > 0


def test_plain_lines_and_tokens_come_to_the_same() -> None:
    """The short cut for plain lines lets nothing through that the walk over tokens stops, in any text that is TOML."""
    chance = Random(7)
    limits, slow = Limits(nesting=3, parts=3, key=64), Limits(nesting=3, parts=3, key=63)
    for _ in range(20_000):
        text = "".join(chance.choice(LINES) for _ in range(chance.randint(1, 25)))
        if (guard(text, limits) is None) != (guard(text, slow) is None):
            with pytest.raises(tomllib.TOMLDecodeError):
                tomllib.loads(text)


@settings(max_examples=400)
@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_what_passes_is_no_deeper_than_it_says(text: str) -> None:
    """Whatever the parser makes of a text that passed, no key path in it is longer than the limits allow."""
    limits = Limits(nesting=3, parts=2, key=64)
    if guard(text, limits, characters=False) is not None:
        return
    try:
        found = tomllib.loads(text)
    except ValueError:
        return
    assert depth(found) <= 1 + limits.parts + (limits.nesting + 1) * limits.parts


def depth(value: object) -> int:
    if isinstance(value, dict):
        return 1 + max((depth(inner) for inner in value.values()), default=0)
    if isinstance(value, list):
        return 1 + max(map(depth, value), default=0)
    return 0
