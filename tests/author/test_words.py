"""A pack in another language: the file for whoever translates, kept through changes; checked; and played."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import pytest

from game.author.build import built
from game.author.check import checked, with_tongues
from game.cli import main
from game.desk import Desk
from game.errors import GameError
from game.packs.find import Places, default_places, source_at
from game.packs.link import load_world
from game.packs.tongues import languages

GERMAN = {
    "The jetty": "Der Steg",
    "The last ferry goes at seven, and it is seven. The boat is at the jetty. So is the ferrywoman, asleep under her "
    "oilskin with her boots on the tiller. There is a bell on the post. It has no clapper, and under it somebody has "
    "painted, in a good hand, RING FOR NESSA.": "Die letzte Fähre geht um sieben, und es ist sieben. Das Boot liegt am "
    "Steg. Die Fährfrau auch: Sie schläft unter ihrem Ölzeug, die Stiefel auf der Pinne. Am Pfosten hängt eine Glocke. "
    "Sie hat keinen Klöppel, und darunter hat jemand in schöner Schrift gemalt: FÜR NESSA LÄUTEN.",
    "The boat has not moved, and nor has Nessa.": "Das Boot hat sich nicht gerührt, und Nessa auch nicht.",
    "Look under the bench": "Unter der Bank nachsehen",
    "Bells do not lose their clappers by themselves.": "Von allein verliert keine Glocke ihren Klöppel.",
    "Under the bench is a sock, and in the sock is the clapper.": "Unter der Bank liegt eine Socke, und in der Socke "
    "steckt der Klöppel.",
    "The clapper of the ferry bell was under the bench, in a sock.": "Der Klöppel der Fährglocke lag unter der "
    "Bank, in einer Socke.",
    "Talk her awake": "Sie wach reden",
    "She is said to be reasonable, once she is anything.": "Sie soll vernünftig sein, sobald sie irgendetwas ist.",
    "You sit down on the edge of the jetty and begin with the weather.": "Du setzt dich auf die Kante des Stegs und "
    "fängst mit dem Wetter an.",
    "you can ring": "du kannst läuten",
    "She wakes, and rows.": "Sie wacht auf und rudert.",
    "One eye opens under the oilskin, and finds you, and is resigned. “Get in, then,” says Nessa. “Not that end.”": ""
    "Unter dem Ölzeug geht ein Auge auf, findet dich und fügt sich. „Na, steig ein“, sagt Nessa. „Nicht das Ende.“",
    "She turns over.": "Sie dreht sich um.",
    "“Tomorrow,” says Nessa, quite clearly, and turns over. The boat turns over a little too.": "„Morgen“, sagt Nessa "
    "sehr deutlich und dreht sich um. Das Boot dreht sich ein wenig mit.",
    "Go round by the road": "Über die Straße gehen",
    "Eleven miles, but nobody has to be woken for it.": "Elf Meilen, aber dafür muss man niemanden wecken.",
}
"""The first scene of the pack that every author begins with, whole."""


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    monkeypatch.chdir(tmp_path)
    assert main(["pack", "new", "last-ferry", "--system", "venture"]) == 0
    capsys.readouterr()
    return Path("last-ferry")


def words(pack: Path, language: str = "de") -> Path:
    """The file as the command makes it."""
    path = pack / "lang" / f"{language}.toml"
    assert main(["pack", "words", str(pack), "--to", str(path)]) == 0
    return path


def german(pack: Path) -> Path:
    """The same with the first scene translated."""
    path = words(pack)
    path.write_text(put_in(path.read_text("utf-8")), "utf-8")
    return path


def put_in(text: str) -> str:
    lines = []
    for line in text.splitlines():
        found = next((said for source, said in GERMAN.items() if f' = ["{source}", ""]' in line), None)
        lines.append(line if found is None else line.replace(', ""]', f', "{found}"]'))
    return "\n".join(lines) + "\n"


def wrong(pack: Path) -> list[str]:
    places = default_places([pack])
    summary = with_tongues(checked(source_at(pack), places), places)
    return [str(one) for one in summary.problems]


def test_every_text_has_its_place_and_its_bounds(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = words(pack)
    assert capsys.readouterr().out == "last-ferry/lang/de.toml: 40 texts: 40 new.\n"
    text = path.read_text("utf-8")
    assert "# A plural has so many branches: one, other; one more in front is for none." in text
    assert '"options.look.label" = ["Look under the bench", ""]  # 34 cells' in text
    table = tomllib.loads(text)
    assert (table["language"], table["of"]) == ("de", "last-ferry")
    assert table["scenes"]["jetty"]["options.look.do-1.text"][0].startswith("The clapper of the ferry bell")
    for section, key in (("pack", "head"), ("endings", "across"), ("people", "nessa")):
        assert table[section][key]


def test_a_scene_in_german_is_whole_and_is_played(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    german(pack)
    assert set(GERMAN) == {pair[0] for pair in scene(pack).values()}
    assert wrong(pack) == ["last-ferry/lang/de.toml:4: language: 23 of 40 texts are not translated [W-MISSING]"]
    world = load_world("last-ferry", places=default_places([pack]), language="de")
    assert world.pack.language == "de"
    assert world.scenes["jetty"].title == "Der Steg"
    assert world.scenes["jetty"].options["wake"].on["success"].stake == "Sie wacht auf und rudert."
    assert world.scenes["crossing"].title == "Half-way over", "what is not translated is told as it is written"
    capsys.readouterr()
    Path("said.txt").write_text("Unter der Bank\nknown\nSie wach\ncommit\n", "utf-8")
    line = ["play", "last-ferry", "--plain", "--language", "de", "--as", "wenna_tarr", "--seed", "1"]
    assert main([*line, "--answers", "said.txt"]) == 0
    told = capsys.readouterr().out
    assert "Die letzte Fähre geht um sieben" in told
    assert "Der Klöppel der Fährglocke lag unter der Bank, in einer Socke." in told
    assert "Du setzt dich auf die Kante des Stegs" in told
    assert "The jetty" not in told


def scene(pack: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = tomllib.loads((pack / "lang/de.toml").read_text("utf-8"))["scenes"]["jetty"]
    return found


def test_a_translation_outlasts_what_becomes_of_its_text(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = german(pack)
    scenes = pack / "first.toml"
    text = scenes.read_text("utf-8")
    assert "Look under the bench" in text
    text = text.replace(
        "The boat has not moved, and nor has Nessa.", "The boat has not moved at all, and nor has Nessa."
    )
    text = text.replace("She turns over.", "The whole plan comes to nothing here.")
    text = text.replace("[scenes.jetty.walk]", "[scenes.jetty.by_road]")
    scenes.write_text(text, "utf-8")
    capsys.readouterr()
    words(pack)
    told = capsys.readouterr().out
    assert "1 changed" in told
    assert "1 new" in told
    assert "1 gone" in told
    table = tomllib.loads(path.read_text("utf-8"))
    again = table["scenes"]["jetty"]["again"]
    assert again == [
        "The boat has not moved at all, and nor has Nessa.",
        "Das Boot hat sich nicht gerührt, und Nessa auch nicht.",
        "The boat has not moved, and nor has Nessa.",
    ]
    assert table["scenes"]["jetty"]["options.by_road.label"] == ["Go round by the road", "Über die Straße gehen"]
    assert table["gone"] == [["She turns over.", "Sie dreht sich um."]]
    assert any("W-STALE" in one and "scenes.jetty.again: the text has changed since" in one for one in wrong(pack))
    before = path.read_text("utf-8")
    words(pack)
    assert path.read_text("utf-8") == before, "made anew without a change it is the same"
    world = load_world("last-ferry", places=default_places([pack]), language="de")
    assert world.scenes["jetty"].again.startswith("Das Boot"), "what has changed keeps its translation meanwhile"


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("{pel} rührt sich nicht.", "nothing fills {pel}; did you mean nessa?"),
        ("Das {nessa} hat sich nicht gerührt", "this asks nessa and the text does not [W-BRACES]"),
        ("{plural hour: eins|zwei|drei|vier}", "de has 2 forms: one, other; here stand 4 [E-PLURAL]"),
        ("{danw > 3: Spät.|Früh.}", "[E-NAME]"),
        ("{hour >> 3: Spät.|Früh.}", "E-EXPR"),
        ("Das \\u202eBoot", "E-"),
    ],
)
def test_what_is_wrong_with_a_translation_is_told_at_its_line(pack: Path, said: str, told: str) -> None:
    path = german(pack)
    text = path.read_text("utf-8").replace("Das Boot hat sich nicht gerührt, und Nessa auch nicht.", said)
    path.write_text(text, "utf-8")
    found = wrong(pack)
    line = next(n for n, one in enumerate(text.splitlines(), 1) if said in one)
    assert any(told.partition(";")[0] in one and one.startswith(f"last-ferry/lang/de.toml:{line}:") for one in found), (
        found
    )
    if "E-" in told:
        with pytest.raises(GameError):
            load_world("last-ferry", places=default_places([pack]), language="de")
    assert load_world("last-ferry", places=default_places([pack])).scenes["jetty"].title == "The jetty"


def test_a_label_that_is_too_wide_and_an_entry_that_is_gone(pack: Path) -> None:
    path = german(pack)
    text = path.read_text("utf-8").replace(
        "Unter der Bank nachsehen", "Unter der langen Bank am Steg ganz genau nachsehen"
    )
    path.write_text(text + '\n[scenes.nowhere]\n"title" = ["x", "y"]\n', "utf-8")
    found = wrong(pack)
    assert any("scenes.jetty.options.look.label" in one and "34 cells" in one and "[E-WIDE]" in one for one in found)
    assert any("scenes.nowhere: there is no entry of this name any more [W-STALE]" in one for one in found)


def test_files_that_are_no_translations_say_so(pack: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = german(pack)
    path.write_text(path.read_text("utf-8").replace('language = "de"', 'language = "dee"'), "utf-8")
    assert any("[E-LANG]" in one for one in wrong(pack))
    path.write_text('language = "de"\n[scenes.jetty]\ntitle = "x"\n', "utf-8")
    assert any("a text and its translation stand here" in one for one in wrong(pack))
    path.write_text("#" * 2_000_000, "utf-8")
    assert any("at most 1,024 KB [E-FILE]" in one for one in wrong(pack))
    path.write_bytes(b"language = \xff")
    assert any("[E-ENC]" in one for one in wrong(pack))
    path.write_text("language = ", "utf-8")
    assert any("[E-TOML]" in one for one in wrong(pack))
    with pytest.raises(GameError):
        load_world("last-ferry", places=default_places([pack]), language="de")
    with pytest.raises(GameError, match="last-ferry is not in fr; it is in de"):
        load_world("last-ferry", places=default_places([pack]), language="fr")
    capsys.readouterr()
    assert main(["pack", "words", "last-ferry", "--to", "last-ferry/lang/klingon.toml"]) == 2
    assert "is no file of a language" in capsys.readouterr().err
    assert main(["pack", "words", "last-ferry", "--to", "last-ferry/lang/xx.toml"]) == 2
    assert "How xx makes its plurals is not known" in capsys.readouterr().err
    assert main(["pack", "words", "last-ferry", "--to", "last-ferry/lang/de.toml"]) == 2


def test_a_translation_travels_in_the_built_pack_and_changes_no_saved_game(pack: Path, tmp_path: Path) -> None:
    before = load_world("last-ferry", places=default_places([pack])).packs[-1]
    german(pack)
    assert load_world("last-ferry", places=default_places([pack])).packs[-1] == before
    assert load_world("last-ferry", places=default_places([pack]), language="de").packs[-1] == before
    made = built(source_at(pack), default_places([pack]))
    Path("out").mkdir()
    Path("out/last-ferry.zip").write_bytes(made.data)
    shutil.rmtree(pack)
    zipped = source_at(Path("out/last-ferry.zip"))
    assert languages(zipped) == ("de",)
    places = Places((*default_places().folders, Path("out")))
    assert load_world("last-ferry", places=places, language="de").scenes["jetty"].title == "Der Steg"


def test_a_game_goes_on_in_another_language_and_what_was_told_stays(pack: Path, tmp_path: Path) -> None:
    german(pack)
    places = default_places([pack])
    first = Desk(tmp_path / "saves", places, 1)
    play = first.begin("last-ferry", "wenna_tarr", "program")
    told = [one.words for one in play.tale.passages]
    play.close()
    again = Desk(tmp_path / "saves", places, 1, language="de").open(play.name)
    assert [one.words for one in again.tale.passages][1:] == told[1:]
    assert again.world.scenes["jetty"].options["look"].label == "Unter der Bank nachsehen"
    again.close()
