"""Who speaks at the table, who is told as you, and whose numbers are the guide's alone."""

import pytest

from game.core import seats
from game.core.draft import Sight
from game.core.events import Said
from game.core.record import changed
from game.core.seats import CONTENT, GUIDE, NOTE, PLAYER, TABLE
from tests.core.quarry import FIGHT, W, after, gathered, with_person

pytestmark = pytest.mark.quick

ALONE = after(*FIGHT)
AT_TABLE = gathered(ALONE)
HELPED = Sight(changed(ALONE.freeze(), seats=(PLAYER, GUIDE)), W)
"""A guide sits there, and has gathered nobody."""


def just_happening() -> Sight:
    """A guide's table at which things just happen."""
    state = AT_TABLE.freeze()
    return Sight(changed(state, seen=state.seen.written({TABLE: 2})), W)


def left_by_the_guide() -> Sight:
    return Sight(changed(AT_TABLE.freeze(), seats=(PLAYER,)), W)


def test_a_guide_leads_where_they_sit_and_have_gathered_people() -> None:
    tables = (ALONE, HELPED, AT_TABLE, just_happening(), left_by_the_guide())
    assert [seats.guided(s) for s in tables] == [False, True, True, True, False]
    assert [seats.gathered(s) for s in tables] == [False, False, True, True, False]
    assert [seats.confirms(s) for s in tables] == [False, False, True, False, False]


def test_those_speak_at_whose_seat_somebody_sits_and_a_guide_speaks_for_all() -> None:
    asked = (CONTENT, PLAYER, PLAYER, GUIDE)
    assert seats.speaking(ALONE, asked) == (PLAYER,)
    assert seats.speaking(HELPED, asked) == (PLAYER, GUIDE)
    assert seats.speaking(AT_TABLE, asked) == (GUIDE,)
    assert seats.speaking(AT_TABLE, (CONTENT,)) == ()


def test_distances_are_told_from_whoever_is_played_or_whose_turn_it_is_at_a_guides_table() -> None:
    def turn_of(s: Sight, who: str) -> Sight:
        return Sight(changed(s.freeze(), frames=(*s.frames[:-1], changed(s.top, turn=who))), W)

    assert seats.viewer(turn_of(ALONE, "dog")) == "mara"
    assert seats.viewer(turn_of(AT_TABLE, "dog")) == "dog"
    assert seats.viewer(turn_of(AT_TABLE, "owl")) == "mara"
    assert seats.viewer(gathered(after())) == "mara"


def test_whoever_is_played_is_you_and_nobody_is_at_a_guides_table() -> None:
    mara, dog = ALONE.people["mara"], ALONE.people["dog"]
    assert (seats.hero(ALONE), seats.hero(AT_TABLE)) == ("mara", "")
    for words, you, hers, its in (
        (seats.named, "You", "Mara", "the dog"),
        (seats.whom, "you", "Mara", "the dog"),
        (seats.whose, "Your", "Mara’s", "the dog’s"),
        (seats.listed_as, "You", "Mara, yours", "the dog"),
    ):
        assert [words(ALONE, mara), words(AT_TABLE, mara), words(ALONE, dog)] == [you, hers, its]
    assert [seats.owner(s, "mara") for s in (ALONE, AT_TABLE)] == ["", "Mara: "]
    assert seats.owner(ALONE, "dog") == "the dog: "
    assert [seats.listed_as(ALONE, changed(dog, side=side)) for side in ("other", "aside")] == [
        "the dog, third side",
        "the dog, aside",
    ]


def test_a_sentence_takes_the_verb_of_one_or_of_several() -> None:
    mara, moths = ALONE.people["mara"], changed(ALONE.people["dog"], name="lantern moths")
    assert [seats.does(ALONE, one, "take") for one in (mara, moths)] == ["You take", "lantern moths take"]
    assert seats.does(AT_TABLE, mara, "take") == "Mara takes"
    assert [seats.does(s, mara, "are", "is") for s in (ALONE, AT_TABLE)] == ["You are", "Mara is"]


def test_at_a_guides_table_the_numbers_of_whoever_no_player_plays_are_the_guides() -> None:
    mara, dog = ALONE.people["mara"], ALONE.people["dog"]
    assert [seats.hidden(AT_TABLE, one) for one in (mara, dog)] == [False, True]
    assert seats.hidden(ALONE, dog) is False
    assert list(seats.numbered(ALONE, dog, "whole", "bare", "numbers", "harm")) == [Said("whole", "harm")]
    assert list(seats.numbered(AT_TABLE, dog, "whole", "bare", "numbers")) == [
        Said("bare", "rule"),
        Said("numbers", NOTE),
    ]


def test_whoever_comes_of_the_content_is_the_guides_at_their_table() -> None:
    mara, dog = ALONE.people["mara"], ALONE.people["dog"]
    assert [seats.seat_of(ALONE, one) for one in (mara, dog)] == [PLAYER, CONTENT]
    assert [seats.seat_of(AT_TABLE, one) for one in (mara, dog)] == [PLAYER, GUIDE]
    hers = with_person(AT_TABLE, "dog", seat=PLAYER)
    assert seats.seat_of(hers, hers.people["dog"]) == PLAYER
