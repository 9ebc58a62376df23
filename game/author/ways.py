"""Where the scenes, conflicts and endings of a pack lead, each way with what is done there and when it is open."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.author.favours import entries_of
from game.core.content import Close, Op, PackInfo
from game.core.marks import Ref
from game.core.record import record
from game.core.verbs import VERBS
from game.core.world import World
from game.packs.errors import Path
from game.packs.known import NOUNS
from game.packs.walk import leaves, shapes_of

Key = tuple[str, str]
"""Section and id."""

PLACES = ("scenes", "conflicts", "endings")
"""What is drawn; acts and tables are drawn through."""
_THROUGH = ("acts", "tables")
START: Key = ("start", "")
ANYTIME: Key = ("anytime", "")
"""Where people, things and conditions lead from, which may do something at any time."""
MOST_WAYS = 20_000
"""Ways that are followed; a pack in which every option calls for every act has more than anybody could look at."""


@record
class Way:
    """One way from a place to a place: `label` is what is done, `when` what has to hold, both as authors wrote them."""

    source: Key
    target: Key
    label: str
    when: str = ""


@record
class Chart:
    """The places of a pack with their titles, in the order of the files, and every way between them."""

    title: str
    places: Mapping[Key, str]
    ways: tuple[Way, ...]
    orphans: frozenset[Key]
    """Places that nothing leads to."""
    dead: frozenset[Key]
    """Places from which no ending can be reached."""
    whole: bool = True
    """Whether all ways were followed."""


def chart(w: World) -> Chart:
    """The chart of a pack, those that it builds on included. Conditions are taken to hold at some time."""
    places = {(section, key): entry.title for section in PLACES for key, entry in entries_of(w, section).items()}
    reader = _Reader(w)
    ways = [way for place in places if place[0] != "endings" for way in reader.ways(place)]
    ways = [*reader.head(), *reader.elsewhere(), *ways]
    onward = _next(ways, places, reader.back)
    reached = _closure([START, ANYTIME], onward)
    before: dict[Key, set[Key]] = {}
    for source, targets in onward.items():
        for target in targets:
            before.setdefault(target, set()).add(source)
    ending = _closure([place for place in places if place[0] == "endings"], before)
    orphans = frozenset(place for place in places if place not in reached)
    dead = frozenset(place for place in places if place not in ending)
    return Chart(w.pack.title, places, tuple(ways), orphans, dead, reader.left > 0)


class _Reader:
    """Reads the ways out of the entries of a world."""

    def __init__(self, w: World) -> None:
        self.w = w
        self.shapes = shapes_of(w.system.shapes)
        self.left = MOST_WAYS
        self.back: set[Key] = set()
        """Conflicts that may end where they began."""

    def ways(self, place: Key) -> list[Way]:
        section, key = place
        entry = entries_of(self.w, section)[key]
        ways = list(self._through(place, place, "", "", None))
        if section == "conflicts" and (not entry.ends or any(not _leads_on(end) for end in entry.ends)):
            self.back.add(place)
        return ways

    def head(self) -> Iterator[Way]:
        """The first scene, and what the head says of death and of the sun."""
        for path, target in _targets(PackInfo, self.w.pack):
            source = START if path[0] == "start" else ANYTIME
            yield from self._onward(source, target, "" if path[0] == "start" else str(path[0]), "", set())

    def elsewhere(self) -> Iterator[Way]:
        """What people, things, conditions and whatever else the system has may do at any time."""
        nouns = {**NOUNS, **self.w.system.vocabulary.nouns}
        for section, shape in self.shapes.items():
            if section not in (*PLACES, *_THROUGH):
                for key, entry in entries_of(self.w, section).items():
                    for path, target in _targets(shape, entry):
                        label = f"{nouns.get(section, section)} {key}"
                        yield from self._onward(ANYTIME, target, label, _condition(entry, path), set())

    def _through(self, source: Key, entry: Key, label: str, when: str, met: set[Key] | None) -> Iterator[Way]:
        """The ways that an entry of the pack has, for the place that they begin at. `met` are acts and tables on the
        way here; None: they begin here, each by itself."""
        section, key = entry
        found = entries_of(self.w, section).get(key)
        if found is None:
            return
        for path, target in _targets(self.shapes[section], found):
            told = _label(found, path, self.w)
            yield from self._onward(
                source,
                target,
                ": ".join(dict.fromkeys(word for word in (label, told) if word)),
                " and ".join(dict.fromkeys(word for word in (when, _condition(found, path)) if word)),
                set() if met is None else met,
            )

    def _onward(self, source: Key, target: Key, label: str, when: str, met: set[Key]) -> Iterator[Way]:
        self.left -= 1
        if self.left <= 0:
            return
        if target[0] not in _THROUGH:
            yield Way(source, target, label, when)
        elif target not in met:
            met.add(target)
            yield from self._through(source, target, label, when, met)


def _targets(shape: type, entry: Any) -> Iterator[tuple[Path, Key]]:
    """Every reference to a place, an act or a table, with the way to it in the entry."""
    for leaf in leaves(shape, entry, ()):
        if isinstance(leaf.mark, Ref) and leaf.mark.kind in (*PLACES, *_THROUGH):
            yield leaf.path, (leaf.mark.kind, leaf.text)


_ARRIVING = {
    "before": "before it is told",
    "first": "at first",
    "enter": "on arrival",
    "each_round": "each round",
    "lost": "lost",
    "rows": "by the table",
}


def _label(entry: Any, path: Path, w: World) -> str:
    """What is done: the labels on the way to a reference, and how it came out."""
    words = [getattr(entry, "label", ""), _ARRIVING.get(str(path[0]), "")]
    came: list[str] = []
    grades = {grade.id: grade.label for grade in w.system.grades}
    for step in _steps(entry, path):
        words.append(step.value.when if isinstance(step.value, Close) else getattr(step.value, "label", ""))
        if step.field == "on":
            came.append(grades.get(step.key, step.key.replace("_", " ")))
    return ": ".join(dict.fromkeys(word for word in (*words, *came) if word))


def _condition(entry: Any, path: Path) -> str:
    """What has to hold on the way to a reference, all of it."""
    held: list[str] = []
    for step in _steps(entry, path):
        if not isinstance(step.value, Close):
            held.append(getattr(step.value, "when", ""))
        if isinstance(step.value, Op) and step.value.verb == "if" and step.onward in {"do", "else"}:
            held.append(step.value.what if step.onward == "do" else f"not ({step.value.what})")
    return " and ".join(dict.fromkeys(word for word in held if word))


@record
class _Step:
    """A value on the way to a reference: its key in the list or table that is this field of what it stands in, and
    the key by which the way goes on from it."""

    field: str
    key: str
    value: Any
    onward: str | int


def _steps(entry: Any, path: Path) -> Iterator[_Step]:
    """The shapes and operations on the way to a reference, from the outside in."""
    value: Any = entry
    field = ""
    for key, onward in zip(path, (*path[1:], ""), strict=True):
        if isinstance(value, Mapping) or isinstance(key, int):
            value = value[key]
        else:
            name = str(key)
            if isinstance(value, Op):
                name = "what" if key == value.verb else VERBS[value.verb].keys[name]
            field, value = name, getattr(value, name)
        if not isinstance(value, str | Mapping | tuple):
            yield _Step(field, str(key), value, onward)


def _leads_on(end: Close) -> bool:
    return bool(end.goto) or any(op.verb in {"goto", "end", "conflict"} for op in end.do)


def _next(ways: list[Way], places: Mapping[Key, str], back: set[Key]) -> Mapping[Key, set[Key]]:
    """Place -> the places that follow it, those to which a conflict goes back among them."""
    onward: dict[Key, set[Key]] = {}
    for way in ways:
        if way.target in places:
            onward.setdefault(way.source, set()).add(way.target)
            if way.target in back and way.source[0] == "scenes":
                onward.setdefault(way.target, set()).add(way.source)
    return onward


def _closure(roots: list[Key], onward: Mapping[Key, set[Key]]) -> set[Key]:
    reached: set[Key] = set()
    waiting = list(roots)
    while waiting:
        place = waiting.pop()
        if place not in reached:
            reached.add(place)
            waiting += onward.get(place, ())
    return reached
