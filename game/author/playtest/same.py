"""When two states are the same for all that can still happen: equal in everything but counts that nobody asks for.

A scene is quiet where only plain options stand that take no time: no rule of a system runs in it, so that how often it
was come to, and its options taken, matters only where a formula asks, and only as far as it asks. All other counts and
everything else are compared as they are.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any

from game.author.playtest.asked import bare, came, is_read, leaves_of
from game.author.playtest.rounds import Late
from game.core.act import Act
from game.core.draft import Sight
from game.core.formulas.grammar import Chain, Name, Node, Number, Prefix, parsed
from game.core.formulas.tokens import ExprError
from game.core.marks import Formula
from game.core.state import Person, State
from game.core.text.fill import TOLD
from game.core.world import World

WHOLE = 10**9
"""A count that is compared as it is."""
MOST_KNOWN = 200_000
"""Values that are known by their place in memory."""
CONDITIONS = {"when", "if", "never"}
"""Fields of formulas of which only matters whether they hold."""
_COUNTS = {"seen", "took"}


class Numbers:
    """Gives every value a number, the same to those that are equal; one that comes up again is not looked at again."""

    def __init__(self, content: Callable[[Any], Hashable] = lambda value: value) -> None:
        self._content = content
        self._by_id: dict[int, tuple[object, int]] = {}
        """The value itself is kept, so that no other gets its place in memory."""
        self._numbers: dict[Hashable, int] = {}

    def of(self, value: object) -> int:
        known = self._by_id.get(id(value))
        if known is not None:
            return known[1]
        number = self._numbers.setdefault(self._content(value), len(self._numbers))
        if len(self._by_id) >= MOST_KNOWN:
            self._by_id.clear()
        self._by_id[id(value)] = value, number
        return number


class Sameness:
    """Makes the keys of states. `loud` are scenes in which more was seen to happen than plain options;
    `counts_taken` is for a policy that looks at how often an option was taken. Where `begun` is
    in a fight, its end is all that is asked for: a late round is like the one before it then."""

    def __init__(
        self,
        world: World,
        loud: frozenset[str] = frozenset(),
        counts_taken: bool = False,
        begun: State | None = None,
    ) -> None:
        asked = _asked(world)
        self._world = world
        self._late = Late(world, begun) if begun is not None and begun.fight is not None else None
        self._least = {mark: most for scene in world.scenes for mark, most in _marks(world, scene, asked)}
        noisy = {scene for scene in world.scenes if scene in loud or not quiet(world, scene)}
        for mark in self._least:
            word, _, rest = mark.partition(".")
            if rest.partition(".")[0] in noisy or (counts_taken and word == "took"):
                self._least[mark] = WHOLE
        self._names = Numbers(lambda names: frozenset(names.items()))
        self._seen = Numbers(self._counts)
        self._people = Numbers(_person)
        self._frames = Numbers(lambda frame: bare(frame, world))
        self._rest = Numbers(lambda held: frozenset(held.items()))

    def key(self, s: State) -> Hashable:
        """Equal for two states from which the same follows with the same chances, and that this has made keys of."""
        undated = self._late.undated(s) if self._late is not None else None
        return self._key(s) if undated is None else (undated[1], self._key(undated[0]))

    def _key(self, s: State) -> Hashable:
        people, frames = self._people.of, self._frames.of
        return (
            s.ending,
            s.lead,
            s.mode,
            s.minute,
            self._names.of(s.names),
            self._seen.of(s.seen),
            tuple([people(person) for person in s.people.values()]),
            tuple([frames(frame) for frame in s.frames]),
            self._came(s) if len(s.frames) > 1 else (),
            self._rest.of(s.piles),
            self._rest.of(s.projects),
        )

    def _came(self, s: State) -> Hashable:
        """What is still asked of the throws that were read."""
        read = [frame for frame in s.frames if is_read(frame)]
        sight = Sight(s, self._world) if read else None
        acts = [Act(sight, frame, n) for frame in read for n in range(len(frame.parts))] if sight is not None else ()
        return tuple([came(act.s, act) for act in acts if not act.part.passive])

    def _counts(self, seen: Mapping[str, int]) -> Hashable:
        """The counts that somebody asks for. How often an alternative of a text was told changes nothing but texts."""
        least = self._least
        counts = [(mark, min(n, least.get(mark, WHOLE))) for mark, n in seen.items() if not mark.startswith(TOLD)]
        return frozenset((mark, count) for mark, count in counts if count)


def quiet(world: World, scene: str) -> bool:
    """Whether no rule of a system runs in a scene, as far as its own words say."""
    content = world.scenes[scene]
    plain = all(option.check is None and not option.time for option in content.options.values())
    return plain and not content.rest and not content.time


def _person(person: Person) -> Hashable:
    return (
        (person.id, person.name, person.base, person.side, person.seat, person.place, person.out, person.pronouns),
        (person.passing, frozenset(person.cards.items())),
        frozenset(person.tracks.items()),
        person.effects,
        frozenset(person.holds.items()),
        frozenset(person.known.items()),
    )


def _marks(world: World, scene: str, asked: dict[str, int]) -> Iterator[tuple[str, int]]:
    """The counts of a scene, each with the number from which on more makes no difference."""
    content = world.scenes[scene]
    seen = f"seen.{scene}"
    yield seen, max(asked.get(seen, 0), int(bool(content.first)))
    for key, option in content.options.items():
        took = f"took.{scene}.{key}"
        yield took, max(asked.get(took, 0), int(bool(option.once)))


def _asked(world: World) -> dict[str, int]:
    """The counts that formulas ask for, each with the number from which on every formula says the same."""
    found: dict[str, int] = {}
    for leaf in leaves_of(world):
        if isinstance(leaf.mark, Formula):
            for name, most in _told_apart(leaf.text, leaf.path[-1] in CONDITIONS):
                found[name] = max(found.get(name, 0), most)
    return found


def _told_apart(formula: str, condition: bool) -> Iterator[tuple[str, int]]:
    """The counts in a formula, each with the number from which on it comes to the same."""
    try:
        node = parsed(formula)
    except ExprError:  # an amount with dice in it: what is added to them is asked for as it is
        yield from ((name, WHOLE) for name in _words(formula))
        return
    if isinstance(node, Name) and not condition:
        yield node.name, WHOLE
    elif node is not None:
        yield from ((name, most) for name, most in _reach(node) if name.partition(".")[0] in _COUNTS)


def _words(formula: str) -> tuple[str, ...]:
    """The dotted words of a text, formula or not."""
    spaced = "".join(sign if sign.isalnum() or sign in "._" else " " for sign in formula)
    return tuple(word for word in spaced.split() if word.partition(".")[0] in _COUNTS)


def _reach(node: Node) -> Iterator[tuple[str, int]]:
    match node:
        case Name(name):
            yield name, 1
        case Prefix("not", of):
            yield from _reach(of)
        case Chain(first, then) if then[0][0] in {"and", "or"}:
            for part in (first, *(operand for _, operand in then)):
                yield from _reach(part)
        case Chain(Name(name), ((">=" | "<", Number(value)),)):
            yield name, value
        case Chain(Name(name), (("==" | "!=" | "<=" | ">", Number(value)),)):
            yield name, value + 1
        case Chain(first, then):
            for part in (first, *(operand for _, operand in then)):
                yield from _whole(part)
        case Prefix(_, of):
            yield from _whole(of)


def _whole(node: Node) -> Iterator[tuple[str, int]]:
    """Every name in a sum: its number matters as it is."""
    match node:
        case Name(name):
            yield name, WHOLE
        case Prefix(_, of):
            yield from _whole(of)
        case Chain(first, then):
            for part in (first, *(operand for _, operand in then)):
                yield from _whole(part)
