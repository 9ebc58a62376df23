"""Acts that come first and acts done together: S-27, S-28, dice handed in."""

import pytest

from game.core.commands import Choose, Pull, Ready, Refusal, Withdraw
from game.core.seats import GUIDE
from game.systems.solar.person.people import rank_of
from tests.opentable import OpenTable
from tests.small import joins
from tests.systems.solar.tables import Table, option, sit


def first(on_fail: str = "none", more: str = "", main: str = "") -> str:
    entry = f'{{ ability = "etiquette", label = "Etiquette first", on_fail = "{on_fail}" {more} }}'
    return option(f'ability = "debate", difficulty = 2, first = [{entry}] {main}')


def tried(body: str, *faces: int) -> Table:
    """The second ability has been tried first, with these faces."""
    table = sit(body).tracks(reason=0).choose("act").first("Etiquette first")
    table.commit().throw(*faces)
    return table


@pytest.mark.rule("S-27")
def test_the_second_ability_comes_first_and_its_level_as_bonus_dice() -> None:
    table = tried(first(), 1, 0, 0)
    assert table.terms["Etiquette first"] == 2
    assert len(table.commit().call.dice) == 5
    table.throw(0, 0, 0, 1, 1)
    assert table.last_level == 4


@pytest.mark.rule("S-27")
@pytest.mark.parametrize(("on_fail", "net"), [("none", 0), ("penalty", -1)])
def test_what_a_failure_does_is_the_contents_word(on_fail: str, net: int) -> None:
    table = tried(first(on_fail), -1, -1, 0)
    assert table.top.parts[0].act == "check"
    assert table.question["net"] == net


@pytest.mark.rule("S-27")
def test_a_failure_may_mean_that_the_rest_cannot_be_tried() -> None:
    table = tried(first("stop"), -1, -1, 0)
    assert table.top.kind == "scene"
    assert table.said().endswith("Etiquette first failed, and without it the rest cannot be tried.")
    assert table.barred(Choose("act")) == "What has to come first has failed."


@pytest.mark.rule("S-27")
def test_it_is_tried_once_and_there_is_no_stepping_back_from_it() -> None:
    table = tried(first("penalty"), -1, -1, 0)
    assert table.prelude("Etiquette first").barred == "done: failed"
    assert not table.offered(Withdraw())
    assert tried(first(), 0, 0, 0).prelude("Etiquette first").barred == "done: won at 1"


@pytest.mark.rule("S-27")
def test_what_has_to_come_first_bars_the_rest_until_it_is_done() -> None:
    table = sit(first(more=", must = true")).choose("act")
    assert table.barred(Ready()) == "Etiquette first has to come first"
    table.first("Etiquette first").commit().throw(0, 0, 0)
    assert not table.barred(Ready())


@pytest.mark.rule("S-27")
def test_it_has_a_difficulty_dice_and_a_price_of_its_own() -> None:
    table = sit(first(more=", difficulty = 2")).choose("act").first("Etiquette first").pull("bonus").commit()
    assert table.paid == [("ada", "reason", 1)]
    table.throw(0, 0, 0, 0)
    assert table.question["net"] == 0, "one short of Good"
    assert not table.levers["bonus"].barred, "another check, another die"


@pytest.mark.rule("S-27")
def test_a_won_check_passes_its_level_on_to_the_act_that_uses_it() -> None:
    body = option('ability = "debate", passed = [{ label = "you crept up", dice = "sneaked" }]')
    table = sit(body + "\n[variables.sneaked]\nvalue = 3\n").choose("act")
    assert table.question["net"] == 3
    assert table.lines["You"] == "2 Debate, Journeyman · bonus 3: you crept up"


@pytest.mark.rule("S-28")
def test_a_companion_may_do_what_comes_first() -> None:
    entry = '{ ability = "lore", label = "Look it up", on_fail = "penalty" }'
    table = sit(option(f'ability = "debate", first = [{entry}]', first=joins("skala", "bede"))).choose("act")
    assert table.preludes[:3] == ["Look it up", "Look it up: Skala", "Look it up: Bede"], "Bede, who knows no lore, too"
    table.first("Look it up: Skala")
    assert table.part.label == "Look it up", "whose it is stands before it"
    table.commit().throw(1, 0, 0).decline()
    assert table.top.parts[0].who == "ada"
    assert table.question["net"] == 3


# The same ability ----------------------------------------------------------------------------------------------------

DOOR = option('ability = "athletics"', first=joins("bede", "skala"))


def door(body: str = DOOR, own: int = -1) -> Table:
    return sit(body).tracks("", vigor=0, **{"rank.athletics": own}).choose("act")


def done(table: Table, *faces: int) -> Table:
    table.commit().throw(*faces)
    while table.top.asking:
        table.decline()
    return table


@pytest.mark.rule("S-28")
def test_the_worked_case_of_the_stuck_door() -> None:
    table = door()
    assert table.preludes == ["With Bede: first", "With Skala: first"]
    table.first("With Bede: first")
    assert table.part.label == "Do it, first"
    done(table, 0, 0, 0)
    assert table.last_level == 2, "the Journeyman rolls to 2"
    table.first("With Skala: first")
    assert table.question["net"] == 2
    done(table, 0, 1, 1, 0, -1)
    assert table.last_level == 3, "the Greenhorn with 2 bonus dice reaches 3"
    assert table.question["net"] == 3, "and hands on 3, with what went into them"
    table.commit()
    assert len(table.call.dice) == 6
    table.throw(1, 0, 0, -1, -1, -1)
    assert (table.grade, table.last_level) == ("failure", 0), "one with none, dice +1"


@pytest.mark.rule("S-28", "S-73")
def test_the_same_case_led_by_the_journeyman_with_the_one_who_lacks_the_ability_last() -> None:
    table = sit(DOOR + "\n").tracks("skala", **{"rank.athletics": -1}).tracks("", **{"rank.athletics": 2}).choose("act")
    assert table.preludes == ["With Bede: first", "With Skala: last"]
    done(table.first("With Skala: last"), 0, 0, 0)

    assert (table.part.who, table.question["rank"], table.question["net"]) == ("skala", -1, 2)


@pytest.mark.rule("S-28", "S-24")
def test_what_a_guide_rules_falls_on_every_roll() -> None:
    table = sit(DOOR, guide=True).tracks("", vigor=0, **{"rank.athletics": 2}).choose("act")
    table.say(Pull(0, "worse", 1), "guide").say(Pull(0, "difficulty", 2), "guide")
    table.first("With Skala: last")
    assert table.terms["as the guide rules"] == 1
    done(table, 0, 0, 0, 1)

    assert table.part.who == "skala"
    assert table.terms["as the guide rules"] == 1
    assert table.question["difficulty"] == 2


@pytest.mark.rule("S-28")
def test_the_highest_rank_goes_first() -> None:
    table = door()
    done(table.first("With Skala: first"), 0, 0, 0)
    assert table.prelude("With Bede: first").barred == "the best goes first, and others have begun"


@pytest.mark.rule("S-28")
def test_a_failure_gives_the_next_a_penalty_die() -> None:
    table = door()
    done(table.first("With Bede: first"), -1, -1, 0)
    assert table.question["net"] == -1
    table.first("With Skala: first")
    assert table.question["net"] == -1


@pytest.mark.rule("S-28")
def test_a_penalty_for_circumstances_falls_on_every_roll() -> None:
    body = option('ability = "athletics", harder = [{ label = "rain" }]', first=joins("bede", "skala"))
    table = door(body)
    table.first("With Bede: first")
    assert table.terms["rain"] == 1
    done(table, 0, 0, 0, 0)
    assert (table.question["net"], table.terms["rain"]) == (1, 1)


@pytest.mark.rule("S-28")
def test_whoever_is_weaker_has_the_last_roll_which_is_the_groups() -> None:
    table = door(own=3)
    assert table.preludes == ["With Bede: last", "With Skala: last"]
    table.first("With Bede: last")
    assert table.part.who == "ada", "the better one rolls first"
    done(table, 0, 0, 0)
    assert table.part.who == "bede"
    assert (table.question["rank"], table.question["net"]) == (2, 3)
    assert not table.offered(Withdraw())
    done(table.first("With Skala: last"), -1, -1, -1, -1, -1, -1)
    assert table.part.who == "skala"
    assert table.question["net"] == -1
    done(table, 0, -1, 0, 0)
    assert (table.grade, table.scene) == ("failure", "room")
    assert "It is not done." in table.told(), "a weak helper has spoilt it"


@pytest.mark.rule("S-28")
def test_not_everything_can_be_done_together() -> None:
    assert sit(option('ability = "athletics", together = false', first=joins("bede"))).choose("act").preludes == []
    entry = 'together = false, first = [{ ability = "lore", label = "Look it up" }]'
    alone = sit(option(f'ability = "athletics", {entry}', first=joins("bede"))).choose("act")
    assert alone.preludes == ["Look it up"]
    tide = sit(option('ability = "tide_reading"', first=joins("bede"))).tracks("", **{"rank.tide_reading": 1})
    assert tide.choose("act").preludes == [], "it is closed to Bede"


@pytest.mark.rule("S-28")
def test_those_who_stand_against_it_as_one_roll_one_after_the_other_the_weakest_last() -> None:
    table = OpenTable("solar", "tam_orrin", "bede_quill")
    for one in ("usher", "duellist"):
        table.word(f"bring {one}")
    table.word('tam stealth vs usher and duellist swordplay -1 "rain"')
    main, last = table.s.top.parts
    ranks = {who: rank_of(table.person(who), "swordplay") for who in ("usher", "duellist")}
    assert last.who == min(ranks, key=lambda who: ranks[who])
    (first,) = table.s.w.system.preludes(table.s, table.act_of(1))
    assert first.declare.who == max(ranks, key=lambda who: ranks[who]) != last.who
    assert isinstance(table.session.do(Ready(GUIDE), seat=GUIDE), Refusal), "the other has to roll first"
    table.say(first.declare)
    assert not [term for term in table.terms() if term.slot == "penalty"], "rain is on those who act"
    table.commit()
    table.fall(1, 1, 1)
    table.stand()
    level = 3 + ranks[first.declare.who]
    assert next(term.amount for term in table.terms(1) if term.slot == "bonus") == level
    assert main.against == last.who
    assert not table.s.w.system.preludes(table.s, table.act_of(1))


@pytest.mark.rule("S-28")
def test_those_who_do_it_as_one_all_roll_before_it_counts() -> None:
    table = OpenTable("solar", "tam_orrin", "bede_quill")
    table.word("tam and bede stealth")
    assert table.s.w.system.unready(table.s, table.s.top) == "Bede Quill has to roll first"
    (share,) = (one for one in table.s.w.system.preludes(table.s, table.act_of()) if "bede" in repr(one.declare))
    table.say(share.declare)
    table.commit()
    table.fall(1, 0, 0)
    table.stand()
    assert not table.s.w.system.unready(table.s, table.s.top)


@pytest.mark.rule("S-28")
def test_a_group_against_somebody_is_resisted_once_by_the_last_roll() -> None:
    body = option('ability = "athletics", against = "cask"', first=joins("bede") + ", " + joins("cask", side="foe"))
    table = door(body)
    table.first("With Bede: first")
    assert len(table.top.parts) == 1
    done(table, 0, 0, 0)
    assert [part.who for part in table.top.parts] == ["ada", "cask"]
    assert table.question["net"] == 2
