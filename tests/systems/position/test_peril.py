"""Risk Peril: three dice for a price that is paid whatever the roll says (P-16)."""

import pytest

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
