"""The content behind an act: of the packs, said at the table, and both laid over each other."""

from dataclasses import replace
from typing import Any

import pytest

from game.author.example import grit
from game.core.act import KEPT, Act, behind, check_of, content_of, laid_over, source
from game.core.content import ActDef, Option
from game.core.draft import Sight
from game.core.record import changed
from game.core.state import Frame, Part
from game.core.tree import Tree
from tests.core.quarry import W, after

pytestmark = pytest.mark.quick

GATE = W.scenes["gate"].options
WALL = Part("mara", "", "Climb", "scenes/gate/wall")
SAID = {
    "label": "Sing",
    "check": {"skill": "creep", "need": 3},
    "on": {"success": {"text": "They hum along."}, "failure": {"text": "They do not."}},
}


def need_of(content: Option | ActDef | None) -> int:
    assert content is not None
    return int(content.check.need)


def harder(need: int) -> Tree:
    return Tree({"check": {"need": need}})


def test_an_act_of_the_packs_is_what_they_have_and_of_no_reference_there_is_none() -> None:
    s = after()
    assert content_of(s, WALL) is GATE["wall"]
    assert content_of(s, changed(WALL, pulled=(("grit", 1),))) is GATE["wall"]
    assert content_of(s, changed(WALL, ref="scenes/gate/wait", pulled=(("need", 2),))) is GATE["wait"]
    assert content_of(s, changed(WALL, ref="")) is None
    assert check_of(s, WALL) is GATE["wall"].check
    assert check_of(s, changed(WALL, ref="")) is None


def test_what_was_said_of_it_is_laid_over_what_the_packs_have() -> None:
    found = content_of(after(), changed(WALL, said=harder(3)))
    assert found == replace(GATE["wall"], check=replace(GATE["wall"].check, need=3))


def test_what_a_guide_pulled_in_journals_of_before_is_laid_over_it_too_and_under_what_was_said() -> None:
    s, pulled = after(), (("need", 2),)
    assert need_of(content_of(s, changed(WALL, pulled=pulled))) == 2
    assert need_of(content_of(s, changed(WALL, pulled=pulled, said=harder(4)))) == 4
    assert need_of(content_of(s, changed(WALL, ref="said/1", said=Tree(SAID)))) == 3
    assert need_of(content_of(s, changed(WALL, ref="said/1", said=Tree(SAID), pulled=pulled))) == 2, "of one only said"


def test_an_act_that_cannot_be_read_any_more_is_none() -> None:
    assert content_of(after(), changed(WALL, ref="said/1", said=Tree({"label": "Sing", "check": 7}))) is None
    assert content_of(after(), changed(WALL, ref="said/1", said=Tree({"label": 7}), pulled=(("need", 2),))) is None


def test_what_is_said_is_read_once_until_too_much_of_it_is_known() -> None:
    read: list[Tree] = []

    def reader(w: Any, tree: Tree, here: Any = None, base: Any = None) -> Any:
        read.append(tree)
        return W.read(w, tree, here, base)

    s = Sight(after().freeze(), replace(W, read=reader))
    for n in range(KEPT):
        for said in ("Climb 0", f"Climb {n}", f"Climb {n}"):
            content_of(s, changed(WALL, said=Tree({"label": said})))
    assert len(read) == KEPT
    content_of(s, changed(WALL, said=Tree({"label": "Climb once more"})))
    content_of(s, changed(WALL, said=Tree({"label": "Climb 0"})))
    assert len(read) == KEPT + 2


def test_over_a_check_of_the_systems_own_the_same_is_laid() -> None:
    s, check = after(), GATE["past"].check
    strike = Part("mara", "strike", "Strike", "", "dog")
    assert laid_over(s, strike, check) is check
    assert laid_over(s, changed(strike, said=harder(3)), check) == replace(check, need=3)
    assert laid_over(s, changed(strike, pulled=(("need", 2),)), check) == replace(check, need=2, against="")
    assert laid_over(s, changed(strike, said=harder(99)), check) is check, "nothing can be made of it"
    assert Act(s, Frame("exchange", "", parts=(strike,)), 0).check is grit.SYSTEM.strike.check
    assert Act(s, Frame("exchange", "", parts=(WALL,)), 0).check is GATE["wall"].check


def test_a_reference_stands_for_an_option_of_a_scene_or_a_conflict_or_for_an_act() -> None:
    brawl = W.conflicts["yard_fight"]
    run = ActDef(label="Run", check=None, on={})
    w = replace(W, conflicts={"brawl": replace(brawl, options={"duck": GATE["wait"]})}, acts={"run": run})
    for _ in range(2):
        assert source(w, "scenes/gate/wall") is GATE["wall"]
    found = {ref: source(w, ref) for ref in ("conflicts/brawl/duck", "acts/run", "scenes/brawl/duck")}
    assert found == {"conflicts/brawl/duck": GATE["wait"], "acts/run": run, "scenes/brawl/duck": None}
    gone = ("scenes/gate/roof", "scenes/roof/wall", "conflicts/brawl/x", "conflicts/gate/wall", "people/run", "")
    assert {source(w, ref) for ref in gone} == {None}


def test_content_behind_a_reference_is_that_of_the_act_under_way_and_else_of_the_packs() -> None:
    s = after()
    below, above, volley = (
        Frame("exchange", "", parts=(changed(WALL, said=harder(need)),), volley=n)
        for need, n in ((3, 0), (4, 0), (5, 1))
    )
    assert behind(s, WALL.ref) is GATE["wall"]
    s.frames = (*s.frames, below, above, volley)
    assert need_of(behind(s, WALL.ref)) == 4
    assert behind(s, "scenes/gate/past") is GATE["past"]
