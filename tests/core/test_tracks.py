"""What follows from a number that is declared once, on a world of a system that is not there."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.formulas.tokens import LIMIT
from game.core.sheet import Row
from game.core.state import Person
from game.core.tracks import Number, Track, Tracks, row


def stamina(w: Any, person: Person) -> int:
    return person.tracks["skill.climb"] + 1


NUMBERS = Tracks(
    Track("grit", high=5, plain=3, group="points", shown="pips", refills="rest"),
    Track("hurt", high=3, group="points", shown="boxes", full="is down"),
    Track("mana", limit="mana.most", high=9, plain=4, under="pools", shown="pips", refills="rest"),
    Track("skill.", of="skills", low=-1, high=4, plain=-1, none="none", shown="number"),
    Track("trait.", of=("wit", "might"), high=6, under="traits", few=False),
    Track("breath", plain=None, limit=stamina, kept="now", foot="number"),
    Track("coins", high=10, grows=True, few=False),
    Track("luck", plain=None, high=1),
    Track("tired", kept="", reads=lambda w, person: 7 - person.tracks["grit"]),
    Track("acted", kept="scene", plain=None, named=False),
)
ENTRY = {"grit": 2, "hurt": 0, "pools": {"mana": 6}, "skills": {"climb": 3}, "traits": {"wit": 2}, "coins": 4}


def world() -> Any:
    climb, swim = (SimpleNamespace(name=one, about=f"You {one.lower()}.") for one in ("Climb", "Swim"))
    return SimpleNamespace(lore={"skills": {"climb": climb, "swim": swim}}, memo={})


def entry(**otherwise: Any) -> Any:
    return SimpleNamespace(**{**ENTRY, "luck": None, **otherwise})


def ada(**otherwise: Any) -> Person:
    bare = Person("ada", "Ada", "ada", "yours", "player", {})
    return NUMBERS.begun(world(), bare, entry(**otherwise))


def other(person: Person, **tracks: int) -> Person:
    return Person(person.id, person.name, person.base, person.side, person.seat, {**person.tracks, **tracks})


def test_somebody_begins_with_what_their_entry_says_and_the_rest_as_declared() -> None:
    assert ada().tracks == {
        "grit": 2,
        "hurt": 0,
        "mana": 6,
        "mana.most": 6,
        "skill.climb": 3,
        "trait.wit": 2,
        "coins": 4,
        "breath": 4,
    }


def test_what_an_entry_may_leave_out_is_there_once_it_says_it() -> None:
    assert "luck" not in ada().tracks
    assert ada(luck=1).tracks["luck"] == 1


def test_the_few_numbers_are_asked_for_by_name_and_within_bounds() -> None:
    assert NUMBERS.brief(world()) == (
        Number("grit", "Grit", 3, 0, 5, "Points"),
        Number("hurt", "Hurt", 0, 0, 3, "Points"),
        Number("mana", "Mana", 4, 0, 9, "Pools"),
        Number("skill.climb", "Climb", -1, -1, 4, "Skills", "none"),
        Number("skill.swim", "Swim", -1, -1, 4, "Skills", "none"),
    )


def test_the_few_numbers_come_to_an_entry_without_what_is_none() -> None:
    numbers = {one.id: one.value for one in NUMBERS.brief(world())} | {"skill.swim": 2}
    assert NUMBERS.briefly(world(), numbers) == {"grit": 3, "hurt": 0, "pools": {"mana": 4}, "skills": {"swim": 2}}


def test_an_entry_is_written_as_it_was_read() -> None:
    assert NUMBERS.write(world(), ada()) == ENTRY
    assert NUMBERS.write(world(), ada(luck=1)) == {**ENTRY, "luck": 1}


def test_what_has_grown_past_an_entry_is_written_up_to_there_and_kept_beside_it() -> None:
    rich = other(ada(), coins=40, mana=1)
    assert NUMBERS.write(world(), rich) == {**ENTRY, "coins": 10}
    assert NUMBERS.keeps(world(), rich) == {"mana": (0, 6), "breath": (0, 4), "coins": (0, LIMIT)}


def test_what_passes_with_a_scene_is_in_no_sheet() -> None:
    assert NUMBERS.passing == ("acted",)


@pytest.mark.parametrize(
    ("tracks", "sentence"),
    [
        ({"grit": 6}, "Grit goes from 0 to 5."),
        ({"grit": -1}, "Grit goes from 0 to 5."),
        ({"mana": 7}, "Mana goes from 0 to 6."),
        ({"mana.most": 10, "mana": 10}, "Mana goes from 0 to 9."),
        ({"skill.climb": 5, "breath": 6}, "Climb goes from −1 to 4."),
        ({"skill.fly": 1}, "There is no skill fly here."),
        ({"trait.charm": 1}, "There is no trait charm."),
        ({"trait.wit": 7}, "Wit goes from 0 to 6."),
        ({"coins": -1}, "Coins is 0 or more."),
        ({"luck": 2}, "Luck goes from 0 to 1."),
    ],
)
def test_what_is_wrong_with_a_number_is_said_in_a_sentence(tracks: dict[str, int], sentence: str) -> None:
    assert list(NUMBERS.wrong(world(), other(ada(), **tracks))) == [sentence]


def test_nothing_is_wrong_with_whoever_begins_so() -> None:
    assert list(NUMBERS.wrong(world(), ada())) == []


def test_a_number_that_is_missing_is_out_of_bounds() -> None:
    nobody = Person("ada", "Ada", "ada", "yours", "player", {**ada().tracks})
    del nobody.tracks["grit"]  # type: ignore[attr-defined]
    assert list(NUMBERS.wrong(world(), nobody)) == ["Grit goes from 0 to 5."]


@pytest.mark.parametrize(
    ("word", "value"),
    [("grit", 2), ("climb", 3), ("swim", -1), ("wit", 2), ("might", 0), ("tired", 5), ("luck", 0), ("nothing", 0)],
)
def test_formulas_ask_for_numbers_by_name(word: str, value: int) -> None:
    assert NUMBERS.value(world(), ada(), word) == value


def test_packs_can_speak_of_every_number_but_those_between_the_rules() -> None:
    assert NUMBERS.vocabulary == {"grit", "hurt", "mana", "wit", "might", "breath", "coins", "luck", "tired"}
    assert NUMBERS.sections == ("skills",)


@pytest.mark.parametrize(
    ("word", "by", "found"),
    [
        ("all", 1, {"grit": 3, "mana": 2}),
        ("all", 99, {"grit": 5, "mana": 6}),
        ("mana", 2, {"mana": 3}),
        ("hurt", 1, {}),
    ],
)
def test_points_come_back_up_to_the_limit(word: str, by: int, found: dict[str, int]) -> None:
    table: Any = SimpleNamespace(people={"ada": other(ada(), mana=1)}, w=world())
    events = tuple(NUMBERS.refill(table, "ada", word, by))
    assert {event.track: event.value for event in events} == found
    assert {event.why for event in events} <= {"rest"}


def test_somebody_is_out_of_it_once_every_box_is_taken() -> None:
    assert [NUMBERS.filled(world(), other(ada(), hurt=n)) for n in range(4)] == ["", "", "", "is down"]


def test_the_sheet_shows_numbers_in_their_order_and_of_a_family_what_somebody_has() -> None:
    assert list(NUMBERS.rows(world(), ada())) == [
        Row("Grit", "pips", 2, 5, group="points"),
        Row("Hurt", "boxes", 0, 3, group="points"),
        Row("Mana", "pips", 6, 6, group="pools"),
        Row("Climb", "number", 3, group="skills", help="You climb."),
    ]
    assert [row.label for row in NUMBERS.rows(world(), ada(), "points")] == ["Grit", "Hurt"]


def test_what_is_for_the_foot_stands_there_or_else_the_first_of_the_sheet() -> None:
    assert NUMBERS.vitals(world(), ada()) == (Row("Breath", "number", 4),)
    plain = Tracks(*(one for one in NUMBERS.all if not one.foot))
    assert [row.label for row in plain.vitals(world(), ada())] == ["Grit", "Hurt", "Mana"]


def test_a_track_is_called_by_its_label_and_one_of_a_family_by_its_word() -> None:
    assert [NUMBERS.label(one) for one in ("grit", "skill.climb", "mana.most", "hidden_door")] == [
        "Grit",
        "climb",
        "mana.most",
        "hidden door",
    ]


def test_of_a_family_only_some_can_be_asked_for() -> None:
    some = Tracks(Track("skill.", of="skills", only=lambda w: ("swim",), high=4, heading="In water"))
    assert some.brief(world()) == (Number("skill.swim", "Swim", 0, 0, 4, "In water"),)
    assert some.briefly(world(), {"skill.swim": 0}) == {"skills": {"swim": 0}}


def test_a_sheet_keeps_a_family_that_is_suffered_word_by_word_and_what_can_grow_past_its_limit() -> None:
    found = Tracks(
        Track("box.", of=("1", "2"), high=1, plain=None, kept="now", named=False),
        Track("rest", high=9, plain=None, limit=stamina, kept="now", grows=True),
    )
    person = found.begun(world(), other(ada()), entry())
    assert "box.1" not in person.tracks
    assert found.keeps(world(), person) == {"box.1": (0, 1), "box.2": (0, 1), "rest": (0, 9)}
    assert found.vocabulary == {"rest"}


def test_where_a_pack_calls_something_as_the_rules_do_the_rules_are_meant() -> None:
    alike = Tracks(Track("skill.", of="skills"), Track("climb", kept="", reads=lambda w, person: 42))
    assert alike.value(world(), ada(), "climb") == 42


def test_a_limit_that_is_worked_out_fills_what_an_entry_or_play_keeps() -> None:
    there = Tracks(Track("breath", plain=None, limit=stamina, kept="now"), Track("air", limit=stamina, kept=""))
    begun = there.begun(world(), other(ada()), entry())
    assert begun.tracks["breath"] == 4
    assert "air" not in begun.tracks


def test_what_is_spent_may_come_to_nothing_and_what_stands_by_itself_goes_from_its_least() -> None:
    there = Tracks(Track("will", low=1, high=5, plain=3, limit="will.most"), Track("warmth", low=-2, high=2))
    spent = Person("ada", "Ada", "ada", "yours", "player", {"will": 0, "will.most": 3, "warmth": -2})
    assert list(there.wrong(world(), spent)) == []
    assert list(there.wrong(world(), other(spent, warmth=-3))) == ["Warmth goes from −2 to 2."]
    assert list(there.wrong(world(), other(spent, will=-1))) == ["Will goes from 0 to 3."]


def test_whoever_has_no_such_box_is_not_out_of_it_by_one() -> None:
    felled = Tracks(Track("felled", high=1, shown="boxes", full="is felled"))
    nobody = Person("ada", "Ada", "ada", "yours", "player", {})
    assert felled.filled(world(), nobody) == ""
    assert felled.filled(world(), other(nobody, felled=1)) == "is felled"


def test_what_is_declared_says_how_it_begins_what_content_calls_it_and_what_harm_there_is() -> None:
    found = Tracks(
        *NUMBERS.all,
        Track("warmth", low=-2, high=2, plain=2, kept="now"),
        Track("owed", kept="now", plain=None),
        Track("stress", full="breaks"),
        Track("secret.", of="secrets", named=False),
    )
    assert found.passing == ("acted",)
    assert found.sections == ("skills",)
    assert found.harms == ("hurt", "stress")
    begun = found.begun(world(), other(ada()), entry(stress=0, secrets={}))
    assert begun.tracks["warmth"] == 2
    assert "owed" not in begun.tracks
    assert found.keeps(world(), begun)["warmth"] == (-2, 2)


@pytest.mark.parametrize(
    ("name", "track"),
    [
        ("grit", "grit"),
        ("mana.most", "mana"),
        ("skill.climb", "skill."),
        ("trait.charm", "trait."),
        ("acted.twice", "acted"),
        ("gritty", None),
        ("nothing", None),
    ],
)
def test_a_number_is_declared_by_its_name_by_its_limit_or_by_its_family(name: str, track: str | None) -> None:
    found = NUMBERS.declared(name)
    assert (found.id if found is not None else None) == track


def test_a_family_without_a_name_of_its_own_is_known_by_its_words_or_has_a_table() -> None:
    words = Tracks(Track("", of=("wit", "might")))
    assert [words.declared(one) is not None for one in ("wit", "might", "charm")] == [True, True, False]
    table = Tracks(Track("", of=("wit",), under="traits"))
    assert table.declared("charm") is table.all[0]


def test_what_somebody_has_of_a_family_without_a_name_is_what_has_one_of_its_words() -> None:
    traits = Tracks(Track("", of=("wit", "might"), high=6, shown="number"))
    person = other(ada(), wit=2, might=0)
    assert [(row.label, row.value) for row in traits.rows(world(), person)] == [("Wit", 2)]
    assert list(traits.wrong(world(), person)) == []


def test_somebody_lacks_the_rest_of_the_families_of_which_they_have_any() -> None:
    assert [track.id for track in NUMBERS.lacked(world(), ada())] == ["skill.swim", "trait.might"]
    bare = Person("ada", "Ada", "ada", "yours", "player", {"skill.swim": 1})
    assert [track.id for track in NUMBERS.lacked(world(), bare)] == ["skill.climb"]
    boxes = Tracks(Track("box.", of=("1", "2"), kept="now"), Track("grit"))
    assert list(boxes.lacked(world(), other(bare, **{"box.1": 1}))) == []


@pytest.mark.parametrize("tracks", [{"skill.climb": -1}, {"skill.climb": 4}, {"mana": 0, "mana.most": 0}])
def test_the_bounds_themselves_are_allowed(tracks: dict[str, int]) -> None:
    assert list(NUMBERS.wrong(world(), other(ada(), **tracks))) == []


def test_the_most_that_a_limit_may_be_is_allowed_too() -> None:
    assert list(NUMBERS.wrong(world(), other(ada(), **{"mana.most": 9}))) == []


def test_what_is_full_gets_nothing_back() -> None:
    table: Any = SimpleNamespace(people={"ada": other(ada(), grit=5)}, w=world())
    assert list(NUMBERS.refill(table, "ada", "all", 1)) == []


def test_of_a_family_what_is_at_its_least_is_not_shown() -> None:
    assert "Climb" not in [row.label for row in NUMBERS.rows(world(), other(ada(), **{"skill.climb": -1}))]


def test_whoever_has_a_number_not_is_at_nothing() -> None:
    will = Track("will", low=1, high=5)
    nobody = Person("ada", "Ada", "ada", "yours", "player", {})
    assert Tracks(will).value(world(), nobody, "will") == 0
    assert row(world(), nobody, will, "pips") == Row("Will", "pips", 0, 5)
    assert Tracks(will).write(world(), nobody) == {"will": 0}


def test_what_is_full_by_a_limit_that_is_worked_out_needs_no_word_in_an_entry() -> None:
    there = Tracks(Track("breath", plain=None, limit=stamina))
    assert there.write(world(), other(ada(), breath=4)) == {}
    assert there.write(world(), other(ada(), breath=3)) == {"breath": 3}
