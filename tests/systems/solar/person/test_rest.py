"""Between acts: tending harm, refreshment, the gift dice of the beginning."""

import pytest

from game.core.commands import Restate, Undertake
from game.core.seats import GUIDE
from game.core.tree import Tree
from game.systems.solar.person.people import marks_of
from tests.small import joins
from tests.systems.solar.tables import Table, sit

WARD = """
[scenes.room]
title = "A room"
text = "Four walls."
rest = REST
first = [PEOPLE]
[scenes.room.options.wait]
label = "Wait"
[people.medic]
name = "the medic"
pools = { reason = 3 }
abilities = { healing = 2 }
[people.porter]
name = "the porter"
abilities = { labour = 2 }
"""


def ward(*people: str, rest: str = "true", settings: str = "", guide: bool = False) -> Table:
    return sit(WARD.replace("PEOPLE", joins(*people)).replace("REST", rest), settings=settings, guide=guide)


def tend(healer: str = "medic", patient: str = "ada") -> Undertake:
    return Undertake("ada", f"heal:{healer}:{patient}:healing")


def tended(table: Table, *faces: int) -> Table:
    """Throw these faces for it, and let them stand."""
    table.try_(*faces)
    while table.state.top.asking:
        table.decline()
    return table


def boxes(table: Table, who: str = "you") -> list[int]:
    return [box for box, _ in marks_of(table.person(who))]


def tending(table: Table) -> dict[str, str]:
    """What can be tended: label -> why not."""
    found = [p for p in table.prompts if isinstance(p.command, Undertake) and p.command.activity.startswith("heal")]
    return {prompt.label: prompt.barred for prompt in found}


# Tending -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-50")
def test_harm_is_tended_where_a_healer_is() -> None:
    assert tending(ward("medic")) == {}
    assert tending(ward("medic").marked(2))["the medic tends you"] == ""


@pytest.mark.rule("S-50", "S-73")
def test_who_has_not_learned_it_can_try() -> None:
    table = ward("porter").marked(2)
    assert tending(table) == {"Tend your own harm": "", "the porter tends you": ""}
    table.say(tend("porter"))
    assert table.terms == {"Healing": -1}

    assert boxes(tended(table, 1, 1, 1)) == []
    assert tending(ward("porter", rest="false").marked(2)) == {}, "a row that nobody could take is not shown"


@pytest.mark.rule("S-50")
def test_everybody_of_your_side_can_be_tended_by_whoever_is_able() -> None:
    table = ward("medic", "porter").marked(2, who="porter").marked(4, pool=1, who="medic")
    table.tracks("", **{"rank.healing": 0}).marked(1)

    assert {label: why for label, why in tending(table).items() if not label.startswith("the porter tends")} == {
        "Tend your own harm": "",
        "the medic tends you": "",
        "Tend the medic": "",
        "the medic tends their own harm": "",
        "Tend the porter": "",
        "the medic tends the porter": "",
    }


@pytest.mark.rule("S-50")
def test_a_table_may_want_another_to_do_it() -> None:
    table = ward(settings="heal_self = false").tracks("", **{"rank.healing": 2}).marked(2)

    assert tending(table) == {}


@pytest.mark.rule("S-50")
def test_the_best_of_several_abilities_tends() -> None:
    table = ward("medic", settings='healing = ["healing", "lore"]').marked(2).tracks("medic", **{"rank.lore": 3})

    assert table.offered(Undertake("ada", "heal:medic:ada:lore"))


@pytest.mark.rule("S-50")
def test_it_takes_peace() -> None:
    assert tending(ward("medic", rest="false").marked(2)) == {
        "the medic tends you": "There is no peace for that here.",
    }


@pytest.mark.rule("S-47", "S-50")
def test_the_broken_tend_only_with_a_point_to_spend() -> None:
    table = ward("medic").marked(2).marked(7, who="medic")
    table.say(tend())
    assert table.part.costs == (("medic", "reason", 1),)
    table.withdraw()

    table.tracks(who="medic", reason=0)
    assert tending(table)["the medic tends you"] == "broken, and no point left to act at all"


@pytest.mark.rule("S-50")
@pytest.mark.parametrize(
    ("before", "faces", "after"),
    [
        ((1, 2, 4), (0, 0, 0), [1, 2]),
        ((1, 2, 4), (-1, 0, 0), [1, 2]),
        ((1, 3, 5), (1, 1, 1), [1, 3]),
        ((1,), (1, 1, 1), []),
        ((1, 2), (-1, -1, -1), [1, 2]),
    ],
)
def test_the_mark_at_the_level_goes_and_those_above_move_down(
    before: tuple[int, ...], faces: tuple[int, ...], after: list[int]
) -> None:
    table = tended(ward("medic").marked(*before, pool=1).say(tend()), *faces)

    assert boxes(table) == after


@pytest.mark.rule("S-50")
def test_the_words_say_where_the_harm_stands_then() -> None:
    table = tended(ward("medic").marked(1, 3).say(tend()), 1, 0, 0)
    assert table.told().endswith("Your harm stands at 1 now.")

    table = ward("porter").marked(2, who="porter").tracks("", **{"rank.healing": 0}).say(tend("ada", "porter"))
    assert tended(table, 1, 1, 0).told().endswith("the porter’s harm is gone.")
    assert boxes(table, "porter") == []

    table = tended(ward("medic").marked(1).say(tend()), -1, -1, 0)
    assert table.told().endswith("It does not help.")


@pytest.mark.rule("S-22", "S-50")
def test_tending_is_a_check_like_any_other() -> None:
    table = ward("medic").marked(1, 3, 5, pool=1).say(tend())
    assert table.terms == {"Healing": 2}

    tended(table.pull("bonus"), 1, 1, 0, -1)

    assert (table.last_level, boxes(table)) == (4, [1, 3, 4])
    assert table.left("reason", "medic") == 2


@pytest.mark.rule("S-50")
@pytest.mark.parametrize("faces", [(0, 0, 0), (-1, -1, -1)])
def test_nobody_is_tended_twice_in_a_day(faces: tuple[int, ...]) -> None:
    table = tended(ward("medic").marked(1, 2, 3).say(tend()), *faces)
    assert tending(table) == {"the medic tends you": "tended today; once a day"}

    table.say_ops("{ time = 1440 }")
    assert tending(table)["the medic tends you"] == ""


@pytest.mark.rule("S-50")
def test_a_table_may_let_a_healer_try_again() -> None:
    table = tended(ward("medic", settings="heal_once_a_day = false").marked(1, 2, 3).say(tend()), 0, 0, 0)

    assert tending(table)["the medic tends you"] == ""


@pytest.mark.rule("S-24", "S-50")
def test_a_guide_says_how_hard_it_is_to_tend_somebody() -> None:
    table = ward("medic", guide=True).marked(1).say(tend())
    assert table.question["difficulty"] == 1
    table.say(Restate(0, Tree({"check": {"difficulty": 3}})), GUIDE)
    assert table.question["difficulty"] == 3


@pytest.mark.rule("S-50")
def test_a_table_may_let_a_mark_go_wherever_it_stands() -> None:
    table = ward("medic", settings="healing_moves_down = false").marked(1, 3, 5, pool=1).say(tend())

    assert boxes(tended(table, 1, 1, 0)) == [1, 5 - 2]


@pytest.mark.rule("S-50")
def test_content_heals_as_a_check_of_that_level_would() -> None:
    table = ward().marked(1, 4, 6, pool=2)
    table.say_ops("{ heal = 4 }")
    assert boxes(table) == [1, 4]

    table.say_ops("{ heal = 0 }")
    assert boxes(table) == [1, 4]


# Refreshment ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-61")
def test_content_refreshes_one_pool_to_the_full() -> None:
    table = ward().tracks(vigor=0, instinct=1)
    table.say_ops('{ refill = "vigor" }')

    assert (table.left("vigor"), table.left("instinct")) == (3, 1)
    assert table.said() == "Your Vigor is full again."


@pytest.mark.rule("S-61")
def test_or_by_some_points_or_every_pool_or_somebody_elses() -> None:
    table = ward("medic").tracks(vigor=0, instinct=1, reason=5).tracks(who="medic", reason=0)
    table.say_ops('{ refill = "vigor", by = "2" }')
    assert (table.left("vigor"), table.said()) == (2, "Your Vigor is 2 of 3 again.")

    table.say_ops('{ refill = "all" }')
    assert [table.left(pool) for pool in ("vigor", "instinct", "reason")] == [3, 4, 5]
    assert table.said() == "Your Vigor is full again.\nYour Instinct is full again."

    table.say_ops('{ refill = "reason", who = "medic" }')
    assert (table.left("reason", "medic"), table.said()) == (3, "the medic’s Reason is full again.")


# Gift dice -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("S-60")
@pytest.mark.parametrize(("settings", "guide", "dice"), [("", False, 2), ("", True, 2), ("table_size = 4", False, 4)])
def test_the_game_begins_with_gift_dice_for_you_and_the_guide(settings: str, guide: bool, dice: int) -> None:
    table = ward(settings=settings, guide=guide)

    assert (table.left("gift"), table.left("gift.guide")) == (dice, dice)


@pytest.mark.rule("S-60")
def test_where_more_sit_than_the_setting_says_they_are_counted() -> None:
    assert ward(settings="table_size = 1", guide=True).left("gift") == 2
