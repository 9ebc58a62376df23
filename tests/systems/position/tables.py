"""A small table for proving position's rules in play: every word is said to `decide`."""

from typing import Self

from game.core.commands import Choose
from game.core.events import Effected, Resolved
from game.core.machine import preview
from game.core.state import Effect
from tests import playing
from tests.small import joins
from tests.systems.position.worlds import CLIMB, build, option, problems

__all__ = ["CLIMB", "Table", "build", "joins", "option", "problems", "sit"]


class Table(playing.Table):
    """A game of position being tested."""

    def stand(self) -> Self:
        """Let every round of offers stand, until something else is asked."""
        while self.state.frames and self.top.asking:
            self.decline()
        return self

    @property
    def stakes(self) -> dict[str, str]:
        """What each grade brings, as it stands beside the chances."""
        return dict(preview.stakes(self.state, self.world))

    @property
    def position(self) -> str:
        return {1: "desperate", 2: "risky", 3: "controlled"}[int(self.question["position"])]

    def hurt(self, level: int, kind: str = "physical", who: str = "", name: str = "") -> Self:
        """Put harm on somebody."""
        person = self.person(who or "you")
        label = name or f"{kind} {level}"
        effect = Effect(f"harm.{len(person.effects) + 10}", f"harm.{kind}", label, level)
        return self._put(Effected(person.id, effect))

    def harm_of(self, who: str = "you") -> list[tuple[int, str, str]]:
        """Everybody's harm: level, type, name, the worst first."""
        found = [e for e in self.person(who).effects if e.kind.startswith("harm.")]
        return sorted(((e.level, e.kind.removeprefix("harm."), e.label) for e in found), reverse=True)

    @property
    def marks(self) -> dict[str, int]:
        """The named counts of the last outcome."""
        return dict(self.last(Resolved).outcome.marks)

    def barred_option(self, key: str = "act") -> str:
        """Why an option that is listed cannot be taken."""
        return self.barred(Choose(key))

    def lists(self, key: str = "act") -> bool:
        """Whether an option can be taken now."""
        return self.offered(Choose(key))


def sit(body: str = "", character: str = "ada", *, settings: str = "", guide: bool = False) -> Table:
    """A table at which a game with this character has begun; with a guide's seat taken where one is asked for."""
    return playing.begun(Table, build(body, settings), character, guide)
