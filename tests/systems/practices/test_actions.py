"""Several actions a turn, reactions, and what they cost (A-03, A-04)."""

import pytest

from game.systems.practices.aspects import aspects
from game.systems.practices.dice import roll
from game.systems.practices.person.people import defence, penalty
from tests.systems.practices.tables import Table, fight, option, sit


def strike(table: Table, against: str = "log") -> Table:
    """An attack that comes to nothing."""
    return table.declare("attack", against, "blades").commit().all_throws(1)


@pytest.mark.rule("A-03")
def test_a_second_action_takes_a_die_a_third_three_a_fourth_six() -> None:
    table = sit(fight("log")).first_turn()
    pools, defences = [], []
    for _ in range(4):
        table.declare("attack", "log", "blades")
        pools.append(sum(n for label, n in table.terms.items() if "action" in label))
        table.commit().all_throws(1)
        defences.append(defence(table.you, "guard"))
    assert pools == [0, -1, -3, -6]
    assert defences == [3, 2, 0, 0]
    assert penalty(table.you) == 6


@pytest.mark.rule("A-03")
def test_the_penalty_counts_for_every_defence() -> None:
    table = strike(strike(sit(fight("log")).first_turn()))
    found = [defence(table.you, which) for which in ("guard", "dodge", "footing", "resolve")]
    assert found == [2, 1, 0, 3]


@pytest.mark.rule("A-03")
def test_it_falls_by_one_as_the_turn_starts_and_not_under_nothing() -> None:
    table = strike(strike(strike(sit(fight("log")).first_turn())))
    seen = [table.left("action_penalty")]
    for _ in range(4):
        table.end_turn().hear()
        seen.append(table.left("action_penalty"))
    assert seen == [3, 2, 1, 0, 0]


@pytest.mark.rule("A-03")
def test_what_is_left_of_it_bears_on_later_actions_and_not_on_the_first() -> None:
    table = strike(strike(strike(sit(fight("log")).first_turn()))).end_turn().hear()
    assert table.left("action_penalty") == 2
    table.declare("attack", "log", "blades")
    assert table.pool == 5
    table.commit().all_throws(1).declare("attack", "log", "blades")
    assert table.pool == 5 - 2 - 1


@pytest.mark.rule("A-03")
def test_the_house_may_have_it_bear_on_the_first_as_well() -> None:
    table = sit(fight("log"), settings="first_action_free = false").first_turn()
    strike(strike(strike(table))).end_turn().hear().declare("attack", "log", "blades")
    assert table.pool == 3


@pytest.mark.rule("A-03")
def test_the_list_says_what_a_further_action_costs() -> None:
    table = strike(sit(fight("log")).first_turn())
    assert table.listed("Cut at the log").caption == "second action, −1"
    strike(table)
    assert table.listed("Cut at the log").caption == "third action, −3"
    assert table.listed("Resist").caption == "third action, −3"


@pytest.mark.rule("A-03")
def test_options_of_the_conflict_are_actions_unless_they_are_free() -> None:
    more = """
[conflicts.brawl.options.shout]
label = "Shout"
once = false
[conflicts.brawl.options.look]
label = "Look"
once = false
free = true
"""
    table = sit(fight("log", more=more)).first_turn()
    table.choose("look").choose("look")
    assert table.left("actions") == 0
    table.choose("shout").choose("shout")
    assert (table.left("actions"), table.left("action_penalty")) == (2, 1)


@pytest.mark.rule("A-04")
def test_the_first_reaction_is_free_and_each_after_it_takes_two() -> None:
    table = sit(fight("osk", "nim")).first_turn().end_turn()
    seen = []
    for _ in range(2):
        table.hear()
        foe = table.top.parts[0].who
        table.declare("interrupt", foe, "attack/blades", who="ada")
        seen.append(sum(n for label, n in table.terms.items() if "action" in label))
        table.commit().throw(*(6,) * len(table.call.dice)).throw(1)
        assert sum(n for label, n in table.terms.items() if "action" in label) == seen[-1]
        table.commit().all_throws(1)
    assert seen == [0, -2]
    assert table.left("reaction_penalty") == 2


@pytest.mark.rule("A-04")
def test_one_action_and_one_reaction_a_round_bring_no_penalty() -> None:
    table = strike(sit(fight("osk")).first_turn(), "osk").end_turn().hear()
    table.declare("interrupt", "osk", "attack/blades", who="ada").commit().throw(6, 6, 6, 6).throw(1)
    table.commit().all_throws(1)
    assert penalty(table.you) == 0
    assert defence(table.you, "guard") == 3


@pytest.mark.rule("A-04")
def test_the_two_penalties_add_up_lower_defences_and_fall_together() -> None:
    table = sit(fight("osk")).first_turn().tracks(action_penalty=1, reaction_penalty=2)
    assert [defence(table.you, which) for which in ("guard", "footing")] == [0, 0]
    table.declare("attack", "osk", "blades")
    assert table.pool == 5
    table.commit().all_throws(1).declare("attack", "osk", "blades")
    assert table.pool == 5 - 1 - 2 - 1
    table.withdraw().end_turn().hear().stand().all_throws(1).hear()
    assert (table.left("action_penalty"), table.left("reaction_penalty")) == (0, 1)


@pytest.mark.rule("A-03", "A-04")
def test_when_it_is_over_nothing_of_it_is_left() -> None:
    table = strike(strike(sit(fight("log", ends="rope > 0")).first_turn()))
    table.say_ops('{ set = "rope", to = "1" }')
    assert not table.fighting
    assert (table.left("actions"), penalty(table.you), table.left("initiative")) == (0, 0, 0)


@pytest.mark.rule("A-03")
def test_what_is_done_in_a_quiet_scene_is_no_action_of_a_turn() -> None:
    table = sit(option()).act_(1, 1, 1, 1).act_(1, 1, 1, 1)
    assert (table.left("actions"), penalty(table.you)) == (0, 0)


@pytest.mark.rule("A-03", "A-04")
def test_the_growth_of_both_by_number() -> None:
    assert [roll.grows((1, 2, 3), n) for n in range(1, 7)] == [0, 1, 2, 3, 4, 5]
    assert [roll.grows_reacting(2, n) for n in range(1, 4)] == [0, 2, 2]


@pytest.mark.rule("A-03", "A-54")
def test_a_table_may_have_three_actions_as_the_most() -> None:
    t = sit(fight("log", "osk"), settings="past_third = false").first_turn().tracks(actions=2)
    assert not t.barred(t.act("resist"))
    t.tracks(actions=3)
    words = "three actions are the most in a turn"
    assert t.barred(t.act("attack", "log", "blades")) == t.barred(t.act("resist")) == words
    assert not sit(fight("log", "osk")).first_turn().tracks(actions=3).barred(t.act("resist"))


@pytest.mark.rule("A-54")
@pytest.mark.parametrize(("settings", "left"), [("", (2, 1)), ("falls_apart = false", (2, 2))])
def test_both_penalties_fall_each_or_together(settings: str, left: tuple[int, int]) -> None:
    t = sit(fight("log", "osk"), settings=settings).first_turn().tracks(action_penalty=3, reaction_penalty=2)
    t.end_turn().hear().stand().all_throws(1).hear()
    assert (t.left("action_penalty"), t.left("reaction_penalty")) == left


@pytest.mark.rule("A-36", "A-54")
def test_what_is_moved_is_as_written_or_the_other_way_round() -> None:
    assert list(aspects.weights("moved", 1, "metric")) == ["10 kg of anything", "100 kg uncommon", "1,000 kg rare"]
    assert list(aspects.weights("moved", 1, "metric", False)) == ["10 kg rare", "100 kg uncommon", "1,000 kg common"]
