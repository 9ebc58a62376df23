"""What a robot sees beside the story: who falls, what runs dry, and how throws come out against their odds."""

from collections.abc import Callable, Mapping
from typing import Any

from game.author.playtest.policies import untouched
from game.author.playtest.tally import Finding, Rolled, Tally
from game.core.commands import Answer, Command
from game.core.draft import Sight, Writes
from game.core.events import (
    Declared,
    Joined,
    Left,
    Paid,
    Popped,
    Pushed,
    Resolved,
    Staged,
    Tracked,
)
from game.core.machine.kept import known, outlook
from game.core.record import record
from game.core.state import Frame, State
from game.core.world import World


@record
class Expected:
    """A part of an act that was committed to: whose check, and its chance of success as the screen gave it."""

    ref: str
    label: str
    weight: int
    of: int


class Witness:
    """Looks on in one play. Nested acts are told apart by how deep they lie on the stack."""

    def __init__(self, world: World, tally: Tally, number: int) -> None:
        self.world = world
        self.tally = tally
        self.number = number
        self.hears: Mapping[type, Callable[[Any, State, int], None]] = {
            Joined: self._joined,
            Left: self._left,
            Paid: self._tracked,
            Tracked: self._tracked,
            Declared: self._declared,
            Pushed: self._pushed,
            Popped: self._popped,
            Resolved: self._resolved,
        }
        self._passes = {grade.id: grade.passes > 0 for grade in world.system.grades}
        self._names: dict[str, str] = {}
        self._full: set[str] = set()
        """Tracks that held something to be spent: more than one of it."""
        self._depth = 0
        self._fell = False
        self._dried: set[str] = set()
        self._fought: set[str] = set()
        self._expected: dict[tuple[int, int], Expected] = {}
        self._thrown: dict[tuple[int, int], str] = {}
        self._came: dict[tuple[int, int], str] = {}

    # Exchanges -------------------------------------------------------------------------------------------------------

    def begins(self, before: State, command: Command, events: tuple[Writes, ...]) -> None:
        """A word is said in a conflict or an exchange: what was to be expected of it, before what happened is heard."""
        self._depth = len(before.frames)
        top = before.frames[-1]
        if top.kind != "exchange":
            return
        if top.stage == "free" and any(type(event) is Staged for event in events):
            self._committed(before, top)
        elif type(command) is Answer and top.asking == "hand":
            for part, grade in untouched(before, self.world).items():
                self._thrown.setdefault((self._depth, part), grade)

    def ends(self, after: State) -> None:
        """All of it was heard; acts that are gone from the stack without a word are over."""
        depth = len(after.frames)
        for at, part in [place for place in self._expected if place[0] > depth]:
            self._over(at, part)

    def _committed(self, s: State, f: Frame) -> None:
        for index, part in enumerate(f.parts):
            if part.passive:
                continue
            rows = [row for row in outlook(known(Sight(s, self.world), s), f, index) if row.whole]
            of = rows[0].of if rows else 0
            if of and all(row.grade in self._passes and row.of == of for row in rows):
                weight = sum(row.weight for row in rows if self._passes[row.grade])
                self._forget(self._depth, index)
                self._expected[self._depth, index] = Expected(part.ref or part.act, part.label, weight, of)

    def _forget(self, depth: int, part: int) -> None:
        self._thrown.pop((depth, part), None)
        self._came.pop((depth, part), None)

    def _pushed(self, event: Pushed, before: State, entries: int) -> None:
        self._depth += 1
        if event.frame.kind == "conflict":
            self.tally.fights[event.frame.id] += 1
            if event.frame.id not in self._fought:
                self._fought.add(event.frame.id)
                self.tally.conflicts[event.frame.id] += 1

    def _popped(self, event: Popped, before: State, entries: int) -> None:
        for at, part in [place for place in self._expected if place[0] == self._depth]:
            self._over(at, part)
        self._depth -= 1

    def _declared(self, event: Declared, before: State, entries: int) -> None:
        """In volleys an option is not chosen from a menu: it is what a part comes to do."""
        kind, _, rest = event.ref.partition("/")
        where, _, option = rest.partition("/")
        if option:
            self.tally.shown.add((kind, where, option))
            self.tally.taken[kind, where, option] += 1

    def _resolved(self, event: Resolved, before: State, entries: int) -> None:
        place = self._depth, event.part
        self._thrown.setdefault(place, event.outcome.grade)
        self._came[place] = event.outcome.grade

    def _over(self, depth: int, part: int) -> None:
        """An act is over: count its throw, if it came to one."""
        expected = self._expected.pop((depth, part))
        thrown, came = self._thrown.pop((depth, part), ""), self._came.pop((depth, part), "")
        if came:
            rolled = Rolled(
                expected.ref, expected.label, expected.weight, expected.of, self._passes[thrown], self._passes[came]
            )
            self.tally.rolls[rolled] += 1

    # People ----------------------------------------------------------------------------------------------------------

    def _joined(self, event: Joined, before: State, entries: int) -> None:
        if event.lead:
            self._full = {track for track, value in event.person.tracks.items() if value > 1}

    def _left(self, event: Left, before: State, entries: int) -> None:
        if event.who != before.lead or not event.how or self._fell:
            return
        self._fell = True
        place = before.frames[0].id if before.frames else ""
        self.tally.deaths[place, event.how] += 1
        self.tally.find("death", Finding(self.number, entries, detail=place))

    def _tracked(self, event: Tracked | Paid, before: State, entries: int) -> None:
        if event.who != before.lead:
            return
        if isinstance(event, Paid):
            self.tally.paid.add(self._named(event.track))
        if event.value > 1:
            self._full.add(event.track)
        name = self._named(event.track)
        if event.value or name in self._dried or event.track not in self._full:
            return
        tracks = before.people[event.who].tracks
        if any(value and track != event.track and self._named(track) == name for track, value in tracks.items()):
            return
        place = before.frames[0].id if before.frames else ""
        self._dried.add(name)
        self.tally.dry[place, name] += 1
        self.tally.find(f"dry/{name}", Finding(self.number, entries, detail=place))

    def _named(self, track: str) -> str:
        """Several tracks can be one supply to whoever plays: dice with the same icon."""
        if track not in self._names:
            self._names[track] = track_name(self.world, track)
        return self._names[track]


def track_name(world: World, track: str) -> str:
    """What people call a track: the system's word for it, with the pack's own name of what it is about."""
    label = world.system.label(track)
    for key in track.split("."):
        for entries in (*world.lore.values(), world.items):
            if name := str(getattr(entries.get(key), "name", "")):
                plain = key.replace("_", " ")
                return label.replace(plain, name) if plain in label else f"{label} ({name})"
    return label
