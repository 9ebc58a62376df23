"""What content reads of a roll, and what a divination gives although it fails (V-30)."""

import pytest

from game.core.act import Act
from game.core.draft import Sight
from game.core.record import changed
from game.systems.venture.resolve.outcome import fact_of, marks
from tests.opentable import OpenTable
from tests.tables import Table, fight, option, sit


@pytest.mark.parametrize("face", range(10))
def test_a_roll_falls_short_by_what_is_missing_and_by_no_less_than_nothing(face: int) -> None:
    table = sit(option('kind = "interaction", challenge = 5')).choose("act").commit()
    frame = changed(table.top, parts=(changed(table.top.parts[0], hand=(face,)),))
    s = Sight(table.state, table.world)
    assert dict(marks(s, Act(s, frame, 0)))["shortfall"] == max(0, table.target - face)


@pytest.mark.rule("V-30")
@pytest.mark.parametrize(("face", "told"), [(9, False), (4, True)])
def test_a_divination_that_was_said_gives_a_fact_all_the_same_where_it_fails(face: int, told: bool) -> None:
    table = OpenTable("venture", "wenna_tarr")
    table.act("wenna_tarr", kind="divination", pool="perception", challenge=8)
    table.commit()
    table.fall(face)
    table.stand()
    assert any(words.startswith("A fact of level ") for words in table.told) is told


@pytest.mark.rule("V-22")
@pytest.mark.parametrize("feet", [50, 51])
def test_whoever_is_near_to_the_foot_is_near(feet: int) -> None:
    people = f'{{ person = "sentry", key = "sentry", at = 5 }}, {{ person = "scribe", key = "scribe", at = {feet} }}'
    table = sit(fight(people)).holds("knife").choose("fight").declare("attack", "sentry", "knife").try_(9)
    assert ("scribe" in {pick.id for pick in table.offers["demoralise"].picks}) is (feet == 50)


def facts(table: Table) -> dict[str, int]:
    """What content may ask of the act that is going on."""
    return dict(marks(table.sight, table.act_now))


@pytest.mark.rule("V-30")
def test_of_what_was_not_thrown_content_reads_nothing_but_what_is_missing() -> None:
    table = sit(option('kind = "divination", challenge = 9')).choose("act").commit()
    assert facts(table) == {"reached": 0, "flux": 0, "successes": 0, "shortfall": 9, "helped": 0, "spent": 0}
    assert fact_of(table.sight, table.act_now) == 0


@pytest.mark.rule("V-15", "V-17")
@pytest.mark.parametrize(("faces", "expected"), [((9, 0), (1, 1)), ((9, 9), (2, 0)), ((0, 1), (0, 0))])
def test_content_reads_successes_and_flux_while_the_dice_still_lie_there(
    faces: tuple[int, ...], expected: tuple[int, int]
) -> None:
    table = sit(option('kind = "movement", challenge = 5')).choose("act").pull("sortilege").commit()
    frame = changed(table.top, parts=(changed(table.top.parts[0], hand=faces),))
    s = Sight(table.state, table.world)
    found = dict(marks(s, Act(s, frame, 0)))
    assert (found["successes"], found["flux"]) == expected
