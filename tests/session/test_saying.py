"""Saying: what policies and the program's dice may say by themselves, and what a fault in rules from outside costs."""

from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

import pytest

from game.core.commands import Choose, Command, EndTurn, Note, Refusal, Throw
from game.core.events import Said
from game.core.machine.dice import Wanted
from game.core.record import changed
from game.core.rolls import Call
from game.errors import GameError
from game.journal.library import Library
from game.session import Session, Told, limits, new_game, open_game, saying
from game.session.again import Later
from game.session.entries import Entry
from game.session.limits import LINE
from tests.session.test_session import begin, to_a_throw
from tests.worlds import salt_office

pytestmark = pytest.mark.quick


class Talking(Session):
    """A session in which policies have so many words to say, each of which brings these events."""

    words = 0
    brings: tuple[object, ...] = ()
    refused: Refusal | None = None
    heard: Sequence[tuple[Command, str]] = ()

    def _spoken(self) -> tuple[Command, str] | None:
        return (EndTurn(), "policy") if self.words else None

    def say_once(self, command: Command, by: str, seat: str = "") -> Refusal | None:
        self.heard = (*self.heard, (command, by))
        if by == "policy":
            if self.refused is not None:
                return self.refused
            self.words -= 1
        entry = Entry(self._timeline.following, command, cast("Any", self.brings), by)
        self._timeline.say(entry, self.state)
        return None


@pytest.fixture
def talking(monkeypatch: pytest.MonkeyPatch) -> Talking:
    session = Talking(salt_office(), None)
    session._timeline.say(begin().entries[0])
    monkeypatch.setattr(saying, "MOST_AUTOMATIC", 5)
    monkeypatch.setattr(saying, "MOST_EVENTS", 7)
    return session


@pytest.mark.parametrize(("words", "stuck"), [(0, ""), (5, ""), (6, "goes round in circles: 5 throws and turns")])
def test_who_speaks_by_themselves_may_do_so_a_number_of_times(talking: Talking, words: int, stuck: str) -> None:
    talking.words = words
    assert len(talking.go_on()) == min(words, 5)
    assert (talking._stuck is not None) is bool(stuck)
    if talking._stuck is not None:
        assert talking._stuck.code == "pack"
        assert talking._stuck.sentence.startswith(f"The Salt Office {stuck}")
    talking.words = 0
    talking.go_on()
    assert talking._stuck is None, "it is known anew each time"


@pytest.mark.parametrize(
    ("brings", "said"),
    [
        ((Said("a"),), 5),
        ((Said("a"), Said("b")), 4),
        ((SimpleNamespace(steps=(1,)),), 4),
        ((SimpleNamespace(steps=(1, 2, 3)),), 2),
        ((SimpleNamespace(steps=range(6)),), 2),
        ((SimpleNamespace(steps=range(7)),), 1),
    ],
)
def test_what_they_bring_about_is_counted_with_each_step_of_an_agenda(
    talking: Talking, brings: tuple[object, ...], said: int
) -> None:
    talking.words, talking.brings = 5, brings
    with patch("game.session.timeline.fold", lambda state, _: state):
        assert len(talking.go_on()) == said
    assert (talking._stuck is None) is (said == 5)
    if talking._stuck is not None:
        assert talking._stuck.sentence == "The Salt Office asks for too much at once."


@pytest.mark.parametrize(("code", "stuck"), [("pack", True), ("fault", True), ("unfit", False)])
def test_a_word_of_a_policy_that_is_refused_ends_it_and_a_fault_of_the_pack_is_known(
    talking: Talking, code: str, stuck: bool
) -> None:
    talking.words, talking.refused = 3, Refusal(code, "No.")
    assert talking.go_on() == []
    assert (talking._stuck is not None) is stuck


def test_what_a_pack_cannot_go_on_from_was_not_said() -> None:
    session = begin("program")
    before, count = session.state, len(session.entries)
    command = next(p.command for p in session.prompts if not p.barred)

    def stuck() -> list[Entry]:
        session._stuck = Refusal("pack", "It goes round in circles.")
        return []

    with patch.object(session, "go_on", stuck):
        refused = session.do(command)
    assert refused == Refusal("pack", "It goes round in circles.")
    assert (session.state, len(session.entries), session.redo_label) == (before, count, "")


def fails(*_: object) -> None:
    raise LookupError("a rule")


@pytest.mark.parametrize("named", ["", "the rules of somebody"])
def test_a_fault_of_rules_from_outside_is_told_and_one_of_ours_is_raised(named: str) -> None:
    session = begin("program")
    with patch.object(session, "automatic", fails), patch("game.report.named", return_value=named):
        if named:
            assert session._spoken() is None
            assert session._stuck is not None
            assert session._stuck.code == "fault"
            assert session._stuck.sentence.endswith(" Nothing has happened.")
        else:
            with pytest.raises(LookupError):
                session._spoken()
    with patch.object(saying, "look_over", fails), patch("game.report.named", return_value=named):
        assert (session._unseen() is not None) is bool(named)
    assert session._unseen() is None


@pytest.mark.parametrize("watched", [False, True])
def test_what_could_not_be_shown_is_looked_for_where_rules_come_from_outside(watched: bool) -> None:
    session = begin("program")
    before = session.state
    why = Refusal("fault", "It cannot be shown.")
    with (
        patch.object(saying, "is_watched", return_value=watched),
        patch.object(session, "_unseen", return_value=why),
    ):
        told = session.do(next(p.command for p in session.prompts if not p.barred))
    assert (told == why) is watched
    assert (session.state == before) is watched


def test_a_word_that_the_rules_fail_at_is_told_as_a_fault() -> None:
    session = begin("program")
    with patch.object(saying, "decide", fails):
        refused = session.do(Note("here"))
    assert isinstance(refused, Refusal)
    assert refused.code == "fault"
    assert len(session.entries) == 1


def test_what_waits_after_a_correction_goes_with_the_next_act_or_is_said() -> None:
    session = begin("program")
    first, second = (Later(Entry(n, Note(text), (), "person"), session.state) for n, text in ((7, "one"), (8, "two")))
    both: tuple[Later, ...] = (first, second)
    session._later = both
    session.do(Note("something else"))
    assert session._later == both
    session.do(Note("one"))
    assert session._later == (second,)
    session.do(next(p.command for p in session.prompts if isinstance(p.command, Choose) and not p.barred))
    assert not session._later


def test_who_answers_says_so_from_there_on() -> None:
    session = begin("program")
    session.do(Note("one"))
    told = session.do(Note("two"), session.at)
    assert isinstance(told, Told)
    assert [entry.command for entry in told.entries] == [Note("two")]
    assert session.saved
    assert session.name == ""


def test_dice_of_the_table_are_waited_for_and_where_nothing_goes_on_nobody_speaks() -> None:
    session = begin("table")
    to_a_throw(session)
    call = session.state.top.call
    assert call is not None
    assert session.automatic() is None
    assert session.typed(call)
    assert not session.typed(changed(call, kind="cards"))
    assert not session.typed(changed(call, kind="row"))
    session.dice, session.cards = "program", "table"
    assert session.typed(changed(call, kind="cards"))
    assert not session.typed(changed(call, kind="row"))
    thrown = session.automatic()
    assert thrown is not None
    assert (type(thrown[0]), thrown[1]) == (Throw, "dice")
    for otherwise in ({"frames": ()}, {"ending": "slack"}):
        session._timeline.state = changed(session.state, **otherwise)
        assert session.automatic() is None


@pytest.mark.parametrize(("kind", "twice"), [("cards", False), ("dice", True)])
def test_no_card_is_drawn_twice_and_a_die_may_show_the_same(kind: Any, twice: bool) -> None:
    session = begin("program", 1)
    two = (Wanted("one", (1, 2), (1, 1)), Wanted("two", (1, 2), (1, 1)))
    state = session.state
    frame = changed(state.top, call=Call(kind, "check", ("d2", "d2")))
    session._timeline.state = changed(state, frames=(*state.frames[:-1], frame))
    with patch.object(saying, "wanted", return_value=two):
        found = {session.thrown() for _ in range(60)}
    assert found == {(1, 2), (2, 1), *(((1, 1), (2, 2)) if twice else ())}


def test_a_die_that_no_rule_asks_for_has_every_face() -> None:
    session = begin("program", 1)
    assert {session.face(4) for _ in range(100)} == {1, 2, 3, 4}


def test_lines_are_kept_beside_a_save_unless_it_is_only_read(tmp_path: Path) -> None:
    session = new_game(salt_office(), "wenna_tarr", Library(tmp_path), "program", 1)
    assert session.journal is not None
    folder = session.journal.folder
    read = open_game(folder, salt_office(), read_only=True)
    with pytest.raises(GameError, match="only read here"):
        read.limit(LINE, "rats")
    assert not read.limits
    assert session.limit(LINE, "rats") == "Line kept. It stands in no story."
    assert (folder / limits.FILE).exists()
    assert session.limit(LINE, "rats", done=True) == "Line taken away. It stands in no story."
    assert read.name == session.name == folder.name
    read.close()
    session.close()


def test_while_a_correction_is_gathered_nothing_is_kept(tmp_path: Path) -> None:
    session = new_game(salt_office(), "wenna_tarr", Library(tmp_path), "program", 1)
    assert session.journal is not None
    count = len(session.journal)
    session._gathered = []
    with patch.object(session._marks, "note") as note:
        assert session.say_once(Note("one"), "person") is None
        assert not note.called
        session._gathered, gathered = None, session._gathered
        assert session.say_once(Note("two"), "person") is None
        assert note.called
    assert [table["say"]["note"]["text"] for table in gathered] == ["one"]
    assert len(session.journal) == count + 1
    session.close()
