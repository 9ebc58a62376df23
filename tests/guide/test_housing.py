"""House settings are changed at the table: an entry of the journal, told, taken back, kept, and heeded by the rules."""

from pathlib import Path

import pytest

from game.core.commands import Refusal, Settle
from game.core.draft import fold
from game.guide import words
from game.guide.housing import stepped
from game.guide.tokens import NotMeant
from game.journal.library import Library
from game.session import Session, Told, new_game, new_table, open_game
from game.view.house import house
from tests.core.machine.test_guide import party
from tests.worlds import world

pytestmark = pytest.mark.quick

CHANGES = {
    "table-venture": ("settle unarmed_damage 3", "unarmed_damage", 3),
    "table-practices": ("settle bare hands to 2", "bare_hands", 2),
}


def table(pack: str, library: Library | None = None) -> Session:
    w = world(pack)
    return new_table(w, party(w, *list(w.characters)[:1]), library, "program", seed=1)


def say(session: Session, typed: str) -> Told:
    told = session.do(words.meant(typed, session.state, session.world, Path()))
    assert isinstance(told, Told), told
    return told


@pytest.mark.parametrize("pack", CHANGES)
def test_a_setting_is_otherwise_from_now_on_and_is_taken_back_and_done_again(pack: str, tmp_path: Path) -> None:
    typed, name, value = CHANGES[pack]
    session = table(pack, Library(tmp_path))
    before, base = session.state, getattr(session.world.settings, name)
    told = say(session, typed)
    assert getattr(session.world.settings, name) == value != base
    assert session.world is session.world, "it is made once"
    assert fold(before, [event for entry in told.entries for event in entry.events]) == session.state
    assert any("From now on: " in one.words for one in session.tale.passages)
    rows = house(session.world.settings, session.world.system.house)
    assert (str(value), str(base)) in [(one.value, one.usual) for one in rows]
    session.undo()
    assert getattr(session.world.settings, name) == base
    session.redo()
    assert getattr(session.world.settings, name) == value
    assert session.journal is not None
    session.close()
    opened = open_game(session.journal.folder, world(pack))
    assert getattr(opened.world.settings, name) == value
    assert opened.state == session.state
    opened.close()
    assert getattr(world(pack).settings, name) == base, "another table plays as before"


def test_the_rules_heed_it() -> None:
    session = table("table-practices")
    say(session, "settle sides 10")
    assert session.world.settings.sides == 10
    say(session, "settle yours_first no")
    assert session.world.settings.yours_first is False
    before = session.world.settings
    say(session, "settle sides 6")
    assert session.world.settings != before


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("settle sides", "Now: 6."),
        ("settle sides 100000", "too high"),
        ("settle nothing_like_it 3", "There is no house setting"),
        ("settle yours_first perhaps", "There is no answer"),
        ("settle units leagues", "Leagues is none of"),
    ],
)
def test_what_no_setting_can_be_is_said(typed: str, sentence: str) -> None:
    session = table("table-practices")
    with pytest.raises(NotMeant) as refused:
        words.meant(typed, session.state, session.world, Path())
    assert sentence in str(refused.value)


def test_a_setting_keeps_its_name_and_kind() -> None:
    at = table("table-venture")
    assert isinstance(at.do(Settle("unarmed_damage", "much")), Refusal)
    assert isinstance(at.do(Settle("packs", 2)), Refusal)


@pytest.mark.parametrize("pack", ["salt-office", "nine-hours", "long-table", "hallow-pass", "midsummer-bell"])
def test_whoever_plays_alone_settles_it_for_their_game_and_takes_it_back(pack: str, tmp_path: Path) -> None:
    w = world(pack)
    session = new_game(w, (w.pack.cast or tuple(w.characters))[0], Library(tmp_path), seed=1)
    plain = [
        one.name for one in house(w.settings, w.system.house) if stepped(w, one.name, 1) or stepped(w, one.name, -1)
    ]
    assert len(plain) > 10
    for name in plain:
        before = getattr(session.world.settings, name)
        command = stepped(session.world, name, 1) or stepped(session.world, name, -1)
        assert command is not None
        assert isinstance(session.do(command), Told)
        assert getattr(session.world.settings, name) != before
    settled = session.world.settings
    assert session.journal is not None
    session.close()
    opened = open_game(session.journal.folder, w)
    assert opened.world.settings == settled
    for _ in plain:
        opened.undo()
    assert opened.world.settings == w.settings
    opened.close()


def test_a_step_goes_as_far_as_it_may() -> None:
    w = world("table-practices")
    assert stepped(w, "yours_first", 1) == stepped(w, "yours_first", -1) == Settle("yours_first", 0)
    assert stepped(w, "units", 1) == Settle("units", "metric")
    assert stepped(w, "units", -1) == Settle("units", "imperial")
    assert stepped(w, "sides", 1) == Settle("sides", 7)
    ends = [name for name in dir(w.settings) if isinstance(getattr(w.settings, name), int) and not stepped(w, name, -1)]
    assert ends, "some number stands at its least"
