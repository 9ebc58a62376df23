"""Sheets: made, written, read back, checked; what the player sees of somebody; what packs may ask for."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.content import SECTIONS
from game.core.draft import Sight
from game.core.state import Person
from game.core.world import World
from game.packs.shape import Shaper
from game.systems.position import SYSTEM
from game.systems.position.content.shapes import CharacterDef
from game.systems.position.person.people import ATTRIBUTES
from tests.systems.position.tables import build, joins, option, problems, sit
from tests.systems.position.worlds import ADA

FULL = """
[characters.ada]
name = "Ada"
about = "Somebody to try the rules on."
pronouns = "she"
attributes = { strength = 2, dexterity = 2, intuition = 3, reason = 1, presence = 2 }
actions = { climb = 2, charm = 1 }
talents = ["cat", "careful"]
items = ["boots", "oil", "mailbag", "mailbag"]
harm = [{ level = 2, name = "a limp" }, { level = 1, kind = "mental", name = "a dream" }]
flashbacks = 1
"""


def read_back(w: World, person: Person) -> Person:
    """The person that the written entry makes."""
    wrong: list[str] = []
    shaper = Shaper(SYSTEM.inner, lambda code, path, message: wrong.append(message))
    made = shaper.made(CharacterDef, dict(SYSTEM.write(w, person)), ("character",), person.id)
    assert wrong == []
    return SYSTEM.create(replace(w, characters={**w.characters, person.id: made}), person.id)


@pytest.mark.parametrize("body", [ADA, FULL])
def test_a_sheet_is_read_back_as_the_same_person(body: str) -> None:
    w = build(body)
    person = SYSTEM.create(w, "ada")
    assert read_back(w, person) == person
    assert SYSTEM.check(w, person) == ()


@pytest.mark.rule("P-30", "P-17")
def test_harm_and_flashbacks_are_part_of_a_sheet() -> None:
    t = sit(FULL)
    assert t.harm_of() == [(2, "physical", "a limp"), (1, "mental", "a dream")]
    assert t.left("flashbacks") == 1
    assert sit(FULL.replace("flashbacks = 1", "")).left("flashbacks") == 2


@given(st.data())
@settings(max_examples=60)
def test_whatever_has_happened_to_somebody_is_written_and_read(data: st.DataObject) -> None:
    t = sit(FULL + option())
    for _ in range(data.draw(st.integers(0, 4))):
        if t.state.ending:
            break
        t.say_ops(
            data.draw(
                st.sampled_from(
                    (
                        '{ harm = "1", kind = "mental", why = "a start" }',
                        '{ harm = "2", why = "a gash" }',
                        '{ heal = "1" }',
                        '{ learn = "calm" }',
                        '{ give = "salve" }',
                        '{ take = "mailbag" }',
                        '{ add = "you.flashbacks", by = "-1" }',
                    )
                )
            )
        )
    person = t.you
    back = read_back(t.world, person)
    for field in ("name", "tracks", "known", "pronouns"):
        assert getattr(back, field) == getattr(person, field)
    assert {k: n for k, n in back.holds.items() if n} == {k: n for k, n in person.holds.items() if n}
    assert sorted((e.level, e.kind, e.label) for e in back.effects) == sorted(
        (e.level, e.kind, e.label) for e in person.effects
    )
    assert SYSTEM.check(t.world, back) == ()


def changed(person: Person, **tracks: int) -> Person:
    return replace(person, tracks={**person.tracks, **tracks})


def test_what_is_wrong_with_a_sheet_is_said_in_sentences() -> None:
    w = build(FULL)
    ada = SYSTEM.create(w, "ada")
    assert SYSTEM.check(w, changed(ada, strength=9)) == ("Strength has between 0 and 6 dice.",)
    assert SYSTEM.check(w, changed(ada, **{"action.fly": 1})) == ("There is no action fly here.",)
    assert SYSTEM.check(w, changed(ada, **{"action.climb": 7})) == ("Climb has between 0 and 6 dice.",)
    assert SYSTEM.check(w, changed(ada, flashbacks=3)) == ("Flashbacks go from 0 to 2 a day.",)
    assert SYSTEM.check(w, replace(ada, known={"luck": 1})) == ("There is no talent luck here.",)
    assert SYSTEM.check(w, replace(ada, known={"cat": 2, "careful": 1})) == ("Cat’s feet stands there twice.",)
    assert SYSTEM.check(w, replace(ada, holds={"wand": 1})) == ("There is no wand here.",)
    crowded = replace(ada, effects=tuple(replace(ada.effects[0], id=f"harm.{n}") for n in range(3)))
    assert SYSTEM.check(w, crowded) == ("3 harms of level 2 are too many; there is room for 2.",)
    odd = replace(ada, effects=(replace(ada.effects[0], kind="harm.social", level=4),))
    assert len(SYSTEM.check(w, odd)) == 2


@pytest.mark.rule("P-30", "P-08", "P-17")
def test_the_sheet_shows_numbers_harm_what_holds_and_what_is_left() -> None:
    t = sit(FULL + option()).under("alarm")
    rows = {(row.group, row.label): row for row in SYSTEM.sheet(Sight(t.state, t.world), "ada")}
    assert [rows["attributes", one.capitalize()].value for one in ATTRIBUTES] == [2, 2, 3, 1, 2]
    assert rows["actions", "Dexterity"].text == "Climb 2"
    assert rows["talents", "Cat’s feet"].text == "Two dice on a climb."
    assert rows["carries", "Carries"].text == "boots +1, oil +1 (2), the mailbag (2)"
    assert [(rows["harm", one].value, rows["harm", one].most) for one in ("Minor", "Moderate", "Severe")] == [
        (1, 2),
        (1, 2),
        (0, 1),
    ]
    assert rows["harm", "a limp"].text == "moderate, physical"
    assert rows["conditions", "the alarm is up"].text == "for good"
    assert (rows["story", "Flashbacks"].value, rows["story", "Flashbacks"].most) == (1, 2)
    assert 0 < len(SYSTEM.vitals(Sight(t.state, t.world), "ada")) <= 5


def test_the_guides_people_have_a_sheet_too() -> None:
    t = sit(option(first=joins("osk", side="foe")))
    rows = {row.label: row for row in SYSTEM.sheet(Sight(t.state, t.world), "osk")}
    assert (rows["Dice"].value, rows["Actions"].text) == (2, "Spot 4")
    assert 0 < len(SYSTEM.vitals(Sight(t.state, t.world), "osk")) <= 5


@pytest.mark.rule("P-12", "P-18")
def test_a_conflict_in_turns_is_a_table_and_only_your_side_acts() -> None:
    body = (
        option(more="", first='{ conflict = "brawl" }')
        + """
[conflicts.brawl]
title = "A brawl"
people = [{ person = "osk", key = "osk" }]
ends = [{ when = "foes == 0", text = "It is over." }]
[conflicts.brawl.options.hit]
label = "Hit him"
once = false
[conflicts.brawl.options.hit.check]
again = true
against = "osk"
ways = [{ action = "shove" }]
[conflicts.brawl.options.hit.on.success]
text = "Thump."
do = [{ harm = "3", who = "target", why = "a thump" }]
[conflicts.brawl.options.hit.on.failure]
text = "Miss."
"""
    )
    t = sit(body)
    headings, rows = SYSTEM.standing(Sight(t.state, t.world))
    assert headings == ("", "turn", "harm", "state")
    assert rows == (("You", "now", "unhurt", ""), ("Osk", "waits", "unhurt", ""))
    t.choose("hit").commit().throw(6, 6).throw(1, 1).stand()
    assert (t.top.turn, t.top.round) == ("ada", 2)
    assert SYSTEM.standing(Sight(t.state, t.world))[1][1] == ("Osk", "waits", "severe: a thump", "")
    t.choose("hit").commit().throw(6, 6).throw(1).stand()
    assert t.heard("It is over.")
    assert SYSTEM.standing(Sight(t.state, t.world)) == ((), ())
    assert SYSTEM.round_seconds(t.world) == 10


def test_names_of_somebody_for_formulas() -> None:
    t = sit(FULL + option())
    asked = {word: SYSTEM.names(Sight(t.state, t.world), "ada", word) for word in ("climb", "reason", "harm", "harms")}
    assert asked == {"climb": 2, "reason": 1, "harm": 2, "harms": 2}
    assert (
        SYSTEM.names(Sight(t.state, t.world), "ada", "mental"),
        SYSTEM.names(Sight(t.state, t.world), "ada", "physical"),
    ) == (
        1,
        2,
    )
    assert SYSTEM.names(Sight(t.state, t.world), "ada", "nothing") == 0


def test_every_word_has_a_label_and_every_section_a_shape() -> None:
    assert SYSTEM.label("exact") == "just enough"
    assert SYSTEM.label("strength") == "Strength"
    assert {"people", "characters", "items"} <= set(SYSTEM.shapes)
    assert set(SYSTEM.shapes) - set(SECTIONS) == {"actions", "talents", "threats"}


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ('[talents.x]\nname = "X"\nabout = "x"\nboons = [{ slot = "luck" }]\n', "luck is none of"),
        ('[talents.x]\nname = "X"\nabout = "x"\nignores = ["social"]\n', "social is none of"),
        ('[people.x]\nname = "X"\nattributes = { luck = 1 }\n', "luck is none of"),
        (ADA.replace("strength = 2", "luck = 2"), "luck is none of"),
        (FULL.replace("level = 1, kind", "level = 2, kind") + "", ""),
        (FULL.replace('kind = "mental"', 'kind = "social"'), "social is none of physical, mental"),
        ('[conditions.x]\nlabel = "x"\nterms = [{ slot = "luck", amount = 1 }]\n', "luck is none of"),
        ('[threats.x]\nlabel = "x"\nposition = "calm"\n', "calm is none of"),
        ('[threats.x]\nlabel = "x"\nworsens = ["desperate"]\n', "desperate is none of"),
        ('[threats.x]\nlabel = "x"\ntrouble = { grave = { label = "y" } }\n', "grave is none of"),
        ('[threats.x]\nlabel = "x"\ntrouble = { minor = { label = "y", stays = "ever" } }\n', "ever is none of"),
        (option('ways = [{ attribute = "luck" }]'), "luck is none of"),
    ],
)
def test_the_checker_names_what_would_not_work_in_play(body: str, words: str) -> None:
    found = problems(body)
    assert words in found if words else not found
