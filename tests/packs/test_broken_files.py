"""Packs whose files cannot be taken as they are, and exactly what is said about each."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.packs.packs import GOOD, HEAD, START, adventure, library, report, write

pytestmark = pytest.mark.quick

BUT_THE_END, _, THE_END = GOOD.partition("[endings.done]")
THE_END = f"[endings.done]{THE_END}"
CASES = [
    pytest.param(
        library('[scene.s]\ntitle = "x"\n'),
        ["p/a.toml:1: scene: there is no section of this name; did you mean scenes? [E-KEY]"],
        id="unknown-section",
    ),
    pytest.param(
        adventure(GOOD.replace('title = "A room"', 'title = "A"\ntime = 1.5')),
        ["p/a.toml:4: scenes.s.time: numbers are whole in a pack [E-TYPE]"],
        id="float",
    ),
    pytest.param(
        adventure(GOOD.replace('title = "A room"', 'title = "A"\ntime = inf')),
        ["p/a.toml:4: scenes.s.time: a number lies between −1,000,000,000 and 1,000,000,000 [E-RANGE]"],
        id="infinite",
    ),
    pytest.param(
        adventure(GOOD.replace('title = "A room"', 'title = "A"\ntime = 2020-01-01')),
        ["p/a.toml:4: scenes.s.time: dates and times are not used in a pack [E-TYPE]"],
        id="date",
    ),
    pytest.param(
        adventure(GOOD.replace('title = "A room"', 'title = "A"\ntime = 99999999999')),
        ["p/a.toml:4: scenes.s.time: a number lies between −1,000,000,000 and 1,000,000,000 [E-RANGE]"],
        id="big-number",
    ),
    pytest.param(
        library('[items.Axe]\nname = "axe"\n[items."b c"]\nname = "b"\n'),
        [
            "p/a.toml:1: items.Axe: 'Axe' is no id: lower-case words joined by _, at most 40 characters [E-KEY]",
            "p/a.toml:3: items.b c: 'b c' is no id: lower-case words joined by _, at most 40 characters [E-KEY]",
        ],
        id="bad-id",
    ),
    pytest.param(
        library("items = { axe = 3 }\nskills = [1]\n"),
        [
            "p/a.toml:1: items.axe: a table is needed here, not 3 [E-TYPE]",
            "p/a.toml:2: skills: entries are tables of their own: [skills.some_id] [E-TYPE]",
        ],
        id="entry-no-table",
    ),
    pytest.param(
        {**library('[items.axe]\nname = "axe"\n'), "b.toml": '\n[items.axe]\nname = "axe"\n'},
        ["p/b.toml:2: items.axe: this id is taken already, at p/a.toml:1 [E-DUP]"],
        id="duplicate-in-files",
    ),
    pytest.param(
        library('[items.axe]\nname = "axe"\n[items.axe]\nname = "axe"\n'),
        ["p/a.toml:3: items.axe is written twice; the rest of the file is not read [E-DUP]"],
        id="duplicate-in-file",
    ),
    pytest.param(
        {"pack.toml": HEAD.replace('licence = "CC0-1.0"\n', "")},
        ["p/pack.toml:1: pack.licence: this is missing [E-LICENCE]"],
        id="licence",
    ),
    pytest.param(
        {"pack.toml": HEAD.replace('"p"', '"q"').replace('["somebody"]', "[]")},
        [
            "p/pack.toml:2: pack.id: the pack stands in “p”, and that has to be its id too [E-PACK]",
            "p/pack.toml:4: pack.authors: this cannot be empty [E-EMPTY]",
        ],
        id="head",
    ),
    pytest.param(
        {"pack.toml": '[pak]\nid = "p"\n'},
        [
            "p/pack.toml: the table [pack] is missing: it says what the pack is [E-KEY]",
            "p/pack.toml:1: pak: there is no section of this name; did you mean pack? [E-KEY]",
        ],
        id="no-head",
    ),
    pytest.param(
        {"a.toml": GOOD},
        ["p: pack.toml is missing: it says what the pack is [E-FILE]"],
        id="no-pack.toml",
    ),
    pytest.param(
        {"readme.md": "x"},
        ["p: there is no pack here [E-FILE]"],
        id="nothing",
    ),
    pytest.param(
        {"pack.toml": HEAD, "a.toml": '[pack]\nid = "x"\n[settings]\n'},
        [
            "p/a.toml:1: pack: [pack] belongs in pack.toml [E-KEY]",
            "p/a.toml:3: settings: [settings] belongs in pack.toml [E-KEY]",
        ],
        id="pack-elsewhere",
    ),
    pytest.param(
        {"pack.toml": HEAD + "[settings]\nbene_limt = 2\nbene_limit = 10\n"},
        [
            "p/pack.toml:9: settings.bene_limt: there is no such field; did you mean bene_limit? [E-KEY]",
            "p/pack.toml:10: settings.bene_limit: 10 is too high; the most is 9 [E-RANGE]",
        ],
        id="settings",
    ),
    pytest.param(
        {"pack.toml": HEAD + 'uses = ["p", "core"]\n'},
        [
            "p/pack.toml:8: pack.uses[0]: p uses p: packs cannot use each other in a ring [E-PACK]",
            "p/pack.toml:8: pack.uses[1]: there is no pack “core” [E-PACK]",
        ],
        id="uses",
    ),
    pytest.param(
        {"pack.toml": HEAD, "a.toml": b'\n[items.axe]\nname = "\xff"\n'},
        ["p/a.toml:3: this is no UTF-8 text, from byte 22 on [E-ENC]"],
        id="not-utf8",
    ),
    pytest.param(
        {"pack.toml": HEAD, "a.toml": "\ufeff[items]\n"},
        ["p/a.toml:1: a byte order mark (U+FEFF) [E-ENC]"],
        id="byte-order-mark",
    ),
    pytest.param(
        {"pack.toml": HEAD, "a.toml": "[items.axe]\nname = axe\n"},
        ['p/a.toml:2: a text stands between quotation marks: "…" [E-TOML]'],
        id="not-toml",
    ),
    pytest.param(
        {"pack.toml": HEAD, "a.toml": '[items.axe]\nname = "\\u001b]52;c;x"\n'},
        ["p/a.toml:2: a control character (U+001B) [E-CTRL]"],
        id="control",
    ),
    pytest.param(
        {"pack.toml": HEAD, "a.toml": "x = " + "[" * 40 + "]" * 40},
        ["p/a.toml:1: brackets nested more than 32 deep [E-DEPTH]"],
        id="deep",
    ),
    pytest.param(
        library('[items.axe]\nname = "a' + "\u0301" * 9 + '"\n'),
        ["p/a.toml:2: items.axe.name: more than 8 signs without width stand in a row [E-CTRL]"],
        id="marks",
    ),
    pytest.param(
        library('[items.axe]\nname = "axe"\ntags = [' + '"x",' * 2001 + "]\n"),
        ["p/a.toml:3: items.axe.tags: a list has at most 2,000 entries [E-SIZE]"],
        id="long-list",
    ),
    pytest.param(
        {"pack.toml": HEAD, "a.toml": "#" + "x" * 1048576},
        ["p/a.toml: a file here has at most 1,024 KB [E-SIZE]"],
        id="too-big",
    ),
    pytest.param(
        {"pack.toml": HEAD, "A b.toml": "", "In/a.toml": ""},
        [
            "p: A b.toml is no name for a file of a pack; use a-z, 0-9, _ and - [E-FILE]",
            "p: In is no name for a folder of a pack; use a-z, 0-9, _ and - [E-FILE]",
        ],
        id="file-name",
    ),
    pytest.param(
        {**adventure(BUT_THE_END), "end.tml": THE_END, "ends/old/b.toml": "", "_old/deep/b.toml": "", "a.toml~": "x"},
        [
            "p/end.tml: this is not read: the files of a pack end in .toml [E-FILE]",
            "p/ends/old: folders of a pack are one deep: nothing in here is read [E-FILE]",
        ],
        id="not-read",
    ),
    pytest.param(
        {**adventure(), "Notes.TOML": "", "more.toml.txt": "", "page.html": "", "later.txt": ""},
        [
            "p/Notes.TOML: this is not read: the files of a pack end in .toml [W-FILE]",
            "p/more.toml.txt: this is not read: the files of a pack end in .toml [W-FILE]",
        ],
        id="not-read-and-not-missed",
    ),
    pytest.param(
        {**adventure(BUT_THE_END.replace("{you}", "{dawn}")), "end.toml": THE_END + "[variables.dawn]\nvalue = five\n"},
        [
            'p/end.toml:5: a text stands between quotation marks: "…" [E-TOML]',
        ],
        id="not-toml-and-missed",
    ),
    pytest.param(
        {
            "pack.toml": HEAD + START + 'uses = ["coer"]\n',
            "a.toml": GOOD.replace("do = [", 'do = [{ give = "axe" }, { learn = "climbing" }, '),
        },
        [
            "p/pack.toml:9: pack.uses[0]: there is no pack “coer” [E-PACK]",
            "p: 2 names were found nowhere, and may be in what cannot be read; mend that and check again [N-REST]",
        ],
        id="uses-misspelt",
    ),
    pytest.param(
        adventure(
            GOOD.replace("{ end =", '{ goto = "Back-Yard" }, { goto = "back_yard" }, { end =')
            + '[scenes.Back-Yard]\ntitle = "A yard"\ntext = "Mud."\n'
            '[scenes.back_yard.options.o]\nlabel = "Stay"\ntext = "You stay."\n'
        ),
        [
            "p/a.toml:11: scenes.Back-Yard: 'Back-Yard' is no id: lower-case words joined by _, at most 40 characters "
            "[E-KEY]"
        ],
        id="bad-id-of-a-scene",
    ),
]


@pytest.mark.parametrize(("files", "lines"), CASES)
def test_every_problem_is_told_with_its_place(
    files: Mapping[str, str | bytes], lines: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert report(write(Path("p"), files)) == lines
