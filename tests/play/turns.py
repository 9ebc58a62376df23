"""Turns in the fights of the play-throughs: what holds of the page of each, whatever happens in the fight."""

from collections.abc import Iterable
from itertools import cycle

from game.core.events import Pushed
from game.session import Session
from game.view.folds import unfolded
from game.view.layout import compose
from game.view.model import ELSE, Table
from game.view.moves import MOST
from game.view.pages import END
from game.view.slots import takes_turn
from game.view.strip import strip
from tests.view.landing import fresh, rows, table

SIZES = {(80, 24): 6, (100, 30): 12, (120, 40): 12, (160, 50): 12}
"""Sizes of the screen, and how many rows of the story stand over the strip at least."""
SMALLEST = (80, 24)


class Turns:
    """Looks at every turn in a fight once, before it is answered, at the smallest size and at one of the larger, which
    take turns; `wrong` is the first that does not hold."""

    def __init__(self) -> None:
        self.wrong: AssertionError | None = None
        self._seen: set[int] = set()
        self._digits: dict[tuple[int, str], str] = {}
        self._larger = cycle(size for size in SIZES if size != SMALLEST)

    def __call__(self, session: Session) -> None:
        if self.wrong is None and takes_turn(session.state) and session.at not in self._seen:
            self._seen.add(session.at)
            try:
                self._look(session)
            except AssertionError as wrong:
                self.wrong = wrong

    def _look(self, session: Session) -> None:
        of = table(session)
        check_page(of, session, (SMALLEST, next(self._larger)))
        fight = max(n for n, one in enumerate(session.entries) if any(map(_begins, one.events)))
        for row in of.rows:
            if row.kind == "story":
                kept = self._digits.setdefault((fight, row.id), row.key)
                assert kept == row.key, f"entry {session.at}: {row.label} had {kept} and has {row.key}"


def check_page(of: Table, session: Session, sizes: Iterable[tuple[int, int]]) -> None:
    """What holds for every turn: few rows, none of them cut, room for the story."""
    assert 1 < len(of.rows) <= MOST + 1, f"entry {session.at}: {len(of.rows)} rows"
    assert of.rows[-1].kind == ELSE, of.rows[-1]
    shown = {repr(row.prompt.command) for row in unfolded(of.rows) if row.prompt}
    missing = {repr(prompt.command) for prompt in session.prompts} - shown
    assert not missing, missing
    for room, height in sizes:
        drawn = [row[:80] for row in rows(compose(of, room, height, of.start, fresh=fresh(session), at=END))]
        head = next(n for n, row in enumerate(drawn) if row.strip().startswith(f"═ {of.heading}"))
        assert head - 2 - len(strip(of.strip, 80)) >= SIZES[room, height], drawn
        under = drawn[head + 1 : head + 1 + len(of.rows)]
        assert all(one.key in row and one.label in row for one, row in zip(of.rows, under, strict=True)), under


def _begins(event: object) -> bool:
    return isinstance(event, Pushed) and event.frame.kind == "conflict"
