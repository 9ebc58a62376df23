"""A scene that is stopped: nothing of it is in the game, and every way on is one that the game has anyway."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.commands import BreakOff, Choose, Note, Pull, Refusal, Withdraw
from game.core.rolls import Call
from game.core.seats import GUIDE
from game.core.state import Frame
from game.journal.library import Library
from game.session import Session, halt, new_game, new_table, open_game
from game.session.limits import LINE, VEIL
from tests.view.weighhouse import world


def begun(folder: Path | None = None) -> Session:
    return new_game(world(), "wenna", Library(folder) if folder else None, seed=1)


def test_an_act_that_is_weighed_can_be_left_and_a_scene_cannot() -> None:
    session = begun()
    assert halt.leaving(session) is None
    session.do(Choose("lock"))
    assert halt.leaving(session) == Withdraw()
    session.do(Withdraw())
    assert halt.leaving(session) is None


def test_before_goes_to_before_the_scene_began_by_what_a_person_said() -> None:
    session = begun()
    first = session.state
    told = halt.before(session)
    assert getattr(told, "sentence", "") == halt.FIRST
    session.do(Choose("yard"))
    session.do(Note("here"))
    assert session.state.frames[0].id != first.frames[0].id
    halt.before(session)
    assert session.state.frames == first.frames
    assert session.redo_label


def test_lines_and_veils_stay_whatever_is_taken_back_and_stand_in_no_entry(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.do(Choose("lock"))
    before = (tuple(session.entries), session.state)
    assert session.limit(LINE, "spiders") == "Line kept. It stands in no story."
    assert session.limit(VEIL, "torture") == "Veil kept. It stands in no story."
    assert (tuple(session.entries), session.state) == before
    session.undo()
    assert session.limit(VEIL, "torture", done=True) == "Veil taken away. It stands in no story."
    assert session.journal is not None
    folder = session.journal.folder
    session.close()
    again = open_game(folder, world())
    assert (again.limits.lines, again.limits.veils) == (("spiders",), ())
    assert not any("spiders" in str(entry) for entry in again.entries)
    again.close()


def test_a_table_that_is_not_kept_has_them_for_tonight() -> None:
    w = world()
    session = new_table(w, (w.system.create(w, "wenna"),), None, "program", 1)
    session.limit(LINE, "spiders")
    assert session.limits.lines == ("spiders",)


def test_a_pull_is_kept_where_it_stood() -> None:
    session = begun()
    session.do(Choose("lock"))
    lever = next(one.lever.id for one in session.prompts if one.lever is not None and not one.barred)
    session.do(Pull(0, lever, 1))
    assert halt.leaving(session) == Withdraw()
    assert not halt.waits(session)


CALL = Call("dice", "check", ("d6",))


@pytest.mark.parametrize(
    ("frames", "waits"),
    [
        ((), False),
        ((Frame("scene", "here"),), False),
        ((Frame("scene", "here", call=CALL),), True),
        ((Frame("scene", "here", asking="hand"),), True),
        ((Frame("scene", "here", call=CALL), Frame("exchange", "act")), False),
    ],
)
def test_what_is_thrown_or_offered_comes_first(frames: tuple[Frame, ...], waits: bool) -> None:
    session: Any = SimpleNamespace(state=SimpleNamespace(frames=frames))
    assert halt.waits(session) is waits


def at_table() -> Session:
    w = world()
    return new_table(w, (w.system.create(w, "wenna"),), None, "program", 1)


def test_a_guide_goes_back_to_before_the_scene_that_was_named_last() -> None:
    session = at_table()
    first = session.state
    session.do(Note("The loft", "title"), seat=GUIDE)
    session.do(Note("here"), seat=GUIDE)
    assert not isinstance(halt.before(session), Refusal)
    assert session.state == first
    session.do(Note("here"), seat=GUIDE)
    told = halt.before(session)
    assert isinstance(told, Refusal)
    assert told.sentence == halt.FIRST, "a note begins no scene"


def test_a_guide_leaves_what_is_weighed_and_whatever_the_rules_fail_at_cannot_be_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[tuple[object, str]] = []

    def decide(_: object, command: object, __: object, seat: str) -> object:
        asked.append((command, seat))
        return () if isinstance(command, BreakOff) else Refusal("no", "No.")

    monkeypatch.setattr(halt, "decide", decide)
    assert halt.leaving(at_table()) == BreakOff()
    assert asked == [(Withdraw(), GUIDE), (BreakOff(), GUIDE)]
    asked.clear()
    alone = begun()
    assert halt.leaving(alone) == BreakOff()
    assert {seat for _, seat in asked} == {alone.state.seats[0]}

    def fails(*_: object) -> object:
        raise LookupError

    monkeypatch.setattr(halt, "decide", fails)
    assert halt.leaving(alone) is None
