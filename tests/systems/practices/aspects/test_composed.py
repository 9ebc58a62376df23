"""Effects that no content wrote (A-51): said at the table, thrown, divided among the aspects that fit, told."""

from collections import Counter
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.commands import Confirm, Refusal, Throw
from game.core.draft import Sight
from game.core.machine.preview import facts
from game.core.state import Term
from game.guide import yours
from game.journal.library import Library
from game.session import Session, new_table, open_game
from game.systems.practices.content.effects import ASPECTS
from game.systems.practices.person.people import rank
from tests.opentable import OpenTable
from tests.systems.practices.worlds import SMALL
from tests.worlds import world

PIERS, OTTOLINE, EMLYN = "piers_amory", "ottoline_fayle", "emlyn_rastrick"

pytestmark = pytest.mark.rule("A-51")


@pytest.fixture
def table() -> OpenTable:
    """Piers, Ottoline and Emlyn; a footpad and an archer stand against them."""
    return opposed()


def opposed(**house: Any) -> OpenTable:
    table = OpenTable("practices", PIERS, OTTOLINE, EMLYN, **house)
    for one in ("footpad", "archer"):
        table.word(f"bring {one} foe")
    return table


def shown(table: OpenTable) -> dict[str, str]:
    """The sum of the act that lies there: each label with its total and its words."""
    found = facts(table.session.state, table.session.world)
    return {one.label: f"{one.total} {one.text}".strip() for one in found}


def throw(table: OpenTable, successes: int) -> None:
    """The act that lies there is committed to, and so many of its dice show a six."""
    table.commit()
    call = table.s.top.call
    assert call is not None
    table.fall(*(6 if n < successes else 1 for n in range(len(call.dice))))
    while table.s.top.asking:
        table.commit()


def puts(table: OpenTable, **dice: int) -> None:
    """So many successes go into each of these aspects."""
    table.pull("aspects", tuple(dice.items()))


def borne(table: OpenTable, who: str) -> int:
    """The rating of all that somebody bears."""
    return sum(effect.level for effect in table.person(who).effects if effect.kind in table.s.w.conditions)


def settled(table: OpenTable) -> None:
    """What was divided happens; a condition that is drawn is the first there is."""
    table.commit()
    while table.s.top.call is not None:
        table.fall(*(1 for _ in table.s.top.call.dice))


# Said, thrown, divided -----------------------------------------------------------------------------------------------


@pytest.mark.rule("A-40", "A-55")
def test_an_effect_is_thrown_divided_and_told_whatever_the_rank_of_its_power(table: OpenTable) -> None:
    table.word("take piers fire_pot")
    table.word("piers fire area damage on footpad archer")
    assert (table.part().act, table.part().against) == ("ability", "footpad")
    assert shown(table)["Pool"] == "6 Fire 6"
    assert shown(table)["For"] == "2 footpad, archer, each one’s half dodge off"
    assert dict(table.question())["less"] == 3 // 2
    throw(table, 6)
    assert (table.part().act, table.part().label) == ("shape", "Fire, 5 successes to divide")
    assert [pick.id for pick in table.levers()["aspects"].picks] == ["area", "damage"]
    puts(table, area=2, damage=3)
    assert shown(table)["Area"].startswith("9 yd or 9 m across: footpad, archer")
    assert shown(table)["Damage"].startswith("4 ")
    settled(table)
    assert "Fire: 9 yd / 9 m across, damage 4." in table.told
    assert (borne(table, "footpad"), borne(table, "archer")) == (4, 4)
    assert (borne(table, OTTOLINE), borne(table, EMLYN)) == (0, 0)
    assert table.person(PIERS).tracks["ap"] == 7 - 3


def test_without_a_success_in_the_area_only_the_first_is_reached(table: OpenTable) -> None:
    table.word("take piers fire_pot")
    table.word("piers fire area damage on footpad archer")
    throw(table, 3)
    puts(table, damage=2)
    settled(table)
    assert (borne(table, "footpad"), borne(table, "archer")) == (3, 0)


def test_those_who_are_named_are_targets_and_whoever_defends_better_bears_less(table: OpenTable) -> None:
    table.word("set archer dodge 5")
    table.word("piers fire targets damage on footpad archer")
    throw(table, 6)
    puts(table, targets=1, damage=4)
    assert shown(table)["Targets"] == "4 footpad, archer"
    settled(table)
    assert (borne(table, "footpad"), borne(table, "archer")) == (5, 4)


def test_bringing_it_about_takes_the_time_of_its_way(table: OpenTable) -> None:
    for minutes in (10, 0):
        begun = table.s.minute
        effect = {"aspects": ["duration"]}
        table.act(EMLYN, ways=[{"power": "bearing", "practice": "eminence", "time": minutes}], effect=effect)
        throw(table, 3)
        puts(table, duration=3)
        settled(table)
        assert table.s.minute == begun + minutes


def test_against_nobody_it_is_power_and_practice_the_best_unless_it_is_said_otherwise(table: OpenTable) -> None:
    table.word('emlyn bearing "a hush in the lane" area duration')
    assert shown(table)["Pool"] == "11 Bearing 6 · Eminence 5"
    table.pull("do", "bearing_8")
    assert shown(table)["Pool"] == "9 Bearing 6 · Tactics 3"
    throw(table, 4)
    puts(table, area=1, duration=3)
    settled(table)
    assert "a hush in the lane: 4 yd / 4 m across, lasts 10 minutes." in table.told
    assert "It works." in table.told


@pytest.mark.parametrize(
    ("line", "aspects", "against"),
    [
        ("piers fire effect on footpad", ["damage", "duration", "range", "virility"], "dodge"),
        ("piers fire damage on footpad", ["damage"], "dodge"),
        ("piers fire harm mental on footpad", ["damage", "duration", "range", "virility"], "dodge"),
        ("piers fire meets resolve on footpad", ["damage", "duration", "range", "virility"], "resolve"),
        ("piers craft lays mired on footpad", ["damage", "duration", "range", "virility"], "footing"),
        ("piers might moves 10 on footpad and archer", ["targets", "damage", "range"], "footing"),
        ("piers learning harm social on footpad", ["damage", "duration", "range", "virility"], "resolve"),
        ("emlyn voice lays heartened on piers", ["damage", "duration", "range", "virility"], ""),
        ("emlyn craft lays heartened on footpad", ["damage", "duration", "range", "virility"], ""),
        ("ottoline stealth effect", ["duration", "range"], ""),
        ("piers fire damage footpad", ["damage"], "dodge"),
    ],
)
def test_what_is_not_said_follows(table: OpenTable, line: str, aspects: list[str], against: str) -> None:
    table.word(line)
    assert shown(table)["Aspects"].split(" · ") == aspects
    assert shown(table).get("Against", "").startswith(f"{shown(table).get('Against', '')[:1]} {against}".strip())
    assert ("Against" in shown(table)) == bool(against)


def test_healing_takes_off_what_ails(table: OpenTable) -> None:
    table.word("effect piers burned 5")
    table.word("emlyn physic healing on piers")
    assert shown(table)["Pool"].startswith("12 Physic 7 · Restoration 5")
    throw(table, 2)
    puts(table, healing=2)
    settled(table)
    assert borne(table, PIERS) == 1


def test_a_condition_that_is_named_is_laid_for_as_long_as_is_put_into_it(table: OpenTable) -> None:
    table.word("piers craft lays mired on footpad")
    throw(table, 5)
    puts(table, damage=1, duration=2, virility=2)
    settled(table)
    found = next(one for one in table.person("footpad").effects if one.kind == "mired")
    assert found.level == 2
    assert found.source == PIERS


# What it costs -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("A-41")
@pytest.mark.parametrize(
    ("line", "house", "price"),
    [
        ("piers fire damage on footpad", {}, 2),
        ("piers fire area damage on footpad", {}, 3),
        ("piers fire area damage on footpad ap 5", {}, 5),
        ("piers fire area damage on footpad", {"effect_area_ap": 0, "effect_unlearned_ap": 0}, 1),
        ("piers fire area damage on footpad", {"effect_ap": 4}, 6),
        ("piers fire effect ap 0, on footpad", {}, 0),
    ],
)
def test_the_house_prices_it_and_the_guide_may(line: str, house: dict[str, int], price: int) -> None:
    table = opposed(**house)
    table.word(line)
    assert sum(points for _, _, points in table.part().costs) == price


def test_who_cannot_pay_for_it_is_told(table: OpenTable) -> None:
    table.word("set piers ap 2")
    told = table.refused(
        PIERS,
        label="Fire",
        ways=[{"power": "fire"}],
        effect={"aspects": ["area", "damage"], "whom": ["footpad"]},
    )
    assert told == "Fire: costs 3 AP; you have 2."


# What cannot be ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("check", "sentence"),
    [
        ({"effect": {"aspects": ["damage"]}}, "Say whom it is for: on, and a name."),
        ({"effect": {"whom": ["footpad"]}, "need": 3}, "Difficulty: the successes of an effect are divided"),
        ({"effect": {}, "makes": {}}, "something is made, or an effect is brought about"),
        ({"effect": {"whom": ["footpad"]}, "resists": "legs"}, "whoever an effect is for meets it with a defence"),
        ({"effect": {"whom": ["footpad"], "harm": "bodily", "lays": "mired"}}, "keep harm or lays"),
        ({"effect": {"whom": ["boar"]}}, "boar is not here."),
        ({"effect": {"whom": ["nobody_at_all"]}}, "nobody_at_all"),
        ({"effect": {"aspects": ["damage"], "heals": True, "whom": [EMLYN]}}, "damage is for what has harm"),
    ],
)
def test_what_makes_no_sense_is_refused(table: OpenTable, check: dict[str, Any], sentence: str) -> None:
    assert sentence in table.refused(PIERS, ways=[{"power": "fire"}], **check)


# Chances -------------------------------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(
    power=st.sampled_from(["might", "craft", "blade", "legs", "senses", "stealth"]),
    practice=st.sampled_from(["", "destruction", "tactics"]),
    dodge=st.integers(0, 5),
    aspects=st.lists(st.sampled_from(ASPECTS[:1] + ASPECTS[2:3] + ASPECTS[4:]), min_size=1, unique=True),
    aimed=st.booleans(),
    lamp=st.integers(-1, 0),
)
def test_the_chances_are_those_of_all_the_faces_there_are(
    power: str, practice: str, dodge: int, aspects: list[str], aimed: bool, lamp: int
) -> None:
    table = TABLE
    effect = {"aspects": aspects, "harm": "bodily", "whom": ["footpad"], "against": "dodge"} if aimed else {}
    if not aimed:
        effect = {"aspects": [one for one in aspects if one not in ("damage", "virility")] or ["duration"]}
    depth = len(table.session.entries)
    table.word(f"set footpad dodge {dodge}")
    table.word("set piers power.might 3")
    table.act(
        PIERS,
        ways=[{"power": power, "practice": practice}],
        effect=effect,
        circumstances=[{"label": "dark", "dice": lamp}] if lamp else [],
    )
    person = table.person(PIERS)
    added = 0 if aimed or not practice else person.tracks[f"practice.{practice}"]
    pool = max(0, rank(person, power) + added + lamp + (power == "blade" and aimed))
    less = dodge // 2 if aimed else 0
    found: Counter[str] = Counter()
    for faces in product((0, 0, 1), repeat=pool):
        left = max(0, sum(faces) - less)
        found["failure" if not left else f"s{min(6, left)}"] += 1
    told = {row.grade: Fraction(row.weight, row.of) for row in table.rows() if row.weight}
    assert told == {grade: Fraction(count, 3**pool) for grade, count in found.items()}
    while len(table.session.entries) > depth:
        table.say_back()


TABLE = opposed()


# The guide has the last word -----------------------------------------------------------------------------------------


def test_letters_say_it_otherwise(table: OpenTable) -> None:
    table.word("piers fire area damage on footpad")
    letters = {one.letter: one.label for one in yours.letters_now(table.session.state, table.session.world)}
    assert letters["E"] == "What it does, to whom"
    table.say(yours.meant("E lays blinded ap 1", table.session.state, table.session.world))
    assert sum(points for _, _, points in table.part().costs) == 1
    table.say(yours.meant("E on archer", table.session.state, table.session.world))
    table.say(yours.meant("A 2", table.session.state, table.session.world))
    assert Term("against them", "pool", -2) in table.terms()
    throw(table, 3)
    puts(table, damage=2)
    settled(table)
    assert [one.kind for one in table.person("archer").effects + table.person("footpad").effects].count("blinded") == 1


def test_it_is_taken_back_and_put_right_and_the_journal_plays_it_again(tmp_path: Path) -> None:
    w = world("table-practices")
    session = new_table(w, (w.system.create(w, PIERS), w.system.create(w, OTTOLINE)), Library(tmp_path), "table", 1)
    table = OpenTable.__new__(OpenTable)
    table.session = session
    table.say(Confirm(False))
    table.word("bring footpad foe")
    before = session.state
    table.word("piers fire damage on footpad")
    table.say_back()
    assert session.state == before
    table.word("piers fire damage on footpad")
    throw(table, 3)
    puts(table, damage=2)
    settled(table)
    first, thrown = borne(table, "footpad"), next(e for e in session.entries if isinstance(e.command, Throw))
    assert first == 3
    told = session.correct(thrown.number, (6, 1, 1, 1, 1, 1))
    assert not isinstance(told, Refusal)
    assert borne(table, "footpad") == 0
    table.session = reopened(session)
    assert borne(table, "footpad") == 0
    table.say_back()
    assert borne(table, "footpad") == 3
    assert reopened(table.session).state == table.session.state


def reopened(session: Session) -> Session:
    """The table as its save has it, opened anew."""
    assert session.journal is not None
    folder, state = session.journal.folder, session.state
    session.close()
    again = open_game(folder, session.world, dice=session.dice)
    assert again.state == state
    return again


# Prepared ------------------------------------------------------------------------------------------------------------

KEPT = """
[acts.a_rain_of_sparks]
label = "A rain of sparks"
check = { ways = [{ power = "embers" }], effect = { aspects = ["area", "damage"], harm = "bodily", whom = ["osk"] } }
on.success = { stake = "It works.", text = "It works." }
on.failure = { stake = "It does not work.", text = "It does not work." }
[scenes.room.options.go]
label = "Go"
do = [{ act = "a_rain_of_sparks" }]
"""


def test_an_author_may_write_it_as_it_was_said() -> None:
    assert not SMALL.problems(KEPT)
    assert "takes no number" in SMALL.problems(KEPT.replace("effect =", "need = 2, effect ="))


# In a fight ----------------------------------------------------------------------------------------------------------


def test_in_a_fight_it_takes_the_action_and_reaches_as_far_as_the_power(table: OpenTable) -> None:
    table.word("fight")
    while table.s.top.call is not None:
        table.fall(*(1 for _ in table.s.top.call.dice))
    table.word("next piers")
    table.word("piers fire damage range on footpad")
    assert table.s.top.spends == PIERS
    throw(table, 3)
    assert "range" in {pick.id for pick in table.levers()["aspects"].picks}
    puts(table, damage=1, range=1)
    settled(table)
    assert borne(table, "footpad") == 2
    assert table.person(PIERS).tracks["actions"] == 1
    table.word("piers fire damage on footpad")
    assert Term("second action", "pool", -1) in table.terms()
    assert Sight(table.session.state, table.session.world).fight is not None
