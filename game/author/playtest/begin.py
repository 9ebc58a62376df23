"""How to begin a game where something may be met: the scene, what has to be set, and who and what is there."""

import shlex
from collections.abc import Iterator, Sequence
from typing import Final

from game.core.formulas.expr import ExprError
from game.core.formulas.grammar import Chain, Name, Node, Number, Prefix, parsed
from game.core.marks import Ref
from game.core.world import World
from game.errors import GameError
from game.packs.errors import Path
from game.packs.walk import leaves, section_of, shapes_of
from game.session.opening import Asked, opening

ENOUGH: Final = {"==": 0, ">=": 0, "<=": 0, ">": 1, "<": -1}
"""A comparison -> how far from its number the nearest is that satisfies it."""
PAST: Final = {"==": 1, "!=": 0, ">=": -1, "<=": 1, ">": 0, "<": 0}
"""The same for the nearest that does not."""

Key = tuple[str, str]
"""Section and id."""


class Beginnings:
    """Of one world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._before: dict[Key, list[Key]] = {}
        """An entry -> the entries that name it."""
        self._words: dict[str, tuple[tuple[str, str], ...]] = {}
        """A condition -> what the command line says for it: many texts stand under the same."""
        for section, shape in shapes_of(world.system.shapes).items():
            for key, entry in section_of(world, section).items():
                for leaf in leaves(shape, entry, ()):
                    if isinstance(leaf.mark, Ref):
                        self._before.setdefault((leaf.mark.kind, leaf.text), []).append((section, key))

    def command(self, path: Path, conditions: Sequence[str]) -> str:
        """The command that begins in the scene of an entry, or in the nearest that leads to it, with what these
        conditions ask for as far as it can be said; empty where no scene leads there."""
        scene = self._scene((str(path[0]), str(path[1])))
        if not scene:
            return ""
        words = ["game", "play", self.world.pack.id, "--at", scene]
        for option, said in dict.fromkeys(one for text in conditions for one in self._asked(text)):
            words += [option, said]
        return shlex.join(words)

    def _scene(self, place: Key) -> str:
        waiting, met = [place], {place}
        for here in waiting:
            if here[0] == "scenes":
                return here[1]
            for one in self._before.get(here, ()):
                if one not in met:
                    met.add(one)
                    waiting.append(one)
        return ""

    def _asked(self, condition: str) -> tuple[tuple[str, str], ...]:
        if condition not in self._words:
            self._words[condition] = tuple(self._said(condition))
        return self._words[condition]

    def _said(self, condition: str) -> Iterator[tuple[str, str]]:
        """What the command line says so that a condition holds; nothing for what it cannot say."""
        try:
            node = parsed(condition)
        except ExprError:
            return
        for name, value in _wanted(node) if node is not None else ():
            head, _, rest = name.partition(".")
            if not value and not self._begins_at(name):
                continue
            thing = rest if head == "has" else head if rest == "here" else ""
            options = ("--with", thing) if thing and value else ("--set", f"{name}={value}")
            if self._known(*options):
                yield options

    def _begins_at(self, name: str) -> int:
        """What stands under a name as a game begins, where nothing is said of it."""
        variable = section_of(self.world, "variables").get(name)
        return int(variable.value) if variable is not None else 0

    def _known(self, option: str, said: str) -> bool:
        try:
            opening(self.world, Asked(along=(said,)) if option == "--with" else Asked(sets=(said,)))
        except GameError:
            return False
        return True


def _wanted(node: Node) -> Iterator[tuple[str, int]]:
    """Names and numbers that make a condition hold: all that `and` joins, the first of what `or` does."""
    if isinstance(node, Name):
        yield node.name, 1
    elif isinstance(node, Prefix) and node.sign == "not":
        yield from _unwanted(node.of)
    elif isinstance(node, Chain) and node.then[0][0] == "and":
        for one in (node.first, *(operand for _, operand in node.then)):
            yield from _wanted(one)
    elif isinstance(node, Chain) and node.then[0][0] == "or":
        yield from _wanted(node.first)
    elif isinstance(node, Chain) and len(node.then) == 1:
        sign, other = node.then[0]
        if sign in ENOUGH and isinstance(node.first, Name) and isinstance(other, Number):
            yield node.first.name, other.value + ENOUGH[sign]


def _unwanted(node: Node) -> Iterator[tuple[str, int]]:
    """Names and numbers that keep a condition from holding: all that `or` joins, the first of what `and` does."""
    if isinstance(node, Name):
        yield node.name, 0
    elif isinstance(node, Chain) and node.then[0][0] == "or":
        for one in (node.first, *(operand for _, operand in node.then)):
            yield from _unwanted(one)
    elif isinstance(node, Chain) and node.then[0][0] == "and":
        yield from _unwanted(node.first)
    elif isinstance(node, Chain) and len(node.then) == 1:
        sign, other = node.then[0]
        if sign in PAST and isinstance(node.first, Name) and isinstance(other, Number):
            yield node.first.name, other.value + PAST[sign]
