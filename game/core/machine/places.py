"""Scenes and conflicts made ready once for a world, so that walking through them looks nothing up twice."""

from collections.abc import Callable, Mapping
from sys import intern

from game.core.commands import Choose
from game.core.content import Op, Option, Scene
from game.core.events import Said
from game.core.formulas.expr import compile_condition
from game.core.prompts import Prompt
from game.core.run import goto
from game.core.scope import Scope
from game.core.world import World

SUMS = frozenset("+-*/%")
"""Signs of sums in a formula: only those can come to too much, or divide by 0."""


class Item:
    """One option, made ready: its condition as a function, the prompt it has when nothing varies, what it counts by."""

    __slots__ = ("_kind", "_where", "key", "ops", "option", "plain", "prompt", "simple", "took", "when")

    def __init__(self, kind: str, where: str, key: str, option: Option) -> None:
        self._kind = kind
        self._where = where
        self.key = key
        self.option = option
        self.took = f"took.{where}.{key}"
        self.when: Callable[[Scope], int] | None = compile_condition(option.when) if option.when else None
        self.simple = option.check is None and not option.text and not option.time
        """Whether taking it does what its operations do, and nothing else."""
        words = option.label + option.caption + option.why
        fixed = option.check is None and not option.once and "{" not in words
        self.plain = fixed and not SUMS & set(option.when)
        """Whether only `when` decides if it can be taken, and cannot fail to; and its words are always the same."""
        self.prompt = Prompt(Choose(key), option.label, option.caption, option.why, group="story")
        self.ops: tuple[Op, ...] = (*option.do, goto(option.goto)) if option.goto else option.do

    @property
    def ref(self) -> str:
        """The path to it: scenes/pump/lock. Worked out when it is asked for: many options are only ever walked by."""
        return f"{self._kind}/{self._where}/{self.key}"

    @property
    def mark(self) -> str:
        """The dotted name under which formulas count it: pump.lock."""
        return f"{self._where}.{self.key}"


Menu = dict[str, Item]


class Place:
    """A scene, made ready: the mark that counts its visits, its options, its words where they never vary."""

    __slots__ = ("again", "mark", "menu", "plain", "rest", "scene", "text")

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.rest = tuple(sorted(_rests(scene))) if scene.rest else None
        """The rests that its own rows bring; None where there is no peace for any."""
        self.mark = intern("seen." + scene.key)
        self.menu = _menu("scenes", scene.key, scene.options)
        self.text = Said(scene.text.strip())
        self.again = Said(scene.again.strip()) if scene.again else self.text
        happens = scene.mode or scene.time or scene.also or scene.before or scene.first or scene.enter
        self.plain = not happens and scene.text != "" and "{" not in scene.text + scene.again
        """Whether whoever comes is only told its words, and always the same."""


def _rests(scene: Scene) -> set[str]:
    return {op.what for option in scene.options.values() for op in option.do if op.verb == "rest"}


def _menu(kind: str, where: str, options: Mapping[str, Option]) -> Menu:
    return {name: Item(kind, where, name, option) for name, option in options.items()}


def place(w: World, scene: str) -> Place:
    """The scene of this id. Raises KeyError."""
    found: Place | None = w.places.get(scene)
    if found is None:
        found = w.places[scene] = Place(w.scenes[scene])
    return found


def menu(w: World, kind: str, where: str) -> Menu:
    """The options of a scene or a conflict, in the author's order."""
    if kind == "scenes":
        return place(w, where).menu
    found: Menu | None = w.memo.get(("menu", where))
    if found is None:
        found = w.memo["menu", where] = _menu(kind, where, w.conflict(where).options)
    return found
