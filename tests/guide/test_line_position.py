"""Lines said at an open table of `position`: what each comes to."""

from fractions import Fraction

import pytest

from game.core.act import Act
from game.core.commands import Answer
from game.core.draft import Sight
from game.core.machine import preview
from game.core.machine.decide import decide
from game.core.seats import GUIDE
from game.guide.at import At
from game.guide.line import heard, read
from game.systems.position.person.people import harms_of
from tests.guide.at_tables import at, begun, chances, facts, pushed, refused, said
from tests.guide.lineof import line_of
from tests.opentable import OpenTable

TABLE = "position"


def test_what_failing_brings_is_said_by_its_degree() -> None:
    line = 'hob "slip past him" creep constable watch desperate, fails: harm 2 "a cracked rib"; lost'
    found = facts(line, TABLE)
    assert found["Goal"] == "slip past him"
    assert found["Pool"] == "5 Dexterity 3 · Creep 2"
    assert "constable, 4 dice" in found["Position"]
    assert "moderate physical harm (a cracked rib), no second try this way" in found["Threat"]
    odds = chances(line, TABLE)
    assert (odds["by two or more"] + odds["by one"], odds["level"], odds["they prevail"]) == (37, 37, 26)


def test_a_number_of_successes_and_a_tool() -> None:
    line = "hob finesse 2 with picks"
    assert facts(line, TABLE)["Pool"] == "8 Dexterity 3 · Finesse 2 · Light fingers +1 · set of picks +2"
    odds = chances(line, TABLE)
    assert 100 - odds["one or none"] == 40


def test_a_position_and_a_die_for_them() -> None:
    line = 'ansel heave controlled +1 "dry straw"'
    assert facts(line, TABLE)["Pool"] == "7 Strength 3 · Heave 2 · pry bar +1 · dry straw +1"
    assert 100 - chances(line, TABLE)["no six"] == 72


def test_a_peril_is_offered() -> None:
    check = said('ansel heave peril "the lantern, broken"', TABLE).act["check"]
    assert check["perils"] == ({"label": "the lantern, broken", "do": ()},)


def test_the_price_of_a_peril_is_done_as_it_is_taken() -> None:
    line = 'hob creep peril harm 2 "a torn hand"'
    check = said(line, TABLE).act["check"]
    assert check["perils"] == ({"label": "a torn hand", "do": ({"harm": 2, "why": "a torn hand"},)},)
    assert "harm" not in check
    table = OpenTable("position", "hob_lacey", "ansel_roe")
    table.word(line)
    table.pull("peril")
    table.commit()
    (worn,) = harms_of(table.person("hob_lacey"))
    assert (worn.label, worn.level) == ("a torn hand", 2)
    assert said("hob creep peril harm 2", TABLE).act["check"]["perils"][0]["label"] == "harm 2"


def test_level_is_theirs_at_a_price_that_is_said_and_told() -> None:
    line = 'hob creep constable level: "he knows your face"; time 10'
    assert said(line, TABLE).act["check"]["price"] == {"stake": "he knows your face", "do": ({"time": 10},)}
    assert told_at_level(line) == ["It works.", "Hob Lacey: he knows your face"]
    unsaid = told_at_level("hob creep constable level")
    assert unsaid == ["It works.", "It has a price, and what that is has not been said."]


def told_at_level(line: str) -> list[str]:
    """What is told where an equal roll is had at its price."""
    table = OpenTable("position", "hob_lacey", "ansel_roe")
    table.word("bring constable")
    table.word(line)
    table.commit()
    while table.s.top.call is not None:
        table.fall(*(1 for _ in table.s.top.call.dice))
    before = len(table.events("said"))
    table.say(Answer("price", 1))
    table.stand()
    return [one.words for one in table.events("said")[before:]]


def test_a_position_said_twice_is_refused() -> None:
    assert refused("hob creep controlled desperate", TABLE) == (
        "Position is said twice: controlled, desperate. Say one."
    )


def test_an_unclosed_quote_runs_to_the_end_and_is_told() -> None:
    found = heard('hob creep "slip past him', at(TABLE))
    assert found.lost[0].sentence == "The quoted words run to the end of the line."


def test_all_of_a_side_do_it_together() -> None:
    check = said("all creep desperate", TABLE).act["check"]
    assert (check["position"], check["together"]) == ("desperate", {})
    named = said("hob and ansel creep", TABLE)
    assert (named.who, named.act["check"]["together"]) == ("hob_lacey", {"who": ("ansel_roe",)})


def test_somebody_of_the_same_side_can_do_it_together_help_or_be_against_it() -> None:
    question = heard("hob ansel creep", at(TABLE)).questions[0]
    assert [label for label, _ in question.answers] == ["together", "Ansel helps", "against Ansel"]
    assert said(question.answers[0][1], TABLE).act["check"]["together"] == {"who": ("ansel_roe",)}
    assert said(question.answers[1][1], TABLE).pulls == {"help:ansel_roe": 1}
    assert said(question.answers[2][1], TABLE).act["check"]["against"] == "ansel_roe"


def test_of_several_against_it_the_best_rolls_and_each_other_is_a_die() -> None:
    assert "against constable, 3 dice" in facts("hob creep vs constable", TABLE)["Position"]
    assert "against constable, 4 dice" in facts("hob creep vs constable and bridie", TABLE)["Position"]


def at_least(pool: int, need: int, *, again: int = 0) -> Fraction:
    """The chance of so many sixes, told one by one: each die is taken up again where it is pushed, beside `again`
    more."""
    sixes = [Fraction(1)]
    for chance in (*(Fraction(11, 36) if again else Fraction(1, 6) for _ in range(pool)), *(Fraction(1, 6),) * again):
        sixes = [
            (sixes[n] * (1 - chance) if n < len(sixes) else Fraction(0)) + (sixes[n - 1] * chance if n else 0)
            for n in range(len(sixes) + 1)
        ]
    return sum(sixes[need:], Fraction(0))


def test_a_push_where_it_has_failed_stands_beside_the_chance() -> None:
    finesse = pushed("hob finesse 2 with picks", TABLE, "if pushed")
    assert 100 - finesse["one or none"] == round(100 * at_least(8, 2, again=2)) == 82
    heave = pushed('ansel heave controlled +1 "dry straw"', TABLE, "if pushed")
    assert 100 - heave["no six"] == round(100 * at_least(7, 1, again=2)) == 95


def within(line: str) -> At:
    """The table after a line about an act of Hob's that lies there."""
    found = heard(line, At(begun('hob "slip past him" creep constable watch', TABLE), at(TABLE).world))
    assert (found.lost, found.questions) == ((), ())
    assert found.begun is not None
    return At(found.begun, at(TABLE).world)


def test_a_flashback_is_called_within_an_act_and_is_one_of_its_own() -> None:
    table = within('flashback sway 2 "the porter, bribed"')
    s = Sight(table.state, table.world)
    (called,) = table.world.system.preludes(s, Act(s, s.top, 0))
    assert called.label == "Flashback: the porter, bribed"
    decided = decide(table.state, called.declare, table.world, GUIDE)
    assert isinstance(decided, tuple)
    sum_ = {one.label: f"{one.total} {one.text}" for one in preview.facts(decided[1], table.world)}
    assert sum_["Pool"] == "4 Presence 3 · Sway 1"
    rows = preview.now(decided[1], table.world)
    fewer = next(one for one in rows if one.grade in ("fewer", "cost"))
    assert fewer.later is not None
    assert round(100 * (1 - fewer.weight / fewer.of)) == round(100 * at_least(4, 2)) == 13
    assert round(100 * (1 - fewer.later[1] / fewer.later[2])) == round(100 * at_least(4, 2, again=2)) == 49


def test_a_peril_offered_within_an_act_is_three_dice() -> None:
    table = within('peril "the lantern, broken"')
    s = Sight(table.state, table.world)
    lever = next(one for one in table.world.system.levers(s, Act(s, s.top, 0)) if one.id == "peril")
    assert (lever.label, lever.toll) == ("Peril: the lantern, broken", "the lantern, broken")
    assert lever.why.startswith("3 dice more, and the price is paid whatever the roll says.")


def test_against_somebody_there_is_no_number() -> None:
    assert refused("hob creep constable need 2", TABLE) == (
        "Against somebody there is no number (P-12): both roll. Leave out “2”, or say “no against”."
    )
    found = said("hob creep constable need 2 no against", TABLE).act["check"]
    assert (found["need"], "against" in found) == (2, False)


def test_all_roll_and_extra_successes_can_be_lent() -> None:
    parts = begun("all creep desperate", TABLE).top.parts
    assert {part.who for part in parts} == {one for one in at(TABLE).state.people if one != "constable"}
    assert {part.act for part in parts[1:]} == {"beside"}


def leading(*people: str) -> OpenTable:
    """A table at which Hob and Ansel play, and these people of the guide's have come."""
    table = OpenTable("position", "hob_lacey", "ansel_roe")
    for one in people:
        table.word(f"bring {one}")
    return table


@pytest.mark.rule("P-18")
def test_people_of_the_guides_are_led_and_roll_and_who_leads_bears_what_failing_brings() -> None:
    table = leading("constable", "carter")
    table.word('hob leads constable and carter creep desperate fails: harm 2 "a cracked rib"')
    pool = [(term.label, term.amount) for term in table.terms() if term.slot == "pool"]
    assert pool == [("constable, Creep", 3), ("carter with them", 1)]
    table.commit()
    table.fall(1, 1, 1, 1)
    table.stand()
    (worn,) = harms_of(table.person("hob_lacey"))
    assert worn.label == "a cracked rib"
    assert harms_of(table.person("constable")) == ()


@pytest.mark.rule("P-15", "P-18")
def test_nobody_pushes_what_others_do_at_their_word() -> None:
    assert pushed("hob creep", TABLE, "if pushed")
    rows = preview.now(begun("hob leads constable creep", TABLE), at(TABLE).world)
    assert all(one.later is None for one in rows)


def test_the_one_with_most_dice_rolls_whoever_is_named_first() -> None:
    table = leading("carter", "constable")
    for line in ("hob leads carter and constable creep", "hob leads constable and carter creep"):
        table.word(line)
        assert table.terms()[0].label == "constable, Creep"
        table.say_back()


def test_who_plays_is_led_by_nobody_and_who_is_not_here_does_nothing() -> None:
    assert refused("hob leads ansel creep", TABLE) == (
        "Ansel Roe is nobody’s to lead: whoever plays does it together, as “all” or “X and Y”."
    )
    assert refused("hob leads hob creep", TABLE) == "Hob Lacey leads others."
    assert refused("hob leads carter creep", TABLE) == "Carter is not here."


def test_those_who_are_led_are_said_again_by_the_line_and_kept() -> None:
    found = said("hob leads constable creep", TABLE)
    assert "leads constable" in line_of(found.act, at(TABLE), found.who)
    assert read(line_of(found.act, at(TABLE), found.who), at(TABLE)).act == found.act


def test_a_harm_has_a_size() -> None:
    for size, degree in (("small", "minor"), ("fair", "moderate"), ("grave", "severe")):
        check = said(f'hob creep fails: harm {size} "a cracked rib"', TABLE).act["check"]
        assert check["harm"] == {degree: "a cracked rib"}
