"""Sessions of a game: when one begins, where it is written down, and that nobody can lose it."""

import os
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest.mock import patch

import pytest

from game.core.commands import Begin, Choose, Note, Ready, Refusal, Throw
from game.core.commands import Session as Opening
from game.core.draft import Draft
from game.core.events import Opened, Tracked
from game.core.moments import Moment
from game.journal import Journal
from game.journal.library import Library
from game.journal.savefile import JOURNAL
from game.session import Session, new_game, new_table, open_game
from game.session.tables import table_of
from game.systems.venture.system import SYSTEM
from tests.worlds import salt_office

pytestmark = pytest.mark.quick

FIRST = datetime(2026, 3, 1, 19, 30, tzinfo=UTC)
LATER = FIRST + timedelta(days=7)


class Calendar:
    """What day it is for the tests."""

    def __init__(self) -> None:
        self.now = FIRST


@pytest.fixture
def calendar() -> Iterator[Calendar]:
    calendar = Calendar()
    with patch("game.session.dates.now", lambda: calendar.now):
        yield calendar


def begun(folder: Path, dice: str = "program") -> Session:
    return new_game(salt_office(), "wenna_tarr", Library(folder), dice, 1)


def opened(session: Session, calendar: Calendar, after: timedelta, *, read_only: bool = False) -> Session:
    """The game closed, and opened anew so long after it was written to last."""
    assert session.journal is not None
    folder = session.journal.folder
    session.close()
    os.utime(folder / JOURNAL, (calendar.now.timestamp(),) * 2)
    calendar.now += after
    return open_game(folder, session.world, read_only=read_only, dice=session.dice, seed=1)


def dates(session: Session) -> list[str]:
    return [entry.command.date for entry in session.entries if isinstance(entry.command, Opening)]


def test_a_game_begins_with_a_session_that_is_in_the_save_from_the_start(tmp_path: Path, calendar: Calendar) -> None:
    with closing(begun(tmp_path)) as session:
        assert session.journal is not None
        assert dates(session) == ["2026-03-01T19:30:00+00:00"]
        assert (session.state.sessions, session.state.date) == (1, "2026-03-01T19:30:00+00:00")
        assert session.journal.header["created"] == "2026-03-01T19:30:00+00:00"
        assert session.journal.entries() == [table_of(entry) for entry in session.entries]


def test_so_does_a_guide_s_table(tmp_path: Path, calendar: Calendar) -> None:
    w = salt_office()
    with closing(new_table(w, (w.system.create(w, "wenna_tarr"),), Library(tmp_path))) as session:
        assert len(dates(session)) == session.state.sessions == 1


def test_a_game_that_is_not_kept_has_no_date() -> None:
    session = new_game(salt_office(), "wenna_tarr", None, "program", 1)
    session.do(Choose("go_pump"))
    assert (session.state.sessions, session.state.date, dates(session)) == (0, "", [])


@pytest.mark.parametrize(("hours", "sessions"), [(2.9, 1), (3, 2), (200, 2)])
def test_a_pause_of_three_hours_begins_another(tmp_path: Path, calendar: Calendar, hours: float, sessions: int) -> None:
    session = opened(begun(tmp_path), calendar, timedelta(hours=hours))
    with closing(session):
        assert session.state.sessions == sessions == len(dates(session))
        assert session.journal is not None
        assert session.journal.entries() == [table_of(entry) for entry in session.entries]


@pytest.mark.parametrize("back", [timedelta(minutes=-1), timedelta(days=-4000), FIRST - LATER])
def test_a_clock_that_went_back_begins_no_session_and_loses_none(
    tmp_path: Path, calendar: Calendar, back: timedelta
) -> None:
    session = opened(begun(tmp_path), calendar, timedelta(days=7))
    before = dates(session)
    session = opened(session, calendar, back)
    session.do(Note("It is early."))
    session = opened(session, calendar, timedelta(minutes=5))
    with closing(session):
        assert dates(session) == before == [FIRST.isoformat(), LATER.isoformat()]
        assert session.journal is not None
        assert session.journal.entries() == [table_of(entry) for entry in session.entries]
        assert session.entries[-1].command == Note("It is early.")


def test_a_long_evening_is_one_session(tmp_path: Path, calendar: Calendar) -> None:
    session = begun(tmp_path)
    calendar.now += timedelta(hours=5)
    session.do(Choose("go_pump"))
    session = opened(session, calendar, timedelta(minutes=10))
    with closing(session):
        assert session.state.sessions == 1


def test_a_save_from_before_sessions_opens_as_it_was_and_counts_from_then(tmp_path: Path, calendar: Calendar) -> None:
    session = new_game(salt_office(), "wenna_tarr", None, "program", 1)
    begun(tmp_path).close()
    (folder,) = (path for path in tmp_path.iterdir() if path.is_dir())
    with Journal.open(folder, read_only=True) as journal:
        header = {key: value for key, value in journal.header.items() if key != "format"}
    old = tmp_path / "old"
    Journal.create(old, header, entries=[table_of(entry) for entry in session.entries]).close()
    os.utime(old / JOURNAL, (FIRST.timestamp(),) * 2)
    before = (old / JOURNAL).read_bytes()
    with closing(open_game(old, salt_office())) as again:
        assert again.state == session.state
    assert (old / JOURNAL).read_bytes() == before
    os.utime(old / JOURNAL, (FIRST.timestamp(),) * 2)
    calendar.now = LATER
    with closing(open_game(old, salt_office())) as again:
        assert (again.state.sessions, again.state.date) == (1, "2026-03-08T19:30:00+00:00")


def test_opening_to_read_writes_nothing(tmp_path: Path, calendar: Calendar) -> None:
    session = begun(tmp_path)
    assert session.journal is not None
    file = session.journal.folder / JOURNAL
    before = file.read_bytes()
    with closing(opened(session, calendar, timedelta(days=1), read_only=True)) as reader:
        assert reader.state.sessions == 1
    with (
        closing(opened(session, calendar, timedelta(minutes=1))),
        closing(open_game(file.parent, session.world)) as second,
    ):
        calendar.now = LATER
        assert second.notice
        assert second.state.sessions == 1
    assert file.read_bytes() == before


def test_a_game_that_is_over_is_opened_as_it_is(tmp_path: Path, calendar: Calendar) -> None:
    session = begun(tmp_path)
    session.do(Choose("go_pump"))
    while not session.state.ending:
        free = [p for p in session.prompts if not p.barred and p.seat in session.state.seats]
        told = session.do(free[-1].command)
        assert not isinstance(told, Refusal)
    session = opened(session, calendar, timedelta(days=1))
    with closing(session):
        assert session.state.sessions == 1


def test_taking_back_never_stops_at_a_session(tmp_path: Path, calendar: Calendar) -> None:
    """What was said a week ago is taken back with one word; the session of today begins anew with the next one."""
    session = begun(tmp_path)
    session.do(Choose("go_pump"))
    label = session.undo_label
    session = opened(session, calendar, timedelta(days=7))
    stood = session.state
    assert session.undo_label == label
    assert not isinstance(session.undo(), Refusal)
    assert session.state.frames[0].id == session.world.pack.start
    assert isinstance(session.undo(), Refusal)
    assert not isinstance(session.redo(), Refusal)
    assert session.state == stood
    session.undo()
    told = session.do(Note("Somewhere else, then."))
    assert not isinstance(told, Refusal)
    assert [entry.by for entry in told.entries] == ["person", "clock"]
    assert (session.state.sessions, session.state.date) == (2, "2026-03-08T19:30:00+00:00")
    session.undo()
    again = opened(session, calendar, timedelta(minutes=5))
    with closing(again):
        assert again.state.date == "2026-03-08T19:30:00+00:00"


def test_a_refused_word_begins_no_session(tmp_path: Path, calendar: Calendar) -> None:
    session = begun(tmp_path)
    session.do(Choose("go_pump"))
    session = opened(session, calendar, timedelta(days=7))
    session.undo()
    with closing(session):
        entries = len(session.entries)
        assert isinstance(session.do(Choose("nowhere")), Refusal)
        assert len(session.entries) == entries


def test_a_correction_of_last_week_s_dice_keeps_the_session(tmp_path: Path, calendar: Calendar) -> None:
    session = begun(tmp_path, "table")
    prompt = next(p for p in session.prompts if p.in_doubt and not p.barred)
    session.do(prompt.command)
    session.do(Ready("player"))
    session.do(Throw((9,)))
    number = session.at
    session.do(Note("To be gone on with."))
    session = opened(session, calendar, timedelta(days=7))
    with closing(session):
        told = session.correct(number, (8,))
        assert not isinstance(told, Refusal)
        assert told.aside == ()
        assert len(dates(session)) == session.state.sessions == 2


def purse(s: Draft, *_: object) -> list[Tracked]:
    """A rule by which everybody has as many coins as there were sessions."""
    return [Tracked(s.lead, "coin", s.sessions, "test")]


@patch.object(SYSTEM, "moments", {**SYSTEM.moments, Moment.SESSION: purse})
def test_the_rules_answer_a_session_at_once_and_behind_a_throw_that_is_waited_for(
    tmp_path: Path, calendar: Calendar
) -> None:
    session = begun(tmp_path, "table")
    lead = session.state.lead
    assert session.state.people[lead].tracks["coin"] == 1
    prompt = next(p for p in session.prompts if p.in_doubt and not p.barred)
    session.do(prompt.command)
    session.do(Ready("player"))
    assert session.state.top.call is not None
    session = opened(session, calendar, timedelta(days=1))
    with closing(session):
        assert session.state.top.call is not None
        assert session.state.people[lead].tracks["coin"] == 1
        session.do(Throw((9,)))
        assert session.state.people[lead].tracks["coin"] == 2


def test_the_first_word_comes_before_the_session(tmp_path: Path, calendar: Calendar) -> None:
    with closing(begun(tmp_path)) as session:
        assert isinstance(session.entries[0].command, Begin)
        (event,) = (event for entry in session.entries for event in entry.events if isinstance(event, Opened))
        assert event.number == 1
