"""Between evenings: what is told as people come together again, and every note gathered."""

import os
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from fractions import Fraction
from io import StringIO
from pathlib import Path
from unittest.mock import patch

import pytest

from game.core.commands import Choose, Next, Note, Refusal, Throw, alike
from game.core.draft import Sight
from game.core.events import Said
from game.core.machine.guide import own_words
from game.core.record import changed
from game.core.rests import Activity
from game.core.seats import GUIDE, NOTE, OWN
from game.desk import Desk
from game.guide import words
from game.guide.party import gathered
from game.journal.savefile import JOURNAL
from game.packs.find import Places, own_folder
from game.plain import run_plain
from game.session import Session, new_game, new_table
from game.session.evenings import LINES, last_time, notes
from game.session.told import Told
from game.view.model import SCENE, Deed, Hands, Passage, Roll
from game.view.tale import Tale
from tests.worlds import salt_office

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
            if any(alike(entry.command, p.command) for p in session.prompts if p.in_doubt for entry in session.entries):
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


# Of a tale that is made up --------------------------------------------------------------------------------------------

NEXT = FRIDAY + timedelta(days=7)
TABLE = ("wenna_tarr", "dorrit_vane", "old_hask")


def at_table(*people: str) -> Session:
    """A table that is not kept, on its first evening."""
    w = salt_office()
    session = new_table(w, tuple(w.system.create(w, one) for one in people or TABLE), None, "program", 1)
    session.open(FRIDAY.isoformat())
    return session


def blocks(session: Session, *, passages: Iterable[Passage] = (), deeds: Iterable[Deed] = ()) -> dict[str, list[str]]:
    """What is told as the next evening begins, where this is the tale."""
    session.open(NEXT.isoformat())
    made = Tale(tuple(passages), tuple(deeds), session.state)
    with patch.object(type(session), "tale", made):
        return {title: list(lines) for title, lines in last_time(session)}


def only_wenna(session: Session) -> None:
    """From now on Dorrit is dead, and the guide plays old Hask."""
    people = session.state.people
    gone, theirs = changed(people["dorrit_vane"], out="dead"), changed(people["old_hask"], seat=GUIDE)
    session._timeline.state = changed(session.state, people={**people, "dorrit_vane": gone, "old_hask": theirs})


def title(number: int, words: str) -> Passage:
    return Passage("title", number, words, role=SCENE)


def deed(number: int, label: str, *rolls: Roll) -> Deed:
    return Deed(number, 0, label, 0, rolls=rolls)


def chance(of: int, grade: str = "", *, passes: int = 1, thrown: bool = True, guided: bool = False) -> Roll:
    """A throw that had one chance in so many, to come out as it did."""
    likely = Fraction(1, of) if passes else 1 - Fraction(1, of)
    return Roll(likely, grade, passes, thrown, guided=guided)


def test_the_first_evening_and_a_game_of_one_have_no_evening_before() -> None:
    assert last_time(at_table()) == ()
    alone = new_game(salt_office(), "wenna_tarr", None, "program", 1)
    for date in (FRIDAY, NEXT):
        alone.open(date.isoformat())
        assert last_time(alone) == ()


def test_of_an_evening_its_last_two_places_and_what_was_least_to_be_expected_are_told() -> None:
    session = at_table()
    session.do(Note("last", OWN, "wenna_tarr"))
    first, last = 2, session.at
    deeds = (
        deed(first, "even", chance(2, "Success")),
        deed(first, "a long shot", chance(10, "Success"), chance(1, "Given", thrown=False)),
        deed(last, "bad luck", chance(20, "Failure", passes=0), chance(1)),
        deed(last, "by the guide", chance(100, "Success", guided=True)),
        deed(last, "no throw", chance(1000, thrown=False)),
        deed(1, "an evening before", chance(500)),
    )
    places = (title(1, "zero"), *(title(n, w) for n, w in ((2, "one"), (2, "two"), (last, "three"))))
    found = blocks(session, passages=places, deeds=deeds)["Last time"]
    assert found == ["A long shot: Success.", "Two.", "Bad luck: Failure.", "Three.", "Three, day 1, 18:00."]
    assert len(found) == LINES


def test_where_nothing_is_known_of_the_place_the_hour_is_told() -> None:
    session = at_table()
    with patch("game.session.evenings.place_of", return_value=""):
        found = blocks(session, deeds=[deed(2, "no grade", chance(3)), deed(2, "two", chance(2, "A"), chance(4))])
    assert found["Last time"] == ["No grade.", "Two: A.", "Day 1, 18:00."]


def test_of_the_last_evening_every_note_is_told_and_nothing_that_was_handed_out() -> None:
    session = at_table()
    session.do(Note("last", OWN))
    passages = (
        Passage("words", 1, "before", role=NOTE),
        Passage("words", 2, "two\n words", role=NOTE),
        Passage("words", 2, "a story"),
        Passage("rule", 2, "a rule", role=NOTE),
        Passage("words", 2, "a map", role=NOTE, hands=Hands("map", "A map", "", "")),
        Passage("words", session.at, "own", role=OWN),
    )
    assert blocks(session, passages=passages)["Noted"] == ["Only you: two words", "own"]


def test_who_did_nothing_is_told_where_others_did_something_and_who_is_gone_in_any_case() -> None:
    session = at_table()
    assert "Away" not in blocks(session), "nobody did anything"
    session = at_table()
    session.do(Note("here", OWN, "wenna_tarr"))
    assert blocks(session)["Away"] == ["Dorrit Vane and Old Hask: did nothing last time."]
    session = at_table()
    only_wenna(session)
    assert blocks(session)["Away"] == ["Dorrit Vane: not with you any more."]


def test_what_each_player_could_spend_is_told_and_neither_rests_nor_what_is_barred() -> None:
    session = at_table()
    only_wenna(session)

    def activities(_: Sight, who: str) -> tuple[Activity, ...]:
        return (Activity("night", "Sleep"), Activity("advance:one", f"Advance {who}"), Activity("b", "B", barred="No."))

    with patch.object(session.world.system, "activities", activities):
        assert blocks(session)["To spend"] == ["Wenna Tarr: Advance wenna_tarr."]


def test_notes_of_before_the_first_scene_stand_under_the_story_and_each_scene_has_its_own() -> None:
    session = at_table()
    passages = (
        Passage("words", 1, "first", role=NOTE),
        Passage("title", 1, "no scene", role="story"),
        Passage("words", 1, "second", role=OWN),
        title(2, "The mill"),
        title(2, "The jetty"),
        Passage("words", 2, "third", role=OWN),
    )
    with patch.object(type(session), "tale", Tale(passages, (), session.state)):
        assert notes(session) == (("The jetty", ("third",)), ("The Salt Office", ("second", "Only you: first")))
