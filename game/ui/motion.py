"""What moves for a moment: dice tumble, chance bars slide. The result is saved already; these only show it arriving.

Every frame is a table like any other, made from the one before and the one after, so that nothing here paints.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import takewhile
from random import Random

from game.view.model import Passage, Prospect, Table, Thrown, Trial

SIGNS = "+ −"
"""What a die without figures may show."""
TICK = 0.04
"""Seconds a frame."""
TUMBLE = 7
"""Frames that dice take to fall: 280 ms ..."""
LIE = 3
"""... the last of them with the faces that they show."""
SLIDE = 3
"""Frames that bars slide: 120 ms."""


def tumbling(before: Table, after: Table, fresh: int, chance: Random) -> Iterator[Table]:
    """The story up to the first new throws, their dice showing other faces each time until they lie there. What else
    the throw brings is not seen yet: all around stands as it was. Nothing where none was thrown."""
    found = (n for n, one in enumerate(after.passages) if fresh >= 0 and one.number > fresh and _thrown(one))
    place = next(found, None)
    if place is None:
        return
    throws = [replace(one, grade="", marks=()) for one in takewhile(_thrown, after.passages[place:])]
    still = replace(
        before, stage="execution", heading="The dice fall", columns=("", ""), rows=(), trials=(), withdraw=None
    )
    still = replace(still, passages=after.passages[:place], opened="", meaning="")
    for frame in range(TUMBLE):
        lies = frame >= TUMBLE - LIE
        yield replace(still, falling=tuple(one if lies else _falling(one, chance) for one in throws))


def sliding(before: Table, after: Table) -> Iterator[Table]:
    """Chances on the way from what they were to what they are. Nothing where none moves."""
    pairs = [(_same(before, trial), trial) for trial in after.trials]
    if not any(old is not None and _moves(old, new) for old, new in pairs):
        return
    for step in range(1, SLIDE):
        share = Fraction(step, SLIDE)
        yield replace(after, trials=tuple(_between(old, new, share) for old, new in pairs))


def _thrown(one: Passage) -> bool:
    return one.kind == "throw" and bool(one.dice) and not one.cards


def _falling(thrown: Passage, chance: Random) -> Passage:
    """A throw whose dice are still in the air."""
    return replace(thrown, dice=tuple(_other(die, chance) for die in thrown.dice))


def _other(die: Thrown, chance: Random) -> Thrown:
    """The die with another face of one figure, or another sign; faces of more figures keep their width."""
    if die.face in SIGNS:
        return replace(die, face=chance.choice(SIGNS))
    if not die.face.isdecimal():
        return die
    return replace(die, face="".join(chance.choice("0123456789") for _ in die.face))


def _same(table: Table, trial: Trial) -> Trial | None:
    return next((one for one in table.trials if one.part == trial.part and one.label == trial.label), None)


def _moves(old: Trial, new: Trial) -> bool:
    return [p.label for p in old.prospects] == [p.label for p in new.prospects] and old.prospects != new.prospects


def _between(old: Trial | None, new: Trial, share: Fraction) -> Trial:
    if old is None or not _moves(old, new):
        return new
    pairs = zip(old.prospects, new.prospects, strict=True)
    return replace(new, prospects=tuple(_moved(one, other, share) for one, other in pairs))


def _moved(old: Prospect, new: Prospect, share: Fraction) -> Prospect:
    return replace(new, chance=old.chance + (new.chance - old.chance) * share)
