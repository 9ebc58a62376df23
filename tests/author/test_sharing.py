"""`game pack build | add | remove | list`, from the command line; and strangers' archives, of which none gets in."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.author.commands import add_pack_parser
from game.cli import main
from game.desk import Desk
from game.errors import GameError
from game.packs.find import Places
from game.packs.manifest import MANIFEST
from tests.author.packs import LIBRARY, Files, adventure, as_zip, due, in_folder, library, zip_bytes
from tests.packs.packs import GOOD
from tests.trust.archives import CASES

Out = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder to work in, packs that come with the game, a shelf, and nobody's saves."""
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    own, shelf = tmp_path / "own", tmp_path / "shelf"
    for module in ("game.packs.find", "game.packs.commands", "game.author.sharing"):
        monkeypatch.setattr(f"{module}.own_folder", lambda: own)
        monkeypatch.setattr(f"{module}.user_folder", lambda: shelf)
    monkeypatch.setattr("game.folders.saves", lambda: tmp_path / "saves")
    in_folder(own / "core", library("core"))


def game(*words: str) -> int:
    parser = argparse.ArgumentParser()
    add_pack_parser(parser.add_subparsers())
    args = parser.parse_args(["pack", *words])
    code: int = args.run(args)
    return code


def shelf() -> dict[str, bytes]:
    """What is on the shelf, down to the last file; nothing while there is none."""
    here = Path("../shelf")
    return {path.name: path.read_bytes() for path in here.rglob("*")} if here.exists() else {}


def built_zip(pack: str = "p", version: str = "1", body: str = GOOD, uses: str = "") -> Path:
    in_folder(Path("from") / pack, adventure(pack, version, body, uses))
    to = Path(f"{pack} {version}.zip")
    assert game("build", f"from/{pack}", "--to", str(to)) == 0
    return to


# Building, adding, removing -----------------------------------------------------------------------------------------


def test_build_writes_the_file_and_says_what_is_in_it(capsys: Out) -> None:
    in_folder(Path("p"), adventure())
    assert game("build", "./p") == 0
    size = Path("p.zip").stat().st_size
    told = capsys.readouterr().out
    assert told.startswith(f"Written to p.zip: p 1, 2 files, {size:,} bytes, sha256 ")
    assert told.count("\n") == 1


def test_build_tells_every_problem_and_writes_nothing(capsys: Out) -> None:
    in_folder(Path("p"), adventure(body=GOOD.replace('"done"', '"dome"').replace("{you}", "{yu}")))
    assert game("build", "./p") == 1
    told = capsys.readouterr().err.splitlines()
    assert [line[:11] for line in told[:2]] == ["p/a.toml:4:", "p/a.toml:7:"]
    assert told[2:] == ["It is not built."]
    assert not Path("p.zip").exists()


def test_a_file_is_added_whatever_it_is_called_now(capsys: Out) -> None:
    file = built_zip(uses="core").rename("Downloaded (1).zip")
    assert game("add", str(file)) == 0
    assert shelf() == {"p.zip": file.read_bytes()}
    assert "p 1 is added: " in capsys.readouterr().out


def test_what_was_zipped_by_hand_is_kept_as_if_it_were_built() -> None:
    built = built_zip().read_bytes()
    assert game("add", str(as_zip(Path("by hand.zip"), adventure()))) == 0
    assert shelf() == {"p.zip": built}


def test_a_pack_whose_parts_are_missing_is_not_added(capsys: Out) -> None:
    in_folder(Path("from/base"), library("base", body=LIBRARY.replace("axe", "bow")))
    file = built_zip(uses="base")
    assert game("add", str(file)) == 1
    assert "there is no pack “base”" in capsys.readouterr().err
    assert shelf() == {}
    assert game("build", "from/base") == 0
    assert game("add", "base.zip") == 0
    assert game("add", str(file)) == 0
    assert set(shelf()) == {"base.zip", "p.zip"}


def test_a_pack_of_the_game_cannot_be_hidden_behind_another() -> None:
    in_folder(Path("from/core"), library("core", "9"))
    assert game("build", "from/core") == 0
    with pytest.raises(GameError, match="“core” is a pack that comes with the game"):
        game("add", "core.zip")
    assert shelf() == {}


def test_a_folder_is_not_added() -> None:
    in_folder(Path("p"), adventure())
    with pytest.raises(GameError, match="game pack build makes it of a folder"):
        game("add", "p")


def test_another_pack_of_the_same_version_only_comes_with_replace() -> None:
    assert game("add", str(built_zip())) == 0
    before = shelf()
    other = built_zip(body=GOOD.replace("a door", "a window"))
    with pytest.raises(GameError, match="say it again with --replace"):
        game("add", str(other))
    assert shelf() == before
    assert game("add", str(other), "--replace") == 0
    assert shelf() == {"p.zip": other.read_bytes()}


def test_a_pack_that_nobody_needs_is_removed_at_once(capsys: Out) -> None:
    game("add", str(built_zip()))
    capsys.readouterr()
    assert game("remove", "p") == 0
    assert capsys.readouterr().out == "p 1 is no longer among your packs.\n"
    assert shelf() == {}


def test_a_pack_that_others_build_on_is_removed_with_yes_only(capsys: Out) -> None:
    in_folder(Path("from/base"), library("base", body=LIBRARY.replace("axe", "bow")))
    game("build", "from/base")
    game("add", "base.zip")
    game("add", str(built_zip(uses="base")))
    capsys.readouterr()
    assert game("remove", "base") == 1
    assert capsys.readouterr().out.startswith("base is needed by the pack p.\n")
    assert game("remove", "base", "--yes") == 0
    assert set(shelf()) == {"p.zip"}


def test_list_says_where_packs_are_from_and_what_they_need(capsys: Out) -> None:
    in_folder(Path("from/base"), library("base", body=LIBRARY.replace("axe", "bow")))
    game("build", "from/base")
    game("add", "base.zip")
    game("add", str(built_zip(uses="base")))
    in_folder(Path("../shelf/mine"), adventure("mine", uses="core"))
    in_folder(Path("../shelf/odd"), {"pack.toml": str(library("odd")["pack.toml"]).replace("solar", "chess")})
    game("remove", "base", "--yes")
    capsys.readouterr()
    assert game("list") == 0
    about = "by somebody (CC0-1.0)"
    rows = sorted(line for line in capsys.readouterr().out.splitlines() if not line.startswith(" "))
    assert rows == [
        f"core 1: A pack, a library for solar, {about}; comes with the game",
        f"mine 1: A pack, an adventure for solar, {about}; a folder of yours; needs core",
        f"odd 1: A pack, a library for chess, {about}; a folder of yours; cannot be played without "
        "the rule system chess",
        f"p 1: A pack, an adventure for solar, {about}; added by you; cannot be played without base",
    ]
    assert game("list", "--json") == 0
    told = {row["id"]: row for row in json.loads(capsys.readouterr().out)["packs"]}
    assert (told["p"]["origin"], told["p"]["needs"], told["p"]["missing"]) == ("added by you", ["base"], ["base"])
    assert (told["mine"]["needs"], told["mine"]["missing"]) == (["core"], [])


# Saves of a pack that is gone ---------------------------------------------------------------------------------------

GONE = "This game needs the pack p 1, which is not there. Add it with game pack add, or say where it is with --pack."
PEOPLE = """
[characters.ada]
name = "Ada"
about = "Somebody."
pools = { vigor = 1, instinct = 1, reason = 1 }
abilities = {}
"""


def saved_game() -> str:
    """A game of `p` with an act in it; the save's name."""
    game(
        "add",
        str(
            built_zip(
                body=GOOD.replace("do =", "once = false\ntime = 5\ndo =").replace(
                    "[scenes.s.options.out]",
                    '[scenes.s.options.wait]\nlabel = "Wait"\ntime = 5\n[scenes.s.options.out]',
                )
                + PEOPLE
            )
        ),
    )
    play = desk().begin("p", "ada", "program")
    play.do(next(prompt.command for prompt in play.prompts if "Wait" in prompt.label))
    name = play.name
    play.close()
    return name


def desk() -> Desk:
    return Desk(Path("../saves"), Places((Path("../own"), Path("../shelf"))), 1)


def test_removing_says_which_saves_need_the_pack_and_leaves_them(capsys: Out) -> None:
    name = saved_game()
    before = (Path("../saves") / name / "journal.toml").read_bytes()
    capsys.readouterr()
    assert game("remove", "p") == 1
    assert capsys.readouterr().out.startswith(f"p is needed by the saved game {name}.\n")
    assert set(shelf()) == {"p.zip"}
    assert game("remove", "p", "--yes") == 0
    assert capsys.readouterr().out.endswith(f"The saved game {name} waits until it is back.\n")
    assert (Path("../saves") / name / "journal.toml").read_bytes() == before


def test_a_save_without_its_pack_is_listed_says_what_it_needs_and_comes_back(
    capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = saved_game()
    game("remove", "p", "--yes")
    [listed] = desk().games()
    assert (listed.name, listed.title, listed.trouble) == (name, "A pack", GONE)
    for read_only in (False, True):
        with pytest.raises(GameError) as caught:
            desk().open(name, read_only=read_only)
        assert str(caught.value) == GONE
    capsys.readouterr()
    assert main(["saves", "list", "--saves", "../saves"]) == 0
    assert capsys.readouterr().out.strip().endswith(f"; {GONE}")
    for command in ("show", "verify", "export"):
        assert main(["saves", command, name, "--saves", "../saves"]) != 0
        told = capsys.readouterr()
        assert GONE in told.out + told.err
    assert main(["play", name, "--plain", "--saves", "../saves"]) == 2
    assert GONE in capsys.readouterr().err
    assert game("add", "p 1.zip") == 0
    play = desk().open(name)
    assert (play.notice, play.place, len(play.entries)) == ("", "A room", 3)
    play.close()


def test_a_header_that_names_packs_of_no_kind_hides_no_save() -> None:
    name = saved_game()
    other = Path("../saves/other")
    other.mkdir()
    text = (Path("../saves") / name / "journal.toml").read_bytes()
    (other / "journal.toml").write_bytes(text.replace(b"packs = [", b'packs = [1, "x", [], { hash = "x" }, ', 1))
    assert {one.name for one in desk().games()} == {name, "other"}
    assert desk().needing("p") == (name,) or set(desk().needing("p")) <= {name, "other"}


# Strangers' archives ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_no_hostile_archive_gets_onto_the_shelf(case: object, capsys: Out, tmp_path: Path) -> None:
    path = case.make(Path())  # type: ignore[attr-defined]
    assert game("add", str(path)) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.endswith("Nothing is added.\n")
    assert all(line.isprintable() for line in told.err.splitlines())
    assert shelf() == {}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["own", "work"]


def _listing(change: Callable[[Files], bytes]) -> Callable[[], bytes]:
    return lambda: zip_bytes(adventure(), change(adventure()))


LIES: dict[str, tuple[Callable[[], bytes], str]] = {
    "another checksum": (
        lambda: zip_bytes(adventure(body=GOOD + "\n"), due(adventure())),
        "a.toml is not what the manifest says",
    ),
    "a file too many": (
        lambda: zip_bytes({**adventure(), "b.toml": ""}, due(adventure())),
        "b.toml is not what the manifest says",
    ),
    "a file too few": (
        _listing(lambda files: due({**files, "b.toml": ""})),
        "the manifest lists what is not in the pack",
    ),
    "another id": (_listing(lambda files: due(files, id="q")), "id is not what the manifest says"),
    "another version": (_listing(lambda files: due(files, version="2")), "version is not what the manifest says"),
    "another system": (_listing(lambda files: due(files, system="tiers")), "system is not what the manifest says"),
    "other packs": (_listing(lambda files: due(files, uses=["core"])), "uses is not what the manifest says"),
    "a line twice": (_listing(lambda files: due(files) * 2), "the manifest lists what is not in the pack"),
    "another order": (
        _listing(lambda files: b"\n".join([(lines := due(files).splitlines())[0], *reversed(lines[1:])])),
        "the manifest lists what is not in the pack",
    ),
    "no manifest at all": (_listing(lambda _: b""), "this is no manifest that this version of the game knows"),
    "bytes": (_listing(lambda _: b"\xff\x00\x1b[2J" * 99), "this is no manifest that this version of the game knows"),
    "text of a terminal": (
        _listing(lambda files: due(files) + b'"\x1b]52;c;x\x07" = "x"\n'),
        "the manifest lists what is not in the pack",
    ),
}


def test_of_an_archive_from_a_later_game_only_that_is_told(capsys: Out) -> None:
    later = due(adventure()).replace(b"format = 1", b"format = 2")
    Path("p.zip").write_bytes(zip_bytes(adventure(body="songs = 3"), later))
    assert game("add", "p.zip") == 1
    sentence = "this is written in format 2, and this game reads up to 1: get a newer version of the game"
    assert capsys.readouterr().err == f"p.zip/{MANIFEST}: {sentence} [E-FORMAT]\nNothing is added.\n"
    assert shelf() == {}


@pytest.mark.parametrize("lie", LIES)
def test_an_archive_that_its_manifest_does_not_fit_is_refused(lie: str, capsys: Out) -> None:
    make, why = LIES[lie]
    Path("p.zip").write_bytes(make())
    assert game("add", "p.zip") == 1
    assert capsys.readouterr().err == f"p.zip/{MANIFEST}: {why} [E-FILE]\nNothing is added.\n"
    assert shelf() == {}


ODD: dict[str, Callable[[], bytes]] = {
    "a program before it": lambda: b"#!/bin/sh\nrm -rf ~\n" + zip_bytes(adventure()),
    "a folder around it": lambda: zip_bytes({f"p-1/{name}": text for name, text in adventure().items()}),
}


@pytest.mark.parametrize("odd", ODD)
def test_only_what_was_checked_is_kept_of_an_odd_archive(odd: str) -> None:
    """What stands around the files, and how they were packed, never reaches the shelf."""
    built = built_zip().read_bytes()
    Path("odd.zip").write_bytes(ODD[odd]())
    assert game("add", "odd.zip") == 0
    assert shelf() == {"p.zip": built}


def test_an_archive_in_which_an_archive_passes_for_text_is_refused(capsys: Out) -> None:
    as_zip(Path("p.zip"), {**adventure(), "b.toml": zip_bytes(adventure())})
    assert game("add", "p.zip") == 1
    assert "p.zip/b.toml:" in capsys.readouterr().err
    assert shelf() == {}


def test_a_pack_that_cannot_be_played_is_not_kept(capsys: Out) -> None:
    as_zip(Path("p.zip"), adventure(body=GOOD.replace('"done"', '"dome"')))
    assert game("add", "p.zip") == 1
    assert "there is no ending “dome”" in capsys.readouterr().err
    assert shelf() == {}


def test_a_pack_with_a_path_for_an_id_is_refused(capsys: Out) -> None:
    as_zip(Path("p.zip"), adventure("../evil"))
    assert game("add", "p.zip") == 1
    assert "is no id of a pack" in capsys.readouterr().err
    assert shelf() == {}


def test_a_file_that_is_not_there_is_told(capsys: Out) -> None:
    assert game("add", "nothing.zip") == 1
    assert capsys.readouterr().err.startswith("nothing.zip: it cannot be opened: ")
