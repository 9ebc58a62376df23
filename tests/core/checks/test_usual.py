"""What stands under an act that was said, where nothing is said of it."""

from typing import Any

import pytest

from game.core.checks import usual
from game.core.content import Consequence
from game.core.grades import plain_grade
from game.core.tree import Tree
from game.systems import registry
from tests.worlds import world

pytestmark = pytest.mark.quick
SYSTEMS = registry.BUILT_IN


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_act_has_stakes_for_both_plain_grades_and_its_own_stay(system: str) -> None:
    w = world(f"table-{system}")
    passed, failed = (plain_grade(w.system.grades, passes=passes) for passes in (True, False))
    bare = usual.with_stakes(w, Tree({"label": "Try"}))
    assert set(bare["on"]) == {passed, failed}
    assert bare["on"][passed]["text"] == "It works."
    assert bare["on"][failed]["text"] == "It does not work."
    own = usual.with_stakes(w, Tree({"label": "Try", "on": {passed: {"text": "Done."}}}))
    assert own["on"][passed] == {"text": "Done."}
    assert own["on"][failed] == bare["on"][failed]
    assert usual.with_stakes(w, own) is own
    for nonsense in (7, "yes"):
        wrong = Tree({"label": "Try", "on": nonsense})
        assert usual.with_stakes(w, wrong) is wrong, "the reader says so"


@pytest.mark.parametrize(
    ("system", "check", "kinds"),
    [
        ("venture", {}, {""}),
        ("venture", {"kind": "interaction"}, {"", "interaction"}),
        ("practices", {"makes": {"size": 2}}, {"", "makes"}),
        ("practices", {"need": 2}, {""}),
        ("venture", "nonsense", {""}),
    ],
)
def test_stakes_of_the_packs_fit_every_act_or_acts_of_their_kind(system: str, check: Any, kinds: set[str]) -> None:
    w = world(f"table-{system}")
    for grade in {one.grade for one in w.stakes.values()}:
        expected = [one for one in w.stakes.values() if one.grade == grade and one.kind in kinds]
        assert list(usual.fitting(w, grade, check)) == expected
        first = next((one for one in expected if one.kind), expected[0])
        assert usual.usual(w, grade, check) == {"stake": first.stake, "text": first.text}


def test_the_usual_is_what_the_program_or_a_pack_brings_to_the_word() -> None:
    w = world("table-venture")
    for one in w.stakes.values():
        assert usual.is_usual(w, Consequence(stake=one.stake, text=one.text))
    assert usual.is_usual(w, Consequence(stake="It works.", text="It works."))
    assert not usual.is_usual(w, Consequence(stake="It works.", text="Well done."))
    assert not usual.is_usual(w, None)


@pytest.mark.parametrize(
    ("system", "section", "field"),
    [
        ("venture", "skills", "skill"),
        ("solar", "abilities", "ability"),
        ("position", "actions", "ways.action"),
        ("tiers", "skills", "skill"),
        ("practices", "powers", "ways.power"),
    ],
)
def test_an_act_is_done_with_an_entry_of_this_section_and_is_called_by_its_id(
    system: str, section: str, field: str
) -> None:
    w = world(f"table-{system}")
    assert usual.skills_of(w) == (section, field)
    assert usual.skill_words(w) == (), "the packs have them"
    key, entry = next(iter(w.lore[section].items()))
    act = usual.called(w, key)
    assert act is not None
    assert act.label == entry.name
    assert key in repr(act.check)
    assert usual.called(w, key) is act
    assert usual.called(w, "no_such_thing") is None
    for name, one in w.acts.items():
        assert usual.called(w, name) is one
