"""A small game whose grades nobody else calls so: whatever the machine brings by itself goes by what they come to."""

import io
from collections.abc import Iterable
from dataclasses import replace

import pytest

from game.author.new import pack_texts
from game.core.act import Act
from game.core.draft import Change, Draft
from game.core.grades import between, fails, passes, plain_grade
from game.core.machine import preview
from game.core.outside.lacking import lacking
from game.core.world import World
from game.guide.at import At
from game.guide.line import heard
from game.packs.find import Places, default_places
from game.packs.link import load_world
from game.plain import run_plain
from game.session import new_table
from game.systems import registry
from game.testing.amended import what_is_amended_is_read
from game.testing.laws import LAWS, Law, robots_play_on
from game.testing.robots import LawBroken
from tests import tiny_omens
from tests.author.desk import pack

PLACE = "tests.tiny_omens:SYSTEM"


@pytest.fixture(scope="module")
def w(tmp_path_factory: pytest.TempPathFactory) -> World:
    """The world of the pack that the desk begins for these rules."""
    with pytest.MonkeyPatch.context() as patch:
        here = tmp_path_factory.mktemp("desk")
        patch.chdir(here)
        patch.setattr(registry, "BUILT_IN", {"omens": PLACE})
        assert pack("new", "fen", "--system", "omens") == 0
        assert pack("check", "./fen") == 0
        return load_world("fen", places=default_places([here / "fen"]))


def told(w: World, *said: str) -> str:
    """What a guide's table is told when these lines are said."""
    out = io.StringIO()
    people = tuple(w.system.create(w, key) for key in w.characters)
    assert run_plain(new_table(w, people, None, "program", 1), said, out, width=0) == 0
    return out.getvalue()


def test_they_say_all_they_have_to() -> None:
    assert lacking(tiny_omens.SYSTEM) == ""


def test_the_plain_grades_are_success_and_failure_by_name_or_the_least_and_the_best() -> None:
    named = (fails("fumble", ""), fails("failure", ""), between("tie", ""), passes("price", ""), passes("success", ""))
    assert [plain_grade(named, passes=one) for one in (True, False)] == ["success", "failure"]
    assert [plain_grade(tiny_omens.GRADES, passes=one) for one in (True, False)] == ["weak", "miss"]
    own = (fails("doom", ""), fails("miss", ""), passes("hit", ""), passes("more", ""))
    assert [plain_grade(own, passes=one) for one in (True, False)] == ["hit", "miss"]
    assert plain_grade(own[:2], passes=True) == ""
    half = (fails("miss", ""), between("half", ""), passes("hit", ""))
    assert [plain_grade(half, passes=one) for one in (True, False)] == ["hit", "miss"]
    assert plain_grade(half[1:], passes=False) == "half"


def test_a_check_needs_what_passes_and_what_does_not_but_for_what_the_rules_bring() -> None:
    assert tiny_omens.SYSTEM.vocabulary.musts == ("weak",)
    assert type("Bare", (tiny_omens.Omens,), {"usual": {}})().vocabulary.musts == ("weak", "miss")


def test_a_new_pack_says_its_outcomes_by_these_grades() -> None:
    scenes = pack_texts("fen", "omens", tiny_omens.SYSTEM, Places())["first.toml"]
    assert "[scenes.jetty.wake.weak]" in scenes
    assert "[scenes.jetty.wake.miss]" in scenes


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_every_law_holds_of_the_new_pack(w: World, law: Law) -> None:
    law(w)


def test_what_is_said_of_an_act_is_laid_under_these_grades(w: World) -> None:
    table = new_table(w, (w.system.create(w, "somebody"),), None, "program", 1)
    at = At(table.state, w)
    plain = heard("act wits", at)
    assert {grade: one["text"] for grade, one in plain.act["on"].items()} == {
        "weak": "It works.",
        "miss": "It does not work.",
    }
    said = heard("act wits fails: “The tide.” works: “Dry feet.” strong hit: “Dry socks.”", at)
    assert {grade: one["text"] for grade, one in said.act["on"].items()} == {
        "miss": "The tide.",
        "weak": "Dry feet.",
        "strong": "Dry socks.",
    }
    assert said.begun is not None
    assert dict(preview.stakes(said.begun, w, 0)) == {
        "miss": "The tide.",
        "weak": "Dry feet.",
        "strong": "Dry socks.",
    }


def test_a_table_throws_for_what_is_said_and_spends_an_omen(w: World) -> None:
    lines = told(w, "act wits", "K fails: the tide", "commit", "1")
    assert "It works." in lines or "the tide" in lines.lower()
    assert "Spend an omen" in lines


class Scribbling(tiny_omens.Omens):
    """What changes is written into the table, and nothing is yielded."""

    def settle(self, s: Draft, act: Act) -> Iterable[Change]:
        s.people[act.who].tracks["iron"] += 1  # type: ignore[index]
        yield from super().settle(s, act)


def test_an_omen_that_is_spent_is_met_by_the_law_of_amends(w: World) -> None:
    assert what_is_amended_is_read(w)


def test_rules_that_write_into_the_table_break_a_law(w: World) -> None:
    with pytest.raises(LawBroken, match=r"tracks of .*, iron: written into at .*; what changes is yielded"):
        robots_play_on(replace(w, system=Scribbling()))
