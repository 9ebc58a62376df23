"""Sheets: made, written, read back, and what is wrong with one."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.state import Person
from game.core.world import World
from game.packs.shape import Shaper
from game.systems.practices import SYSTEM
from game.systems.practices.content.shapes import CharacterDef
from tests.systems.practices.tables import build, fight, option, sit
from tests.systems.practices.worlds import ADA

FULL = """
[characters.ada]
name = "Ada"
about = "Somebody to try the rules on."
pronouns = "she"
powers = { alacrity = 4, blades = 5, embers = 0 }
practices = { creation = 2, mobility = 1 }
guard = 3
dodge = 2
footing = 1
resolve = 4
resistance = 1
endurance = 12
ap = 5
abilities = ["blaze", "mend"]
items = ["long_sword", "brand", "brand"]
conditions = { bleeding = 2, shamed = 1 }
"""


def read_back(w: World, person: Person) -> Person:
    """The person that the written entry makes."""
    wrong: list[str] = []
    shaper = Shaper(SYSTEM.inner, lambda code, path, message: wrong.append(message))
    made = shaper.made(CharacterDef, dict(SYSTEM.write(w, person)), ("character",), person.id)
    assert wrong == []
    return SYSTEM.create(replace(w, characters={**w.characters, person.id: made}), person.id)


@pytest.mark.rule("A-20", "A-41")
@pytest.mark.parametrize("body", [ADA, FULL])
def test_a_sheet_is_read_back_as_the_same_person(body: str) -> None:
    w = build(body)
    person = SYSTEM.create(w, "ada")
    assert read_back(w, person) == person
    assert SYSTEM.check(w, person) == ()


@given(st.data())
@settings(max_examples=60)
def test_whatever_has_happened_to_somebody_is_written_and_read(data: st.DataObject) -> None:
    t = sit(FULL + option())
    for _ in range(data.draw(st.integers(0, 4))):
        op = data.draw(
            st.sampled_from(
                (
                    '{ effect = "shamed", level = 2 }',
                    '{ harm = "2", kind = "social" }',
                    '{ heal = "2" }',
                    '{ learn = "cheer" }',
                    '{ give = "short_bow" }',
                    '{ take = "brand" }',
                    '{ lift = "bleeding" }',
                )
            )
        )
        t.say_ops(op)
    person = t.you
    back = read_back(t.world, person)
    assert (back.name, back.tracks, back.pronouns) == (person.name, person.tracks, person.pronouns)
    assert {k for k, n in back.known.items() if n} == {k for k, n in person.known.items() if n}
    assert {k: n for k, n in back.holds.items() if n} == {k: n for k, n in person.holds.items() if n}
    assert {e.kind: e.level for e in back.effects} == {e.kind: e.level for e in person.effects}
    assert SYSTEM.check(t.world, back) == ()


@pytest.mark.rule("A-03", "A-41")
def test_what_only_counts_in_a_fight_is_no_part_of_a_sheet() -> None:
    t = sit(FULL + fight("log")).first_turn().declare("attack", "log", "blades").commit().stand().all_throws(1)
    assert t.left("actions") == 1
    back = read_back(t.world, t.you)
    assert "actions" not in back.tracks
    assert SYSTEM.check(t.world, t.you) == ()


def changed(person: Person, **tracks: int) -> Person:
    return replace(person, tracks={**person.tracks, **tracks})


def test_what_is_wrong_with_a_sheet_is_said_in_sentences() -> None:
    w = build(FULL)
    ada = SYSTEM.create(w, "ada")
    assert SYSTEM.check(w, changed(ada, **{"power.fly": 1})) == ("There is no power fly here.",)
    assert SYSTEM.check(w, changed(ada, **{"power.blades": 11})) == ("Blades has a rank from 0 to 10.",)
    assert SYSTEM.check(w, changed(ada, **{"practice.magic": 1})) == ("There is no practice magic.",)
    assert SYSTEM.check(w, changed(ada, **{"practice.creation": 11})) == ("Creation has a rank from 0 to 10.",)
    assert SYSTEM.check(w, changed(ada, guard=-1)) == ("Guard has a rank from 0 to 10.",)
    assert SYSTEM.check(w, changed(ada, resistance=11)) == ("Resistance has a rank from 0 to 10.",)
    assert SYSTEM.check(w, changed(ada, **{"ap.most": 41})) == ("AP goes from 0 to 40.",)
    assert SYSTEM.check(w, changed(ada, endurance=41)) == ("Endurance goes from 0 to 40.",)
    assert SYSTEM.check(w, replace(ada, known={"luck": 1})) == ("There is no ability luck here.",)
    assert SYSTEM.check(w, replace(ada, known={"blaze": 2})) == ("Blaze stands there twice.",)
    assert SYSTEM.check(w, replace(ada, holds={"wand": 1})) == ("There is no wand here.",)
    assert SYSTEM.check(w, replace(ada, holds={"brand": 1001})) == ("1001 of brand are too many; 1000 is the most.",)
    odd = replace(ada, effects=(replace(ada.effects[0], kind="asleep"),))
    assert SYSTEM.check(w, odd) == ("There is no condition asleep here.",)
    worse = replace(ada, effects=(replace(ada.effects[0], level=21),))
    assert SYSTEM.check(w, worse)[0] == "Bleeding has a rating from 1 to 20, not 21."
    assert SYSTEM.check(w, changed(ada, endurance=3)) == (
        "Conditions come to 3 in all; with endurance 3 nobody stands under so much.",
    )
