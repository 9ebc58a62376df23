"""A guide's words come to commands, or to a sentence that says what is missing."""

import pytest

from game.core.commands import Amend, Command, Consult, Decree, EndTurn, Next, Note, Play, Pull, Refusal, Throw
from game.core.content import Op
from game.guide import words
from game.guide.forgotten import put_in
from game.guide.tokens import NotMeant
from game.session import Session
from tests.core.test_guide import check, fight, table, throw


@pytest.fixture
def session() -> Session:
    made = table()
    fight(made)
    return made


def said(session: Session, typed: str) -> Command:
    return words.meant(typed, session.state, session.world)


def op(session: Session, typed: str) -> Op:
    command = said(session, typed)
    assert isinstance(command, Amend)
    return command.ops[0]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("harm gross 3", Op("harm", "3", "gross")),
        ("harm Wenna Tarr 2", Op("harm", "2", "wenna_tarr")),
        ("harm wen 2", Op("harm", "2", "wenna_tarr")),
        ("heal everybody 1", Op("each", "everybody", do=(Op("heal", "1", "each"),))),
        ("effect foes stunned", Op("each", "foes", do=(Op("effect", "stunned", "each"),))),
        (
            "effect gross “held by the rope” for 3 rounds",
            Op("effect", "", "gross", text="held by the rope", kind="round:3"),
        ),
        ("effect gross drenched", Op("effect", "", "gross", text="drenched")),
        ("effect gross tired for the scene", Op("effect", "", "gross", text="tired", kind="scene")),
        ("set coin 7", Op("set", "coin", amount="7")),
        ("move gross to gate", Op("move", "gross", kind="gate")),
        ("move gross 40", Op("move", "gross", kind="40")),
        ("send rudd over the wall", Op("leave", "rudd", text="over the wall")),
        ("go pump", Op("goto", "pump")),
        ("time 30", Op("time", "30")),
        ("rest wenna ten", Op("rest", "ten", "wenna_tarr")),
    ],
)
def test_a_word_is_an_operation(session: Session, typed: str, expected: Op) -> None:
    assert op(session, typed) == expected


def test_a_number_set_by_hand_is_reached_from_where_it_stands(session: Session) -> None:
    who = session.state.people["gross"]
    track = next(iter(who.tracks))
    made = op(session, f"set gross {track} 5")
    assert made == Op("add", f"gross.{track}", amount=str(5 - who.tracks[track]))
    session.do(said(session, f"set gross {track} 5"))
    assert session.state.people["gross"].tracks[track] == 5


def test_copies_have_stable_names_and_numbers(session: Session) -> None:
    base = next(key for key, person in session.world.people.items() if key not in session.state.people)
    name = session.world.people[base].name
    session.do(said(session, f"bring {base} 2"))
    session.do(said(session, f"bring {base} 1"))
    there = [p for p in session.state.people.values() if p.base == base]
    assert [(p.id, p.name, p.side) for p in there] == [
        (f"{base}_1", f"{name} 1", "foe"),
        (f"{base}_2", f"{name} 2", "foe"),
        (base, name, "foe"),
    ]
    session.do(said(session, f"bring {base} yours at 30 called Tall Nan"))
    nan = session.state.people[f"{base}_3"]
    assert (nan.name, nan.side, nan.place) == ("Tall Nan 3", "yours", 30)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("next rudd", Next("rudd")),
        ("skip", EndTurn()),
        ("seat gross by content", Play("gross", "content")),
        ("rule failure", Decree(0, "failure")),
        ("note the rope holds two", Note("the rope holds two")),
        ("tell The bell rings.", Note("The bell rings.", "story")),
        ("scene The mill, after dark", Note("The mill, after dark", "title")),
        ("draw market_talk", Consult("market_talk")),
    ],
)
def test_words_about_turns_seats_and_outcomes(session: Session, typed: str, expected: Command) -> None:
    assert said(session, typed) == expected


def test_a_reason_is_kept(session: Session) -> None:
    command = said(session, "harm gross 3 because the cart tips")
    assert isinstance(command, Amend)
    assert command.why == "the cart tips"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("harm", "Say person here"),
        ("harm nobody 3", "There is no person here 'nobody 3'"),
        ("harm gross", "Say how much as a number."),
        ("harm gross 3 tulips", "“tulips” is not understood. Say: harm WHO N [KIND]."),
        ("effect gross", "Say a condition, or words of your own"),
        ("effect gross drenched for a while", "Say how long"),
        ("bring", "Say person of the packs"),
        ("set gross", "Say number"),
        ("dance", "The guide’s words are"),
        ("go nowhere", "There is no scene 'nowhere'"),
    ],
)
def test_what_is_missing_is_said(session: Session, typed: str, sentence: str) -> None:
    with pytest.raises(NotMeant) as found:
        said(session, typed)
    assert str(found.value).startswith(sentence), str(found.value)


def test_every_word_has_its_usage_and_the_other_way_round() -> None:
    assert set(words.WORDS) == set(words.SAY)


def test_what_was_forgotten_is_put_into_an_earlier_act() -> None:
    session = table()
    check(session)
    act = session.entries[-2].number
    throw(session)
    hands = [e.command for e in session.entries if isinstance(e.command, Throw)]
    told = put_in(session, act, "against them 2")
    assert not isinstance(told, Refusal), told
    assert Pull(0, "harder", 2) in [e.command for e in session.entries]
    assert [e.command for e in session.entries if isinstance(e.command, Throw)] == hands
    again = put_in(session, act, f"effect {session.state.lead} soaked through")
    assert not isinstance(again, Refusal), again
    assert "soaked through" in [e.label for e in session.state.people[session.state.lead].effects]
    assert [e.command for e in session.entries if isinstance(e.command, Throw)] == hands
    with pytest.raises(NotMeant):
        put_in(session, act, "no such lever 2")
