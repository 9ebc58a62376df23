"""The act that is going on, as the members of a rule system get it: one part of an exchange, and its content."""

from typing import Any

from game.core.content import ActDef, Option
from game.core.draft import Sight
from game.core.state import Frame, Part
from game.core.world import World


class Act:
    """A part of the exchange `frame`, at the place `index` in it, as the sight has it."""

    __slots__ = ("frame", "index", "s")

    def __init__(self, s: Sight, frame: Frame, index: int) -> None:
        self.s = s
        self.frame = frame
        self.index = index

    @property
    def part(self) -> Part:
        """Whose it is, what was pulled, thrown and came of it."""
        return self.frame.parts[self.index]

    @property
    def who(self) -> str:
        """Who acts."""
        return self.part.who

    @property
    def content(self) -> Option | ActDef | None:
        """The option or act of content that this is; None where there is none."""
        return source(self.s.w, self.part.ref)

    @property
    def check(self) -> Any:
        """What the content has to be thrown for: the system's own shape, or None."""
        found = self.content
        return None if found is None else found.check


def source(w: World, ref: str) -> Option | ActDef | None:
    """The content behind a reference such as scenes/pump/lock or acts/cold."""
    kind, _, rest = ref.partition("/")
    name, _, option = rest.partition("/")
    if kind == "scenes":
        return w.scenes[name].options.get(option) if name in w.scenes else None
    if kind == "conflicts":
        return w.conflicts[name].options.get(option) if name in w.conflicts else None
    return w.act(name) if kind == "acts" else None
