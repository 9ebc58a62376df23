"""Somebody new at a guide's table: made by the rules, in the same exchange as in play, or of a few numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual.binding import BindingType

from game.core.state import Person
from game.core.world import World
from game.guide import making
from game.guide.party import NEW, Asked, described, kept
from game.session import Session
from game.ui.catalog import COMMON, bindings
from game.ui.host import Host
from game.ui.screens.brief import BriefPage
from game.ui.screens.table import TablePage
from game.view.keys import Hint
from game.watch import News

Then = Callable[[Person, str], None]
"""What becomes of somebody who is made: the person, and the name of the sheet that was written of them."""
HINTS = ("act.commit", "page.why", "page.help")


class MakePage(TablePage, inherit_bindings=False):
    """The exchange of a character, until it is committed to."""

    ABOUT = (
        "Somebody is made for a guide’s table, as at the beginning of a game of one’s own: everything is open and can "
        "be changed until you commit; then they are kept as a sheet, to be taken again. Esc goes back, and nothing is "
        "written; the same way goes on with whoever is half made."
    )
    ACTS: ClassVar[tuple[str, ...]] = (
        *(
            "act.commit",
            "act.fill",
            "row.less",
            "row.more",
            "act.undo",
            "act.redo",
            "page.odds",
            "page.sheet",
            "find.open",
        ),
    )
    BINDINGS: ClassVar[list[BindingType]] = [*bindings((*COMMON, *ACTS))]

    def __init__(self, play: Session, then: Callable[[Person], None], left: str) -> None:
        """`left` is said on the page below where somebody leaves."""
        super().__init__(play)
        self._then = then
        self._left = left

    def _after(self, way: Callable[[], str]) -> None:
        super()._after(way)
        person = making.made(self.play)
        if person is not None:
            self.mover.stop()
            self._then(person)

    def read_anew(self, news: News) -> None:
        """Whoever is made is made by the pack as it was when that began."""

    def hinted(self, usual: tuple[Hint, ...]) -> tuple[Hint, ...]:
        """Only what this page has; Esc leaves it."""
        mine = {self.key_of(action) for action in (*self.ACTS, *COMMON)}
        back = (self.key_of("act.back"), "back")
        found = tuple(hint for hint in usual[:-1] if hint[0] in mine or not hint[0].isalpha())
        return (*found, *((back,) if back not in found else ()), usual[-1])

    def go_back(self) -> None:
        """Out of the list that is open, or off the page: nothing is lost."""
        if self.seat.listing is not None:
            self._shut_list()
        else:
            self.host.back()
            self.host.page_says(self._left)


def make(
    host: Host, world: World, wanted: Asked, then: Then, play: Session | None = None, *, left: str
) -> Session | None:
    """Open what makes somebody, or take them as they were said; the exchange where there is one, to go on with (`play`)
    when it is left."""

    def done(person: Person) -> None:
        with host.telling():
            file = kept(world, person, host.desk.sheets, host.desk.library.fs)
            if isinstance(host.screen, MakePage | BriefPage):
                host.back()
            then(person, file)

    with host.telling():
        said = described(world, wanted)
        if said is not None:
            done(said)
        elif wanted.kind == NEW:
            play = play or making.begin(world)
            host.show(MakePage(play, done, left))
            return play
        else:
            host.show(BriefPage(world, done, left))
    return None
