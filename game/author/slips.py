"""Slips of the pen that leave everything well formed: a tag that nothing has, two rows that look the same, something
that is to come after the end, an outcome of which nothing comes.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from game.author.happenings import LAST, LEADING, ends
from game.core.content import ActDef, Consequence, Op, Option
from game.core.marks import Words
from game.packs.errors import Path
from game.packs.forms import Form, fields, holding
from game.packs.known import quoted
from game.packs.labelled import takes_lines, weights
from game.packs.read import tail

Found = tuple[Path, str, str]
Values = Mapping[str, Mapping[str, Any]]
_CHECKED = ("scenes", "conflicts", "acts")
"""Sections in which checks stand."""


def slips(values: Values, own: Values, shapes: Mapping[str, type], grades: Collection[str]) -> Iterator[Found]:
    """All of them in a pack; `values` are the entries of the packs it uses as well, `grades` those that checks have."""
    yield from _tags(values, own, shapes)
    for section in ("scenes", "conflicts"):
        for key, entry in own[section].items():
            yield from _twins(entry.options, (section, key))
    for section, entries in own.items():
        for key, entry in entries.items():
            yield from too_late(shapes[section], entry, (section, key))
            yield from _nothing(entry, (section, key), grades)


# Tags ----------------------------------------------------------------------------------------------------------------


def _tags(values: Values, own: Values, shapes: Mapping[str, type]) -> Iterator[Found]:
    """Words by which a check asks for things, and that nothing has."""
    known: set[str] = set()
    for section, entries in values.items():
        if section not in _CHECKED:
            for entry in entries.values():
                known.update(word for _, word in _listed(shapes[section], entry, ()))
    for section in _CHECKED:
        for key, entry in own[section].items():
            for path, word in _listed(shapes[section], entry, (section, key)):
                if "check" in path and word not in known:
                    yield path, "W-TAG", f"nothing has the tag {quoted(word)}{tail(word, known)}"


def _listed(shape: type, value: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """The words in lists of words that stand for nothing else, and the keys of tables."""
    for name, form in holding(shape):
        if inner := getattr(value, name):
            yield from _in(form, inner, (*path, name))


def _in(form: Form, value: Any, path: Path) -> Iterator[tuple[Path, str]]:
    if value is None:
        return
    if form.kind in {"shape", "open"}:
        yield from _listed(type(value), value, path)
    elif form.kind == "list" and form.of is not None:
        if form.of.kind == "text":
            if not form.of.marks and not form.mark(Words):
                yield from (((*path, index), word) for index, word in enumerate(value))
        else:
            for index, one in enumerate(value):
                yield from _in(form.of, one, (*path, index))
    elif form.kind == "map" and form.of is not None:
        for key, one in value.items():
            yield from _in(form.of, one, (*path, key))


# Rows ----------------------------------------------------------------------------------------------------------------


def _twins(options: Mapping[str, Option], path: Path) -> Iterator[Found]:
    """Options of one label of which one is open whenever the other is."""
    seen: list[tuple[str, Option]] = []
    for key, option in options.items():
        for other, twin in seen:
            if twin.label == option.label and (twin.when == option.when or not (twin.when and option.when)):
                yield (
                    (*path, "options", key, "label"),
                    "W-SAME",
                    f"{quoted(other)} has this label too, at the same time",
                )
                break
        seen.append((key, option))


# After the end -------------------------------------------------------------------------------------------------------


def too_late(shape: type, value: Any, path: Path) -> Iterator[Found]:
    """What leads on after the story has ended, whatever holds."""
    for name, form in holding(shape):
        inner = getattr(value, name)
        if not inner:
            continue
        if form.kind == "ops":
            yield from _late(inner, (*path, name))
        elif form.kind in {"shape", "open"}:
            yield from too_late(type(inner), inner, (*path, name))
        elif form.kind in {"list", "map"} and form.of is not None and form.of.kind in {"shape", "open"}:
            held = inner.items() if isinstance(inner, Mapping) else enumerate(inner)
            for key, one in held:
                yield from too_late(type(one), one, (*path, name, key))
    if shape in LEADING and value.goto and ends(value.do):
        yield (*path, "goto"), "W-AFTER", _LATE


_LATE = "the story has ended by then; this never happens"


def _late(ops: Sequence[Op], path: Path) -> Iterator[Found]:
    for index, op in enumerate(ops):
        if op.verb in LAST and ends(ops[:index]):
            yield (*path, index, op.verb), "W-AFTER", _LATE
        yield from _late(op.do, (*path, index, "do"))
        yield from _late(op.otherwise, (*path, index, "else"))


# Outcomes ------------------------------------------------------------------------------------------------------------


def _nothing(entry: Any, path: Path, grades: Collection[str]) -> Iterator[Found]:
    """Outcomes of which nothing comes at all, by rules in which a check brings nothing of its own."""
    if isinstance(entry, ActDef):
        yield from _empty(entry, path, grades)
    for key, option in getattr(entry, "options", {}).items():
        yield from _empty(option, (*path, "options", key), grades)
    yield from _idle(entry, path)
    for at, content in (*_options(entry, path), ((*path,), entry)):
        if getattr(content, "check", None) is not None:
            yield from _weightless(content.check, (*at, "check"))


def _options(entry: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    return (((*path, "options", key), option) for key, option in getattr(entry, "options", {}).items())


def _weightless(value: Any, path: Path) -> Iterator[Found]:
    """What is to bear on a check and has no number: a label alone."""
    shape: type = type(value)
    for name, form in holding(shape):
        inner = getattr(value, name)
        if form.kind != "list" or form.of is None or form.of.shape is None:
            continue
        numbers = weights(form.of.shape) if takes_lines(form) else ()
        for index, one in enumerate(inner):
            if numbers and not any(getattr(one, number) for number in numbers):
                told = f"this counts for nothing: a number is missing, {' or '.join(numbers)}; before a text, +1"
                yield (*path, name, index), "W-IDLE", told
            elif not numbers:
                yield from _weightless(one, (*path, name, index))


def _idle(entry: Any, path: Path) -> Iterator[Found]:
    """What an option says it does, where its check decides that: nothing of it ever happens."""
    for key, option in getattr(entry, "options", {}).items():
        for name in ("do", "goto"):
            if option.check is not None and getattr(option, name, None):
                told = f"this never happens: with a check, what comes of it stands under its grades (on.success.{name})"
                yield (*path, "options", key, name), "W-IDLE", told


def _empty(content: Option | ActDef, path: Path, grades: Collection[str]) -> Iterator[Found]:
    shape: type = type(content.check)
    if content.check is None or _said_by(shape):
        return
    for grade, one in content.on.items():
        if grade in grades and one == Consequence(when=one.when):
            yield (*path, "on", grade), "W-IDLE", "nothing comes of this: it has no stake, text, do or goto"


@cache
def _said_by(shape: type) -> bool:
    """Whether a check of this shape can say itself what comes of it."""
    return _brings(shape, set())


def _brings(shape: type, met: set[type]) -> bool:
    if shape in met:
        return False
    met.add(shape)
    return any(_form_brings(form, met) for form in fields(shape).values())


def _form_brings(form: Form | None, met: set[type]) -> bool:
    if form is None:
        return False
    if form.kind == "ops" or form.shape is Consequence:
        return True
    return _form_brings(form.of, met) or (form.shape is not None and _brings(form.shape, met))
