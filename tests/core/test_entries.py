"""People of rules that write no shape for them: what authors write, what is refused, and sheets there and back."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, cast, get_args, get_type_hints

import pytest
from annotated_types import Interval

from game import sheets
from game.author import reference
from game.author.schema import sections_schema
from game.core import entries
from game.core.declared import Foes, Making
from game.core.draft import Sight
from game.core.grades import Grade
from game.core.marks import About
from game.core.marks import Words as OneOf
from game.core.overlay import Overlay
from game.core.record import changed
from game.core.shapes import Named
from game.core.state import Person, State
from game.core.system import System
from game.core.tracks import Number, Track, Tracks
from game.core.world import World
from game.packs import described
from tests.linking import linked


class Grit(System):
    """Rules of nothing but people."""

    id = "grit"
    title = "Grit"
    about = "Numbers, and nothing to do with them."
    thrown = "nothing"
    foes, opposed, again, rests = Foes.ROLL, None, None, ()
    making = Making.BY_NUMBERS
    grades = (Grade("failure", "failure", -1), Grade("success", "success", 1))
    inner: Mapping[str, type] = MappingProxyType({})
    sections = MappingProxyType({"skills": Named, "gifts": Named})
    knows = ("gifts",)
    tracks = Tracks(
        Track("grit", high=5, plain=3, shown="pips", refills="rest", help="What you hold on with."),
        Track("hurt", high=3, shown="boxes", full="is down"),
        Track("luck", high=1, plain=None),
        Track("mana", limit="mana.most", high=9, plain=4, under="pools", shown="pips"),
        Track("skill.", of="skills", high=4, none="none", shown="number"),
    )


GRIT = cast(Any, Grit)()
HEAD = """
[pack]
id = "table"
title = "A table"
authors = ["somebody"]
licence = "CC0-1.0"
version = "1"
system = "grit"
start = "room"
"""
BODY = """
[scenes.room]
title = "A room"
text = "Four walls."
[scenes.room.options.wait]
label = "Wait"
[skills.climb]
name = "Climbing"
[gifts.eyes]
name = "Good eyes"
[items.rope]
name = "a rope"
[conditions.wet]
label = "wet"
until = ["hours:2"]
[people.guard]
name = "A guard"
hurt = 1
carries = ["rope", "rope"]
conditions = { wet = 1 }
"""
ADA = """
[characters.ada]
name = "Ada"
about = "Somebody to try the rules on."
pronouns = "she"
grit = 2
pools = { mana = 6 }
skills = { climb = 3 }
gifts = ["eyes"]
items = ["rope"]
conditions = { wet = 2 }
"""


def world(character: str = ADA) -> World:
    return linked(HEAD, BODY + character, GRIT)


def wrong(character: str) -> str:
    with pytest.raises(AssertionError) as found:
        world(character)
    return str(found.value)


def ada() -> Person:
    person: Person = GRIT.create(world(), "ada")
    return person


def test_a_character_begins_with_what_their_entry_says() -> None:
    person = ada()
    assert person.tracks == {"grit": 2, "hurt": 0, "mana": 6, "mana.most": 6, "skill.climb": 3}
    assert (person.known, person.holds, person.pronouns) == ({"eyes": 1}, {"rope": 1}, "she")
    assert [(effect.kind, effect.level, effect.until) for effect in person.effects] == [("wet", 2, (("hours", 2),))]


def test_somebody_of_the_guides_begins_so_too() -> None:
    person = GRIT.recruit(world(), "guard", "guard_2", "", "foe")
    assert (person.id, person.name, person.side, person.seat) == ("guard_2", "A guard", "foe", "content")
    assert (person.tracks["hurt"], person.tracks["grit"], person.holds) == (1, 3, {"rope": 2})
    assert [effect.label for effect in person.effects] == ["wet"]
    assert GRIT.recruit(world(), "guard", "guard", "Bo", "yours").seat == "player"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("grit = 2", "grit = 6"), "5"),
        (("grit = 2", "grti = 2"), "there is no such field; did you mean grit?"),
        (("mana = 6", "man = 6"), "mana"),
        (("mana = 6", "mana = 10"), "9"),
        (("climb = 3", "clmb = 3"), "climb"),
        (('["eyes"]', '["ears"]'), "there is no gift “ears”"),
        (("wet = 2", "dry = 2"), "there is no condition"),
        (('["rope"]', '["rpe"]'), "rope"),
        (('about = "Somebody to try the rules on."', ""), "about"),
    ],
)
def test_what_an_author_mistakes_is_refused(change: tuple[str, str], sentence: str) -> None:
    assert ADA.replace(*change) != ADA
    assert sentence in wrong(ADA.replace(*change))


def test_every_field_has_a_sentence_for_authors_and_editors() -> None:
    shape = GRIT.shapes["characters"]
    assert described.fields(shape)["grit"] == "What you hold on with."
    assert described.fields(shape)["hurt"] == "Hurt."
    assert described.fields(shape)["skills"] == "Skills, each with its number."
    assert described.fields(shape)["gifts"] == "Gifts that they have."
    schema = sections_schema("grit", GRIT)["definitions"]
    assert schema["CharacterDef"]["properties"]["grit"] == {
        "type": "integer",
        "minimum": 0,
        "maximum": 5,
        "description": "What you hold on with.",
        "default": 3,
    }
    assert schema["CharacterDef"]["required"] == ["name", "about"]
    assert "carries" in schema["PersonDef"]["properties"]
    manual = "\n".join(reference.system(GRIT))
    assert "### The section `gifts`, a section of its own" in manual
    assert "Of you, also: `knows.GIFT`" in manual
    assert "- `grit` (number 0 to 5): What you hold on with." in manual


def test_a_sheet_is_read_back_as_the_same_person_as_they_stand(tmp_path: Any) -> None:
    w = world()
    worn = changed(ada(), tracks={**ada().tracks, "hurt": 2, "mana": 1, "luck": 1})
    path = sheets.keep(w, worn, tmp_path)
    assert replace(sheets.read(path, w), id="ada", base="ada") == worn


def test_what_a_pack_does_not_know_is_wrong_with_somebody() -> None:
    odd = replace(ada(), known={"wings": 1, "eyes": 2}, holds={"wand": 1}, tracks={**ada().tracks, "grit": 9})
    assert GRIT.check(world(), odd) == (
        "Grit goes from 0 to 5.",
        "There is no gift wings here.",
        "Good eyes stands there twice.",
        "There is no wand here.",
    )


def test_a_few_numbers_make_somebody_at_a_guides_table() -> None:
    w = world()
    assert GRIT.brief(w)[0] == Number("grit", "Grit", 3, 0, 5)
    numbers = {one.id: one.value for one in GRIT.brief(w)} | {"mana": 5, "skill.climb": 1}
    entry = {"name": "Bo", "about": "Bo", "pronouns": "he", **GRIT.briefly(w, numbers)}
    assert sheets.described(w, entry).tracks == {"grit": 3, "hurt": 0, "mana": 5, "mana.most": 5, "skill.climb": 1}


def test_the_sheet_shows_numbers_what_somebody_knows_and_carries_and_what_holds() -> None:
    table = Sight(State("ada", "narrative", 480, Overlay(), Overlay(), {"ada": ada()}, ()), world())
    assert [(row.label, row.kind, row.value, row.most, row.text) for row in GRIT.sheet(table, "ada")] == [
        ("Grit", "pips", 2, 5, ""),
        ("Hurt", "boxes", 0, 3, ""),
        ("Mana", "pips", 6, 6, ""),
        ("Climbing", "number", 3, 0, ""),
        ("Gifts", "list", 0, 0, "Good eyes"),
        ("Carries", "list", 0, 0, "a rope"),
        ("wet", "text", 0, 0, "for 2 hours"),
    ]
    assert [row.label for row in GRIT.vitals(table, "ada")] == ["Grit", "Hurt", "Mana"]
    assert [GRIT.names(table, "ada", word) for word in ("grit", "climb", "nothing")] == [2, 3, 0]
    assert [GRIT.label(word) for word in ("grit", "skill.climb", "success")] == ["Grit", "climb", "success"]


@pytest.mark.parametrize(
    ("made", "told"),
    [
        ({"level": 4}, "level 4"),
        ({"rank": "hard_case"}, "hard case"),
        ({"skills": {"locks": 1, "night_work": 3}}, "night work 3"),
        ({"level": 2, "rank": "", "skills": {}}, "level 2"),
        ({"rank": "good", "level": 2}, "good, level 2"),
        ({"skills": {"locks": "well"}}, ""),
    ],
)
def test_how_good_somebody_is_stands_in_a_word_or_two(made: dict[str, object], told: str) -> None:
    assert entries.strength(made, made.__getitem__) == told


@pytest.mark.parametrize(
    ("section", "noun"), [("abilities", "ability"), ("classes", "class"), ("gifts", "gift"), ("voices", "voice")]
)
def test_an_entry_of_a_section_has_a_word(section: str, noun: str) -> None:
    assert entries.noun_of(section) == noun


def test_the_shape_of_an_entry_follows_from_the_numbers() -> None:
    numbers = Tracks(
        Track("might", low=1, high=6, plain=0, under="traits"),
        Track("wit", low=-1, high=9, under="traits", help="How quick they are."),
        Track("nerve", low=1, high=4, plain=0),
        Track("trait.", of=("calm", "rage"), high=3, under="moods"),
        Track("seen", kept="now"),
    )
    shape = entries.character_shape(numbers, ("gifts",))
    made = shape(name="Ada", about="Somebody.")
    assert (made.nerve, made.traits, made.moods, made.gifts) == (1, {}, {}, ())
    assert not hasattr(made, "seen")
    hints = get_type_hints(shape, include_extras=True)
    assert hints["nerve"].__metadata__ == (Interval(ge=1, le=4), About("Nerve."))
    table = hints["traits"]
    assert table.__metadata__ == (About("How quick they are."),)
    key, number = get_args(get_args(table)[0])
    assert (key.__metadata__, number.__metadata__) == ((OneOf(("might", "wit")),), (Interval(ge=-1, le=9),))
    mood = get_args(get_args(hints["moods"])[0])[0]
    assert mood.__metadata__ == (OneOf(("calm", "rage")),)
    assert hints["moods"].__metadata__ == (About("Moods, each with its number."),)


def test_whoever_is_recruited_has_a_seat_by_their_side() -> None:
    seats = {side: GRIT.recruit(world(), "guard", "guard", "", side).seat for side in ("yours", "foe", "other")}
    assert seats == {"yours": "player", "foe": "content", "other": "content"}


def test_what_nobody_has_heard_of_is_told() -> None:
    odd = replace(ada(), known={"wings": 1, "eyes": 1})
    assert list(entries.unheard(world(), odd, "gifts")) == ["There is no wings here."]
    assert list(entries.unheard(world(), odd, "gifts", "skills")) == ["There is no wings here."]


def test_of_a_table_the_highest_number_says_how_good_somebody_is() -> None:
    made: dict[str, Any] = {"skills": {"a_b": 2, "c": 5, "d": "x"}}
    assert entries.strength(("skills",), made.__getitem__) == "c 5"


def test_somebody_is_written_with_what_they_know_and_their_own_words() -> None:
    worded = replace(ada(), words={"eyes": "Owl eyes"}, known={"eyes": 2, "owls": 1})
    found = entries.written(world(), worded, GRIT.tracks, ("gifts",))
    assert (found["gifts"], found["words"], found["items"]) == (["eyes", "eyes"], {"eyes": "Owl eyes"}, ["rope"])
    assert "words" not in entries.written(world(), ada(), GRIT.tracks)
