"""A check as a line, as it is said at the table: `interaction persuasion against pell`, `creep desperate or feign 2`.

What a line can say is taken from the marks on the fields of the check, so it is read alike by every system.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from game.core.marks import Says, Words
from game.core.record import record
from game.packs.errors import plain
from game.packs.forms import Form, fields
from game.packs.oplines import LineError

_ID = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
AGAINST = "against"
OR = "or"


@record
class Sayable:
    """The fields that a line fills, by name; "" for one that a check of this shape does not have."""

    skill: str
    """What it is done with, and nothing beside; or the list of ways, each of the shape `way`."""
    way: type | None
    others: str
    """Further ones that do as well, where they are no ways."""
    number: str
    against: str
    answers: tuple[str, ...]
    """What whoever is against it meets it with."""
    words: str
    """What stands behind the colon."""
    closed: Mapping[str, str]
    """A word that can only be one thing -> its field."""


@cache
def sayable_in(shape: type) -> Sayable:
    """What a line can say of a check of this shape."""
    marked = [(name, form, says) for name, form in fields(shape).items() if (says := form.mark(Says))]

    def named(what: str, *kinds: str) -> list[tuple[str, Form]]:
        return [(name, form) for name, form, says in marked if says.what == what and form.kind in kinds]

    skills = named("skill", "text", "list")
    first = next(iter(skills), ("", Form("text")))
    listed = first[1].of.shape if first[1].of else None
    others = [name for name, form, says in marked if (says.what, says.word, form.kind) == ("skill", OR, "list")]
    return Sayable(
        skill=first[0],
        way=listed,
        others="" if listed else _first(others),
        number=_first(name for name, _ in named("difficulty", "number")),
        against=_first(name for name, _ in named("opposition", "text")),
        answers=tuple(name for name, _ in named("answer", "text")),
        words=_first(name for name, _ in named("words", "text")),
        closed=closed_words(shape),
    )


def _first(names: Any) -> str:
    return next(iter(names), "")


@cache
def closed_words(shape: type) -> Mapping[str, str]:
    """The words that fields of a shape can only be; of two fields the first has it."""
    found: dict[str, str] = {}
    for name, form in fields(shape).items():
        says, words = form.mark(Says), form.mark(Words)
        if form.kind == "text" and says and says.what != "answer" and words and not words.also:
            found |= {word: name for word in words.words if word not in found}
    return found


def check_line(line: str, shape: type) -> dict[str, object]:
    """The check that a line says, as authors write it in a table. Raises LineError."""
    head, colon, words = line.partition(":")
    can = sayable_in(shape)
    check: dict[str, object] = {}
    ways = _said(head.split(), can, check)
    made = [_way(way, shape if can.way is None else can.way, can, check) for way in ways]
    if can.way is not None:
        check[can.skill] = made
    else:
        check |= {can.skill: made[0]}
        if made[1:]:
            if not can.others:
                raise LineError("by these rules a check has one skill, and or stands behind none")
            check[can.others] = made[1:]
    if colon:
        if not can.words or not words.strip():
            raise LineError("behind the colon stands what it is called; leave the colon out")
        check[can.words] = words.strip()
    return check


def _said(tokens: list[str], can: Sayable, check: dict[str, object]) -> list[list[str]]:
    """The words of each way; numbers and whoever is against it go into the check."""
    ways: list[list[str]] = [[]]
    at = 0
    while at < len(tokens):
        token = tokens[at]
        at += 1
        if token == OR:
            ways.append([])
        elif _NUMBER.fullmatch(token) and can.number:
            _once(check, can.number, int(token))
        elif token == AGAINST and can.against:
            names = _run(tokens[at:])[: 1 + len(can.answers)]
            if not names:
                raise LineError("behind against stands the id of somebody: against pell")
            at += len(names)
            for field, name in zip((can.against, *can.answers), names, strict=False):
                _once(check, field, name)
        elif _ID.fullmatch(token):
            ways[-1].append(token)
        elif token.endswith(","):
            raise LineError(f"“{plain(token, 40)}”: no comma stands in a check; or stands between two ways to do it")
        else:
            raise LineError(f"“{plain(token, 40)}” is no word of a check: {form_of(can)}")
    if not all(ways):
        raise LineError(f"it does not say with what it is done: {form_of(can)}")
    return ways


def _run(tokens: list[str]) -> list[str]:
    """The ids that stand in a row."""
    names: list[str] = []
    for token in tokens:
        if token in {OR, AGAINST} or not _ID.fullmatch(token):
            break
        names.append(token)
    return names


def _once(check: dict[str, object], field: str, value: object) -> None:
    if field in check:
        raise LineError(f"{field} is said twice: {check[field]}, {value}")
    check[field] = value


def _way(words: list[str], shape: type, can: Sayable, check: dict[str, object]) -> object:
    """What one way is done with; its closed words go with it, or into the check."""
    ways = can.way is not None
    field = next(name for name, form in fields(shape).items() if _is_skill(form)) if ways else can.skill
    own = closed_words(shape) if ways else {}
    closed = {**can.closed, **own}
    free = [word for word in words if word not in closed]
    if len(free) > 1:
        raise LineError(f"“{free[0]}” and “{free[1]}” cannot both be what it is done with; or stands between two")
    made: dict[str, object] = {}
    others = [word for word in words if word in closed]
    if not free and not any(_is_skill(fields(shape)[own[word]]) for word in words if word in own):
        free, others = words[-1:], words[:-1]
    for word in others:
        _once(made if word in own else check, closed[word], word)
    return {**({field: free[0]} if free else {}), **made} if ways else free[0]


def _is_skill(form: Form) -> bool:
    says = form.mark(Says)
    return form.kind == "text" and says is not None and says.what == "skill"


def form_of(can: Sayable) -> str:
    """What may stand in a line, in words."""
    return " ".join(_parts(can))


def _parts(can: Sayable) -> Iterator[str]:
    """The parts of a line, those that may be left out in brackets."""
    fixed = dict.fromkeys([*(closed_words(can.way).values() if can.way else ()), *can.closed.values()])
    name = next(name for name, form in fields(can.way).items() if _is_skill(form)) if can.way else can.skill
    yield from (f"[{field.upper()}]" for field in fixed)
    yield name.upper()
    if can.way or can.others:
        yield f"[or {name.upper()}]"
    if can.number:
        yield f"[{can.number.upper()}]"
    if can.against:
        yield " ".join(("[against PERSON", *(f"[{name.upper()}]" for name in can.answers))) + "]"
    if can.words:
        yield f"[: {can.words.upper()}]"
