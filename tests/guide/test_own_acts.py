"""Acts of the rules' own, said in a line as their rows have them."""

import pytest

from game.core.commands import Declare
from game.core.draft import evolve
from game.core.events import Effected
from game.core.state import Effect
from game.guide.at import At
from game.guide.line import heard
from game.guide.words import meant
from game.session import Session, new_table
from tests.core.test_small_games import world


@pytest.fixture
def table() -> Session:
    """A fight of a small game: two who are played, a watchman and a dog."""
    w = world("quarry")
    session = new_table(w, tuple(w.system.create(w, key) for key in w.characters), None, "program", 1)
    for line in ("bring watchman", "bring dog", "fight"):
        session.do(meant(line, session.state, w), seat="guide")
    return session


@pytest.mark.parametrize(
    "line", ["mara strike the watchman", "mara Strike watch", "mara strike watchman because he saw"]
)
def test_it_is_said_by_its_row_with_any_word_for_whom_it_is_against(table: Session, line: str) -> None:
    assert meant(line, table.state, table.world) == Declare("mara", "strike", "watchman")


@pytest.mark.parametrize("line", ["mara strike", "mara strike xyzzy", "mara strike watchman twice", "strike watchman"])
def test_words_that_are_no_row_of_theirs_are_told_as_before(table: Session, line: str) -> None:
    found = heard(line, At(table.state, table.world))
    assert not found.commands
    assert found.lost[0].sentence.startswith("There is no person, skill or thing “strike” here.")


def test_what_cannot_be_is_refused_in_its_own_words(table: Session) -> None:
    chained = evolve(table.state, Effected("mara", Effect("chained", "chained", "chained", bars=("strike",))))
    found = heard("mara strike dog", At(chained, table.world))
    assert [lost.sentence for lost in found.lost] == ["Mara is chained."]
