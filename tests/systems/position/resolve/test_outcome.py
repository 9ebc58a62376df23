"""P-12: two sides held against each other, in the facts that formulas of the content can ask for."""

import pytest

from game.core.state import Part
from game.systems.position.resolve.outcome import compared


def part(*faces: int, lent: int = 0) -> Part:
    return Part("hob", "", "Creep", hand=faces, amends=(("lent", lent),) if lent else ())


@pytest.mark.rule("P-12")
@pytest.mark.parametrize(
    ("mine", "theirs", "facts"),
    [
        (part(6, 6, 6), part(6, 1), (3, 1, 2, 1)),
        (part(6, 2), part(6, 6), (1, 2, -1, 0)),
        (part(6, 2, lent=1), part(6, 1), (2, 1, 1, 0)),
    ],
)
def test_each_sides_sixes_and_what_is_over(mine: Part, theirs: Part, facts: tuple[int, int, int, int]) -> None:
    found = compared(mine, theirs)
    assert tuple(found.mark(name) for name in ("successes", "theirs", "margin", "extra")) == facts
