"""What the quick reader reads, the guard lets pass and `tomllib` reads as the same; everything else it leaves alone."""

import tomllib
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.packs.plaintoml import read
from game.packs.read import LIMITS
from game.tomlguard import guard
from tests.fuzzing.packs import shipped

TEXTS = [data.decode() for _, files in shipped() for data in files.values()]


def judged(text: str) -> bool:
    """Whether it is read; that it is read rightly is asserted."""
    table = read(text, LIMITS)
    if table is None:
        return False
    assert guard(text, LIMITS) is None
    due = tomllib.loads(text)
    assert table == due
    assert repr(table) == repr(due)  # kinds and order too: 1 is True, and -0 is 0
    return True


def test_every_file_of_the_packs_that_come_with_the_game_is_read() -> None:
    assert all(map(judged, TEXTS))


READ = [
    "",
    "\n\n# nothing\n",
    "a = 1",
    "a=-7 # seven\nb\t=\ttrue\n  c = false",
    'a = ""\nb = "x # y"\nc = "a \\"b\\" \\\\ \\n \\t"',
    'a = """\nOne \\\n    two "three" ""four\n\nfive\\\\\\n"""\nb = 1',
    "[a.b]\nc = 1\n[a]\nd = 2\n[a.b.c2]\n",
    "[[a]]\nb = 1\n[a.c]\nd = 1\n[[a]]\n[a.c]\nd = 2\n[[a.e]]\n[[a.e]]\nf = 1",
    'a = []\nb = [ ]\nc = [1, -2, 0]\nd = [true, "x", [], {}]\ne = {}',
    'a = [ # first\n  1, # = , ]\n\n  "b, c = ]",\n]\n',
    'a = { b = "c", d-1 = { _e = [1,], 2 = true } }',
    'a = [\n  { if = "x == 1", do = [\n    { say = "{you}, a = b: [null]" },\n  ] },\n]',
    'a = "NaN"\nnull = [{ nul = "null", a = "1.5e3" }]',
    'a = "tab\there"\nb = ["tab\there"]',
    'a = "“’é”"\nb = ["ﬁ", "日本"]',
    "[" + ".".join("a" * 10) + "]\nb = 1",
    "k" * 64 + " = 1",
    "a = 999999999999999999",
    "a = " + "[" * 32 + "]" * 32,
]


@pytest.mark.parametrize("text", READ)
def test_the_forms_it_knows(text: str) -> None:
    assert judged(text)


LEFT = {
    "a key twice": "a = 1\na = 2",
    "a key twice in an inline table": "a = { b = 1, b = 2 }",
    "a table twice": "[a]\n[a]",
    "a table where a value is": "a = 1\n[a]",
    "a table within a value": "a = 1\n[a.b]",
    "a table within a text": '[a]\nb = ""\n[a.b.c]',
    "a table within an inline table": "a = {}\n[a.b]",
    "more of an inline table": "a = { b = 1 }\n[a]",
    "more of an inline list": "a = []\n[[a]]",
    "a table within an inline list": "a = [{}]\n[a.b]",
    "a list where a table is": "[a]\n[[a]]",
    "a table where a list is": "[[a]]\n[a]",
    "a list where a table is implied": "[a.b]\n[[a]]",
    "dotted keys": "a.b = 1",
    "a dotted key inside": "a = { b.c = 1 }",
    "quoted keys": '"a" = 1',
    "a quoted key inside": 'a = { "b" = 1 }',
    "a quoted header": '["a"]',
    "a float": "a = 1.5",
    "a float inside": "a = [1.5]",
    "an exponent": "a = [1e5]",
    "no number": "a = [nan]",
    "JSON’s no number": "a = [NaN, Infinity, -Infinity]",
    "JSON’s nothing": "a = [null]",
    "JSON’s colon": 'a = { "b": 1 }',
    "a hexadecimal number": "a = 0x1F",
    "a number with a sign": "a = +1",
    "a number with marks": "a = 1_000",
    "a number with a zero before it": "a = 01",
    "a number with a zero before it inside": "a = [01]",
    "a number of 19 digits": "a = 1234567890123456789",
    "a number of 19 digits inside": "a = [1234567890123456789]",
    "a date": "a = 2020-01-01",
    "a literal string": "a = 'b'",
    "a literal string inside": "a = ['b']",
    "a long string inside": 'a = ["""b"""]',
    "a long string that ends in a quotation mark": 'a = """b""""',
    "an escape by number": 'a = "\\u0041"',
    "an escape by number inside": 'a = ["\\u0041"]',
    "an escape by number in a long string": 'a = """\\u0041"""',
    "an escape that acts on terminals": 'a = "\\b"',
    "an escape that is none": 'a = "\\q"',
    "an escape that is none in a long string": 'a = """\\q"""',
    "JSON’s escaped slash": 'a = "\\/"',
    "a string without an end": 'a = "b',
    "a long string without an end": 'a = """b',
    "a list without an end": "a = [1,",
    "a list that is closed twice": "a = [1]]",
    "a wrong bracket": "a = [1}",
    "two values": "a = 1 2",
    "two values in a list": "a = [1 2]",
    "two values behind one key": "a = [1] [2]",
    "an equals sign too many": "a = { b = 1, = c = 2 }",
    "an equals sign too many at once": "a = { = b = 1 }",
    "an equals sign for a value": "a = [ = ]",
    "only a comma": "a = [,]",
    "two commas": "a = [1,,2]",
    "a comma at the end of an inline table": "a = { b = 1, }",
    "a line break in an inline table": "a = {\n b = 1 }",
    "a line break in a table in a list": "a = [{ b = 1,\n c = 2 }]",
    "a comment in an inline table": "a = { # b\n }",
    "no value": "a =",
    "no key": "= 1",
    "a value in an inline table without a key": "a = { 1 }",
    "yes in capital letters": "a = True",
    "a carriage return": "a = 1\r\nb = 2",
    "a hidden mark": 'a = "b\u202e"',
    "a hidden mark in a comment": "# \u202e\na = 1",
    "a tag character": 'a = "\U000e0041"',
    "a variation selector that is a tag’s neighbour": 'a = "b\U000e0100"',
    "a zero byte": 'a = ["\x00"]',
    "a bell": "a = 1 # \x07",
    "a header of 11 parts": "[" + ".".join("a" * 11) + "]",
    "a key of 65 characters": "k" * 65 + " = 1",
    "a key of 65 characters inside": "a = { " + "k" * 65 + " = 1 }",
    "33 lists": "a = " + "[" * 33 + "]" * 33,
    "33 lists on lines": "a = " + "[\n" * 33 + "]" * 33,
    "an empty header": "[]",
    "a header with blanks": "[ a ]",
    "blanks that are none": "a\u00a0= 1",
}


@pytest.mark.parametrize("name", LEFT)
def test_what_it_leaves_to_others(name: str) -> None:
    assert not judged(LEFT[name])


BLANKS = [sign for sign in map(chr, range(0x110000)) if sign.isspace() and sign not in " \t\n"]
"""What Python calls blank and TOML does not."""
SHORT = [text for text in READ if len(text) < 80]


@pytest.mark.parametrize("sign", BLANKS, ids=ascii)
def test_a_blank_that_is_none_in_toml_is_read_nowhere_but_in_texts(sign: str) -> None:
    for text in (*SHORT, "a=[]", "b={}", "c=[#\n]"):
        for place in range(len(text) + 1):
            judged(text[:place] + sign + text[place:])


PIECES = (
    *("a", "b", "a.b", "[a]", "[[a]]", "[a.b]", "[[a.b]]", "[a.c]", "=", " = ", "\n", "\n\n", "1", "-1", "01", "true"),
    *(
        '"x"',
        '"a = 1, b"',
        '"]"',
        '"\\\\"',
        '"\\""',
        '"""',
        "'",
        '"',
        "\\",
        "{",
        "}",
        "[",
        "]",
        ",",
        "#",
        " ",
        "\t",
        ":",
    ),
    *("\u00a0", "\u2003", "\u3000", "a=[]", "b={}"),
    *("a = 1\n", "b = [\n", "a = { ", "c = { b = 1 }\n", 'd = "e"\n', "]\n", " }\n", "null", "1.5", "false", ", b = 2"),
)


@settings(max_examples=1500)
@given(st.lists(st.sampled_from(PIECES), max_size=14))
def test_any_pieces_together(pieces: list[str]) -> None:
    judged("".join(pieces))


@settings(max_examples=300)
@given(st.text(max_size=60))
def test_any_text(text: str) -> None:
    judged(text)


def _changed(chance: Random) -> str:
    """Some tables of a pack that comes with the game, a few signs of them changed, doubled or gone."""
    tables = chance.choice(TEXTS).split("\n[")
    at = chance.randrange(len(tables))
    text = "\n[" + "\n[".join(tables[at : at + 5])
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(text) + 1)
        new = chance.choice((*PIECES, "", ""))
        text = text[:place] + new + text[place + chance.randint(0, 2) :]
    return text


@pytest.mark.parametrize("seed", range(8))
def test_shipped_tables_with_a_few_signs_changed(seed: int) -> None:
    chance = Random(seed)
    assert 10 < sum(judged(_changed(chance)) for _ in range(150)) < 140


ALL_ROUND = (
    *(("", ""), ("a = [", ""), ('a = "', ""), ('a = """', ""), ("a = [\n", "")),
    *(("a = [", "]"), ("a = [\n", "\n]\n"), ("a = { b = ", "1 }"), ("a = [\n", "]\nb = [\n]\n")),
)


@pytest.mark.parametrize(
    "piece",
    [
        *('"', '"a', '"""', "[", "[[", "{", "a = [", "\\", '"\\', "#", "a", "a = ", " ", "\n", ",", "a."),
        *("1, ", "1, #\n", "1\n]\n", "[1\n]\n", "a = [\n1]\n", "] = ", "{ a = 1 },\n"),
    ],
)
def test_its_time_grows_with_the_length_only(piece: str) -> None:
    """A text made to be slow is left or read after looking at each sign a few times: a million signs come to an end."""
    for before, after in ALL_ROUND:
        read(before + piece * (200_000 // len(piece)) + after, LIMITS)
