"""What a game came to: how it ended, what was decided and where that counted, and whether the dice were kind."""

from collections.abc import Sequence
from fractions import Fraction

from game.core.record import record
from game.core.wording import counted, listed, percent
from game.view import words
from game.view.counting import told
from game.view.model import Deed, Roll
from game.view.rows import Line, Lines, Span, line, padded, rule, wrap

LABEL = 13
TURNS = 3
DECISIONS = 5


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
    decisions: tuple[Deed, ...] = ()
    """What was chosen without a throw and counted later, most often first to be taken, in the order it was done."""


def record_of(deeds: Sequence[Deed], taken_back: int = 0) -> Record:
    """The record of these deeds. `taken_back` is how often somebody took something back."""
    thrown = [(deed, roll) for deed in deeds for roll in deed.rolls if roll.thrown and not roll.together]
    unlikely = [pair for pair in thrown if _expected(pair[1]) <= Fraction(1, 2)]
    surprising = sorted(unlikely, key=lambda pair: _likely(pair[1]))[:TURNS]
    return Record(
        len(deeds),
        len(thrown),
        sum(1 for _, roll in thrown if roll.passes > 0),
        sum((roll.chance for _, roll in thrown), Fraction(0)),
        tuple(pair for pair in thrown if pair in surprising),
        taken_back,
        _decisions(deeds),
    )


def _decisions(deeds: Sequence[Deed]) -> tuple[Deed, ...]:
    """Choices of one's own, without throws, that were asked for later; the most asked for, in order."""
    own = (one for one in deeds if not one.faced and not one.theirs)
    able = [one for one in own if one.counted and not any(roll.thrown for roll in one.rolls)]
    most = sorted(able, key=lambda deed: -len(deed.counted))[:DECISIONS]
    return tuple(one for one in able if one in most)


def decided(of: Deed) -> tuple[str, str]:
    """A decision, and where it counted."""
    return of.turn or of.label, "; ".join(told(of.counted))


def luck(of: Record) -> str:
    """How kind the dice were, in a sentence or two; "" without any."""
    if not of.rolls:
        return ""
    successes = counted(of.successes, "success", "successes")
    words = f"{counted(of.rolls, 'roll')}, {successes} where {_tenths(of.due)} were due."
    return f"{words} {unlikely(of)}".rstrip()


def unlikely(of: Record) -> str:
    """The least likely thing that happened, in a sentence; "" where all was to be expected."""
    if not of.turns:
        return ""
    deed, roll = min(of.turns, key=lambda pair: _likely(pair[1]))
    return f"Least likely: {deed.label}, {roll.grade}, {percent(_likely(roll))}."


def _expected(roll: Roll) -> Fraction:
    """How likely it was to come out well, or not well, as it did; as good as sure, where that cannot be said."""
    return Fraction(1) if roll.fell is None else roll.chance if roll.passes > 0 else 1 - roll.chance


def _likely(roll: Roll) -> Fraction:
    """How likely what happened was, in so many words."""
    return Fraction(1) if roll.fell is None else roll.fell


def played(of: Record) -> str:
    """Acts and rolls in a sentence."""
    back = f", {of.taken_back} taken back" if of.taken_back else ""
    if not of.rolls:
        return f"{counted(of.deeds, 'act')}{back}; no dice"
    due = _tenths(of.due)
    successes = counted(of.successes, "success", "successes")
    return f"{counted(of.deeds, 'act')}{back}; {counted(of.rolls, 'roll')}, {successes} where {due} were due"


def _turn(deed: Deed, roll: Roll, likely: str) -> str:
    return f"at {deed.number}, {deed.label}: {roll.grade}, which was {likely}"


def drawn(of: Record, ending: str, who: str, room: int) -> Lines:
    """How it ended and how much was played, and the luck there was, as rows. `who` says how the character stands."""
    back = f", {of.taken_back} taken back" if of.taken_back else ""
    rows = (("Ending", ending), ("You", who), ("Played", f"{counted(of.deeds, 'act')}{back}"))
    kind = luck(of)
    return (
        rule(room, (2, "Record")),
        *(part for label, value in rows if value for part in _row(label, value, room)),
        *((rule(room, (2, "And luck")), *wrap(line(kind), min(room - 1, 78), line("  "))) if kind else ()),
    )


def decisions_spoken(of: Record) -> tuple[str, ...]:
    """What was decided, in sentences: each with the number that goes back to it, and where it counted."""
    found = (
        f"At {one.number}: {what}. It counted: {where}." for one in of.decisions for what, where in (decided(one),)
    )
    return ("What you decided.", *found) if of.decisions else ()


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
