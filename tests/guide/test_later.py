"""A correction that brings a throw nobody had: what followed waits, and is said again once it fits."""

import pytest

from game.core.commands import Choose, Ready, Refusal, Throw
from game.guide import words
from game.session import Session
from tests.core.machine.test_guide import say, table

pytestmark = pytest.mark.quick


def word(session: Session, typed: str) -> None:
    say(session, words.meant(typed, session.state, session.world))


@pytest.fixture
def corrected() -> Session:
    """Fire was asked for in vain, and a hound and a fight came after; the dice are put right, and it was given."""
    session = table("hallow-pass")
    word(session, "go lamp_one")
    say(session, Choose("tinder"))
    say(session, Ready("guide"))
    say(session, Throw((1, 2, 3)))
    thrown = session.at
    while session.state.top.kind != "scene":
        say(session, Ready("guide"))
    for typed in ("bring rimehound 2", "fight", "effect foes wet for 2 rounds"):
        word(session, typed)
    told = session.correct(thrown, (6, 5, 5))
    assert not isinstance(told, Refusal)
    assert told.aside
    while session.state.top.asking:
        say(session, Ready("guide"))
    assert session.state.top.call is not None, "success brings a die that was not thrown before"
    return session


def wet(session: Session) -> int:
    return sum("wet" in [e.label for e in p.effects] for p in session.state.people.values())


def test_what_followed_comes_again_also_after_what_the_screen_asked_was_answered_by_hand(corrected: Session) -> None:
    say(corrected, Throw((4,)))
    while corrected.state.top.kind != "scene":
        say(corrected, Ready("guide"))
    told = corrected.redo()
    assert not isinstance(told, Refusal)
    assert wet(corrected) == 2
    assert not corrected.redo_label


def test_what_fell_away_and_what_is_new_is_named(corrected: Session) -> None:
    thrown = Throw((6, 5, 5))
    number = next(entry.number for entry in corrected.entries if entry.command == thrown)
    say(corrected, Throw((4,)))
    assert not isinstance(corrected.redo(), Refusal)
    told = corrected.correct(number, (1, 2, 3))
    assert not isinstance(told, Refusal)
    assert wet(corrected) == 2
    assert any(name.startswith("the dice") for name in told.fallen)
    assert told.changes().startswith("Not asked for any more: ")


def test_what_followed_comes_again_once_the_new_die_lies(corrected: Session) -> None:
    assert not wet(corrected)
    assert isinstance(corrected.redo(), Refusal), "the die comes first"
    say(corrected, Throw((4,)))
    assert corrected.redo_label == "what followed the correction"
    told = corrected.redo()
    assert not isinstance(told, Refusal)
    assert not told.aside
    assert corrected.state.top.kind == "conflict"
    assert wet(corrected) == 2
    assert not corrected.redo_label
    assert isinstance(corrected.redo(), Refusal)


def test_it_is_taken_back_word_by_word(corrected: Session) -> None:
    say(corrected, Throw((4,)))
    corrected.redo()
    corrected.undo()
    assert not wet(corrected)
    assert corrected.state.top.kind == "conflict"
    corrected.redo()
    assert wet(corrected) == 2


def test_a_new_act_lets_it_go(corrected: Session) -> None:
    say(corrected, Throw((4,)))
    while corrected.state.top.kind != "scene":
        say(corrected, Ready("guide"))
    free = next(p.command for p in corrected.prompts if isinstance(p.command, Choose) and not p.barred)
    say(corrected, free)
    assert corrected.redo_label == ""
    assert isinstance(corrected.redo(), Refusal)
