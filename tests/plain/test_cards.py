"""Cards drawn at a real table and said in lines: by name, by short forms, what is no card, and whose they are."""

import io

import pytest

from game.core import cards
from game.core.commands import Amend, Choose
from game.core.content import Op
from game.core.draft import Sight
from game.plain import run_plain
from game.session import Session, new_game, new_table
from game.systems.venture import SYSTEM
from tests import carded
from tests.plain.test_run import after, played

DEALT = '{ deal = "suits", by = 3 }'


def begun(ops: str = DEALT, drawn: str = "table") -> Session:
    """A room in which somebody is dealt cards, which people draw."""
    session = new_game(carded.world(carded.room(ops)), "ada", None, "program", 3, cards=drawn)
    session.do(Choose("act"))
    return session


def held(session: Session, who: str = "ada") -> tuple[int, ...]:
    return cards.hand(Sight(session.state, session.world), who)


def test_the_cards_of_a_hand_are_asked_for_and_said() -> None:
    session = begun()
    lines = played(session, "7h joker Ace of Spades").splitlines()
    asked = lines.index("Which cards come up?")
    assert lines[asked : asked + 6] == [
        "Which cards come up?",
        "Three cards of Suits: by name, or as ah.",
        "Say which, or cards program.",
        "> 7h joker Ace of Spades",
        "You draw the seven of hearts, the joker and the ace of spades.",
        "What do you do?",
    ]
    assert held(session) == (1, 6, 3)


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("7h, kh, joker", (1, 2, 6)),
        ("seven of hearts king of spades the lamp", (1, 5, 7)),
        ("7♥ K♠ Joker", (1, 5, 6)),
        ("7 of hearts and 7 of spades and lamp", (1, 4, 7)),
        ("AH 7S KS", (0, 4, 5)),
        ("ace hearts 7 spades joker", (0, 4, 6)),
    ],
)
def test_a_card_goes_by_its_name_and_by_short_forms(said: str, found: tuple[int, ...]) -> None:
    session = begun()
    played(session, said)
    assert held(session) == found


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("7h 7h joker", "The seven of hearts is not among the cards that are left."),
        ("7h joker", "Three cards of Suits: by name, or as ah. You typed the seven of hearts and the joker."),
        ("7h joker queen of cups", "There is no card queen cups in it."),
        ("5 6 7", "There is no card 5 6 7 in it."),
        ("sev", "sev may be the seven of hearts or the seven of spades."),
    ],
)
def test_what_is_no_card_is_told_of_and_asked_again(said: str, told: str) -> None:
    session = begun()
    assert told in after(session, said)
    assert session.state.top.call is not None


def test_words_are_words_while_cards_are_awaited() -> None:
    session = begun()
    assert "Hidden Knowledge" in played(session, "sheet", echo=False)
    assert "cards table: you draw" in played(session, "help", echo=False)
    played(session, "undo")
    assert session.state.top.call is None


def test_the_program_draws_when_it_is_told_to_and_people_when_they_say_so() -> None:
    session = begun()
    assert "The program draws from now on." in after(session, "cards program")
    assert len(held(session)) == 3
    assert after(session, "cards table")[0] == "You draw the cards from now on."
    assert after(session, "cards mine")[0].startswith("cards table: you draw")
    played(session, "1")
    assert session.state.top.call is not None


def test_dice_from_the_table_leave_the_cards_to_the_program_and_the_other_way_round() -> None:
    by_program = new_game(carded.world(carded.room(DEALT)), "ada", None, "table", 3)
    by_program.do(Choose("act"))
    assert len(held(by_program)) == 3
    w = carded.world(carded.room('{ harm = "1d6" }'))
    with_dice = new_game(w, "ada", None, "program", 3, cards="table")
    with_dice.do(Choose("act"))
    assert with_dice.state.top.call is None


def test_a_card_said_wrongly_is_taken_back_as_a_throw_is() -> None:
    session = begun()
    before = session.state
    played(session, "7h kh joker")
    played(session, "undo")
    assert session.state == before
    played(session, "7s kh joker")
    assert held(session) == (4, 2, 6)


def test_at_a_guides_table_it_is_said_whose_cards_are_asked_for_and_what_foes_hold_is_the_guides() -> None:
    w = carded.world(carded.room('{ join = "sentry", side = "foe" }'))
    session = new_table(w, (SYSTEM.create(w, "ada"),), None, "table", 3, cards="table")
    session.do(Choose("act"), seat="guide")
    ops = (Op("deal", "suits", who="sentry", amount="2"), Op("deal", "suits", who="ada"))
    session.do(Amend(ops), seat="guide")
    told = played(session, "7h kh", "joker")
    assert "The sentry: which cards come up?" in told
    assert "Ada: which card comes up?" in told
    secret = [one for one in session.tale.passages if "king of hearts" in one.words]
    assert [one.role for one in secret] == ["guide"]
    assert held(session, "sentry") == (1, 2)


def test_what_comes_to_others_is_counted_and_what_they_lay_down_is_named() -> None:
    ops = '{ join = "sentry", side = "foe" }, { deal = "suits", who = "sentry", by = 6 }'
    session = begun(f'{ops}, {{ discard = "suits", who = "sentry" }}', "program")
    told = played(session, "undo", "1", echo=False)
    assert "The sentry draws six cards." in told
    laid = next(line for line in told.splitlines() if line.startswith("The sentry discards "))
    assert laid.count(" of hearts") + laid.count(" of spades") >= 4


def test_a_card_drawn_blind_is_told_by_its_name_and_one_from_a_reading_by_what_it_counts() -> None:
    session = new_game(carded.suited(), "ada", None, "program", 3, cards="table")
    told = played(session, "ah kh 7s joker", "1", "1", "commit", "7h")
    assert "You play the ace of hearts." in told
    assert "You drew the seven of hearts." in told


def test_in_a_pipe_nothing_that_is_said_breaks_the_game() -> None:
    session = begun()
    out = io.StringIO()
    for said in ("♥", "’’’", "of the and", "🂡", "7h " * 400, "- - -", "the"):
        run_plain(session, [said], out, width=0)
    assert session.state.top.call is not None


def test_a_card_of_an_earlier_act_is_put_right_and_the_hand_stands_on_the_sheet() -> None:
    session = new_game(carded.suited(), "ada", None, "program", 3, cards="table")
    played(session, "ah kh 7s joker", "1", "commit", "7h")
    assert "Hand: ace of hearts, king of hearts, seven of spades, joker." in after(session, "sheet")
    act = next(deed.number for deed in session.tale.deeds if deed.rolls)
    assert "You drew the king of spades." in played(session, f"correct {act} ks", echo=False)
    thrown = [one for one in session.tale.passages if one.named]
    assert [die.label for one in thrown for die in one.dice] == ["king of spades"]
    assert "There is no card 5h in it." in after(session, f"correct {act} 5h")
