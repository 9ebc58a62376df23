"""A session and its save: how it is read, opened again after a failure, and gone on with in another version."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import pytest

from game.core.commands import Choose, Note, Refusal
from game.core.record import changed
from game.core.world import Missing
from game.journal import Journal, JournalError
from game.journal.fs import DISK
from game.journal.library import Library
from game.journal.snapshot import SNAPSHOT
from game.packs.link import load_world
from game.session import Session, Told, new_game, new_table, open_game, saved
from tests.journal.faults import Fault, Faulty
from tests.worlds import salt_office, world

pytestmark = pytest.mark.quick
TO_THE_SYNC = 4
"""The call to the disk at which a word that is kept has arrived, and is not sure yet."""


def kept(folder: Path) -> tuple[Session, Faulty]:
    """A game on a disk that can be made to fail."""
    disk = Faulty(DISK, lasting=True)
    return new_game(salt_office(), "wenna_tarr", Library(folder, disk), "program", 1), disk


def fails(disk: Faulty, at: int = 1) -> None:
    """From so many calls on."""
    disk.at, disk.fault = disk.calls + at, Fault.FULL


def heals(disk: Faulty) -> None:
    disk.at = 0


def words(session: Session) -> list[str]:
    return [entry.command.text for entry in session.entries if isinstance(entry.command, Note)]


def test_what_the_disk_did_not_take_is_refused_until_it_takes_it_again(tmp_path: Path) -> None:
    session, disk = kept(tmp_path)
    assert session.gone_on() is None, "nothing is in the way"
    assert isinstance(session.speak(Note("one")), Told)
    fails(disk)
    refused = session.do(Note("two"))
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.sentence) == ("not_saved", session.failure)
    assert not session.saved
    again = session.speak(Note("two"))
    assert isinstance(again, Refusal)
    assert again.sentence == session.failure
    assert again.sentence.startswith("Not saved: this save cannot be read: ")
    heals(disk)
    told = session.speak(Note("two"))
    assert isinstance(told, Told)
    assert not told.found
    assert (words(session), session.saved, session.failure) == (["one", "two"], True, "")
    assert isinstance(session.reopen(), Refusal), "there is nothing to open again"
    session.close()


def test_what_was_never_answered_and_turns_out_to_be_kept_is_told_in_place_of_what_was_asked(tmp_path: Path) -> None:
    session, disk = kept(tmp_path)
    session.do(Note("one"))
    fails(disk, TO_THE_SYNC)
    assert isinstance(session.do(Note("two")), Refusal)
    heals(disk)
    assert words(session) == ["one"]
    told = session.speak(Note("three"))
    assert isinstance(told, Told)
    assert told.found
    assert [entry.command for entry in told.entries] == [Note("two")]
    assert told.state is session.state
    assert words(session) == ["one", "two"]
    assert isinstance(session.speak(Note("three")), Told)
    assert words(session) == ["one", "two", "three"]
    session.close()


def test_a_save_that_was_changed_meanwhile_is_not_gone_on_with(tmp_path: Path) -> None:
    session, disk = kept(tmp_path)
    session.do(Note("one"))
    fails(disk)
    session.do(Note("two"))
    heals(disk)
    assert session.journal is not None
    file = session.journal.folder / "journal.toml"
    file.write_bytes(file.read_bytes()[:-9])
    refused = session.speak(Note("two"))
    assert isinstance(refused, Refusal)
    assert refused.sentence.startswith("Not saved: this save is not the one that was played here")
    session.close()


@pytest.mark.parametrize("step", [1, 2, 64])
def test_how_far_a_save_has_been_read_is_told_every_so_many_entries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    session, _ = kept(tmp_path)
    for number in range(3):
        session.do(Note(f"{number}"))
    session.close()
    assert session.journal is not None
    monkeypatch.setattr(saved, "STEP", step)
    far: list[tuple[int, int]] = []
    with closing(
        open_game(session.journal.folder, salt_office(), read_only=True, far=lambda *told: far.append(told))
    ) as again:
        count = len(again.entries)
    assert far == [(0, count), *((place, count) for place in range(0, count, step))]


@pytest.mark.parametrize(("kept_before", "behind", "made"), [(0, 1, True), (4, 1, True), (5, 1, False), (3, 2, True)])
def test_a_checkpoint_is_kept_of_what_has_gone_on_so_far(
    tmp_path: Path, kept_before: int, behind: int, made: bool
) -> None:
    session, _ = kept(tmp_path)
    for number in range(3):
        session.do(Note(f"{number}"))
    assert session.journal is not None
    assert len(session.journal) == 5
    session._marks.kept = kept_before
    with patch.object(session._marks, "keep") as keep:
        session.keep_checkpoint(behind)
        assert not keep.called, "there is no place for it"
        session.checkpoints = cast("Any", object())
        session.keep_checkpoint(behind)
        assert keep.called is made
        with patch.object(Journal, "read_only", True):
            keep.reset_mock()
            session.keep_checkpoint(behind)
            assert not keep.called
    session.checkpoints = None
    session.close()


def gone(*_: object) -> None:
    raise Missing("scenes", "mill")


def unfit(*_: object) -> None:
    raise LookupError("mill")


@pytest.mark.parametrize("look", [gone, unfit])
def test_where_the_rules_fail_at_what_stands_there_it_is_not_played(tmp_path: Path, look: Callable[..., None]) -> None:
    session, _ = kept(tmp_path)
    with patch.object(saved, "look_over", look):
        with pytest.raises(JournalError) as raised:
            session.check_place()
        before = (session.world, session.state, list(session.entries))
        why = session.relink(load_world("salt-office"))
        assert (session.world, session.state, list(session.entries)) == before
    assert raised.value.args[0].endswith(saved.ELSEWHERE if look is gone else "Nothing in the save was changed.")
    assert why
    assert why.startswith("The game does not go on in that. ") is (look is unfit)
    session.close()


def test_a_game_goes_on_in_another_version_of_its_adventure_and_in_no_other() -> None:
    session = new_game(salt_office(), "wenna_tarr", None, "program", 1)
    session.do(Choose("go_pump"))
    said, marks = [entry.command for entry in session.entries], session._marks
    other = session.relink(world("long-table"))
    assert other.endswith("is another pack now, or for other rules.")
    assert session.world is salt_office()
    ours = load_world("salt-office")
    other_rules = replace(ours, system=world("long-table").system)
    assert session.relink(other_rules).endswith("is another pack now, or for other rules.")
    assert session._marks is marks
    again = load_world("salt-office")
    assert session.prompts
    assert session.relink(again) == ""
    assert session.world is again
    assert [entry.command for entry in session.entries] == said
    assert session._marks is not marks, "no moment of the other is one of this"


def test_where_a_game_stands_and_who_is_played_is_noted_for_lists(tmp_path: Path) -> None:
    session, _ = kept(tmp_path)
    w = salt_office()
    assert (session.place, session.who) == (w.scenes[w.pack.start].title, "Wenna Tarr")
    table = new_table(w, (w.system.create(w, "wenna_tarr"),), None)
    assert table.who == ""
    state = session.state
    for otherwise, place in (
        ({"ending": next(iter(w.endings))}, f"ended: {next(iter(w.endings.values())).title}"),
        ({"ending": "nothing"}, "ended: the end"),
        ({"frames": ()}, ""),
        ({"frames": (changed(state.frames[0], id="nowhere"), *state.frames[1:])}, ""),
    ):
        table._timeline.state = changed(state, **otherwise)
        assert table.place == place
    table._timeline.state = changed(state, lead="nobody")
    assert table.who == ""
    assert session.journal is not None
    folder = session.journal.folder
    session.close()
    assert (folder / SNAPSHOT).exists()
    (folder / SNAPSHOT).unlink()
    open_game(folder, w, read_only=True).close()
    assert not (folder / SNAPSHOT).exists(), "whoever only reads notes nothing"
