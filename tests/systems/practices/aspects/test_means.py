"""What is done to whom, as a row and as the title of a blow."""

import pytest

from game.systems.practices.aspects.means import done_to


@pytest.mark.parametrize(
    ("verb", "whom", "told"),
    [
        ("Throw down", "Larkin", "Throw down Larkin"),
        ("Throw down", "you", "Throw you down"),
        ("Strike at", "you", "Strike at you"),
        ("Down", "you", "Down you"),
    ],
)
def test_a_pronoun_stands_before_the_last_word_of_its_verb(verb: str, whom: str, told: str) -> None:
    assert done_to(verb, whom) == told
