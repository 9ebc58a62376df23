"""Files as text: the letters of their bytes, and what may not stand in any text."""

import os
from pathlib import Path

import pytest

from game.author.tables.opened import MOST, Opened, opened
from game.errors import GameError
from game.journal.fs import DISK

WORDS = "1-3 Café — “rain”\n4 Sun"


def read(path: Path, data: bytes) -> tuple[Opened, list[tuple[int, str]]]:
    path.write_bytes(data)
    wrong: list[tuple[int, str]] = []
    return opened(path, DISK, lambda line, sentence: wrong.append((line, sentence))), wrong


@pytest.mark.parametrize(
    "data",
    [
        WORDS.encode(),
        WORDS.encode("utf-8-sig"),
        WORDS.encode("utf-16"),
        b"\xfe\xff" + WORDS.encode("utf-16-be"),
        WORDS.replace("\n", "\r\n").encode(),
        WORDS.replace("\n", "\r").encode(),
        WORDS.replace(" — ", "\u00a0—\u202f").encode(),
    ],
)
def test_a_text_is_read_however_it_is_written(tmp_path: Path, data: bytes) -> None:
    found, wrong = read(tmp_path / "a.txt", data)
    assert (found.lines, found.told, wrong) == (("1-3 Café — “rain”", "4 Sun"), "", [])


def test_windows_letters_are_read_and_told(tmp_path: Path) -> None:
    found, wrong = read(tmp_path / "a.txt", b"plain\n" + WORDS.encode("cp1252"))
    assert (found.lines[1], wrong) == ("1-3 Café — “rain”", [])
    assert found.told == "It is no UTF-8 from line 2 on, and was read as Windows-1252; look at its accents and dashes."


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"a\nb \x81 \xff", "'a.txt' is no UTF-8 text from line 2 on: save it as UTF-8."),
        ("Rain".encode("utf-16-le"), "'a.txt' is no text that is read here: save it as UTF-8."),
        ("Rain".encode("utf-32"), "'a.txt' is no text that is read here: save it as UTF-8."),
        (b"\xff\xfea", "'a.txt' says that it is UTF-16-LE, and is not from byte 3 on: save it anew."),
        (b"\xef\xbb\xbf\xe9", "'a.txt' says that it is UTF-8, and is not from byte 4 on: save it anew."),
    ],
)
def test_what_is_no_text_is_refused(tmp_path: Path, data: bytes, told: str) -> None:
    with pytest.raises(GameError) as refused:
        read(tmp_path / "a.txt", data)
    assert str(refused.value) == told


@pytest.mark.parametrize("sign", ["\x1b", "\x07", "\x9b", "\u202e", "\u2028", "\ufeff", "\U000e0041", "\x0c"])
def test_what_acts_on_a_screen_is_told_with_its_line(tmp_path: Path, sign: str) -> None:
    _, wrong = read(tmp_path / "a.txt", f"Rain\nSun{sign}[31m\n".encode())
    told = f"a sign stands here that nobody sees (U+{ord(sign):04X}): delete it, or save the file as plain text"
    assert wrong == [(2, told)]


def test_what_is_no_plain_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    with (tmp_path / "long").open("wb") as file:
        file.truncate(MOST + 1)
    for name, why in (
        ("folder", "it is "),
        ("pipe", "it is something else than a file"),
        ("long", "it is larger than such a file may be"),
        ("gone", "there is no such file"),
    ):
        with pytest.raises(GameError, match=why):
            opened(tmp_path / name, DISK, print)
