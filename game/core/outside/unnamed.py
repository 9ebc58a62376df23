"""Names in what a rule system declares that are names of nothing: tracks, grades, sections, numbers of the question."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from game.core import contest
from game.core.checks.lay import listed
from game.core.checks.said import marks_of, says
from game.core.content import SECTIONS
from game.core.declared import Harm, Mend, Refill
from game.core.grades import Grades
from game.core.marks import WHAT, Ref
from game.core.system import System

Named = tuple[str, str, str]
"""Where a name stands, the name, and of which kind of thing it is."""


def unnamed(rules: System) -> Iterator[str]:
    """Each name that there is not, with where it stands and those that there are."""
    known = _known(rules)
    for where, name, kind in (*_of_tracks(rules), *_of_grades(rules), *_of_sections(rules)):
        if name not in known[kind]:
            there = ", ".join(known[kind]) or "none"
            yield f"{where} has {name!r}, and the {kind} are {there}"
    yield from _says(rules)
    unsaid = [field.name for field in fields(rules.settings) if field.name not in rules.house]
    yield from (f"the setting {name}, of which house says nothing" for name in unsaid)


def _known(rules: System) -> Mapping[str, tuple[str, ...]]:
    """Kinds of things -> the names that there are."""
    marks = rules.grades.marks if isinstance(rules.grades, Grades) else {}
    people = rules.shapes["people"]
    return {
        "tracks": tuple(track.id for track in rules.tracks.all),
        "grades": tuple(grade.id for grade in rules.grades),
        "counts of an outcome": tuple(marks),
        "fields of people": tuple(field.name for field in fields(people)) if is_dataclass(people) else (),
        "sections": tuple(dict.fromkeys((*SECTIONS, *rules.shapes))),
        "numbers of the question": contest.slots(rules),
    }


def _of_tracks(rules: System) -> Iterator[Named]:
    """Names of tracks: what is harmed, paid, given back and freed."""
    for grade, harms in rules.usual.items():
        yield from ((f"usual, {grade}", one.track, "tracks") for one in harms if isinstance(one, Harm))
    for rest in rules.rests:
        for one in rest.brings:
            if isinstance(one, Refill | Mend) and (isinstance(one, Mend) or one.track != "all"):
                yield f"the rest {rest.id}", one.track, "tracks"
    if rules.strike is not None:
        yield "strike, harms", rules.strike.harms, "tracks"
    if rules.again is not None and rules.again.price is not None:
        yield "again, price", rules.again.price.track, "tracks"


def _of_grades(rules: System) -> Iterator[Named]:
    """Names of grades, of counts of an outcome, and of numbers of the question."""
    yield from (("usual", grade, "grades") for grade in rules.usual)
    if rules.opposed is not None:
        yield "opposed, tie", rules.opposed.tie, "grades"
        if isinstance(rules.grades, Grades) and rules.grades.marks:
            yield "opposed, by", rules.opposed.by, "counts of an outcome"
    if rules.again is not None and contest.slots(rules):
        yield "again, dice, how many lie there,", rules.again.dice, "numbers of the question"


def _of_sections(rules: System) -> Iterator[Named]:
    """Names of sections of packs: of tracks, of what can be known, of what checks speak of; and of fields in them."""
    for track in rules.tracks.all:
        if isinstance(track.of, str):
            yield f"the track {track.id}", track.of, "sections"
    if rules.strength != System.strength and is_dataclass(rules.shapes["people"]):
        yield from (("strength", field, "fields of people") for field in rules.strength)
    yield from (("knows", section, "sections") for section in rules.knows)
    for name, shape in rules.inner.items():
        yield from ((f"{name}, {field}", kind, "sections") for field, kind in _refs(shape))


def _says(rules: System) -> Iterator[str]:
    """Fields of checks that say what they are by no word that there is."""
    for name, shape in rules.inner.items():
        if not is_dataclass(shape):
            continue
        for field, mark in marks_of(shape).items():
            if mark.what not in WHAT:
                yield f"{name}, {field} says {mark.what!r}, and a field can say {', '.join(WHAT)}"
        if "circumstance" in says(shape).values() and not any(_bears(shape, field) for field in says(shape)):
            yield f"{name} says 'circumstance' of no list of shapes, each with a label and a number that says it too"


def _bears(shape: type, field: str) -> bool:
    """Whether a field is a list of what can make an act easier or harder."""
    inner = listed(shape, field) if says(shape)[field] == "circumstance" else None
    labelled = inner is not None and any(one.name == "label" for one in fields(inner))
    return inner is not None and labelled and "circumstance" in says(inner).values()


def _refs(shape: type) -> Iterator[tuple[str, str]]:
    """The fields of a shape that name an entry, each with its section."""
    hints = get_type_hints(shape, include_extras=True) if is_dataclass(shape) else {}
    for field in fields(shape) if is_dataclass(shape) else ():
        hint: Any = hints[field.name]
        marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
        yield from ((field.name, mark.kind) for mark in marks if isinstance(mark, Ref))
