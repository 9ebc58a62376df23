"""The reader for one act that is said at the table: the same shapes and the same checks as for the acts of a pack."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Any

from game.core.checks.written import written
from game.core.content import ActDef, Option
from game.core.formulas.expr import ExprError, names, parse_amount
from game.core.marks import Formula, Ref
from game.core.problems import wrong_at
from game.core.tree import Complaint, Tree, laid, plain
from game.core.world import World
from game.packs import sense, words
from game.packs.errors import Path, one_line
from game.packs.forms import Form, fields
from game.packs.known import Known
from game.packs.shape import Shaper
from game.packs.walk import Leaf, leaves

KEY = "said"
"""The id under which whoever checks packs finds it among their acts."""


def read_act(
    w: World, tree: Tree, here: Collection[str] | None = None, base: ActDef | Option | None = None
) -> ActDef | Option | tuple[Complaint, ...]:
    """The act that a tree says, or all that is wrong with it, in the words of the checker; paths begin in the tree.

    `here` are ids of people who are there: they may be named beside the people of the packs. With None it is read
    anew, having been checked when it was said: whoever is named counts as there, and only what the packs have to have
    is looked for. Over a `base` the tree is laid, and what comes of it is of the same shape.
    """
    found: list[Complaint] = []

    def note(code: str, path: Path, sentence: str) -> None:
        if code.startswith("E"):
            found.append(Complaint(code, path, one_line(sentence)))

    shape = ActDef if base is None else type(base)
    raw = plain(laid({} if base is None else written(base), tree))
    act = Shaper(w.system.inner, note).made(shape, _meant(w, shape, raw), (), "" if base is None else base.key)
    if not isinstance(act, shape) or found:
        return tuple(found)
    known = Known.of(w)
    for leaf in leaves(shape, act, ()):
        for code, sentence in _wrong(leaf, known, here):
            note(code, leaf.path, sentence)
    if here is not None and not found:
        for path, code, sentence in _senseless(w, act, known):
            note(code, path, sentence)
    return act if not found else tuple(found)


def _meant(w: World, shape: type, raw: dict[str, Any]) -> dict[str, Any]:
    """What is said without what is said to be none: `false`, where no yes or no can stand."""
    forms = fields(shape)
    return {
        key: _inside(w, forms[key], key, value) if key in forms else value
        for key, value in raw.items()
        if value is not False or key not in forms or forms[key].kind in {"yes", "either", "text"}
    }


def _inside(w: World, form: Form, key: str, value: Any) -> Any:
    """The same in the tables of a field."""
    if form.kind == "list" and form.of and isinstance(value, list):
        return [_inside(w, form.of, key, one) for one in value]
    shape = w.system.inner.get(key) if form.kind == "open" else form.shape
    return _meant(w, shape, value) if shape is not None and isinstance(value, dict) else value


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


def _senseless(w: World, content: ActDef | Option, known: Known) -> Iterator[sense.Found]:
    """What is well formed and makes no sense: by the rules of every pack, and by those of the system."""
    act = ActDef(key=KEY, label=content.label, text=content.text, check=content.check, on=content.on)
    yield from sense.act_faults(act, known)
    path = f"acts.{KEY}"
    alone = replace(w, acts={KEY: act}, scenes={}, tables={}, conditions={}, effects={}, items={})
    for place, sentence in wrong_at(alone, path):
        keys = filter(None, place.removeprefix(path).split("."))
        yield tuple(int(key) if key.isdecimal() else key for key in keys), "E-RULES", sentence
