"""Extra successes: effects, and a success lent to somebody who is short of one (P-10); leading others (P-18)."""

import pytest

from game.core.act import Act
from game.core.draft import Sight
from game.view.look import look
from game.view.tale import Tale
from game.view.why import why
from tests.systems.position.tables import CLIMB, joins, option, problems, sit

OWN = f"""{CLIMB}
extras = [{{ label = "Unseen", text = "Nobody turns round.", do = [{{ set = "loud", to = "1" }}] }}]
"""
GROUP = f"""{CLIMB}
[scenes.room.options.act.check.together]
[scenes.room.options.act.check.together.failed]
text = "{{target}} slips."
do = [{{ harm = "1", who = "target", why = "a bruise" }}]
"""


@pytest.mark.rule("P-10")
def test_each_extra_success_buys_one_effect_of_the_actions_menu() -> None:
    t = sit(option(OWN)).act_(6, 6, 6, 1).decline()
    assert set(t.offers) == {"buy:own_0", "buy:flourish"}
    t.answer("buy:flourish")
    assert set(t.offers) == {"buy:own_0"}
    t.answer("buy:own_0")
    assert t.heard("Nobody turns round.")
    assert t.top.kind == "scene"
    t = sit(option(OWN)).act_(6, 6, 1, 1).decline().answer("buy:flourish")
    assert t.top.kind == "scene", "there was one"


@pytest.mark.rule("P-10")
def test_they_are_those_past_the_number_needed() -> None:
    assert sit(option(f"{OWN}\nneed = 2")).act_(6, 6, 1, 1).stand().grade == "exact"
    t = sit(option(f"{CLIMB}\nneed = 2\nextras = [{{ label = 'Unseen' }}]")).act_(6, 6, 6, 1).decline()
    assert set(t.offers) == {"buy:own_0", "buy:flourish"}


@pytest.mark.rule("P-10")
def test_an_effect_goes_with_the_acts_that_its_tags_or_a_menu_name() -> None:
    charm = sit(option('ways = [{ action = "charm" }]')).act_(6, 6, 1).decline()
    assert set(charm.offers) == {"buy:shout"}
    shove = sit(option('ways = [{ action = "shove" }]')).act_(6, 6)
    assert shove.top.kind == "scene"
    anybody = '[effects.breath]\nlabel = "A breath"\nlevel = 1\n' + option('ways = [{ action = "shove" }]')
    assert set(sit(anybody).act_(6, 6).decline().offers) == {"buy:breath"}


@pytest.mark.rule("P-10")
def test_an_effect_may_be_for_somebody() -> None:
    hand = """[effects.hand]
label = "A hand up"
level = 1
target = "ally"
do = [{ effect = "limber", who = "target" }]
"""
    t = sit(hand + option(first=joins("tam", "cob"))).act_(6, 6, 1, 1).decline()
    assert [pick.id for pick in t.offers["buy:hand"].picks] == ["tam", "cob"]
    assert t.answer("buy:hand", "cob").is_under("limber", "cob")
    assert "buy:hand" not in sit(hand + option()).act_(6, 6, 1, 1).decline().offers


@pytest.mark.rule("P-10")
def test_in_a_desperate_position_they_buy_nothing() -> None:
    t = sit(option(f'position = "desperate"\n{OWN}'))
    t.act_(6, 6, 6, 6)
    assert t.top.kind == "scene"
    lent = sit(option(f'position = "desperate"\n{GROUP}', first=joins("tam"))).act_(6, 6, 1, 1).throw(1, 1, 1).stand()
    assert lent.grade_of(1) == "fewer"


def test_what_is_won_is_marked_before_the_row_that_leaves_it_and_a_push_is_not() -> None:
    t = sit(option(OWN)).act_(6, 6, 1, 1)
    pushes = look(t.state, t.world, t.prompts, Tale((), (), t.state))
    assert [row.gift for row in pushes.rows] == [False] * len(pushes.rows)
    assert (pushes.rows[pushes.start].key, pushes.rows[pushes.start].label) == ("d", "Let it stand")
    t.decline()
    found = look(t.state, t.world, t.prompts, Tale((), (), t.state))
    assert found.rows[found.start].label == "Unseen"
    last = found.rows[-1]
    assert (last.key, last.label, last.alias) == ("d", "Take none of these", "Let it stand")
    assert "spent" not in why(found, len(found.rows) - 1)


@pytest.mark.rule("P-10")
def test_they_are_left_alone_freely() -> None:
    t = sit(option(OWN)).act_(6, 6, 1, 1).stand()
    assert t.top.kind == "scene"
    assert not t.heard("Nobody turns round.")


@pytest.mark.rule("P-10")
def test_one_extra_success_is_the_price_of_every_effect() -> None:
    assert "its level is 1" in problems('[effects.dear]\nlabel = "Dear"\nlevel = 2\n')


# Together ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-18")
def test_whoever_you_lead_into_it_is_tested_too() -> None:
    t = sit(option(GROUP, first=joins("tam", "cob"))).choose("act")
    assert [(part.who, part.label) for part in t.top.parts] == [(who, "Do it") for who in ("ada", "tam", "cob")]
    assert [
        fact.label for fact in t.world.system.facts(Sight(t.state, t.world), Act(Sight(t.state, t.world), t.top, 1))
    ] == ["Pool"]
    t.commit().throw(6, 1, 1, 1)
    assert len(t.call.dice) == 3, "Tam climbs with 3"
    t.throw(6, 1, 1)
    assert len(t.call.dice) == 2
    t.throw(1, 1).stand()
    assert t.heard("Cob slips.")
    assert not t.heard("Tam slips.")
    assert t.harm_of("cob") == [(1, "physical", "a bruise")]
    assert t.harm_of() == []
    assert t.heard("It is done.")


@pytest.mark.rule("P-18")
def test_a_test_is_called_for_where_the_act_is_dangerous_or_troublesome_and_not_otherwise() -> None:
    t = sit(option())
    assert t.prompt(t.prompts[0].command).in_doubt
    assert not next(p for p in t.prompts if p.label == "Wait").in_doubt


@pytest.mark.rule("P-10")
def test_an_extra_success_is_lent_to_somebody_who_failed_the_same_test() -> None:
    t = sit(option(GROUP, first=joins("tam"))).act_(6, 6, 1, 1).throw(1, 1, 1).decline()
    assert t.offers["lend:0:1"].label == "Lend a success to Tam"
    t.answer("lend:0:1")
    assert (t.grade_of(1), t.top.kind) == ("exact", "scene")
    assert not t.heard("slips")


@pytest.mark.rule("P-10")
def test_it_may_be_lent_to_you_by_a_companion() -> None:
    t = sit(option(GROUP, first=joins("tam"))).act_(1, 1, 1, 1).throw(6, 6, 1).decline()
    assert t.offers["lend:1:0"].label == "Tam: lend a success to you"
    t.answer("lend:1:0")
    assert t.grade_of(0) == "exact"
    assert t.heard("It is done.")


@pytest.mark.rule("P-10")
def test_only_what_is_extra_can_be_lent_and_each_only_once() -> None:
    t = sit(option(GROUP, first=joins("tam", "cob"))).act_(6, 6, 1, 1).throw(1, 1, 1).throw(1, 1).decline()
    assert {"lend:0:1", "lend:0:2"} <= set(t.offers)
    t.answer("lend:0:1")
    assert t.top.kind == "scene"
    assert t.grade_of(2) == "fewer"
    assert sit(option(GROUP, first=joins("tam"))).act_(6, 1, 1, 1).throw(1, 1, 1).stand().grade_of(1) == "fewer"


@pytest.mark.rule("P-10")
def test_several_are_lent_to_somebody_who_is_several_short() -> None:
    t = sit(option(f"need = 2\n{GROUP}", first=joins("tam"))).act_(6, 6, 6, 6).throw(1, 1, 1).decline()
    assert t.offers["lend:0:1"].why == "Tam is 2 successes short."
    t.answer("lend:0:1").answer("lend:0:1")
    assert t.grade_of(1) == "exact"


def test_content_may_say_who_comes_along_and_what_they_do() -> None:
    check = GROUP.replace("check.together]", 'check.together]\nwho = ["cob"]\naction = "shove"')
    t = sit(option(check, first=joins("tam", "cob"))).choose("act")
    assert [part.who for part in t.top.parts] == ["ada", "cob"]
    assert t.of("cob").using == "shove"


def test_formulas_may_ask_how_many_are_behind() -> None:
    on = '[scenes.room.options.act.on.success]\ntext = "Over."\ndo = [{ set = "loud", to = "behind" }]\n'
    body = option(GROUP, first=joins("tam", "cob")).replace(
        '[scenes.room.options.act.on.success]\nstake = "It is done."\ntext = "It is done."\n', on
    )
    t = sit(body).act_(6, 1, 1, 1).throw(1, 1, 1).throw(1, 1).stand()
    assert t.state.var("loud") == 2
