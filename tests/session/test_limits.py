"""Lines and veils beside a game: kept whatever is taken back, told in no story, not lost to a bad disk or file."""

from pathlib import Path

import pytest

from game.errors import GameError
from game.journal.fs import DISK
from game.session import limits
from game.session.limits import LINE, MOST, MOST_WORDS, NONE, VEIL, Limits, changed, read, write
from tests.journal.faults import Fault, Faulty


def test_what_is_agreed_on_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert read(DISK, tmp_path) == NONE
    assert not NONE
    made = changed(changed(changed(NONE, LINE, "  a dog   hurt "), VEIL, "“torture”"), LINE, 'spiders\\"')
    write(DISK, tmp_path, made)
    assert read(DISK, tmp_path) == made == Limits(("a dog hurt", 'spiders\\"'), ("“torture”",))
    assert made.told() == (
        'Lines, which do not come up: a dog hurt, spiders\\".',
        "Veils, which stay out of sight: “torture”.",
    )
    without = changed(made, LINE, "A DOG hurt", done=True)
    assert without.lines == ('spiders\\"',)


def test_something_is_agreed_on_once_there_is_a_line_a_veil_or_trouble() -> None:
    assert all((Limits(("rats",)), Limits(veils=("rats",)), Limits(trouble="no")))
    assert Limits(("rats",), trouble="It is gone").told() == ("Lines, which do not come up: rats.", "It is gone")


@pytest.mark.parametrize(
    ("kind", "words", "done", "told"),
    [
        (LINE, "Spiders", False, "That line is kept already."),
        (LINE, " ", False, "Say it in at most 80 characters."),
        (VEIL, "\x1b", False, "Say it in at most 80 characters."),
        (VEIL, "x" * 81, False, "Say it in at most 80 characters."),
        (VEIL, "spiders", True, "There is no veil of these words. Kept: none."),
    ],
)
def test_what_cannot_be_kept_is_told(kind: str, words: str, done: bool, told: str) -> None:
    with pytest.raises(GameError) as refused:
        changed(Limits(("spiders",)), kind, words, done=done)
    assert str(refused.value) == told


def test_why_it_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / limits.FILE).mkdir()
    told = "The lines and veils of this table cannot be read: it is something else than a file."
    assert read(DISK, tmp_path).trouble.startswith(told)


def test_there_are_not_more_than_so_many() -> None:
    full = Limits(tuple(f"line {n}" for n in range(MOST)))
    with pytest.raises(GameError, match="At most 100 are kept"):
        changed(full, LINE, "one more")
    with pytest.raises(GameError, match="That line is kept already"):
        changed(full, LINE, "LINE 7")
    with pytest.raises(GameError, match="Say it in at most 80 characters"):
        changed(full, LINE, "")
    less = changed(full, LINE, "line 7", done=True)
    assert changed(less, LINE, "x" * MOST_WORDS).lines == (*less.lines, "x" * MOST_WORDS)
    assert changed(full, VEIL, "spiders").veils == ("spiders",), "each of the two for itself"


def test_a_file_in_which_one_of_the_two_is_missing_or_wrong(tmp_path: Path) -> None:
    for text, found in (
        ('lines = ["spiders"]\n', Limits(("spiders",))),
        ('veils = ["spiders"]\n', Limits(veils=("spiders",))),
        (f'lines = ["{"x" * MOST_WORDS}"]\n', Limits(("x" * MOST_WORDS,))),
    ):
        (tmp_path / limits.FILE).write_text(text, encoding="utf-8")
        assert read(DISK, tmp_path) == found
    for text in ('lines = ["spiders"]\nveils = "x"\n', f'lines = ["{"x" * (MOST_WORDS + 1)}"]\n', 'lines = [""]\n'):
        (tmp_path / limits.FILE).write_text(text, encoding="utf-8")
        assert read(DISK, tmp_path).trouble


@pytest.mark.parametrize(
    "data",
    [b"", b"lines = 3", b"lines = [1]\nveils = []", b'lines = ["\\u001b"]', b"\xff", b"[" * 9999, b"x" * 300_000],
)
def test_a_file_that_is_not_as_it_was_written_is_told_and_not_written_over(tmp_path: Path, data: bytes) -> None:
    (tmp_path / limits.FILE).write_bytes(data)
    found = read(DISK, tmp_path)
    assert (found.lines, found.veils) == ((), ())
    assert found.told() == (found.trouble,)
    with pytest.raises(GameError, match="mend it or take it away"):
        changed(found, LINE, "spiders")
    assert (tmp_path / limits.FILE).read_bytes() == data


@pytest.mark.parametrize("fault", [Fault.BROKEN, Fault.FULL, Fault.HALF])
def test_a_disk_that_refuses_leaves_what_stood_there(tmp_path: Path, fault: Fault) -> None:
    old, new = Limits(("spiders",)), Limits(("spiders", "rats"))
    clean = Faulty(DISK)
    write(clean, tmp_path, old)
    hits = 0
    for at in range(1, clean.calls + 1):
        write(DISK, tmp_path, old)
        try:
            write(Faulty(DISK, at, fault), tmp_path, new)
        except GameError:
            hits += 1
            assert read(DISK, tmp_path) in (old, new)
        else:
            assert read(DISK, tmp_path) == new
    assert hits
