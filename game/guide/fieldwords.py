"""What words can be in a field of an act: a number, a yes or no, a name, a word of the rules."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.core.checks import lay
from game.core.checks.said import marks_of
from game.core.content import MODES
from game.core.machine.letters import NUMBERS, Field, is_switch
from game.core.marks import Ref, Words
from game.guide.at import At, names_of
from game.packs.walk import section_of

YES, NO = ("yes", "on"), ("no", "off", "none")


def values_of(check: Any, field: Field, words: str, at: At) -> Iterator[Any]:
    """What these words can be in a field; nothing where they can be nothing there, or several things."""
    shape: type = type(check)
    if field.path[0] != "check":
        if words.isdecimal() and isinstance(field.value, int):
            yield int(words)
        elif words in MODES and field.path == ("mode",):
            yield words
        else:
            yield from dict.fromkeys(one for name, one in names_in(check, field, at).items() if name.startswith(words))
        return
    if is_switch(shape, field):
        if words in (*YES, *NO):
            yield words in YES
        return
    if words.isdecimal() and _counts(shape, field):
        yield int(words)
        return
    names = names_in(check, field, at)
    exact = names.get(words.casefold())
    near = {id(value): value for name, value in names.items() if name.startswith(words.casefold())}
    if exact is not None:
        yield _held(check, field, exact)
    elif len({str(value) for value in near.values()}) == 1 and len(words) > 1:
        yield _held(check, field, next(iter(near.values())))


def _counts(shape: type, field: Field) -> bool:
    return bool(field.path[0] == "check" and lay.bounds(shape, field.path[-1]) != (0, 0))


def names_in(check: Any, field: Field, at: At) -> Mapping[str, Any]:
    """What can stand in a field, by what people call it."""
    if field.path[0] != "check":
        return {name: value for word, value in field.mark.picks for name in (word, str(value))}
    shape: type = type(check)
    found: dict[str, Any] = {word.casefold(): value for word, value in field.mark.picks}
    for mark in marks_in(shape, field):
        if isinstance(mark, Words):
            found |= {word.replace("_", " "): word for word in mark.words}
            found |= {NUMBERS: ""} if field.mark.what == "ruling" else {}
        elif isinstance(mark, Ref) and mark.kind == "people":
            found |= {name.casefold(): key for key, names in at.people.items() for name in (key, *names)}
        elif isinstance(mark, Ref):
            entries = section_of(at.world, mark.kind)
            found |= {name.casefold(): key for key, entry in entries.items() for name in (key, *names_of(entry))}
    return found


def marks_in(shape: type, field: Field) -> Iterator[Any]:
    """The marks of a field, and of what its ways are done with."""
    yield from lay.annotations(shape, field.path[-1])
    inner = lay.listed(shape, field.path[-1])
    if inner is not None and field.mark.what == "skill":
        skill = next(name for name, mark in marks_of(inner).items() if mark.what == "skill")
        yield from lay.annotations(inner, skill)


def _held(check: Any, field: Field, value: Any) -> Any:
    """A value in the form of its field: one of a list, or a way to do it."""
    shape: type = type(check)
    inner = lay.listed(shape, field.path[-1])
    if inner is not None:
        skill = next(name for name, mark in marks_of(inner).items() if mark.what == "skill")
        return [{skill: value}]
    return [value] if isinstance(field.value, tuple) else value
