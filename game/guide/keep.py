"""A said act, kept: the entry of `acts` that an author would write of it, as it stood when the dice fell.

Players' levers and how fast it was done are not kept. Somebody of the packs stands in it by their entry there; what no
pack can hold is left out and told.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any

from game.core.act import Act
from game.core.checks.lay import first
from game.core.checks.said import field_at, marks_of, refused
from game.core.checks.usual import with_checked
from game.core.checks.written import written
from game.core.content import ActDef, Option
from game.core.draft import Sight
from game.core.events import Pushed
from game.core.levers import PersonId
from game.core.marks import WHAT, Ref
from game.core.record import record
from game.core.state import Frame, Part, State
from game.core.tree import Complaint, Tree, laid, plain, without
from game.guide.tokens import NotMeant
from game.packs.walk import leaves
from game.session import Session
from game.session.entries import Entry

MOST_LEFT = 40
"""So much may be left out of an act before there is nothing to keep of it."""
_FIELDS = tuple(one.name for one in fields(ActDef) if one.name != "key")
_NOTHING = "Nothing was said yet that could be kept."


@record
class Kept:
    """An act as authors write it under `acts`, and a sentence for each thing of it that no pack can hold."""

    table: Mapping[str, Any]
    left: tuple[str, ...]


# The act that was said ------------------------------------------------------------------------------------------------


def as_said(session: Session, number: int = 0) -> tuple[Sight, Act]:
    """The act that began with this entry, 0: the newest that was said, as the dice found it. Raises NotMeant."""
    entries = session.entries
    begun = [place for place, one in enumerate(entries) if _begun(one) is not None]
    if not number:
        begun = [place for place in begun if _said(session, place)[1].part.said]
    place = next((place for place in reversed(begun) if number in (0, entries[place].number)), None)
    if place is None:
        raise NotMeant(f"No act began with entry {number}." if number else _NOTHING)
    found = _said(session, place)
    if not found[1].part.said or found[1].content is None:
        raise NotMeant("That is as the packs have it: nothing was said of it.")
    return found


def _begun(entry: Entry) -> Frame | None:
    """The exchange that an entry began."""
    frames = (event.frame for event in entry.events if isinstance(event, Pushed))
    return next((frame for frame in frames if frame.kind == "exchange"), None)


def _said(session: Session, place: int) -> tuple[Sight, Act]:
    """The act that the entry at this place began, as it stood last while it lay in free and clear."""
    entries, frame = session.entries, _begun(session.entries[place])
    assert frame is not None
    found, state = frame, session.state_before(entries[place].number)
    for later in (*entries[place + 1 :], None):
        after = session.state if later is None else session.state_before(later.number)
        lies = _lying(after, frame.parts[0])
        if lies is None:
            break
        found, state = lies, after
    sight = Sight(state, session.world)
    return sight, Act(sight, found, 0)


def _lying(state: State, part: Part) -> Frame | None:
    """The exchange of this act, while it lies in free and clear."""
    for f in reversed(state.frames):
        if f.kind == "exchange" and f.stage == "free" and f.parts and _same(f.parts[0], part):
            return f
    return None


def _same(one: Part, other: Part) -> bool:
    return (one.who, one.ref) == (other.who, other.ref)


# As a pack has it -----------------------------------------------------------------------------------------------------


def kept(act: Act, name: str = "") -> Kept:
    """An act as an author would write it, called `name` where one is given. Raises NotMeant."""
    s, content = act.s, act.content
    assert content is not None
    label = {"label": name} if name else {}
    table = {key: one for key, one in {**written(content), **label}.items() if key in _FIELDS}
    said = _by_entry(s, content, table)
    table = dict(s.w.system.kept(act, said))
    left = [f"{key.capitalize()}: it is chosen anew each time, and left out." for key in said if key not in table]
    shape = s.w.system.inner["check"]
    gone = (field_at(shape, ("check", key)) for key in said["check"] if key not in table["check"])
    left += [f"{word}: that counts only as it is said at the table, and is left out." for word in gone]
    while isinstance(wrong := s.w.read(s.w, Tree(table), frozenset()), tuple):
        if len(left) >= MOST_LEFT or wrong[0].path[:1] in (("label",), ()):
            raise NotMeant(refused(s.w.system.inner["check"], wrong[0]))
        left.append(_told(s, table, wrong[0]))
        less = _less(table, wrong[0].path)
        table = less if _opposed(s, less) == _opposed(s, table) else _unopposed(s, act.who, less)
    return Kept(plain(_ordered(s, table)), tuple(dict.fromkeys(left)))


def _ordered(s: Sight, table: Mapping[str, Any]) -> dict[str, Any]:
    """With what it is done first and what it risks last, and what has to be said of outcomes before the others."""
    marks, musts = marks_of(s.w.system.inner["check"]), s.w.system.vocabulary.musts
    check = sorted(table["check"].items(), key=lambda one: list(WHAT).index(marks[one[0]].what))
    on = sorted(table["on"].items(), key=lambda one: musts.index(one[0]) if one[0] in musts else len(musts))
    return {**table, "check": dict(check), "on": dict(on)}


def _by_entry(s: Sight, content: ActDef | Option, table: Mapping[str, Any]) -> dict[str, Any]:
    """Whoever was brought in stands there by their entry in the packs: the second docker is a docker."""
    found = dict(table)
    for leaf in leaves(type(content), content, ()):
        person = s.people.get(leaf.text) if leaf.mark == Ref("people") else None
        if person is not None and leaf.text not in s.w.people and person.base in s.w.people:
            found = dict(laid(found, _at(leaf.path, person.base)))
    return found


def _at(path: Sequence[str | int], value: Any) -> dict[str, Any]:
    """A table with a value at a path, and nothing else."""
    for key in reversed(path):
        value = {str(key): value}
    found: dict[str, Any] = value
    return found


def _less(table: Mapping[str, Any], path: Sequence[str | int]) -> dict[str, Any]:
    """The act without what is wrong with it: the whole entry of a list, as half of one says something else; where
    nothing stands at the path, what ought to hold it."""
    places = [at for at, key in enumerate(path) if isinstance(key, int)]
    keys = [str(key) for key in path[: places[-1] + 1 if places else len(path)]]
    found = dict(table)
    while keys and found == table:
        found = {"check": {}, **without(table, keys)}
        keys.pop()
    if found == table:
        raise NotMeant("No pack can hold that act.")
    return found


def _opposed(s: Sight, table: Mapping[str, Any]) -> bool:
    """Whether somebody is said to be against it."""
    return first(s.w.system.inner["check"], "opposition", str) in table["check"]


def _unopposed(s: Sight, who: PersonId, table: Mapping[str, Any]) -> dict[str, Any]:
    """With nobody against it any more, nothing is met with anything, and how hard it is is as where nothing is said."""
    marks = marks_of(s.w.system.inner["check"])
    check = {name: one for name, one in table["check"].items() if marks[name].what not in ("answer", "backing")}
    usual = with_checked(s.w, check, s.people[who])
    numbers = {name: one for name, one in usual.items() if marks[name].what in ("difficulty", "successes")}
    return {**table, "check": {**check, **numbers}}


def _told(s: Sight, table: Mapping[str, Any], wrong: Complaint) -> str:
    """What is left out, and why."""
    check = s.w.system.inner["check"]
    person = next((s.people[one] for one in _texts(table, wrong.path) if one in s.people), None)
    if person is None:
        return f"{refused(check, wrong)} It is left out."
    field = field_at(check, wrong.path)
    return f"{field}: {person.name.partition(' (')[0]} is in no pack, and is left out."


def _texts(table: Any, path: Sequence[str | int]) -> Iterator[str]:
    """The text at a path."""
    for key in path:
        found = table.get(key) if isinstance(table, Mapping) else None
        table = table[key] if isinstance(table, list | tuple) and isinstance(key, int) else found
    if isinstance(table, str):
        yield table
