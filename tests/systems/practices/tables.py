"""A small table for proving practices' rules in play: every word is said to `decide`."""

from dataclasses import replace
from typing import Self

from game.core.commands import Ready
from game.core.draft import Sight
from game.core.machine.dice import wanted
from game.core.machine.doings.voice import spoken
from game.core.prompts import Prompt
from game.core.seats import CONTENT
from tests import playing
from tests.systems.practices.worlds import LISTEN, build, fight, option, problems

__all__ = ["LISTEN", "Table", "build", "fight", "option", "problems", "sit"]


class Table(playing.Table):
    """A game of practices being tested."""

    def say_ops(self, *written: str) -> Self:
        """Carry out operations by the guide's word, and let what comes of them stand."""
        super().say_ops(*written)
        seats = self.state.seats
        while self.state.frames and self.top.asking:
            self.state = replace(self.state, seats=("player", "guide"))
            self.say(Ready("guide"), "guide")
            self.state = replace(self.state, seats=seats)
        return self

    def hear(self) -> Self:
        """Let the content say what it has to say."""
        while self.state.frames and (command := spoken(Sight(self.state, self.world))) is not None:
            self.say(command, CONTENT)
        return self

    def all_throws(self, face: int = 1) -> Self:
        """Throw this face, or the nearest that can be, for whatever is asked, until nothing more is."""
        while self.state.frames and self.top.call is not None:
            dice = wanted(Sight(self.state, self.world), self.top.call)
            self.throw(*(min(die.faces, key=lambda shown: abs(shown - face)) for die in dice))
        return self

    def stand(self) -> Self:
        """Let every round of offers and every answer stand, until something else is asked."""
        while self.state.frames and any(p.group == "decline" for p in self.prompts):
            self.decline()
        return self

    def first_turn(self) -> Self:
        """The initiative of a fight that has just begun: you throw well, everybody else does not."""
        while self.state.frames and self.top.call is not None:
            mine = self.top.call.why == "You"
            self.throw(*((6 if mine else 1,) * len(self.top.call.dice)))
        return self

    def brings_about(self, ability: str, against: str = "", successes: int = 3) -> Self:
        """An ability comes out with so many sixes, and waits to be divided."""
        self.declare("ability", against, ability).commit().stand()
        dice = len(self.call.dice)
        return self.throw(*((6,) * successes + (1,) * (dice - successes))).stand()

    def puts(self, **aspects: int) -> Self:
        """Divide the successes so."""
        return self.pull("aspects", tuple((aspect, dice) for aspect, dice in aspects.items() if dice))

    def listed(self, label: str) -> Prompt:
        """What is listed under this label."""
        return next(p for p in self.prompts if p.label == label)

    def rated(self, who: str = "you") -> dict[str, int]:
        """Somebody's conditions with their ratings."""
        return {one.kind: one.level for one in self.person(who).effects if one.kind in self.world.conditions}


def sit(body: str = "", character: str = "ada", *, settings: str = "", guide: bool = False) -> Table:
    """A table at which a game with this character has begun; with a guide's seat taken where one is asked for."""
    return playing.begun(Table, build(body, settings), character, guide)
