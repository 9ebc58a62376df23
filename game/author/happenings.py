"""What can happen in an entry of a pack, in the order of its fields, and under which conditions."""

from collections.abc import Iterable, Iterator
from typing import Any

from game.author.formulas import asked
from game.core.content import SECTIONS, Close, Consequence, Goal, MenuEntry, Op, Option, Variable
from game.core.formulas.expr import ExprError, parse_amount
from game.core.formulas.tokens import MOST_SOURCE
from game.core.marks import Formula, Prose, Ref
from game.core.record import record
from game.core.scope import ASIDE
from game.packs.braces import conditions_of
from game.packs.errors import Path
from game.packs.forms import Form, telling
from game.packs.known import STAND_INS
from game.packs.operations import Argument, arguments, nested

IN_TEXT = "text"
"""What a condition is about that stands in the braces of a text."""


@record
class Happening:
    """One thing that can happen. `kind` and what it says:

    asks: `text` is a condition that is looked at; sums: a sum that is worked out, dice left out; leads: on to the entry
    `text` of `section`; sets, adds: `text` goes to, or onto, the variable `what`; tells: the fact `text` is known;
    takes: the option `text` of the scene or conflict `what`; joins: somebody comes, from now on called `text`, for the
    scene only where `what` is aside; speaks: of somebody called `text`, who has to be here; parts: of
    somebody called `text`, who is to go; loses: the thing `text` may be gone, from `what` or whoever is played.
    """

    kind: str
    path: Path
    text: str
    what: str = ""
    section: str = ""
    dice: tuple[tuple[int, int], ...] = ()
    """What is thrown and added to a sum: (how many, faces)."""
    guards: tuple[str, ...] = ()
    """Conditions of which each has held by then, at some time."""
    now: tuple[str, ...] = ()
    """Conditions that hold at this very moment."""


_GATED = frozenset({Option, Close, Consequence, Goal, MenuEntry})
"""Shapes whose `when` decides over everything in them."""
LEADING = frozenset({Option, Close, Consequence, Goal})
"""Shapes whose `goto` comes after what they do."""
_AT_ONCE = frozenset({"say", "set", "add", "reveal", "mode", "if"})
"""Operations after which what held before still holds, apart from what they change themselves."""
_ENDS = frozenset({"lift", "take"})
"""Operations that lead to nothing of what they name."""
LAST = frozenset({"goto", "end"})
"""Operations that are only done when all others are, in their order: what comes first of them decides."""


def happenings(shape: type, value: Any, path: Path, guards: tuple[str, ...] = ()) -> Iterator[Happening]:
    """Everything that can happen in a shape."""
    when = value.when if shape in _GATED else ""
    if when:
        yield Happening("asks", (*path, "when"), when, guards=guards)
        guards = (*guards, when)
    if shape is Variable and value.full:
        guards = (*guards, f"{path[-1]} >= {value.most}")
    if shape is Option and path[-2:-1] == ("options",):
        yield Happening("takes", path, str(path[-1]), str(path[-3]), guards=guards)
    over = shape in LEADING and ends(value.do)
    for name, form in telling(shape):
        inner = getattr(value, name)
        if inner and not (when and name == "when") and not (over and name == "goto"):
            now = guards[-1:] if name == "do" and when and _at_once(shape, value) else ()
            yield from _in_form(form, inner, (*path, name), guards, now)


def _at_once(shape: type, value: Any) -> bool:
    """Whether what it does follows right upon its condition: nothing is thrown and no time passes in between."""
    return shape is Option and value.check is None and not value.time and "took." not in value.when


def _in_form(
    form: Form, value: Any, path: Path, guards: tuple[str, ...], now: tuple[str, ...] = ()
) -> Iterator[Happening]:
    if value is None:
        return
    if form.kind == "ops":
        yield from _operations(value, path, guards, now)
    elif form.kind == "text":
        yield from _marked(form, value, path, guards)
    elif form.kind in {"shape", "open"}:
        yield from happenings(type(value), value, path, guards)
    elif form.kind == "list" and form.of:
        for index, one in enumerate(value):
            yield from _in_form(form.of, one, (*path, index), guards)
    elif form.kind == "map" and form.of and form.keys:
        for key, one in value.items():
            yield from _marked(form.keys, key, (*path, key), guards)
            yield from _in_form(form.of, one, (*path, key), guards)


def _marked(form: Form, text: str, path: Path, guards: tuple[str, ...]) -> Iterator[Happening]:
    for mark in form.marks:
        if not text:
            return
        if isinstance(mark, Ref):
            yield Happening("leads", path, text, section=mark.kind, guards=guards)
        elif isinstance(mark, Prose):
            yield from (Happening("asks", path, one, IN_TEXT, guards=guards) for one in conditions_of(text))
        elif isinstance(mark, Formula):
            asks = path[-1] == "when" and not mark.dice
            yield Happening("asks", path, text, guards=guards) if asks else _sum("sums", path, text, guards)


def _sum(
    kind: str, path: Path, text: str, guards: tuple[str, ...], now: tuple[str, ...] = (), of: str = ""
) -> Happening:
    """A sum, its dice apart."""
    try:
        amount = parse_amount(text)
    except ExprError:
        return Happening(kind, path, text, of, guards=guards, now=now)
    return Happening(kind, path, amount.rest, of, dice=amount.dice, guards=guards, now=now)


def _operations(ops: tuple[Op, ...], path: Path, guards: tuple[str, ...], now: tuple[str, ...]) -> Iterator[Happening]:
    ended = False
    for index, op in enumerate(ops):
        if not (ended and op.verb in LAST):
            yield from _operation(op, (*path, index), guards, now)
        ended = ended or ends((op,))
        now = _after(op, now)


def _operation(op: Op, path: Path, guards: tuple[str, ...], now: tuple[str, ...]) -> Iterator[Happening]:
    if op.when:
        yield Happening("asks", (*path, "when"), op.when, guards=guards, now=now)
        guards, now = (*guards, op.when), (*now, op.when)
    if op.verb == "if":
        yield Happening("asks", (*path, "if"), op.what, guards=guards, now=now)
        yield from _operations(op.do, (*path, "do"), (*guards, op.what), (*now, op.what))
        against = _against(op.what)
        yield from _operations(op.otherwise, (*path, "else"), (*guards, *against), (*now, *against))
        return
    if op.verb == "join" and op.what != "you":
        passing = ASIDE if op.who == ASIDE and not op.stays else ""
        yield Happening("joins", (*path, "join"), op.kind or op.what, passing, guards=guards, now=now)
    if op.verb == "take":
        yield Happening("loses", (*path, "take"), op.what, op.who, guards=guards, now=now)
    if op.verb == "leave" and op.what not in STAND_INS:
        yield Happening("parts", (*path, "leave"), op.what, guards=guards, now=now)
    for argument in arguments(op):
        at = (*path, argument.key)
        who = _spoken_of(op, argument)
        if who and who not in STAND_INS:
            yield Happening("speaks", at, who, guards=guards, now=now)
        if argument.stands_for == "amount" and op.verb not in {"set", "add"}:
            yield _sum("sums", at, argument.text, guards, now)
        elif argument.stands_for in SECTIONS and op.verb not in _ENDS:
            yield Happening("leads", at, argument.text, section=argument.stands_for, guards=guards)
    if op.verb in {"set", "add"}:
        at = (*path, "to" if op.verb == "set" else "by") if op.amount else (*path, op.verb)
        yield _sum("sets" if op.verb == "set" else "adds", at, op.amount or "1", guards, now, op.what)
    elif op.verb == "reveal":
        yield Happening("tells", (*path, "reveal"), op.what, guards=guards)
    for key, index, inner in nested(op):
        yield from _operation(inner, (*path, key, index), guards, ())


def _spoken_of(op: Op, argument: Argument) -> str:
    """The word by which an argument speaks of somebody without whom nothing could be done; "" for whoever is played."""
    if argument.stands_for == "who" and op.verb != "leave":
        return argument.text
    who, dot, _ = argument.text.partition(".")
    return who if dot and argument.stands_for == "variable" else ""


def ends(ops: Iterable[Op]) -> bool:
    """Whether the story ends by one of these, whatever holds."""
    return any(op.verb == "end" and not op.when for op in ops)


def _against(condition: str) -> tuple[str, ...]:
    """The condition that holds where this one does not; none where it would be too long."""
    turned = f"not ({condition})"
    return (turned,) if len(turned) <= MOST_SOURCE else ()


def _after(op: Op, now: tuple[str, ...]) -> tuple[str, ...]:
    """Which of these conditions still hold after an operation."""
    changed = _changed(op) if now else set()
    return () if changed is None else tuple(one for one in now if not changed.intersection(asked(one)))


def _changed(op: Op) -> set[str] | None:
    """The names that an operation can change; None for whatever there is."""
    if op.verb not in _AT_ONCE or ("." in op.what and op.verb in {"set", "add"}):
        return None
    if op.verb == "reveal":
        return {f"fact.{op.what}"}
    if op.verb in {"set", "add"}:
        return {op.what}
    inner = [_changed(each) for _, _, each in nested(op)]
    return None if None in inner else {name for names in inner if names for name in names}
