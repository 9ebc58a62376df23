"""Beyond numbers: by any rules an act happens, or cannot be done, by the guide’s word; nothing is thrown or spent."""

import pytest

from game.core.machine import preview
from game.guide.yours import letters_now, meant
from game.systems import registry
from tests.guide.test_letters_table import LINES
from tests.opentable import OpenTable
from tests.worlds import world

CAST = {
    "venture": ("wenna_tarr", "dorrit_vane"),
    "solar": ("tam_orrin", "bede_quill"),
    "position": ("hob_lacey", "ansel_roe"),
    "tiers": ("nan_tessel", "hob_arkle"),
    "practices": ("emlyn_rastrick", "jonet_stoyle"),
}
AGAINST = {
    "venture": ("docker", "wenna lies docker"),
    "solar": ("usher", "tam stealth usher"),
    "position": ("constable", "hob creep constable"),
    "tiers": ("toll_bully", "nan ropes bully"),
    "practices": ("footpad", "emlyn physic restoration footpad"),
}
SPENT = {"solar": "bonus", "tiers": "limits", "practices": "effort", "venture": "bene", "position": ""}


def press(t: OpenTable, typed: str) -> None:
    t.say(meant(typed, t.session.state, t.session.world))


@pytest.mark.parametrize("system", registry.BUILT_IN)
@pytest.mark.parametrize(
    ("word", "total", "stake"), [("B", "routine", "success"), ("B impossible", "impossible", "failure")]
)
def test_it_comes_out_as_ruled_and_nothing_is_thrown(system: str, word: str, total: str, stake: str) -> None:
    t = OpenTable(system, *CAST[system])
    t.word(f"{LINES[system]} works: “They did it.” fails: “They could not.”")
    press(t, word)
    assert [fact.total for fact in preview.facts(t.session.state, t.session.world)] == [total]
    assert not any(p.group in ("lever", "prelude") for p in t.session.prompts)
    since, called = len(t.told), len(t.events("called"))
    t.commit()
    while t.s.top.kind == "exchange":
        assert t.s.top.call is None
        t.commit()
    assert t.events("resolved")[-1].outcome.grade == stake
    assert ("They did it." if stake == "success" else "They could not.") in t.told[since:]
    assert len(t.events("called")) == called


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_whoever_stands_against_it_throws_nothing_either(system: str) -> None:
    foe, line = AGAINST[system]
    for word, stake in (("B", "success"), ("B impossible", "failure")):
        t = OpenTable(system, *CAST[system])
        t.word(f"bring {foe}")
        t.word(line)
        press(t, word)
        t.commit()
        while t.s.top.kind == "exchange":
            assert t.s.top.call is None
            t.commit()
        mine = [one for one in t.events("resolved") if one.part == 0]
        assert mine[-1].outcome.grade == stake


@pytest.mark.parametrize("system", [system for system, lever in SPENT.items() if lever])
def test_what_was_pulled_is_let_go_and_not_paid(system: str) -> None:
    t = OpenTable(system, *CAST[system])
    t.word(LINES[system])
    lever = t.levers()[SPENT[system]]
    t.pull(lever.id, lever.picks[0].id if lever.kind == "choice" else 1)
    press(t, "B")
    t.commit()
    while t.s.top.kind == "exchange":
        t.commit()
    assert not t.events("paid")


@pytest.mark.parametrize("system", registry.BUILT_IN)
def test_numbers_decide_again_once_it_is_taken_back(system: str) -> None:
    t = OpenTable(system, *CAST[system])
    t.word(LINES[system])
    before = t.rows()
    press(t, "B")
    assert t.chances()["success"] == 1
    press(t, "B numbers")
    assert t.rows() == before
    assert next(one.now for one in letters_now(t.session.state, t.session.world) if one.letter == "B") == ""


def test_an_author_rules_as_a_guide_does() -> None:
    w = world("table-tiers")
    t = OpenTable("tiers", "nan_tessel", at=w)
    t.act("nan_tessel", skill="ropes", ruling="routine")
    t.commit()
    assert t.told[-1] == "It works."
