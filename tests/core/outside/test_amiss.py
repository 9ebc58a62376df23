"""What a rule system may not yield: what is no change, names of nothing, numbers further out than they were."""

from typing import Any

import pytest

from game.author.example.grit import SYSTEM, Grit
from game.core.draft import Sight
from game.core.events import Effected, Paid, Said, Tracked
from game.core.outside.amiss import amiss
from game.core.record import changed
from game.core.state import Effect, Modifier, Step
from game.core.tracks import Track, Tracks
from game.packs.find import default_places
from game.packs.link import load_world
from game.session import new_game
from tests.core.test_small_games import PACKS

pytestmark = pytest.mark.quick


@pytest.fixture(scope="module")
def s() -> Sight:
    """Mara at the quarry, with grit 2 of at most 3, and a hurt of 3."""
    w = load_world("quarry", SYSTEM, default_places((PACKS / "quarry",)))
    return Sight(new_game(w, "mara", None, "table", 1).state, w)


def having(s: Sight, **tracks: int) -> Sight:
    state = s.freeze()
    mara = state.people["mara"]
    people = {**state.people, "mara": changed(mara, tracks={**mara.tracks, **tracks})}
    return Sight(changed(state, people=people), s.w)


@pytest.mark.parametrize(
    ("change", "shown"),
    [(42, "42"), ("harm", "'harm'"), (None, "None"), ([1], "a list"), ("x" * 99, "'" + "x" * 39), (Said, "a type")],
)
def test_what_is_neither_an_event_nor_a_step_is_shown_in_a_few_characters(s: Sight, change: Any, shown: str) -> None:
    assert amiss(SYSTEM, change, s) == f"it yields {shown}, which is neither an event nor a step"


@pytest.mark.parametrize("change", [Step("wait"), Said("Well."), Tracked("nobody", "hurt", 99)])
def test_what_is_an_event_or_a_step_can_be_meant(s: Sight, change: Any) -> None:
    """Somebody who is not there is told of when it is carried out."""
    assert amiss(SYSTEM, change, s) == ""


@pytest.mark.parametrize("kind", [Tracked, Paid])
@pytest.mark.parametrize(
    ("track", "value", "told"),
    [
        ("hurt", 0, ""),
        ("hurt", 3, ""),
        ("hurt", 4, "it sets 'hurt' to 4, and it goes from 0 to 3"),
        ("hurt", -1, "it sets 'hurt' to -1, and it goes from 0 to 3"),
        ("grit", 3, ""),
        ("grit", 4, "it sets 'grit' to 4, and it goes from 0 to 3"),
        ("grit_most", 5, ""),
        ("grit_most", 6, "it sets 'grit_most' to 6, and it goes from 0 to 5"),
        ("grit_most", -1, "it sets 'grit_most' to -1, and it goes from 0 to 5"),
        ("skill.climb", 5, ""),
        ("skill.climb", 6, "it sets 'skill.climb' to 6, and it goes from 0 to 5"),
        ("hurd", 0, "it sets 'hurd', and the tracks are skill., grit, hurt"),
    ],
)
def test_a_track_goes_from_its_least_to_its_most(s: Sight, kind: type, track: str, value: int, told: str) -> None:
    change = kind("mara", track, value) if kind is Tracked else kind("mara", track, value, 1, "a die")
    assert amiss(SYSTEM, change, s) == told


def test_what_is_spent_up_to_a_limit_can_come_to_nothing_whatever_an_entry_has_to_say(s: Sight) -> None:
    """Nobody begins with less than a point of it, and whoever has spent all has none."""
    grit = Track("grit", "Grit", low=1, high=5, plain=3, limit="grit_most", refills="rest")
    rules = type("Least", (Grit,), {"tracks": Tracks(grit)})()
    assert amiss(rules, Tracked("mara", "grit", 0), s) == ""
    assert amiss(rules, Tracked("mara", "grit", -1), s) == "it sets 'grit' to -1, and it goes from 0 to 3"


@pytest.mark.parametrize(
    ("now", "value", "told"),
    [(7, 7, False), (7, 5, False), (7, 8, True), (-4, -4, False), (-4, -2, False), (-4, -5, True)],
)
def test_what_is_out_of_bounds_already_may_come_back_and_go_no_further(
    s: Sight, now: int, value: int, told: bool
) -> None:
    assert bool(amiss(SYSTEM, Tracked("mara", "hurt", value), having(s, hurt=now))) is told


def test_a_track_that_somebody_has_and_nobody_declared_is_theirs(s: Sight) -> None:
    assert amiss(SYSTEM, Tracked("mara", "hurd", 9), having(s, hurd=1)) == ""


def test_without_a_table_nothing_is_known_of_tracks() -> None:
    assert amiss(SYSTEM, Tracked("mara", "hurt", 99), None) == ""


@pytest.mark.parametrize(
    ("until", "fine"),
    [
        ("conflict", True),
        ("never", True),
        ("minutes", True),
        ("next_act", True),
        ("next_act:climb", True),
        ("done:climb", True),
        ("item:rope", True),
        ("done:", False),
        ("done", False),
        ("climb:done", False),
        (":climb", False),
        ("act", False),
    ],
)
def test_an_effect_ends_in_a_way_that_there_is(s: Sight, until: str, fine: bool) -> None:
    wrong = amiss(SYSTEM, Effected("mara", Effect("cold", "cold", "cold", until=(("scene", 1), (until, 1)))), s)
    assert (wrong == "") is fine
    assert fine or wrong.startswith(f"'cold' ends with {until!r}, and ends are ")


def test_an_effect_changes_a_number_that_the_question_has(s: Sight) -> None:
    terms = (Modifier("dice", 1), Modifier("bonuss", 1))
    right = Effect("cold", "cold", "cold", terms=terms[:1])
    assert amiss(SYSTEM, Effected("mara", right), s) == ""
    wrong = amiss(SYSTEM, Effected("mara", changed(right, terms=terms)), s)
    assert wrong == "'cold' changes 'bonuss', and the numbers of the question are dice, need"
