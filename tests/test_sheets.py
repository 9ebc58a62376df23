"""Character sheets as files: written, read back, played elsewhere; and what strangers may put into one."""

from pathlib import Path

import pytest

from game import sheets
from game.cli import main
from game.core.state import Person
from game.desk import Desk
from game.errors import GameError
from game.journal.fs import DISK
from game.packs.errors import PackError
from game.session import new_game
from tests.worlds import adventures, salt_office, world

WENNA = "wenna_tarr"


def wenna() -> Person:
    return salt_office().system.create(salt_office(), WENNA)


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    return sheets.keep(salt_office(), wenna(), tmp_path)


def wrong(path: Path, old: str, new: str) -> str:
    """What is said of the sheet with one place changed: every problem in a line."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(GameError) as caught:
        sheets.read(path, salt_office())
    found = getattr(caught.value, "problems", ())
    return "\n".join(map(str, found)) or str(caught.value)


def test_a_sheet_that_is_none_is_told_in_words_for_files(tmp_path: Path) -> None:
    with pytest.raises(GameError, match=r"^gone\.toml cannot be read: there is no such file\.$"):
        sheets.read(tmp_path / "gone.toml", salt_office())
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(GameError, match=r"^folder\.toml cannot be read: it is something else than a file\.$"):
        sheets.read(tmp_path / "folder.toml", salt_office())
    (tmp_path / "long.toml").write_bytes(b" " * (sheets.MOST + 1))
    with pytest.raises(GameError, match=r"^long\.toml cannot be read: it is larger than such a file may be\.$"):
        sheets.read(tmp_path / "long.toml", salt_office())


def test_a_sheet_that_was_written_is_the_same_person_when_it_is_read(sheet: Path) -> None:
    read, was = sheets.read(sheet, salt_office()), wenna()
    assert (read.name, read.tracks, read.known, read.holds) == (was.name, was.tracks, was.known, was.holds)
    assert (read.id, read.base, read.side) == (sheets.OWN, "", "yours")


def test_an_edited_sheet_is_played_as_it_was_edited(sheet: Path) -> None:
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("movement = 3", "movement = 5"), encoding="utf-8")
    assert sheets.read(sheet, salt_office()).tracks["movement"] == 5


def test_what_is_wrong_names_file_line_and_field(sheet: Path) -> None:
    told = wrong(sheet, "movement = 3", "movement = 99")
    assert told == f"{sheet.name}:24: character.pools.movement: 99 is too high; the most is 20 [E-RANGE]"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('system = "venture"', 'system = "whist"', "this adventure is played by venture"),
        ("[character]", "[somebody]", "character.name: this is missing"),
        ('pronouns = "', 'boots = "', "there is no such field"),
        ('name = "', 'name = "\\u001b]52;', "character"),
        ('name = "', 'name = "\x07', "control"),
        ("movement = 3", "movement = 3.5", "numbers are whole in a pack"),
        ("movement = 3", "flying = 3", "flying is none of"),
        ("items = [", 'items = ["doomsday", ', "doomsday"),
        ("abilities = [", 'abilities = ["omnipotence", ', "omnipotence"),
        ("[character]", "[character", "] is missing at the end of this heading"),
    ],
)
def test_a_sheet_that_cannot_be_played_says_why(sheet: Path, old: str, new: str, said: str) -> None:
    told = wrong(sheet, old, new)
    assert said in told
    assert told.isprintable() or "\n" in told


def test_a_sheet_that_is_too_large_or_no_file_is_not_read(tmp_path: Path) -> None:
    large = tmp_path / "large.toml"
    large.write_bytes(b"#" * (sheets.MOST + 1))
    for path in (large, tmp_path / "gone.toml", tmp_path):
        with pytest.raises(GameError):
            sheets.read(path, salt_office())


def test_only_sheets_for_these_rules_are_listed(sheet: Path, tmp_path: Path) -> None:
    (tmp_path / "other.toml").write_text('system = "whist"\n', encoding="utf-8")
    (tmp_path / "noise.toml").write_bytes(b"\xff\x00")
    assert sheets.listed(salt_office(), tmp_path) == (sheet,)
    assert sheets.listed(salt_office(), tmp_path / "nowhere") == ()


def test_a_second_sheet_of_a_name_does_not_write_over_the_first(sheet: Path, tmp_path: Path) -> None:
    again = sheets.keep(salt_office(), wenna(), tmp_path)
    assert again != sheet
    assert again.read_bytes() == sheet.read_bytes()


def test_a_full_disk_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(type(DISK), "pwrite", full)
    with pytest.raises(GameError, match="Not written: the disk is full"):
        sheets.keep(salt_office(), wenna(), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_character_goes_from_one_game_into_the_next(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "saves", seed=1)
    first = desk.begin("salt-office", WENNA, "program")
    told = desk.keep_sheet(first)
    first.close()
    kept = desk.cast("salt-office").own
    assert [one.name for one in kept] == ["Wenna Tarr"]
    assert kept[0].id in told
    second = desk.begin("salt-office", "", "program", sheet=desk.sheets / kept[0].id)
    assert second.state.people[second.state.lead].base == ""
    second.close()
    with_again = desk.open(second.name)
    assert with_again.state == second.state
    with_again.close()
    assert len(desk.games()) == 2


def test_a_broken_sheet_hides_no_other(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "saves", seed=1)
    game = desk.begin("salt-office", WENNA, "program")
    desk.keep_sheet(game)
    game.close()
    (desk.sheets / "broken.toml").write_text('system = "venture"\n[character]\nname = 3\n', encoding="utf-8")
    cast = desk.cast("salt-office")
    assert len(cast.own) == 1
    assert any("broken.toml" in sentence for sentence in cast.wrong)


def test_the_commands_write_a_sheet_and_play_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saves, answers, sheet = tmp_path / "saves", tmp_path / "answers", tmp_path / "me.toml"
    game = Desk(saves, seed=1).begin("salt-office", WENNA, "program")
    game.close()
    assert main(["saves", "sheet", game.name, "--saves", str(saves), "--to", str(sheet)]) == 0
    sheet.write_text(sheet.read_text(encoding="utf-8").replace("Wenna Tarr", "Ada Quay"), encoding="utf-8")
    answers.write_text("sheet\n", encoding="utf-8")
    assert main(["play", "salt-office", "--sheet", str(sheet), "--answers", str(answers), "--saves", str(saves)]) == 0
    assert "Ada Quay" in capsys.readouterr().out


def test_a_sheet_that_is_wrong_begins_no_game(tmp_path: Path) -> None:
    path = tmp_path / "me.toml"
    path.write_text('system = "venture"\n[character]\nname = "X"\nabout = ""\npools = {}\nabilities = ["x"]\n', "utf-8")
    desk = Desk(tmp_path / "saves", seed=1)
    with pytest.raises(PackError):
        desk.begin("salt-office", "", "program", sheet=path)
    assert desk.games() == ()


LESSONS = [name for name in adventures() if world(name).pack.lesson]
WHOLE = {world(name).pack.system: name for name in adventures() if not world(name).pack.lesson}


@pytest.mark.parametrize("lesson", LESSONS)
def test_somebody_plays_on_after_a_lesson_and_leaves_behind_what_is_unknown_there(lesson: str, tmp_path: Path) -> None:
    there = world(lesson)
    elsewhere = world(WHOLE[there.pack.system])
    for who in there.pack.cast or there.characters:
        person = there.system.create(there, who)
        path = sheets.keep(there, person, tmp_path)
        arrived, left = sheets.arriving(path, elsewhere)
        assert arrived.name == person.name
        assert set(arrived.holds) == set(person.holds) - set(left)
        assert left, "a lesson has things of its own"
        assert not [one for one in left if one in elsewhere.items]
        session = new_game(elsewhere, "", None, "program", 1, arrived)
        assert session.state.people[session.state.lead].name == person.name
        assert any(not one.barred for one in session.prompts)
        again, none = sheets.arriving(path, there)
        assert (again.holds, none) == (person.holds, ())


def test_where_a_sheet_was_written_nothing_unknown_is_let_by(sheet: Path) -> None:
    assert 'from = "salt-office"' in sheet.read_text(encoding="utf-8")
    assert "There is no lantren here" in wrong(sheet, '"lantern"', '"lantren"')


def test_what_cannot_be_done_without_is_still_said(tmp_path: Path) -> None:
    there, lesson = world("hallow-pass"), world("nobody-in")
    path = sheets.keep(there, there.system.create(there, "ysolde_marr"), tmp_path)
    with pytest.raises(PackError, match="There is no hemwalker here"):
        sheets.read(path, lesson)


def test_a_list_of_who_can_be_played_says_what_is_left_behind(tmp_path: Path) -> None:
    desk = Desk(tmp_path, None, 1)
    there = world("ten-minutes-fast")
    sheets.keep(there, there.system.create(there, next(iter(there.pack.cast or there.characters))), desk.sheets)
    (one,) = desk.cast("salt-office").own
    assert one.about.endswith("in the folder of characters. Left behind: winders bar.")
    assert desk.cast("ten-minutes-fast").own == ()


def test_lines_say_what_is_left_behind_before_the_game_begins(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = world("ten-minutes-fast")
    path = sheets.keep(there, there.system.create(there, next(iter(there.pack.cast or there.characters))), tmp_path)
    answers = tmp_path / "none.answers"
    answers.write_text("sheet\n", encoding="utf-8")
    for pack in ("salt-office", "ten-minutes-fast"):
        assert main(["play", pack, "--sheet", str(path), "--answers", str(answers), "--dice", "program"]) == 0
        told = capsys.readouterr().out
        assert ("Left behind: winders bar.\n" in told) is (pack == "salt-office")
        assert "Tib Marrable" in told


def test_a_sheet_of_before_says_not_where_it_was_written_and_is_read_as_strictly_as_ever(tmp_path: Path) -> None:
    there, elsewhere = world("ten-minutes-fast"), world("salt-office")
    path = sheets.keep(there, there.system.create(there, next(iter(there.pack.cast or there.characters))), tmp_path)
    old = (
        path.read_text(encoding="utf-8").replace("format = 2", "format = 1").replace('from = "ten-minutes-fast"\n', "")
    )
    path.write_text(old, encoding="utf-8")
    assert sheets.read(path, there).name == "Tib Marrable"
    with pytest.raises(PackError, match="There is no winders_bar here"):
        sheets.read(path, elsewhere)
