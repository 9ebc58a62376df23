"""Saves of earlier versions: they replay to the very state they led to then, whatever the rules say now."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from game.journal import Journal, State
from game.journal.codec import EVENTS
from game.session import Session
from game.view.tale import tale
from tests.journal.golden_games import GOLDEN, kinds, known, then
from tests.trust.script import SaltDesk, digest
from tests.worlds import salt_office

GAMES = known()
NEVER = {"learned", "waived"}
"""Events that the first adventure has no use for: teaching, and a guide's last word."""


@pytest.fixture(params=GAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def folder(name: str, tmp_path: Path) -> Path:
    """A save as somebody has it from then."""
    made = tmp_path / name
    made.mkdir()
    (made / "journal.toml").write_bytes((GOLDEN / f"{name}.toml").read_bytes())
    return made


def test_an_old_game_leads_where_it_led(name: str, folder: Path) -> None:
    with Journal.open(folder) as journal:
        assert journal.state is State.WHOLE
        assert len(journal) == GAMES[name]["entries"]
        session = Session(then(salt_office(), GAMES[name]["variables"]), None)
        session.load(journal.entries())
    assert digest(session.state) == GAMES[name]["digest"]


def test_an_old_game_can_be_read_and_told_today(name: str, folder: Path) -> None:
    with closing(SaltDesk(folder.parent).open(name, read_only=True)) as session:
        assert tale(session.entries, session.world).passages


def test_there_is_a_game_of_everybody_with_everything_in_it(tmp_path: Path) -> None:
    assert {f"salt-office-{character}" for character in salt_office().characters} <= set(GAMES)
    found: set[str] = set()
    for game in GAMES:
        (tmp_path / game).mkdir()
        (tmp_path / game / "journal.toml").write_bytes((GOLDEN / f"{game}.toml").read_bytes())
        found |= kinds(tmp_path / game)
    assert found >= (set(EVENTS) - NEVER) | {"back", "again", "then"}
