"""Answers for the parts of the protocol that a system has no use for: a system inherits what it does not do itself."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.content import Conflict, Consequence
from game.core.draft import Draft
from game.core.rolls import Outcome
from game.core.ruleset import Act, Change, Ruleset, Sight, alone
from game.core.run import consequence
from game.core.scope import standing
from game.core.state import Aim, Frame, Part, Person

if TYPE_CHECKING:
    from game.core.world import World


class OneByOne:
    """Acts that come out each by themselves, and nothing that has to come first."""

    def verdict(self: Ruleset, s: Sight, w: "World", f: Frame, part: int) -> Outcome:
        return alone(self, f.parts[part])

    def brings(self: Ruleset, s: Sight, w: "World", f: Frame, part: int, grade: str) -> Consequence | None:
        return consequence(w, f.parts[part].ref, grade)

    def advice(self, w: "World") -> Iterable[tuple[str, str]]:
        return ()

    def unready(self, s: Sight, w: "World", f: Frame) -> str:
        return ""

    def preludes(self, s: Sight, w: "World", f: Frame, part: int) -> tuple[Act, ...]:
        return ()

    def fed(self, s: Draft, w: "World", f: Frame, part: int, done: Part) -> Iterable[Change]:
        return ()


class PlainGrades:
    """A grade says all there is about how an act came out."""

    def ruled(self, outcome: Outcome, grade: str) -> Outcome:
        return replace(outcome, grade=grade)


class SideBySide:
    """One side after the other: yours first, whoever is played at its head, then the rest in the order they came."""

    def order(self, s: Sight, w: "World", f: Frame) -> tuple[str, ...]:
        yours = sorted(standing(s, "yours"), key=lambda person: person.id != s.lead)
        return tuple(p.id for p in (*yours, *(p for p in s.people.values() if p.side != "yours" and not p.out)))

    def round_seconds(self, w: "World") -> int:
        return 10


class OneActATurn:
    """A turn is one act, and nobody breaks into it; scenes are no measure of anything."""

    by_scenes = False

    def again(self, s: Sight, w: "World", who: str) -> bool:
        return False

    def replies(self, s: Sight, w: "World", f: Frame) -> tuple[Act, ...]:
        return ()

    def replied(self, s: Draft, w: "World", f: Frame, done: Part) -> Iterable[Change]:
        return ()


class TurnsOnly:
    """No conflict in volleys."""

    def conflict(self, w: "World", key: str) -> Conflict | None:
        return None

    def intents(self, s: Sight, w: "World", f: Frame, who: str) -> tuple[Aim, ...]:
        return ()

    def over(self, s: Sight, w: "World", f: Frame) -> str:
        return ""

    def decided(self, s: Draft, w: "World", f: Frame, passes: bool) -> Iterable[Change]:
        return ()


class ReadyMade:
    """Nobody is made by rules; there are ready-made characters, and sheets to edit."""

    def blank(self, w: "World") -> Person | None:
        return None
