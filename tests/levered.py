"""Venture at which a test says itself what may be pulled, what is offered, what may come first and who may break in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from game.core.act import Act
from game.core.draft import Sight
from game.core.levers import Lever
from game.core.prompts import Available
from game.core.state import Frame, Person
from game.core.world import World
from game.systems.venture.system import Venture
from tests.tables import Table, option, sit


@dataclass(eq=False)
class Levered(Venture):
    """What is said here stands in place of what venture has."""

    pulled: Callable[[Act], tuple[Lever, ...]] = lambda act: ()
    asked_for: Mapping[str, tuple[Lever, ...]] = field(default_factory=dict)
    """Round -> what is offered in it."""
    first: tuple[Available, ...] = ()
    breaks: tuple[Available, ...] = ()
    own: Mapping[str, tuple[Available, ...]] = field(default_factory=dict)
    """Acts of somebody's own."""
    stands: str = ""
    """Who only stands there."""
    wrong: Callable[[Frame], str] = lambda f: ""
    """Why nobody could commit yet."""

    def levers(self, s: Sight, act: Act) -> tuple[Lever, ...]:
        return self.pulled(act)

    def offers(self, s: Sight, f: Frame, asking: str) -> tuple[Lever, ...]:
        return self.asked_for.get(asking, ())

    def preludes(self, s: Sight, act: Act) -> tuple[Available, ...]:
        return self.first

    def acts(self, s: Sight, who: str) -> tuple[Available, ...]:
        return self.own[who] if who in self.own else super().acts(s, who)

    def inert(self, w: World, person: Person) -> bool:
        return person.id == self.stands

    def unready(self, s: Sight, f: Frame) -> str:
        return self.wrong(f)

    def replies(self, s: Sight, f: Frame) -> tuple[Available, ...]:
        return self.breaks


def levered(system: Levered, body: str = "", head: str = "", *, guide: bool = False) -> Table:
    """A table of this; where no body is said there is one act to do, `act`."""
    table = sit(body or option('pool = "movement", challenge = 5'), head=head, guide=guide)
    table.world = replace(table.world, system=system)
    return table
