"""What is written short inside a table: the same pack as the long form, by every system’s own checks."""

from pathlib import Path
from typing import Any

import pytest

from game.packs.checkline import check_line, form_of, sayable_in
from game.packs.find import source_at
from game.packs.forms import fields
from game.packs.labelled import labelled, takes_lines
from game.packs.oplines import LineError
from game.packs.read import read_pack
from game.systems import registry
from game.systems.venture.content.acts import Circumstance
from game.systems.venture.content.shapes import INNER, SHAPES
from tests.packs.packs import HEAD, START, write

pytestmark = pytest.mark.quick

LONG = """
[scenes.s]
title = "A room"
before = [{ join = "pell", side = "aside" }, { join = "brandt", side = "aside" }, { add = "dawn", by = "1" }]
here = [{ name = "a cat" }]
[scenes.s.options.climb]
label = "Climb"
do = [{ reveal = "goose", text = "A goose.", quiet = true }, { give = "rope" }]
[scenes.s.options.climb.check]
kind = "movement"
skill = "climbing"
challenge = 6
what = "the gate"
easier = [{ label = "a rope", by = 2, when = "has.rope" }, { label = "light" }]
help = false
[scenes.s.options.climb.on.success]
text = "Up."
do = [{ set = "up", to = 1 }, { add = "dawn", by = "1" }, { time = 5 }]
[scenes.s.options.climb.on.failure]
do = [{ set = "up", to = 1 }, { reveal = "moss", text = "Moss.", quiet = true }, { time = 5 }]
[scenes.s.options.t]
label = "Go on"
goto = "t"
[scenes.s.options.u]
label = "Go in"
when = "key"
goto = "u"
[variables.dawn]
value = 3
"""
SHORT = """
[scenes.s]
title = "A room"
here = ["pell", { name = "a cat" }, "brandt"]
before = { add = "dawn", by = "1" }
[scenes.s.climb]
label = "Climb"
reveal.goose = "A goose."
do = { give = "rope" }
check = "movement climbing 6: the gate"
easier = ["+2 a rope: has.rope", "light"]
help = false
before.do = { set = "up", to = 1 }
always.do = [{ time = 5 }]
success = { text = "Up.", do = [{ add = "dawn", by = "1" }] }
failure.reveal.moss = "Moss."
[scenes.s.to]
t = "Go on"
u = { label = "Go in", when = "key" }
[variables]
dawn = 3
"""


def settled(folder: Path, body: str) -> Any:
    files = {"pack.toml": f"{HEAD}format = 1\n{START}", "a.toml": body}
    pack = read_pack(source_at(write(folder / "p", files)))
    pack.settle(SHAPES, INNER)
    assert pack.problems == ()
    return pack


def test_short_and_long_are_one_tree(tmp_path: Path) -> None:
    long, short = settled(tmp_path / "long", LONG), settled(tmp_path / "short", SHORT)
    for section, key in (("scenes", "s"), ("variables", "dawn")):
        assert short.entries[section][key].raw == long.entries[section][key].raw
    assert list(short.entries["scenes"]["s"].raw["options"]) == ["climb", "t", "u"]


def test_each_part_has_the_line_under_which_it_stands(tmp_path: Path) -> None:
    file = settled(tmp_path, SHORT).entries["scenes"]["s"].file
    scene, climb = ("scenes", "s"), ("scenes", "s", "options", "climb")
    lines = {
        (*scene, "before", 1, "join"): 4, (*scene, "before", 2): 5, (*scene, "here", 0, "name"): 4,
        (*climb, "do", 0, "text"): 8, (*climb, "do", 1): 9, (*climb, "check", "skill"): 10,
        (*climb, "check", "easier", 0, "when"): 11, (*climb, "check", "help"): 12,
        (*climb, "on", "success", "do", 0): 13, (*climb, "on", "success", "do", 1): 15,
        (*climb, "on", "success", "do", 2): 14, (*climb, "on", "failure", "do", 1): 16,
        (*scene, "options", "t", "goto"): 18, (*scene, "options", "u", "when"): 19, ("variables", "dawn", "value"): 21,
    }  # fmt: skip
    assert {path: file.line(path) for path in lines} == lines


@pytest.mark.parametrize("key", ["to", "after"])
def test_an_option_may_be_called_like_a_short_form(key: str, tmp_path: Path) -> None:
    body = f'[scenes.s]\ntitle = "A room"\n[scenes.s.{key}]\nlabel = "To bed"\ngoto = "s"\n'
    options = settled(tmp_path, body).entries["scenes"]["s"].raw["options"]
    assert options == {key: {"label": "To bed", "goto": "s"}}


CHECKS = {
    "interaction persuasion against pell": (
        "venture",
        {"kind": "interaction", "skill": "persuasion", "against": "pell"},
    ),
    "stealth 4 against pell perception": (
        "venture",
        {"skill": "stealth", "challenge": 4, "against": "pell", "meets": "perception"},
    ),
    "resist resist 5: the smoke: all of it": (
        "venture",
        {"kind": "resist", "skill": "resist", "challenge": 5, "what": "the smoke: all of it"},
    ),
    "charm or deceit or law 2": ("solar", {"ability": "charm", "abilities": ["deceit", "law"], "difficulty": 2}),
    "tactics against hoth tactics": ("solar", {"ability": "tactics", "against": "hoth", "resist": "tactics"}),
    "desperate creep or strength 2: the top": (
        "position",
        {
            "ways": [{"action": "creep", "position": "desperate"}, {"attribute": "strength"}],
            "need": 2,
            "goal": "the top",
        },
    ),
    "bargaining easy or company": ("tiers", {"skill": "bargaining", "hard": "easy", "skills": ["company"]}),
    "craft restoration or fire 2": (
        "practices",
        {"ways": [{"power": "craft", "practice": "restoration"}, {"power": "fire"}], "need": 2},
    ),
}


@pytest.mark.parametrize("line", CHECKS)
def test_a_check_is_a_line_in_every_system(line: str) -> None:
    system, said = CHECKS[line]
    assert check_line(line, registry.load(system).inner["check"]) == said


@pytest.mark.parametrize(
    ("line", "system", "sentence"),
    [
        ("", "venture", "it does not say with what it is done: [KIND] [POOL] [RULING] SKILL [CHALLENGE]"),
        ("5 against pell", "venture", "it does not say with what it is done"),
        ("per-suasion 5", "venture", "“per-suasion” is no word of a check"),
        ("charm law", "solar", "“charm” and “law” cannot both be what it is done with; or stands between two"),
        ("lies or persuasion", "venture", "has one skill"),
        ("lies or", "tiers", "does not say with what"),
        ("lies 5 6", "venture", "challenge is said twice: 5, 6"),
        ("lies against", "venture", "behind against stands the id of somebody"),
        ("lies against a against b", "venture", "against is said twice: a, b"),
        ("lies 5:", "venture", "leave the colon out"),
        ("craft: a bell", "practices", "leave the colon out"),
    ],
)
def test_what_no_line_says_is_told(line: str, system: str, sentence: str) -> None:
    with pytest.raises(LineError) as wrong:
        check_line(line, registry.load(system).inner["check"])
    assert sentence in str(wrong.value)


@pytest.mark.parametrize("system", registry.names())
def test_every_system_has_a_line(system: str) -> None:
    assert form_of(sayable_in(registry.load(system).inner["check"]))


def test_a_circumstance_is_a_text() -> None:
    assert labelled("you know of the goose: fact.goose", Circumstance) == {
        "label": "you know of the goose",
        "when": "fact.goose",
    }
    assert labelled("+2 rope", Circumstance) == {"label": "rope", "by": 2}
    assert labelled("-1 nine: ten: day > 3", Circumstance) == {"label": "nine: ten", "by": -1, "when": "day > 3"}
    check = fields(INNER["check"])
    assert [name for name, form in check.items() if takes_lines(form)] == ["harder", "easier"]


AFTER = """
[scenes.s]
title = "A room"
after = ["goto late if day > 1", "time 5"]
[scenes.s.wait]
label = "Wait"
[scenes.s.sing]
label = "Sing"
do = "coin + 1"
[scenes.s.climb]
label = "Climb"
check = "movement climbing 6"
success.goto = "t"
failure.text = "Down."
always.do = "coin - 1"
[scenes.s.to]
t = "Go on"
"""


def test_after_every_option_that_stays_the_same_is_done(tmp_path: Path) -> None:
    entry = settled(tmp_path, AFTER).entries["scenes"]["s"]
    options, ops = entry.raw["options"], ["goto late if day > 1", "time 5"]
    assert [options[key].get("do") for key in options] == [ops, ["coin + 1", *ops], None, None]
    assert [one["do"] for one in options["climb"]["on"].values()] == [["coin - 1"], ["coin - 1", *ops]]
    assert "after" not in entry.raw
    climb = ("scenes", "s", "options", "climb", "on", "failure", "do")
    assert [entry.file.line((*climb, index)) for index in range(3)] == [15, 4, 4]
    body = '[scenes.s]\ntitle = "A room"\nafter = "time 5"\n[scenes.s.to]\nt = "Go on"\n'
    pack = read_pack(source_at(write(tmp_path / "q", {"pack.toml": f"{HEAD}format = 1\n{START}", "a.toml": body})))
    pack.settle(SHAPES, INNER)
    assert [one.message for one in pack.problems if one.line == 3] == [
        "every option leads on, and nothing is done after it"
    ]
