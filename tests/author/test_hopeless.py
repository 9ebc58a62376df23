"""Checks that nobody can pass, found by trying them on the side."""

from functools import cache
from typing import Any

import pytest

from game.author.favours import Favours
from game.author.hopeless import hopeless
from game.core.grades import Chance, Grade
from game.core.world import Missing, World
from game.packs.check import Pack
from game.systems import registry
from tests.linking import linked, shipped
from tests.packed import build, option
from tests.worlds import adventures, world

HARD = "kind = 'movement', challenge = 17, need = 4"
NEVER = "no ready-made character can ever pass this, whatever helps them"


def told(body: str, head: str = 'cast = ["ada"]') -> list[str]:
    return [".".join(map(str, path)) for path, _, _ in hopeless(build(body, head=head))]


# What is judged ------------------------------------------------------------------------------------------------------


def test_what_nobody_can_pass() -> None:
    assert told(option(HARD)) == ["scenes.room.options.act.check"]


@pytest.mark.parametrize("check", ["kind = 'movement', challenge = 4", "kind = 'movement', ruling = 'impossible'"])
def test_what_somebody_can_pass_or_is_ruled_on(check: str) -> None:
    assert told(option(check)) == []


def test_an_outcome_that_the_odds_would_cut_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = (Chance("success", "with quite a flourish", 1, 2), Chance("failure", "lost to Ada of the Long Water", 1, 2))
    system = type(registry.load("venture"))
    monkeypatch.setattr(system, "outlook", staticmethod(lambda *_: rows))
    labels = ("failure", "with quite a flourish", "a success that never comes up")
    monkeypatch.setattr(system, "grades", tuple(Grade(f"g{n}", label, n - 1) for n, label in enumerate(labels)))
    found = list(hopeless(build(option("kind = 'movement', challenge = 4"), head='cast = ["ada"]')))
    told = "these rules call an outcome “with quite a flourish”: 18 cells fit beside the odds, and this takes 21"
    assert found == [(("pack", "system"), "N-RULES", told)]


def test_a_fault_in_the_rules_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not in the packs leaves a check untold; a look-up of the code's own that finds nothing is a fault."""
    w = build(option(HARD), head='cast = ["ada"]')
    fault: KeyError = Missing("acts", "gone")

    def faulty(*_: object) -> None:
        raise fault

    monkeypatch.setattr(type(w.system), "parts", staticmethod(faulty))
    assert list(hopeless(w)) == []
    fault = KeyError("slot")
    with pytest.raises(KeyError, match="slot"):
        list(hopeless(w))


def test_one_who_can_is_enough() -> None:
    assert strong("jonet_stoyle") > strong("ottoline_fayle")
    check = f"ways = [{{ power = 'might' }}], need = {strong('jonet_stoyle')}"
    assert list(hopeless(table("practices", "scenes.room", check, ("ottoline_fayle",)))) != []
    assert list(hopeless(table("practices", "scenes.room", check, ("ottoline_fayle", "jonet_stoyle")))) == []


def test_levers_are_pulled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that takes everything one has is no hopeless one; without levers it would be."""
    monkeypatch.setattr(Favours, "stands", lambda self, state: (state,))
    bodies = (option(f"kind = 'movement', challenge = {level}") for level in reversed(range(5, 18)))
    body = next(body for body in bodies if not told(body))
    monkeypatch.setattr("game.author.trials._pulled", lambda state, w: iter(()))
    assert told(body) != []


def test_acts_are_tried_too() -> None:
    act = f'[acts.leap]\nlabel = "Leap"\ncheck = {{ {HARD} }}\non = {{ success = {{}}, failure = {{}} }}\n'
    assert told(option("kind = 'movement', challenge = 3") + act) == ["acts.leap.check"]


@pytest.mark.parametrize("limit", ["MOST_WORK", "MOST_STATES"])
def test_where_it_would_take_too_long_nothing_is_said(limit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"game.author.trials.{limit}", 0)
    assert told(option(HARD)) == []


# What may help -------------------------------------------------------------------------------------------------------


def test_a_condition_counts_both_ways() -> None:
    """An easing that may come is looked at, and a hindrance that may be gone."""
    need = strong("jonet_stoyle")
    ways = "ways = [{ power = 'might' }], need"
    eased = f"{ways} = {need + 1}, circumstances = [{{ label = 'a', need = -1, when = 'wind' }}]"
    assert list(hopeless(table("practices", "scenes.room", eased))) == []
    assert list(hopeless(table("practices", "scenes.room", eased.replace("-1", "1")))) != []
    hindered = f"{ways} = {need}, circumstances = [{{ label = 'a', need = 1, when = 'wind == 0' }}]"
    assert list(hopeless(table("practices", "scenes.room", hindered))) == []
    assert list(hopeless(table("practices", "scenes.room", hindered.replace(", when = 'wind == 0'", "")))) != []


def test_more_conditions_than_can_be_tried_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    eased = "easier = [{ label = 'a', when = 'seen.room > 1' }]"
    monkeypatch.setattr("game.author.settled.MOST_CONDITIONS", 0)
    assert told(option(f"{HARD}, {eased}")) == []
    assert told(option(HARD)) != []


ICE = "ways = [{ action = 'heave' }], position = 'desperate', push = false, need = 8, tools = ['lifting'], "
ICE += "circumstances = [{ label = 'ice', position = -2, dice = -6 }]"
HELP = {
    "a thing that is given somewhere": """
[items.jack]
name = "a jack"
dice = 6
tags = ["lifting"]
[scenes.room.options.look]
label = "Look under the bench"
when = "wind > 3"
do = [{ if = "wind > 4", do = [{ give = "jack" }] }]
""",
    "a thing that only counts at times": """
[items.jack]
name = "a jack"
dice = 6
tags = ["lifting"]
when = "wind > 0"
[scenes.room.options.look]
label = "Look under the bench"
do = [{ give = "jack" }]
""",
    "a condition that may come": """
[conditions.winged]
label = "winged"
terms = [{ slot = "dice", amount = 6 }]
""",
    "something that is taught": """
[talents.ox]
name = "An ox"
about = "Strong as one."
boons = [{ slot = "need", by = 3 }, { slot = "dice", by = 3 }]
[scenes.room.options.learn]
label = "Watch the ox"
do = [{ learn = "ox" }]
""",
}


@pytest.mark.parametrize("help_", HELP.values(), ids=HELP)
def test_what_the_adventure_may_bring_is_counted(help_: str) -> None:
    assert list(hopeless(table("position", "scenes.room", ICE))) != []
    assert list(hopeless(table("position", "scenes.room", ICE, more=help_))) == []


def test_a_step_of_growth_is_counted_where_anybody_may_grow() -> None:
    """By rules under which one learns, whoever is taught for their trouble may come to be a rank better."""
    hard = "ability = 'law', difficulty = 6"
    assert list(hopeless(table("solar", "scenes.room", hard))) != []
    key = next(iter(core("solar").values["keys"]))
    grows = f"[scenes.room.options.think]\nlabel = 'Think'\ndo = [{{ invoke = '{key}' }}]\n"
    assert list(hopeless(table("solar", "scenes.room", hard, more=grows))) == []


def test_somebody_against_you_may_be_hampered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is bound is easier to deal with, and so is whoever was impressed."""
    monkeypatch.setattr(Favours, "stands", lambda self, state: (state,))
    giant = option("kind = 'interaction', against = 'giant'") + "[people.giant]\nname = 'the giant'\nlevel = 12\n"
    assert told(giant) == []
    monkeypatch.setattr(Favours, "hamper", lambda self, run, every: None)
    assert told(giant) != []


# By every system ------------------------------------------------------------------------------------------------------

HEAD = """
[pack]
id = "table"
title = "A table"
authors = ["somebody"]
licence = "CC0-1.0"
version = "1"
system = "{system}"
uses = ["{system}-core"]
start = "room"
"""
ROOM = """
[variables.wind]
value = 0
[scenes.room]
title = "A room"
text = "Four walls."
[scenes.room.options.wait]
label = "Wait"
"""
DESPERATE = "position = 'desperate', need = 9, push = false, circumstances = [{ label = 'ice', position = -2 }"
ALL = {
    "venture": (
        HARD,
        f"{HARD}, easier = [{{ label = 'calm', when = 'wind == 0' }}]",
        "kind = 'movement', challenge = 9",
    ),
    "position": (
        "ways = [{ action = 'heave' }], " + DESPERATE + ", { label = 'cold', dice = -6 }]",
        "ways = [{ action = 'heave' }], " + DESPERATE + ", { label = 'cold', dice = -6, when = 'wind > 0' }]",
        "ways = [{ action = 'heave' }], need = 2",
    ),
    "solar": (
        "ability = 'law', difficulty = 7",
        "ability = 'law', difficulty = 7, harder = [{ label = 'noise', when = 'wind > 0' }]",
        "ability = 'law', difficulty = 4",
    ),
    "tiers": (
        "tier = 4",
        "tier = 4, circumstances = [{ label = 'calm', edge = 3, when = 'wind == 0' }]",
        "difficulty = 60",
    ),
    "practices": (
        "ways = [{ power = 'might' }], need = 30",
        "ways = [{ power = 'might' }], need = 30, circumstances = [{ label = 'calm', need = -5, when = 'wind == 0' }]",
        "ways = [{ power = 'might' }], need = 30, circumstances = [{ label = 'x', need = -10, when = 'wind' }, "
        "{ label = 'y', need = -10, when = 'wind > 1' }, { label = 'z', need = -8, when = 'wind > 2' }]",
    ),
}
"""System -> a check that nobody can pass; one that nobody can whether its condition holds or not; one that can."""


def rules(system: str) -> Any:
    return registry.load(system)


@cache
def core(system: str) -> Pack:
    return shipped(f"{system}-core", rules(system))


def table(system: str, place: str, check: str, cast: tuple[str, ...] = (), more: str = "") -> World:
    who = next(iter(core(system).values["people"]))
    where = (
        f"[{place}.options.act]\nlabel = 'Do it'\ncheck = {{ {check} }}\non = {{ success = {{}}, failure = {{}} }}\n"
    )
    fight = "[conflicts.brawl]\ntitle = 'A brawl'\nends = [{ when = 'foes == 0' }]\n"
    fight += f"people = [{{ person = '{who}', key = 'foe', at = 30 }}]\n"
    if system == "solar":
        fight = fight.replace("ends", "kind = 'volleys'\nends").replace("ends = [{ when = 'foes == 0' }]\n", "")
        fight += "goals.win = { label = 'the day' }\ngoals.lose = { label = 'the night' }\n"
    head = HEAD.format(system=system) + f"cast = [{', '.join(repr(who) for who in cast)}]\n"
    return linked(head, ROOM + fight + where + more, rules(system), [core(system)])


@cache
def strong(who: str) -> int:
    """The most that somebody can come to by might."""
    needs = (need for need in range(1, 31) if not _hopeless_need(who, need))
    return max(needs)


def _hopeless_need(who: str, need: int) -> bool:
    check = f"ways = [{{ power = 'might' }}], need = {need}"
    return bool(list(hopeless(table("practices", "scenes.room", check, (who,)))))


@pytest.mark.parametrize("system", sorted(ALL))
@pytest.mark.parametrize("place", ["scenes.room", "conflicts.brawl"])
def test_what_nobody_can_pass_by_any_rules(system: str, place: str) -> None:
    """In scenes and in conflicts, under conditions and without; what happens in volleys is passed over."""
    hard, whatever, fair = ALL[system]
    expected = [] if system == "solar" and place == "conflicts.brawl" else [f"{place}.options.act.check"]
    for check in (hard, whatever):
        assert [".".join(map(str, path)) for path, _, _ in hopeless(table(system, place, check))] == expected
    assert list(hopeless(table(system, place, fair))) == []


def test_what_nobody_can_even_try_is_told_with_the_reason() -> None:
    [(_, code, sentence)] = hopeless(table("tiers", "scenes.room", "tier = 4"))
    assert code == "W-HOPELESS"
    assert sentence.startswith("no ready-made character can ever try this: This is beyond you")


def test_what_can_be_turned_after_the_throw_is_no_hopeless_one() -> None:
    """Whoever loses against somebody may bring down the Pain, unless the pack says no."""
    foe = next(iter(core("solar").values["people"]))
    check = f"ability = 'law', difficulty = 7, against = '{foe}', harder = [{{ label = 'noise', by = 2 }}]"
    assert list(hopeless(table("solar", "scenes.room", check))) == []


@pytest.mark.parametrize("name", adventures())
def test_ours_can_all_be_passed(name: str) -> None:
    assert list(hopeless(world(name))) == []
