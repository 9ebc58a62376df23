"""The act that is going on, as the members of a rule system get it: one part of an exchange, and its content."""

from typing import Any, Literal

from game.core.content import ActDef, Option
from game.core.draft import Sight
from game.core.state import Frame, Part
from game.core.tree import Tree
from game.core.world import World

SAID = "said/"
"""How the references of acts begin that were said at the table, and that no pack has."""
KEPT = 64
"""Said acts that a world keeps as they were read, so that none is read twice while it goes on."""
Counted = Literal["done", "tried", "took", ""]
"""What an act of content counts as, taken once more: done, tried in vain, neither yet; empty: it is not counted."""


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
        return content_of(self.s, self.part)

    @property
    def check(self) -> Any:
        """What has to be thrown for: the system's own shape, or None. What no content says, the system does."""
        return self.s.w.system.own_check(self) if self.content is None else check_of(self.s, self.part)


def content_of(s: Sight, part: Part) -> Option | ActDef | None:
    """The content of a part, whoever said it: what was said of it at the table, or the packs' under its reference."""
    return _said(s.w, part.said) if part.said else source(s.w, part.ref) if part.ref else None


def check_of(s: Sight, part: Part) -> Any:
    """What that content has to be thrown for: the system's own shape, or None."""
    found = content_of(s, part)
    return None if found is None else found.check


def behind(s: Sight, ref: str) -> Option | ActDef | None:
    """The content that a reference is for, as other parts and steps name it: of an act under way what was said of it,
    otherwise what the packs have."""
    if ref.startswith(SAID):
        part = next((part for f in reversed(s.frames) for part in f.parts if part.ref == ref and part.said), None)
        return None if part is None else content_of(s, part)
    return source(s.w, ref)


def _said(w: World, tree: Tree) -> ActDef | None:
    """What the packs' reader makes of a tree; None where it makes nothing of it (any more)."""
    known: dict[Tree, ActDef | None] = w.memo.setdefault("said", {})
    if tree not in known:
        if len(known) >= KEPT:
            known.clear()
        found = w.read(w, tree)
        known[tree] = found if isinstance(found, ActDef) else None
    return known[tree]


def source(w: World, ref: str) -> Option | ActDef | None:
    """The content of the packs behind a reference such as scenes/pump/lock or acts/cold."""
    kind, _, rest = ref.partition("/")
    name, _, option = rest.partition("/")
    if kind == "scenes":
        return w.scenes[name].options.get(option) if name in w.scenes else None
    if kind == "conflicts":
        return w.conflicts[name].options.get(option) if name in w.conflicts else None
    return w.act(name) if kind == "acts" else None
