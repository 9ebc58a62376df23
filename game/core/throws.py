"""A throw as one expression: what is thrown and what it comes to. The same expression is thrown at a table (`call`,
`read`) and evaluated (`odds`), so that what the odds speak of is what is read.

    pool("d6", 5).count(5, 6).map(lambda hits: hits - 2)
    pool("d6", 4).keep(highest=3).total()
    pool("d6", 3).count(6).then(lambda sixes: pool("d6", 5 - sixes).count(6).map(lambda more: sixes + more))
"""

from collections import Counter
from collections.abc import Callable, Hashable
from functools import lru_cache
from typing import Generic, TypeVar

from game.core import odds
from game.core.odds import Odds
from game.core.record import changed
from game.core.rolls import Call, CallKind, Faces

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
V = TypeVar("V", bound=Hashable)

Group = tuple[tuple[int, ...], tuple[str, ...]]
"""Faces, and the names of the dice on which they count."""


class Throw(Generic[T]):
    """What is thrown, once or several times, and the value that it comes to.

    Faces stand in the order in which they were called for; each throw reads its own from the front.
    """

    _known: Odds[T] | None = None

    def take(self, faces: Faces, at: int) -> tuple[T, int] | Call:
        """The value of the faces from here on and how far they were read, or what is still to be thrown for it."""
        raise NotImplementedError

    def likely(self) -> Odds[T]:
        """How likely each value is, worked out."""
        raise NotImplementedError

    def odds(self) -> Odds[T]:
        """How likely each value is; worked out once."""
        if self._known is None:
            self._known = self.likely()
        return self._known

    def call(self, lying: Faces = ()) -> Call | T:
        """What has to be thrown next where these faces lie there already; the value where nothing is."""
        found = self.take(lying, 0)
        return found if isinstance(found, Call) else found[0]

    def read(self, faces: Faces) -> T:
        """What these faces come to. Raises ValueError for too few of them and for too many."""
        found = self.take(faces, 0)
        wanted = len(faces) + len(found.dice) if isinstance(found, Call) else found[1]
        if isinstance(found, Call) or wanted != len(faces):
            raise ValueError(f"the throw reads {wanted} faces, not {len(faces)}")
        return found[0]

    def lying(self) -> Odds[Faces]:
        """What may lie there after the first throw of it, whatever the order."""
        raise NotImplementedError

    def given(self, faces: Faces) -> Odds[T]:
        """How likely each value is where some of the dice lie there already and show these faces."""
        raise NotImplementedError

    def map(self, change: Callable[[T], U]) -> "Throw[U]":
        """The same throw, its value changed so."""
        return _Map(self, change)

    def then(self, follow: Callable[[T], "Throw[U]"]) -> "Throw[U]":
        """A second throw after this one, which depends on how it came out: a push, a reroll."""
        return _Then(self, follow)

    def against(self, other: "Throw[U]") -> "Throw[tuple[T, U]]":
        """Another throw after this one that knows nothing of it: both values."""
        return _Both(self, other, together=False)

    def beside(self, other: "Throw[U]") -> "Throw[tuple[T, U]]":
        """Other dice thrown together with these: both values."""
        return _Both(self, other, together=True)


class Dice:
    """Dice, or cards off a deck, that are still to be read. `why` is the rule behind the throw.

    `faces` is what each may show, in rising order; of cards the values left, each as often as it lies there.
    `keeps` is how many of the highest count, below 0 how many of the lowest; 0: all of them.
    """

    __slots__ = ("faces", "keeps", "kind", "names", "why")

    def __init__(
        self, names: tuple[str, ...], faces: Faces, why: str = "", kind: CallKind = "dice", keeps: int = 0
    ) -> None:
        self.names, self.faces, self.why, self.kind, self.keeps = names, faces, why, kind, keeps

    def keep(self, *, highest: int = 0, lowest: int = 0) -> "Dice":
        """The same dice, of which only so many count."""
        return Dice(self.names, self.faces, self.why, self.kind, highest or -lowest)

    def shown(self) -> Throw[Faces]:
        """The faces themselves, in order. The odds tell apart what lies there and not in which order it does, so what
        is made of them must not ask which die shows what."""
        return _Cast(self, self._kept, lambda: odds.merged((self._kept(hand), ways) for hand, ways in self.hands()))

    def total(self) -> Throw[int]:
        """The sum of the dice that count."""
        if self.kind != "dice":
            return self.shown().map(sum)
        if not self.keeps:
            one = (odds.merged((face, 1) for face in self.faces),) * len(self.names)
            return _Cast(self, sum, lambda: odds.total(one))
        many, order, keeps = len(self.names), self.faces[::-1] if self.keeps > 0 else self.faces, abs(self.keeps)
        return _Cast(self, lambda faces: sum(self._kept(faces)), lambda: odds.kept(many, order, keeps))

    def count(self, *hits: int) -> Throw[int]:
        """How many of the dice that count show one of these faces."""

        def shown(faces: Faces) -> int:
            return sum(map(hits.__contains__, faces))

        if self.keeps or self.kind != "dice":
            return self.shown().map(shown)
        return _Cast(self, shown, lambda: odds.count(len(self.names), shown(self.faces), len(self.faces)))

    def tally(self, *groups: Group) -> Throw[tuple[int, ...]]:
        """How many dice show a face that counts on them, for each of these groups, of which no two share a face."""

        def counted(faces: Faces) -> tuple[int, ...]:
            lying = list(zip(self.names, faces, strict=True))
            return tuple(sum(face in hits and die in names for die, face in lying) for hits, names in groups)

        return _Cast(self, counted, lambda: _tallies(self, groups))

    def hands(self, lying: int = 0) -> tuple[tuple[Faces, int], ...]:
        """A hand for each way that these can lie, whatever their order, and how many throws it stands for; of those
        that are left where some lie there."""
        return _hands(len(self.names) - lying, self.faces, self.kind)

    def _kept(self, faces: Faces) -> Faces:
        if not self.keeps:
            return faces
        ranked = sorted(faces)
        return tuple(ranked[-self.keeps :] if self.keeps > 0 else ranked[: -self.keeps])


def pool(die: str, dice: int, faces: Faces = (), why: str = "") -> Dice:
    """So many equal dice, none for less than one. Without `faces` they have those of their name: a d6 has 1 to 6."""
    return Dice((die,) * dice, faces or tuple(range(1, int(die[1:]) + 1)), why)


def dice(*names: str, faces: Faces = (), why: str = "") -> Dice:
    """These dice, all with the same faces."""
    return Dice(names, faces or tuple(range(1, int(names[0][1:]) + 1)), why)


def cards(*names: str, left: Faces, why: str = "") -> Dice:
    """A card for each of these names off what is left of a deck. Raises ValueError where that is too little."""
    if len(names) > len(left):
        raise ValueError(f"the deck has {len(left)} cards left, and the check draws {len(names)}")
    return Dice(names, tuple(sorted(left)), why, "cards")


def flat(value: T) -> Throw[T]:
    """What is so without a throw."""
    return _Flat(value)


# The parts of an expression: no records, as nobody compares or keeps them ---------------------------------------------


class _Flat(Throw[T]):
    def __init__(self, value: T) -> None:
        self.value = value

    def take(self, faces: Faces, at: int) -> tuple[T, int] | Call:
        return self.value, at

    def likely(self) -> Odds[T]:
        return odds.sure(self.value)


class _Cast(Throw[T]):
    """Dice, how their faces are read, and how likely each reading is."""

    def __init__(self, dice: Dice, reading: Callable[[Faces], T], weighed: Callable[[], Odds[T]]) -> None:
        self.dice, self.reading, self.likely = dice, reading, weighed  # type: ignore[method-assign]

    def take(self, faces: Faces, at: int) -> tuple[T, int] | Call:
        names = self.dice.names
        mine = faces[at : at + len(names)]
        if len(mine) < len(names):
            return Call(self.dice.kind, "check", names[len(mine) :], self.dice.why)
        return self.reading(mine), at + len(names)

    def lying(self) -> Odds[Faces]:
        return odds.merged(self.dice.hands())

    def given(self, faces: Faces) -> Odds[T]:
        return odds.merged((self.reading((*faces, *hand)), ways) for hand, ways in self.dice.hands(len(faces)))


class _Map(Throw[U], Generic[T, U]):
    def __init__(self, inner: Throw[T], change: Callable[[T], U]) -> None:
        self.inner, self.change = inner, change

    def take(self, faces: Faces, at: int) -> tuple[U, int] | Call:
        found = self.inner.take(faces, at)
        return found if isinstance(found, Call) else (self.change(found[0]), found[1])

    def likely(self) -> Odds[U]:
        return self.inner.odds().map(self.change)

    def lying(self) -> Odds[Faces]:
        return self.inner.lying()

    def given(self, faces: Faces) -> Odds[U]:
        return self.inner.given(faces).map(self.change)


class _Then(Throw[U], Generic[T, U]):
    def __init__(self, first: Throw[T], follow: Callable[[T], Throw[U]]) -> None:
        self.first, self.follow = first, follow

    def take(self, faces: Faces, at: int) -> tuple[U, int] | Call:
        found = self.first.take(faces, at)
        return found if isinstance(found, Call) else self.follow(found[0]).take(faces, found[1])

    def likely(self) -> Odds[U]:
        return odds.branched(self.first.odds(), lambda value: self.follow(value).odds())


class _Both(Throw[tuple[T, U]], Generic[T, U]):
    def __init__(self, one: Throw[T], other: Throw[U], together: bool) -> None:
        self.one, self.other, self.together = one, other, together

    def take(self, faces: Faces, at: int) -> tuple[tuple[T, U], int] | Call:
        first = self.one.take(faces, at)
        if isinstance(first, Call):
            more = self.other.take((), 0) if self.together else None
            return changed(first, dice=first.dice + more.dice) if isinstance(more, Call) else first
        second = self.other.take(faces, first[1])
        return second if isinstance(second, Call) else ((first[0], second[0]), second[1])

    def likely(self) -> Odds[tuple[T, U]]:
        return odds.paired(self.one.odds(), self.other.odds())


# Counting ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _hands(many: int, faces: Faces, kind: CallKind) -> tuple[tuple[Faces, int], ...]:
    shown = Counter(faces)
    found = odds.spreads(many, tuple(shown.values()), put_back=kind == "dice")
    return tuple(
        (tuple(face for face, n in zip(shown, counts, strict=True) for _ in range(n)), w) for counts, w in found
    )


def _tallies(thrown: Dice, groups: tuple[Group, ...]) -> Odds[tuple[int, ...]]:
    """Die by die, in how many ways each tally is come to with so many faces left in each group, and in none."""
    many, gone = len(groups), thrown.kind != "dice"
    sizes = [sum(map(thrown.faces.count, faces)) for faces, _ in groups]
    found = {(*sizes, len(thrown.faces) - sum(sizes), *(0,) * many): 1}
    for name in thrown.names:
        before, found = found, {}
        for lying, ways in before.items():
            for at, size in enumerate(lying[: many + 1]):
                if size:
                    then = list(lying)
                    then[at] -= gone
                    if at < many and name in groups[at][1]:
                        then[many + 1 + at] += 1
                    key = tuple(then)
                    found[key] = found.get(key, 0) + ways * size
    tallies: dict[tuple[int, ...], int] = {}
    for lying, ways in found.items():
        tally = lying[many + 1 :]
        tallies[tally] = tallies.get(tally, 0) + ways
    return Odds(tallies, sum(tallies.values()))
