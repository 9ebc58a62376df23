"""What the table is told as a session begins (S-77)."""

import pytest

from game.core.commands import Session
from tests.opentable import OpenTable
from tests.systems.solar.tables import sit

TAM, BEDE = "tam_orrin", "bede_quill"

pytestmark = pytest.mark.rule("S-77")


@pytest.fixture
def table() -> OpenTable:
    return OpenTable("solar", TAM, BEDE)


def told_by(table: OpenTable, typed: str) -> list[str]:
    """What is told as the guide says this."""
    before = len(table.told)
    table.word(typed)
    return table.told[before:]


def test_everybody_has_their_gift_dice_again_and_is_told_so(table: OpenTable) -> None:
    table.word("session")
    table.act(TAM, ability="stealth")
    table.pull("gift.bede_quill")
    table.commit()
    table.fall(0, 0, 0, 0)
    table.stand()
    assert table.person(BEDE).tracks["gift"] == 2
    assert told_by(table, "session") == ["Everybody has 3 gift dice again."]
    assert {person.tracks["gift"] for person in table.s.people.values()} == {3}


def test_who_has_advances_to_spend_and_which_pools_are_down(table: OpenTable) -> None:
    table.word("award tam advances 2")
    table.word("award bede advances")
    table.word("set tam vigor 3")
    table.word("set tam reason 0")
    table.word("session")
    assert told_by(table, "session") == [
        "Advances to spend: Tam Orrin 2, Bede Quill 1.",
        "Pools that are down: Tam Orrin Vigor 3 of 5, Reason 0 of 2.",
    ]


def test_of_people_who_have_everything_nothing_is_said(table: OpenTable) -> None:
    assert told_by(table, "session") == []


def test_a_session_is_taken_back_with_what_it_dealt(table: OpenTable) -> None:
    table.word("session")
    table.word("set bede gift 0")
    before = table.session.state
    table.word("session")
    assert table.session.state.sessions == 2
    table.say_back()
    assert table.session.state == before


def test_in_an_adventure_nobody_is_told() -> None:
    game = sit("""
[scenes.room]
title = "A room"
text = "Four walls."
[scenes.room.options.wait]
label = "Wait"
text = "You wait."
""")
    game.tracks("ada", vigor=1)
    game.say(Session("2026-11-22T10:00:00+00:00"), "clock")
    game.say(Session("2026-11-23T10:00:00+00:00"), "clock")
    assert "Pools that are down" not in game.told()
