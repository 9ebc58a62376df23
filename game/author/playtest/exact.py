"""The states of a story walked one by one, with exact chances: what is proved of all plays, as far as it was walked.

States that are the same for all that can follow are one (`same`). The likeliest are followed first, so that what lies
beyond a bound weighs little; chances are then told as a lower and an upper bound.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction
from heapq import heappop, heappush
from time import monotonic

from game.author.playtest.draws import open_to
from game.author.playtest.falls import fallen
from game.author.playtest.play import Play, place
from game.author.playtest.policies import NOTHING, POLICIES, Policy
from game.author.playtest.robot import Robot
from game.author.playtest.same import Sameness
from game.author.playtest.walked import BEYOND, Graph, Walked, told
from game.core.commands import Begin, Choose, Command, EndTurn, Refusal, Throw
from game.core.draft import Sight, Writes
from game.core.events import (
    Agenda,
    Called,
    Ended,
    Entered,
    Marked,
    Moded,
    Popped,
    Pushed,
    Put,
    Queued,
    Said,
    Threw,
    Took,
)
from game.core.machine.decide import Decision, decide, first_state, legal
from game.core.machine.dice import wanted
from game.core.machine.doings.voice import spoken
from game.core.rolls import Call
from game.core.scope import Scope
from game.core.seats import CONTENT
from game.core.state import State
from game.core.world import World

MOST_FACES = 500
"""Ways that one throw can fall, up to which they are all followed."""
MOST_ATTEMPTS = 4
PLAYS = 40
"""Plays that show in which scenes rules of the system run."""
LEAST = 1e-13
"""The chance of a way from which on it is not followed: no figure of the report would change."""
PLAIN = (Agenda, Called, Ended, Entered, Marked, Moded, Popped, Pushed, Put, Queued, Said, Threw, Took)
"""Events that no rule of a system is needed for."""

Way = tuple[State | str, int]
"""What follows, or in a word why nothing does; and its weight."""


def walk(
    world: World,
    policy: str,
    cast: Sequence[str],
    watched: Sequence[str],
    states: int,
    seconds: float,
    stopped: Callable[[], bool] = lambda: False,
) -> Walked:
    """Walk until all is known, or so many states were followed, or so much time has passed.

    In which scenes rules of the system run is looked up in a few plays first; where the walk comes upon another, it
    begins anew, in the end with every count compared in full.
    """
    chosen = POLICIES[policy]
    loud = _heard(world, chosen, cast)
    enough = patience(seconds, stopped)
    for attempt in range(MOST_ATTEMPTS):
        walker = Walker(world, chosen, watched, loud)
        whole = walker.follow(cast, states, enough)
        if walker.graph.loud <= loud:
            break
        loud = loud | walker.graph.loud if attempt < MOST_ATTEMPTS - 2 else frozenset(world.scenes)
    return told(walker.graph, walker.first, whole)


def patience(seconds: float, stopped: Callable[[], bool]) -> Callable[[], bool]:
    """Whether so many seconds have passed from now, or somebody has stopped it."""
    until = monotonic() + seconds
    return lambda: monotonic() > until or stopped()


def _heard(world: World, policy: Policy, cast: Sequence[str]) -> frozenset[str]:
    """Scenes in which rules of the system ran in some plays."""
    loud: set[str] = set()
    here = ""

    def heard(command: Command, events: tuple[Writes, ...], by: str) -> bool:
        nonlocal here
        ran = not isinstance(command, Begin | Choose | Throw) or not all(isinstance(event, PLAIN) for event in events)
        went = [event.scene for event in events if isinstance(event, Entered)]
        if ran and not isinstance(command, Begin):
            loud.update([here, *went])
        here = went[-1] if went else here
        return True

    robot = Robot(world, policy, heard=heard)
    for number in range(PLAYS):
        Play(robot, number, 0, cast[number % len(cast)]).to_the_end()
    return frozenset(loud)


class Walker:
    """Follows states. `until` says of a state where it comes to rest, or "" where it goes on."""

    def __init__(
        self,
        world: World,
        policy: Policy,
        watched: Sequence[str],
        loud: frozenset[str],
        until: Callable[[State], str] = lambda state: "",
    ) -> None:
        self.until = until
        self.world = world
        self.policy = policy
        self.watched = watched
        self.loud = loud
        self.same = Sameness(world, loud, counts_taken=not policy.even)
        self.graph = Graph()
        self.first: dict[int, Fraction] = {}
        self._numbers: dict[Hashable, int] = {}
        self._waiting: list[tuple[float, int]] = []
        self._states: dict[int, State] = {}

    def follow(self, cast: Sequence[str], most: int, enough: Callable[[], bool]) -> bool:
        """Follow the likeliest states first; whether none is left."""
        for character in cast:
            way = self._said(first_state(self.world), Begin(character), "player")
            number = self._number(way, 1 / len(cast))
            self.first[number] = self.first.get(number, Fraction(0)) + Fraction(1, len(cast))
        return self.on(most, enough)

    def begin(self, state: State, likely: float) -> int:
        """The number of a state from which it is followed."""
        return self._number(state, likely)

    def on(self, most: int, enough: Callable[[], bool]) -> bool:
        """Follow the likeliest states that wait; whether none is left."""
        followed = 0
        while self._waiting and self._waiting[0][0] < -LEAST and followed < most and not enough():
            if not self.graph.loud <= self.loud:
                return False
            likely, number = heappop(self._waiting)
            state = self._states.pop(number)
            followed += 1
            ways = list(self._ways(number, state))
            of = sum(weight for _, weight in ways)
            onto: dict[int, int] = {}
            for way, weight in ways:
                target = self._number(way, -likely * weight / of)
                onto[target] = onto.get(target, 0) + weight
            self.graph.edges[number] = [(target, weight, of) for target, weight in onto.items()]
        for number in self._states:
            self.graph.ends[number] = BEYOND, False
        return not self._waiting and not any(end == BEYOND for end, _ in self.graph.ends.values())

    def _number(self, way: State | str, likely: float) -> int:
        """The node of a state, or of where it comes to rest."""
        if not isinstance(way, str) and not way.ending:
            way = self.until(way) or way
        key: Hashable = way if isinstance(way, str) else self.same.key(way)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.graph.edges)
            self.graph.edges.append([])
            if isinstance(way, str):
                self.graph.ends[number] = way, False
            elif way.ending:
                lead = way.people.get(way.lead)
                self.graph.ends[number] = f"ending/{way.ending}", bool(lead and lead.out)
            else:
                self._states[number] = way
                heappush(self._waiting, (-likely, number))
        return number

    def _ways(self, number: int, state: State) -> Iterator[Way]:
        """Everything that may follow a state."""
        if not state.frames:
            yield "stuck/", 1
            return
        top = state.frames[-1]
        if top.call is not None:
            yield from self._thrown(state, top.call)
            return
        said = spoken(Sight(state, self.world)) if top.kind != "scene" or top.asking else None
        if said is not None:
            way = self._said(state, said, CONTENT)
            yield self._said(state, EndTurn(), CONTENT) if isinstance(way, str) else way, 1
            return
        yield from self._chosen(number, state)

    def _chosen(self, number: int, state: State) -> Iterator[Way]:
        top = state.frames[-1]
        free = open_to(state, legal(state, self.world))
        sayings = self.policy.weigh(state, free, self.world, NOTHING) if free else []
        if not sayings:
            yield f"stuck/{place(state)}", 1
            return
        self.graph.persons.add(number)
        for prompt in free:
            if isinstance(prompt.command, Choose):
                self.graph.shown.add((f"{top.kind}s", top.id, prompt.command.option))
            elif top.kind == "scene":
                self.graph.loud.add(state.frames[0].id)
        for command, seat, weight in sayings:
            yield self._said(state, command, seat), weight

    def _thrown(self, state: State, call: Call) -> Iterator[Way]:
        """Every way that the throw can fall, or that there are too many."""
        found = fallen(call, wanted(Sight(state, self.world), call), MOST_FACES)
        if not found:
            yield BEYOND, 1
        for faces, weight in found:
            yield self._said(state, Throw(faces), "table"), weight

    def _said(self, state: State, command: Command, seat: str) -> State | str:
        decided: Decision | Refusal = decide(state, command, self.world, seat)
        if isinstance(decided, Refusal):
            return f"{'fault' if decided.code == 'pack' else 'refused'}/{decided.sentence}"
        events, after = decided
        self._look(state, events, after)
        return after

    def _look(self, before: State, events: Sequence[Writes], after: State) -> None:
        """Note scenes that were come to, conditions that hold, and scenes in which rules of the system ran."""
        self.graph.scenes.update(event.scene for event in events if isinstance(event, Entered))
        if before.frames and not all(isinstance(event, PLAIN) for event in events):
            self.graph.loud.update(s.frames[0].id for s in (before, after) if s.frames)
        if len(self.graph.held) < len(self.watched):
            scope = Scope(Sight(after, self.world))
            self.graph.held.update(text for text in self.watched if scope.holds(text))
