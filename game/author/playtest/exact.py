"""The states of a story walked one by one, with exact chances: what is proved of all plays, as far as it was walked.

States that are the same for all that can follow are one (`same`). The likeliest are followed first, so that what lies
beyond a bound weighs little; chances are then told as a lower and an upper bound.
"""

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from heapq import heappop, heappush
from time import process_time

from game import collector
from game.author.playtest.alike import falls, merged
from game.author.playtest.draws import open_to
from game.author.playtest.play import Play, place
from game.author.playtest.policies import NOTHING, POLICIES, Policy, Saying
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
from game.core.machine.doings.voice import spoken
from game.core.scope import Scope
from game.core.seats import CONTENT
from game.core.state import State
from game.core.world import World

MOST_FACES = 500
"""Ways that one throw can come out, up to which they are all followed."""
MOST_FALLS = 10_000
"""Ways that one throw can fall, up to which it is looked how they come out."""
MOST_ATTEMPTS = 4
PLAYS = 40
"""Plays that show in which scenes rules of the system run."""
LEAST = 1e-13
"""The chance of a way from which on it is not followed: no figure of the report would change."""
MOST_SENT = 200
"""How often mass is sent on from states that were followed, before another one is: it may go round for ever."""
MOST_SENT_LAST = 50_000
"""The same where nothing else is left to follow."""
LOOKS = 8
"""States after which it is looked whether it is enough."""
PLAIN = (Agenda, Called, Ended, Entered, Marked, Moded, Popped, Pushed, Put, Queued, Said, Threw, Took)
"""Events that no rule of a system is needed for."""

MOST_ALONG = 10
"""States of one way each that are passed through without a stop; one that goes round is met again by then."""

TABLE = "table"
"""Where dice are thrown."""

Way = State | str
"""What follows, or in a word why nothing does."""
Reached = tuple[int, int]
"""A node of the graph, and how many choices there were up to it."""


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
    with collector.off():
        for attempt in range(MOST_ATTEMPTS):
            walker = Walker(world, chosen, watched, loud)
            whole = walker.follow(cast, states, enough)
            if walker.graph.loud <= loud:
                break
            loud = loud | walker.graph.loud if attempt < MOST_ATTEMPTS - 2 else frozenset(world.scenes)
    return told(walker.graph, walker.first, whole)


def patience(seconds: float, stopped: Callable[[], bool]) -> Callable[[], bool]:
    """Whether so many seconds of a core have gone into it from now, or somebody has stopped it."""
    until = process_time() + seconds
    return lambda: process_time() > until or stopped()


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
        begun: State | None = None,
    ) -> None:
        self.until = until
        self.world = world
        self.policy = policy
        self.watched = watched
        self.loud = loud
        self.same = Sameness(world, loud, counts_taken=not policy.even, begun=begun)
        self.graph = Graph()
        self.followed = 0
        self.first: dict[int, Fraction] = {}
        self._known: dict[Hashable, Reached] = {}
        self._waiting: list[tuple[float, int]] = []
        """The chance by which each was come to, below nothing; only the last entry of a state counts."""
        self._flowing: list[tuple[float, int]] = []
        """The same of states that were followed before so much more came to them: it is still to be sent on."""
        self._states: dict[int, tuple[State, Sequence[Saying]]] = {}
        self._wide: dict[int, State] = {}
        """States in which a throw can fall in too many ways."""
        self._likely: dict[int, float] = {}

    def follow(self, cast: Sequence[str], most: int, enough: Callable[[], bool]) -> bool:
        """Follow the likeliest states first; whether none is left."""
        for character in cast:
            way = self.said(first_state(self.world), Begin(character), "player")
            self.begin(way, Fraction(1, len(cast)))
        return self.on(most, enough)

    def begin(self, way: Way, share: Fraction) -> None:
        """A state from which so large a share of plays begins."""
        number, choices = self._reached(way)
        self._come(number, float(share))
        self.first[number] = self.first.get(number, Fraction(0)) + share
        self.graph.before += share * choices

    def on(self, most: int, enough: Callable[[], bool]) -> bool:
        """Follow the likeliest states that wait, up to so many in all; whether none is left."""
        while self.followed < most and self.graph.loud <= self.loud:
            if self.followed % LOOKS == 0 and enough():
                break
            likely, number = self._likeliest()
            if likely < LEAST:
                break
            self.followed += 1
            self.graph.ends.pop(number, None)
            self._follow(number, *self._states.pop(number))
            self._send(number, self._likely.pop(number))
        for number in self._states:
            self.graph.ends[number] = BEYOND, False
        return not self._states and not any(end == BEYOND for end, _ in self.graph.ends.values())

    def waiting(self) -> float:
        """The share of plays of which it is not known yet where they come to rest."""
        return sum(self._likely.values())

    def _likeliest(self) -> tuple[float, int]:
        """The likeliest of the states that wait, once what flows has gone so far that none can become likelier."""
        sent, enough = 0, MOST_SENT
        while True:
            likely, number = self._top(self._waiting, waits=True)
            flows, source = self._top(self._flowing, waits=False)
            if not likely or flows <= likely or sent == enough:
                return likely, number
            if likely < LEAST:
                enough = MOST_SENT_LAST
            sent += 1
            self._send(source, self._likely.pop(source))

    def _top(self, heap: list[tuple[float, int]], *, waits: bool) -> tuple[float, int]:
        """The most of a heap, without what was said of a state earlier; nothing where it is empty."""
        while heap:
            below, number = heap[0]
            if self._likely.get(number) == -below and (number in self._states) == waits:
                return -below, number
            heappop(heap)
        return 0.0, -1

    def _send(self, number: int, likely: float) -> None:
        """So large a share of plays goes on from a state that was followed."""
        for target, weight, of in self.graph.edges[number]:
            self._come(target, likely * weight / of)

    def _come(self, number: int, likely: float) -> None:
        """So large a share of plays comes to a node; one where plays rest keeps it."""
        if number in self._states or self.graph.edges[number]:
            self._likely[number] = likely = self._likely.get(number, 0.0) + likely
            heappush(self._waiting if number in self._states else self._flowing, (-likely, number))

    def _follow(self, number: int, state: State, words: Sequence[Saying]) -> None:
        """What follows a state, as edges of the graph, with the choices that are made on the way."""
        of = sum(weight for _, _, weight in words)
        onto: dict[int, int] = {}
        chosen = of * _chosen_by_people(words)
        for command, seat, weight in self._apart(state, words):
            target, choices = self._reached(self.said(state, command, seat))
            onto[target] = onto.get(target, 0) + weight
            chosen += choices * weight
        self.graph.edges[number] = [(target, weight, of) for target, weight in onto.items()]
        self.graph.chosen[number] = Fraction(chosen, of)

    def _apart(self, state: State, words: Sequence[Saying]) -> Sequence[Saying]:
        """The same, of the falls of a throw one for all that come to the same."""
        if words[0][1] != TABLE:
            return words
        each = [(command.faces, weight) for command, _, weight in words if isinstance(command, Throw)]
        return [(Throw(faces), TABLE, weight) for faces, weight in merged(self.world, state, each)]

    def _reached(self, way: Way) -> Reached:
        """The node to which this leads with nothing in between that could be otherwise."""
        passed: list[tuple[Hashable, int]] = []
        choices = 0
        while True:
            way = way if isinstance(way, str) or way.ending else self.until(way) or way
            key = way if isinstance(way, str) else self.same.key(way)
            known = self._known.get(key)
            if known is not None:
                break
            passed.append((key, choices))
            words = self.words(way)
            if isinstance(way, str) or not words or len(words) > 1 or len(passed) > MOST_ALONG:
                known = self._new(way, words), 0
                break
            choices += _chosen_by_people(words)
            way = self.said(way, *words[0][:2])
        number, more = known
        self._known.update((key, (number, choices + more - before)) for key, before in passed)
        return number, choices + more

    def _new(self, way: Way, words: Sequence[Saying]) -> int:
        """A node for a state, or for where plays come to rest."""
        number = len(self.graph.edges)
        self.graph.edges.append([])
        if isinstance(way, str):
            self.graph.ends[number] = way, False
        elif way.ending:
            lead = way.people.get(way.lead)
            self.graph.ends[number] = f"ending/{way.ending}", bool(lead and lead.out)
        elif not words:
            wide = bool(way.frames) and way.frames[-1].call is not None
            self.graph.ends[number] = (BEYOND if wide else f"stuck/{place(way)}"), False
            if wide:
                self._wide[number] = way
        else:
            self._states[number] = way, words
        return number

    def left(self, number: int) -> State | None:
        """The state of a node that was not followed; None for every other."""
        return self._wide.get(number) or self._states.get(number, (None,))[0]

    def node(self, way: Way) -> int | None:
        """The node of what was come to; None where the walk has not been there."""
        found = self._known.get(way if isinstance(way, str) else self.same.key(way))
        return None if found is None else found[0]

    def words(self, way: Way) -> Sequence[Saying]:
        """Everything that may be said to a state, by whoever it is up to; nothing where it comes to rest."""
        if isinstance(way, str) or not way.frames:
            return ()
        top = way.frames[-1]
        if top.call is not None:
            found = falls(self.world, way, MOST_FALLS)
            if len(found) > MOST_FACES:
                found = merged(self.world, way, found)
            return [(Throw(faces), TABLE, weight) for faces, weight in found] if len(found) <= MOST_FACES else ()
        said = spoken(Sight(way, self.world)) if top.kind != "scene" or top.asking else None
        return [(said, CONTENT, 1)] if said is not None else self._chosen(way)

    def _chosen(self, state: State) -> Sequence[Saying]:
        """What somebody chooses from, by the policy."""
        top = state.frames[-1]
        free = open_to(state, legal(state, self.world))
        for prompt in free:
            if isinstance(prompt.command, Choose):
                self.graph.shown.add((f"{top.kind}s", top.id, prompt.command.option))
            elif top.kind == "scene":
                self.graph.loud.add(state.frames[0].id)
        return self.policy.weigh(state, free, self.world, NOTHING) if free else ()

    def said(self, state: State, command: Command, seat: str) -> Way:
        """What follows a word; where the content's own is refused, its turn is over."""
        decided: Decision | Refusal = decide(state, command, self.world, seat)
        if isinstance(decided, Refusal) and seat == CONTENT:
            decided = decide(state, EndTurn(), self.world, seat)
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


def _chosen_by_people(words: Sequence[Saying]) -> bool:
    """Whether it is up to somebody at the table which of these is said."""
    return words[0][1] not in (CONTENT, TABLE)
