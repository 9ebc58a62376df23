"""Plays in portions: here, on several cores, or on a cluster, with the same counts whoever plays them.

Every play has a seed of its own, portions are always cut alike, and their tallies are added in their order.
"""

import importlib
import signal
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from game import collector
from game.author.playtest.play import Play, Played
from game.author.playtest.policies import POLICIES
from game.author.playtest.robot import Heard, Robot
from game.author.playtest.tally import Tally
from game.core.record import record
from game.core.world import World
from game.errors import ArgumentError, GameError, shown
from game.packs.find import default_places
from game.packs.link import load_world
from game.report import PLAYED

PORTION = 10
"""Plays in a portion."""
ROUND = 80
"""The most plays of a policy that remembers which know the same: rounds of 1, 1, 2, 4, … plays."""
AHEAD = 3
"""Portions handed out for each worker, so that none waits."""


@record
class Task:
    """What is played: enough for a worker in another process, or on another computer that has the same pack."""

    pack: str
    path: str
    """Where the pack is."""
    digest: str
    policy: str
    seed: int
    most: int
    cast: tuple[str, ...]
    """Who is played, in turn."""
    watched: tuple[str, ...] = ()


@dataclass
class Plays:
    """What has been played so far."""

    tally: Tally = field(default_factory=Tally)
    memories: list[tuple[int, Mapping[str, int]]] = field(default_factory=list)
    """The first play of each round, and what was known in it."""
    stopped: bool = False

    def memory(self, play: int) -> Mapping[str, int]:
        """What was known in a play."""
        return next((known for first, known in reversed(self.memories) if first <= play), {})


Progress = Callable[[Tally], None]


def portion(
    world: World,
    task: Task,
    first: int,
    count: int,
    memory: Mapping[str, int],
    stopped: Callable[[], bool] = lambda: False,
) -> Tally:
    """Some plays, one after the other; fewer, if it is stopped meanwhile."""
    robot = Robot(world, POLICIES[task.policy], task.most, task.watched)
    with collector.off():  # states are made and let go without rings
        for number in range(first, first + count):
            if stopped():
                break
            who = task.cast[number % len(task.cast)]
            try:
                Play(robot, number, task.seed, who, memory).to_the_end()
            except Exception as fault:
                fault.add_note(f"{PLAYED}{number} of the seed {task.seed}, of {who}")
                raise
    return robot.tally


def again(world: World, task: Task, plays: Plays, number: int, heard: Heard) -> Played:
    """A play once more, for somebody who listens."""
    robot = Robot(world, POLICIES[task.policy], task.most, heard=heard)
    return Play(robot, number, task.seed, task.cast[number % len(task.cast)], plays.memory(number)).to_the_end()


def play(
    world: World,
    task: Task,
    count: int,
    crew: "Crew | None" = None,
    progress: Progress = lambda tally: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Plays:
    """So many plays, by a crew of workers or here. Whoever asks may stop it; what was played until then stays."""
    plays = Plays()
    for first, many in rounds(count, POLICIES[task.policy].remembers):
        known: Mapping[str, int] = Counter(plays.tally.done)
        plays.memories.append((first, known))
        portions = [(at, min(PORTION, first + many - at)) for at in range(first, first + many, PORTION)]
        if crew is None:
            done = (portion(world, task, at, some, known, stopped) for at, some in portions)
        else:
            done = crew.played(task, portions, known)
        with closing(done):
            for tally in done:
                plays.tally.add(tally)
                progress(plays.tally)
                if stopped():
                    plays.stopped = plays.tally.plays < count
                    return plays
    return plays


def rounds(count: int, remembers: bool) -> Iterator[tuple[int, int]]:
    """The first play and the number of plays of each round."""
    first, size = 0, 1
    while first < count:
        many = min(size if remembers else count, count - first)
        yield first, many
        first += many
        size = min(ROUND, max(1, first))


@dataclass
class Crew:
    """Workers, of whatever kind: any executor of `concurrent.futures`, and how many there are behind it."""

    executor: Executor
    size: int

    def played(
        self, task: Task, portions: Sequence[tuple[int, int]], known: Mapping[str, int]
    ) -> Generator[Tally, None, None]:
        """The tallies of these portions, in order, some of them handed out ahead."""
        waiting: deque[Future[Tally]] = deque()
        left = iter(portions)
        try:
            while True:
                while len(waiting) < self.size * AHEAD and (following := next(left, None)) is not None:
                    waiting.append(self.executor.submit(worked, task, *following, known))
                if not waiting:
                    return
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def worked(task: Task, first: int, count: int, memory: Mapping[str, int]) -> Tally:
    """A portion, played by a worker that reads the pack for itself. Raises GameError."""
    world = _world(task.pack, task.path)
    if world.packs[-1].sha256 != task.digest:
        raise GameError(f"{task.path} is another pack for a worker than it is here.")
    return portion(world, task, first, count, memory)


@lru_cache(maxsize=2)
def _world(pack: str, path: str) -> World:
    return load_world(pack, places=default_places([Path(path)]))


# Workers -------------------------------------------------------------------------------------------------------------


@contextmanager
def crew_of(jobs: int, scheduler: str = "") -> Iterator[Crew | None]:
    """So many processes here, or the workers of a cluster; nobody where one process is enough. Raises GameError."""
    if scheduler:
        with _cluster(scheduler) as crew:
            yield crew
    elif jobs > 1:
        executor = ProcessPoolExecutor(jobs, initializer=_leave_stopping_to_others)
        try:
            yield Crew(executor, jobs)
        finally:  # whoever left without waiting would be torn down together with the threads that tend the workers
            executor.shutdown(cancel_futures=True)
    else:
        yield None


def _leave_stopping_to_others() -> None:
    """Ctrl-C reaches every process at a terminal; the one that was started decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _cluster(address: str) -> Iterator[Crew]:
    """A Dask cluster, by the address of its scheduler."""
    try:
        distributed = importlib.import_module("distributed")
    except ModuleNotFoundError as cause:
        raise ArgumentError("--scheduler needs Dask: pip install 'free-and-clear[dask]'.") from cause
    try:
        client = distributed.Client(address, timeout=10)
    except (OSError, ValueError, TypeError) as cause:
        raise ArgumentError(f"No scheduler answers at {shown(address)}.") from cause
    try:
        yield Crew(client.get_executor(), max(1, sum(client.nthreads().values())))
    finally:
        client.close()


@contextmanager
def interruptible() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed since: the first asks for the report so far, a second ends the program."""
    pressed: list[bool] = []

    def press(number: int, frame: object) -> None:
        pressed.append(True)
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, press)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)
