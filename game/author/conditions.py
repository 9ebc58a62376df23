"""Conditions that decide nothing, divisions by 0, and numbers for what is only yes or no."""

from collections.abc import Iterable, Iterator
from typing import Any

from game.author.assignments import against_itself
from game.author.formulas import Known, asked, known, truth, zero
from game.author.happenings import IN_TEXT, Happening, happenings
from game.author.reach import Node, Reach, amount
from game.author.span import ANY, COUNT, EITHER, NO, Span
from game.packs.errors import Path

Found = tuple[Path, str, str]
MOST_TOLD = 3


HAPPEN = frozenset({"seen", "took", "fact", "has"})
"""First words of names for what comes about, or does not."""


class _Open:
    """Names as they would stand if everything that is told of elsewhere were mended: a variable that nothing changes,
    a scene that nothing leads to."""

    def __init__(self, reach: Reach, node: Node) -> None:
        self.reach = reach
        self.inner = reach.names(node)

    def span(self, name: str) -> Span:
        head, dot, _ = name.partition(".")
        own = self.reach.own.get(name)
        if not dot and own is not None and name not in self.reach.changed and not own.fixed:
            return ANY
        span = self.inner.span(name)
        if span == NO and head in HAPPEN:
            return EITHER if head == "fact" else COUNT
        return span


def empty_conditions(reach: Reach, node: Node) -> Iterator[Found]:
    """What is wrong with the formulas of an entry that is reached, as (path, code, sentence)."""
    names_open = _Open(reach, node)
    for one in reach.happenings[node]:
        here = reach.at(node, one.now)
        if one.kind not in {"asks", "sums", "sets", "adds"} or here is None or not reach.possible(node, one):
            continue
        divides = zero(one.text, here)
        if divides == "must":
            yield one.path, "E-ZERO", "this divides by 0"
        elif divides == "may":
            yield one.path, "W-ZERO", f"this may divide by 0{_where(one.text, here)}; ask first whether it does"
        if one.kind == "asks":
            decided = list(_decided(one, known(names_open, one.now), known(names_open)))
            yield from decided
            for name in against_itself(one.text) if not decided else ():
                yield one.path, "W-ALWAYS", f"{name} is held against itself here"
        elif one.kind in {"sets", "adds"}:
            yield from _of_another_kind(one, reach, here)


class _Anything:
    """Names of which nothing is known."""

    def span(self, name: str) -> Span:
        return ANY


def plain_zeros(shape: type, value: Any, path: Path) -> Iterator[Found]:
    """Divisions by 0 in an entry that are so whatever its names stand for."""
    for one in happenings(shape, value, path):
        formula = one.kind in {"asks", "sums", "sets", "adds"}
        if formula and zero(one.text, Known(_Anything(), {})) == "must":
            yield one.path, "E-ZERO", "this divides by 0"


def _decided(one: Happening, here: Known | None, anywhen: Known | None) -> Iterator[Found]:
    """A condition that never holds; one that always holds, whatever is asked around it, unless it says so itself."""
    if here is None or anywhen is None:
        return
    what = f"“{one.text}”" if one.what == IN_TEXT else "this"
    holds, fails = truth(one.text, here)
    if not holds:
        yield one.path, "W-NEVER", f"{what} can never hold{_because(one.text, here)}"
    elif asked(one.text) and not (truth(one.text, anywhen)[1] if one.now else fails):
        yield one.path, "W-ALWAYS", f"{what} always holds{_where(one.text, anywhen)}"


def _of_another_kind(one: Happening, reach: Reach, here: Known) -> Iterator[Found]:
    variable = reach.own.get(one.what)
    if variable is None or not isinstance(variable.value, bool):
        return
    if one.kind == "adds":
        yield one.path, "W-KIND", f"{one.what} is true or false, and this adds to it; use set"
    elif not amount(one, here).cut(0, 1):
        yield one.path, "W-KIND", f"{one.what} is true or false, and this makes it a number"


def _because(text: str, here: Known) -> str:
    """What keeps a condition from holding: the names without whose limits it could; nothing where it contradicts
    itself."""
    bound = list(_bound(text, here))
    if not truth(text, _freed(here, bound))[0]:
        return ""
    alone = [name for name in bound if truth(text, _freed(here, [name]))[0]]
    return _told(alone or bound, here)


def _freed(here: Known, names_: Iterable[str]) -> Known:
    """The same with nothing known of these names."""
    return Known(here.names, {**here.narrowed, **dict.fromkeys(names_, ANY)})


def _where(text: str, here: Known) -> str:
    """What the names of a formula can stand at, as far as that says anything."""
    return _told(_bound(text, here), here)


def _told(names_: Iterable[str], here: Known) -> str:
    told = [f"{name} is {_words(here.span(name))}" for name in names_]
    return f": {', '.join(told[:MOST_TOLD])}" if told else ""


def _bound(text: str, here: Known) -> Iterator[str]:
    """The names of a formula of which something is known."""
    return (name for name in asked(text) if here.span(name) not in (ANY, COUNT, EITHER))


def _words(span: Span) -> str:
    if span.one is not None:
        return f"always {_number(span.lo)}"
    if span.lo == ANY.lo:
        return f"at most {_number(span.hi)}"
    return f"at least {_number(span.lo)}" if span.hi == ANY.hi else f"{_number(span.lo)} to {_number(span.hi)}"


def _number(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)
