"""The oracle: tables of the packs that answer yes or no by likelihood, with exact odds, and what is kept by name."""

from collections.abc import Mapping
from fractions import Fraction

from game.core.content import Table
from game.core.state import State
from game.core.world import World

ANSWERS = "oracle_"
"""Tables whose id begins like this answer yes or no; the rest of the id is the likelihood."""
EVEN = "even"


def likelihoods(w: World) -> Mapping[str, Table]:
    """Likelihood -> the table that answers by it."""
    return {key.removeprefix(ANSWERS): table for key, table in w.tables.items() if key.startswith(ANSWERS)}


def odds(table: Table) -> tuple[tuple[str, Fraction], ...]:
    """The exact chance of every row, in the order of the table; rows with the same words count together."""
    whole = sum(row.weight for row in table.rows)
    found: dict[str, Fraction] = {}
    for row in table.rows:
        found[row.text] = found.get(row.text, Fraction(0)) + Fraction(row.weight, whole)
    return tuple(found.items())


def told(table: Table) -> str:
    """The odds in a line: "Yes, and more 10%, yes 40%, ..."."""
    return ", ".join(f"{words.rstrip('.')} {float(chance) * 100:.0f}%" for words, chance in odds(table))


def kept(s: State, kind: str, *, done: bool = False) -> tuple[str, ...]:
    """The names of this kind that are kept, or those that are done with."""
    head = f"{kind}: "
    wanted = 2 if done else 1
    found = (key for key, value in s.seen.items() if key.startswith(head) and value == wanted)
    return tuple(sorted(key.removeprefix(head) for key in found))
