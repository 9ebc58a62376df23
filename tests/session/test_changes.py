"""Changes of the past: what each writes into the save, what waits behind one, and where there is nothing to change."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from game.core.commands import Choose, Note, Ready, Refusal, Throw, alike
from game.journal import NotSaved
from game.journal.library import Library
from game.session import Session, Told, new_game
from game.session.again import Again, Later
from game.session.entries import Entry
from tests.session.test_session import begin, to_a_throw
from tests.worlds import salt_office

pytestmark = pytest.mark.quick


@pytest.fixture
def thrown(tmp_path: Path) -> Iterator[Session]:
    """A game that is kept, with a throw in it and a note behind it."""
    session = new_game(salt_office(), "wenna_tarr", Library(tmp_path), "table", 5)
    to_a_throw(session)
    session.do(Throw((9,)))
    session.do(Note("behind it"))
    with closing(session):
        yield session


def throw_of(session: Session) -> Entry:
    return next(entry for entry in session.entries if isinstance(entry.command, Throw))


def written(session: Session) -> dict[str, Any]:
    """What stands last in the save."""
    assert session.journal is not None
    return session.journal.entries()[-1]


def commands(session: Session) -> list[object]:
    return [entry.command for entry in session.entries]


def test_each_change_stands_in_the_save_by_the_number_of_the_word_that_it_begins_with(thrown: Session) -> None:
    note, throw = thrown.entries[-1].number, throw_of(thrown)
    assert not isinstance(thrown.undo(), Refusal)
    assert written(thrown) == {"back": note}
    assert not isinstance(thrown.redo(), Refusal)
    assert written(thrown) == {"again": note}
    assert not isinstance(thrown.go_back(throw.number), Refusal)
    assert written(thrown) == {"back": throw.number}
    assert not isinstance(thrown.redo(), Refusal)
    assert written(thrown) == {"again": throw.number}
    before = list(thrown.entries)
    told = thrown.correct(throw.number, (8,))
    assert isinstance(told, Told)
    assert written(thrown)["back"] == throw.number
    assert [table["n"] for table in written(thrown)["then"]] == [entry.number for entry in told.entries]
    assert commands(thrown)[-1] == Note("behind it")
    after = list(thrown.entries)
    assert not isinstance(thrown.undo(), Refusal)
    assert written(thrown) == {"unmend": True}
    assert (list(thrown.entries), thrown.redo_label) == (before, "the correction")
    assert not isinstance(thrown.redo(), Refusal)
    assert written(thrown) == {"again": told.entries[0].number}
    assert list(thrown.entries) == after


def test_what_is_corrected_comes_with_all_that_followed_and_nothing_twice(thrown: Session) -> None:
    throw = throw_of(thrown)
    index = list(thrown.entries).index(throw)
    rest = commands(thrown)[index + 1 :]
    told = thrown.correct(throw.number, (9,))
    assert isinstance(told, Told)
    assert commands(thrown)[index:] == [Throw((9,)), *rest]
    assert [entry.command for entry in told.entries] == [Throw((9,)), *rest]
    assert (told.aside, told.fallen, told.anew, told.found) == ((), (), (), False)


def test_a_change_that_the_disk_does_not_take_leaves_everything_as_it_was(thrown: Session) -> None:
    assert thrown.journal is not None
    throw = throw_of(thrown)
    stood, state = list(thrown.entries), thrown.state
    refused: list[object] = []
    with patch.object(thrown.journal, "append", side_effect=NotSaved("The disk is full.")):
        for change in (
            thrown.undo,
            lambda: thrown.go_back(throw.number),
            lambda: thrown.correct(throw.number, (8,)),
            lambda: thrown.insert(throw.number, [Note("first")]),
        ):
            thrown.failure = ""
            refused.append(change())
            assert (list(thrown.entries), thrown.state, thrown.redo_label) == (stood, state, "")
    assert refused == [Refusal("not_saved", "The disk is full.")] * 4
    thrown.failure = ""
    thrown.undo()
    with patch.object(thrown.journal, "append", side_effect=NotSaved("The disk is full.")):
        assert isinstance(thrown.redo(), Refusal)
    assert list(thrown.entries) == stood[:-1]
    thrown.failure = ""
    thrown.redo()
    thrown.correct(throw.number, (8,))
    stood = list(thrown.entries)
    with patch.object(thrown.journal, "append", side_effect=NotSaved("The disk is full.")):
        assert isinstance(thrown.undo(), Refusal)
    assert list(thrown.entries) == stood
    thrown.failure = ""


def test_what_cannot_be_said_there_changes_nothing(thrown: Session) -> None:
    throw = throw_of(thrown)
    stood = list(thrown.entries)
    for told in (
        thrown.insert(throw.number, [Choose("nowhere")]),
        thrown.insert(thrown.entries[0].number, [Note("first")]),
        thrown.go_back(thrown.entries[0].number),
        thrown.go_back(thrown.at + 1),
        thrown.correct(throw.number, (9, 9)),
    ):
        assert isinstance(told, Refusal)
        assert list(thrown.entries) == stood
    assert thrown._gathered is None
    told = thrown.insert(thrown.entries[1].number, [Note("first")])
    assert isinstance(told, Told)
    assert commands(thrown)[1] == Note("first")
    assert commands(thrown)[2:] == [entry.command for entry in stood[1:]]


@pytest.mark.parametrize(("dice", "cards", "throws"), [("table", "program", True), ("program", "table", True)])
def test_a_throw_is_taken_back_by_itself_where_people_throw_or_draw(dice: str, cards: str, throws: bool) -> None:
    session = begin("table")
    to_a_throw(session)
    session.do(Throw((9,)))
    session.dice, session.cards = dice, cards
    assert session._newest_said() == list(commands(session)).index(Throw((9,)))
    session.dice = session.cards = "program"
    assert session._newest_said() == list(commands(session)).index(Ready("player"))


def test_what_could_not_follow_waits_until_it_fits() -> None:
    session = begin("program")
    assert isinstance(session.redo(), Refusal)
    later: tuple[Later, ...] = (Later(Entry(7, Choose("nowhere"), (), "person"), session.state),)
    session._later = later
    assert session.redo_label == "what followed the correction"
    refused = session.redo()
    assert isinstance(refused, Refusal)
    assert refused.code == "unfit"
    assert session._later == later
    later = (Later(Entry(7, Note("one"), (), "person"), session.state),)
    session._later = later
    told = session.redo()
    assert isinstance(told, Told)
    assert [entry.command for entry in told.entries] == [Note("one")]
    assert not session._later
    session._later = (Later(Entry(9, Ready("player"), (), "person"), session.state),)
    told = session.redo()
    assert isinstance(told, Told), "that it fell away is something"
    assert (told.entries, len(told.fallen)) == ((), 1)


def test_of_what_waits_the_words_of_people_are_told() -> None:
    session = begin("program")
    mine, theirs = (Later(Entry(n, Note("x"), (), by), session.state) for n, by in ((7, "person"), (8, "policy")))
    told = session._told(len(session.entries), Again((mine, theirs), (mine, mine), (theirs,)))
    assert told.aside == (mine.entry,)
    assert (len(told.fallen), len(told.anew), told.entries) == (1, 1, ())


def test_what_waited_behind_a_correction_waits_again_once_it_is_made_again(thrown: Session) -> None:
    throw = throw_of(thrown)
    thrown.correct(throw.number, (8,))
    waits: tuple[Later, ...] = (Later(Entry(99, Choose("nowhere"), (), "person"), thrown.state),)
    thrown._later = waits
    thrown.undo()
    assert (thrown._later, thrown.redo_label) == ((), "the correction")
    thrown.redo()
    assert (thrown._later, thrown.redo_label) == (waits, "what followed the correction")


def test_each_of_the_things_taken_back_is_named_by_its_first_word(thrown: Session) -> None:
    act = thrown.entries[2]
    label = next(p.label for p in begin().prompts if alike(p.command, act.command))
    thrown.go_back(throw_of(thrown).number)
    thrown.go_back(act.number)
    assert thrown.redo_label == label
    thrown.redo()
    assert thrown.redo_label != label
