"""Saves of earlier versions: they replay to the very state they led to then, whatever the rules say now."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from game.core.commands import Amend, Refusal
from game.core.machine.decide import decide
from game.core.seats import GUIDE
from game.core.world import World
from game.desk import Desk
from game.journal import Journal, State
from game.journal.codec import EVENTS, tagged
from game.session import Session
from game.view.tale import tale
from tests.journal.golden_games import GOLDEN, adventure_of, kinds, known, players
from tests.trust.script import digest
from tests.worlds import adventures, world

pytestmark = pytest.mark.quick

GAMES = known()


class ShippedDesk(Desk):
    """The desk, with adventures that are read once for all tests."""

    def world(self, pack: str) -> World:
        return world(pack)


NEVER = {"handed", "laid", "settled"}
"""Events that no game here comes to: in no adventure does anybody hold cards, and what guides say since is younger."""


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
        session = Session(adventure_of(GAMES[name]), None)
        session.load(journal.entries())
    assert digest(session.state) == GAMES[name]["digest"]


def test_an_old_game_can_be_read_and_told_today(name: str, folder: Path) -> None:
    with closing(ShippedDesk(folder.parent).open(name, read_only=True)) as session:
        assert tale(session.entries, session.world).passages


def test_there_is_a_game_of_everybody_with_everything_in_it(tmp_path: Path) -> None:
    everybody = {f"{pack}-{character or 'own'}" for pack in adventures() for character in players(pack)}
    assert everybody <= set(GAMES)
    found: set[str] = set()
    for game in GAMES:
        (tmp_path / game).mkdir()
        (tmp_path / game / "journal.toml").write_bytes((GOLDEN / f"{game}.toml").read_bytes())
        found |= kinds(tmp_path / game)
    assert found >= (set(EVENTS) - NEVER) | {"back", "again", "then"}


TRIED = [name for name in GAMES if name.endswith("-tried")]


@pytest.mark.parametrize("name", TRIED)
def test_a_skill_that_was_tried_then_begins_the_same_act_today(name: str, folder: Path) -> None:
    """Said again on the state it was said on, the word of then brings the same events, byte for byte."""
    with Journal.open(folder) as journal:
        session = Session(adventure_of(GAMES[name]), None)
        session.load(journal.entries())
    tried = [entry for entry in session.entries if isinstance(entry.command, Amend)]
    assert len(tried) >= 5
    for entry in tried:
        again = decide(session.state_before(entry.number), entry.command, session.world, GUIDE)
        assert not isinstance(again, Refusal)
        assert [tagged(event) for event in again[0]] == [tagged(event) for event in entry.events]
