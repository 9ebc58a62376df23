"""How kind the dice were: each throw of a game against all that it could have come to."""

from collections.abc import Sequence
from fractions import Fraction

from game.core.grades import Grade
from game.core.record import record
from game.core.wording import counted, percent
from game.view.model import Deed, Roll


@record
class Cast:
    """One throw that decided something.

    `better` and `worse` are how likely it was to come out at least as well, and at least as badly, as it did; 0 to 1.
    """

    number: int
    """The journal entry that its act began with."""
    label: str
    grade: str
    chance: Fraction
    """Of success, as it stood on the table."""
    passed: bool
    better: Fraction
    worse: Fraction


def casts(deeds: Sequence[Deed], grades: Sequence[Grade]) -> tuple[Cast, ...]:
    """Every throw of these deeds by those who play, in order; a guide's throws for others are not theirs."""
    thrown = ((deed, roll) for deed in deeds for roll in deed.rolls if roll.thrown and not roll.guided)
    return tuple(_cast(deed, roll, grades) for deed, roll in thrown)


def _cast(deed: Deed, roll: Roll, grades: Sequence[Grade]) -> Cast:
    order = {name: place for place, grade in enumerate(grades) for name in (grade.id, grade.label)}
    at = order.get(roll.grade)
    passed = roll.passes > 0
    better = worse = Fraction(1)
    if at is None or sum(share for _, share in roll.odds) != 1:
        better, worse = (roll.chance, Fraction(1)) if passed else (Fraction(1), 1 - roll.chance)
    else:
        better = sum((share for grade, share in roll.odds if order[grade] >= at), Fraction(0))
        worse = sum((share for grade, share in roll.odds if order[grade] <= at), Fraction(0))
    return Cast(deed.number, deed.label, roll.grade, roll.chance, passed, better, worse)


def row(one: Cast) -> str:
    """One throw in a line of plain text."""
    as_it_came = f"that or better {percent(one.better)}, that or worse {percent(one.worse)}"
    return f"{one.number}. {one.label}: {percent(one.chance)}, {one.grade}; {as_it_came}"


def extremes(found: Sequence[Cast]) -> tuple[str, ...]:
    """The luckiest and the unluckiest throw, in a sentence each; none where everything was to be expected."""
    lucky = min(found, key=lambda one: one.better, default=None)
    unlucky = min(found, key=lambda one: one.worse, default=None)
    told = (
        _extreme("Luckiest", lucky, lucky.better, "as good") if lucky and lucky.better < Fraction(1, 2) else "",
        _extreme("Unluckiest", unlucky, unlucky.worse, "as bad") if unlucky and unlucky.worse < Fraction(1, 2) else "",
    )
    return tuple(filter(None, told))


def _extreme(what: str, one: Cast, chance: Fraction, how: str) -> str:
    return f"{what}: entry {one.number}, {one.label}: {one.grade}. Something {how} comes in {percent(chance)}."


def figure(throws: int, came: int, due: float, tail: float) -> str:
    """All throws in one sentence. `tail` is how likely it was to be as far from what was due, either way; 0 to 1."""
    which = "as was to be expected" if abs(came - due) < 0.5 else "more than that" if came > due else "fewer than that"
    head = f"{counted(throws, 'throw')}, {counted(came, 'success', 'successes')} where {due:.1f} were due: {which}."
    often = round(tail * 100)
    if often >= 100:
        return f"{head} Any other game is at least as far from it."
    return f"{head} Luck as far from it comes in {often or 'fewer than 1'} of 100 games."
