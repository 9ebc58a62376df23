"""A guide's table by the rules of a small game: its acts are done with entries of packs, or words of the rules."""

import io

import pytest

from game.guide.at import done_with
from game.plain import run_plain
from game.session import new_table
from tests.core.test_small_games import world

XYZZY = {
    "quarry": "There is no person, skill or thing “xyzzy” here. Mara’s skills: climb, creep, fight.",
    "wake": "There is no person, suit or thing “xyzzy” here. It is done with hearts, spades, diamonds or clubs.",
}
"""What the guide of each small game is told where a name is the name of nothing."""
DONE_WITH = {
    "quarry": {"climb": "Climb", "creep": "Creep", "fight": "Fight"},
    "wake": {"hearts": "Hearts", "spades": "Spades", "diamonds": "Diamonds", "clubs": "Clubs"},
}


def told(pack: str, *said: str) -> str:
    """What a table of everybody ready-made is told when these lines are said."""
    w, out = world(pack), io.StringIO()
    people = tuple(w.system.create(w, key) for key in w.characters)
    assert run_plain(new_table(w, people, None, "program", 1), said, out, width=0) == 0
    return out.getvalue()


@pytest.mark.parametrize("pack", DONE_WITH)
def test_what_only_the_guide_sees_is_told_of_rules_that_say_little(pack: str) -> None:
    rows = told(pack, "aside").splitlines()
    at = rows.index("What anybody can try:")
    assert rows[at + 1 : at + 1 + len(DONE_WITH[pack])] == [f"{k}: {name}" for k, name in DONE_WITH[pack].items()]
    assert "People to bring:" in rows


@pytest.mark.parametrize("pack", XYZZY)
def test_a_word_that_names_nothing_is_told_with_what_an_act_is_done_with(pack: str) -> None:
    assert XYZZY[pack] in told(pack, f"act {next(iter(DONE_WITH[pack]))} xyzzy")


@pytest.mark.parametrize("pack", DONE_WITH)
def test_what_an_act_is_done_with_stands_under_a_digit(pack: str) -> None:
    assert done_with(world(pack)) == DONE_WITH[pack]
    first = next(iter(DONE_WITH[pack].values()))
    assert f"1 {first} " in told(pack, "T")
    assert "commit" in told(pack, "T 1")


def test_what_makes_it_easier_is_said_with_a_word_or_told_how_else() -> None:
    assert "A rope 1" in told("quarry", "act climb +1 “a rope”").replace("a rope 1", "A rope 1")
    hard = "Nothing makes an act easier or harder by these rules. Say how hard it is: difficulty and a number."
    assert hard in told("wake", "act hearts +1")
