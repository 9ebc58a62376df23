"""What the fields of a check say, by their marks: whoever asks here need not know what the rules call them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from game.core.content import ActDef
from game.core.draft import Sight
from game.core.marks import Says
from game.core.oracle import SCENES
from game.core.tree import Complaint


@cache
def marks_of(shape: type) -> Mapping[str, Says]:
    """The fields of a shape that say what they are, each with its mark, in the order of the class."""
    hints = get_type_hints(shape, include_extras=True)
    marks = ((name, get_args(hint)[1:]) for name, hint in hints.items() if get_origin(hint) is Annotated)
    return {name: mark for name, found in marks for mark in found if isinstance(mark, Says)}


@cache
def says(shape: type) -> Mapping[str, str]:
    """The fields of a shape that say what they are -> the word of `marks.WHAT` for it, in the order of the class."""
    return {name: mark.what for name, mark in marks_of(shape).items()}


def marked(check: Any, *what: str) -> Iterator[Any]:
    """What a check, or a piece of one, holds in its fields of these marks; nothing where it is no marked shape."""
    if is_dataclass(check):
        shape: type = type(check)
        yield from (getattr(check, name) for name, mark in says(shape).items() if mark in what)


def ways(check: Any) -> Iterator[Any]:
    """The ways to do it, of which one is chosen, where the check has such."""
    for value in marked(check, "skill"):
        if isinstance(value, tuple):
            yield from (way for way in value if is_dataclass(way))


def stay(s: Sight) -> str:
    """The scene as marks of what is said in it know it, and how often it was come to; a scene that a guide has said
    since is another."""
    scene = s.frames[0].id
    said = s.times(SCENES)
    return f"{scene}/{s.times('seen.' + scene)}{f'-{said}' if said else ''}"


def contests(s: Sight, who: str) -> Iterator[str]:
    """The marks of what this one did against somebody, or somebody against them, in this stay in the scene, by word of
    the table or of an option of it."""
    scene = s.frames[0].id
    said = f"took.{stay(s).replace('/', '.')}."
    for mark in s.seen:
        first, *rest = mark.removeprefix(said).split(".") if mark.startswith(said) else ("",)
        if (first == who and any(one in s.people for one in rest)) or (first and who in rest):
            yield mark
    options = s.w.scenes[scene].options if scene in s.w.scenes and who == s.lead else {}
    for key, option in options.items():
        if s.times(f"took.{scene}.{key}") and any(marked(option.check, "opposition")):
            yield f"took.{scene}.{key}"


def once(check: Any) -> bool:
    """Whether it cannot be tried again once it was tried in vain, as far as a plain no in it says."""
    return any(value is False for value in marked(check, "again"))


def meant_by(check: Any) -> Iterator[str]:
    """With what it is done and against whom, in plain words: an act of the same is the same act, however it is put."""
    for value in marked(check, "skill", "opposition"):
        for one in value if isinstance(value, tuple) else (value,):
            if is_dataclass(one):
                yield from meant_by(one)
            elif one:
                yield str(one)


def refused(check: type, wrong: Complaint) -> str:
    """What is wrong with a said act, with the field that it is about: "Difficulty: 25 is too high; the most is 17.";
    `check` is the system's own shape."""
    field = field_at(check, wrong.path)
    words = f"{field}: {wrong.sentence}" if field else wrong.sentence[:1].upper() + wrong.sentence[1:]
    return words if words.endswith((".", "?", "!")) else f"{words}."


def field_at(check: type, path: Sequence[str | int]) -> str:
    """The field of a said act at a path, as people call it: by its mark, or else by its name; "" for the act itself.

    `check` is the system's own shape.
    """
    shape: type | None = ActDef
    word = ""
    for key in path:
        if isinstance(key, str):
            mark = marks_of(shape).get(key) if shape is not None else None
            word = (mark.word or mark.what) if mark else word or key.replace("_", " ")
            shape = check if (shape, key) == (ActDef, "check") else _inside(shape, key)
            word = "" if shape is check else word
    return (word or str(next((key for key in reversed(path) if isinstance(key, str)), ""))).capitalize()


@cache
def _inside(shape: type | None, name: str) -> type | None:
    """The shape that a field holds, one or several of it."""
    hint = get_type_hints(shape, include_extras=True).get(name) if shape is not None else None
    return next(_shapes(hint), None)


def _shapes(hint: Any) -> Iterator[type]:
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for inner in get_args(hint):
        yield from _shapes(inner)
