"""Interruptions: breaking into an act, initiative against initiative (A-13)."""

import pytest

from game.core.commands import Choose, Declare, EndTurn, Ready, Throw, Withdraw
from game.core.draft import Sight
from game.core.state import Frame, Part
from game.session import new_game
from game.systems.practices.reactions.interruption import replies
from tests.systems.practices.tables import Table, fight, sit

CLAW = """
[people.claw]
name = "Claw"
powers = { alacrity = 3, blades = 4 }
guard = 2
endurance = 9
ap = 5
policy = [
  { act = "blades" },
  { act = "blades", interrupts = true, when = "self.ap >= 2" },
]
"""


def theirs(settings: str = "") -> Table:
    """Osk is about to cut at you, on his turn."""
    return sit(fight("osk"), settings=settings).first_turn().end_turn().hear()


def breaks(table: Table, using: str = "attack/blades") -> Table:
    return table.declare("interrupt", "osk", using, who="ada")


@pytest.mark.rule("A-13")
def test_before_the_dice_fall_you_may_break_in_or_let_it_happen() -> None:
    table = theirs()
    assert (table.top.stage, table.top.call) == ("reply", None)
    labels = [p.label for p in table.prompts]
    assert "Break in: Cut at Osk" in labels
    assert "Let it happen" in labels
    table.stand()
    assert table.call.dice == ("d6", "d6")


@pytest.mark.rule("A-13")
@pytest.mark.parametrize(("using", "cost"), [("attack/blades", 2), ("ability/sparks", 2), ("ability/blaze", 3)])
def test_it_costs_the_points_of_your_ability_and_of_theirs(using: str, cost: int) -> None:
    table = breaks(theirs(), using).commit()
    assert table.paid == [("ada", "ap", cost)]


@pytest.mark.rule("A-13")
def test_the_cost_of_their_ability_counts() -> None:
    body = fight("hex") + (
        '[people.hex]\nname = "Osk"\npowers = { alacrity = 1, embers = 3 }\nap = 9\nabilities = ["blaze"]\n'
        'policy = [{ act = "blaze" }]\n'
    )
    table = sit(body).first_turn().end_turn().hear()
    table.say(Declare("ada", "interrupt", "hex", "attack/blades")).commit()
    assert ("ada", "ap", 3) in table.paid


@pytest.mark.rule("A-13")
def test_nobody_breaks_in_without_the_points_or_unaware() -> None:
    table = sit(fight("osk")).first_turn().tracks(ap=1).end_turn().hear()
    assert table.top.stage == "execution"
    body = fight("osk") + '[conditions.dazzled]\nlabel = "dazzled"\nbars = ["interrupt"]\n'
    table = sit(body).under("dazzled").first_turn().end_turn().hear()
    assert table.top.stage == "execution"


@pytest.mark.rule("A-13")
def test_both_roll_initiative_and_the_odds_stand_there() -> None:
    table = breaks(theirs())
    assert (table.pool, table.question["foe"]) == (4, 1)
    assert (table.rows["success"].weight, table.rows["success"].of) == (5216, 7776)
    table.commit()
    assert table.call.dice == ("d6",) * 4
    assert table.throw(6, 1, 1, 1).call.dice == ("d6",)


@pytest.mark.rule("A-13")
def test_win_and_yours_happens_first_and_theirs_is_stopped() -> None:
    table = breaks(theirs()).commit().throw(6, 6, 1, 1).throw(6)
    assert (table.top.id, table.top.stage, table.part.who) == ("attack", "free", "ada")
    table.commit().throw(6, 6, 1, 1, 1).throw(3)
    assert table.rated("osk") == {"lamed": 1}
    assert table.rated() == {}
    assert table.heard("Osk’s act comes to nothing: Cut at you.")
    assert table.top.kind == "conflict"
    assert (table.top.turn, table.left("actions", "osk")) == ("osk", 1)  # it took his action all the same


@pytest.mark.rule("A-13")
def test_lose_and_theirs_finishes_then_yours_and_the_rest_of_their_turn_is_gone() -> None:
    table = breaks(theirs()).commit().throw(1, 1, 1, 1).throw(6)
    assert (table.top.id, table.part.who) == ("attack", "osk")
    table.throw(6, 6).throw(3)
    assert table.rated() == {"lamed": 1}
    assert (table.top.id, table.part.who) == ("attack", "ada")
    table.commit().throw(6, 6, 1, 1, 1).throw(3)
    assert table.rated("osk") == {"lamed": 1}
    assert table.heard("Osk can do nothing more this turn.")
    assert table.top.turn == "ada"


@pytest.mark.rule("A-13")
@pytest.mark.parametrize(("stopped", "first"), [("false", "osk"), ("true", "ada")])
def test_an_equal_roll_is_for_whoever_is_broken_in_on_unless_the_house_says_otherwise(stopped: str, first: str) -> None:
    table = breaks(theirs(settings=f"tie_stopped = {stopped}")).commit().throw(6, 1, 1, 1).throw(6)
    assert table.part.who == first


@pytest.mark.rule("A-13")
def test_once_for_each_act() -> None:
    table = breaks(theirs()).commit().throw(1, 1, 1, 1).throw(6)
    assert table.top.stage == "execution"


@pytest.mark.rule("A-13")
def test_stepping_back_from_it_costs_nothing() -> None:
    table = breaks(theirs()).withdraw()
    assert (table.top.stage, table.paid) == ("reply", [])


@pytest.mark.rule("A-13", "A-04")
def test_it_is_a_reaction_and_no_action() -> None:
    table = breaks(theirs()).commit().throw(6, 6, 1, 1).throw(1)
    assert (table.left("reactions"), table.left("actions")) == (1, 0)
    table.commit().all_throws(1)
    assert table.left("actions") == 0


@pytest.mark.rule("A-13")
def test_the_content_breaks_into_what_you_do_by_its_policy() -> None:
    table = sit(CLAW + fight("claw")).first_turn().declare("attack", "claw", "blades").commit().hear()
    assert (table.top.id, table.part.who, table.part.act) == ("interrupt", "claw", "interrupt")
    assert "comes to you" in table.refused(Withdraw())
    table.commit()
    assert table.paid == [("claw", "ap", 2)]
    table.throw(6, 6, 6).throw(1, 1, 1, 1)
    assert table.part.who == "claw"
    table.throw(6, 6, 1, 1).throw(3)
    assert table.rated() == {"lamed": 1}
    assert (table.top.kind, table.top.turn, table.left("actions")) == ("conflict", "ada", 1)
    assert table.rated("claw") == {}


@pytest.mark.rule("A-13")
def test_and_where_it_loses_your_turn_is_over_after_your_act() -> None:
    table = sit(CLAW + fight("claw")).first_turn().declare("attack", "claw", "blades").commit().hear().commit()
    table.throw(1, 1, 1).throw(6, 1, 1, 1)
    assert table.part.who == "ada"
    table.throw(6, 6, 1, 1, 1).throw(3)
    table.throw(6, 6, 1, 1).throw(3)
    assert table.rated("claw") == {"lamed": 1}
    assert table.rated() == {"lamed": 1}
    assert table.top.turn == "claw"


@pytest.mark.rule("A-13")
def test_the_content_lets_it_happen_where_its_row_does_not_hold() -> None:
    table = sit(CLAW + fight("claw")).first_turn().tracks("claw", ap=1).declare("attack", "claw", "blades").commit()
    assert table.hear().top.stage == "execution"


@pytest.mark.rule("A-13")
def test_a_check_in_a_conflict_can_be_broken_into() -> None:
    more = """
[conflicts.brawl.options.bolt]
label = "Bolt the door"
[conflicts.brawl.options.bolt.check]
ways = [{ power = "weaving" }]
[conflicts.brawl.options.bolt.on.success]
text = "It is shut."
[conflicts.brawl.options.bolt.on.failure]
text = "It sticks."
"""
    table = sit(CLAW + fight("claw", more=more)).first_turn().choose("bolt").commit().hear()
    assert table.top.id == "interrupt"


@pytest.mark.rule("A-13", "A-14")
def test_one_can_break_in_to_resist_and_in_time_theirs_meets_the_higher_defence() -> None:
    table = theirs()
    before = table.question["less"]
    breaks(table, "resist").commit().throw(6, 6, 1, 1).throw(1)
    assert table.heard("You resist in time.")
    assert (table.top.id, table.part.who) == ("attack", "osk")
    assert table.question["less"] == int(before) + 2
    assert table.is_under("resist")
    assert table.left("reactions") == 1


@pytest.mark.rule("A-13", "A-14")
def test_too_late_it_only_counts_from_then_on_and_their_turn_ends() -> None:
    table = theirs()
    before = table.question["less"]
    breaks(table, "resist").commit().throw(1, 1, 1, 1).throw(6)
    assert table.question["less"] == before
    table.throw(1, 1)
    assert table.heard("Osk can do nothing more this turn.")


@pytest.mark.rule("A-13")
def test_on_a_friends_behalf_it_is_for_the_friend_to_whom_it_is_done() -> None:
    table = sit(fight("osk")).first_turn().say_ops('{ join = "tam" }')
    table.under("bleeding", "tam", 2).under("bleeding", "ada", 2)
    main = Part("osk", "attack", "Cut at Tam", against="tam", using="blades")
    found = {act.label: act.declare.using for act in replies(Sight(table.state, table.world), pushed(table, main))}
    assert found["Break in: Mend: yourself"] == "ability/mend"
    assert found["Break in: Mend: Tam"] == "ability/mend/tam"
    assert "Break in: Resist" not in found


def pushed(table: Table, main: Part) -> Frame:
    """An act of a turn that has been committed to, and waits for whoever breaks in."""
    return Frame("exchange", "attack", "reply", parts=(main,), spends=main.who)


BOLT = """
[conflicts.brawl.options.bolt]
label = "Bolt the door"
text = "You reach behind you."
[conflicts.brawl.options.bolt.check]
ways = [{ power = "weaving" }, { power = "senses", practice = "knowledge" }, { power = "embers", ap = 2 }]
[conflicts.brawl.options.bolt.on.success]
text = "It is shut."
do = [{ set = "rope", to = "rope + 1" }]
[conflicts.brawl.options.bolt.on.failure]
text = "It sticks."
"""
SHOUT = """
[conflicts.brawl.options.shout]
label = "Shout for the watch"
when = "rope == 0"
once = false
[conflicts.brawl.options.shout.check]
ways = [{ power = "senses" }]
[conflicts.brawl.options.shout.on.success]
text = "Boots."
[conflicts.brawl.options.shout.on.failure]
text = "Nobody."
"""


def at_the_door(more: str = BOLT, people: str = "osk", ap: int = 9, settings: str = "") -> Table:
    """Osk is about to cut at you, and there is a door."""
    return sit(fight(people, more=more), settings=settings).first_turn().tracks(ap=ap).end_turn().hear()


def rows(table: Table) -> list[str]:
    return [p.label for p in table.prompts if p.label.startswith("Break in")]


def offered(table: Table, main: Part) -> set[str]:
    """Who may break into this act, and with what."""
    found = replies(Sight(table.state, table.world), pushed(table, main))
    return {f"{act.declare.who}:{act.declare.using}" for act in found}


@pytest.mark.rule("A-13")
def test_with_a_check_in_time_it_is_made_and_theirs_is_stopped() -> None:
    table = breaks(at_the_door(), "check").pull("do", "bolt/1").commit()
    assert table.paid == [("ada", "ap", 2)]
    table.throw(6, 6, 1, 1).throw(1)
    assert table.heard("You reach behind you.")
    assert (table.part.who, table.part.ref, table.part.costs) == ("ada", "conflicts/brawl/bolt", ())
    assert {pick.id for pick in table.levers["do"].picks} == {"weaving", "senses"}  # no more was paid for
    table.pull("do", "weaving").commit().throw(6, 6, 1, 1)
    assert table.state.var("rope") == 1
    assert table.heard("Osk’s act comes to nothing: Cut at you.")
    assert (table.left("actions"), table.left("reactions"), table.left("ap")) == (0, 1, 7)
    assert (table.top.turn, table.left("actions", "osk")) == ("osk", 1)


@pytest.mark.rule("A-13")
def test_with_a_check_too_late_theirs_comes_first_and_their_turn_ends() -> None:
    table = breaks(at_the_door(), "check").pull("do", "bolt/1").commit().throw(1, 1, 1, 1).throw(6)
    assert table.part.who == "osk"
    table.throw(1, 1)
    assert table.part.ref == "conflicts/brawl/bolt"
    table.pull("do", "weaving").commit().throw(6, 6, 1, 1)
    assert table.state.var("rope") == 1
    assert table.heard("Osk can do nothing more this turn.")
    assert table.top.turn == "ada"


@pytest.mark.rule("A-13")
def test_a_dearer_way_of_the_check_is_paid_for_as_one_breaks_in() -> None:
    table = breaks(at_the_door(), "check").pull("do", "bolt/2").commit()
    assert table.paid == [("ada", "ap", 3)]
    table.throw(6, 6, 1, 1).throw(1)
    assert {pick.id for pick in table.levers["do"].picks} == {"weaving", "senses", "embers"}
    table.pull("do", "embers").commit()
    assert table.left("ap") == 6  # it is paid for once


@pytest.mark.rule("A-13")
def test_which_check_is_said_before_the_dice_fall() -> None:
    table = breaks(at_the_door(), "check")
    assert "has to be settled first" in next(p.barred for p in table.prompts if p.group == "commit")
    table = breaks(at_the_door(SHOUT), "check/shout/1")  # where there is only one, it is that
    assert "do" not in table.levers
    assert table.commit().paid == [("ada", "ap", 2)]


@pytest.mark.rule("A-13")
def test_all_checks_are_one_row_and_only_those_that_could_be_taken() -> None:
    assert "Break in: Bolt the door" in rows(at_the_door())
    table = at_the_door(BOLT + SHOUT)
    assert [row for row in rows(table) if "check" in row] == ["Break in with a check"]
    breaks(table, "check")
    assert [pick.id for pick in table.levers["do"].picks] == ["bolt/1", "bolt/2", "shout/1"]
    assert rows(at_the_door("")) == [row for row in rows(at_the_door()) if "door" not in row]
    closed = SHOUT.replace("rope == 0", "rope == 1")
    assert rows(at_the_door(closed)) == rows(at_the_door(""))


@pytest.mark.rule("A-13")
@pytest.mark.parametrize(("ap", "able"), [(1, []), (2, ["bolt/1"]), (3, ["bolt/1", "bolt/2"])])
def test_with_a_check_as_far_as_the_points_go(ap: int, able: list[str]) -> None:
    table = at_the_door(ap=ap)
    if not able:
        assert table.top.stage == "execution"
        return
    breaks(table, "check" if len(able) > 1 else f"check/{able[0]}")
    assert [pick.id for pick in table.levers["do"].picks] == able if len(able) > 1 else "do" not in table.levers


@pytest.mark.rule("A-13")
def test_too_late_for_a_check_that_theirs_has_made_impossible() -> None:
    table = breaks(at_the_door(SHOUT), "check/shout/1").commit().throw(1, 1, 1, 1).throw(6)
    table.say_ops('{ set = "rope", to = "1" }').throw(1, 1)
    assert table.heard("Shout for the watch: that cannot be done any more.")
    assert table.top.turn == "ada"


@pytest.mark.rule("A-13")
def test_a_check_out_of_turn_can_end_the_fight() -> None:
    ends = BOLT.replace("rope + 1", "1")
    body = fight("osk", more=ends, ends="rope == 1")
    table = breaks(sit(body).first_turn().end_turn().hear(), "check").pull("do", "bolt/1").commit()
    table.throw(6, 6, 1, 1).throw(1).pull("do", "weaving").commit().throw(6, 6, 1, 1)
    assert table.heard("It is over.")
    assert table.top.kind == "scene"


@pytest.mark.rule("A-13")
@pytest.mark.parametrize("side", ["other", "aside"])
def test_into_the_act_of_whoever_is_not_on_ones_own_side(side: str) -> None:
    table = sit(fight("osk", f"tam/{side}", more=BOLT)).first_turn()
    found = offered(table, Part("tam", "attack", "Cut at Osk", against="osk", using="blades"))
    assert {"ada:attack/blades", "ada:check"} <= found
    assert "ada:resist" not in found


@pytest.mark.rule("A-13")
@pytest.mark.parametrize(("side", "able"), [("yours", True), ("other", True), ("aside", False), ("foe", False)])
def test_the_content_breaks_only_into_what_its_foes_do(side: str, able: bool) -> None:
    table = sit(CLAW + fight("claw", f"osk/{side}")).first_turn()
    found = offered(table, Part("osk", "attack", "Cut at you", against="ada", using="blades"))
    assert ("claw:attack/blades" in found) == able


@pytest.mark.rule("A-13")
def test_whoever_stands_aside_breaks_into_nothing() -> None:
    table = sit(CLAW + fight("claw/aside", "osk")).first_turn()
    found = offered(table, Part("osk", "attack", "Cut at you", against="ada", using="blades"))
    assert {one.partition(":")[0] for one in found} == {"ada"}


@pytest.mark.rule("A-13")
def test_where_the_house_has_it_cost_nothing_a_check_costs_nothing() -> None:
    table = breaks(at_the_door(SHOUT, settings="plain_cost = 0"), "check/shout/0").commit()
    assert table.paid == []
    table.throw(6, 6, 1, 1).throw(1)
    assert table.part.ref == "conflicts/brawl/shout"


@pytest.mark.rule("A-13")
@pytest.mark.parametrize(("settings", "able"), [("", False), ("into_friends = true", True)])
def test_into_a_friends_act_where_the_house_has_it_so(settings: str, able: bool) -> None:
    table = sit(fight("osk", "tam/yours", more=BOLT), settings=settings).first_turn()
    found = offered(table, Part("tam", "attack", "Cut at Osk", against="osk", using="blades"))
    assert ("ada:check" in found) == ("ada:attack/blades" in found) == able
    assert not any(one.startswith("tam:") for one in found)
    mine = Part("ada", "attack", "Cut at Osk", against="osk", using="blades")
    assert not any(one.startswith("ada:") for one in offered(table, mine))


def test_the_dice_of_whoever_broke_in_in_vain_are_not_told_as_those_of_the_other() -> None:
    session = new_game(theirs().world, "ada", None, "table", 1)
    for _ in range(30):
        top = session.state.top
        open_ = [p.command for p in session.prompts if not p.barred]
        mine = [p.command for p in session.prompts if p.label == "Break in: Cut at Osk"]
        if top.call is not None:
            high = top.calling >= 0 and top.parts[top.calling].who != "ada"
            session.do(Throw(((6 if high else 1),) * len(top.call.dice)))
        else:
            order = sorted(open_, key=lambda said: (not isinstance(said, Ready), not isinstance(said, Choose)))
            ends = [said for said in open_ if isinstance(said, EndTurn)]
            session.do((mine or [one for one in order if isinstance(one, Ready | Choose)] or ends)[0])
    told = [one for one in session.tale.passages if one.kind == "outcome" and one.who == "Osk" and one.part == 0]
    assert told
    assert all([die.face for die in one.dice] in ([], ["6", "6"]) for one in told)
