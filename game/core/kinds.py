"""The kinds of exchange that rules tell apart, each with its own answers to what a system is asked."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.core.act import Act
from game.core.draft import Change, Draft, Sight
from game.core.grades import Chance
from game.core.levers import Division, Lever
from game.core.prompts import Available
from game.core.questions import Fact
from game.core.record import record
from game.core.state import Frame, Part, Term, Words
from game.core.system import System


def nothing(*_: Any) -> tuple[Any, ...]:
    """The answer of a kind that has none."""
    return ()


def ready(s: Sight, f: Frame) -> str:
    """Nothing has to be settled beside the levers."""
    return ""


def unsaid(s: Sight, act: Act) -> Mapping[str, str]:
    """The content says what each grade brings."""
    return {}


@record
class Kind:
    """What one kind of exchange says to what a system is asked, each about the part at a place."""

    levers: Callable[[Sight, Act], tuple[Lever, ...]]
    weigh: Callable[[Sight, Act], tuple[Words, tuple[Term, ...]]]
    facts: Callable[[Sight, Act], tuple[Fact, ...]]
    settle: Callable[[Draft, Act], Iterable[Change]]
    outlook: Callable[[Sight, Act], tuple[Chance, ...]] = nothing
    stakes: Callable[[Sight, Act], Mapping[str, str]] = unsaid
    unready: Callable[[Sight, Frame], str] = ready
    preludes: Callable[[Sight, Act], tuple[Available, ...]] = nothing
    fed: Callable[[Draft, Act, Part], Iterable[Change]] = nothing
    committed: Callable[[Draft, str], Iterable[Change]] = nothing
    divisions: Callable[[Sight, Act], tuple[Division, ...]] = nothing


class ByKind(System):
    """Rules that answer by the kind of an exchange; `kind_of` says which it is, of the part at a place."""

    kind_of: Callable[[Act], Kind]

    def levers(self, s: Sight, act: Act) -> tuple[Lever, ...]:
        return self.kind_of(act).levers(s, act)

    def unready(self, s: Sight, f: Frame) -> str:
        return self.kind_of(Act(s, f, 0)).unready(s, f)

    def divisions(self, s: Sight, act: Act) -> tuple[Division, ...]:
        return self.kind_of(act).divisions(s, act)

    def preludes(self, s: Sight, act: Act) -> tuple[Available, ...]:
        return self.kind_of(act).preludes(s, act)

    def fed(self, s: Draft, act: Act, done: Part) -> Iterable[Change]:
        return self.kind_of(act).fed(s, act, done)

    def weigh(self, s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
        return self.kind_of(act).weigh(s, act)

    def facts(self, s: Sight, act: Act) -> tuple[Fact, ...]:
        return self.kind_of(act).facts(s, act)

    def outlook(self, s: Sight, act: Act) -> tuple[Chance, ...]:
        return self.kind_of(act).outlook(s, act)

    def stakes(self, s: Sight, act: Act) -> Mapping[str, str]:
        return self.kind_of(act).stakes(s, act)

    def settle(self, s: Draft, act: Act) -> Iterable[Change]:
        return self.kind_of(act).settle(s, act)
