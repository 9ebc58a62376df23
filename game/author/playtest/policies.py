"""How a robot decides: a policy says of everything that may be said now how likely it is to say it.

A policy knows no system and no pack. It gives whole weights, so that a play can draw by them and the exact walk can
branch by them. Weights depend on nothing but the state; only `curious` also remembers what was done before.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.author.playtest.draws import open_to
from game.core.commands import Answer, Choose, Command, Declare, Next, Pull, Ready, Refusal, Undertake, Withdraw, alike
from game.core.events import Resolved
from game.core.grades import Chance
from game.core.levers import Lever, Value
from game.core.machine import preview
from game.core.machine.decide import decide, legal, tried
from game.core.prompts import Prompt
from game.core.record import changed, record
from game.core.state import Frame, State
from game.core.world import World

Saying = tuple[Command, str, int]
"""A command, the seat it is said from, its weight against the others."""

SHARE = 2520
"""The weight of a lever or an offer, shared among its values."""
MOST_VALUES = 12
"""Values of one lever that are looked at."""
ENOUGH = 0.75
"""The chance of success from which somebody careful pays no more for a better one ..."""
TOO_LITTLE = 0.25
"""... and below which they would rather think again."""
CERTAIN = 1 - 1e-12
"""From here on nothing betters a chance."""


@dataclass
class Memory:
    """How often what was done (see `trace`): in this play, and in the plays that were over before it began."""

    before: Mapping[str, int] = field(default_factory=dict)
    now: Counter[str] = field(default_factory=Counter)

    def times(self, mark: str) -> tuple[int, int]:
        """What counts first is this play: or somebody would do one thing for ever, to catch up with another."""
        return self.now[mark], self.before.get(mark, 0)


NOTHING = Memory()
"""For policies that do not remember."""


@record
class Policy:
    """A way to play. `weigh` gets the state, what may be said now (nothing barred), the world and the memory."""

    name: str
    weigh: Callable[[State, Sequence[Prompt], World, Memory], list[Saying]]
    even: bool = False
    """Whether everything in a scene is as likely: then nothing has to be weighed there."""
    remembers: bool = False


def trace(frame: Frame | None, command: Command) -> str:
    """The name under which a deed is remembered."""
    where = f"{frame.kind}/{frame.id}" if frame is not None else "start"
    match command:
        case Choose(option):
            return f"{where}/{option}"
        case Declare(_, act, _, using):
            return f"{where}/act/{act}/{using}"
        case Undertake(_, activity):
            return f"{where}/activity/{activity}"
    return f"{where}/{type(command).__name__}"


# Random --------------------------------------------------------------------------------------------------------------


def _random(state: State, free: Sequence[Prompt], w: World, memory: Memory) -> list[Saying]:
    """Everything is as likely; in free and clear, half of the time it is time to commit."""
    if not _on_levers(state):
        return [(p.command, p.seat, 1) for p in free]
    if not any(isinstance(p.command, Ready) for p in free):
        free = [p for p in free if _untouched_yet(p)] or free
    found: list[Saying] = []
    ends: list[Prompt] = []
    for p in free:
        if p.lever is not None:
            found += _spread(p, SHARE * (8 if p.lever.must else 1))
        elif isinstance(p.command, Ready):
            ends.append(p)
        else:
            found.append((p.command, p.seat, SHARE // (8 if isinstance(p.command, Withdraw) else 1)))
    whole = max(SHARE, sum(weight for _, _, weight in found))
    return [*found, *((p.command, p.seat, max(1, whole // len(ends))) for p in ends)]


def _on_levers(state: State) -> bool:
    """Whether levers or offers are on the table."""
    if not state.frames:
        return False
    top = state.frames[-1]
    return bool(top.asking) or (top.kind == "exchange" and top.stage == "free")


def _untouched_yet(p: Prompt) -> bool:
    """Whether this is a lever that nobody has set: what keeps from committing is there."""
    return p.lever is not None and isinstance(p.command, Pull) and p.command.value == p.lever.rest()


def _spread(p: Prompt, share: int) -> list[Saying]:
    """A lever or an offer at each of its other values."""
    commands = list(settings(p))
    return [(command, p.seat, max(1, share // len(commands))) for command in commands]


def settings(p: Prompt) -> Iterator[Command]:
    """The prompt's command at each value of its lever but the one it stands at; for an offer, but none.

    What has to be settled is not left open again: who looks at nothing but the odds would go to and fro for ever.
    """
    assert p.lever is not None
    command = p.command
    left_out = {p.lever.rest()} if p.lever.must or isinstance(command, Answer) else set()
    if isinstance(command, Pull):
        left_out.add(command.value)
    for value in values(p.lever):
        if value not in left_out and isinstance(command, Pull | Answer):
            yield changed(command, value=value)


def values(lever: Lever) -> Iterator[Value]:
    """Values that a lever can be set to, the untouched one first: at most `MOST_VALUES` of a long row of them."""
    yield lever.rest()
    if lever.kind in ("switch", "count"):
        low = max(1, lever.lo)
        step = max(1, -(-(lever.hi - low + 1) // MOST_VALUES))
        yield from range(low, lever.hi + 1, step)
    elif lever.kind == "choice":
        yield from (pick.id for pick in lever.picks)
    elif lever.kind == "text":
        yield "somebody"
    elif lever.kind == "allocation":
        turns = range(len(lever.picks))
        yield from dict.fromkeys(fill(lever, turn) for fill in (_shared, _filled) for turn in turns)


def _shared(lever: Lever, turn: int) -> Value:
    """All of an allocation placed, one on each pick in turn as far as they take it, beginning with the `turn`-th."""
    placed = dict.fromkeys((pick.id for pick in lever.picks), 0)
    order = [*lever.picks[turn:], *lever.picks[:turn]]
    left = lever.hi
    while left and any(placed[pick.id] < pick.most for pick in order):
        for pick in order:
            if left and placed[pick.id] < pick.most:
                placed[pick.id] += 1
                left -= 1
    return tuple((key, count) for key, count in placed.items() if count)


def _filled(lever: Lever, turn: int) -> Value:
    """All of an allocation placed, on one pick after the other, beginning with the `turn`-th."""
    left, placed = lever.hi, {}
    for pick in (*lever.picks[turn:], *lever.picks[:turn]):
        placed[pick.id] = min(pick.most, left)
        left -= placed[pick.id]
    return tuple((pick.id, placed[pick.id]) for pick in lever.picks if placed[pick.id])


# Careful and bold ----------------------------------------------------------------------------------------------------


@record
class Nerve:
    """What sets somebody careful apart from somebody bold: a base weight for what is certain, and so on."""

    certain: float
    rest: float
    liking: Callable[[float], float]
    """From the chance of success to a weight."""
    pays_below: float
    """Pays for a better chance while it is lower than this."""
    doubts_below: float
    """Thinks again half of the time where the chance is lower than this."""
    takes: int
    """The weight of every offer against letting it stand."""


_LAST = 0.03
"""The weight of doing nothing more, giving up and the like: somebody who plays does something."""


def _careful(state: State, free: Sequence[Prompt], w: World, memory: Memory) -> list[Saying]:
    return weighed(state, free, w, Nerve(1.0, 0.3, lambda p: p**3, ENOUGH, TOO_LITTLE, 1))


def _bold(state: State, free: Sequence[Prompt], w: World, memory: Memory) -> list[Saying]:
    return weighed(state, free, w, Nerve(0.4, 0.05, lambda p: 1.25 - p, 2.0, 0.0, 4))


def weighed(state: State, free: Sequence[Prompt], w: World, nerve: Nerve) -> list[Saying]:
    """Everything that may be said, each with how much somebody of this nerve is drawn to it."""
    top = state.frames[-1] if state.frames else None
    if top is None:
        return [(p.command, p.seat, 1) for p in free]
    if top.asking:
        return _offered(state, free, w, nerve)
    if top.kind == "exchange":
        return _levered(state, free, w, nerve)
    return [(p.command, p.seat, 1 + int(1000 * _liked(state, top, p, w, nerve))) for p in free]


def _liked(state: State, top: Frame, p: Prompt, w: World, nerve: Nerve) -> float:
    """How much somebody is drawn to this; less, each time it was done."""
    if p.in_doubt:
        liked = nerve.liking(passing(preview.chances(state, p.command, w, p.seat) or (), w))
    elif p.group in ("story", "commit"):
        liked = nerve.certain
    else:
        liked = nerve.rest if p.group == "rest" else _LAST if p.group in ("turn", "want") else nerve.certain / 3
    return liked / (1 + times(state, top, p.command)) ** 2


def times(state: State, top: Frame, command: Command) -> int:
    """How often an option was taken, tried and done, added up; 0 for whatever is no option."""
    if not isinstance(command, Choose):
        return 0
    return sum(state.times(f"{word}.{top.id}.{command.option}") for word in ("took", "tried", "done"))


def passing(rows: Sequence[Chance], w: World) -> float:
    """The chance that an act succeeds; 0 where the rows do not say."""
    return sum(row.weight / row.of for row in rows if row.whole and (row.done or w.system.passes(row.grade)))


def _levered(state: State, free: Sequence[Prompt], w: World, nerve: Nerve) -> list[Saying]:
    """The lever that helps most, as long as one helps; then the dice."""
    rows = preview.now(state, w)
    if not rows:
        return _random(state, free, w, NOTHING)
    now = passing(rows, w)
    levers = [p for p in free if p.lever is not None and p.lever.seat in state.seats] if now < CERTAIN else []
    best: Saying | None = None
    most = now + 1e-9
    for p in levers:
        assert p.lever is not None
        for command in settings(p):
            price = p.lever.price(command.value) if isinstance(command, Pull) else ()
            if (price or p.lever.toll) and now >= nerve.pays_below:
                continue
            then = passing(preview.chances(state, command, w, p.seat) or (), w)
            if then > most:
                best, most = (command, p.seat, 1), then
    if best is not None:
        return [best]
    commits: list[Saying] = [(p.command, p.seat, 1) for p in free if isinstance(p.command, Ready)]
    if not commits:
        return _random(state, free, w, NOTHING)
    steps_back: list[Saying] = [(p.command, p.seat, 1) for p in free if isinstance(p.command, Withdraw)]
    return [*commits, *steps_back] if now < nerve.doubts_below else commits


def _offered(state: State, free: Sequence[Prompt], w: World, nerve: Nerve) -> list[Saying]:
    """What succeeds as it lies is left alone; otherwise offers are taken, by somebody bold nearly always."""
    stands = [(p.command, p.seat, 1) for p in free if isinstance(p.command, Ready)]
    if stands and state.frames[-1].asking == "hand" and all(map(w.system.passes, untouched(state, w).values())):
        return [(command, seat, 1) for command, seat, _ in stands]
    taken = [saying for p in free if p.lever is not None for saying in _spread(p, SHARE * nerve.takes)]
    return [*taken, *((command, seat, SHARE) for command, seat, _ in stands)] or _random(state, free, w, NOTHING)


def untouched(state: State, w: World) -> dict[int, str]:
    """The grade of each part of the exchange on top if nobody takes an offer; found by declining on the side."""
    grades: dict[int, str] = {}
    depth = len(state.frames)
    for seat in dict.fromkeys(lever.seat for lever in state.frames[-1].offers):
        if len(state.frames) != depth or state.frames[-1].asking != "hand":
            break
        said = decide(state, Ready(seat), w, seat)
        if isinstance(said, Refusal):
            continue
        events, state = said
        for event in events:
            if isinstance(event, Resolved):
                grades.setdefault(event.part, event.outcome.grade)
    return grades


# Curious -------------------------------------------------------------------------------------------------------------


def _curious(state: State, free: Sequence[Prompt], w: World, memory: Memory) -> list[Saying]:
    """What was done least often, in this play and in those before it; half of the time whatever may be said, or nobody
    would come far whom time is short for."""
    if _on_levers(state):
        return _random(state, free, w, memory)
    top = state.frames[-1] if state.frames else None
    counts = [memory.times(trace(top, p.command)) for p in free]
    least = min(counts)
    share = len(free) // sum(count == least for count in counts)
    return [(p.command, p.seat, 1 + share * (count == least)) for p, count in zip(free, counts, strict=True)]


# Best ----------------------------------------------------------------------------------------------------------------


LIKELY, STORY, SURE, UNLIKELY, REST, LEAVING = 5.0, 4.0, 3.0, 2.0, 1.0, 0.0
"""What comes before what in a fight: what may well work, what the fight offers and is certain, other certain acts,
what hardly works, doing nothing more, and leaving when nothing made one."""
MOST_WORDS = 6
"""Words with which an act is done that needs no throw."""
_SURE_NERVE = Nerve(1.0, 0.3, lambda p: p**3, ENOUGH, 0.0, 1)


def _best(state: State, free: Sequence[Prompt], w: World, memory: Memory) -> list[Saying]:
    """The one thing to say: in every state there is one, so that the dice alone make a difference."""
    top = state.frames[-1] if state.frames else None
    if top is None:
        return [_said(free[0])]
    if top.asking:
        return [_answered(state, free, w)]
    if top.kind == "conflict":
        ranked = sorted(((_worth(state, top, p, w), -at, p) for at, p in enumerate(free)), reverse=True)
        endless = (worth in (SURE, UNLIKELY) and _over_and_over(state, p, w) for worth, _, p in ranked)
        first = next((p for (_, _, p), around in zip(ranked, endless, strict=True) if not around), ranked[0][2])
        return [_said(first)]
    return [max(weighed(state, free, w, _SURE_NERVE), key=lambda saying: saying[-1])]


def _said(p: Prompt) -> Saying:
    return p.command, p.seat, 1


def _worth(state: State, top: Frame, p: Prompt, w: World) -> float:
    """How much there is to be said for this in a fight: what comes before what, and the chance or the count behind."""
    if isinstance(p.command, Next):
        return LEAVING  # two who hand the turn to each other do nothing else
    done = times(state, top, p.command)
    if p.in_doubt:
        chance = passing(preview.chances(state, p.command, w, p.seat) or (), w) / (1 + done)
        return (LIKELY if chance >= TOO_LITTLE else UNLIKELY) + chance / 2
    if isinstance(p.command, Choose):
        return LEAVING if _leaves(state, p, w) else REST + 0.5 / done if done else STORY
    return REST if p.group in ("rest", "turn", "want") else SURE


def _leaves(state: State, p: Prompt, w: World) -> bool:
    """Whether the fight is over by this word alone."""
    said = tried(state, p.command, w, p.seat)
    return isinstance(said, tuple) and all(frame.kind != "conflict" for frame in said[1].frames)


def _over_and_over(state: State, p: Prompt, w: World) -> bool:
    """Whether this can be done again at once, in the same turn and without a throw: that would go on for ever."""
    fight, said = state.frames[-1], tried(state, p.command, w, p.seat)
    for _ in range(MOST_WORDS):
        if not isinstance(said, tuple) or not said[1].frames or said[1].frames[-1].call is not None:
            return False
        s = said[1]
        free = open_to(s, legal(s, w))
        if s.frames[-1].kind == "conflict":
            same = (s.frames[-1].turn, s.frames[-1].round) == (fight.turn, fight.round)
            return same and any(alike(q.command, p.command) for q in free)
        if not free:
            return False
        command, seat, _ = _best(s, free, w, NOTHING)[0]
        said = decide(s, command, w, seat)
    return False


def _answered(state: State, free: Sequence[Prompt], w: World) -> Saying:
    """The first offer that costs nothing, unless the throw will do as it lies; otherwise it stands."""
    stands = next((_said(p) for p in free if isinstance(p.command, Ready)), None)
    if stands and state.frames[-1].asking == "hand" and all(map(w.system.passes, untouched(state, w).values())):
        return stands
    for p in free:
        if p.lever is not None and not p.lever.toll:
            for command in settings(p):
                if isinstance(command, Answer) and not p.lever.price(command.value):
                    return command, p.seat, 1
    return stands or _said(free[0])


POLICIES: Mapping[str, Policy] = {
    policy.name: policy
    for policy in (
        Policy("random", _random, even=True),
        Policy("careful", _careful),
        Policy("bold", _bold),
        Policy("curious", _curious, remembers=True),
        Policy("best", _best),
    )
}
"""The ways to play, by the names under which `asked` describes them."""
