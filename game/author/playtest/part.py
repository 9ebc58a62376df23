"""Where one scene, one fight or one act leads, with exact chances: walked from a state that is named, to its end."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from game import collector
from game.author.playtest.beyond import NOT_TRIED, Tried, tried
from game.author.playtest.exact import Walker, patience
from game.author.playtest.falls import fallen
from game.author.playtest.policies import POLICIES
from game.author.playtest.walked import Chance, Walked, told
from game.core.commands import Begin, Choose, Refusal, Throw
from game.core.content import Op
from game.core.draft import Sight
from game.core.machine.decide import decide, first_state
from game.core.machine.dice import wanted
from game.core.machine.steps import advance
from game.core.record import record
from game.core.run import Run, steps_for
from game.core.scope import NOBODY
from game.core.seats import PLAYER
from game.core.state import State
from game.core.world import World
from game.errors import GameError, did_you_mean, shown
from game.session.opening import Opening

WALKING = 0.75
"""The share of the time that goes into the walk; the rest is for plays from where it was left."""
TRYING = 0.1
"""The share of the time after which it is looked whether the walk leads anywhere ..."""
HOPELESS = 0.95
"""... which it does not where so large a share of plays still goes beyond it: all that is left is for plays then."""
CLOSE = 0.005
"""How close a chance is told before it is enough."""
BEGINNINGS = 20_000
"""Ways that the throws before a story begins may fall."""
WORKED, NOT, LEFT = "it works", "it does not", "thought better of"


@record
class Asked:
    """What is walked: a scene from `opening` on, or a fight in it, or one option of either."""

    opening: Opening
    fight: str = ""
    act: str = ""


@record
class Led:
    """What was found of one character: whether all was followed, how many states, and where it leads."""

    character: str
    whole: bool
    states: int
    beyond: float
    ways: tuple[tuple[str, Chance], ...]
    """In words, likeliest first."""
    tried: Tried = NOT_TRIED
    """Plays from where it was left; their ends in words."""


def walk(
    world: World, policy: str, character: str, asked: Asked, states: int, seconds: float, stopped: Callable[[], bool]
) -> Led:
    """Walk it. Raises GameError where it cannot begin so."""
    begun = [(_into(world, state, asked), share) for state, share in _begun(world, character, asked)]
    if not begun:
        raise GameError("It begins with a throw that can fall in too many ways.")
    loud: frozenset[str] = frozenset(world.scenes)
    walker = Walker(
        world, POLICIES[policy], (), loud, _until(world, asked, begun[0][0]), begun[0][0] if asked.fight else None
    )
    enough, walked, looked = (patience(seconds * share, stopped) for share in (1, WALKING, TRYING))
    with collector.off():
        for state, share in begun:
            walker.begin(state, share)
        whole = walker.on(states, looked)
        if not whole and walker.waiting() < HOPELESS:
            whole = walker.on(states, walked)
        found = told(walker.graph, walker.first, whole)
        more = tried(walker, CLOSE, enough) if found.beyond > CLOSE else NOT_TRIED
    return _led(world, character, found, more)


def _begun(world: World, character: str, asked: Asked) -> Iterator[tuple[State, Fraction]]:
    """The states that it begins in, each with its chance: what the rules throw for as a story begins has fallen."""
    opening = asked.opening
    said = decide(first_state(world), Begin(character, None, 0, opening.place, opening.marks, opening.ops), world)
    if isinstance(said, Refusal):
        raise GameError(said.sentence)
    yield from _fallen(world, said[1], Fraction(1))


def _fallen(world: World, state: State, share: Fraction) -> Iterator[tuple[State, Fraction]]:
    call = state.frames[-1].call if state.frames else None
    if call is None:
        yield state, share
        return
    found = fallen(call, wanted(Sight(state, world), call), BEGINNINGS)
    of = sum(weight for _, weight in found)
    for faces, weight in found:
        said = decide(state, Throw(faces), world, "table")
        if not isinstance(said, Refusal):
            yield from _fallen(world, said[1], share * weight / of)


def _into(world: World, state: State, asked: Asked) -> State:
    """The same, in the fight or in the act. Raises GameError where neither can be."""
    options = world.scenes[state.frames[0].id].options
    if asked.fight:
        if asked.fight not in world.conflicts:
            raise GameError(f"There is no conflict {shown(asked.fight)}{did_you_mean(asked.fight, world.conflicts)}")
        run = Run(state, world)
        run.first(steps_for((Op("conflict", asked.fight),), NOBODY))
        advance(run)
        state, options = run.d.freeze(), world.conflicts[asked.fight].options
    if asked.act:
        if asked.act not in options:
            raise GameError(f"There is no option {shown(asked.act)} here{did_you_mean(asked.act, options)}")
        said = decide(state, Choose(asked.act), world, PLAYER)
        if isinstance(said, Refusal):
            raise GameError(said.sentence)
        return said[1]
    return state


def _until(world: World, asked: Asked, begun: State) -> Callable[[State], str]:
    """Where a state comes to rest; "" where it goes on."""
    here = asked.fight or (begun.frames[0].id if begun.frames else "")
    done, tried = f"done.{here}.{asked.act}", f"tried.{here}.{asked.act}"

    def fought(s: State) -> str:
        return "" if any(frame.kind == "conflict" for frame in s.frames) else _place(s)

    def acted(s: State) -> str:
        if any(frame.kind == "exchange" for frame in s.frames):
            return ""
        came = WORKED if s.times(done) > begun.times(done) else NOT
        return f"act/{came if s.times(tried) > begun.times(tried) or came == WORKED else LEFT}/{_place(s)}"

    def left(s: State) -> str:
        fights = any(frame.kind == "conflict" for frame in s.frames)
        return _place(s) if s.frames and (s.frames[0].id != here or fights) else ""

    return acted if asked.act else fought if asked.fight else left


def _place(s: State) -> str:
    """Where it goes on."""
    fight = next((frame for frame in reversed(s.frames) if frame.kind == "conflict"), None)
    return f"conflict/{fight.id}" if fight is not None else f"scene/{s.frames[0].id}"


def _led(world: World, character: str, found: Walked, more: Tried) -> Led:
    """What was found, in words; a way that only plays came to has no chance that is proved."""
    known = {one.id for one in found.ends}
    ends = (*found.ends, *(Chance(end, 0.0, found.beyond) for end, _ in more.ends if end not in known))
    ways = tuple((_words(world, one.id), one) for one in ends)
    said = Tried(more.plays, tuple((_words(world, end), count) for end, count in more.ends))
    return Led(character, found.whole, found.states, found.beyond, ways, said)


def _words(world: World, end: str) -> str:
    """How it comes out, as people read it."""
    kind, _, rest = end.partition("/")
    if kind == "act":
        worked, _, where = rest.partition("/")
        return f"{worked}; {_words(world, where)}"
    if kind == "ending":
        return f"the end: {world.endings[rest].title}"
    if kind in ("scene", "conflict"):
        entry = (world.scenes if kind == "scene" else world.conflicts).get(rest)
        return f"on to {getattr(entry, 'title', '') or rest}"
    return f"{kind}: {rest}" if rest else kind


def lines(world: World, asked: Asked, policy: str, led: Led) -> Iterator[str]:
    """The report."""
    what = asked.act or asked.fight or asked.opening.place or world.pack.start
    who = world.characters[led.character].name if led.character in world.characters else "somebody new"
    share = "all of it" if led.whole else f"{led.beyond * 100:.2f} % of plays go beyond them"
    yield f"{what}, {who}, {policy}: {led.states:,} states, {share}."
    for words, one in led.ways:
        yield f"  {_between(one.low, one.high):>18}  {words}{f'  ({one.fraction})' if one.fraction else ''}"
    if led.tried.plays:
        yield f"By {led.tried.plays:,} plays from there on, which are wrong once in a hundred times:"
        for words, one in led.ways:
            yield f"  {_between(*led.tried.between(words, one.low, led.beyond)):>18}  {words}"


def _between(low: float, high: float) -> str:
    """A chance in hundredths of a percent, or between which two it lies."""
    low, high = low * 100, min(high, 1.0) * 100
    return f"{low:.2f} %" if round(low, 2) == round(high, 2) else f"{low:.2f} to {high:.2f} %"
