"""What a session holds as plain values: what is as usual is left out, and what has no plain form is refused."""

from dataclasses import dataclass, field
from fractions import Fraction

import pytest

from game.session.plain import plain, read

pytestmark = pytest.mark.quick


@dataclass
class Told:
    """Something with a number, a table of its own, and one word that is always told."""

    word: str
    value: object = 1
    held: dict[str, int] = field(default_factory=dict)


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        (Told("a"), {"word": "a"}),
        (Told("a", 2, {"b": 1}), {"word": "a", "value": 2, "held": {"b": 1}}),
        (Told("a", True), {"word": "a", "value": True}),
        ((1, "a", None, Fraction(1, 3)), [1, "a", None, "1/3"]),
        ({"a": (Told(""),)}, {"a": [{"word": ""}]}),
    ],
)
def test_what_is_as_usual_is_left_out_and_a_yes_is_no_number(value: object, kept: object) -> None:
    assert repr(plain(value)) == repr(kept)


def test_what_has_no_plain_form_is_refused() -> None:
    for value in (1.5, [1], {1}):
        with pytest.raises(ValueError, match=f"{type(value).__name__} is no plain value"):
            plain(value)


def test_lists_are_read_as_what_they_were_made_of() -> None:
    assert read(tuple[int, ...], [1, 2]) == (1, 2)
    assert read(Fraction, "1/3") == Fraction(1, 3)
    with pytest.raises(ValueError, match="int"):
        read(int, "x")
