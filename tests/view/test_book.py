"""The book, what became of everybody, and what the record calls decisions: on a frozen pack of their own."""

from contextlib import closing
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from game.core.commands import Choose, Ready, Throw
from game.core.world import World
from game.desk import Desk
from game.packs.find import Places, default_places
from game.packs.link import load_world
from game.session import Session, Told, new_game, new_table
from game.view import book, gallery, reckoning, record
from game.view.counting import asking, told
from game.view.exports.markdown import export
from game.view.gallery import Ended, Gallery
from game.view.model import FACT, Known
from game.view.rows import width
from game.view.seen import seen
from tests.core.machine.test_guide import party
from tests.view.tables import page
from tests.worlds import world as pack

pytestmark = pytest.mark.quick

FOLDER = Path(__file__).parent / "ninth"
SEEN = (
    Ended("slack", "Slack water", "Ansel Wick", "today"),
    Ended("aloud", "Page nine, aloud", "Dorrit Vane", "yesterday"),
)


@cache
def world() -> World:
    found: Places = default_places([FOLDER])
    return load_world("ninth", places=found)


def played(*options: str, faces: tuple[int, ...] = (9,)) -> Session:
    """A game in which these options are taken, and a throw for the one that is weighed."""
    session = new_game(world(), "tarr", None, "table", 1)
    for option in options:
        assert isinstance(session.do(Choose(option)), Told), option
        if session.state.frames and session.state.frames[-1].kind == "exchange":
            session.do(Ready())
            if session.state.frames and session.state.frames[-1].call is not None:
                session.do(Throw(faces))
    return session


def book_of(session: Session, endings: Gallery = Gallery()) -> book.Book:  # noqa: B008
    return book.book_of(session.state, session.world, session.tale, endings)


def lines(of: book.Book, number: int, room: int = 80) -> list[str]:
    return page((book.heading(of, room), *book.page(of, number, room))).splitlines()


# The pages ------------------------------------------------------------------------------------------------------------


def test_you_are_told_in_a_few_lines_above_the_sheet() -> None:
    endings = gallery.gallery_of(SEEN, world(), ())
    drawn = lines(book_of(played("promise", "notice"), endings), 0)
    assert drawn[:9] == [
        "═ 1 You · 2 Known 1 · 3 People 1 · 4 Clocks 1 · 5 Endings 2 ══════ Wenna Tarr ══",
        "  Ferryman’s daughter. Opens things; owes money. She could row before she",
        "  could count, and learned to count from what the salt office took.",
        "  You want     into the Salt Office tonight, and out with the ledger by",
        "               eight",
        "  You owe      the Office, for salt; your name is on page nine",
        "  Promised     Perrin, to read him his brother’s line when you have the",
        "               book",
        "  With you     Perrin",
    ]
    assert drawn[10].startswith("─ Wenna Tarr ──")


def test_what_is_known_says_where_and_when_and_below_it_where_it_counted() -> None:
    assert lines(book_of(played()), 1)[1:] == [
        "  Nothing yet. What you find out stands here, with where you did, and",
        "  where it counted.",
    ]
    assert lines(book_of(played("notice", "room", "rise")), 1)[1:] == [
        "─ Known, newest first ───────────────────────────────── where, when ────────────",
        "  The roll must be whole, legible and presumed true     Low Quay, the p…, day 1",
        "  before it may be read.",
        "    counted: +2 in The Long Room",
    ]


def test_what_is_known_is_spoken_without_the_stars_of_its_emphasis() -> None:
    known = (Known("deed", "The bark is the *Constancy*.", "The quay", 60, 1),)
    assert book.spoken(replace(book_of(played()), known=known), 1)[0].startswith("The bark is the Constancy. The quay")


def test_people_are_those_who_are_here_and_those_of_whom_there_is_something_to_say() -> None:
    assert lines(book_of(played()), 2)[1:] == [
        "─ People you know of ───────────────────────────────────────────────────────────",
        "  Perrin       Wants one line on page nine.",
        "               Counts steps.",
    ]
    assert lines(book_of(played("promise", "yard")), 2)[2:] == [
        "  Perrin       Holds you to a promise.",
        "               Counts steps.",
        "  Widow Hale   Has a boat in the yard.",
    ]


def test_clocks_are_counted_and_at_a_guides_table_they_are_not_the_books() -> None:
    assert lines(book_of(played("notice")), 3)[1:] == [
        "─ What is counted ──────────────────────────────────────────────────────────────",
        "  The tide                ■□□□□□  1 of 6",
    ]
    table = new_table(world(), party(world(), "tarr"), None, "table", 1)
    assert book_of(table).clocks == ()
    assert "The tide" not in "".join(book.spoken(book_of(table), 3))


def test_endings_are_told_by_title_who_and_when_with_one_hint() -> None:
    session = played("room", "out")
    hung = gallery.gallery_of(SEEN[1:], world(), session.tale.passages)
    assert lines(book_of(session, hung), 4)[1:] == [
        "─ Endings: 1 of 3 seen ──────────────────── who ─────────── when ───────────────",
        "   ● Page nine, aloud                       Dorrit Vane     yesterday",
        "   ○ — —  two not seen",
        "     A hint: Enough boats, and one tide.",
    ]


def test_before_the_first_ending_there_is_no_hint() -> None:
    hung = gallery.gallery_of((), world(), played().tale.passages)
    assert (hung.hint, hung.count, hung.unseen) == ("", 3, 3)


def test_the_hint_is_at_the_ending_whose_scene_was_entered_last() -> None:
    one = (Ended("read", "Read in the morning"),)
    assert gallery.gallery_of(one, world(), played("room").tale.passages).hint == "A justice may look behind the roll."
    assert gallery.gallery_of(one, world(), played("room", "out").tale.passages).hint == "Enough boats, and one tide."


@pytest.mark.parametrize("room", [40, 60, 80, 100, 120, 300])
@pytest.mark.parametrize("number", range(5))
def test_no_line_of_the_book_is_wider_than_its_page(number: int, room: int) -> None:
    session = played("promise", "notice", "yard", "room")
    of = book_of(session, gallery.gallery_of(SEEN, world(), session.tale.passages))
    assert all(width(one) <= room for one in (book.heading(of, room), *book.page(of, number, room)))


# What counted ---------------------------------------------------------------------------------------------------------


def test_a_fact_is_a_passage_of_its_own_kind_and_is_known_once() -> None:
    session = played("notice")
    (fact,) = session.tale.known
    assert (fact.id, fact.place, fact.counted) == ("three_legs", "Low Quay, the pump", ())
    assert [one.words for one in session.tale.passages if one.role == FACT] == [fact.words]
    session.undo()
    assert session.tale.known == ()


def test_a_choice_remembers_where_what_it_set_was_asked_for_and_held() -> None:
    deeds = {one.label: told(one.counted) for one in played("promise", "yard", "notice", "room", "rise").tale.deeds}
    assert deeds["Promise to read him the line"] == ("The Long Room", "the last page")
    assert deeds["Read the notice"] == ("+2 in The Long Room",)
    assert deeds["Look into the yard"] == ("the last page",)  # where it did not hold it has not counted


def test_what_a_scene_sets_as_it_is_entered_is_nobodys_and_so_is_a_quantity() -> None:
    assert "tide" not in played("notice", "room").tale.owners


def test_words_that_stand_under_a_condition_are_known_by_it() -> None:
    assert [one.names for one in asking("Perrin has your sleeve.", world())] == [frozenset({"promised"})]
    assert not list(asking("They have brought in benches.", world()))


def test_decisions_are_choices_without_a_throw_by_the_names_their_authors_gave_them() -> None:
    found = record.record_of(played("promise", "notice", "room", "rise").tale.deeds)
    assert [record.decided(one) for one in found.decisions] == [
        ("Promised Perrin his brother’s line", "The Long Room; the last page"),
        ("Read the notice", "+2 in The Long Room"),
    ]
    assert record.decisions_spoken(found)[0] == "What you decided."
    assert "Promised Perrin his brother’s line. It counted: The Long Room" in record.decisions_spoken(found)[1]


def test_what_somebody_against_you_has_done_is_no_decision_of_yours(tmp_path: Path) -> None:
    desk = Desk(tmp_path, None, 1)
    journal = Path(__file__).parents[1] / "journal" / "golden" / "hallow-pass-ysolde_marr.toml"
    with closing(desk.open(desk.library.bring(journal.read_bytes()), read_only=True)) as session:
        deeds = session.tale.deeds
    foe = next(one for one in deeds if one.label == "The second man: Presents arms at Ban" and one.counted)
    assert foe.theirs
    decisions = record.record_of(deeds).decisions
    assert foe not in decisions
    assert [record.decided(one)[0] for one in decisions] == ["Take his paper with you"]


# What became of them --------------------------------------------------------------------------------------------------


def test_nobody_is_left_out_because_nothing_was_done() -> None:
    session = played("room", "out", "stay")
    assert page(reckoning.drawn(reckoning.reckoned(session.state, session.world), 80)).splitlines() == [
        "─ What became of them ──────────────────────────────────────────────────────────",
        "  Perrin        You promised him nothing. It is two hundred and six to the",
        "                corner.",
        "  Widow Hale    You never came to her door.",
    ]


def test_of_each_the_first_sentence_that_holds_is_told_and_only_once_it_is_over() -> None:
    session = played("promise", "yard", "room", "out", "sail")
    assert reckoning.spoken(reckoning.reckoned(session.state, session.world)) == (
        "What became of them.",
        "Perrin: You told him where Jory went. He has the number now.",
        "Widow Hale: You began her boat. It is still begun.",
    )
    open_still = played("promise")
    assert reckoning.reckoned(open_still.state, open_still.world) == ()
    assert reckoning.drawn((), 80) == ()


def test_what_is_written_out_has_the_reckoning_and_the_decisions() -> None:
    session = played("promise", "notice", "room", "rise")
    words = export(seen(session.state, session.world, session.tale))
    assert words.index("## What became of them") < words.index("**Perrin.** You told him where Jory went.")
    assert words.index("## What you decided") < words.index("- Promised Perrin his brother’s line: The Long Room")


def test_once_it_is_over_nothing_is_wanted_or_owed() -> None:
    assert book_of(played("room", "out", "stay")).yours == (("With you", "Perrin"),)


def test_at_a_guides_table_players_know_the_facts_and_not_what_they_counted_for() -> None:
    table = new_table(world(), party(world(), "tarr"), None, "table", 1)
    table.do(Choose("notice"))
    table.do(Choose("room"))
    table.do(Choose("rise"))
    assert isinstance(table.do(Ready("guide")), Told)
    (known,) = table.tale.known
    assert known.counted
    (shown,) = seen(table.state, table.world, table.tale).known
    assert (shown.words, shown.counted) == (known.words, ())


def test_a_clock_that_has_run_over_is_full_and_no_more() -> None:
    of = replace(book_of(played("notice")), clocks=(book.Clock("Flame", 8, 5), book.Clock("Pints", 3, 0)))
    assert lines(of, 3)[1:] == [
        "─ What is counted ──────────────────────────────────────────────────────────────",
        "  Flame                   ■■■■■  5 of 5",
        "  Pints                   3",
    ]


def test_squares_above_the_story_that_have_no_name_on_the_sheet_are_on_the_page_of_clocks() -> None:
    session = new_game(pack("ten-minutes-fast"), "tib_marrable", None, "table", 1)
    assert book_of(session).clocks == ()
    assert isinstance(session.do(Choose("wait")), Told)
    assert book_of(session).clocks == (book.Clock("Gangway", 5, 6),)
