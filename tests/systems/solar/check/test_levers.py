"""Bonus dice, gift dice, penalty dice, and what a guide rules: S-21 to S-24, S-47, S-60."""

from dataclasses import replace

import pytest

from game.core.act import Act
from game.core.commands import Pull, Restate
from game.core.events import Joined, Pulled
from game.core.machine.letters import circumstance
from game.core.tree import Tree
from tests.small import joins
from tests.systems.solar.tables import Table, option, sit

ARGUE = option('ability = "debate"')
HARD = option(
    'ability = "debate", harder = [{ label = "the hall is his" }, { label = "no light", by = 2, when = "dark" }]'
)
DARK = "\n[variables.dark]\nvalue = false\n"
GIVEN = option('ability = "debate", gift = [{ label = "a good line", when = "witty" }]')
WITTY = "\n[variables.witty]\nvalue = false\n"


def plain(body: str = ARGUE, **tracks: int) -> Table:
    return sit(body).tracks("", **tracks).choose("act")


@pytest.mark.rule("S-21")
def test_bonus_and_penalty_dice_cancel_one_for_one() -> None:
    table = plain(HARD + DARK)
    assert (table.question["net"], table.lines["Dice"]) == (-1, "4 drop the highest")
    table.pull("bonus")
    assert (table.question["net"], table.lines["Dice"]) == (0, "3 every one counts")
    assert table.lines["You"] == "2 Debate, Journeyman · bonus 1 · penalty 1: the hall is his"
    assert len(table.commit().call.dice) == 3


@pytest.mark.rule("S-21")
def test_bonus_dice_drop_the_lowest_and_penalty_dice_the_highest() -> None:
    good = plain().pull("bonus").commit().throw(-1, 1, 1, 0)
    assert good.last_level == 4
    bad = plain(HARD + DARK).commit().throw(-1, 1, 1, 0)
    assert bad.last_level == 2


@pytest.mark.rule("S-22")
def test_a_point_of_the_pool_buys_one_die_and_no_more() -> None:
    table = plain().pull("bonus")
    assert not table.levers["bonus"].allows(2)
    table.commit()
    assert table.paid == [("ada", "reason", 1)]
    assert len(table.call.dice) == 4
    table.throw(-1, -1, -1, -1)
    assert table.top.kind == "scene", "no second die is offered"


@pytest.mark.rule("S-22")
def test_the_die_is_paid_from_the_pool_of_the_ability_and_barred_without_a_point() -> None:
    table = plain(option('ability = "stealth"')).pull("bonus").commit()
    assert table.paid == [("ada", "instinct", 1)]
    assert plain(reason=0).levers["bonus"].barred == "no Reason is left"


@pytest.mark.rule("S-24")
def test_circumstances_are_two_penalty_dice_at_the_most() -> None:
    table = sit(HARD + DARK).say_ops('{ set = "dark", to = "1" }').choose("act")
    assert table.question["net"] == -2
    assert table.terms == {"Debate": 2, "the hall is his": 1, "no light": 1}


@pytest.mark.rule("S-24")
def test_a_guide_sets_the_difficulty_and_adds_penalty_dice() -> None:
    table = sit(HARD + DARK, guide=True).choose("act")
    assert table.lines["Difficulty"] == "1 Marginal or better; anybody might"
    table.say(Restate(0, Tree({"check": {"difficulty": 2}})), "guide")
    table.say(circumstance(Act(table.sight, table.top, 0), -1, 1), "guide")
    assert table.question["net"] == -2
    assert table.terms["against them"] == 1
    assert table.rows["failure"].weight * 2 > table.rows["failure"].of
    beyond = Restate(0, Tree({"check": {"difficulty": 8}}))
    assert table.refused(beyond, "guide") == "Difficulty: 8 is too high; the most is 7."


@pytest.mark.rule("S-24")
def test_training_is_a_difficulty_of_good() -> None:
    table = plain(option('ability = "debate", difficulty = 2')).commit().throw(0, 0, -1).decline()
    assert (table.grade, table.last_level) == ("failure", 1)
    assert plain(option('ability = "debate", difficulty = 2')).commit().throw(0, 0, 0).grade == "good"


@pytest.mark.rule("S-47")
def test_a_bruise_weighs_on_the_very_next_check_and_no_other() -> None:
    table = plain(bruise=2)
    assert table.terms["bruised"] == 2
    table.commit()
    assert len(table.call.dice) == 5
    table.throw(-1, 0, 0, 0, 0)
    assert table.left("bruise") == 0


@pytest.mark.rule("S-47")
def test_each_bloodied_mark_weighs_on_the_abilities_of_its_pool() -> None:
    table = sit(option('ability = "debate", abilities = ["brawling"]')).marked(4, 5, pool=3).choose("act")
    assert table.pull("do", "debate").terms["bloodied, Reason"] == 2
    assert "bloodied, Reason" not in table.pull("do", "brawling").terms
    house = sit(ARGUE, settings="bloodied_adds = false").marked(4, 5, pool=3).choose("act")
    assert house.terms["bloodied, Reason"] == 1


@pytest.mark.rule("S-60")
def test_a_companion_gives_a_gift_die_and_the_players_own_go_to_companions() -> None:
    table = sit(option('ability = "debate"', first=joins("bede"))).tracks("bede", gift=2).tracks(gift=2).choose("act")
    assert table.levers["gift.bede"].why == "Bede’s to give: 2 left."
    table.pull("gift.bede").commit()
    assert table.paid == [("bede", "gift", 1)]
    assert len(table.call.dice) == 4
    alone = sit(ARGUE).tracks(gift=2).choose("act")
    assert not [lever for lever in alone.levers if lever.startswith("gift")], "nobody gives a die to themselves"


@pytest.mark.rule("S-60")
def test_the_guides_dice_are_handed_out_where_the_content_says_so() -> None:
    table = sit(GIVEN + WITTY).tracks("", **{"gift.guide": 1}).choose("act")
    assert "gift.guide" not in table.levers
    table.withdraw().say_ops('{ set = "witty", to = "1" }').choose("act")
    assert table.levers["gift.guide"].why == "The guide’s, for a good line. 1 left."
    table.pull("gift.guide").commit()
    assert table.left("gift.guide") == 0
    spent = sit(GIVEN + WITTY).tracks("", **{"gift.guide": 0}).say_ops('{ set = "witty", to = "1" }').choose("act")
    assert "gift.guide" not in spent.levers


@pytest.mark.rule("S-60")
def test_a_guide_who_sits_there_hands_out_dice_by_hand() -> None:
    table = sit(ARGUE, guide=True).tracks("", **{"gift.guide": 2}).choose("act")
    table.say(Pull(0, "guide_gift", 1), "guide")
    assert table.question["net"] == 1
    assert [lever for lever in table.levers if "gift" in lever] == ["guide_gift"]


@pytest.mark.rule("S-24")
def test_a_guides_penalty_dice_fall_on_any_check_theirs_as_well() -> None:
    body = option('ability = "debate", against = "cask"', first=joins("cask", side="foe"))
    table = sit(body, guide=True).choose("act").say(Pull(1, "worse", 2), "guide")
    assert table.lines["Cask"] == "1 Resist, Greenhorn · penalty 2: as the guide rules"
    assert table.question["net"] == 0


@pytest.mark.rule("S-60")
def test_each_of_those_who_have_dice_may_give_one() -> None:
    body = option('ability = "debate", gift = [{ label = "courage" }]', first=joins("bede"))
    table = sit(body).tracks("bede", gift=1).choose("act")
    found = {key: lever.label for key, lever in table.levers.items() if key.startswith("gift")}
    assert found == {"gift.guide": "Gift die, the guide’s", "gift.bede": "Gift die, from Bede"}
    table.pull("gift.bede").pull("gift.guide")
    assert (table.question["net"], table.terms["gift dice"]) == (2, 2)
    table.commit()
    assert table.paid == [("ada", "gift.guide", 1), ("bede", "gift", 1)]


@pytest.mark.rule("S-60")
def test_a_guide_and_a_player_may_both_give_one() -> None:
    table = sit(option('ability = "debate"', first=joins("bede")), guide=True).tracks("bede", gift=1).choose("act")
    table.pull("gift.bede").say(Pull(0, "guide_gift", 1), "guide")
    assert table.question["net"] == 2


@pytest.mark.rule("S-60")
def test_the_guides_dice_are_the_same_whoever_has_the_scene() -> None:
    table = sit(ARGUE, guide=True).tracks("", **{"gift.guide": 1})
    table._put(Joined(replace(table.you, id="ben", tracks={**table.you.tracks, "gift": 2}), lead=True))
    table.tracks("ben", **{"gift.guide": 3}).choose("act").say(Pull(0, "guide_gift", 1), "guide").commit()

    assert table.paid == [("ada", "gift.guide", 1)]


@pytest.mark.rule("S-60")
def test_a_die_given_to_an_act_that_was_saved_before_each_giver_had_a_lever_still_counts() -> None:
    table = sit(ARGUE).choose("act")
    table._put(Pulled(0, "gift", 1))

    assert table.question["net"] == 1


@pytest.mark.rule("S-60")
def test_your_own_dice_go_to_a_companions_check() -> None:
    body = option('ability = "athletics"', first=joins("bede"))
    table = sit(body).tracks(gift=2).choose("act").first("With Bede: first")
    assert table.levers["gift.ada"].why == "Ada’s to give: 2 left."
    table.pull("gift.ada").commit()
    assert table.left("gift") == 1


@pytest.mark.rule("S-22")
def test_the_contents_people_buy_their_die_as_they_mean_to() -> None:
    body = option('ability = "debate", against = "spender"', first=joins("spender", side="foe"))
    table = sit(body).choose("act")
    assert table.of("spender").value("bonus") == 1
    assert table.lines["the spender"] == "1 Resist, Greenhorn · bonus 1"
    table.commit()
    assert table.paid == [("spender", "reason", 1)]
    broke = sit(body).tracks("spender", reason=0).choose("act")
    assert broke.of("spender").value("bonus") is None
