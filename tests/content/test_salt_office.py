"""The Salt Office: the yard remembers the weigh-house, nobody sleeps beside a bell, the clock is the text’s."""

import pytest

from game.core.events import Joined
from game.systems.venture.person.people import aware
from tests.content.table import DAY, at, clock, known, may, through
from tests.playing import Answered

NIGHT = 22 * 60


def yard(**variables: int) -> Answered:
    return at("salt-office", "yard", NIGHT, **variables)


def comers(table: Answered) -> list[str]:
    """Who has come into the fight, in order."""
    return [e.person.id for e in table.history if isinstance(e, Joined) and e.person.side == "foe"]


def test_nobody_waits_in_the_yard_for_whoever_was_not_heard() -> None:
    quiet = yard()
    assert quiet.heard("Nobody is waiting for you.")
    assert not quiet.heard("Let them come out to you")
    assert may(quiet, "creep")
    assert comers(quiet.choose("go")) == ["rudd"]


@pytest.mark.parametrize(
    ("heard", "words"),
    [({"noise": 2}, "somebody heard something"), ({"bell": 1}, "Let them come out to you")],
)
def test_noise_and_the_bell_bring_the_hounds_out_first(heard: dict[str, int], words: str) -> None:
    loud = yard(**heard)
    assert loud.heard(words)
    assert not loud.heard("Nobody is waiting for you.")
    assert not may(loud, "creep")
    assert comers(loud.choose("go")) == ["gross", "tare", "rudd"]


@pytest.mark.parametrize(("die", "scene"), [(9, "flight"), (0, "yard")])
def test_silence_can_be_kept_as_far_as_the_gate(die: int, scene: str) -> None:
    table = through(yard().choose("creep"), highest=die == 9)
    assert table.scene == scene
    assert table.fighting == (scene == "yard")
    assert comers(table) == ([] if scene == "flight" else ["gross", "tare", "rudd"])


def test_the_drops_are_only_waited_for_where_no_bell_rings() -> None:
    assert may(yard(dose=6), "wait_dose")
    assert not may(yard(dose=6, bell=1), "wait_dose")


def test_a_dog_that_has_eaten_sees_nothing_that_one_could_dishearten_it_by() -> None:
    table = yard(noise=2).say_ops('{ give = "poppy_drops" }').choose("go")
    hounds = [table.state.people[who] for who in ("gross", "tare")]
    assert all(map(aware, hounds))
    table.choose("drops")
    assert not any(aware(table.state.people[who.id]) for who in hounds)


def test_nobody_lies_asleep_beside_an_alarm() -> None:
    quiet, rung = at("salt-office", "iron_door", NIGHT), at("salt-office", "iron_door", NIGHT, bell=1)
    assert may(quiet, "wait_osk")
    assert not may(rung, "wait_osk")
    rung.choose("hide")
    assert rung.scene == "strongroom"
    assert clock(rung) == (22, 5)


@pytest.mark.parametrize("late", [21 * 60, 21 * 60 + 41, 23 * 60 + 59, DAY + 61])
def test_the_morning_is_read_at_eight(late: int) -> None:
    table = at("salt-office", "loft_night", late).choose("sleep")
    assert (table.scene, clock(table)) == ("morning_bell", (8, 0))


@pytest.mark.parametrize("late", [18 * 60, 18 * 60 + 47])
def test_you_stand_under_the_arch_until_nine(late: int) -> None:
    assert clock(at("salt-office", "pump", late)) == (21, 0)


def test_a_part_of_the_day_is_the_same_length_whatever_it_is_spent_on() -> None:
    table = at("salt-office", "net_loft", DAY + 8 * 60)
    for place in ("hoth", "kennels", "tobit", "market", "market"):
        through(table.choose(place)).choose("back")
    assert table.state.var("daylight") == 1
    assert clock(table) == (15, 30)
    table.choose("lector")
    assert clock(table) == (17, 0)


def test_a_day_that_was_slept_away_has_no_parts_left() -> None:
    table = at("salt-office", "net_loft", DAY + 16 * 60 + 35)
    assert table.state.var("daylight") == 1


def test_what_is_begun_before_sunset_and_done_after_it_takes_no_part_that_is_not_there() -> None:
    table = known(at("salt-office", "net_loft", DAY + 17 * 60), "hale")
    through(table.choose("boat").choose("caulk"))
    assert table.heard("Sunset.")
    assert table.state.var("daylight") == 0


@pytest.mark.parametrize(("die", "paid", "coin"), [(4, 1, 3), (2, 2, 3), (0, 1, 2)])
def test_a_fare_that_was_let_go_is_not_one_that_was_paid(die: int, paid: int, coin: int) -> None:
    table = at("salt-office", "dusk", 18 * 60).choose("haggle").commit().throw(die)
    through(table)
    assert (table.state.var("paid"), table.state.var("coin")) == (paid, coin)


@pytest.mark.parametrize("freed", [0, 1])
def test_the_court_hears_those_whom_you_cut_loose(freed: int) -> None:
    table = at("salt-office", "verdict", DAY + 19 * 60, freed=freed).choose("court")
    assert table.heard("Marrack can hear who is steering") == bool(freed)


def test_evening_comes_before_seven_and_the_hearing_at_seven() -> None:
    table = at("salt-office", "net_loft", DAY + 11 * 60 + 20).choose("evening")
    assert clock(table) == (18, 50)
    assert clock(table.choose("hearing")) == (19, 0)


def test_the_lector_leaves_the_room_before_she_is_seen_on_the_mole() -> None:
    table = through(at("salt-office", "reading", DAY + 19 * 60, boats=3)).choose("tower")
    assert table.heard("It can be read from out of doors as well")
    assert table.heard("held by somebody in grey")
    assert not at("salt-office", "tower_foot", DAY + 19 * 60, amity=1).heard("in grey")
