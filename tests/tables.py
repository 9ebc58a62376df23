"""A small table for proving venture's rules in play, on worlds of a few lines of TOML above the shipped core pack."""

from typing import Self

from game.core.draft import Sight
from game.core.policy import first
from game.systems.venture.fight.policy import by_policy
from tests import playing
from tests.packed import build, core_pack, fight, option, problems

__all__ = ["Table", "build", "core_pack", "fight", "option", "problems", "sit"]


class Table(playing.Table):
    """A game of venture being tested."""

    def policy(self) -> Self:
        """Whoever's turn it is, the content plays it."""
        s = Sight(self.state, self.world)
        return self.say(first(by_policy(s, s.people[s.top.turn])), self._turn_seat())

    @property
    def target(self) -> int:
        return int(self.question["challenge"]) - int(self.question["venture"])


def sit(body: str = "", character: str = "ada", *, settings: str = "", head: str = "", guide: bool = False) -> Table:
    """A table at which a game with this character has begun; with a guide's seat taken where one is asked for."""
    return playing.begun(Table, build(body, settings, head), character, guide)
