"""What rules read, and the private, mutable copy of it while one command is being decided.

A sight is a state together with the world it is of.

`decide` thaws the state once, every event writes itself into the draft, and one freeze at the end gives the next
state. Building a frozen state after every event instead would cost most of the speed.
"""

from collections.abc import Hashable, Iterable
from typing import Any, Protocol

from game.core.overlay import Overlay
from game.core.record import changed
from game.core.state import Frame, Person, State, Step, fight_in
from game.core.world import World


class Sight:
    """The table as rules read it: the state, under the same names, and the world `w` that it is of."""

    __slots__ = (
        "_names",
        "_seen",
        "date",
        "ending",
        "frames",
        "house",
        "kept",
        "lead",
        "minute",
        "mode",
        "people",
        "piles",
        "projects",
        "seats",
        "sessions",
        "w",
    )
    w: World

    def __init__(self, state: State, w: World | None = None) -> None:
        if w is not None:  # what only takes events in needs none
            self.w = w
        self.lead = state.lead
        self.mode = state.mode
        self.minute = state.minute
        self._names: Overlay[int] = state.names
        self._seen: Overlay[int] = state.seen
        self.people = state.people
        self.frames: tuple[Frame, ...] = state.frames
        self.piles = state.piles
        self.projects = state.projects
        self.seats = state.seats
        self.ending = state.ending
        self.sessions = state.sessions
        self.date = state.date
        self.house = state.house
        self.kept: dict[Hashable, Any] = {}
        """What rules answered about all this: `game.core.machine.kept`."""

    def freeze(self) -> State:
        """The state as it is seen."""
        return State(
            self.lead,
            self.mode,
            self.minute,
            self._names,
            self._seen,
            self.people,
            self.frames,
            self.piles,
            self.projects,
            self.seats,
            self.ending,
            self.sessions,
            self.date,
            self.house,
        )

    @property
    def names(self) -> Overlay[int]:
        return self._names

    @property
    def seen(self) -> Overlay[int]:
        return self._seen

    def var(self, name: str) -> int:
        """A variable of the pack; 0 where it was never set."""
        return self._names.get(name, 0)

    def times(self, key: str) -> int:
        """How often something happened, or what a mark stands at."""
        return self._seen.get(key, 0)

    @property
    def top(self) -> Frame:
        return self.frames[-1]

    @property
    def here(self) -> str:
        """The scene that the story is in; empty before the first and once it has ended."""
        return self.frames[0].id if self.frames else ""

    @property
    def stay(self) -> str:
        """Which stay in which scene this is, for marks that hold no longer."""
        return f"{self.here}.{self.times('seen.' + self.here)}"

    @property
    def peace(self) -> bool:
        """Whether there is rest to be had in it."""
        return bool(self.frames) and self.w.scenes[self.frames[0].id].rest

    @property
    def fight(self) -> Frame | None:
        """The conflict that is on, the innermost of several: above the scene, which is always the lowest."""
        frames = self.frames
        return fight_in(frames) if len(frames) > 1 else None

    def person(self, who: str) -> Person:
        return self.people[who]


class Draft(Sight):
    """A sight being written: reading it sees what was written."""

    __slots__ = ("_own_people", "names_changes", "seen_changes")

    def __init__(self, state: State, w: World | None = None) -> None:
        super().__init__(state, w)
        self.names_changes: dict[str, int] = {}
        self.seen_changes: dict[str, int] = {}
        self._own_people = False

    def freeze(self) -> State:
        """The next state."""
        if self.names_changes:
            self._names, self.names_changes = self._names.written(self.names_changes), {}
        if self.seen_changes:
            self._seen, self.seen_changes = self._seen.written(self.seen_changes), {}
        return Sight.freeze(self)

    @property
    def names(self) -> Overlay[int]:
        return self._names.written(self.names_changes) if self.names_changes else self._names

    @property
    def seen(self) -> Overlay[int]:
        return self._seen.written(self.seen_changes) if self.seen_changes else self._seen

    def var(self, name: str) -> int:
        """A variable of the pack; 0 where it was never set."""
        changes = self.names_changes
        return changes[name] if name in changes else self._names.get(name, 0)

    def times(self, key: str) -> int:
        """How often something happened, or what a mark stands at."""
        changes = self.seen_changes
        return changes[key] if key in changes else self._seen.get(key, 0)

    def set_person(self, person: Person) -> None:
        if not self._own_people:
            self.people = dict(self.people)
            self._own_people = True
        self.people[person.id] = person  # type: ignore[index]

    def drop_person(self, who: str) -> None:
        self.people = {key: person for key, person in self.people.items() if key != who}
        self._own_people = True

    def change(self, who: str, **fields: Any) -> None:
        self.set_person(changed(self.people[who], **fields))

    def set_track(self, who: str, track: str, value: int) -> None:
        person = self.people[who]
        self.set_person(changed(person, tracks={**person.tracks, track: value}))

    def set_top(self, **fields: Any) -> None:
        self.frames = (*self.frames[:-1], changed(self.frames[-1], **fields))

    def set_frame(self, index: int, **fields: Any) -> None:
        self.frames = (*self.frames[:index], changed(self.frames[index], **fields), *self.frames[index + 1 :])

    def set_part(self, index: int, **fields: Any) -> None:
        top = self.frames[-1]
        self.frames = (*self.frames[:-1], top.having(index, changed(top.parts[index], **fields)))


class Writes(Protocol):
    """Anything that can write itself into a draft: every event."""

    def apply(self, d: Draft, /) -> None: ...


Change = Writes | Step
"""What rules yield: an event, which happens at once, or a step for the agenda."""


def evolve(state: State, event: Writes) -> State:
    """The state after one event. Assigns, and nothing else."""
    draft = Draft(state)
    event.apply(draft)
    return draft.freeze()


def fold(state: State, events: Iterable[Writes]) -> State:
    """The state after all of these events; the same as `evolve` for each in turn."""
    draft = Draft(state)
    for event in events:
        event.apply(draft)
    return draft.freeze()
