"""What a game came to: how it ended, how much was played, whether the dice were kind, and where it turned."""

from collections.abc import Sequence
from fractions import Fraction

from game.core.record import record
from game.core.wording import counted
from game.view import words
from game.view.model import Deed, Roll
from game.view.rows import Line, Lines, Span, line, padded, rule, wrap
from game.view.tale import Tale
from game.view.words import listed, percent

LABEL = 13
TURNS = 3


@record
class Record:
    """The numbers of a game."""

    deeds: int
    rolls: int
    successes: int
    due: Fraction
    """Successes that were to be expected: the sum of the exact chances."""
    turns: tuple[tuple[Deed, Roll], ...]
    """The least likely things that happened, in the order they did; what was to be expected is none."""
    taken_back: int = 0


def record_of(deeds: Sequence[Deed], taken_back: int = 0) -> Record:
    """The record of these deeds. `taken_back` is how often somebody took something back."""
    thrown = [(deed, roll) for deed in deeds for roll in deed.rolls if roll.thrown]
    unlikely = [pair for pair in thrown if _likely(pair[1]) <= Fraction(1, 2)]
    surprising = sorted(unlikely, key=lambda pair: _likely(pair[1]))[:TURNS]
    return Record(
        len(deeds),
        len(thrown),
        sum(1 for _, roll in thrown if roll.passes > 0),
        sum((roll.chance for _, roll in thrown), Fraction(0)),
        tuple(pair for pair in thrown if pair in surprising),
        taken_back,
    )


def last_page(of: Tale) -> str:
    """The words that a game ended with, as they were told; "" where it has not ended, or had no words for it."""
    end = next((n for n in range(len(of.passages) - 1, -1, -1) if of.passages[n].kind == "end"), 0)
    page = of.passages[end - 1] if end else None
    return page.words if page is not None and page.kind == "words" else ""


def _likely(roll: Roll) -> Fraction:
    """How likely what happened was."""
    return roll.chance if roll.passes > 0 else 1 - roll.chance


def played(of: Record) -> str:
    """Acts and rolls in a sentence."""
    back = f", {of.taken_back} taken back" if of.taken_back else ""
    if not of.rolls:
        return f"{counted(of.deeds, 'act')}{back}; no dice"
    due = _tenths(of.due)
    successes = counted(of.successes, "success", "successes")
    return f"{counted(of.deeds, 'act')}{back}; {counted(of.rolls, 'roll')}, {successes} where {due} were due"


def turned(of: Record) -> str:
    """Where it turned: the least likely throws, each with its chance."""
    return " · ".join(_turn(deed, roll, percent(_likely(roll))) for deed, roll in of.turns)


def _turn(deed: Deed, roll: Roll, likely: str) -> str:
    return f"at {deed.number}, {deed.label}: {roll.grade}, which was {likely}"


def drawn(of: Record, ending: str, who: str, room: int) -> Lines:
    """The record as rows under the last page. `who` says how the character stands."""
    rows = (("Ending", ending), ("You", who), ("Played", played(of)), ("It turned", turned(of)))
    return (
        rule(room, (2, "Record")),
        *(part for label, value in rows if value for part in _row(label, value, room)),
    )


def spoken(of: Record, ending: str) -> tuple[str, ...]:
    """The record in sentences."""
    turns = listed(_turn(deed, roll, words.spoken(_likely(roll))) for deed, roll in of.turns)
    told = (
        f"The ending: {ending}." if ending else "",
        f"Played: {played(of)}.",
        f"It turned {turns}." if turns else "",
    )
    return tuple(sentence for sentence in told if sentence)


def _row(label: str, value: str, room: int) -> Lines:
    head: Line = padded(line("  ", Span(label, "muted")), LABEL)
    return wrap(line(value), room - 1, head, line(" " * LABEL))


def _tenths(number: Fraction) -> str:
    """A number with one place, rounded half up."""
    tenths = (number * 20 + 1) // 2
    return f"{tenths // 10}.{tenths % 10}"
