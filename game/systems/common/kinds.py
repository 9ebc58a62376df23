"""The kinds of exchange that rules tell apart, each with its own answers to the questions of the protocol."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.core.draft import Draft, Sight
from game.core.levers import Lever
from game.core.record import record
from game.core.ruleset import Act, Chance, Change, Fact
from game.core.state import Frame, Part, Term, Words


def nothing(*_: Any) -> tuple[Any, ...]:
    """The answer of a kind that has none."""
    return ()


def ready(s: Sight, f: Frame) -> str:
    """Nothing has to be settled beside the levers."""
    return ""


def unsaid(s: Sight, f: Frame, part: int) -> Mapping[str, str]:
    """The content says what each grade brings."""
    return {}


@record
class Kind:
    """What one kind of exchange says to the questions of the protocol, each about the part at a place."""

    levers: Callable[[Sight, Frame, int], tuple[Lever, ...]]
    weigh: Callable[[Sight, Frame, int], tuple[Words, tuple[Term, ...]]]
    facts: Callable[[Sight, Frame, int], tuple[Fact, ...]]
    settle: Callable[[Draft, Frame, int], Iterable[Change]]
    outlook: Callable[[Sight, Frame, int], tuple[Chance, ...]] = nothing
    stakes: Callable[[Sight, Frame, int], Mapping[str, str]] = unsaid
    unready: Callable[[Sight, Frame], str] = ready
    preludes: Callable[[Sight, Frame, int], tuple[Act, ...]] = nothing
    fed: Callable[[Draft, Frame, int, Part], Iterable[Change]] = nothing
    committed: Callable[[Draft, str], Iterable[Change]] = nothing


class ByKind:
    """Rules that answer by the kind of an exchange; `kind_of` says which it is, of the part at a place."""

    kind_of: Callable[[Frame, int], Kind]

    def levers(self, s: Sight, f: Frame, part: int) -> tuple[Lever, ...]:
        return self.kind_of(f, part).levers(s, f, part)

    def unready(self, s: Sight, f: Frame) -> str:
        return self.kind_of(f, 0).unready(s, f)

    def preludes(self, s: Sight, f: Frame, part: int) -> tuple[Act, ...]:
        return self.kind_of(f, part).preludes(s, f, part)

    def fed(self, s: Draft, f: Frame, part: int, done: Part) -> Iterable[Change]:
        return self.kind_of(f, part).fed(s, f, part, done)

    def weigh(self, s: Sight, f: Frame, part: int) -> tuple[Words, tuple[Term, ...]]:
        return self.kind_of(f, part).weigh(s, f, part)

    def facts(self, s: Sight, f: Frame, part: int) -> tuple[Fact, ...]:
        return self.kind_of(f, part).facts(s, f, part)

    def outlook(self, s: Sight, f: Frame, part: int) -> tuple[Chance, ...]:
        return self.kind_of(f, part).outlook(s, f, part)

    def stakes(self, s: Sight, f: Frame, part: int) -> Mapping[str, str]:
        return self.kind_of(f, part).stakes(s, f, part)

    def settle(self, s: Draft, f: Frame, part: int) -> Iterable[Change]:
        return self.kind_of(f, part).settle(s, f, part)
