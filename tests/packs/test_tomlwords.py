"""What beginners write that is no TOML: for each the line of the cause, and what to do."""

import tomllib
from pathlib import Path

import pytest

from game.packs.tomlwords import told
from tests.packs.packs import GOOD, adventure, report, write

pytestmark = pytest.mark.quick

HEAD = '[scenes.s]\ntitle = "He said \\"so\\", [here"\n'
STRAIGHT = 'a straight quote ends the text; write “ ” or \\" inside it'
ONE_LINE = "an inline table stands in one line: take the line break out, from { to }"
COMMA = "a comma is missing here, between one and the next"
LIST = "] is missing: the list that begins here is not closed"
NO_LINE = "this is neither a field, name = value, nor a heading, [scenes.ID]; a comment begins with #"
CASES = [
    ('text = "Brandt says. "It is slow," he says."\n', 1, STRAIGHT),
    ('do = ["x + 1", "y "z" + 1"]\n', 1, STRAIGHT),
    ('text = """\nHe said "no".\n""""so"\n', 3, 'three quotes end the text; write “ ” or \\" inside it'),
    ('do = [{ reveal = "asked",\n  text = "x" }]\n', 1, ONE_LINE),
    ('do = [{\n  text = "x" }]\n', 1, ONE_LINE),
    ('do = [{ reveal = "asked"\n  text = "x" }]\n', 1, ONE_LINE),
    ('do = [{ a = "x"\nlabel = "y"\n', 1, "} is missing at the end of this inline table"),
    ('do = [{ a = "x" ]\nlabel = "y"\n', 1, "} is missing before ]"),
    ('do = [{ text = "x", }]\n', 1, "take the comma before } out"),
    ('do = [\n  { a = "x" },\n  { a = "y" }\n\nlabel = "y"\n', 1, LIST),
    ('do = [{ a = "x" }\n[scenes.t]\nx = 1\n', 1, LIST),
    ('do = ["x"', 1, LIST),
    ('do = [{ a = "x" } { b = "y" }]\n', 1, COMMA),
    ('do = [{ a = "x" b = "y" }]\n', 1, COMMA),
    ("[scenes.t\nx = 1\n", 1, "] is missing at the end of this heading"),
    ("[[scenes.t.also]\nx = 1\n", 1, "]] is missing at the end of this heading"),
    ("scenes.t]\nx = 1\n", 1, "[ is missing at the beginning of this heading"),
    ('label "Go out"\n', 1, "= is missing between the name and its value"),
    ('do = [{ a "x" }]\n', 1, "= is missing between the name and its value"),
    ('label: "Go out"\n', 1, "between a name and its value stands =, not :"),
    ('label\u00a0= "x"\n', 1, "there is a blank here that is none (U+00A0); type it anew"),
    ('my label = "x"\n', 1, "'my label' is no name of a field: one word, of a-z, 0-9 and _"),
    ("\t“label” = 1\n", 1, 'a name stands without quotation marks: label = "…"'),
    ("label = “Go out”\n", 1, 'a text stands between straight quotation marks, " and "; curly ones go inside it'),
    ("goto = square\n", 1, 'a text stands between quotation marks: "…"'),
    ("once = True\n", 1, "write true, in small letters"),
    ("once = no\n", 1, "write false, in small letters"),
    ("label =\n", 1, "the value is missing behind ="),
    ("time = 10 minutes\n", 1, "a number stands alone, without words or signs behind it"),
    ("time = 08\n", 1, "a number does not begin with 0"),
    ("a = 1 b = 2\n", 1, "a line holds one field: put this one on a line of its own"),
    ("a = 1;\n", 1, "take the ; out: a line ends without a sign"),
    ("text = 'it's'\n", 1, 'this text ends at the \' in it; put it between " and "'),
    ("// to do\n", 1, "a comment begins with #, not with //"),
    ('label = "x" // hi\n', 1, "a comment begins with #, not with //"),
    ("hello there\n", 1, NO_LINE),
    ("= 1\n", 1, "the name is missing before ="),
    ("]\n", 1, "there is a ] here that closes nothing"),
    ('text = "a \\ b"\n', 1, "a backslash has a meaning in a text; where it is to be read, write two"),
    (
        'label = "Go out\ngoto = "s"\n',
        1,
        'the text has no quotation mark at its end; one of several lines stands between """ and """',
    ),
    ('a = 1\ntext = """\nabc\n\n[scenes.s]\nx = 1\n', 2, 'the text that begins here has no end: write """ behind it'),
    (
        'text = """\nabc\n[scenes.t]\ntext = """\ndef"""\n',
        1,
        'the text that begins here has no end: write """ behind it',
    ),
]


@pytest.mark.parametrize(("body", "line", "sentence"), CASES)
def test_the_cause_is_told_and_what_to_do(body: str, line: int, sentence: str) -> None:
    for before in ("", HEAD):
        with pytest.raises(tomllib.TOMLDecodeError) as raised:
            tomllib.loads(before + body)
        assert told(str(raised.value), before + body) == (sentence, line + before.count("\n"))


def test_nothing_that_follows_from_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    files = adventure(GOOD.replace("out]", "out]\nwhen = “fact.x”"))
    start = f'{files["pack.toml"]!s}length = "1 scene, 1 ending"\ncast = ["me"]\n'
    head = 'allow = [{ code = "W-UNSET", where = "variables.dawn", because = "so" }]\n'
    files["pack.toml"] = start + head
    write(tmp_path / "p", files)
    found = report(Path("p"))
    assert found[0].startswith("p/a.toml:6: a text stands between straight quotation marks")
    assert len(found) == 1


def test_a_brace_is_told_with_its_own_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = 'text = """\nOne {you} and \\\n   two.\n\nThree {dawn: four|five.\nSix."""'
    body = GOOD.replace('text = "There is a door, {you}."', text)
    assert body != GOOD
    start = str(adventure()["pack.toml"]).replace("id =", "format = 1\nid =")
    write(tmp_path / "p", {**adventure(body), "pack.toml": start})
    [first] = report(Path("p"))
    assert first.startswith("p/a.toml:8: scenes.s.text: a brace is opened here and not closed")
