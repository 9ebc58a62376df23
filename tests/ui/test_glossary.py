"""Help where somebody stands: which terms are found in what is on the screen."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.core.commands import Choose, EndTurn
from game.core.draft import Sight
from game.core.machine.decide import first_state
from game.core.prompts import Prompt
from game.session import new_game
from game.ui.glossary import about, first_row, in_view, stage_words
from game.view.look import FORCED, look
from game.view.model import Choice, Clock, Prospect, Table
from game.view.rows import line, text
from game.view.tale import tale
from tests.worlds import adventures, world

TANGLED = Prospect("success", Fraction(1), brings="Each foe near you is tangled, −2.", passes=1)
GLOSSARY = {
    "close, near, far": "How far.",
    "natural 3": "It never succeeds.",
    "skill": "What you can do.",
    "HP": "What you can take.",
}


def test_help_says_what_is_newly_known_and_what_the_squares_of_a_clock_are() -> None:
    bare = Table("A Bell", "The yard", "narrative", "", "intention", "What do you do?", ("", ""), ())
    assert first_row(bare, "s") == ()
    ((title, told),) = first_row(replace(bare, news=4, clocks=(Clock("Bronze", "5 of 6, last", 5, 6),)), "s")
    assert title == "The first row"
    assert told.startswith("“known +4” counts the facts you have learned since you last opened the book; s opens it")
    assert "a clock of the story: Bronze." in told


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("The hound is near.", ["close, near, far"]),
        ("She nears the door.", ["close, near, far"]),
        ("Nearly there.", []),
        ("Skills", ["skill"]),
        ("a natural 3 never succeeds", ["natural 3"]),
        ("a natural 30", []),
        ("HP 3 of 9 · skill 2", ["skill", "HP"]),
    ],
)
def test_a_term_is_found_as_a_word_of_its_own_by_any_of_its_names(words: str, found: list[str]) -> None:
    assert [term for term, _ in in_view((line(words),), GLOSSARY)] == found


@pytest.mark.parametrize("name", adventures())
def test_every_word_at_the_foot_of_the_screen_has_a_meaning(name: str) -> None:
    of = world(name)
    person = of.system.create(of, next(iter(of.pack.cast or of.characters)))
    state = replace(first_state(of), people={person.id: person}, lead=person.id)
    for row in of.system.vitals(Sight(state, of), person.id):
        assert in_view((line(row.label),), of.system.glossary), row.label


@pytest.mark.parametrize("name", adventures())
def test_meanings_are_a_sentence_or_three_without_numbers_of_rules(name: str) -> None:
    for term, meaning in world(name).system.glossary.items():
        assert meaning.endswith("."), term
        assert len(meaning) <= 200, term


@pytest.mark.parametrize(("who", "chances"), [("wenna_tarr", 1), ("", 0)])
def test_a_row_in_full_has_the_chances_where_there_are_any(who: str, chances: int) -> None:
    play = new_game(world("salt-office"), who, None, "program", 1)
    if who:
        choice = next(one.command for one in play.prompts if one.label.startswith("Talk the ferrywoman"))
        assert play.do(choice)
    table = look(play.state, play.world, play.prompts, tale(play.entries, play.world))
    assert table.trials
    lines = [text(one) for one in about(table, 0, GLOSSARY, 78)]
    assert sum(one.startswith("─ Chance ") for one in lines) == chances, lines


def test_a_row_in_full_tells_what_it_brings_whole_and_its_hint_once() -> None:
    brings = Prospect("one or more", Fraction(1, 2), "They look at it. So does box two.", 1)
    asked = Prompt(EndTurn(), "Moonrise", why="Not *yet*.")
    does = "they look at it. So…"
    row = Choice("a", "3", "act", "Moonrise", middle=does, does=does, why="Not yet.", prompt=asked, prospects=(brings,))
    table = Table("Act Three", "Her speech", "action", "", "intention", "What do you do?", ("", ""), (row,))
    told = "\n".join(text(one) for one in about(table, 0, GLOSSARY, 78))
    assert "Beside it stands: They look at it. So does box two." in told
    assert told.count("Not yet.") == 1
    assert "*" not in told


def test_why_a_row_is_barred_is_told_whole_and_not_again_beside_it() -> None:
    row = Choice("a", "5", "act", "The trap", barred="they have made up a verse", middle="they have made up a…")
    table = Table("Act Three", "The storm", "action", "", "intention", "What do you do?", ("", ""), (row,))
    told = "\n".join(text(one) for one in about(table, 0, GLOSSARY, 78))
    assert "they have made up a verse" in told
    assert "Beside it" not in told


@pytest.mark.parametrize(
    ("row", "told"),
    [
        (Choice("a", "1", "story", "Ask", middle="each foe near you is…", prospects=(TANGLED,)), f"{TANGLED.brings}"),
        (Choice("a", "1", "story", "Ask", middle="two coins"), "two coins."),
        (Choice("a", "1", "story", "Ask", middle="trying it again…", barred="Trying it again costs a coin."), ""),
    ],
)
def test_what_had_no_room_beside_a_row_is_told_whole(row: Choice, told: str) -> None:
    lines = [text(one).strip() for one in about(_page(row), 0, {}, 78)]
    assert [one.removeprefix("Beside it stands: ") for one in lines if "Beside it stands" in one] == [told][
        : bool(told)
    ]


def test_a_reason_that_stands_in_a_longer_one_is_told_once() -> None:
    why = "There is a crack."
    row = Choice("a", "1", "story", "Ask", why=f"{why} At 40% it hurts.", prompt=Prompt(Choose("a"), "Ask", why=why))
    assert sum(why in text(one) for one in about(_page(row), 0, {}, 78)) == 1


def test_help_on_what_came_to_somebody_does_not_say_that_esc_leaves_it() -> None:
    chosen = Table("A Bell", "The yard", "narrative", "", "free", "Jump the gap", ("", ""), ())
    ((_, free),) = stage_words(chosen)
    ((_, came),) = stage_words(replace(chosen, meaning=FORCED))
    ((_, made),) = stage_words(replace(chosen, meaning=FORCED), making=True)
    assert "Esc leaves the act" in free
    assert "Esc does not leave it" in came
    assert "Esc" not in made


def _page(row: Choice) -> Table:
    return Table("A Bell", "The yard", "narrative", "", "intention", "What do you do?", ("", ""), (row,))


def test_what_a_card_is_for_is_told_where_one_is_drawn() -> None:
    glossary = world("salt-office").system.glossary
    for words in ("Commit: pay nothing; draw a card", "a card showing 4 or more succeeds; you need one"):
        assert "draw a card, a card showing" in [term for term, _ in in_view((line(words),), glossary)]
    assert not in_view((line("It is a plain card, in a beautiful hand."),), glossary)
