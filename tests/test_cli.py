"""The command line: what each command prints, and that a wrong word gets a sentence and exit status 2."""

import errno
import io
import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from game.cli import main
from game.core.commands import Choose, HandOut, Note
from game.core.seats import CONFIDED, WHISPER
from game.journal.fs import OsFs
from game.journal.library import Library
from game.session import new_game, new_table
from game.ui import Launch
from tests.worlds import salt_office

ROOT = Path(__file__).parents[1]


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    """A folder with one game, a few words in."""
    with closing(new_game(salt_office(), "wenna_tarr", Library(tmp_path), seed=1)) as session:
        session.do(Choose("go_pump"))
    return tmp_path


def said(*words: str) -> int:
    """The exit status of a command, whether it returns or leaves."""
    try:
        return main(words)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("pley",), "did you mean play?"),
        (("saves", "lst"), "did you mean list?"),
        (("saves", "show"), "Still to be said: name."),
        (("odds", "ventur", "check"), "did you mean venture?"),
        (("odds", "venture", "check", "chalenge=7"), "did you mean challenge?"),
        (("pack", "check", "no-such-pack"), "There is no pack"),
        (("saves", "show", "no-such-save"), "There is no saved game"),
        (("saves", "show", "../../etc"), "There is no saved game"),
        (("play", "salt-ofice", "--plain"), "did you mean salt-office?"),
        (("play", "salt-office", "--as", "nobody", "--plain"), "has no character"),
        (("play", "salt-office", "--as", "old_hask", "--answers", "/nowhere/at/all"), "cannot be read"),
    ],
)
def test_a_wrong_word_gets_one_sentence_and_status_2(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    where = ("--saves", str(tmp_path)) if words[0] in ("play", "saves") and len(words) > 2 else ()
    assert said(*words, *where) == 2
    out, err = capsys.readouterr()
    assert sentence in err
    assert len(err.strip().splitlines()) == 1
    assert "Traceback" not in out + err


def test_saves_are_listed_with_where_they_stand(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said("saves", "list", "--saves", str(saves)) == 0
    row = capsys.readouterr().out
    assert row.startswith("the-salt-office: The Salt Office, Wenna Tarr, ")
    assert "3 entries, today" in row


def test_an_empty_folder_of_saves_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said("saves", "list", "--saves", str(tmp_path)) == 0
    assert "There are no saved games in" in capsys.readouterr().out


def test_a_save_is_shown_entry_by_entry(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said("saves", "show", "the-salt-office", "--saves", str(saves)) == 0
    out = capsys.readouterr().out
    assert "pack: salt-office" in out
    assert "Go up to the pump" in out


def test_a_whole_save_verifies_and_a_damaged_one_does_not(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said("saves", "verify", "the-salt-office", "--saves", str(saves)) == 0
    assert "3 entries, every one holds" in capsys.readouterr().out
    journal = saves / "the-salt-office" / "journal.toml"
    text = journal.read_bytes()
    journal.write_bytes(text.replace(b"wenna", b"wanna", 1))
    assert said("saves", "verify", "the-salt-office", "--saves", str(saves)) == 1
    assert capsys.readouterr().out


def test_a_save_of_another_version_is_told_as_such(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = saves / "the-salt-office" / "journal.toml"
    journal.write_bytes(journal.read_bytes().replace(b"format = 1", b"format = 9", 1))
    assert said("saves", "verify", "the-salt-office", "--saves", str(saves)) == 1
    assert said("saves", "list", "--saves", str(saves)) == 0
    assert "the-salt-office" in capsys.readouterr().out


def test_a_game_begins_where_the_command_line_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    answers = tmp_path / "answers"
    answers.write_text("sheet\n")
    words = ("play", "salt-office", "--as", "wenna_tarr", "--plain", "--answers", str(answers))
    assert said(*words, "--at", "hearth", "--with", "rope", "--set", "coin=7") == 0
    out = capsys.readouterr().out
    assert "The Salt Office. Wenna Tarr." in out
    assert "rope" in out
    assert said(*words, "--at", "hearht") == 2
    assert "did you mean hearth?" in capsys.readouterr().err


def test_a_saved_game_does_not_begin_elsewhere(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said("play", "the-salt-office", "--plain", "--at", "pump", "--saves", str(saves)) == 2
    assert "is a saved game: --at, --set and --with are for one that begins." in capsys.readouterr().err


def test_a_game_branches_from_the_command_line(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said("saves", "branch", "the-salt-office", "--at", "1", "--to", "Another way", "--saves", str(saves)) == 0
    assert capsys.readouterr().out.startswith("another-way: begun where the-salt-office stood after entry 1.")
    assert said("saves", "verify", "another-way", "--saves", str(saves)) == 0
    assert said("saves", "show", "another-way", "--saves", str(saves)) == 0
    assert "branch: the-salt-office, after entry 1" in capsys.readouterr().out
    assert said("saves", "branch", "the-salt-office", "--at", "77", "--saves", str(saves)) == 2
    assert "No entry 77 counts in this game" in capsys.readouterr().err


def test_a_game_is_exported_as_a_tale(saves: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "tale.md"
    assert said("saves", "export", "the-salt-office", "--saves", str(saves)) == 0
    told = capsys.readouterr().out
    assert told.startswith("# The Salt Office")
    assert said("saves", "export", "the-salt-office", "--saves", str(saves), "--to", str(target)) == 0
    assert target.read_text(encoding="utf-8") == told
    assert said("saves", "export", "the-salt-office", "--saves", str(saves), "--to", str(target)) == 2


def test_an_export_has_what_was_whispered_for_these_two_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    w = salt_office()
    people = tuple(w.system.create(w, key) for key in ("wenna_tarr", "dorrit_vane"))
    with closing(new_table(w, people, Library(tmp_path), "program", 1)) as session:
        for note in (Note("he lies", WHISPER, "wenna_tarr"), Note("I know", CONFIDED, "wenna_tarr"), Note("the reeve")):
            session.do(note)
        session.do(HandOut("notice", "dorrit_vane"))
        name = session.name
    heard = {"he lies": ("wenna", "guide"), "I know": ("wenna", "guide"), "the reeve": ("guide",)}
    heard["READING OF THE ROLL"] = ("dorrit", "guide")
    for whose in ("", "wenna", "dorrit", "guide"):
        called = {"wenna": "Wenna Tarr", "dorrit": "dorrit_vane"}.get(whose, whose)
        for form in ("markdown", "lonelog", "json"):
            line = ["saves", "export", name, "--saves", str(tmp_path), "--as", form]
            assert said(*line, *(("--for", called) if whose else ())) == 0
            told = capsys.readouterr().out
            assert {words for words in heard if words in told} == {one for one, of in heard.items() if whose in of}
    assert said("saves", "export", name, "--saves", str(tmp_path), "--for", "nobody") == 2


@pytest.mark.parametrize(("form", "begins"), [("lonelog", "---\n"), ("json", "{"), ("sheets", "<!doctype html>")])
def test_a_game_is_exported_in_other_forms(
    form: str, begins: str, saves: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said("saves", "export", "the-salt-office", "--as", form, "--saves", str(saves)) == 0
    assert capsys.readouterr().out.startswith(begins)


def test_a_game_is_exported_as_a_folder_of_notes_whole_or_not_at_all(
    saves: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    to, writes = tmp_path / "notes", 0
    words = ("saves", "export", "the-salt-office", "--as", "vault", "--to", str(to), "--saves", str(saves))

    def fails(fs: OsFs, fd: int, data: bytes, offset: int) -> int:
        nonlocal writes
        writes += 1
        if writes == 3:
            raise OSError(errno.ENOSPC, "No space left on device")
        return os.pwrite(fd, data, offset)

    there = sorted(tmp_path.iterdir())
    with monkeypatch.context() as disk:
        disk.setattr(OsFs, "pwrite", fails)
        assert said(*words) == 2
    assert "Not written: the disk is full." in capsys.readouterr().err
    assert sorted(tmp_path.iterdir()) == there
    to.mkdir()
    assert said(*words) == 0
    assert (to / "The Salt Office.md").read_text("utf-8").startswith('---\ntype: "game"')
    assert said(*words) == 2
    assert "something is in it; name another folder." in capsys.readouterr().err


@pytest.mark.parametrize("command", ["export", "sheet"])
def test_an_export_that_the_disk_does_not_take_leaves_nothing(
    command: str, saves: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    there = sorted(tmp_path.iterdir())
    words = ("saves", command, "the-salt-office", "--saves", str(saves), "--to", str(tmp_path / "out.md"))
    with monkeypatch.context() as disk:
        disk.setattr(OsFs, "fsync", full)  # written so that it is on the disk, or not at all
        assert said(*words) == 2
    assert "Not written: the disk is full. Make room, then try again." in capsys.readouterr().err
    assert sorted(tmp_path.iterdir()) == there
    assert said(*words) == 0


def test_deleting_asks_for_a_yes(saves: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (saves / "the-salt-office" / "the-salt-office.md").write_text("# A tale", "utf-8")
    assert said("saves", "delete", "the-salt-office", "--saves", str(saves)) == 1
    assert "the-salt-office, with 1 tale written out. Say it again" in capsys.readouterr().out
    assert (saves / "the-salt-office").is_dir()
    assert said("saves", "delete", "the-salt-office", "--yes", "--saves", str(saves)) == 0
    assert not (saves / "the-salt-office").exists()
    assert "gone" in capsys.readouterr().out


def test_answers_from_a_file_print_a_transcript_and_keep_no_save(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = tmp_path / "answers"
    answers.write_text("# up to the pump\ngo_pump\n", encoding="utf-8")
    words = ("play", "salt-office", "--as", "wenna_tarr", "--answers", str(answers), "--seed", "1")
    saves = tmp_path / "saves"
    assert said(*words, "--saves", str(saves)) == 0
    first = capsys.readouterr().out
    assert "> go_pump" in first
    assert said(*words, "--saves", str(saves)) == 0
    assert capsys.readouterr().out == first
    assert not saves.exists()


def test_a_game_in_lines_goes_on_where_it_stopped(
    saves: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("journal\n"))
    assert said("play", "the-salt-office", "--plain", "--saves", str(saves)) == 0
    assert "Go up to the pump" in capsys.readouterr().out


def launched(monkeypatch: pytest.MonkeyPatch, *words: str) -> Launch:
    """How the screens are asked to start by this command line."""
    asked: list[Launch] = []

    def run(launch: Launch) -> int:
        asked.append(launch)
        return 0

    monkeypatch.setattr("game.ui.run", run)
    monkeypatch.setattr("game.cli._at_a_terminal", lambda: True)
    monkeypatch.delenv("TERM", raising=False)
    assert said("play", *words) == 0
    return asked[0]


def test_the_screens_are_told_who_plays_and_whose_dice(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    launch = launched(
        monkeypatch, "salt-office", "--as", "old_hask", "--dice", "table", "--seed", "4", "--saves", str(saves)
    )
    assert (launch.adventure, launch.character, launch.dice, launch.seed) == ("salt-office", "old_hask", "table", 4)
    assert launch.save == ""


def test_without_a_word_about_dice_the_settings_decide(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    launch = launched(monkeypatch, "the-salt-office", "--saves", str(saves))
    assert (launch.adventure, launch.save, launch.dice) == ("", "the-salt-office", "")


def test_a_pack_is_played_from_within_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT / "content" / "salt-office")
    assert launched(monkeypatch, ".", "--saves", str(tmp_path)).adventure == "salt-office"


def test_a_folder_without_a_game_is_no_saved_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "salt-office").mkdir()
    launch = launched(monkeypatch, "salt-office", "--saves", str(tmp_path))
    assert (launch.save, launch.adventure) == ("", "salt-office")


def test_another_game_begins_although_one_of_its_name_is_saved(
    saves: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    where, named = ("--saves", str(saves)), "the-salt-office"
    assert launched(monkeypatch, named, *where).save == named
    assert launched(monkeypatch, named, *where, "--new").save == ""
    assert said("play", named, "--at", "yard", *where) == 2
    assert "With --new as well" in capsys.readouterr().err


def test_a_game_left_on_the_screens_goes_on_in_lines(
    saves: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    launch = launched(monkeypatch, "salt-office", "--saves", str(saves))
    monkeypatch.setattr("sys.stdin", io.StringIO("journal\n"))
    assert launch.plain is not None
    assert launch.plain("the-salt-office") == 0
    assert "Go up to the pump" in capsys.readouterr().out


def test_a_closed_pipe_ends_quietly() -> None:
    """As when somebody pages through a transcript with `head`."""
    words = [sys.executable, "-m", "game", "odds", "venture", "check", "challenge=7"]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.close()
        err = child.stderr.read()
    assert b"Traceback" not in err


def test_an_output_that_knows_only_ascii_gets_ascii() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "play", "--help"],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "the program's dice fall the same way each time" in done.stdout


# The edges of the shell ----------------------------------------------------------------------------------------------


def shell(script: str, folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """What a shell's line does; the command stands in it as "$@"."""
    line = ["sh", "-c", script, "sh", sys.executable, "-m", "game", *words]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(line, cwd=folder, env=env, capture_output=True, text=True, check=False)


SHELL = pytest.mark.skipif(sys.platform == "win32", reason="another shell stands there")


@SHELL
@pytest.mark.parametrize("script", ['"$@" >&-', '"$@" <&- >&-', '"$@" <&-', '"$@" 2>&-', '"$@" <&- >&- 2>&-'])
def test_what_is_closed_breaks_nothing(script: str, saves: Path) -> None:
    done = shell(script, saves, "saves", "show", "the-salt-office", "--saves", str(saves))
    assert (done.returncode, done.stderr) == (0, "")
    assert bool(done.stdout) is (">&-" not in script.replace("2>&-", ""))


@SHELL
@pytest.mark.parametrize("script", ['"$@" <&-', '"$@" <&- >&- 2>&-'])
def test_a_game_that_nobody_can_type_into_ends(script: str, saves: Path) -> None:
    before = (saves / "the-salt-office" / "journal.toml").read_bytes()
    done = shell(script, saves, "play", "the-salt-office", "--plain", "--saves", str(saves))
    assert (done.returncode, done.stderr) == (0, "")
    assert (saves / "the-salt-office" / "journal.toml").read_bytes().startswith(before)
    assert "Traceback" not in (saves / "the-salt-office" / "journal.toml").read_text(encoding="utf-8")


@SHELL
def test_what_the_system_refuses_is_not_told_as_the_output(tmp_path: Path) -> None:
    (gone := tmp_path / "gone").mkdir()
    done = shell('rmdir "$PWD"; "$@"', gone, "pack", "check", "./x")
    assert done.returncode == 2
    assert done.stderr == "The folder that this was started in is gone. Go to another, and say it again.\n"


def test_a_refusal_that_no_command_knows_is_told(
    saves: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise OSError(errno.EMFILE, "Too many open files", "journal.toml")

    monkeypatch.setattr("game.savecommands.run", refused)
    assert said("saves", "list", "--saves", str(saves)) == 2
    assert capsys.readouterr().err == "The system refused something with 'journal.toml': Too many open files.\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device")
@pytest.mark.parametrize(
    ("script", "code"), [('"$@" >/dev/full', 2), ('"$@" 2>/dev/full', 0), ('"$@" x 2>/dev/full', 2)]
)
def test_an_output_that_is_full_is_told_where_it_can_be(script: str, code: int, tmp_path: Path) -> None:
    done = shell(script, tmp_path, "saves", "list", "--saves", str(tmp_path))
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    if "2>" not in script:
        assert done.stderr == "The output cannot be written: No space left on device.\n"


def test_options_without_a_command_are_those_of_play(
    saves: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert said("--plain", "--saves", str(saves)) == 2
    assert capsys.readouterr().out.startswith("Which adventure?")
    assert said("--plain", "--bogus") == 2
    assert "--bogus" in capsys.readouterr().err
    assert said("--version") == 0, "asked of the program"


def test_a_folder_that_is_called_like_an_adventure_hides_it_only_as_a_pack(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "salt-office").mkdir()
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    assert said("play", "salt-office", "--as", "wenna_tarr", "--plain", "--saves", str(tmp_path / "saves")) == 0
    assert "The Salt Office" in capsys.readouterr().out
    assert said("pack", "graph", "salt-office") == 0
    (tmp_path / "half-made").mkdir()
    assert said("pack", "check", "half-made") == 1
    assert "half-made: there is no pack here" in capsys.readouterr().out
    (tmp_path / "salt-office" / "pack.toml").write_text("", encoding="utf-8")
    assert said("pack", "check", "salt-office") == 1


# A table that is there already ----------------------------------------------------------------------------------------


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A folder with a guide's table that has the name of its pack."""
    world = salt_office()
    people = (world.system.create(world, "old_hask"),)
    with closing(new_table(world, people, Library(tmp_path), seed=1)) as session:
        assert session.journal is not None
        session.journal.folder.rename(tmp_path / "salt-office")
    return tmp_path


@pytest.mark.parametrize("plain", [True, False])
def test_people_named_for_a_table_that_is_saved_are_not_passed_over(
    plain: bool, table: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    launched: list[Launch] = []

    def run(launch: Launch) -> int:
        launched.append(launch)
        return 0

    monkeypatch.setattr("game.cli._at_a_terminal", lambda: True)
    monkeypatch.setattr("game.ui.run", run)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    words = ("gm", "salt-office", "--saves", str(table), *(("--plain",) if plain else ()))
    assert said(*words, "--with", "wenna_tarr:Bo") == 2
    told = "A table called 'salt-office' is saved already, with people of its own. "
    ways = "Without --with you go on with it; with --new as well you begin another.\n"
    assert capsys.readouterr().err == told + ways
    assert said(*words) == 0
    assert said(*words, "--with", "wenna_tarr:Bo", "--new") == 0
    if plain:
        assert sorted(game.name for game in Library(table).saves()) == ["salt-office", "the-salt-office"]
        assert "(Bo)" in capsys.readouterr().out
    else:
        assert [(one.save, one.adventure, one.party) for one in launched] == [
            ("salt-office", "", None),
            ("", "salt-office", ("wenna_tarr:Bo",)),
        ]


def test_screens_come_up_under_another_driver_too_without_a_terminal(tmp_path: Path) -> None:
    """As textual-serve starts the program: with pipes, and the driver in the environment."""
    env = {**os.environ, "TEXTUAL_DRIVER": "textual.drivers.web_driver:WebDriver", "HOME": str(tmp_path)}
    words = [sys.executable, "-m", "game", "play", "salt-office", "--saves", str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, cwd=ROOT, env=env, stdin=pipe, stdout=pipe, stderr=pipe) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stdout.readline() == b"__GANGLION__\n"
        drawn = 0
        while drawn < 1000:  # the first picture; what is asked of the terminal before it is shorter
            kind, size = child.stdout.read(1), int.from_bytes(child.stdout.read(4), "big")
            drawn = len(child.stdout.read(size)) if kind == b"D" else 0
        leave = b'{"type": "quit"}'
        child.communicate(b"M" + len(leave).to_bytes(4, "big") + leave, timeout=60)
    assert child.returncode == 0
