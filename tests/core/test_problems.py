"""What is wrong with a pack, as rules find it."""

from game.core import problems


def test_a_word_that_is_not_known_is_named_with_those_that_are() -> None:
    known = ("", "near", "far")
    assert list(problems.words("acts.x.reach", ("near", "", "wide"), known)) == [
        ("acts.x.reach", "wide is none of near, far")
    ]
    assert list(problems.word("acts.x.reach", "", known[1:])) == [("acts.x.reach", "nothing is none of near, far")]
