"""Harm: three levels, so many slots each, of body or mind, each with a name; recovery (P-30)."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.commands import Undertake
from tests.systems.position.tables import CLIMB, Table, joins, option, sit

HITS = st.lists(st.tuples(st.integers(1, 3), st.sampled_from(("physical", "mental"))), max_size=8)


def harmed(t: Table, level: int, kind: str = "physical", who: str = "you", name: str = "x") -> Table:
    return t.say_ops(f'{{ harm = "{level}", kind = "{kind}", who = "{who}", why = "{name}" }}')


def levels(t: Table, who: str = "you") -> list[int]:
    return [level for level, _, _ in t.harm_of(who)]


def carried(hits: list[tuple[int, str]], slots: tuple[int, int, int] = (2, 2, 1)) -> tuple[list[int], bool]:
    """The rule said again, in its plainest form: levels carried, worst first, and whether somebody is out of it."""
    found: Counter[int] = Counter()
    for hit, _ in hits:
        level = hit
        while level < 4 and found[level] >= slots[level - 1]:
            level += 1
        if level == 4:
            return sorted(found.elements(), reverse=True), True
        found[level] += 1
    return sorted(found.elements(), reverse=True), False


@pytest.mark.rule("P-30")
@pytest.mark.parametrize(("level", "word"), [(1, "minor"), (2, "moderate"), (3, "severe")])
@pytest.mark.parametrize("kind", ["physical", "mental"])
def test_each_harm_has_a_level_a_type_and_a_name(level: int, word: str, kind: str) -> None:
    t = harmed(sit(option()), level, kind, name="a bad thing")
    assert t.harm_of() == [(level, kind, "a bad thing")]
    assert t.heard(f"You take {word} {kind} harm: a bad thing.")


@pytest.mark.rule("P-30")
def test_a_full_level_passes_to_the_next() -> None:
    t = sit(option())
    for expected in ([1], [1, 1], [2, 1, 1], [2, 2, 1, 1], [3, 2, 2, 1, 1]):
        assert levels(harmed(t, 1)) == expected
    assert "As minor harm is full, it is severe." in t.told()


@pytest.mark.rule("P-30")
def test_past_severe_you_are_out_of_the_scene() -> None:
    t = harmed(harmed(sit(option(first=joins("tam"))), 3, who="tam"), 3, who="tam")
    assert t.state.people["tam"].out
    assert t.heard("There is no room for more harm: Tam is out of it.")
    t = harmed(harmed(sit(option()), 3), 3)
    assert t.state.ending


@pytest.mark.rule("P-30")
@given(HITS)
@settings(max_examples=60)
def test_whatever_comes_is_carried_as_the_rule_says(hits: list[tuple[int, str]]) -> None:
    t = sit(option(first=joins("tam")))
    for level, kind in hits:
        if not t.state.people["tam"].out:
            harmed(t, level, kind, "tam")
    found, out = carried(hits)
    assert levels(t, "tam") == found
    assert bool(t.state.people["tam"].out) == out


@pytest.mark.rule("P-30")
def test_a_table_may_have_other_slots() -> None:
    t = sit(option(), settings="harm_slots = [1, 1, 1]")
    assert levels(harmed(harmed(t, 1), 1)) == [2, 1]


def test_harm_without_a_name_and_harm_that_is_more_than_there_is() -> None:
    t = sit(option()).say_ops('{ harm = "9" }')
    assert t.harm_of() == [(3, "physical", "hurt")]
    assert sit(option()).say_ops('{ harm = "1", kind = "mental" }').harm_of() == [(1, "mental", "shaken")]
    assert sit(option()).say_ops('{ harm = "0" }').harm_of() == []


# Recovery ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("P-30")
def test_recovery_takes_a_development_scene_with_peace_in_it() -> None:
    t = harmed(sit(option()), 2)
    assert t.barred(Undertake("ada", "recovery")) == "this scene leaves no time for it"
    t = harmed(sit(option(mode="development").replace("rest = true", "rest = false")), 2)
    assert t.barred(Undertake("ada", "recovery")) == "there is no peace for it here"
    t = harmed(sit(option(mode="development")), 2)
    assert levels(t.undertake("recovery")) == [1]


@pytest.mark.rule("P-30")
def test_all_harm_falls_by_a_level_and_what_was_minor_is_gone() -> None:
    t = sit(option(mode="development"))
    for level in (1, 1, 2, 2, 3):
        harmed(t, level)
    assert levels(t.undertake("recovery")) == [2, 1, 1]
    house = sit(option(mode="development"), settings="recovery = 3")
    assert levels(harmed(harmed(house, 3), 1).undertake("recovery")) == []


@pytest.mark.rule("P-30")
def test_once_in_a_scene() -> None:
    t = harmed(sit(option(mode="development")), 3).undertake("recovery")
    assert t.barred(Undertake("ada", "recovery")) == "you have done what can be done here"
    assert not t.choose("go").offered(Undertake("ada", "recovery"))
    assert levels(t.choose("back").undertake("recovery")) == [1]


@pytest.mark.rule("P-30")
def test_your_companions_recover_with_you() -> None:
    t = harmed(sit(option(mode="development", first=joins("tam"))), 2, who="tam").undertake("recovery")
    assert levels(t, "tam") == [1]


def test_who_is_whole_has_nothing_to_recover_from() -> None:
    assert not [p for p in sit(option(mode="development")).prompts if p.group == "rest"]


def test_content_may_heal() -> None:
    t = harmed(harmed(sit(option()), 3, "mental"), 2, "physical")
    assert t.say_ops('{ heal = "1", kind = "physical" }').harm_of() == [(3, "mental", "x"), (1, "physical", "x")]
    assert levels(t.say_ops('{ heal = "2" }')) == [1, 1]
    assert levels(t.say_ops('{ heal = "9" }')) == [1]


def test_harm_that_falls_passes_a_level_that_is_full() -> None:
    t = sit(option())
    for level in (2, 2, 3):
        harmed(t, level)
    assert levels(t.say_ops('{ heal = "1" }')) == [2, 2, 1]


def test_a_rest_that_content_grants_is_a_recovery() -> None:
    assert levels(harmed(sit(option()), 2).say_ops('{ rest = "recovery" }')) == [1]


def test_a_salve_is_used_up() -> None:
    t = harmed(sit(option()).holds("salve"), 1).declare("use", "ada", "salve")
    assert (t.harm_of(), t.you.holds["salve"]) == ([], 0)


@pytest.mark.rule("P-30")
@pytest.mark.parametrize(
    ("full", "told"),
    [
        ((), "moderate harm"),
        ((2, 2), "severe harm, as moderate is full"),
        ((2, 2, 3), "out of it, with no room for more harm"),
    ],
)
def test_what_is_risked_is_told_as_it_would_be_carried(full: tuple[int, ...], told: str) -> None:
    t = sit(option(f'{CLIMB}\nharm = {{ moderate = "a gash" }}'))
    for level in full:
        t.hurt(level)
    t.choose("act")
    assert told in t.stakes["fewer"]
    (threat,) = (fact.text for fact in t.facts if fact.label == "Threat")
    assert told.partition(" harm")[0] in threat
