"""Checkpoints are a cache and nothing else: with one, without one or with a broken one a game is the same game."""

import os
import random
import shutil
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import cycle
from pathlib import Path

import pytest

from game.core.commands import Note, Refusal, Throw
from game.core.draft import Sight
from game.core.machine.dice import wanted
from game.journal import Journal, JournalError, State
from game.journal.library import Library
from game.journal.savefile import JOURNAL
from game.session import Entry, Session, checkpoint, new_game, new_table, open_game, table_of
from game.view.slots import Slots
from game.view.tale import LEAST, begins, end_of, tale
from game.worldcache import CHECKPOINT, WorldCache
from tests.journal.faults import Fault, Faulty
from tests.worlds import adventures, world

SEED = 5
STEPS = 8
"""Entries between two moments that are noted, in place of many: then a short game has all that a long one has."""


class Shelf:
    """Where checkpoints are kept, in memory."""

    def __init__(self) -> None:
        self.held: dict[str, bytes] = {}

    def get(self, key: str) -> bytes | None:
        return self.held.get(key)

    def put(self, key: str, data: bytes) -> None:
        self.held[key] = data


@pytest.fixture(autouse=True)
def _soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.marks.STEP", STEPS)
    monkeypatch.setattr("game.session.saved.STEP", STEPS)
    monkeypatch.setattr("game.session.marks.LEAST", 1)
    monkeypatch.setattr("game.view.tale.LEAST", LEAST // 4)


def begun(folder: Path, pack: str = "salt-office", shelf: Shelf | None = None) -> Session:
    """A game that has just begun, with whoever comes first."""
    there = world(pack)
    who = (there.pack.cast or tuple(there.characters))[0]
    session = new_game(there, who, Library(folder), "program", SEED)
    session.checkpoints = shelf
    return session


def act(session: Session, chance: random.Random) -> None:
    """Something that somebody does: mostly what is offered, sometimes a note, a way back, or other faces."""
    drawn = chance.random()
    if session.state.ending or drawn < 0.08:
        session.undo()
    elif drawn < 0.12:
        session.redo()
    elif drawn < 0.15 and len(session.entries) > 20:
        session.go_back(session.entries[-chance.randint(2, 5)].number)
    elif drawn < 0.2:
        mend(session, chance)
    elif drawn < 0.35:
        session.do(Note(f"a note, {chance.randint(1, 4)}"))
    else:
        offered = [one for one in session.prompts if not one.barred]
        if offered:
            session.do(chance.choice(offered).command)


def mend(session: Session, chance: random.Random) -> None:
    """Other faces at one of the last throws."""
    thrown = [entry.number for entry in session.entries[-15:] if isinstance(entry.command, Throw)]
    if not thrown:
        return
    number = chance.choice(thrown)
    before = session.state_before(number)
    call = before.frames[-1].call
    assert call is not None
    session.correct(number, tuple(chance.choice(one.faces) for one in wanted(Sight(before, session.world), call)))


def played(session: Session, acts: int, seed: int = SEED) -> Session:
    chance = random.Random(seed)
    for _ in range(acts):
        act(session, chance)
    return session


def folder_of(session: Session) -> Path:
    assert session.journal is not None
    return session.journal.folder


def opened(folder: Path, pack: str, shelf: Shelf | None, *, read_only: bool = False) -> Session:
    """The game again, by its checkpoint where there is a shelf for it."""
    found = checkpoint.get(shelf, folder) if shelf is not None else None
    kept = None if read_only else shelf
    there = world(pack)
    return open_game(folder, there, read_only=read_only, seed=SEED, found=found, checkpoints=kept)


def quick(session: Session) -> bool:
    """Whether it was opened by a checkpoint, and nothing of what was before has been read."""
    return not session._timeline.whole


def near(session: Session) -> object:
    """What there is to see without reading what was before."""
    end = session.end
    told = (end.known, end.shared, end.before, end.spoken, end.count, end.state)
    return (session.state, session.at, session.played, session.known, session.slots, session.prompts, told)


def whole(session: Session) -> object:
    """Everything."""
    labels = (session.undo_label, session.redo_label)
    entries = list(session.entries)
    states = [session.state_before(entry.number) for entry in entries[:: max(1, len(entries) // 20)]]
    return (labels, entries, states, session.tale, session._timeline.mends, session._timeline.struck)


def assert_same(one: Session, other: Session) -> None:
    """That two sessions are the same game, as far as anybody can tell."""
    assert near(one) == near(other)
    passages = other.tale.passages
    assert one.end.told == passages[len(passages) - len(one.end.told) :]
    assert one.thrown() == other.thrown() if one.automatic() else True
    assert whole(one) == whole(other)


def game(tmp_path: Path, pack: str = "salt-office", acts: int = 120, seed: int = SEED) -> tuple[Path, Shelf]:
    """A game that was played and closed, and its checkpoint."""
    shelf = Shelf()
    with closing(played(begun(tmp_path / "saves", pack, shelf), acts, seed)) as session:
        folder = folder_of(session)
    assert shelf.held
    return folder, shelf


# The same game -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pack", "seed"), zip(adventures(), cycle((1, 3))))
def test_a_game_opened_by_its_checkpoint_is_the_game(tmp_path: Path, pack: str, seed: int) -> None:
    """Opened and played on in turns, beside one that never has a checkpoint: to the last byte of the journal."""
    shelf = Shelf()
    with closing(played(begun(tmp_path / "one", pack, shelf), 60, seed)) as session:
        one = folder_of(session)
    other = tmp_path / "other" / one.name
    shutil.copytree(one, other)
    quickly = 0
    for turn in range(4):
        with closing(opened(one, pack, shelf)) as by, closing(opened(other, pack, None)) as without:
            quickly += quick(by)
            assert near(by) == near(without)
            if turn % 2:
                assert_same(by, without)
            for session in (by, without):
                played(session, 40, 10 * seed + turn)
            assert near(by) == near(without)
        assert (one / JOURNAL).read_bytes() == (other / JOURNAL).read_bytes()
    assert quickly >= 2
    with closing(opened(one, pack, shelf)) as by, closing(opened(other, pack, None)) as without:
        assert_same(by, without)


def test_a_guides_table_too(tmp_path: Path) -> None:
    shelf, there = Shelf(), world("salt-office")
    people = tuple(there.system.create(there, key) for key in list(there.characters)[:2])
    session = new_table(there, people, Library(tmp_path), "program", SEED)
    session.checkpoints = shelf
    for number in range(90):
        session.do(Note(f"note {number}"))
        offered = [one for one in session.prompts if not one.barred]
        if number % 3 == 0 and offered:
            session.do(random.Random(number).choice(offered).command)
    session.close()
    with closing(opened(folder_of(session), "salt-office", shelf, read_only=True)) as by:
        assert quick(by)
        with closing(opened(folder_of(session), "salt-office", None, read_only=True)) as without:
            assert_same(by, without)


def test_what_is_before_a_checkpoint_is_taken_back_done_again_and_put_right(tmp_path: Path) -> None:
    folder, shelf = game(tmp_path)
    other = tmp_path / "other" / folder.name
    shutil.copytree(folder, other)
    with closing(opened(folder, "salt-office", shelf)) as by, closing(opened(other, "salt-office", None)) as without:
        assert quick(by)
        for session in (by, without):
            while session.undo_label and len(session.entries) > 4:
                assert not isinstance(session.undo(), Refusal)
            for _ in range(30):
                session.redo()
            played(session, 20, 77)
        assert_same(by, without)
    with closing(opened(folder, "salt-office", shelf)) as by, closing(opened(other, "salt-office", None)) as without:
        for session in (by, without):
            thrown = next(entry.number for entry in session.entries if isinstance(entry.command, Throw))
            before = session.state_before(thrown)
            call = before.frames[-1].call
            assert call is not None
            faces = tuple(want.faces[0] for want in wanted(Sight(before, session.world), call))
            session.correct(thrown, faces)
            session.undo()
            session.redo()
        assert_same(by, without)
    assert (folder / JOURNAL).read_bytes() == (other / JOURNAL).read_bytes()


@pytest.mark.parametrize("seed", range(6))
def test_the_end_of_a_tale_is_told_on_like_the_whole(seed: int) -> None:
    pack = adventures()[seed % len(adventures())]
    there = world(pack)
    session = new_game(there, (there.pack.cast or tuple(there.characters))[0], None, "program", seed)
    played(session, 150, seed)
    entries = session.entries
    for count in range(1, len(entries), 7):
        end = end_of(tale(entries[:count], there))
        assert end is not None
        assert begins(end, entries)
        on, all_ = tale(entries, there, end), session.tale
        assert on.told == all_.passages[len(all_.passages) - len(on.told) :]
        assert (on.known, on.shared, on.before, on.state) == (all_.known, all_.shared, all_.before, all_.state)


# Never another game --------------------------------------------------------------------------------------------------


def sure(folder: Path, shelf: Shelf, *, by: bool | None = None) -> None:
    """A game is the same with what is on the shelf and without; `by`: whether that is taken."""
    with closing(opened(folder, "salt-office", shelf, read_only=True)) as one:
        assert by is None or quick(one) == by
        with closing(opened(folder, "salt-office", None, read_only=True)) as other:
            assert_same(one, other)
            assert one.journal is not None
            assert other.journal is not None
            assert one.journal.condition == other.journal.condition


def test_a_checkpoint_that_is_gone_or_damaged_anywhere_is_passed_over(tmp_path: Path) -> None:
    folder, shelf = game(tmp_path)
    ((key, whole_),) = shelf.held.items()
    sure(folder, shelf, by=True)
    chance = random.Random(1)
    places = {0, 1, len(whole_) - 1, *range(0, len(whole_), max(1, len(whole_) // 150))}
    for place in sorted(places):
        for data in (
            whole_[:place],
            whole_[:place] + bytes([whole_[place] ^ (1 << chance.randrange(8))]) + whole_[place + 1 :],
            whole_[:place] + whole_[place + 1 :],
            whole_[:place] + b"\0" + whole_[place:],
        ):
            shelf.held[key] = data
            assert checkpoint.get(shelf, folder) is None
    for data in (b"", b"\n", b"\0" * 4096, whole_ * 2, whole_ + b"\n"):
        shelf.held[key] = data
        assert checkpoint.get(shelf, folder) is None
    sure(folder, shelf, by=False)
    shelf.held.clear()
    sure(folder, shelf, by=False)


def test_one_of_another_program_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, shelf = game(tmp_path)
    monkeypatch.setattr("game.session.checkpoint.VERSION", "0.0.0")
    assert checkpoint.get(shelf, folder) is None
    sure(folder, shelf, by=False)


def test_one_of_other_packs_or_rules_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder, shelf = game(tmp_path)
    monkeypatch.setattr("game.session.checkpoint.system_stamp", lambda system: "other")
    sure(folder, shelf, by=False)
    monkeypatch.undo()
    found = checkpoint.get(shelf, folder)
    assert found is not None
    with closing(Journal.open(folder, read_only=True, known=found.verified)) as journal:
        assert found.checkpoint(world("salt-office"), journal) is not None
        assert found.checkpoint(world("long-table"), journal) is None


def test_one_of_another_save_is_passed_over(tmp_path: Path) -> None:
    """In whatever way it comes to stand there: the same key for another journal, or a copy of a save that went on."""
    folder, shelf = game(tmp_path / "a")
    other, of_other = game(tmp_path / "b", seed=SEED + 1)
    ((_, data),) = of_other.held.items()
    shelf.held[checkpoint.key_of(folder)] = data
    sure(folder, shelf, by=False)
    shutil.copytree(folder, tmp_path / "copy")
    sure(tmp_path / "copy", shelf, by=False)
    sure(other, of_other, by=True)


def test_a_save_that_begins_anew_under_the_same_name_has_none(tmp_path: Path) -> None:
    folder, shelf = game(tmp_path)
    shutil.rmtree(folder)
    with closing(played(begun(tmp_path / "saves"), 80, SEED + 3)) as session:
        assert folder_of(session) == folder
    sure(folder, shelf, by=False)


def test_where_a_game_does_not_open_by_one_the_journal_has_the_last_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, shelf = game(tmp_path)
    way = Session.load

    def load(self: Session, tables: list[dict[str, object]], start: int = 0) -> None:
        if start:
            raise JournalError("No.")
        way(self, tables, start)

    monkeypatch.setattr(Session, "load", load)
    sure(folder, shelf, by=False)


def test_a_made_up_save_whose_numbers_go_down_has_none(tmp_path: Path) -> None:
    """What an entry stands on is known by its number, and only where none comes twice."""
    with closing(played(begun(tmp_path / "saves"), 60)) as session:
        folder = folder_of(session)
        assert session.journal is not None
        header, tables = session.journal.header, session.journal.entries()
        last = tables[-1] | {"n": 2} if "n" in tables[-1] else {**next(t for t in tables if "n" in t), "n": 2}
    shutil.rmtree(folder)
    notes = [table_of(Entry(number, Note("again"), (), "person")) for number in range(3, 30)]
    Journal.create(folder, {k: v for k, v in header.items() if k != "format"}, entries=[*tables, last, *notes]).close()
    shelf = Shelf()
    with suppress(JournalError), closing(opened(folder, "salt-office", shelf)):
        pass
    assert shelf.held == {}


def test_nothing_of_it_stands_with_the_save(tmp_path: Path) -> None:
    folder, _ = game(tmp_path)
    assert {path.name for path in folder.iterdir()} == {JOURNAL, "journal.lock", "snapshot.toml"}


def test_a_journal_that_is_damaged_cut_or_torn_afterwards_is_found_as_ever(tmp_path: Path) -> None:
    folder, shelf = game(tmp_path)
    whole_ = (folder / JOURNAL).read_bytes()
    for place in range(0, len(whole_), max(1, len(whole_) // 12)):
        for data in (
            whole_[:place],
            whole_[:place] + bytes([whole_[place] ^ 4]) + whole_[place + 1 :],
            whole_[:place] + whole_[place + 1 :],
        ):
            (folder / JOURNAL).write_bytes(data)
            found = checkpoint.get(shelf, folder)
            assert found is not None
            journals = [Journal.open(folder, read_only=True, known=known) for known in (found.verified, None)]
            one, other = journals
            assert one.condition == other.condition
            assert (one.header, len(one)) == (other.header, len(other))
            assert one.entries() == other.entries()
            for journal in journals:
                journal.close()
    (folder / JOURNAL).write_bytes(whole_[:-7])
    sure(folder, shelf)
    with closing(opened(folder, "salt-office", shelf)) as session:
        assert session.journal is not None
        assert session.journal.state is State.TORN
    sure(folder, shelf)


def test_damage_that_comes_while_a_game_is_open_is_not_made_sound_by_closing_it(tmp_path: Path) -> None:
    shelf = Shelf()
    session = played(begun(tmp_path, shelf=shelf), 80)
    path = folder_of(session) / JOURNAL
    data = bytearray(path.read_bytes())
    data[len(data) // 3] ^= 1
    path.write_bytes(data)
    session.close()
    assert shelf.held == {}


# Where it is kept ----------------------------------------------------------------------------------------------------


def kept_in(folder: Path) -> WorldCache:
    return WorldCache(folder, ending=CHECKPOINT, private=True)


@pytest.fixture
def private(tmp_path: Path) -> Iterator[tuple[Path, Path, WorldCache]]:
    """A game, the folder of its checkpoint, and that as a cache."""
    place = tmp_path / "cache" / "checkpoints"
    session = begun(tmp_path / "saves")
    session.checkpoints = kept_in(place)
    with closing(played(session, 60)):
        folder = folder_of(session)
    yield folder, place, kept_in(place)
    place.chmod(0o700)


def test_nobody_else_may_enter_the_folder(private: tuple[Path, Path, WorldCache]) -> None:
    folder, place, kept = private
    assert place.stat().st_mode & 0o777 == 0o700
    assert checkpoint.get(kept, folder) is not None


@pytest.mark.skipif(os.name == "nt", reason="the rights are those of the folder above")
def test_what_others_may_write_is_not_read(private: tuple[Path, Path, WorldCache], tmp_path: Path) -> None:
    folder, place, kept = private
    place.chmod(0o777)
    assert checkpoint.get(kept, folder) is None
    place.chmod(0o700)
    (path,) = place.iterdir()
    path.chmod(0o666)
    assert checkpoint.get(kept, folder) is None
    path.chmod(0o600)
    assert checkpoint.get(kept, folder) is not None
    linked = tmp_path / "linked"
    linked.symlink_to(place)
    assert checkpoint.get(kept_in(linked), folder) is None
    elsewhere = tmp_path / "elsewhere"
    path.rename(elsewhere)
    path.symlink_to(elsewhere)
    assert checkpoint.get(kept, folder) is None


def test_a_folder_that_vanishes_or_takes_nothing_costs_nothing(tmp_path: Path) -> None:
    place = tmp_path / "cache"
    place.write_bytes(b"a file in its place")
    session = begun(tmp_path / "saves")
    session.checkpoints = kept_in(place / "checkpoints")
    with closing(played(session, 60)):
        folder = folder_of(session)
    assert checkpoint.get(kept_in(place / "checkpoints"), folder) is None
    with closing(opened(folder, "salt-office", None)) as again:
        assert again.state == session.state


@pytest.mark.parametrize("fault", [Fault.FULL, Fault.BROKEN, Fault.HALF, Fault.SHORT, Fault.INTERRUPTED])
@pytest.mark.parametrize("lasting", [False, True])
def test_a_disk_that_fails_while_it_is_written_leaves_the_old_one_or_the_new_one(
    tmp_path: Path, fault: Fault, lasting: bool
) -> None:
    """At every call to the disk of the cache, one after the other."""
    from game.journal.fs import DISK  # noqa: PLC0415

    place = tmp_path / "cache" / "checkpoints"
    session = played(begun(tmp_path / "saves"), 60)
    session.checkpoints = kept_in(place)
    session.keep_checkpoint()
    played(session, 30, 8)
    for at in range(1, 40):
        fs = Faulty(DISK, at, fault, lasting)
        session.checkpoints = WorldCache(place, fs, ending=CHECKPOINT, private=True)
        session._marks.kept = 0
        session.keep_checkpoint()
        found = checkpoint.get(kept_in(place), folder_of(session))
        assert found is not None or fs.hits
        if fs.calls < at:
            break
    session.close()
    with closing(opened(folder_of(session), "salt-office", None, read_only=True)) as again:
        assert again.state == session.state


def test_whoever_only_reads_a_game_writes_none(tmp_path: Path) -> None:
    shelf = Shelf()
    first = played(begun(tmp_path, shelf=shelf), 60)
    second = opened(folder_of(first), "salt-office", shelf)
    assert second.journal is not None
    assert second.journal.read_only
    second.close()
    assert shelf.held == {}
    first.close()
    assert shelf.held
    sure(folder_of(first), shelf, by=True)


@pytest.mark.parametrize(("less", "kept"), [(0, True), (1, False)])
def test_a_checkpoint_may_be_as_large_as_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, less: int, kept: bool
) -> None:
    with closing(begun(tmp_path)) as session:
        session.do(Note("a note"))
        journal, standing, shelf = session.journal, session._timeline.standing(3), Shelf()
        assert journal is not None
        assert standing is not None
        made = checkpoint.Checkpoint(standing, session.played, "", Slots(), tale(session.entries, session.world))
        assert checkpoint.put(shelf, journal, session.world, made)
        ((key, data),) = shelf.held.items()
        assert key == checkpoint.key_of(journal.folder)
        shelf.held.clear()
        monkeypatch.setattr(checkpoint, "MOST", len(data) - less)
        assert checkpoint.put(shelf, journal, session.world, made) is bool(shelf.held) is kept


def test_how_far_what_was_before_has_been_read_is_told_when_somebody_asks_for_it(tmp_path: Path) -> None:
    folder, shelf = game(tmp_path, acts=60)
    with closing(opened(folder, "salt-office", shelf, read_only=True)) as session:
        far: list[tuple[int, int]] = []
        session.far = lambda *told: far.append(told)
        list(session.entries)
        count = far[-1][1]
        assert 0 < count == session._marks.kept
        assert far == [*((place, count) for place in range(0, count, STEPS)), (count, count)]


def test_a_moment_is_kept_that_the_save_has_come_to_and_found_from_its_first_entry_on(tmp_path: Path) -> None:
    with closing(begun(tmp_path)) as session:
        for number in range(4):
            session.do(Note(f"note {number}"))
        journal = session.journal
        assert journal is not None
        for saved in range(len(journal) + 2):
            shelf, standing = Shelf(), session._timeline.standing(saved)
            assert standing is not None
            told = tale(session.entries, session.world)
            made = checkpoint.Checkpoint(standing, session.played, "", Slots(), told)
            assert checkpoint.put(shelf, journal, session.world, made) is bool(shelf.held) is (saved <= len(journal))
            found = checkpoint.get(shelf, journal.folder)
            assert (found is not None) is (0 < saved <= len(journal))
