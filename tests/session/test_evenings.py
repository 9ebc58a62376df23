"""Between evenings: what is told as people come together again, and every note gathered."""

import os
from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import pytest

from game.core.commands import Choose, Next, Refusal, Throw
from game.core.events import Said
from game.core.machine.guide import own_words
from game.desk import Desk
from game.guide import words
from game.guide.party import gathered
from game.journal.savefile import JOURNAL
from game.packs.find import Places, own_folder
from game.plain import run_plain
from game.session import Session
from game.session.evenings import LINES, last_time, notes
from game.session.told import Told

pytestmark = pytest.mark.quick

FRIDAY = datetime(2026, 3, 6, 19, 30, tzinfo=UTC)


def desk_of(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "saves", Places((own_folder(),)), seed=2)


def say(session: Session, typed: str) -> None:
    told = session.do(words.meant(typed, session.state, session.world))
    assert isinstance(told, Told), told


def try_lock(session: Session) -> None:
    """Whoever has the scene does what is in doubt in it, with the program's dice."""
    for _ in range(30):
        state = session.state
        if state.top.call is not None:
            session.do(Throw(session.thrown()))
        elif state.top.kind == "exchange":
            ready = next(p.command for p in session.prompts if p.group in ("commit", "decline"))
            assert not isinstance(session.do(ready), Refusal)
        else:
            able = [p for p in session.prompts if not p.barred and isinstance(p.command, Choose)]
            if any(entry.command == p.command for p in session.prompts if p.in_doubt for entry in session.entries):
                return
            session.do(next((p.command for p in able if p.in_doubt), able[0].command))


@pytest.fixture
def friday(tmp_path: Path) -> str:
    """An evening at the salt office with three people, of whom one does nothing; its save's name."""
    desk = desk_of(tmp_path)
    with patch("game.session.dates.now", return_value=FRIDAY):
        people = gathered(desk.world("salt-office"), ("wenna_tarr:Ida", "dorrit_vane:Tom", "old_hask:Ruth"), Path())
        session = desk.gather("salt-office", people, "program")
        try_lock(session)
        say(session, "scene The loft, after dark")
        say(session, "note Rusk is the reeve.")
        session.do(words.meant("tell The bell rings.", session.state, session.world))
        session.do(Next("dorrit_vane"))
        assert last_time(session) == (), "the first evening has none before it"
        session.close()
    return session.name


def opened(tmp_path: Path, name: str, days: float) -> Session:
    journal = tmp_path / "saves" / name / JOURNAL
    os.utime(journal, (FRIDAY.timestamp(),) * 2)
    with patch("game.session.dates.now", return_value=FRIDAY + timedelta(days=days)):
        return desk_of(tmp_path).open(name)


def test_the_next_evening_begins_with_the_last_in_five_lines(tmp_path: Path, friday: str) -> None:
    session = opened(tmp_path, friday, 7)
    blocks = dict(last_time(session))
    assert 2 <= len(blocks["Last time"]) <= LINES
    places = ("The weighing floor.", "The loft, after dark.", "The loft, after dark, day 1, 21:00.")
    assert tuple(line for line in blocks["Last time"] if "Wenna" not in line) == places
    assert blocks["Noted"] == ("Only you: Rusk is the reeve.",)
    assert "Old Hask (Ruth)" in blocks["Away"][0]
    assert "Wenna" not in blocks["Away"][0]
    say(session, "note We begin.")
    assert last_time(session) == (), "once somebody has spoken it is this evening"
    session.close()


def test_who_was_only_whispered_to_did_nothing_and_the_whisper_is_among_the_notes(tmp_path: Path, friday: str) -> None:
    session = opened(tmp_path, friday, 0.05)
    say(session, "whisper hask: the roll is false")
    session.close()
    blocks = dict(last_time(later := opened(tmp_path, friday, 7)))
    assert "Old Hask (Ruth)" in blocks["Away"][0]
    assert any("Old Hask" in line and "alone: the roll is false" in line for line in blocks["Noted"])
    later.close()


def test_what_each_has_noted_is_told_by_their_names(tmp_path: Path, friday: str) -> None:
    session = opened(tmp_path, friday, 0.05)
    before = len(session.entries)
    say(session, "note tom: the reeve, who lies, has a sister")
    session.do(own_words(session.state, "Wenna: I never saw him."))
    session.do(own_words(session.state, "Nobody: knows."))
    noted = (
        "Dorrit Vane (Tom): the reeve, who lies, has a sister",
        "Wenna Tarr (Ida): I never saw him.",
        "Nobody: knows.",
    )
    assert [entry.command.who for entry in session.entries[before:]] == ["dorrit_vane", "wenna_tarr", ""]  # type: ignore[union-attr]
    assert tuple(reversed(notes(session)[0][1]))[-3:] == noted
    session.close()
    again = opened(tmp_path, friday, 7)
    assert dict(last_time(again))["Noted"][-3:] == noted
    again.close()


def test_a_short_pause_is_no_other_evening(tmp_path: Path, friday: str) -> None:
    session = opened(tmp_path, friday, 0.05)
    assert last_time(session) == ()
    session.close()


@pytest.mark.parametrize(
    ("system", "who", "award", "recap", "story"),
    [
        ("tiers", "ysolde_marr", "advance", "Ysolde Marr (Tom): Take an advance.", ""),
        ("solar", "tam_orrin", "advances 2", "", "Advances to spend: Tam Orrin (Tom) 2."),
    ],
)
def test_what_there_is_to_spend_is_told_once(
    tmp_path: Path, system: str, who: str, award: str, recap: str, story: str
) -> None:
    desk, table = desk_of(tmp_path), f"table-{system}"
    with patch("game.session.dates.now", return_value=FRIDAY):
        session = desk.gather(table, gathered(desk.world(table), (f"{who}:Tom",), Path()), "program")
        while session.state.top.call is not None:
            session.do(Throw(session.thrown()))
        say(session, f"award {who} {award}")
        session.close()
    session = opened(tmp_path, session.name, 7)
    assert dict(last_time(session)).get("To spend", ()) == ((recap,) if recap else ())
    told = [event.words for event in session.entries[-1].events if isinstance(event, Said)]
    assert [words for words in told if "to spend" in words] == ([story] if story else [])
    session.close()


def test_notes_are_gathered_the_newest_first(tmp_path: Path, friday: str) -> None:
    session = opened(tmp_path, friday, 7)
    run_plain(session, ["w The midwife sat down.", "scene The mill", "note Two of them."], StringIO())
    assert notes(session) == (
        ("The mill", ("Only you: Two of them.",)),
        ("The loft, after dark", ("The midwife sat down.", "Only you: Rusk is the reeve.")),
    )
    session.close()


def test_plain_lines_tell_both(tmp_path: Path, friday: str) -> None:
    session, out = opened(tmp_path, friday, 7), StringIO()
    run_plain(session, ["notes"], out)
    assert "Last time:" in out.getvalue()
    assert "The loft, after dark:\nOnly you: Rusk is the reeve.\n" in out.getvalue()
    session.close()
