"""Somebody plays alone: the oracle tests scenes by tension, draws from what is kept, counts how far threads come."""

from fractions import Fraction
from io import StringIO
from pathlib import Path

import pytest

from game.core import oracle, rows
from game.core.commands import Answer, Note, Ready, Refusal, Throw
from game.core.events import Said
from game.core.machine import leading
from game.core.seats import GUIDE
from game.guide import words
from game.guide.asides import asides
from game.guide.tokens import NotMeant
from game.journal.library import Library
from game.plain import hear, run_plain
from game.plain.talk import Talk
from game.session import Session, new_table, open_game
from game.view.exports.lonelog import lonelog
from game.view.look import look
from game.view.seen import seen
from game.view.tale import tale
from tests.core.machine.test_guide import party
from tests.worlds import world

pytestmark = pytest.mark.quick
LIKELIHOODS = tuple(oracle.likelihoods(world("table-venture")))


def alone(pack: str = "table-venture", players: int = 1, library: Library | None = None) -> Session:
    """An empty table, its dice thrown by people."""
    w = world(pack)
    session = new_table(w, party(w, *list(w.characters)[:players]), library, "table", seed=4)
    while (call := session.state.top.call) is not None:  # whoever sits down may throw for it
        throw(session, *(1 for _ in call.dice))
    return session


def say(session: Session, typed: str) -> None:
    told = session.do(words.meant(typed, session.state, session.world), seat=GUIDE)
    assert not isinstance(told, Refusal), told


def throw(session: Session, *faces: int) -> None:
    told = session.do(Throw(faces), seat="table")
    assert not isinstance(told, Refusal), told


def told(session: Session, *roles: str) -> list[str]:
    said = [event for entry in session.entries for event in entry.events if isinstance(event, Said)]
    return [one.words for one in said if one.role in roles]


def yes(likelihood: str, tension: int) -> Fraction:
    w = world("table-venture")
    session = alone()
    say(session, f"tension {tension}")
    key = oracle.ANSWERS + likelihood
    found = oracle.odds(w.tables[key], oracle.weights(session.state, key, w.tables[key]))
    return sum((chance for text, chance in found if text.startswith("Yes")), Fraction(0))


# Tension -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tension", "share"), [(1, 42), (5, 50), (9, 58)])
def test_even_is_as_likely_as_it_is_tense(tension: int, share: int) -> None:
    assert yes("even", tension) == Fraction(share, 100)


@pytest.mark.parametrize("likelihood", LIKELIHOODS)
def test_the_shares_that_are_shown_are_those_of_a_hundred_throws(likelihood: str) -> None:
    table = world("table-venture").tables[oracle.ANSWERS + likelihood]
    for by in range(-8, 9, 2):
        found = [rows.row_of(table, rows.lowered(table, face, by)) for face in range(1, 101)]
        assert rows.lowered_weights(table, by) == tuple(found.count(n) for n in range(len(table.rows)))
        assert rows.lowered(table, 1, by) == 1, "a 1 stays as it lies, and a 100 does"
        assert rows.lowered(table, 100, by) == 100
        assert {1, 100}.isdisjoint(rows.lowered(table, face, by) for face in range(2, 100))


@pytest.mark.parametrize(("tension", "face", "answer"), [(5, 50, "Yes"), (5, 51, "No"), (9, 58, "Yes"), (9, 59, "No")])
def test_a_throw_from_the_table_is_shifted_too(tension: int, face: int, answer: str) -> None:
    session = alone()
    say(session, f"tension {tension}")
    say(session, "ask is the gate guarded")
    throw(session, face)
    assert told(session, "row")[-1].startswith(answer)


def test_the_question_says_how_likely_it_is_where_that_is_not_as_the_table_has_it() -> None:
    session = alone()
    say(session, "tension +")
    say(session, "ask is the gate guarded")
    assert (
        "Is the gate guarded? (even, tension 6: Yes, and more than you asked for 10%" in told(session, "question")[-1]
    )


@pytest.mark.parametrize("typed", ["tension", "tension much", "oracle", "oracle maybe", "on rope", "on"])
def test_what_is_missing_is_said(typed: str) -> None:
    session = alone()
    with pytest.raises(NotMeant):
        words.meant(typed, session.state, session.world)


@pytest.mark.parametrize("typed", ["tension 0", "tension 10", "thread “x” 1", "thread “x” 99"])
def test_what_cannot_be_is_refused(typed: str) -> None:
    session = alone()
    assert isinstance(session.do(words.meant(typed, session.state, session.world), seat=GUIDE), Refusal)


# Scenes --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tension", "expected"), [(1, 90), (5, 50), (9, 10)])
def test_a_scene_is_as_expected_as_often_as_it_says(tension: int, expected: int) -> None:
    chances = dict(oracle.scene_odds(tension))
    assert chances["as expected"] == Fraction(expected, 100)
    assert sum(chances.values()) == 1
    faces = [oracle.scene_of(face, tension) for face in range(1, 21)]
    assert {words_: Fraction(faces.count(words_), 20) for words_ in chances} == chances


@pytest.mark.parametrize(
    ("face", "comes"), [(1, "Something else."), (5, "Something else."), (6, "Otherwise."), (11, "As expected.")]
)
def test_a_scene_is_told_and_then_tested(face: int, comes: str) -> None:
    session = alone()
    say(session, "thread who cut the rope")
    say(session, "scene The ford at Wick")
    assert told(session, "title")[-1] == "The ford at Wick"
    assert told(session, "question")[-1].endswith("something else 25%, otherwise 25%, as expected 50%)")
    throw(session, face)
    answers = told(session, "row")
    assert answers[0] == comes
    assert ("Thread: who cut the rope." in answers) == (comes == "Something else.")
    call = session.state.top.call
    drawn = {"Something else.": oracle.TWIST, "Otherwise.": oracle.OTHERWISE}.get(comes)
    assert (call.source if call else None) == drawn
    if call is not None:
        throw(session, 4)
        assert session.world.tables[str(drawn)].rows[3].text in told(session, "row")
    assert session.state.top.call is None


def test_the_scene_that_is_over_is_asked_about_first() -> None:
    session = alone()
    say(session, "scene The ford")
    throw(session, 20)
    say(session, "scene The mill")
    assert told(session, "title")[-1] == "The ford"
    shown = look(session.state, session.world, session.prompts, tale(session.entries, session.world))
    assert shown.heading == leading.HEADING
    assert shown.rows[shown.start].kind == "decline", "Enter says that it went as it was"
    session.do(leading.answer(session.state, 1), seat=GUIDE)
    assert oracle.tension(session.state) == 6
    assert told(session, "title")[-1] == "The mill"
    throw(session, 13)
    assert told(session, "row")[-1] == "As expected.", "otherwise goes up to twice six"
    session.undo()
    session.undo()
    assert oracle.tension(session.state) == 5
    session.do(Ready(GUIDE), seat=GUIDE)
    assert (oracle.tension(session.state), told(session, "title")[-1]) == (5, "The mill")


@pytest.mark.parametrize(("tension", "offered"), [(9, [leading.CALMER]), (1, [leading.WILDER])])
def test_tension_goes_no_further(tension: int, offered: list[str]) -> None:
    session = alone()
    say(session, f"tension {tension}")
    say(session, "scene The ford")
    throw(session, 20)
    say(session, "scene The mill")
    answers = [p.command for p in session.prompts if isinstance(p.command, Answer)]
    assert [one.offer for one in answers] == offered
    assert isinstance(leading.answer(session.state, -1 if tension == 1 else 1), Answer)
    assert isinstance(session.do(leading.answer(session.state, -1 if tension == 1 else 1), seat=GUIDE), Refusal)


@pytest.mark.parametrize(
    ("said", "asked", "tested"),
    [("oracle off", False, False), ("oracle scenes off", True, False), ("oracle tension off", False, True)],
)
def test_each_part_is_turned_off(said: str, asked: bool, tested: bool) -> None:
    session = alone()
    say(session, "scene The ford")
    throw(session, 20)
    say(session, said)
    say(session, "scene The mill")
    assert (session.state.top.asking == leading.ASKING) == asked
    if asked:
        session.do(Ready(GUIDE), seat=GUIDE)
    assert (session.state.top.call is not None) == tested
    assert told(session, "title")[-1] == "The mill"


def test_among_several_it_leads_only_when_it_is_turned_on() -> None:
    session = alone(players=2)
    say(session, "scene The ford")
    assert session.state.top.call is None
    say(session, "oracle on")
    say(session, "oracle tension off")
    say(session, "scene The mill")
    assert session.state.top.call is not None


def test_in_an_adventure_nothing_is_tested() -> None:
    session = alone("salt-office")
    session.do(Note("The yard", "title"), seat=GUIDE)
    assert session.state.top.call is None
    with pytest.raises(NotMeant, match="No pack of this table"):
        words.meant("ask is it late", session.state, session.world)


def test_it_is_saved_in_the_middle_of_it_and_told_again_as_it_was(tmp_path: Path) -> None:
    session = alone(library=Library(tmp_path))
    for line in ("thread “who cut the rope” 6", "person Bram Ottery", "scene The ford at Wick"):
        say(session, line)
    throw(session, 3)
    assert session.journal is not None
    folder, before, passages = session.journal.folder, session.state, session.tale.passages
    session.close()
    again = open_game(folder, world("table-venture"), dice="table")
    assert (again.state, again.tale.passages) == (before, passages)
    throw(again, 2)
    again.close()


# Names ---------------------------------------------------------------------------------------------------------------


def test_a_thread_has_squares_and_comes_to_its_end() -> None:
    session = alone()
    say(session, "thread “who cut the rope” 6")
    say(session, "on rope")
    say(session, "on who cut 4")
    thread = oracle.names(session.state, "thread")[0]
    assert (thread.filled, thread.squares) == (5, 6)
    assert dict(asides(session.state, session.world))["Open threads"] == ("who cut the rope (5 of 6)",)
    say(session, "on rope")
    assert told(session, "rule")[-1].endswith("6 of 6. It has come to its end: say how.")
    lines = lonelog(seen(session.state, session.world, session.tale)).splitlines()
    assert "[Thread:who cut the rope|Open]" in lines
    assert "[Track:who cut the rope 6/6]" in lines
    session.undo()
    assert oracle.names(session.state, "thread")[0].filled == 5
    say(session, "thread who is Bram")
    assert isinstance(session.do(words.meant("on Bram", session.state, session.world), seat=GUIDE), Refusal)


@pytest.mark.parametrize(
    ("name", "said", "stands"),
    [
        ("Bram Ottery", "bram’s hut", True),
        ("who cut the rope", "the rope lies there", True),
        ("who cut the rope", "who goes there", False),
        ("the mill at Ow", "It is about Ow", True),
        ("a box", "a box of sand", True),
        ("a box", "a fox", False),
        ("with whom they have spoken", "they have come with the boat", False),
    ],
)
def test_a_name_stands_in_words_by_what_names_it(name: str, said: str, stands: bool) -> None:
    assert oracle.stands_in(name, said) == stands


def test_what_comes_up_in_scenes_is_drawn_more_often() -> None:
    session = alone()
    for line in ("oracle scenes off", "oracle tension off", "person Bram Ottery", "person Adela Marsh"):
        say(session, line)
    for number in range(6):
        say(session, f"scene Bram’s hut, day {number}")
        say(session, "tell Bram is in, and Bram says so.")
        weight = {one.name: one.weight for one in oracle.names(session.state, "person")}
        assert weight == {"Adela Marsh": 1, "Bram Ottery": min(number + 2, oracle.MOST_WEIGHT)}, "once a scene"
    say(session, "draw person")
    assert told(session, "question")[-1] == "Which person? (Adela Marsh 17%, Bram Ottery 83%)"
    call = session.state.top.call
    assert call is not None
    assert call.dice == ("d6",)
    throw(session, 2)
    assert told(session, "row")[-1] == "Person: Bram Ottery."
    session.correct(session.entries[-1].number, (1,))
    assert told(session, "row")[-1] == "Person: Adela Marsh."


def test_a_draw_by_its_die_is_as_likely_as_it_says() -> None:
    of = [oracle.Name("thread", name, weight) for name, weight in (("a", 1), ("b", 3), ("c", 5))]
    found = [oracle.drawn(of, face).name for face in range(1, 10)]
    assert {name: Fraction(found.count(name), 9) for name in "abc"} == dict(oracle.drawn_odds(of))


def test_nothing_is_drawn_where_nothing_is_kept() -> None:
    session = alone()
    say(session, "draw place")
    assert told(session, "rule")[-1] == "No place is kept."
    assert session.state.top.call is None


# Lines ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "tension"), [("+", 6), ("-", 4), ("", 5)])
def test_one_key_says_how_a_scene_went(line: str, tension: int) -> None:
    session, out = alone(), StringIO()
    lines = ["scene The ford", "20", "scene The mill", line]
    run_plain(session, lines, out)
    assert oracle.tension(session.state) == tension
    assert "The mill." in out.getvalue().partition(leading.HEADING)[2]


def test_a_sign_turns_tension_at_any_time() -> None:
    session = alone()
    talk = Talk(session, StringIO(), 0)
    for sign, tension in (("+", 6), ("+", 7), ("−", 6)):
        hear(talk, sign)
        assert oracle.tension(session.state) == tension
