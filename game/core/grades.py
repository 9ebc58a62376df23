"""How an act can come out: the grades of a rule system, worst to best, and the exact chance of each in rows."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from game.core.odds import Odds
from game.core.record import changed, record
from game.core.rolls import Outcome


@record
class Grade:
    """One way an act can come out, worst to best; `passes` is 1 yes, 0 neither, −1 no.

    A margin under `below` comes to this grade if no worse one took it; None where only a name brings it, or where it is
    the last.
    """

    id: str
    label: str
    passes: int
    below: int | None = None


@record
class Chance:
    """One row of the chance table: `weight` of `of` equally likely cases. `whole` rows add up to certainty.

    `later` is the same once something that can be done after the throw is done as well: its word for the heading of a
    second column ("if pushed"), a weight and of how many; None where there is no such thing.
    """

    grade: str
    label: str
    weight: int
    of: int
    whole: bool = True
    later: tuple[str, int, int] | None = None
    done: bool = False
    """Whether it is done all the same, though its grade by itself is not what was wanted."""


def fails(name: str, label: str, below: int | None = None) -> Grade:
    """A grade that is not what was wanted."""
    return Grade(name, label, -1, below)


def between(name: str, label: str, below: int | None = None) -> Grade:
    """A grade that is neither: something of it, or one may go on."""
    return Grade(name, label, 0, below)


def passes(name: str, label: str, below: int | None = None) -> Grade:
    """A grade that is what was wanted."""
    return Grade(name, label, 1, below)


def plain_grade(grades: Iterable[Grade], *, passes: bool) -> str:
    """The grade of what was wanted, or of what was not, where nothing more is said: success or failure by these names;
    else the least that passes, or the best that fails, and what is said of it holds for those beyond it too. Where none
    fails, it is the best that does not pass."""
    sign = {one.id: one.passes for one in grades}
    fitting = [one for one in sign if (sign[one] > 0) == passes]
    found = [one for one in fitting if sign[one]] or fitting
    named = "success" if passes else "failure"
    return named if named in found else found[0 if passes else -1] if found else ""


class Grades(tuple[Grade, ...]):
    """The grades of a rule system, worst to best. A margin is read by the bounds they give, in this order."""

    marks: Mapping[str, str]
    """The counts that an outcome names, for people."""

    def __new__(cls, *grades: Grade, marks: Mapping[str, str] | None = None) -> "Grades":
        made = super().__new__(cls, grades)
        made.marks = marks or {}
        return made

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(grade.id for grade in self)

    @property
    def passing(self) -> tuple[str, ...]:
        """Ids of those that are what was wanted."""
        return tuple(grade.id for grade in self if grade.passes > 0)

    @property
    def labels(self) -> Mapping[str, str]:
        return {grade.id: grade.label for grade in self}

    def at(self, margin: int) -> str:
        """The grade of a margin: the first whose bound it stays under; the best where it stays under none."""
        return next((grade.id for grade in self if grade.below is not None and margin < grade.below), self[-1].id)

    def outcome(self, margin: int, /, **marks: int) -> Outcome:
        """What a margin comes to, with named counts."""
        return Outcome(self.at(margin), 0, tuple(marks.items()))


def chances(
    grades: tuple[Grade, ...],
    now: Odds[str],
    label: Callable[[str], str] | None = None,
    later: tuple[str, Odds[str]] | None = None,
) -> tuple[Chance, ...]:
    """A row for each grade that can come out, best first; they add up to certainty.

    `label` says a grade in another word than its own; `later` is the heading of a second column and its odds.
    """
    return tuple(_rows(grades, now, label, later))


def with_later(rows: Iterable[Chance], heading: str, then: Odds[str]) -> tuple[Chance, ...]:
    """Rows with a second column: what comes of it where something is done after the throw as well."""
    return tuple(changed(row, later=(heading, then.weights.get(row.grade, 0), then.denominator)) for row in rows)


def _rows(
    grades: tuple[Grade, ...],
    now: Odds[str],
    label: Callable[[str], str] | None,
    later: tuple[str, Odds[str]] | None,
) -> Iterator[Chance]:
    for grade in reversed(grades):
        weight = now.weights.get(grade.id, 0)
        then = (later[0], later[1].weights.get(grade.id, 0), later[1].denominator) if later else None
        if weight or (then and then[1]):
            yield Chance(grade.id, label(grade.id) if label else grade.label, weight, now.denominator, later=then)
