"""Answers for the parts of the protocol that a system has no use for: a system inherits what it does not do itself."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from game.core.act import Act
from game.core.content import Close, Conflict, Consequence
from game.core.draft import Draft, Sight
from game.core.levers import PersonId
from game.core.rolls import Amends, Outcome
from game.core.ruleset import Available, Change, Ruleset, alone
from game.core.run import consequence
from game.core.scope import standing
from game.core.state import Aim, Frame, Part, Person, Step
from game.core.world import World

Steps = Mapping[str, Callable[[Draft, Step], Iterable[Change]]]
"""Kind of step -> what it does."""
Moments = Mapping[str, Callable[[Draft, PersonId, str], Iterable[Change]]]
"""First word of a moment -> what it brings, told whose it is and the words behind it: the act of `commit:ACT`."""


class ByName:
    """Steps and moments that each have a function of their own; a moment that is not in the table brings nothing."""

    steps: Steps
    moments: Moments

    def step(self, s: Draft, step: Step) -> Iterable[Change]:
        return self.steps[step.kind](s, step)

    def moment(self, s: Draft, moment: str, who: PersonId = "") -> Iterable[Change]:
        head, _, more = moment.partition(":")
        found = self.moments.get(head)
        return found(s, who, more) if found is not None else ()


class OneByOne:
    """Acts that come out each by themselves, and nothing that has to come first."""

    def verdict(self: Ruleset, s: Sight, act: Act) -> Outcome:
        return alone(self, act.part)

    def brings(self: Ruleset, s: Sight, act: Act, grade: str) -> Consequence | None:
        return consequence(s.w, act.part.ref, grade)

    def advice(self, w: World) -> Iterable[tuple[str, str]]:
        return ()

    def unready(self, s: Sight, f: Frame) -> str:
        return ""

    def preludes(self, s: Sight, act: Act) -> tuple[Available, ...]:
        return ()

    def fed(self, s: Draft, act: Act, done: Part) -> Iterable[Change]:
        return ()


class PlainHands:
    """The content rules on no hand: the dice say it."""

    def judge(self, s: Sight, act: Act) -> Amends:
        return ()


class PlainGrades:
    """A grade says all there is about how an act came out."""

    def ruled(self, outcome: Outcome, grade: str) -> Outcome:
        return replace(outcome, grade=grade)


class SideBySide:
    """One side after the other: yours first, whoever is played at its head, then the rest in the order they came."""

    def order(self, s: Sight, f: Frame) -> tuple[str, ...]:
        yours = sorted(standing(s, "yours"), key=lambda person: person.id != s.lead)
        return tuple(p.id for p in (*yours, *(p for p in s.people.values() if p.side != "yours" and not p.out)))

    def round_seconds(self, w: World) -> int:
        return 10


class RoundsByHouse:
    """A round takes as long as the house setting `round_seconds` has it."""

    def round_seconds(self, w: World) -> int:
        seconds: int = w.settings.round_seconds
        return seconds


class OneActATurn:
    """A turn is one act, and nobody breaks into it; scenes are no measure of anything."""

    by_scenes = False

    def again(self, s: Sight, who: str) -> bool:
        return False

    def replies(self, s: Sight, f: Frame) -> tuple[Available, ...]:
        return ()

    def replied(self, s: Draft, f: Frame, done: Part) -> Iterable[Change]:
        return ()


FIGHT = Conflict(
    key="fight",
    title="A fight",
    text="Whoever is here is in it.",
    ends=(Close(when="foes == 0", text="Nobody is left who stands against you."),),
    lost=Consequence(text="Nobody of yours is left in it."),
)
"""The fight that a guide begins with whoever is here."""


class TurnsOnly:
    """No conflict in volleys, and a fight in turns that no content had to write."""

    def conflict(self, w: World, key: str) -> Conflict | None:
        return FIGHT if key == FIGHT.key else None

    def intents(self, s: Sight, f: Frame, who: str) -> tuple[Aim, ...]:
        return ()

    def over(self, s: Sight, f: Frame) -> str:
        return ""

    def decided(self, s: Draft, f: Frame, passes: bool) -> Iterable[Change]:
        return ()


class ReadyMade:
    """Nobody is made by rules; there are ready-made characters, and sheets to edit."""

    def blank(self, w: World) -> Person | None:
        return None
