"""Hints about words: each where it is due, none in any pack that is shipped, none where nobody asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.author.check import checked
from game.author.hints import CODES, _is_near
from game.cli import main
from game.packs.find import Places, source_at

CONTENT = Path("content")
HEAD = """\
[pack]
format = 1
id = "p"
title = "P"
authors = ["x"]
licence = "CC0-1.0"
version = "1"
system = "venture"
uses = ["venture-core"]
start = "yard"
length = "3 scenes, 1 ending"
about = "Seven endings of 7 endings."
spelling = { gray = "grey" }
allow = [{ code = "N-TWICE", where = "scenes.yard.again", because = "it knocks twice" }]
"""
SCENES = """\
[yard]
title = "The yard"
here = [{ name = "Perrin" }]
text = "Perrin stands in the the gray yard. He is had had. “Not tonight,” says Brandt. “Why?” asks Perrin."
again = "It goes knock knock. {seen.shop > 0: You have been in. }The shop is shut."
[yard.talk]
label = "Talk to him"
once = true
text = "You ask Perin what he wants. Perrin shrugs. “Brandt will know,” says Perrin. TODO: more."
[yard.go]
label = "Into the shop"
goto = "shop"

[shop]
title = "The shop"
here = [{ name = "Brandt" }]
text = "“Well,” says Brandt, and Perrin looks at Perrin’s boots. The Perrins were never rich."
[shop.done]
label = "Go home"
do = [{ end = "home" }]
"""
ENDINGS = '[endings.home]\ntitle = "Home"\ntext = "You go home."\n'


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "p"
    (folder / "scenes").mkdir(parents=True)
    (folder / "pack.toml").write_text(HEAD, "utf-8")
    (folder / "scenes" / "a.toml").write_text(SCENES, "utf-8")
    (folder / "endings.toml").write_text(ENDINGS, "utf-8")
    return folder


def told(folder: Path, *, hinted: bool) -> list[str]:
    places = Places((CONTENT.resolve(), folder.parent))
    found = checked(source_at(folder), places, hinted=hinted).problems
    shown = f"{folder}/"
    return [str(one).replace(shown, "") for one in found if one.code in (*CODES, "W-ALLOW")]


def test_each_is_told_at_its_place(pack: Path) -> None:
    assert told(pack, hinted=True) == [
        "pack.toml:11: pack.length: “3 scenes”: there are 2 [N-COUNT]",
        "pack.toml:12: pack.about: “7 endings”: there is 1 [N-COUNT]",
        "scenes/a.toml:4: scenes.yard.text: “the the”: one word twice [N-TWICE]",
        "scenes/a.toml:4: scenes.yard.text: “gray” is spelt “grey” in this pack [N-SPELL]",
        "scenes/a.toml:4: scenes.yard.text: Brandt speaks, and is not among those who are here [N-VOICE]",
        "scenes/a.toml:5: scenes.yard.again: “in. }The”: two sentences with no blank between them [N-JOIN]",
        "scenes/a.toml:9: scenes.yard.options.talk.text: TODO stands in what is told [N-TODO]",
        "scenes/a.toml:9: scenes.yard.options.talk.text: “Perin” may be Perrin, who stands elsewhere [N-NAME]",
    ]


def test_nobody_who_has_not_asked_is_told_and_what_is_allowed_waits(pack: Path) -> None:
    assert told(pack, hinted=False) == []
    head = pack / "pack.toml"
    head.write_text(HEAD.replace("scenes.yard.again", "scenes.shop.text"), "utf-8")
    assert told(pack, hinted=False) == []
    assert any("N-TWICE is not told of" in one for one in told(pack, hinted=True))


def test_what_looks_like_a_slip_of_a_name_and_what_does_not() -> None:
    for word in ("Perin", "Perrinn", "Perron", "Perirn"):
        assert _is_near(word, "Perrin"), word
    for word in ("Perrin", "Perrins", "Derron", "Per", "Perrine’s"):
        assert not _is_near(word, "Perrin"), word


@pytest.mark.parametrize("name", sorted(one.parent.name for one in CONTENT.glob("*/pack.toml")))
def test_no_pack_that_is_shipped_has_any(name: str) -> None:
    found = checked(source_at(CONTENT / name), Places((CONTENT.resolve(),)), hinted=True).problems
    assert [str(one) for one in found if one.code in CODES] == []


def test_they_are_asked_for_by_a_word_of_the_command(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "check", str(pack), "--hints", "--strict"]) == 0
    assert "[N-TODO]" in capsys.readouterr().out


BROUGHT = SCENES.replace(
    'here = [{ name = "Perrin" }]', 'enter = [{ join = "perrin", side = "aside" }, { join = "dorrit" }]'
).replace("“Why?” asks Perrin.", "“Why?” asks Perrin. “Why not?” asks Dorrit.")
PEOPLE = '[people.perrin]\nname = "Perrin"\nlevel = 2\n[people.dorrit]\nname = "Dorrit"\nlevel = 2\n'


def test_who_joins_for_a_scene_is_in_no_other(pack: Path) -> None:
    scenes = BROUGHT.replace("“Well,” says Brandt,", "“Well,” says Perrin. “Well,” says Dorrit. “Well,” says Brandt,")
    (pack / "scenes" / "a.toml").write_text(scenes, "utf-8")
    (pack / "people.toml").write_text(PEOPLE, "utf-8")
    assert [one.partition(": ")[2] for one in told(pack, hinted=True) if "VOICE" in one] == [
        "scenes.yard.text: Brandt speaks, and is not among those who are here [N-VOICE]",
        "scenes.shop.text: Perrin speaks, and is not among those who are here [N-VOICE]",
    ]


@pytest.mark.parametrize(
    "slip", [("once = true", 'once = "yes"'), ('goto = "shop"', 'goto = "shob"'), ("[shop]", "[shop")], ids=str
)
def test_where_something_is_broken_nothing_is_counted_and_nothing_is_not_needed(
    pack: Path, slip: tuple[str, str]
) -> None:
    (pack / "pack.toml").write_text(HEAD.replace('"scenes.yard.again"', '"scenes.shop.text"'), "utf-8")
    (pack / "scenes" / "a.toml").write_text(SCENES.replace(*slip), "utf-8")
    found = told(pack, hinted=True)
    assert not [one for one in found if "N-COUNT" in one or "W-ALLOW" in one or "N-VOICE" in one]
