"""What comes up: tables and their rows, ladders of marks, decks of cards."""

from collections.abc import Mapping
from dataclasses import field
from typing import Annotated

from annotated_types import Interval, Len

from game.core.content.scenes import Key, Op
from game.core.marks import (
    WHAT,
    Seen,
    Text,
    Words,
)
from game.core.record import shape

MOST_ROWS = 10_000
"""Rows of a table: there are books of tables with a row for each number of d10000."""


@shape
class Row:
    """One row of a table: its weight and what it brings."""

    weight: Annotated[int, Interval(ge=1, le=10_000)] = 1
    """How often it comes up beside the others; with a die it comes of the numbers."""
    on: str = ""
    """The numbers of the table's die that it stands for: 3, or 3-7."""
    text: Text
    """Told when it comes up."""
    do: tuple[Op, ...] = ()
    """Run after the text."""
    say: Annotated[str, Len(0, 400)] = ""
    """In the oracle’s tables for acts: what it says of the act, as a line at the table does: `7 -1 "late for it"`,
    `fails: "It takes an hour"; time 1 hour`."""


@shape
class Table:
    """What comes up by chance: a row when it is drawn from."""

    key: Key = ""
    title: Annotated[str, Seen(), Len(1, 60)]
    """What is drawn for."""
    die: str = ""
    """What is thrown for a row, where rows say numbers: d6, d20, d66, d100, 2d6. Empty: rows have weights."""
    source: Annotated[str, Len(0, 300)] = ""
    """Where it is from, by whom and on what terms, if it is not yours."""
    rows: Annotated[tuple[Row, ...], Len(1, MOST_ROWS)]
    """What can come up."""


@shape
class Rung:
    """One mark of a ladder."""

    at: Annotated[str, Len(1, 24)]
    """What stands before it: a number, a span, a word. "7", "4–5", "one hour"."""
    text: Text
    """What is so hard, or what it comes to."""
    value: Annotated[int, Interval(ge=-100, le=1000)] | None = None
    """Of a ladder for a field: what it puts there."""


@shape
class Ladder:
    """Marks of the rules that people look up at the table: how hard is what, how far is near, what a fall does."""

    key: Key = ""
    title: Annotated[str, Seen(), Len(1, 60)]
    """What it is about; it is looked up by these words."""
    text: Text = ""
    """A sentence or two before the marks."""
    field: Annotated[str, Words(tuple(WHAT))] = ""
    """The field of an act that it is for, by what that says: difficulty, successes, circumstance, stance … It is shown
    where that is asked; empty: none."""
    rungs: Annotated[tuple[Rung, ...], Len(1, 60)]
    """Its marks, in the order in which they are read."""


CardWord = Annotated[str, Seen(), Len(0, 20)]
CardValue = Annotated[int, Interval(ge=0, le=99)]


@shape
class Card:
    """One card of a deck: a name, or a suit and a rank, or all of them."""

    name: Annotated[str, Seen(), Len(0, 40)] = ""
    """What stands on it; empty: its rank and suit, "seven of hearts"."""
    suit: CardWord = ""
    """The suit, as people say it: hearts."""
    rank: CardWord = ""
    """The rank: 7, queen, ace."""
    value: CardValue = 0
    """What it counts in a check."""
    text: Text = ""
    """The reading: what the card says to the story."""


@shape
class Deck:
    """Cards, each drawn once until all are out; then those that nobody holds are put together again."""

    key: Key = ""
    title: Annotated[str, Seen(), Len(1, 60)]
    """What people call it."""
    suits: Annotated[tuple[CardWord, ...], Len(0, 20)] = ()
    """With ranks: there is a card of each rank in each of these suits, before those in cards."""
    ranks: Annotated[Mapping[CardWord, CardValue], Len(0, 50)] = field(default_factory=dict)
    """The ranks of every suit, each with what it counts: { ace = 11, 2 = 2, jack = 10 }."""
    cards: Annotated[tuple[Card, ...], Len(0, 500)] = ()
    """Every card once."""
