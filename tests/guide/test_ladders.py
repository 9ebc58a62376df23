"""Marks of the rules are looked up at the table, and stand where a field of an act is asked."""

from io import StringIO

import pytest

from game.core.checks.ladders import ladder
from game.core.commands import Attempt, Refusal
from game.core.content import ActDef
from game.core.seats import GUIDE
from game.guide.lookup import looked_up
from game.guide.yours import letters_now, mark, marks
from game.plain import hear
from game.plain.talk import Talk
from game.systems import registry
from tests.guide.test_alone import alone, say
from tests.packed import problems
from tests.saying import numbers, said
from tests.worlds import adventures, world

pytestmark = pytest.mark.quick
LADDER = '[ladders.ice]\ntitle = "The ice"\n'


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_every_mark_of_a_difficulty_is_one_that_an_act_can_have(system: str) -> None:
    w = world(f"table-{system}")
    marks = ladder(w, "difficulty")
    assert len(marks) >= 3
    for one in marks:
        act = w.read(w, said(w, int(one.id)))
        assert isinstance(act, ActDef), (one, act)


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_there_are_marks_for_circumstances_and_for_what_nobody_deals(system: str) -> None:
    w = world(f"table-{system}")
    assert ladder(w, "circumstance")
    for words in ("fall", "fire", "how hard"):
        kinds = [kind for kind, _, _ in looked_up(w, words)]
        assert "ladder" in kinds, words
    assert ladder(w, "nothing of the kind") == ()


@pytest.mark.parametrize(
    ("system", "words", "says"),
    [
        ("venture", "challenge", "5: A strong current"),
        ("venture", "demon", "16: To lay a spell on a demon"),
        ("venture", "falls", "20 ft, 6 m: 4"),
        ("venture", "weather", "1 an hour: Snowstorm"),
        ("venture", "flux by", "3: Grave"),
        ("solar", "penalty dice", "2: The very worst"),
        ("solar", "refreshment", "Vigor"),
        ("position", "complications", "lost opportunity: Not this way again"),
        ("tiers", "feats", "24, champion: Plain for all to see"),
        ("tiers", "pushing", "a recovery"),
        ("practices", "how long", "16: For good"),
        ("practices", "how fast", "10 minutes: 4"),
    ],
)
def test_a_mark_is_found_by_a_word_of_it(system: str, words: str, says: str) -> None:
    assert any(kind == "ladder" and says in text for kind, _, text in looked_up(world(f"table-{system}"), words))


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_where_a_difficulty_is_asked_the_marks_of_the_rules_are_listed(system: str) -> None:
    session, out = alone(f"table-{system}"), StringIO()
    say(session, "oracle off")
    w = session.world
    told = session.do(Attempt(session.state.lead, said(w, numbers(w)[0])), seat=GUIDE)
    assert not isinstance(told, Refusal)
    one = next(each for each in letters_now(session.state, w) if each.letter == "D")
    assert [each.id for each in marks(one, w)][: len(ladder(w, "difficulty"))] == [
        each.id for each in ladder(w, "difficulty")
    ]
    first = ladder(w, "difficulty")[0]
    assert mark(one, first.id, w) == first.label
    hear(Talk(session, out, 0), "D ?")
    assert out.getvalue().splitlines() == [each.label for each in marks(one, w)]


@pytest.mark.parametrize("pack", [one for one in adventures() if not world(one).pack.lesson])
def test_the_marks_of_the_rules_are_there_in_adventures_too(pack: str) -> None:
    """In all that stand on the core of their rules, as lessons do not."""
    w = world(pack)
    assert ladder(w, "difficulty") == ladder(world(f"table-{w.system.id}"), "difficulty")


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("rungs = []\n", "rungs"),
        ('field = "hardness"\nrungs = [{ at = "1", text = "Grey." }]\n', "difficulty"),
        ('rungs = [{ text = "Grey." }]\n', "at"),
        ('rungs = [{ at = "1", text = "Grey.", worth = 2 }]\n', "worth"),
    ],
)
def test_the_checker_says_what_is_wrong_with_one(written: str, sentence: str) -> None:
    assert sentence in problems(LADDER + written)


def test_a_right_one_is_right() -> None:
    assert "ladders" not in problems(LADDER + 'field = "difficulty"\nrungs = [{ at = "1", value = 1, text = "x" }]\n')
