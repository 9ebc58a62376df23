"""Pools: power and practice in dice, what a success is, ways, opposed checks (A-01, A-20)."""

from fractions import Fraction

import pytest

from game.core.commands import Confirm
from game.systems.practices.content.shapes import PRACTICES
from game.systems.practices.dice import roll
from game.systems.practices.person.people import rank
from tests.opentable import OpenTable
from tests.systems.practices.tables import option, problems, sit

TWO_WAYS = """
ways = [{ power = "senses", practice = "knowledge" },
        { power = "weaving", practice = "creation", label = "by the thread", need = 2, ap = 3, time = 20 },
        { power = "blades", needs = ["blade"] },
        { power = "bows", when = "rope > 0", barred = "no rope" }]
"""


@pytest.mark.rule("A-01")
def test_the_pool_is_power_and_the_practice_named_in_dice() -> None:
    table = sit(option())
    table.choose("act")
    assert (table.pool, table.terms) == (4, {"Senses": 3, "Knowledge": 1, "needed": 1})
    table.commit()
    assert table.call.dice == ("d6",) * 4


@pytest.mark.rule("A-01")
@pytest.mark.parametrize(("face", "grade"), [(4, "failure"), (5, "success"), (6, "success")])
def test_a_five_or_a_six_is_a_success(face: int, grade: str) -> None:
    assert sit(option()).act_(1, 2, 3, face).grade == grade


@pytest.mark.rule("A-01")
def test_as_many_successes_as_needed() -> None:
    body = option('need = 3\nways = [{ power = "weaving", practice = "creation" }]')
    assert sit(body).act_(6, 6, 1, 1, 1, 1).grade == "failure"
    assert sit(body).act_(6, 6, 5, 1, 1, 1).grade == "success"


@pytest.mark.rule("A-01")
def test_a_pool_under_one_rolls_nothing() -> None:
    table = sit(option('ways = [{ power = "senses" }]\ncircumstances = [{ label = "fog", dice = -3 }]'))
    table.choose("act")
    assert (list(table.rows), table.rows["failure"].weight) == (["failure"], 1)
    table.commit()
    assert table.top.kind == "scene"
    assert table.grade == "failure"


@pytest.mark.rule("A-01")
def test_sides_and_face_are_the_houses_word() -> None:
    table = sit(option(), settings="sides = 10\nsuccess = 8")
    table.choose("act").commit()
    assert table.call.dice == ("d10",) * 4
    assert table.throw(8, 7, 7, 7).grade == "success"


@pytest.mark.rule("A-01")
def test_the_house_may_have_dice_thrown_all_the_same() -> None:
    table = sit(option('ways = [{ power = "deception" }]'), settings="least_dice = 1")
    table.choose("act")
    assert table.pool == 1


@pytest.mark.rule("A-01")
def test_bonus_and_penalty_of_what_bears_on_it() -> None:
    table = sit(option('ways = [{ power = "senses" }]\ncircumstances = [{ label = "a lamp", dice = 2 }]'))
    table.under("burning", level=2).under("bleeding").choose("act")
    assert table.terms["a lamp"] == 2
    assert table.terms["burning"] == -2
    assert "bleeding" not in table.terms
    assert table.pool == 3


@pytest.mark.rule("A-01")
def test_a_guide_gives_dice_and_takes_them() -> None:
    table = sit(option(), guide=True)
    table.choose("act").pull("bonus", 3).pull("penalty", 1).pull("need", 2)
    assert (table.pool, table.question["need"]) == (6, 2)


@pytest.mark.rule("A-20")
def test_every_attempt_belongs_to_a_practice_and_the_way_is_chosen() -> None:
    table = sit(option(TWO_WAYS))
    table.choose("act")
    assert [pick.id for pick in table.levers["do"].picks] == ["senses", "weaving"]
    assert table.levers["closed:blades"].barred == "needs blade"
    assert table.levers["closed:bows"].barred == "no rope"
    table.pull("do", "weaving")
    assert table.terms == {"Weaving": 4, "Creation": 2, "needed": 2}
    minute = table.state.minute
    table.commit()
    assert table.paid == [("ada", "ap", 3)]
    table.throw(6, 6, 1, 1, 1, 1)
    assert (table.grade, table.state.minute - minute) == ("success", 20)


@pytest.mark.rule("A-20")
def test_there_are_eight_practices_and_no_other() -> None:
    assert len(PRACTICES) == 8
    for practice in PRACTICES:
        assert problems(option(f'ways = [{{ power = "senses", practice = "{practice}" }}]')) == ""
    assert "music is none of" in problems(option('ways = [{ power = "senses", practice = "music" }]'))


@pytest.mark.rule("A-20")
def test_a_condition_bears_on_the_practice_it_names() -> None:
    body = """
[conditions.dazed]
label = "dazed"
terms = [{ slot = "pool", amount = -1, tags = ["knowledge"] }]
"""
    table = sit(body + option(TWO_WAYS)).under("dazed", level=2)
    table.choose("act")
    assert table.terms["dazed"] == -2
    assert "dazed" not in table.pull("do", "weaving").terms


def test_whoever_is_against_it_rolls_too_and_equal_successes_are_theirs() -> None:
    body = option(
        'against = "tam"\nresists = "senses"\nways = [{ power = "senses" }]', first='{ join = "tam", side = "other" }'
    )
    table = sit(body)
    table.choose("act")
    assert (table.rows["success"].label, table.rows["failure"].label) == ("more", "equal or fewer")
    table.commit().throw(6, 1, 1).throw(6, 1)
    assert table.grade == "success"  # the last that was read is theirs
    assert table.heard("It is not done.")
    table = sit(body)
    table.choose("act").commit().throw(6, 6, 1).throw(6, 1)
    assert table.heard("It is done.")


def test_the_house_may_give_equal_successes_to_whoever_acts() -> None:
    body = option(
        'against = "tam"\nresists = "senses"\nways = [{ power = "senses" }]', first='{ join = "tam", side = "other" }'
    )
    table = sit(body, settings="tie_attacker = true")
    table.choose("act").commit().throw(6, 1, 1).throw(6, 1)
    assert table.heard("It is done.")


@pytest.mark.rule("A-01")
def test_the_odds_are_those_of_the_dice() -> None:
    assert roll.odds(1).chance(lambda found: found == 1) == Fraction(1, 3)
    assert roll.odds(3).chance(lambda found: found >= 2) == Fraction(7, 27)
    assert roll.graded(roll.Question(0)).weights == {"failure": 1}
    assert roll.odds(2, 10, 8).chance(lambda found: found == 2) == Fraction(9, 100)


@pytest.mark.rule("A-01")
def test_an_act_opens_with_the_way_that_whoever_does_it_does_best() -> None:
    """By the chance, and of equals what costs no points."""
    w = sit(option("ways = [{ power = 'senses' }, { power = 'weaving' }]"))
    ranks = {power: rank(w.you, power) for power in ("senses", "weaving")}
    best = max(ranks, key=lambda power: ranks[power])
    assert w.choose("act").part.value("do") == best
    worse = min(ranks, key=lambda power: ranks[power])
    dear = sit(option(f"ways = [{{ power = '{best}', ap = 1 }}, {{ power = '{best}' }}, {{ power = '{worse}' }}]"))
    assert dear.choose("act").part.value("do") == f"{best}_2"
    hard = sit(option(f"ways = [{{ power = '{worse}' }}, {{ power = '{best}', need = 6 }}]")).choose("act")
    assert hard.part.value("do") == worse


@pytest.mark.parametrize(
    ("line", "faces", "others"),
    [
        ("piers fire", 6, ["failure"]),
        ("piers make craft 3 complex in 10 min", 6, ["not finished yet", "failure"]),
        ("ottoline deception vs piers", 6, ["level", "failure"]),
    ],
)
def test_a_guide_may_say_of_a_check_what_it_can_come_to_and_nothing_else(
    line: str, faces: int, others: list[str]
) -> None:
    table = OpenTable("practices", "piers_amory", "ottoline_fayle")
    table.say(Confirm(True))
    table.word(line)
    table.commit()
    while table.s.top.call is not None:
        table.fall(*(faces for _ in table.s.top.call.dice))
    first = table.s.top.offers[0]
    assert [pick.label for pick in first.picks] == others
    assert first.label.endswith("Change it to: failure" if others == ["failure"] else "Change it to")
