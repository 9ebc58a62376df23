"""What stands under a letter of the guide’s by digits: usual stakes, what somebody does best, what counts, offers."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from game.core.act import Act
from game.core.checks import lay
from game.core.checks.said import marks_of
from game.core.checks.usual import fitting
from game.core.checks.written import written
from game.core.commands import Pull, Restate
from game.core.draft import Sight
from game.core.grades import plain_grade
from game.core.machine.letters import Field, Letter, restated, said_so, turned
from game.core.marks import Ref
from game.core.state import State
from game.core.tree import Tree
from game.core.world import World
from game.guide.at import At, names_of
from game.guide.deeds import best_skills
from game.guide.deeds import written as deed
from game.guide.fieldwords import marks_in, values_of
from game.packs.walk import section_of
from game.view.may import proposals

Laying = Restate | Pull
"""What a letter comes to: something laid over the act, or a lever of whoever plays."""
BEST = 3
"""How many of what somebody does best are named among what they could do first."""
MOST_LISTED = 9


def listed(one: Letter, state: State, world: World) -> tuple[tuple[str, Laying], ...]:
    """What stands under a letter by digits, each with what it says: the usual stakes, what somebody is best at, what
    they carry and know that does not count yet, what of theirs can be offered; nothing under any other."""
    act = Act(Sight(state, world), state.top, one.part)
    ways: Mapping[str, Callable[[], Iterable[tuple[str, Laying]]]] = {
        "K": lambda: (*_levered(act, one), *(_usual(act, world) if act.check is not None else ())),
        "I": lambda: _named(act, one, _best(act, world), state, world),
        "G": lambda: ((each.name, replace(each.command, asked="")) for each in proposals(state, world)),
        "O": lambda: _offered(act, one, state, world),
    }
    return tuple(islice(ways[one.letter](), MOST_LISTED)) if one.letter in ways else ()


def digits(options: Iterable[tuple[str, Laying]]) -> str:
    """What is listed, in a row."""
    return " · ".join(f"{n} {label}" for n, (label, _) in enumerate(options, 1))


def _usual(act: Act, world: World) -> Iterator[tuple[str, Laying]]:
    """The usual stakes of the packs for such an act, what failing brings before what succeeding does."""
    check = written(act.check)
    for passes, word in ((False, "fails"), (True, "works")):
        grade = plain_grade(world.system.grades, passes=passes)
        for found in fitting(world, grade, check):
            on = {"stake": found.stake, "text": found.text, "do": [op for op in map(deed, found.do) if op]}
            said = {key: value for key, value in on.items() if value}
            drop = () if found.do else (f"on.{grade}.do",)
            yield f"{word}: {found.stake}", Restate(act.index, Tree({"on": {grade: said}}), drop)


def _best(act: Act, world: World) -> Iterator[tuple[str, str]]:
    """What whoever acts is best at, by id and name."""
    yield from ((key, name.lower()) for key, name in best_skills(world, act.s.people[act.who]).items())


def _named(
    act: Act, one: Letter, names: Iterable[tuple[str, str]], state: State, world: World
) -> Iterator[tuple[str, Laying]]:
    """What can stand under a letter: each by its id, and by its name to be read."""
    for key, name in names:
        for field in one.fields:
            values = tuple(values_of(act.check, field, key, At(state, world)))
            if values:
                yield name, restated(act, said_so(act.check, field, values[0]))
                break


def _offered(act: Act, one: Letter, state: State, world: World) -> Iterator[tuple[str, Laying]]:
    """What can be offered: the guide's own levers, what of theirs a field names, things that they could do first, and
    what they carry or their skin as a price."""
    yield from _levered(act, one)
    yield from _named(act, one, tuple(_theirs(act, one, world)), state, world)
    for field in one.fields:
        shape: type = type(act.check)
        inner = lay.listed(shape, field.path[-1]) if field.path[0] == "check" else None
        marks = tuple(marks_of(inner).items()) if inner is not None else ()
        words = {mark.what: name for name, mark in reversed(marks)}
        there = len(field.value) if isinstance(field.value, tuple) else 0
        for label, said in _offers(act, field, words, world):
            found = {field.path[-1]: {str(there): said} if there else [said]}
            yield label, restated(act, found)


def _levered(act: Act, one: Letter) -> Iterator[tuple[str, Laying]]:
    """The guide's own levers under a letter: each turned, or set to one of its answers."""
    for lever in one.levers:
        if lever.kind == "choice":
            yield from ((f"{lever.label}: {pick.label}", Pull(act.index, lever.id, pick.id)) for pick in lever.picks)
        else:
            yield lever.label, Pull(act.index, lever.id, turned(lever, act))


def _offers(act: Act, field: Field, words: Mapping[str, str], world: World) -> Iterator[tuple[str, dict[str, Any]]]:
    """What could stand in a list of offers, by what its shape says of itself."""
    who = act.s.people[act.who]
    kind = field.mark.word or field.path[-1].replace("_", " ")
    if "price" in words:
        for key in (key for key, count in who.holds.items() if count and key in world.items):
            name = world.items[key].name
            yield f"{kind}: {name}, lost", {"label": f"{name}, lost"[:34], words["price"]: [{"take": key}]}
    elif "skill" in words:
        for key, skill in islice(best_skills(world, who).items(), BEST):
            yield f"{kind}: {skill.lower()}", {words["skill"]: key, "label": skill}


def _theirs(act: Act, one: Letter, world: World) -> Iterator[tuple[str, str]]:
    """What whoever acts has of the entries that a field under a letter names, by id and name."""
    known = act.s.people[act.who].known
    for field in one.fields:
        for mark in marks_in(type(act.check), field) if field.path[0] == "check" else ():
            if isinstance(mark, Ref) and mark.kind != "people":
                section = section_of(world, mark.kind)
                yield from ((key, next(iter(names_of(e)), key)) for key, e in section.items() if key in known)
