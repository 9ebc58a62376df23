"""House settings of the rules, to be read: those of the game that is open, or of every system there is."""

from __future__ import annotations

from game.errors import GameError
from game.packs.offer import rules
from game.systems import registry
from game.ui import drawing
from game.ui.reading import ReadingPage
from game.view.house import drawn, house
from game.view.rows import BLANK, Line, Lines

WHAT = (
    "Where the rules leave something to the table, this is how it is settled. A pack may settle it otherwise; whoever "
    "guides a table changes it there by a word: settle SETTING VALUE."
)


class HousePage(ReadingPage):
    """Opened from the settings."""

    ABOUT = "Each row is a value and what it settles: yes and no say whether the statement holds, a number counts it."

    def heading(self) -> tuple[str, str]:
        return "Settings · House settings", "Esc returns"

    def text(self, width: int) -> Lines:
        rows: list[Line] = [*drawing.prose(WHAT, width), BLANK]
        if self.host.play is not None:
            world = self.host.play.world
            found = drawn(house(world.settings, world.system.house), width)
            return (*rows, drawing.titled(f"{world.system.title}, in {world.pack.title}", width), *found)
        for name in registry.names():
            rows += [drawing.titled(rules(name).name, width), *_usual(name, width), BLANK]
        return tuple(rows)


def _usual(name: str, width: int) -> Lines:
    """The settings of a system as they are where no pack says anything; none of one that does not load."""
    try:
        system = registry.load(name)
    except GameError as problem:
        return drawing.prose(str(problem), width)
    return drawn(house(system.settings(), system.house), width)
