"""What is still asked of a throw that was read: what the rules ask, and the facts that formulas have a word for."""

import re
from collections.abc import Hashable, Iterator

from game.core.act import Act
from game.core.draft import Sight
from game.core.marks import Formula
from game.core.record import changed
from game.core.state import Context, Frame, Part
from game.core.world import World
from game.packs.walk import Leaf, leaves, shapes_of

FACTS = "facts asked"
"""Under what a world keeps the words of its formulas."""
WORD = re.compile(r"[^\W\d]\w*")


def leaves_of(world: World) -> Iterator[Leaf]:
    """Every text and number of a world, with what it is."""
    for section, shape in shapes_of(world.system.shapes).items():
        entries = getattr(world, section, None) or world.lore.get(section, {})
        for entry in entries.values():
            yield from leaves(shape, entry, ())
    yield from leaves(type(world.pack), world.pack, ())


def words(world: World) -> frozenset[str]:
    """Every word in a formula of a world."""
    found: frozenset[str] | None = world.memo.get(FACTS)
    if found is None:
        texts = (leaf.text for leaf in leaves_of(world) if isinstance(leaf.mark, Formula))
        found = world.memo[FACTS] = frozenset(word for text in texts for word in WORD.findall(text))
    return found


def came(s: Sight, act: Act) -> Hashable:
    """What a part that was read came to, as far as anything that follows asks: the rules, and an act of content of the
    facts of its throw."""
    asked, marks = words(s.w), s.w.system.marks(s, act) if act.content is not None else ()
    return s.w.system.remains(s, act), tuple(mark for mark in marks if mark[0] in asked)


def is_read(frame: Frame) -> bool:
    """Whether how an exchange came out is known, and nothing can change it any more."""
    waits = frame.asking in ("hand", "ruling") or frame.calling >= 0
    return bool(frame.parts) and not waits and all(part.outcome or part.passive for part in frame.parts)


def bare(frame: Frame, world: World) -> Frame:
    """A frame without what nobody asks for any more: facts that no formula has a word for and, once it is read, the
    faces of its throws and how it came out, of which `came` says what is still asked."""
    asked = words(world)
    steps = tuple(changed(step, ctx=_asked_of(step.ctx, asked)) if step.ctx.facts else step for step in frame.steps)
    parts = tuple(map(_faceless, frame.parts)) if is_read(frame) else frame.parts
    return changed(frame, steps=steps, parts=parts, ctx=_asked_of(frame.ctx, asked))


def _faceless(part: Part) -> Part:
    return changed(part, outcome=None, hand=() if part.hand else part.hand)


def _asked_of(ctx: Context, asked: frozenset[str]) -> Context:
    facts = tuple(fact for fact in ctx.facts if fact[0] in asked)
    return ctx if len(facts) == len(ctx.facts) else changed(ctx, facts=facts)
