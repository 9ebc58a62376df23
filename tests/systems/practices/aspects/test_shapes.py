"""Finished divisions of successes: what each comes to, in people's names, and what taking one does."""

import pytest

from game.core.commands import Pull
from game.view.layout import compose
from game.view.look import look
from game.view.model import Choice, Table
from game.view.rows import text
from game.view.shapes import DIVISION
from game.view.tale import Tale, tale
from tests.systems.practices import tables
from tests.systems.practices.aspects.test_levers import duel

DIVIDING = """\
═ Blaze, 3 successes to divide ════════════════════════════════════ with ═══════
 ► 1 Hard: Osk                                                      4 burning
   2 Wide: ! Tam, Osk, Nim 1                                  3 burning, 4 yd
   3 Long: Osk                                          1 burning, 10 minutes
   4 By hand                                 area, damage, duration, range, vir…"""


def asked(t: tables.Table, told: Tale | None = None, *, spread: bool = True) -> Table:
    return look(t.state, t.world, t.prompts, told or tale([], t.world), spread=spread)


def divisions(t: tables.Table) -> dict[str, Choice]:
    return {row.label.partition(":")[0]: row for row in asked(t).rows if row.kind == DIVISION}


def take(t: tables.Table, row: Choice) -> tables.Table:
    assert row.command is not None
    for command in (row.command, *row.then):
        t.say(command)
    return t


@pytest.mark.rule("A-30")
def test_successes_are_divided_by_one_key_with_what_each_way_comes_to() -> None:
    of = asked(duel().brings_about("blaze", "osk", 4))
    rows = [text(row).rstrip() for row in compose(of, 80, 24, of.start).lines]
    here = next(n for n, row in enumerate(rows) if "to divide" in row)
    assert "\n".join(rows[here : here + 5]) == DIVIDING


@pytest.mark.rule("A-30", "A-31", "A-32")
def test_taking_one_is_what_it_said() -> None:
    hard = duel().brings_about("blaze", "osk", 4)
    assert take(hard, divisions(hard)["Hard"]).rated("osk") == {"burning": 4}
    assert hard.top.kind == "conflict"
    wide = duel().brings_about("blaze", "osk", 4)
    take(wide, divisions(wide)["Wide"])
    assert [wide.rated(who) for who in ("osk", "nim", "tam")] == [{"burning": n} for n in (3, 1, 3)]


@pytest.mark.rule("A-30", "A-32")
def test_a_way_says_what_it_comes_to_on_top_of_what_holds_already() -> None:
    t = duel().under("burning", "osk", 6).brings_about("blaze", "osk", 4)
    hard = divisions(t)["Hard"]
    assert (hard.label, hard.change) == ("Hard: Osk", "7 burning")
    assert take(t, hard).rated("osk") == {"burning": 7}


@pytest.mark.rule("A-31")
def test_a_friend_who_is_caught_is_named_first_and_marked() -> None:
    found = divisions(duel().brings_about("blaze", "osk", 4))
    assert found["Wide"].label == "Wide: ! Tam, Osk, Nim 1"
    assert "!" not in found["Hard"].label


@pytest.mark.rule("A-30")
def test_a_way_that_does_what_another_does_is_not_offered() -> None:
    for successes in (2, 3, 4, 5):
        found = divisions(duel().brings_about("blaze", "osk", successes))
        gives = [(row.label.partition(":")[2], row.change) for row in found.values()]
        assert 0 < len(gives) == len(set(gives)) <= 3


@pytest.mark.rule("A-30")
def test_by_hand_is_the_page_of_levers_once_anything_is_put_somewhere() -> None:
    t = duel().brings_about("blaze", "osk", 4)
    hand = next(row for row in asked(t).rows if row.key == "4")
    assert (hand.label, hand.opens) == ("By hand", True)
    t.puts(damage=1)
    rows = asked(t).rows
    assert not any(row.kind == DIVISION for row in rows)
    assert any(row.kind == "commit" for row in rows)


@pytest.mark.rule("A-30")
def test_in_lines_it_is_divided_by_its_levers() -> None:
    rows = asked(duel().brings_about("blaze", "osk", 4), spread=False).rows
    assert not any(row.kind == DIVISION for row in rows)


@pytest.mark.rule("A-30")
def test_the_kind_that_was_taken_last_is_marked() -> None:
    t = duel().brings_about("blaze", "osk", 4)
    wide = divisions(t)["Wide"]
    assert isinstance(wide.command, Pull)
    before = tale([], t.world)
    told = Tale(before.passages, before.deeds, before.state, shared=((wide.command.lever, wide.command.value),))
    of = asked(t, told)
    assert of.rows[of.start].label == "Wide, as last time: ! Tam, Osk, Nim 1"
