"""People of the guide's matched, remainders, rulings and riders, at the table: V-02, V-44, V-51, V-57, V-81."""

import pytest

from game.core.commands import Answer, Choose, Ready
from game.core.draft import Sight
from game.core.events import Marked
from game.core.machine import preview
from game.core.problems import advised
from game.core.seats import TABLE
from game.systems.venture.person.people import armour_of
from tests.systems.venture.brawls import attacked
from tests.tables import Table, fight, option, sit

STRONG = """
[people.strong]
name = "the strong one"
level = 4
attacks = [{ label = "hits"MOTIVE }]
[people.quick]
name = "the quick one"
level = 4
mods = { dodge = 2 }
[scenes.room.options.call]
label = "Call"
do = [{ join = "strong", as = "strong" }]
"""


def brawl(motive: str = "", guide: bool = False) -> Table:
    """Level 4 with you, against level 4 with dodge +2."""
    body = fight('{ person = "quick", key = "quick", at = 5 }', more=STRONG.replace("MOTIVE", motive))
    return sit(body, guide=guide).choose("call").choose("fight").end_turn()


@pytest.mark.rule("V-44")
@pytest.mark.parametrize(("motive", "lands"), [("", False), (", motivated = 1", False), (", motivated = 2", True)])
def test_level_4_hits_level_4_with_dodge_2_only_if_motivated_by_2(motive: str, lands: bool) -> None:
    table = brawl(motive).declare("attack", "quick", "0", who="strong")
    assert (", and it lands." in table.said()) == lands
    assert "against 6 (level 4, dodge 2)" in table.said()
    assert table.left("wounds", "quick") + table.left("injuries", "quick") == (2 if lands else 0)
    assert ("6 (level 4, motivated 2)" in table.said()) == lands


@pytest.mark.rule("V-44")
@pytest.mark.parametrize(("by", "lands"), [(0, False), (1, False), (2, True)])
def test_a_guide_is_asked_how_much_a_blow_matters_before_it_counts(by: int, lands: bool) -> None:
    table = brawl(guide=True)._put(Marked(TABLE, 1))
    table.say(table.act("attack", "quick", "0", who="strong"), "guide")
    asked = table.offers["motivated"]
    assert asked.hi == 4
    assert asked.why == "The strong one hits the quick one, level 4 against 6 (level 4, dodge 2): 2 or more lands."
    assert "It " not in table.said()
    table.say(Answer("motivated", by) if by else Ready("guide"), "guide")
    assert (", and it lands." in table.said()) == lands


@pytest.mark.rule("V-44")
def test_nobody_is_asked_where_no_motive_is_enough_or_none_is_needed() -> None:
    for dodge, words in ((9, "; nothing comes of it."), (0, ", and it lands.")):
        table = brawl(guide=True)._put(Marked(TABLE, 1)).tracks("quick", **{"mod.dodge": dodge})
        table.say(table.act("attack", "quick", "0", who="strong"), "guide")
        assert words in table.said()


@pytest.mark.rule("V-81")
def test_what_does_not_divide_is_shared_out_among_the_first_rolls() -> None:
    body = (
        "[variables.coin]\nvalue = 20\n"
        '[projects.boat]\nlabel = "Mend the boat"\nestimate = 100\ncost = 7\nsuccesses = 3\npays = "coin"\n'
        + option('kind = "action", skill = "boats", challenge = 5, progress = "boat"', more="once = false")
        + '[scenes.room.options.begin]\nlabel = "Begin"\ndo = [{ project = "boat" }]\n'
    )
    table = sit(body).choose("begin")
    spent, minutes = [], []
    for _ in range(3):
        coin, minute = table.state.var("coin"), table.state.minute
        table.choose("act").commit().throw(9).decline()
        spent.append(coin - table.state.var("coin"))
        minutes.append(table.state.minute - minute)
    assert (spent, minutes) == ([3, 2, 2], [34, 33, 33])


@pytest.mark.rule("V-51")
def test_where_no_pool_fits_the_bene_of_a_retry_comes_from_the_fullest() -> None:
    table = sit(option("challenge = 9", more="once = false")).tracks(sorcery=9).choose("act").commit().throw(0)
    assert table.choose("act").part.costs == (("ada", "sorcery", 1),)
    empty = sit(option("challenge = 9", more="once = false")).choose("act").commit().throw(0)
    empty.tracks("ada", **{pool: 0 for pool in empty.you.tracks if f"{pool}_max" in empty.you.tracks})
    assert empty.barred(Choose("act")) == "Trying again costs 1 of any pool, and none is left."


@pytest.mark.rule("V-02")
@pytest.mark.parametrize(("ruling", "words"), [("impossible", "it cannot be done"), ("routine", "without a roll")])
def test_what_is_ruled_has_no_number_and_nothing_to_pay_for(ruling: str, words: str) -> None:
    table = sit(option(f'kind = "physical", ruling = "{ruling}", what = "an iron door"')).choose("act")
    assert table.levers == {}
    assert [fact.label for fact in table.facts] == ["Against you"]
    assert table.facts[0].total == ruling
    assert table.facts[0].text.startswith("an iron door: ")
    assert words in table.facts[0].text


RIDER = 'damage = 0, rider = { label = "the call", level = 4, condition = "cursed", defence = "resist" }'


@pytest.mark.rule("V-57")
def test_what_somebody_is_under_already_is_not_withstood_again() -> None:
    table = attacked(RIDER).commit().throw(0)
    assert table.part.act == "resist"
    table.commit().throw(0)
    assert table.is_under("cursed")
    table.end_turn().policy().commit().throw(0)
    assert table.top.kind == "conflict"


@pytest.mark.rule("V-57")
def test_a_rider_withstood_is_not_told_as_a_blow_that_missed() -> None:
    table = attacked(RIDER).commit().throw(0)
    assert preview.stakes(table.state, table.world)["success"] == "Nothing more comes of it."


@pytest.mark.rule("V-47", "V-60")
def test_the_sheet_of_somebody_of_the_guide_s_shows_the_armour_that_counts() -> None:
    body = fight('{ person = "guard", key = "guard", at = 5 }') + (
        '[people.guard]\nname = "a guard"\nlevel = 4\narmour = 1\ncarries = ["guard_plate"]\n'
    )
    table = sit(body).choose("fight")
    guard = table.person("guard")
    rows = {row.label: row.value for row in table.world.system.sheet(Sight(table.state, table.world), "guard")}
    assert rows["Armour"] == armour_of(table.world, guard) == 4
    assert [path for path, _ in advised(table.world)] == ["people.guard.armour"]
