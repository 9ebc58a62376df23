"""What a line leaves to the oracle, for somebody who plays alone: how hard an act is, and what it costs to fail."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.core import oracle
from game.core.checks.usual import works
from game.core.content import Table
from game.core.grades import plain_grade
from game.core.tree import NOTHING, Tree
from game.guide.at import At
from game.guide.reading import Reading
from game.guide.stakes import RISKS, WholeReading
from game.guide.vocabulary import key_of, vocabulary

MOST_KNOWN = 200
"""Rows that are kept as they were read."""
NUMBERED = ("difficulty", "opposition", "ruling", "effect")
"""What fields are by which it is settled how hard an act is."""


def left(reading: Reading, at: At) -> Tree:
    """The tables that are asked of what a line leaves unsaid, each with what every row of it would say of the act;
    nothing where the oracle does not lead."""
    if not oracle.leads(at.state, at.world, "stakes"):
        return NOTHING
    wanted = [key for key in unsaid(reading, at) if key in at.world.tables]
    return Tree({key: [dict(one) for one in rows(at.world.tables[key], reading, at)] for key in wanted})


def unsaid(reading: Reading, at: At) -> Iterator[str]:
    """The tables for what a line does not say: difficulty, unless somebody or something is against it; failing."""
    said = {reading.known.fields[key_of(path)].mark.what for path in _fields(reading)}
    if not said.intersection(NUMBERED):
        yield oracle.HARD + at.world.system.id
    failing = plain_grade(at.world.system.grades, passes=False)
    if failing not in reading.tree.get("on", {}) and not said.intersection(RISKS):
        yield oracle.COST


def _fields(reading: Reading) -> Iterator[tuple[str | int, ...]]:
    for path in (*reading.places, *reading.left_out):
        if key_of(path) in reading.known.fields:
            yield path


def rows(table: Table, line: Reading, at: At) -> Iterator[Mapping[str, Any]]:
    """What each row says of the act, but for what the line has said."""
    said = line.tree.get("check", {})
    for row in table.rows:
        found = spoken(row.say, at)
        check = found.get("check", {})
        left_ = {name: one for name, one in check.items() if name not in said or isinstance(one, list | tuple)}
        yield {**{key: one for key, one in found.items() if key != "check"}, **({"check": left_} if left_ else {})}


def spoken(say: str, at: At) -> Mapping[str, Any]:
    """The tree that the words of a row come to at this table; nothing for words that it does not understand.

    It is kept for as long as the same people are there: whoever types a line is told at every letter what it comes to.
    """
    known: dict[tuple[object, ...], Mapping[str, Any]] = at.world.memo.setdefault("oracle", {})
    here = (say, at.turn, tuple(at.state.people))
    if here not in known:
        if len(known) >= MOST_KNOWN:
            known.clear()
        known[here] = _read(say, at)
    return known[here]


def read(say: str, at: At) -> Reading:
    """The words of a row, as a line at the table is read."""
    return WholeReading(say, at, vocabulary(at.state, at.world), ())


def _read(say: str, at: At) -> Mapping[str, Any]:
    reading = read(say, at)
    if reading.lost or reading.questions:
        return {}
    usual = works(at.world)
    on = {
        grade: {**({} if "text" in one else usual[grade]), **one} for grade, one in reading.tree.get("on", {}).items()
    }
    return {**reading.tree, **({"on": on} if on else {})}
