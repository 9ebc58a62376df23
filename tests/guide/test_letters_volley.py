"""A guide's own levers stand under letters by what they say they are: a gift die for a check, and in a volley penalty
dice, what counts as a weapon or as protection, and the pool that harm names."""

import pytest

from game.core.commands import Pull, Restate
from game.core.machine.letters import Letter
from game.guide.tokens import NotMeant
from game.guide.under import listed
from game.guide.yours import answered, letters_now, meant
from game.view.look import look
from tests.opentable import OpenTable, in_a_volley


def letter(t: OpenTable, name: str, part: int) -> Letter:
    return next(one for one in letters_now(t.session.state, t.session.world, part) if one.letter == name)


def pulled(t: OpenTable, part: int) -> dict[str, object]:
    return {key: value for key, value in t.part(part).pulled if key != "do"}


def test_what_both_sides_want_stands_in_place_of_the_usual_words() -> None:
    t = OpenTable("solar", "tam_orrin", "bede_quill")
    t.word("bring usher")
    t.word("tam stealth usher so that “he is past” else “he is caught”")
    assert letter(t, "K", 0).now == "so that he is past · else he is caught"


@pytest.mark.parametrize("part", [0, 1])
def test_of_a_volley_each_part_has_its_own(part: int) -> None:
    t = in_a_volley()
    state, w = t.session.state, t.session.world
    names = [label for label, _ in listed(letter(t, "O", part), state, w)]
    assert names == [*(["Your gift die"] if not part else []), "Counts as protection", "Counts as a weapon"]
    for count in (1, 2):
        press = letter(t, "A", part).press
        assert isinstance(press, Pull)
        t.say(press)
        assert (letter(t, "A", part).count, pulled(t, part)) == (count, {"worse": count})
    assert letter(t, "A", part).press is None
    back = letter(t, "A", part).back
    assert isinstance(back, Pull)
    t.say(back)
    assert pulled(t, part)["worse"] == 1
    t.say(answered(letter(t, "O", part), str(len(names)), t.session.state, w))
    assert pulled(t, part)["lent"] == 1
    assert letter(t, "O", part).now == "Counts as a weapon"
    t.say(answered(letter(t, "O", part), str(len(names)), t.session.state, w))
    assert not pulled(t, part)["lent"]
    t.say(answered(letter(t, "K", part), "2", t.session.state, w))
    assert pulled(t, part)["names"] == "instinct"


def test_none_of_them_has_a_row_among_those_of_who_plays() -> None:
    t = in_a_volley()
    found = look(t.session.state, t.session.world, t.session.prompts, t.session.tale)
    own = {lever.id for part in (0, 1) for lever in t.levers(part).values() if lever.says is not None}
    assert own == {"guide_gift", "worse", "guarded", "lent", "names"}
    assert not {row.id for row in found.rows} & own


def test_of_a_check_a_gift_die_is_offered_beside_what_could_be_done_first() -> None:
    t = OpenTable("solar", "tam_orrin", "bede_quill")
    t.word("tam stealth 2")
    state, w = t.session.state, t.session.world
    labels = [label for label, _ in listed(letter(t, "O", -1), state, w)]
    assert labels[0] == "Your gift die"
    assert labels[1:] == ["first: react", "first: seamanship", "first: stealth"]
    with pytest.raises(NotMeant, match="1 Your gift die · 2 first: react"):
        meant("O", state, w)
    gift, first = meant("O 1", state, w), meant("O 2", state, w)
    assert isinstance(gift, Pull)
    assert isinstance(first, Restate)
    before = t.question()
    t.say(gift)
    assert dict(t.question())["net"] == int(dict(before)["net"]) + 1
