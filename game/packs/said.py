"""The reader for one act that is said at the table: the same shapes and the same checks as for the acts of a pack."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from game.core.content import ActDef
from game.core.expr import ExprError, names, parse_amount
from game.core.marks import Formula, Ref
from game.core.tree import Complaint, Tree
from game.core.world import World
from game.packs import sense, words
from game.packs.errors import Path, one_line
from game.packs.known import Known
from game.packs.shape import Shaper
from game.packs.walk import Leaf, leaves

KEY = "said"
"""The id under which whoever checks packs finds it among their acts."""


def read_act(w: World, tree: Tree, here: Collection[str] | None = None) -> ActDef | tuple[Complaint, ...]:
    """The act that a tree says, or all that is wrong with it, in the words of the checker; paths begin in the tree.

    `here` are ids of people who are there: they may be named beside the people of the packs. With None it is read
    anew, having been checked when it was said: whoever is named counts as there, and only what the packs have to have
    is looked for.
    """
    found: list[Complaint] = []

    def note(code: str, path: Path, sentence: str) -> None:
        if code.startswith("E"):
            found.append(Complaint(code, path, one_line(sentence)))

    act = Shaper(w.system.inner, note).made(ActDef, tree.written(), (), "")
    if not isinstance(act, ActDef) or found:
        return tuple(found)
    known = Known.of(w)
    for leaf in leaves(ActDef, act, ()):
        for code, sentence in _wrong(leaf, known, here):
            note(code, leaf.path, sentence)
    if here is not None and not found:
        for path, code, sentence in _senseless(w, act, known):
            note(code, path, sentence)
    return act if not found else tuple(found)


def _wrong(leaf: Leaf, known: Known, here: Collection[str] | None) -> Iterator[words.Fault]:
    """What is wrong with a marked text; in one that is read anew, what the packs do not have (any more)."""
    person = leaf.mark == Ref("people")
    if here is not None:
        yield from words.faults(leaf, known.beside(here)) if not (person and leaf.text in here) else ()
    elif isinstance(leaf.mark, Formula):
        yield from words.faults(leaf, known.beside(_heads(leaf.text)))
    elif isinstance(leaf.mark, Ref) and not person:
        yield from words.faults(leaf, known)


def _heads(formula: str) -> set[str]:
    """The first words of the names in a formula, each of which may be somebody who was there."""
    try:
        found = names(parse_amount(formula).rest)
    except ExprError:
        return set()
    return {name.partition(".")[0] for name in found if "." in name}


def _senseless(w: World, act: ActDef, known: Known) -> Iterator[sense.Found]:
    """What is well formed and makes no sense: by the rules of every pack, and by those of the system."""
    yield from sense.act_faults(act, known)
    path = f"acts.{KEY}."
    for place, sentence in w.system.check_content(replace(w, acts={**w.acts, KEY: replace(act, key=KEY)})):
        if place.startswith(path):
            keys = place.removeprefix(path).split(".")
            yield tuple(int(key) if key.isdecimal() else key for key in keys), "E-RULES", sentence
