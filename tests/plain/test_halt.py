"""A scene that is stopped, in lines: nothing of it is told, in every state, until somebody chooses how to go on."""

import io
from pathlib import Path

import pytest

from game.core.commands import Choose, Ready
from game.journal.library import Library
from game.plain import run_plain
from game.session import Session, halt, new_game, new_table, open_game
from tests.view.weighhouse import world


def begun(*, dice: str = "program") -> Session:
    return new_game(world(), "wenna", None, dice, seed=1)


def table(folder: Path | None = None) -> Session:
    w = world()
    return new_table(w, (w.system.create(w, "wenna"),), Library(folder) if folder else None, "table", 1)


def told(session: Session, *typed: str) -> list[str]:
    """What is said after each line, joined; the last one is what follows all of them."""
    out = io.StringIO()
    run_plain(session, typed, out, echo=True, width=0)
    return out.getvalue().split("\n> ")[1:]


def intention() -> Session:
    return begun()


def weighed() -> Session:
    session = begun()
    session.do(Choose("lock"))
    return session


def thrown() -> Session:
    session = begun(dice="table")
    session.do(Choose("lock"))
    session.do(Ready())
    assert session.state.frames[-1].call is not None
    return session


def guided() -> Session:
    return table()


@pytest.mark.parametrize("state", [intention, weighed, thrown, guided])
def test_it_stops_in_every_state_and_goes_on_where_it_stood(state: object) -> None:
    session = state()  # type: ignore[operator]
    before = (tuple(session.entries), session.state)
    _, asked = (lines := told(session, "again", "pause", "1", "commit", "look around", "on"))[0], lines[-1]
    stopped = lines[1].splitlines()
    assert stopped[0] == "pause"
    assert stopped[1:3] == list(halt.STOPPED)
    assert all(one.splitlines()[1:] == stopped[1:] for one in lines[2:5])
    for title in ("weigh-house", "Locks", "lock", "Wenna", "pump"):
        assert title not in lines[1]
    assert len(asked.splitlines()) > 2
    assert (tuple(session.entries), session.state) == before


def test_every_way_on_is_one_of_the_games_own() -> None:
    session = weighed()
    assert "What do you do?" in told(session, "pause", "skip")[-1]
    assert not session.state.frames[-1].parts
    assert halt.NOTHING in told(session, "pause", "skip")[-1]
    session = weighed()
    assert "Taken back" in told(session, "pause", "undo")[-1]
    assert len(session.entries) == 1
    session = begun()
    told(session, "Go into the yard", "pause", "before")
    assert len(session.entries) == 1
    assert halt.FIRST in told(session, "pause", "before")[-1]
    assert "You leave the table." in told(session, "pause", "quit")[-1]


def test_whoever_guides_goes_on_elsewhere_and_keeps_lines_and_veils(tmp_path: Path) -> None:
    session = table(tmp_path)
    said = told(
        session, "pause", "line spiders", "veil torture", "pause", "scene The mill", "line", "aside", "line done rats"
    )
    assert said[1].splitlines()[1:] == ["Line kept. It stands in no story."]
    assert "Lines, which do not come up: spiders." in said[3]
    assert "Veils, which stay out of sight: torture." in said[3]
    assert "The mill" in said[4]
    assert said[5].splitlines()[1] == "Lines, which do not come up: spiders."
    assert "Lines, which do not come up: spiders." in said[6]
    assert "There is no line of these words. Kept: spiders." in said[7]
    assert not any("spiders" in passage.words for passage in session.tale.passages)
    assert session.journal is not None
    folder = session.journal.folder
    session.close()
    again = open_game(folder, world())
    out = io.StringIO()
    run_plain(again, (), out, width=0, fresh=False)
    assert out.getvalue().splitlines()[1:3] == [
        "Lines, which do not come up: spiders.",
        "Veils, which stay out of sight: torture.",
    ]
    again.close()


def test_it_stops_while_somebody_is_made() -> None:
    session = table()
    said = told(session, "sit brief:Ida", "pause", "Tall Mae", "on", "back")
    assert said[1].splitlines()[1:3] == list(halt.STOPPED)
    assert said[2].splitlines()[1:3] == list(halt.STOPPED)
    assert "Nobody is made." in said[4]
    assert "Tall Mae" not in {one.name for one in session.state.people.values()}
