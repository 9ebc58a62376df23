"""The question of numbers of a part, as a record and as words."""

from game.core.questions import question_of, words_of
from game.core.record import record


@record
class Throw:
    dice: int
    kind: str = "plain"


def test_a_question_is_read_back_from_its_words_whatever_else_stands_there() -> None:
    assert question_of(Throw, words_of(Throw(3, "hard"))) == Throw(3, "hard")
    assert question_of(Throw, (("note", "any"), ("dice", 2))) == Throw(2)


@record
class Drawn:
    dice: int
    left: tuple[int, ...] = ()


def test_several_numbers_of_a_question_stand_in_its_words_with_blanks() -> None:
    assert question_of(Drawn, (("dice", 2), ("left", "4 7"))) == Drawn(2, (4, 7))
    assert question_of(Drawn, (("dice", 2), ("left", ""), ("note", "x"))) == Drawn(2)
