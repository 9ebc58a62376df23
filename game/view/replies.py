"""The rows of a break-in: the cheapest ways to be first with something, all others under `0`, and letting it happen."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from game.core.commands import Declare
from game.core.machine import leads, preview
from game.core.seats import gathered, hero
from game.core.state import State
from game.view.model import Choice
from game.view.moves import HOLD
from game.view.outlook import Asking, passing, prospects
from game.view.slots import rest
from game.view.words import opening

MOST = 3
"""Rows of break-ins on the page."""
CHECK = 1
"""The digit of what the place offers, where somebody breaks in with that."""
COLON = ": "
LET_ALL = "Let all of it happen until your turn"


def breaks_in(state: State) -> bool:
    """Whether whoever plays alone is asked if they break into an act."""
    return leads.next_reply(state) is not None and not gathered(state)


def replies(asking: Asking, rows: Sequence[Choice]) -> tuple[Choice, ...]:
    """Of each kind of act the cheapest that can stop it, of those as dear as it the one that most often comes to
    something, each on the digit that such acts have on a turn; three at most. The last row lets all of it happen until
    your turn."""
    made = [_weighed(asking, row) for row in rows if row.kind == "reply"]
    best: dict[int, Choice] = {}
    order = {id(row): _order(row, stops=stops) for _, stops, row in made}
    for digit, _, row in sorted(made, key=lambda one: order[id(one[2])]):
        best.setdefault(digit, row)
    shown = sorted(sorted(best, key=lambda digit: order[id(best[digit])])[:MOST])
    placed = [replace(best[digit], key=str(digit)) for digit in shown]
    hidden = [row for digit, _, row in made if best[digit] is not row or digit not in shown]
    others = [row for row in rows if row.kind != "reply"]
    return (*placed, *_else(hidden), *others, *_all_of_it(others))


def _weighed(asking: Asking, row: Choice) -> tuple[int, bool, Choice]:
    """A row with the digit that such an act has, whether it can stop what comes, as it is done to whoever acts or to
    whom that comes to, and with the chance of what it leads to. What is yours needs no name before it."""
    command = row.prompt.command if row.prompt else None
    if not isinstance(command, Declare) or row.barred:
        return HOLD, False, row
    mine = command.who == hero(asking.state) and COLON in row.label
    label = row.label.partition(COLON)[2] if mine else row.label
    row = replace(row, label=opening(label), price=leads.cost(asking.state, asking.world, command))
    then = leads.led(asking.state, asking.world, command)
    if then is None:
        return HOLD, True, row
    comes, led = asking.state.frames[-1].parts[0], then.top.parts[0]
    lands = passing(prospects(asking.world, preview.now(then, asking.world)))
    digit = asking.world.system.fight_slots.get(led.act, CHECK)
    return digit, (led.against or led.who) in (comes.who, comes.against), replace(row, lands=lands)


def _order(row: Choice, *, stops: bool) -> tuple[bool, bool, int, Fraction]:
    """What can stop it goes before what cannot; of that the cheapest, then the likeliest."""
    return bool(row.barred), not stops, row.price, -(row.lands or Fraction(0))


def _else(rows: Sequence[Choice]) -> Iterator[Choice]:
    """The row that opens all others, with the chance to be first where they share it."""
    chances = {row.chance for row in rows}
    if rows:
        yield replace(rest(rows, f"{len(rows)} more"), chance=chances.pop() if len(chances) == 1 else None)


def _all_of_it(others: Sequence[Choice]) -> Iterator[Choice]:
    """The row that lets it happen, and all that comes to be broken into before your turn."""
    for row in others:
        if row.kind == "decline":
            why = "Nobody breaks into anything until it is your turn."
            yield replace(row, id="let all", key="e", kind="turn", label=LET_ALL, verb="let all", why=why, on=True)
            return
