"""The act that is going on, as the members of a rule system get it: one part of an exchange, and its content."""

from typing import Any, Literal

from game.core.checks.lay import former, levers_before
from game.core.checks.usual import called
from game.core.checks.written import written
from game.core.content import ActDef, Consequence, Option
from game.core.draft import Sight
from game.core.state import Frame, Part
from game.core.tree import Tree, laid
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
        content = self.content
        if content is not None:
            return content.check
        return laid_over(self.s, self.part, self.s.w.system.own_check(self))


def content_of(s: Sight, part: Part) -> Option | ActDef | None:
    """The content of a part: of an act of the packs what they have under its reference, with what was said of it at the
    table laid over it; of one that was said all of it."""
    if not part.ref:
        return None
    base = None if part.ref.startswith(SAID) else source(s.w, part.ref)
    if not part.said and (base is None or not (part.pulled and _may_rule(base.check, part))):
        return base
    over = _over(s.w, part, base)
    return _read(s.w, part.ref, over, base) if over else base


def _may_rule(check: Any, part: Part) -> bool:
    """Whether anything that is pulled is called like a guide's lever of before."""
    if check is None:
        return False
    shape: type = type(check)
    before = levers_before(shape)
    return not before.isdisjoint(dict(part.pulled))


def check_of(s: Sight, part: Part) -> Any:
    """What that content has to be thrown for: the system's own shape, or None."""
    found = content_of(s, part)
    return None if found is None else found.check


def own_content(w: World, check: Any) -> ActDef:
    """What no content says and the system does, as an author would say it."""
    return ActDef(label="as it is", check=check, on={grade: Consequence() for grade in w.system.vocabulary.musts})


def laid_over(s: Sight, part: Part, check: Any) -> Any:
    """A check of the system's own with what was said of it at the table laid over it."""
    own = own_content(s.w, check)
    over = _over(s.w, part, own)
    if not over:
        return check
    found = _read(s.w, str(written(check)), over, own)
    return check if found is None else found.check


def _over(w: World, part: Part, base: Option | ActDef | None) -> Tree:
    """What is laid over the content of a part: what was said of it, over what a guide's levers of before say."""
    content = base or _read(w, part.ref, part.said, None) if part.pulled else None
    before = former(content.check, part.pulled) if content is not None and content.check is not None else {}
    if not before:
        return part.said
    return Tree(laid(part.said, {"check": before}) if base is None else laid({"check": before}, part.said))


def behind(s: Sight, ref: str) -> Option | ActDef | None:
    """The content that a reference is for, as other parts and steps name it: of an act under way as it stands,
    otherwise what the packs have."""
    parts = (part for f in reversed(s.frames) if not f.volley for part in f.parts if part.ref == ref)
    part = next(parts, None)
    return content_of(s, part) if part is not None else source(s.w, ref)


def _read(w: World, ref: str, tree: Tree, base: Option | ActDef | None) -> Option | ActDef | None:
    """What the packs' reader makes of a tree, laid over what stands under the reference; None where it makes nothing of
    it (any more)."""
    known: dict[tuple[str, Tree], Option | ActDef | None] = w.memo.setdefault("said", {})
    if (ref, tree) not in known:
        if len(known) >= KEPT:
            known.clear()
        found = w.read(w, tree, base=base)
        known[ref, tree] = None if isinstance(found, tuple) else found
    return known[ref, tree]


def source(w: World, ref: str) -> Option | ActDef | None:
    """The content of the packs behind a reference such as scenes/pump/lock or acts/cold."""
    known: dict[str, Option | ActDef] | None = w.memo.get("sources")
    if known is None:
        known = w.memo["sources"] = {}
    found = known.get(ref)
    if found is None and (found := _source(w, ref)) is not None:
        known[ref] = found
    return found


def _source(w: World, ref: str) -> Option | ActDef | None:
    kind, _, rest = ref.partition("/")
    name, _, option = rest.partition("/")
    if kind == "scenes":
        return w.scenes[name].options.get(option) if name in w.scenes else None
    if kind == "conflicts":
        return w.conflicts[name].options.get(option) if name in w.conflicts else None
    return called(w, name) if kind == "acts" else None
