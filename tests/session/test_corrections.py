"""What a correction may change and what it may not; `python -m tests.fuzz corrections` tries as many as one likes."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from game.core.commands import Choose, Declare, Ready, Refusal, Throw
from game.desk.lists import standing
from game.journal import Journal
from game.journal.library import Library
from game.session import Session, new_game, open_game
from game.view.journal import found, throws
from tests.core.test_small_games import world as quarry
from tests.fuzzing.corrections import again, correction, recorded
from tests.quick import sampled
from tests.session.test_session import wander
from tests.worlds import adventures, salt_office

SAMPLED = 100
BATCHES = 8


@pytest.mark.parametrize("batch", sampled(range(BATCHES), quick=(0,)))
def test_corrections_of_recorded_games_hold_the_laws(batch: int) -> None:
    for case in range(SAMPLED // BATCHES):
        correction(Random(f"{batch}:{case}"))


@pytest.mark.quick
@pytest.mark.parametrize("pack", adventures())
@pytest.mark.parametrize("seed", range(3))
def test_the_throws_of_an_act_are_its_own(pack: str, seed: int) -> None:
    """An act that follows straight from another's dice does not take those for its own."""
    session = again(recorded(pack, False, "program", seed))
    thrown = {entry.number for entry in session.entries if isinstance(entry.command, Throw)}
    own = [number for act in found(session.tale) for number in throws(session.tale, act)]
    assert own
    assert len(own) == len(set(own))
    assert set(own) <= thrown
    for act in found(session.tale):
        assert act.deed.number not in throws(session.tale, act)


def replayed(session: Session) -> Session:
    """The game as its save has it, opened anew."""
    assert session.journal is not None
    folder = session.journal.folder
    session.close()
    return open_game(folder, session.world, dice=session.dice)


@pytest.mark.quick
def test_a_correction_taken_back_and_done_again_is_kept(tmp_path: Path) -> None:
    session = new_game(salt_office(), "wenna_tarr", Library(tmp_path), "program", 5)
    wander(session, 5, 40)
    entry = next(one for one in session.entries if isinstance(one.command, Throw))
    first, old = session.state, tuple(session.entries)
    assert isinstance(entry.command, Throw)
    faces = tuple((face + 1) % 10 for face in entry.command.faces)
    assert not isinstance(session.correct(entry.number, faces), Refusal)
    second = session.state
    session = replayed(session)
    assert session.state == second
    assert session.undo_label == "the correction"
    assert not isinstance(session.undo(), Refusal)
    assert session.state == first
    session = replayed(session)
    assert session.state == first
    assert tuple(session.entries) == old
    assert session.redo_label == "the correction"
    assert not isinstance(session.redo(), Refusal)
    assert replayed(session).state == second


@pytest.mark.quick
def test_a_list_of_saves_says_where_a_game_with_a_correction_stands(tmp_path: Path) -> None:
    session = new_game(salt_office(), "wenna_tarr", Library(tmp_path), "program", 5)
    wander(session, 5, 40)
    entry = next(one for one in session.entries if isinstance(one.command, Throw))
    assert isinstance(entry.command, Throw)
    other = tuple((face + 1) % 10 for face in entry.command.faces)
    ways: tuple[Callable[[], object], ...] = (partial(session.correct, entry.number, other), session.undo, session.redo)
    for way in ways:
        assert not isinstance(way(), Refusal)
        assert session.journal is not None
        with Journal.open(session.journal.folder, read_only=True) as journal:
            assert standing(journal.entries(), session.world) == session.place


@pytest.mark.quick
def test_something_new_said_after_a_correction_was_taken_back_forgets_it() -> None:
    session = new_game(salt_office(), "wenna_tarr", None, "program", 5)
    wander(session, 5, 30)
    entry = next(one for one in session.entries if isinstance(one.command, Throw))
    assert isinstance(entry.command, Throw)
    session.correct(entry.number, tuple((face + 1) % 10 for face in entry.command.faces))
    session.undo()
    wander(session, 6, 2)
    assert session.redo_label == ""
    assert session.undo_label != "the correction"


@pytest.mark.quick
def test_corrections_are_taken_back_one_after_the_other() -> None:
    session = new_game(salt_office(), "wenna_tarr", None, "program", 8)
    wander(session, 8, 40)
    stood = [tuple(session.entries)]
    for change in (1, 2, 3):
        thrown = [one for one in session.entries if isinstance(one.command, Throw)]
        entry = thrown[change % len(thrown)]
        assert isinstance(entry.command, Throw)
        assert not isinstance(
            session.correct(entry.number, tuple((face + change) % 10 for face in entry.command.faces)), Refusal
        )
        stood.append(tuple(session.entries))
    for old in reversed(stood[:-1]):
        assert not isinstance(session.undo(), Refusal)
        assert tuple(session.entries) == old
    for new in stood[1:]:
        assert not isinstance(session.redo(), Refusal)
        assert tuple(session.entries) == new


def test_what_a_correction_offers_anew_is_answered_by_nothing_that_follows() -> None:
    """A strike falls short by other dice: whether it is thrown once more is asked, and what followed waits with its
    dice."""
    session = new_game(quarry("quarry"), "mara", None, "table", 4)
    strike = (Choose("wall"), Ready("player"), Throw((6, 6, 6)), Choose("dog"), Declare("mara", "strike", "watchman"))
    for command in (*strike, Ready("player"), Throw((6,)), Throw((1, 1))):
        assert not isinstance(session.do(command), Refusal)
    assert session.state.top.parts[0].who == "watchman", "he strikes back"
    for command in (Ready("player"), Throw((3, 4)), Throw((1,))):
        assert not isinstance(session.do(command), Refusal)
    throw = next(entry for entry in session.entries if entry.command == Throw((6,)))
    told = session.correct(throw.number, (1,))
    assert not isinstance(told, Refusal)
    assert session.state.top.asking == "hand"
    assert [lever.id for lever in session.state.top.offers] == ["again.0"]
    assert told.fallen == ()
    assert not isinstance(session.do(Ready("player")), Refusal)
    assert not isinstance(session.redo(), Refusal)
    thrown = [entry.command for entry in session.entries if isinstance(entry.command, Throw)]
    assert thrown[-2:] == [Throw((3, 4)), Throw((1,))], "and then it lies there as it did"
