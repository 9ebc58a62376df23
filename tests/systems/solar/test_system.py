"""The system behind the protocol: its parts, harm that content deals, and random play of all of it together."""

from functools import cache

import pytest

from game.core.events import Paid, Resolved, Threw
from game.systems.registry import load
from game.systems.solar import SYSTEM
from game.testing.robots import play
from tests.small import joins
from tests.systems.solar.tables import Table, build, option, sit


def test_the_registry_loads_it_by_name() -> None:
    assert load("solar") is SYSTEM


@pytest.mark.rule("S-20", "S-26")
def test_grades_go_from_failure_and_a_tie_to_transcendent() -> None:
    assert [grade.id for grade in SYSTEM.grades] == [
        *("failure", "tie", "met", "success"),
        *("marginal", "good", "great", "amazing", "legendary", "ultimate", "transcendent"),
    ]
    assert [grade.id for grade in SYSTEM.grades if grade.passes <= 0] == ["failure", "tie"]


@pytest.mark.rule("S-60")
def test_gift_dice_are_there_when_the_game_begins() -> None:
    table = sit()
    assert (table.left("gift"), table.left("gift.guide")) == (2, 2)


# Harm that content deals ---------------------------------------------------------------------------------------------


def harmed(*ops: str) -> Table:
    return sit(option('ability = "debate"')).say_ops(*ops)


@pytest.mark.rule("S-47")
def test_harm_takes_its_box_or_the_next_free_one_above() -> None:
    table = harmed("{ harm = 2 }", "{ harm = 2 }")
    assert [table.left(f"harm.{box}") for box in range(1, 8)] == [0, 1, 1, 0, 0, 0, 0]
    assert table.left("bruise") == 2
    assert table.last_said("You take") == "You take 2: box 3, bruised."


@pytest.mark.rule("S-47")
def test_harm_of_a_kind_bloodies_that_pool() -> None:
    table = harmed('{ harm = 4, kind = "reason", why = "the bell" }')
    assert (table.left("harm.4"), table.left("pool.4"), table.left("bruise")) == (1, 3, 0)
    assert table.last_said("You take") == "You take 4, the bell: box 4, bloodied (Reason)."
    plain = harmed("{ harm = 4 }")
    assert plain.left("pool.4") == 1


@pytest.mark.rule("S-48")
def test_harm_past_broken_finds_no_box() -> None:
    table = harmed("{ harm = 7 }", "{ harm = 7 }")
    assert table.last_said("You take") == "You take 7: past broken."
    assert sum(table.left(f"harm.{box}") for box in range(1, 8)) == 1


# Everything together -------------------------------------------------------------------------------------------------

STAGE = option(
    'ability = "debate", abilities = ["etiquette"], harder = [{ label = "noise" }]',
    more="once = false",
    first=f"{joins('bede', 'skala')}, {joins('spender', side='foe')}",
)
MORE = """
[scenes.room.options.tie]
label = "Argue"
once = false
check = { ability = "debate", against = "spender", gift = [{ label = "courage" }] }
on = { success = { text = "So be it." }, failure = { text = "No." }, tie = { text = "Neither." } }
[scenes.room.options.crowd]
label = "Win them"
once = false
on = { success = { text = "Cheers." }, failure = { text = "Silence.", do = [{ harm = 2, kind = "reason" }] } }
[scenes.room.options.crowd.check]
ability = "debate"
rank = 1
what = "the crowd"
first = [{ ability = "lore", label = "Look it up", on_fail = "stop" }, { ability = "etiquette", label = "Bow first" }]
[scenes.room.options.race]
label = "Race them"
once = false
check = { ability = "athletics", race = ["cask", "spender", "bede"] }
on = { success = { text = "First." }, failure = { text = "Not first." } }
[scenes.room.options.heave]
label = "Heave"
once = false
check = { ability = "athletics", difficulty = 2 }
on = { success = { text = "Up." }, failure = { text = "No.", do = [{ harm = 5 }] } }
"""


@cache
def events(seed: int) -> tuple[object, ...]:
    """What happens in random play."""
    return tuple(play(build(STAGE + MORE), seed, 250).events)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_listed_is_accepted_and_folds_to_the_same(seed: int) -> None:
    assert any(isinstance(event, Threw) for event in events(seed))
    assert all(event.value >= 0 for event in events(seed) if isinstance(event, Paid))


def test_random_play_meets_every_way_of_coming_out() -> None:
    found = set()
    for seed in range(6):
        found |= {event.outcome.grade for event in events(seed) if isinstance(event, Resolved)}
    assert {"failure", "tie", "marginal", "good", "great"} <= found
