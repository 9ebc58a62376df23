"""How somebody is made by any rules: what they can be called, and what is left to place."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.core.act import Act
from game.core.draft import Sight
from game.core.events import Joined
from game.core.levers import Pick, Value
from game.core.making import CREATE, KEPT, LONGEST, Placed, Recipe, Share, carried, misnamed, name_of, placed
from game.core.questions import Fact
from game.core.record import changed
from game.core.state import Frame, Part
from game.core.world import World
from tests.core.quarry import W, after

pytestmark = pytest.mark.quick


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("", ["There is no name yet"]),
        ("A", []),
        ("A" * LONGEST, []),
        ("A" * (LONGEST + 1), [f"The name has {LONGEST + 1} characters; {LONGEST} is the most"]),
    ],
)
def test_a_name_has_from_one_character_to_the_most_there_may_be(name: str, wrong: list[str]) -> None:
    assert list(misnamed(name)) == wrong


def test_a_name_is_what_stands_in_it_however_many_blanks_there_are() -> None:
    assert name_of(Part("ann", "create", "Make", pulled=(("name", "  Ann   Bo "),))) == "Ann Bo"
    assert name_of(Part("ann", "create", "Make")) == ""


@pytest.mark.parametrize(("points", "most"), [(2, 2), (5, 5), (9, 5)])
def test_no_more_is_placed_than_there_is_room_for(points: int, most: int) -> None:
    share = Share("skills", "Skills", points, (Pick("locks", "Locks", most=3), Pick("boats", "Boats", most=2)))
    assert share.most == most


# Placed --------------------------------------------------------------------------------------------------------------


def test_a_share_is_of_entries_of_a_section_or_of_words() -> None:
    entries = {"climb": SimpleNamespace(name="Climb", about="Up.")}
    assert Share.over("skills", 3, entries, most=2, least=1, why="So.") == Share(
        "skills", "Skills", 3, (Pick("climb", "Climb", why="Up.", most=2),), least=1, why="So."
    )
    words = Share.over("traits", 2, ("wit", "might"))
    assert words.picks == (Pick("wit", "Wit", most=1), Pick("might", "Might", most=1))
    assert (words.least, words.optional) == (0, False)


def test_somebody_stands_as_the_levers_do() -> None:
    said: tuple[tuple[str, Value], ...] = (("name", "Ann"), ("pronouns", "she"))
    shares: tuple[tuple[str, Value], ...] = (("skills", (("climb", 2), ("creep", 0))), ("things", (("rope", 1),)))
    made = placed(Part("ann", "create", "Make", pulled=said + shares))
    assert (made.name, made.pronouns) == ("Ann", "she")
    assert (made.of("skills"), made.of("traits")) == ({"climb": 2}, {})
    assert (made.word("pronouns"), made.word("motto")) == ("she", "")
    assert made.entry == {"name": "Ann", "about": "", "pronouns": "she", "items": ("rope",)}
    assert placed(Part("ann", "create", "Make")).pronouns == "they"


def points(w: World) -> tuple[Share, ...]:
    """What there is to place at the quarry, by a house of our own."""
    skills = Share.over("skills", 4, w.lore["skills"], most=3)
    least = Share("nerve", "Nerve", 2, (Pick("calm", "Calm", most=3), Pick("rage", "Rage", most=3)), least=1)
    return skills, least, Share("none", "None", 0, (Pick("x", "X"),))


def entry(w: World, made: Placed) -> object:
    return type(w.characters["mara"])(**made.entry, skills=dict(made.of("skills")))


RECIPE = Recipe(points, entry)


def making(*pulled: tuple[str, Value]) -> Act:
    """Somebody being made at Mara's seat, as the levers stand."""
    s = Sight(after().freeze(), replace(W, settings=SimpleNamespace(new_things=1)))
    return Act(s, Frame("exchange", "", parts=(Part("mara", CREATE, "Make", pulled=pulled),)), 0)


def test_a_name_and_how_one_is_spoken_of_come_first_and_then_what_can_be_placed() -> None:
    act = making()
    found = tuple(RECIPE.kind.levers(act.s, act))
    assert [(one.id, one.kind, one.must) for one in found] == [
        ("name", "text", True),
        ("pronouns", "choice", True),
        ("skills", "allocation", False),
        ("nerve", "allocation", False),
        ("things", "allocation", False),
    ]
    assert [(one.lo, one.hi) for one in found[2:]] == [(0, 4), (0, 2), (0, 1)]
    assert {one.seat for one in found} == {"player"}
    assert RECIPE.kind.levers(act.s, act) is found, "they are written once"


def test_no_more_ways_to_stand_are_kept_than_so_many() -> None:
    act = making()
    first = RECIPE.kind.levers(act.s, act)
    for n in range(KEPT - 1):
        other = Part("mara", CREATE, "Make", pulled=(("name", f"Ann {n}"),))
        RECIPE.kind.levers(act.s, Act(act.s, changed(act.frame, parts=(other,)), 0))
    assert RECIPE.kind.levers(act.s, act) is first
    other = Part("mara", CREATE, "Make", pulled=(("name", "Ann"),))
    RECIPE.kind.levers(act.s, Act(act.s, changed(act.frame, parts=(other,)), 0))
    assert RECIPE.kind.levers(act.s, act) is not first


NAME = ("name", "Ann")
SKILLS = ("skills", (("climb", 3), ("fight", 1)))
NERVE = ("nerve", (("calm", 1), ("rage", 1)))


@pytest.mark.parametrize(
    ("pulled", "missing"),
    [
        ((), "There is no name yet"),
        ((NAME,), "Skills: 4 of 4 left to place"),
        ((NAME, ("skills", (("climb", 3),))), "Skills: 1 of 4 left to place"),
        ((NAME, SKILLS), "Nerve: 2 of 2 left to place"),
        ((NAME, SKILLS, ("nerve", (("calm", 2),))), "Rage 0 is under the least, 1"),
        ((NAME, SKILLS, NERVE), ""),
    ],
)
def test_what_is_missing_is_said_before_anybody_commits(pulled: tuple[tuple[str, Value], ...], missing: str) -> None:
    act = making(*pulled)
    assert RECIPE.kind.unready(act.s, act.frame) == missing


def test_what_is_left_to_place_and_what_stands_where_is_told() -> None:
    act = making(NAME, SKILLS, ("things", (("hammer", 1),)))
    assert RECIPE.kind.facts(act.s, act) == (
        Fact("Skills", "0", "left: Climb 3, Fight 1"),
        Fact("Nerve", "2", "left"),
        Fact("Things", "0", "left: a stone hammer"),
    )


def test_here_they_are() -> None:
    act = making(NAME, SKILLS, NERVE)
    (joined,) = RECIPE.kind.settle(act.s, act)  # type: ignore[arg-type]
    assert isinstance(joined, Joined)
    assert joined.lead is True
    assert (joined.person.id, joined.person.name, joined.person.base) == ("own", "Ann", "")
    assert RECIPE.blank(act.s.w).name == "Somebody new"


def test_things_to_begin_with_are_those_that_ready_made_characters_have() -> None:
    assert carried(W, 2) == Share(
        "things",
        "Things",
        2,
        (Pick("hammer", "a stone hammer", why=W.items["hammer"].about, most=1),),
        optional=True,
        why="What you have with you: at most 2.",
    )
