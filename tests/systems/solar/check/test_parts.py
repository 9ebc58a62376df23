"""What a check is, with which ability it is done, and who stands in it."""

import pytest

from game.core.commands import Choose, Withdraw
from tests.small import joins
from tests.systems.solar.tables import option, sit

PLEA = option('ability = "debate", abilities = ["etiquette", "charm"]')


@pytest.mark.rule("S-20")
def test_three_dice_and_the_rank_and_never_under_nothing() -> None:
    table = sit(option('ability = "debate"')).choose("act").commit()
    assert table.call.dice == ("fudge", "fudge", "fudge")
    table.throw(1, 0, 0).decline()
    assert (table.last_level, table.grade) == (3, "great")
    worst = sit(option('ability = "charm"')).choose("act").commit().throw(-1, -1, -1).decline()
    assert (worst.last_level, worst.grade) == (0, "failure")


def test_the_best_of_several_abilities_is_taken_unless_another_is_chosen() -> None:
    table = sit(PLEA).choose("act")
    assert table.lines["You"] == "2 Debate, Journeyman"
    assert [pick.id for pick in table.levers["do"].picks] == ["debate", "etiquette", "charm"]
    assert not table.levers["do"].must
    table.pull("do", "charm")
    assert table.lines["You"] == "−1 Charm, Nil"
    assert table.question["rank"] == -1


@pytest.mark.rule("S-04")
def test_a_closed_ability_is_only_for_its_own_people() -> None:
    table = sit(option('ability = "tide_reading"'))
    assert table.barred(Choose("act")) == "Tide-reading is closed to Ada."
    table.knows("tidefolk")
    assert table.choose("act").question["rank"] == -1
    other = sit(option('ability = "tide_reading", abilities = ["lore"]')).choose("act")
    assert "do" not in other.levers
    assert other.lines["You"] == "−1 Lore, Nil"


@pytest.mark.rule("S-23")
def test_an_intention_can_be_changed_until_it_is_committed_to() -> None:
    table = sit(option('ability = "debate"')).choose("act").pull("bonus")
    assert table.left("reason") == 5
    table.say(Withdraw())
    assert table.top.kind == "scene"
    table.choose("act").pull("bonus").pull("bonus", 0).pull("bonus").commit()
    assert table.left("reason") == 4
    assert not table.offered(Withdraw())


@pytest.mark.rule("S-26")
def test_somebody_who_is_here_resists_with_a_part_of_their_own() -> None:
    table = sit(option('ability = "debate", against = "cask"', first=joins("cask", side="foe"))).choose("act")
    assert [(part.who, part.act, part.passive) for part in table.top.parts] == [
        ("ada", "check", False),
        ("cask", "resist", False),
    ]
    assert table.lines["Cask"] == "1 Resist, Greenhorn"


@pytest.mark.rule("S-03")
def test_without_a_word_of_the_content_the_innate_ability_of_the_pool_resists() -> None:
    for ability, innate in (("debate", "Resist"), ("stealth", "React"), ("brawling", "Endure")):
        table = sit(option(f'ability = "{ability}", against = "cask"', first=joins("cask", side="foe"))).choose("act")
        assert table.lines["Cask"].split(",")[0].endswith(innate)
    named = sit(option('ability = "debate", against = "cask", resist = "debate"', first=joins("cask", side="foe")))
    assert named.choose("act").lines["Cask"] == "2 Debate, Journeyman"


def test_another_ability_of_yours_is_resisted_by_that_pools_innate_one() -> None:
    check = 'ability = "debate", abilities = ["charm"], against = "cask"'
    table = sit(option(check, first=joins("cask", side="foe"))).choose("act").pull("do", "charm")
    assert table.lines["Cask"] == "0 React, Novice"


def test_one_try_is_all_there_is_where_the_content_says_so() -> None:
    once = 'ability = "debate", retry = false, retry_barred = "They have heard you."'
    table = sit(option(once)).choose("act").commit().throw(-1, -1, -1).decline()
    assert table.barred(Choose("act")) == "They have heard you."
    again = sit(option('ability = "debate"')).choose("act").commit().throw(-1, -1, -1).decline()
    assert not again.barred(Choose("act"))


def test_somebody_who_has_left_is_not_there_to_be_tried() -> None:
    table = sit(option('ability = "debate", against = "cask"', first=joins("cask", side="foe")))
    table.gone("cask")
    assert table.barred(Choose("act")) == "Cask is not here."


@pytest.mark.rule("S-47")
def test_the_broken_pay_a_point_to_act_at_all_and_take_a_penalty_die() -> None:
    table = sit(option('ability = "debate"')).marked(7).choose("act")
    assert table.terms["broken"] == 1
    assert table.question["net"] == -1
    table.commit()
    assert table.paid == [("ada", "reason", 1)]
    spent = sit(option('ability = "debate"')).marked(7).tracks(reason=0)
    assert spent.barred(Choose("act")) == "Ada is broken: to act at all takes a point of Reason, and none is left."


@pytest.mark.rule("S-47")
def test_the_broken_choose_the_pool_they_pay_from() -> None:
    table = sit(PLEA).marked(7).tracks(reason=0).choose("act")
    assert table.levers["do"].must
    assert [pick.id for pick in table.levers["do"].picks] == ["charm"]
    table.pull("do", "charm").commit()
    assert table.paid == [("ada", "instinct", 1)]


@pytest.mark.rule("S-47")
def test_a_bonus_die_cannot_be_bought_with_the_point_that_acting_takes() -> None:
    table = sit(option('ability = "debate"')).marked(7).tracks(reason=1).choose("act")
    assert table.levers["bonus"].barred == "no Reason is left"


@pytest.mark.rule("S-47")
def test_whoever_cannot_even_resist_comes_to_nothing_and_throws_nothing() -> None:
    table = sit(option('ability = "debate", against = "cask"', first=joins("cask", side="foe")))
    table.marked(7, who="cask").tracks("cask", reason=0).choose("act")
    assert table.lines["Cask"] == "0 broken, and can do nothing"
    assert table.rows["failure"].weight == 0
    table.commit().throw(-1, -1, 1).decline()
    assert table.grade_of(0) == "marginal"
    assert table.thrown == [0]
