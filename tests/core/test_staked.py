"""What is at stake: which grades harm whoever acts, and in what words, by the content and by the rules."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.core import staked
from game.core.act import Act
from game.core.commands import Choose, Declare
from game.core.content import Consequence, Op
from game.core.declared import Harm, Opposed
from game.core.draft import Sight
from game.core.grades import Grades, between, fails, passes
from game.core.record import changed
from game.core.staked import hurting
from game.core.state import Frame, Part
from game.core.tracks import Track, Tracks
from tests.core.quarry import FIGHT, after, by
from tests.tables import option, sit

pytestmark = pytest.mark.quick

VARIABLES = "[variables]\nrain = { value = 1 }\n"


@pytest.mark.parametrize(
    ("does", "harms"),
    [
        ('{ harm = "2", who = "you" }', True),
        ('{ harm = "0", who = "you" }', False),
        ('{ harm = "2", who = "you", when = "rain == 1" }', True),
        ('{ harm = "2", who = "you", when = "rain == 2" }', False),
        ('{ if = "rain == 1", do = [{ harm = "2", who = "you" }] }', True),
        ('{ if = "rain == 2", do = [{ harm = "2", who = "you" }] }', False),
        ('{ if = "rain == 2", do = [{ say = "Dry." }], else = [{ harm = "2", who = "you" }] }', True),
        ('{ say = "It goes wrong." }', False),
    ],
)
def test_a_grade_harms_whoever_acts_where_what_it_brings_does_as_things_stand(does: str, harms: bool) -> None:
    body = option('kind = "movement", challenge = 5').replace('text = "It is not done."', f"do = [{does}]")
    table = sit(body + VARIABLES).choose("act")
    found = hurting(table.sight, table.act_now)
    assert ("failure" in found, "success" in found) == (harms, False)


def test_what_harms_others_harms_nobody_who_acts() -> None:
    does = 'do = [{ harm = "2", who = "target" }, { each = "others", do = [{ harm = "2", who = "each" }] }]'
    check = 'kind = "movement", against = "sentry"'
    table = sit(option(check).replace('text = "It is not done."', does)).choose("act")
    assert hurting(table.sight, table.act_now) == frozenset()


# By the rules of a small game ----------------------------------------------------------------------------------------


def saying(s: Sight, option: str, **brings: str) -> Sight:
    """The same table where an option of the gate brings these alone, each in these words."""
    gate = s.w.scenes["gate"]
    on = {grade: Consequence(stake=words, text=words) for grade, words in brings.items()}
    options = {**gate.options, option: replace(gate.options[option], on=on)}
    return Sight(s.freeze(), replace(s.w, scenes={**s.w.scenes, "gate": replace(gate, options=options)}))


def first(s: Sight) -> Act:
    return Act(s, s.top, 0)


def against(s: Sight) -> dict[str, str]:
    """What whoever throws against the act is told."""
    return dict(staked.told_by_rules(s, Act(s, s.top, 1)))


STRIKES = (*FIGHT, Declare("mara", "strike", "dog"))


def test_a_strike_hits_whom_it_is_against_and_one_that_is_not_warded_off_whoever_tried_to() -> None:
    s = after(*STRIKES)
    hit = {"failure": "nothing", "success": "the dog is hit", "clean": "the dog is hit"}
    assert dict(staked.told_by_rules(s, first(s))) == hit
    part = changed(s.top.parts[0], act="parry")
    warding = Act(s, changed(s.top, parts=(part,)), 0)
    assert dict(staked.told_by_rules(s, warding)) == {
        "failure": "You are hit",
        "success": "nothing",
        "clean": "nothing",
    }
    between_both = by(s, grades=Grades(fails("failure", "No"), between("nearly", "Nearly"), passes("success", "Yes")))
    assert dict(staked.told_by_rules(between_both, first(between_both)))["nearly"] == "nothing"


def test_of_other_acts_the_rules_tell_nothing_nor_of_throwing_against_one_where_nobody_does() -> None:
    s = after(Choose("past"))
    assert dict(staked.told_by_rules(s, first(s))) == {}
    assert against(by(s, opposed=None)) == {}


def test_whoever_throws_against_an_act_is_told_all_that_it_then_brings_and_a_tie_apart() -> None:
    s = saying(after(Choose("past")), "past", failure="He looks up.", success="He talks on.", clean="He sleeps.")
    assert against(s) == {
        "failure": "He talks on; He sleeps; on a tie: He looks up.",
        "success": "He looks up.",
        "clean": "He looks up.",
    }
    alike = saying(s, "past", failure="He talks on.", success="He talks on.")
    assert against(alike)["failure"] == "He talks on."
    strike = after(*STRIKES)
    assert against(strike)["failure"] == "the dog is hit; on a tie: nothing"


def test_a_grade_that_only_a_tie_comes_to_is_told_as_it_is() -> None:
    grades = Grades(fails("failure", "No", below=0), between("tie", "Level"), passes("success", "Yes"))
    s = saying(after(Choose("past")), "past", failure="He looks up.", tie="Nobody moves.", success="He talks on.")
    level = by(s, opposed=Opposed("successes", "tie"), grades=grades)
    told = against(Sight(level.freeze(), replace(s.w, system=level.w.system)))
    assert told == {"failure": "He talks on.", "tie": "Nobody moves.", "success": "He looks up."}


def test_whose_harm_it_is_is_told_where_only_the_rules_bring_it() -> None:
    s = saying(after(Choose("past")), "past", success="He talks on.")
    assert against(s)["success"] == "You take 1 hurt"
    assert staked.at_stake(s, first(s))["failure"] == "1 hurt"


def test_the_word_of_the_content_stands_before_that_of_the_rules_but_for_the_usual_one() -> None:
    told = {"failure": "1 hurt, and the dog barks.", "success": "a lamp"}
    s = saying(after(Choose("wall")), "wall", failure="the dog barks.", success="It works.")
    ruled = Sight(s.freeze(), replace(s.w, system=by(s, stakes=lambda self, s, act: told).w.system))
    assert staked.at_stake(ruled, first(ruled)) == {**told, "clean": "It works."}
    own = saying(ruled, "wall", failure="A stone falls.", success="You are over.")
    own = Sight(own.freeze(), replace(own.w, system=ruled.w.system))
    assert staked.at_stake(own, first(own)) == {
        "failure": "A stone falls.",
        "success": "You are over.",
        "clean": "You are over.",
    }
    strike = after(*STRIKES)
    assert staked.at_stake(strike, first(strike)) == dict(staked.told_by_rules(strike, first(strike)))


def test_what_is_at_stake_may_tell_what_is_known_before_the_throw() -> None:
    s = saying(after(Choose("wall")), "wall", failure="It takes {need} of {dice}.")
    knows = replace(s.w, system=by(s, speaks={"outcome": frozenset({"need"})}).w.system)
    s = Sight(s.freeze(), knows)
    assert staked.at_stake(s, first(s))["failure"] == "It takes 1 of {dice}."


COLDS = Tracks(Track("hurt", "Hurts", one="Hurt"), Track("cold", "Colds", one="Cold"), Track("fear", "Fear"))
RULES: Any = SimpleNamespace(
    tracks=COLDS, label=COLDS.label, usual={"failure": (Harm("hurt"), Harm("cold", 2)), "success": ()}
)


def test_what_a_grade_takes_is_told_in_a_row_a_single_point_by_its_word() -> None:
    assert [staked.toll(RULES, one) for one in (Harm("hurt"), Harm("hurt", 2), Harm("cold"), Harm("fear"), None)] == [
        "1 hurt",
        "2 hurts",
        "1 cold",
        "1 fear",
        "",
    ]
    assert [staked.tolled(RULES, grade) for grade in ("failure", "success", "clean")] == ["1 hurt, 2 colds", "", ""]


def test_what_usually_comes_of_an_act_comes_of_no_strike() -> None:
    def usual(act: str, grade: str) -> Consequence | None:
        return staked.usual(RULES, Act(after(), Frame("exchange", "", parts=(Part("mara", act, ""),)), 0), grade)

    harm = (Op("harm", "1", who="actor", kind="hurt"), Op("harm", "2", who="actor", kind="cold"))
    assert usual("", "failure") == Consequence(stake="1 hurt, 2 colds", do=harm)
    assert usual("", "success") is None
    assert [usual(act, "failure") for act in ("strike", "oppose", "parry")] == [None] * 3
