"""The kinds of exchange that rules tell apart, each with its own answers to what a system is asked."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from game.core.act import Act
from game.core.draft import Change, Draft, Sight
from game.core.grades import Chance
from game.core.levers import Division, Lever, PersonId
from game.core.moments import Moment
from game.core.prompts import Available
from game.core.questions import Fact
from game.core.record import record
from game.core.state import Frame, Part, Person, Term, Words
from game.core.system import Coming, System


def nothing(*_: Any) -> tuple[Any, ...]:
    """The answer of a kind that has none."""
    return ()


def ready(s: Sight, f: Frame) -> str:
    """Nothing has to be settled beside the levers."""
    return ""


def nobody(s: Sight, part: Part) -> None:
    """It makes nobody."""


def unsaid(s: Sight, act: Act) -> Mapping[str, str]:
    """The content says what each grade brings."""
    return {}


def sure(s: Sight, act: Act) -> tuple[Words, tuple[Term, ...]]:
    """Nothing is in doubt, and nothing is thrown."""
    return s.w.system.sure, ()


def unnamed(act: Act) -> frozenset[str]:
    """Effects know it by no word but what is done."""
    return frozenset()


def alone(s: Sight, part: Part) -> tuple[Part, ...]:
    """Nobody else has a part in it."""
    return (part,)


@record
class Kind:
    """What one kind of exchange says to what a system is asked, each about the part at a place. `parts` is told the
    first part of an exchange that begins; `committed` what somebody does who has committed to it, and brings what that
    uses up."""

    levers: Callable[[Sight, Act], Iterable[Lever]]
    facts: Callable[[Sight, Act], tuple[Fact, ...]]
    settle: Callable[[Draft, Act], Iterable[Change]]
    weigh: Callable[[Sight, Act], tuple[Words, tuple[Term, ...]]] = sure
    outlook: Callable[[Sight, Act], tuple[Chance, ...]] = nothing
    stakes: Callable[[Sight, Act], Mapping[str, str]] = unsaid
    unready: Callable[[Sight, Frame], str] = ready
    preludes: Callable[[Sight, Act], tuple[Available, ...]] = nothing
    fed: Callable[[Draft, Act, Part], Iterable[Change]] = nothing
    committed: Callable[[Draft, Act], Iterable[Change]] = nothing
    divisions: Callable[[Sight, Act], tuple[Division, ...]] = nothing
    parts: Callable[[Sight, Part], tuple[Part, ...] | str] = alone
    tags: Callable[[Act], frozenset[str]] = unnamed
    makes: Callable[[Sight, Part], Person | None] = nobody


def committed(s: Draft, who: PersonId, act: str) -> Iterator[Change]:
    """Somebody has committed to their part of the exchange on top: what that uses up, by its kind."""
    rules, f = s.w.system, s.top
    index = next((i for i, part in enumerate(f.parts) if part.who == who and not part.passive), -1)
    if isinstance(rules, ByKind) and index >= 0:
        one = Act(s, f, index)
        yield from rules.kind_of(one).committed(s, one)


class ByKind(System):
    """Rules that answer by the kind of an exchange: by what is done in it."""

    kinds: Mapping[str, Kind]
    """What a part does -> its kind; under the empty word that of everything without a name of its own."""
    moments: Mapping[Moment, Coming] = {Moment.COMMIT: committed}

    def named(self, act: str) -> Kind:
        """The kind by the word for what is done alone."""
        return self.kinds.get(act) or self.kinds[""]

    def kind_of(self, act: Act) -> Kind:
        """The kind of the part at a place."""
        return self.named(act.part.act)

    def parts(self, s: Sight, part: Part) -> tuple[Part, ...] | str:
        return self.named(part.act).parts(s, part)

    def tags(self, act: Act) -> frozenset[str]:
        return self.kind_of(act).tags(act)

    def levers(self, s: Sight, act: Act) -> tuple[Lever, ...]:
        return tuple(self.kind_of(act).levers(s, act))

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

    def makes(self, s: Sight, part: Part) -> Person | None:
        return self.named(part.act).makes(s, part)

    def facts(self, s: Sight, act: Act) -> tuple[Fact, ...]:
        return self.kind_of(act).facts(s, act)

    def outlook(self, s: Sight, act: Act) -> tuple[Chance, ...]:
        return self.kind_of(act).outlook(s, act)

    def stakes(self, s: Sight, act: Act) -> Mapping[str, str]:
        return self.kind_of(act).stakes(s, act)

    def settle(self, s: Draft, act: Act) -> Iterable[Change]:
        return self.kind_of(act).settle(s, act)
