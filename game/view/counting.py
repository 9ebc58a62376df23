"""Where what was done has counted: what it set, and where that was asked for afterwards, and held.

A deed owns the variables and marks it set, until another one sets them. A condition that names one of them and holds
has counted: of a circumstance in a check, of an option that is taken, of words that are told under it. Quantities that
the sheet counts (money, oil, hours) and what a scene sets as it is entered belong to nobody, and words with braces in
them are not looked for.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import is_dataclass, replace
from typing import Any

from game.core import events as e
from game.core.checks.said import marks_of
from game.core.content import Op
from game.core.draft import Sight
from game.core.formulas.expr import ExprError, names
from game.core.record import parts, record, records
from game.core.scope import Scope, scope_of
from game.core.state import Part, State
from game.core.wording import signed
from game.core.world import World
from game.view.model import Counted
from game.view.outlook import conflict_of

LAST_PAGE = "the last page"
MARKS = ("fact.", "took.")
CIRCUMSTANCE = "circumstance"


@record
class Asking:
    """What is asked under a condition: the names in it, and whether it is on the last page."""

    names: frozenset[str]
    ends: bool = False


def asked_of(condition: str, world: World) -> frozenset[str]:
    """The names in a condition that somebody's deed can have set."""
    try:
        found = names(condition) if condition else ()
    except ExprError:
        return frozenset()
    return frozenset(name for name in found if name.startswith(MARKS) or _is_free(name, world))


def _is_free(name: str, world: World) -> bool:
    """Whether this is a variable of the story, and no quantity that the sheet or a guide counts."""
    variable = world.variables.get(name)
    return variable is not None and not variable.label and not variable.most


# Words that are told under a condition --------------------------------------------------------------------------------


def asking(words: str, world: World) -> Iterator[Asking]:
    """The conditions under which these words stand in the packs, paragraph by paragraph."""
    found: Mapping[str, Asking] | None = world.memo.get("asking")
    if found is None:
        found = world.memo["asking"] = dict(_all_told(world))
    for paragraph in words.split("\n\n"):
        one = found.get(paragraph.strip())
        if one is not None:
            yield one


def _all_told(world: World) -> Iterator[tuple[str, Asking]]:
    """The first paragraph of every text that stands under a condition."""
    sections = (world.scenes, world.conflicts, world.acts, world.tables, world.people, world.endings)
    for section in sections:
        for entry in section.values():
            for text, under in _told(entry, frozenset(), world):
                if under:
                    yield text.strip().partition("\n\n")[0].strip(), Asking(under, section is world.endings)


def _told(value: Any, under: frozenset[str], world: World) -> Iterator[tuple[str, frozenset[str]]]:
    """Every text in a value, with what is asked on the way to it."""
    if isinstance(value, Op):
        yield from _of_operation(value, under, world)
        return
    if is_dataclass(value):
        under |= asked_of(getattr(value, "when", ""), world)
        text = getattr(value, "text", "")
        if text and isinstance(text, str):
            yield text, under
    for _, inner in parts(value):
        yield from _told(inner, under, world)


def _of_operation(op: Op, under: frozenset[str], world: World) -> Iterator[tuple[str, frozenset[str]]]:
    under |= asked_of(op.when, world)
    if op.verb == "say" or op.text:
        yield op.what if op.verb == "say" else op.text, under
    then = under | (asked_of(op.what, world) if op.verb == "if" else frozenset())
    for one in op.do:
        yield from _of_operation(one, then, world)
    for one in op.otherwise:
        yield from _of_operation(one, under, world)


# Circumstances of a check ---------------------------------------------------------------------------------------------


def weighed(state: State, world: World, part: Part) -> Iterator[tuple[frozenset[str], str]]:
    """The circumstances of an act that hold, each with the names it asks for and what it is worth: "+2"."""
    check = _check_of(world, part.ref)
    if check is None:
        return
    scope = scope_of(Sight(state, world), part)
    kind: type = type(check)
    marks = marks_of(kind)
    for path, one in records(check, ""):
        found = asked_of(getattr(one, "when", ""), world) if one is not check else frozenset()
        if found and scope.holds(one.when):
            mark = marks.get(path.split(".")[1])
            yield found, _worth(one, mark.sign if mark else 0, scope)


def _check_of(world: World, ref: str) -> Any:
    """The check of an act of the packs: of scenes/ID/OPTION, conflicts/ID/OPTION, acts/ID; None for any other."""
    section, _, rest = ref.partition("/")
    owner, _, option = rest.partition("/")
    if section == "acts":
        act = world.acts.get(owner)
        return act.check if act is not None else None
    place: Any = world.scenes.get(owner) if section == "scenes" else conflict_of(world, owner)
    found = place.options.get(option) if place is not None else None
    return found.check if found is not None else None


def _worth(circumstance: Any, sign: int, scope: Scope) -> str:
    """What a circumstance adds to a check or takes from it; empty where that is no number."""
    total = 0
    kind: type = type(circumstance)
    for name, mark in marks_of(kind).items():
        if mark.what == CIRCUMSTANCE:
            value = getattr(circumstance, name)
            total += scope.worth(value) if isinstance(value, str) else int(value or 0)
    return signed(total * (sign or 1)) if total else ""


# The ledger -----------------------------------------------------------------------------------------------------------


def set_by(event: Any, state: State) -> str:
    """The name that an event sets to something else than it was; "" for none."""
    if isinstance(event, e.Put) and event.value != state.var(event.name):
        return str(event.name)
    if isinstance(event, e.Marked) and event.key.startswith(MARKS) and event.value:
        return str(event.key)
    return ""


def place_of(state: State, world: World) -> str:
    """Where something counts: the title of the conflict, or of the scene."""
    for frame in reversed(state.frames):
        if frame.kind == "conflict" and (fight := conflict_of(world, frame.id)) is not None:
            return fight.title
        if frame.kind == "scene" and (scene := world.scenes.get(frame.id)) is not None:
            return scene.title
    return ""


def added(to: tuple[Counted, ...], one: Counted) -> tuple[Counted, ...]:
    """With this one too; within one entry something counts once in a place, with what it is worth."""
    if not to or (to[-1].number, to[-1].place) != (one.number, one.place):
        return (*to, one)
    return (*to[:-1], replace(one, worth=to[-1].worth or one.worth))


def told(of: Iterable[Counted]) -> tuple[str, ...]:
    """Where something has counted, each place once, with the most it was worth there: "+2 in The Long Room"."""
    places: dict[str, str] = {}
    for one in of:
        places[one.place] = max(places.get(one.place, ""), one.worth, key=len)
    return tuple(f"{worth} in {place}" if worth else place for place, worth in places.items())
