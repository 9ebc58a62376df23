"""What a rule system does that says nothing else, asked of a small game one member at a time."""

from collections.abc import Mapping
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.author.example import grit
from game.core.act import Act
from game.core.agenda import spent
from game.core.commands import Choose, Declare
from game.core.content import Consequence
from game.core.declared import Foes, Harm
from game.core.grades import Grades, between, fails, passes
from game.core.record import changed
from game.core.rolls import Outcome
from game.core.shapes import Named
from game.core.state import Frame, Part, Term
from game.core.system import System
from game.core.throws import Throw
from tests.core.quarry import FIGHT, W, after, by, drafted, with_person

pytestmark = pytest.mark.quick

RULES = grit.SYSTEM


def otherwise(**declared: Any) -> System:
    """The same rules that declare this otherwise."""
    return by(after(), **declared).w.system


def first(**part: Any) -> Act:
    """Mara's act against the dog, this of it otherwise."""
    s = after(*FIGHT)
    return Act(s, Frame("exchange", "", parts=(changed(Part("mara", "strike", "", "", "dog"), **part),)), 0)


# Words ---------------------------------------------------------------------------------------------------------------


def test_a_text_tells_what_somebody_knows_the_first_or_all_of_it() -> None:
    gifts: Mapping[str, type] = {"gifts": Named, "fears": Named}
    rules = otherwise(sections=gifts, knows=("fears", "gifts"))
    entries = {key: SimpleNamespace(name=key.capitalize()) for key in ("eyes", "ears", "nose")}
    w = replace(W, lore={"gifts": entries, "fears": {}})
    ada = changed(after().people["mara"], known={"ears": 1, "nose": 0, "owls": 2, "eyes": 1})
    assert [rules.tell(w, ada, word) for word in ("gifts", "gift", "fears", "fear")] == [
        "Ears and Eyes",
        "Ears",
        "",
        "",
    ]
    assert rules.tell(w, ada, "hats") is None
    assert RULES.tell(W, ada, "gifts") is None


def test_packs_speak_of_the_sections_of_rules_and_have_to_say_the_grades_that_bring_nothing_by_themselves() -> None:
    assert list(RULES.vocabulary.nouns) == ["skills"]
    assert RULES.vocabulary.musts == ("success",)
    assert otherwise(usual={}).vocabulary.musts == ("success", "failure")
    assert otherwise(usual={"success": (Harm("hurt"),)}).vocabulary.musts == ("failure",)


def test_a_grade_passes_that_is_what_was_wanted() -> None:
    grades = Grades(fails("no", "No"), between("nearly", "Nearly"), passes("yes", "Yes"))
    assert [otherwise(grades=grades).passes(grade) for grade in ("no", "nearly", "yes", "other")] == [
        False,
        False,
        True,
        False,
    ]


def test_a_system_that_throws_answers_for_its_own_question_and_one_that_does_not_for_none() -> None:
    assert list(RULES.asks) == ["check"]
    assert otherwise(throw=System.throw).asks == {}


# An act --------------------------------------------------------------------------------------------------------------


def test_an_act_of_using_a_thing_is_done_at_once_and_no_other() -> None:
    d = drafted(after(*FIGHT))
    hammer = changed(W.items["hammer"], use=())
    d.w = replace(W, items={"hammer": hammer})
    done = RULES.simply(d, Declare("mara", "use", "mara", "hammer"))
    assert done is not None
    assert list(done)[-1] == spent("mara")
    assert RULES.simply(d, Declare("mara", "strike", "dog")) is None


def test_of_the_parts_of_a_sum_those_stand_that_add_something_and_the_first_of_each_number() -> None:
    climb, grit_paid, need = Term("Climb", "dice", 0), Term("Grit", "dice", 0), Term("Difficulty", "need", 1)
    rope = Term("a rope", "dice", 1)
    act = first()
    assert RULES.asks_for(act, climb, grit_paid, rope, need) == ((("dice", 1), ("need", 1)), (climb, rope, need))


def test_above_the_levers_stand_the_parts_of_the_sum() -> None:
    s = after(Choose("wall"))
    assert [(fact.label, fact.total) for fact in RULES.facts(s, Act(s, s.top, 0))] == [("Dice", "3"), ("Need", "1")]


@pytest.mark.parametrize(("grade", "counts"), [("success", "done"), ("failure", "tried"), ("", "tried")])
def test_an_act_is_done_where_it_passes_and_else_tried_in_vain(grade: str, counts: str) -> None:
    act = first(outcome=Outcome(grade) if grade else None)
    assert RULES.counts(act.s, act) == counts


def test_marks_are_those_of_what_was_read_or_of_how_it_lies_there() -> None:
    read = first(outcome=Outcome("success", 0, (("successes", 7),)))
    assert RULES.marks(read.s, read) == (("successes", 7),)
    lies = first(hand=(5, 6), question=(("dice", 2), ("need", 1)))
    assert RULES.marks(lies.s, lies) == (("successes", 2),)


def test_what_the_content_says_of_a_grade_goes_before_what_is_usual() -> None:
    s = after()
    wall = Act(s, Frame("exchange", "", parts=(Part("mara", "", "", "scenes/gate/wall"),)), 0)
    assert RULES.brings(s, wall, "failure") == W.scenes["gate"].options["wall"].on["failure"]
    read = Act(s, Frame("exchange", "", parts=(Part("mara", "", "", "scenes/pit/read"),)), 0)
    found = RULES.brings(s, read, "failure")
    assert isinstance(found, Consequence)
    assert found.stake == "1 hurt"


# What is a no until rules say yes ------------------------------------------------------------------------------------


def test_what_rules_say_nothing_of_is_not_so() -> None:
    act = first()
    assert RULES.is_die("grit") is False
    assert RULES.is_gift("again.0") is False
    assert RULES.acts_again(act.s, "mara") is False
    assert RULES.inert(W, act.s.people["dog"]) is False
    assert RULES.rulable((), "success") is True


def test_an_errand_is_what_a_guides_word_stands_for() -> None:
    rules = otherwise(errands={"rest": ("night", "nap")})
    found = [
        (word, act, rules.is_errand(W, word, Declare("mara", act))) for word in ("rest", "run") for act in ("nap",)
    ]
    assert found == [("rest", "nap", True), ("run", "nap", False)]
    assert rules.is_errand(W, "rest", Declare("mara", "strike")) is False


# A fight -------------------------------------------------------------------------------------------------------------


def test_one_side_acts_after_the_other_and_foes_only_where_they_take_turns() -> None:
    s = after(*FIGHT)
    assert RULES.order(s, s.top) == ("mara", "watchman", "dog")
    assert otherwise(foes=Foes.TAKE_NO_TURNS).order(s, s.top) == ("mara",)
    assert RULES.order(with_person(s, "watchman", out="down"), s.top) == ("mara", "dog")


def test_a_throw_has_to_be_written() -> None:
    with pytest.raises(NotImplementedError):
        System.throw(RULES, grit.Question(dice=1))
    assert isinstance(RULES.throw(grit.Question(dice=1)), Throw)
