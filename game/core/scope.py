"""What names mean in formulas: `you.wounds`, `seen.cellar`, `hound_a.distance`, `fact.ledger`."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Protocol, TypeVar

from game.core.content import SIDES
from game.core.draft import Sight
from game.core.formulas.expr import ExprError, compile_condition
from game.core.levers import PersonId
from game.core.seats import gathered
from game.core.state import Context, Part, Person, State

T_co = TypeVar("T_co", covariant=True)

NOBODY = Context()


@cache
def _split(name: str) -> tuple[str, str, str]:
    head, _, tail = name.partition(".")
    word, _, last = tail.partition(".")
    return head, word, last


class Scope:
    """A look-out over the table for formulas. `who` is the person that `self` means.

    What only looks (a screen, a sum that is shown) goes on where a formula cannot be worked out: it holds for nobody
    and is worth nothing. What changes the table is `strict`, and raises ExprError.
    """

    __slots__ = ("ctx", "s", "strict", "w", "who")

    def __init__(self, s: Sight, ctx: Context = NOBODY, who: str = "", strict: bool = False) -> None:
        self.s = s
        self.w = s.w
        self.ctx = ctx
        self.who = who
        self.strict = strict

    def holds(self, condition: str) -> bool:
        """Whether a condition holds; an empty one does."""
        return not condition or bool(self.worth(condition))

    def worth(self, formula: str) -> int:
        """What a sum comes to. An empty one is 1, like a condition that always holds."""
        try:
            return compile_condition(formula)(self)
        except ExprError:
            if self.strict:
                raise
            return 0

    def var(self, name: str) -> int:
        """A fact of the throw just made, or a variable of the pack."""
        for key, value in self.ctx.facts:
            if key == name:
                return value
        return self.s.var(name)

    def look(self, name: str) -> int:
        head, word, last = _split(name)
        if head in _COUNTED:
            return self.s.times(name)
        reader = _READERS.get(head)
        if reader is not None:
            return reader(self, word, last)
        person = self.who_is(head)
        return 0 if person is None else self._of(person, word, last)

    def who_is(self, word: str) -> Person | None:
        """The person a word such as `you`, `target` or a key stands for, if they are here."""
        return self.s.people.get(self.id_of(word))

    def id_of(self, word: str) -> str:
        """The id a word for a person stands for."""
        if word in ("", "you"):
            return whose(self.s, self.ctx) or self.s.lead
        if word == "self":
            return self.who
        if word == "actor":
            return self.ctx.actor or self.s.lead
        if word == "target":
            return self.ctx.target
        if word == "each":
            return self.ctx.each
        if word in ("nearest_foe", "nearest_ally"):
            found = against(self.s, YOURS) if word == "nearest_foe" else standing(self.s, YOURS)
            return nearest(self.s, self.s.lead, found)
        return word

    def _of(self, person: Person, word: str, last: str) -> int:
        if word == "is":
            return int(any(e.kind == last for e in person.effects))
        if word in ("has", "carries"):
            return person.holds.get(last, 0)
        if word == "cards":
            return len(person.cards.get(last, ()))
        if word == "out":
            return int(bool(person.out))
        if word == "here":
            return int(not person.out)
        if word == "at":
            return person.place
        if word == "distance":
            you = self.who_is("you")
            return abs(person.place - you.place) if you else 0
        return self.w.system.names(self.s, person.id, word)


def scope_of(s: Sight, part: Part) -> Scope:
    """The look-out for formulas about a part: `self` and `actor` are whoever acts, `target` whom it is against."""
    return scope_for(s, part.who, part.against)


def scope_for(s: Sight, who: str, target: str = "") -> Scope:
    """The look-out for formulas about what somebody may do: `self` and `actor` are they, `target` whom it is for."""
    return Scope(s, Context(actor=who, target=target), who)


def nearest(s: State | Sight, who: str, others: list[Person]) -> str:
    """Which of these people is nearest to somebody, themselves left out; empty when there is none."""
    here = s.people[who].place
    found = [p for p in others if p.id != who]
    return min(found, key=lambda p: abs(p.place - here)).id if found else ""


YOURS, FOE, OTHER, ASIDE = SIDES
"""On whose side somebody stands: yours, against you, on a third side against both, or apart from it all."""


def opposed(one: str, other: str) -> bool:
    """Whether those of two sides stand against each other. Whoever stands aside is nobody’s foe."""
    return one != other and ASIDE not in (one, other)


def against(s: State | Sight, side: str) -> list[Person]:
    """Everybody still in it who stands against that side, in the order they came."""
    return [p for p in s.people.values() if opposed(side, p.side) and not p.out]


def standing(s: State | Sight, side: str) -> list[Person]:
    """Everybody of that side who is still in it, in the order they came."""
    return [p for p in s.people.values() if p.side == side and not p.out]


class Asked(Protocol[T_co]):
    """Something asked of somebody by their id."""

    def __call__(self, s: Sight, who: PersonId) -> tuple[T_co, ...]: ...


def still_in(rows: Callable[[Sight, Person], Iterable[T_co]]) -> Asked[T_co]:
    """What there is to do for somebody, asked by their id: nothing for whoever is not here, or out of it."""

    def found(s: Sight, who: PersonId) -> tuple[T_co, ...]:
        person = s.people.get(who)
        return () if person is None or person.out else tuple(rows(s, person))

    return found


def whose(s: Sight, ctx: Context) -> PersonId:
    """Whose act it is at a guide's table, or who bears it, of those who play: content means them by `you`. Empty for
    nobody's, and in solo play."""
    if not gathered(s):
        return ""
    found = (s.people.get(who) for who in (ctx.actor, ctx.target, ctx.each) if who)
    return next((p.id for p in found if p is not None and p.side == YOURS and p.base not in s.w.people), "")


def _has(scope: Scope, word: str, last: str) -> int:
    you = scope.who_is("you")
    return you.holds.get(word, 0) if you else 0


def _knows(scope: Scope, word: str, last: str) -> int:
    you = scope.who_is("you")
    return you.known.get(word, 0) if you else 0


def _skill(scope: Scope, word: str, last: str) -> int:
    you = scope.who_is("you")
    return you.known.get("skill." + word, 0) if you else 0


def _is(scope: Scope, word: str, last: str) -> int:
    you = scope.who_is("you")
    return int(you is not None and any(e.kind == word for e in you.effects))


def _you_are(scope: Scope, word: str, last: str) -> int:
    you = scope.who_is("you")
    return int(you is not None and you.base == word)


def _project(scope: Scope, word: str, last: str) -> int:
    project = scope.s.projects.get(word)
    if project is None:
        return 0
    known = {"done": project.done, "left": project.need - project.done, "spent": project.spent, "begun": 1}
    return known.get(last, 0)


def _round(scope: Scope, word: str, last: str) -> int:
    fight = scope.s.fight
    return fight.round if fight is not None else 0


def _minute(scope: Scope, word: str, last: str) -> int:
    """Minutes past the hour. Packs have long been free to call a variable so: theirs goes before it."""
    return scope.var("minute") if "minute" in scope.w.variables else scope.s.minute % 60


_COUNTED = frozenset({"seen", "took", "done", "fact"})

_READERS: Mapping[str, Callable[[Scope, str, str], int]] = {
    "has": _has,
    "knows": _knows,
    "skill": _skill,
    "is": _is,
    "you_are": _you_are,
    "ended": lambda scope, word, last: int(scope.s.ending == word),
    "project": _project,
    "round": _round,
    "day": lambda scope, word, last: scope.s.minute // 1440 + 1,
    "hour": lambda scope, word, last: scope.s.minute // 60 % 24,
    "minute": _minute,
    "foes": lambda scope, word, last: len(against(scope.s, YOURS)),
    "allies": lambda scope, word, last: len(standing(scope.s, YOURS)) - (not getattr(scope.who_is("you"), "out", "x")),
}
