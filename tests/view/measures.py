"""What holds of every screen of the play-throughs at four sizes, and a command that looks at all of them:

    python -m tests.view.measures [ADVENTURE]

Prose is at most 72 wide; a page of reading has no row; an act that somebody weighs alone has all its levers and
outcomes, none of them cut; what ends the adventure or loses what an author has named stops first.
"""

import io
import sys
from collections.abc import Iterator

from game.core.commands import Refusal
from game.core.machine.decide import decide
from game.plain import run_plain
from game.session import Session, new_game
from game.ui.seat import Seat
from game.view.layout import Screen, compose
from game.view.model import Choice, Table
from game.view.pages import END
from game.view.rows import text, width
from game.view.story import story
from tests.play.scripts import Script, scripts
from tests.worlds import world

SIZES = ((80, 24), (100, 30), (120, 40), (160, 50))
PROSE = 2 + 72
"""A margin and the measure."""
PROSE_KINDS = ("words", "end")


def faults(session: Session) -> Iterator[str]:
    """What is wrong with the screens of a game as it stands."""
    seat = Seat(session)
    of, fresh = seat.table, seat.fresh
    yield from wide(of, fresh)
    yield from rash(of, session)
    for room, height in SIZES:
        seat.size = (room, height)
        for fault in drawn_faults(seat.table, fresh, room, height):
            yield f"{room}x{height}: {fault}"


def wide(of: Table, fresh: int) -> Iterator[str]:
    """Prose among what is new that goes over the measure."""
    told = [one for one in of.passages if one.number > fresh and one.kind in PROSE_KINDS]
    for row in story(tuple(told), 80, fresh, marked=True):
        if width(row) > PROSE:
            yield f"prose is {width(row) - 2} wide: {text(row)}"


def rash(of: Table, session: Session) -> Iterator[str]:
    """Rows that end the adventure, or lose what an author has named, at the first key."""
    if session.state.frames[-1:] and session.state.frames[-1].kind == "exchange":
        return  # what has been thrown for is decided
    for row in unfolded(of):
        if row.command is None or row.barred or row.stops:
            continue
        then = decide(session.state, row.command, session.world)
        if not isinstance(then, Refusal) and then[1].ending and not session.state.ending:
            yield f"ends the adventure at once: {row.label}"


def unfolded(of: Table) -> Iterator[Choice]:
    """The rows and all that stands behind them."""
    for row in of.rows:
        yield row
        yield from row.ways


def drawn_faults(of: Table, fresh: int, room: int, height: int) -> Iterator[str]:
    """What is wrong with the screens of one size: every page of reading, and the one with the rows."""
    at: int | None = None
    while (screen := compose(of, room, height, of.start, fresh=fresh, at=at)).reading:
        if screen.spots:
            yield "a page of reading has rows"
        at = screen.on
    if of.stage == "free" and len(of.trials) == 1 and not of.opened:
        yield from unweighed(of, compose(of, room, height, of.start, fresh=fresh, at=END))


def unweighed(of: Table, screen: Screen) -> Iterator[str]:
    """Levers and outcomes that are missing or cut; where rows tell what would come of each act, they are the table."""
    column = [text(row)[screen.left : screen.left + 80] for row in screen.lines]
    words = " ".join(" ".join(column).split())
    shown = {spot.row for spot in screen.spots}
    for number, row in enumerate(of.rows):
        label = uncut(row)
        if number not in shown and not row.barred:
            yield f"a lever is missing: {row.label}"
        elif number in shown and label not in words:
            yield f"a lever is cut: {row.label}"
    trial = of.trial(of.start)
    in_rows = any(row.outcomes for row in of.rows)
    for one in trial.prospects if trial is not None and not in_rows else ():
        if one.label not in words:
            yield f"an outcome is missing or cut: {one.label}"


def uncut(row: Choice) -> str:
    """What of a row is never cut: of a commit the price; of a lever that is set to an answer its name, as all of its
    answers stand in its list."""
    if row.kind == "commit":
        return row.label.partition("; ")[0]
    return row.label.partition(": ")[0] if row.opens or row.turns else row.label


def looked_at(of: Script) -> Iterator[tuple[int, str]]:
    """Play one through: every fault, with the entry it was seen at."""
    session = new_game(world(of.pack), of.character, None, "table", of.seed)
    found: list[tuple[int, str]] = []
    seen = 0

    def answers() -> Iterator[str]:
        nonlocal seen
        for typed in of.answers:
            if session.at != seen:
                seen = session.at
                found.extend((seen, fault) for fault in faults(session))
            yield typed

    run_plain(session, answers(), io.StringIO())
    return iter(found)


def main() -> None:
    """Print what is wrong, and how much was looked at."""
    wanted = sys.argv[1:]
    for one in scripts():
        if not wanted or one.pack in wanted:
            found = list(looked_at(one))
            print(f"{one.pack} {one.name}: {len(found)} faults", flush=True)
            for at, fault in found:
                print(f"  {at}: {fault}")


if __name__ == "__main__":
    main()
