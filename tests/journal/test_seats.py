"""The file of who sits at an open table: for one evening, without a token, and never the end of anything."""

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from game.journal.seats import EVENING, FORMAT, Seated, Seats, seat_of
from tests.journal.test_endings import Refusing

pytestmark = pytest.mark.quick

IDA = Seated(seat_of("a token"), "Ida", "wenna_tarr")
NINA = Seated(seat_of("another"), "Nina", "dorrit_vane")


class Clock:
    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


def test_seats_are_kept_for_an_evening(tmp_path: Path) -> None:
    clock = Clock()
    seats = Seats(tmp_path / "ninth", clock=clock)
    assert seats.read() == ("", ())
    long = Seated(IDA.id, "I" * 200, "wenna_tarr")
    seats.keep("BCDFGH", (long,))
    assert seats.read() == ("BCDFGH", (long,))
    seats.keep("BCDFGH", (IDA, NINA))
    assert Seats(tmp_path / "ninth", clock=clock).read() == ("BCDFGH", (IDA, NINA))
    assert Seats(tmp_path / "tenth", clock=clock).read() == ("", ())
    clock.now += EVENING - 1
    assert seats.read() == ("BCDFGH", (IDA, NINA))
    clock.now += 1
    assert seats.read() == ("", ())
    clock.now -= 2 * EVENING  # a clock that was put back
    assert seats.read() == ("", ())


def test_names_stand_there_as_people_write_them_and_what_is_no_letter_as_a_question_mark(tmp_path: Path) -> None:
    seats = Seats(tmp_path / "ninth")
    seats.keep("BCDFGH", (Seated(IDA.id, "Zo\u00eb", "wenna_tarr"), Seated(NINA.id, "Ni\ud800na", "dorrit_vane")))
    lines = seats.path.read_text("utf-8").splitlines()
    assert lines[1] == f' "format": {FORMAT},'
    assert '   "name": "Zo\u00eb",' in lines
    assert [one.name for one in seats.read()[1]] == ["Zo\u00eb", "Ni?na"]


def test_what_lies_on_the_disk_lets_nobody_in(tmp_path: Path) -> None:
    seats = Seats(tmp_path / "ninth")
    seats.keep("BCDFGH", (IDA,))
    assert "a token" not in seats.path.read_text()
    assert seat_of(IDA.id) != IDA.id


@pytest.mark.parametrize(
    "written",
    [
        "",
        "{",
        "[]",
        "7",
        "\ud800",
        '{"format": 1}',
        {"format": FORMAT + 1},
        {"at": "soon"},
        {"at": None},
        {"seats": {}},
        {"seats": [7]},
        {"seats": [{"id": "x", "name": "Ida", "who": "wenna_tarr"}]},
        {"seats": [{"id": IDA.id, "name": 7, "who": "wenna_tarr"}]},
        {"seats": [{"id": IDA.id, "name": "I" * 201, "who": "wenna_tarr"}]},
        {"seats": [{"id": IDA.id, "name": "Ida"}]},
    ],
)
def test_what_cannot_be_read_keeps_nobody(tmp_path: Path, written: str | dict[str, Any]) -> None:
    clock = Clock()
    seats = Seats(tmp_path / "ninth", clock=clock)
    seats.keep("BCDFGH", ())
    whole = (
        json.dumps({"format": FORMAT, "at": clock.now, "code": "BCDFGH", "seats": []} | written)
        if isinstance(written, dict)
        else written
    )
    seats.path.write_bytes(whole.encode("utf-8", "surrogatepass"))
    assert seats.read() == ("", ())
    seats.keep("BCDFGH", (IDA,))
    assert seats.read() == ("BCDFGH", (IDA,))


@pytest.mark.parametrize("call", ["open new", "pwrite", "fsync", "replace", "mkdir", "stat"])
def test_a_disk_that_refuses_costs_no_more_than_to_ask_again(tmp_path: Path, call: str) -> None:
    seats = Seats(tmp_path / "ninth", Refusing(call, errno.ENOSPC))
    seats.keep("BCDFGH", (IDA,))
    assert Seats(tmp_path / "ninth").read()[1] in ((), (IDA,))


def test_a_table_that_is_closed_for_good_keeps_nobody(tmp_path: Path) -> None:
    seats = Seats(tmp_path / "ninth")
    seats.keep("BCDFGH", (IDA,))
    seats.forget()
    assert seats.read() == ("", ())
    seats.forget()
