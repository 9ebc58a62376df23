"""What was said, in order: like a list whatever of it stands in the save alone, and a state after each entry."""

from collections.abc import Sequence
from itertools import product

import pytest

from game.core.commands import Command, EndTurn, Session, Throw, Withdraw
from game.core.events import Clocked, Entered
from game.core.overlay import Overlay
from game.core.state import State
from game.session.digits import arrival
from game.session.entries import Entries, Entry
from game.session.timeline import KEEP, Standing, Timeline, spoken_last

pytestmark = pytest.mark.quick
FIRST = State("", "story", 0, Overlay({}), Overlay({}), {}, ())


def entry(number: int, by: str = "person", command: Command | None = None) -> Entry:
    """An entry after which it is as late as its number."""
    return Entry(number, command or EndTurn(), (Clocked(number),), by)


WHOLE = [entry(number) for number in (1, 2, 5, 6, 9)]


def from_save(start: int, asked: list[int]) -> Entries:
    """The same, of which those before `start` stand in the save alone; `asked` counts who reads it."""

    def read() -> Sequence[Entry]:
        asked.append(start)
        return WHOLE

    return Entries(WHOLE[start:], start, read)


# Entries -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", range(6))
def test_entries_are_a_list_wherever_they_stand(start: int) -> None:
    for place in range(-5, 5):
        assert from_save(start, [])[place] == WHOLE[place]
    for first, last, step in product((None, *range(-6, 7)), (None, *range(-6, 7)), (None, 1, 2, -1, -2)):
        assert from_save(start, [])[first:last:step] == WHOLE[first:last:step], (first, last, step)
    for place in (5, 6, -6, -7):
        with pytest.raises(IndexError):
            from_save(start, [])[place]
    made = from_save(start, [])
    assert len(made) == 5
    assert list(made) == WHOLE
    assert made == WHOLE
    assert made != WHOLE[:4]
    assert made != 5


def test_those_before_a_place_are_the_same_wherever_they_stand() -> None:
    for start in range(5):
        for place in range(start + 1, 6):
            assert from_save(start, []).until(place) == WHOLE[:place], (start, place)


@pytest.mark.parametrize("start", range(6))
def test_an_entry_is_found_by_its_number(start: int) -> None:
    for number in range(11):
        known = {one.number: place for place, one in enumerate(WHOLE)}
        assert from_save(start, []).place(number) == known.get(number)


def test_a_save_is_read_when_somebody_asks_for_what_stands_there_alone_and_once() -> None:
    asked: list[int] = []
    made = from_save(2, asked)
    assert made[2:] == WHOLE[2:]
    assert made[-1] == made[4] == WHOLE[4]
    assert made[3:1] == made[1:1] == []
    assert made.place(5) == 2
    assert made.recent == WHOLE[2:]
    made.append(entry(10))
    assert made.cut(5) == (entry(10),)
    assert made.until(4)[3] == WHOLE[3]
    assert made.copy(lambda: WHOLE)[3] == WHOLE[3]
    assert not asked
    assert made[1] == WHOLE[1]
    assert made[0:1] == WHOLE[:1]
    assert made.place(1) == 0
    assert asked == [2]


@pytest.mark.parametrize(("start", "index"), [(0, 0), (0, 3), (2, 2), (2, 4), (2, 5), (2, 1)])
def test_what_is_cut_away_is_given_back(start: int, index: int) -> None:
    made = from_save(start, [])
    assert made.cut(index) == tuple(WHOLE[index:])
    assert list(made) == WHOLE[:index]


def test_the_place_where_somebody_came_to_the_scene_they_are_in() -> None:
    def story(*scenes: str) -> list[Entry]:
        return [Entry(n, EndTurn(), (Entered(one, 1),) if one else (), "person") for n, one in enumerate(scenes, 1)]

    assert arrival(story("a", "", "b", "", "")) == 2
    assert arrival(story("a", "b", "", "b", "")) == 1, "a scene entered again is the same one"
    assert arrival(story("a", "", "")) == 0
    assert arrival(story("b", "a", "b")) == 2
    assert arrival(story("", "")) == 0
    assert arrival([]) == 0
    twice = [Entry(1, EndTurn(), (Entered("a", 1), Entered("b", 1)), "person")]
    assert arrival([*twice, *story("", "")]) == 0


# Timelines -----------------------------------------------------------------------------------------------------------


def timeline(*numbers: int) -> Timeline:
    made = Timeline(FIRST)
    for number in numbers:
        made.say(entry(number))
    return made


def minutes(made: Timeline) -> list[int]:
    """How late it is after each entry, the last first: the older are asked for, the fewer states are kept."""
    return [made.state_at(index).minute for index in reversed(range(len(made.live) + 1))]


def test_there_is_a_state_after_each_entry_however_many_there_are() -> None:
    most = 3 * KEEP + 5
    made = timeline(*range(1, most + 1))
    assert minutes(made) == list(reversed(range(most + 1)))
    assert [made.state_before(number).minute for number in (1, KEEP, most)] == [0, KEEP - 1, most - 1]
    assert made.state_before(most + 1) is made.state, "there is no such entry"
    assert (made.at, made.following, made.index(KEEP)) == (most, most + 1, KEEP - 1)


@pytest.mark.parametrize("base", [0, 3])
def test_the_newest_states_are_kept_and_of_the_older_ones_one_in_so_many(base: int) -> None:
    made = timeline(*range(1, base + 1))
    if base:
        standing = made.standing(base)
        assert standing is not None
        made = Timeline.on_from(standing, made.live[-1], Timeline.__new__)  # type: ignore[arg-type]
    for number in range(base + 1, 2 * KEEP + 11):
        made.say(entry(number))
    older = sorted({base, KEEP})
    assert sorted(made._kept) == [*older, *range(KEEP + 11, 2 * KEEP + 11)]
    made.strike(KEEP + 20)
    assert sorted(made._kept) == [*older, *range(KEEP + 11, KEEP + 21)]


def test_what_is_taken_back_can_come_again_until_something_else_is_said() -> None:
    made = timeline(1, 2, 3, 4)
    made.strike(3)
    made.strike(1)
    assert (minutes(made), made.at, made.state.minute) == ([1, 0], 1, 1)
    assert made.bring_back() == (entry(2), entry(3))
    assert minutes(made) == [3, 2, 1, 0]
    assert made.following == 5, "numbers only go up"
    made.say(entry(5))
    assert minutes(made) == [5, 3, 2, 1, 0]
    with pytest.raises(IndexError):
        made.bring_back()


def test_a_change_of_the_past_is_taken_back_and_made_again_whole() -> None:
    made = timeline(1, 2, 3)
    with pytest.raises(LookupError, match="nothing was changed"):
        made.unmend()
    made.strike(1)
    rest = made.struck[-1]
    made.say(entry(4))
    made.say(entry(5, "clock"))
    assert isinstance(rest, tuple)
    made.mended(1, rest)
    for _ in range(2):
        assert made.mend is not None, "what the clock says after it is no word"
        assert minutes(made) == [5, 4, 1, 0]
        made.unmend()
        assert minutes(made) == [3, 2, 1, 0]
        made.bring_back()
    made.say(entry(6))
    assert made.mend is None, "something was said after it"


def test_only_what_was_said_in_order_and_with_nothing_taken_back_can_be_gone_on_from() -> None:
    made = timeline(1, 2, 4)
    found = made.standing(7)
    assert found == Standing(7, 3, 4, made.state, "")
    assert made.stood(found)
    made.strike(2)
    assert made.standing(7) is None
    assert not made.stood(found)
    assert timeline(1, 3, 3).standing(3) is None
    assert timeline(1, 3, 2).standing(3) is None
    assert timeline().standing(0) is None
    assert timeline().at == 0, "before the first word"


def test_a_timeline_that_is_gone_on_from_reads_what_was_before_when_it_is_asked_for() -> None:
    asked: list[int] = []

    def read() -> Timeline:
        asked.append(1)
        return timeline(1, 2, 3)

    whole = timeline(1, 2, 3)
    standing = whole.standing(3)
    assert standing is not None
    made = Timeline.on_from(standing, whole.live[-1], read)
    made.say(entry(4))
    assert (made.at, made.following, made.state.minute, made.state_at(3).minute) == (4, 5, 4, 3)
    assert not made.whole
    assert made.stood(standing)
    earlier = timeline(1, 2).standing(2)
    assert earlier is not None
    assert not made.stood(earlier), "what stands in the save alone is not read for this"
    assert not asked
    assert minutes(made) == [4, 3, 2, 1, 0]
    assert made.whole
    assert asked == [1]


def test_a_copy_goes_its_own_way() -> None:
    made = timeline(1, 2, 3)
    made.strike(2)
    copy = made.copy()
    copy.say(entry(4))
    assert (minutes(made), len(made.struck)) == ([2, 1, 0], 1)
    assert (minutes(copy), copy.struck) == ([4, 2, 1, 0], [])
    late = made.beginning(FIRST)
    assert (minutes(late), late.following, len(late.struck)) == ([2, 1, 0], 4, 1)


def test_what_a_person_said_last_is_never_the_first_word_and_a_throw_only_where_people_throw() -> None:
    made = timeline(1)
    assert made.newest_said(throws=True) is None
    made.say(entry(2))
    made.say(entry(3, "policy"))
    made.say(entry(4, command=Throw((3,))))
    made.say(entry(5, "dice", Throw((4,))))
    assert made.newest_said(throws=True) == 3
    assert made.newest_said(throws=False) == 1


def test_the_newest_evening_is_known_and_the_clock_says_no_word() -> None:
    made = timeline(1)
    for number, date in ((2, "2026-03-02"), (3, "2026-03-01")):
        made.say(entry(number, "clock", Session(date)))
    assert made.opened == "2026-03-02"
    assert spoken_last(made.live) == 1
    assert spoken_last([]) == 0
    assert spoken_last([entry(1), Entry(2, Withdraw(), (), "policy"), entry(3, "clock")]) == 2
