"""Risk Peril: three dice for a price that is paid whatever the roll says (P-16)."""

import pytest

from game.view import speech
from game.view.chance import chance, full
from game.view.look import look
from game.view.model import Prospect, Trial
from game.view.prompts import _middle
from game.view.rows import text
from game.view.tale import tale
from tests.systems.position.tables import CLIMB, Table, option, problems, sit

ONE = f"""{CLIMB}
[[scenes.room.options.act.check.perils]]
label = "the mailbag, lost"
why = "It goes over the side."
text = "It goes."
do = [{{ take = "mailbag" }}]
when = "has.mailbag > 0"
"""
TWO = f"""{CLIMB}
perils = [
  {{ label = "the mailbag, lost", do = [{{ take = "mailbag" }}], when = "has.mailbag > 0" }},
  {{ label = "a torn hand", do = [{{ harm = "2", kind = "physical", why = "a torn hand" }}] }},
]
"""


def table(check: str = ONE, settings: str = "") -> Table:
    return sit(option(check), settings=settings).holds("mailbag")


@pytest.mark.rule("P-16")
def test_it_is_offered_before_the_roll_and_adds_three_dice() -> None:
    t = table().choose("act")
    assert t.levers["peril"].label == "Peril: the mailbag, lost"
    assert t.pool == 4
    assert t.pull("peril").pool == 7
    assert t.terms["peril"] == 3
    assert table(settings="peril_dice = 1").choose("act").pull("peril").pool == 5


@pytest.mark.rule("P-16")
@pytest.mark.parametrize("face", [1, 6])
def test_the_price_is_paid_whatever_the_roll_says(face: int) -> None:
    t = table().act_(peril=1)
    assert t.you.holds["mailbag"] == 0
    assert t.heard("It goes.")
    t.throw(*(face,) * 7).stand()
    assert t.you.holds["mailbag"] == 0


@pytest.mark.rule("P-16")
def test_it_is_refused_freely() -> None:
    t = table().choose("act").pull("peril").pull("peril", 0)
    t.commit().throw(1, 1, 1, 1).stand()
    assert t.you.holds["mailbag"] == 1


@pytest.mark.rule("P-16")
def test_a_roll_with_a_peril_is_not_pushed() -> None:
    t = table().choose("act").pull("peril")
    assert all(row.later is None for row in t.rows.values())
    assert "cannot be pushed" in t.levers["peril"].why
    t.commit().throw(*(1,) * 7)
    assert t.top.kind == "scene"
    house = table(settings="peril_or_push = false").act_(*(1,) * 7, peril=1)
    assert house.answer("push:0:physical").call.dice == ("d6",) * 9


@pytest.mark.rule("P-16")
def test_the_content_offers_and_says_when() -> None:
    assert "peril" not in sit(option(ONE)).choose("act").levers
    assert "peril" not in sit(option()).choose("act").levers


@pytest.mark.rule("P-16")
def test_of_several_one_is_chosen() -> None:
    t = table(TWO).choose("act")
    assert [pick.label for pick in t.levers["peril"].picks] == ["the mailbag, lost", "a torn hand"]
    t.pull("peril", "1").commit()
    assert t.harm_of() == [(2, "physical", "a torn hand")]
    assert t.you.holds["mailbag"] == 1
    assert len(t.call.dice) == 7, "weighed before it is paid"
    single = sit(option(TWO)).choose("act")
    assert single.levers["peril"].kind == "switch"
    assert single.pull("peril").commit().harm_of() == [(2, "physical", "a torn hand")]


@pytest.mark.rule("P-16")
def test_harm_that_is_risked_is_moderate_or_more() -> None:
    assert "moderate or more" in problems(option(TWO.replace('harm = "2"', 'harm = "1"')))


def test_formulas_may_ask_for_it() -> None:
    on = '[scenes.room.options.act.on.fewer]\ntext = "No."\ndo = [{ set = "loud", to = "1", when = "peril" }]'
    t = sit(option(ONE, on)).holds("mailbag").act_(*(1,) * 7, peril=1).stand()
    assert t.state.var("loud") == 1


# On the page ---------------------------------------------------------------------------------------------------------


def trial(t: Table) -> Trial:
    return look(t.state, t.world, t.prompts, tale([], t.world), title="A table").trials[0]


def test_the_price_is_the_first_row_of_the_chances_and_no_outcome() -> None:
    t = table().choose("act")
    assert not any(one.anyway for one in trial(t).prospects)
    before = trial(t)
    after = trial(t.pull("peril"))
    assert after.prospects[0].anyway
    assert sum(one.chance for one in after.prospects if one.whole) == 1
    title, first, *_ = (text(one).rstrip() for one in chance(after.prospects, 80))
    assert first == "  in any case    100%  ██████████  The mailbag, lost: the mailbag."
    assert text(full(after.prospects, 80)[1]).rstrip() == "  in any case    100%  whatever the throw shows"
    assert "now" in title
    assert before.chance is not None
    assert after.chance is not None
    assert before.chance < after.chance


def test_of_several_the_one_that_is_chosen_is_paid_in_any_case() -> None:
    t = table(TWO).choose("act").pull("peril", "1")
    assert trial(t).prospects[0].brings == "A torn hand: moderate harm, body."


def test_it_is_spoken_once_and_without_a_chance() -> None:
    paid: Prospect = trial(table().choose("act").pull("peril")).prospects[0]
    assert speech.chance(paid) == "In any case: The mailbag, lost: the mailbag."
    assert list(speech.odds((paid,))) == []


@pytest.mark.rule("P-16")
def test_a_price_that_has_only_its_own_name_is_named_by_it() -> None:
    offended = '{ label = "Mrs Birtle, offended", do = [{ add = "loud", by = "1" }] }'
    t = sit(option(f"{CLIMB}\nperils = [{offended}]")).choose("act")
    drawn = look(t.state, t.world, t.prompts, tale((), t.world))
    assert next(one.middle for one in drawn.rows if one.id == "peril") == "in any case"
    t.pull("peril")
    (trial,) = look(t.state, t.world, t.prompts, tale((), t.world)).trials
    assert [one.brings for one in trial.prospects if one.anyway] == ["Mrs Birtle, offended."]
    assert trial.commit == "pay Mrs Birtle, offended; roll seven dice"


@pytest.mark.rule("P-16")
def test_of_two_the_row_names_the_one_that_comes_next() -> None:
    t = table(TWO).choose("act")
    (row,) = (one for one in look(t.state, t.world, t.prompts, tale((), t.world)).rows if one.id == "peril")
    assert "next: the mailbag, lost" in text(_middle(row))
    t.pull("peril", "0")
    (row,) = (one for one in look(t.state, t.world, t.prompts, tale((), t.world)).rows if one.id == "peril")
    assert "next: a torn hand" in text(_middle(row))
