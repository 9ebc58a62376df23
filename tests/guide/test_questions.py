"""roll and odds at the table ask the rule system what `game roll` and `game odds` ask, and touch nothing."""

from io import StringIO

import pytest

from game.core.commands import Note
from game.core.system import System
from game.guide import questions
from game.guide.tokens import NotMeant
from game.plain import hear
from game.plain.talk import Talk
from game.systems import registry
from game.view.questions import asked, rows
from tests.guide.test_oracle import SYSTEMS, alone

pytestmark = pytest.mark.quick


def rules_of(name: str) -> System:
    return registry.load(name)


def never(sides: int) -> int:
    raise AssertionError("nothing is thrown")


def highest(sides: int) -> int:
    return sides


def told(system: str, word: str, said: str) -> questions.Told:
    return questions.told(rules_of(system), word, said, never)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("word", ["roll", "odds"])
def test_every_question_that_is_listed_is_answered(system: str, word: str) -> None:
    listed = questions.told(rules_of(system), word, "", never).lines
    examples = [row.partition(f": {word} ")[2] for row in listed]
    assert all(examples)
    assert len(examples) >= 1 + (word == "roll")
    for example in examples:
        found = questions.told(rules_of(system), word, example, highest)
        assert bool(found.note) == (word == "roll")
    kinds = {example.split()[0] for example in examples}
    assert kinds - {"2d6+1"} <= set(rules_of(system).asks)
    if word == "odds":
        assert kinds == set(rules_of(system).asks)


def test_a_roll_shows_the_dice_what_came_of_it_and_the_odds_it_had() -> None:
    found = told("practices", "roll", "attack pool=3 defence=1 as 6 2 5")
    dice, came, odds = found.lines
    assert dice == "Attack, pool 3, defence 1: 6, 2, 5."
    assert came == "Successes: 2, rating: 2."
    assert odds.startswith("The odds: a condition: 70% (19/27); ")
    assert found.note == " ".join(found.lines)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_odds_are_those_of_the_command(system: str) -> None:
    rules = rules_of(system)
    for row in questions.told(rules, "odds", "", never).lines:
        name, *words = row.partition(": odds ")[2].split()
        kind, given = asked(rules, name, words)
        wanted = [words.casefold() for words in rows(kind, rules.ask(name, given))]
        lines = questions.told(rules, "odds", " ".join((name, *words)), never).lines
        assert [line.rstrip(".").casefold() for line in lines[1:]] == wanted


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("attack pool=3 defence=1 as 6 2", "More dice fall for that: 3 faces are wanted."),
        ("attack pool=3 defence=1 as 6 2 1 1", "Only 3 dice fall for that."),
        ("attack pool=1 defence=1 as 6 2", "Only 1 die falls for that."),
        ("attack pool=3 defence=1 as 9 2 1", "A die does not show 9."),
        ("attack pool=3 defence=1 as high", "Say the faces as numbers: as 6 2 1."),
        ("atack pool=3", "did you mean attack?"),
        ("attack pool=3", "practices attack needs defence=0 to 100"),
        ("attack pool=3 pool=4 defence=1", "is given twice"),
        ("weight rank=2 doing=created", "nothing is thrown for it"),
    ],
)
def test_what_cannot_be_rolled_is_said(said: str, sentence: str) -> None:
    with pytest.raises(NotMeant) as found:
        told("practices", "roll", said)
    assert sentence in str(found.value)


def test_signs_are_faces_too() -> None:
    assert told("solar", "roll", "check rank=2 as +0-").lines[0] == "Check, rank 2: 1, 0, −1."


def test_nothing_at_the_table_is_touched_and_a_note_keeps_a_roll() -> None:
    session = alone("practices")
    out = StringIO()
    talk = Talk(session, out, 0)
    before, entries = session.state, len(session.entries)
    hear(talk, "odds attack pool=3 defence=1")
    hear(talk, "roll")
    assert len(session.entries) == entries, "asking leaves no trace"
    hear(talk, "roll attack pool=3 defence=1")
    assert isinstance(session.entries[-1].command, Note)
    assert len(session.entries) == entries + 1
    assert (session.state.people, session.state.frames) == (before.people, before.frames)
    assert "The odds: a condition: 70 percent (19/27)" in out.getvalue()


def test_odds_alone_are_those_of_the_act_that_is_weighed() -> None:
    session = alone("practices")
    out = StringIO()
    talk = Talk(session, out, 0)
    hear(talk, "odds")
    assert "odds attack pool=5 defence=5" in out.getvalue(), "nothing is weighed: what can be asked"
    hear(talk, "try might")
    out.seek(out.truncate(0))
    hear(talk, "odds")
    assert "odds attack" not in out.getvalue()
    assert "percent" in out.getvalue()


def test_while_it_is_typed_the_odds_are_there() -> None:
    rules = rules_of("practices")
    assert questions.heard(rules, "odds", "attack pool=3 defence=1").startswith("a condition: 70% (19/27). ")
    assert "needs defence" in questions.heard(rules, "odds", "attack pool=3")
    assert "pool, roll, attack" in questions.heard(rules, "odds", "att")
    assert questions.heard(rules, "roll", "2d6") == questions.usage(rules)["roll"]
