"""A small table for proving position's rules in play: every word is said to `decide`."""

from dataclasses import replace
from typing import Any, Self

from game.core import preview
from game.core.commands import Begin, Choose
from game.core.decide import first_state
from game.core.events import Effected, Resolved, Said
from game.core.prompts import Prompt
from game.core.ruleset import Chance
from game.core.state import Effect, Part
from tests import tables
from tests.systems.position.worlds import CLIMB, build, joins, option, problems

__all__ = ["CLIMB", "Table", "build", "joins", "option", "problems", "sit"]


class Table(tables.Table):
    """A game of position being tested."""

    def act_(self, *faces: int, **levers: Any) -> Self:
        """Choose `act`, pull these levers (`help__tam` is help:tam), commit, and throw these faces."""
        self.choose("act")
        for lever, value in levers.items():
            self.pull(lever.replace("__", ":"), value)
        self.commit()
        return self.throw(*faces) if faces else self

    def stand(self) -> Self:
        """Let every round of offers stand, until something else is asked."""
        while self.state.frames and self.top.asking:
            self.decline()
        return self

    def first(self, label: str) -> Self:
        """Do what is listed under this label before the act."""
        return self.say(self.prelude(label).command)

    def prelude(self, label: str) -> Prompt:
        return next(p for p in self.prompts if p.group == "prelude" and p.label == label)

    @property
    def rows(self) -> dict[str, Chance]:
        """The chance table."""
        return {row.grade: row for row in preview.now(self.state, self.world)}

    @property
    def stakes(self) -> dict[str, str]:
        """What each grade brings, as it stands beside the chances."""
        return dict(preview.stakes(self.state, self.world))

    @property
    def lines(self) -> dict[str, str]:
        """The facts above the levers: label -> total and text."""
        return {fact.label: f"{fact.total} {fact.text}".strip() for fact in self.facts}

    @property
    def pool(self) -> int:
        return int(self.question["pool"])

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

    def of(self, who: str) -> Part:
        """This one's part of the exchange on top."""
        return next(part for part in self.top.parts if part.who == (self.state.lead if who == "you" else who))

    def grade_of(self, part: int) -> str:
        """How this part of the last exchange came out."""
        return next(e for e in reversed(self.history) if isinstance(e, Resolved) and e.part == part).outcome.grade

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

    def heard(self, words: str) -> bool:
        """Whether these words were told in answer to the last thing said."""
        return any(isinstance(e, Said) and words in e.words for e in self.events)


def sit(body: str = "", character: str = "ada", *, settings: str = "", guide: bool = False) -> Table:
    """A table at which a game with this character has begun; with a guide's seat taken where one is asked for."""
    world = build(body, settings)
    state = first_state(world)
    if guide:
        state = replace(state, seats=("player", "guide"))
    return Table(world, state).say(Begin(character))
