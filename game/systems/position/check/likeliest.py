"""Of several ways to do an act the one it starts with: what works likeliest, without harm first (P-05, P-11)."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from game.core.draft import Sight
from game.core.record import changed, record
from game.core.staked import harms
from game.core.state import Frame, Part
from game.systems.common.ways import LEVER
from game.systems.position.check.modifiers import question, terms
from game.systems.position.check.parts import CHECK, FLASHBACK, main_of, open_ways
from game.systems.position.check.stand import Stand
from game.systems.position.dice import roll
from game.systems.position.resolve.cells import does


def started(s: Sight, f: Frame) -> tuple[Part, ...]:
    """P-05, P-11: where an act can be done in several ways, it starts with the one that works likeliest without harm,
    then with the one that works likeliest; of equals with the one in the better position, then with the first."""
    main = main_of(f)
    found = open_ways(s, main) if main.act in (CHECK, FLASHBACK) else ()
    if len(found) < 2:
        return f.parts
    tried = [changed(main, pulled=((LEVER, one.id),)) for one in found]
    best = _likeliest([_worth(Stand(s, f.having(0, part), part)) for part in tried])
    return f.having(0, tried[best]).parts


@record
class _Worth:
    """What speaks for a way: the chance that it works at all, that it does so without harm to whoever acts, which is
    worked out when it is asked for, and its position."""

    works: Fraction
    unharmed: Callable[[], Fraction]
    position: int


def _likeliest(tried: Sequence[_Worth]) -> int:
    """The place of the best of these. Harm is looked up of none that could not come first even if it brought none."""
    best: tuple[Fraction, Fraction, int, int] | None = None
    for place, one in sorted(enumerate(tried), key=lambda at: (-at[1].works, at[0])):
        if best is not None and one.works < best[0]:
            break
        worth = one.unharmed(), one.works, one.position, -place
        best = worth if best is None else max(best, worth)
    assert best is not None
    return -best[-1]


def _worth(it: Stand) -> _Worth:
    """How likely an act works as it stands."""
    q = question(it, terms(it))
    if q.flat:
        return _Worth(Fraction(1), lambda: Fraction(1), q.position)
    odds = roll.graded(q)
    works = {grade for grade, weight in odds if weight and grade in roll.PASSES}

    def unharmed() -> Fraction:
        it.committed = q
        fine = {grade for grade in works if not harms(it.scope, does(it, grade))}
        return odds.chance(fine.__contains__)

    return _Worth(odds.chance(works.__contains__), unharmed, q.position)
