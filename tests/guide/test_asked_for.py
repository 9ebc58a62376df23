"""What players ask for: by its name, so much of it, or in words of their own; one key answers."""

from io import StringIO

import pytest

from game.core.act import Act
from game.plain import hear
from game.plain.guide import blank
from game.plain.talk import Talk
from game.view.may import asked_for, proposals
from tests.core.test_restate import check_now
from tests.opentable import PAIRS, OpenTable

HARDER = {"venture": "easier", "solar": "passed", "position": "circumstances", "tiers": "circumstances"}
LINES = {"venture": "wenna lies 6", "solar": "tam stealth 2", "position": "hob creep", "tiers": "nan ropes 15"}


def lying(system: str) -> OpenTable:
    t = OpenTable(system, *PAIRS[system])
    t.word(LINES[system])
    return t


def weight(t: OpenTable, system: str) -> tuple[str, int]:
    one = getattr(check_now(t.session), HARDER[system])[-1]
    return one.label, int(getattr(one, "by", 0) or getattr(one, "dice", 0) or getattr(one, "edge", 0))


@pytest.mark.parametrize("system", LINES)
def test_so_much_of_it_counts_as_was_asked_for(system: str) -> None:
    t = lying(system)
    name = proposals(t.session.state, t.session.world)[0].name
    for typed, by in ((name, 1), (f"{name} 2", 2), (f"{name.split()[0].lower()} 2", 2), (f"{name} 1", 1)):
        one = asked_for(t.session.state, t.session.world, typed)[0]
        assert (one.by, one.counts) == (by, f"{one.name} counts: +{by}")
        t.say(one.command)
        assert weight(t, system) == (one.name, by)
        t.say_back()


def test_words_of_their_own_stand_in_quotes_and_others_are_nothing() -> None:
    t = lying("venture")
    one = asked_for(t.session.state, t.session.world, "“it rains” 2")[0]
    assert (one.name, one.by, one.said) == ("it rains", 2, "“it rains” 2")
    assert asked_for(t.session.state, t.session.world, one.said) == (one,)
    assert not asked_for(t.session.state, t.session.world, "a ladder")
    t.say_back()
    assert not asked_for(t.session.state, t.session.world, "“it rains”")


def test_what_can_mean_two_things_is_named() -> None:
    t = lying("position")
    assert len(asked_for(t.session.state, t.session.world, "of")) == 3


def talk(t: OpenTable) -> tuple[Talk, StringIO]:
    out = StringIO()
    found = Talk(t.session, out)
    found.ask(afresh=True)
    return found, out


@pytest.mark.parametrize(("answer", "counted"), [("", 1), ("y", 1), ("d", 0), ("d too dark", 0), ("no", 0)])
def test_in_plain_lines_one_key_answers(answer: str, counted: int) -> None:
    t = lying("venture")
    found, out = talk(t)
    hear(found, "may lantern 2")
    assert "lantern counts: +2, 50 percent becomes 70 percent. Enter lays it on, d says no." in out.getvalue()
    hear(found, answer or blank(found))
    assert len(Act(t.s, t.s.top, 0).check.easier) == counted
    if "dark" in answer:
        assert "lantern does not count: too dark." in out.getvalue()


def test_a_size_that_the_rules_do_not_have_is_refused() -> None:
    t = lying("venture")
    found, out = talk(t)
    hear(found, "may lantern 9")
    hear(found, "yes")
    assert not Act(t.s, t.s.top, 0).check.easier
    assert "9 is too high; the most is 5." in out.getvalue()
