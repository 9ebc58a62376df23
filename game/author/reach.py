"""What can come about in a pack: which entries are reached from its first scene, and what its variables can stand at.

Both are found together, by letting everything happen that can until nothing new comes of it. No order of events is
kept: what a variable can stand at somewhere it can stand at anywhere. So more is taken for possible than is, never
less, and what is impossible here is impossible in every game.
"""

from collections.abc import Callable, Collection, Container, Hashable, Iterator, Mapping, Sequence
from copy import copy
from functools import lru_cache
from typing import Any

from game.author.formulas import Known, Names, asked, known, may_hold, worth
from game.author.happenings import Happening, happenings
from game.author.span import ANY, COUNT, EITHER, NO, Span, between, combined, joined, sure
from game.core.content import Option, PackInfo, ProjectDef, Variable
from game.core.formulas.expr import ExprError
from game.core.formulas.tokens import KEPT, LIMIT, tokens
from game.core.machine.operate import PASSING
from game.core.scope import ASIDE
from game.packs.errors import Path

Node = tuple[str, str]
"""Section and id; ("pack", "") is the head."""
Values = Mapping[str, Mapping[str, Any]]

HEAD: Node = ("pack", "")
STEPS = ("scenes", "conflicts", "acts", "endings", "tables")
"""Sections that operations lead into, and that count as reached only then."""
_LOOKS = frozenset({"asks", "sums", "joins", "loses", "parts", "speaks"})
"""Kinds of happenings that bring nothing about."""
WIDEN_AFTER = 12
"""Rounds after which a number that still grows is taken to the next number that any formula speaks of."""
NARROWINGS = 3
MOST_WORK = 200_000
"""Things looked at, and conditions of theirs; no pack that somebody has written comes near."""
_OFTEN = between(1, LIMIT)
_split = lru_cache(maxsize=KEPT)(str.split)
_WORDS = {
    "round": COUNT,
    "day": between(1, LIMIT),
    "hour": between(0, 23),
    "minute": between(0, 59),
    "foes": COUNT,
    "allies": COUNT,
}
_PERSON = {
    "is": EITHER,
    "has": COUNT,
    "carries": COUNT,
    "cards": COUNT,
    "out": EITHER,
    "here": EITHER,
    "distance": COUNT,
}
_HEADS = {"has": COUNT, "is": EITHER, "you_are": EITHER, "ended": EITHER}


class Reach:
    """What can come about. `own` are the variables of the pack itself: only those of others are left open."""

    def __init__(
        self,
        info: PackInfo,
        values: Values,
        shapes: Mapping[str, type],
        own: Mapping[str, Variable],
        things: Collection[str] = (),
    ) -> None:
        self.own = own
        self._passes = info.format >= PASSING
        self.things = frozenset(things)
        """Things that nobody has but by what is done in these entries, or from the sheet of a ready-made character."""
        self.options: dict[tuple[str, str], list[Option]] = {}
        for owner, entry in (*values["scenes"].items(), *values["conflicts"].items()):
            for key, option in entry.options.items():
                self.options.setdefault((owner, key), []).append(option)
        self.happenings: dict[Node, Sequence[Happening]] = {
            (section, key): tuple(happenings(shapes[section], value, (section, key)))
            for section, entries in values.items()
            for key, value in entries.items()
        }
        self.happenings[HEAD] = tuple(happenings(PackInfo, info, ("pack",)))
        self.paid = {value.pays for value in values["projects"].values() if isinstance(value, ProjectDef)}
        self.changed = self.paid | {
            one.what for found in self.happenings.values() for one in found if one.kind in {"sets", "adds"}
        }
        self.reached: set[Node] = set()
        self.facts: set[str] = set()
        self.taken: set[tuple[str, str]] = set()
        self.had: set[str] = set()
        self.spans: dict[str, Span] = {}
        self.work = MOST_WORK
        self._asleep: dict[Node, list[Happening]] = {}
        """What can happen in entries that are not reached yet."""
        self._waiting: list[tuple[Node, Happening]] = []
        """What cannot happen yet in entries that are."""
        self._changes: dict[Hashable, _Change] = {}
        """What changes variables, once of each that is the same wherever it stands."""
        self._changing = 0
        """How many things do so."""
        self._possible: dict[int, bool] = {}
        self._settle(self.always(), lambda one: True)

    # What names stand for

    def span(self, name: str) -> Span:
        """What a name in a formula may stand for."""
        words = _split(name, ".")
        if len(words) == 1:
            return self.spans.get(name) or _WORDS.get(name, ANY)
        head, rest = words[0], words[1:]
        if head in {"seen", "fact", "took", "done"}:
            return self._happened(head, rest)
        if head == "has" and rest[0] in self.things and rest[0] not in self.had:
            return NO
        if head in _HEADS:
            return _HEADS[head]
        if head in {"knows", "skill"}:
            return ANY
        if head == "project":
            return EITHER if rest[-1] == "begun" else ANY
        return _PERSON.get(rest[0], ANY)

    def _happened(self, head: str, rest: Sequence[str]) -> Span:
        if head == "seen":
            return COUNT if ("scenes", rest[0]) in self.reached else NO
        if head == "fact":
            return EITHER if rest[0] in self.facts else NO
        mark = rest[0], rest[-1]
        options = self.options.get(mark, ())
        simple = self._simple(*mark)
        if mark not in self.taken or (head == "done" and simple):
            return NO
        return EITHER if simple and all(option.once for option in options) else COUNT

    def _simple(self, owner: str, option: str) -> bool:
        """Whether an option just happens: it has no check."""
        options = self.options.get((owner, option), ())
        return bool(options) and all(one.check is None for one in options)

    def at(self, node: Node, conditions: Sequence[str] = ()) -> Known | None:
        """What is known in an entry where these conditions hold; None where they cannot all hold."""
        return known(self.names(node), conditions)

    def names(self, node: Node) -> Names:
        """What names may stand for in an entry: a scene where something happens has been seen."""
        return _Here(self, node) if node[0] == "scenes" else self

    # What comes about

    def possible(self, node: Node, one: Happening) -> bool:
        """Whether each of its conditions can hold at some time; looked at once, as everything is settled."""
        found = self._possible.get(id(one))
        if found is None:
            found = self._possible[id(one)] = self._may_be(node, one)
        return found

    def _may_be(self, node: Node, one: Happening) -> bool:
        here = self.names(node)
        return all(may_hold(guard, here) for guard in one.guards)

    def within(self, nodes: Container[Node], counts: Callable[[Happening], bool]) -> "Reach":
        """What can have come about where only these entries have been, and only of what counts."""
        made = copy(self)
        made._settle({node for node in self.reached if node in nodes}, lambda one: one.kind != "leads" and counts(one))
        return made

    def certain(self, node: Node, name: str) -> bool:
        """Whether a scene is seen, a fact told, an option taken or done before an entry is come to, in every game:
        without it there is no way there."""
        found = self.without(name)
        return found is not None and node not in found.reached

    def without(self, name: str) -> "Reach | None":
        """What can come about where a scene is never seen, a fact never told, an option never taken; None for any other
        name."""
        head, _, rest = name.partition(".")
        if head == "fact":
            return self._lacking(set(self._along("tells", rest)))
        parts = parts_of(name)
        return self._lacking(parts, parts if head == "seen" else ()) if parts else None

    def passes(self, one: Happening) -> bool:
        """Whether somebody who joins leaves with the scene."""
        return self._passes and one.what == ASIDE

    def before(self, who: str) -> "Reach":
        """What can have come about where nobody of this name has come yet, but perhaps for a scene that is over."""
        taken = any(
            one.kind == "speaks" and one.text == who and "stand" in one.path
            for found in self.happenings.values()
            for one in found
        )
        return self._lacking(set(self._along("joins", who, passing=taken or not self._passes)))

    def _lacking(self, parts: Collection[Path], lost: Container[Path] = ()) -> "Reach":
        """What can come about without these parts of entries, and without these entries."""
        made = copy(self)
        made._settle(
            self.always(),
            lambda one: (
                (one.section, one.text) not in lost and not any(one.path[: len(part)] == part for part in parts)
            ),
        )
        return made

    def brings(self) -> Iterator[tuple[str, str]]:
        """Pairs of names for counts of which the first is never above 0 without the second: what is told or given
        whatever holds where an option without a check is taken, or a scene is come to for the first time, and is
        taken from nobody."""
        found = [(node, one) for node in self.reached for one in self.happenings.get(node, ())]
        lost = {one.text for node, one in found if one.kind == "loses" and self.possible(node, one)}
        offered = {one.path: one.guards for _, one in found if one.kind == "takes"}
        for node, one in found:
            given = one.kind == "leads" and one.path[-1] == "give" and one.text not in lost
            brought = f"fact.{one.text}" if one.kind == "tells" else f"has.{one.text}" if given else ""
            if not brought or node[0] not in {"scenes", "conflicts"}:
                continue
            *owner, ops, _, _ = one.path
            if ops == "first" and not one.guards and len(owner) == 2:
                yield f"seen.{node[1]}", brought
            elif ops == "do" and offered.get(tuple(owner)) == one.guards and self._simple(node[1], str(owner[-1])):
                yield f"took.{node[1]}.{owner[-1]}", brought

    def _along(self, kind: str, text: str, *, passing: bool = True) -> Iterator[Path]:
        """Whatever does this, with what happens along with it where it is done whatever holds.

        Without `passing`, nobody who comes for a scene only.
        """
        for found in self.happenings.values():
            asked = {one.path[:-1] for one in found if one.kind == "asks"}
            for one in found:
                if one.kind == kind and one.text == text and (passing or one.what != ASIDE):
                    along = one.path[-3] in {"do", "before", "enter", "first"} and one.path[:-1] not in asked
                    yield one.path[:-3] if along else one.path

    @property
    def size(self) -> int:
        """How many things can happen in all."""
        return sum(map(len, self.happenings.values()))

    def always(self) -> set[Node]:
        """Entries that nothing need lead to: what people, things and conditions do may happen at any time."""
        return {node for node in self.happenings if node[0] not in STEPS}

    def _settle(self, reached: set[Node], counts: Callable[[Happening], bool]) -> None:
        """Lets everything happen that counts, beginning where these entries are reached, until nothing more comes."""
        self.reached, self.facts, self.taken, self.had, self.work = set(), set(), set(), set(), MOST_WORK
        self._asleep = {
            node: [one for one in found if one.kind not in _LOOKS and counts(one)]
            for node, found in self.happenings.items()
        }
        self._waiting, self._changes, self._changing, self._possible = [], {}, 0, {}
        for node in reached:
            self._come_to(node)
        self.spans = self.first()
        marks: list[int] = []
        turn, before = 0, None
        while before != (before := self._mark()):
            spans = self._once(self.spans)
            grown = {name: joined(span, spans[name]) for name, span in self.spans.items()}
            if turn > WIDEN_AFTER:
                marks = marks or sorted(_numbers(self.happenings))
                grown = {name: _widened(self.spans[name], span, marks) for name, span in grown.items()}
            self.spans = grown
            turn += 1
            if self.work < 0:
                self._give_up()
                return
        for _ in range(NARROWINGS):
            self.spans = self._once(self.first())

    def _give_up(self) -> None:
        """It would take too long to tell: everything may come about."""
        self.spans = dict.fromkeys(self.own, ANY)
        for node in self.happenings:
            self._come_to(node)
        for _, one in self._waiting:
            self._comes_about(one)

    def first(self) -> dict[str, Span]:
        """What the variables stand at when the story begins; a project may take from one at any time."""
        first = {name: sure(int(variable.value)) for name, variable in self.own.items()}
        return {name: between(-LIMIT, span.hi) if name in self.paid else span for name, span in first.items()}

    def _mark(self) -> tuple[object, ...]:
        return len(self.reached), len(self.facts), len(self.taken), len(self.had), dict(self.spans)

    def _once(self, first: Mapping[str, Span]) -> dict[str, Span]:
        """Lets everything happen once that can. Returns what the variables can stand at after it."""
        still = []
        while self._waiting:
            node, one = self._waiting.pop()
            self.work -= 1 + len(one.guards)
            if not self._may_be(node, one):
                still.append((node, one))
            elif one.kind in {"sets", "adds"}:
                change = _Change(node, one)
                self._changes.setdefault(change.same, change)
                self._changing += 1
            else:
                self._comes_about(one)
        self._waiting = still
        self.work -= self._changing
        found = dict(first)
        for change in self._changes.values():
            what = change.one.what
            after = change.after(self) if what in found else None
            if after is not None:
                found[what] = joined(found[what], after)
        return {name: between(-LIMIT, span.hi) if name in self.paid else span for name, span in found.items()}

    def _come_to(self, node: Node) -> None:
        self.reached.add(node)
        self._waiting += [(node, one) for one in self._asleep.pop(node, ())]

    def _comes_about(self, one: Happening) -> None:
        if one.kind == "leads":
            self._come_to((one.section, one.text))
            if given(one):
                self.had.add(one.text)
        elif one.kind == "tells":
            self.facts.add(one.text)
        elif one.kind == "takes":
            self.taken.add((one.what, one.text))


def given(one: Happening) -> bool:
    """Whether somebody has a thing by it, or from the first."""
    return one.section == "items" and (one.path[-1] == "give" or one.path[0] == "characters")


def parts_of(cause: str) -> set[Path]:
    """The parts of entries without which a scene is never seen, an option never taken or done; none for other names."""
    head, *rest = cause.split(".")
    if head == "seen":
        return {("scenes", rest[0])}
    taken = head in {"took", "done"}
    return {(section, rest[0], "options", rest[-1]) for section in ("scenes", "conflicts")} if taken else set()


class _Change:
    """Something that changes a variable. What the variable stands at after it is worked out anew only where a name that
    it asks for stands for something else than before."""

    def __init__(self, node: Node, one: Happening) -> None:
        self.node = node
        self.one = one
        self._asked = tuple(dict.fromkeys((one.what, *(name for text in (*one.now, one.text) for name in asked(text)))))
        here = node if node[0] == "scenes" and f"seen.{node[1]}" in self._asked else HEAD
        self.same: Hashable = (here, one.kind, one.what, one.text, one.dice, one.now)
        """Whatever has the same here does the same."""
        self._stood: list[Span] = []
        self._after: Span | None = None

    def after(self, reach: Reach) -> Span | None:
        """None where it cannot happen."""
        here = reach.names(self.node)
        stands = [here.span(name) for name in self._asked]
        if stands != self._stood:
            self._stood, self._after = stands, self._worked_out(reach)
        return self._after

    def _worked_out(self, reach: Reach) -> Span | None:
        here = reach.at(self.node, self.one.now)
        if here is None:
            return None
        found = amount(self.one, here)
        return combined(here.span(self.one.what), found, int.__add__, True) if self.one.kind == "adds" else found


class _Here:
    """Names as they stand in a scene, which has been seen."""

    def __init__(self, reach: Reach, node: Node) -> None:
        self.reach = reach
        self.seen = f"seen.{node[1]}"

    def span(self, name: str) -> Span:
        return _OFTEN if name == self.seen else self.reach.span(name)


def amount(one: Happening, here: Known) -> Span:
    """What a sum can come to, its dice thrown."""
    found = worth(one.text, here)
    for count, faces in one.dice:
        found = combined(found, between(count, count * faces), int.__add__, True)
    return found


def _widened(was: Span, now: Span, marks: Sequence[int]) -> Span:
    """A span that has grown, grown at once to the next number that a formula speaks of."""
    if now == was:
        return was
    lo = now.lo if now.lo == was.lo else max((mark for mark in marks if mark <= now.lo), default=-LIMIT)
    hi = now.hi if now.hi == was.hi else min((mark for mark in marks if mark >= now.hi), default=LIMIT)
    return between(lo, hi)


def _numbers(found: Mapping[Node, Sequence[Happening]]) -> set[int]:
    """Every number that a formula speaks of, and its neighbours."""
    numbers: set[int] = set()
    for one in (one for each in found.values() for one in each):
        for text in (one.text, *one.guards) if one.kind in {"asks", "sums", "sets", "adds"} else one.guards:
            try:
                parts = tokens(text)
            except ExprError:
                continue
            numbers.update(int(part.text) for part in parts if part.kind == "number")
    return {number + step for number in numbers for step in (-1, 0, 1)}
