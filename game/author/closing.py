"""Whether every way on out of a scene can be closed at once: a search for numbers under which no condition holds."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import islice, product
from typing import Any

from game.author.assignments import Numbers
from game.author.span import ANY, Span
from game.core.checks.said import marked, ways
from game.core.content import Consequence, Op, Option, Scene
from game.core.formulas.expr import ExprError, compile_condition, names
from game.core.formulas.tokens import tokens
from game.packs.errors import Path
from game.packs.sense import LEADS_ON

Found = tuple[Path, str, str]
"""Where in the entry, which code, the sentence."""
Brings = tuple[str, str]
"""A name that counts something, and the name of what comes about with it and then stays."""
MOST_ASSIGNMENTS = 3000
"""Sets of numbers tried for one scene."""
MOST_WORK = 120_000
"""Conditions worked out for one pack."""
MOST_LOOKS = 40_000
"""Things looked at, for one pack, to tell what has to have come before."""
MOST_TOLD = 4
TRIED = "tried"
"""First word of the name for a check that was tried in vain; formulas cannot ask for it."""
MOST_VALUES = 6
"""Numbers tried for one name: 0 and 1, and those that the conditions speak of with their neighbours."""


class Work:
    """How much may still be worked out for a pack; whoever searches takes from it."""

    def __init__(self, left: int = MOST_WORK) -> None:
        self.left = left
        self.looks = MOST_LOOKS

    def spent(self, size: int) -> bool:
        """Takes one look back at what has to have come before, over so many things; whether that much was left."""
        self.looks -= size
        return self.looks >= 0


def idle_options(options: Mapping[str, Option]) -> Iterator[Found]:
    """Options that do nothing at all."""
    for key, option in options.items():
        if option.check is None and not (option.text or option.do or option.goto or option.time):
            yield ("options", key), "W-IDLE", "choosing this does nothing: it has no text, do or goto"


def ways_on(scene: Scene, returns: bool, passing: Collection[str], once: Callable[[Any], bool]) -> Iterator[str]:
    """The conditions under which there is something to do in a scene, or it is left as soon as it is entered.

    An option that is gone once it was taken is no way on after that, unless it leads away and one never comes back.
    `passing` are the grades with which a check is done; `once` says of one whether it cannot be tried again.
    """
    yield from _leading(scene.before, "")
    yield from _leading(scene.first, f"seen.{scene.key} == 1")
    yield from _leading(scene.enter, "")
    for key, option in scene.options.items():
        when, mark = _both(option.when, _way_open(option.check)), _gone(option)
        if mark and (returns or not _leads_away(option, passing)):
            when = _both(when, f"not {mark}.{scene.key}.{key}")
        if option.check is not None and once(option.check) and (returns or not _failing_leads_away(option, passing)):
            when = _both(when, f"not {TRIED}.{scene.key}.{key}")
        yield when


def _leading(ops: Iterable[Op], when: str) -> Iterator[str]:
    """The conditions under which operations lead on; where nobody can tell it is taken that they do."""
    for op in ops:
        holds = _both(when, op.when)
        if op.verb in LEADS_ON:
            yield holds
        elif op.verb == "if":
            yield from _leading(op.do, _both(holds, op.what))
            yield from _leading(op.otherwise, _both(holds, f"not ({op.what})"))
        else:
            yield from _leading(op.do, holds)


def _both(one: str, other: str) -> str:
    return f"({one}) and ({other})" if one and other else one or other


def leaving(scene: Scene) -> Iterator[Path]:
    """The parts of a scene after which one is elsewhere, as paths in the scene."""
    for key, option in scene.options.items():
        if option.check is None and _leaves(Consequence(do=option.do, goto=option.goto)):
            yield "options", key
        for grade, one in option.on.items():
            if _leaves(one):
                yield "options", key, "on", grade


def _way_open(check: Any) -> str:
    """The condition under which one of the ways to do a check is open; empty where one always is."""
    conditions = [next(marked(way, "when"), "") for way in ways(check)]
    return " or ".join(f"({when})" for when in conditions) if all(conditions) else ""


def _gone(option: Option) -> str:
    """The name that counts how often an option was taken, or done, after which it is gone; empty where it stays."""
    stays = option.check is None if option.once is None else not option.once
    return "" if stays else "took" if option.check is None else "done"


def _leads_away(option: Option, passing: Collection[str]) -> bool:
    """Whether one is elsewhere for certain once it was taken or, with a check, done."""
    if option.check is None:
        return _leaves(Consequence(do=option.do, goto=option.goto))
    done = [one for grade, one in option.on.items() if grade in passing]
    return bool(done) and all(map(_leaves, done))


def _failing_leads_away(option: Option, passing: Collection[str]) -> bool:
    """The same once it was tried in vain, for what can be tried only once."""
    failed = [one for grade, one in option.on.items() if grade not in passing]
    return bool(failed) and all(map(_leaves, failed))


def _leaves(one: Consequence) -> bool:
    """Whether one is elsewhere after it, or in a conflict or an act that may lead elsewhere."""
    return bool(one.goto) or any(map(_goes, one.do))


def _goes(op: Op) -> bool:
    """Whether an operation leads on whatever holds."""
    both = op.verb == "if" and any(map(_goes, op.do)) and any(map(_goes, op.otherwise))
    return not op.when and (op.verb in LEADS_ON or both)


def closed_when(
    conditions: Iterable[str],
    span: Callable[[str], Span] = lambda name: ANY,
    work: Work | None = None,
    brings: Collection[Brings] = (),
) -> Mapping[str, int] | None:
    """Numbers under which none of these holds (none at all: always), or None where none were found.

    `span` says what a name can stand for; of two names in `brings` the first is never above 0 without the second.
    """
    work = work or Work()
    if work.left < 0:
        return None
    conditions = list(conditions)
    try:
        formulas = [compile_condition(condition) for condition in conditions]
        asked = sorted({name for condition in conditions for name in names(condition)})
    except ExprError:
        return None
    marks = _marks(conditions)
    assignments = product(*(_values(span(name), marks) for name in asked))
    brings = [pair for pair in brings if pair[0] in asked and pair[1] in asked]
    for numbered in islice(assignments, MOST_ASSIGNMENTS):
        work.left -= len(formulas)
        if work.left < 0:
            return None
        numbers = dict(zip(asked, numbered, strict=True))
        if any(numbers[one] > 0 and numbers[other] <= 0 for one, other in brings):
            continue
        try:
            if not any(formula(Numbers(numbers)) for formula in formulas):
                return numbers
        except ExprError:
            continue
    return None


def told(numbers: Mapping[str, int]) -> str:
    """Numbers in words: lamp = 0, coin = 1."""
    tried = [name for name in numbers if name.startswith(f"{TRIED}.")]
    listed = [f"{name} = {value}" for name, value in numbers.items() if name not in tried]
    listed += [f"{name.rpartition('.')[2]} was tried in vain" for name in tried if numbers[name]]
    return ", ".join([*listed[:MOST_TOLD], *["…"][: len(listed) > MOST_TOLD]])


def _values(span: Span, marks: Iterable[int]) -> list[int]:
    """Numbers to try for a name; at least one, whatever it can stand for."""
    if span.values is not None and len(span.values) <= MOST_VALUES:
        return sorted(span.values)
    return [mark for mark in marks if mark in span][:MOST_VALUES] or [span.lo]


def _marks(conditions: Iterable[str]) -> list[int]:
    values = {0: None, 1: None}
    for condition in conditions:
        for token in tokens(condition):
            if token.kind == "number":
                number = int(token.text)
                values |= dict.fromkeys((number, number + 1, max(0, number - 1)))
    return list(values)
