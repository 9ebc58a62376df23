"""Several who throw at once: whose dice are whose, which of them count, and conflicts in volleys."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.core.commands import Answer, Choose, Command, Intend, Note, Pull, Ready, Throw, Yield
from game.session import Session
from game.view import speech
from game.view.layout import compose
from game.view.model import Passage, Prospect, Standing, Table, Thrown
from game.view.rows import ASCII, text, width
from game.view.signs import dice
from game.view.tale import Tale, tale
from tests.view.quarrels import begun, row, say, table
from tests.view.tables import FREE, TRIAL, page

SIGNS = (Thrown("+", "sign die"), Thrown(" ", "sign die"), Thrown("−", "sign die", dropped=True))
SIZES = [(80, 24), (120, 40), (60, 20)]


def told(session: Session) -> Tale:
    return tale(session.entries, session.world)


def throws(session: Session) -> list[str]:
    return [text(dice(one)) for one in told(session).passages if one.kind in ("throw", "outcome")]


def drawn(of: Table, room: int = 80, height: int = 24, fresh: int = -1, mark: int | None = None) -> list[str]:
    screen = compose(of, room, height, of.start if mark is None else mark, fresh=fresh)
    assert len(screen.lines) == height
    assert all(width(one) <= room for one in screen.lines)
    return page(screen.lines).split("\n")


def talked(*commands: Command) -> Session:
    """A game in which Cask is talked to, all of it in one word of a person."""
    return say(begun(), Choose("talk"), *commands)


# Dice ----------------------------------------------------------------------------------------------------------------


def test_dice_with_signs_and_those_that_do_not_count() -> None:
    passage = Passage("throw", 1, who="Cask", dice=SIGNS, grade="2 Good", passes=1)
    assert text(dice(passage)) == "Cask rolls      [+] [ ] (−)          ● 2 Good"
    assert ASCII.words(text(dice(passage))) == "Cask rolls      [+] [ ] (-)          * 2 Good"


def test_where_one_throws_nobody_is_named() -> None:
    assert text(dice(Passage("throw", 1, dice=SIGNS, grade="2 Good", passes=1))) == "[+] [ ] (−)  ● 2 Good"


def test_both_sides_are_told_by_name_with_what_they_came_to() -> None:
    session = begun()
    session.dice = "program"
    say(session, Choose("talk"), Ready())
    if table(session).rows[-1].kind == "decline":
        say(session, Ready())
    ends = [one for one in throws(session) if "●" in one or "○" in one]
    assert [one.split()[0] for one in ends[-2:]] == ["You", "Cask"]


def test_faces_that_were_typed_are_told_again_where_some_of_them_do_not_count() -> None:
    session = talked(Pull(0, "dice", 1), Ready(), Throw((1, 0, 0, -1)), Throw((1, 0, 0)), Ready())
    assert throws(session) == [
        "You roll        [+] [ ] [ ] [−]",
        "Cask rolls      [+] [ ] [ ]",
        "You             [+] [ ] [ ] (−)      ● 3 success  at 73%",
        "Cask            ○ level 2, failure",
    ]


def test_a_die_more_lies_with_the_others_at_the_end() -> None:
    session = talked(Ready(), Throw((0, 0, -1)), Throw((-1, 0, 0)), Answer("late"), Throw((1,)))
    assert throws(session)[2:] == [
        "You roll        [+]",
        "You             [ ] [ ] (−) [+]      ● 3 success",
        "Cask            ○ failure",
    ]


def test_an_offer_of_more_dice_has_the_chance_it_brings() -> None:
    session = talked(Ready(), Throw((0, 0, -1)), Throw((0, 0, 0)))
    late = row(table(session), "late")
    assert (late.chance, late.middle) == (Fraction(2, 3), "1 Nerve of 3")
    session = talked(Ready(), Throw((-1, -1, 0)), Throw((0, 0, 0)))
    assert row(table(session), "late").chance == Fraction(1, 3)
    assert table(session).columns == ("cost", "then")
    assert table(session).heading == "As it stands: failure"


def test_only_acts_of_people_count_in_the_record() -> None:
    session = talked(Ready(), Throw((0, 0, 0)), Throw((0, 0, 0)), Ready())
    (deed,) = told(session).deeds
    assert [(roll.part, roll.grade, roll.passes) for roll in deed.rolls] == [(0, "2 success", 1)]
    assert deed.rolls[0].chance == talk_chance()


def talk_chance() -> Fraction:
    return table(talked()).trials[0].chance or Fraction(0)


def test_a_tale_goes_on_where_it_stopped_between_two_throws() -> None:
    session = talked(Ready(), Throw((0, 0, 0)), Throw((0, 0, 0)), Note("hm"), Ready())
    before: Tale | None = None
    for count in range(1, len(session.entries) + 1):
        before = tale(session.entries[:count], session.world, before)
    assert before is not None
    assert before.passages == told(session).passages


def test_it_is_asked_whose_dice_are_to_be_typed() -> None:
    session = talked(Ready())
    assert table(session).heading == "What do the dice show?"
    say(session, Throw((0, 0, 0)))
    assert table(session).heading == "Cask: what do the dice show?"


def test_against_whom_is_said_with_the_price() -> None:
    assert row(table(talked()), "commit").label == "Commit: pay nothing; roll three sign dice against Cask"


def test_throws_of_several_are_sentences() -> None:
    passage = Passage("throw", 1, who="Cask", dice=SIGNS, grade="2 Good", passes=1)
    assert speech.throw(passage) == "Cask rolled plus and blank, and dropped minus. 2 Good."
    assert speech.throw(replace(passage, kind="outcome")) == "Cask: 2 Good. Dropped: minus."
    assert speech.throw(replace(passage, who="You", dice=(), kind="throw")) == "You: no roll. 2 Good."


# A second column of chances ------------------------------------------------------------------------------------------


def test_a_second_column_says_what_it_is_once_something_more_is_done() -> None:
    later = tuple(replace(one, later=("if pushed", Fraction(9, 10))) for one in TRIAL.prospects[:2])
    of = replace(FREE, trials=(replace(TRIAL, prospects=later),))
    rows = drawn(of)
    title = next(one for one in rows if one.startswith("─ Chance"))
    assert "now ─────── if pushed ─ what it brings" in title
    success = next(one for one in rows if one.startswith("  success"))
    assert success == "  success         70%  ███████░░░   90%  The bolt slides. You are in, and dry."
    assert title.index("what it brings") == success.index("The bolt") + 1
    spoken = speech.chance(later[0])
    assert spoken == "Success 70 percent, if pushed 90 percent: The bolt slides. You are in, and dry."


def test_one_column_is_drawn_where_nothing_can_be_done_later() -> None:
    assert TRIAL.prospects[0] == Prospect(
        "success", Fraction(7, 10), "The bolt slides. You are in, and dry.", 1, odds="7 of 10"
    )
    assert any("now ──────────── what it brings" in one for one in drawn(FREE))


# Volleys -------------------------------------------------------------------------------------------------------------


def fought(*commands: Command) -> Session:
    return say(begun(), Choose("fight"), *commands)


def test_between_volleys_one_goes_on_wants_something_else_or_gives_up() -> None:
    of = table(fought())
    assert [(one.kind, one.key, one.label) for one in of.rows] == [
        ("want", "1", "Want: nobody has it"),
        ("yield", "2", "Give up"),
        ("commit", "c", "On to volley 1"),
    ]
    assert of.rows[of.start].id == "commit"
    assert row(of, "want peace cask").middle == "against Cask"
    assert row(of, "yield ida").command == Yield("ida")
    rows = drawn(of)
    assert rows[0].endswith("volley 1")
    assert rows[1].startswith("─ Against you: Cask ─")
    assert any(one.startswith("═ Before the first volley ═") for one in rows)


def test_what_is_wanted_against_one_or_the_other_is_one_row_to_be_turned() -> None:
    want = row(table(fought()), "want peace cask")
    assert [one.command for one in want.ways] == [Intend("ida", "peace", ("cask",)), Intend("ida", "peace")]
    assert (want.turned(1).middle, want.turned(1).key) == ("", "1")
    apart = [one for one in table(fought(), spread=False).rows if one.kind == "want"]
    assert [len(one.ways) for one in apart] == [0, 0]


@pytest.mark.parametrize("size", SIZES)
def test_the_conflict_stands_above_the_levers_whatever_the_size(size: tuple[int, int]) -> None:
    of = table(fought(Ready(), Pull(0, "do", "weep")))
    rows = drawn(of, *size)
    order = [
        next(n for n, one in enumerate(rows) if words in one) for words in ("harm 1 to 5", "Levers", "Commit:", "now")
    ]
    assert order == sorted(order)
    assert [one.split()[0] for one in rows if "□□□□□" in one] == ["Cask"], "your own act stands as rows"
    assert any(one.startswith("─ The others ─") for one in rows)
    assert any("Commit: pay nothing; both roll" in one for one in rows)


def test_a_volley_is_named_in_bar_and_trail_and_by_what_is_wanted() -> None:
    rows = drawn(table(fought(Ready())))
    assert rows[0].endswith("volley 1")
    assert "► Free and clear: volley 1, all still open ─" in rows[1]
    assert "  You want: you have the room · Cask: you are out of it" in rows


def test_boxes_are_drawn_in_ascii_too() -> None:
    screen = compose(table(fought(Ready())), 80, 24, glyphs=ASCII)
    assert "....." in page(screen.lines)
    assert page(screen.lines).isascii()


def test_what_everybody_did_threw_and_took_is_told_in_that_order() -> None:
    session = fought(Ready(), Pull(0, "do", "weep"), Ready(), Throw((0, 0, 1)), Throw((-1, 0, 0)))
    found = [one.words or text(dice(one)) for one in told(session).of(len(told(session).deeds) - 1)]
    assert found == [
        "Volley 1",
        "You: Weep, at Cask.",
        "Cask: Threaten, at you.",
        "You roll        [ ] [ ] [+]",
        "Cask rolls      [−] [ ] [ ]",
        "You             ● 3 success  at 58%",
        "Cask            ○ failure",
        "Cask takes 3, box 3.",
    ]
    of = table(session)
    assert of.heading == "Between volleys"
    assert of.when == "volley 2"
    assert any("Cask      +1     □□■□□" in one for one in drawn(of))


def test_what_is_thrown_in_a_volley_is_known_to_be_thrown_together() -> None:
    session = fought(Ready(), Pull(0, "do", "weep"), Ready(), Throw((0, 0, 1)), Throw((-1, 0, 0)))
    came = [one for one in told(session).of(len(told(session).deeds) - 1) if one.kind == "outcome"]
    assert came
    assert all(one.together for one in came)


def test_what_is_wanted_instead_and_giving_up_are_deeds() -> None:
    session = fought(Intend("ida", "peace", ("cask",)))
    assert told(session).deeds[-1].label == "Want: nobody has it"
    words = [one.words for one in told(session).passages]
    assert words[-1] == "Want: nobody has it", "and not once more"
    say(session, Yield("ida"))
    assert [deed.label for deed in told(session).deeds][-1] == "Give up"
    assert any(one.words == "You are out of it." for one in told(session).passages)


def test_boxes_are_spoken_by_their_numbers() -> None:
    session = fought(Ready(), Pull(0, "do", "weep"), Ready(), Throw((0, 0, 1)), Throw((-1, 0, 0)))
    found = table(session).standing
    assert found is not None
    assert list(speech.standing(found)) == ["You: dice +1, no harm.", "Cask: dice +1, harm in 3 of 5."]


def test_every_cell_of_those_who_act_at_once_is_said_with_what_it_is() -> None:
    of = Standing(("Who", "wants", "against"), (("Cask", "the chair", "you"),), pinned=True)
    assert list(speech.standing(of)) == ["Cask: wants: the chair, against you."]
    assert list(speech.standing(replace(of, pinned=False))) == ["Cask: the chair, you."]


def test_dice_of_one_sort_are_asked_for_together() -> None:
    asked = list(speech.throwing("What do the dice show?", [("sign die", (-1, 0, 1), True)] * 3))
    assert asked[1] == "Three sign dice. Plus, blank or minus."


def test_a_volley_in_plain_lines_says_all_that_the_screen_does() -> None:
    of = table(fought(Ready(), Pull(0, "do", "weep")), spread=False)
    said = "\n".join(speech.asked(of))
    for words in ("You want: you have the room", "Commit: pay nothing; both roll.", "Do: weep at Cask, set", "list 1"):
        assert words in said
