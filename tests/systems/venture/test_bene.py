"""Bene for effect: when they may be spent, and how many: V-20, V-21, at the table."""

import pytest

from game.core.commands import Answer, Declare, Pull
from tests.tables import Table, fight, option, sit

WATCHMAN = fight('{ person = "sentry", key = "sentry", at = 5 }')
TALK = option('kind = "interaction", challenge = 5')
CLERK = option('kind = "interaction", against = "scribe"', more="once = false")


def struck(*secrets: str, settings: str = "", **levers: int) -> Table:
    """Ada has struck the sentry with a knife and hit."""
    table = sit(WATCHMAN, settings=settings).holds("knife").knows(*secrets).choose("fight")
    return table.declare("attack", "sentry", "knife").try_(9, **levers)


@pytest.mark.rule("V-20")
def test_bene_that_went_into_the_roll_leave_none_for_effect() -> None:
    assert struck().top.asking == "effect"
    spent = struck(bene=1)
    assert not spent.offers
    assert spent.paid == [("ada", "accuracy", 1)]


@pytest.mark.rule("V-20")
def test_bene_for_effect_are_only_spent_once_the_act_has_succeeded() -> None:
    table = sit(WATCHMAN).holds("knife").choose("fight").declare("attack", "sentry", "knife").commit().throw(0)
    assert not table.offers
    assert table.paid == []
    hit = struck()
    assert hit.paid == []
    hit.answer("damage_2")
    assert hit.paid == [("ada", "accuracy", 1)]


@pytest.mark.rule("V-20")
def test_in_a_scene_the_offer_comes_by_itself_after_every_success() -> None:
    table = sit(CLERK).choose("act")
    assert "effect" not in table.levers
    table.commit().throw(9)
    assert table.paid == []
    table.answer("excel")
    assert table.paid == [("ada", "interaction", 1)]
    assert not sit(CLERK).choose("act").try_(9, bene=1).offers


@pytest.mark.rule("V-20")
def test_a_failure_buys_nothing_unless_the_house_lets_bene_mitigate_it() -> None:
    assert sit(CLERK).choose("act").commit().throw(0).top.kind == "scene"
    table = sit(CLERK, settings="effect_mitigates = true").choose("act").commit().throw(0).answer("impress", "scribe")
    assert table.is_under("impressed_by_you", "scribe")


@pytest.mark.rule("V-74")
def test_a_menu_of_nothing_but_words_is_not_opened() -> None:
    assert sit(TALK).choose("act").commit().throw(9).top.kind == "scene"


@pytest.mark.rule("V-74")
def test_whoever_one_talks_with_can_be_impressed_though_nobody_brought_them_in() -> None:
    table = sit(CLERK).choose("act").commit().throw(9)
    assert [pick.id for pick in table.offers["impress"].picks] == ["scribe"]
    table.answer("impress", "scribe").choose("act")
    assert table.terms["impressed by you"] == 1
    assert "impress" not in table.commit().throw(9).offers
    table.answer("demoralise", "scribe").choose("act")
    assert table.terms["the scribe, level"] == 2


@pytest.mark.rule("V-74")
def test_what_would_do_nothing_here_is_not_offered() -> None:
    table = sit(CLERK).knows("expansive_endeavor").tracks(interaction=5).choose("act").commit().throw(9)
    assert not {"set_up", "inspire", "inspire_all", "demoralise_all", "surroundings", "move_besides"} & set(
        table.offers
    )
    assert {"demoralise", "impress", "impress_all", "frighten", "learn", "excel"} <= set(table.offers)
    table.answer("impress_all")
    assert table.is_under("impressed_by_you", "scribe")
    assert not table.is_under("impressed_by_you")


@pytest.mark.rule("V-20")
def test_the_house_may_have_them_pledged_and_lost_with_a_failure() -> None:
    house = "effect_paid_before = true"
    lost = sit(TALK, settings=house).choose("act").try_(0, effect=1)
    assert lost.paid == [("ada", "interaction", 1)]
    table = sit(TALK, settings=house).knows("expansive_endeavor").choose("act").try_(9, effect=2)
    assert table.paid == [("ada", "interaction", 2)]
    assert "excel" in table.offers
    assert "learn" not in table.offers
    assert table.answer("excel").left("interaction") == 1
    hit = struck("expansive_endeavor", settings=house)
    assert not hit.offers


@pytest.mark.rule("V-20")
def test_pledged_bene_and_bene_in_the_roll_shut_each_other_out() -> None:
    table = sit(TALK, settings="effect_paid_before = true").choose("act").pull("bene").pull("effect").commit()
    assert table.paid == [("ada", "interaction", 1)]
    assert table.question["venture"] == 0


@pytest.mark.rule("V-20", "V-51")
def test_the_bene_of_a_retry_is_not_there_for_effect_as_well() -> None:
    table = sit(TALK, settings="effect_paid_before = true").tracks(interaction=1).choose("act").commit().throw(0)
    table.choose("act")
    assert table.levers["effect"].barred == "no Interaction is left"
    assert table.levers["bene"].barred == "no Interaction is left"


@pytest.mark.rule("V-21")
def test_one_bene_buys_an_effect_of_level_1_and_nothing_more() -> None:
    table = struck()
    levels = {table.world.effects[offer].level for offer in table.offers}
    assert levels == {1}
    assert table.refused(Answer("damage_4", "sentry"))


@pytest.mark.rule("V-21")
def test_with_expansive_endeavor_n_bene_buy_one_of_level_n_up_to_4() -> None:
    table = struck("expansive_endeavor")
    levels = {table.world.effects[offer].level for offer in table.offers}
    assert levels == {1, 2, 3}
    assert table.left("accuracy") == 3
    table.answer("damage_6")
    assert table.left("accuracy") == 0


@pytest.mark.rule("V-21")
def test_only_one_option_is_bought_on_an_action() -> None:
    table = struck("expansive_endeavor").answer("damage_2")
    assert not table.offers
    assert table.left("accuracy") == 2


@pytest.mark.rule("V-21")
def test_the_house_may_set_the_limit_and_level_4_stays_the_highest() -> None:
    table = struck(settings="bene_limit = 2")
    assert {table.world.effects[offer].level for offer in table.offers} == {1, 2}
    rich = sit(WATCHMAN, settings="bene_limit = 9").holds("knife").tracks(accuracy=9).choose("fight")
    rich.declare("attack", "sentry", "knife").commit().throw(9)
    assert max(rich.world.effects[offer].level for offer in rich.offers) == 4


@pytest.mark.rule("V-20", "V-58")
def test_a_defence_that_succeeds_buys_effects_too() -> None:
    table = sit(WATCHMAN).choose("fight").end_turn().policy()
    assert table.part.act == "dodge"
    table.try_(9)
    assert "damage_2" not in table.offers
    table.answer("demoralise")
    assert table.is_under("disrupted", "sentry")
    assert table.paid == [("ada", "movement", 1)]


@pytest.mark.rule("V-20")
def test_letting_it_stand_costs_nothing() -> None:
    table = struck().decline()
    assert table.paid == []
    assert table.left("injuries", "sentry") == 2


@pytest.mark.rule("V-20")
def test_an_empty_pool_is_offered_nothing() -> None:
    table = sit(WATCHMAN).holds("knife").tracks(accuracy=0).choose("fight")
    assert not table.declare("attack", "sentry", "knife").commit().throw(9).offers


def test_a_retracted_lever_is_not_paid() -> None:
    table = sit(TALK).choose("act").pull("bene").pull("bene", 0).commit().throw(9)
    assert table.paid == []
    assert table.refused(Pull(0, "bene", 1))
    assert not table.offered(Declare("ada", "mend", "", "1"))


@pytest.mark.rule("V-74")
def test_whoever_was_here_for_the_act_alone_leaves_with_the_scene() -> None:
    table = sit(CLERK).choose("act").commit().throw(9).answer("impress", "scribe")
    assert table.person("scribe").passing
